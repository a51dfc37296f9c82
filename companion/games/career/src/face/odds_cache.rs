//! The odds that this run of the program has worked out. They depend on nothing but the attempt, so that they stay true from
//! one step, take-back or evening to the next; the oldest make room for new ones.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use crate::rules::odds::{self, Attempt, Chance, Odds};

/// Chances in each half of [`CACHE`], 72 bytes each: a tour with every mission and every skill that may help has 264.
const ROOM: usize = 2_048;

/// The one of this run. It is no state of a game: each thread that asks it gets what it would work out itself.
pub(super) static CACHE: LazyLock<OddsCache> = LazyLock::new(|| OddsCache::with_room(ROOM));

/// Odds that are known, within bounds.
pub(super) struct OddsCache {
    room: usize,
    known: Mutex<Chances>,
}

#[derive(Default)]
struct Chances {
    /// Chances that were asked for last, at most `room`.
    recent: HashMap<Attempt, Chance>,
    /// Those before, at most as many.
    earlier: HashMap<Attempt, Chance>,
    /// What every roll is worth, of the last dice on the table; up to 5 MB.
    rolled: Option<(Attempt, Arc<Odds>)>,
}

impl OddsCache {
    pub fn with_room(room: usize) -> Self {
        Self {
            room,
            known: Mutex::default(),
        }
    }

    /// The chance of success of an attempt before its roll. Attempts that come to the same share one.
    pub fn chance(&self, attempt: &Attempt) -> Chance {
        let attempt = &attempt.simplest();
        if let Some(chance) = self.known(|known| known.chance(attempt, self.room)) {
            return chance;
        }
        // No player waits for what another thread works out.
        let chance = odds::chance(attempt);
        self.known(|known| known.keep(attempt, chance, self.room));
        chance
    }

    /// The odds of dice on the table, with the re-rolls of the attempt or more.
    pub fn odds(&self, attempt: &Attempt) -> Arc<Odds> {
        let is_it = |of: &Attempt| {
            let rerolls = of.rerolls;
            let same = Attempt {
                rerolls,
                ..attempt.clone()
            };
            *of == same && rerolls >= attempt.rerolls
        };
        let known = self.known(|known| {
            let rolled = known.rolled.as_ref();
            rolled
                .filter(|(of, _)| is_it(of))
                .map(|(_, odds)| Arc::clone(odds))
        });
        known.unwrap_or_else(|| {
            let odds = Arc::new(Odds::of(attempt));
            self.known(|known| known.rolled = Some((attempt.clone(), Arc::clone(&odds))));
            odds
        })
    }

    /// The dice are off the table: what their rolls were worth takes no more room.
    pub fn forget_roll(&self) {
        self.known(|known| known.rolled = None);
    }

    fn known<T>(&self, look: impl FnOnce(&mut Chances) -> T) -> T {
        look(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Chances {
    fn chance(&mut self, attempt: &Attempt, room: usize) -> Option<Chance> {
        if let Some(chance) = self.recent.get(attempt) {
            return Some(*chance);
        }
        let chance = self.earlier.remove(attempt)?;
        self.keep(attempt, chance, room);
        Some(chance)
    }

    /// Keeps a chance; the earlier half is dropped when the recent one is full.
    fn keep(&mut self, attempt: &Attempt, chance: Chance, room: usize) {
        if self.recent.len() >= room {
            self.earlier = std::mem::take(&mut self.recent);
        }
        self.recent.insert(attempt.clone(), chance);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, seq::IndexedRandom};
    use rand_chacha::ChaCha8Rng;
    use readyroom_kit::{
        Game,
        testing::{
            Sample,
            walk::{Step, Steps, play},
        },
    };

    use super::*;
    use crate::rules::{Career, Mission, Pool, Skill};

    /// Compares what is cached with what is fresh; returns how many chances were asked for.
    fn compare(cache: &OddsCache, career: &Career, rng: &mut ChaCha8Rng) -> usize {
        let mut asked = 0;
        let eligible: Vec<Mission> = career.eligible().collect();
        for mission in eligible.choose(rng).into_iter().chain(eligible.choose(rng)) {
            let attempt = career.attempt_of(*mission);
            let more = Skill::ALL
                .choose(rng)
                .and_then(|&skill| career.with_more(skill));
            let more = more.map(|more| more.attempt_of(*mission));
            for attempt in [attempt].into_iter().chain(more) {
                assert_eq!(
                    cache.chance(&attempt),
                    odds::chance(&attempt),
                    "{attempt:?}"
                );
                asked += 1;
            }
        }
        if let Some(left) = career.dice_left() {
            let rerolls = left.attempt.rerolls;
            let fresh = Odds::of(&left.attempt).after(&left.faces, rerolls);
            let cached = cache.odds(&left.attempt).after(&left.faces, rerolls);
            assert_eq!(cached, fresh, "{left:?}");
        }
        asked
    }

    #[test]
    fn cached_odds_equal_fresh_ones_over_10_000_random_steps() {
        let mut rng = ChaCha8Rng::seed_from_u64(39);
        // So little room that chances come and go.
        let cache = OddsCache::with_room(24);
        let (mut steps, mut asked) = (0, 0);
        for (&way, seed) in Career::WAYS.iter().cycle().zip(0..) {
            let mut looks = Steps(|step: &Step<'_, Career>| {
                let (before, after) = (step.before.game, &step.made.0);
                // Now and then a step is taken back.
                let back = rng.random_ratio(1, 8).then_some(before);
                for career in [after].into_iter().chain(back) {
                    asked += compare(&cache, career, &mut rng);
                    steps += 1;
                }
            });
            play(way, seed, usize::MAX, &mut looks);
            if steps >= 10_000 {
                break;
            }
        }
        cache.known(|known| {
            assert!(known.recent.len() <= 24 && known.earlier.len() <= 24);
            assert!(
                asked > 1_000 && !known.earlier.is_empty(),
                "of {asked} some went"
            );
        });
    }

    fn attempt(career: &Career, pool: [u8; 3], rerolls: u8) -> Attempt {
        Attempt {
            pool: Pool(pool),
            rerolls,
            ..career.attempt_of(Mission::Science)
        }
    }

    #[test]
    fn a_re_roll_less_needs_no_new_odds_and_one_more_does() {
        let career = Career::deal(Default::default());
        let cache = OddsCache::with_room(4);
        let odds = cache.odds(&attempt(&career, [1, 1, 1], 2));
        let fewer = cache.odds(&attempt(&career, [1, 1, 1], 1));
        assert!(Arc::ptr_eq(&odds, &fewer));
        let more = cache.odds(&attempt(&career, [1, 1, 1], 3));
        assert!(!Arc::ptr_eq(&odds, &more));
        let others = cache.odds(&attempt(&career, [1, 2, 1], 3));
        assert!(!Arc::ptr_eq(&more, &others));
    }

    #[test]
    fn a_chance_that_is_asked_for_again_and_again_outlives_others() {
        let career = Career::deal(Default::default());
        let cache = OddsCache::with_room(2);
        let asked = attempt(&career, [1, 1, 1], 0).simplest();
        for dice in 0..9 {
            cache.chance(&attempt(&career, [dice, 0, 0], 0));
            cache.chance(&asked);
        }
        cache.known(|known| {
            assert!(known.recent.contains_key(&asked) || known.earlier.contains_key(&asked));
            let first = attempt(&career, [0, 0, 0], 0).simplest();
            assert!(known.chance(&first, 2).is_none());
        });
    }
}
