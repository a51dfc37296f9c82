//! What every roll of all dice is worth, with each number of re-rolls left.

use alloc::{vec, vec::Vec};

use super::{group::Group, multisets::FACES};

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
