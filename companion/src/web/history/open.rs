//! The journal, open for one answer.

use readyroom_table::table::closing_seal;

use super::trouble::Trouble;
use crate::{
    games::GameBox,
    journal::{Entry, EveningHeader, EveningId, JournalFile, JournalFileError, NotPlayable},
    replay::Moment,
    verify::Neighbours,
};

/// The open journal; none if there is none yet.
pub struct OpenArchive {
    /// The journal.
    pub journal: Option<JournalFile>,
    /// The games that are known.
    pub games: &'static [GameBox],
}

/// An evening that was read.
pub struct Evening {
    /// Its number.
    pub id: EveningId,
    /// Its game.
    pub game: &'static GameBox,
    /// All besides its moves.
    pub header: EveningHeader,
    /// Its moves.
    pub entries: Vec<Entry>,
    /// The letters of its closing seal; none in a journal without digests.
    pub closing_seal: Option<String>,
    /// What came to nothing before it.
    pub neighbours: Neighbours,
}

impl Evening {
    /// The evening after so many of its entries.
    ///
    /// # Errors
    /// It has fewer, or cannot be replayed.
    pub fn after(&self, step: usize) -> Result<Moment, Trouble> {
        let first = self.entries.get(..step).ok_or(Trouble::PastTheEnd {
            evening: self.id,
            asked: step,
            last: self.entries.len(),
        })?;
        Ok((self.game.moment)(self.id, &self.header, first)?)
    }
}

impl OpenArchive {
    /// The evening of that number, whose game is known.
    ///
    /// # Errors
    /// There is none, or it is damaged.
    pub fn evening(&self, id: EveningId) -> Result<Evening, Trouble> {
        let journal = self.journal.as_ref().ok_or(Trouble::NoEvening(id))?;
        let (header, entries) = journal.read(id)?;
        let Some(game) = self.game(&header.game) else {
            let (evening, game) = (id, header.game);
            return Err(JournalFileError::from(NotPlayable::OtherGame { evening, game }).into());
        };
        let neighbours = Neighbours::of(journal, id, &header)?;
        Ok(Evening {
            id,
            game,
            closing_seal: journal.head(id)?.map(|head| closing_seal::letters(&head)),
            neighbours,
            header,
            entries,
        })
    }

    /// The game of that name.
    pub fn game(&self, name: &str) -> Option<&'static GameBox> {
        self.games.iter().find(|game| game.name == name)
    }
}
