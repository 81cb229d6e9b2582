//! A tab to drive: opening routes, pressing, reading, waiting.

use std::time::{Duration, Instant};

use axum::http::Method;
use serde::de::DeserializeOwned;
use serde_json::json;
use thirtyfour::bidi::modules::browsing_context::Viewport;
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::prelude::*;
use thirtyfour::{RequestData, SessionId};

use super::browser::{Browser, Setup};
use super::site::Site;
use super::watch::Watch;

/// How long something that should happen may take on a busy machine.
const SOON: Duration = Duration::from_secs(20);
/// How often a test looks again.
const PAUSE: Duration = Duration::from_millis(30);

/// One browser on one site.
pub(crate) struct Tab {
    pub(crate) browser: Browser,
    pub(crate) site: Site,
    pub(crate) driver: WebDriver,
    watch: Watch,
    setup: Setup,
}

impl Tab {
    pub(super) async fn on(
        browser: Browser,
        driver: WebDriver,
        setup: &Setup,
        site: Site,
    ) -> WebDriverResult<Self> {
        let watch = Watch::start(&driver, setup.before).await?;
        let tab = Self { browser, site, driver, watch, setup: *setup };
        tab.resize(setup.width, setup.height).await?;
        if browser == Browser::Chromium {
            let scheme = if setup.dark { "dark" } else { "light" };
            let motion = if setup.still { "reduce" } else { "no-preference" };
            let features = json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "prefers-reduced-motion", "value": motion },
            ] });
            tab.driver.cdp().send_raw("Emulation.setEmulatedMedia", features).await?;
        }
        Ok(tab)
    }

    pub(super) async fn close(self) {
        drop(self.driver.quit().await);
    }

    /// What the browser complained of and what it asked for in vain, but for what is forgiven.
    pub(super) async fn complaints(&self) -> Vec<String> {
        // Firefox asks for this by itself where a page is left before its own icon was wanted.
        let missing = self.site.answered().into_iter().filter(|one| one.path != "favicon.ico");
        let missing = missing.filter(|one| one.status.as_u16() >= 400);
        let mut all = self.watch.heard();
        all.extend(missing.map(|one| format!("{} for {}", one.status, one.path)));
        if self.browser == Browser::Chromium {
            // Failed requests and the like reach only the driver's own log.
            let log = self.driver.browser_log().await.unwrap_or_default();
            let severe = log.into_iter().filter(|entry| entry.level == "SEVERE");
            all.extend(severe.map(|entry| entry.message));
        }
        let forgiven = self.setup.forgiven;
        all.retain(|text| !forgiven.iter().any(|part| text.contains(part)));
        all
    }

    /// Makes the page's window this large, in CSS pixels.
    pub(crate) async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let bidi = self.driver.bidi().await?;
        let context = bidi.browsing_context().top_level().await?;
        bidi.browsing_context().set_viewport(context, Some(Viewport { width, height })).await?;
        Ok(())
    }

    /// Opens the route (`#race`; nothing for the page itself) and waits for the program.
    pub(crate) async fn visit(&self, route: &str) -> WebDriverResult<()> {
        self.load(route).await?;
        self.ready().await
    }

    /// Opens the route and does not wait for the program.
    pub(crate) async fn load(&self, route: &str) -> WebDriverResult<()> {
        self.driver.goto(format!("{}{route}", self.site.url())).await
    }

    /// Loads the page again, as a person's reload does, and waits for the program. (WebDriver's own
    /// refresh passes the service worker by in Firefox.)
    pub(crate) async fn reload(&self) -> WebDriverResult<()> {
        self.js::<()>("document.documentElement.dataset.ready = 'old'; location.reload()").await?;
        self.ready().await
    }

    /// Waits until the program runs.
    pub(crate) async fn ready(&self) -> WebDriverResult<()> {
        // The screen of the address is open too: a change of address is heard a little later.
        let runs = "(({ ready, screen }, name) => ready === 'true'
            && (screen === name || (screen === 'race' && !document.getElementById(name))))
            (document.documentElement.dataset, location.hash.slice(1).split('/')[0])";
        self.until("the program runs", runs).await
    }

    /// Waits until the JavaScript expression is true; `what` says in the failure what was awaited.
    pub(crate) async fn until(&self, what: &str, expression: &str) -> WebDriverResult<()> {
        let since = Instant::now();
        loop {
            // While a page is being replaced there is nothing to ask; the next look will tell.
            let found = self.js::<bool>(&format!("return Boolean({expression})")).await;
            if matches!(found, Ok(true)) {
                return Ok(());
            }
            if since.elapsed() > SOON {
                let body = self.js::<String>("return document.body.innerText").await;
                panic!("in vain after {SOON:?}: {what} ({expression}): {found:?}; page: {body:?}");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Runs the script and gives what it returns; a promise is awaited.
    pub(crate) async fn js<T: DeserializeOwned>(&self, script: &str) -> WebDriverResult<T> {
        self.driver.execute(script, Vec::new()).await?.convert()
    }

    /// Presses the element with the pointer. What lies under a part of the page that stays in its
    /// place is scrolled into the open first, as a person does.
    pub(crate) async fn click(&self, css: &str) -> WebDriverResult<()> {
        let element = self.driver.find(By::Css(css)).await?;
        let reach = "const box = arguments[0].getBoundingClientRect();
            const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            if (!on || !arguments[0].contains(on)) arguments[0].scrollIntoView({ block: 'center' })";
        self.driver.execute(reach, vec![element.to_json()?]).await?;
        element.click().await
    }

    /// Types on the keyboard, into whatever has the focus.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(keys).perform().await
    }

    /// The element's text as a person sees it.
    pub(crate) async fn text(&self, css: &str) -> WebDriverResult<String> {
        self.driver.find(By::Css(css)).await?.text().await
    }

    /// What a screen reader calls the element: its role and its name.
    pub(crate) async fn called(&self, css: &str) -> WebDriverResult<(String, String)> {
        let element = self.driver.find(By::Css(css)).await?.element_id().to_string();
        let ask = |what| self.driver.cmd(Computed { element: element.clone(), what });
        Ok((ask("role").await?.value()?, ask("label").await?.value()?))
    }

    /// What a screen reader calls the element that has the focus.
    pub(crate) async fn focus(&self) -> WebDriverResult<(String, String)> {
        self.called(":focus").await
    }
}

/// WebDriver's questions about the accessibility tree.
#[derive(Debug)]
struct Computed {
    element: String,
    what: &'static str,
}

impl FormatRequestData for Computed {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let Self { element, what } = self;
        let path = format!("session/{session}/element/{element}/computed{what}");
        RequestData::new(Method::GET, path)
    }
}
