//! Moves nobody offered: offered ones with a die, a number, a seat or a name changed, and moves of other moments. What
//! the rules accept of them must be a move on offer in other words, one that leads to the same position.

use std::collections::VecDeque;

use rand::{
    RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;
use readyroom_rules::{Game, five_year_mission::*};
use serde_json::Value;

/// Moves of earlier moments that are remembered to be tried again.
const MEMORY: usize = 400;

/// Moves that were on offer lately, in this game or another.
#[derive(Default)]
pub struct Memory(VecDeque<Move>);

impl Memory {
    pub fn remember(&mut self, offers: &[Move], rng: &mut ChaCha8Rng) {
        for _ in 0..4 {
            let Some(mv) = offers.choose(rng) else { return };
            if self.0.len() == MEMORY {
                self.0.pop_front();
            }
            self.0.push_back(mv.clone());
        }
    }

    /// A move that may or may not be legal now.
    pub fn mutant(&self, offers: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
        let strange = rng.random_bool(0.4) && !self.0.is_empty();
        let model = if strange {
            &self.0[rng.random_range(0..self.0.len())]
        } else {
            offers.choose(rng)?
        };
        if strange && rng.random_bool(0.5) {
            return Some(model.clone());
        }
        let mut value = serde_json::to_value(model).expect("moves can be written");
        for _ in 0..rng.random_range(1..=2) {
            change(&mut value, rng);
        }
        serde_json::from_value(value).ok()
    }
}

const WORDS: [&str; 24] = [
    "blue",
    "yellow",
    "red",
    "Kirk",
    "Spock",
    "Sulu",
    "Scott",
    "Picard",
    "Data",
    "Riker",
    "Worf",
    "Wesley",
    "Light",
    "Full",
    "tos",
    "both",
    "exactly",
    "or-higher",
    "or-lower",
    "PlusOne",
    "plus-one",
    "Mat",
    "Pool",
    "x",
];

/// Changes one thing somewhere in a written move.
fn change(value: &mut Value, rng: &mut ChaCha8Rng) {
    match value {
        Value::Number(number) => {
            let before = number.as_i64().unwrap_or(0);
            let after = *[before + 1, before - 1, 0, rng.random_range(0..12), 255]
                .choose(rng)
                .unwrap();
            *value = Value::from(after);
        }
        Value::String(text) => {
            *text = if rng.random_bool(0.7) {
                let colour = Colour::ALL.choose(rng).unwrap();
                Die::new(*colour, rng.random_range(0..=6)).to_string()
            } else {
                (*WORDS.choose(rng).unwrap()).to_owned()
            };
        }
        Value::Bool(yes) => *yes = !*yes,
        Value::Null => {
            let word = WORDS[rng.random_range(0..3)];
            let written = [Value::from(word), Value::from(0), Value::from("red 4")];
            *value = written.choose(rng).unwrap().clone();
        }
        Value::Array(items) => change_list(items, rng),
        Value::Object(fields) => {
            let Some(key) = fields
                .keys()
                .cloned()
                .collect::<Vec<_>>()
                .choose(rng)
                .cloned()
            else {
                return;
            };
            if rng.random_ratio(1, 10) && fields.contains_key("dice") {
                fields.insert("scott".to_owned(), Value::from(true));
            } else if rng.random_ratio(1, 10) && fields.contains_key("die") {
                fields.insert("la_forge".to_owned(), Value::from(true));
            } else {
                change(&mut fields[&key], rng);
            }
        }
    }
}

fn change_list(items: &mut Vec<Value>, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..10) {
        0 if !items.is_empty() => {
            items.remove(rng.random_range(0..items.len()));
        }
        1 if !items.is_empty() => {
            let again = items[rng.random_range(0..items.len())].clone();
            items.push(again);
        }
        2 => items.shuffle(rng),
        _ => {
            if let Some(index) = items
                .len()
                .checked_sub(1)
                .map(|last| rng.random_range(0..=last))
            {
                change(&mut items[index], rng);
            }
        }
    }
}

/// Whether a move carries a text of the table's own: it is on offer with its blank empty.
fn own_words(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Name(..)
            | Move::Draft(
                DraftStep::Name(_)
                    | DraftStep::Effect(Effect {
                        what: What::Note(_),
                        ..
                    })
            )
    )
}

/// The position with dice on equal icons in one order, since it does not matter which of them lies on which.
fn in_order(mut game: FiveYearMission) -> FiveYearMission {
    let cards = game.cards.clone();
    for alert in game.rows.iter_mut().flatten() {
        let Some(card) = alert.card.and_then(|card| cards.get(usize::from(card))) else {
            continue;
        };
        let icons = &card.icons;
        for first in 0..icons.len() {
            for second in first + 1..icons.len() {
                if icons[first] == icons[second] && alert.dice[first] > alert.dice[second] {
                    alert.dice.swap(first, second);
                }
            }
        }
    }
    game
}

/// Plays a move that was made up. Accepted, it leads where an offered move leads.
pub fn check(game: &FiveYearMission, offers: &[Move], mutant: &Move, seed: u64) {
    if game.phase == Phase::SetUp || own_words(mutant) || offers.contains(mutant) {
        return;
    }
    let Ok((next, _)) = game.play(mutant) else {
        return;
    };
    if matches!(mutant, Move::TimeUp(id) if game.time_up(*id).is_some()) {
        return;
    }
    if matches!(mutant, Move::Draft(_)) && next == *game {
        // A card described as it is described already.
        return;
    }
    let next = in_order(next);
    let known = offers.iter().any(|offer| {
        let (reached, _) = game.play(offer).expect("what is offered is accepted");
        in_order(reached) == next
    });
    assert!(
        known,
        "seed {seed}: {mutant:?} is accepted and nothing like it is offered\n{game:#?}\n{offers:?}"
    );
}
