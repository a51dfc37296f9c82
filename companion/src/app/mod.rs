//! The loop of an evening: inputs of all panels go to the one table, its frames go to all panels.
//!
//! A panel is a task or a thread with a [`PanelHandle`]: it sends what was done at it (none is lost, and it learns when
//! the table has dealt with it) and watches what is to be seen (only the last matters). Any number may sit down; one
//! that leaves never stops the game, unless it was the last. The loop sleeps until a person does something or the table
//! has something due: while nothing runs, it does not wake at all.
//!
//! Times are milliseconds of the monotonic clock and of every sleep of the machine, as far as the system counts those (see
//! [`crate::clock`]): a countdown continues meanwhile, as sand does.

mod foreground;
mod pulse;
mod signals;
mod supervisor;

use std::{future::Future, pin::pin, sync::Arc, time::Duration};

use tokio::{
    sync::{Notify, mpsc, oneshot},
    time::Instant,
};

use readyroom_table::{
    action::{By, Request, Response},
    tabletop::{Input, PanelId, Tabletop},
};

use crate::{
    alarm::Alarm,
    clock,
    journal::JournalError,
    panel_handle::{Moment, News, PanelHandle, PanelInput, Viewers},
    second_screen::{ScreenHandle, SecondScreens, SentRequest},
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
    known_ms: u64,
    /// Those of it since the clock started.
    slept_ms: u64,
    inputs: mpsc::Receiver<PanelInput>,
    queue: mpsc::Sender<PanelInput>,
    viewers: Viewers,
    requests: mpsc::Receiver<SentRequest>,
    request_queue: mpsc::Sender<SentRequest>,
    screens: SecondScreens,
    pulse: Pulse,
    felt: mpsc::Receiver<oneshot::Sender<()>>,
    /// The table has something new to show that came neither from a player nor from a clock.
    work_done: Arc<Notify>,
    alarm: Alarm,
    not_before: Option<Instant>,
    failure: Option<JournalError>,
    /// The failure that the log has last.
    written_down: Option<String>,
}

impl App {
    /// Puts `table` up; its clock starts at 0 now.
    pub fn new(mut table: Box<dyn Tabletop>) -> Self {
        let work_done = Arc::<Notify>::default();
        let woken = Arc::clone(&work_done);
        table.wake_with(Arc::new(move || woken.notify_one()));
        let started = Instant::now();
        let (queue, inputs) = mpsc::channel(QUEUE);
        let (request_queue, requests) = mpsc::channel(QUEUE);
        let (pulse, felt) = mpsc::channel(1);
        let viewers = Viewers::new(moment(&*table, PanelId::EVERYBODY, 0, started));
        Self {
            work_done,
            table,
            started,
            asleep_ms: Box::new(clock::asleep_ms),
            known_ms: clock::asleep_ms(),
            slept_ms: 0,
            inputs,
            queue,
            viewers,
            requests,
            request_queue,
            screens: SecondScreens::default(),
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
        self.viewers.panel_handle(self.queue.clone())
    }

    /// A handle for screens that show all of the table.
    pub fn screen_handle(&self) -> ScreenHandle {
        self.screens.handle(self.request_queue.clone())
    }

    /// For anyone who wants to know whether the loop still turns.
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
        self.show_screens();
        let mut until = pin!(until);
        while !self.table.finished() {
            let due = self.due();
            tokio::select! {
                biased;
                () = &mut until => break,
                done = self.inputs.recv() => match done {
                    Some(PanelInput { panel, input, taken }) => {
                        let news = News::after(&input);
                        self.take(panel, input);
                        self.show(news);
                        // A panel that has left meanwhile does not want to know.
                        let _ = taken.send(());
                    }
                    None => break,
                },
                Some(answer) = self.felt.recv() => {
                    // The caller may have left.
                    let _ = answer.send(());
                }
                () = self.work_done.notified() => {
                    self.pass();
                    // Text may say more than the frame has room for.
                    self.show(News::Always);
                }
                Some(SentRequest { request, answer }) = self.requests.recv() => {
                    let response = self.act(request);
                    self.show(News::Always);
                    // The caller may have left.
                    let _ = answer.send(response);
                }
                () = self.screens.visitor_came() => self.show_screens(),
                () = self.screens.journal_changed() => {
                    self.pass();
                    self.show(News::IfChanged);
                }
                () = self.viewers.panel_left() => self.detach_panels(),
                () = self.alarm.at(due) => {
                    self.pass();
                    self.show(News::IfChanged);
                }
            }
        }
        self.pass();
        let result = self.table.put_away(self.now_ms());
        self.remember(result);
        self.failure.map_or(Ok(()), Err)
    }

    fn now_ms(&self) -> u64 {
        let awake = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        awake.saturating_add(self.slept_ms)
    }

    /// When time has to be passed on next.
    fn due(&self) -> Option<Instant> {
        let due = self.table.next_due(self.now_ms())?;
        let due = self.started + Duration::from_millis(due.saturating_sub(self.slept_ms));
        Some(self.not_before.map_or(due, |rested| due.max(rested)))
    }

    /// Moves the clock on if the machine has slept, and notifies the table. True if it has.
    fn wake(&mut self) -> bool {
        let asleep = (self.asleep_ms)();
        let slept = asleep.saturating_sub(self.known_ms);
        if slept < NAP_MS {
            return false;
        }
        self.known_ms = asleep;
        self.slept_ms = self.slept_ms.saturating_add(slept);
        self.table.slept(u32::try_from(slept).unwrap_or(u32::MAX));
        true
    }

    /// Lets happen what became due in a sleep before anything else does.
    fn catch_up(&mut self) {
        if self.wake() {
            self.advance();
        }
    }

    fn take(&mut self, panel: PanelId, input: Input) {
        self.catch_up();
        let result = self.table.handle_at(panel, input, self.now_ms());
        self.remember(result);
        self.hand_over();
    }

    fn act(&mut self, request: Request) -> Response {
        self.catch_up();
        let Request {
            sight,
            revision,
            action,
        } = request;
        let (by, now_ms) = (By::Screen(sight), self.now_ms());
        let done = self.table.act(by, Some(revision), action, now_ms);
        done.unwrap_or_else(|failure| {
            let why = failure.to_string();
            self.remember(Err(failure));
            Response::NotSaved(why)
        })
    }

    fn pass(&mut self) {
        self.wake();
        self.advance();
    }

    fn advance(&mut self) {
        let result = self.table.advance(self.now_ms());
        self.not_before = result.is_err().then(|| Instant::now() + REST);
        self.remember(result);
        self.hand_over();
    }

    /// Puts up the table that takes the place of the one that is there, if one does.
    fn hand_over(&mut self) {
        if let Some(mut next) = self.table.successor() {
            let woken = Arc::clone(&self.work_done);
            next.wake_with(Arc::new(move || woken.notify_one()));
            self.table = next;
        }
    }

    fn remember(&mut self, result: Result<(), JournalError>) {
        if let Err(failure) = result {
            let message = failure.to_string();
            // A full disk causes the same error again and again.
            if self.written_down.as_ref() != Some(&message) {
                tracing::error!("{message}");
                self.written_down = Some(message);
            }
            self.failure.get_or_insert(failure);
        }
    }

    /// Takes panels that have left off the table: one of them may have shown a private view that no other does.
    fn detach_panels(&mut self) {
        let looking = self.table.looking();
        let left = self.viewers.left();
        for &panel in &left {
            self.table.panel_left(panel);
        }
        if looking.is_some_and(|panel| left.contains(&panel)) {
            self.show(News::Always);
        }
    }

    /// Shows the panels the state of play. After an input they are shown it even if it changed nothing: a title that scrolls
    /// begins again with every press.
    fn show(&self, news: News) {
        let (now_ms, made) = (self.now_ms(), Instant::now());
        let table = &*self.table;
        let looking = table.looking();
        if news == News::IfChanged && looking.is_none() {
            let frame = table.frame(now_ms);
            if self.viewers.still_show(&frame, made) {
                self.show_screens();
                return;
            }
        }
        let public = moment(table, PanelId::EVERYBODY, now_ms, made);
        let own = looking.map(|panel| {
            let own = moment(table, panel, now_ms, made);
            (panel, own)
        });
        self.viewers.show(&public, own.as_ref(), news);
        self.show_screens();
    }

    /// Shows anyone who has their own screen the state of play, if that is new.
    fn show_screens(&self) {
        let table = &*self.table;
        self.screens.show(
            table.view_number(),
            || table.at_table(),
            |sight| table.view(sight),
        );
    }
}

/// What `panel` shows at `now_ms`, which is `made`.
fn moment(table: &dyn Tabletop, panel: PanelId, now_ms: u64, made: Instant) -> Moment {
    let (frame, caption) = table.shown_at(panel, now_ms);
    Moment {
        frame,
        caption: Arc::new(caption),
        log: table.log(),
        made,
    }
}

#[cfg(test)]
mod tests;
