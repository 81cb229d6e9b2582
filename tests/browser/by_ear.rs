//! The page by keyboard and by what is said alone: no test here looks at a board.
//!
//! A screen reader hears a live region that changes, if the region was there before its words
//! were; what appears together with its words, or changes to the same words, it passes over.

use std::time::Duration;

use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};
use crate::looks::ROUTES;
use crate::play::resume;

/// A page that notes down what a screen reader hears.
const HEARD: Setup = Setup { before: Some(LISTEN), ..Setup::STILL };

both! {
    a_whole_game_between_two_people: HEARD;
    the_end_of_a_game_with_the_computer: HEARD;
    the_same_words_are_heard_again: HEARD;
    what_answers_a_press_is_heard: HEARD;
    the_head_is_skipped_on_every_screen: Setup::STILL;
}

/// Follows all live regions from before the page's own scripts, as a screen reader does.
const LISTEN: &str = "() => {
  const live = '[role=status], [role=alert], [aria-live]';
  const there = new WeakSet();
  const last = new WeakMap();
  const look = () => {
    for (const region of document.querySelectorAll(live)) {
      if (region.checkVisibility()) there.add(region); else there.delete(region);
    }
    requestAnimationFrame(look);
  };
  look();
  globalThis.said = [];
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const words = region.textContent;
      if (there.has(region) && words.trim() && words !== last.get(region)) said.push(words.trim());
      last.set(region, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}";

/// What was said since the last time, in order.
async fn said(tab: &Tab) -> WebDriverResult<Vec<String>> {
    tab.js::<Vec<String>>("return globalThis.said.splice(0)").await
}

/// Waits until something is said, and gives all of it.
async fn hear(tab: &Tab) -> WebDriverResult<Vec<String>> {
    for _ in 0..300 {
        let news = said(tab).await?;
        if !news.is_empty() {
            return Ok(news);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("something is said");
}

/// Tabs to the control of that name.
async fn tab_to(tab: &Tab, name: &str) -> Outcome {
    for _ in 0..40 {
        // Past the last stop the focus leaves the page for a moment.
        let inside = tab.js::<bool>("return document.activeElement !== document.body").await?;
        if inside && tab.focus().await?.1.starts_with(name) {
            return Ok(());
        }
        tab.press(Key::Tab).await?;
    }
    panic!("Tab reaches {name}");
}

/// Chooses in the list that has the focus, by the first letters of what it offers.
async fn choose(tab: &Tab, list: &str, letters: &str) -> Outcome {
    tab_to(tab, list).await?;
    tab.press(letters).await
}

/// The squares that a sentence offers to choose from.
fn offered(words: &str) -> Vec<u8> {
    let choice = ["Choose a piece: ", "Only the piece on ", "choose a piece to move back: "];
    let rest = choice.iter().find_map(|lead| words.split_once(lead).map(|(_, rest)| rest));
    let rest = rest.unwrap_or_default().split('.').next().unwrap_or_default();
    rest.split(|letter: char| !letter.is_ascii_digit()).filter_map(|at| at.parse().ok()).collect()
}

/// From the control that throws: to the board, to the last of those pieces that may move, Enter,
/// and back again. The square says that its piece moves.
async fn move_last(tab: &Tab, offered: &[u8]) -> Outcome {
    let square = offered.last().expect("a piece may move");
    let path = "m".repeat(offered.len());
    let chain = tab.driver.action_chain().key_down(Key::Shift).send_keys(Key::Tab);
    chain.key_up(Key::Shift).send_keys(Key::End).send_keys(path).perform().await?;
    let name = tab.js::<String>("return document.activeElement.ariaLabel ?? ''").await?;
    assert!(name.starts_with(&format!("Square {square}, ")) && name.contains("; "), "{name}");
    tab.driver.action_chain().send_keys(Key::Enter).send_keys(Key::Tab).perform().await
}

/// Plays on as what is said asks for, until somebody has won, and gives all that was said.
async fn play_on(tab: &Tab, mut news: Vec<String>) -> WebDriverResult<Vec<String>> {
    let mut all = Vec::new();
    for _ in 0..1500 {
        let latest = news.last().cloned().unwrap_or_default();
        all.append(&mut news);
        if latest.contains(" the game") {
            return Ok(all);
        }
        let offered = offered(&latest);
        if !offered.is_empty() {
            move_last(tab, &offered).await?;
        } else if ["throw next.", "throw again.", "Your throw.", "Throw again."]
            .iter()
            .any(|end| latest.ends_with(end))
        {
            tab.press(" ").await?;
        }
        news = hear(tab).await?;
    }
    panic!("a game ends: {all:#?}");
}

/// What the move list calls a move, and what must have been said of it.
fn words_of(line: &str) -> Vec<String> {
    let (_, line) = line.split_once(". ").expect("a line is numbered");
    let (throw, chosen) = line.split_once(": ").expect("a throw and its move");
    let (who, score) = throw.rsplit_once(' ').expect("who threw what");
    let number = |text: &str| text.parse::<u8>().expect("a square");
    let threw = |rest: String| format!("{who} threw {score} and {rest}");
    if let Some((from, to)) = chosen.split_once('x') {
        return vec![
            threw(format!("moved from {from} to {to}.")),
            format!("there went to {from}."),
        ];
    }
    if let Some((from, to)) = chosen.split_once('>') {
        // "26-27>15" goes into the water, "27>15" has lain there.
        return match from.split_once('-') {
            Some((from, into)) => {
                vec![threw(format!("moved from {from} to {into}.")), format!("to {}.", number(to))]
            }
            None => vec![format!("returned from {from} to {}.", number(to))],
        };
    }
    match chosen.split_once('-') {
        Some((from, "off")) => vec![threw(format!("took a piece off from {from}."))],
        Some((from, to)) => vec![threw(format!("moved from {from} to {to}."))],
        None => vec![format!("{who} threw {score}: no piece can move")],
    }
}

/// Each line of the move list was said once, and in that order.
async fn assert_told(tab: &Tab, all: &[String], names: &[(&str, &str)]) -> Outcome {
    let lines = tab
        .js::<Vec<String>>(
            "return [...document.getElementById('play-lines').options].map((line) => line.text)",
        )
        .await?;
    let is_move = |words: &&String| {
        ["moved", "took a piece", "no piece can move"].iter().any(|verb| words.contains(verb))
    };
    let told: Vec<&String> = all.iter().filter(is_move).collect();
    assert_eq!(told.len(), lines.len(), "{lines:#?} {told:#?}");
    for (line, told) in lines.iter().zip(told) {
        for words in words_of(line) {
            let named = names.iter().fold(words, |words, (side, name)| words.replace(side, name));
            assert!(told.contains(&named), "{line}: {named:?} in {told:?}");
        }
    }
    Ok(())
}

async fn a_whole_game_between_two_people(tab: &Tab) -> Outcome {
    tab.visit("#play").await?;
    choose(tab, "Way of playing", "The").await?;
    choose(tab, "Player one", "Person").await?;
    choose(tab, "Player two", "Person").await?;
    tab_to(tab, "Start game").await?;
    said(tab).await?;
    tab.press(Key::Enter).await?;
    let first = hear(tab).await?;
    assert_eq!(first, ["Cones throw next."], "who begins is said, not only shown");
    let all = play_on(tab, first).await?;
    assert_told(tab, &all, &[]).await?;
    assert!(all.len() > 60, "{all:#?}");
    tab_to(tab, "Next game").await?;
    tab.press(Key::Enter).await?;
    assert_eq!(hear(tab).await?, ["Spools throw next."].map(|_| "Cones throw next."));
    assert_eq!(tab.focus().await?.1, "Throw sticks");
    Ok(())
}

async fn the_end_of_a_game_with_the_computer(tab: &Tab) -> Outcome {
    let begin = "way: duat\nbegin: ........../.........C/..S.C..... C 3-4 -\nC 1\n";
    resume(tab, "person novice", begin).await?;
    tab.js::<()>("document.getElementById('throw').focus()").await?;
    said(tab).await?;
    tab.press(" ").await?;
    // Nothing is to be thrown: what is to be done instead is said once more.
    let first = hear(tab).await?;
    assert!(first[0].contains("You threw 1. Choose a piece: 20 or 25."), "{first:?}");
    let all = play_on(tab, first).await?;
    assert_told(tab, &all, &[("Cones", "You"), ("Spools", "The computer")]).await
}

async fn the_same_words_are_heard_again(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2\n").await?;
    tab_to(tab, "Square 1,").await?;
    said(tab).await?;
    for _ in 0..3 {
        tab.press(Key::Enter).await?;
        assert_eq!(hear(tab).await?, ["A cone of the same side stands on 3."]);
    }
    tab.visit("#learn").await?;
    tab_to(tab, "Square 1,").await?;
    said(tab).await?;
    for _ in 0..3 {
        tab.press(Key::Enter).await?;
        let again = hear(tab).await?;
        assert!(again[0].starts_with("Throw first: "), "{again:?}");
    }
    Ok(())
}

async fn what_answers_a_press_is_heard(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2:9-11\nS 3:10-13\nC 1\n").await?;
    tab_to(tab, "Moves").await?;
    said(tab).await?;
    tab.press(Key::Up).await?;
    assert_eq!(hear(tab).await?, ["The board as it was after move 1."]);
    tab_to(tab, "Back to now").await?;
    tab.press(Key::Enter).await?;
    tab_to(tab, "Press twice").await?;
    tab.press(" ").await?;
    tab.reload().await?;
    tab_to(tab, "Square ").await?;
    tab.press("m").await?;
    let (_, name) = tab.focus().await?;
    assert!(name.contains("; "), "m leads to a piece that may move: {name}");
    said(tab).await?;
    tab.press(Key::Enter).await?;
    let again = hear(tab).await?;
    assert!(again[0].starts_with("Press "), "{again:?}");
    // The explorer's throws are told in words, too.
    tab.visit("#houses").await?;
    tab_to(tab, "Throw once").await?;
    said(tab).await?;
    tab.press(Key::Enter).await?;
    let thrown = hear(tab).await?;
    assert!(thrown[0].contains("The latest is a "), "{thrown:?}");
    Ok(())
}

async fn the_head_is_skipped_on_every_screen(tab: &Tab) -> Outcome {
    for route in ROUTES {
        tab.visit(route).await?;
        let address = tab.js::<String>("return location.href").await?;
        tab.js::<()>("document.querySelector('.skip').focus()").await?;
        tab.press(Key::Enter).await?;
        // A sheet that comes later takes the focus from its screen.
        let inside = "document.activeElement.closest('main > section.screen')
            && document.activeElement.checkVisibility()";
        tab.until(&format!("{route}: the screen has the focus"), inside).await?;
        assert_eq!(tab.js::<String>("return location.href").await?, address);
        tab.press(Key::Tab).await?;
        let within = "document.activeElement.closest('main') !== null";
        tab.until(&format!("{route}: and goes on from there"), within).await?;
    }
    Ok(())
}
