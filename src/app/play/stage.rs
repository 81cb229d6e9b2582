//! From what happened to how it is shown: events become cues of a timeline.

use crate::app::Millis;
use crate::app::timeline::{Actor, Timeline, Way};
use crate::board::{Side, Square};
use crate::rules::{Event, Exits, Position, Sent};

/// Plans what the events show, beginning at that moment with the pieces of `before`; none if no
/// piece moves.
///
/// `pace` is in percent of the usual one.
pub fn plan(before: &Position, events: &[Event], begins: Millis, pace: u32) -> Option<Timeline> {
    let standing = Side::BOTH
        .into_iter()
        .flat_map(|side| before.pieces[side].into_iter().map(move |square| (side, square)));
    let mut stage = Stage { line: Timeline::new(begins, standing), latest: None, pace };
    for event in events {
        stage.show(event);
    }
    stage.latest.map(|_| stage.line)
}

struct Stage {
    line: Timeline,
    /// The piece that moved last: another of its side may still stand where it goes.
    latest: Option<Actor>,
    pace: u32,
}

impl Stage {
    fn show(&mut self, event: &Event) {
        match *event {
            Event::Moved { side, from, to, .. } => self.then(side, from, Way::Walk, to),
            Event::Swapped { side, from, to }
            | Event::Bumped { side, from, to }
            | Event::SentTo { side, from, to, why: Sent::Ousted } => {
                self.together(side, from, Way::Fly, to);
            }
            Event::Captured { side, at } => self.then(side, at, Way::Leave, at),
            Event::SentTo { side, from, to, .. } => self.then(side, from, Way::Dive, to),
            Event::BorneOff { side, from, by } => {
                if by == Exits::Throw && from != Square::LAST {
                    self.then(side, from, Way::Walk, Square::LAST);
                    self.leaves(Square::LAST);
                } else {
                    self.then(side, from, Way::Leave, from);
                }
            }
            _ => {}
        }
    }

    fn then(&mut self, side: Side, from: Square, way: Way, to: Square) {
        if let Some(actor) = self.line.actor_of(side, from, None) {
            self.line.then(actor, way, to, self.pace);
            self.latest = Some(actor);
        }
    }

    fn leaves(&mut self, from: Square) {
        if let Some(actor) = self.latest {
            self.line.then(actor, Way::Leave, from, self.pace);
        }
    }

    /// Whoever stands where the piece arrives moves out of its way at the same time.
    fn together(&mut self, side: Side, from: Square, way: Way, to: Square) {
        if let Some(actor) = self.line.actor_of(side, from, self.latest) {
            self.line.together(actor, way, to, self.pace);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plan;
    use crate::app::Millis;
    use crate::app::scene::Place;
    use crate::board::{Score, Side, Square};
    use crate::rules::{Position, Ruleset, canon, legal, play};

    /// Where every piece stands when all is shown, sorted.
    fn shown(before: &Position, events: &[crate::rules::Event]) -> Option<Vec<(Side, Square)>> {
        let line = plan(before, events, Millis(0), 100)?;
        let mut stand: Vec<(Side, Square)> = line
            .pieces(line.ends())
            .into_iter()
            .map(|piece| match piece.place {
                Place::On(square) => (piece.side, square),
                other => panic!("still on its way: {other:?}"),
            })
            .collect();
        stand.sort_unstable();
        Some(stand)
    }

    fn stand(position: &Position) -> Vec<(Side, Square)> {
        let squares = |side| position.pieces[side].into_iter().map(move |square| (side, square));
        Side::BOTH.into_iter().flat_map(squares).collect()
    }

    /// Whatever happens in a game, the show ends with the board that the rules hold.
    #[test]
    fn every_show_ends_where_the_rules_are() {
        let mut moved = 0;
        for rules in canon::ALL {
            let mut chance = fastrand::Rng::with_seed(5);
            for _ in 0..6 {
                moved += watch_a_game(rules, &mut chance);
            }
        }
        assert!(moved > 1000, "{moved}");
    }

    fn watch_a_game(rules: &'static Ruleset, chance: &mut fastrand::Rng) -> u32 {
        let mut position = Position::start(rules);
        let mut moved = 0;
        for _ in 0..400 {
            if position.winner(rules).is_some() {
                break;
            }
            let score = rules.lots.score_of_way(chance.u8(..rules.lots.total()));
            let score = score.unwrap_or(Score::of(1));
            let moves = legal(rules, &position, score);
            let chosen = moves.nth(chance.usize(..moves.len())).expect("within the list");
            let played = play(rules, &position, score, chosen);
            match shown(&position, &played.events) {
                Some(shown) => {
                    assert_eq!(shown, stand(&played.position), "{} {position} {chosen}", rules.id);
                    moved += 1;
                }
                None => assert_eq!(position.pieces, played.position.pieces),
            }
            position = played.position;
        }
        moved
    }
}
