//! Chance for the dice of the panel alone, and for the number of a session.
//!
//! The RP2040 has no random number generator, only a bit sampled from its ring oscillator, which is biased and, read in quick
//! succession, not independent (RP2040 data sheet, 2.17.5). So that bit only seeds a ChaCha8 generator, which leaves no bias
//! however uneven the seed is; and the microsecond of every gesture is stirred in, which cannot be aimed at and which needs no
//! oscillator. The RP2350 has a generator besides, which is not used: this way has run.

use chacha20::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use embassy_rp::clocks::RoscRng;

/// Readings of the oscillator folded into each byte of the first seed.
const READINGS: usize = 16;

/// The generator.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Seeded from the oscillator.
    pub fn new() -> Self {
        let mut seed = [0_u8; 32];
        for byte in &mut seed {
            for _ in 0..READINGS {
                *byte = byte.rotate_left(3) ^ RoscRng::next_u8();
            }
        }
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// Adds a moment, and the bits of the oscillator at it.
    pub fn stir(&mut self, now_us: u64) {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        for (byte, moment) in seed.iter_mut().zip(now_us.to_le_bytes()) {
            *byte ^= moment;
        }
        for byte in seed.iter_mut().rev().take(8) {
            *byte ^= RoscRng::next_u8();
        }
        self.0 = ChaCha8Rng::from_seed(seed);
    }

    /// A random byte.
    pub fn byte(&mut self) -> u8 {
        self.0.next_u32().to_le_bytes()[0]
    }

    /// A number for this session.
    pub fn session(&mut self) -> u32 {
        self.0.next_u32()
    }
}
