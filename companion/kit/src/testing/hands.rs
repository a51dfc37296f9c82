//! Check of the messages for hands: every change at the table has one, so that players read it, and put it back with a
//! take-back.

use core::slice;

use super::{
    Sample,
    walk::{Observer, Reach, Step, Watch},
};
use crate::face::{Kind, Message};

/// Moves that are looked at.
const REACH: Reach = Reach::games(12).moves(600);

/// Words with which a sentence begins that asks hands to do something.
const ASKS: [&str; 20] = [
    "deal", "discard", "do", "draw", "give", "lay", "lift", "move", "pass", "pay", "place", "put",
    "remove", "return", "set", "shuffle", "take", "tick", "turn", "roll",
];

/// What holds of every move.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    let hands = Hands { moved: 0, asked: 0 };
    let to_know = what_is_only_to_know_asks_hands_for_nothing::<G>;
    vec![
        Watch::new("what_hands_move_has_a_message_for_hands", REACH, hands),
        Watch::steps(
            "what_is_only_to_know_asks_hands_for_nothing",
            REACH,
            to_know,
        ),
    ]
}

/// What hands move, alone and with the other events of its move.
struct Hands {
    moved: usize,
    asked: usize,
}

impl<G: Sample> Observer<G> for Hands {
    fn moved(&mut self, step: &Step<'_, G>) {
        let (game, events) = step.made;
        let by_hand = events.iter().filter(|event| game.hands(event).is_some());
        let by_hand: Vec<_> = by_hand.collect();
        for event in &by_hand {
            let messages = game.messages(slice::from_ref(event));
            // What there is to know besides follows what hands do.
            let for_hands = messages.first().is_none_or(is_for_hands);
            let mut rest = messages.iter().skip_while(|message| is_for_hands(message));
            let is_known = rest.all(|message| message.kind == Kind::Know);
            assert!(for_hands && is_known, "{event:?}: {messages:?}");
        }
        let messages = step.messages();
        self.asked += messages
            .iter()
            .filter(|message| asks(&message.text))
            .count();
        let is_reported = by_hand.is_empty() || messages.iter().any(is_for_hands);
        assert!(is_reported, "{by_hand:?} of {events:?}: {messages:?}");
        self.moved += by_hand.len();
    }

    fn conclude(&mut self) {
        let asked = self.asked;
        assert!(
            self.moved > 0 || asked == 0,
            "hands are asked {asked} times, and `Sample::hands` says that they never move anything"
        );
    }
}

fn what_is_only_to_know_asks_hands_for_nothing<G: Sample>(step: &Step<'_, G>) {
    for message in step.messages() {
        let asks = asks(&message.text);
        assert!(!asks || is_for_hands(message), "{message:?}");
    }
}

fn is_for_hands(message: &Message) -> bool {
    match message.kind {
        Kind::Alarm | Kind::Do(_) => true,
        Kind::Know | Kind::Roll => false,
    }
}

/// Whether a sentence of `text` asks hands to do something.
fn asks(text: &str) -> bool {
    let sentences = text.split(". ").flat_map(str::lines);
    let mut first = sentences.filter_map(|words| words.split_whitespace().next());
    first.any(|word| ASKS.contains(&word.to_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_asks_hands_by_the_word_that_it_begins_with() {
        for text in ["Take 1 food.", "Lost. Put it back.", "Card 7.\nDraw two."] {
            assert!(asks(text), "{text}");
        }
        for text in ["Drawn: Probe.", "Taken back", "3 points. No take."] {
            assert!(!asks(text), "{text}");
        }
    }
}
