//! What happens around the page: lost pictures, odd clocks, turned phones, slow lines, zoom, paper.

use crate::harness::{Outcome, Setup, Tab, both};
use crate::play::resume;
use crate::play_trouble::MY_MOVE;

both! {
    a_lost_picture_is_painted_again: Setup::STILL;
    the_picture_keeps_the_size_of_the_board: Setup::PLAIN;
    a_clock_that_goes_back_holds_nobody_up: Setup { before: Some(CLOCK), ..Setup::STILL };
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
