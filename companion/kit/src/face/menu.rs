//! The menu of a game: the paths of moves, and the moves that buttons and settings make.

use alloc::{string::String, vec::Vec};

use super::{Entry, EveryGame, Fill, Form, Listing, Notes, Reader, Seating};
use crate::{
    Game, Seat,
    sentence::{Phrase, Text},
};

/// What the buttons make in a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buttons<M> {
    /// The roll that ROLL makes: a move on which dice fall, or their substitute. Never one that ends a turn, begins a phase or
    /// decides anything else: that is for OK. None where nothing is to be rolled.
    pub roll: Option<M>,
    /// The roll that ROLL makes instead at a table without its own dice, although the game does not need it: it shows dice,
    /// or first which dice will fall.
    pub free_roll: Option<M>,
    /// The move that TIMER makes while no countdown exists: it starts one, or reports that something is timed.
    pub timer: Option<M>,
}

impl<M> Default for Buttons<M> {
    fn default() -> Self {
        Self {
            roll: None,
            free_roll: None,
            timer: None,
        }
    }
}

/// What a game hides from some players in a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hides {
    /// The names of the players, by seat, if each has a hand that only its owner may see and that the companion knows. Empty
    /// in a game without hidden hands.
    pub hands: Vec<String>,
    /// The player whose cover the menu has even if nothing private is on offer: where there might be, so that the menu does not
    /// reveal whether there is.
    pub menu: Option<Seat>,
}

/// The menu of a game.
pub trait Menu: Game {
    /// The text of the menu of `mv` to `reader`: a row a move, on offer or not. Matches every move by name, without
    /// a wildcard.
    fn entry(&self, mv: &Self::Move, reader: Reader) -> Entry;

    /// What the game hides from some players: nothing, in most games.
    fn hides(&self) -> Hides {
        Hides::default()
    }

    /// The work that finds the notes on the moves on offer now; none if there is nothing to work out. To say so is quick:
    /// it is asked after every step. The work itself may be slow, and its notes are shown once it is done.
    fn notes(&self) -> Option<Notes<Self::Move>> {
        None
    }

    /// What the rulebook wants done now that the menu does not ask for, in at most 25 letters for the bottom row:
    /// "Roll your dice first".
    fn guidance(&self) -> Option<Phrase> {
        None
    }

    /// The menu of `offers`, which come with the likeliest first: most menus keep that order; not a long one whose entries
    /// people look for by what they are. Empty where chance decides, and at the end.
    fn listed(&self, offers: Vec<Self::Move>) -> Listing<Self::Move> {
        Listing::of(self, offers)
    }

    /// What the buttons make now, besides OK.
    fn buttons(&self) -> Buttons<Self::Move> {
        Buttons::default()
    }

    /// Who plays, while set-up can still change it; none in a game that does not know its players, and once it has begun.
    fn seating(&self) -> Option<Seating<Self::Move>> {
        None
    }

    /// The long forms of this moment, each for several choices of the menu, besides who plays, with what they represent; see
    /// [`super::form`].
    fn forms(&self) -> Vec<(Form, Fill<Self>)> {
        Vec::new()
    }

    /// Moves that a player may name although they are not on offer now, so that the refusal names its rule. Asked only
    /// when words fit nothing on offer.
    fn named(&self) -> Vec<Self::Move> {
        Vec::new()
    }
}

/// What the menu calls `mv`, as a sentence: the question, a colon, the answer. At set-up the first word of a path states what
/// is so now, "Players: 2", which is left out.
pub fn spelled<G: Menu>(game: &G, mv: &G::Move, at_set_up: bool) -> Phrase {
    let path = game.entry(mv, Reader::Panel).path;
    let words: Vec<&str> = path.iter().map(|word| word.trim_end_matches('…')).collect();
    match &words[..] {
        [head, rest @ ..] if !rest.is_empty() => {
            let asked = if at_set_up {
                head.split(':').next()
            } else {
                None
            };
            let chosen = EveryGame::Chosen {
                question: Text(asked.unwrap_or(head).into()),
                answer: Text(rest.join(", ").into()),
            };
            chosen.say()
        }
        words => {
            let words = Text(words.concat().into());
            EveryGame::ChosenAlone { words }.say()
        }
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::{
        testing::toy::{Move, Rehearsal},
        text::cut,
    };

    #[test]
    fn a_choice_of_set_up_is_spelled_as_a_question_with_its_answer() {
        let game = Rehearsal::deal(Default::default());
        let repair = Move::Repair { sign: 1, face: 5 };
        let spelled = |mv: &Move, at_set_up| spelled(&game, mv, at_set_up);
        assert_eq!(spelled(&repair, true), "Repair: Red, 5");
        assert_eq!(spelled(&repair, false), "Repair: Red, 5");
        assert_eq!(spelled(&Move::Name(cut("Ada")), true), "Ship's name");
    }
}
