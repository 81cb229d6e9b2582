//! The `senet` tool, asked as a stranger would ask it: lines in, lines out.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use senet::board::Squares;
use serde::Deserialize;

/// What the tool answers to one line.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    /// The legal moves.
    pub(crate) moves: Vec<Legal>,
}

/// A move, and the position that it leads to.
#[derive(Debug, Deserialize)]
pub(crate) struct Legal {
    #[serde(rename = "move")]
    pub(crate) name: String,
    pub(crate) to: String,
}

impl Answer {
    /// The squares that pieces may leave.
    pub(crate) fn froms(&self) -> Squares {
        // "12-15" and "27>15" begin with the square left; "pass" and "lapse" leave none.
        let from = |one: &Legal| {
            let digits: String = one.name.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        };
        Squares::of(&self.moves.iter().filter_map(from).collect::<Vec<u8>>())
    }
}

/// Asks `senet moves --stdin` about positions of a way, each with its score.
pub(crate) fn moves(way: &str, asked: &[(String, u8)]) -> Vec<Answer> {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(["moves", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tool runs");
    let lines: String = asked
        .iter()
        .map(|(position, score)| {
            serde_json::json!({ "rules": way, "position": position, "score": score }).to_string()
                + "\n"
        })
        .collect();
    let mut stdin = tool.stdin.take().expect("a pipe");
    let feed = thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let told = tool.wait_with_output().expect("the tool ends");
    feed.join().expect("the lines are written").expect("the tool reads them all");
    assert!(told.status.success());
    let told = String::from_utf8(told.stdout).expect("the tool prints UTF-8");
    let read = |line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"));
    let answers: Vec<Answer> = told.lines().map(read).collect();
    assert_eq!(answers.len(), asked.len(), "a line is answered by a line");
    answers
}
