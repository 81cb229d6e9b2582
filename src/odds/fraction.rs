//! Fractions of any size: brought to lowest terms cheaply, written as decimals exactly.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// A fraction of integers of any size, in lowest terms.
pub type Fraction = BigRational;

/// `number / base^power` in lowest terms.
///
/// The greatest common divisor of two numbers of thousands of digits is slow; here every common
/// factor is one of the small base's, so the long number meets only short ones.
pub(super) fn lowest(mut number: BigInt, base: &BigInt, power: u32) -> Fraction {
    if number.is_zero() {
        return Fraction::zero();
    }
    let mut under = base.pow(power);
    loop {
        let shared = (&number % base).gcd(base);
        let common = (&under % &shared).gcd(&shared);
        if common.is_one() {
            return Fraction::new_raw(number, under);
        }
        number /= &common;
        under /= common;
    }
}

/// The fraction to that many places, halves rounded away from zero.
pub fn decimal(value: &Fraction, places: u32) -> String {
    let scale = BigInt::from(10).pow(places);
    let scaled = (value.abs() * scale.clone()).round().to_integer();
    let (whole, rest) = (&scaled / &scale, &scaled % &scale);
    let sign = if value.is_negative() && scaled != BigInt::ZERO { "-" } else { "" };
    if places == 0 {
        return format!("{sign}{whole}");
    }
    format!("{sign}{whole}.{rest:0>width$}", rest = rest.to_string(), width = places as usize)
}

#[cfg(test)]
mod tests {
    use super::{BigInt, BigRational, decimal, lowest};

    #[test]
    fn lowest_terms_are_those_of_the_plain_division() {
        for base in [1i32, 2, 6, 10, 360] {
            for power in 0..4 {
                for number in [0, 1, 2, 12, 125, 6480, 999_983] {
                    let number = BigInt::from(number);
                    let plain = BigRational::new(number.clone(), BigInt::from(base).pow(power));
                    assert_eq!(lowest(number, &BigInt::from(base), power), plain);
                }
            }
        }
    }

    fn ratio(over: i32, under: i32) -> BigRational {
        BigRational::new(BigInt::from(over), BigInt::from(under))
    }

    #[test]
    fn rounds_at_the_last_place_and_keeps_the_zeros() {
        assert_eq!(decimal(&ratio(1, 16), 4), "0.0625");
        assert_eq!(decimal(&ratio(2, 3), 3), "0.667");
        assert_eq!(decimal(&ratio(1, 200), 2), "0.01");
        assert_eq!(decimal(&ratio(-7, 2), 1), "-3.5");
        assert_eq!(decimal(&ratio(199, 200), 1), "1.0");
        assert_eq!(decimal(&ratio(5, 1), 0), "5");
    }
}
