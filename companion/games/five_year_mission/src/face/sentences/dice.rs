//! Dice as sentences name and count them.

use core::fmt;

use readyroom_kit::sentence::{Argument, List, Value};

use crate::{
    face::words,
    rules::{Colour, Die, FiveYearMission},
};

readyroom_kit::nouns! {
    /// Dice that are rolled together.
    pub RolledDie = "die", "dice", up to 7;
}

/// Dice as scripts read them, by colour and face: 0 before the first roll.
const NAMES: [[&str; 7]; 3] = [
    [
        "blue", "blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6",
    ],
    [
        "yellow", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "yellow 5", "yellow 6",
    ],
    ["red", "red 1", "red 2", "red 3", "red 4", "red 5", "red 6"],
];

/// A die: "Red 6", or "Red" before its first roll. With `#`, as it appears within a sentence: "red 6".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown(pub Die);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => self.0.fmt(f),
            false => f.write_str(&words::die(self.0)),
        }
    }
}

impl Argument for Shown {
    fn value(&self) -> Value {
        let Die { colour, face } = self.0;
        Value::Word(NAMES[colour as usize][usize::from(face.min(6))])
    }

    fn usual() -> Self {
        Self(Die::new(Colour::Red, 6))
    }

    fn longest() -> Self {
        Self(Die::new(Colour::Yellow, 6))
    }
}

/// A die of the tray: "blue 3", or "the 2nd blue 3" if one before it looks the same.
#[derive(Clone, Copy, Debug)]
pub struct OfTray {
    die: Die,
    /// How many before it look the same.
    before: u8,
}

impl OfTray {
    /// Die `at` of the tray, from 0.
    pub fn at(game: &FiveYearMission, at: u8) -> Option<Self> {
        let (before, rest) = game.turn.tray.split_at_checked(at.into())?;
        let lies = rest.first()?;
        Some(Self {
            die: lies.die,
            before: before.iter().filter(|other| *other == lies).count() as u8,
        })
    }
}

impl fmt::Display for OfTray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nth) = words::nth(self.before.into()) {
            write!(f, "the {nth} ")?;
        }
        self.die.fmt(f)
    }
}

impl Argument for OfTray {
    fn value(&self) -> Value {
        match self.before {
            0 => Shown(self.die).value(),
            before => Value::List(vec![
                Shown(self.die).value(),
                Value::Number(i64::from(before) + 1),
            ]),
        }
    }

    fn usual() -> Self {
        Self {
            die: Shown::usual().0,
            before: 0,
        }
    }

    fn longest() -> Self {
        Self {
            die: Shown::longest().0,
            before: 1,
        }
    }
}

/// How many dice of each colour: "2 blue and 1 red", or "no dice".
#[derive(Clone, Copy, Debug)]
pub struct ByColour(pub [u8; 3]);

impl fmt::Display for ByColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let some = Colour::ALL.into_iter().zip(self.0);
        let some = some.filter(|(_, count)| *count > 0);
        let counts: List<String, 3> = some
            .map(|(colour, count)| format!("{count} {colour}"))
            .collect();
        match self.0 {
            [0, 0, 0] => f.write_str("no dice"),
            _ => counts.fmt(f),
        }
    }
}

impl Argument for ByColour {
    /// Blue, yellow and red ones.
    fn value(&self) -> Value {
        let counts = self.0.into_iter();
        Value::List(counts.map(|count| Value::Number(count.into())).collect())
    }

    fn usual() -> Self {
        Self([2, 0, 1])
    }

    fn longest() -> Self {
        Self([3, 2, 2])
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Pack, TrayDie};

    #[test]
    fn a_die_is_lower_case_in_a_sentence_and_unrolled_by_colour() {
        let shown = Shown(Die::new(Colour::Red, 6));
        assert_eq!(format!("{shown}, {shown:#}"), "Red 6, red 6");
        assert_eq!(shown.value().to_string(), "red-6");
        let unrolled = Shown(Die::new(Colour::Blue, 0));
        assert_eq!(format!("{unrolled}, {unrolled:#}"), "Blue, blue");
        assert_eq!(unrolled.value().to_string(), "blue");
    }

    #[test]
    fn dice_are_counted_by_colour() {
        for (counts, words) in [
            ([0, 0, 0], "no dice"),
            ([0, 1, 0], "1 yellow"),
            ([2, 0, 1], "2 blue and 1 red"),
            ([2, 1, 2], "2 blue, 1 yellow and 2 red"),
        ] {
            assert_eq!(ByColour(counts).to_string(), words);
        }
        assert_eq!(ByColour([2, 0, 1]).value().to_string(), "[2,0,1]");
    }

    #[test]
    fn dice_of_the_tray_that_look_the_same_are_distinguished() {
        let mut game = FiveYearMission::deal(Pack::default());
        let lies = |face| TrayDie {
            die: Die::new(Colour::Blue, face),
            kept: false,
        };
        game.turn.tray = [3, 4, 3].map(lies).into_iter().collect();
        let die_at =
            |at| OfTray::at(&game, at).map(|die| (die.to_string(), die.value().to_string()));
        let text_of = |at| die_at(at).unwrap_or_default();
        assert_eq!(text_of(0), ("blue 3".into(), "blue-3".into()));
        assert_eq!(text_of(1), ("blue 4".into(), "blue-4".into()));
        assert_eq!(text_of(2), ("the 2nd blue 3".into(), "[blue-3,2]".into()));
        assert_eq!(text_of(3), <(String, String)>::default());
    }
}
