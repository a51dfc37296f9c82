//! The loop of an evening: inputs of all panels go to the one table, its frames go to all panels.
//!
//! A panel is a task or a thread with a [`PanelHandle`]: it sends what was done at it (none is lost, and it learns when
//! the table has dealt with it) and watches what is to be seen (only the last matters). Any number may sit down; one
//! that leaves never stops the game, unless it was the last. The loop sleeps until somebody does something or the table
//! has something due: while nothing runs, it does not wake at all.
//!
//! Limits: times are milliseconds of the monotonic clock, which on most systems stands still while the machine sleeps.

mod foreground;
mod pulse;
mod signals;
mod supervisor;

use std::{future::Future, pin::pin, sync::Arc, time::Duration};

use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    alarm::Alarm,
    clock,
    journal::JournalError,
    panel_handle::{Moment, PanelHandle, PanelInput},
    tabletop::{Input, Tabletop},
};

pub use foreground::{EveningError, OnHeader, Panels, play};
pub use pulse::Pulse;
pub(crate) use signals::Signals;

/// Inputs a panel can be ahead of the table before it has to wait.
const QUEUE: usize = 64;

/// The rest of the loop after the journal failed while time passed, so that a full disk does not keep it busy.
const REST: Duration = Duration::from_secs(1);

/// A standstill of the clock shorter than this is no sleep: two clocks are never read at the same instant.
const NAP_MS: u64 = 100;

/// An evening: a table, its clock and its panels.
pub struct App {
    table: Box<dyn Tabletop>,
    started: Instant,
    /// The milliseconds that the machine has slept so far.
    asleep_ms: Box<dyn Fn() -> u64 + Send>,
    /// As much of it as the table knows.
    slept_ms: u64,
    inputs: mpsc::Receiver<PanelInput>,
    queue: mpsc::Sender<PanelInput>,
    moments: watch::Sender<Moment>,
    pulse: Pulse,
    felt: mpsc::Receiver<oneshot::Sender<()>>,
    /// The table has something to show that nobody did and no clock brought.
    work_done: Arc<Notify>,
    alarm: Alarm,
    not_before: Option<Instant>,
    failure: Option<JournalError>,
    /// The failure that the log has last.
    written_down: Option<String>,
}

impl App {
    /// Puts `table` up; its clock starts at 0 now.
    pub fn new(table: Box<dyn Tabletop>) -> Self {
        let started = Instant::now();
        let (queue, inputs) = mpsc::channel(QUEUE);
        let (pulse, felt) = mpsc::channel(1);
        let (moments, _) = watch::channel(Moment {
            frame: table.frame(0),
            caption: Arc::new(table.caption()),
            log: table.log(),
            made: started,
        });
        Self {
            work_done: table.work_done().unwrap_or_default(),
            table,
            started,
            asleep_ms: Box::new(clock::asleep_ms),
            slept_ms: clock::asleep_ms(),
            inputs,
            queue,
            moments,
            pulse: Pulse::new(pulse),
            felt,
            alarm: Alarm::of_runtime(),
            not_before: None,
            failure: None,
            written_down: None,
        }
    }

    /// The same loop, woken by `alarm`.
    #[must_use]
    pub fn woken_by(self, alarm: Alarm) -> Self {
        Self { alarm, ..self }
    }

    /// A handle for one more panel.
    pub fn panel_handle(&self) -> PanelHandle {
        PanelHandle::new(self.queue.clone(), self.moments.subscribe())
    }

    /// For whoever wants to know whether the loop still turns.
    pub fn pulse(&self) -> Pulse {
        self.pulse.clone()
    }

    /// Plays until the players leave, every panel has left, or `until` is ready (a signal, the foreground panel
    /// closed).
    ///
    /// # Errors
    /// The first failure of the journal, after the evening: the table has shown it as a notice and play went on.
    pub async fn run(mut self, until: impl Future<Output = ()>) -> Result<(), JournalError> {
        // With our own sender gone, the queue closes when the last panel leaves.
        drop(std::mem::replace(&mut self.queue, mpsc::channel(1).0));
        let mut until = pin!(until);
        while !self.table.finished() {
            let due = self.due();
            tokio::select! {
                biased;
                () = &mut until => break,
                done = self.inputs.recv() => match done {
                    Some(PanelInput { input, taken }) => {
                        self.take(input);
                        self.answer();
                        // A panel that has left meanwhile does not want to know.
                        let _ = taken.send(());
                    }
                    None => break,
                },
                Some(answer) = self.felt.recv() => {
                    // Whoever asked may have left.
                    let _ = answer.send(());
                }
                () = self.work_done.notified() => {
                    self.pass();
                    // Text may say more than the frame has room for.
                    self.answer();
                }
                () = self.alarm.at(due) => {
                    self.pass();
                    self.send_frame();
                }
            }
        }
        self.pass();
        let result = self.table.put_away(self.now_ms());
        self.remember(result);
        self.failure.map_or(Ok(()), Err)
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// When time has to be passed on next.
    fn due(&self) -> Option<Instant> {
        let due = self.started + Duration::from_millis(self.table.next_due(self.now_ms())?);
        Some(self.not_before.map_or(due, |rested| due.max(rested)))
    }

    /// Notifies the table if the machine has slept.
    fn wake(&mut self) {
        let asleep = (self.asleep_ms)();
        let slept = asleep.saturating_sub(self.slept_ms);
        if slept >= NAP_MS {
            self.slept_ms = asleep;
            self.table.slept(u32::try_from(slept).unwrap_or(u32::MAX));
        }
    }

    fn take(&mut self, input: Input) {
        self.wake();
        let result = self.table.handle(input, self.now_ms());
        self.remember(result);
    }

    fn pass(&mut self) {
        let result = self.table.advance(self.now_ms());
        self.not_before = result.is_err().then(|| Instant::now() + REST);
        self.remember(result);
    }

    fn remember(&mut self, result: Result<(), JournalError>) {
        if let Err(failure) = result {
            let message = failure.to_string();
            // A full disk says the same again and again.
            if self.written_down.as_ref() != Some(&message) {
                tracing::error!("{message}");
                self.written_down = Some(message);
            }
            self.failure.get_or_insert(failure);
        }
    }

    /// Shows the panels where things stand after an input, even if it changed nothing: a title that scrolls begins
    /// again with every press.
    fn answer(&self) {
        self.moments.send_replace(Moment {
            frame: self.table.frame(self.now_ms()),
            caption: Arc::new(self.table.caption()),
            log: self.table.log(),
            made: Instant::now(),
        });
    }

    /// Sends panels the frame, if it shows something new.
    fn send_frame(&self) {
        let frame = self.table.frame(self.now_ms());
        let made = Instant::now();
        self.moments.send_if_modified(|shown| {
            let news = !shown.still_shows(&frame, made);
            if news {
                let caption = Arc::new(self.table.caption());
                let log = self.table.log();
                *shown = Moment {
                    frame,
                    caption,
                    log,
                    made,
                };
            }
            news
        });
    }
}

#[cfg(test)]
mod tests;
