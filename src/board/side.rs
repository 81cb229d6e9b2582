//! The two sides and what each of them has.

use core::ops::{Index, IndexMut};

/// One of the two players, named by its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The tall ivory pieces; they start on the odd squares.
    Cones,
    /// The low ebony pieces; they start on the even squares.
    Spools,
}

impl Side {
    /// Both sides, cones first, as in every text form.
    pub const BOTH: [Self; 2] = [Self::Cones, Self::Spools];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Cones => Self::Spools,
            Self::Spools => Self::Cones,
        }
    }

    /// `C` or `S`, as in the position text.
    pub const fn letter(self) -> char {
        match self {
            Self::Cones => 'C',
            Self::Spools => 'S',
        }
    }

    /// The side that [`letter`](Self::letter) writes so.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'C' => Some(Self::Cones),
            'S' => Some(Self::Spools),
            _ => None,
        }
    }
}

/// One `T` for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// What the cones have.
    pub cones: T,
    /// What the spools have.
    pub spools: T,
}

impl<T> BySide<T> {
    /// The pair, cones first.
    pub const fn new(cones: T, spools: T) -> Self {
        Self { cones, spools }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Cones => &self.cones,
            Side::Spools => &self.spools,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Cones => &mut self.cones,
            Side::Spools => &mut self.spools,
        }
    }
}
