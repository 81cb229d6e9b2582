//! The race, played as people play it.

use std::time::Duration;

use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};

both! {
    by_clicks: Setup::STILL;
    by_keyboard_alone: Setup::STILL;
    walking_pieces: Setup::PLAIN;
    a_reload_resumes: Setup::STILL;
    a_reload_while_the_computer_is_due: Setup::STILL;
    a_double_press_rolls_once: Setup::PLAIN;
    a_new_game_starts_from_the_start: Setup::PLAIN;
    the_board_is_thirty_named_buttons: Setup::STILL;
    the_board_is_one_stop_with_arrows: Setup::STILL;
}

/// The race as the page keeps it: the two squares, whose roll is next, rolls made.
#[derive(Debug, PartialEq)]
pub(crate) struct Kept {
    light: u8,
    dark: u8,
    light_rolls_next: bool,
    pub(crate) rolls: u32,
}

impl Kept {
    fn is_over(&self) -> bool {
        self.light == 30 || self.dark == 30
    }
}

pub(crate) async fn kept(tab: &Tab) -> WebDriverResult<Kept> {
    let text = tab.js::<Option<String>>("return localStorage.getItem('senet.race')").await?;
    let text = text.unwrap_or_else(|| "1 1 1 light 0".to_owned());
    let words: Vec<&str> = text.split(' ').collect();
    let number = |place: usize| words[place].parse::<u32>().expect("a kept race holds numbers");
    let square = |place| u8::try_from(number(place)).expect("a kept race holds squares");
    Ok(Kept {
        light: square(1),
        dark: square(2),
        light_rolls_next: words[3] == "light",
        rolls: number(4),
    })
}

const CAN_ROLL: &str = "document.querySelector('#roll').getAttribute('aria-disabled') === 'false'";
const OVER: &str = "/ wins? /.test(document.querySelector('#race-status').textContent)";

/// Waits until a roll can be made; false when the race is over instead.
pub(crate) async fn my_turn(tab: &Tab) -> WebDriverResult<bool> {
    tab.until("a roll can be made, or the race is over", &format!("{CAN_ROLL} || {OVER}")).await?;
    Ok(!tab.js::<bool>(&format!("return {OVER}")).await?)
}

/// Rolls by whatever `press` does, until the race is over, and holds every roll to the rules.
async fn play_on<P>(tab: &Tab, mut press: P) -> Outcome
where
    P: AsyncFnMut(u32) -> Outcome,
{
    while my_turn(tab).await? {
        let before = kept(tab).await?;
        press(before.rolls).await?;
        my_turn(tab).await?;
        let after = kept(tab).await?;
        let walked = after.light - before.light;
        assert!(walked <= 5, "a roll is at most 5: {before:?}, {after:?}");
        assert!(walked > 0 || before.light > 25, "only beyond 30 stays: {before:?}, {after:?}");
        let rolls = after.rolls - before.rolls;
        assert!(rolls == 2 || after.is_over(), "one roll each: {before:?}, {after:?}");
        let piece = format!("[data-square='{}']", after.light);
        let (_, name) = tab.called(&piece).await?;
        assert!(name.contains("light piece"), "the board follows: {name}");
    }
    let end = kept(tab).await?;
    assert!(end.is_over(), "the race is over only when a piece is home: {end:?}");
    let said = if end.light == 30 { "You win" } else { "computer wins" };
    let status = tab.text("#race-status").await?;
    assert!(status.contains(said), "{status}");
    Ok(())
}

async fn by_clicks(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    play_on(tab, async |_| tab.click("#roll").await).await?;
    // The button keeps its place and name when there is nothing to roll.
    assert_eq!(tab.called("#roll").await?, ("button".to_owned(), "Roll Dice".to_owned()));
    tab.click("#race-new").await?;
    assert!(my_turn(tab).await?, "a new game can be rolled");
    Ok(())
}

async fn by_keyboard_alone(tab: &Tab) -> Outcome {
    tab.visit("#race").await?;
    let roll = ("button".to_owned(), "Roll Dice".to_owned());
    for stop in 0.. {
        assert!(stop < 20, "Tab reaches Roll Dice");
        tab.press(Key::Tab).await?;
        if tab.focus().await? == roll {
            break;
        }
    }
    play_on(tab, async |rolls| {
        let key = if rolls % 4 == 0 { TypingData::from(" ") } else { Key::Enter.into() };
        tab.press(key).await?;
        assert_eq!(tab.focus().await?, roll, "Roll Dice keeps the focus");
        Ok(())
    })
    .await
}

async fn walking_pieces(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    for _ in 0..3 {
        if my_turn(tab).await? {
            tab.click("#roll").await?;
        }
    }
    my_turn(tab).await?;
    let chance = tab.text("#race-chance").await?;
    assert!(chance.ends_with('%'), "{chance}");
    let (role, name) = tab.called("[role='meter']").await?;
    assert_eq!((role.as_str(), name.as_str()), ("meter", "Your chance of winning"));
    Ok(())
}

async fn a_reload_resumes(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    let (before, chance) = (kept(tab).await?, tab.text("#race-chance").await?);
    tab.reload().await?;
    assert_eq!(kept(tab).await?, before);
    assert_eq!(tab.text("#race-chance").await?, chance);
    let (_, name) = tab.called(&format!("[data-square='{}']", before.light)).await?;
    assert!(name.contains("light piece"), "{name}");
    play_on(tab, async |_| tab.click("#roll").await).await
}

async fn a_reload_while_the_computer_is_due(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.js::<()>("localStorage.setItem('senet.race', '1 9 5 dark 3')").await?;
    tab.reload().await?;
    assert!(my_turn(tab).await?, "the computer answers by itself");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let kept = kept(tab).await?;
    assert_eq!((kept.light, kept.rolls, kept.light_rolls_next), (9, 4, true), "and only once");
    Ok(())
}

async fn a_double_press_rolls_once(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let roll = tab.driver.find(By::Css("#roll")).await?;
    tab.driver.action_chain().double_click_element(&roll).perform().await?;
    tab.js::<()>("const roll = document.querySelector('#roll'); roll.click(); roll.click()")
        .await?;
    my_turn(tab).await?;
    tokio::time::sleep(Duration::from_millis(800)).await;
    let kept = kept(tab).await?;
    assert_eq!(kept.rolls, 2, "one roll of mine and its answer: {kept:?}");
    assert!((2..=6).contains(&kept.light), "{kept:?}");
    Ok(())
}

async fn a_new_game_starts_from_the_start(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    // Twice in a row, from the middle of a walk, and while the computer is due.
    for wait in [0, 0, 400] {
        my_turn(tab).await?;
        tab.click("#roll").await?;
        tokio::time::sleep(Duration::from_millis(wait)).await;
        tab.click("#race-new").await?;
        tab.click("#race-new").await?;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let start = Kept { light: 1, dark: 1, light_rolls_next: true, rolls: 0 };
        assert_eq!(kept(tab).await?, start, "nothing of the old game arrives");
    }
    Ok(())
}

async fn the_board_is_thirty_named_buttons(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let grid = tab.called("#race [role='grid']").await?;
    assert_eq!(grid, ("grid".to_owned(), "Senet board".to_owned()));
    let count = "const all = (what) => document.querySelectorAll('#race [role=grid] ' + what).length;
        return [all('[role=row]'), all('[role=row] > [role=gridcell]'), all('[role=gridcell] > button')]";
    assert_eq!(tab.js::<[u32; 3]>(count).await?, [3, 30, 30]);
    for (square, name) in [
        (1, "Square 1, light piece and dark piece"),
        (9, "Square 9, empty"),
        (26, "Square 26, House of Beauty, empty"),
    ] {
        let called = tab.called(&format!("#race [data-square='{square}']")).await?;
        assert_eq!(called, ("button".to_owned(), name.to_owned()));
    }
    Ok(())
}

async fn the_board_is_one_stop_with_arrows(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let stops = "return document.querySelectorAll('#race [data-square][tabindex=\"0\"]').length";
    assert_eq!(tab.js::<u32>(stops).await?, 1);
    tab.js::<()>("document.querySelector('#race [data-square=\"1\"]').focus()").await?;
    // Right along row one; down to row two, whose path runs back; down and left in row three.
    for (key, square) in [
        (Key::Right, "2"),
        (Key::Down, "19"),
        (Key::Right, "18"),
        (Key::Down, "23"),
        (Key::Left, "22"),
        (Key::Up, "19"),
        (Key::Left, "20"),
        (Key::Left, "20"),
    ] {
        let way = format!("{key:?}");
        tab.press(key).await?;
        let at = tab.js::<String>("return document.activeElement.dataset.square").await?;
        assert_eq!(at, square, "after {way}");
    }
    assert_eq!(tab.js::<u32>(stops).await?, 1, "still one stop");
    Ok(())
}
