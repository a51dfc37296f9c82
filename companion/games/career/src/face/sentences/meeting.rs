//! Dice on the targets that they meet, as sentences name them.

use core::fmt;

use readyroom_hardware::scene::NOTICE_COLUMNS;
use readyroom_kit::sentence::{Argument, Value};

use crate::{
    face::dice_words,
    rules::{Asks, Assignment, Colour, Dice, Die, MOST_TARGETS, Placed, Target, Targets, Turned},
};

/// The dice that meet targets, and what skills do for each: "blue 4, green 3+2, red 4 as blue".
#[derive(Clone, Debug)]
pub struct MeetingDice {
    dice: Dice,
    placed: Assignment,
    targets: Targets,
    /// Whether a kind is a letter: "B 4, G 3+2".
    is_in_letters: bool,
}

impl MeetingDice {
    /// `placed` of `dice` on the first `targets`.
    pub fn of(dice: &[Die], placed: &[Placed], targets: &[Target]) -> Self {
        Self {
            dice: dice.iter().copied().collect(),
            placed: placed.iter().copied().collect(),
            targets: targets.iter().copied().collect(),
            is_in_letters: false,
        }
    }

    /// The same in a row of a report: by letters, if that has no room for words.
    #[must_use]
    pub fn in_a_row(self) -> Self {
        let is_in_letters = format!("by {self}").chars().count() > NOTICE_COLUMNS;
        Self {
            is_in_letters,
            ..self
        }
    }
}

impl fmt::Display for MeetingDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let called = match self.is_in_letters {
            true => dice_words::letter,
            false => Colour::label,
        };
        f.write_str(&dice_words::meeting(
            &self.dice,
            &self.placed,
            &self.targets,
            called,
        ))
    }
}

impl Argument for MeetingDice {
    /// Each die, in the order of the targets: `"red 4+1 as blue"`.
    fn value(&self) -> Value {
        let on_targets = self.placed.iter().zip(&self.targets);
        let die = |(&placed, &target)| {
            let met = dice_words::meeting(&self.dice, &[placed], &[target], Colour::label);
            Value::Text(met)
        };
        Value::List(on_targets.map(die).collect())
    }

    fn usual() -> Self {
        let dice =
            [(Colour::Blue, 4), (Colour::Green, 3)].map(|(colour, face)| Die { colour, face });
        let placed = [(0, 0), (1, 2)].map(|(die, points)| Placed {
            die,
            turned: Turned::Not,
            points,
            leadership: 0,
            liaison: false,
        });
        let targets = [(4, Colour::Blue), (5, Colour::Green)].map(|(number, colour)| Target {
            number,
            asks: Asks::For(colour),
        });
        Self::of(&dice, &placed, &targets)
    }

    fn longest() -> Self {
        let green = Die {
            colour: Colour::longest(),
            face: 1,
        };
        let target = Target {
            number: 12,
            asks: Asks::For(Colour::Blue),
        };
        let placed = |die| Placed {
            die,
            turned: Turned::ToSix,
            points: 4,
            leadership: 2,
            liaison: true,
        };
        let placed: Vec<Placed> = (0..MOST_TARGETS as u8).map(placed).collect();
        Self::of(&[green; MOST_TARGETS], &placed, &[target; MOST_TARGETS])
    }
}

/// A die on the target that it meets: "green 3+2".
#[derive(Clone, Debug)]
pub struct PlacedDie(MeetingDice);

impl PlacedDie {
    /// Where `placed` puts one of `dice`.
    pub fn of(dice: &[Die], placed: Placed, target: Target) -> Self {
        Self(MeetingDice::of(dice, &[placed], &[target]))
    }
}

impl fmt::Display for PlacedDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Argument for PlacedDie {
    /// As it is written.
    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }

    fn usual() -> Self {
        Self(MeetingDice {
            placed: MeetingDice::usual().placed.into_iter().take(1).collect(),
            ..MeetingDice::usual()
        })
    }

    fn longest() -> Self {
        Self(MeetingDice {
            placed: MeetingDice::longest().placed.into_iter().take(1).collect(),
            ..MeetingDice::longest()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_without_room_for_words_has_letters() {
        let dice = MeetingDice::usual();
        assert_eq!(dice.value().to_string(), r#"["blue 4","green 3+2"]"#);
        assert_eq!(dice.in_a_row().to_string(), "blue 4, green 3+2");
        let long = MeetingDice::longest().in_a_row().to_string();
        assert!(long.starts_with("G 1→6+6 as B"), "{long}");
    }
}
