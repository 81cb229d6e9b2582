//! Games with the computer, and with what comes from outside.

use senet::ai::{Level, Reason};
use senet::app::play::{Control, KEPT_AS, Msg as PlayMsg, Player, Sides};
use senet::app::{Motion, Msg};
use senet::board::{Lots, Side, Square};
use senet::game::{Action, Phase, Seat};
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::ports::thinking::{
    Answer, Asker, CannotThink, MoveAnswer, Prompt, Question, Thinking, Ticket,
};
use senet::rules::Ruleset;

use crate::play_story::Story;

/// A game of that way: the person has the cones and the computer the spools.
pub(crate) fn against(way: &str, throws: &[u8]) -> Story<Scripted> {
    let lots = Ruleset::by_id(way).expect("a way").lots;
    sit_down(Story::open(&lots, throws, Shelf::default()), way)
}

/// The same, with somebody to think beside the page.
fn against_worker(way: &str, throws: &[u8], thinking: Box<dyn Thinking>) -> Story<Scripted> {
    let lots = Ruleset::by_id(way).expect("a way").lots;
    sit_down(Story::beside(Scripted::scores(&lots, throws), Shelf::default(), thinking), way)
}

fn sit_down(mut story: Story<Scripted>, way: &str) -> Story<Scripted> {
    story.press(PlayMsg::Way(way.to_owned()));
    story.press(PlayMsg::Sides(Sides::One(Side::Cones)));
    story.press(PlayMsg::Player(Seat::One, Player::Person));
    story.press(PlayMsg::Player(Seat::Two, Player::Computer(Level::Scribe)));
    story.press(PlayMsg::Start);
    story
}

pub(crate) fn moves(story: &Story<Scripted>) -> usize {
    story.game().actions().iter().filter(|action| matches!(action, Action::Move(_))).count()
}

#[test]
fn the_computer_throws_and_moves_by_itself_and_tells_both_at_once() {
    let mut story = against("kendall", &[2, 3]);
    assert_eq!(story.status(), "You have the cones. Your throw.");
    assert_eq!(story.view().off, "Your cones: 0 of 5 off · The computer’s spools: 0 of 5 off");
    story.throw();
    assert_eq!(story.status(), "You threw 2. Only the piece on 9 can move.");
    story.square(9);
    let status = story.status();
    assert!(status.starts_with("The computer threw 3 and moved "), "{status}");
    assert!(status.ends_with(" Your throw."), "{status}");
    assert_eq!(story.view().before, "You threw 2 and moved from 9 to 11.");
    assert_eq!(moves(&story), 2);
}

#[test]
fn without_its_worker_the_computer_plays_by_a_rule_of_thumb_and_the_page_says_so() {
    let mut story = against("kendall", &[2, 3]);
    story.throw();
    story.square(9);
    assert!(story.view().notice.contains("rule of thumb"), "{}", story.view().notice);
    assert_eq!(moves(&story), 2);
}

/// Somebody who takes every question and never answers.
pub(crate) struct Asleep;

impl Thinking for Asleep {
    fn ask(&mut self, _: Ticket, _: &Question) -> Result<(), CannotThink> {
        Ok(())
    }
}

#[test]
fn a_computer_with_its_worker_plays_what_its_level_plays() {
    let mut story = against_worker("kendall", &[2, 3, 2], Box::new(Prompt::default()));
    story.throw();
    story.square(9);
    assert_eq!(moves(&story), 2);
    assert_eq!(story.view().notice, "", "nothing is missing");
    story.throw();
    story.press(PlayMsg::Hint);
    let notice = story.view().notice;
    assert!(
        notice.starts_with("Hint: the piece on ") && notice.matches('.').count() == 2,
        "{notice}"
    );
}

#[test]
fn a_worker_that_never_answers_is_waited_for_and_then_done_without() {
    let mut story = against_worker("kendall", &[2, 3], Box::new(Asleep));
    story.throw();
    story.square(9);
    assert_eq!(moves(&story), 2);
    assert!(story.now.0 > 6000, "it was given its time");
    assert!(story.view().notice.contains("rule of thumb"));
}

#[test]
fn an_answer_to_an_old_question_is_dropped() {
    let mut story = against_worker("kendall", &[2, 3], Box::new(Asleep));
    let chosen = senet::rules::Move::Pass;
    let late = Answer::Move(MoveAnswer { chosen, reason: Reason::Chance, chance: None });
    let send = |story: &mut Story<Scripted>| {
        for number in 0..9 {
            let ticket = Ticket { asker: Asker::Play, number };
            story.page.send(Msg::Answered(ticket, late.clone()), story.now);
        }
    };
    let game = story.game();
    send(&mut story);
    assert_eq!(story.game(), game, "nobody asked");
    story.throw();
    story.press(PlayMsg::Hint);
    story.square(9);
    send(&mut story);
    story.wait();
    assert!(!story.game().actions().contains(&Action::Move(chosen)), "only legal moves are played");
}

#[test]
fn undo_against_the_computer_goes_to_ones_own_last_decision_and_keeps_all_throws() {
    let mut story = against("kendall", &[2, 3, 2]);
    story.throw();
    story.square(9);
    let first = story.game();
    story.press(PlayMsg::Undo);
    assert!(matches!(story.game().phase(), Phase::ToMove { side: Side::Cones, score, .. }
        if score.points() == 2));
    story.wait();
    assert_eq!(story.game().actions().len(), 1, "the computer waits for the person");
    story.square(9);
    assert_eq!(story.game().actions()[..3], first.actions()[..3], "its throw is the same again");
}

#[test]
fn a_reload_while_the_computer_is_due_goes_on_once() {
    let mut story = against("kendall", &[2]);
    story.throw();
    story.press(PlayMsg::Press(Square::at(9)));
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[3], shelf);
    again.wait();
    assert_eq!(moves(&again), 2);
    assert!(again.can(Control::Throw));
}

#[test]
fn a_computer_that_begins_begins_after_a_reload_too() {
    let mut story = Story::open(&Lots::STICKS, &[], Shelf::default());
    story.press(PlayMsg::Way("kendall".to_owned()));
    story.press(PlayMsg::Sides(Sides::One(Side::Spools)));
    story.press(PlayMsg::Start);
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[2], shelf);
    again.wait();
    assert_eq!(moves(&again), 1);
}

#[test]
fn computers_play_each_other_to_the_end() {
    let throws: Vec<u8> = [2, 3, 1, 2, 4, 3, 2, 1, 2, 3, 5, 2].repeat(60);
    let mut story = Story::open(&Lots::STICKS, &throws, Shelf::default());
    story.page.send(Msg::Motion(Motion::Reduced), story.now);
    story.press(PlayMsg::Way("common".to_owned()));
    story.press(PlayMsg::Player(Seat::One, Player::Computer(Level::Apprentice)));
    story.press(PlayMsg::Player(Seat::Two, Player::Computer(Level::Apprentice)));
    story.press(PlayMsg::Start);
    story.wait();
    let view = story.view();
    assert!(matches!(story.game().phase(), Phase::Over(_)), "{}", view.status);
    assert!(view.tally.rows().is_empty(), "games only watched are not counted");
    assert!(view.end.expect("it is over")[1].contains("throws"));
}

#[test]
fn a_hint_names_a_legal_move_and_plays_nothing() {
    let mut story = against("kendall", &[1]);
    assert!(!story.can(Control::Hint), "there is nothing to choose yet");
    story.throw();
    assert!(story.can(Control::Hint));
    story.press(PlayMsg::Hint);
    let notice = story.view().notice;
    assert!(notice.starts_with("Hint"), "{notice}");
    assert_eq!(moves(&story), 0);
}

#[test]
fn a_finished_game_is_counted_once_and_kept() {
    let mut story = against("kendall", &[2]);
    story.throw();
    story.press(PlayMsg::Resign);
    assert_eq!(story.status(), "You give up. The computer wins the game.");
    for _ in 0..3 {
        story.press(PlayMsg::Undo);
        story.press(PlayMsg::Resign);
    }
    let row = story.view().tally.rows()[0];
    assert_eq!((row.won, row.lost, row.level), (0, 1, Some(Level::Scribe)));
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[], shelf);
    assert_eq!(again.view().tally.rows().len(), 1);
    again.press(PlayMsg::NextGame);
    assert_eq!(again.game().actions().len(), 0);
    again.press(PlayMsg::Resign);
    let end = again.view().end.expect("it is over").join(" ");
    assert!(end.contains("This match, in games: you 0, the computer 2."), "{end}");
    again.press(PlayMsg::ClearTally);
    assert!(again.view().tally.rows().is_empty());
}

#[test]
fn a_game_goes_out_as_text_and_comes_back() {
    let mut story = against("kendall", &[2, 3]);
    story.throw();
    story.square(9);
    story.press(PlayMsg::Sharing(true));
    let shared = story.view().shared.expect("it is shown");
    assert!(shared.text.starts_with("way: kendall\none: Person\ntwo: Scribe\n"), "{}", shared.text);
    let mut other = Story::open(&Lots::STICKS, &[], Shelf::default());
    other.press(PlayMsg::ReadIn(shared.text));
    assert_eq!(other.game(), story.game());
    let told = "The game from that text stands on the board; the record leaves it out. Your throw.";
    assert_eq!(other.status(), told);
    other.press(PlayMsg::Resign);
    assert!(other.view().tally.rows().is_empty(), "whoever writes a text writes its throws");
}

#[test]
fn a_text_that_is_no_game_changes_nothing_and_says_where_it_is_wrong() {
    let mut story = against("kendall", &[2]);
    let before = story.game();
    let far = "C 2:9-11 ".repeat(90_000);
    for (text, says) in [
        ("", "line 1"),
        ("way: chess\nbegin: cast\n", "no way of playing"),
        ("way: duat\nbegin: one=C\nC 2:1-3\n", "line 3, word 2: 1-3 is not one of the legal"),
        ("<script>alert(1)</script>", "line 1"),
        (far.as_str(), "too long"),
    ] {
        story.press(PlayMsg::ReadIn(text.to_owned()));
        let notice = story.view().notice;
        assert!(notice.contains(says), "{text:.40}: {notice}");
        assert_eq!(story.game(), before);
    }
}

#[test]
fn a_link_leads_to_its_position_and_leaves_the_game_in_peace() {
    let mut story = against("kendall", &[2]);
    story.throw();
    story.square(9);
    story.press(PlayMsg::Sharing(true));
    let link = story.view().shared.expect("it is shown").fragment;
    let here = story.position();
    let (_, shelf) = story.page.close();
    let mut other = Story::open(&Lots::STICKS, &[], shelf);
    other.page.send(Msg::Went(link), other.now);
    assert!(other.view().setup.expect("the choices are open").can_go_back);
    other.press(PlayMsg::Start);
    assert_eq!(other.position(), here);
    assert_eq!(other.game().actions().len(), 0);
    let rows = other.view().tally.rows().len();
    other.press(PlayMsg::Resign);
    assert_eq!(other.view().tally.rows().len(), rows, "a position of one's own is not counted");
    for bad in ["#play/kendall/x", "#play/chess", "#play/kendall/CCC/../S_S_0-0_-", "#play/%00/"] {
        other.page.send(Msg::Went(bad.to_owned()), other.now);
        assert!(other.view().notice.starts_with("That link"), "{bad}");
        assert_eq!(other.position(), here);
    }
}

#[test]
fn a_way_in_the_address_is_chosen() {
    let mut story = Story::open(&Lots::STICKS, &[], Shelf::default());
    story.page.send(Msg::Went("#play/bell".to_owned()), story.now);
    assert_eq!(story.view().throw_name, "Throw long die");
    story.press(PlayMsg::Start);
    assert_eq!(story.game().way().id, "bell");
}

#[test]
fn changing_sides_leaves_the_board() {
    let mut story = against("kendall", &[2, 3]);
    story.throw();
    let before = story.position();
    story.press(PlayMsg::SwapSides);
    assert_eq!(story.position(), before);
    story.wait();
    assert_eq!(moves(&story), 1, "the computer has the cones now and moves");
}

/// What is kept, linked or pasted may ask for a level that its way does not offer.
#[test]
fn a_level_that_is_not_offered_is_played_by_the_one_below_and_told() {
    let way = Ruleset::by_id("common").expect("a way");
    let plays = senet::ai::nearest(way, Level::Vizier).level;
    assert_ne!(plays, Level::Vizier, "this way's vizier has not been told apart");
    let told = format!(
        "In this way the vizier has not been shown to play better than the {}, who plays instead.",
        plays.id()
    );
    // A kept game, and what it was chosen by.
    let mut shelf = Shelf::default();
    let kept = "senet play 1\nchoices: common person vizier cones\nsettings: usual\nplayers: person \
                vizier\nway: common\nbegin: one=C\nC 2\n";
    shelf.write(KEPT_AS, kept).expect("the shelf is open");
    let mut story = Story::open(&Lots::STICKS, &[3], shelf);
    assert!(story.status().contains(&told), "{}", story.status());
    let seats = |story: &Story<Scripted>| {
        story.page.model().play.table().expect("a game is on the table").players.clone()
    };
    assert_eq!(seats(&story).two, Player::Computer(plays));
    // A pasted one.
    story.press(PlayMsg::ReadIn("way: common\ntwo: Vizier\nbegin: one=C\nC 2\n".to_owned()));
    assert!(story.status().contains(&told), "{}", story.status());
    // The choices say so too, offer what there is, and keep the wish for the ways that fulfil it.
    story.press(PlayMsg::NewGame);
    let setup = story.view().setup.expect("the choices are open");
    assert!(setup.company.starts_with(&told), "{}", setup.company);
    let chosen = setup.players.two.iter().find(|choice| choice.chosen).expect("one is chosen");
    assert_eq!(chosen.value, plays.id());
    assert!(setup.players.two.iter().all(|choice| choice.value != "vizier"));
    story.press(PlayMsg::Way("skiryuk".to_owned()));
    let setup = story.view().setup.expect("the choices are open");
    assert!(
        setup.company.starts_with("The vizier looks ") && setup.company.contains(" against the ")
    );
    story.press(PlayMsg::Start);
    assert_eq!(seats(&story).two, Player::Computer(Level::Vizier));
}
