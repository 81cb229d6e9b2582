//! How a valid text is spoiled.

use senet::lab::Seeded;

/// Pieces that mean something somewhere, stand at a limit, or are only meant badly.
const PIECES: &[&str] = &[
    "0",
    "00",
    "1",
    "5",
    "6",
    "26",
    "30",
    "31",
    "99",
    "127",
    "128",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "+1",
    "1.5",
    "1e9",
    "007",
    "NaN",
    "null",
    "{}",
    "[]",
    "\"",
    "\\",
    "\\u0000",
    "'",
    "<script>alert(1)</script>",
    "</textarea><img src=x onerror=alert(1)>",
    "<b>",
    "&lt;",
    "javascript:alert(1)",
    "%00",
    "%2F",
    "%",
    "../..",
    "\u{0}",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\u{b}",
    "\u{a0}",
    "\u{2028}",
    "\u{202e}",
    "\u{200d}",
    "\u{feff}",
    "e\u{301}",
    "\u{13000}",
    "١٢",
    "שלום",
    "🎲",
    " ",
    "  ",
    "/",
    "#",
    "_",
    "-",
    "=",
    "+",
    ":",
    ": ",
    ",",
    ".",
    ">",
    "x",
    "C",
    "S",
    "c",
    "pass",
    "lapse",
    "off",
    "stay",
    "first",
    "=26",
    "+2e",
    "way: ",
    "one: ",
    "begin: ",
    "players: ",
    "again: ",
    "match: ",
    "resigned: ",
    "counted",
    "left out",
    "flat=",
    "light=",
    "dark=",
    "skiryuk",
    "macabot",
    "person",
    "priest",
    "__proto__",
    "constructor",
];

/// A number below that, which is not 0.
pub fn pick(dice: &mut Seeded, below: usize) -> usize {
    dice.below(u32::try_from(below).expect("a small count")) as usize
}

/// One of them.
pub fn one<'t, T: ?Sized>(dice: &mut Seeded, all: &[&'t T]) -> &'t T {
    all[pick(dice, all.len())]
}

/// A place between two characters.
fn place(text: &str, dice: &mut Seeded) -> usize {
    let place = pick(dice, text.len() + 1);
    (0..=place).rev().find(|place| text.is_char_boundary(*place)).unwrap_or(0)
}

/// Two places, the first not after the second.
fn span(text: &str, dice: &mut Seeded) -> (usize, usize) {
    let (one, two) = (place(text, dice), place(text, dice));
    (one.min(two), one.max(two))
}

/// One of the texts, as it is or spoiled; once in a thousand times grown to megabytes.
pub fn spoiled<S: AsRef<str>>(texts: &[S], dice: &mut Seeded) -> String {
    let mut text = texts[pick(dice, texts.len())].as_ref().to_owned();
    let other = texts[pick(dice, texts.len())].as_ref();
    for _ in 0..pick(dice, 5) {
        spoil(&mut text, other, dice);
    }
    if pick(dice, 1_000) == 0 {
        grow(&mut text, dice);
    }
    text
}

fn spoil(text: &mut String, other: &str, dice: &mut Seeded) {
    let piece = one(dice, PIECES);
    match pick(dice, 10) {
        0..=2 => text.insert_str(place(text, dice), piece),
        3 => {
            let at = place(text, dice);
            text.truncate(at);
        }
        4 => {
            let (from, to) = span(text, dice);
            text.replace_range(from..to, piece);
        }
        5 => numbers(text, piece, dice),
        6 => {
            // A part of another text in the middle of this one.
            let (from, to) = span(other, dice);
            text.insert_str(place(text, dice), &other[from..to]);
        }
        7 => rows(text, '\n', dice),
        8 => rows(text, one(dice, &[" ", "/", ","]).chars().next().unwrap_or(' '), dice),
        _ => letter(text, dice),
    }
}

/// One letter is dropped or doubled, or changes places with the next.
fn letter(text: &mut String, dice: &mut Seeded) {
    let at = place(text, dice);
    let Some(found) = text[at..].chars().next() else { return };
    match pick(dice, 3) {
        0 => drop(text.remove(at)),
        1 => text.insert(at, found),
        _ => {
            text.remove(at);
            let next = text[at..].chars().next().map_or(at, |next| at + next.len_utf8());
            text.insert(next, found);
        }
    }
}

/// One of the numbers in the text becomes something else.
fn numbers(text: &mut String, piece: &str, dice: &mut Seeded) {
    let from = place(text, dice);
    let Some(begin) = text[from..].find(|c: char| c.is_ascii_digit()) else { return };
    let begin = from + begin;
    let length = text[begin..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - begin);
    text.replace_range(begin..begin + length, piece);
}

/// A row, as that sign divides them, is dropped, doubled, or goes elsewhere.
fn rows(text: &mut String, sign: char, dice: &mut Seeded) {
    let mut all: Vec<&str> = text.split(sign).collect();
    let at = pick(dice, all.len());
    match pick(dice, 3) {
        0 => drop(all.remove(at)),
        1 => all.insert(at, all[at]),
        _ => {
            let to = pick(dice, all.len());
            all.swap(at, to);
        }
    }
    *text = all.join(&sign.to_string());
}

/// A part of the text, or something of no use, again and again.
fn grow(text: &mut String, dice: &mut Seeded) {
    let (from, to) = span(text, dice);
    let part = match pick(dice, 3) {
        0 => text[from..to].to_owned(),
        1 => one(dice, PIECES).to_owned(),
        _ => "A".to_owned(),
    };
    let part = if part.is_empty() { " ".to_owned() } else { part };
    let length = 1 << (10 + pick(dice, 12));
    let grown = part.repeat(length / part.len());
    text.insert_str(to, &grown);
}
