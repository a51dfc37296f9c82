//! A table with a panel and a second screen: of what is on offer on both, every second choice is made on the screen; all else
//! is done at the panel.

use std::sync::Arc;

use readyroom::{games::GAMES, journal::JournalError, shelf::Shelf};
use readyroom_hardware::frame::Frame;
use readyroom_kit::{
    Sight,
    face::{
        Message,
        status::{Id, Status},
    },
};
use readyroom_table::{
    action::{Action, By, Refusal, Response},
    invitation::Invitations,
    question::{Offered, Question, Timing},
    report::Log,
    table::path::{self, Meant, Offer},
    table_view::{AtTable, TableView},
    tabletop::{Caption, Input, PanelId, Tabletop},
    worker::Wake,
};
use serde_json::Value;

use crate::on_the_glass;

/// True for what only a panel needs: a second screen has pages for hands, dice, numbers and evenings, shows the dice seal
/// unasked and the steps to take back to as choices, and it is no place to let phones in, or to end the program.
fn is_for_panels(id: &str) -> bool {
    const TABLE: [&str; 6] = [
        "table:undo-to",
        "table:seed",
        "table:type-dice",
        "table:look:",
        "table:hand:",
        "table:phone:",
    ];
    let game = id.strip_prefix("numbers:");
    ["quit", "evenings"].contains(&id)
        || TABLE.iter().any(|begins| id.starts_with(begins))
        || game.is_some_and(|game| GAMES.iter().any(|one| one.name == game))
}

/// A shelf with such a screen beside its panel.
pub struct BothSurfaces {
    shelf: Shelf,
    sight: Sight,
    refusal: Option<Refusal>,
    /// The actions so far.
    acted: usize,
}

impl BothSurfaces {
    /// The screen beside `shelf` belongs to no player alone.
    pub const fn new(shelf: Shelf) -> Self {
        Self {
            shelf,
            sight: Sight::Public,
            refusal: None,
            acted: 0,
        }
    }

    /// What a second screen shows now: all that is on offer, but what only a panel needs.
    ///
    /// # Panics
    /// Something is on offer at the panel alone.
    fn view(&self) -> TableView {
        let view = self.shelf.view(self.sight);
        for id in self.shelf.question().ids() {
            let shown = view.question.ids().contains(&id);
            assert!(
                shown != is_for_panels(id),
                "{id} on a second screen: {shown}"
            );
        }
        view
    }

    /// The action of the screen that does the same as `action`, and the view that it answers; none of what only a panel does.
    fn on_screen(&self, action: &Action) -> Option<(u64, Action)> {
        let view = self.view();
        let action = match action {
            Action::At(words) => {
                let offers: Vec<Offer> = view.question.choices.iter().map(Offer::from).collect();
                match path::find(&offers, words).ok()? {
                    Meant::Offer(number) if offers[number].blank => return None,
                    Meant::Offer(number) => {
                        Action::Choose(view.question.choices[number].id.clone())
                    }
                    Meant::Filled(number, text) => {
                        Action::Choose(format!("{}{text}", view.question.choices[number].id))
                    }
                }
            }
            Action::Choose(id) if view.question.choices.iter().any(|choice| choice.id == *id) => {
                Action::Choose(id.clone())
            }
            Action::Dice(faces) => Action::Dice(faces.clone()),
            Action::Choose(_) | Action::TakeBack(_) | Action::Text(_) | Action::Form { .. } => {
                return None;
            }
        };
        Some((view.revision, action))
    }
}

impl Tabletop for BothSurfaces {
    fn act(
        &mut self,
        by: By,
        revision: Option<u64>,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        self.refusal = None;
        self.acted += 1;
        let on_screen = self
            .on_screen(&action)
            .filter(|_| self.acted.is_multiple_of(2));
        let Some((revision, action)) = on_screen else {
            return self.shelf.act(by, revision, action, now_ms);
        };
        let by = By::Screen(self.sight);
        let done = self.shelf.act(by, Some(revision), action, now_ms)?;
        if let Response::Refused(refusal) = &done {
            self.refusal = Some(refusal.clone());
        }
        Ok(done)
    }

    fn see_as(&mut self, sight: Sight) {
        self.sight = sight;
        self.shelf.see_as(sight);
    }

    fn begin_input(&mut self) {
        self.refusal = None;
        self.shelf.begin_input();
    }

    fn reduce_motion(&mut self) {
        self.shelf.reduce_motion();
    }

    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        self.shelf.let_phones_in(invitations);
    }

    fn muted(&self) -> bool {
        self.shelf.muted()
    }

    fn mute(&mut self, muted: bool) {
        self.shelf.mute(muted);
    }

    fn messages(&self) -> Vec<&Message> {
        self.shelf.messages()
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref().or_else(|| self.shelf.refusal())
    }

    fn question(&self) -> Question {
        self.shelf.question()
    }

    fn question_alone(&self) -> Question {
        self.shelf.question_alone()
    }

    fn offered(&self) -> Vec<Offered<'_>> {
        self.shelf.offered()
    }

    fn countdown_id(&self) -> Option<u32> {
        self.shelf.countdown_id()
    }

    fn timing(&self) -> Option<Timing> {
        self.shelf.timing()
    }

    fn status(&self) -> Option<(Status, Vec<Id>)> {
        self.shelf.status()
    }

    fn state(&self) -> Value {
        self.shelf.state()
    }

    fn handle_at(&mut self, panel: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        self.refusal = None;
        self.shelf.handle_at(panel, input, now_ms)
    }

    fn panel_left(&mut self, panel: PanelId) {
        self.shelf.panel_left(panel);
    }

    fn looking(&self) -> Option<PanelId> {
        self.shelf.looking()
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.shelf.advance(now_ms)
    }

    fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.shelf.put_away(now_ms)
    }

    fn slept(&mut self, ms: u32) {
        self.shelf.slept(ms);
    }

    fn next_due(&self, now_ms: u64) -> Option<u64> {
        self.shelf.next_due(now_ms)
    }

    fn wake_with(&mut self, wake: Wake) {
        self.shelf.wake_with(wake);
    }

    fn frame_at(&self, panel: PanelId, now_ms: u64) -> Frame {
        let frame = self.shelf.frame_at(panel, now_ms);
        let faults = on_the_glass::faults(&frame.scene);
        assert!(faults.is_empty(), "{faults:?}");
        frame
    }

    fn caption_at(&self, panel: PanelId) -> Caption {
        self.shelf.caption_at(panel)
    }

    fn shown_at(&self, panel: PanelId, now_ms: u64) -> (Frame, Caption) {
        self.shelf.shown_at(panel, now_ms)
    }

    fn log(&self) -> Log {
        self.shelf.log()
    }

    fn at_table(&self) -> AtTable {
        self.shelf.at_table()
    }

    fn view_number(&self) -> u64 {
        self.shelf.view_number()
    }

    fn view(&self, sight: Sight) -> TableView {
        self.shelf.view(sight)
    }

    fn finished(&self) -> bool {
        self.shelf.finished()
    }
}
