//! The worker's end of the thinking door, in a browser: it listens, works things out, answers.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::ports::thinking::{READY, reply};

type Listener = Closure<dyn FnMut(MessageEvent)>;

thread_local! {
    /// What listens, for as long as the worker lives.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Sits down and says so. A question that cannot be read is answered by an empty message.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let to = scope.clone();
    let heard = Closure::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| reply(&text)).unwrap_or_default();
        let _ = to.post_message(&said.into());
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    LISTENER.set(Some(heard));
    let _ = scope.post_message(&READY.into());
}
