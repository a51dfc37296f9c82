//! A check that placed dice are legal, by hand or by the matcher.

use crate::rules::{Die, Help, MOST_DICE, Placed, Target, Turned};

/// Whether every target is under its own die that meets it, by no more help than there is.
pub fn is_legal(assignment: &[Placed], dice: &[Die], targets: &[Target], help: &Help) -> bool {
    let mut left = *help;
    let mut free = [true; MOST_DICE];
    let take = |from: &mut u8, count: u8| {
        let rest = from.checked_sub(count);
        *from = rest.unwrap_or(0);
        rest.is_some()
    };
    let mut meets = |placed: &Placed, target: &Target| {
        let index = usize::from(placed.die);
        let (Some(die), Some(free)) = (dice.get(index), free.get_mut(index)) else {
            return false;
        };
        let points = &mut left.points[die.colour as usize];
        let (is_paid, points) = if help.on_every_die {
            (placed.points == 0, *points)
        } else {
            (take(points, placed.points), placed.points)
        };
        let is_turned = match placed.turned {
            Turned::Not => true,
            Turned::Over => take(&mut left.flips, 1),
            Turned::ToSix => take(&mut left.sixes, 1),
        };
        let shown = u16::from(placed.turned.shows(die.face));
        core::mem::take(free)
            && is_paid
            && is_turned
            && take(&mut left.leadership, placed.leadership)
            && take(&mut left.liaisons, placed.liaison.into())
            && (placed.liaison || target.takes(die.colour))
            && shown + u16::from(points) + u16::from(placed.leadership) >= target.number.into()
    };
    assignment.len() == targets.len()
        && assignment
            .iter()
            .zip(targets)
            .all(|(placed, target)| meets(placed, target))
}
