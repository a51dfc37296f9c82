//! Check of set-up: its answers about the players hold for every result of chance.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Sample, names, outcome};
use crate::{Sight, Stage, face::status::words};

/// Set-ups of each way, and how often chance decides after each.
const SET_UPS: u64 = 8;
const OUTCOMES: usize = 8;

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![nothing_is_shown_of_a_player_that_chance_has_still_to_decide]
}

fn nothing_is_shown_of_a_player_that_chance_has_still_to_decide<G: Sample>() {
    let seeds = |&way| (0..SET_UPS).map(move |seed| (way, seed));
    for (way, seed) in G::WAYS.iter().flat_map(seeds) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let agreed = agreed(&G::set_up(way, &mut rng));
        let mut begin = || of_players(&begun(&agreed, &mut rng));
        let outcomes: Vec<Vec<String>> = (0..OUTCOMES).map(|_| begin()).collect();
        for text in of_players(&agreed) {
            let holds = outcomes.iter().filter(|lines| lines.contains(&text));
            let holds = holds.count();
            let is_decided = holds == 0 || holds == OUTCOMES;
            assert!(
                is_decided,
                "{way:?}, seed {seed}: {text:?} holds {holds} times"
            );
        }
    }
}

/// The same game as `target`, just begun, with names as long as names are.
pub fn with_long_names<G: Sample>(target: &G) -> G {
    let named = names::longest(agreed(target));
    named.play(&G::begin()).expect("all is agreed on").0
}

/// A table that has agreed on anything but the way, and is about to begin; in every second game with such names.
pub fn about_to_begin<G: Sample>(way: G::Way, seed: u64, rng: &mut ChaCha8Rng) -> G {
    let agreed = agreed(&G::set_up(way, rng));
    match names::are_long_in(seed) {
        true => names::longest(agreed),
        false => agreed,
    }
}

/// The set-up of `target`, before it ends.
fn agreed<G: Sample>(target: &G) -> G {
    let mut game = G::deal(target.content());
    let wanted = |game: &G| {
        let mut offers = game.choices().into_iter();
        offers.find(|mv| target.wants(game, mv))
    };
    while let Some(mv) = wanted(&game) {
        game = game.play(&mv).expect("offered").0;
    }
    game
}

/// The game after its set-up, and after what chance decides then.
fn begun<G: Sample>(agreed: &G, rng: &mut ChaCha8Rng) -> G {
    let mut game = agreed.play(&G::begin()).expect("all is agreed on").0;
    while let Stage::Chance(chance) = game.stage() {
        let mv = game.resolve_chance(&outcome(chance, rng));
        game = game.play(&mv).expect("an outcome").0;
    }
    game
}

/// What panels and pages say of the players, whom no player has named.
fn of_players<G: Sample>(game: &G) -> Vec<String> {
    let lines = words::lines(&game.status(Sight::Public));
    let lines = lines.into_iter().filter(|line| line.starts_with("Player "));
    game.in_words().crew.into_iter().chain(lines).collect()
}
