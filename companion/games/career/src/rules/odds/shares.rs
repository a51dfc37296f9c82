//! Shares of a mission: how many of its targets a group of dice meets, and how many of its turns and Liaisons that group
//! may use. The shares of all groups together are the whole mission.

use alloc::{vec, vec::Vec};
use core::cmp::Reverse;

use arrayvec::ArrayVec;

use super::{group::Group, multisets::Counts};
use crate::rules::dice::{Asks, Colour, Help, MOST_DICE, MOST_TARGETS, Target};

/// A share by its number. Numbers add up as shares do, as long as the sum is a share.
pub(super) type Share = usize;

/// More Leadership than there can be use for: seven targets of 12 lack 77 points at most. Three times as much is a `u8`.
pub(super) const TOO_MUCH: u8 = 78;

/// Counts of a share, four bits each: of every distinct target, then of dice turned over, of dice turned to 6, and of
/// Liaisons.
type Digits = u64;

/// One of the counts.
#[derive(Clone, Copy)]
struct Digit {
    /// In the whole mission.
    most: u8,
    /// What the number of a share grows by when this count does by one.
    step: usize,
}

/// Targets that dice meet, each by the highest one left.
#[derive(Clone, Copy, Default)]
struct Met {
    dice: u8,
    /// Points in all that the dice lack.
    lacking: u8,
    liaisons: u8,
}

impl Met {
    /// And one target more.
    fn and(self, target: Target, colour: Colour, shown: &[u8]) -> Self {
        let lacks = match shown.get(usize::from(self.dice)) {
            Some(&shown) => target.number.saturating_sub(shown).min(TOO_MUCH),
            None => TOO_MUCH,
        };
        Self {
            dice: self.dice + 1,
            lacking: (self.lacking + lacks).min(TOO_MUCH),
            liaisons: self.liaisons + u8::from(!target.takes(colour)),
        }
    }
}

/// All shares of a mission.
pub(super) struct Shares {
    /// Distinct targets, the highest first; their counts come first in [`Shares::digits`].
    targets: ArrayVec<Target, MOST_TARGETS>,
    digits: ArrayVec<Digit, { MOST_TARGETS + 3 }>,
    /// The lowest target of each choice of targets; the choices are the shares with no turn and no Liaison.
    lowest: Vec<Option<usize>>,
    /// The counts of each share.
    counts: Vec<Digits>,
    /// Leadership, as far as there can be use for it.
    pub leadership: u8,
}

impl Shares {
    pub fn new(targets: &[Target], help: &Help) -> Self {
        let black = |&target: &Target| match target.asks {
            Asks::For(_) => target,
            Asks::Any | Asks::Unknown => Target {
                asks: Asks::Any,
                ..target
            },
        };
        let all: ArrayVec<Target, MOST_TARGETS> = targets.iter().map(black).collect();
        let mut distinct: ArrayVec<Target, MOST_TARGETS> = ArrayVec::new();
        for target in &all {
            if !distinct.contains(target) {
                distinct.push(*target);
            }
        }
        distinct.sort_unstable_by_key(|target| Reverse(target.number));
        let alike = |target| all.iter().filter(|&other| other == target).count() as u8;
        let is_liaison_of_use = all.iter().any(|target| target.asks != Asks::Any);
        let liaisons = if is_liaison_of_use { help.liaisons } else { 0 };
        let allowed = [help.flips, help.sixes, liaisons].map(|most| most.min(all.len() as u8));

        let mut digits: ArrayVec<Digit, _> = ArrayVec::new();
        let mut counts = vec![0];
        for (digit, most) in distinct.iter().map(alike).chain(allowed).enumerate() {
            let step = counts.len();
            digits.push(Digit { most, step });
            for share in step..step * (usize::from(most) + 1) {
                counts.push(counts[share - step] + (1 << (4 * digit)));
            }
        }
        let kinds = distinct.len();
        let lowest = |counts: &Digits| (0..kinds).rev().find(|kind| counts >> (4 * kind) & 15 > 0);
        Self {
            lowest: counts[..digits[kinds].step].iter().map(lowest).collect(),
            targets: distinct,
            digits,
            counts,
            leadership: help.leadership.min(TOO_MUCH - 1),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }

    /// What two shares leave of the mission to a third group: of each target what neither meets, and of the turns and Liaisons
    /// what neither uses; none if they use more than there are.
    pub fn rest_of(&self, first: Share, second: Share) -> Option<Share> {
        let kinds = self.targets.len();
        let mut rest = 0;
        for (digit, Digit { most, step }) in self.digits.iter().enumerate() {
            let used = self.count(first, digit) + self.count(second, digit);
            let left = match most.checked_sub(used) {
                Some(left) => left,
                None if digit < kinds => 0,
                None => return None,
            };
            rest += usize::from(left) * step;
        }
        Some(rest)
    }

    fn count(&self, share: Share, digit: usize) -> u8 {
        (self.counts[share] >> (4 * digit) & 15) as u8
    }

    /// The least Leadership with which a roll of a group manages each share.
    ///
    /// Of the dice, those turned over are the lowest and those turned to 6 the next lowest; the highest target takes the
    /// highest die, as in the matcher.
    pub fn least(&self, group: &Group, roll: Counts) -> Vec<u8> {
        let kinds = self.targets.len();
        let [flips, sixes, liaisons] = core::array::from_fn(|allowed| self.digits[kinds + allowed]);
        let dice = group.dice(roll);
        let low = dice.iter().filter(|&&face| face < 4).count() as u8;
        let mut least = vec![TOO_MUCH; self.len()];
        for over in 0..=low.min(flips.most) {
            for to_six in 0..=(dice.len() as u8 - over).min(sixes.most) {
                let shown = shown(&dice, over.into(), to_six.into(), group.on_each);
                let turned = usize::from(over) * flips.step + usize::from(to_six) * sixes.step;
                self.meet(group, &shown, &mut least[turned..], liaisons);
            }
        }
        for allowed in kinds..self.digits.len() {
            let step = self.digits[allowed].step;
            for share in step..self.len() {
                if self.count(share, allowed) > 0 {
                    least[share] = least[share].min(least[share - step]);
                }
            }
        }
        least
    }

    /// Writes the least Leadership for which dice as they are shown, the highest first, meet each choice of targets.
    fn meet(&self, group: &Group, shown: &[u8], least: &mut [u8], liaisons: Digit) {
        let mut met = [Met::default(); 1 << MOST_TARGETS];
        for (choice, &lowest) in self.lowest.iter().enumerate() {
            if let Some(kind) = lowest {
                let (target, step) = (self.targets[kind], self.digits[kind].step);
                met[choice] = met[choice - step].and(target, group.colour, shown);
            }
            let Met {
                lacking,
                liaisons: used,
                ..
            } = met[choice];
            let leadership = lacking.saturating_sub(group.points);
            if lacking < TOO_MUCH && used <= liaisons.most && leadership <= self.leadership {
                let least = &mut least[choice + usize::from(used) * liaisons.step];
                *least = leadership.min(*least);
            }
        }
    }

    /// Shares that are managed, without those that are as well with less allowed.
    fn managed(&self, least: &[u8]) -> Vec<(Share, u8)> {
        let is_needed = |&(share, leadership): &(Share, u8)| {
            let less_does = |allowed: usize| {
                let has_one = self.count(share, allowed) > 0;
                has_one && least[share - self.digits[allowed].step] <= leadership
            };
            let mut allowed = self.targets.len()..self.digits.len();
            leadership < TOO_MUCH && !allowed.any(less_does)
        };
        let each = least.iter().copied().enumerate();
        each.filter(is_needed).collect()
    }

    /// Shares that are managed, without those that are as well with less allowed or one target more: enough for a group,
    /// since what meets a target too many leaves less to the others.
    pub fn essential(&self, least: &[u8]) -> Vec<(Share, u8)> {
        let mut managed = self.managed(least);
        managed.retain(|&(share, leadership)| {
            let more_is_met = |kind: usize| {
                let Digit { most, step } = self.digits[kind];
                self.count(share, kind) < most && least[share + step] <= leadership
            };
            !(0..self.targets.len()).any(more_is_met)
        });
        managed
    }
}

/// What dice reach, the highest first, with the lowest of them turned over and the next lowest turned to 6.
fn shown(dice: &[u8], over: usize, to_six: usize, on_each: u8) -> ArrayVec<u8, MOST_DICE> {
    let value = |(rank, &face): (usize, &u8)| {
        let shown = match rank {
            rank if rank < over => 7 - face,
            rank if rank < over + to_six => 6,
            _ => face,
        };
        shown.saturating_add(on_each)
    };
    let mut shown: ArrayVec<u8, MOST_DICE> = dice.iter().enumerate().map(value).collect();
    shown.sort_unstable_by_key(|&shown| Reverse(shown));
    shown
}
