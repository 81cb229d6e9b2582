//! What happens around the page: lost pictures, odd clocks, turned phones, slow lines, zoom, paper.

use serde_json::json;

use crate::harness::{Browser, Outcome, Setup, Tab, both};
use crate::looks::ROUTES;
use crate::play::resume;
use crate::play_trouble::MY_MOVE;

both! {
    a_lost_picture_is_painted_again: Setup::STILL;
    the_picture_keeps_the_size_of_the_board: Setup::PLAIN;
    a_clock_that_goes_back_holds_nobody_up: Setup { before: Some(CLOCK), ..Setup::STILL };
    early_presses_are_carried_out: Setup { before: Some(SLOW), ..Setup::STILL };
    the_board_stands_upright_where_a_window_grows_narrow: Setup::STILL;
    doubled_text_fits: Setup::STILL;
    a_low_window_shows_the_board: Setup::STILL;
    nothing_is_cut_off_on_paper: Setup::STILL;
}

/// The board of the open screen.
const BOARD: &str =
    "[...document.querySelectorAll('[data-board]')].find((one) => one.offsetParent)";

async fn a_lost_picture_is_painted_again(tab: &Tab) -> Outcome {
    for route in ["#race", "#houses", "#play", "#learn"] {
        tab.visit(route).await?;
        let painted = format!("{BOARD}.classList.contains('painted')");
        tab.until("the board is painted", &painted).await?;
        // As a browser does: the event, and an empty canvas.
        tab.js::<()>(&format!(
            "const canvas = {BOARD}.querySelector('canvas');
            canvas.width = canvas.width;
            canvas.dispatchEvent(new Event('contextlost'))"
        ))
        .await?;
        tab.until("the buttons show the board", &format!("!{painted}")).await?;
        tab.js::<()>(&format!(
            "{BOARD}.querySelector('canvas').dispatchEvent(new Event('contextrestored'))"
        ))
        .await?;
        tab.until("it is painted again", &painted).await?;
        let ink = format!(
            "return (({{ width, height }}, context) =>
              context.getImageData(width / 2, height / 2, 1, 1).data[3])
              (...((canvas) => [canvas, canvas.getContext('2d')])({BOARD}.querySelector('canvas')))"
        );
        assert_eq!(tab.js::<u8>(&ink).await?, 255, "{route}: there is paint");
    }
    Ok(())
}

async fn the_picture_keeps_the_size_of_the_board(tab: &Tab) -> Outcome {
    let fits = format!(
        "((board, canvas) => Math.abs(board.offsetWidth * devicePixelRatio - canvas.width) < 2
          && Math.abs(board.offsetHeight * devicePixelRatio - canvas.height) < 2)
          ({BOARD}, {BOARD}.querySelector('canvas'))"
    );
    resume(tab, "person scribe", MY_MOVE).await?;
    tab.until("it fits at first", &fits).await?;
    // The text grows, and nobody tells of a resized window.
    let grow = "document.documentElement.style.fontSize";
    tab.resize(390, 740).await?;
    tab.js::<()>(&format!("{grow} = '200%'")).await?;
    tab.until("it fits with larger text", &fits).await?;
    tab.js::<()>(&format!("{grow} = ''")).await?;
    // A phone is turned in the middle of a move, and again while the computer answers.
    tab.js::<()>("document.querySelector('[data-board=play] [data-square=\"9\"]').click()").await?;
    for (width, height) in [(740, 390), (390, 740), (740, 390)] {
        tab.resize(width, height).await?;
        tab.until("the window is turned", &format!("innerWidth === {width}")).await?;
        tab.until("it fits", &fits).await?;
    }
    tab.until("the computer has moved", REPLIED).await
}

const REPLIED: &str = "/S [1-6]:/.test(localStorage.getItem('senet.play'))";

/// `jump(1000)` puts the clock forward by a second.
const CLOCK: &str = "() => {
  const read = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => read() + ahead;
  window.jump = (by) => { ahead += by; };
}";

async fn a_clock_that_goes_back_holds_nobody_up(tab: &Tab) -> Outcome {
    resume(tab, "person scribe", MY_MOVE).await?;
    // The laptop sleeps for two hours, then its clock is put right.
    tab.js::<()>("jump(7_200_000)").await?;
    tab.js::<()>("document.querySelector('[data-board=play] [data-square=\"9\"]').click()").await?;
    tab.js::<()>("jump(-7_200_000)").await?;
    tab.until("the computer has moved", REPLIED).await
}

/// Programs arrive when `arrive()` is called.
const SLOW: &str = "() => {
  const ask = window.fetch;
  const line = new Promise((done) => { window.arrive = done; });
  window.fetch = async (...asked) => {
    if (String(asked[0].url ?? asked[0]).endsWith('.wasm')) await line;
    return ask(...asked);
  };
}";

async fn early_presses_are_carried_out(tab: &Tab) -> Outcome {
    tab.load("#race").await?;
    tab.until("the page stands", "document.readyState !== 'loading' && window.arrive").await?;
    let waits = "document.getElementById('coming').textContent.includes('on its way')";
    let press = "document.getElementById('roll').click()";
    tab.until("a press is answered", &format!("({press}, {waits})")).await?;
    tab.js::<()>("document.getElementById('roll').click(); arrive()").await?;
    tab.ready().await?;
    let once = "/^You rolled [1-5]/.test(document.getElementById('race-status').textContent)";
    tab.until("it is rolled once, the computer next", once).await?;
    assert!(!tab.js::<bool>(&format!("return {waits}")).await?, "and nothing is on its way");

    tab.driver.goto("about:blank").await?;
    tab.load("#houses").await?;
    tab.until("the page stands", "document.readyState !== 'loading' && window.arrive").await?;
    let press = "document.getElementById('houses-square-29').click()";
    tab.until("a press is answered", &format!("({press}, {waits})")).await?;
    let current = "document.querySelector('nav [aria-current]').hash === '#houses'";
    tab.until("the screen's link is marked", current).await?;
    tab.js::<()>("arrive()").await?;
    tab.ready().await?;
    let status = "[...document.querySelectorAll('#houses [role=status]')]
        .some((one) => one.textContent.startsWith('From 29'))";
    tab.until("it is asked about 29", status).await
}

/// A phone is turned, a window is made narrow: the page was laid out for a wide one.
async fn the_board_stands_upright_where_a_window_grows_narrow(tab: &Tab) -> Outcome {
    for route in ["#race", "#houses", "#play", "#learn"] {
        tab.resize(900, 700).await?;
        tab.visit(route).await?;
        for (width, flow) in [(900, "row"), (390, "column"), (900, "row")] {
            tab.resize(width, 700).await?;
            let lies = format!(
                "innerWidth === {width}
                && getComputedStyle({BOARD}.querySelector('.squares')).gridAutoFlow === '{flow}'"
            );
            tab.until("the board lies or stands", &lies).await?;
        }
    }
    Ok(())
}

async fn doubled_text_fits(tab: &Tab) -> Outcome {
    for route in ROUTES {
        tab.visit(route).await?;
        tab.js::<()>("document.documentElement.style.fontSize = '200%'").await?;
        for width in [320, 640] {
            tab.resize(width, 700).await?;
            tab.until("the window has its size", &format!("innerWidth === {width}")).await?;
            tab.assert_fits().await?;
        }
    }
    Ok(())
}

/// At 400 % a window of a desk is 320 × 225: what stays in its place may not cover it.
async fn a_low_window_shows_the_board(tab: &Tab) -> Outcome {
    let covered = "return [...document.querySelectorAll('body *')].filter((one) => {
        const stays = ['sticky', 'fixed'].includes(getComputedStyle(one).position);
        return stays && one.offsetHeight > innerHeight / 2;
      }).map((one) => one.id || one.className)";
    resume(tab, "person scribe", MY_MOVE).await?;
    for route in ROUTES {
        tab.visit(route).await?;
        for (width, height) in [(320, 225), (427, 300), (360, 640)] {
            tab.resize(width, height).await?;
            tab.until("the window has its size", &format!("innerHeight === {height}")).await?;
            let covered = tab.js::<Vec<String>>(covered).await?;
            assert!(covered.is_empty(), "{route} at {width} × {height}: {covered:?}");
        }
    }
    Ok(())
}

async fn nothing_is_cut_off_on_paper(tab: &Tab) -> Outcome {
    resume(tab, "person person", "way: kendall\nbegin: one=C\nC 2:9-11\nS 2:10-12\nC 2\n").await?;
    tab.js::<()>("dispatchEvent(new Event('beforeprint'))").await?;
    let printed = tab.js::<String>("return document.getElementById('play-printed').textContent");
    assert_eq!(printed.await?.lines().count(), 2, "every move is printed");
    // Only Chromium shows on the screen what would be printed.
    if tab.browser != Browser::Chromium {
        return Ok(());
    }
    for route in ["#race", "#houses", "#play", "#learn"] {
        tab.visit(route).await?;
        let media = json!({ "media": "print" });
        tab.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await?;
        let cut = "return [...document.querySelectorAll('main *')].filter((one) =>
            one.offsetParent && one.scrollHeight > one.clientHeight + 2
            && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowY)
            && !one.classList.contains('unseen')
          ).map((one) => one.id || one.className)";
        let cut = tab.js::<Vec<String>>(cut).await?;
        assert!(cut.is_empty(), "{route}: {cut:?}");
        // A board is told about in words, too.
        let told = "return [...document.querySelectorAll('.status')]
            .some((one) => one.offsetParent && one.textContent !== '')";
        assert!(tab.js::<bool>(told).await?, "{route}: what happened last is printed");
    }
    Ok(())
}
