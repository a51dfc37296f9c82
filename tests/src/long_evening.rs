//! Evenings of any length, played by chance: a game that would be over is taken back a while and continues otherwise.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom::journal::{Act, Entry, EveningHeader, Exported, Origin};
use readyroom_kit::{
    Stage,
    testing::{Sample, outcome},
};
use readyroom_table::{dice::Seed, timeline::Timeline};

use crate::new_table::{likely_move, set_up_move};

/// Moves that are taken back where a game would be over.
const TAKEN_BACK: u32 = 40;

/// An evening of so many entries, played in this `way`.
///
/// # Panics
/// The rules refuse what they offer.
pub fn long_evening<G: Sample>(way: G::Way, entries: u32, seed: u64) -> Exported {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let target = G::set_up(way, &mut rng);
    let mut timeline = Timeline::new(G::deal(target.content()));
    let mut acts = Vec::new();
    let mut to_take_back = 0;
    while acts.len() < entries as usize {
        if to_take_back > 0 && timeline.take_back().is_some() {
            to_take_back -= 1;
            acts.push(Act::TookBack {
                ply: timeline.ply(),
            });
            continue;
        }
        let (ply, game) = (timeline.ply(), timeline.now());
        let (mv, origin) = match game.stage() {
            Stage::Over { .. } => {
                to_take_back = TAKEN_BACK;
                continue;
            }
            Stage::Chance(chance) => (
                game.resolve_chance(&outcome(chance, &mut rng)),
                Origin::Typed,
            ),
            Stage::Choosing => {
                let set_up = set_up_move(game, &target);
                let chosen = set_up.or_else(|| likely_move(game, &mut rng));
                let chosen = chosen.expect("something to choose");
                (G::fill(chosen, &format!("Name {ply}")), Origin::Chosen)
            }
        };
        let move_json = serde_json::to_string(&mv).expect("a move is plain data");
        timeline.play(mv).expect("it was offered");
        acts.push(Act::Played {
            ply,
            move_json,
            origin,
        });
    }
    let entry = |(seq, act)| Entry {
        seq,
        at: 1_700_000_000,
        countdown: None,
        act,
    };
    Exported {
        header: EveningHeader::new::<G>(&target.content(), Seed::from_number(seed)),
        entries: (1..).zip(acts).map(entry).collect(),
        countdown: None,
    }
}
