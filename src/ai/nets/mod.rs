//! What the networks have learnt, for each family of ways.
//!
//! A family is told by the choices of the record that shape the fight, never by a way's name; a
//! way for which lessons of its own have won nothing takes the network of the nearest. The files are
//! written by `senet tune`, whose help says how; those of seven pieces have learnt on from five.

use super::net::Net;
use crate::board::Lots;
use crate::rules::{Backward, Exit, Hit, Houses, Ruleset, Wall};

/// A network with the number of pieces and the cast for which it was trained.
struct Trained {
    pieces: u8,
    lots: Lots,
    bytes: &'static [u8; Net::BYTES],
}

/// Houses that grant throws.
const HOUSES: &[Trained] =
    &[Trained { pieces: 5, lots: Lots::STICKS, bytes: include_bytes!("houses-5.net") }];

/// Walls, and no way back.
const FORWARD: &[Trained] = &[
    Trained { pieces: 5, lots: Lots::STICKS, bytes: include_bytes!("forward-5.net") },
    Trained { pieces: 7, lots: Lots::STICKS, bytes: include_bytes!("forward-7.net") },
];

/// Walls, and steps back when none leads forward.
const BACKWARD: &[Trained] = &[
    Trained { pieces: 5, lots: Lots::STICKS, bytes: include_bytes!("backward-5.net") },
    Trained { pieces: 7, lots: Lots::STICKS, bytes: include_bytes!("backward-7.net") },
];

/// Bearing off by the exact number or more.
const BEYOND: &[Trained] =
    &[Trained { pieces: 5, lots: Lots::DIE, bytes: include_bytes!("beyond.net") }];

/// Groups on the grid, and pieces that leave by themselves.
const GRID: &[Trained] =
    &[Trained { pieces: 5, lots: Lots::STICKS_SIX, bytes: include_bytes!("grid.net") }];

/// Captures, and points for the survivors.
const CAPTURES: &[Trained] =
    &[Trained { pieces: 10, lots: Lots::LONG_DIE, bytes: include_bytes!("captures.net") }];

/// Nothing bars the way.
const OPEN: &[Trained] =
    &[Trained { pieces: 5, lots: Lots::STICKS, bytes: include_bytes!("open.net") }];

/// The network for a way.
pub fn of(rules: &Ruleset) -> Net {
    let strange = |trained: &&Trained| {
        (trained.pieces.abs_diff(rules.pieces), u8::from(trained.lots != rules.lots))
    };
    let nearest = family(rules).iter().min_by_key(strange);
    Net::from_bytes(nearest.expect("every family has a network").bytes)
}

fn family(rules: &Ruleset) -> &'static [Trained] {
    match (rules.houses, rules.hit, &rules.exit) {
        (Houses::GrantThrows { .. }, _, _) => HOUSES,
        (Houses::Plain, Hit::Capture, _) => CAPTURES,
        (Houses::Plain, Hit::Swap, Exit::Beyond) => BEYOND,
        (Houses::Plain, Hit::Swap, Exit::ByItself) => GRID,
        (Houses::Plain, Hit::Swap, Exit::Doors(_)) => match (rules.wall, rules.backward) {
            (Wall::None, _) => OPEN,
            (_, Backward::Never) => FORWARD,
            _ => BACKWARD,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{Trained, family, of};
    use crate::ai::evaluate::Evaluate;
    use crate::rules::{Position, Ruleset, canon};

    #[test]
    fn every_way_has_a_network_and_each_network_a_way_of_its_own() {
        let own =
            |rules: &Ruleset, one: &Trained| one.pieces == rules.pieces && one.lots == rules.lots;
        for rules in canon::ALL {
            // A way that nobody has trained for has none, and plays by the nearest.
            assert!(family(rules).iter().filter(|one| own(rules, one)).count() <= 1);
            for one in family(rules) {
                let same_family =
                    |other: &&Ruleset| family(other).as_ptr() == family(rules).as_ptr();
                let mut ways = canon::ALL.into_iter().filter(same_family);
                assert!(ways.any(|other| own(other, one)), "a network that nobody was trained for");
            }
            let value = of(rules).value(rules, &Position::start(rules));
            // In the way with captures whoever begins is well ahead; nowhere is the start decided.
            assert!(value.abs() < 0.8 && value != 0.0, "{}: {value} at the start", rules.id);
        }
    }

    #[test]
    fn a_network_is_read_as_it_was_written() {
        for rules in canon::ALL {
            let net = of(rules);
            assert_eq!(super::Net::from_bytes(&net.to_bytes()), net, "{}", rules.id);
        }
    }
}
