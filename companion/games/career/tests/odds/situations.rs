//! Random situations: dice, targets and skills.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use readyroom_career::{Asks, Colour, Faces, Help, Pool, Target, Targets, odds::Attempt};

/// All that the skills of the sheet give.
pub const ALL_SKILLS: Help = Help {
    points: [2; 3],
    on_every_die: true,
    leadership: 4,
    flips: 2,
    sixes: 1,
    liaisons: 1,
};

/// At most that much of each skill; mostly little of few, now and then all of it.
pub fn help(rng: &mut ChaCha8Rng, most: Help) -> Help {
    let share = rng.random_range(0..=3);
    let mut some = |most: u8| {
        if rng.random_range(0..3) < share {
            rng.random_range(0..=most)
        } else {
            0
        }
    };
    Help {
        points: most.points.map(&mut some),
        leadership: some(most.leadership),
        flips: some(most.flips),
        sixes: some(most.sixes),
        liaisons: some(most.liaisons),
        on_every_die: most.on_every_die && rng.random(),
    }
}

/// Targets up to 8, or 12 where dice may reach that, of every kind.
pub fn targets(rng: &mut ChaCha8Rng, count: usize) -> Targets {
    let black = rng.random_range(0..=4);
    let highest = if rng.random_ratio(1, 8) { 12 } else { 8 };
    let lowest = rng.random_range(1..=5);
    let mut target = || Target {
        number: rng.random_range(lowest..=highest),
        asks: match rng.random_range(0..4) {
            kind if kind < black => [Asks::Any, Asks::Unknown][kind % 2],
            _ => Asks::For(Colour::ALL[rng.random_range(0..3)]),
        },
    };
    (0..count).map(|_| target()).collect()
}

/// That many dice, of kinds at random.
pub fn pool(rng: &mut ChaCha8Rng, dice: u8) -> Pool {
    let mut pool = Pool::default();
    for _ in 0..dice {
        pool.0[rng.random_range(0..3)] += 1;
    }
    pool
}

/// A roll of that many dice.
pub fn faces(rng: &mut ChaCha8Rng, dice: u8) -> Faces {
    (0..dice).map(|_| rng.random_range(1..=6)).collect()
}

/// An attempt with that many dice.
pub fn attempt(rng: &mut ChaCha8Rng, dice: u8, most_rerolls: u8) -> Attempt {
    let count = rng.random_range(1..=7.min(dice));
    Attempt {
        pool: pool(rng, dice),
        targets: targets(rng, count.into()),
        help: help(rng, ALL_SKILLS),
        rerolls: rng.random_range(0..=most_rerolls),
    }
}
