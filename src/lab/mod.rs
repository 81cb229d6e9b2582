//! The researcher's bench: the native tool `senet`, one file a subcommand.
//!
//! Answers go to standard output. A fault is one line on standard error that says what is wrong
//! and what is accepted, with exit status 2.

mod cases;
mod duel;
mod ladder;
mod moves;
mod odds;
mod odds_crowd;
mod perft;
mod players;
mod playout;
mod race_odds;
mod reluctant;
#[cfg(feature = "host")]
pub mod seal;
mod seeded;
#[cfg(feature = "host")]
pub mod serve;
pub mod sheets;
mod simulate;
mod tally;
mod told;
mod transcript;
mod tune;
mod ways;
#[cfg(feature = "host")]
mod weigh;
mod why;

pub use moves::answer_line;
pub use players::{Mover, Random};
pub use playout::play_out;
pub use reluctant::long_game;
pub use seeded::Seeded;
pub use tally::Story;

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};

/// Senet's bench: exact odds, legal moves, counts and simulations.
#[derive(Parser)]
#[command(name = "senet", version, arg_required_else_help = false)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print light's exact chance of winning the one-piece race.
    RaceOdds(race_odds::Args),
    /// List the ways of playing, one id a line.
    Ways(ways::Args),
    /// Print the position in which a way starts.
    Start(ways::StartArgs),
    /// List the legal moves of a position and score, each with the position it leads to.
    Moves(moves::Args),
    /// Print positions and scores with every legal move, to be read against a way's rules.
    Cases(cases::Args),
    /// Say which rule forbids a piece to use a score, and the squares that cause it.
    Why(why::Args),
    /// Play many games between two players and count what came of them.
    Simulate(simulate::Args),
    /// Print one seeded game: every throw, its legal moves, what happened.
    Transcript(transcript::Args),
    /// Count the lines of play of a depth over all scores and moves.
    Perft(perft::Args),
    /// Print the exact odds of one piece alone on its way off the board.
    Odds(odds::Args),
    /// Write the rules sheets and articles of the page.
    Sheets(sheets::Args),
    /// Make what the bundler wrote a complete static site, with its service worker.
    #[cfg(feature = "host")]
    Seal(seal::Args),
    /// Serve a folder as a good host would, on this machine only.
    #[cfg(feature = "host")]
    Serve(serve::Args),
    /// Print what a sealed site's first screen weighs over the wire.
    #[cfg(feature = "host")]
    Weigh(weigh::Args),
    /// Let two computer players meet on the same throws, from both seats.
    Duel(duel::Args),
    /// Write the recorded duels as a table to read and as data for the game.
    Ladder(ladder::Args),
    /// Train a way's network by playing against oneself.
    Tune(tune::Args),
}

/// Why a subcommand gave up.
#[derive(Debug)]
pub enum Fault {
    /// What was asked cannot be answered: what is wrong and what is accepted, in one line.
    Usage(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Fault {
    /// A [`Usage`](Self::Usage) fault with that sentence.
    pub fn usage(what: impl fmt::Display) -> Self {
        Self::Usage(what.to_string())
    }

    /// What is wrong, in one line.
    fn told(self) -> String {
        match self {
            Self::Usage(what) => what,
            Self::Io(error) => error.to_string(),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Reads the command line, does what it says, and gives the exit status.
pub fn run() -> ExitCode {
    let cli = match read(std::env::args_os()) {
        Ok(cli) => cli,
        Err(Reply::Answer(answer)) => {
            print!("{answer}");
            return ExitCode::SUCCESS;
        }
        Err(Reply::Refusal(line)) => return complain(&line),
    };
    let done = match cli.command {
        Command::RaceOdds(args) => race_odds::run(&args),
        Command::Ways(args) => ways::run(&args),
        Command::Start(args) => ways::start(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Cases(args) => cases::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Transcript(args) => transcript::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Sheets(args) => sheets::run(&args),
        #[cfg(feature = "host")]
        Command::Seal(args) => seal::run(&args),
        #[cfg(feature = "host")]
        Command::Serve(args) => serve::run(&args),
        #[cfg(feature = "host")]
        Command::Weigh(args) => weigh::run(&args),
        Command::Duel(args) => duel::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Tune(args) => tune::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough (`senet … | head`) is not a fault.
        Err(Fault::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(fault) => complain(&fault.told()),
    }
}

fn complain(what: &str) -> ExitCode {
    eprintln!("senet: {what}");
    ExitCode::from(2)
}

/// Why the arguments do not say what to do.
enum Reply {
    /// They ask for help or the version.
    Answer(clap::Error),
    /// They are wrong, and this line says how.
    Refusal(String),
}

/// The most bytes of an argument: more than any path has. Clap takes its time over endless ones.
const ARGUMENT: usize = 4096;

fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, Reply> {
    let all: Vec<OsString> = arguments.into_iter().collect();
    if all.iter().any(|one| one.len() > ARGUMENT) {
        let line = format!("an argument is too long; accepted: at most {ARGUMENT} bytes each");
        return Err(Reply::Refusal(line));
    }
    // Clap would print some of them and drop others.
    let controls = |one: &OsString| one.to_string_lossy().chars().any(char::is_control);
    if all.iter().any(controls) {
        let line = "an argument holds a control character; accepted: plain text";
        return Err(Reply::Refusal(line.to_owned()));
    }
    Cli::try_parse_from(all).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Reply::Answer(error),
        _ => Reply::Refusal(one_line(&error)),
    })
}

/// Whether those are arguments of the tool, which is not run; if not, the line that says why.
///
/// # Errors
/// The line that the tool would print.
pub fn understand<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
    let all = std::iter::once("senet").chain(arguments).map(OsString::from);
    match read(all) {
        Ok(_) | Err(Reply::Answer(_)) => Ok(()),
        Err(Reply::Refusal(line)) => Err(line),
    }
}

/// As much of what somebody wrote as a fault repeats: one line of plain letters whatever it holds.
fn brief(text: &str, most: usize) -> String {
    let mut letters = text.chars();
    let head: String = letters.by_ref().take(most).collect();
    let head = plain(&head.replace('<', "\\u{3c}"));
    if letters.next().is_some() { head + "…" } else { head }
}

/// The text with everything written out that breaks a line, hides, or turns the reading around.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        if letter == ' ' || letter == '…' || letter.is_alphanumeric() || letter.is_ascii_graphic()
        {
            plain.push(letter);
        } else {
            plain.extend(letter.escape_unicode());
        }
    }
    plain
}

/// How many letters of clap's sentence are repeated, whatever it says.
const SENTENCE: usize = 200;

/// How many letters of a name a fault repeats.
const NAME: usize = 40;

/// The first sentence of clap's report, then what is accepted, if clap knows it.
fn one_line(error: &clap::Error) -> String {
    let mut text = error.to_string();
    for wrong in error.context().filter_map(written) {
        text = text.replace(wrong, &brief(wrong, NAME));
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut said = lines.next().unwrap_or_default().trim_start_matches("error: ").to_owned();
    if said.ends_with(':') {
        // The missing arguments stand one a line below the sentence.
        let missing: Vec<&str> = lines.take_while(|line| !line.starts_with("Usage")).collect();
        said = format!("{said} {}", missing.join(", "));
    }
    let accepted = error.context().find_map(|(kind, value)| match (kind, value) {
        (ContextKind::ValidValue | ContextKind::ValidSubcommand, ContextValue::Strings(all)) => {
            Some(all.join(", "))
        }
        _ => None,
    });
    let said = plain(&said.chars().take(SENTENCE).collect::<String>());
    match accepted {
        Some(all) if !all.is_empty() => format!("{said}; accepted: {all}"),
        _ => format!("{said}; `senet --help` and `senet COMMAND --help` say what is accepted"),
    }
}

/// What the person wrote, where clap repeats it.
fn written((kind, value): (ContextKind, &ContextValue)) -> Option<&str> {
    use ContextKind::{InvalidArg, InvalidSubcommand, InvalidValue};
    match (kind, value) {
        (InvalidArg | InvalidSubcommand | InvalidValue, ContextValue::String(wrong)) => {
            Some(wrong.as_str()).filter(|wrong| !wrong.is_empty())
        }
        _ => None,
    }
}
