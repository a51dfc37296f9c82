//! All that a table shows in evenings of presses, as one digest a game: before and after a change that should show nothing else.
//! `cargo bench -p readyroom-tests --bench frames`; `-- panic catan` plays those games alone.
//!
//! Each step is a press, a hold, a key, a word, a choice or time that passes, as chance has it, at a panel or in a browser. In
//! most evenings there are two panels, and players look at either of them at what is private; in the others a person drives the
//! table, and names the player. After a step the frames of all panels are taken down with what is beside them, the view of a
//! person with a screen, and now and then the answer of `drive`. `READYROOM_PRESSES` sets how many steps a game has;
//! `READYROOM_FRAMES` names a folder to leave all that was shown in, so that two builds can be compared line by line.

mod evening;
mod shown;

use std::env;

use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{Sample, bench};
use readyroom_tests::named::Named;

use evening::Evening;
use shown::Shown;

/// Steps of a game by default.
fn usual() -> usize {
    bench::amount(10_000, 30)
}
/// Steps of one evening at most: set-up, the middle and the end of a game are all to be seen.
const OF_AN_EVENING: usize = 500;

/// The digest of so many steps of a game.
fn digest<G: Sample>(steps: usize) -> u64 {
    let mut shown = Shown::new(G::NAME);
    let mut left = steps;
    for (seed, &way) in (0..).zip(G::WAYS.iter().cycle()) {
        let mut evening = Evening::<G>::begin(way, seed);
        evening.take_down(&mut shown);
        for _ in 0..OF_AN_EVENING {
            if left == 0 {
                return shown.digest();
            }
            left -= 1;
            let goes_on = evening.step();
            evening.take_down(&mut shown);
            if !goes_on {
                break;
            }
        }
    }
    unreachable!("there is always another evening")
}

struct Played {
    named: Named,
    steps: usize,
}

impl Visitor for Played {
    fn game<G: Sample>(&mut self) {
        if self.named.has::<G>() {
            println!(
                "{:<18} {} steps {:016x}",
                G::NAME,
                self.steps,
                digest::<G>(self.steps)
            );
        }
    }
}

fn main() {
    let steps = env::var("READYROOM_PRESSES").ok();
    let steps = steps.and_then(|steps| steps.parse().ok());
    games::visit(&mut Played {
        named: Named::from_arguments(),
        steps: steps.unwrap_or_else(usual),
    });
}
