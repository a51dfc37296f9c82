//! Partial matches: the targets that dice can meet where they cannot meet all of them (CAREER-17, CAREER-18).

use arrayvec::ArrayVec;

use super::{
    Assigning, Career, Die, Help, MOST_TARGETS, Placed, Target, Targets, matching::assign,
};

/// For each target of a mission, in the order of the sheet, the die on it.
pub type Reached = ArrayVec<Option<Placed>, MOST_TARGETS>;

impl Career {
    /// The dice on the targets of the mission on the table, or of the last one: those that were put there, and if `assigning`
    /// is automatic, as many others as the dice meet. No mission, no targets.
    pub fn reached(&self, assigning: Assigning) -> Reached {
        let Some((thrown, left)) = self.position.thrown.as_ref().zip(self.dice_left()) else {
            return Reached::new();
        };
        let mut reached: Reached = thrown.placed.iter().copied().map(Some).collect();
        let open = &left.attempt.targets;
        if assigning == Assigning::ByHand {
            reached.extend(open.iter().map(|_| None));
            return reached;
        }
        let dice = left.attempt.pool.showing(&left.faces);
        let numbered = |placed: Placed| Placed {
            die: left.numbers[usize::from(placed.die)],
            ..placed
        };
        let most = most(&dice, open, &left.attempt.help).into_iter();
        reached.extend(most.map(|placed| placed.map(numbered)));
        reached
    }
}

/// A die for as many targets as can be met at once; of targets alike in that, the highest numbers.
fn most(dice: &[Die], targets: &[Target], help: &Help) -> Reached {
    let mut best = (0, 0, targets.iter().map(|_| None).collect());
    // Each set of targets as the bits of a number: seven of them have 128.
    for set in 1_u8..1 << targets.len() {
        let is_in = |at: &usize| set & 1 << at != 0;
        let chosen = || (0..targets.len()).filter(is_in);
        let sum: u8 = chosen().map(|at| targets[at].number).sum();
        if (chosen().count(), sum) <= (best.0, best.1) {
            continue;
        }
        let wanted: Targets = chosen().map(|at| targets[at]).collect();
        if let Some(found) = assign(dice, &wanted, help) {
            let mut reached: Reached = targets.iter().map(|_| None).collect();
            for (at, placed) in chosen().zip(found) {
                reached[at] = Some(placed);
            }
            best = (wanted.len(), sum, reached);
        }
    }
    best.2
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::rules::{Asks, Colour, Pool};

    fn targets(numbers: &[(u8, Asks)]) -> Vec<Target> {
        let target = |&(number, asks)| Target { number, asks };
        numbers.iter().map(target).collect()
    }

    fn met(dice: &[Die], targets: &[Target], help: Help) -> Vec<Option<u8>> {
        let most = most(dice, targets, &help);
        most.iter().map(|way| way.map(|way| way.die)).collect()
    }

    #[test]
    fn what_the_dice_do_not_meet_stays_open() {
        let red = Asks::For(Colour::Red);
        let targets = targets(&[(4, Asks::Any), (4, red), (6, Asks::Unknown)]);
        let dice = Pool([1, 1, 1]).showing(&[6, 5, 3]);
        let none = Help::default();
        assert_eq!(met(&dice, &targets, none), [Some(1), None, Some(0)]);
        let leadership = Help {
            leadership: 1,
            ..none
        };
        assert_eq!(
            met(&dice, &targets, leadership),
            [Some(1), Some(2), Some(0)]
        );
        assert_eq!(met(&[], &targets, none), [None, None, None]);
    }
}
