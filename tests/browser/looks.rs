//! How the page fits, reads and stays put.

use senet::lab::seal::Seal;
use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both, dist};
use crate::race::my_turn;

both! {
    nothing_scrolls_sideways: Setup::STILL;
    accessible_by_day: Setup::STILL;
    accessible_by_night: Setup::STILL.dark();
    accessible_on_a_phone: Setup::PHONE;
    accessible_on_a_phone_by_night: Setup::PHONE.dark();
    day_and_night_differ: Setup::STILL.dark();
    nothing_jumps: Setup::PHONE;
    nothing_jumps_as_a_screen_opens: Setup { forgiven: LEFT, ..Setup::PHONE };
    nothing_jumps_as_a_screen_opens_wide: Setup { forgiven: LEFT, ..Setup::STILL };
    the_board_is_painted: Setup::PHONE;
    a_small_phone_can_press: Setup::PHONE.wide(320);
    the_first_view_fetches_what_is_weighed: Setup { before: Some(NO_WORKER), ..Setup::STILL };
}

/// What a picture without a page says, and a page that is left in the middle of a fetch.
const LEFT: &[&str] = &["favicon.ico", "ServiceWorker intercepted"];

/// Every route that has a screen.
pub(crate) const ROUTES: [&str; 7] =
    ["#race", "#houses", "#play", "#play/skiryuk", "#rules", "#rules/duat", "#learn"];

/// Without the service worker every request of the first view is the page's own.
const NO_WORKER: &str =
    "() => { Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }); }";

async fn nothing_scrolls_sideways(tab: &Tab) -> Outcome {
    for route in ROUTES {
        tab.visit(route).await?;
        for width in [320, 360, 768, 1280, 1920] {
            tab.resize(width, 700).await?;
            let there = format!("innerWidth === {width}");
            tab.until("the window has its new size", &there).await?;
            tab.assert_fits().await?;
        }
    }
    Ok(())
}

async fn all_accessible(tab: &Tab) -> Outcome {
    for route in ROUTES {
        tab.visit(route).await?;
        tab.assert_accessible().await?;
    }
    tab.visit("#race").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    tab.assert_accessible().await
}

async fn accessible_by_day(tab: &Tab) -> Outcome {
    all_accessible(tab).await
}

async fn accessible_by_night(tab: &Tab) -> Outcome {
    all_accessible(tab).await
}

async fn accessible_on_a_phone(tab: &Tab) -> Outcome {
    all_accessible(tab).await
}

async fn accessible_on_a_phone_by_night(tab: &Tab) -> Outcome {
    all_accessible(tab).await
}

async fn day_and_night_differ(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let background = "return getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g)
        .slice(0, 3).reduce((sum, part) => sum + Number(part), 0)";
    let light = tab.js::<u32>(background).await?;
    assert!(light < 200, "night is dark: {light} of 765");
    Ok(())
}

async fn nothing_jumps(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    for _ in 0..3 {
        if my_turn(tab).await? {
            tab.click("#roll").await?;
        }
    }
    my_turn(tab).await?;
    tab.assert_calm().await?;
    // In every browser: the button that is pressed again and again stays where it is.
    let place = "const box = document.querySelector('#roll').getBoundingClientRect();
        return [box.left, box.top].map(Math.round)";
    let before = tab.js::<[i32; 2]>(place).await?;
    tab.click("#race-new").await?;
    assert_eq!(tab.js::<[i32; 2]>(place).await?, before);
    Ok(())
}

/// Each screen as the first that somebody sees, while the whole program is on its way.
async fn nothing_jumps_as_a_screen_opens(tab: &Tab) -> Outcome {
    for route in ROUTES {
        // Another document first, so that the route is loaded and not only gone to.
        tab.load("icons/senet.svg").await?;
        tab.visit(route).await?;
        tab.assert_calm().await?;
    }
    Ok(())
}

async fn nothing_jumps_as_a_screen_opens_wide(tab: &Tab) -> Outcome {
    nothing_jumps_as_a_screen_opens(tab).await
}

async fn the_board_is_painted(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let colours = "const canvas = document.querySelector('#race canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const seen = new Set();
        for (let at = 0; at < data.length; at += 4 * 97) seen.add(data.slice(at, at + 3).join());
        const box = canvas.getBoundingClientRect();
        return [seen.size, canvas.width / (box.width * devicePixelRatio)]";
    let (colours, sharpness) = tab.js::<(u32, f64)>(colours).await?;
    assert!(colours > 10, "only {colours} colours on the board");
    assert!((sharpness - 1.0).abs() < 0.05, "one pixel painted for one shown, not {sharpness}");
    Ok(())
}

async fn a_small_phone_can_press(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    let small = "return [...document.querySelectorAll('#race button')].filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height) < 43.5;
        }).map((button) => {
          const { width, height } = button.getBoundingClientRect();
          return `${button.textContent} ${width} × ${height}`;
        })";
    let small = tab.js::<Vec<String>>(small).await?;
    assert!(small.is_empty(), "too small for a finger: {small:?}");
    Ok(())
}

async fn the_first_view_fetches_what_is_weighed(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.until("the page is loaded", "document.readyState === 'complete'").await?;
    let seal =
        Seal::read(dist()).map_err(|fault| WebDriverError::FatalError(format!("{fault:?}")))?;
    let fetched = tab.site.answered();
    assert!(fetched.len() > 3, "the site was asked: {fetched:?}");
    for one in fetched {
        let name = if one.path.is_empty() { "./" } else { one.path.as_str() };
        assert!(seal.first.contains_key(name), "{name} is fetched at first and not weighed");
    }
    Ok(())
}
