//! Successful rolls of all dice, by the matcher's rules: one group of dice meets some of the targets by some of the
//! turns and Liaisons, the second some of the others, and the third the rest, with no more Leadership in all than there
//! is.

use alloc::{vec, vec::Vec};

use super::{
    group::Group,
    shares::{Share, Shares, TOO_MUCH},
};

/// Whether rolls succeed.
pub(super) enum Success {
    /// Every roll does.
    Always,
    /// No roll does.
    Never,
    /// 1 for each that does, in the order of the rolls: by the first group, then the second, then the third.
    Depends(Vec<u8>),
}

impl Success {
    /// Of the rolls of groups.
    pub fn of(groups: &[Group; 3], shares: &Shares) -> Self {
        if is_met(
            groups.each_ref().map(|group| at_worst(group, shares)),
            shares,
        ) {
            return Self::Always;
        }
        let at_best = |group: &Group| shares.least(group, group.highest());
        if !is_met(groups.each_ref().map(at_best), shares) {
            return Self::Never;
        }
        let [first, second] = [&groups[0], &groups[1]].map(|group| Essential::new(group, shares));
        let mut third = Met::new(&groups[2], shares);
        let rests = first.rests(&second, shares);
        let rows = first.rolls.len() * second.rolls.len();
        let mut success = vec![0; rows * third.rolls];
        let mut rows = success.chunks_mut(third.rolls);
        let mut succeed = 0;
        for of_first in &first.rolls {
            third.join(
                of_first.iter().map(|&need| first.needs[usize::from(need)]),
                &second,
                &rests,
            );
            for (of_second, row) in second.rolls.iter().zip(&mut rows) {
                succeed += third.complete(of_second, row);
            }
        }
        match succeed {
            0 => Self::Never,
            all if all == success.len() => Self::Always,
            _ => Self::Depends(success),
        }
    }
}

/// The most Leadership that any roll of a group needs for each share. A die of 4 or more does at least as much as the face
/// opposite, turned over or not, so that only rolls of 1 to 3 are looked at.
fn at_worst(group: &Group, shares: &Shares) -> Vec<u8> {
    let low = |roll: &u64| group.dice(*roll).iter().all(|face| *face <= 3);
    let mut worst = vec![0; shares.len()];
    for &roll in group.rolls.rolls.iter().filter(|roll| low(roll)) {
        for (worst, least) in worst.iter_mut().zip(shares.least(group, roll)) {
            *worst = least.max(*worst);
        }
    }
    worst
}

/// Whether groups that need so much Leadership for each share manage the mission together.
fn is_met([first, second, third]: [Vec<u8>; 3], shares: &Shares) -> bool {
    let first = shares.essential(&first);
    shares.essential(&second).iter().any(|&(of_second, more)| {
        first.iter().any(|&(of_first, leadership)| {
            let rest = shares.rest_of(of_first, of_second);
            rest.is_some_and(|rest| third[rest] + leadership + more <= shares.leadership)
        })
    })
}

/// A share of a group, by its number among the different ones, and the Leadership for it.
type Need = (u16, u8);

/// What is essential of the shares that the rolls of a group manage.
struct Essential {
    /// The different ones.
    shares: Vec<Share>,
    /// The different ones with the Leadership for each.
    needs: Vec<Need>,
    /// For each roll, those that it manages, by their number in [`Essential::needs`].
    rolls: Vec<Vec<u16>>,
}

impl Essential {
    fn new(group: &Group, shares: &Shares) -> Self {
        let levels = usize::from(shares.leadership) + 1;
        let (mut numbers, mut different) = (vec![NONE; shares.len()], Vec::new());
        let (mut numbers_of_needs, mut needs) = (vec![NONE; shares.len() * levels], Vec::new());
        let mut numbered = |(share, leadership): (Share, u8)| {
            let number = number_of(&mut numbers[share], &mut different, share);
            let need = &mut numbers_of_needs[share * levels + usize::from(leadership)];
            number_of(need, &mut needs, (number, leadership))
        };
        let mut rolls = Vec::with_capacity(group.rolls.len());
        for &roll in &group.rolls.rolls {
            let essential = shares.essential(&shares.least(group, roll));
            rolls.push(essential.into_iter().map(&mut numbered).collect());
        }
        Self {
            shares: different,
            needs,
            rolls,
        }
    }

    /// What each of these shares and each of another group's leave to the third.
    fn rests(&self, other: &Self, shares: &Shares) -> Rests {
        let of_both = |&share: &Share| {
            let others = other.shares.iter();
            others.map(move |&other| shares.rest_of(share, other))
        };
        Rests {
            width: other.shares.len(),
            rests: self.shares.iter().flat_map(of_both).collect(),
        }
    }
}

/// No number yet.
const NONE: u16 = u16::MAX;

/// The number of `item`, which is put to the `different` ones if it has none yet.
fn number_of<T>(number: &mut u16, different: &mut Vec<T>, item: T) -> u16 {
    if *number == NONE {
        *number = different.len() as u16;
        different.push(item);
    }
    *number
}

/// What is left to the third group, by the numbers of two shares.
struct Rests {
    width: usize,
    rests: Vec<Option<Share>>,
}

/// Bits of a word.
const BITS: usize = u64::BITS as usize;

/// The bits of a byte, the lowest first.
const SPREAD: [[u8; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = (((at / 8) >> (at % 8)) & 1) as u8;
        at += 1;
    }
    spread
};

/// Which rolls of the third group manage what is left to it, a bit each.
struct Met {
    rolls: usize,
    /// Words for all of them.
    words: usize,
    leadership: u8,
    /// By the share, then by the Leadership that is left for it.
    alone: Vec<u64>,
    /// Together with a roll of the first group, by the number of the second group's need.
    joined: Vec<u64>,
    /// Together with rolls of both.
    complete: Vec<u64>,
    /// Every roll.
    every: Vec<u64>,
}

impl Met {
    fn new(group: &Group, shares: &Shares) -> Self {
        let rolls = group.rolls.len();
        let words = rolls.div_ceil(BITS);
        let levels = usize::from(shares.leadership) + 1;
        let mut alone = vec![0; shares.len() * levels * words];
        let mut every = vec![0; words];
        for (number, &roll) in group.rolls.rolls.iter().enumerate() {
            let (word, bit) = (number / BITS, 1 << (number % BITS));
            every[word] |= bit;
            for (share, least) in shares.least(group, roll).into_iter().enumerate() {
                if least < TOO_MUCH {
                    alone[(share * levels + usize::from(least)) * words + word] |= bit;
                }
            }
        }
        // What less Leadership does, more does too.
        for of_share in alone.chunks_mut(levels * words) {
            for at in words..of_share.len() {
                of_share[at] |= of_share[at - words];
            }
        }
        Self {
            rolls,
            words,
            leadership: shares.leadership,
            alone,
            joined: Vec::new(),
            complete: vec![0; words],
            every,
        }
    }

    /// Puts a roll of the first group with these needs to them.
    fn join(
        &mut self,
        first: impl Iterator<Item = Need> + Clone,
        second: &Essential,
        rests: &Rests,
    ) {
        let levels = usize::from(self.leadership) + 1;
        self.joined.clear();
        self.joined.resize(second.needs.len() * self.words, 0);
        for (&(share, more), met) in second.needs.iter().zip(self.joined.chunks_mut(self.words)) {
            for (of_first, leadership) in first.clone() {
                let rest = rests.rests[usize::from(of_first) * rests.width + usize::from(share)];
                let left = self.leadership.checked_sub(leadership + more);
                if let (Some(rest), Some(left)) = (rest, left) {
                    let level = rest * levels + usize::from(left);
                    add(met, &self.alone[level * self.words..]);
                    if *met == *self.every {
                        break;
                    }
                }
            }
        }
    }

    /// Writes 1 for each roll that succeeds together with that of the first group and one of the second that has these needs;
    /// `row` is all 0 before. Returns how many succeed.
    fn complete(&mut self, second: &[u16], row: &mut [u8]) -> usize {
        self.complete.fill(0);
        for &need in second {
            add(
                &mut self.complete,
                &self.joined[usize::from(need) * self.words..],
            );
        }
        if self.complete == self.every {
            row.fill(1);
            return self.rolls;
        }
        for (word, row) in self.complete.iter().zip(row.chunks_mut(BITS)) {
            for (byte, bits) in word.to_le_bytes().into_iter().zip(row.chunks_mut(8)) {
                bits.copy_from_slice(&SPREAD[usize::from(byte)][..bits.len()]);
            }
        }
        self.complete
            .iter()
            .map(|word| word.count_ones())
            .sum::<u32>() as usize
    }
}

/// Adds the rolls of one set to another.
fn add(to: &mut [u64], from: &[u64]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to |= from;
    }
}
