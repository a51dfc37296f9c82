//! How many presses a turn costs, of every game in each of its ways: `cargo bench -p readyroom-tests --bench presses`.
//! Random evenings are played with six buttons, the cursor where the program leaves it; letters are not counted. In a
//! *least* turn the player does no more than the game asks for; in a *likely* one what a table would do.

use std::collections::BTreeMap;

use readyroom::games::{self, Visitor};
use readyroom_kit::testing::Sample;
use readyroom_tests::buttons::SixButtons;

/// Turns that are counted of each kind.
const TURNS: usize = 60;
/// Turns of one evening: later ones are crowded.
const OF_AN_EVENING: usize = 12;
/// Evenings whose single moves are counted.
const EVENINGS: u64 = 5;
/// Turns of them: most random evenings are over by then.
const LONG_EVENING: u32 = 200;

/// The presses of so many whole turns, in order of size. The first turn of an evening is left out: it is not a common one.
fn turns<G: Sample>(way: G::Way, own: bool, least: bool) -> Vec<u32> {
    let mut presses = Vec::new();
    for seed in 0.. {
        let mut hand = SixButtons::<G>::sit_down(way, own, seed);
        let (mut turn, mut turns, mut pressed) = (hand.game().turn(), 0, 0);
        while !hand.over() && turns <= OF_AN_EVENING {
            let mv = if least { hand.least() } else { hand.likely() };
            pressed += hand.take(&mv).presses;
            if hand.game().turn() != turn {
                if turns > 0 {
                    presses.push(pressed);
                }
                (turn, turns, pressed) = (hand.game().turn(), turns + 1, 0);
            }
            if presses.len() == TURNS {
                presses.sort_unstable();
                return presses;
            }
        }
    }
    unreachable!("there is always another evening")
}

/// The presses of each kind of move, its name in the journal, in likely evenings with the panel's dice: first turns too.
fn moves<G: Sample>(way: G::Way) -> BTreeMap<String, Vec<u32>> {
    let mut kinds: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for seed in 0..EVENINGS {
        let mut hand = SixButtons::<G>::sit_down(way, false, seed);
        while !hand.over() && hand.game().turn() <= LONG_EVENING {
            let mv = hand.likely();
            let kind = match serde_json::to_value(&mv).expect("a move is written down") {
                serde_json::Value::Object(named) => named.keys().next().cloned(),
                alone => alone.as_str().map(str::to_owned),
            };
            let presses = hand.take(&mv).presses;
            kinds
                .entry(kind.unwrap_or_default())
                .or_default()
                .push(presses);
        }
    }
    kinds
        .values_mut()
        .for_each(|presses| presses.sort_unstable());
    kinds
}

struct Counted;

impl Visitor for Counted {
    fn game<G: Sample>(&mut self) {
        for (&way, own) in G::WAYS.iter().flat_map(|way| [(way, false), (way, true)]) {
            for (kind, least) in [("least", true), ("likely", false)] {
                let presses = turns::<G>(way, own, least);
                let dice = if own { "own dice" } else { "digital dice" };
                println!(
                    "{}, {way:?}, {dice}: a {kind} turn takes {} presses in the median of {TURNS}, {} to {}",
                    G::NAME,
                    presses[TURNS / 2],
                    presses[0],
                    presses[TURNS - 1],
                );
            }
        }
        for &way in G::WAYS {
            for (kind, presses) in moves::<G>(way) {
                println!(
                    "{}, {way:?}: {kind} takes {} presses in the median of {}, {} to {}",
                    G::NAME,
                    presses[presses.len() / 2],
                    presses.len(),
                    presses[0],
                    presses[presses.len() - 1],
                );
            }
        }
    }
}

fn main() {
    games::visit(&mut Counted);
}
