//! Benchmark of the matcher: `cargo bench -p readyroom-encounters --bench combos`.
//!
//! Which of three encounters a hand of ten and a bridge of five can resolve, and with which cards: by every reading, over
//! random hands of the whole deck and over those of its cards that have several uses, the worst there are. Limit: 100 µs.

use std::{hint::black_box, time::Instant};

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::*;
use readyroom_kit::{Game, testing::bench};

/// Hands of each measurement.
fn hands() -> u32 {
    bench::amount(5_000, 5)
}
/// Cards of a hand.
const TEN: usize = 10;

/// A hand, a bridge and what three encounters ask for.
struct Sample {
    hand: Cards,
    bridge: Vec<Title>,
    asked: Vec<Asked>,
}

impl Sample {
    fn at_random(cards: &[Title], game: &Encounters, rng: &mut ChaCha8Rng) -> Self {
        let (mut cards, mut encounters) = (cards.to_vec(), Encounter::ALL);
        cards.shuffle(rng);
        encounters.shuffle(rng);
        let asked = encounters.iter().take(LINE);
        Self {
            hand: cards[..TEN].iter().copied().collect(),
            bridge: cards[TEN..TEN + BRIDGE].to_vec(),
            asked: asked.map(|&encounter| game.asked(encounter)).collect(),
        }
    }

    /// How many encounters can be resolved.
    fn solvable(&self, decks: &Decks) -> usize {
        let found = |asked: &&Asked| find(&self.hand, &self.bridge, asked, decks).is_some();
        self.asked.iter().filter(found).count()
    }
}

/// Microseconds, each hand at its quickest of three.
fn measure(name: &str, cards: &[Title], game: &Encounters) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut sum, mut worst, mut solvable) = (0.0, 0f64, 0);
    let hands = hands();
    for _ in 0..hands {
        let sample = Sample::at_random(cards, game, &mut rng);
        let run = |_| {
            let begin = Instant::now();
            let solvable = black_box(&sample).solvable(&game.decks);
            (begin.elapsed().as_secs_f64() * 1e6, black_box(solvable))
        };
        let times: [_; 3] = [0, 1, 2].map(run);
        let quickest = times.iter().map(|(time, _)| *time).fold(f64::MAX, f64::min);
        sum += quickest;
        worst = worst.max(quickest);
        solvable += times[0].1;
    }
    let mean = sum / f64::from(hands);
    let share = solvable * 100 / (LINE * hands as usize);
    println!("{name}: {mean:.1} µs, at worst {worst:.1}; {share} % solvable");
}

fn main() {
    for readings in [0, 1, 2, 3] {
        let mut game = Encounters::deal(Pack::default());
        let on = |reading, bit: u8| (readings & bit != 0).then_some(reading);
        let on = [on(Reading::TwoAreEnough, 1), on(Reading::WildIsAnyName, 2)];
        for reading in on.into_iter().flatten() {
            game.position.agreed.readings.set(reading, true);
        }
        let deck: Vec<Title> = game.decks.cards().collect();
        let several = deck
            .iter()
            .copied()
            .filter(|&card| game.decks.uses(card).count() > 1);
        let several: Vec<Title> = several.collect();
        let name: Vec<_> = on.iter().flatten().collect();
        measure(&format!("{name:?}, whole deck"), &deck, &game);
        measure(&format!("{name:?}, cards of several uses"), &several, &game);
    }
}
