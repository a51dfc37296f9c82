//! The face along random games: whatever comes, it has a word and a place of its own, and nothing hidden is in public.

mod asked;
mod hidden;
mod rows;
mod said;
mod steps;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game,
    face::Message,
    testing::{Sample, random_play},
};

use crate::rules::{Encounters, Event, Keeping, Move, Pack};

/// A move of a random game.
struct Step<'a> {
    before: &'a Encounters,
    mv: &'a Move,
    after: &'a Encounters,
    events: &'a [Event],
}

/// Plays random games of both kinds, and looks at each step.
fn walk(games: u64, mut look: impl FnMut(&Step, &mut ChaCha8Rng)) {
    let ways = Keeping::ALL.into_iter();
    for (way, seed) in ways.flat_map(|way| (0..games).map(move |seed| (way, seed))) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut before = Encounters::set_up(way, &mut rng);
        for _ in 0..600 {
            let Some(mv) = random_play::choose(&before, &mut rng) else {
                break;
            };
            let (after, events) = before.play(&mv).expect("offered");
            let step = Step {
                before: &before,
                mv: &mv,
                after: &after,
                events: &events,
            };
            look(&step, &mut rng);
            before = after;
        }
    }
}

/// A game at set-up.
fn dealt(keeping: Keeping) -> Encounters {
    let mut game = Encounters::deal(Pack::default());
    game.position.agreed.keeping = keeping;
    game
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages
        .iter()
        .map(|message| message.text.as_str())
        .collect()
}
