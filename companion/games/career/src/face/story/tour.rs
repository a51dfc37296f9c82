//! A tour, mission by mission: what went as expected in few words, what did not in its own sentence.

use super::{
    YEARS, a, called,
    chances::{ordinal, spelled},
    life::{Ending, Gain, Life, Outing},
    listed,
    moments::{Moment, of_dice, of_survival},
    phrases::Voice,
};
use crate::rules::*;

/// A failure in a row that is counted: the third, the fifth.
const FAILURES: [usize; 2] = [3, 5];
/// A success in a row that is counted.
const SUCCESSES: [usize; 2] = [5, 10];

/// Every tour with a mission, a paragraph each.
pub(super) fn tours(career: &Career, life: &Life) -> Vec<String> {
    let mut voice = Voice::of(&called(career), &life.start);
    let last = life.outings.last().map_or(0, |outing| outing.tour);
    let mut telling = Telling {
        career,
        voice: &mut voice,
        row: 0,
        before: Ending::Open,
    };
    (1..=last)
        .map(|tour| {
            let outings: Vec<&Outing> = life.outings.iter().filter(|of| of.tour == tour).collect();
            telling.tour(tour, &outings)
        })
        .collect()
}

/// The telling of a career, tour by tour.
struct Telling<'a> {
    career: &'a Career,
    voice: &'a mut Voice,
    /// How many missions in a row ended like the last one.
    row: usize,
    /// How that ended.
    before: Ending,
}

impl Telling<'_> {
    fn tour(&mut self, tour: u8, outings: &[&Outing]) -> String {
        let years = (u16::from(tour) - 1) * YEARS;
        let mut sentences = vec![format!(
            "Tour {tour}, years {} to {}.",
            years + 1,
            years + YEARS
        )];
        if outings.is_empty() {
            sentences.push(self.voice.quiet());
        }
        let mut left = outings;
        while let [first, ..] = left {
            // What went as expected is joined with what followed in the same way.
            let alike = left.iter().take_while(|of| {
                is_plain(of) && of.end == first.end && of.end != Ending::Disciplined
            });
            let together = alike.count().max(1);
            let (now, rest) = left.split_at(together);
            sentences.extend(self.outings(now));
            left = rest;
        }
        sentences.join(" ")
    }

    /// One mission, or several plain ones that ended alike.
    fn outings(&mut self, outings: &[&Outing]) -> Vec<String> {
        let mut sentences = Vec::new();
        let [.., last] = outings else {
            return sentences;
        };
        let subject = listed(&missions(outings));
        let brought = listed(&gains(outings));
        sentences.push(match of_dice(last) {
            Some(Moment::LongShot(chance)) => self.voice.long_shot(&subject, chance, &brought),
            Some(Moment::Saved(again, _)) => {
                self.voice
                    .saved(&subject, again, last.again.len(), &brought)
            }
            Some(Moment::Surprise(chance)) => self.voice.surprise(&subject, chance),
            _ => match last.end {
                Ending::Success => {
                    let again = last.again.len();
                    self.voice.success(&subject, outings.len(), again, &brought)
                }
                Ending::Failure | Ending::Disciplined => {
                    self.voice.failure(&subject, last.again.len())
                }
                Ending::Open => return sentences,
            },
        });
        for outing in outings {
            sentences.extend(self.in_a_row(outing));
        }
        if last.end == Ending::Disciplined {
            sentences.push(self.voice.disciplined());
        }
        sentences.extend(self.medal(last));
        sentences.extend(self.survival(last));
        let promoted = outings.iter().filter_map(|of| of.promoted);
        for rank in promoted.filter(|rank| *rank != Rank::GrandAdmiral) {
            let ship = a(&self.career.sheet.rank(rank).ship);
            let name = called(self.career);
            sentences.push(self.voice.promoted(&name, rank.label(), &ship));
        }
        sentences
    }

    /// The third failure in a row, or the fifth success.
    fn in_a_row(&mut self, outing: &Outing) -> Option<String> {
        let success = outing.succeeded();
        let before = matches!(self.before, Ending::Success);
        let goes_on = self.before != Ending::Open && before == success;
        self.row = if goes_on { self.row + 1 } else { 1 };
        self.before = outing.end;
        match success {
            true if SUCCESSES.contains(&self.row) => {
                Some(self.voice.in_a_row("successes", self.row))
            }
            false if FAILURES.contains(&self.row) => {
                Some(self.voice.in_a_row("failures", self.row))
            }
            _ => None,
        }
    }

    /// A medal that only the best face won.
    fn medal(&mut self, outing: &Outing) -> Option<String> {
        let last = outing.medal.last().filter(|roll| roll.is_met())?;
        let needed = last.number.saturating_sub(last.bonus);
        (needed == 6 && last.face == 6).then(|| self.voice.medal(outing.medal.len()))
    }

    /// How near the end was; the end itself comes at the end.
    fn survival(&mut self, outing: &Outing) -> Option<String> {
        match of_survival(outing)? {
            Moment::Narrow(roll, _) => Some(self.voice.narrow(roll)),
            Moment::RolledAgain(rolls, _) => Some(self.voice.rolled_again(rolls)),
            Moment::Cloned(_) => Some(self.voice.cloned(&mission(outing))),
            Moment::Died(_) | Moment::LongShot(_) | Moment::Surprise(_) | Moment::Saved(..) => None,
        }
    }
}

/// Whether there is nothing to tell of a mission but how it ended.
fn is_plain(outing: &Outing) -> bool {
    let near = matches!(
        of_survival(outing),
        Some(Moment::Narrow(..) | Moment::RolledAgain(..) | Moment::Cloned(_))
    );
    of_dice(outing).is_none() && !near && outing.again.is_empty() && outing.promoted.is_none()
}

/// A mission as a noun: "Security" the first time, then "the second Security mission".
pub(super) fn mission(outing: &Outing) -> String {
    numbered(outing.mission, &[outing.nth])
}

/// Missions as nouns, those of a kind together: "Survey", "the second and third Security missions".
fn missions(outings: &[&Outing]) -> Vec<String> {
    let mut kinds: Vec<(Mission, Vec<u8>)> = Vec::new();
    for outing in outings {
        match kinds.iter_mut().find(|(of, _)| *of == outing.mission) {
            Some((_, nth)) => nth.push(outing.nth),
            None => kinds.push((outing.mission, vec![outing.nth])),
        }
    }
    let kinds = kinds.into_iter();
    kinds.map(|(of, nth)| numbered(of, &nth)).collect()
}

fn numbered(mission: Mission, nth: &[u8]) -> String {
    let numbers: Vec<String> = nth.iter().map(|&number| ordinal(number)).collect();
    match nth {
        [] | [0 | 1] => mission.to_string(),
        [_] => format!("the {} {mission} mission", listed(&numbers)),
        [..] => format!("the {} {mission} missions", listed(&numbers)),
    }
}

/// What missions brought, alike things together: "Fitness", "a second level of Computer", "two Valor medals".
fn gains(outings: &[&Outing]) -> Vec<String> {
    let mut kinds: Vec<(Gain, u64)> = Vec::new();
    for &gain in outings.iter().flat_map(|of| &of.brought) {
        match kinds.iter_mut().find(|(of, _)| is_alike(*of, gain)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((gain, 1)),
        }
    }
    let kinds = kinds.into_iter();
    kinds.map(|(of, count)| counted(of, count)).collect()
}

fn is_alike(one: Gain, other: Gain) -> bool {
    match (one, other) {
        (Gain::Skill(one, _), Gain::Skill(other, _)) => one == other,
        (Gain::Medal(one), Gain::Medal(other)) => one == other,
        (Gain::Skill(..), Gain::Medal(_)) | (Gain::Medal(_), Gain::Skill(..)) => false,
    }
}

fn counted(gain: Gain, count: u64) -> String {
    match (gain, count) {
        (Gain::Skill(skill, 0 | 1), 1) => skill.to_string(),
        (Gain::Skill(skill, level), 1) => format!("a {} level of {skill}", ordinal(level)),
        (Gain::Skill(skill, _), count) => format!("{} levels of {skill}", spelled(count)),
        (Gain::Medal(medal), 1) => a(&format!("{medal} medal")),
        (Gain::Medal(medal), count) => format!("{} {medal} medals", spelled(count)),
    }
}
