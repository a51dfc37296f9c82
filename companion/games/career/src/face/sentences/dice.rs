//! Dice, rolls and targets as sentences name them.

use core::fmt;

use readyroom_kit::sentence::{Argument, Value};

use crate::{
    face::dice_words,
    rules::{Asks, Career, Colour, Dice, Die, DieRoll, MOST_DICE, Pool, Target},
};

readyroom_kit::nouns! {
    /// Dice of a mission.
    pub MissionDie = "die", "dice", up to 11;
    /// What dice have to meet.
    pub MissionTarget = "target", "targets", up to 7;
    /// Re-rolls of Computer.
    pub ReRoll = "re-roll", "re-rolls", up to 4;
    /// How often a die was rolled.
    pub Roll = "roll", "rolls", up to 5;
}

readyroom_kit::named! {
    /// Whether a die is rolled for the first time.
    pub enum Rolling {
        Roll = "roll",
        ReRoll = "re-roll",
    }
}

/// Dice as scripts read them, by colour and face.
const NAMES: [[&str; 6]; 3] = [
    ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6"],
    [
        "green 1", "green 2", "green 3", "green 4", "green 5", "green 6",
    ],
    ["red 1", "red 2", "red 3", "red 4", "red 5", "red 6"],
];

/// "blue-2".
fn value_of(die: Die) -> Value {
    let face = usize::from(die.face.clamp(1, 6));
    Value::Word(NAMES[die.colour as usize][face - 1])
}

/// A die of the mission: "blue 2".
#[derive(Clone, Copy, Debug)]
pub enum ShownDie {
    /// It lies on the table.
    Lies(Die),
    /// None of that number, from 0, lies there.
    Missing(u8),
}

impl ShownDie {
    /// The die of that number, from 0.
    pub fn numbered(game: &Career, number: u8) -> Self {
        let dice = game.position.thrown.as_ref().map(|thrown| &thrown.dice);
        let found = dice.and_then(|dice| dice.get(usize::from(number)));
        found.map_or(Self::Missing(number), |&die| Self::Lies(die))
    }
}

impl fmt::Display for ShownDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lies(die) => write!(f, "{} {}", die.colour, die.face),
            Self::Missing(number) => write!(f, "die {}", number + 1),
        }
    }
}

impl Argument for ShownDie {
    /// Its kind and face; the number of a die that does not lie there, from 1.
    fn value(&self) -> Value {
        match self {
            Self::Lies(die) => value_of(*die),
            Self::Missing(number) => Value::Number(i64::from(*number) + 1),
        }
    }

    fn usual() -> Self {
        Self::Lies(Die {
            colour: Colour::Blue,
            face: 2,
        })
    }

    fn longest() -> Self {
        Self::Lies(Die {
            colour: Colour::longest(),
            face: 6,
        })
    }
}

/// Dice as they lie, by kind: "Blue 2, green 5 1". With `#`, as they appear within a sentence: "blue 2, green 5 1".
#[derive(Clone, Debug)]
pub struct LyingDice(pub Dice);

impl fmt::Display for LyingDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lying = dice_words::lying(&self.0);
        f.write_str(&match f.alternate() {
            true => lying.to_lowercase(),
            false => lying,
        })
    }
}

impl Argument for LyingDice {
    fn value(&self) -> Value {
        Value::List(self.0.iter().copied().map(value_of).collect())
    }

    fn usual() -> Self {
        let dice = [(Colour::Blue, 2), (Colour::Green, 5), (Colour::Green, 1)];
        Self(
            dice.map(|(colour, face)| Die { colour, face })
                .into_iter()
                .collect(),
        )
    }

    fn longest() -> Self {
        Self(Pool([3, 4, 4]).showing(&[6; MOST_DICE]))
    }
}

/// Dice of a ship by kind: "1 blue, 2 green". With `#`, in letters: "1B 2G".
#[derive(Clone, Copy, Debug)]
pub struct ShipDice(pub Pool);

impl fmt::Display for ShipDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match f.alternate() {
            true => dice_words::pool_letters(self.0),
            false => dice_words::pool(self.0),
        })
    }
}

impl Argument for ShipDice {
    /// Blue, green and red ones.
    fn value(&self) -> Value {
        let counts = self.0.0.into_iter();
        Value::List(counts.map(|count| Value::Number(count.into())).collect())
    }

    fn usual() -> Self {
        Self(Pool([1, 1, 0]))
    }

    fn longest() -> Self {
        Self(Pool([3, 4, 4]))
    }
}

/// A target: "4+ green", "3+ any".
#[derive(Clone, Copy, Debug)]
pub struct AskedTarget(pub Target);

impl fmt::Display for AskedTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&dice_words::target(self.0))
    }
}

impl Argument for AskedTarget {
    /// Its number, and the kind of dice that meets it.
    fn value(&self) -> Value {
        let by = match self.0.asks {
            Asks::For(colour) => colour.value(),
            Asks::Any | Asks::Unknown => Value::Word("Any"),
        };
        Value::List(vec![Value::Number(self.0.number.into()), by])
    }

    fn usual() -> Self {
        Self(Target {
            number: 4,
            asks: Asks::For(Colour::Blue),
        })
    }

    fn longest() -> Self {
        Self(Target {
            number: 12,
            asks: Asks::For(Colour::longest()),
        })
    }
}

/// A roll of one die with what is added to it: "3", "3+1". With `#` the sum: "4".
#[derive(Clone, Copy, Debug)]
pub struct RollSum(pub DieRoll);

impl fmt::Display for RollSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DieRoll { face, bonus, .. } = self.0;
        match bonus {
            0 => write!(f, "{face}"),
            bonus if f.alternate() => write!(f, "{}", face + bonus),
            bonus => write!(f, "{face}+{bonus}"),
        }
    }
}

impl Argument for RollSum {
    /// The face and what is added, if something is.
    fn value(&self) -> Value {
        let DieRoll { face, bonus, .. } = self.0;
        let parts = [Some(face), (bonus > 0).then_some(bonus)]
            .into_iter()
            .flatten();
        Value::List(parts.map(|part| Value::Number(part.into())).collect())
    }

    fn usual() -> Self {
        Self(DieRoll {
            face: 3,
            bonus: 1,
            number: 4,
            rolls: 1,
        })
    }

    fn longest() -> Self {
        Self(DieRoll {
            face: 6,
            bonus: 4,
            number: 10,
            rolls: 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_written_small_within_a_sentence() {
        let dice = LyingDice::usual();
        assert_eq!(
            format!("{dice}; {dice:#}"),
            "Blue 2, green 5 1; blue 2, green 5 1"
        );
        assert_eq!(dice.value().to_string(), "[blue-2,green-5,green-1]");
        assert_eq!(ShownDie::usual().value().to_string(), "blue-2");
        assert_eq!(ShownDie::Missing(2).to_string(), "die 3");
    }

    #[test]
    fn a_sum_has_its_parts() {
        let roll = |bonus| {
            RollSum(DieRoll {
                bonus,
                ..RollSum::usual().0
            })
        };
        assert_eq!(format!("{}, {:#}", roll(0), roll(0)), "3, 3");
        assert_eq!(format!("{}, {:#}", roll(2), roll(2)), "3+2, 5");
        assert_eq!(roll(0).value().to_string(), "[3]");
        assert_eq!(roll(2).value().to_string(), "[3,2]");
    }
}
