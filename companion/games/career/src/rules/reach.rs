//! How far dice reach: the targets they meet where they cannot meet all of them (CAREER-17, CAREER-18).

use arrayvec::ArrayVec;

use super::{
    Assigning, Assignment, Career, Colour, Die, Help, MOST_TARGETS, Placed, Target, Turned,
    throw::{left_of, placed},
};

/// For each target of a mission, in the order of the sheet, the die on it.
pub type Reached = ArrayVec<Option<Placed>, MOST_TARGETS>;

impl Career {
    /// The dice on the targets of the mission on the table, or of the last one: those that were put there, and if dice are
    /// put automatically, as many others as can be. No mission, no targets.
    pub fn reached(&self, assigning: Assigning) -> Reached {
        let Some(thrown) = &self.position.thrown else {
            return Reached::new();
        };
        let targets = self.targets(thrown.mission);
        let mut reached: Reached = thrown.placed.iter().copied().map(Some).collect();
        let open = targets.get(reached.len()..).unwrap_or_default();
        if assigning == Assigning::ByHand {
            reached.extend(open.iter().map(|_| None));
            return reached;
        }
        let search = Search {
            dice: &thrown.dice,
            taken: &thrown.placed,
            targets: open,
            help: self.position.help(),
        };
        reached.extend(search.most());
        reached
    }
}

/// A die on the target of that number.
type Way = (usize, Placed);
type Ways = ArrayVec<Way, MOST_TARGETS>;

/// Which kinds of dice meet a target.
fn kinds(target: Target) -> [bool; 3] {
    Colour::ALL.map(|colour| target.takes(colour))
}

/// Dice, those of them that stand somewhere already, and targets that have none.
struct Search<'a> {
    dice: &'a [Die],
    taken: &'a [Placed],
    targets: &'a [Target],
    help: Help,
}

impl Search<'_> {
    /// A die for as many targets as can be met at once; of targets alike in that, the highest numbers.
    fn most(&self) -> Reached {
        let mut order: ArrayVec<usize, MOST_TARGETS> = (0..self.targets.len()).collect();
        // Targets that are alike follow each other.
        order.sort_by_key(|&at| {
            let target = self.targets[at];
            (core::cmp::Reverse(target.number), kinds(target))
        });
        let mut best = Ways::new();
        self.search(&order, None, &mut Ways::new(), &mut best);
        let of = |target| best.iter().find(|(at, _)| *at == target);
        let each = 0..self.targets.len();
        each.map(|target| of(target).map(|(_, placed)| *placed))
            .collect()
    }

    /// Goes on from `found` with the targets of `open`, as long as that can become better than `best`. The target `before`
    /// them has the last die of `found`, or none.
    fn search(&self, open: &[usize], before: Option<usize>, found: &mut Ways, best: &mut Ways) {
        if found.len() + open.len() <= best.len() {
            return;
        }
        let Some((&target, open)) = open.split_first() else {
            best.clone_from(found);
            return;
        };
        // Dice come onto targets that are alike in one order only.
        let alike = before.filter(|&before| self.are_alike(before, target));
        let lowest = match (alike, found.last()) {
            (None, _) => 0,
            (Some(before), Some((at, way))) if *at == before => usize::from(way.die) + 1,
            (Some(_), _) => self.dice.len(),
        };
        let found_so_far = found.iter().map(|(_, way)| *way);
        let stand: Assignment = self.taken.iter().copied().chain(found_so_far).collect();
        let left = left_of(self.help, self.dice, &stand);
        let free = |die: usize| stand.iter().all(|way| usize::from(way.die) != die);
        for (die, &of) in self.dice.iter().enumerate() {
            let like = |other: usize| free(other) && self.dice[other] == of;
            if die < lowest || !free(die) || (0..die).any(like) {
                continue;
            }
            for turned in Turned::ALL {
                if let Some(way) = placed(die as u8, of, turned, self.targets[target], &left) {
                    found.push((target, way));
                    self.search(open, Some(target), found, best);
                    found.pop();
                }
            }
        }
        self.search(open, Some(target), found, best);
    }

    /// Whether the same dice meet both targets.
    fn are_alike(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.targets[one], self.targets[other]);
        one.number == other.number && kinds(one) == kinds(other)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::rules::{Asks, Pool, matching::is_met};

    fn targets(numbers: &[(u8, Asks)]) -> Vec<Target> {
        let target = |&(number, asks)| Target { number, asks };
        numbers.iter().map(target).collect()
    }

    fn met(dice: &[Die], targets: &[Target], help: Help) -> Vec<Option<u8>> {
        let search = Search {
            dice,
            taken: &[],
            targets,
            help,
        };
        let most = search.most();
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

    /// Against every subset of the targets: a target is left open only where that cannot be helped.
    #[test]
    fn no_more_targets_can_be_met() {
        let asks = [Asks::Any, Asks::For(Colour::Blue), Asks::For(Colour::Red)];
        let help = Help {
            points: [1, 0, 1],
            flips: 1,
            ..Help::default()
        };
        for number in 0..2_000_u32 {
            let mut seed = number.wrapping_mul(0x9e37_79b9);
            let mut below = |end: u32| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 16) % end
            };
            let faces: Vec<u8> = (0..4).map(|_| 1 + below(6) as u8).collect();
            let dice = Pool([1, 1, 2]).showing(&faces);
            let one = |_| (3 + below(5) as u8, asks[below(3) as usize]);
            let targets = targets(&(0..4).map(one).collect::<Vec<_>>());
            let most = (0..1_u8 << targets.len())
                .filter(|subset| {
                    let chosen = (0..).zip(&targets);
                    let chosen: Vec<Target> = chosen
                        .filter(|(at, _)| subset >> at & 1 != 0)
                        .map(|(_, target)| *target)
                        .collect();
                    is_met(&dice, &chosen, &help)
                })
                .map(u8::count_ones)
                .max();
            let met = met(&dice, &targets, help).iter().flatten().count() as u32;
            assert_eq!(Some(met), most, "{dice:?} for {targets:?}");
        }
    }
}
