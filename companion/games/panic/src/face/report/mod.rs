//! The report of a step: once round the board, sector by sector as they are numbered, in each in the order in which things
//! happened there.
//!
//! A token and a section of the ship are spoken of once: what has become of them since the step began. So nothing is
//! reported that a later part of the same step undoes, and the sentences can be done one after the other at the board.
//! What belongs to no sector and came before all that does, comes first; the rest comes last. Where the bag takes the
//! discarded tokens back in the middle of a step, the board is gone round once before that and once after it: what was
//! discarded then is in the bag.

mod piece;
mod section;
mod taking_back;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use readyroom_kit::{
    face::{Made, Message, Speech, StepReport},
    sentence::Count,
    short_list,
};

use super::{message::message, sentences::MessageText};
use crate::rules::{Event, Facing, Panic, Part, RollFor, Section, Sector, TokenId};
use piece::{Look, Manner};
pub use taking_back::undone;

/// The tokens on the board as they lie, by their number.
type Tokens = BTreeMap<TokenId, Look>;

/// What `moves` have made of the game `before` them: each has what happened, and the state that it led to.
pub fn report(before: &Panic, moves: &[Made<Panic>]) -> StepReport {
    let after = moves.last().map_or(before, |(after, _)| after);
    let mut round = Round::from(Board::of(before));
    let mut messages = Vec::new();
    for (game, events) in moves {
        for event in events {
            if *event == Event::BagRefilled && !round.is_calm() {
                let next = Round::from(round.now.clone());
                messages.extend(std::mem::replace(&mut round, next).messages(game));
            }
            round.add(game, event, events);
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::LearnedKind(_)))
        {
            round.correct(game);
        }
    }
    messages.extend(round.messages(after));
    messages.extend(web(before, after));
    for (order, message) in (1..).zip(&mut messages) {
        message.order = order;
    }
    // Once the next player's turn has begun, the report is read in that turn.
    let read_in = match before.active == after.active {
        true => before,
        false => after,
    };
    StepReport {
        title: read_in.headline(),
        messages,
    }
}

/// A Tholian holds the ship now, or does no longer (PANIC-35, PANIC-59).
fn web(before: &Panic, after: &Panic) -> Option<Message> {
    match (before.in_web(), after.in_web()) {
        (false, true) => Some(MessageText::WebHolds.say()),
        (true, false) => Some(MessageText::WebGone.say()),
        (false, false) | (true, true) => None,
    }
}

/// The board and the ship as they lie.
#[derive(Clone)]
struct Board {
    tokens: Tokens,
    /// Shields, then hull sections, by facing.
    sections: [[Section; 6]; 2],
}

impl Board {
    fn of(game: &Panic) -> Self {
        let tokens = game.tokens.iter();
        Self {
            tokens: tokens.map(|token| (token.id, Look::of(token))).collect(),
            sections: [game.shields, game.hull],
        }
    }

    fn section(&self, part: Part, facing: Facing) -> Section {
        self.sections[part as usize][usize::from(facing)]
    }
}

/// Something that is reported, in the order in which it happened.
enum Entry {
    /// What has become of a token: what happened to it last. `alone` if nothing else did.
    Piece {
        id: TokenId,
        last: Event,
        manner: Manner,
        alone: bool,
    },
    /// What has become of a section of the ship.
    Section(Part, Facing),
    /// Cards leave the game.
    CardsRemoved(u8),
    /// What is reported whatever comes after it.
    Message(Message),
}

/// What happened until the bag took the discarded tokens back, or to the end of the step.
struct Round {
    start: Board,
    now: Board,
    entries: Vec<Entry>,
    /// Several tokens were placed by one move: the first three (PANIC-4).
    places_several: bool,
}

impl From<Board> for Round {
    fn from(start: Board) -> Self {
        Self {
            now: start.clone(),
            start,
            entries: Vec::new(),
            places_several: false,
        }
    }
}

impl Round {
    /// True if nothing has happened in any sector.
    fn is_calm(&self) -> bool {
        self.entries.iter().all(|entry| match entry {
            Entry::Piece { .. } | Entry::Section(..) => false,
            Entry::CardsRemoved(_) => true,
            Entry::Message(message) => message.places.is_empty(),
        })
    }

    /// Takes out the last entry that is so.
    fn take(&mut self, is_so: impl Fn(&Entry) -> bool) -> Option<Entry> {
        let at = self.entries.iter().rposition(is_so)?;
        Some(self.entries.remove(at))
    }

    /// Adds one event of the move that led to `game`; all of that move are `of_move`.
    fn add(&mut self, game: &Panic, event: &Event, of_move: &[Event]) {
        let entry = if let Some(id) = piece::apply(game, &mut self.now.tokens, event) {
            let is_placed = |event: &&Event| matches!(event, Event::Placed(..));
            self.places_several |= of_move.iter().filter(is_placed).count() > 1;
            let earlier =
                self.take(|entry| matches!(entry, Entry::Piece { id: own, .. } if *own == id));
            Some(Entry::Piece {
                id,
                last: event.clone(),
                manner: Manner::of(game, event),
                alone: earlier.is_none(),
            })
        } else if let Event::Section(part, facing, state) = *event {
            self.now.sections[part as usize][usize::from(facing)] = state;
            let same = (part, facing);
            drop(self.take(
                |entry| matches!(entry, Entry::Section(part, facing) if (*part, *facing) == same),
            ));
            Some(Entry::Section(part, facing))
        } else if let Event::CardsRemoved(count) = *event {
            let earlier = self.take(|entry| matches!(entry, Entry::CardsRemoved(_)));
            let before = match earlier {
                Some(Entry::CardsRemoved(before)) => before,
                Some(Entry::Piece { .. } | Entry::Section(..) | Entry::Message(_)) | None => 0,
            };
            Some(Entry::CardsRemoved(before + count))
        } else if is_reported_by_those_that_come_up(event, of_move) {
            None
        } else {
            message(game, event).map(Entry::Message)
        };
        self.entries.extend(entry);
    }

    /// What the table has put right about tokens that lie there is no news to its hands (PANIC-84).
    fn correct(&mut self, game: &Panic) {
        let right = Board::of(game).tokens;
        for (id, look) in &right {
            if self.now.tokens.get(id) != Some(look) {
                self.start.tokens.insert(*id, *look);
            }
        }
        self.now.tokens = right;
    }

    /// The sector that `entry` is about: of a token, where it was.
    fn sector(&self, game: &Panic, entry: &Entry) -> Option<Sector> {
        match entry {
            Entry::Piece { id, manner, .. } => match self.start.tokens.get(id) {
                Some(look) => Some(look.sector),
                None => manner.at,
            },
            Entry::Section(_, facing) => Some(game.sector_of(*facing)),
            Entry::CardsRemoved(_) => None,
            Entry::Message(message) => message.places.first().copied(),
        }
    }

    /// The messages, in one round of the board, at the state `game` that all of this led to.
    fn messages(mut self, game: &Panic) -> Vec<Message> {
        let mut first = std::mem::take(&mut self.entries);
        let is_placed = |entry: &Entry| self.sector(game, entry).is_some();
        let rest = first.split_off(first.iter().position(is_placed).unwrap_or(first.len()));
        let (mut round, last): (Vec<_>, Vec<_>) = rest.into_iter().partition(is_placed);
        short_list::sort_by_key(&mut round, |entry| {
            let sector = self.sector(game, entry);
            sector.map(|sector| game.sector_number(sector))
        });
        // The tokens as they lie when hands come to a sentence.
        let mut lie = self.start.tokens.clone();
        let entries = first.into_iter().chain(round).chain(last);
        let mut messages: Vec<Message> = entries
            .filter_map(|entry| self.message(game, &mut lie, entry))
            .collect();
        if self.places_several {
            messages.push(MessageText::FirstTokensPlaced.say());
        }
        messages
    }

    fn message(&self, game: &Panic, lie: &mut Tokens, entry: Entry) -> Option<Message> {
        match entry {
            Entry::Piece {
                id,
                last,
                manner,
                alone,
            } => {
                let became = (
                    self.start.tokens.get(&id).copied(),
                    self.now.tokens.get(&id).copied(),
                );
                let reported = piece::change_text(game, lie, id, became, &last);
                match became.1 {
                    Some(look) => lie.insert(id, look),
                    None => lie.remove(&id),
                };
                Some(manner.say(reported?, alone))
            }
            Entry::Section(part, facing) => {
                let became = (
                    self.start.section(part, facing),
                    self.now.section(part, facing),
                );
                section::message(game, part, facing, became)
            }
            Entry::CardsRemoved(count) => {
                let cards = Count::of(count);
                Some(MessageText::CardsRemoved { cards }.say())
            }
            Entry::Message(message) => Some(message),
        }
    }
}

/// Of a roll for cloaked ships is reported where they come up.
fn is_reported_by_those_that_come_up(event: &Event, of_move: &[Event]) -> bool {
    let is_roll = matches!(
        event,
        Event::Rolled(RollFor::Uncloak | RollFor::UncloakKlingons, _)
    );
    let comes_up = |event: &Event| matches!(event, Event::Uncloaked(..));
    is_roll && of_move.iter().any(comes_up)
}
