//! The first program and the whole one: the race goes along, whatever happens on the way.

use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both};
use crate::race::{kept, my_turn};

both! {
    the_first_screen_fetches_the_first_program_alone: Setup {
        // Without a service worker, nothing is fetched ahead.
        before: Some("() => { Object.defineProperty(Navigator.prototype, 'serviceWorker',
            { value: undefined }); }"),
        ..Setup::STILL
    };
    a_race_goes_along: Setup::STILL;
    a_race_that_is_not_kept_goes_along: Setup {
        before: Some("() => { Object.defineProperty(window, 'localStorage',
            { get() { throw new DOMException('denied', 'SecurityError'); } }); }"),
        ..Setup::STILL
    };
    in_the_middle_of_a_walk: Setup::PLAIN;
    back_and_forth_while_it_comes: Setup::PLAIN;
    what_does_not_come_is_said: Setup {
        forgiven: &["integrity", "Senet did not start", "MIME", "404", "Failed to", "module"],
        ..Setup::STILL
    };
}

async fn to(tab: &Tab, screen: &str) -> Outcome {
    tab.click(&format!("nav a[href='#{screen}']")).await?;
    tab.ready().await
}

/// Where both pieces stand, as the board says it.
async fn standing(tab: &Tab) -> WebDriverResult<Vec<String>> {
    tab.js("return [...document.querySelectorAll('#race [data-square]')]
        .map((square) => square.getAttribute('aria-label')).filter((name) => /piece/.test(name))")
        .await
}

async fn the_first_screen_fetches_the_first_program_alone(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    let programs = |tab: &Tab| {
        let all = tab.site.answered().into_iter().map(|one| one.path);
        all.filter(|path| path.contains("_bg.wasm")).collect::<Vec<_>>()
    };
    let first = programs(tab);
    assert!(first.len() == 1 && first[0].contains("first-"), "{first:?}");
    to(tab, "houses").await?;
    tab.until("the odds are there", "document.getElementById('houses-fraction').textContent")
        .await?;
    assert!(programs(tab).iter().any(|path| path.contains("app-")), "{:?}", programs(tab));
    Ok(())
}

async fn a_race_goes_along(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    let (stood, before) = (standing(tab).await?, kept(tab).await?);
    to(tab, "play").await?;
    assert!(tab.driver.find(By::Css("#play h1, #play h2")).await?.is_displayed().await?);
    to(tab, "race").await?;
    assert_eq!((standing(tab).await?, kept(tab).await?), (stood, before));
    tab.click("#roll").await?;
    my_turn(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 4, "one press is still one roll");
    Ok(())
}

async fn a_race_that_is_not_kept_goes_along(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    let stood = standing(tab).await?;
    to(tab, "rules").await?;
    to(tab, "race").await?;
    assert_eq!(standing(tab).await?, stood);
    Ok(())
}

async fn in_the_middle_of_a_walk(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    tab.click("#roll").await?;
    to(tab, "learn").await?;
    to(tab, "race").await?;
    my_turn(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 2, "the computer has answered, once");
    Ok(())
}

async fn back_and_forth_while_it_comes(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    // As fast as nobody can press; the last word counts.
    let rush = |last: &str| {
        format!(
            "for (const name of ['play', 'race', 'rules', 'race', 'houses', '{last}'])
                location.hash = name;"
        )
    };
    tab.js::<()>(&rush("race")).await?;
    tab.ready().await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 2);
    tab.js::<()>(&rush("learn")).await?;
    tab.ready().await?;
    assert!(tab.text("#learn-title").await?.starts_with("Step 1 "));
    Ok(())
}

async fn what_does_not_come_is_said(tab: &Tab) -> Outcome {
    tab.site.lie_about("app_bg.wasm");
    tab.visit("").await?;
    tab.click("nav a[href='#play']").await?;
    let fault = "!document.querySelector('#fault').hidden
        && document.querySelector('#fault').textContent.includes('could not start')";
    tab.until("it says that the screen can't be had", fault).await?;
    tab.click("nav a[href='#race']").await?;
    tab.ready().await?;
    tab.until("the race goes on", "document.querySelector('#fault').hidden").await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 2);
    Ok(())
}
