//! Generation and playing own no memory: everything that they give is `Copy`.

use senet::rules::{Events, Move, Moves, Played, Position};

const fn copies<T: Copy>() -> usize {
    size_of::<T>()
}

#[test]
fn what_the_engine_gives_is_copied_and_small() {
    // Whatever is `Copy` can't own an allocation; the sizes are bytes on any machine.
    assert!(copies::<Move>() <= 4);
    assert!(copies::<Position>() <= 20);
    assert!(copies::<Moves>() <= 32);
    assert!(copies::<Events>() <= 64 && copies::<Played>() <= 84);
}
