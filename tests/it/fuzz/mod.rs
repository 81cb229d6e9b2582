//! The attacker: every text that comes from outside, spoiled in every way that comes to mind.
//!
//! A few thousand inputs for each reader run with the other tests; `SENET_FUZZ=1000000` sets how
//! many instead, and `SENET_FUZZ_SEED` which. A failing input is printed whole, or its beginning
//! if it is long; the seed and the number of inputs find it again. With `SENET_FUZZ` set, time is
//! judged too: no input may take [`LONGEST`].

mod desk;
mod page;
mod spoil;
mod texts;
mod tool;

use std::time::{Duration, Instant};

use senet::lab::Seeded;

/// How many inputs each reader gets in the normal run.
const USUAL: u64 = 1_000;

/// How long a reader may take over one input.
const LONGEST: Duration = Duration::from_millis(100);

/// The longest run of letters that a refusal may repeat of its input.
const ECHO: usize = 80;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}

/// The beginning of an input, to be printed.
fn told(input: &[u8]) -> String {
    let head = &input[..input.len().min(600)];
    format!("{} bytes: {:?}", input.len(), String::from_utf8_lossy(head))
}

/// Says which input was being read when something panicked.
struct Witness<'i>(&'i [u8]);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("fuzz: the input was {}", told(self.0));
        }
    }
}

/// What a reader made of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// It was read.
    Read,
    /// It was refused with that sentence.
    Refused(String),
}

/// Gives a reader spoiled inputs and judges what it says; both outcomes must occur.
fn attack(stream: u64, draw: impl FnMut(&mut Seeded) -> Vec<u8>, read: impl Fn(&[u8]) -> Said) {
    attack_within(LONGEST, stream, draw, read);
}

/// The same with another limit for one input.
fn attack_within(
    longest: Duration,
    stream: u64,
    mut draw: impl FnMut(&mut Seeded) -> Vec<u8>,
    read: impl Fn(&[u8]) -> Said,
) {
    let many = number("SENET_FUZZ");
    let count = many.unwrap_or(USUAL);
    let mut dice = Seeded::new(number("SENET_FUZZ_SEED").unwrap_or(7), stream);
    let (mut good, mut slowest, mut largest) = (0_u64, Duration::ZERO, 0);
    for _ in 0..count {
        let input = draw(&mut dice);
        let _witness = Witness(&input);
        let began = Instant::now();
        let said = read(&input);
        let took = began.elapsed();
        slowest = slowest.max(took);
        largest = largest.max(input.len());
        // A machine that does other things too may pause anywhere: what is slow is slow thrice, and
        // by the time that the thread itself has had.
        if many.is_some() && took > longest {
            let best = (0..3).map(|_| worked(|| drop(read(&input)))).min().unwrap_or(took);
            assert!(best <= longest, "{best:?} for one input");
        }
        match said {
            Said::Read => good += 1,
            Said::Refused(sentence) => judge(&sentence, &input),
        }
    }
    assert!(good > 0 && good < count, "{good} of {count} were read");
    if many.is_some() {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or_default();
        eprintln!("{name}: {count} inputs, {good} read, largest {largest}, slowest {slowest:?}");
    }
}

/// How long that takes: of the thread's own time where the system tells it, else of the clock's.
pub(crate) fn worked(work: impl FnOnce()) -> Duration {
    let told = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let (began, clock) = (told(), Instant::now());
    work();
    match (began, told()) {
        (Some(began), Some(ended)) => ended.saturating_sub(began),
        _ => clock.elapsed(),
    }
}

/// A refusal is one line that a person can read, and repeats little of what was refused.
fn judge(sentence: &str, input: &[u8]) {
    assert!(!sentence.trim().is_empty(), "a refusal says something");
    assert!(!sentence.chars().any(strange), "one plain line: {sentence:?}");
    let markup = sentence.split('<').skip(1).any(|rest| {
        let rest = rest.trim_start_matches('/');
        rest.starts_with(|c: char| c.is_ascii_lowercase())
    });
    assert!(!markup, "no markup: {sentence}");
    let input = String::from_utf8_lossy(input);
    let letters: Vec<char> = sentence.chars().collect();
    if input.chars().count() > ECHO {
        let echoes = letters.windows(ECHO + 1).any(|part| {
            let part: String = part.iter().collect();
            input.contains(&part)
        });
        assert!(!echoes, "it repeats its input: {sentence}");
    }
    assert!(letters.len() <= 500, "a sentence, not a page: {sentence}");
}

/// Characters that break a line, hide, or turn the reading around.
fn strange(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
