//! Fingers on real switches: contacts that bounce.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::button::Button;

use super::Pico;

/// How long a contact bounces at most, when it closes and when it opens.
pub const BOUNCE: Duration = Duration::from_millis(5);

/// A person whose presses bounce, each in another way, and the same at every run of a test.
pub struct Finger {
    chance: ChaCha8Rng,
}

impl Finger {
    /// A finger of its own kind for each seed.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Presses a button for so long, both ends bouncing, and stays away from it until it has settled. Returns when the
    /// contact closed first, in simulated nanoseconds.
    ///
    /// # Panics
    /// The press is shorter than its bounce.
    #[track_caller]
    pub fn press(&mut self, pico: &mut Pico, button: Button, time: Duration) -> u64 {
        assert!(time > BOUNCE, "a press of {time:?} only bounces");
        let closed = self.down(pico, &[button]);
        pico.run(time - BOUNCE);
        self.up(pico, &[button]);
        pico.run(Duration::from_millis(25));
        closed
    }

    /// Presses buttons at the same moment and stays on them; returns that moment. The bounce has passed then.
    #[track_caller]
    pub fn down(&mut self, pico: &mut Pico, buttons: &[Button]) -> u64 {
        let closed = pico.now();
        self.bounce(pico, buttons, true);
        closed
    }

    /// Lets go of buttons at the same moment. The bounce has passed then.
    #[track_caller]
    pub fn up(&mut self, pico: &mut Pico, buttons: &[Button]) {
        self.bounce(pico, buttons, false);
    }

    /// The contacts change, and change back and again an even number of times, within [`BOUNCE`].
    fn bounce(&mut self, pico: &mut Pico, buttons: &[Button], down: bool) {
        let edges = 1 + 2 * self.chance.random_range(1..=4);
        let mut left = BOUNCE;
        for edge in 0..edges {
            for button in buttons {
                pico.hold(*button, down == (edge % 2 == 0));
            }
            let pause = Duration::from_micros(self.chance.random_range(10..=900)).min(left / 2);
            left -= pause;
            pico.run(pause);
        }
        pico.run(left);
    }
}
