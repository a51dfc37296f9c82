//! The exact chance that a roll of dice meets the targets of a mission, with the skills at hand and re-rolls used as well as
//! can be.
//!
//! Nothing is sampled. Rolls are counted as multisets of faces, faces and kinds of dice that come to the same are counted
//! together; for each roll it is known whether the matcher would place it; and from there each re-roll is a maximum, over
//! the dice, of a mean over six faces.

mod chance;
mod group;
mod layers;
mod lesser;
mod multisets;
mod shares;
mod simplest;
mod success;
mod worth;

use alloc::{vec, vec::Vec};

pub use chance::Chance;
use group::Group;
use layers::Layer;
pub use lesser::MoreStrategy;
use shares::Shares;
use success::Success;

use super::dice::{Faces, Help, Pool, Targets};

/// The most re-rolls that are reckoned with: 6⁶ outcomes of them are a `u16`. The sheet has four (CAREER-20).
pub const MOST_REROLLS: u8 = 6;

/// Dice that are to be rolled for a mission.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The dice, at most [`MOST_DICE`](super::MOST_DICE).
    pub pool: Pool,
    /// What they have to reach.
    pub targets: Targets,
    /// What skills do for them.
    pub help: Help,
    /// Re-rolls of one die each, one after the other, any die and the same again (CAREER-21); at most [`MOST_REROLLS`].
    pub rerolls: u8,
}

/// The odds of an attempt: before its roll, after it, and after each re-roll.
pub struct Odds {
    pool: Pool,
    /// Dice in groups; kinds of dice that come to the same are in one.
    groups: [Group; 3],
    /// The group of each kind.
    home: [usize; 3],
    worth: Worth,
    rerolls: u8,
}

/// What rolls are worth.
enum Worth {
    /// All of them as much: every outcome succeeds, or none.
    Alike(bool),
    /// Of 6ⁿ outcomes of n re-rolls, those that succeed, for each roll: for every n from 0, or for all re-rolls alone.
    Each(Vec<Layer>),
}

impl Odds {
    /// Reckons the odds of an attempt.
    pub fn of(attempt: &Attempt) -> Self {
        Self::reckoned(attempt, true)
    }

    /// The same. What rolls are worth with fewer re-rolls is needed only once a roll lies on the table.
    fn reckoned(attempt: &Attempt, with_fewer: bool) -> Self {
        let (groups, home) = group::groups(attempt);
        let rerolls = attempt.rerolls.min(MOST_REROLLS);
        let shares = Shares::new(&attempt.targets, &attempt.help);
        let worth = match Success::of(&groups, &shares) {
            Success::Always => Worth::Alike(true),
            Success::Never => Worth::Alike(false),
            Success::Depends(success) => {
                let mut layers = vec![Layer::Bytes(success)];
                for reroll in 0..rerolls {
                    let before = layers.last().expect("the roll without re-rolls");
                    let after = before.one_more(&groups, reroll);
                    if !with_fewer {
                        layers.clear();
                    }
                    layers.push(after);
                }
                Worth::Each(layers)
            }
        };
        Self {
            pool: attempt.pool,
            groups,
            home,
            worth,
            rerolls,
        }
    }

    /// The chance of success before the roll.
    pub fn chance(&self) -> Chance {
        let of = 6u64.pow(u32::from(self.pool.total() + self.rerolls));
        let favourable = match &self.worth {
            Worth::Alike(success) => of * u64::from(*success),
            Worth::Each(layers) => match layers.last().expect("one layer at least") {
                Layer::Bytes(worth) => self.mean(worth),
                Layer::Words(worth) => self.mean(worth),
            },
        };
        Chance { favourable, of }
    }

    /// What all rolls are worth together, each as often as it comes up.
    fn mean<T: Copy + Into<u64>>(&self, worth: &[T]) -> u64 {
        let [first, second, third] = self.groups.each_ref().map(|group| &group.rolls.weights);
        let mut rows = worth.chunks(third.len());
        let mut sum = 0;
        for first in first {
            for (second, row) in second.iter().zip(&mut rows) {
                let each = row.iter().zip(third);
                let of_row: u64 = each.map(|(&worth, third)| worth.into() * third).sum();
                sum += first * second * of_row;
            }
        }
        sum
    }

    /// The chance of success of a roll that lies on the table, with that many re-rolls left of those of the attempt; faces
    /// are in the order of the pool.
    ///
    /// # Panics
    /// Panics unless there is a face from 1 to 6 for each die of the pool.
    pub fn now(&self, faces: &[u8], rerolls: u8) -> Chance {
        let rerolls = rerolls.min(self.rerolls);
        let of = 6u64.pow(rerolls.into());
        let favourable = match &self.worth {
            Worth::Alike(success) => of * u64::from(*success),
            Worth::Each(layers) => layers[usize::from(rerolls)]
                .worth(self.position(faces))
                .into(),
        };
        Chance { favourable, of }
    }

    /// The chance of success for each die that could be re-rolled next, by its number in the pool; none where no re-roll is
    /// left.
    ///
    /// # Panics
    /// As [`Odds::now`] does.
    pub fn after(&self, faces: &[u8], rerolls: u8) -> Vec<(u8, Chance)> {
        let Some(left) = rerolls.min(self.rerolls).checked_sub(1) else {
            return Vec::new();
        };
        let rerolled = |die: u8| {
            let mut faces: Faces = faces.iter().copied().collect();
            let mut sum = Chance {
                favourable: 0,
                of: 0,
            };
            for face in 1..=6 {
                faces[usize::from(die)] = face;
                let now = self.now(&faces, left);
                sum.favourable += now.favourable;
                sum.of += now.of;
            }
            (die, sum)
        };
        (0..self.pool.total()).map(rerolled).collect()
    }

    /// Where a roll is among all.
    fn position(&self, faces: &[u8]) -> usize {
        let mut rolls = [0; 3];
        for die in self.pool.showing(faces) {
            let home = self.home[die.colour as usize];
            rolls[home] += self.groups[home].counted(die.face);
        }
        let each = self.groups.iter().zip(rolls);
        each.fold(0, |position, (group, roll)| {
            let among = group
                .rolls
                .position(roll)
                .expect("a face for each die of the pool");
            position * group.rolls.rolls.len() + among
        })
    }
}

/// The chance of success of an attempt before its roll.
pub fn chance(attempt: &Attempt) -> Chance {
    Odds::reckoned(attempt, false).chance()
}
