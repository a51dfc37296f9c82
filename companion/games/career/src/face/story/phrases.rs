//! The sentences of a story. Of each kind there are several, which take turns; where they begin follows from the name and the
//! first roll, so that two careers read differently and one career always alike.

use super::{
    a, capital,
    chances::{chance, spelled, times},
    life::Again,
    listed,
};
use crate::rules::{DieRoll, odds::Chance};

/// A kind of sentence.
#[derive(Clone, Copy)]
enum Kind {
    Success,
    Brought,
    Failure,
    LongShot,
    Surprise,
    Saved,
    Promoted,
    Narrow,
    RolledAgain,
    Cloned,
    Disciplined,
    Medal,
    InARow,
    Quiet,
}

/// Who tells: remembers how often each kind of sentence has been reported.
pub(super) struct Voice {
    begins: usize,
    counts: [usize; Kind::Quiet as usize + 1],
}

impl Voice {
    /// The voice for a career of that name with these first faces.
    pub fn of(name: &str, start: &[u8]) -> Self {
        let bytes = name.bytes().chain(start.iter().copied());
        let begins = bytes.fold(0_usize, |sum, byte| {
            sum.wrapping_mul(31).wrapping_add(byte.into())
        });
        Self {
            begins: begins % 1_000,
            counts: [0; Kind::Quiet as usize + 1],
        }
    }

    /// The next of several sentences of a kind.
    fn next<const N: usize>(&mut self, kind: Kind, sentences: [String; N]) -> String {
        let count = &mut self.counts[kind as usize];
        let turn = (self.begins + *count) % N;
        *count += 1;
        sentences.into_iter().nth(turn).unwrap_or_default()
    }

    /// `end` with what it brought.
    fn with(&mut self, end: &str, brought: &str) -> String {
        if brought.is_empty() {
            return format!("{end}.");
        }
        self.next(
            Kind::Brought,
            [
                format!("{end} and brought {brought}."),
                format!("{end}, with {brought} to show for it."),
                format!("{end}; the gain was {brought}."),
            ],
        )
    }

    /// So many missions that went as expected, the last after so many re-rolls.
    pub fn success(
        &mut self,
        subject: &str,
        missions: usize,
        again: usize,
        brought: &str,
    ) -> String {
        let subject = capital(subject);
        if again > 0 {
            let rolls = rolls_again(again);
            let end = self.next(
                Kind::Success,
                [
                    format!("{subject} succeeded after {rolls}"),
                    format!("{subject} took {rolls}, and succeeded"),
                ],
            );
            return self.with(&end, brought);
        }
        let all = match missions {
            1 => "succeeded",
            2 => "both succeeded",
            _ => "all succeeded",
        };
        let end = self.next(
            Kind::Success,
            [
                format!("{subject} went to plan"),
                format!("{subject} {all}"),
                format!("{subject} ended well"),
                format!("{subject} went smoothly"),
            ],
        );
        self.with(&end, brought)
    }

    /// Missions that failed, the last after so many re-rolls.
    pub fn failure(&mut self, subject: &str, again: usize) -> String {
        if again > 0 {
            let rolls = rolls_again(again);
            let sentences = [
                format!("{subject} failed in spite of {rolls}."),
                format!("{rolls} could not save {subject}."),
                format!("{subject} went wrong, and {rolls} changed nothing."),
            ];
            return self.next(Kind::Failure, sentences.map(|sentence| capital(&sentence)));
        }
        let sentences = [
            format!("{subject} failed."),
            format!("{subject} came to nothing."),
            format!("{subject} went wrong."),
            format!("The dice had nothing for {subject}."),
        ];
        self.next(Kind::Failure, sentences.map(|sentence| capital(&sentence)))
    }

    /// A success that hardly anybody expected.
    pub fn long_shot(&mut self, subject: &str, of: Chance, brought: &str) -> String {
        let chance = chance(of);
        let sentences = [
            format!("Nobody would have bet on {subject}, with {chance}, but it came off"),
            format!("{subject} was a long shot, {chance}, and it succeeded"),
            format!("{chance} was all that {subject} had, and it was enough"),
            format!("Against all odds, {chance}, {subject} succeeded"),
        ];
        let end = self.next(Kind::LongShot, sentences.map(|sentence| capital(&sentence)));
        self.with(&end, brought)
    }

    /// A failure that hardly anybody expected.
    pub fn surprise(&mut self, subject: &str, of: Chance) -> String {
        let chance = chance(of);
        let sentences = [
            format!("{subject} looked safe, with {chance}, and failed."),
            format!("With {chance}, {subject} should have been routine; the dice disagreed."),
            format!("With {chance}, nobody had expected {subject} to fail, but it did."),
        ];
        self.next(Kind::Surprise, sentences.map(|sentence| capital(&sentence)))
    }

    /// A success by the last of so many re-rolls.
    pub fn saved(&mut self, subject: &str, again: &Again, rolls: usize, brought: &str) -> String {
        let (colour, before, after) = (again.colour, again.before, again.after);
        let wanted = wanted(&again.wanted);
        let lost = match rolls {
            1 => "was lost on the first roll".to_owned(),
            more => format!("was still lost after {}", rolls_again(more - 1)),
        };
        let sentences = [
            format!(
                "{subject} {lost}. Computer rolled the {colour} {before} again, {wanted} would do, and it became a {after}. The mission succeeded"
            ),
            format!(
                "{subject} hung on one re-roll: the {colour} {before} became a {after}, where {wanted} would do. It succeeded"
            ),
            format!(
                "A re-roll saved {subject}: {wanted} would do in place of the {colour} {before}, and Computer found a {after}. It succeeded"
            ),
        ];
        let end = self.next(Kind::Saved, sentences.map(|sentence| capital(&sentence)));
        match brought {
            "" => format!(
                "{}.",
                end.rsplit_once(". ").map_or(&*end, |(first, _)| first)
            ),
            _ => self.with(&end, brought),
        }
    }

    pub fn promoted(&mut self, name: &str, rank: &str, ship: &str) -> String {
        let a_rank = a(rank);
        self.next(
            Kind::Promoted,
            [
                format!("{name} became {a_rank}, aboard {ship}."),
                format!("That made {name} {a_rank}, aboard {ship}."),
                format!("{name} was promoted to {rank} and transferred to {ship}."),
            ],
        )
    }

    /// A survival roll that was only just enough.
    pub fn narrow(&mut self, roll: DieRoll) -> String {
        let needed = roll.number.saturating_sub(roll.bonus);
        if roll.face < roll.number && roll.bonus > 0 {
            return self.next(
                Kind::Narrow,
                [
                    format!(
                        "The survival roll showed {}; without Fitness that would have been the end.",
                        roll.face
                    ),
                    format!(
                        "Only Fitness turned a survival roll of {} into a return.",
                        roll.face
                    ),
                ],
            );
        }
        self.next(
            Kind::Narrow,
            [
                format!("Survival took a {needed}, and a {needed} it was."),
                format!(
                    "The survival roll showed {}, and one less would have been the end.",
                    roll.face
                ),
                format!(
                    "It was survived by a hair: a {needed} was needed, a {} was rolled.",
                    roll.face
                ),
            ],
        )
    }

    /// Survival rolls of which only the last was enough.
    pub fn rolled_again(&mut self, rolls: &[DieRoll]) -> String {
        let faces: Vec<String> = rolls
            .iter()
            .map(|roll| format!("a {}", roll.face))
            .collect();
        let (missed, last) = faces.split_at(faces.len() - 1);
        let (missed, last) = (listed(missed), listed(last));
        let missed = capital(&missed);
        self.next(
            Kind::RolledAgain,
            [
                format!("{missed} on the survival roll would have been the end; Computer rolled again and found {last}."),
                format!("Survival failed {}, before Computer came up with {last}.", times(rolls.len() - 1)),
                format!("{missed} was too little to survive; {last} from Computer was enough."),
            ],
        )
    }

    pub fn cloned(&mut self, subject: &str) -> String {
        let sentences = [
            format!("Only a clone came back from {subject}."),
            format!("Nobody survived {subject}; a clone took over."),
        ];
        self.next(Kind::Cloned, sentences)
    }

    pub fn disciplined(&mut self) -> String {
        self.next(
            Kind::Disciplined,
            [
                "It went on record as a disciplinary action.".into(),
                "A disciplinary action followed.".into(),
            ],
        )
    }

    /// A medal for which the die had to show a 6, after so many rolls.
    pub fn medal(&mut self, rolls: usize) -> String {
        let again = match rolls {
            1 => String::new(),
            _ => ", though not at once".into(),
        };
        self.next(
            Kind::Medal,
            [
                format!("The medal took a 6, and a 6 came up{again}."),
                format!("Nothing less than a 6 would have won the medal; there was one{again}."),
            ],
        )
    }

    /// So many successes or failures in a row.
    pub fn in_a_row(&mut self, what: &str, row: usize) -> String {
        let row = spelled(row as u64);
        self.next(
            Kind::InARow,
            [
                format!("That made {row} {what} in a row."),
                format!("By then there had been {row} {what} in a row."),
            ],
        )
    }

    pub fn quiet(&mut self) -> String {
        self.next(
            Kind::Quiet,
            [
                "It passed without a mission.".into(),
                "Nothing happened that the sheet knows of.".into(),
            ],
        )
    }
}

/// "a re-roll", "two re-rolls".
fn rolls_again(rolls: usize) -> String {
    match rolls {
        1 => "a re-roll".into(),
        more => format!("{} re-rolls", spelled(more as u64)),
    }
}

/// The faces that would do: "only a 6", "a 4 or more", "a 2 or a 5".
fn wanted(faces: &[u8]) -> String {
    match faces {
        [] => "no face".into(),
        [one] => format!("only a {one}"),
        [first, .., 6] if usize::from(6 - first) + 1 == faces.len() => format!("a {first} or more"),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(|face| format!("a {face}")).collect();
            format!("{} or a {last}", rest.join(", "))
        }
    }
}
