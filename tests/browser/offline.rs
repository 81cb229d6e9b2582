//! The page without a network, and one version after another.

use std::fs;
use std::path::{Path, PathBuf};

use senet::lab::seal::{Seal, seal};
use thirtyfour::prelude::*;

use crate::harness::{Outcome, Setup, Tab, both, copy_of_dist, dist};
use crate::race::{kept, my_turn};

both! {
    plays_without_a_network: Setup::STILL;
    plays_below_a_path: Setup { prefix: "/museum/hall-3/", ..Setup::STILL };
    a_new_version_takes_over: Setup::STILL;
    a_new_version_and_then_no_network: Setup::STILL;
    a_broken_release_leaves_the_old_one: Setup { forgiven: BROKEN, ..Setup::STILL };
    a_page_in_the_place_of_a_file_is_not_stored: Setup { forgiven: BROKEN, ..Setup::STILL };
    a_page_in_the_place_of_the_program_is_said: Setup { forgiven: BROKEN, ..Setup::STILL };
}

/// What browsers rightly say of a release that lacks a file or has another in its place.
const BROKEN: &[&str] = &[
    "404",
    "integrity",
    "Failed to fetch",
    "Senet did not start",
    "MIME",
    "Loading module",
    "Failed to load module",
];

/// Waits until the service worker serves the page and has stored everything, the late files too.
async fn wait_until_stored(tab: &Tab, release: &Seal) -> Outcome {
    let all = release.first.len() + release.late.len();
    let version = &release.version;
    let wait = format!(
        "(window.stored ?? (caches.keys().then(async (names) => {{
          const name = names.find((name) => name.endsWith(' {version}'));
          const keys = name ? await (await caches.open(name)).keys() : [];
          window.stored = keys.length === {all} ? true : undefined;
        }}), false)) && navigator.serviceWorker.controller"
    );
    tab.until("the service worker has stored the release", &wait).await
}

fn sealed(dir: &Path) -> Seal {
    Seal::read(dir).expect("the release is sealed")
}

async fn no_network_is_no_matter(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    wait_until_stored(tab, &sealed(dist())).await?;
    tab.site.vanish();
    tab.reload().await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 2, "a roll and its answer");
    let icon = "return fetch('./icons/senet-192.png').then((answer) => answer.ok)";
    assert!(tab.js::<bool>(icon).await?, "what came late is there too");
    // Any other address below the page leads home.
    tab.load("no/such/place").await?;
    tab.ready().await
}

async fn plays_without_a_network(tab: &Tab) -> Outcome {
    no_network_is_no_matter(tab).await
}

async fn plays_below_a_path(tab: &Tab) -> Outcome {
    no_network_is_no_matter(tab).await?;
    let home = tab.site.url();
    assert!(tab.driver.current_url().await?.as_str().starts_with(&home));
    Ok(())
}

/// A later release: a mark in the page, and another style sheet in the place of the first, which is
/// gone.
fn later_release(tab: &Tab, name: &str) -> (PathBuf, Seal) {
    let dir = copy_of_dist(&format!("{name}-{:?}", tab.browser)).expect("dist/ can be copied");
    let names = fs::read_dir(&dir).expect("the copy can be read");
    let sheet = names
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find(|name| name.starts_with("senet-") && name.contains(".css"))
        .expect("the release has a style sheet");
    let renamed = "senet-0123456789abcdef.css";
    let css = fs::read_to_string(dir.join(&sheet)).expect("it can be read");
    fs::write(dir.join(renamed), css + "\n:root { --later: 1 }").expect("it can be written");
    fs::remove_file(dir.join(&sheet)).expect("it can be removed");

    let page = fs::read_to_string(dir.join("index.html")).expect("the page can be read");
    let (before, rest) = page.split_once(&sheet).expect("the page names its sheet");
    // The bundler's own hash of the sheet would be wrong now.
    let (tag, after) = rest.split_once('>').expect("a tag ends");
    let tag: Vec<&str> = tag.split(' ').filter(|part| !part.starts_with("integrity")).collect();
    let page = format!("{before}{renamed}{}>{after}", tag.join(" "));
    let page = page.replacen("</head>", "<meta name=\"later\"></head>", 1);
    fs::write(dir.join("index.html"), page).expect("the page can be written");
    let seal = seal(&dir).expect("the later release can be sealed");
    (dir, seal)
}

const LATER: &str = "document.querySelector('meta[name=later]') !== null";
const STYLED: &str = "getComputedStyle(document.documentElement).getPropertyValue('--later')";

/// Whether the page is the later release; a mixture fails.
async fn is_later(tab: &Tab) -> WebDriverResult<bool> {
    let (later, styled) =
        tab.js::<(bool, bool)>(&format!("return [{LATER}, {STYLED} !== '']")).await?;
    assert_eq!(later, styled, "the page and its style are of one version");
    Ok(later)
}

async fn a_new_version_takes_over(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    wait_until_stored(tab, &sealed(dist())).await?;
    let (dir, later) = later_release(tab, "takes-over");
    tab.site.publish(&dir);
    tab.reload().await?;
    assert!(!is_later(tab).await?, "what is stored is there at once");
    wait_until_stored(tab, &later).await?;
    tab.reload().await?;
    assert!(is_later(tab).await?, "the next load is the new version");
    tab.site.vanish();
    tab.reload().await?;
    assert!(is_later(tab).await?, "and stays it without a network");
    Ok(())
}

async fn a_new_version_and_then_no_network(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    wait_until_stored(tab, &sealed(dist())).await?;
    tab.click("#roll").await?;
    my_turn(tab).await?;
    let (dir, _) = later_release(tab, "then-no-network");
    tab.site.publish(&dir);
    tab.reload().await?;
    is_later(tab).await?;
    // The network goes while the new version may be half there.
    tab.site.vanish();
    tab.reload().await?;
    is_later(tab).await?;
    assert_eq!(kept(tab).await?.rolls, 2, "the race is still there");
    tab.click("#roll").await?;
    my_turn(tab).await?;
    Ok(())
}

async fn a_broken_release_leaves_the_old_one(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    wait_until_stored(tab, &sealed(dist())).await?;
    let (dir, _) = later_release(tab, "broken");
    fs::remove_file(dir.join("senet-0123456789abcdef.css")).expect("the sheet can be lost");
    tab.site.publish(&dir);
    for _ in 0..2 {
        tab.reload().await?;
        assert!(!is_later(tab).await?, "a release that is not whole is never shown");
    }
    tab.site.vanish();
    tab.reload().await?;
    assert!(!is_later(tab).await?);
    Ok(())
}

async fn a_page_in_the_place_of_a_file_is_not_stored(tab: &Tab) -> Outcome {
    tab.visit("").await?;
    wait_until_stored(tab, &sealed(dist())).await?;
    let (dir, later) = later_release(tab, "lies");
    tab.site.publish(&dir);
    tab.site.lie_about("senet-0123456789abcdef.css");
    tab.reload().await?;
    tab.until("the new service worker was tried", "performance.now() > 1500").await?;
    let stored = format!(
        "return caches.keys().then((names) => names.some((name) => name.endsWith('{}')))",
        later.version
    );
    assert!(!tab.js::<bool>(&stored).await?, "nothing of that release is stored");
    tab.reload().await?;
    assert!(!is_later(tab).await?);
    Ok(())
}

async fn a_page_in_the_place_of_the_program_is_said(tab: &Tab) -> Outcome {
    let said = "!document.querySelector('#fault').hidden
        && document.querySelector('#fault').textContent.includes('could not start')";
    for ending in ["_bg.wasm", ".js"] {
        tab.site.lie_about(ending);
        tab.load("").await?;
        if ending == "_bg.wasm" {
            tab.until("the page says that it could not start", said).await?;
        }
        let controlled =
            tab.js::<bool>("return Boolean(navigator.serviceWorker.controller)").await?;
        assert!(!controlled, "a release with a wrong file is not kept");
    }
    // The texts can be read whatever happens.
    let heading = tab.text("#race h2").await?;
    assert!(!heading.is_empty());
    Ok(())
}
