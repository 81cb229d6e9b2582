//! Poor machines: what each of them takes away, the page stays usable or says what is missing.

use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};
use crate::race::my_turn;

both! {
    storage_that_is_full: Setup { forgiven: &["favicon.ico"], ..Setup::STILL };
    storage_that_throws: without("() => { Object.defineProperty(window, 'localStorage',
        { get() { throw new DOMException('denied', 'SecurityError'); } }); }");
    no_service_worker: without("() => { Object.defineProperty(Navigator.prototype, 'serviceWorker',
        { value: undefined }); }");
    no_random_numbers: without("() => { Crypto.prototype.getRandomValues = () => { throw new Error('no'); }; }");
    no_canvas: without("() => { HTMLCanvasElement.prototype.getContext = () => null; }");
    no_wasm: without("() => { delete globalThis.WebAssembly; }");
}

/// A browser from which a JavaScript function has taken something.
const fn without(script: &'static str) -> Setup {
    Setup { before: Some(script), ..Setup::STILL }
}

async fn roll_once(tab: &Tab) -> Outcome {
    my_turn(tab).await?;
    tab.click("#roll").await?;
    tab.until(
        "a roll is told",
        "/rolled/.test(document.querySelector('#race-status').textContent)",
    )
    .await?;
    my_turn(tab).await?;
    Ok(())
}

async fn storage_that_is_full(tab: &Tab) -> Outcome {
    // A file of the same origin that runs no program of ours.
    tab.load("icons/senet.svg").await?;
    let fill = "let size = 1 << 20;
        for (let at = 0; size > 0; at += 1) {
          try { localStorage.setItem(`filler${at}`, 'x'.repeat(size)); } catch { size >>= 1; }
        }
        return localStorage.length";
    assert!(tab.js::<u32>(fill).await? > 3);
    tab.visit("").await?;
    roll_once(tab).await?;
    let notice = tab.text("#race-notice").await?;
    assert!(notice.contains("keep"), "it says that nothing is kept: {notice:?}");
    Ok(())
}

async fn storage_that_throws(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    roll_once(tab).await?;
    let notice = tab.text("#race-notice").await?;
    assert!(notice.contains("keep"), "it says that nothing is kept: {notice:?}");
    Ok(())
}

async fn no_service_worker(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    roll_once(tab).await
}

async fn no_random_numbers(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    my_turn(tab).await?;
    tab.click("#roll").await?;
    let said = "/random/.test(document.querySelector('#race-notice').textContent)";
    tab.until("it says why nothing was rolled", said).await
}

async fn no_canvas(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    roll_once(tab).await?;
    let (_, name) = tab.called("#race [data-square='30']").await?;
    assert!(name.starts_with("Square 30"), "the buttons are the board: {name}");
    // Who stands where is seen all the same: two shapes, and none on an empty square.
    tab.visit("#play/kendall").await?;
    tab.click("#setup-start").await?;
    let shapes = "return [1, 2, 30].map((square) => {
        const button = document.querySelector(`#play [data-square='${square}']`);
        const shape = getComputedStyle(button, '::after');
        return shape.content === 'none' ? 'none' : shape.clipPath;
      })";
    let [cone, spool, empty] = tab.js::<[String; 3]>(shapes).await?;
    assert!(cone.contains("polygon") && spool.contains("polygon") && cone != spool);
    assert_eq!(empty, "none");
    Ok(())
}

async fn no_wasm(tab: &Tab) -> Outcome {
    tab.load("").await?;
    let said = "!document.querySelector('#fault').hidden
        && document.querySelector('#fault').textContent.includes('WebAssembly')";
    tab.until("it says what is missing", said).await?;
    let text = tab.driver.find(By::Css("#race .prose")).await?;
    assert!(text.is_displayed().await?, "the texts can still be read");
    Ok(())
}
