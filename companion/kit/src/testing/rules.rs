//! The rules in random games: whatever is offered is accepted, nothing else is, and nothing gets lost on the way.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    Sample,
    mutation::{self, Memory},
    walk::{Moment, Observer, Reach, Step, Watch},
};
use crate::{
    Stage,
    face::{Buttons, Reader},
};

/// What holds of so many games in each way.
pub fn watching<G: Sample>(games: u64) -> Vec<Watch<G>> {
    let reach = Reach::games(games);
    vec![
        Watch::new("just_what_is_offered_is_accepted", reach, Offers::default()),
        Watch::steps("nothing_gets_lost_in_a_move", reach, nothing_gets_lost::<G>),
        Watch::looks("a_roll_is_a_roll", reach.one_of(4), check_roll::<G>),
        Watch::new("a_position_is_read_as_it_was_written", reach, Written),
    ]
}

/// What a move and its events keep.
fn nothing_gets_lost<G: Sample>(step: &Step<'_, G>) {
    let (before, (after, events)) = (step.before.game, step.made);
    G::check(before, after, step.before.seed);
    G::check_events(before, events, after, step.before.seed);
}

/// At some moments, and at each that is rare.
struct Offers<G: Sample>(Memory<G>);

impl<G: Sample> Default for Offers<G> {
    fn default() -> Self {
        Self(Memory::default())
    }
}

impl<G: Sample> Observer<G> for Offers<G> {
    fn look(&mut self, at: &Moment<'_, G>) {
        let is_over = at.game.stage().is_over();
        let mut rng = at.rng();
        if !is_over && rng.random_ratio(1, if at.game.is_rare() { 2 } else { G::LOOK }) {
            check_offers(at.game, at.offers(), &mut self.0, &mut rng, at.seed);
        }
    }
}

/// Every offer is accepted, and no made-up move that leads elsewhere.
fn check_offers<G: Sample>(
    game: &G,
    offers: &[G::Move],
    memory: &mut Memory<G>,
    rng: &mut ChaCha8Rng,
    seed: u64,
) {
    for offered in offers {
        if let Err(refusal) = game.play(offered) {
            panic!("seed {seed}: {offered:?} was offered and refused: {refusal}\n{game:#?}");
        }
    }
    game.check_offers(offers, seed);
    if !game.is_strict() {
        return memory.remember(offers, rng);
    }
    for _ in 0..24 {
        if let Some(mutant) = memory.mutant(offers, rng) {
            mutation::check(game, offers, &mutant, seed);
        }
    }
    for _ in 0..150 {
        mutation::check(game, offers, &game.probe(rng), seed);
    }
    memory.remember(offers, rng);
}

/// What ROLL makes is a roll and nothing else: chance decides next, within the turn, or it is asked which dice fall and
/// ROLL lets them.
fn check_roll<G: Sample>(at: &Moment<'_, G>) {
    let (game, seed) = (at.game, at.seed);
    if game.stage().is_over() {
        return;
    }
    let falls = |next: &G| matches!(next.stage(), Stage::Chance(_));
    let after = |game: &G, mv: &G::Move| {
        let (next, _) = game
            .play(mv)
            .unwrap_or_else(|why| panic!("seed {seed}: ROLL makes {mv:?}, refused: {why}"));
        next
    };
    let rolls = |mv: &&G::Move| game.entry(mv, Reader::Panel).rolls;
    let offered = at.offers().iter().filter(rolls).cloned();
    let Buttons {
        roll, free_roll, ..
    } = game.buttons();
    let rolled = roll.into_iter().chain(free_roll);
    for mv in rolled.chain(offered) {
        let next = after(game, &mv);
        assert_eq!(next.turn(), game.turn(), "seed {seed}: ROLL makes {mv:?}");
        let asks = || next.roll().is_some_and(|roll| falls(&after(&next, &roll)));
        assert!(falls(&next) || asks(), "seed {seed}: ROLL makes {mv:?}");
    }
}

/// Some positions, and the last of each game.
struct Written;

impl<G: Sample> Observer<G> for Written {
    fn look(&mut self, at: &Moment<'_, G>) {
        if at.game.stage().is_over() || at.rng().random_ratio(1, 128) {
            let text = serde_json::to_string(at.game).expect("a position can be written");
            let read: G = serde_json::from_str(&text).expect("and read");
            assert_eq!(read, *at.game);
        }
    }
}
