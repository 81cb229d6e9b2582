//! The worker's end of the thinking door, in a browser: it listens, works things out, answers.

use std::cell::RefCell;

use serde_wasm_bindgen::{from_value, to_value};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::ports::thinking::{Question, READY, Ticket, answer};

type Listener = Closure<dyn FnMut(MessageEvent)>;

thread_local! {
    /// What listens, for as long as the worker lives.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Sits down and says so. What cannot be read, or asks about what cannot be, is answered by null.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let to = scope.clone();
    let heard = Closure::new(move |event: MessageEvent| {
        let _ = to.post_message(&reply(event.data()));
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    LISTENER.set(Some(heard));
    let _ = scope.post_message(&READY.into());
}

fn reply(said: JsValue) -> JsValue {
    let Ok((ticket, question)) = from_value::<(Ticket, Question)>(said) else {
        return JsValue::NULL;
    };
    let told = answer(&question).and_then(|answer| to_value(&(ticket, answer)).ok());
    told.unwrap_or(JsValue::NULL)
}
