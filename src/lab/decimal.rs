//! Fractions written as decimals, rounded once and exactly.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;

/// The fraction to that many places, halves rounded away from zero.
pub fn decimal(value: &BigRational, places: u32) -> String {
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
    use super::{BigInt, BigRational, decimal};

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
