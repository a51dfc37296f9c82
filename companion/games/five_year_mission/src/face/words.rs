//! Names of things, as players call them.

mod entries;
mod rewards;

use crate::rules::{CardId, Colour, Die, FiveYearMission, Icon, Marks, Need, Seat, What};
use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{Segment, number},
};

pub use entries::{below, entries, entry, is_entry};
pub use rewards::{held_by_serial, reward_entries, which_reward};

/// A colour, capitalised.
pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "Blue",
        Colour::Yellow => "Yellow",
        Colour::Red => "Red",
    }
}

/// The sign of a colour.
pub const fn sign(colour: Colour) -> Sign {
    match colour {
        Colour::Blue => Sign::Rounded,
        Colour::Yellow => Sign::Double,
        Colour::Red => Sign::Filled,
    }
}

/// A die: "Red 6", or "Red" before its roll.
pub fn die(die: Die) -> String {
    match die.face {
        0 => colour(die.colour).into(),
        face => format!("{} {face}", colour(die.colour)),
    }
}

/// Dice by colour: "2 blue, 1 red".
pub fn by_colour(counts: [u8; 3]) -> String {
    let some = Colour::ALL.into_iter().zip(counts);
    let some = some.filter(|(_, count)| *count > 0);
    let words = some.map(|(colour, count)| format!("{count} {colour}"));
    let words: Vec<_> = words.collect();
    if words.is_empty() {
        "none".into()
    } else {
        words.join(", ")
    }
}

/// Die `at` of the tray: "blue 3"; "blue 3, 2nd" if another one before it looks the same.
pub fn on_tray(game: &FiveYearMission, at: u8) -> String {
    let tray = &game.turn.tray;
    let Some(lies) = tray.get(usize::from(at)) else {
        return format!("die {}", u16::from(at) + 1);
    };
    let alike = tray[..usize::from(at)].iter();
    numbered(
        lies.die.to_string(),
        alike.filter(|other| *other == lies).count(),
    )
}

/// A label, with its number if so many before it say the same.
pub fn numbered(label: String, before: usize) -> String {
    match nth(before) {
        None => label,
        Some(nth) => format!("{label}, {nth}"),
    }
}

/// Which it is of things that look the same, if so many come before it; none of the first.
pub const fn nth(before: usize) -> Option<&'static str> {
    match before {
        0 => None,
        before => Some(ordinal(before)),
    }
}

/// The flags of a card: "Urgent, then red"; "Plain" if there are none.
pub fn marks(marks: Marks) -> String {
    let mut words = Vec::new();
    if marks.urgent {
        words.push("Urgent".to_owned());
    }
    if marks.prime_directive {
        words.push("Prime Directive".to_owned());
    }
    if let Some(colour) = marks.escalation {
        words.push(format!("then {colour}"));
    }
    if words.is_empty() {
        "Plain".into()
    } else {
        words.join(", ")
    }
}

/// The value an icon asks for: "5", "4+", "2-".
pub fn value(face: u8, need: Need) -> Segment {
    let of_a_die = match need {
        Need::Exactly => return number(face),
        Need::OrHigher => ["1+", "2+", "3+", "4+", "5+", "6+"],
        Need::OrLower => ["1-", "2-", "3-", "4-", "5-", "6-"],
    };
    of_a_die[usize::from(face.clamp(1, 6) - 1)].into()
}

/// The colour an icon asks for.
pub fn icon_colour(icon: &Icon) -> &'static str {
    icon.colour.map_or("any", Colour::label)
}

/// An icon: "blue 4+", "any 3".
pub fn icon(icon: &Icon) -> String {
    format!("{} {}", icon_colour(icon), value(icon.face, icon.need))
}

/// What an effect does.
pub fn what(what: What) -> String {
    // The menu of a card that is described has all of them, every time: none grows while it is written.
    let times = |n: u8, what: &str| [&*n.to_string(), what].concat();
    match what {
        What::Damage(n) => times(n, " damage"),
        What::InjureActive(n) => times(n, " x injury, active"),
        What::InjureEveryone(n) => times(n, " x injury, everyone"),
        What::InjureOne(n) => times(n, " x injury, one player"),
        What::FailOldest(colour) => format!("Oldest {colour} fails"),
        What::Draw(colour) => format!("Draw {colour}"),
        What::Note(text) if text.is_empty() => "See the card".into(),
        What::Note(text) => text.as_str().into(),
    }
}

/// A place in a row, oldest first, or of things that look the same.
pub const fn ordinal(index: usize) -> &'static str {
    match index {
        0 => "1st",
        1 => "2nd",
        2 => "3rd",
        _ => "4th",
    }
}

/// A player: the name, or "Player 2".
pub fn player(game: &FiveYearMission, seat: Seat) -> String {
    game.players.called(seat)
}

/// The name of a card.
pub fn card(game: &FiveYearMission, card: CardId) -> &str {
    game.cards
        .get(usize::from(card))
        .map_or("a card", |card| card.name.as_str())
}

/// What the damage marker's space is called.
pub const fn space(damage: u8) -> &'static str {
    match damage {
        0 => "white",
        1 => "blue",
        2 => "1st yellow",
        3 => "2nd yellow",
        4 => "1st red",
        5 => "2nd red",
        _ => "destroyed",
    }
}

/// Which alerts the damage still allows to draw.
pub const fn allowed(lowest: Colour) -> &'static str {
    match lowest {
        Colour::Blue => "draw any colour",
        Colour::Yellow => "draw yellow or red",
        Colour::Red => "draw red only",
    }
}
