//! The full game on poor machines, under many hands, and at every width.

use crate::harness::{Outcome, Setup, Tab, both};
use crate::play::{CAN_THROW, kept, resume};

both! {
    a_worker_that_never_loads: Setup { forgiven: &["worker", "MIME", "Worker"], ..Setup::STILL };
    a_worker_that_is_killed: Setup { before: Some(KILL), ..Setup::STILL };
    storage_that_throws: Setup { before: Some(NO_STORE), ..Setup::STILL };
    many_quick_presses_on_everything: Setup::PLAIN;
    a_page_that_was_left_and_comes_back: Setup::STILL;
    every_state_is_accessible: Setup::STILL;
    every_state_is_accessible_at_night: Setup::PHONE.dark();
    every_state_fits: Setup::STILL;
    a_small_phone_can_press: Setup::PHONE.wide(320);
    a_phone_keeps_the_board_in_sight_at_the_start: Setup::PHONE;
}

/// Every worker dies soon after it has been asked something.
const KILL: &str = "() => {
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function () {
    ask.apply(this, arguments);
    window.asked = true;
    this.terminate();
  };
}";

const NO_STORE: &str = "() => { Object.defineProperty(window, 'localStorage',
    { get() { throw new DOMException('denied', 'SecurityError'); } }); }";

/// A game in which it is the person's move, the board full of pieces.
pub(crate) const MY_MOVE: &str = "way: kendall\nbegin: one=C\nC 2\n";
/// A game that ends with one press.
const LAST_PRESS: &str = "way: duat\nbegin: ........../S........./.........C C 4-4 -\nC 1\n";

/// Moves, and waits until the computer has moved too.
async fn moved_and_answered(tab: &Tab) -> Outcome {
    tab.click("[data-board=play] [data-square='9']").await?;
    let replied = "/S [1-6]:/.test(localStorage.getItem('senet.play'))";
    tab.until("the computer has thrown and moved", replied).await
}

async fn a_worker_that_never_loads(tab: &Tab) -> Outcome {
    tab.site.lie_about("worker.js");
    tab.site.lie_about("worker_loader.js");
    tab.site.lie_about("worker_bg.wasm");
    resume(tab, "person vizier", MY_MOVE).await?;
    // A service worker that came first may hold the file; then there is nothing to do without.
    moved_and_answered(tab).await?;
    tab.until("and the game goes on", CAN_THROW).await
}

async fn a_worker_that_is_killed(tab: &Tab) -> Outcome {
    // A throw that leaves no choice needs no thought; one in a few does.
    for _ in 0..20 {
        resume(tab, "person vizier", MY_MOVE).await?;
        moved_and_answered(tab).await?;
        if tab.js::<bool>("return window.asked === true").await? {
            let notice = tab.text("#play-notice").await?;
            assert!(notice.contains("could not be reached"), "it says so: {notice:?}");
            return tab.until("and plays on", CAN_THROW).await;
        }
    }
    panic!("the worker is never asked");
}

async fn storage_that_throws(tab: &Tab) -> Outcome {
    tab.visit("#play").await?;
    tab.js::<()>(
        "document.getElementById('setup-two').value = 'person';
        document.getElementById('setup-two').dispatchEvent(new Event('change'))",
    )
    .await?;
    tab.click("#setup-start").await?;
    let notice = tab.text("#play-notice").await?;
    assert!(notice.contains("keep nothing"), "it says that nothing is kept: {notice:?}");
    tab.click("#throw").await?;
    assert!(!tab.text("#play-numeral").await?.is_empty(), "and plays");
    Ok(())
}

/// A hundred presses on each control in turn, as fast as a script can press.
async fn many_quick_presses_on_everything(tab: &Tab) -> Outcome {
    resume(tab, "person scribe", MY_MOVE).await?;
    let hammer =
        "const all = [...document.querySelectorAll('#play button, #play summary, #play input')];
        for (const one of all) {
          if (['share-picture', 'play-save-aside'].includes(one.id)) continue;
          for (let press = 0; press < 100; press += 1) one.click();
        }
        return all.length";
    assert!(tab.js::<u32>(hammer).await? > 50, "boards and panels are full of buttons");
    tab.reload().await?;
    let fault = tab.js::<bool>("return document.getElementById('fault').hidden").await?;
    assert!(fault, "nothing broke");
    assert!(kept(tab).await?.starts_with("senet play 1\n"));
    Ok(())
}

/// Every state that the page can be in, one after the other.
async fn states(tab: &Tab, mut look: impl AsyncFnMut() -> Outcome) -> Outcome {
    tab.visit("#play").await?;
    look().await?;
    resume(tab, "person scribe", MY_MOVE).await?;
    tab.click("[data-board=play] [data-square='1']").await?;
    tab.js::<()>("for (const one of document.querySelectorAll('#play details')) one.open = true")
        .await?;
    look().await?;
    resume(
        tab,
        "person person",
        "way: school\nbegin: ........../C........./........SC C 3-4 +2a\n",
    )
    .await?;
    look().await?;
    resume(tab, "person person", LAST_PRESS).await?;
    // As a person scrolls a phone, so that the console in the thumb's reach covers nothing needed.
    let square = "[data-board=play] [data-square='30']";
    let scroll =
        format!("document.querySelector({square:?}).scrollIntoView({{ block: 'center' }})");
    tab.js::<()>(&scroll).await?;
    tab.click(square).await?;
    tab.until("the game is over", "!document.getElementById('play-end').hidden").await?;
    look().await
}

async fn every_state_is_accessible(tab: &Tab) -> Outcome {
    states(tab, async || tab.assert_accessible().await).await
}

async fn every_state_is_accessible_at_night(tab: &Tab) -> Outcome {
    states(tab, async || tab.assert_accessible().await).await
}

async fn every_state_fits(tab: &Tab) -> Outcome {
    states(tab, async || {
        for width in [320, 360, 768, 1280] {
            tab.resize(width, 700).await?;
            tab.until("the window has its size", &format!("innerWidth === {width}")).await?;
            tab.assert_fits().await?;
        }
        Ok(())
    })
    .await
}

async fn a_small_phone_can_press(tab: &Tab) -> Outcome {
    let small = "return [...document.querySelectorAll('#play button, #play select, #play summary, #play label:has(input[type=checkbox])')]
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && Math.min(width, height) < 43.5;
        }).map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return `${one.textContent} ${width} × ${height}`;
        })";
    states(tab, async || {
        let small = tab.js::<Vec<String>>(small).await?;
        assert!(small.is_empty(), "too small for a finger: {small:?}");
        Ok(())
    })
    .await
}

/// Start hands the focus to Throw, which stands in the console and is in sight already.
async fn a_phone_keeps_the_board_in_sight_at_the_start(tab: &Tab) -> Outcome {
    tab.visit("#play").await?;
    tab.js::<()>("scrollTo(0, 0); document.getElementById('setup-start').focus()").await?;
    tab.js::<()>("document.getElementById('setup-start').click()").await?;
    tab.until("Throw has the focus", "document.activeElement.id === 'throw'").await?;
    assert!(tab.js::<bool>("return scrollY === 0").await?, "the board stays in sight");
    Ok(())
}

/// A page that was left may lie in the browser's drawer, where no other tab reaches it. Whoever goes
/// back to it finds the game as it is now, and not as it was.
async fn a_page_that_was_left_and_comes_back(tab: &Tab) -> Outcome {
    resume(tab, "person scribe", "way: duat\nbegin: one=C\nC 2\n").await?;
    let first = tab.driver.window().await?;
    tab.driver.goto("data:text/html,elsewhere").await?;
    tab.driver.new_tab().await.map(drop)?;
    let other = tab.driver.windows().await?.into_iter().find(|window| *window != first);
    tab.driver.switch_to_window(other.expect("a second tab")).await?;
    tab.visit("#play").await?;
    tab.js::<()>("document.getElementById('play-resign').click()").await?;
    tab.driver.switch_to_window(first).await?;
    tab.driver.back().await?;
    let lost = "document.getElementById('play-status')?.textContent.includes('You give up.')";
    tab.until("the game is lost here too", lost).await?;
    let rows = tab.js::<String>("return localStorage.getItem('senet.tally')").await?;
    assert_eq!(rows, "senet tally 1\nduat scribe 0 1 0");
    Ok(())
}
