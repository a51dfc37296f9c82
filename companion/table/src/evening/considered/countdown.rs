//! Effects of a decision on the countdown.

use readyroom_kit::{
    Countdown,
    face::{Face, Message},
};

use super::{
    super::{RunningCountdown, marks},
    Considered,
};
use crate::{
    journal::CountdownRecord,
    sentences::{Left, MessageText},
};

/// The direction in which the players go through the line of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// A move is taken back.
    Back,
    /// A move is made, or done again.
    Forth,
}

impl<G: Face> Considered<'_, G> {
    /// After a move: a countdown that the rules newly ask for starts, one they no longer ask for is gone. One whose start was
    /// taken back continues as it was left, however it is started again, and a message reports this.
    pub(super) fn start_countdown(&mut self) {
        let now_ms = self.now_ms;
        self.countdown = match (self.now().countdown(), self.countdown) {
            (Some(of), Some(countdown)) if countdown.of.id == of.id => {
                let mut countdown = countdown.renewed(of);
                // It ran out where the rules could not take that, or the disk could not: now they may.
                if countdown.left_ms(now_ms) == 0 {
                    countdown.go_on(now_ms);
                }
                Some(countdown)
            }
            (Some(of), _) => {
                let known = self.as_left(of, Direction::Forth);
                Some(self.bring(
                    known.unwrap_or_else(|| RunningCountdown::started(of, now_ms)),
                    known,
                ))
            }
            (None, _) => None,
        };
    }

    /// After going back or forth in time: a countdown of both moments continues; another one comes back as it was left,
    /// and is paused where it was over. A message is about one that continues as it was left.
    pub(super) fn restore_countdown(&mut self, direction: Direction) {
        let now_ms = self.now_ms;
        self.countdown = match (self.now().countdown(), self.countdown) {
            (Some(of), Some(countdown))
                if countdown.of.id == of.id && countdown.left_ms(now_ms) > 0 =>
            {
                Some(countdown.renewed(of))
            }
            // It ran out, and the rules have had no use for that yet.
            (Some(of), Some(countdown)) if countdown.of.id == of.id => {
                self.record(of);
                Some(RunningCountdown::paused(of, countdown.recorded_ms(now_ms)))
            }
            (Some(of), _) => {
                let known = self.as_left(of, direction);
                Some(self.bring(
                    known.unwrap_or_else(|| RunningCountdown::paused(of, of.total_ms)),
                    known,
                ))
            }
            (None, _) => None,
        };
    }

    /// A countdown that was not there before comes; `known` if it was there earlier.
    fn bring(
        &mut self,
        new: RunningCountdown,
        known: Option<RunningCountdown>,
    ) -> RunningCountdown {
        let resumed = known.and_then(|known| resumes(known, self.now_ms));
        self.effects.add_beside(resumed);
        self.effects.countdown = Some(new.news(self.now_ms));
        self.record(new.of);
        new
    }

    /// The countdown is to be recorded.
    fn record(&mut self, of: Countdown) {
        self.flush = Some(marks::at_start(of.id, self.evening.recorded));
    }

    /// Countdown `of` as it was last left; none if it never was. Going forth it runs if it ran then; going back it is
    /// paused, since it was over.
    fn as_left(&self, of: Countdown, direction: Direction) -> Option<RunningCountdown> {
        let is_of = |(left, record): &&(Countdown, CountdownRecord)| {
            (left.id, left.subject, record.id) == (of.id, of.subject, of.id)
        };
        let on_the_way = self.left.iter().rev().find(is_of);
        let on_the_way = on_the_way.map(|(_, record)| *record);
        let record = on_the_way.or_else(|| self.evening.history.left(of))?;
        let mut countdown = RunningCountdown::recorded(of, record.left_ms);
        if direction == Direction::Forth && record.running {
            countdown.go_on(self.now_ms);
        }
        Some(countdown)
    }
}

/// The message about a countdown that continues as it was left.
fn resumes(countdown: RunningCountdown, now_ms: u64) -> Option<Message> {
    countdown.running().then(|| {
        let left = Left(countdown.left_ms(now_ms));
        MessageText::TimerResumes { left }.say()
    })
}
