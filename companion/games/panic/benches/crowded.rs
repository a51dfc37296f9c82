//! Benchmark of the longest step of Star Trek Panic: `cargo bench -p readyroom-panic`.

use std::time::Instant;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game, Prompt,
    testing::{bench, outcome},
};
use readyroom_panic::{Bag, Move, Panic, Phase, Piece, Range, Token, testing::set_up};

/// A board of 28 threats, from the end of phase 4 on, some of them cloaked.
fn crowded() -> Panic {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut game = set_up(&mut rng, Bag::Digital);
    while game.phase != Phase::Play || !game.agenda.is_empty() {
        let mv = match game.prompt() {
            Prompt::Over { .. } => unreachable!("the first turn"),
            Prompt::Chance(chance) => game.resolve_chance(&outcome(chance, &mut rng)),
            Prompt::Choose(offers) => offers.first().expect("never empty").clone(),
        };
        game = game.play(&mv).expect("offered").0;
    }
    game.tokens.clear();
    for id in 0..28u16 {
        let kind = (id % 5) as u8;
        let (sector, range) = ((id % 6) as u8, Range::ALL[usize::from(id % 3)]);
        let defense = game.kind(kind).defense.unwrap_or(1);
        game.tokens.push(Token {
            cloaked: game.kind(kind).cloak && id % 2 == 0,
            ..Token::new(Piece { id, kind }, sector, range, defense)
        });
    }
    game
}

/// Milliseconds for one phase 6 of 28 threats: the prompts, the die, the step of all threats round the board.
fn phase_of_28_ms() -> f64 {
    let phases = bench::amount(10_000, 1);
    let table = crowded();
    let begin = Instant::now();
    for face in 0..phases {
        let mut game = table.play(&Move::EndPlay).expect("phase 4").0;
        let mut made = 0;
        while !matches!(game.phase, Phase::NewThreats(_) | Phase::Over(_)) {
            let mv = match game.prompt() {
                Prompt::Over { .. } => break,
                Prompt::Chance(_) => game.resolve_chance(&[(face % 6) as u8 + 1]),
                Prompt::Choose(offers) => offers.first().expect("never empty").clone(),
            };
            game = game.play(&mv).expect("offered").0;
            made += 1;
        }
        assert!(made >= 2, "the die and the step, not {made} moves");
    }
    begin.elapsed().as_secs_f64() * 1e3 / f64::from(phases)
}

fn main() {
    println!("28 threats move and fire: {:.3} ms", phase_of_28_ms());
}
