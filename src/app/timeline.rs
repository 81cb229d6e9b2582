//! How pieces get from where they stood to where the model says they stand.
//!
//! A timeline is planned once, from what happened; it never decides anything. The model already
//! holds the result, and when the last cue is over the timeline shows just that.

use super::Millis;
use super::scene::{Piece, Place, Share};
use crate::board::{Side, Square};

/// Milliseconds that a piece takes for one square.
pub const STEP: u32 = 170;

/// Which piece of a timeline, counted in the order in which they were put on it.
pub type Actor = usize;

/// One movement of one piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// Along the path, square by square.
    Walk,
    /// Straight across, in an arc.
    Fly,
    /// Down into the square that it stands on, and up out of the one to be reached.
    Dive,
    /// Off the board.
    Leave,
}

#[derive(Clone, Copy, Debug)]
struct Cue {
    actor: Actor,
    way: Way,
    from: Square,
    to: Square,
    begins: u32,
    lasts: u32,
}

/// Planned movements of pieces, by moment.
#[derive(Clone, Debug)]
pub struct Timeline {
    begun: Millis,
    standing: Vec<(Side, Option<Square>)>,
    cues: Vec<Cue>,
    length: u32,
}

impl Timeline {
    /// Pieces that stand still; movements are added to it.
    pub fn new(begun: Millis, standing: impl IntoIterator<Item = (Side, Square)>) -> Self {
        let standing = standing.into_iter().map(|(side, square)| (side, Some(square))).collect();
        Self { begun, standing, cues: Vec::new(), length: 0 }
    }

    /// The piece that stands on that square when everything planned so far is over.
    pub fn actor_on(&self, square: Square) -> Option<Actor> {
        self.standing.iter().position(|(_, on)| *on == Some(square))
    }

    /// That side's piece on that square when everything planned so far is over, other than `not`.
    pub fn actor_of(&self, side: Side, square: Square, not: Option<Actor>) -> Option<Actor> {
        let stands = |(at, piece): (Actor, &(Side, Option<Square>))| {
            (*piece == (side, Some(square)) && Some(at) != not).then_some(at)
        };
        self.standing.iter().enumerate().find_map(stands)
    }

    /// Plans a movement after everything planned so far, at `speed` percent of the usual pace.
    pub fn then(&mut self, actor: Actor, way: Way, to: Square, speed: u32) {
        let begins = self.length;
        self.plan(actor, way, to, begins, speed);
    }

    /// Plans a movement together with the latest one planned.
    pub fn together(&mut self, actor: Actor, way: Way, to: Square, speed: u32) {
        let begins = self.cues.last().map_or(0, |cue| cue.begins);
        self.plan(actor, way, to, begins, speed);
    }

    /// Lets so many milliseconds pass in which nothing moves.
    pub fn pause(&mut self, milliseconds: u32) {
        self.length += milliseconds;
    }

    fn plan(&mut self, actor: Actor, way: Way, to: Square, begins: u32, speed: u32) {
        let Some((_, on)) = self.standing.get_mut(actor) else { return };
        let Some(from) = *on else { return };
        let steps = u32::from(from.number().abs_diff(to.number())).max(1);
        let usual = match way {
            Way::Walk => steps * STEP,
            Way::Fly => 2 * STEP + steps * STEP / 10,
            Way::Dive => 4 * STEP,
            Way::Leave => 2 * STEP,
        };
        let lasts = usual * 100 / speed.max(1);
        *on = (way != Way::Leave).then_some(to);
        self.cues.push(Cue { actor, way, from, to, begins, lasts });
        self.length = self.length.max(begins + lasts);
    }

    /// The moment when everything is over.
    pub fn ends(&self) -> Millis {
        self.begun.plus(self.length)
    }

    /// Whether something is still to come.
    pub fn is_running(&self, now: Millis) -> bool {
        now < self.ends()
    }

    /// Where every piece is at that moment; those that move lie in front.
    pub fn pieces(&self, now: Millis) -> Vec<Piece> {
        let at = now.since(self.begun);
        let mut still = Vec::new();
        let mut moving = Vec::new();
        for actor in 0..self.standing.len() {
            let Some(place) = self.place(actor, at) else { continue };
            let piece = Piece { side: self.standing[actor].0, place, share: Share::Alone };
            let rests = matches!(place, Place::On(_));
            if rests { still.push(piece) } else { moving.push(piece) }
        }
        still.extend(moving);
        still
    }

    /// Where that piece is; none if it has left the board.
    fn place(&self, actor: Actor, at: u32) -> Option<Place> {
        let mine = || self.cues.iter().filter(|cue| cue.actor == actor);
        let Some(cue) = mine().rfind(|cue| cue.begins <= at) else {
            // Not begun yet: where its first movement starts, or where it has always stood.
            let on = mine().next().map_or(self.standing[actor].1, |cue| Some(cue.from));
            return on.map(Place::On);
        };
        let since = at - cue.begins;
        if since >= cue.lasts {
            return (cue.way != Way::Leave).then_some(Place::On(cue.to));
        }
        let done = ratio(since, cue.lasts);
        Some(match cue.way {
            Way::Walk => walk(cue.from, cue.to, done),
            Way::Fly => {
                let done = ease(done);
                Place::Between { from: cue.from, to: cue.to, done, lift: arc(done) * 1.6 }
            }
            Way::Dive if done < 0.5 => Place::Sunk { on: cue.from, depth: ease(done * 2.0) },
            Way::Dive => Place::Sunk { on: cue.to, depth: 1.0 - ease(done * 2.0 - 1.0) },
            Way::Leave => Place::Leaving { from: cue.from, done: ease(done) },
        })
    }
}

/// Square by square along the path, each step with a little lift of its own.
fn walk(from: Square, to: Square, done: f32) -> Place {
    let steps = from.number().abs_diff(to.number());
    let along = done * f32::from(steps);
    let whole = (0..steps).rev().find(|step| f32::from(*step) <= along).unwrap_or(0);
    let part = ease((along - f32::from(whole)).clamp(0.0, 1.0));
    let place = |step: u8| {
        let moved = if to > from { from.forward(step) } else { from.back(step) };
        moved.unwrap_or(to)
    };
    Place::Between { from: place(whole), to: place(whole + 1), done: part, lift: arc(part) * 0.5 }
}

/// `a / b` as a share, for small whole numbers.
fn ratio(a: u32, b: u32) -> f32 {
    let small = |n: u32| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    if b == 0 { 1.0 } else { small(a) / small(b) }
}

/// Fast at first, then slower: a hand that sets a piece down.
fn ease(done: f32) -> f32 {
    1.0 - (1.0 - done) * (1.0 - done)
}

/// 0 at both ends, 1 in the middle.
fn arc(done: f32) -> f32 {
    4.0 * done * (1.0 - done)
}

#[cfg(test)]
mod tests {
    use super::{Millis, Place, STEP, Side, Square, Timeline, Way};

    fn at(number: u8) -> Square {
        Square::at(number)
    }

    #[test]
    fn a_walk_passes_every_square_and_ends_where_it_should() {
        let mut line = Timeline::new(Millis(100), [(Side::Cones, at(9))]);
        line.then(0, Way::Walk, at(12), 100);
        assert_eq!(line.ends(), Millis(100 + 3 * STEP));
        for step in 0u8..3 {
            let middle = Millis(100 + u32::from(step) * STEP + STEP / 2);
            let place = line.pieces(middle)[0].place;
            assert!(
                matches!(place, Place::Between { from, to, .. }
                    if from == at(9 + step) && to == at(10 + step)),
                "{place:?}"
            );
        }
        assert_eq!(line.pieces(line.ends())[0].place, Place::On(at(12)));
        assert!(!line.is_running(line.ends()));
    }

    #[test]
    fn before_its_cue_a_piece_waits_and_after_leaving_it_is_gone() {
        let mut line = Timeline::new(Millis(0), [(Side::Cones, at(1)), (Side::Spools, at(30))]);
        line.then(0, Way::Walk, at(2), 100);
        line.then(1, Way::Leave, at(30), 100);
        assert_eq!(line.pieces(Millis(0)).len(), 2);
        assert!(line.pieces(Millis(0)).iter().any(|piece| piece.place == Place::On(at(30))));
        let after = line.pieces(line.ends());
        assert_eq!(after.len(), 1);
        assert_eq!(after[0].place, Place::On(at(2)));
    }

    #[test]
    fn a_swap_moves_both_at_once() {
        let mut line = Timeline::new(Millis(0), [(Side::Cones, at(3)), (Side::Spools, at(6))]);
        line.then(0, Way::Walk, at(6), 100);
        line.together(1, Way::Fly, at(3), 100);
        let moving = line.pieces(Millis(10));
        assert!(moving.iter().all(|piece| matches!(piece.place, Place::Between { .. })));
        assert_eq!(line.actor_on(at(3)), Some(1));
    }

    #[test]
    fn a_late_clock_shows_the_end() {
        let mut line = Timeline::new(Millis(0), [(Side::Cones, at(3))]);
        line.then(0, Way::Dive, at(15), 100);
        assert_eq!(line.pieces(Millis(3_600_000))[0].place, Place::On(at(15)));
    }
}
