//! Dice in the air: for a moment after the frame came, those that are not kept show other faces than their own, one of
//! them another one at each step, and faces that differ from each other by few pips. So a roll takes few bytes on the
//! display's bus.
//!
//! All of it is a function of the dice and the time: every panel shows the same.

use super::DieFace;

/// One step, in ms.
const STEP_MS: u32 = 100;
/// Most dice in the air; of more, the first lie at once.
const MOST: usize = 4;
/// The step at which every die comes to lie.
const LAST: usize = 6;

/// The face that `dice[number]` shows `since_ms` after its frame came.
pub(super) fn face(dice: &[DieFace], number: usize, since_ms: u32) -> u8 {
    let (die, step) = (&dice[number], (since_ms / STEP_MS) as usize);
    let not_kept = |dice: &[DieFace]| dice.iter().filter(|die| !die.kept).count();
    let behind = not_kept(&dice[number + 1..]);
    if die.kept || behind >= MOST || step >= LAST {
        return die.face;
    }
    let in_the_air = not_kept(dice).min(MOST);
    // At each step the turn is another die's.
    let turns_at = |step: usize| (step + behind) / in_the_air;
    let [near, far, farthest] = others(die.face);
    match (turns_at(LAST - 1) - turns_at(step)) % 4 {
        0 => near,
        2 => farthest,
        _ => far,
    }
}

/// Faces that a die goes through before it lies, from the last of them back.
const fn others(face: u8) -> [u8; 3] {
    match face {
        1 | 2 => [3, 5, 4],
        3 => [5, 4, 6],
        4 => [5, 3, 1],
        5 => [3, 1, 2],
        _ => [4, 5, 3],
    }
}

/// When [`face`] next differs for one of `dice`, after `since_ms`; none once they lie.
pub(super) fn next_change(dice: &[DieFace], since_ms: u32) -> Option<u32> {
    let tumble = since_ms < LAST as u32 * STEP_MS && dice.iter().any(|die| !die.kept);
    tumble.then(|| since_ms - since_ms % STEP_MS + STEP_MS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Sign;

    fn dice(faces: &[u8], kept: &[usize]) -> Vec<DieFace> {
        let die = |(number, face): (usize, &u8)| DieFace {
            sign: Sign::Plain,
            face: *face,
            kept: kept.contains(&number),
        };
        faces.iter().enumerate().map(die).collect()
    }

    fn faces(dice: &[DieFace], since_ms: u32) -> Vec<u8> {
        (0..dice.len())
            .map(|number| face(dice, number, since_ms))
            .collect()
    }

    #[test]
    fn tumbling_dice_show_other_faces_and_lie_after_600_ms() {
        for own in 0..=7 {
            for count in 1..=12 {
                let dice = dice(&[own; 12][..count], &[]);
                for since_ms in 0..600 {
                    let mut seen = faces(&dice, since_ms);
                    let lying = seen.drain(..count.saturating_sub(4));
                    assert!(lying.into_iter().all(|face| face == own));
                    assert!(
                        seen.iter()
                            .all(|face| (1..=6).contains(face) && *face != own),
                        "{seen:?}"
                    );
                }
                assert_eq!(faces(&dice, 600), vec![own; count]);
            }
        }
    }

    #[test]
    fn one_die_changes_at_each_step_and_none_between_two() {
        for own in 0..=7 {
            let dice = dice(&[own; 4], &[]);
            let mut now = 0;
            while let Some(next) = next_change(&dice, now) {
                let before = faces(&dice, now);
                assert!((now..next).all(|at| faces(&dice, at) == before));
                let after = faces(&dice, next);
                let changed = before.iter().zip(&after).filter(|(a, b)| a != b).count();
                assert_eq!(changed, if next == 600 { 4 } else { 1 }, "at {next}");
                now = next;
            }
            assert_eq!(now, 600);
        }
    }

    #[test]
    fn kept_dice_lie_while_the_others_tumble() {
        let dice = dice(&[3, 4, 5], &[0, 2]);
        let seen = faces(&dice, 250);
        assert_eq!((seen[0], seen[2]), (3, 5));
        assert_ne!(seen[1], 4);
        assert_eq!(next_change(&self::dice(&[1, 2], &[0, 1]), 0), None);
        assert_eq!(next_change(&[], 0), None);
    }
}
