//! A damaged journal at the shelf: the offer to continue from the last good move, in a copy.

use readyroom_table::evening::NotOpened;

use super::Shelf;
use crate::{
    games,
    journal::{EveningId, Failure, JournalError},
    sentences::MessageText,
};

impl Shelf {
    /// After damage: offers to go on from before it.
    pub(super) fn offer_rescue(&mut self, error: &JournalError) -> Result<(), JournalError> {
        self.damaged = match error.failure {
            Failure::EveningDamaged { evening, moves } => Some((
                Some(evening),
                format!("Continue from move {moves} (copy of #{evening})"),
            )),
            Failure::LogDamaged | Failure::BeginningDamaged => {
                Some((None, "Copy what is good".into()))
            }
            Failure::InUse | Failure::Other => return Ok(()),
        };
        Ok(self.restock()?)
    }

    /// Puts a copy of the journal with all that is good in its place, and resumes `evening` in it.
    pub(super) fn rescue(
        &mut self,
        evening: Option<EveningId>,
        now_ms: u64,
    ) -> Result<(), NotOpened> {
        let contents = games::contents(&self.games, &self.context.packs);
        let rescued = self.context.journal.locked().rescue(&contents);
        let rescued = rescued.map_err(JournalError::from)?;
        self.damaged = None;
        self.restock().map_err(JournalError::from)?;
        let resumed = match evening {
            Some(evening) => self.resume(evening, now_ms),
            None => Ok(()),
        };
        if let Some((rescued, damaged)) = rescued {
            let text = MessageText::Copied {
                copied: rescued.sentence().into(),
                damaged: damaged.display().to_string().into(),
            };
            tracing::warn!("{}", text.clone().say().text);
            self.tell("Copied", text);
        }
        resumed
    }
}
