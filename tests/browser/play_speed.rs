//! How quickly the full game answers. The machine has other work, so the best of three rounds counts:
//! what the page itself costs is in each of them.

use senet::game::Record;
use senet::lab::long_game;

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

/// From a press to the frame after it, the longest of several, in milliseconds.
const PRESSES: &str = "return (async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const press = async (one) => {
      const since = performance.now();
      one.click();
      await frame();
      return performance.now() - since;
    };
    const squares = [...document.querySelectorAll('[data-board=play] [data-square]')];
    let worst = 0;
    for (const square of squares.slice(0, 8)) worst = Math.max(worst, await press(square));
    worst = Math.max(worst, await press(document.getElementById('throw')));
    return worst; })()";

async fn presses(tab: &Tab, record: &str) -> Outcome {
    slow_down(tab).await?;
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        resume(tab, "person person", record).await?;
        best = best.min(tab.js::<f64>(PRESSES).await?);
    }
    assert!(best < 100.0, "a press takes {best} ms");
    Ok(())
}

async fn presses_are_answered_quickly(tab: &Tab) -> Outcome {
    presses(tab, MY_MOVE).await
}

async fn presses_late_in_a_long_game_are_answered_quickly(tab: &Tab) -> Outcome {
    presses(tab, &Record::new(long_game(5_000), "", "").to_string()).await
}

/// While two viziers play, nothing may hold the page for longer than 50 ms: Chromium itself reports
/// what does. Firefox does not, so there the gaps between the ticks of a clock are taken, which hold
/// its own work too, and may be 100 ms long. Three moves are watched at a time, and the calmest of
/// eight such watches counts, as another program may have had the processor in the others; a player
/// that thought on the page would hold it in each.
async fn thinking_leaves_the_page_free(tab: &Tab) -> Outcome {
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
        for (let watch = 0; watch < 8 && calmest > BAR; watch += 1) {
          held = 0;
          await until(moves() + 3);
          calmest = Math.min(calmest, held);
        }
        clearInterval(clock);
        return calmest; })()";
    let bar = if tab.browser == Browser::Chromium { 50.0 } else { 100.0 };
    resume(tab, "vizier vizier", "way: kendall\nbegin: one=C\n").await?;
    let held = tab.js::<f64>(&watch.replace("BAR", &bar.to_string())).await?;
    assert!(held <= bar, "the page is held for {held} ms");
    Ok(())
}
