//! The address bar.

use wasm_bindgen::JsValue;

use crate::ports::address::{Address, Step};

/// The browser's own. Changing it through the history fires no event, so nothing comes back.
pub(super) struct Bar;

impl Address for Bar {
    fn go(&mut self, hash: &str, step: Step) {
        let Some(history) = web_sys::window().and_then(|window| window.history().ok()) else {
            return;
        };
        let url = format!("#{hash}");
        // Refused when a page changes it hundreds of times a minute: the page goes on without.
        let _ = match step {
            Step::New => history.push_state_with_url(&JsValue::NULL, "", Some(&url)),
            Step::Same => history.replace_state_with_url(&JsValue::NULL, "", Some(&url)),
        };
    }
}
