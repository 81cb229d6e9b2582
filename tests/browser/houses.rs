//! The final-houses explorer, held against the exact odds number by number.

use senet::board::{Score, Square, Squares};
use senet::odds::{Crowd, Flat, Houses, Piece, SquareOdds, decimal};
use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};

both! {
    all_thirty_choices: Setup::STILL;
    beyond_one_throw: Setup::STILL;
    bent_sticks: Setup::STILL;
    pieces_in_the_way: Setup::STILL;
    links_and_back: Setup::STILL;
    explorer_by_keyboard_alone: Setup::STILL;
    a_guess_first: Setup::STILL;
    a_thousand_throws: Setup::PHONE;
    pointing_lights_all_three: Setup::STILL;
    without_a_worker: Setup {
        before: Some("() => { window.Worker = function () { throw new Error('no'); }; }"),
        ..Setup::STILL
    };
    unfolded_it_stays_accessible: Setup::PHONE.dark();
}

const MARKED: [u8; 6] = [15, 26, 27, 28, 29, 30];

fn solved(flat: &Flat) -> Vec<SquareOdds> {
    Houses::solve(flat, &MARKED.map(Square::at), 20).squares
}

async fn field(tab: &Tab, id: &str) -> WebDriverResult<String> {
    tab.js::<String>(&format!("return document.getElementById('houses-{id}').textContent")).await
}

/// Waits until what was asked has been worked out.
async fn answered(tab: &Tab) -> WebDriverResult<()> {
    let waits = "document.getElementById('houses-throws-30-f').textContent === '1'";
    tab.until("the odds are worked out", waits).await
}

/// Chooses a radio button by the label that a person presses.
async fn choose(tab: &Tab, group: &str, value: u8) -> Outcome {
    tab.click(&format!("#houses-pick-{group}-{value}")).await
}

async fn all_thirty_choices(tab: &Tab) -> Outcome {
    tab.visit("#houses").await?;
    for odds in solved(&Flat::fair()) {
        choose(tab, "square", odds.square.number()).await?;
        for score in 1..=5u8 {
            choose(tab, "score", score).await?;
            assert_eq!(field(tab, "fraction").await?, odds.one_throw.to_string());
            let to = odds.leads[usize::from(score) - 1].state().map(|next| next.square);
            let wanted = match to {
                None => "off".to_owned(),
                Some(square) if square == odds.square => "stays".to_owned(),
                Some(square) => square.to_string(),
            };
            let cell = format!("lead-{}-{score}", odds.square);
            assert_eq!(field(tab, &cell).await?, wanted, "{cell}");
            let hash = tab.js::<String>("return location.hash").await?;
            assert_eq!(hash, format!("#houses/{}/{score}", odds.square));
        }
    }
    Ok(())
}

/// Holds the table beyond one throw, and the curves of one square, against the odds.
async fn agrees(tab: &Tab, flat: &Flat, chosen: u8) -> Outcome {
    answered(tab).await?;
    for odds in solved(flat) {
        let square = odds.square;
        let parts = [
            ("turn", &odds.this_turn),
            ("arrived", &odds.arrived),
            ("throws", &odds.throws),
            ("turns", &odds.turns),
        ];
        for (name, number) in parts {
            let Some(number) = number else { continue };
            let id = format!("{name}-{square}");
            assert_eq!(field(tab, &format!("{id}-d")).await?, short(&decimal(number, 6)), "{id}");
            if number.to_string().len() <= 120 {
                assert_eq!(field(tab, &format!("{id}-f")).await?, number.to_string(), "{id}");
            }
        }
        if square.number() == chosen {
            for (place, chance) in (1..).zip(&odds.within_throws) {
                let id = format!("throws-n{place}-d");
                assert_eq!(field(tab, &id).await?, short(&decimal(chance, 6)), "{id}");
            }
            for (place, chance) in (1..).zip(&odds.within_turns) {
                let id = format!("turns-n{place}-d");
                assert_eq!(field(tab, &id).await?, short(&decimal(chance, 6)), "{id}");
            }
        }
    }
    Ok(())
}

fn short(decimal: &str) -> &str {
    decimal.trim_end_matches('0').trim_end_matches('.')
}

async fn beyond_one_throw(tab: &Tab) -> Outcome {
    tab.visit("#houses/27/1").await?;
    agrees(tab, &Flat::fair(), 27).await?;
    let drawn = "return document.getElementById('houses-curve-throws').points.numberOfItems";
    assert_eq!(tab.js::<u32>(drawn).await?, 20);
    Ok(())
}

async fn bent_sticks(tab: &Tab) -> Outcome {
    tab.visit("#houses/26/1").await?;
    answered(tab).await?;
    let slider = tab.driver.find(By::Id("houses-flat")).await?;
    slider.focus().await?;
    for _ in 0..3 {
        tab.press(Key::Right).await?;
    }
    let new = "document.getElementById('houses-flat-text').textContent.startsWith('53')
        && document.getElementById('houses-chance').textContent !== '…'";
    tab.until("the slider has moved", new).await?;
    agrees(tab, &Flat::new(53, 100).expect("a probability"), 26).await?;
    let hash = tab.js::<String>("return location.hash").await?;
    assert_eq!(hash, "#houses/26/1/flat=53");
    tab.reload().await?;
    answered(tab).await?;
    assert_eq!(field(tab, "flat-text").await?, "53\u{a0}%");
    tab.click("#houses-fair").await?;
    agrees(tab, &Flat::fair(), 26).await
}

async fn pieces_in_the_way(tab: &Tab) -> Outcome {
    tab.visit("#houses/26/3").await?;
    tab.click("#houses-put-dark").await?;
    tab.click("#houses [data-square='28']").await?;
    let sentence = field(tab, "sentence").await?;
    assert!(sentence.contains("falls to 27"), "{sentence}");
    let (_, name) = tab.called("#houses [data-square='28']").await?;
    assert!(name.contains("dark piece"), "{name}");
    let piece = Piece::among(Square::at(26), Squares::EMPTY, Squares::of(&[28]));
    let crowd = Crowd::solve(&Flat::fair(), &piece.expect("a board"));
    let arrived = crowd.arrived.expect("26 grants a throw").to_string();
    let there =
        format!("document.getElementById('houses-now-arrived-f').textContent === '{arrived}'");
    tab.until("the odds of the board are worked out", &there).await?;
    assert_eq!(tab.js::<String>("return location.hash").await?, "#houses/26/3/dark=28");
    tab.reload().await?;
    tab.until("the odds of the board are worked out again", &there).await?;
    tab.click("#houses-clear").await?;
    assert!(field(tab, "sentence").await?.contains("leads to 29"));
    Ok(())
}

async fn links_and_back(tab: &Tab) -> Outcome {
    for (route, part) in [
        ("#houses/14/3", "none of the marked squares"),
        ("#houses/26/77", "no score"),
        ("#houses/26/3/flat=x", "no percentage"),
        ("#houses/26/3/light=99", "cannot stand so"),
    ] {
        tab.visit("#race").await?;
        tab.visit(route).await?;
        let notice = field(tab, "notice").await?;
        assert!(notice.contains(part), "{route}: {notice}");
        assert_eq!(field(tab, "fraction").await?, "1/16", "{route}");
    }
    tab.visit("#houses/28/3").await?;
    choose(tab, "square", 29).await?;
    assert_eq!(field(tab, "fraction").await?, "3/8");
    tab.driver.back().await?;
    let back = "document.getElementById('houses-fraction').textContent === '1/4'";
    tab.until("Back shows square 28 again", back).await?;
    assert_eq!(tab.js::<String>("return location.hash").await?, "#houses/28/3");
    Ok(())
}

async fn explorer_by_keyboard_alone(tab: &Tab) -> Outcome {
    tab.visit("#houses").await?;
    let mut stops = 0;
    while tab.focus().await?.1 != "Square 26, House of Beauty" || tab.focus().await?.0 != "radio" {
        stops += 1;
        assert!(stops < 20, "Tab reaches the squares");
        tab.press(Key::Tab).await?;
    }
    tab.press(Key::Right).await?;
    assert_eq!(tab.focus().await?.1, "Square 27, House of Water");
    tab.press(Key::Tab).await?;
    assert_eq!(tab.focus().await?, ("radio".to_owned(), "Score 3".to_owned()));
    tab.press(Key::Right).await?;
    let sentence = field(tab, "sentence").await?;
    assert_eq!(sentence, "From 27 a 4 takes the piece off the board.");
    Ok(())
}

async fn a_guess_first(tab: &Tab) -> Outcome {
    tab.visit("#houses/29/1").await?;
    answered(tab).await?;
    tab.click("#houses-guessing").await?;
    let covered = "return getComputedStyle(document.getElementById('houses-chance')).visibility";
    assert_eq!(tab.js::<String>(covered).await?, "hidden");
    let guess = tab.driver.find(By::Id("houses-guess")).await?;
    guess.clear().await?;
    guess.send_keys("6").await?;
    tab.click("#houses-reveal").await?;
    assert_eq!(field(tab, "guess-said").await?, "You guessed 6 of 16: just so.");
    assert_eq!(tab.js::<String>(covered).await?, "visible");
    Ok(())
}

async fn a_thousand_throws(tab: &Tab) -> Outcome {
    tab.visit("#houses").await?;
    tab.click("#houses-once").await?;
    let score = field(tab, "numeral").await?;
    assert!(score.parse().ok().and_then(Score::new).is_some(), "{score}");
    let took = "const from = performance.now(); document.getElementById('houses-many').click();
        return performance.now() - from";
    let took = tab.js::<f64>(took).await?;
    assert!(took < 200.0, "no progress needs to be shown: {took} ms");
    assert_eq!(field(tab, "sampled").await?, "1001 throws so far.");
    // Five standard deviations either way: one honest sample in a million falls outside.
    let seen = field(tab, "seen-2").await?;
    let share: f64 =
        seen.split('\u{a0}').next().and_then(|part| part.parse().ok()).expect("a share");
    assert!((share - 37.5).abs() < 7.7, "{seen}");
    Ok(())
}

async fn pointing_lights_all_three(tab: &Tab) -> Outcome {
    tab.visit("#houses/26/3").await?;
    let cell = tab.driver.find(By::Id("houses-cell-28-2")).await?;
    cell.scroll_into_view().await?;
    tab.driver.action_chain().move_to_element_center(&cell).perform().await?;
    let lit = "return [...document.querySelectorAll('#houses .lit')].map((one) => one.id)";
    let lit = tab.js::<Vec<String>>(lit).await?;
    for id in ["pick-square-28", "pick-score-2", "falls-2", "row-28", "cell-28-2"] {
        assert!(lit.contains(&format!("houses-{id}")), "{id} in {lit:?}");
    }
    Ok(())
}

async fn without_a_worker(tab: &Tab) -> Outcome {
    tab.visit("#houses/28/3").await?;
    assert_eq!(field(tab, "fraction").await?, "1/4");
    let notice = field(tab, "notice").await?;
    assert!(notice.contains("could not be started"), "{notice}");
    choose(tab, "square", 29).await?;
    assert_eq!(field(tab, "fraction").await?, "3/8", "the page goes on");
    Ok(())
}

async fn unfolded_it_stays_accessible(tab: &Tab) -> Outcome {
    tab.visit("#houses/26/3/flat=37/light=20/dark=29").await?;
    answered(tab).await?;
    let unfold =
        "document.querySelectorAll('#houses details').forEach((one) => { one.open = true; });
        return document.querySelectorAll('#houses-tree li').length";
    assert!(tab.js::<u32>(unfold).await? > 5);
    tab.assert_accessible().await?;
    tab.assert_fits().await
}
