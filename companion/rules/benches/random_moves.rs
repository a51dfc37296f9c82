//! How many random moves the rules make in a second on one core, and how long the longest step of Star Trek Panic takes.
//!
//! `cargo bench -p readyroom-rules`. Each move asks for the prompt, picks one of its moves and plays it.

#[path = "../tests/bridge/mod.rs"]
#[allow(dead_code, reason = "the checks belong to the random play")]
mod bridge;
#[path = "../tests/table/mod.rs"]
#[allow(dead_code, reason = "the checks belong to the random play")]
mod table;

use std::time::Instant;

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{
    Chance, Game, Prompt,
    five_year_mission::{FiveYearMission, Tracking},
    panic::{Bag, Move, Panic, Phase, Range, Token},
};

/// Moves made of each kind of game.
const MOVES: u32 = 1_000_000;

/// What a table is likely to do.
type Likely<G> = fn(&G, &[<G as Game>::Move], &mut ChaCha8Rng) -> Option<<G as Game>::Move>;

/// Plays whole games until enough moves are made; returns moves a second.
fn moves_per_second<G: Game>(
    set_up: impl Fn(&mut ChaCha8Rng) -> G,
    outcome: fn(Chance, &mut ChaCha8Rng) -> Vec<u8>,
    likely: Likely<G>,
) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut made, mut spent) = (0u32, 0.0);
    while made < MOVES {
        let mut game = set_up(&mut rng);
        let begin = Instant::now();
        loop {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(chance) => game.fall(&outcome(chance, &mut rng)),
                Prompt::Choose(offers) => {
                    let expiry = game.countdown().filter(|_| rng.random_ratio(1, 40));
                    match expiry.and_then(|countdown| game.time_up(countdown.id)) {
                        Some(expiry) => expiry,
                        None => likely(&game, &offers, &mut rng).unwrap_or_else(|| {
                            offers.choose(&mut rng).expect("never empty").clone()
                        }),
                    }
                }
            };
            game = game.play(&mv).expect("offered").0;
            made += 1;
        }
        spent += begin.elapsed().as_secs_f64();
    }
    f64::from(made) / spent
}

/// A board of 28 threats, from the end of phase 4 on, some of them cloaked.
fn crowded() -> Panic {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut game = bridge::set_up(&mut rng, Bag::Digital);
    while game.phase != Phase::Play || !game.agenda.is_empty() {
        let mv = match game.prompt() {
            Prompt::Over { .. } => unreachable!("the first turn"),
            Prompt::Chance(chance) => game.fall(&bridge::outcome(chance, &mut rng)),
            Prompt::Choose(offers) => offers.first().expect("never empty").clone(),
        };
        game = game.play(&mv).expect("offered").0;
    }
    game.tokens.clear();
    for id in 0..28u16 {
        let kind = (id % 5) as u8;
        game.tokens.push(Token {
            id,
            kind,
            sector: (id % 6) as u8,
            range: Range::ALL[usize::from(id % 3)],
            defense: game.kind(kind).defense.unwrap_or(1),
            cloaked: game.kind(kind).cloak && id % 2 == 0,
            surfaced: false,
            holds_fire: false,
            held: None,
        });
    }
    game
}

/// Milliseconds for one phase 6 of 28 threats: the prompts, the die, every sector.
fn phase_of_28_ms() -> f64 {
    const PHASES: u32 = 10_000;
    let table = crowded();
    let begin = Instant::now();
    for face in 0..PHASES {
        let mut game = table.play(&Move::EndPlay).expect("phase 4").0;
        let mut made = 0;
        while !matches!(game.phase, Phase::NewThreats(_) | Phase::Over(_)) {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(_) => game.fall(&[(face % 6) as u8 + 1]),
                Prompt::Choose(offers) => offers.first().expect("never empty").clone(),
            };
            game = game.play(&mv).expect("offered").0;
            made += 1;
        }
        assert!(made > 6, "the die and the sectors, not {made} moves");
    }
    begin.elapsed().as_secs_f64() * 1e3 / f64::from(PHASES)
}

fn main() {
    for tracking in [Tracking::Light, Tracking::Full] {
        let rate = moves_per_second::<FiveYearMission>(
            |rng| table::set_up(rng, tracking),
            table::outcome,
            table::likely,
        );
        println!(
            "five-year mission, {tracking:?} tracking: {rate:.0} random moves a second on one core"
        );
    }
    for bag in [Bag::Physical, Bag::Digital] {
        let rate = moves_per_second::<Panic>(
            |rng| bridge::set_up(rng, bag),
            bridge::outcome,
            bridge::likely,
        );
        println!("panic, {bag:?} bag: {rate:.0} random moves a second on one core");
    }
    println!(
        "panic, 28 threats move and fire: {:.3} ms",
        phase_of_28_ms()
    );
}
