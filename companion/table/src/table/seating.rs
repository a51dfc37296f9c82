//! Players of a table: at set-up names are chosen from those that the table knows, and a new game can begin as the last
//! one did.
//!
//! Every name is a move of the game, and the seat for it, too: they are taken back like any other. The level of the menu
//! stays open until it is confirmed that no other player plays.

use std::sync::Arc;

use readyroom_kit::{
    PlayerName,
    face::{Face, Seating},
    path,
    sentence::Phrase,
};

use super::{
    Table,
    offers::{Own, Take, WhoPlays},
    path::Offer,
};
use crate::{
    action::By,
    evening::{Evening, LastTime, PlayError},
    journal::{JournalError, Origin},
    known_players::KnownPlayers,
};

/// The entry below which names are chosen.
pub(super) const WHO_PLAYS: &str = "Who plays?";

/// What a table knows of its players before the game.
pub struct Regulars<G: Face> {
    /// The names to choose from.
    known: Vec<PlayerName>,
    /// Anyone who remembers those who play.
    memory: Option<Arc<dyn KnownPlayers>>,
    last_time: Option<LastTime<G>>,
}

impl<G: Face> Default for Regulars<G> {
    fn default() -> Self {
        Self {
            known: Vec::new(),
            memory: None,
            last_time: None,
        }
    }
}

impl<G: Face> Regulars<G> {
    /// The players called `known`, who may play as they did `last_time`; `memory` keeps those who play.
    pub const fn new(
        known: Vec<PlayerName>,
        memory: Option<Arc<dyn KnownPlayers>>,
        last_time: Option<LastTime<G>>,
    ) -> Self {
        Self {
            known,
            memory,
            last_time,
        }
    }

    /// The names to choose from.
    pub(super) fn known(&self) -> &[PlayerName] {
        &self.known
    }

    /// Puts what can be reported of the players among the `offers` of a game at set-up: before everything that it can
    /// begin as last time, and after the entry that begins it who plays.
    pub(super) fn add_to(&self, evening: &Evening<G>, offers: &mut Vec<(Offer, Take<G::Move>)>) {
        let Some(seating) = evening.now().seating() else {
            return;
        };
        let begin = Take::Move(seating.begin.clone());
        let after_begin = offers.iter().position(|(_, take)| *take == begin);
        let at = after_begin.map_or(0, |begin| begin + 1);
        if !self.known.is_empty() {
            offers.splice(at..at, self.who_plays(&seating));
        }
        if self.last_time.is_some() && evening.is_untouched() {
            let take = Take::Table(Own::WhoPlays(WhoPlays::AsLastTime));
            offers.insert(0, (path!["As last time"].into(), take));
        }
    }

    fn who_plays(&self, seating: &Seating<G::Move>) -> Vec<(Offer, Take<G::Move>)> {
        let mut offers = Vec::new();
        if let Some(seat) = seating.next() {
            let free = self.known.iter().filter(|name| !seating.has(name));
            for &name in free {
                let take = Take::Move((seating.name)(seat, name));
                offers.push((path![WHO_PLAYS, name.to_string()].into(), take));
            }
            let new = Offer {
                path: path![WHO_PLAYS, "New name…"],
                blank: true,
                ..Offer::default()
            };
            let take = Take::Move((seating.name)(seat, PlayerName::new()));
            offers.push((new, take));
        }
        let own = |label: &'static str, answer| {
            let take = Take::Table(Own::WhoPlays(answer));
            (path![WHO_PLAYS, label].into(), take)
        };
        if seating.names.iter().any(|name| !name.trim().is_empty()) {
            offers.push(own("Other players", WhoPlays::Others));
        }
        offers.push(own("Done", WhoPlays::Done));
        offers
    }

    fn remember(&self, names: &[PlayerName]) {
        if let Some(memory) = &self.memory {
            memory.remember(names);
        }
    }
}

/// The move that makes room for the player whom `mv` gives a name, if everybody who has a seat has a name.
fn seat_for<G: Face>(game: &G, mv: &G::Move) -> Option<G::Move> {
    let seating = game.seating()?;
    let next = seating.names.len() as u8;
    let names_next = G::fill(mv.clone(), "") == (seating.name)(next, PlayerName::new());
    (names_next && seating.seats.contains(&(next + 1))).then(|| (seating.seat)(next + 1))
}

impl<G: Face> Table<G> {
    /// The same table, whose players can be chosen from these.
    #[must_use]
    pub fn with_regulars(mut self, regulars: Regulars<G>) -> Self {
        self.regulars = regulars;
        self.relabel();
        self
    }

    /// Makes `mv`, with a seat for anyone who it gives a name. The player who was choosing names continues with that.
    /// Those who begin are remembered.
    pub(super) fn make_seated(
        &mut self,
        title: &Phrase,
        mv: G::Move,
        origin: Origin,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        let game = self.evening.now();
        let ply = self.evening.ply();
        let seating = game.seating().filter(|seating| seating.begin == mv);
        let done = match seat_for(game, &mv) {
            Some(seat) => self.evening.play_after(vec![seat], mv, now_ms),
            None => self.evening.play(mv, origin, now_ms),
        };
        let choosing = self.ui().menu.cursor_below(WHO_PLAYS);
        self.done(title, done, now_ms)?;
        if let Some(seating) = seating.filter(|_| self.evening.ply() > ply) {
            self.regulars.remember(&seating.names);
        }
        if let Some(cursor) = choosing.filter(|_| self.evening.now().seating().is_some()) {
            self.ui_mut().menu.open_below(WHO_PLAYS, cursor);
        }
        Ok(())
    }

    /// Does what was answered to who plays.
    pub(super) fn answer_who_plays(
        &mut self,
        answer: WhoPlays,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        match answer {
            WhoPlays::AsLastTime => self.begin_as_last_time(now_ms),
            WhoPlays::Others => {
                let seating = self.evening.now().seating();
                let mut moves = seating.map_or_else(Vec::new, |seating| seating.seated(&[]));
                match moves.pop() {
                    Some(last) => {
                        let title = self.evening.now().headline();
                        let done = self.evening.play_after(moves, last, now_ms);
                        self.done(&title, done, now_ms)?;
                        if let By::Panel(_) = self.by {
                            self.ui_mut().menu.open_below(WHO_PLAYS, 0);
                        }
                        Ok(())
                    }
                    None => Ok(()),
                }
            }
            WhoPlays::Done => {
                if let By::Panel(_) = self.by {
                    self.ui_mut().menu.back();
                }
                let alone = self.evening.now().seating();
                match alone.and_then(|seating| seating.no_other_player()) {
                    Some(mv) => self.make(mv, Origin::Chosen, now_ms)?,
                    // No step was made, so no player has read at a panel what is shown there.
                    None => self.refresh_under(false),
                }
                if let By::Panel(_) = self.by {
                    self.ui_mut().menu.to_first();
                }
                Ok(())
            }
        }
    }

    fn begin_as_last_time(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let Some(last) = &self.regulars.last_time else {
            return Ok(());
        };
        let title = self.evening.now().headline();
        let done = self.evening.begin_as(last, now_ms);
        match &done {
            Ok(_) => self.regulars.remember(last.names()),
            // What could be agreed on is kept, and the menu is about that.
            Err(PlayError::Refused(_)) => self.refresh_under(false),
            Err(PlayError::Journal(_)) => {}
        }
        self.done(&title, done, now_ms)
    }
}
