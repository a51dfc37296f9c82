//! What an evening teaches about its box, from the journal into the pack.
//!
//! A move is in the journal before what it teaches is in the pack, and a plug may be pulled in between. The journal notes
//! up to which entry the pack is known to have everything; what came after is looked for when the evening is gone on
//! with. Not all of it every time: players may have taken a card out of their pack since.

use super::{Effects, Evening, locked};
use crate::{
    journal::{Entry, EveningId, ReplayError},
    timeline::{Doing, Timeline},
};
use readyroom_kit::face::{Face, say::know};

/// What the entries after the one numbered `learned` taught and `known` does not have; taken-back moves taught, too.
///
/// # Errors
/// The entries make no game.
pub(super) fn lost<G: Face>(
    evening: EveningId,
    start: G,
    entries: &[Entry],
    learned: u32,
    known: &G::Content,
) -> Result<Vec<G::Event>, ReplayError> {
    let mut lost = Vec::new();
    if entries.last().is_none_or(|last| last.seq <= learned) {
        return Ok(lost);
    }
    let mut known = known.clone();
    Timeline::walk(evening, start, entries, |_, entry, doing| {
        if let Doing::Play(step) = doing
            && entry.seq > learned
        {
            let events = step.events().iter();
            lost.extend(events.filter(|event| G::learn(event, &mut known)).cloned());
        }
        Ok::<(), ReplayError>(())
    })?;
    Ok(lost)
}

impl<G: Face> Evening<G> {
    /// Keeps what the events of `entry` say about the box. If that fails, the move stands, and the table is shown why.
    pub(super) fn learn(&mut self, entry: u32, mut events: Vec<G::Event>, effects: &mut Effects) {
        events.retain(|event| G::learn(event, &mut self.known));
        if !events.is_empty()
            && let Err(error) = self.packs.learn::<G>(&events)
        {
            effects.not_kept = Some(error.to_string());
            self.lessons_kept = false;
        }
        if self.lessons_kept {
            locked(&self.journal).has_learned(self.id, entry);
        }
    }

    /// Keeps what the pack has `lost` of the first `entries`, and says so.
    pub(super) fn relearn(&mut self, lost: Vec<G::Event>, entries: u32) {
        let things = lost.len();
        let mut again = Effects::default();
        self.lessons_kept = true;
        self.learn(entries, lost, &mut again);
        if things > 0 && again.not_kept.is_none() {
            let (were, they) = match things {
                1 => ("1 thing that this evening taught was".to_owned(), "It is"),
                _ => (
                    format!("{things} things that this evening taught were"),
                    "They are",
                ),
            };
            let text = format!("{were} not in the learned cards. {they} now.");
            again.messages.push(know(text));
        }
        let opening = std::mem::take(&mut self.opening);
        self.opening = Effects {
            messages: [again.messages, opening.messages].concat(),
            not_kept: opening.not_kept.or(again.not_kept),
            ..opening
        };
    }
}
