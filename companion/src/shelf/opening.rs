//! An evening is taken from the shelf: begun, or resumed.

use readyroom_table::{
    dice::Seed,
    evening::NotOpened,
    tabletop::{Input, Tabletop},
};

use super::{Shelf, Take};
use crate::{
    games::GameBox,
    journal::{EveningId, JournalError, NotPlayable},
    sentences::MessageText,
};

impl Shelf {
    /// Begins an evening of `game`.
    ///
    /// # Errors
    /// The pack, the journal or the source of chance is in the way.
    pub fn begin(&mut self, game: GameBox, now_ms: u64) -> Result<(), NotOpened> {
        let begun = match self.seed {
            Some(number) => (game.begin)(&self.context, Seed::from_number(number), now_ms),
            None => (game.begin_in_secret)(&self.context, (), now_ms),
        };
        if let Err(NotOpened::Journal(error)) = &begun {
            self.offer_rescue(error)?;
        }
        let table = begun?;
        tracing::info!("a new evening of {} begins", game.title);
        self.open_table(table);
        Ok(())
    }

    /// Resumes `evening`.
    ///
    /// # Errors
    /// The evening cannot be read, replayed or held, or is of a game that is not on the shelf.
    pub fn resume(&mut self, evening: EveningId, now_ms: u64) -> Result<(), NotOpened> {
        let resumed = self.resume_undamaged(evening, now_ms);
        if let Err(NotOpened::Journal(error)) = &resumed {
            self.offer_rescue(error)?;
        }
        resumed
    }

    fn resume_undamaged(&mut self, evening: EveningId, now_ms: u64) -> Result<(), NotOpened> {
        let header = self.context.journal.locked().header(evening);
        let name = header.map_err(JournalError::from)?.game;
        let Some(game) = self.games.iter().find(|game| game.name == name) else {
            let other = NotPlayable::OtherGame {
                evening,
                game: name,
            };
            return Err(JournalError::from(other).into());
        };
        let table = (game.resume)(&self.context, evening, now_ms)?;
        tracing::info!("evening {evening} of {} goes on", game.title);
        self.open_table(table);
        Ok(())
    }

    /// Resumes the unfinished evening that was played last; of `game`, if one is named. False if there is none.
    ///
    /// # Errors
    /// As for [`Shelf::resume`].
    pub fn resume_last(&mut self, game: Option<&str>, now_ms: u64) -> Result<bool, NotOpened> {
        let last = self.offers.takes().iter().find_map(|take| match take {
            Take::GoOn(of, evening) if game.is_none_or(|game| game == of.name) => Some(*evening),
            _ => None,
        });
        last.map_or(Ok(false), |evening| {
            self.resume(evening, now_ms).map(|()| true)
        })
    }

    /// Removes the evenings that are not kept; to be done once what was asked for at the start is on the table. What
    /// is in the way is logged: it is no reason not to play.
    pub fn tidy(&mut self) {
        let removed = self.context.journal.locked().remove_unkept();
        match removed.and_then(|removed| self.restock().map(|()| removed)) {
            Ok(0) => {}
            Ok(removed) => tracing::info!("removed evenings that had been deleted: {removed}"),
            Err(error) => tracing::warn!("evenings that nobody keeps stay: {error}"),
        }
        let vanished = self.context.journal.locked().vanished();
        let vanished = vanished.unwrap_or_default();
        for gone in &vanished {
            tracing::warn!("{gone}");
        }
        match &vanished[..] {
            [] => {}
            [gone] => {
                self.refuse("Evening lost", gone.message_text());
            }
            more => {
                let evenings = more.len().into();
                self.refuse("Evenings lost", MessageText::EveningsLost { evenings });
            }
        }
        let copies = self.context.journal.locked().copies_of_another();
        if let Some(copies) = copies {
            tracing::warn!("there was no journal, so a new one was begun: {copies}");
            let copies = copies.to_string().into();
            self.refuse("No evenings", MessageText::CopiesFound { copies });
        }
    }

    fn open_table(&mut self, mut table: Box<dyn Tabletop>) {
        let muted = self.chimes.muted();
        table.mute(muted);
        self.sounds_go_on_after(self.chimes.last(), muted);
        self.notices.clear();
        self.list.booted();
        self.numbers = None;
        self.order = None;
        self.phone = None;
        self.seen += 1;
        self.open = Some(table);
    }

    /// Passes the clock of a panel on to the table that was taken from here. The table knows which evening it is about.
    pub(super) fn hand_over_panel_clock(&mut self, now_ms: u64) -> Result<(), JournalError> {
        match (&mut self.open, self.panel_clock.take()) {
            (Some(table), Some(clock)) => table.handle(Input::PanelClock(clock), now_ms),
            (None, _) | (_, None) => Ok(()),
        }
    }

    /// Shows the players why an evening is not on the table.
    pub fn show_not_opened(&mut self, error: &NotOpened) {
        tracing::error!("not opened: {error}");
        let why = error.to_string().into();
        self.refuse("Not opened", MessageText::NotOpened { why });
    }
}
