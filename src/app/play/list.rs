//! A list of texts that grows at its end and is shared cheaply.

use std::rc::Rc;

/// How many texts lie in one leaf.
const LEAF: usize = 64;

/// Texts in leaves: a copy shares them, and whoever adds a text to a shared list copies one leaf.
///
/// The moves of a long game are shown after each move; so neither the list nor whoever shows it
/// may touch all of them each time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    leaves: Vec<Rc<Vec<String>>>,
    len: usize,
}

impl List {
    /// How many texts there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a text.
    pub fn push(&mut self, text: String) {
        if self.len.is_multiple_of(LEAF) {
            self.leaves.push(Rc::new(Vec::with_capacity(LEAF)));
        }
        if let Some(leaf) = self.leaves.last_mut() {
            Rc::make_mut(leaf).push(text);
            self.len += 1;
        }
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, kept: usize) {
        if kept >= self.len {
            return;
        }
        self.leaves.truncate(kept.div_ceil(LEAF));
        if let Some(leaf) = self.leaves.last_mut().filter(|_| !kept.is_multiple_of(LEAF)) {
            Rc::make_mut(leaf).truncate(kept % LEAF);
        }
        self.len = kept;
    }

    /// The texts from that place on.
    pub fn from(&self, place: usize) -> impl Iterator<Item = &str> {
        let leaves = self.leaves.iter().skip(place / LEAF);
        leaves.flat_map(|leaf| leaf.iter()).skip(place % LEAF).map(String::as_str)
    }

    /// Up to where both have the same texts, to the leaf: what may differ begins there.
    ///
    /// Only leaves that both share count as the same, so no text is looked at.
    pub fn same(&self, other: &Self) -> usize {
        let leaves = self.leaves.iter().zip(&other.leaves);
        let same = leaves.take_while(|(one, other)| Rc::ptr_eq(one, other)).count() * LEAF;
        same.min(self.len).min(other.len)
    }
}

#[cfg(test)]
mod tests {
    use super::{LEAF, List};

    fn of(count: usize) -> List {
        let mut list = List::default();
        (0..count).for_each(|number| list.push(number.to_string()));
        list
    }

    #[test]
    fn texts_are_kept_in_order() {
        for count in [0, 1, LEAF - 1, LEAF, LEAF + 1, 3 * LEAF] {
            let list = of(count);
            let expected: Vec<String> = (0..count).map(|number| number.to_string()).collect();
            assert_eq!(list.from(0).collect::<Vec<_>>(), expected);
            assert_eq!(list.from(count / 2).collect::<Vec<_>>(), expected[count / 2..]);
            for kept in [0, count / 2, count] {
                let mut cut = list.clone();
                cut.truncate(kept);
                assert_eq!((cut.len(), cut.is_empty()), (kept, kept == 0));
                assert_eq!(cut, of(kept));
                cut.push("next".to_owned());
                assert_eq!(cut.from(kept).collect::<Vec<_>>(), ["next"]);
            }
        }
    }

    #[test]
    fn what_is_added_costs_one_leaf_however_long_the_list() {
        let mut list = of(5_000);
        for _ in 0..3 * LEAF {
            let before = list.clone();
            list.push("one more".to_owned());
            assert!(list.len() - before.same(&list) <= LEAF, "all but one leaf is shared");
            let mut back = list.clone();
            back.truncate(before.len());
            assert_eq!(back, before);
        }
    }
}
