//! What every browser test stands on: a site, a browser, a tab to drive, and the final verdict.

mod browser;
mod measure;
mod site;
mod tab;
mod watch;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;

use futures_util::FutureExt as _;
use thirtyfour::error::WebDriverResult;

pub(crate) use browser::{Browser, Setup};
pub(crate) use site::{Site, copy_of_dist, dist};
pub(crate) use tab::Tab;

/// What a test gives back: the browser's own faults travel by `?`, everything else is asserted.
pub(crate) type Outcome = WebDriverResult<()>;

/// Longer than any honest test takes, even when two browsers share a busy machine; but what is
/// asked to take long may.
fn patience() -> Duration {
    let long = std::env::var_os("SENET_LONG").is_some();
    if long { Duration::from_hours(12) } else { Duration::from_mins(3) }
}

/// Makes each `name: setup;` two tests, `chromium::name` and `firefox::name`, of the function
/// `name` beside it.
macro_rules! both {
    ($($test:ident: $setup:expr;)+) => {
        mod chromium {
            use super::*;
            $(#[test] fn $test() {
                crate::harness::run(crate::harness::Browser::Chromium, $setup, super::$test);
            })+
        }
        mod firefox {
            use super::*;
            $(#[test] fn $test() {
                crate::harness::run(crate::harness::Browser::Firefox, $setup, super::$test);
            })+
        }
    };
}
pub(crate) use both;

/// Runs the test in a fresh browser and fails it for whatever the browser complained of.
pub(crate) fn run<T>(browser: Browser, setup: Setup, test: T)
where
    T: AsyncFnOnce(&Tab) -> Outcome,
{
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("the tests can start their threads");
    runtime.block_on(async {
        let site = Site::start(dist(), setup.prefix);
        let (mut driver, opened) = browser.open(&setup).await;
        let tab = Tab::on(browser, opened, &setup, site).await.expect("a tab can be set up");
        let body = AssertUnwindSafe(test(&tab)).catch_unwind();
        let done = tokio::time::timeout(patience(), body).await;
        if !matches!(done, Ok(Ok(Ok(())))) {
            tab.shot_of_failure().await;
        }
        let complaints = tab.complaints().await;
        tab.close().await;
        driver.stop();
        match done {
            Err(late) => panic!("{late} after {:?}; complaints: {complaints:#?}", patience()),
            Ok(Err(panic)) => {
                eprintln!("complaints: {complaints:#?}");
                resume_unwind(panic);
            }
            Ok(Ok(Err(error))) => panic!("{error}; complaints: {complaints:#?}"),
            Ok(Ok(Ok(()))) => assert!(complaints.is_empty(), "complaints: {complaints:#?}"),
        }
    });
}
