//! The odds against rolls: dice are rolled and re-rolled as the odds advise, and placed by the matcher.
//!
//! `READYROOM_ROLLS=1000000 cargo test --release -p readyroom-career --test integration odds::simulation` rolls a million
//! times for each situation.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{
    Faces, assign,
    odds::{Attempt, Odds},
};

use super::situations;

/// What to do with a roll.
#[derive(Clone, Copy)]
enum Advice {
    Succeeds,
    Fails,
    Reroll(u8),
}

/// The best re-roll, unless the roll succeeds as it is or none is left.
fn advice(attempt: &Attempt, odds: &Odds, faces: &Faces, rerolls: u8) -> Advice {
    let dice = attempt.pool.showing(faces);
    if assign(&dice, &attempt.targets, &attempt.help).is_some() {
        return Advice::Succeeds;
    }
    let after = odds.after(faces, rerolls);
    let best = after
        .into_iter()
        .max_by_key(|(_, chance)| chance.favourable);
    best.map_or(Advice::Fails, |(die, _)| Advice::Reroll(die))
}

/// Rolls once; whether it succeeds. What has been advised once is kept, for the faces of each kind in ascending order.
fn succeeds(
    attempt: &Attempt,
    odds: &Odds,
    advised: &mut HashMap<(Faces, u8), Advice>,
    rng: &mut ChaCha8Rng,
) -> bool {
    let mut faces = situations::faces(rng, attempt.pool.total());
    let mut rerolls = attempt.rerolls;
    loop {
        let mut from = 0;
        for count in attempt.pool.0 {
            faces[from..][..count.into()].sort_unstable();
            from += usize::from(count);
        }
        let advice = advised
            .entry((faces.clone(), rerolls))
            .or_insert_with(|| advice(attempt, odds, &faces, rerolls));
        match *advice {
            Advice::Succeeds => return true,
            Advice::Fails => return false,
            Advice::Reroll(die) => {
                faces[usize::from(die)] = rng.random_range(1..=6);
                rerolls -= 1;
            }
        }
    }
}

#[test]
fn rolls_succeed_as_often_as_the_odds_say() {
    let rolls = std::env::var("READYROOM_ROLLS").ok();
    let rolls: u32 = rolls.map_or(200, |rolls| rolls.parse().expect("a number of rolls"));
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let sizes = (1..=11).cycle();
    let mut open = sizes
        .map(|dice| {
            let attempt = situations::attempt(&mut rng, dice, 4);
            let odds = Odds::of(&attempt);
            (attempt, odds)
        })
        .filter(|(_, odds)| (1..odds.chance().of).contains(&odds.chance().favourable));
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..200 {
        let (attempt, odds) = open.next().expect("as many as are asked for");
        let mut advised = HashMap::new();
        let each = (0..rolls).filter(|_| succeeds(&attempt, &odds, &mut advised, &mut rng));
        let seen = each.count() as f64;
        let chance = odds.chance();
        let share = chance.favourable as f64 / chance.of as f64;
        let expected = share * f64::from(rolls);
        let error = (expected * (1.0 - share)).sqrt();
        // One roll more or less is no sign of anything where hardly one is expected.
        let is_near = (seen - expected).abs() <= 4.0 * error + 1.0;
        assert!(
            is_near,
            "{seen} of {rolls}, expected {expected:.1} ± {error:.1}: {attempt:?}"
        );
    }
}
