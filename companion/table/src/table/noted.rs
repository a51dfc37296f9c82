//! The notes of a game on its offers ([`readyroom_kit::face::Menu::notes`]): worked out after every move, shown in the menu
//! step by step as they are there.
//!
//! A result belongs to the position it was asked for. With the next step its receiver is dropped, so that a note on a
//! position that is gone cannot come.

use readyroom_kit::face::{Face, Note, Notes, renew};

use super::{PanelView, Table, offers::Take};
use std::sync::Arc;

use crate::worker::{Job, Pending, Worker};

/// What a step of the work will find.
type Found<M> = Pending<Vec<(M, Note)>>;

/// The notes on the offers of the present position.
pub(super) struct Noted<M> {
    worker: Arc<dyn Worker>,
    /// The step that is being done, and the work after it.
    pending: Option<(Found<M>, Notes<M>)>,
    /// Empty until the first have come, and where there are none.
    notes: Vec<(M, Note)>,
}

impl<M> Noted<M> {
    /// None yet; `worker` will work them out.
    pub const fn new(worker: Arc<dyn Worker>) -> Self {
        Self {
            worker,
            pending: None,
            notes: Vec::new(),
        }
    }

    /// Has the next step of `work` done, if there is one.
    fn go_on(&mut self, mut work: Notes<M>)
    where
        M: Send + 'static,
    {
        self.pending = work.next_step().map(|step| {
            let (job, found) = Job::new(step);
            self.worker.begin(job);
            (found, work)
        });
    }

    /// The note on `mv`, if there is one yet.
    pub fn note_on(&self, mv: &M) -> Option<&Note>
    where
        M: PartialEq,
    {
        self.in_order().note_on(mv)
    }

    /// The notes, to be looked up one after another.
    pub fn in_order(&self) -> InOrder<'_, M> {
        let notes = &self.notes;
        InOrder { notes, next: 0 }
    }

    pub fn worker(&self) -> &dyn Worker {
        &*self.worker
    }
}

/// Notes that are looked up one after another. Mostly that is their own order, so each is looked for behind the one before.
pub(super) struct InOrder<'a, M> {
    notes: &'a [(M, Note)],
    next: usize,
}

impl<'a, M: PartialEq> InOrder<'a, M> {
    /// The note on `mv`, if there is one yet.
    pub fn note_on(&mut self, mv: &M) -> Option<&'a Note> {
        let (before, behind) = self.notes.split_at(self.next);
        let at = |notes: &[(M, Note)]| notes.iter().position(|(of, _)| of == mv);
        let found = at(behind).map(|found| self.next + found);
        let found = found.or_else(|| at(before))?;
        self.next = found + 1;
        Some(&self.notes[found].1)
    }
}

impl<G: Face> Table<G> {
    /// Another position is on the table: the notes on the last one are not wanted any more.
    pub(super) fn ask_for_notes(&mut self) {
        self.noted.notes.clear();
        self.noted.pending = None;
        if let Some(work) = self.evening.now().notes() {
            self.noted.go_on(work);
            self.receive_notes();
        }
    }

    /// Shows the notes that were asked for, if they have come.
    pub(super) fn receive_notes(&mut self) {
        let mut come = false;
        while let Some((step, after)) = self.noted.pending.take() {
            let Some(found) = step.take() else {
                self.noted.pending = Some((step, after));
                break;
            };
            renew(&mut self.noted.notes, found);
            self.noted.go_on(after);
            come = true;
        }
        if come {
            self.for_screens.changed();
            self.show_notes();
        }
    }

    /// Puts the notes that are there beside the entries of the menu.
    pub(super) fn show_notes(&mut self) {
        if self.noted.notes.is_empty() {
            return;
        }
        for PanelView { ui, offers } in self.panels.all_mut() {
            let mut notes = self.noted.in_order();
            let note = |take: &Take<G::Move>| notes.note_on(take.of_game()?).cloned();
            ui.menu.set_notes(offers.takes().iter().map(note).collect());
        }
    }
}
