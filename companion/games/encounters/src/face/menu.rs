//! The menu: its order, where the cursor begins, and what is asked. The path of each move is in [`moves`].

use readyroom_kit::{
    Players,
    face::{Entry, Hides, Listing, Menu, Notes, Reader, Seating, Start},
    sentence::{Count, Phrase},
};

use super::{entry_path, moves, named, notes, questions, sentences::Guides};
use crate::rules::{Encounters, MOST_SEATS, Move, Pending, Phase, Taking, Task};

impl Menu for Encounters {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// A card that is entered is under each of its uses.
    fn listed(&self, offers: Vec<Move>) -> Listing<Move> {
        let start = self.start_of_question(&offers);
        let listing = match offers.first() {
            Some(Move::TellCard(_) | Move::TellEncounter(_)) => entry_path::listed(self, &offers),
            Some(_) | None => Listing::of(self, offers),
        };
        listing.starting(start).staying(self.topic_of_turn())
    }

    fn guidance(&self) -> Option<Phrase> {
        guidance(self).map(|guides| guides.say().in_a_row())
    }

    fn hides(&self) -> Hides {
        let seats = self.position.everybody().filter(|_| self.shows_hands());
        Hides {
            hands: seats.map(|seat| self.players.called(seat)).collect(),
            menu: None,
        }
    }

    fn notes(&self) -> Option<Notes<Move>> {
        notes::notes(self)
    }

    fn seating(&self) -> Option<Seating<Move>> {
        (self.position.phase == Phase::SetUp).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 2..=MOST_SEATS as u8,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::First(_)),
            questions: questions::questions,
        })
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl Encounters {
    /// The actions of a turn: who swaps a card may well swap another.
    fn topic_of_turn(&self) -> Option<String> {
        let now = &self.position;
        let acts = now.phase == Phase::Turn && now.agenda.is_empty();
        acts.then(|| format!("Turn {}", now.turns))
    }

    /// Not where OK in passing would teach what no player has looked up on the table.
    fn start_of_question(&self, offers: &[Move]) -> Start<Move> {
        let tells = match self.position.agenda.last() {
            Some(Task::Lose(_)) => !self.position.is_digital(),
            Some(Task::LayBridge(_) | Task::FillLine | Task::TakeOf(..) | Task::TellSwapped(_)) => {
                true
            }
            None => return start_of_turn(offers),
            Some(
                Task::ShuffleCards
                | Task::ShuffleEncounters
                | Task::Draw(..)
                | Task::GiveUp
                | Task::Looked(_)
                | Task::EndTurn
                | Task::NextTurn,
            ) => false,
        };
        match tells {
            true => Start::Nowhere,
            false => Start::First,
        }
    }
}

/// On what can be resolved, if the companion has found that; else on discarding, with swapping below it and what bridge
/// cards do above.
fn start_of_turn(offers: &[Move]) -> Start<Move> {
    let resolves = offers.iter().any(|mv| matches!(mv, Move::Resolve(..)));
    let discards = |mv: &&Move| matches!(mv, Move::Discard(_) | Move::DiscardAny);
    match offers.iter().find(discards) {
        Some(discard) if !resolves => Start::At(discard.clone()),
        Some(_) | None => Start::First,
    }
}

/// What hands do now, where the menu has no entry for it, and what a turn is burdened with. Everybody reads it.
fn guidance(game: &Encounters) -> Option<Guides<'static>> {
    let now = &game.position;
    Some(match now.agenda.last() {
        Some(&Task::LayBridge(1)) => Guides::LayBridgeCard,
        Some(&Task::LayBridge(count)) => Guides::LayBridgeCards {
            cards: Count::of(count),
        },
        Some(Task::FillLine) => Guides::TurnUpEncounter,
        Some(Task::TakeOf(_, Taking::Steal)) if !now.is_digital() => Guides::LayStolenCard,
        Some(Task::TellSwapped(_)) => Guides::LayYours,
        Some(
            Task::ShuffleCards
            | Task::ShuffleEncounters
            | Task::Draw(..)
            | Task::TakeOf(..)
            | Task::Lose(_)
            | Task::GiveUp
            | Task::Looked(_)
            | Task::EndTurn
            | Task::NextTurn,
        ) => return None,
        None if now.phase != Phase::Turn => return None,
        None if now.turn.defended => Guides::DefendedTurn,
        None => match now.turn.burden {
            Pending::Blocked(first) if now.line.contains(&first) => Guides::BlockedTurn { first },
            Pending::Retreat(from) if now.line.contains(&from) => Guides::RetreatTurn { from },
            Pending::Delay => Guides::DelayedTurn,
            Pending::Nothing | Pending::Lost | Pending::Blocked(_) | Pending::Retreat(_) => {
                return None;
            }
        },
    })
}
