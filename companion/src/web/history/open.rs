//! The journal, open for one answer.

use readyroom_table::table::closing_seal;

use super::trouble::Trouble;
use crate::{
    games::GameBox,
    journal::{
        Act, Entry, EveningHeader, EveningId, JournalFile, JournalFileError, Keeping, NotPlayable,
        Origin,
    },
    replay::Moment,
    verify::Neighbours,
};

/// The open journal; none if there is none yet.
pub struct OpenArchive {
    /// The journal.
    pub journal: Option<JournalFile>,
    /// The games that are known.
    pub games: &'static [GameBox],
    /// What the forms of the caller carry; none of a spectator, who has none.
    pub form: Option<String>,
}

/// An evening that was read.
pub struct Evening {
    /// Its number.
    pub id: EveningId,
    /// Its game.
    pub game: &'static GameBox,
    /// All besides its moves.
    pub header: EveningHeader,
    /// How it is kept.
    pub keeping: Keeping,
    /// Its moves.
    pub entries: Vec<Entry>,
    /// The letters of its closing seal; none in a journal without digests.
    pub closing_seal: Option<String>,
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

/// The number of moves before the decision that so many of `entries` end with, if it has not been taken back since.
pub fn decided_at(entries: &[Entry], step: usize) -> Option<u32> {
    let entry = entries.get(step.checked_sub(1)?)?;
    let ply = match &entry.act {
        Act::Played {
            origin: Origin::Rolled,
            ..
        }
        | Act::TookBack { .. }
        | Act::DidAgain { .. } => {
            return None;
        }
        Act::Played { ply, .. } => *ply,
    };
    // What was played in its place has replaced it; else it counts if the last entry is behind it.
    let replaced = entries[step..]
        .iter()
        .any(|later| matches!(later.act, Act::Played { ply: at, .. } if at <= ply));
    let holds = entries.last().is_some_and(|last| last.moves_after() > ply);
    (holds && !replaced).then_some(ply)
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
        Ok(Evening {
            id,
            game,
            keeping: journal.keeping(id)?,
            closing_seal: journal.head(id)?.map(|head| closing_seal::letters(&head)),
            header,
            entries,
        })
    }

    /// What came to nothing before `evening`.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn neighbours(&self, evening: &Evening) -> Result<Neighbours, Trouble> {
        match &self.journal {
            Some(journal) => Ok(Neighbours::of(journal, evening.id, &evening.header)?),
            None => Ok(Neighbours::default()),
        }
    }

    /// The game of that name.
    pub fn game(&self, name: &str) -> Option<&'static GameBox> {
        self.games.iter().find(|game| game.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_taken_back_replaced_or_rolled_is_no_way_back() {
        let played = |ply, origin| Act::Played {
            ply,
            move_json: String::new(),
            origin,
        };
        let acts = [
            played(0, Origin::Chosen),
            played(1, Origin::Rolled),
            played(2, Origin::Typed),
            Act::TookBack { ply: 2 },
            played(2, Origin::Chosen),
            played(3, Origin::Chosen),
            Act::TookBack { ply: 3 },
        ];
        let entries = (1..).zip(acts).map(|(seq, act)| Entry {
            seq,
            at: 0,
            countdown: None,
            act,
        });
        let entries: Vec<_> = entries.collect();
        let at: Vec<_> = (0..=entries.len())
            .map(|step| decided_at(&entries, step))
            .collect();
        assert_eq!(at, [None, Some(0), None, None, None, Some(2), None, None]);
    }
}
