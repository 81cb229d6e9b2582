//! The address of the page: what it shows can be shared, and Back goes back.

/// Whether a new address is a new step in the person's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Back leads to what was before.
    New,
    /// In place of what was before: the same thing, moved a little.
    Same,
}

/// The part of the page's address after `#`.
pub trait Address {
    /// Shows that address, without the sign, and tells nobody: the program knows already.
    fn go(&mut self, hash: &str, step: Step);
}

/// The stand-in: nobody looks at the address.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unseen;

impl Address for Unseen {
    fn go(&mut self, _hash: &str, _step: Step) {}
}

/// The stand-in that a test reads: the history, the latest address last.
#[derive(Clone, Debug, Default)]
pub struct Trail(std::rc::Rc<std::cell::RefCell<Vec<String>>>);

impl Trail {
    /// Every step so far, oldest first.
    pub fn steps(&self) -> Vec<String> {
        self.0.borrow().clone()
    }
}

impl Address for Trail {
    fn go(&mut self, hash: &str, step: Step) {
        let mut steps = self.0.borrow_mut();
        if step == Step::Same {
            steps.pop();
        }
        steps.push(hash.to_owned());
    }
}
