//! What the browser complains of while a test runs, heard over its event stream.

use std::sync::{Arc, Mutex};

use futures_util::StreamExt as _;
use thirtyfour::bidi::events::LogEntryAdded;
use thirtyfour::bidi::modules::log::LogLevel;
use thirtyfour::prelude::*;

/// Says over the console what browsers otherwise tell only their developer tools.
const TELL: &str = "() => {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
}";

/// The errors heard so far.
#[derive(Clone, Default)]
pub(super) struct Watch {
    heard: Arc<Mutex<Vec<String>>>,
}

impl Watch {
    /// Begins to listen, before the first page is opened.
    pub(super) async fn start(driver: &WebDriver, before: Option<&str>) -> WebDriverResult<Self> {
        let watch = Self::default();
        let bidi = driver.bidi().await?;
        for script in [Some(TELL), before].into_iter().flatten() {
            bidi.script().add_preload_script(script).await?;
        }
        let mut entries = bidi.subscribe::<LogEntryAdded>().await?;
        let heard = Arc::clone(&watch.heard);
        tokio::spawn(async move {
            while let Some(entry) = entries.next().await {
                if matches!(entry.level, LogLevel::Error) {
                    let text = entry.text.unwrap_or_default();
                    heard.lock().expect("nothing panics while it holds this").push(text);
                }
            }
        });
        Ok(watch)
    }

    /// Everything heard so far.
    pub(super) fn heard(&self) -> Vec<String> {
        self.heard.lock().expect("nothing panics while it holds this").clone()
    }
}
