//! The countdown at a table: what falls due, what the clock of a panel says of it, and how a standstill is told.

use super::Table;
use crate::{
    evening::{PanelClock, SPARED_MS, minutes},
    journal::{Exactness, JournalError},
};
use readyroom_kit::face::Face;

impl<G: Face> Table<G> {
    /// Lets the countdown do what is due.
    pub(super) fn let_happen(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let ply = self.evening.ply();
        let effects = match self.evening.advance(now_ms) {
            Ok(effects) => effects,
            Err(error) => return self.failed(error),
        };
        let rolled_by_panel = effects.iter().any(|effects| effects.rolled_by_panel);
        for effects in effects {
            self.tell(&effects, "Time is up");
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
        let was_told = before.is_some_and(|text| self.notices.retract(&text));
        // That it has run out is about to be told.
        if was_told && clock.left_ms > 0 {
            self.notices.add("Welcome back", &text);
        }
        self.hint.clone_from(&text);
        self.told.push(text);
        self.let_happen(now_ms)
    }
}

/// What is told of a countdown that stands still.
pub(super) fn paused(left_ms: u32) -> String {
    format!("Timer paused at {} - TIMER goes on", minutes(left_ms))
}

/// What is told of a countdown that stands still where the evening is gone on with.
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
