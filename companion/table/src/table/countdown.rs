//! The countdown at a table: it advances, follows the clock of a panel, is shown large when it starts, and says so when it
//! stands still.

use readyroom_kit::face::{Face, say::know};

use super::{Seen, Table, notice::Notice, view::View};
use crate::{
    evening::{Effects, NewCountdown, PanelClock, SPARED_MS, TimerPress, minutes},
    journal::{Exactness, JournalError, Origin},
};

/// A sleep shorter than this took nobody by surprise.
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
            self.show_effects(effects, "Time is up");
        }
        if self.evening.ply() != ply {
            self.refresh_under(rolled_by_panel);
        }
        for effects in &effects {
            self.show_new_countdown(effects);
        }
        Ok(())
    }

    /// Says that the countdown went on while the machine slept for `ms`. What became due meanwhile happens next.
    pub(super) fn say_slept(&mut self, ms: u32) {
        if self.evening.running() != Some(true) || ms < SHORTEST_SLEEP_MS {
            return;
        }
        let text = format!(
            "The computer slept for {}; the timer went on.",
            rounded(ms / 1_000)
        );
        self.panels.tell(&Notice::text("Welcome back", &text));
        self.messages.push(know(text));
    }

    /// TIMER: shows a running countdown large, and only there pauses it, if the table has agreed that it may be paused. Lets
    /// one that stands still go on, and starts the one on offer.
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
        self.panels.sounder.begin();
        let before = self.evening.countdown(now_ms);
        match self.evening.sync_with_panel(clock, now_ms) {
            Ok(false) => return Ok(()),
            Ok(true) => {}
            Err(error) => return self.failed(error),
        }
        let text = format!("The panel's timer ran on: {} left", minutes(clock.left_ms));
        let exactness = self.evening.exactness();
        let before = before.map(|before| stood_still(before.left_ms, exactness));
        let was_shown = before.is_some_and(|text| self.panels.retract(&text));
        // That it has run out is about to be shown.
        if was_shown && clock.left_ms > 0 {
            self.panels.tell(&Notice::text("Welcome back", &text));
        }
        let before = self.panels.shared.ui.bottom_row.clone();
        for Seen { ui, .. } in self.panels.all_mut() {
            // A row that says something to one player alone stays.
            if ui.bottom_row == before {
                ui.bottom_row.clone_from(&text);
            }
        }
        self.messages.push(know(text));
        self.advance_countdown(now_ms)
    }
}

/// A time in words, as exact as somebody who was away wants it.
fn rounded(seconds: u32) -> String {
    let (number, unit) = match seconds {
        0..90 => (seconds, "second"),
        90..5_400 => ((seconds + 30) / 60, "minute"),
        5_400.. => ((seconds + 1_800) / 3_600, "hour"),
    };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
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

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn a_sleep_is_said_in_whole_seconds_minutes_or_hours() {
        let said = [1, 40, 89, 90, 120, 5_399, 5_400, 14_000].map(rounded);
        let expected = [
            "1 second",
            "40 seconds",
            "89 seconds",
            "2 minutes",
            "2 minutes",
            "90 minutes",
            "2 hours",
            "4 hours",
        ];
        assert_eq!(said, expected);
    }
}
