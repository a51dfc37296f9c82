//! A step that is taken back: what hands do, so that everything is as it was before. It is the difference of the two states,
//! since a report read backwards states what was done, and not how it is undone.
//!
//! First the ship turns back. Then what came leaves the board, and what else has changed is put right, once round the
//! board; the sectors are those that the ship's sides face then. The rest of the tokens, the mission and the cards follow.

mod board;
mod cards;
mod mission;
mod piles;
mod section;

#[cfg(test)]
mod tests;

use readyroom_kit::face::{Made, Message};

use super::{super::sentences::Undoes, Board, Tokens};
use crate::rules::{Event, Panic};
use piles::Piles;

/// What hands do about `moves`, which are taken back to the game `before` them.
pub fn undone(before: &Panic, moves: &[Made<Panic>]) -> Vec<Message> {
    let Some((after, _)) = moves.last() else {
        return Vec::new();
    };
    let mut piles = Piles::between(before, after);
    let mut messages = turned_back(before, after);
    messages.extend(board::messages(
        before,
        after,
        &tokens_before(before, moves),
        &mut piles,
    ));
    messages.extend(piles.messages(after));
    messages.extend(mission::messages(before, after));
    messages.extend(cards::messages(before, moves));
    for (order, message) in (1..).zip(&mut messages) {
        message.order = order;
    }
    messages
}

/// The ship turns back by the shorter way.
fn turned_back(before: &Panic, after: &Panic) -> Vec<Message> {
    let clockwise = (before.heading + 6 - after.heading) % 6;
    let (turn, times) = match clockwise {
        0..=3 => (Undoes::ShipTurnedBackClockwise, clockwise),
        _ => (Undoes::ShipTurnedBackCounterClockwise, 6 - clockwise),
    };
    vec![turn.say(); times.into()]
}

/// The tokens as they were before `moves`. What the table has put right about them meanwhile is no news to its hands
/// (PANIC-84).
fn tokens_before(before: &Panic, moves: &[Made<Panic>]) -> Tokens {
    let mut earlier = Board::of(before).tokens;
    let mut previous = before;
    for (game, events) in moves {
        let learned = |event: &Event| matches!(event, Event::LearnedKind(_));
        if events.iter().any(learned) {
            for token in &game.tokens {
                let was = previous.token(token.id).map(|was| was.defense);
                if was.is_some_and(|defense| defense != token.defense) {
                    earlier
                        .entry(token.id)
                        .and_modify(|look| look.defense = token.defense);
                }
            }
        }
        previous = game;
    }
    earlier
}
