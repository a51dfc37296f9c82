//! The matcher against one that tries everything the rules allow.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{Asks, Die, Help, Target, Turned, assign, can_meet, testing::is_legal};

use super::situations::{self, ALL_SKILLS};

/// Whether some die for the first target, turned and helped in some way, leaves dice and help that meet the others.
pub fn some_way_meets(dice: &[Die], targets: &[Target], left: Help) -> bool {
    let Some((&target, others)) = targets.split_first() else {
        return true;
    };
    (0..dice.len()).any(|index| {
        let mut rest = dice.to_vec();
        let ways = uses(rest.remove(index), target, left);
        ways.into_iter()
            .any(|after| some_way_meets(&rest, others, after))
    })
}

/// What is left of the help after each way in which a die can meet a target.
fn uses(die: Die, target: Target, left: Help) -> Vec<Help> {
    let kind = die.colour as usize;
    let mut found = Vec::new();
    let is_its_kind = match target.asks {
        Asks::For(colour) => colour == die.colour,
        Asks::Any | Asks::Unknown => true,
    };
    let liaisons = match (is_its_kind, left.liaisons) {
        (true, liaisons) => liaisons,
        (false, 0) => return found,
        (false, liaisons) => liaisons - 1,
    };
    let ways = [
        Some((die.face, left.flips, left.sixes)),
        (left.flips > 0).then(|| (7 - die.face, left.flips - 1, left.sixes)),
        (left.sixes > 0).then(|| (6, left.flips, left.sixes - 1)),
    ];
    for (face, flips, sixes) in ways.into_iter().flatten() {
        let after = Help {
            flips,
            sixes,
            liaisons,
            ..left
        };
        if left.on_every_die {
            for leadership in 0..=left.leadership {
                if face + left.points[kind] + leadership >= target.number {
                    found.push(Help {
                        leadership: left.leadership - leadership,
                        ..after
                    });
                }
            }
            continue;
        }
        for points in 0..=left.points[kind] {
            // More Leadership than is lacking is never of use.
            let leadership = target.number.saturating_sub(face + points);
            if leadership <= left.leadership {
                let mut after = Help {
                    leadership: left.leadership - leadership,
                    ..after
                };
                after.points[kind] -= points;
                found.push(after);
            }
        }
    }
    found
}

fn is_assigned_exactly_when_possible(seed: u64, situations: usize, dice: u8, most: Help) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut met = 0;
    for _ in 0..situations {
        let count = rng.random_range(1..=dice);
        let help = situations::help(&mut rng, most);
        let pool = situations::pool(&mut rng, count);
        let dice = pool.showing(&situations::faces(&mut rng, count));
        let targets = rng.random_range(0..=7.min(count));
        let targets = situations::targets(&mut rng, targets.into());
        let expected = some_way_meets(&dice, &targets, help);
        let found = assign(&dice, &targets, &help);
        let situation = format!("{dice:?} on {targets:?} with {help:?}: {found:?}");
        assert_eq!(found.is_some(), expected, "{situation}");
        assert_eq!(can_meet(&dice, &targets, &help), expected, "{situation}");
        if let Some(assignment) = found {
            met += 1;
            assert!(is_legal(&assignment, &dice, &targets, &help), "{situation}");
        }
    }
    // Neither nearly all nor nearly none, or this would say little.
    assert!((situations / 5..situations * 4 / 5).contains(&met), "{met}");
}

#[test]
fn dice_are_assigned_exactly_when_some_way_meets_all_targets() {
    is_assigned_exactly_when_possible(1, 5_000, 5, ALL_SKILLS);
    is_assigned_exactly_when_possible(2, 500, 9, ALL_SKILLS);
}

#[test]
fn dice_are_assigned_with_more_skill_than_the_sheet_has_boxes() {
    let most = Help {
        points: [8; 3],
        leadership: 8,
        flips: 8,
        sixes: 8,
        liaisons: 8,
        ..ALL_SKILLS
    };
    is_assigned_exactly_when_possible(3, 1_000, 4, most);
}

#[test]
fn no_other_assignment_turns_fewer_dice_or_has_fewer_by_liaison() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut helped = 0;
    for _ in 0..1_500 {
        let count = rng.random_range(1..=5);
        let help = situations::help(&mut rng, ALL_SKILLS);
        let pool = situations::pool(&mut rng, count);
        let dice = pool.showing(&situations::faces(&mut rng, count));
        let targets = rng.random_range(1..=count);
        let targets = situations::targets(&mut rng, targets.into());
        let Some(assignment) = assign(&dice, &targets, &help) else {
            continue;
        };
        let turned = assignment
            .iter()
            .filter(|placed| placed.turned != Turned::Not)
            .count() as u8;
        let liaisons = assignment.iter().filter(|placed| placed.liaison).count() as u8;
        let can_do = |turned: u8, liaisons: u8| {
            (0..=turned.min(help.flips)).any(|flips| {
                let sixes = help.sixes.min(turned - flips);
                some_way_meets(
                    &dice,
                    &targets,
                    Help {
                        flips,
                        sixes,
                        liaisons,
                        ..help
                    },
                )
            })
        };
        let situation = format!("{dice:?} on {targets:?} with {help:?}: {assignment:?}");
        assert!(
            turned == 0 || !can_do(turned - 1, help.liaisons),
            "{situation}"
        );
        assert!(
            liaisons == 0 || !can_do(turned, liaisons - 1),
            "{situation}"
        );
        helped += u32::from(turned + liaisons > 0);
    }
    assert!(helped > 100, "{helped}");
}
