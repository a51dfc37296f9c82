//! Six-sided dice, counted, and how even they are: Pearson's chi-squared test of goodness of fit.

use serde::{Serialize, Serializer};
use statrs::distribution::{ChiSquared, ContinuousCDF};

/// The smallest expected count for which the test holds, by the usual rule (Cochran 1954).
const LEAST_EXPECTED: u32 = 5;

/// Dice that were rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// How often dice were rolled.
    pub rolls: u32,
    /// The dice that showed each face.
    pub faces: [u32; 6],
    /// The rolls of exactly two dice that gave each sum, from 2.
    pub sums: [u32; 11],
}

/// The equally likely ways to each face of a die.
const WAYS_TO_FACE: [u32; 6] = [1; 6];
/// The equally likely ways to each sum of two dice, from 2.
const WAYS_TO_SUM: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

impl Dice {
    /// Counts a roll. What shows no face of a six-sided die is not counted.
    pub fn add_roll(&mut self, faces: &[u8]) {
        if faces.is_empty() || !faces.iter().all(|face| (1..=6).contains(face)) {
            return;
        }
        self.rolls += 1;
        for face in faces {
            self.faces[usize::from(face - 1)] += 1;
        }
        if let [one, other] = faces {
            self.sums[usize::from(one + other - 2)] += 1;
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.rolls += other.rolls;
        for (count, more) in self.faces.iter_mut().zip(other.faces) {
            *count += more;
        }
        for (count, more) in self.sums.iter_mut().zip(other.sums) {
            *count += more;
        }
    }

    /// The faces of single dice.
    pub fn by_face(&self) -> Histogram {
        Histogram::new(1, &self.faces, &WAYS_TO_FACE, 30)
    }

    /// The sums of rolls of two dice; none if there were none.
    pub fn by_sum(&self) -> Option<Histogram> {
        let sums = Histogram::new(2, &self.sums, &WAYS_TO_SUM, 60);
        (sums.total > 0).then_some(sums)
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Counted {
            rolls: u32,
            faces: Histogram,
            sums: Option<Histogram>,
        }
        let (faces, sums) = (self.by_face(), self.by_sum());
        let rolls = self.rolls;
        Counted { rolls, faces, sums }.serialize(to)
    }
}

/// Counts beside what honest dice are expected to give.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// All that was counted.
    pub total: u32,
    /// The values in their order.
    pub bars: Vec<Bar>,
    /// How even they are.
    pub fit: Fit,
}

/// A value of a [`Histogram`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// The face, or the sum.
    pub value: u8,
    /// How often it was rolled.
    pub rolled: u32,
    /// How often honest dice roll it on average, to three digits behind the point.
    pub expected: f64,
}

/// How well counts fit honest dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Fit {
    /// There are not enough counts for a test.
    TooFew {
        /// The counts that a test needs.
        needed: u32,
    },
    /// The chi-squared test.
    Tested {
        /// Pearson's statistic.
        chi_squared: f64,
        /// The degrees of freedom: one less than the classes, once those of too few expected counts are merged.
        degrees: u32,
        /// The share of honest dice that are at least this uneven, 0 to 1.
        p: f64,
    },
}

impl Histogram {
    /// The histogram of values from `first` on that come about in so many equally likely `ways`. From `needed` counts on
    /// all classes are large enough, if those at the ends are merged with their neighbours.
    fn new(first: u8, counts: &[u32], ways: &[u32], needed: u32) -> Self {
        let total: u32 = counts.iter().sum();
        let all_ways: u32 = ways.iter().sum();
        let expected = |ways: u32| f64::from(total) * f64::from(ways) / f64::from(all_ways);
        let rows = counts.iter().zip(ways).zip(first..);
        let bars = rows.map(|((&rolled, &ways), value)| Bar {
            value,
            rolled,
            expected: (expected(ways) * 1000.0).round() / 1000.0,
        });
        let bars = bars.collect();
        if total < needed {
            let fit = Fit::TooFew { needed };
            return Self { total, bars, fit };
        }
        let classes = merged(counts, ways, |ways| {
            u64::from(total) * u64::from(ways) >= u64::from(LEAST_EXPECTED * all_ways)
        });
        let parts = classes.iter().map(|&(count, ways)| {
            let expected = expected(ways);
            (f64::from(count) - expected).powi(2) / expected
        });
        let chi_squared: f64 = parts.sum();
        let degrees = classes.len() as u32 - 1;
        let honest = ChiSquared::new(f64::from(degrees)).expect("there are several classes");
        let p = honest.sf(chi_squared);
        let fit = Fit::Tested {
            chi_squared,
            degrees,
            p,
        };
        Self { total, bars, fit }
    }

    /// The test's own sentence. `counted` is the noun of what was counted.
    pub fn sentence(&self, counted: &str) -> String {
        match self.fit {
            Fit::TooFew { needed } => {
                format!(
                    "Too few {counted} for a test: {} of {needed} needed.",
                    self.total
                )
            }
            Fit::Tested { p, .. } => {
                format!("Honest dice are at least this uneven {}.", how_often(p))
            }
        }
    }

    /// The most that a bar or its expectation reaches.
    pub fn highest(&self) -> f64 {
        let heights = self
            .bars
            .iter()
            .map(|bar| bar.expected.max(bar.rolled.into()));
        heights.fold(1.0, f64::max)
    }
}

/// Counts and ways of classes that are each `large_enough`: one that is not is merged with its neighbour.
fn merged(counts: &[u32], ways: &[u32], large_enough: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
    let mut classes: Vec<(u32, u32)> = Vec::new();
    let mut open = (0, 0);
    for (count, ways) in counts.iter().zip(ways) {
        open = (open.0 + count, open.1 + ways);
        if large_enough(open.1) {
            classes.push(std::mem::take(&mut open));
        }
    }
    if let Some(last) = classes.last_mut() {
        *last = (last.0 + open.0, last.1 + open.1);
    }
    classes
}

/// A share in everyday words: "43 times in 100".
pub(super) fn how_often(share: f64) -> String {
    let scales = [(100.0, "100"), (1000.0, "1,000"), (10_000.0, "10,000")];
    let fitting = scales.into_iter().find(|(of, _)| share >= 1.0 / of);
    match fitting {
        Some((of, _)) if (share * of).round() >= of => "nearly always".into(),
        Some((of, name)) => match (share * of).round() {
            1.0 => format!("once in {name} times"),
            times => format!("{times} times in {name}"),
        },
        None => "hardly ever".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tested(histogram: &Histogram) -> (f64, u32, f64) {
        match histogram.fit {
            Fit::Tested {
                chi_squared,
                degrees,
                p,
            } => (chi_squared, degrees, p),
            Fit::TooFew { .. } => panic!("{histogram:?}"),
        }
    }

    fn dice(faces: [u32; 6]) -> Dice {
        let rolls = faces.iter().sum();
        let sums = [0; 11];
        Dice { rolls, faces, sums }
    }

    // Critical values of NIST/SEMATECH e-Handbook, 1.3.6.7.4: upper tail 0.05 at 11.070 (5) and 18.307 (10), 0.01 at
    // 15.086 (5) and 23.209 (10).
    #[test]
    fn the_upper_tail_is_that_of_the_published_table() {
        for (degrees, at, p) in [
            (5.0, 11.070, 0.05),
            (10.0, 18.307, 0.05),
            (5.0, 15.086, 0.01),
            (10.0, 23.209, 0.01),
        ] {
            let tail = ChiSquared::new(degrees).unwrap().sf(at);
            assert!((tail - p).abs() < 1e-5, "{degrees} {at}: {tail}");
        }
    }

    // For 5 degrees of freedom the tail is erfc(√(x/2)) + √(2x/π) e^(-x/2) (1 + x/3): worked
    // out with Python's math.erfc.
    #[test]
    fn known_faces_give_a_known_p_value() {
        let (chi_squared, degrees, p) = tested(&dice([22, 11, 16, 25, 8, 18]).by_face());
        assert!((chi_squared - 12.44).abs() < 1e-9, "{chi_squared}");
        assert_eq!(degrees, 5);
        assert!((p - 0.029_231_652_602_311_885).abs() < 1e-9, "{p}");
        let (_, _, even) = tested(&dice([5; 6]).by_face());
        assert_eq!(even, 1.0);
    }

    // For an even number of degrees 2k the tail is the sum of the first k terms of Poisson's distribution with mean x/2.
    #[test]
    fn known_sums_give_a_known_p_value_merged_and_not() {
        for (sums, chi_squared, degrees, p) in [
            (
                [5, 10, 15, 20, 15, 40, 25, 15, 15, 10, 10],
                13.583_333_333,
                10,
                0.192_859_169_9,
            ),
            (
                [3, 1, 6, 8, 10, 12, 10, 8, 4, 4, 6],
                4.0,
                8,
                0.857_123_460_5,
            ),
        ] {
            let found = tested(&Histogram::new(2, &sums, &WAYS_TO_SUM, 60));
            assert!((found.0 - chi_squared).abs() < 1e-9, "{found:?}");
            assert_eq!(found.1, degrees);
            assert!((found.2 - p).abs() < 1e-9, "{found:?}");
        }
    }

    #[test]
    fn too_few_dice_are_not_tested() {
        let few = dice([5, 5, 5, 5, 5, 4]).by_face();
        assert_eq!(few.fit, Fit::TooFew { needed: 30 });
        assert_eq!(
            few.sentence("dice"),
            "Too few dice for a test: 29 of 30 needed."
        );
        assert!(matches!(dice([5; 6]).by_face().fit, Fit::Tested { .. }));
    }

    #[test]
    fn sums_are_counted_of_rolls_of_two_dice_alone() {
        let mut dice = Dice::default();
        dice.add_roll(&[6, 6]);
        dice.add_roll(&[1, 2, 3]);
        dice.add_roll(&[4]);
        dice.add_roll(&[]);
        dice.add_roll(&[0, 7]);
        assert_eq!((dice.rolls, dice.faces), (3, [1, 1, 1, 1, 0, 2]));
        assert_eq!(dice.sums, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn sums_too_rare_for_a_test_are_merged_with_their_neighbours() {
        for (times, classes) in [(1, 0), (2, 9), (5, 11)] {
            let sums = WAYS_TO_SUM.map(|ways| ways * times);
            let histogram = Histogram::new(2, &sums, &WAYS_TO_SUM, 60);
            match histogram.fit {
                Fit::TooFew { needed } => assert_eq!((classes, needed), (0, 60)),
                Fit::Tested { degrees, p, .. } => assert_eq!((degrees + 1, p), (classes, 1.0)),
            }
        }
        // At its least number every class is as large as it must be.
        let classes = merged(&[0; 11], &WAYS_TO_SUM, |ways| 60 * ways >= 5 * 36);
        assert!(classes.iter().all(|(_, ways)| 60 * ways >= 5 * 36));
    }

    #[test]
    fn a_p_value_is_worded_as_a_family_words_it() {
        for (p, text) in [
            (1.0, "nearly always"),
            (0.43, "43 times in 100"),
            (0.01, "once in 100 times"),
            (0.0042, "4 times in 1,000"),
            (0.0003, "3 times in 10,000"),
            (0.000_01, "hardly ever"),
        ] {
            assert_eq!(how_often(p), text);
        }
    }
}
