//! The race as a person sees it: who rolls when, what is said, what is kept.

use super::scene::{Piece, Place, Scene, Share, USUAL_SIGNS, share_squares};
use super::timeline::{Timeline, Way};
use super::{Cmd, Millis, Motion, Thrower};
use crate::board::{Score, Side, Square};
use crate::ports::chance::NoChance;
use crate::race::{Odds, Race, Racer, Rolled};

/// The name under which the race is kept.
pub const KEPT_AS: &str = "senet.race";

/// Where a kept text that is no race is put aside.
pub const ASIDE: &str = "senet.race.aside";

/// The pause before the computer rolls, so that a person sees their own roll first.
const BEAT: u32 = 650;

/// The race, and what is going on around it.
#[derive(Clone, Debug)]
pub struct Model {
    race: Race,
    rolls: u32,
    latest: Option<Rolled>,
    before: Option<Rolled>,
    notice: Option<Notice>,
    looked_at: Option<Square>,
    timeline: Option<Timeline>,
    /// When the computer rolls; none while it is not its turn or its roll is on the way.
    answers: Option<Millis>,
    /// Whether a roll has been asked for and has not come yet.
    asked: bool,
    odds: std::rc::Rc<Odds<f64>>,
}

impl Default for Model {
    fn default() -> Self {
        Self::new(std::rc::Rc::new(Odds::solve()))
    }
}

/// Something that has to be said beside the race itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notice {
    CannotKeep,
    Unreadable,
    NoChance,
}

/// What a person does in the race.
#[derive(Clone, Copy, Debug)]
pub enum Msg {
    /// Roll Dice was pressed.
    Roll,
    /// New game was pressed.
    NewGame,
    /// A square was pressed.
    Look(Square),
}

/// What the race shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The board picture.
    pub scene: Scene,
    /// What each square's button says, in path order.
    pub labels: Vec<String>,
    /// What happened last and what comes next, said once by the live region.
    pub status: String,
    /// The roll before, kept in sight.
    pub before: String,
    /// The number rolled last; empty before the first roll.
    pub numeral: String,
    /// Light's chance of winning from here.
    pub chance: Chance,
    /// Whether Roll Dice does anything now.
    pub can_roll: bool,
    /// Whether somebody has won, so that New game is what to press.
    pub is_over: bool,
    /// A remark that is not part of the race; empty if there is none.
    pub notice: String,
    /// Whether a piece is on its way.
    pub moving: bool,
}

/// A chance, rounded for the eye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// "54.1 %", or "over 99.9 %" where rounding would claim certainty.
    pub text: String,
    /// In thousandths, for the bar.
    pub thousandths: u32,
}

impl Model {
    fn new(odds: std::rc::Rc<Odds<f64>>) -> Self {
        Self {
            race: Race::START,
            rolls: 0,
            latest: None,
            before: None,
            notice: None,
            looked_at: None,
            timeline: None,
            answers: None,
            asked: false,
            odds,
        }
    }

    /// The race itself.
    pub fn race(&self) -> Race {
        self.race
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.timeline.as_ref().is_some_and(|line| line.is_running(now))
    }

    fn can_roll(&self, now: Millis) -> bool {
        let mine = match self.race.to_roll() {
            Racer::Light => self.race.winner().is_none(),
            // The computer's roll could not be had: a press asks for it again.
            Racer::Dark => self.notice == Some(Notice::NoChance),
        };
        mine && !self.asked && !self.is_moving(now)
    }

    fn ask(&mut self) -> Vec<Cmd> {
        self.asked = true;
        vec![Cmd::Throw(Thrower::Race, Race::DICE)]
    }

    fn keep(&self) -> Vec<Cmd> {
        vec![Cmd::Keep(KEPT_AS, self.to_keep())]
    }

    /// The race as it is kept, for [`found`] to read.
    pub fn to_keep(&self) -> String {
        write(&self.race, self.rolls)
    }
}

/// Takes in what a person did.
pub fn update(model: &mut Model, msg: Msg, now: Millis) -> Vec<Cmd> {
    match msg {
        Msg::Roll if model.can_roll(now) => {
            model.looked_at = None;
            model.ask()
        }
        Msg::Roll => Vec::new(),
        Msg::NewGame => {
            let notice = model.notice.filter(|notice| *notice == Notice::CannotKeep);
            *model = Model { notice, ..Model::new(model.odds.clone()) };
            model.keep()
        }
        Msg::Look(square) => {
            model.looked_at = Some(square);
            Vec::new()
        }
    }
}

/// The time that [`alarm`] named has come: the computer rolls.
pub fn tick(model: &mut Model, now: Millis) -> Vec<Cmd> {
    if model.timeline.as_ref().is_some_and(|line| !line.is_running(now)) {
        model.timeline = None;
    }
    if model.answers.is_some_and(|due| due <= now) {
        model.answers = None;
        return model.ask();
    }
    Vec::new()
}

/// When something happens by itself.
pub fn alarm(model: &Model) -> Option<Millis> {
    let ends = model.timeline.as_ref().map(Timeline::ends);
    [model.answers, ends].into_iter().flatten().min()
}

/// A roll has come, or could not be had.
pub fn thrown(
    model: &mut Model,
    score: Result<Score, NoChance>,
    motion: Motion,
    now: Millis,
) -> Vec<Cmd> {
    if !std::mem::take(&mut model.asked) {
        // The race that asked for it is over: New game was pressed meanwhile.
        return Vec::new();
    }
    let Some(rolled) = score.ok().and_then(|score| model.race.roll(score).ok()) else {
        model.notice = Some(Notice::NoChance);
        return Vec::new();
    };
    model.notice = model.notice.filter(|notice| *notice == Notice::CannotKeep);
    model.timeline = (motion == Motion::Full && !rolled.overshot()).then(|| walk(&rolled, now));
    model.race = rolled.race;
    model.rolls = model.rolls.saturating_add(1);
    model.before = model.latest.replace(rolled);
    let still = model.timeline.as_ref().map_or(now, Timeline::ends);
    model.answers = computer_is_due(&model.race).then(|| still.plus(BEAT));
    model.keep()
}

fn computer_is_due(race: &Race) -> bool {
    race.winner().is_none() && race.to_roll() == Racer::Dark
}

fn walk(rolled: &Rolled, now: Millis) -> Timeline {
    let other = rolled.race.square(rolled.racer.other());
    let standing = [(side(rolled.racer), rolled.from), (side(rolled.racer.other()), other)];
    let mut line = Timeline::new(now, standing);
    line.then(0, Way::Walk, rolled.to, 100);
    line
}

/// The light piece is drawn as a cone, the dark one as a spool.
const fn side(racer: Racer) -> Side {
    match racer {
        Racer::Light => Side::Cones,
        Racer::Dark => Side::Spools,
    }
}

/// A kept race was found: it goes on, the computer's roll included.
pub fn found(model: &mut Model, text: &str, now: Millis) -> Vec<Cmd> {
    let Some((race, rolls)) = read(text) else {
        model.notice = Some(Notice::Unreadable);
        return vec![Cmd::Keep(ASIDE, text.to_owned())];
    };
    model.race = race;
    model.rolls = rolls;
    model.answers = computer_is_due(&race).then(|| now.plus(BEAT));
    Vec::new()
}

/// How long another tab has for the computer's roll before it is made here: it may be closed.
const ELSEWHERE: u32 = 5000;

/// Another tab has rolled: its race is shown here, so that nobody rolls twice from one place.
pub fn elsewhere(model: &mut Model, text: &str, now: Millis) {
    // What can't be read is of another version, and will not be taken for a race here either.
    let Some((race, rolls)) = read(text) else { return };
    *model = Model { notice: model.notice, ..Model::new(model.odds.clone()) };
    model.race = race;
    model.rolls = rolls;
    model.answers = computer_is_due(&race).then(|| now.plus(ELSEWHERE));
}

/// The store refused: the race goes on, unkept.
pub fn not_kept(model: &mut Model) {
    model.notice = Some(Notice::CannotKeep);
}

/// A race as kept: version, light's square, dark's square, who rolls, rolls made.
fn write(race: &Race, rolls: u32) -> String {
    let to_roll = match race.to_roll() {
        Racer::Light => "light",
        Racer::Dark => "dark",
    };
    format!("1 {} {} {to_roll} {rolls}", race.light(), race.dark())
}

/// Reads what [`write`] wrote; none for anything else.
fn read(text: &str) -> Option<(Race, u32)> {
    let mut words = text.split(' ');
    (words.next()? == "1").then_some(())?;
    let light = Square::new(words.next()?.parse().ok()?)?;
    let dark = Square::new(words.next()?.parse().ok()?)?;
    let to_roll = match words.next()? {
        "light" => Racer::Light,
        "dark" => Racer::Dark,
        _ => return None,
    };
    let rolls = words.next()?.parse().ok()?;
    words.next().is_none().then_some(())?;
    Some((Race::new(light, dark, to_roll).ok()?, rolls))
}

/// What the race shows at that moment.
pub fn view(model: &Model, now: Millis) -> View {
    View {
        scene: Scene { pieces: pieces(model, now), signs: USUAL_SIGNS, marks: Vec::new() },
        labels: Square::all().map(|square| label(&model.race, square)).collect(),
        status: status(model),
        before: model.before.as_ref().map(told).unwrap_or_default(),
        numeral: model.latest.map(|rolled| rolled.score.to_string()).unwrap_or_default(),
        chance: chance(model.odds.light_wins(&model.race)),
        can_roll: model.can_roll(now),
        is_over: model.race.winner().is_some(),
        notice: notice(model).to_owned(),
        moving: model.is_moving(now),
    }
}

fn pieces(model: &Model, now: Millis) -> Vec<Piece> {
    let mut pieces = match &model.timeline {
        Some(line) if line.is_running(now) => line.pieces(now),
        _ => [Racer::Light, Racer::Dark]
            .map(|racer| Piece {
                side: side(racer),
                place: Place::On(model.race.square(racer)),
                share: Share::Alone,
            })
            .to_vec(),
    };
    share_squares(&mut pieces);
    pieces
}

fn label(race: &Race, square: Square) -> String {
    let standing = match (race.light() == square, race.dark() == square) {
        (true, true) => "light piece and dark piece",
        (true, false) => "light piece",
        (false, true) => "dark piece",
        (false, false) => "empty",
    };
    match house(square) {
        Some(house) => format!("Square {square}, {house}, {standing}"),
        None => format!("Square {square}, {standing}"),
    }
}

/// The house that the sign on a square of the usual board names.
pub fn house(square: Square) -> Option<&'static str> {
    match square.number() {
        15 => Some("House of Resurrection"),
        26 => Some("House of Beauty"),
        27 => Some("House of Water"),
        28 => Some("House of the Three Truths"),
        29 => Some("House of Re-Atum"),
        30 => Some("House of Horus"),
        _ => None,
    }
}

/// What a roll did, in one sentence.
fn told(rolled: &Rolled) -> String {
    let who = match rolled.racer {
        Racer::Light => "You",
        Racer::Dark => "The computer",
    };
    let Rolled { score, from, to, .. } = rolled;
    if rolled.overshot() {
        format!("{who} rolled {score} on {from}: moves beyond 30 don’t count.")
    } else {
        format!("{who} rolled {score}: {from} → {to}.")
    }
}

fn status(model: &Model) -> String {
    let next = match (model.race.winner(), model.race.to_roll()) {
        (Some(Racer::Light), _) => "You win the race!",
        (Some(Racer::Dark), _) => "The computer wins this race.",
        (None, Racer::Light) if model.rolls == 0 => {
            "You are the light piece. Roll the dice: first to stand on 30 wins."
        }
        (None, Racer::Light) => "Your roll.",
        (None, Racer::Dark) => "The computer rolls next.",
    };
    match &model.latest {
        Some(rolled) => format!("{} {next}", told(rolled)),
        None if model.rolls > 0 => format!("Your race goes on where you left it. {next}"),
        None => next.to_owned(),
    }
}

fn notice(model: &Model) -> &'static str {
    match (model.notice, model.looked_at) {
        (Some(Notice::NoChance), _) => {
            "This device gave no random number, so nothing was rolled. Try again."
        }
        (Some(Notice::Unreadable), _) => {
            "The race kept here could not be read: it was set aside, and a new one begins."
        }
        (Some(Notice::CannotKeep), _) => {
            "This browser lets the page keep nothing now: a reload loses what happens from here on."
        }
        (None, Some(square)) if house(square).is_some() => {
            "In the race no square is special; the houses matter in the full game."
        }
        (None, Some(_)) => "Nothing to choose here: the dice alone move your piece.",
        (None, None) => "",
    }
}

/// A chance in percent to one place; never "100.0 %" or "0.0 %" while the race is open.
fn chance(light_wins: f64) -> Chance {
    // A probability times 1000 lies in 0..=1000, so the cast keeps it whole.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1000")]
    let thousandths = (light_wins * 1000.0 + 0.5) as u32;
    let text = if light_wins >= 1.0 {
        "100 %".to_owned()
    } else if light_wins <= 0.0 {
        "0 %".to_owned()
    } else if thousandths >= 1000 {
        "over 99.9 %".to_owned()
    } else if thousandths == 0 {
        "under 0.1 %".to_owned()
    } else {
        format!("{}.{} %", thousandths / 10, thousandths % 10)
    };
    Chance { text, thousandths }
}

#[cfg(test)]
mod tests {
    use super::{chance, read, write};
    use crate::board::Square;
    use crate::race::{Race, Racer};

    #[test]
    fn a_kept_race_is_read_back_and_nothing_else_is() {
        let race = Race::new(Square::at(12), Square::at(30), Racer::Light).expect("a lost race");
        assert_eq!(read(&write(&race, 17)), Some((race, 17)));
        for foreign in [
            "",
            "1",
            "2 1 1 light 0",
            "1 0 1 light 0",
            "1 31 1 light 0",
            "1 30 30 light 9",
            "1 30 2 light 9",
            "1 1 1 grey 0",
            "1 1 1 light -1",
            "1 1 1 light 0 ",
            "{}",
            "null",
            "1 1 1 light 99999999999",
        ] {
            assert_eq!(read(foreign), None, "{foreign:?}");
        }
    }

    #[test]
    fn certainty_is_only_claimed_when_it_is_there() {
        assert_eq!(chance(0.541_111_701_002).text, "54.1 %");
        assert_eq!(chance(0.999_99).text, "over 99.9 %");
        assert_eq!(chance(0.000_01).text, "under 0.1 %");
        assert_eq!(chance(1.0).text, "100 %");
        assert_eq!(chance(0.0).text, "0 %");
    }
}
