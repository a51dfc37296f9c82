//! Whether dice meet all targets, and how (CAREER-17, CAREER-18).

use super::{
    Assignment, Die, Help, Placed, Target, Turned,
    throw::{left_of, placed},
};

/// A die for each target, if there is one; the hardest target is looked at first.
pub fn assign(dice: &[Die], targets: &[Target], help: &Help) -> Option<Assignment> {
    let mut order: arrayvec::ArrayVec<usize, { super::MOST_TARGETS }> =
        (0..targets.len()).collect();
    order.sort_by_key(|&at| core::cmp::Reverse(targets[at].number));
    let mut found = Assignment::new();
    search(dice, targets, &order, help, &mut found).then(|| {
        let mut sorted: arrayvec::ArrayVec<(usize, Placed), { super::MOST_TARGETS }> =
            order.into_iter().zip(found).collect();
        sorted.sort_by_key(|(at, _)| *at);
        sorted.into_iter().map(|(_, placed)| placed).collect()
    })
}

fn search(
    dice: &[Die],
    targets: &[Target],
    order: &[usize],
    help: &Help,
    found: &mut Assignment,
) -> bool {
    let Some(&at) = order.get(found.len()) else {
        return true;
    };
    let left = left_of(*help, dice, found);
    for (die, &of) in (0..).zip(dice) {
        if found.iter().any(|placed| placed.die == die) {
            continue;
        }
        for turned in Turned::ALL {
            let Some(way) = placed(die, of, turned, targets[at], &left) else {
                continue;
            };
            found.push(way);
            if search(dice, targets, order, help, found) {
                return true;
            }
            found.pop();
        }
    }
    false
}

/// Whether there is one.
pub fn is_met(dice: &[Die], targets: &[Target], help: &Help) -> bool {
    assign(dice, targets, help).is_some()
}
