//! Contacts by chance, from a seed: presses that bounce, short and long, and wires that catch spikes.

use core::ops::RangeInclusive;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Longest bounce of a contact, when it closes and when it opens, in microseconds. One that bounced for longer
/// could not show within 5 ms that it is pressed.
pub const BOUNCE_US: u64 = 4_500;
/// The longest spike, in microseconds.
pub const SPIKE_US: u64 = 99;

/// Edges of a contact that was up: microseconds from the first one, and whether it closes.
pub type Edges = Vec<(u64, bool)>;

/// Patterns of contacts, another one each time, and the same at every run of a test.
pub struct Patterns(ChaCha8Rng);

impl Patterns {
    /// The contacts of this seed.
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A press of 15 to 150 ms.
    pub fn press(&mut self) -> Edges {
        self.down_for(10_000..=120_000)
    }

    /// A press of 0.65 to 2 s.
    pub fn hold(&mut self) -> Edges {
        self.down_for(650_000..=2_000_000)
    }

    /// A press that bounces at both ends, with so many microseconds in between, in which a worn contact may lose touch for
    /// up to 10 ms.
    fn down_for(&mut self, down_us: RangeInclusive<u64>) -> Edges {
        let mut edges = Vec::new();
        self.bounce(&mut edges, 0, true);
        let mut at = edges[edges.len() - 1].0 + self.0.random_range(down_us);
        if self.0.random_bool(0.2) {
            edges.push((at, false));
            edges.push((at + self.0.random_range(5..=10_000), true));
            at += self.0.random_range(10_100..=25_000);
        }
        self.bounce(&mut edges, at, false);
        edges
    }

    /// The contact changes at `from`, and may change back and again within [`BOUNCE_US`].
    fn bounce(&mut self, edges: &mut Edges, from: u64, down: bool) {
        edges.push((from, down));
        let mut at = from;
        for _ in 0..self.0.random_range(0..=6) {
            let [gap, touch] = [900, 900].map(|most| self.0.random_range(5..=most));
            if at + gap + touch > from + BOUNCE_US {
                return;
            }
            edges.push((at + gap, !down));
            at += gap + touch;
            edges.push((at, down));
        }
    }

    /// Up to twelve spikes of 1 to [`SPIKE_US`] µs, each up to 8 ms after the one before, often much sooner.
    pub fn spikes(&mut self) -> Edges {
        let mut edges = Vec::new();
        let mut at = 0;
        for _ in 0..self.0.random_range(1..=12) {
            edges.push((at, true));
            at += self.0.random_range(1..=SPIKE_US);
            edges.push((at, false));
            let most = 8_000 >> self.0.random_range(0..=8);
            at += self.0.random_range(2..=most);
        }
        edges
    }
}
