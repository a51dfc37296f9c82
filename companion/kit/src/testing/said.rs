//! Check of the messages for hands: every change at the table has one, so that players read it, and put it back with a
//! take-back.

use core::slice;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Sample, random_play::choose};
use crate::face::{Kind, Made, Message, told};

/// Games played in each way.
const GAMES: u64 = 12;
/// At most so many moves of each are looked at.
const MOVES: usize = 600;

/// Words with which a sentence begins that asks hands to do something.
const ASKS: [&str; 20] = [
    "deal", "discard", "do", "draw", "give", "lay", "lift", "move", "pass", "pay", "place", "put",
    "remove", "return", "set", "shuffle", "take", "tick", "turn", "roll",
];

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        what_hands_move_is_said_for_hands,
        what_is_only_to_know_asks_hands_for_nothing,
    ]
}

/// Walks through random games and looks at each move, with the state before it.
fn walk<G: Sample>(mut look: impl FnMut(&G, &Made<G>)) {
    for (&way, seed) in G::WAYS
        .iter()
        .flat_map(|way| (0..GAMES).map(move |seed| (way, seed)))
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = G::set_up(way, &mut rng);
        for _ in 0..MOVES {
            let Some(mv) = choose(&game, &mut rng) else {
                break;
            };
            let (next, events) = game.play(&mv).expect("offered");
            let made = (next, events);
            look(&game, &made);
            game = made.0;
        }
    }
}

/// Alone and with the other events of its move.
fn what_hands_move_is_said_for_hands<G: Sample>() {
    let (mut moved, mut asked) = (0, 0);
    walk::<G>(|before, made| {
        let (game, events) = made;
        let by_hand: Vec<_> = events
            .iter()
            .filter(|event| game.hands(event).is_some())
            .collect();
        for event in &by_hand {
            let said = game.messages(slice::from_ref(event));
            // What there is to know besides follows what hands do.
            let for_hands = said.first().is_none_or(is_for_hands);
            let mut rest = said.iter().skip_while(|message| is_for_hands(message));
            let is_known = rest.all(|message| message.kind == Kind::Know);
            assert!(for_hands && is_known, "{event:?}: {said:?}");
        }
        let said = told(before, slice::from_ref(made));
        asked += said.iter().filter(|message| asks(&message.text)).count();
        let is_said = by_hand.is_empty() || said.iter().any(is_for_hands);
        assert!(is_said, "{by_hand:?} of {events:?}: {said:?}");
        moved += by_hand.len();
    });
    assert!(
        moved > 0 || asked == 0,
        "hands are asked {asked} times, and `Sample::hands` says that they never move anything"
    );
}

fn what_is_only_to_know_asks_hands_for_nothing<G: Sample>() {
    walk::<G>(|before, made| {
        for message in told(before, slice::from_ref(made)) {
            let asks = asks(&message.text);
            assert!(!asks || is_for_hands(&message), "{message:?}");
        }
    });
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
