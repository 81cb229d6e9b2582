//! One game as a machine: openings, phases, refusals, records.

use senet::board::{Score, Side, Square};
use senet::game::{Action, Begin, Cast, Event, Flaw, Game, Phase, Record, Refused, Seat};
use senet::rules::{self, Move, Outcome, Pending, Position, Ruleset};

fn new(id: &str, begin: Begin) -> Game {
    Game::new(Ruleset::by_id(id).expect("a way of the canon"), begin)
}

fn throw(points: u8) -> Action {
    Action::Throw(Score::of(points))
}

fn cast(game: &mut Game, points: &[u8]) -> Vec<Event> {
    points.iter().flat_map(|one| game.act(throw(*one)).expect("a cast")).collect()
}

fn chosen(text: &str) -> Action {
    Action::Move(text.parse().expect("a move"))
}

fn at(id: &str, position: &str) -> Game {
    let rules = Ruleset::by_id(id).expect("a way of the canon");
    let position = Position::parse(rules, position).expect("a position");
    Game::new(rules, Begin::At(position))
}

#[test]
fn skiryuk_throws_in_rounds_until_exactly_one_scores_one() {
    let mut game = new("skiryuk", Begin::Cast);
    // Both score 1: no decision. Neither does: none either.
    let events = cast(&mut game, &[1, 1, 4, 5]);
    assert_eq!(events.iter().filter(|event| **event == Event::CastAgain).count(), 2);
    assert_eq!(game.phase(), Phase::Opening(Cast::Throw { seat: Seat::One, against: None }));
    assert_eq!(game.side_of_one(), None);
    cast(&mut game, &[3]);
    let against = Some(Score::of(3));
    assert_eq!(game.phase(), Phase::Opening(Cast::Throw { seat: Seat::Two, against }));
    let events = cast(&mut game, &[1]);
    assert_eq!(
        events[1..],
        [Event::Seated { one: Side::Cones }, Event::Begins { side: Side::Spools }]
    );
    // The deciding 1 is not played: the mover throws afresh.
    assert_eq!(game.phase(), Phase::ToThrow { side: Side::Spools, kind: Pending::Ordinary });
    assert_eq!(game.position(), &Position::start(game.way()));
    assert_eq!(game.seat(Side::Spools), Some(Seat::Two));
}

#[test]
fn skiryuk_gives_the_first_thrower_the_spools_after_a_lone_one() {
    let mut game = new("skiryuk-7", Begin::Cast);
    cast(&mut game, &[1]);
    assert_eq!(game.side_of_one(), None, "the other may score 1 too");
    cast(&mut game, &[2]);
    assert_eq!(game.side_of_one(), Some(Side::Spools));
}

#[test]
fn duat_begins_with_the_higher_throw_or_with_the_cones() {
    let mut game = new("duat", Begin::Cast);
    cast(&mut game, &[2, 2]);
    assert_eq!(game.phase(), Phase::Opening(Cast::Throw { seat: Seat::One, against: None }));
    let events = cast(&mut game, &[3, 5]);
    assert_eq!(events.last(), Some(&Event::Begins { side: Side::Spools }));
    assert_eq!(game.position().to_string(), "CSCSCSCSCS/........../.......... S 0-0 -");
    let mut game = new("duat", Begin::Cast);
    cast(&mut game, &[4, 3]);
    assert_eq!(game.phase(), Phase::ToThrow { side: Side::Cones, kind: Pending::Ordinary });
    let settled = new("duat", Begin::Settled { one: Side::Spools });
    assert_eq!(settled.phase(), Phase::ToThrow { side: Side::Cones, kind: Pending::Ordinary });
    assert_eq!(settled.seat(Side::Cones), Some(Seat::Two));
}

#[test]
fn the_school_throws_in_turn_and_plays_the_deciding_one() {
    let mut game = new("school", Begin::Cast);
    let events = cast(&mut game, &[5, 6, 2, 1]);
    assert!(!events.contains(&Event::CastAgain), "throws in turn are not rounds");
    assert_eq!(game.side_of_one(), Some(Side::Cones), "the fourth throw was seat two's");
    let (from, to) = (Square::at(10), Square::at(11));
    let kind = rules::MoveKind::Whole(rules::Direction::Forward);
    let step = rules::Event::Moved { side: Side::Spools, from, to, kind };
    assert!(events.contains(&Event::Board(step)));
    assert_eq!(game.position().to_string(), "CSCSCSCSC./S........./.......... S 0-0 first");
    assert_eq!(game.phase(), Phase::ToThrow { side: Side::Spools, kind: Pending::First });
}

#[test]
fn macabots_coin_gives_the_spools() {
    let mut game = new("macabot", Begin::Cast);
    assert_eq!(game.phase(), Phase::Opening(Cast::Coin));
    assert_eq!(game.act(throw(1)), Err(Refused::WantsCoin));
    let events = game.act(Action::Coin(Seat::Two)).expect("a coin");
    assert_eq!(events, [Event::Seated { one: Side::Cones }, Event::Begins { side: Side::Spools }]);
    assert_eq!(game.act(Action::Coin(Seat::One)), Err(Refused::WantsThrow));
}

#[test]
fn ways_without_an_opening_begin_at_once() {
    for id in ["kendall", "kendall-7", "bell", "common"] {
        let game = new(id, Begin::Cast);
        let wanted = Phase::ToThrow { side: Side::Cones, kind: Pending::Ordinary };
        assert_eq!(game.phase(), wanted, "{id}");
        assert_eq!(game.side_of_one(), Some(Side::Cones));
    }
}

#[test]
fn a_refused_action_leaves_the_game_as_it_was() {
    let mut game = new("duat", Begin::Settled { one: Side::Cones });
    let kept = game.clone();
    let six = Score::of(6);
    assert_eq!(game.act(throw(6)), Err(Refused::NeverFalls(six)));
    assert_eq!(game.act(chosen("9-11")), Err(Refused::WantsThrow));
    assert_eq!(game, kept);
    game.act(throw(2)).expect("a throw");
    let thrown = game.clone();
    let wrong = "1-3".parse().expect("a move");
    assert_eq!(game.act(Action::Move(wrong)), Err(Refused::Illegal(wrong)));
    assert_eq!(game.act(throw(2)), Err(Refused::WantsMove));
    assert_eq!((game.phase(), &game), (thrown.phase(), &thrown));
    game.act(chosen("9-11")).expect("the one move");
    assert_eq!(game.undone().as_ref(), Some(&thrown));
    assert_eq!(game.back_to(0), Some(kept));
    assert_eq!(game.back_to(3), None);
}

#[test]
fn the_rest_of_a_school_throw_is_asked_without_a_throw() {
    let mut game = at("school", "........../......C.../S........S S 4-3 -");
    game.act(throw(6)).expect("a throw");
    game.act(chosen("30-off")).expect("bearing off");
    let Phase::ToMove { side, score, moves } = game.phase() else { panic!("{:?}", game.phase()) };
    assert_eq!((side, score), (Side::Spools, Score::of(5)));
    assert!(moves.contains(Move::Lapse));
    game.act(Action::Move(Move::Lapse)).expect("letting it go");
    assert_eq!(game.phase(), Phase::ToThrow { side: Side::Spools, kind: Pending::Ordinary });
}

#[test]
fn a_game_ends_and_refuses_more() {
    let mut game = at("common", "CCCCC...../........../.........S S 0-4 -");
    game.act(throw(2)).expect("a throw");
    let events = game.act(chosen("30-off")).expect("the last piece");
    let won = Event::Board(rules::Event::Won { side: Side::Spools });
    assert_eq!(events.last(), Some(&won));
    assert_eq!(game.phase(), Phase::Over(Outcome::Won(Side::Spools)));
    assert_eq!(game.act(throw(2)), Err(Refused::Over));
}

#[test]
fn a_record_says_where_it_is_wrong() {
    let wrong = [
        ("", 1, 1, Flaw::Header("way")),
        ("way: chess\nbegin: cast\n", 1, 2, Flaw::Way),
        ("way: duat\nC 2:9-11\n", 2, 1, Flaw::Header("begin")),
        ("way: duat\nway: duat\nbegin: cast\n", 2, 1, Flaw::Header("way")),
        ("way: duat\nbegin: soon\n", 2, 2, Flaw::Begin),
        ("way: duat\nbegin: one=C\nC 2:9-11 3:1\n", 3, 3, Flaw::Move(rules::MoveTextError)),
        ("way: duat\nbegin: one=C\nS 2:9-11\n", 3, 1, Flaw::Turn("the cones")),
        ("way: duat\nbegin: one=C\nC 7:9-11\n", 3, 2, Flaw::Score),
        (
            "way: duat\nbegin: one=C\nC 6:9-11\n",
            3,
            2,
            Flaw::Refused(Refused::NeverFalls(Score::of(6))),
        ),
        ("way: duat\nbegin: one=C\nC +2:9-11\n", 3, 2, Flaw::Rest),
        ("way: duat\nbegin: one=C\nC 2 2:9-11\n", 3, 3, Flaw::Refused(Refused::WantsMove)),
        ("way: duat\nbegin: cast\none:1 one:2\n", 3, 2, Flaw::Turn("seat two")),
        ("way: macabot\nbegin: cast\none:1\n", 3, 1, Flaw::Refused(Refused::WantsCoin)),
    ];
    for (text, line, word, flaw) in wrong {
        let error = Record::parse(text).expect_err(text);
        assert_eq!((error.line(), error.word()), (line, word), "{text}: {error}");
        assert_eq!(error.flaw(), &flaw, "{text}");
        assert_eq!(error.to_string().lines().count(), 1);
    }
}

#[test]
fn a_record_is_read_back_and_keeps_its_names() {
    let text =
        "way: skiryuk\none: Ada\ntwo: Ben of Thebes\nbegin: cast\none:2 two:1\nS 2:10-12\nC 1\n";
    let record = Record::parse(text).expect("a record");
    assert_eq!(record.to_string(), text);
    assert_eq!(record.player(Seat::Two), "Ben of Thebes");
    let named = Record::new(record.into_game(), " a\nb ", "");
    let text = named.to_string();
    assert_eq!(named.player(Seat::One), "a b");
    assert_eq!(Record::parse(&text), Ok(named));
}
