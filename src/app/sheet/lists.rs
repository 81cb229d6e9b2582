//! Numbers in a row, as a sentence writes them.

use crate::board::{Square, Squares};

/// A number in words up to twenty, in digits beyond.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// The same at the beginning of a sentence.
pub fn sentence_number(count: usize) -> String {
    let word = number(count);
    let first = word.get(..1).unwrap_or_default().to_ascii_uppercase();
    first + word.get(1..).unwrap_or_default()
}

/// `1`, `1 and 2`, `1, 2 and 3`.
pub fn and_list(items: &[String]) -> String {
    joined(items, "and")
}

/// `1`, `1 or 2`, `1, 2 or 3`.
pub fn or_list(items: &[String]) -> String {
    joined(items, "or")
}

fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {word} {last}", before.join(", ")),
    }
}

/// Squares with ranges of three or more drawn together: `26`, `28 to 30`.
pub fn squares(set: Squares) -> Vec<String> {
    let mut left = set;
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let run = left.run_at(first);
        match run.last() {
            Some(last) if run.len() >= 3 => parts.push(format!("{first} to {last}")),
            _ => parts.extend(run.iter().map(|square: Square| square.to_string())),
        }
        left = left.minus(run);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::{and_list, number, or_list, sentence_number, squares};
    use crate::board::Squares;

    #[test]
    fn lists_read_as_they_are_spoken() {
        let list = |set| squares(Squares::of(set));
        assert_eq!(and_list(&list(&[26, 28, 29, 30])), "26 and 28 to 30");
        assert_eq!(or_list(&list(&[26, 28, 29])), "26, 28 or 29");
        assert_eq!(or_list(&list(&[7])), "7");
        assert_eq!(and_list(&[]), "");
        assert_eq!((number(6), sentence_number(12)), ("six".to_owned(), "Twelve".to_owned()));
        assert_eq!((number(21), sentence_number(30)), ("21".to_owned(), "30".to_owned()));
    }
}
