//! Skills that help less than Strategy, found without computing their chance.
//!
//! A die that Strategy turns to 6 does at least as much as the same die turned over, rolled again or with points, as long as
//! no target is above 6; and at least as much as another die, where there is a die for each target and any die meets it.
//! Strategy does more if one roll succeeds with it and fails with the other skill: every re-roll of that roll may show the
//! same face again.

use arrayvec::ArrayVec;

use super::Attempt;
use crate::rules::{
    dice::{Colour, Dice, Die, Faces, MOST_DICE},
    matching::can_meet,
};

/// An attempt with one level more of Strategy, which the same attempt with one level more of another skill is compared with.
pub struct MoreStrategy {
    attempt: Attempt,
    /// Rolls that succeed with it, barely: of low dice of one face, and else of sixes.
    rolls: ArrayVec<(u8, Dice), 3>,
}

impl MoreStrategy {
    /// Looks for rolls that succeed.
    pub fn new(attempt: Attempt) -> Self {
        let total = attempt.pool.total();
        let roll = |low: u8| {
            let with = |count: u8| {
                let face = |die: u8| if die < count { low } else { 6 };
                let faces: Faces = (0..total).map(face).collect();
                attempt.pool.showing(&faces)
            };
            let mut rolls = (1..=total).rev().map(with);
            let roll = rolls.find(|dice| can_meet(dice, &attempt.targets, &attempt.help))?;
            Some((low, roll))
        };
        let rolls = (1..=3).filter_map(roll).collect();
        Self { attempt, rolls }
    }

    /// Whether another skill surely makes the chance less than this does. False where only the chances would show that.
    pub fn is_surely_better_than(&self, other: &Attempt) -> bool {
        self.is_at_least(other)
            && self.rolls.iter().any(|(low, roll)| {
                let mut dice = roll.clone();
                let more = Colour::ALL.into_iter().zip(self.attempt.pool.0);
                for ((colour, dice_here), dice_there) in more.zip(other.pool.0) {
                    if dice_there > dice_here {
                        dice.push(Die { colour, face: *low });
                    }
                }
                !can_meet(&dice, &other.targets, &other.help)
            })
    }

    /// Whether no outcome is better with the other skill than with one die more turned to 6.
    fn is_at_least(&self, other: &Attempt) -> bool {
        let strategy = &self.attempt;
        let (help, others) = (&strategy.help, &other.help);
        let same = other.targets == strategy.targets
            && others.sixes + 1 == help.sixes
            && others.liaisons == help.liaisons
            && others.on_every_die == help.on_every_die;
        let dice = steps(other.pool.0, strategy.pool.0);
        let points = steps(others.points, help.points);
        let more = steps(
            [other.rerolls, others.leadership, others.flips],
            [strategy.rerolls, help.leadership, help.flips],
        );
        let (Some(dice), Some(points), Some(more)) = (dice, points, more) else {
            return false;
        };
        let targets = &other.targets;
        let room = usize::from(other.pool.total()) <= MOST_DICE;
        let enough = targets.len() <= strategy.pool.total().into();
        same && room
            && dice + points + more <= 1
            && targets.iter().all(|target| target.number <= 6)
            && (points == 0 || !help.on_every_die)
            && (dice == 0 || enough && !targets.iter().any(|target| target.asks_for_a_kind()))
    }
}

/// How much more there is of something in all; none where there is less of one.
fn steps(more: [u8; 3], than: [u8; 3]) -> Option<u8> {
    let mut each = more.into_iter().zip(than);
    each.try_fold(0_u8, |sum, (more, than)| {
        sum.checked_add(more.checked_sub(than)?)
    })
}
