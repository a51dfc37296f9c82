//! A table as panels see it: inputs in, frames out.

use std::sync::Arc;

use readyroom_hardware::{button::Gesture, chime::Chime, frame::Frame};
use readyroom_kit::{
    Sight,
    face::{
        Face, Message, state,
        status::{Id, Status, changes},
    },
};
use serde_json::Value;

use super::{
    PanelView, Table, cover::players_of, look::Look, notice::Notice, seen_with::SeenWith,
    throw::Throw, view::View,
};
use crate::{
    action::{Action, By, Refusal, Response},
    invitation::Invitations,
    journal::JournalError,
    question::{Offered, Question, Timing},
    report::Log,
    table_view::{AtTable, TableView},
    tabletop::{Caption, Input, PanelId, Tabletop},
    worker::Wake,
};

impl<G: Face> Table<G> {
    /// Tells what the players have to know of the place where their evenings are kept.
    pub(super) fn tell_warning(&mut self) {
        if let Some(warning) = self.evening.warning() {
            self.panels.chimes.earn(Chime::Warning);
            self.panels.tell(&Notice::text("Disk full", &warning.text));
            self.messages.push(warning);
        }
    }
}

impl<G: Face> Tabletop for Table<G> {
    fn handle_at(&mut self, panel: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        if let Input::Gesture(Gesture::Release(button)) = input {
            self.panels.at_mut(panel).ui.release(button, panel);
            return Ok(());
        }
        if input == Input::DiceSeen {
            self.panels.at_mut(panel).ui.throw.skip(now_ms);
            return Ok(());
        }
        // No player did anything: the last messages stay.
        if !matches!(input, Input::PanelClock(_)) {
            self.forget_messages();
            self.close_look_in_time(now_ms);
            self.by = By::Panel(panel);
            self.keep_look(panel, now_ms);
        }
        self.advance_countdown(now_ms)?;
        match input {
            Input::PanelClock(clock) => self.sync_with_panel(clock, now_ms),
            Input::Gesture(_)
            | Input::HoldKey(_)
            | Input::Typed(_)
            | Input::Erase
            | Input::TakeBack(_)
            | Input::Take(_)
            | Input::DiceSeen => {
                let done = self.input(panel, input, now_ms);
                self.tell_warning();
                done
            }
        }
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.panels.chimes.begin();
        self.close_hand(now_ms);
        self.look_for_phone(now_ms);
        self.close_look_in_time(now_ms);
        self.receive_notes();
        self.advance_countdown(now_ms)
    }

    fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.evening.put_away(now_ms)
    }

    fn slept(&mut self, ms: u32) {
        self.say_slept(ms);
    }

    fn next_due(&self, now_ms: u64) -> Option<u64> {
        let due = self.evening.next_due(now_ms);
        let panels = self.panels.all().flat_map(|PanelView { ui, .. }| {
            let throw = ui.throw.lands(now_ms).into_iter();
            throw.chain(ui.hand_closes()).chain(ui.phone_due())
        });
        let look = self.panels.look.as_ref().and_then(Look::closes);
        due.into_iter().chain(panels).chain(look).min()
    }

    fn panel_left(&mut self, panel: PanelId) {
        let look = self.panels.look.as_ref();
        if look.is_some_and(|look| look.panel == panel) {
            self.close_look();
        }
        let PanelView { ui, offers } = &mut self.panels.shared;
        if ui.hand_at() == Some(panel) {
            ui.view = View::home(&self.evening, offers.private());
        }
    }

    fn looking(&self) -> Option<PanelId> {
        self.panels.looking()
    }

    fn frame_at(&self, panel: PanelId, now_ms: u64) -> Frame {
        self.frame_of(self.scenes(panel, now_ms).0, now_ms)
    }

    fn shown_at(&self, panel: PanelId, now_ms: u64) -> (Frame, Caption) {
        let (shown, written) = self.scenes(panel, now_ms);
        let caption = Caption {
            written: written.map(Box::new),
            ..self.described(panel)
        };
        (self.frame_of(shown, now_ms), caption)
    }

    fn caption_at(&self, panel: PanelId) -> Caption {
        self.described(panel)
    }

    fn wake_with(&mut self, wake: Wake) {
        self.noted.worker().wake_with(wake);
    }

    fn log(&self) -> Log {
        self.log.clone()
    }

    fn at_table(&self) -> AtTable {
        AtTable {
            evening: self.evening.id().to_string(),
            players: players_of(self.evening.now()),
        }
    }

    fn view_number(&self) -> u64 {
        self.for_screens.number
    }

    fn view(&self, sight: Sight) -> TableView {
        self.view_for(sight)
    }

    fn act(
        &mut self,
        by: By,
        revision: Option<u64>,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        self.act_by(by, revision, action, now_ms)
    }

    fn begin_input(&mut self) {
        self.forget_messages();
    }

    fn messages(&self) -> Vec<&Message> {
        let session = self.session();
        let messages = self.messages.iter();
        messages
            .filter(|message| session.sees(message.sight))
            .collect()
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    fn question(&self) -> Question {
        let offers = &self.panels.at(PanelId::EVERYBODY).offers;
        let offers = offers.all(self.evening.now());
        self.asked(offers.map(|all| self.choice(all)).collect())
    }

    fn question_alone(&self) -> Question {
        self.asked(Vec::new())
    }

    fn offered(&self) -> Vec<Offered<'_>> {
        self.in_words()
    }

    fn countdown_id(&self) -> Option<u32> {
        self.evening.countdown_id()
    }

    fn timing(&self) -> Option<Timing> {
        let game = self.evening.now();
        self.evening.countdown_id().map(|_| Timing {
            timed: game.timed(),
            time_up_brings: game.time_up_brings(),
        })
    }

    fn status(&self) -> Option<(Status, Vec<Id>)> {
        let session = self.session();
        let now = self.evening.now().status(session);
        let before = self.evening.before_last().status(session);
        let changed = changes(&before, &now);
        Some((now, changed))
    }

    fn state(&self) -> Value {
        state(self.evening.now(), self.session())
    }

    fn see_as(&mut self, sight: Sight) {
        self.change_session(sight);
    }

    fn reduce_motion(&mut self) {
        for PanelView { ui, .. } in self.panels.all_mut() {
            ui.throw = Throw::Still;
        }
    }

    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        self.invitations = Some(invitations);
        self.relabel();
    }

    fn muted(&self) -> bool {
        self.panels.chimes.muted()
    }

    fn mute(&mut self, muted: bool) {
        self.panels.chimes.mute(muted);
        self.relabel();
    }

    fn finished(&self) -> bool {
        self.left
    }
}

impl<G: Face> Table<G> {
    /// Does what an input at `panel` asks for.
    fn input(&mut self, panel: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        let PanelView { ui, offers } = self.panels.at_mut(panel);
        let table = SeenWith::written(&self.evening, offers, &self.log);
        let (notice, know) = (ui.notices.shown(), ui.in_bottom_row().is_some());
        let command = ui.input(&table, panel, input, now_ms);
        self.panels.follow(panel, notice, know);
        self.close_finished_look();
        command.map_or(Ok(()), |command| self.obey(command, now_ms))
    }
}
