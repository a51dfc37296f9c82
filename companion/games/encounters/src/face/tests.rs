//! The face along random games: whatever comes, it has a word and a place of its own, and nothing hidden is in public.

mod asked;
mod hidden;
mod logged;
mod messages;
mod steps;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game,
    face::Message,
    testing::{
        Sample,
        walk::{self, Steps, play_on},
    },
};

use crate::rules::{Encounters, Event, Keeping, Move, Pack};

/// A move of a random game.
pub(super) struct Step<'a> {
    pub before: &'a Encounters,
    pub mv: &'a Move,
    pub after: &'a Encounters,
    pub events: &'a [Event],
}

/// Plays random games of both kinds, and looks at each step.
pub(super) fn walk(games: u64, mut look: impl FnMut(&Step, &mut ChaCha8Rng)) {
    let ways = Keeping::ALL.into_iter();
    for (way, seed) in ways.flat_map(|way| (0..games).map(move |seed| (way, seed))) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let begun = (Encounters::set_up(way, &mut rng), rng);
        let mut looks = Steps(|walked: &walk::Step<'_, Encounters>| {
            let (after, events) = walked.made;
            let step = Step {
                before: walked.before.game,
                mv: walked.mv,
                after,
                events,
            };
            look(&step, &mut walked.before.rng());
        });
        play_on(begun, (way, seed), 600, &mut looks);
    }
}

/// The first turn of two, with the companion's cards in the order of the lists.
pub(super) fn begun() -> Encounters {
    let in_order = |cards: u8| Move::Shuffled((0..cards).collect());
    let moves = [Move::Begin, in_order(79), in_order(32)].into_iter();
    moves.fold(dealt(Keeping::Digital), |game, mv| {
        game.play(&mv).expect("set-up").0
    })
}

/// A game at set-up.
fn dealt(keeping: Keeping) -> Encounters {
    let mut game = Encounters::deal(Pack::default());
    game.position.agreed.keeping = keeping;
    game
}

/// The sentences that were reported, with what.
fn ids(messages: &[Message]) -> Vec<String> {
    messages
        .iter()
        .map(|message| message.key.to_string())
        .collect()
}
