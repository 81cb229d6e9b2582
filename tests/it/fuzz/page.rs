//! What reaches the page from outside: addresses, what is kept, other tabs, texts that are pasted.

use std::sync::LazyLock;

use senet::app::play::{self, Msg as PlayMsg, Pace, Player};
use senet::app::{Millis, Msg, Runtime, Screen, learn, race, texts};
use senet::board::Lots;
use senet::game::Seat;
use senet::lab::Seeded;
use senet::ports::address::Unseen;
use senet::ports::chance::{Chance, NoChance, Scripted};
use senet::ports::keeping::{Keeping, Shelf};
use senet::rules::canon;

use super::spoil::{pick, spoiled};
use super::texts::{records, ways_and_positions};
use super::{Said, attack};
use crate::play_company::Asleep;

const NOW: Millis = Millis(1_000);

type Page = Runtime<Scripted, Shelf>;

fn open(hash: &str, kept: &[(&str, &str)]) -> Page {
    let mut shelf = Shelf::default();
    for (name, text) in kept {
        shelf.write(name, text).expect("the shelf is open");
    }
    // Somebody who has not answered yet, so that nothing is said about missing company.
    let (thinking, address) = (Box::new(Asleep), Box::new(Unseen));
    Runtime::open_with(Scripted::default(), shelf, thinking, address, hash, NOW)
}

/// What the page says beside the game on whichever screen is open.
fn notice(page: &Page) -> String {
    let view = page.view(NOW);
    let said = [
        view.race.map(|race| race.notice),
        view.play.map(|play| play.notice),
        view.houses.and_then(|houses| houses.page.said("notice").map(str::to_owned)),
        view.texts.map(|texts| match texts {
            texts::View::List { notice } => notice,
            texts::View::Page { .. } => String::new(),
        }),
    ];
    said.into_iter().flatten().collect()
}

fn said(page: &Page) -> Said {
    match notice(page) {
        said if said.is_empty() => Said::Read,
        said => Said::Refused(said),
    }
}

fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// A short game between two computers that answer at once, kept in the middle.
fn kept_game(way: &str, throws: u32, dice: &mut Seeded) -> String {
    struct Dice<'d>(&'d mut Seeded);
    impl Chance for Dice<'_> {
        fn byte(&mut self) -> Result<u8, NoChance> {
            self.0.byte()
        }
    }
    let mut page = Runtime::open(Dice(dice), Shelf::default(), "#play", Millis(0));
    let mut now = Millis(0);
    page.send(Msg::Play(PlayMsg::Way(way.to_owned())), now);
    for seat in Seat::BOTH {
        let player = Player::Computer(senet::ai::Level::Novice);
        page.send(Msg::Play(PlayMsg::Player(seat, player)), now);
    }
    page.send(Msg::Play(PlayMsg::Start), now);
    for _ in 0..throws {
        let Some(due) = page.alarm() else { break };
        now = now.max(due);
        page.send(Msg::Tick, now);
    }
    let (_, shelf) = page.close();
    shelf.read(play::KEPT_AS).expect("open").expect("kept")
}

/// Kept games of every way, with everything that may stand in one: the same for every test.
static GAMES: LazyLock<Vec<String>> = LazyLock::new(kept_games);

fn kept_games() -> Vec<String> {
    let mut dice = Seeded::new(33, 0);
    let mut all = Vec::new();
    for rules in canon::ALL {
        let text = kept_game(rules.id, 40, &mut dice);
        let more = "again: 2 3\nresigned: C\nmatch: 4294967295 0 1 4294967295\n";
        let at = text.find("way: ").expect("a record");
        all.push(format!("{}{more}{}", &text[..at], &text[at..]));
        all.push(text);
        all.push(kept_game(rules.id, 4_000, &mut dice));
    }
    all.push(
        "senet play 1\nchoices: duat person priest cones\nsettings: fast confirm sound\n".into(),
    );
    all
}

fn addresses() -> Vec<String> {
    let mut all: Vec<String> = Screen::ALL.iter().map(|one| format!("#{}", one.name())).collect();
    for houses in ["26/3", "15/1/flat=37", "28/5/flat=0/light=20,21/dark=29,30", "27/2/dark=1,2"] {
        all.push(format!("#houses/{houses}"));
    }
    for name in texts::names() {
        all.push(format!("#rules/{name}/sources"));
    }
    for (place, line) in ways_and_positions().iter().enumerate() {
        let (way, position) = line.split_once('\t').expect("a way and a position");
        if place % 40 == 0 {
            all.push(format!("#play/{way}/{}", position.replace(' ', "_")));
            all.push(format!("#play/{way}"));
        }
    }
    all
}

#[test]
fn addresses_lead_somewhere_and_leave_the_game_in_peace() {
    let all = addresses();
    let games = &*GAMES;
    let kept = [(play::KEPT_AS, games[0].as_str()), (race::KEPT_AS, "1 5 9 light 3")];
    attack(
        10,
        |dice| spoiled(&all, dice).into_bytes(),
        |input| {
            let hash = text(input);
            let mut page = open(&hash, &kept);
            let game = page.model().play.table().expect("the kept game").game.clone();
            let told = said(&page);
            if told == Said::Read {
                follow(&mut page);
            } else {
                page.send(Msg::Went(hash), NOW);
                assert_eq!(Said::Refused(notice(&page)), told, "said again");
                assert_eq!(page.model().play.table().expect("still there").game, game);
            }
            let (_, shelf) = page.close();
            let race = shelf.read(race::KEPT_AS).expect("open");
            assert_eq!(race.as_deref(), Some("1 5 9 light 3"));
            told
        },
    );
}

/// Goes on from where an address has led.
fn follow(page: &mut Page) {
    let view = page.view(NOW);
    if view.screen == Screen::Play && view.play.is_some_and(|play| play.setup.is_some()) {
        page.send(Msg::Play(PlayMsg::Start), NOW);
        page.send(Msg::Play(PlayMsg::Sharing(true)), NOW);
        let shared = page.view(NOW).play.and_then(|play| play.shared).expect("shared");
        let again = open(&shared.fragment, &[]);
        assert_eq!(notice(&again), "", "{}", shared.fragment);
    }
    if view.screen == Screen::Houses {
        page.send(Msg::CannotThink, NOW);
        let _ = page.view(NOW);
    }
}

#[test]
fn a_kept_game_is_read_and_kept_again_or_set_aside() {
    let games = &*GAMES;
    attack(
        11,
        |dice| spoiled(games, dice).into_bytes(),
        |input| {
            let kept = text(input);
            let mut page = open("#play", &[(play::KEPT_AS, &kept)]);
            let told = said(&page);
            page.send(Msg::Play(PlayMsg::Pace(Pace::Slow)), NOW);
            let _ = page.view(NOW);
            let table = page.model().play.table().map(|table| table.game.clone());
            let (_, shelf) = page.close();
            let written = shelf.read(play::KEPT_AS).expect("open").expect("kept");
            let aside = shelf.read(play::ASIDE).expect("open");
            if told == Said::Read {
                assert_eq!(aside, None);
                let again = open("#play", &[(play::KEPT_AS, &written)]);
                assert_eq!(notice(&again), "");
                assert_eq!(again.model().play.table().map(|table| table.game.clone()), table);
            } else {
                assert_eq!(aside, Some(kept), "what was refused is not lost");
            }
            told
        },
    );
}

#[test]
fn a_kept_race_and_place_are_read_or_left_alone() {
    let races = ["1 5 9 light 3", "1 30 9 dark 17", "1 1 1 light 0", "1 29 29 dark 4294967295"];
    attack(
        12,
        |dice| spoiled(&races, dice).into_bytes(),
        |input| {
            let kept = text(input);
            let chance = Scripted::scores(&Lots::RACE, &[1, 1, 1]);
            let mut shelf = Shelf::default();
            shelf.write(race::KEPT_AS, &kept).expect("open");
            shelf.write(learn::KEPT_AS, &kept).expect("open");
            let mut page = Runtime::open(chance, shelf, "#race", NOW);
            let told = said(&page);
            page.send(Msg::Race(race::Msg::Roll), NOW);
            let due = page.alarm().unwrap_or(NOW);
            page.send(Msg::Tick, due);
            let race = page.model().race.race();
            let _ = page.view(NOW);
            page.send(Msg::Learn(learn::Msg::Next), NOW);
            let (_, shelf) = page.close();
            let written = shelf.read(race::KEPT_AS).expect("open").expect("kept");
            let aside = shelf.read(race::ASIDE).expect("open");
            if told == Said::Read {
                assert_eq!(aside, None);
                let again = open("#race", &[(race::KEPT_AS, &written)]);
                assert_eq!((again.model().race.race(), said(&again)), (race, Said::Read));
            } else {
                assert_eq!(aside, Some(kept), "what was refused is not lost");
            }
            told
        },
    );
}

#[test]
fn a_kept_tally_is_read_and_kept_again_or_set_aside() {
    let tallies = [
        "senet tally 1",
        "senet tally 1\nduat scribe 1 2 0",
        "senet tally 1\nduat scribe 1 2 0\nbell person 4294967295 4294967295 4294967295",
        "senet tally 1\nskiryuk vizier 9 9 9\nschool novice 0 0 1\nmacabot priest 3 4 0",
    ];
    // A game that is over but for being counted: the bench's own record, to be finished here.
    let mut dice = Seeded::new(34, 0);
    let game = loop {
        let text = kept_game("bell", 4_000, &mut dice);
        let page = open("#play", &[(play::KEPT_AS, &text)]);
        if page.model().play.table().is_some_and(|table| table.outcome().is_some()) {
            let text = text.replace("players: novice novice", "players: person novice");
            let open = text.split_inclusive('\n').filter(|line| !line.starts_with("match: "));
            break open.collect::<String>();
        }
    };
    attack(
        13,
        |dice| spoiled(&tallies, dice).into_bytes(),
        |input| {
            let kept = text(input);
            let page = open("#play", &[(play::TALLY_KEPT_AS, &kept), (play::KEPT_AS, &game)]);
            let told = said(&page);
            let rows = page.model().play.tally().cells().count();
            assert!(rows >= 1, "the game that is over is counted");
            let (_, shelf) = page.close();
            let written = shelf.read(play::TALLY_KEPT_AS).expect("open").expect("kept");
            let aside = shelf.read(play::TALLY_ASIDE).expect("open");
            if told == Said::Read {
                assert_eq!(aside, None);
                let again = open("#play", &[(play::TALLY_KEPT_AS, &written)]);
                assert_eq!(again.model().play.tally().cells().count(), rows);
            } else {
                assert_eq!(aside, Some(kept), "what was refused is not lost");
            }
            told
        },
    );
}

#[test]
fn a_pasted_game_takes_the_table_or_changes_nothing() {
    let all = records();
    // As the page keeps it once it is open, counted if it is over.
    let (_, shelf) = open("#play", &[(play::KEPT_AS, &GAMES[0])]).close();
    let before = shelf.read(play::KEPT_AS).expect("open").expect("kept");
    attack(
        14,
        |dice| spoiled(&all, dice).into_bytes(),
        |input| {
            let mut page = open("#play", &[(play::KEPT_AS, &before)]);
            let game = page.model().play.table().expect("the kept game").game.clone();
            page.send(Msg::Play(PlayMsg::ReadIn(text(input))), NOW);
            let told = said(&page);
            let now = page.model().play.table().expect("a game").game.clone();
            if told == Said::Read {
                page.send(Msg::Play(PlayMsg::Sharing(true)), NOW);
                let shared = page.view(NOW).play.and_then(|play| play.shared).expect("shared");
                page.send(Msg::Play(PlayMsg::ReadIn(shared.text)), NOW);
                assert_eq!(page.model().play.table().expect("a game").game, now);
            } else {
                assert_eq!(now, game, "the table is as it was");
                let (_, shelf) = page.close();
                let kept = shelf.read(play::KEPT_AS).expect("open");
                assert_eq!(kept.as_ref(), Some(&before));
            }
            told
        },
    );
}

#[test]
fn another_tab_is_followed_or_not_believed() {
    let games = &*GAMES;
    let names = [play::KEPT_AS, play::TALLY_KEPT_AS, race::KEPT_AS, "", "senet", "__proto__"];
    attack(
        15,
        |dice| {
            // Most of them under the one name that means something.
            let name = names[pick(dice, 3 * names.len()).min(names.len() - 1)];
            let name = if pick(dice, 4) > 0 { play::KEPT_AS } else { name };
            format!("{name}\t{}", spoiled(games, dice)).into_bytes()
        },
        |input| {
            let both = text(input);
            let (name, kept) = both.split_once('\t').expect("a name and a text");
            let mut page = open("#play", &[(play::KEPT_AS, &games[0])]);
            let before = page.model().play.table().expect("the kept game").game.clone();
            page.send(Msg::Elsewhere(name.to_owned(), kept.to_owned()), NOW);
            page.send(Msg::Tick, NOW);
            let told = said(&page);
            let now = page.model().play.table().map(|table| table.game.clone());
            if let Said::Refused(_) = told {
                assert_eq!(now, Some(before), "the table is as it was");
                let (_, shelf) = page.close();
                let aside = if name == play::KEPT_AS { play::ASIDE } else { play::TALLY_ASIDE };
                let aside = shelf.read(aside).expect("open");
                assert_eq!(aside.as_deref(), Some(kept), "what the other tab keeps is not lost");
            }
            told
        },
    );
}
