//! Verdict on an evening's dice after every roll has been made again, and the rolls without a verdict.

use readyroom_table::printable::line;

use crate::journal::{EveningHeader, EveningId, RollBinding, SeedOrigin};

/// How an evening's outcomes of chance came about. Counted are those that could have turned out otherwise, the ones
/// that were taken back too; see [`readyroom_table::dice::has_alternatives`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rolls, draws and orders that the seed gives again.
    pub rolled: u32,
    /// Outcomes that the table typed.
    pub typed: u32,
    /// How often one of the rolled was taken back.
    pub taken_back: u32,
}

/// What can be reported of a finished evening whose every move is what its prompt asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcomes of chance.
    pub tally: Tally,
    /// Where its seed came from.
    pub origin: SeedOrigin,
    /// What its rolls are bound to.
    pub binding: RollBinding,
    /// The number N of the `--seed N` that makes its seed, if it is one that a person would type.
    pub number: Option<u64>,
}

/// The provenance of an evening's dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// Its seed was secret, and all that was left to chance came from it.
    Honest,
    /// All that was left to chance came from its seed, which a person may have known.
    Repeatable,
    /// Some or all that was left to chance was typed by the table.
    Typed,
    /// Nothing was left to chance.
    NoChance,
}

impl Verdict {
    /// The provenance of the evening's dice.
    pub const fn provenance(&self) -> Provenance {
        match (self.tally.rolled, self.tally.typed, self.is_secret()) {
            (0, 0, _) => Provenance::NoChance,
            (_, 0, true) => Provenance::Honest,
            (_, 0, false) => Provenance::Repeatable,
            (_, 1.., _) => Provenance::Typed,
        }
    }

    /// True if no player could know the seed, no matter what the journal records of it.
    const fn is_secret(&self) -> bool {
        matches!((self.origin, self.number), (SeedOrigin::Secret, None))
    }

    /// Why an evening is no more than repeatable.
    fn given(&self) -> String {
        match self.number {
            Some(number) => {
                format!("its seed is that of --seed {number}, so anybody may have known the dice")
            }
            None => GIVEN.into(),
        }
    }

    /// The verdict on `evening`, whose header is `header`, in sentences. Only an honest evening is called one.
    pub fn sentences(&self, evening: EveningId, header: &EveningHeader) -> String {
        let Tally { rolled, typed, .. } = self.tally;
        let all = u64::from(rolled) + u64::from(typed);
        let sentence = match self.provenance() {
            Provenance::NoChance => format!("Evening {evening}: nothing was left to chance."),
            Provenance::Honest => format!("Evening {evening} was honest."),
            Provenance::Repeatable => format!("Evening {evening} is repeatable: {}.", self.given()),
            Provenance::Typed => format!(
                "Evening {evening}: {typed} of {all} outcomes were typed by the table, and of these nothing can be said."
            ),
        };
        let mut sentences = vec![sentence];
        if rolled > 0 {
            sentences.extend(self.of_the_seed(header));
        }
        sentences.join(" ")
    }

    /// What is to be reported of the seed and of what came from it.
    fn of_the_seed(&self, header: &EveningHeader) -> Vec<String> {
        let Tally {
            rolled,
            typed,
            taken_back,
        } = self.tally;
        let (seed, seal) = (header.seed.to_hex(), &header.commitment);
        let again = match (rolled, typed) {
            (1, 0) => "its only roll".into(),
            (1, _) => "the other roll".into(),
            (_, 0) => format!("all {rolled} rolls and draws"),
            (_, _) => format!("the other {rolled} rolls and draws"),
        };
        // It is not known where and when a seed that was given, or came with a file, was shown.
        let shown = if self.is_secret() {
            " shown before the first roll"
        } else {
            ""
        };
        let stirred = stirred(&header.stirs);
        let mut sentences = vec![
            format!(
                "The seed {seed} matches the seal {seal}{shown}, and{stirred} gives {again} again."
            ),
            match taken_back {
                0 => "None was taken back.".into(),
                1 => "1 roll was taken back after it had been seen; it is among them.".into(),
                more => {
                    format!(
                        "{more} rolls were taken back after they had been seen; they are among them."
                    )
                }
            },
        ];
        if self.provenance() == Provenance::Typed && !self.is_secret() {
            sentences.push(format!("They are repeatable: {}.", self.given()));
        }
        if self.binding == RollBinding::Ply {
            sentences.push(BOUND_TO_MOVES.into());
        }
        sentences
    }
}

/// What the dice were stirred with before the first roll, before what the seed gives with it.
fn stirred(stirs: &[String]) -> String {
    match stirs {
        [] => String::new(),
        stirs => {
            let texts: Vec<String> = stirs
                .iter()
                .map(|text| format!("\"{}\"", line(text)))
                .collect();
            format!(", stirred with {},", texts.join(", "))
        }
    }
}

/// Why an evening is no more than repeatable.
const GIVEN: &str = "its seed was given or shown (by --seed, by an import, by an export before its end, by an end that \
                     was taken back, or at a time when this was not noted), so somebody may have known the dice";

/// What is to be known of an evening whose rolls are bound to the ply.
const BOUND_TO_MOVES: &str = "Its rolls are bound to the number of moves before them, as in all evenings begun by \
                              older versions: one more move before a roll made it another roll, and nobody counted that.";
