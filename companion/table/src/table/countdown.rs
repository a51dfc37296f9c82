//! The countdown at a table: it advances, follows the clock of a panel, is shown large when it starts, and reports a pause.

use readyroom_kit::{face::Face, sentence::UpTo};

use super::{PanelView, Table, notice::Notice, view::View};
use crate::{
    evening::{Effects, NewCountdown, PanelClock, SPARED_MS, TimerPress},
    journal::{Exactness, JournalError, Origin},
    sentences::{Away, Left, MessageText, Titles},
};

/// A sleep shorter than this goes unnoticed.
const SHORTEST_SLEEP_MS: u32 = 1_000;

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
            self.panels.clear_bottom_row();
        }
        let rolled_by_panel = effects.iter().any(|effects| effects.rolled_by_panel);
        for effects in &effects {
            self.show_effects(effects, &Titles::TimeIsUp.say());
        }
        if self.evening.ply() != ply {
            self.refresh_under(rolled_by_panel);
        }
        for effects in &effects {
            self.show_new_countdown(effects);
        }
        Ok(())
    }

    /// Reports that the countdown went on while the machine slept for `ms`. What became due meanwhile happens next.
    pub(super) fn say_slept(&mut self, ms: u32) {
        if self.evening.running() != Some(true) || ms < SHORTEST_SLEEP_MS {
            return;
        }
        let time = Away(ms / 1_000);
        self.tell("Welcome back", MessageText::ComputerSlept { time });
    }

    /// TIMER: shows a running countdown large, and only there pauses it, if the table has agreed that it may be paused.
    /// Lets one that is paused go on, and starts the one on offer.
    pub(super) fn timer(&mut self, now_ms: u64) -> Result<(), JournalError> {
        if self.waits_for_a_text() {
            return Ok(());
        }
        let is_large = matches!(self.ui().view, View::Countdown(_));
        if self.evening.running() == Some(true) && !is_large {
            self.ui_mut().show_countdown();
            return Ok(());
        }
        match self.evening.press_timer(now_ms) {
            Err(error) => return self.failed(error),
            Ok(TimerPress::None) => match self.evening.now().buttons().timer {
                Some(start) => {
                    self.make(start, Origin::Chosen, now_ms)?;
                    if self.evening.running().is_some() {
                        self.ui_mut().show_countdown();
                    }
                }
                None => self.decline("No timer now"),
            },
            Ok(TimerPress::Runs) => self.ui_mut().hide_countdown(),
            Ok(TimerPress::Paused | TimerPress::GoesOn) => self.ui_mut().show_countdown(),
        }
        Ok(())
    }

    /// Shows the countdown large that `effects` brought, if it runs. What is being entered, and what one player looks at,
    /// stays in view.
    pub(super) fn show_new_countdown(&mut self, effects: &Effects) {
        let runs = self.evening.running() == Some(true);
        if effects.countdown == Some(NewCountdown::Runs) && runs {
            let seen = self.panels.all_mut();
            seen.filter(|seen| seen.ui.view.may_be_covered())
                .for_each(|seen| seen.ui.show_countdown());
        }
    }

    /// Takes over what a panel has left of the countdown. If that counts, its message replaces the one before.
    pub(super) fn sync_with_panel(
        &mut self,
        clock: PanelClock,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        self.panels.chimes.begin();
        let before = self.evening.countdown(now_ms);
        match self.evening.sync_with_panel(clock, now_ms) {
            Ok(false) => return Ok(()),
            Ok(true) => {}
            Err(error) => return self.failed(error),
        }
        let left = Left(clock.left_ms);
        let message = MessageText::PanelTimerRanOn { left }.say();
        let text = message.text.clone();
        let exactness = self.evening.exactness();
        let before = before.map(|before| resumed_paused(before.left_ms, exactness).say().text);
        let was_shown = before.is_some_and(|text| self.panels.retract(&text));
        // That it has run out is about to be shown.
        if was_shown && clock.left_ms > 0 {
            self.panels.tell(&Notice::text("Welcome back", &text));
        }
        let before = self.panels.shared.ui.bottom_row.clone();
        for PanelView { ui, .. } in self.panels.all_mut() {
            // A row that has something for one player alone stays.
            if ui.bottom_row == before {
                ui.bottom_row.clone_from(&text);
            }
        }
        self.messages.push(message);
        self.advance_countdown(now_ms)
    }
}

/// The text about a paused countdown where an evening is resumed.
pub(super) fn resumed_paused(left_ms: u32, exactness: Exactness) -> MessageText<'static> {
    let left = Left(left_ms);
    match exactness {
        Exactness::Exact => MessageText::TimerPaused { left },
        Exactness::Running => MessageText::TimerPausedInFavour {
            left,
            most: UpTo((SPARED_MS / 1_000) as u16),
        },
        Exactness::Unknown => MessageText::TimerPausedUnsure { left },
    }
}
