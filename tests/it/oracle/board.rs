//! Squares, runs, groups, and what it means to pass: the rulebook's words on a board of letters.

/// Squares 1 to 30, each empty or holding `C` or `S`; index 0 is never used.
pub type Board = [Option<char>; 31];

pub fn other(side: char) -> char {
    if side == 'C' { 'S' } else { 'C' }
}

/// The squares on which a side's pieces stand, in path order.
pub fn squares_of(board: &Board, side: char) -> Vec<usize> {
    (1..=30).filter(|&square| board[square] == Some(side)).collect()
}

pub fn is_row_one(square: usize) -> bool {
    (1..=10).contains(&square)
}

pub fn is_row_three(square: usize) -> bool {
    (21..=30).contains(&square)
}

/// The maximal sets of a side's pieces on consecutive squares, each as its first and last square.
pub fn runs(board: &Board, side: char) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for square in squares_of(board, side) {
        match found.last_mut() {
            Some((_, last)) if *last + 1 == square => *last = square,
            _ => found.push((square, square)),
        }
    }
    found
}

/// The run in which the piece on a square stands.
pub fn run_at(board: &Board, square: usize) -> (usize, usize) {
    let side = board[square].expect("a run is asked of a square with a piece");
    let holds = |&(first, last): &(usize, usize)| first <= square && square <= last;
    runs(board, side).into_iter().find(holds).expect("every piece stands in a run")
}

pub fn length((first, last): (usize, usize)) -> usize {
    last + 1 - first
}

/// Whether a move in either direction passes a run of the other side of at least so many pieces:
/// the whole run lies strictly between the square left and the square reached.
pub fn passes_run(board: &Board, side: char, from: usize, to: usize, pieces: usize) -> bool {
    let (low, high) = (from.min(to), from.max(to));
    runs(board, other(side))
        .into_iter()
        .any(|run| length(run) >= pieces && low < run.0 && run.1 < high)
}

/// Whether the piece on a square has a neighbour of its own side on the path.
pub fn has_own_neighbour(board: &Board, square: usize) -> bool {
    length(run_at(board, square)) >= 2
}

/// The row and column of a square: the path goes right, then left, then right again.
fn row_and_column(square: usize) -> (usize, usize) {
    match square {
        1..=10 => (1, square),
        11..=20 => (2, 21 - square),
        _ => (3, square - 20),
    }
}

/// Whether two squares touch on the grid: left, right, above or below.
fn touch(one: usize, two: usize) -> bool {
    let ((row, column), (row_two, column_two)) = (row_and_column(one), row_and_column(two));
    row.abs_diff(row_two) + column.abs_diff(column_two) == 1
}

/// The maximal set of one side's pieces that hang together with the piece on a square on the grid.
pub fn group_at(board: &Board, square: usize) -> Vec<usize> {
    let side = board[square].expect("a group is asked of a square with a piece");
    let mut group = vec![square];
    loop {
        let joins = |candidate: &usize| {
            !group.contains(candidate) && group.iter().any(|&member| touch(member, *candidate))
        };
        match squares_of(board, side).into_iter().find(joins) {
            Some(joining) => group.push(joining),
            None => return group,
        }
    }
}

/// The nearest empty square before a square, or that square itself when it is empty.
pub fn empty_at_or_before(board: &Board, square: usize) -> usize {
    (1..=square)
        .rev()
        .find(|&candidate| board[candidate].is_none())
        .expect("all the other pieces together cannot fill the squares up to the 14th")
}

/// The first empty square from the start of the path.
pub fn first_empty(board: &Board) -> usize {
    (1..=30)
        .find(|&candidate| board[candidate].is_none())
        .expect("there are fewer pieces than squares")
}

/// The board after a piece has moved; an enemy piece on the square reached goes to the square left.
pub fn moved_or_swapped(board: &Board, from: usize, to: usize) -> Board {
    let mut after = *board;
    after[to] = board[from];
    after[from] = board[to];
    after
}

/// The board after a piece has been taken up from one square and set on another, empty one.
pub fn sent(board: &Board, from: usize, to: usize) -> Board {
    let mut after = lifted(board, from);
    assert!(after[to].is_none(), "a piece would be sent onto another on {to}");
    after[to] = board[from];
    after
}

/// The board after a piece has left it.
pub fn lifted(board: &Board, from: usize) -> Board {
    let mut after = *board;
    after[from] = None;
    after
}

/// `12-15`, or `12x15` when an enemy piece stands on the square reached.
pub fn name(board: &Board, from: usize, to: usize) -> String {
    let sign = if board[to].is_some() { 'x' } else { '-' };
    format!("{from}{sign}{to}")
}
