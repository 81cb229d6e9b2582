//! Positions drawn at random: from games, set up anywhere, and spoiled.

use fastrand::Rng;

use super::{WAYS, Way, listed, scores, text, ways};

/// Plays a game at random from the start and shows every position on the way, at most so many.
pub fn game(way: &Way, rng: &mut Rng, most: usize, mut visit: impl FnMut(&str)) {
    let mut position = ways::start(way);
    for _ in 0..most {
        visit(&text::write(&position));
        let falls: Vec<usize> = scores(way, &position)
            .into_iter()
            .flat_map(|(score, times)| (0..times).map(move |_| score))
            .collect();
        let score = falls[rng.usize(..falls.len())];
        let mut moves = listed(way, &position, score);
        if moves.is_empty() {
            return;
        }
        position = moves.swap_remove(rng.usize(..moves.len())).1;
    }
}

/// Stretches of the path on which pieces are crowded, so that runs, groups and full houses come
/// up as often as empty boards.
const STRETCHES: [(usize, usize); 9] =
    [(1, 30), (1, 30), (1, 14), (8, 17), (6, 24), (11, 30), (18, 30), (21, 30), (24, 30)];

/// A position with any pieces anywhere and anything pending. Most are possible ones; some are
/// refused, which the two readers have to agree about as well.
pub fn set_up(way: &Way, rng: &mut Rng) -> String {
    let to_move = if rng.bool() { 'C' } else { 'S' };
    let pending = pending(way, rng);
    let (cones, cones_off) = pieces(way, rng, pending == "first");
    let (spools, spools_off) = match rng.u8(..32) {
        0 => (cones, cones_off),
        _ => pieces(way, rng, false),
    };
    let mut letters = ".".repeat(31).into_bytes();
    let mut hand: Vec<char> = "C".repeat(cones).chars().chain("S".repeat(spools).chars()).collect();
    rng.shuffle(&mut hand);
    if let Some(house) = text::house(&pending)
        && let Some(index) = hand.iter().position(|&side| side == to_move)
        && rng.u8(..16) > 0
    {
        hand.swap_remove(index);
        letters[house] = to_move as u8;
    }
    let squares = squares_to_fill(way, rng);
    let free = squares.into_iter().filter(|&square| letters[square] == b'.').collect::<Vec<_>>();
    for (side, square) in hand.into_iter().zip(free) {
        letters[square] = side as u8;
    }
    let row = |from: usize| String::from_utf8_lossy(&letters[from..from + 10]).into_owned();
    let (one, two, three) = (row(1), row(11), row(21));
    format!("{one}/{two}/{three} {to_move} {cones_off}-{spools_off} {pending}")
}

/// How many pieces of a side stand on the board, and how many are off.
fn pieces(way: &Way, rng: &mut Rng, none_off: bool) -> (usize, usize) {
    let on_board = match rng.u8(..4) {
        _ if none_off && rng.u8(..16) > 0 => way.pieces,
        0 => way.pieces,
        1 => way.pieces - rng.usize(..=1),
        _ => rng.usize(..=way.pieces),
    };
    let rest = way.pieces - on_board;
    let off = if way.family == "bell" { rng.usize(..=rest) } else { rest };
    (on_board, off)
}

/// All squares in the order in which they are filled: a stretch first, in any order. The squares
/// where none can rest come last, save once in a while.
fn squares_to_fill(way: &Way, rng: &mut Rng) -> Vec<usize> {
    let (first, last) = STRETCHES[rng.usize(..STRETCHES.len())];
    let mut squares: Vec<usize> = (1..=30).collect();
    rng.shuffle(&mut squares);
    let shy = match way.family {
        "skiryuk" => 26,
        "common" => 28,
        "bell" => 0,
        _ => 27,
    };
    let careless = rng.u8(..32) == 0;
    let rank = |square: usize| match square {
        _ if square == shy && !careless => 2,
        _ if (first..=last).contains(&square) => 0,
        _ => 1,
    };
    squares.sort_by_key(|&square| rank(square));
    squares
}

fn pending(way: &Way, rng: &mut Rng) -> String {
    let own = match (way.family, rng.u8(..4)) {
        ("skiryuk", 0 | 1) => format!("={}", rng.u8(26..=29)),
        ("school", 0) => "first".to_string(),
        ("school", 1 | 2) if rng.bool() => format!("+{}a", rng.u8(1..=6)),
        ("school", 1 | 2) => format!("+{}e", rng.u8(1..=3)),
        _ => "-".to_string(),
    };
    // Once in a while something that another way knows.
    let foreign = ["-", "first", "=26", "=27", "=28", "=30", "+1e", "+2a", "+3e", "+6a", "+0e", ""];
    if rng.u8(..32) == 0 { foreign[rng.usize(..foreign.len())].to_string() } else { own }
}

/// A text with one to three letters changed, dropped, doubled or put elsewhere.
pub fn spoiled(text: &str, rng: &mut Rng) -> String {
    let alphabet: Vec<char> = "CS./ -=+0123456789aefirstc\té".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..=3) {
        let here = rng.usize(..letters.len());
        let there = rng.usize(..letters.len());
        match rng.u8(..6) {
            0 => letters[here] = alphabet[rng.usize(..alphabet.len())],
            1 => letters.insert(here, alphabet[rng.usize(..alphabet.len())]),
            2 => drop(letters.remove(here)),
            3 => letters.insert(here, letters[there]),
            4 => letters[here] = letters[there],
            _ => letters.swap(here, there),
        }
        if letters.is_empty() {
            break;
        }
    }
    letters.into_iter().collect()
}

/// The positions that a move leads to are possible ones: the rulebook never refuses its own
/// consequences. Holds for every position that is not refused itself.
#[test]
fn the_rules_never_lead_to_what_they_refuse() {
    let mut rng = Rng::with_seed(26);
    for way in &WAYS {
        let mut accepted = 0;
        for _ in 0..600 {
            let set_up = set_up(way, &mut rng);
            let Ok(position) = text::read(way, &set_up) else { continue };
            accepted += 1;
            for (score, _) in scores(way, &position) {
                for (name, after) in listed(way, &position, score) {
                    let after = text::write(&after);
                    let read = text::read(way, &after).map(|_| ());
                    assert_eq!(read, Ok(()), "{} {set_up} {score} {name} -> {after}", way.id);
                }
            }
        }
        assert!(accepted > 250, "{}: only {accepted} of 600 set-ups are possible", way.id);
    }
}
