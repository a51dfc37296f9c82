//! The verdict on dice: whether they look honest, in a sentence.

use super::{Chart, Dice, Fit, Numbers, Roller, chart::charts, dice::how_often};

/// Dice of which honest ones are at least as uneven this seldom are called uneven.
const SELDOM: f64 = 0.01;

/// What can be reported of all dice of one roller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiceVerdict {
    /// Whose dice they are.
    pub roller: Roller,
    /// How even they are.
    pub evenness: Evenness,
}

/// How even dice are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Evenness {
    /// There are not enough for a test.
    Unknown {
        /// The dice that were rolled.
        total: u32,
        /// The dice that a test needs.
        needed: u32,
    },
    /// As even as honest dice.
    Honest(Share),
    /// Less even than nearly all honest dice.
    Uneven(Share),
}

/// How often honest dice are at least this uneven.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// From 0 to 1. Of several charts it is the least share times their number, which is never too little (Bonferroni).
    p: f64,
    /// How many charts were tested.
    charts: usize,
}

impl Numbers {
    /// The verdict on the dice of each roller that rolled any.
    pub fn verdicts(&self) -> Vec<DiceVerdict> {
        let companion = verdict(Roller::Companion, &self.companion_dice);
        let table = verdict(Roller::Table, &self.table_dice);
        companion.into_iter().chain(table).collect()
    }
}

fn verdict(roller: Roller, dice: &Dice) -> Option<DiceVerdict> {
    let charts: Vec<Chart> = charts(roller, dice).collect();
    let shares = charts.iter().filter_map(|chart| match chart.histogram.fit {
        Fit::Tested { p, .. } => Some(p),
        Fit::TooFew { .. } => None,
    });
    let shares: Vec<f64> = shares.collect();
    let evenness = match (shares.iter().copied().reduce(f64::min), charts.first()?) {
        (Some(least), _) => {
            let charts = shares.len();
            let share = Share {
                p: (least * charts as f64).min(1.0),
                charts,
            };
            match share.p < SELDOM {
                true => Evenness::Uneven(share),
                false => Evenness::Honest(share),
            }
        }
        (None, first) => {
            let needed = match first.histogram.fit {
                Fit::TooFew { needed } => needed,
                Fit::Tested { .. } => return None,
            };
            let total = first.histogram.total;
            Evenness::Unknown { total, needed }
        }
    };
    Some(DiceVerdict { roller, evenness })
}

impl DiceVerdict {
    /// The verdict in a sentence.
    pub fn sentence(&self) -> String {
        let dice = format!("dice of {}", self.roller.name());
        let look = |how: &str, share: Share| {
            let several = if share.charts > 1 {
                ", in one chart or another,"
            } else {
                ""
            };
            let often = how_often(share.p);
            format!("The {dice} look {how}: honest ones are at least this uneven{several} {often}.")
        };
        match self.evenness {
            Evenness::Unknown { total, needed } => {
                format!("There are too few {dice} to judge: {total} of {needed} needed.")
            }
            Evenness::Honest(share) => look("honest", share),
            Evenness::Uneven(share) => look("uneven", share),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentences(faces: [u32; 6], sums: [u32; 11]) -> String {
        let rolls = faces.iter().sum();
        let numbers = Numbers {
            companion_dice: Dice { rolls, faces, sums },
            ..Numbers::default()
        };
        let verdicts = numbers.verdicts().into_iter();
        verdicts.map(|verdict| verdict.sentence()).collect()
    }

    #[test]
    fn dice_are_judged_by_all_of_their_charts_together() {
        let honest = "The dice of the companion look honest: honest ones are at least this uneven";
        let uneven = "The dice of the companion look uneven: honest ones are at least this uneven";
        let of_sum = [5, 10, 15, 20, 15, 40, 25, 15, 15, 10, 10];
        for (faces, sums, expected) in [
            ([0; 6], [0; 11], String::new()),
            (
                [2; 6],
                [0; 11],
                "There are too few dice of the companion to judge: 12 of 30 needed.".into(),
            ),
            // 0.029 of one chart is no proof.
            (
                [22, 11, 16, 25, 8, 18],
                [0; 11],
                format!("{honest} 3 times in 100."),
            ),
            // 0.193 of the sums, which is less than that of the faces.
            (
                [60; 6],
                of_sum,
                format!("{honest}, in one chart or another, 39 times in 100."),
            ),
            (
                [60, 20, 20, 20, 20, 20],
                [0; 11],
                format!("{uneven} hardly ever."),
            ),
        ] {
            assert_eq!(sentences(faces, sums), expected);
        }
    }
}
