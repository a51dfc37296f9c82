//! The odds against every roll and every way to re-roll, one die at a time.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{
    Faces, assign,
    odds::{Attempt, Chance, Odds},
};

use super::{matching::some_way_meets, situations};

/// Every roll of that many dice.
fn rolls(dice: u8) -> Vec<Faces> {
    let faces = |roll: u32| (0..dice).map(move |die| (roll / 6u32.pow(die.into()) % 6) as u8 + 1);
    (0..6u32.pow(dice.into()))
        .map(|roll| faces(roll).collect())
        .collect()
}

/// Of the outcomes of the re-rolls of one die next, those that succeed.
fn rerolled(attempt: &Attempt, faces: &Faces, die: usize, rerolls: u8) -> u64 {
    let with = |face| {
        let mut faces = faces.clone();
        faces[die] = face;
        best(attempt, &faces, rerolls - 1)
    };
    (1..=6).map(with).sum()
}

/// Of the outcomes of all re-rolls, those that succeed if every choice is the best one.
fn best(attempt: &Attempt, faces: &Faces, rerolls: u8) -> u64 {
    if some_way_meets(&attempt.pool.showing(faces), &attempt.targets, attempt.help) {
        return 6u64.pow(rerolls.into());
    }
    if rerolls == 0 {
        return 0;
    }
    let each = (0..faces.len()).map(|die| rerolled(attempt, faces, die, rerolls));
    each.max().unwrap_or(0)
}

#[test]
fn odds_are_those_of_every_roll_with_the_best_of_every_reroll() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut open = 0;
    for _ in 0..150 {
        let dice = rng.random_range(1..=4);
        let most_rerolls = if dice < 4 { 2 } else { 0 };
        let attempt = situations::attempt(&mut rng, dice, most_rerolls);
        let rerolls = attempt.rerolls;
        let odds = Odds::of(&attempt);
        let mut favourable = 0;
        for faces in rolls(dice) {
            let expected = best(&attempt, &faces, rerolls);
            let of = 6u64.pow(rerolls.into());
            let now = Chance {
                favourable: expected,
                of,
            };
            assert_eq!(odds.now(&faces, rerolls), now, "{faces:?} in {attempt:?}");
            favourable += expected;
            if rng.random_ratio(1, 20) && rerolls > 0 {
                for (die, after) in odds.after(&faces, rerolls) {
                    let favourable = rerolled(&attempt, &faces, die.into(), rerolls);
                    assert_eq!(
                        after,
                        Chance { favourable, of },
                        "{die} of {faces:?} in {attempt:?}"
                    );
                }
            }
        }
        let of = 6u64.pow((dice + rerolls).into());
        assert_eq!(odds.chance(), Chance { favourable, of }, "{attempt:?}");
        open += u32::from(favourable > 0 && favourable < of);
    }
    assert!(open > 40, "{open}");
}

#[test]
fn a_roll_succeeds_exactly_when_the_matcher_places_its_dice() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut placed = 0;
    for situation in 0..110 {
        let attempt = situations::attempt(&mut rng, situation % 11 + 1, 0);
        let odds = Odds::of(&attempt);
        for _ in 0..40 {
            let faces = situations::faces(&mut rng, attempt.pool.total());
            let dice = attempt.pool.showing(&faces);
            let is_placed = assign(&dice, &attempt.targets, &attempt.help).is_some();
            let now = Chance {
                favourable: is_placed.into(),
                of: 1,
            };
            assert_eq!(odds.now(&faces, 0), now, "{faces:?} in {attempt:?}");
            placed += u32::from(is_placed);
        }
    }
    assert!((1_000..3_400).contains(&placed), "{placed}");
}
