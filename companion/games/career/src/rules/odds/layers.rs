//! What every roll of all dice is worth, with each number of re-rolls left.

use alloc::{vec, vec::Vec};

use super::{
    group::Group,
    multisets::FACES,
    shares::{Share, Shares, TOO_MUCH},
};

/// Whether rolls succeed.
pub(super) enum Success {
    /// Every roll does.
    Always,
    /// No roll does.
    Never,
    /// 1 for each that does, in the order of the rolls: by the first group, then the second, then the third.
    Depends(Vec<u16>),
}

/// The least Leadership for each share of each roll of a group, and the bounds of it over all rolls.
struct Least {
    of_rolls: Vec<Vec<u8>>,
    lowest: Vec<u8>,
    highest: Vec<u8>,
}

impl Least {
    fn new(group: &Group, shares: &Shares) -> Self {
        let each = group.rolls.rolls.iter();
        let of_rolls: Vec<_> = each.map(|&roll| shares.least(group, roll)).collect();
        let mut lowest = vec![TOO_MUCH; shares.len()];
        let mut highest = vec![0; shares.len()];
        for least in &of_rolls {
            for ((lowest, highest), &least) in lowest.iter_mut().zip(&mut highest).zip(least) {
                *lowest = least.min(*lowest);
                *highest = least.max(*highest);
            }
        }
        Self {
            of_rolls,
            lowest,
            highest,
        }
    }
}

impl Success {
    /// Of each roll, by the matcher's rules: the shares of the first two groups together leave a rest that the third
    /// manages, with no more Leadership in all than there is.
    pub fn of(groups: &[Group; 3], shares: &Shares) -> Self {
        let each = groups.each_ref().map(|group| Least::new(group, shares));
        let [first, second, third] = &each;
        let is_met = |together: &[(Share, u8)], third: &[u8]| {
            let mut each = together.iter();
            each.any(|&(share, more)| third[shares.rest(share)] + more <= shares.leadership)
        };
        let bound = |bounds: [&[u8]; 3]| {
            let [first, second, third] = bounds;
            let (first, second) = (shares.essential(first), shares.managed(second));
            is_met(&shares.together(&first, &second), third)
        };
        if bound(each.each_ref().map(|least| &*least.highest)) {
            return Self::Always;
        }
        if !bound(each.each_ref().map(|least| &*least.lowest)) {
            return Self::Never;
        }

        let width = third.of_rolls.len();
        let by_share = |share| {
            third
                .of_rolls
                .iter()
                .map(move |least: &Vec<u8>| least[share])
        };
        let by_share: Vec<u8> = (0..shares.len()).flat_map(by_share).collect();
        let firsts = first.of_rolls.iter().map(|least| shares.essential(least));
        let seconds = second.of_rolls.iter().map(|least| shares.managed(least));
        let (firsts, seconds): (Vec<_>, Vec<_>) = (firsts.collect(), seconds.collect());
        let mut success = Vec::with_capacity(firsts.len() * seconds.len() * width);
        let mut row = vec![0; width];
        for first in &firsts {
            for second in &seconds {
                let together = shares.together(first, second);
                row.fill(TOO_MUCH);
                if is_met(&together, &third.highest) {
                    row.fill(0);
                } else if is_met(&together, &third.lowest) {
                    for (share, more) in together {
                        let third = &by_share[shares.rest(share) * width..][..width];
                        for (least, third) in row.iter_mut().zip(third) {
                            *least = (*least).min(third + more);
                        }
                    }
                }
                success.extend(
                    row.iter()
                        .map(|&least| u16::from(least <= shares.leadership)),
                );
            }
        }
        let one = success[0];
        match success.iter().all(|&is_success| is_success == one) {
            true if one == 0 => Self::Never,
            true => Self::Always,
            false => Self::Depends(success),
        }
    }
}

/// What rolls are worth with one re-roll more, out of what they are worth with those before: the outcomes of all re-rolls
/// that lead to success, when each die is chosen as well as it can be.
pub(super) fn one_more(groups: &[Group; 3], before: &[u16]) -> Vec<u16> {
    let mut after: Vec<u16> = before.iter().map(|worth| worth * 6).collect();
    let mut inner = 1;
    for group in groups.iter().rev() {
        let size = group.rolls.rolls.len() * inner;
        for (before, after) in before.chunks(size).zip(after.chunks_mut(size)) {
            // Rolls that are all worth the same gain nothing by becoming one another.
            if before.iter().all(|worth| *worth == before[0]) {
                continue;
            }
            if inner == 1 {
                reroll_each(group, before, after);
            } else {
                reroll_rows(group, before, inner, after);
            }
        }
        inner = size;
    }
    after
}

/// Re-rolls a die of a group whose rolls follow each other.
fn reroll_each(group: &Group, before: &[u16], after: &mut [u16]) {
    for completed in &group.rolls.completed {
        let mut sum = 0;
        for (&with, faces) in completed.iter().zip(group.sizes) {
            sum += before[usize::from(with)] * faces;
        }
        for &with in completed {
            let best = &mut after[usize::from(with)];
            *best = (*best).max(sum);
        }
    }
}

/// Re-rolls a die of a group, for rows of rolls of the other dice.
fn reroll_rows(group: &Group, before: &[u16], width: usize, after: &mut [u16]) {
    let row = |roll: u16| usize::from(roll) * width..(usize::from(roll) + 1) * width;
    let mut sums = vec![0; width];
    for completed in &group.rolls.completed {
        sums.fill(0);
        let classes = || (0..FACES).filter(|&class| group.sizes[class] > 0);
        for class in classes() {
            let with = &before[row(completed[class])];
            for (sum, worth) in sums.iter_mut().zip(with) {
                *sum += worth * group.sizes[class];
            }
        }
        for class in classes() {
            let with = &mut after[row(completed[class])];
            for (best, sum) in with.iter_mut().zip(&sums) {
                *best = (*best).max(*sum);
            }
        }
    }
}
