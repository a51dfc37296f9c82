//! The histograms of some numbers: whose dice, and what of them is counted.

use super::{Dice, Histogram, Numbers};

/// A histogram, and what it is of.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Whose dice they are.
    pub roller: Roller,
    /// What is counted.
    pub counted: Counted,
    /// The counts.
    pub histogram: Histogram,
}

/// Who rolled dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roller {
    /// The companion: from the seed.
    Companion,
    /// The table, which typed them.
    Table,
}

/// What is counted of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Single dice, by face.
    Faces,
    /// Rolls of exactly two dice, by sum.
    Sums,
}

impl Numbers {
    /// The histograms of all dice that were rolled.
    pub fn charts(&self) -> Vec<Chart> {
        let companion = charts(Roller::Companion, &self.companion_dice);
        companion
            .chain(charts(Roller::Table, &self.table_dice))
            .collect()
    }
}

/// The histograms of the dice of `roller`, single dice first.
pub(super) fn charts(roller: Roller, dice: &Dice) -> impl Iterator<Item = Chart> {
    let faces = (dice.rolls > 0).then(|| (Counted::Faces, dice.by_face()));
    let sums = dice.by_sum().map(|sums| (Counted::Sums, sums));
    faces
        .into_iter()
        .chain(sums)
        .map(move |(counted, histogram)| Chart {
            roller,
            counted,
            histogram,
        })
}

impl Chart {
    /// The test's own sentence.
    pub fn sentence(&self) -> String {
        self.histogram.sentence(self.counted.noun())
    }

    /// What it is of: "133 dice of the companion".
    pub fn title(&self) -> String {
        let roller = self.roller.name();
        let counted = match (self.histogram.total, self.counted) {
            (1, Counted::Faces) => "die",
            (1, Counted::Sums) => "roll of two dice",
            (_, counted) => counted.noun(),
        };
        format!("{} {counted} of {roller}", self.histogram.total)
    }
}

impl Roller {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Companion => "the companion",
            Self::Table => "the table",
        }
    }
}

impl Counted {
    const fn noun(self) -> &'static str {
        match self {
            Self::Faces => "dice",
            Self::Sums => "rolls of two dice",
        }
    }
}
