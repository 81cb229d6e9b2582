//! The two browsers, how they are started, and what can be different about them.

use std::env;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::common::capabilities::firefox::FirefoxPreferences;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, FirefoxCapabilities};
use tokio::net::TcpStream;

/// Which browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    Chromium,
    Firefox,
}

/// What is different from a plain browser window of 1280 × 800 in daylight.
#[derive(Clone, Copy)]
pub(crate) struct Setup {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dark: bool,
    pub(crate) still: bool,
    /// The path that the site is served below, `/` or `/…/`.
    pub(crate) prefix: &'static str,
    /// A JavaScript function that runs in every page before its own scripts: how a test takes
    /// something away from the browser.
    pub(crate) before: Option<&'static str>,
    /// Complaints that this test provokes: any that contains one of these is forgiven.
    pub(crate) forgiven: &'static [&'static str],
}

impl Setup {
    /// A window on a desk, in daylight.
    pub(crate) const PLAIN: Self = Self {
        width: 1280,
        height: 800,
        dark: false,
        still: false,
        prefix: "/",
        before: None,
        forgiven: &[],
    };
    /// The same with reduced motion: nothing to wait for.
    pub(crate) const STILL: Self = Self { still: true, ..Self::PLAIN };
    /// A small phone.
    pub(crate) const PHONE: Self = Self { width: 360, height: 740, ..Self::STILL };

    /// The same at another width.
    pub(crate) const fn wide(self, width: u32) -> Self {
        Self { width, ..self }
    }

    /// The same at night.
    pub(crate) const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }
}

/// A WebDriver process; it ends with this value.
pub(crate) struct Driver {
    pub(crate) browser: Browser,
    pub(crate) address: String,
    process: Child,
}

impl Browser {
    /// Starts this browser's driver and opens a browser. A free port may be taken before the driver
    /// has it, so a driver that opens none is started again.
    pub(crate) async fn open(self, setup: &Setup) -> (Driver, WebDriver) {
        let mut said = String::new();
        for _ in 0..3 {
            let driver = self.start().await;
            match driver.open(setup).await {
                Ok(opened) => return (driver, opened),
                Err(error) => said = error.to_string(),
            }
        }
        panic!("no {self:?} opens: {said}");
    }

    async fn start(self) -> Driver {
        let port = free_port();
        let mut command = match self {
            Self::Chromium => Command::new("chromedriver"),
            Self::Firefox => {
                let mut command = Command::new("geckodriver");
                command.args(["--log", "fatal", "--websocket-port", &free_port().to_string()]);
                command
            }
        };
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().unwrap_or_else(|error| panic!("{self:?}’s driver: {error}"));
        let since = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
            assert!(since.elapsed() < Duration::from_secs(20), "the driver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Driver { browser: self, address: format!("http://127.0.0.1:{port}"), process }
    }
}

impl Driver {
    /// Opens a browser as the setup wants it.
    async fn open(&self, setup: &Setup) -> WebDriverResult<WebDriver> {
        match self.browser {
            Browser::Chromium => WebDriver::new(&self.address, chromium()?).await,
            Browser::Firefox => WebDriver::new(&self.address, firefox(setup)?).await,
        }
    }

    /// Ends the driver; its browser was closed before.
    pub(crate) fn stop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.stop();
    }
}

fn chromium() -> WebDriverResult<ChromeCapabilities> {
    let mut wanted = DesiredCapabilities::chrome();
    for argument in [
        "--headless=new",
        // Chromium refuses to start as root with its sandbox.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A hidden window's timers and frames must go on as a visible one's.
        "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling",
    ] {
        wanted.add_arg(argument)?;
    }
    if let Some(binary) = first_of(&["chromium", "chromium-browser", "google-chrome"]) {
        wanted.set_binary(&binary.to_string_lossy())?;
    }
    wanted.set("webSocketUrl", true)?;
    wanted.set("goog:loggingPrefs", json!({ "browser": "ALL" }))?;
    Ok(wanted)
}

fn firefox(setup: &Setup) -> WebDriverResult<FirefoxCapabilities> {
    let mut wanted = DesiredCapabilities::firefox();
    wanted.add_arg("-headless")?;
    if let Some(binary) = first_of(&["firefox-esr", "firefox"]) {
        wanted.set_firefox_binary(&binary.to_string_lossy())?;
    }
    let mut preferences = FirefoxPreferences::new();
    preferences.set("ui.prefersReducedMotion", i32::from(setup.still))?;
    preferences.set("ui.systemUsesDarkTheme", i32::from(setup.dark))?;
    let day = i32::from(!setup.dark);
    preferences.set("layout.css.prefers-color-scheme.content-override", day)?;
    wanted.set_preferences(preferences)?;
    wanted.set("webSocketUrl", true)?;
    Ok(wanted)
}

/// The first of these programs on the path.
fn first_of(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |dir| dir.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
    listener.local_addr().expect("a bound socket has an address").port()
}
