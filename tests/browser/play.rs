//! The full game, played as people play it, and held to the `senet` tool move by move.

use senet::board::{Side, Squares};
use senet::game::{Action, Game, Phase, Record};
use senet::rules::{Exit, Position, Ruleset, canon};
use serde::Deserialize;
use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};
use crate::tool;

both! {
    skiryuk_and_duat_to_the_end: Setup::STILL;
    kendall_and_school_to_the_end: Setup::STILL;
    macabot_bell_and_common_to_the_end: Setup::STILL;
    by_keyboard_alone: Setup::STILL;
    the_focus_is_never_lost: Setup::STILL;
    a_throw_is_not_thrown_again_by_a_reload: Setup::PLAIN;
    awkward_moments_survive_a_reload: Setup::STILL;
    undo_keeps_the_throw: Setup::STILL;
    games_are_shared_as_links_and_texts: Setup::STILL;
    foreign_texts_and_links_are_refused_with_a_sentence: Setup::STILL;
    the_computer_answers_from_its_worker: Setup::STILL;
    other_tabs_are_followed: Setup::STILL;
}

/// Plays a whole game between two people by pressing what the page shows, as fast as it can be
/// pressed, and tells what it saw before each press on a piece.
const PLAYER: &str = r#"
const [way, seed, hindmost] = arguments;
const find = (id) => document.getElementById(id);
const choose = (id, value) => {
  find(id).value = value;
  find(id).dispatchEvent(new Event("change", { bubbles: true }));
};
const turn = () => new Promise((done) => setTimeout(done, 0));
let state = seed;
const chance = (below) => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return Math.floor((state / 2147483648) * below);
};
if (find("play-setup").hidden) find("play-new").click();
choose("setup-way", way);
choose("setup-one", "person");
choose("setup-two", "person");
find("setup-start").click();
const board = document.querySelector("[data-board=play]");
const squares = [...board.querySelectorAll("[data-square]")];
const seen = [];
for (let step = 0; step < 20000 && find("play-end").hidden; step += 1) {
  if (find("throw").getAttribute("aria-disabled") === "false") {
    find("throw").click();
  } else {
    const labels = squares.map((square) => square.getAttribute("aria-label"));
    const movable = squares.filter((_, at) => labels[at].includes("; "));
    if (movable.length > 0) {
      movable.sort((a, b) => a.dataset.square - b.dataset.square);
      const pick = chance(10) < 3 ? chance(movable.length) : hindmost ? 0 : movable.length - 1;
      seen.push({
        movable: movable.map((square) => Number(square.dataset.square)),
        cones: squares.filter((_, at) => /light piece/.test(labels[at])).map((s) => Number(s.dataset.square)),
        spools: squares.filter((_, at) => /dark piece/.test(labels[at])).map((s) => Number(s.dataset.square)),
      });
      movable[pick].click();
    } else {
      await turn();
    }
  }
  if (step % 40 === 39) await turn();
}
find("play-share").open = true;
await turn();
await turn();
const text = find("share-text").value;
find("play-share").open = false;
return { over: !find("play-end").hidden, status: find("play-status").textContent, text, seen };
"#;

/// What the page showed when a piece was to be chosen.
#[derive(Debug, Deserialize)]
struct Seen {
    movable: Vec<u8>,
    cones: Vec<u8>,
    spools: Vec<u8>,
}

/// A game that was played on the page.
#[derive(Debug, Deserialize)]
struct Played {
    over: bool,
    status: String,
    text: String,
    seen: Vec<Seen>,
}

/// Plays a game of that way and asks the `senet` tool about each of its moves: the move must be one
/// of the tool's and lead where the tool says, and at each choice the page must have marked just the
/// pieces that may move, on the board that the tool has arrived at.
async fn play_out(tab: &Tab, way: &'static Ruleset, seed: u32) -> Outcome {
    // Where nobody leaves before all have come far enough, whoever leads has to wait.
    let hindmost = way.exit == Exit::ByItself;
    let way = way.id;
    let script = format!("return (async () => {{ {PLAYER} }}).apply(null, [])")
        .replace("= arguments;", &format!("= ['{way}', {seed}, {hindmost}];"));
    let played = tab.js::<Played>(&script).await?;
    assert!(played.over, "{way} comes to its end: {} ({})", played.status, played.text);
    let game = Record::parse(&played.text).expect("the page's text is a game").into_game();
    assert!(matches!(game.phase(), Phase::Over(_)), "{way}");
    let steps = steps(&game);
    let asked: Vec<_> = steps.iter().map(|(asked, _, _)| asked.clone()).collect();
    let mut seen = played.seen.iter();
    for ((asked, chosen, after), answer) in steps.iter().zip(tool::moves(way, &asked)) {
        let (text, _) = asked;
        let told = answer.moves.iter().find(|one| one.name == *chosen);
        let told = told.unwrap_or_else(|| panic!("{way}: the tool knows no {chosen}, {asked:?}"));
        assert_eq!(told.to, *after, "{way}: {chosen}, {asked:?}");
        if answer.froms().is_empty() {
            continue;
        }
        let shown = seen.next().expect("each choice was made by a press");
        let position = Position::parse(game.way(), text).expect("a position of the tool's");
        assert_eq!(Squares::of(&shown.movable), answer.froms(), "{way}: {text}");
        assert_eq!(Squares::of(&shown.cones), position.pieces[Side::Cones], "{way}: {text}");
        assert_eq!(Squares::of(&shown.spools), position.pieces[Side::Spools], "{way}: {text}");
    }
    assert!(seen.next().is_none(), "{way}: no press was lost");
    Ok(())
}

/// Each move of a game: the position and score that it answered, the move, and where it led.
fn steps(game: &Game) -> Vec<((String, u8), String, String)> {
    let mut replay = Game::new(game.way(), game.begin());
    let mut found = Vec::new();
    for action in game.actions() {
        let (due, before) = (replay.phase(), replay.position().to_string());
        replay.act(*action).expect("the rules allow what the page has played");
        if let (Phase::ToMove { score, .. }, Action::Move(chosen)) = (due, action) {
            let after = replay.position().to_string();
            found.push(((before, score.points()), chosen.to_string(), after));
        }
    }
    found
}

async fn play_ways(tab: &Tab, some: impl Fn(&str) -> bool) -> Outcome {
    tab.visit("#play").await?;
    for (seed, way) in (11u32..).zip(canon::ALL).filter(|(_, way)| some(way.id)) {
        play_out(tab, way, seed).await?;
    }
    Ok(())
}

async fn skiryuk_and_duat_to_the_end(tab: &Tab) -> Outcome {
    play_ways(tab, |id| id.starts_with("skiryuk") || id.starts_with("duat")).await
}

async fn kendall_and_school_to_the_end(tab: &Tab) -> Outcome {
    play_ways(tab, |id| id.starts_with("kendall") || id == "school").await
}

async fn macabot_bell_and_common_to_the_end(tab: &Tab) -> Outcome {
    play_ways(tab, |id| ["macabot", "bell", "common"].contains(&id)).await
}

/// What the page keeps of the game.
pub(crate) async fn kept(tab: &Tab) -> WebDriverResult<String> {
    tab.js::<String>("return localStorage.getItem('senet.play') ?? ''").await
}

/// Puts a game into the store, as if it had been played before, and opens the page on it.
pub(crate) async fn resume(tab: &Tab, players: &str, record: &str) -> Outcome {
    tab.visit("#play").await?;
    let text = format!(
        "senet play 1\nchoices: skiryuk person scribe cast\nsettings: usual\nplayers: \
         {players}\n{record}"
    );
    let keep = format!("localStorage.setItem('senet.play', {text:?})");
    tab.js::<()>(&keep).await?;
    tab.reload().await
}

pub(crate) const CAN_THROW: &str =
    "document.querySelector('#throw').getAttribute('aria-disabled') === 'false'";

fn says(what: &str) -> String {
    format!("document.querySelector('#play-status').textContent.includes({what:?})")
}

fn piece(square: u8) -> String {
    format!("[data-board=play] [data-square='{square}']")
}

async fn by_keyboard_alone(tab: &Tab) -> Outcome {
    tab.visit("#play").await?;
    tab_to(tab, "Start game").await?;
    tab.press(Key::Enter).await?;
    assert_eq!(tab.focus().await?.1, "Throw sticks", "what comes next has the focus");
    // Opening throws, the computer's among them, until a piece of mine may be chosen.
    let choice = "document.querySelector('[data-board=play] [aria-label*=\"; \"]')";
    for throws in 0.. {
        assert!(throws < 60, "my turn comes");
        tab.until("a throw or a choice is due", &format!("{CAN_THROW} || {choice}")).await?;
        if tab.js::<bool>(&format!("return {choice} !== null")).await? {
            break;
        }
        tab.press(" ").await?;
    }
    assert_eq!(tab.focus().await?.1, "Throw sticks", "the control keeps the focus");
    // Back to the board, which is one stop, and along its path to a piece that may move.
    let back = tab.driver.action_chain().key_down(Key::Shift).send_keys(Key::Tab);
    back.key_up(Key::Shift).perform().await?;
    tab.press(Key::Home).await?;
    for _ in 1..30 {
        if tab.focus().await?.1.contains("; ") {
            break;
        }
        tab.press("n").await?;
    }
    let before = kept(tab).await?;
    tab.press(Key::Enter).await?;
    assert_ne!(kept(tab).await?, before, "the piece has moved");
    Ok(())
}

/// What is pressed and goes away hands the focus to what comes next.
async fn the_focus_is_never_lost(tab: &Tab) -> Outcome {
    let here = "document.activeElement.id";
    tab.visit("#race").await?;
    for screen in ["houses", "play", "learn", "rules", "race", "play"] {
        tab.js::<()>(&format!("document.querySelector('nav a[href=\"#{screen}\"]').focus()"))
            .await?;
        tab.press(Key::Enter).await?;
        tab.until(&format!("{screen} has the focus"), &format!("{here} === '{screen}'")).await?;
        tab.ready().await?;
    }
    tab.driver.back().await?;
    tab.until("the screen before has it", &format!("{here} === 'race'")).await?;
    tab.driver.forward().await?;
    tab.until("the screen after has it", &format!("{here} === 'play'")).await?;
    let steps = [
        ("setup-start", "throw"),
        ("play-new", "setup-way"),
        ("setup-back", "throw"),
        ("play-skip", "throw"),
        ("play-new", "setup-way"),
    ];
    for (pressed, next) in steps {
        tab.js::<()>(&format!("document.querySelector('#{pressed}').focus()")).await?;
        tab.press(Key::Enter).await?;
        let goes_on = format!("{here} === '{next}'");
        tab.until(&format!("after {pressed} comes {next}"), &goes_on).await?;
    }
    tab.js::<()>("location.hash = '#rules/known'").await?;
    tab.until("a page has it", "document.activeElement.closest('#rules-page') !== null").await?;
    tab.js::<()>("location.hash = '#rules'").await?;
    tab.until("the list has it", &format!("{here} === 'rules'")).await
}

async fn tab_to(tab: &Tab, name: &str) -> Outcome {
    for _ in 0..40 {
        tab.press(Key::Tab).await?;
        if tab.focus().await?.1 == name {
            return Ok(());
        }
    }
    panic!("Tab reaches {name}");
}

async fn a_throw_is_not_thrown_again_by_a_reload(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\n").await?;
    tab.click("#throw").await?;
    // In the middle of the tumbling.
    let before = kept(tab).await?;
    tab.reload().await?;
    assert_eq!(kept(tab).await?, before);
    let numeral = tab.text("#play-numeral").await?;
    assert!(before.trim_end().ends_with(&format!("C {numeral}")), "{before}: {numeral}");
    assert!(!tab.js::<bool>(&format!("return {CAN_THROW}")).await?, "it lies on the table");
    Ok(())
}

async fn awkward_moments_survive_a_reload(tab: &Tab) -> Outcome {
    for (record, status) in [
        // A house throw is due.
        (
            "way: skiryuk\nbegin: C........S/........../.....C.... C 3-4 =26\n",
            "for the piece on 26",
        ),
        // In the opening, the second throw of a round.
        ("way: skiryuk\nbegin: cast\none:2\n", "Player two throws"),
        // The rest of a school throw.
        ("way: school\nbegin: ........../C........./........SC C 3-4 +2a\n", "2 points left"),
        // The last piece.
        (
            "way: duat\nbegin: ........../S........./.........C C 4-4 -\nC 1\n",
            "Only the piece on 30",
        ),
        // The cones still owe their first move.
        ("way: school\nbegin: CSCSCSCSC./S........./.......... C 0-0 first\nC 2\n", "9"),
    ] {
        resume(tab, "person person", record).await?;
        tab.until(record, &says(status)).await?;
        let before = kept(tab).await?;
        assert!(before.ends_with(record), "{before}");
        tab.reload().await?;
        assert_eq!(kept(tab).await?, before);
        tab.until(record, &says(status)).await?;
        assert!(tab.text("#play-notice").await?.is_empty());
    }
    Ok(())
}

async fn undo_keeps_the_throw(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2\n").await?;
    let before = kept(tab).await?;
    tab.click(&piece(9)).await?;
    tab.click("#throw").await?;
    let numeral = tab.text("#play-numeral").await?;
    tab.click("#play-undo").await?;
    assert_eq!(tab.text("#play-numeral").await?, "2");
    assert!(kept(tab).await?.contains(&format!("again: {numeral}\n")), "it will fall again");
    tab.reload().await?;
    tab.click(&piece(9)).await?;
    tab.click("#throw").await?;
    assert_eq!(tab.text("#play-numeral").await?, numeral);
    assert!(before.ends_with("C 2\n"));
    Ok(())
}

async fn games_are_shared_as_links_and_texts(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2:9-11\nS 3\n").await?;
    tab.click("#play-share summary").await?;
    let value = |id: &str| format!("return document.getElementById('{id}').value");
    tab.until("the text is there", "document.getElementById('share-text').value !== ''").await?;
    let text = tab.js::<String>(&value("share-text")).await?;
    let link = tab.js::<String>(&value("share-link")).await?;
    assert!(link.contains("#play/kendall/CSCSCSCS.S/C"), "{link}");
    // The text, on a page that has another game.
    resume(tab, "person person", "way: bell\nbegin: one=C\n").await?;
    tab.click("#play-share summary").await?;
    let paste = format!("document.getElementById('share-text').value = {text:?}");
    tab.js::<()>(&paste).await?;
    tab.click("#share-read").await?;
    assert!(kept(tab).await?.ends_with("begin: one=C\nC 2:9-11\nS 3\n"));
    // The link: first the choices, then the position; the address then names the game no more.
    let route = link.split_once('#').map(|(_, route)| format!("#{route}")).unwrap_or_default();
    tab.js::<()>(&format!("location.hash = {route:?}")).await?;
    tab.until("the choices open", "!document.getElementById('play-setup').hidden").await?;
    tab.click("#setup-start").await?;
    let (_, name) = tab.called(&piece(11)).await?;
    assert_eq!(name, "Square 11, light piece (cone)");
    tab.until("the address is plain again", "location.hash === '#play'").await?;
    Ok(())
}

async fn foreign_texts_and_links_are_refused_with_a_sentence(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: duat\nbegin: one=C\n").await?;
    let before = kept(tab).await?;
    tab.click("#play-share summary").await?;
    for text in
        ["", "way: chess", "<img src=x onerror=alert(1)>", "way: duat\nbegin: one=C\nC 2:1-3"]
    {
        let paste = format!("document.getElementById('share-text').value = {text:?}");
        tab.js::<()>(&paste).await?;
        tab.click("#share-read").await?;
        let notice = tab.text("#play-notice").await?;
        assert!(notice.starts_with("That text is no game"), "{notice}");
    }
    for route in ["#play/chess", "#play/duat/CCC", "#play/duat/%3Cb%3E"] {
        tab.js::<()>(&format!("location.hash = {route:?}")).await?;
        let told = "document.querySelector('#play-notice').textContent.startsWith('That link')";
        tab.until("the link is refused", told).await?;
    }
    // What is kept and can't be read is put aside, and can be saved.
    tab.js::<()>("localStorage.setItem('senet.play', 'senet play 99 from the future')").await?;
    tab.reload().await?;
    assert!(tab.text("#play-notice").await?.contains("set aside"));
    let aside = "return [localStorage.getItem('senet.play.aside'),
        document.getElementById('play-aside').hidden]";
    let (text, hidden) = tab.js::<(String, bool)>(aside).await?;
    assert_eq!((text.as_str(), hidden), ("senet play 99 from the future", false));
    tab.click("#setup-start").await?;
    assert_ne!(kept(tab).await?, before);
    Ok(())
}

async fn the_computer_answers_from_its_worker(tab: &Tab) -> Outcome {
    // Its throw lies on the table, and leaves it a choice.
    resume(tab, "person vizier", "way: kendall\nbegin: one=C\nC 2:9-11\nS 3\n").await?;
    let replied = "/S [1-6]:/.test(localStorage.getItem('senet.play'))";
    tab.until("the computer has thrown and moved", replied).await?;
    tab.until("my turn comes", CAN_THROW).await?;
    assert_eq!(tab.text("#play-notice").await?, "", "its worker has answered");
    assert!(tab.site.answered().iter().any(|one| one.path.contains("worker")));
    let record = kept(tab).await?;
    let record = record.split_once("way: ").map(|(_, rest)| format!("way: {rest}"));
    Record::parse(&record.unwrap_or_default()).expect("what it played is legal");
    Ok(())
}

async fn other_tabs_are_followed(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2\n").await?;
    let first = tab.driver.window().await?;
    tab.driver.new_tab().await.map(drop)?;
    let other = tab.driver.windows().await?.into_iter().find(|window| *window != first);
    tab.driver.switch_to_window(other.expect("a second tab")).await?;
    tab.visit("#play").await?;
    tab.click(&piece(9)).await?;
    tab.driver.switch_to_window(first).await?;
    let moved = "document.querySelector('[data-board=play] [data-square=\"11\"]')
        .getAttribute('aria-label').includes('light piece')";
    tab.until("this tab shows what was played there", moved).await?;
    tab.click("#throw").await?;
    assert!(kept(tab).await?.contains("C 2:9-11\nS "));
    Ok(())
}
