//! Names of things, as players call them.

use super::sentences::{Points, Who};
use crate::rules::{Career, Medal, Mission, Skill};

/// So many points: "1 point", "-3 points".
pub fn points(points: i16) -> String {
    Points(points).to_string()
}

/// The player's name; empty for none.
pub fn name(game: &Career) -> &str {
    game.players[0].name.trim()
}

/// Whose career it is.
pub fn who(game: &Career) -> Who<'_> {
    Who {
        name: name(game),
        rank: game.rank(),
    }
}

/// The mission of the dice on the table.
pub fn mission(game: &Career) -> Mission {
    let thrown = game.position.thrown.as_ref();
    thrown.map_or(Mission::Training, |thrown| thrown.mission)
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
