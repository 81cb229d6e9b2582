//! How quickly the full game answers, beside what the same page does at that moment without it: the
//! machine has other work, so no time alone is held against the page. What was measured is printed
//! (`--nocapture`); on a quiet machine a press takes under 100 ms and nothing holds the page for 50.

use senet::game::Record;
use senet::lab::long_game;

use thirtyfour::error::WebDriverResult;

use crate::harness::{Browser, Outcome, Setup, Tab, both};
use crate::play::resume;
use crate::play_trouble::MY_MOVE;

both! {
    presses_are_answered_quickly: Setup::STILL;
    presses_late_in_a_long_game_are_answered_quickly: Setup::STILL;
    thinking_leaves_the_page_free: Setup::PLAIN;
}

/// A slow phone's processor, where the browser can play one.
async fn slow_down(tab: &Tab) -> Outcome {
    if tab.browser == Browser::Chromium {
        let slow = serde_json::json!({ "rate": 4 });
        tab.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", slow).await?;
    }
    Ok(())
}

/// From a press to the frame after it, and from nothing to a frame: the longest of several each, in
/// milliseconds.
const PRESSES: &str = "return (async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const took = async (what) => {
      const since = performance.now();
      what();
      await frame();
      return performance.now() - since;
    };
    const squares = [...document.querySelectorAll('[data-board=play] [data-square]')].slice(0, 8);
    let worst = 0;
    let plain = 0;
    for (const one of [...squares, document.getElementById('throw')]) {
      plain = Math.max(plain, await took(() => {}));
      worst = Math.max(worst, await took(() => one.click()));
    }
    return [worst, plain]; })()";

/// How many frames without a press one with a press may take. 100 ms are six of a display's usual
/// 16; the four more are for a machine that is called away in the middle of one.
const FRAMES: f64 = 10.0;

async fn presses(tab: &Tab, record: &str) -> Outcome {
    slow_down(tab).await?;
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        resume(tab, "person person", record).await?;
        let (worst, plain) = tab.js::<(f64, f64)>(PRESSES).await?;
        println!("a press takes {worst} ms, a frame without one {plain} ms");
        best = best.min(worst / plain.max(16.0));
        if best <= FRAMES {
            return Ok(());
        }
    }
    panic!("a press takes as long as {best} frames without one");
}

async fn presses_are_answered_quickly(tab: &Tab) -> Outcome {
    presses(tab, MY_MOVE).await
}

async fn presses_late_in_a_long_game_are_answered_quickly(tab: &Tab) -> Outcome {
    presses(tab, &Record::new(long_game(5_000), "", "").to_string()).await
}

/// What holds the page while two such players play, in milliseconds: Chromium itself reports what
/// holds it for 50 ms or more. Firefox does not, so there the gaps between the ticks of a clock are
/// taken. Three moves are watched at a time, and the calmest of four such watches counts.
async fn held(tab: &Tab, players: &str) -> WebDriverResult<f64> {
    let watch = "return (async () => {
        const moves = () => document.querySelectorAll('#play-lines option').length;
        const until = async (count) => { while (moves() < count) await new Promise((done) => setTimeout(done, 20)); };
        await until(2);
        let held = 0;
        const hold = (time) => { held = Math.max(held, time); };
        const reports = PerformanceObserver.supportedEntryTypes.includes('longtask');
        if (reports) {
          new PerformanceObserver((list) => list.getEntries().forEach((one) => hold(one.duration)))
            .observe({ type: 'longtask' });
        }
        let last = performance.now();
        const clock = setInterval(() => {
          const now = performance.now();
          if (!reports) hold(now - last - 10);
          last = now;
        }, 10);
        let calmest = Infinity;
        for (let watch = 0; watch < 4 && calmest > 50; watch += 1) {
          held = 0;
          await until(moves() + 3);
          calmest = Math.min(calmest, held);
        }
        clearInterval(clock);
        return calmest; })()";
    resume(tab, players, "way: kendall\nbegin: one=C\n").await?;
    tab.js::<f64>(watch).await
}

/// Two viziers hold the page no longer than two novices, who do not think, in whatever else the
/// machine has to do; a player that thought on the page would hold it at each move.
async fn thinking_leaves_the_page_free(tab: &Tab) -> Outcome {
    let (thinking, plain) = (held(tab, "vizier vizier").await?, held(tab, "novice novice").await?);
    println!("the page is held for {thinking} ms by viziers, {plain} ms by novices");
    assert!(thinking <= 3.0 * plain.max(50.0), "{thinking} ms with viziers, {plain} with novices");
    Ok(())
}
