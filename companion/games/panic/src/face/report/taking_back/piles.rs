//! Piles of tokens off the board, to which and from which a take-back moves tokens: hands, discarded tokens, the bag.

use readyroom_kit::face::Message;

use super::super::super::sentences::{MessageText, Place, Several, Undoes, kind_name};
use crate::rules::{Bag, KindId, Panic, Task};

/// How many more tokens of each kind than now a place had before; fewer, if that is negative. The bag has the rest.
pub struct Piles {
    hand: Vec<i16>,
    discarded: Vec<i16>,
}

impl Piles {
    pub fn between(before: &Panic, after: &Panic) -> Self {
        let kinds = before.kinds.len().max(after.kinds.len());
        let more = |count: fn(&Panic, usize) -> i16| {
            (0..kinds)
                .map(|kind| count(before, kind) - count(after, kind))
                .collect()
        };
        Self {
            hand: more(in_hand),
            discarded: more(discarded),
        }
    }

    /// Where a token of that kind goes.
    pub fn take(&mut self, kind: KindId) -> Place {
        let kind = usize::from(kind);
        if self.hand[kind] > 0 {
            self.hand[kind] -= 1;
            Place::Hand
        } else if self.discarded[kind] > 0 {
            self.discarded[kind] -= 1;
            Place::Discarded
        } else {
            Place::Bag
        }
    }

    /// Where one comes from.
    pub fn give(&mut self, kind: KindId) -> Place {
        let kind = usize::from(kind);
        if self.hand[kind] < 0 {
            self.hand[kind] += 1;
            Place::Hand
        } else if self.discarded[kind] < 0 {
            self.discarded[kind] += 1;
            Place::Discarded
        } else {
            Place::Bag
        }
    }

    /// What is done with the rest, at the state `game` that is left: those back into the bag first that did not lie on the
    /// board.
    pub fn messages(self, game: &Panic) -> Vec<Message> {
        let mut messages = Vec::new();
        let mut out = Vec::new();
        for (kind, (hand, discarded)) in (0..).zip(self.hand.into_iter().zip(self.discarded)) {
            let token = kind_name(game, kind);
            let to_hand = hand.min(-discarded).max(0);
            let mut say = |times: i16, message: Message| {
                messages.extend((0..times).map(|_| message.clone()));
            };
            say(to_hand, Undoes::DiscardTakenInHand { token }.say());
            let to_bag = -discarded - to_hand;
            say(to_bag, Undoes::DiscardBagged { token }.say());
            say(
                -hand,
                MessageText::TokenReturned { token }.say().read_whole(),
            );
            say(hand - to_hand, Undoes::TokenTakenOutOfBag { token }.say());
            if discarded > 0 {
                out.push(Several {
                    count: discarded as u8,
                    kind: token,
                });
            }
        }
        if !out.is_empty() {
            let tokens = out.into_iter().collect();
            messages.push(Undoes::BagEmptied { tokens }.say());
        }
        messages
    }
}

fn discarded(game: &Panic, kind: usize) -> i16 {
    game.discard.get(kind).map_or(0, |count| i16::from(*count))
}

/// Tokens of a kind that a player has drawn and not placed. The digital bag puts none into a hand.
fn in_hand(game: &Panic, kind: usize) -> i16 {
    if game.setup.bag == Bag::Digital {
        return 0;
    }
    let drawn = game.agenda.iter().flat_map(Task::in_hand);
    let drawn = drawn.filter(|own| usize::from(**own) == kind).count();
    drawn as i16
}
