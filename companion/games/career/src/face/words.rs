//! What things are called at the table.

use readyroom_kit::face::say::fitting;

use super::{dice_words, wording::Wording};
use crate::rules::{Career, Medal, Mission, Rank, Skill};

/// The first wording that a row of 25 letters shows whole, else the last.
pub fn row<const N: usize>(wordings: [String; N]) -> String {
    let last = wordings.last().cloned().unwrap_or_default();
    fitting(wordings).unwrap_or(last)
}

/// So many things: "1 mission", "2 missions".
pub fn counted(count: u8, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// So many points: "1 point", "-3 points".
pub fn points(points: i16) -> String {
    let plural = if points == 1 { "" } else { "s" };
    format!("{points} point{plural}")
}

/// The player's name; empty for none.
pub fn name(game: &Career) -> &str {
    game.players[0].name.trim()
}

/// Whose career it is: the name, or the rank.
pub fn who(game: &Career) -> String {
    match name(game) {
        "" => game.rank().label().into(),
        name => name.into(),
    }
}

/// A mission by the first word of its name, which no other mission has.
pub fn short(mission: Mission) -> &'static str {
    let name = mission.label();
    name.split_once(' ').map_or(name, |(first, _)| first)
}

/// What is asked of a mission, by its whole name or by the first word of it.
pub fn of_mission(mission: Mission, asked: &str) -> String {
    row([
        format!("{mission}: {asked}"),
        format!("{}: {asked}", short(mission)),
    ])
}

/// A rank with its ship and the dice of it, in a few words with the dice alone: "ENSIGN: Light Escort, 1 blue, 1 green",
/// "CAPTAIN: 2B 2G 3R".
pub fn promoted(game: &Career, rank: Rank, wording: Wording) -> String {
    let line = game.sheet.rank(rank);
    let (name, pool) = (rank.label().to_uppercase(), line.pool());
    match wording {
        _ if pool.total() == 0 => format!("{name}: {}", line.ship),
        Wording::Whole => format!("{name}: {}, {}", line.ship, dice_words::pool(pool)),
        Wording::Short => row([
            format!("{name}: {}", dice_words::pool(pool)),
            format!("{name}: {}", dice_words::pool_letters(pool)),
        ]),
    }
}

/// Every skill with a level: "Fitness 1".
pub fn skills(game: &Career) -> impl Iterator<Item = String> {
    let levels = Skill::ALL.map(|skill| (skill, game.position.level(skill)));
    let some = levels.into_iter().filter(|(_, level)| *level > 0);
    some.map(|(skill, level)| format!("{skill} {level}"))
}

/// Every medal there is one of, disciplinary actions too: "2 Valor".
pub fn medals(game: &Career) -> impl Iterator<Item = String> {
    let counts = Medal::ALL.map(|medal| (medal, game.position.count(medal)));
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(medal, count)| format!("{count} {medal}"))
}

/// Rank and ship, skills, medals and points in a line, after the name.
pub fn in_a_line(game: &Career) -> String {
    let line = game.sheet.rank(game.rank());
    let mut parts = vec![format!("{}, {}", line.rank, line.ship)];
    parts.push(format!("promotion {}", game.position.promotion));
    parts.extend(skills(game));
    parts.extend(medals(game));
    parts.push(points(game.score().total()));
    let parts = parts.join(", ");
    match name(game) {
        "" => parts,
        name => format!("{name}: {parts}"),
    }
}
