//! The Web Worker, started when the first question is asked.

use std::cell::RefCell;
use std::rc::Rc;

use serde_wasm_bindgen::{from_value, to_value};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, WorkerOptions, WorkerType};

use super::dom::{Listener, document};
use super::page::send;
use crate::app::Msg;
use crate::ports::thinking::{Answer, CannotThink, Question, READY, Thinking, Ticket};

/// The worker as the page sees it.
#[derive(Default)]
pub(super) struct Worker {
    state: Rc<RefCell<State>>,
    listeners: Vec<Listener>,
}

#[derive(Default)]
enum State {
    /// Nobody has asked yet.
    #[default]
    Unborn,
    /// It is on the way, and these questions wait: what is sent before it listens is lost.
    Coming(web_sys::Worker, Vec<JsValue>),
    /// It listens.
    Here(web_sys::Worker),
    /// It did not start, or it broke.
    Gone,
}

impl Thinking for Worker {
    fn ask(&mut self, ticket: Ticket, question: &Question) -> Result<(), CannotThink> {
        let value = to_value(&(ticket, question)).map_err(|_| CannotThink)?;
        if matches!(*self.state.borrow(), State::Unborn) {
            self.start();
        }
        match &mut *self.state.borrow_mut() {
            State::Coming(_, waiting) => waiting.push(value),
            State::Here(worker) => worker.post_message(&value).map_err(|_| CannotThink)?,
            State::Unborn | State::Gone => return Err(CannotThink),
        }
        Ok(())
    }
}

impl Worker {
    fn start(&mut self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = web_sys::Worker::new_with_options(&loader(), &options) else {
            self.state.replace(State::Gone);
            return;
        };
        let state = self.state.clone();
        let said = Listener::on(&worker, "message", move |event| heard(&state, &event));
        let state = self.state.clone();
        let broke = Listener::on(&worker, "error", move |_| gone(&state));
        self.listeners = vec![said, broke];
        self.state.replace(State::Coming(worker, Vec::new()));
    }
}

/// Where the worker lies: a release says so in the document, a build for development need not.
fn loader() -> String {
    let named = document()
        .and_then(|document| document.query_selector("meta[name=senet-worker]").ok().flatten())
        .and_then(|meta| meta.get_attribute("content"));
    named.unwrap_or_else(|| "./worker_loader.js".to_owned())
}

fn heard(state: &Rc<RefCell<State>>, event: &Event) {
    let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data).unwrap_or_default();
    let coming = matches!(*state.borrow(), State::Coming(..));
    if coming && data.as_string().as_deref() == Some(READY) {
        listens(state);
    } else if let Ok((ticket, answer)) = from_value::<(Ticket, Answer)>(data) {
        send(Msg::Answered(ticket, answer));
    } else {
        // A worker of another version, or one that does not know what it was asked.
        gone(state);
    }
}

/// It listens: what waited is sent.
fn listens(state: &Rc<RefCell<State>>) {
    if let State::Coming(worker, waiting) = state.take() {
        let sent = waiting.iter().all(|value| worker.post_message(value).is_ok());
        state.replace(State::Here(worker));
        if !sent {
            gone(state);
        }
    }
}

fn gone(state: &Rc<RefCell<State>>) {
    if let State::Coming(worker, _) | State::Here(worker) = state.replace(State::Gone) {
        worker.terminate();
        send(Msg::CannotThink);
    }
}
