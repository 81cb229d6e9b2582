//! The pages that are read, on the screen and on paper, and the first game.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use senet::app::learn::{LESSONS, RULES, What};
use senet::app::texts;
use senet::board::Square;
use senet::rules::{Move, legal};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Browser, Outcome, Setup, Tab, both};

both! {
    every_page_opens_in_the_program: Setup::STILL;
    pages_are_reached_and_left_by_links: Setup::STILL;
    an_unknown_page_says_so: Setup::STILL;
    a_page_that_is_missing_says_so: Setup::STILL;
    every_document_reads_alone_by_day: Setup::STILL;
    every_document_reads_alone_by_night: Setup::PHONE.dark();
    the_screens_are_accessible_by_day: Setup::STILL;
    the_screens_are_accessible_by_night: Setup::PHONE.dark();
    the_first_game_is_played_to_its_end: Setup::STILL;
    the_first_game_goes_on_after_a_reload: Setup::PHONE;
    each_way_fills_one_sheet_of_paper: Setup::STILL;
}

/// Waits until that page is open in the program.
async fn opened(tab: &Tab, name: &str) -> Outcome {
    let there = format!("document.querySelector('#rules-page article[data-page=\"{name}\"]')");
    tab.until(&format!("{name} is open"), &there).await
}

async fn every_page_opens_in_the_program(tab: &Tab) -> Outcome {
    tab.visit("#rules").await?;
    for name in texts::names() {
        tab.js::<()>(&format!("location.hash = '#rules/{name}'")).await?;
        opened(tab, name).await?;
        // Every link of a page that stays in the program leads to a screen or a part that exists.
        let lost = "return [...document.querySelectorAll('#rules-page a')]
            .map((link) => link.getAttribute('href'))
            .filter((href) => !/^#(race|houses|play|rules|learn)(\\/|$)/.test(href))";
        let lost = tab.js::<Vec<String>>(lost).await?;
        assert!(lost.is_empty(), "{name} has links that leave the program: {lost:?}");
    }
    Ok(())
}

async fn pages_are_reached_and_left_by_links(tab: &Tab) -> Outcome {
    tab.visit("#rules").await?;
    tab.click("#rules-list a[href='#rules/known']").await?;
    opened(tab, "known").await?;
    assert_eq!(tab.text("#rules-page h1").await?, "What is known of Senet");
    assert!(tab.driver.title().await?.starts_with("What is known of Senet"));
    tab.click("#rules-page .contents a[href='#rules/known/sources']").await?;
    tab.until("the part has the focus", "document.activeElement.id === 'sources'").await?;
    tab.reload().await?;
    opened(tab, "known").await?;
    tab.click("#rules-page .up a").await?;
    tab.until("the list is open", "!document.querySelector('#rules-list').hidden").await?;
    tab.until("the page is gone", "!document.querySelector('#rules-page article')").await?;
    tab.driver.back().await?;
    opened(tab, "known").await
}

async fn an_unknown_page_says_so(tab: &Tab) -> Outcome {
    tab.visit("#rules/nowhere").await?;
    assert!(tab.text("#rules-notice").await?.starts_with("There is no such page."));
    assert!(tab.driver.find(By::Css("#rules-list")).await?.is_displayed().await?);
    Ok(())
}

async fn a_page_that_is_missing_says_so(tab: &Tab) -> Outcome {
    tab.visit("#rules").await?;
    // The document is there but is not the page that was asked for.
    tab.js::<()>(
        "const open = XMLHttpRequest.prototype.open;
         XMLHttpRequest.prototype.open = function (how) { open.call(this, how, 'index.html'); };
         location.hash = '#rules/duat'",
    )
    .await?;
    let said = "document.querySelector('#rules-notice').textContent.includes('can’t be fetched')";
    tab.until("it says so", said).await?;
    assert!(tab.driver.find(By::Css("#rules-list")).await?.is_displayed().await?);
    Ok(())
}

async fn every_document_reads_alone(tab: &Tab) -> Outcome {
    for name in texts::names() {
        tab.load(&texts::document(name)).await?;
        tab.until("it is there", "document.querySelector('main article h1')").await?;
        tab.assert_fits().await?;
        tab.assert_accessible().await?;
    }
    tab.resize(320, 640).await?;
    tab.until("the window is narrow", "innerWidth === 320").await?;
    for name in ["compare", "skiryuk", "strategy"] {
        tab.load(&texts::document(name)).await?;
        tab.until("it is there", "document.querySelector('main article h1')").await?;
        tab.assert_fits().await?;
    }
    Ok(())
}

async fn every_document_reads_alone_by_day(tab: &Tab) -> Outcome {
    every_document_reads_alone(tab).await
}

async fn every_document_reads_alone_by_night(tab: &Tab) -> Outcome {
    every_document_reads_alone(tab).await
}

async fn the_screens_are_accessible(tab: &Tab) -> Outcome {
    for route in ["#rules", "#learn"] {
        tab.visit(route).await?;
        tab.assert_accessible().await?;
        tab.assert_fits().await?;
    }
    tab.visit("#rules/skiryuk").await?;
    opened(tab, "skiryuk").await?;
    tab.assert_accessible().await?;
    tab.assert_fits().await
}

async fn the_screens_are_accessible_by_day(tab: &Tab) -> Outcome {
    the_screens_are_accessible(tab).await
}

async fn the_screens_are_accessible_by_night(tab: &Tab) -> Outcome {
    the_screens_are_accessible(tab).await
}

async fn square(tab: &Tab, number: u8) -> Outcome {
    tab.click(&format!("#learn [data-square='{number}']")).await
}

async fn the_first_game_is_played_to_its_end(tab: &Tab) -> Outcome {
    tab.visit("#learn").await?;
    for (step, lesson) in LESSONS.iter().enumerate() {
        let title = tab.text("#learn-title").await?;
        assert!(title.starts_with(&format!("Step {} ", step + 1)), "{title}");
        tab.click("#learn-throw").await?;
        assert_eq!(tab.text("#learn-numeral").await?, lesson.score.to_string());
        for ask in lesson.asks {
            assert!(tab.text("#learn-status").await?.ends_with(ask.prompt));
            let moves = legal(RULES, &lesson.position(), lesson.score());
            let from = match ask.what {
                What::Try(number) => Some(number),
                What::Play(text) => {
                    text.parse::<Move>().ok().and_then(Move::from).map(Square::number)
                }
                What::PlayAny => moves.iter().find_map(Move::from).map(Square::number),
            };
            square(tab, from.expect("a piece is asked for")).await?;
        }
        let status = tab.text("#learn-status").await?;
        assert!(status.ends_with(lesson.after), "{status}");
        tab.click("#learn-next").await?;
    }
    assert!(tab.driver.find(By::Css("#learn-end")).await?.is_displayed().await?);
    tab.assert_accessible().await
}

async fn the_first_game_goes_on_after_a_reload(tab: &Tab) -> Outcome {
    tab.visit("#learn").await?;
    for _ in 0..3 {
        tab.click("#learn-next").await?;
    }
    let title = tab.text("#learn-title").await?;
    tab.reload().await?;
    assert_eq!(tab.text("#learn-title").await?, title);
    tab.click("#learn-throw").await?;
    square(tab, 12).await?;
    assert!(tab.text("#learn-status").await?.contains("any that can"));
    tab.click("#learn-restart").await?;
    assert!(tab.text("#learn-title").await?.starts_with("Step 1 "));
    Ok(())
}

/// How many pages a PDF has: each says so of itself, in the clear.
fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    text.split("/Type /Page").skip(1).filter(|rest| !rest.starts_with('s')).count()
}

async fn each_way_fills_one_sheet_of_paper(tab: &Tab) -> Outcome {
    // Only Chromium prints by command; what is printed is the same page in both.
    if tab.browser != Browser::Chromium {
        tab.visit("#rules/duat").await?;
        return opened(tab, "duat").await;
    }
    tab.visit("#rules").await?;
    let single = texts::names()
        .filter(|name| senet::rules::Ruleset::by_id(name).is_some() || *name == "board");
    for name in single {
        tab.js::<()>(&format!("location.hash = '#rules/{name}'")).await?;
        opened(tab, name).await?;
        for (paper, width, height) in [("A4", 8.27, 11.69), ("Letter", 8.5, 11.0)] {
            let asked = json!({ "paperWidth": width, "paperHeight": height,
                "preferCSSPageSize": true, "printBackground": true });
            let printed = tab.driver.cdp().send_raw("Page.printToPDF", asked).await?;
            let data = printed["data"].as_str().expect("a printed page");
            let pdf = STANDARD.decode(data).expect("base64");
            assert_eq!(pages(&pdf), 1, "{name} on {paper}");
            assert!(pdf.len() > 10_000, "{name} on {paper} is not empty");
        }
    }
    Ok(())
}
