//! Tests of a chance with more skill.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{
    Asks,
    odds::{Attempt, MoreStrategy, chance},
};

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

#[test]
fn the_simplest_attempt_has_the_same_chance() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut simpler = 0;
    for _ in 0..400 {
        let dice = rng.random_range(1..=5);
        let attempt = situations::attempt(&mut rng, dice, 3);
        for (_, _, attempt) in with_one_level_more(&attempt) {
            let simplest = attempt.simplest();
            assert_eq!(chance(&simplest), chance(&attempt), "{attempt:?}");
            assert_eq!(simplest.simplest(), simplest);
            simpler += u32::from(simplest != attempt);
        }
    }
    assert!(simpler > 1_000, "{simpler}");
}

#[test]
fn what_is_surely_worse_than_strategy_has_a_worse_chance() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut worse = [0; 12];
    for _ in 0..2_000 {
        let dice = rng.random_range(1..=5);
        let mut attempt = situations::attempt(&mut rng, dice, 3);
        if rng.random() {
            // As on the sheet that is not copied.
            for target in &mut attempt.targets {
                target.number = target.number.min(6);
                target.asks = Asks::Any;
            }
        }
        let levels = with_one_level_more(&attempt);
        let strategy = levels.iter().find(|(name, ..)| *name == "Strategy");
        let (_, _, with_strategy) = strategy.expect("among them");
        let strategy = MoreStrategy::new(with_strategy.clone());
        for (worse, (name, _, more)) in worse.iter_mut().zip(&levels) {
            if strategy.is_surely_better_than(more) {
                let of_both = chance(more).compare(chance(with_strategy));
                assert!(of_both.is_lt(), "{name}: {attempt:?}");
                *worse += 1;
            }
        }
    }
    let skills = worse.iter().filter(|&&worse| worse > 5).count();
    assert!(skills >= 9, "{worse:?}");
}
