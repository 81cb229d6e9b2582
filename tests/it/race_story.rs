//! Whole races as a person plays them, through the runtime, with scripted rolls.

use senet::app::race::View as RaceView;
use senet::app::race::{KEPT_AS, Msg as RaceMsg};
use senet::app::{Millis, Motion, Msg, Running, Runtime, first};
use senet::board::{Lots, Square};
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::race::Racer;

/// A page, a person in front of it, and a clock that the story moves.
struct Story {
    page: Runtime<Scripted, Shelf>,
    now: Millis,
}

impl Story {
    fn open(rolls: &[u8], shelf: Shelf) -> Self {
        let chance = Scripted::scores(&Lots::RACE, rolls);
        Self { page: Runtime::open(chance, shelf, "#race", Millis(0)), now: Millis(0) }
    }

    fn press(&mut self, msg: RaceMsg) {
        self.page.send(Msg::Race(msg), self.now);
    }

    /// Lets time pass until nothing more happens by itself.
    fn wait(&mut self) {
        for _ in 0..100 {
            let Some(due) = self.page.alarm() else { return };
            self.now = self.now.max(due);
            self.page.send(Msg::Tick, self.now);
        }
        panic!("the page never comes to rest");
    }

    fn view(&self) -> RaceView {
        self.page.view(self.now).race.expect("the race is open")
    }

    fn status(&self) -> String {
        self.view().status
    }
}

#[test]
fn a_whole_race_is_played_and_won() {
    // Light rolls fives and comes to 26 in five rolls, then needs exactly 4.
    let mut story = Story::open(&[5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 4], Shelf::default());
    assert!(story.status().starts_with("You are the light piece."));
    assert_eq!(story.view().chance.text, "54.1 %");
    story.press(RaceMsg::Roll);
    assert_eq!(story.status(), "You rolled 5: 1 → 6. The computer rolls next.");
    assert!(!story.view().can_roll);
    story.wait();
    assert_eq!(story.status(), "The computer rolled 1: 1 → 2. Your roll.");
    assert_eq!(story.view().before, "You rolled 5: 1 → 6.");
    for _ in 0..4 {
        story.press(RaceMsg::Roll);
        story.wait();
    }
    story.press(RaceMsg::Roll);
    assert_eq!(
        story.status(),
        "You rolled 5 on 26: moves beyond 30 don’t count. The computer rolls next."
    );
    story.wait();
    story.press(RaceMsg::Roll);
    assert_eq!(story.status(), "You rolled 4: 26 → 30. You win the race!");
    story.wait();
    let view = story.view();
    assert_eq!((view.chance.text.as_str(), view.can_roll), ("100 %", false));
    assert!(view.labels[29].ends_with("light piece"), "{}", view.labels[29]);
    story.press(RaceMsg::Roll);
    assert_eq!(story.page.model().race.race().winner(), Some(Racer::Light));
}

#[test]
fn the_computer_can_win_and_a_new_game_starts_from_the_start_twice() {
    let rolls = [1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 4];
    let mut story = Story::open(&rolls, Shelf::default());
    for _ in 0..6 {
        story.press(RaceMsg::Roll);
        story.wait();
    }
    assert!(story.status().ends_with("The computer wins this race."), "{}", story.status());
    assert_eq!(story.view().chance.text, "0 %");
    for _ in 0..2 {
        story.press(RaceMsg::NewGame);
        story.wait();
        assert_eq!(story.page.model().race.race(), senet::race::Race::START);
        assert!(story.view().can_roll);
        assert_eq!(story.view().numeral, "");
    }
}

#[test]
fn pressing_twice_rolls_once() {
    let mut story = Story::open(&[3, 2, 4], Shelf::default());
    for _ in 0..100 {
        story.press(RaceMsg::Roll);
    }
    story.wait();
    let race = story.page.model().race.race();
    assert_eq!((race.light().number(), race.dark().number()), (4, 3));
}

#[test]
fn a_new_game_in_the_middle_of_a_walk_forgets_the_answer_that_was_due() {
    let mut story = Story::open(&[3, 2], Shelf::default());
    story.press(RaceMsg::Roll);
    story.now = story.now.plus(50);
    assert!(story.view().moving);
    story.press(RaceMsg::NewGame);
    story.wait();
    assert_eq!(story.page.model().race.race(), senet::race::Race::START);
    assert!(!story.view().moving);
}

#[test]
fn a_reload_resumes_and_the_computer_answers_once() {
    let mut story = Story::open(&[3], Shelf::default());
    story.press(RaceMsg::Roll);
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&[2], shelf);
    assert!(again.status().starts_with("Your race goes on"), "{}", again.status());
    assert!(!again.view().can_roll);
    again.wait();
    let race = again.page.model().race.race();
    assert_eq!((race.light().number(), race.dark().number()), (4, 3));
    assert!(again.view().can_roll);
}

#[test]
fn two_tabs_roll_once_from_one_place() {
    let mut one = Story::open(&[2, 3], Shelf::default());
    let mut two = Story::open(&[5, 5], Shelf::default());
    one.press(RaceMsg::Roll);
    let kept = |story: Story| {
        let (_, shelf) = story.page.close();
        shelf.read(KEPT_AS).expect("the shelf is open").expect("a race is kept")
    };
    let text = kept(one);
    two.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), text.clone()), two.now);
    assert!(two.status().starts_with("Your race goes on"), "{}", two.status());
    two.press(RaceMsg::Roll);
    let race = two.page.model().race.race();
    assert_eq!((race.light().number(), race.dark().number()), (3, 1), "no second roll");
    // The other tab is closed: the computer's roll is made here after a while.
    two.wait();
    assert!(two.now.0 >= 5000);
    assert_eq!(two.page.model().race.race().dark().number(), 6);
    // What is no race changes nothing.
    two.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), "x".to_owned()), two.now);
    assert_eq!(two.page.model().race.race().dark().number(), 6);
    assert!(two.view().can_roll);
}

#[test]
fn less_motion_shows_the_result_at_once() {
    let mut story = Story::open(&[3, 2], Shelf::default());
    story.page.send(Msg::Motion(Motion::Reduced), story.now);
    story.press(RaceMsg::Roll);
    assert!(!story.view().moving);
    story.wait();
    assert_eq!(story.status(), "The computer rolled 2: 1 → 3. Your roll.");
}

#[test]
fn a_laptop_that_slept_wakes_to_one_answer() {
    let mut story = Story::open(&[3, 2, 5], Shelf::default());
    story.press(RaceMsg::Roll);
    story.now = story.now.plus(3_600_000);
    story.page.send(Msg::Tick, story.now);
    story.page.send(Msg::Tick, story.now);
    story.wait();
    assert_eq!(story.page.model().race.race().dark().number(), 3);
}

#[test]
fn what_cannot_be_read_or_kept_is_said_and_the_race_goes_on() {
    let mut shelf = Shelf::default();
    shelf.write(KEPT_AS, "<b>9 9</b>").expect("the shelf is open");
    let mut story = Story::open(&[3, 2], shelf);
    assert!(story.view().notice.contains("could not be read"));
    story.press(RaceMsg::Roll);
    story.wait();
    assert_eq!(story.page.model().race.race().light().number(), 4);

    let mut story = Story::open(&[3, 2], Shelf::blocked());
    assert!(story.view().notice.contains("keep nothing"));
    story.press(RaceMsg::Roll);
    story.wait();
    assert_eq!(story.status(), "The computer rolled 2: 1 → 3. Your roll.");
}

#[test]
fn without_randomness_nothing_is_rolled_and_a_press_tries_again() {
    let mut story = Story::open(&[], Shelf::default());
    story.press(RaceMsg::Roll);
    assert!(story.view().notice.contains("no random number"));
    assert!(story.view().can_roll);
    assert_eq!(story.page.model().race.race(), senet::race::Race::START);

    // The computer's roll fails: the person can ask for it again, and does not lose a turn.
    let mut story = Story::open(&[3], Shelf::default());
    story.press(RaceMsg::Roll);
    story.wait();
    assert!(story.view().notice.contains("no random number"));
    assert!(story.view().can_roll);
    story.press(RaceMsg::Roll);
    assert_eq!(story.page.model().race.race().light().number(), 4);
}

#[test]
fn every_square_says_what_stands_on_it() {
    let mut story = Story::open(&[5, 4], Shelf::default());
    assert_eq!(story.view().labels[0], "Square 1, light piece and dark piece");
    story.press(RaceMsg::Roll);
    story.wait();
    let labels = story.view().labels;
    assert_eq!(labels.len(), Square::COUNT);
    assert_eq!(labels[5], "Square 6, light piece");
    assert_eq!(labels[4], "Square 5, dark piece");
    assert_eq!(labels[25], "Square 26, House of Beauty, empty");
    assert_eq!(labels[8], "Square 9, empty");
}

/// What happens to both programs alike.
fn both_at(
    now: u32,
    msg: &Msg,
    first: &mut Running<first::Model, Scripted, Shelf>,
    whole: &mut Runtime<Scripted, Shelf>,
) {
    first.send(msg.clone(), Millis(now));
    whole.send(msg.clone(), Millis(now));
    assert_eq!(first.view(Millis(now)).race, whole.view(Millis(now)).race, "{msg:?} at {now}");
    assert_eq!(first.alarm(), whole.alarm(), "{msg:?} at {now}");
}

#[test]
fn the_first_program_plays_the_race_as_the_whole_one_does() {
    let rolls = [5, 1, 2, 4, 3, 3, 1, 5];
    let chance = || Scripted::scores(&Lots::RACE, &rolls);
    let mut first = Running::open(chance(), Shelf::default(), "#race", Millis(0));
    let mut whole = Runtime::open(chance(), Shelf::default(), "#race", Millis(0));
    let mut now = 0;
    let roll = Msg::Race(RaceMsg::Roll);
    for round in 0..4 {
        let look = Msg::Race(RaceMsg::Look(Square::at(7 + round)));
        for msg in [
            look,
            roll.clone(),
            roll.clone(),
            Msg::NotKept(KEPT_AS),
            Msg::Went("#rules".to_owned()),
        ] {
            both_at(now, &msg, &mut first, &mut whole);
            now += 40;
        }
        both_at(now, &Msg::Went("#race".to_owned()), &mut first, &mut whole);
        while let Some(due) = first.alarm() {
            now = now.max(due.0);
            both_at(now, &Msg::Tick, &mut first, &mut whole);
        }
    }
    assert_eq!(first.model().race.to_keep(), "1 12 14 light 8");
    assert_eq!(first.close().1, whole.close().1);
}

#[test]
fn a_race_goes_along_in_the_middle() {
    let chance = Scripted::scores(&Lots::RACE, &[4]);
    let mut first: Running<first::Model, _, _> =
        Running::open(chance, Shelf::default(), "#race", Millis(0));
    first.send(Msg::Race(RaceMsg::Roll), Millis(0));
    let left = first.model().race.to_keep();
    // The computer's roll was due; the program that takes over makes it.
    let chance = Scripted::scores(&Lots::RACE, &[2]);
    let mut whole = Runtime::open(chance, Shelf::default(), "#learn", Millis(100));
    whole.send(Msg::Found(KEPT_AS, left), Millis(100));
    whole.send(Msg::Went("#race".to_owned()), Millis(200));
    let due = whole.alarm().expect("the computer is due");
    whole.send(Msg::Tick, due);
    assert_eq!(whole.model().race.to_keep(), "1 5 3 light 2");
}
