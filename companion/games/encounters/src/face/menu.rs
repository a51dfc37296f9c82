//! The menu: where each move stands. In a turn with the companion's cards all of it is for the eyes of the player whose turn
//! it is: what can be resolved and discarded is that player's hand.

use std::borrow::Cow;

use readyroom_kit::{
    Alternative, Game, Players, Sight,
    face::{
        AtCursor, Entry, Hides, Listing, Menu, Notes, Path, Reader, Seating, Start,
    },
    path,
};

use super::{named, notes, questions, sentence, set_up_path, status, told_path, use_path, words};
use crate::rules::{
    Encounter, Encounters, MOST_SEATS, Move, Pending, Phase, Taking, Task, Title, move_groups,
};

impl Menu for Encounters {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        let entry = Entry::at(self.stands_at(mv), reader)
            .seen_by(self.sight_of(mv))
            .warned(self.warns(mv))
            .explained(explanation(mv));
        match status::chosen(mv) {
            // Cards and encounters are drawn with their names.
            Some(thing) => entry.about(thing).shown(AtCursor::Named),
            None => entry,
        }
    }

    /// A card that is told stands under each of its uses.
    fn listed(&self, offers: Vec<Move>) -> Listing<Move> {
        let start = self.start_of_question(&offers);
        let listing = match offers.first() {
            Some(Move::TellCard(_) | Move::TellEncounter(_)) => told_path::listed(self, &offers),
            Some(_) | None => Listing::of(self, offers),
        };
        listing.starting(start).staying(self.topic_of_turn())
    }

    fn guidance(&self) -> Option<Cow<'static, str>> {
        guidance(self).map(Cow::from)
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
    fn stands_at(&self, mv: &Move) -> Path {
        match *mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Seats(seats) => set_up_path::players(self, seats),
            Move::Name(seat, _) => path!["Names", format!("{}…", words::player(self, seat))],
            Move::First(seat) => set_up_path::first(self, seat),
            Move::Keep(keeping) => set_up_path::keeping(self, keeping),
            Move::Read(reading, on) => set_up_path::reading(reading, on),

            // A turn.
            Move::Resolve(encounter, combo) => self.resolving(encounter, combo.bridge),
            Move::Solve(encounter, bridge) => self.resolving(encounter, bridge),
            Move::Discard(title) => path!["Discard", words::card("", title)],
            Move::Swap(gives, takes) => {
                path!["Swap", words::card("", gives), words::card("for", takes)]
            }
            Move::DiscardAny => path!["Discard a card"],
            Move::SwapFor(takes) => path!["Swap for", words::card("", takes)],
            Move::Use(title, effect) => use_path::path(self, title, effect),
            Move::NoEncounter => path!["No encounter"],

            // Answers.
            Move::Lose(title) => path![words::card("", title)],
            Move::Lost(true) => path![format!("Discard a {} card", sentence::lost_kind(self))],
            Move::Lost(false) => path![format!("No {} card", sentence::lost_kind(self))],
            Move::GiveUp(encounter) => path![encounter.label()],
            Move::Seen => path!["Seen"],
            Move::TellCard(title) => told_path::card(self, title),
            Move::TellEncounter(encounter) => told_path::encounter(self, encounter),

            // Chance. Nobody reads the order of a deck, or which card of a hand it is.
            Move::Shuffled(_) => path!["Shuffled"],
            Move::Taken(nth) => path![format!("Card {}", nth + 1)],
        }
    }

    /// What stands in a turn with the companion's cards is of the hand, or would tell of it: what cannot be resolved.
    fn sight_of(&self, mv: &Move) -> Sight {
        let own = match mv {
            move_groups::with_own_cards!()
            | move_groups::of_a_turn!()
            | Move::Lose(_)
            | Move::Seen => self.position.is_digital(),
            move_groups::set_up_moves!()
            | move_groups::with_printed_cards!()
            | move_groups::by_chance!()
            | Move::Lost(_)
            | Move::TellCard(_)
            | Move::TellEncounter(_)
            | Move::GiveUp(_) => false,
        };
        match own {
            true => Sight::Player(self.position.active),
            false => Sight::Public,
        }
    }

    /// The penalty that no encounter brings (ENC-21), unless Defend keeps it away (ENC-22). Who has nothing else to do is not
    /// warned: a note says it.
    pub(super) fn warns(&self, mv: &Move) -> Option<String> {
        let threatens = *mv == Move::NoEncounter && !self.position.turn.defended;
        let threatens = threatens && self.choices().len() > 1;
        let farthest = threatens.then(|| self.position.farthest())??;
        let penalty = self.decks.encounter(farthest).penalty;
        Some(format!("{penalty} as penalty"))
    }

    /// The actions of a turn: who swaps a card may well swap another.
    fn topic_of_turn(&self) -> Option<String> {
        let now = &self.position;
        let acts = now.phase == Phase::Turn && now.agenda.is_empty();
        acts.then(|| format!("Turn {}", now.turns))
    }

    /// Not where OK in passing would teach what nobody has looked up on the table.
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

    /// An encounter among those that can be resolved, and the bridge card only where there is a choice of it: a note says
    /// it elsewhere.
    fn resolving(&self, encounter: Encounter, bridge: Title) -> Path {
        let (line, ways) = (&self.position.line, self.ways());
        let bridges = |one| ways.iter().filter(|(of, _)| *of == one).count();
        let may = line.iter().filter(|&&one| bridges(one) > 0).count();
        let group = match self.position.is_digital() {
            true => format!("Resolve: {may} of {}", line.len()),
            false => format!("Resolve: {may} available"),
        };
        match bridges(encounter) > 1 {
            true => path![group, encounter.label(), words::card("with", bridge)],
            false => path![group, encounter.label()],
        }
    }

    /// What the player whose turn it is may resolve now, with each bridge card that can stand in the combo.
    pub(super) fn ways(&self) -> Vec<(Encounter, Title)> {
        let way = |mv: Move| match mv {
            Move::Resolve(encounter, combo) => Some((encounter, combo.bridge)),
            Move::Solve(encounter, bridge) => Some((encounter, bridge)),
            move_groups::set_up_moves!()
            | move_groups::of_a_turn!()
            | move_groups::answers!()
            | move_groups::by_chance!()
            | Move::Discard(_)
            | Move::Swap(..)
            | Move::DiscardAny
            | Move::SwapFor(_) => None,
        };
        self.choices().into_iter().filter_map(way).collect()
    }
}

fn explanation(mv: &Move) -> Option<String> {
    let Move::Read(reading, _) = mv else {
        return None;
    };
    Some(reading.meaning())
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

/// What hands do now that no entry says, and what a turn is burdened with. Everybody reads it.
fn guidance(game: &Encounters) -> Option<String> {
    let now = &game.position;
    Some(match now.agenda.last() {
        Some(&Task::LayBridge(1)) => "Lay a card on the bridge".into(),
        Some(&Task::LayBridge(count)) => format!("Lay {count} cards on the bridge"),
        Some(Task::FillLine) => "Turn up an encounter".into(),
        Some(Task::TakeOf(_, Taking::Steal)) if !now.is_digital() => "Lay it on the bridge".into(),
        Some(Task::TellSwapped(_)) => "Lay yours in its place".into(),
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
        None if now.turn.defended => "Defended: no penalty".into(),
        None => match now.turn.burden {
            Pending::Blocked(first) if now.line.contains(&first) => {
                words::row([format!("Blocked: {first} first"), format!("Only {first}")])
            }
            Pending::Retreat(from) if now.line.contains(&from) => {
                words::row([format!("Retreat: not {from}"), format!("Not {from}")])
            }
            Pending::Delay => "Delay: one action less".into(),
            Pending::Nothing | Pending::Lost | Pending::Blocked(_) | Pending::Retreat(_) => {
                return None;
            }
        },
    })
}
