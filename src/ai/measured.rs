//! The measured ladder, written by `senet ladder`; `docs/LADDER.md` is its table.

use super::ladder::{Measurement, Strength};
use super::level::Level;

const fn row(
    way: &'static str,
    level: Level,
    below: Level,
    games: u32,
    share: u16,
    between: [u16; 2],
) -> Measurement {
    Measurement { way, level, strength: Strength { below, games, share, between } }
}

pub(super) const MEASURED: &[Measurement] = &[
    row("skiryuk", Level::Apprentice, Level::Novice, 4000, 745, [733, 758]),
    row("skiryuk", Level::Scribe, Level::Apprentice, 4000, 834, [823, 845]),
    row("skiryuk", Level::Priest, Level::Scribe, 8000, 551, [540, 562]),
    row("skiryuk", Level::Vizier, Level::Priest, 3000, 533, [516, 550]),
    row("skiryuk-7", Level::Apprentice, Level::Novice, 4000, 840, [829, 851]),
    row("skiryuk-7", Level::Scribe, Level::Apprentice, 4000, 835, [824, 846]),
    row("skiryuk-7", Level::Priest, Level::Scribe, 8000, 565, [555, 576]),
    row("skiryuk-7", Level::Vizier, Level::Priest, 3000, 547, [530, 565]),
    row("duat", Level::Apprentice, Level::Novice, 4000, 719, [705, 732]),
    row("duat", Level::Scribe, Level::Apprentice, 4000, 705, [691, 719]),
    row("duat", Level::Priest, Level::Scribe, 8000, 517, [506, 527]),
    row("duat", Level::Vizier, Level::Priest, 3000, 520, [502, 538]),
    row("duat-7", Level::Apprentice, Level::Novice, 4000, 736, [723, 749]),
    row("duat-7", Level::Scribe, Level::Apprentice, 4000, 701, [687, 715]),
    row("duat-7", Level::Priest, Level::Scribe, 8000, 521, [511, 532]),
    row("duat-sixth", Level::Apprentice, Level::Novice, 4000, 693, [679, 707]),
    row("duat-sixth", Level::Scribe, Level::Apprentice, 4000, 710, [696, 723]),
    row("duat-sixth", Level::Priest, Level::Scribe, 8000, 529, [518, 539]),
    row("duat-sixth", Level::Vizier, Level::Priest, 3000, 532, [514, 550]),
    row("duat-full", Level::Apprentice, Level::Novice, 4000, 716, [702, 730]),
    row("duat-full", Level::Scribe, Level::Apprentice, 4000, 684, [670, 698]),
    row("duat-full", Level::Priest, Level::Scribe, 8000, 512, [501, 523]),
    row("kendall", Level::Apprentice, Level::Novice, 4000, 715, [702, 728]),
    row("kendall", Level::Scribe, Level::Apprentice, 4000, 630, [616, 645]),
    row("kendall", Level::Vizier, Level::Scribe, 3000, 536, [519, 554]),
    row("kendall-7", Level::Apprentice, Level::Novice, 4000, 733, [719, 746]),
    row("kendall-7", Level::Scribe, Level::Apprentice, 4000, 631, [616, 645]),
    row("kendall-7", Level::Priest, Level::Scribe, 8000, 531, [521, 542]),
    row("kendall-7", Level::Vizier, Level::Priest, 3000, 534, [516, 552]),
    row("school", Level::Apprentice, Level::Novice, 4000, 881, [871, 890]),
    row("school", Level::Scribe, Level::Apprentice, 4000, 769, [756, 781]),
    row("school", Level::Priest, Level::Scribe, 8000, 561, [551, 571]),
    row("macabot", Level::Apprentice, Level::Novice, 4000, 722, [708, 736]),
    row("macabot", Level::Scribe, Level::Apprentice, 4000, 568, [553, 583]),
    row("macabot", Level::Priest, Level::Scribe, 8000, 523, [512, 534]),
    row("bell", Level::Apprentice, Level::Novice, 4000, 867, [859, 876]),
    row("bell", Level::Scribe, Level::Apprentice, 4000, 860, [850, 869]),
    row("bell", Level::Priest, Level::Scribe, 8000, 526, [519, 532]),
    row("common", Level::Apprentice, Level::Novice, 4000, 911, [902, 920]),
    row("common", Level::Scribe, Level::Apprentice, 4000, 578, [563, 593]),
    row("common", Level::Priest, Level::Scribe, 8000, 521, [510, 532]),
];

/// The mean number of throws in the duel of each way's two strongest levels.
pub(super) const LENGTHS: &[(&str, u16)] = &[
    ("skiryuk", 233),
    ("skiryuk-7", 323),
    ("duat", 160),
    ("duat-7", 218),
    ("duat-sixth", 157),
    ("duat-full", 214),
    ("kendall", 176),
    ("kendall-7", 252),
    ("school", 130),
    ("macabot", 315),
    ("bell", 73),
    ("common", 218),
];
