//! The countdown at a table: it advances, follows the clock of a panel, and is shown when it stands still.

use super::Table;
use crate::{
    evening::{PanelClock, SPARED_MS, minutes},
    journal::{Exactness, JournalError},
};
use readyroom_kit::face::{Face, say::know};

impl<G: Face> Table<G> {
    /// Advances the countdown: it warns or ends if that is due.
    pub(super) fn advance_countdown(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let ply = self.evening.ply();
        let effects = match self.evening.advance(now_ms) {
            Ok(effects) => effects,
            Err(error) => return self.failed(error),
        };
        if self.evening.ply() != ply {
            // What was to know before is of a moment that is over: an alert may have failed that it names.
            self.known.clear();
        }
        let rolled_by_panel = effects.iter().any(|effects| effects.rolled_by_panel);
        for effects in effects {
            self.show_effects(&effects, "Time is up");
        }
        if self.evening.ply() != ply {
            self.refresh_under(rolled_by_panel);
        }
        Ok(())
    }

    /// Takes over what a panel has left of the countdown. If that counts, its message replaces the one before.
    pub(super) fn sync_with_panel(
        &mut self,
        clock: PanelClock,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        self.sounder.begin();
        let before = self.evening.countdown(now_ms);
        match self.evening.sync_with_panel(clock, now_ms) {
            Ok(false) => return Ok(()),
            Ok(true) => {}
            Err(error) => return self.failed(error),
        }
        let text = format!("The panel's timer ran on: {} left", minutes(clock.left_ms));
        let exactness = self.evening.exactness();
        let before = before.map(|before| stood_still(before.left_ms, exactness));
        let was_shown = before.is_some_and(|text| self.notices.retract(&text));
        // That it has run out is about to be shown.
        if was_shown && clock.left_ms > 0 {
            self.notices.add("Welcome back", &text);
        }
        self.known.public.clone_from(&text);
        self.messages.push(know(text));
        self.advance_countdown(now_ms)
    }
}

/// The message about a countdown that stands still.
pub(super) fn paused(left_ms: u32) -> String {
    format!("Timer paused at {}. TIMER: resume", minutes(left_ms))
}

/// The message about a countdown that stands still where an evening is resumed.
pub(super) fn stood_still(left_ms: u32, exactness: Exactness) -> String {
    let text = paused(left_ms);
    match exactness {
        Exactness::Exact => text,
        Exactness::Running => {
            let seconds = SPARED_MS / 1_000;
            format!("{text}. It may be up to {seconds} s in your favour.")
        }
        Exactness::Unknown => {
            format!("{text}. Its last note is missing: less may have been left.")
        }
    }
}
