//! Random moves that the rules of every game make in a CPU second, and the number of their allocations: `cargo bench -p
//! readyroom-tests --bench rules`. By the rules alone a position is changed in place, and what is offered and what
//! happens lie in buffers that are kept; as the program plays, each move asks for the prompt and leads to its own
//! state. `-- panic catan` measures those games alone.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::games::{self, Visitor};
use readyroom_kit::{
    Chance, Stage,
    testing::{Sample, bench, random_play::choose},
};
use readyroom_tests::named::Named;
use rustix::time::{ClockId, clock_gettime};

/// Moves made in each way of playing.
fn wanted() -> u32 {
    bench::amount(1_000_000, 100)
}

/// What moves cost.
#[derive(Default)]
struct Cost {
    moves: u32,
    cpu: Duration,
    allocations: u64,
}

impl Cost {
    fn say(&self, how: &str) -> String {
        let rate = f64::from(self.moves) / self.cpu.as_secs_f64();
        let allocations = self.allocations as f64 / f64::from(self.moves);
        format!("{how} {rate:.0} moves a CPU second with {allocations:.3} allocations a move")
    }
}

/// The time that this thread has been computing.
fn cpu() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .expect("a time after the start")
}

/// The outcome of `chance`, spread over `faces`.
fn draw<'a>(chance: Chance, faces: &'a mut [u8; 255], rng: &mut ChaCha8Rng) -> &'a [u8] {
    match chance {
        Chance::Dice(count) => {
            let faces = &mut faces[..usize::from(count)];
            faces.fill_with(|| rng.random_range(1..=6));
            faces
        }
        Chance::OneOf(count) | Chance::Hidden(count) => {
            faces[0] = rng.random_range(0..count);
            &faces[..1]
        }
        Chance::Shuffle(count) | Chance::Deck(count) => {
            let order = &mut faces[..usize::from(count)];
            for at in 0..order.len() {
                let with = rng.random_range(0..=at);
                order[at] = order[with];
                order[with] = at as u8;
            }
            order
        }
    }
}

/// Plays whole games in place. Of what is offered, each is as likely as any other that a table is likely to make.
fn by_the_rules_alone<G: Sample>(way: G::Way) -> Cost {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut offers, mut events, mut faces) = (Vec::new(), Vec::new(), [0; 255]);
    let mut cost = Cost::default();
    while cost.moves < wanted() {
        let mut game = G::set_up(way, &mut rng);
        let mut of_game = 0;
        let begin = cpu();
        let taken = allocation_counter::measure(|| {
            while of_game < G::LONGEST {
                let mv = match game.stage() {
                    Stage::Over { .. } => break,
                    Stage::Chance(chance) => {
                        game.resolve_chance(draw(chance, &mut faces, &mut rng))
                    }
                    Stage::Choosing => {
                        offers.clear();
                        game.add_offers(&mut offers);
                        pick(&game, &mut offers, &mut rng)
                    }
                };
                events.clear();
                game.make(&mv, &mut events).expect("offered");
                of_game += 1;
            }
        });
        cost.cpu += cpu() - begin;
        cost.allocations += taken.count_total;
        cost.moves += of_game;
    }
    cost
}

/// One of the offers, and one that a table is likely to make if such a one is soon found.
fn pick<G: Sample>(game: &G, offers: &mut Vec<G::Move>, rng: &mut ChaCha8Rng) -> G::Move {
    for _ in 0..20 {
        let at = rng.random_range(0..offers.len());
        if !game.is_unlikely(&offers[at]) {
            return offers.swap_remove(at);
        }
    }
    offers.swap_remove(rng.random_range(0..offers.len()))
}

/// Plays whole games with a state for each move.
fn as_the_program_plays<G: Sample>(way: G::Way) -> Cost {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut cost = Cost::default();
    while cost.moves < wanted() / 4 {
        let mut game = G::set_up(way, &mut rng);
        let begin = cpu();
        let taken = allocation_counter::measure(|| {
            while let Some(mv) = choose(&game, &mut rng) {
                game = game.play(&mv).expect("offered").0;
                cost.moves += 1;
            }
        });
        cost.cpu += cpu() - begin;
        cost.allocations += taken.count_total;
    }
    cost
}

struct Rates(Named);

impl Visitor for Rates {
    fn game<G: Sample>(&mut self) {
        if !self.0.has::<G>() {
            return;
        }
        for &way in G::WAYS {
            let alone = by_the_rules_alone::<G>(way).say("by the rules alone");
            let program = as_the_program_plays::<G>(way).say("as the program plays");
            println!("{}, {way:?}: {alone}; {program}", G::NAME);
        }
    }
}

fn main() {
    games::visit(&mut Rates(Named::from_arguments()));
}
