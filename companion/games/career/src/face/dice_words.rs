//! Dice in words: what lies on the table, and what is on targets.

use crate::rules::{Asks, Career, Colour, Die, Placed, Pool, Target, Turned};

/// Dice of each kind: "1 blue, 2 green".
pub fn pool(pool: Pool) -> String {
    let kinds: Vec<String> = kinds(pool)
        .map(|(of, count)| format!("{count} {of}"))
        .collect();
    kinds.join(", ")
}

/// The same in letters: "1B 2G 1R", "none".
pub fn pool_letters(pool: Pool) -> String {
    let kinds: Vec<String> = kinds(pool)
        .map(|(of, count)| format!("{count}{}", letter(of)))
        .collect();
    match &kinds[..] {
        [] => "none".into(),
        kinds => kinds.join(" "),
    }
}

/// The letter of a kind of dice.
pub const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "B",
        Colour::Green => "G",
        Colour::Red => "R",
    }
}

/// The kinds of which there are dice, and how many.
fn kinds(pool: Pool) -> impl Iterator<Item = (Colour, u8)> {
    let kinds = Colour::ALL.into_iter().zip(pool.0);
    kinds.filter(|(_, count)| *count > 0)
}

/// Faces or other words of dice, by kind, which is called as `called` writes it: "blue 2, green 5 1".
fn by_kind(
    dice: impl Iterator<Item = (Colour, String)> + Clone,
    called: fn(Colour) -> &'static str,
) -> Vec<String> {
    let of_kind = |kind: Colour| {
        let faces = dice.clone().filter(|(colour, _)| *colour == kind);
        faces
            .map(|(_, face)| format!(" {face}"))
            .collect::<String>()
    };
    let kinds = Colour::ALL.map(|kind| (kind, of_kind(kind)));
    let some = kinds.into_iter().filter(|(_, faces)| !faces.is_empty());
    some.map(|(kind, faces)| format!("{}{faces}", called(kind)))
        .collect()
}

/// Dice as they lie: "Blue 2, green 5 1".
pub fn lying(dice: &[Die]) -> String {
    let faces = dice.iter().map(|of| (of.colour, of.face.to_string()));
    let mut words = by_kind(faces, Colour::label).join(", ");
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// What skills add to a die so that it meets its target.
const fn added(of: Die, placed: &Placed, target: Target) -> u8 {
    target.number.saturating_sub(placed.turned.shows(of.face))
}

/// A face as it counts: "3", "3+1", "2→5", "2→5+1".
fn face(of: Die, placed: &Placed, target: Target) -> String {
    let mut words = of.face.to_string();
    if placed.turned != Turned::Not {
        words.push_str(&format!("→{}", placed.turned.shows(of.face)));
    }
    match added(of, placed, target) {
        0 => {}
        added => words.push_str(&format!("+{added}")),
    }
    words
}

/// The kind that a die counts as by Liaison.
const fn counts_as(placed: &Placed, target: Target) -> Option<Colour> {
    match target.asks {
        Asks::For(colour) if placed.liaison => Some(colour),
        Asks::For(_) | Asks::Any | Asks::Unknown => None,
    }
}

/// The dice that meet targets, each kind as `called` writes it: "blue 4, green 3+2, red 4 as blue".
pub fn meeting(
    dice: &[Die],
    placed: &[Placed],
    targets: &[Target],
    called: fn(Colour) -> &'static str,
) -> String {
    let on_targets = || {
        let pairs = placed.iter().zip(targets);
        pairs.filter_map(|(placed, &target)| {
            let of = *dice.get(usize::from(placed.die))?;
            let words = face(of, placed, target);
            Some((of.colour, words, counts_as(placed, target)))
        })
    };
    let own = on_targets().filter(|(.., other)| other.is_none());
    let own: Vec<_> = own.map(|(colour, words, _)| (colour, words)).collect();
    let mut parts = by_kind(own.into_iter(), called);
    let others = on_targets().filter_map(|(colour, words, other)| {
        Some(format!("{} {words} as {}", called(colour), called(other?)))
    });
    parts.extend(others);
    parts.join(", ")
}

/// A die that may be put on the next target, as an entry: "Blue 3 +1", "Green 2 turned: 5", "Red 1 as 6, as green".
pub fn entry(game: &Career, placed: &Placed) -> String {
    let thrown = game.position.thrown.as_ref();
    let of = thrown.and_then(|thrown| thrown.dice.get(usize::from(placed.die)));
    let (Some(&of), Some(target)) = (of, game.next_target()) else {
        return format!("Die {}", placed.die + 1);
    };
    let shows = placed.turned.shows(of.face);
    let mut words = format!("{} {}", capital(of.colour), of.face);
    match placed.turned {
        Turned::Not => {}
        Turned::Over => words.push_str(&format!(" turned: {shows}")),
        Turned::ToSix => words.push_str(&format!(" as {shows}")),
    }
    match added(of, placed, target) {
        0 => {}
        added => words.push_str(&format!(" +{added}")),
    }
    if let Some(kind) = counts_as(placed, target) {
        let comma = if placed.turned == Turned::Not {
            ""
        } else {
            ","
        };
        words.push_str(&format!("{comma} as {kind}"));
    }
    words
}

/// A target: "4+ green", "3+ any".
pub fn target(target: Target) -> String {
    let by = match target.asks {
        Asks::For(colour) => colour.label(),
        Asks::Any | Asks::Unknown => "any",
    };
    format!("{}+ {by}", target.number)
}

/// A kind of dice as the beginning of an entry: "Blue".
pub const fn capital(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "Blue",
        Colour::Green => "Green",
        Colour::Red => "Red",
    }
}
