//! The table of a machine that cannot play: its journal does not open. It shows what is wrong on every panel, offers what
//! helps, and gives its place to the list of games as soon as the journal opens, by whatever means.
//!
//! Players may be unable to look elsewhere: a service has no terminal, and a dark panel shows nothing. Nothing is changed
//! without being asked for, and every file that is there stays under some name.

mod repair;

use std::{path::PathBuf, sync::Arc};

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    frame::Frame,
    lamp::Lamps,
    scene::TitleRow,
};
use readyroom_kit::{
    face::{Message, Path as Entry},
    path,
};
use readyroom_table::{
    table::{
        chimes::Chimes,
        menu::{Menu, Taken},
        notice::Notices,
        path::Offer,
    },
    tabletop::{Caption, Input, PanelId, Tabletop},
    worker::{AtOnce, Wake, Worker},
};

use self::repair::{Done, Repair};
use crate::{
    journal::{JournalError, JournalFileError, keep_aside},
    sentences::{Cause, MessageText},
};

/// From one try by itself to the next, in milliseconds: a disk may come back, or a person may free some space.
const TRIED_MS: u64 = 10_000;
/// From one look at how far a repair is to the next, in milliseconds.
const SHOWN_MS: u64 = 500;

/// Opens the journal and puts up what is played on.
pub type Open = Box<dyn FnMut() -> Result<Box<dyn Tabletop>, JournalFileError> + Send>;

/// What a person at a panel can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remedy {
    Try,
    /// Looks what a rescue would keep. It changes nothing.
    Look,
    /// Looks no further.
    Stop,
    Rescue,
    /// Nothing after all.
    Leave,
    /// Begins a new journal; the one that is there is kept under another name.
    BeginAnew,
}

/// The table.
pub struct Standby {
    journal: PathBuf,
    open: Open,
    /// The contents that an evening may begin with: that of a damaged one may be one of them.
    contents: Vec<String>,
    worker: Arc<dyn Worker>,
    /// The rescue that is at work.
    repair: Option<Repair>,
    fault: JournalFileError,
    remedies: Vec<Remedy>,
    menu: Menu,
    notices: Notices,
    chimes: Chimes,
    messages: Vec<Message>,
    try_ms: u64,
    successor: Option<Box<dyn Tabletop>>,
}

impl Standby {
    /// The table of a machine whose journal at that path does not open because of `fault`, until `open` opens it.
    pub fn new(journal: PathBuf, fault: JournalFileError, open: Open) -> Self {
        let mut standby = Self {
            journal,
            open,
            contents: Vec::new(),
            worker: Arc::new(AtOnce),
            repair: None,
            fault,
            remedies: Vec::new(),
            menu: Menu::default(),
            notices: Notices::default(),
            chimes: Chimes::default(),
            messages: Vec::new(),
            try_ms: TRIED_MS,
            successor: None,
        };
        standby.say_fault();
        standby
    }

    /// The same, where `worker` looks and repairs while the panels go on, and evenings may begin with these contents.
    #[must_use]
    pub fn with_worker(mut self, worker: Arc<dyn Worker>, contents: Vec<String>) -> Self {
        self.worker = worker;
        self.contents = contents;
        self
    }

    /// Reports what is wrong, and offers what helps.
    fn say_fault(&mut self) {
        let why: Cause<'_> = self.fault.to_string().into();
        tracing::error!("{why}");
        self.chimes.earn(Chime::Alarm);
        self.tell("No journal", MessageText::NoJournal { why });
        self.offer_help();
    }

    fn offer_help(&mut self) {
        let mut offers: Vec<(Entry, Remedy)> = vec![(path!["Try again"], Remedy::Try)];
        if self.can_be_rescued() {
            offers.push((path!["See what can be kept"], Remedy::Look));
        }
        offers.push((path!["Begin a new journal", "No, leave it"], Remedy::Leave));
        offers.push((
            path!["Begin a new journal", "Yes, keep the old"],
            Remedy::BeginAnew,
        ));
        self.offer(offers);
    }

    fn offer(&mut self, offers: Vec<(Entry, Remedy)>) {
        let (paths, remedies): (Vec<Offer>, Vec<_>) = offers
            .into_iter()
            .map(|(path, remedy)| (path.into(), remedy))
            .unzip();
        self.menu = Menu::new(paths);
        self.remedies = remedies;
    }

    /// True if a rescue has something to read: the file is there, and is not another person's, nor of a newer program.
    fn can_be_rescued(&self) -> bool {
        matches!(
            self.fault,
            JournalFileError::Damaged { .. }
                | JournalFileError::Foreign { .. }
                | JournalFileError::LogAlone { .. }
                | JournalFileError::LogDamaged { .. }
                | JournalFileError::Storage { .. }
        )
    }

    fn tell(&mut self, title: &str, text: MessageText<'_>) {
        let message = text.say();
        self.notices.add_text(title, &message.text);
        self.messages.push(message);
    }

    fn press(&mut self, button: Button, now_ms: u64) {
        self.chimes.earn(Chime::Press);
        if self.notices.press(button).is_some() {
            return;
        }
        match button {
            Button::Up => self.menu.up(),
            Button::Down => self.menu.down(),
            Button::Back => {
                self.menu.back();
            }
            Button::Ok => self.take(now_ms),
            Button::Roll | Button::Timer => {}
        }
    }

    fn take(&mut self, now_ms: u64) {
        let Taken::Offer(number) = self.menu.ok() else {
            return;
        };
        match self.remedies.get(number) {
            Some(Remedy::Try) => self.try_to_open(now_ms, FaultReport::Always),
            Some(Remedy::Look) => {
                self.offer(vec![(path!["Stop looking"], Remedy::Stop)]);
                self.begin(Repair::look, now_ms);
            }
            Some(Remedy::Stop) => {
                // Nothing is opened, and no other look begins, before this one has ended.
                self.offer(vec![(path!["One moment"], Remedy::Leave)]);
                if let Some(look) = &self.repair {
                    look.stop();
                }
                self.follow_repair(now_ms);
            }
            Some(Remedy::Rescue) => {
                self.offer(vec![(path!["Leave the power on"], Remedy::Leave)]);
                self.begin(Repair::carry_out, now_ms);
            }
            Some(Remedy::BeginAnew) => self.begin_anew(now_ms),
            Some(Remedy::Leave) | None => {
                self.menu.back();
            }
        }
    }

    /// Opens the journal, if that is possible by now.
    fn try_to_open(&mut self, now_ms: u64, report: FaultReport) {
        self.try_ms = now_ms + TRIED_MS;
        match (self.open)() {
            Ok(table) => {
                tracing::info!("the journal {} opens", self.journal.display());
                self.successor = Some(table);
            }
            Err(fault) => {
                let is_new = fault.to_string() != self.fault.to_string();
                self.fault = fault;
                if is_new || report == FaultReport::Always {
                    self.say_fault();
                }
            }
        }
    }

    /// Begins what `repair` does; the panels show how far it is.
    fn begin(&mut self, repair: repair::Begin, now_ms: u64) {
        let repair = repair(&*self.worker, self.journal.clone(), self.contents.clone());
        self.repair = Some(repair);
        self.follow_repair(now_ms);
    }

    /// Continues with what a repair has found or done, if it is at its end.
    fn follow_repair(&mut self, now_ms: u64) {
        let Some(done) = self.repair.as_ref().and_then(Repair::take) else {
            return;
        };
        self.repair = None;
        match done {
            Done::Looked(Ok(Some(keeps))) => {
                self.tell("To be kept", keeps.preview());
                self.offer(vec![
                    (path!["Leave it as it is"], Remedy::Try),
                    (path!["Repair it now"], Remedy::Rescue),
                ]);
            }
            Done::Looked(Ok(None)) => {
                self.tell("To be kept", MessageText::NothingDamaged);
                self.offer_help();
            }
            Done::Looked(Err(error)) => {
                let why = error.to_string().into();
                self.tell("Nothing to keep", MessageText::NothingToKeep { why });
                self.offer_help();
            }
            Done::Stopped => self.offer_help(),
            Done::Failed => {
                let journal = self.journal.display().to_string().into();
                let text = MessageText::RepairFailed { journal };
                tracing::error!("{}", text.clone().say().text);
                self.chimes.earn(Chime::Alarm);
                self.tell("Not done", text);
                self.offer_help();
            }
            Done::Repaired(Ok(kept)) => {
                if let Some(kept) = kept {
                    tracing::warn!("the damaged journal is kept as {}", kept.display());
                }
                self.try_to_open(now_ms, FaultReport::Always);
            }
            Done::Repaired(Err(error)) => {
                self.fault = error;
                self.say_fault();
            }
        }
    }

    fn begin_anew(&mut self, now_ms: u64) {
        match keep_aside(&self.journal) {
            Ok(kept) => {
                for kept in kept {
                    tracing::warn!(
                        "the journal that did not open is kept as {}",
                        kept.display()
                    );
                }
                self.try_to_open(now_ms, FaultReport::Always);
            }
            Err(error) => {
                self.fault = error;
                self.say_fault();
            }
        }
    }
}

/// When a fault is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FaultReport {
    /// A person asked.
    Always,
    /// If it is another one than before.
    IfNew,
}

impl Tabletop for Standby {
    fn handle_at(&mut self, _: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        match input {
            Input::Gesture(
                Gesture::Press(button) | Gesture::Repeat(button @ (Button::Up | Button::Down)),
            ) => {
                self.messages.clear();
                self.chimes.begin();
                self.press(button, now_ms);
            }
            Input::Take(label) if self.notices.is_empty() && self.menu.point_at(&label) => {
                self.messages.clear();
                self.chimes.begin();
                self.take(now_ms);
            }
            _ => {}
        }
        Ok(())
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.chimes.begin();
        self.follow_repair(now_ms);
        // No other user opens what is being repaired.
        if self.repair.is_none() && now_ms >= self.try_ms {
            self.try_to_open(now_ms, FaultReport::IfNew);
        }
        Ok(())
    }

    fn put_away(&mut self, _: u64) -> Result<(), JournalError> {
        Ok(())
    }

    fn slept(&mut self, _: u32) {}

    fn next_due(&self, now_ms: u64) -> Option<u64> {
        Some(match self.repair {
            Some(_) => now_ms + SHOWN_MS,
            None => self.try_ms,
        })
    }

    fn wake_with(&mut self, wake: Wake) {
        self.worker.wake_with(wake);
    }

    fn frame_at(&self, _: PanelId, _: u64) -> Frame {
        let title = self
            .repair
            .as_ref()
            .map_or("No journal".into(), Repair::title);
        let listed = || self.menu.scene(TitleRow::new(&title), "OK: take");
        Frame {
            scene: self.notices.scene(false).unwrap_or_else(listed),
            lamps: Lamps::default(),
            countdown: None,
            chime: self.chimes.last(),
        }
    }

    fn caption_at(&self, _: PanelId) -> Caption {
        Caption {
            entries: self.menu.choices(),
            ..Caption::default()
        }
    }

    fn messages(&self) -> Vec<&Message> {
        self.messages.iter().collect()
    }

    fn successor(&mut self) -> Option<Box<dyn Tabletop>> {
        self.successor.take()
    }

    fn finished(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests;
