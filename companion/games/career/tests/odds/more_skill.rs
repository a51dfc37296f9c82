//! What more skill does to a chance.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::odds::{Attempt, chance};

use super::situations;

/// The attempt with one level more of each skill that counts for a roll, and the dice that are rolled more.
fn with_one_level_more(attempt: &Attempt) -> Vec<(&'static str, u32, Attempt)> {
    let mut levels = Vec::new();
    let mut add = |name, dice, change: &dyn Fn(&mut Attempt)| {
        let mut more = attempt.clone();
        change(&mut more);
        levels.push((name, dice, more));
    };
    add("Administration", 0, &|more| more.help.points[0] += 1);
    add("Engineering", 0, &|more| more.help.points[1] += 1);
    add("Gunnery", 0, &|more| more.help.points[2] += 1);
    add("Leadership", 0, &|more| more.help.leadership += 1);
    add("Navigation", 0, &|more| more.help.flips += 1);
    add("Strategy", 0, &|more| more.help.sixes += 1);
    add("Liaison", 0, &|more| more.help.liaisons += 1);
    add("points on every die", 0, &|more| {
        more.help.on_every_die = true
    });
    add("Computer", 1, &|more| more.rerolls += 1);
    add("Command", 1, &|more| more.pool.0[0] += 1);
    add("Alien Tech", 1, &|more| more.pool.0[1] += 1);
    add("Tactics", 1, &|more| more.pool.0[2] += 1);
    levels
}

#[test]
fn one_more_level_of_a_skill_never_lowers_a_chance() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut raised = Vec::new();
    for _ in 0..40 {
        let dice = rng.random_range(1..=5);
        let attempt = situations::attempt(&mut rng, dice, 3);
        let before = chance(&attempt);
        for (skill, dice, more) in with_one_level_more(&attempt) {
            let (before, after) = (before.favourable * 6u64.pow(dice), chance(&more).favourable);
            assert!(
                after >= before,
                "{skill}: {before} to {after} with {attempt:?}"
            );
            if after > before && !raised.contains(&skill) {
                raised.push(skill);
            }
        }
    }
    // Each of them is of use somewhere.
    assert_eq!(raised.len(), 12, "{raised:?}");
}
