//! The first game as people go through it: straight on, astray, and away and back.

use senet::app::learn::{KEPT_AS, LESSONS, Msg as LearnMsg, View, What};
use senet::app::{Millis, Motion, Msg, Runtime};
use senet::board::{Lots, Square};
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::rules::{Move, legal};

/// A page on the first game, and a clock that the story moves.
struct Story {
    page: Runtime<Scripted, Shelf>,
    now: Millis,
}

impl Story {
    fn open(shelf: Shelf) -> Self {
        // No throw is ever asked for: the sticks of the first game are arranged.
        let chance = Scripted::scores(&Lots::STICKS, &[]);
        Self { page: Runtime::open(chance, shelf, "#learn", Millis(0)), now: Millis(0) }
    }

    fn press(&mut self, msg: LearnMsg) {
        self.page.send(Msg::Learn(msg), self.now);
    }

    fn square(&mut self, number: u8) {
        self.press(LearnMsg::Press(Square::at(number)));
    }

    fn wait(&mut self) {
        while let Some(due) = self.page.alarm() {
            self.now = self.now.max(due);
            self.page.send(Msg::Tick, self.now);
        }
    }

    fn view(&self) -> View {
        *self.page.view(self.now).learn.expect("the first game is open")
    }

    /// Does what the step asks for.
    fn obey(&mut self, step: usize) {
        let lesson = &LESSONS[step];
        self.press(LearnMsg::Throw);
        for ask in lesson.asks {
            assert!(self.view().status.ends_with(ask.prompt), "{}", self.view().status);
            let from = match ask.what {
                What::Try(number) => Square::at(number),
                What::Play(text) => {
                    text.parse::<Move>().ok().and_then(Move::from).expect("a move of a piece")
                }
                What::PlayAny => {
                    let rules = senet::app::learn::RULES;
                    let moves = legal(rules, &lesson.position(), lesson.score());
                    moves.iter().find_map(Move::from).expect("a move of a piece")
                }
            };
            self.press(LearnMsg::Press(from));
            self.wait();
        }
    }
}

#[test]
fn the_whole_first_game_is_done_step_by_step() {
    for motion in [Motion::Full, Motion::Reduced] {
        let mut story = Story::open(Shelf::default());
        story.page.send(Msg::Motion(motion), story.now);
        for (step, lesson) in LESSONS.iter().enumerate() {
            let view = story.view();
            let title = format!("Step {} of {}: {}", step + 1, LESSONS.len(), lesson.title);
            assert_eq!((view.title, view.lesson), (title, lesson.before));
            assert_eq!((view.status.as_str(), view.can_throw), ("Throw the sticks.", true));
            assert!(!view.finished && view.flats.is_none());
            story.obey(step);
            let view = story.view();
            assert!(view.status.ends_with(lesson.after), "{}", view.status);
            assert_eq!(view.numeral, lesson.score.to_string());
            let flat = view.flats.expect("thrown").iter().filter(|flat| **flat).count();
            assert_eq!(flat, usize::from(lesson.score % 5), "none flat counts 5");
            assert_eq!(view.finished, step + 1 == LESSONS.len());
            story.press(LearnMsg::Next);
        }
        assert!(senet::app::learn::is_won(&story.page.model().learn));
        let status = story.view().status;
        assert!(status.contains("you win"), "{status}");
    }
}

#[test]
fn another_legal_move_is_explained_and_not_played() {
    let mut story = Story::open(Shelf::default());
    for _ in 0..2 {
        story.press(LearnMsg::Next);
    }
    story.press(LearnMsg::Throw);
    let before = story.view().scene;
    story.square(7);
    let status = story.view().status;
    assert!(status.starts_with("The piece on 7 "), "{status}");
    assert!(status.contains("this step asks for something else"), "{status}");
    assert!(status.ends_with("Press the cone on 5."), "{status}");
    assert_eq!(story.view().scene, before, "nothing has moved");
}

#[test]
fn presses_that_do_nothing_say_why() {
    let mut story = Story::open(Shelf::default());
    story.square(9);
    assert_eq!(
        story.view().status,
        "Throw first: the score says how far a piece goes. Throw the sticks."
    );
    story.press(LearnMsg::Throw);
    story.press(LearnMsg::Throw);
    assert!(story.view().status.starts_with("You threw 2. Press the cone on 9"));
    for (square, said) in
        [(10, "The spool on 10 is the computer’s."), (30, "Nothing stands on 30."), (1, "")]
    {
        story.square(square);
        let status = story.view().status;
        assert!(status.starts_with(said) && status.contains("Press the cone on 9"), "{status}");
    }
    story.square(9);
    story.wait();
    let done = story.view();
    story.square(11);
    assert_eq!(story.view().status, done.status, "a step that is done stays done");
}

#[test]
fn the_reason_is_marked_where_a_piece_is_tried() {
    let mut story = Story::open(Shelf::default());
    for _ in 0..3 {
        story.press(LearnMsg::Next);
    }
    story.press(LearnMsg::Throw);
    story.square(12);
    let view = story.view();
    let marked = view.scene.marks.iter().any(|(squares, _)| squares.contains(Square::at(16)));
    assert!(marked, "{:?}", view.scene.marks);
    assert!(view.status.ends_with("any that can."), "{}", view.status);
}

#[test]
fn it_is_left_and_resumed_skipped_and_repeated() {
    let mut story = Story::open(Shelf::default());
    story.press(LearnMsg::Previous);
    assert!(story.view().title.starts_with("Step 1 "));
    for _ in 0..4 {
        story.press(LearnMsg::Next);
    }
    let title = story.view().title;
    assert!(title.starts_with("Step 5 "));
    let (_, shelf) = story.page.close();
    let mut story = Story::open(shelf);
    assert_eq!(story.view().title, title, "it goes on where it was left");
    story.obey(4);
    story.press(LearnMsg::Repeat);
    assert_eq!(story.view().title, title);
    assert!(story.view().can_throw);
    for _ in 0..40 {
        story.press(LearnMsg::Next);
    }
    assert!(story.view().title.starts_with("Step 12 of 12"));
    assert_eq!(story.view().has, (true, false));
    story.press(LearnMsg::Restart);
    assert!(story.view().title.starts_with("Step 1 "));
}

#[test]
fn what_is_kept_and_no_place_is_left_alone() {
    for text in ["", "1", "1 12", "1 -1", "2 3", "1 99999999999999999999", "<b>"] {
        let mut shelf = Shelf::default();
        shelf.write(KEPT_AS, text).expect("an open shelf");
        assert!(Story::open(shelf).view().title.starts_with("Step 1 "), "{text:?}");
    }
}
