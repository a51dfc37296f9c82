//! The shelf as panels see it: inputs go to what lies on the table, or to the list of games.

use std::sync::Arc;

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    frame::Frame,
    lamp::Lamps,
    scene::Scene,
};
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
    lettering::Names,
    question::{Offered, Question, Timing},
    report::Log,
    table_view::{AtTable, TableView},
    tabletop::{Caption, Input, PanelId, Tabletop},
    worker::Wake,
};
use serde_json::{Value, json};

use super::{Shelf, action::is_for_screens, boot};
use crate::journal::JournalError;

impl Tabletop for Shelf {
    fn handle_at(&mut self, panel: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        // A release answers nothing: it may cover what a table shows. Neither do dice that are seen.
        if let Input::Gesture(Gesture::Release(_)) | Input::DiceSeen = input {
            return match &mut self.open {
                Some(table) => table.handle_at(panel, input, now_ms),
                None => Ok(()),
            };
        }
        self.forget_messages();
        if self.boots(now_ms) && !matches!(input, Input::PanelClock(_)) {
            self.list.booted();
            return Ok(());
        }
        if self.open.is_none() && self.notices.is_empty() && self.order_evenings(&input)? {
            self.chimes.earn(Chime::Press);
            return Ok(());
        }
        match (&mut self.open, input) {
            // The notices of the shelf have to be read before anything else.
            (Some(_), Input::Gesture(gesture)) if !self.notices.is_empty() => {
                if let Gesture::Press(button) = gesture {
                    self.chimes.earn(Chime::Press);
                    self.notices.press(button);
                }
                Ok(())
            }
            (Some(_), Input::HoldKey(_)) if !self.notices.is_empty() => Ok(()),
            (Some(table), input) => {
                let handled = table.handle_at(panel, input, now_ms);
                self.come_back(now_ms)?;
                handled
            }
            (None, Input::Gesture(Gesture::Press(button))) => self.press(button, now_ms),
            (None, Input::Gesture(Gesture::Repeat(button @ (Button::Up | Button::Down)))) => {
                self.press(button, now_ms)
            }
            (None, Input::Take(label)) => {
                let read = self.notices.is_empty();
                let shown = self.numbers.is_none() && self.phone.is_none();
                if read && shown && self.menu.point_at(&label) {
                    return self.press(Button::Ok, now_ms);
                }
                Ok(())
            }
            (None, Input::PanelClock(clock)) => {
                self.panel_clock = Some(clock);
                Ok(())
            }
            (
                None,
                Input::Gesture(_)
                | Input::HoldKey(_)
                | Input::Typed(_)
                | Input::Erase
                | Input::TakeBack(_)
                | Input::DiceSeen,
            ) => Ok(()),
        }
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        if !self.boots(now_ms) {
            self.list.booted();
        }
        self.look_for_phone(now_ms);
        // Nothing is lost by it: the list is of before until the next pass.
        if let Err(error) = self.follow_journal() {
            tracing::warn!("the list of games does not follow the journal yet: {error}");
        }
        self.open
            .as_mut()
            .map_or(Ok(()), |table| table.advance(now_ms))
    }

    fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.open
            .as_mut()
            .map_or(Ok(()), |table| table.put_away(now_ms))
    }

    fn slept(&mut self, ms: u32) {
        if let Some(table) = &mut self.open {
            table.slept(ms);
        }
    }

    fn next_due(&self, now_ms: u64) -> Option<u64> {
        match &self.open {
            Some(table) => table.next_due(now_ms),
            None => self.list.booted_at().or_else(|| self.phone_due()),
        }
    }

    fn wake_with(&mut self, wake: Wake) {
        self.context.worker.wake_with(wake);
    }

    fn panel_left(&mut self, panel: PanelId) {
        if let Some(table) = &mut self.open {
            table.panel_left(panel);
        }
    }

    fn looking(&self) -> Option<PanelId> {
        self.open.as_ref()?.looking()
    }

    fn frame_at(&self, panel: PanelId, now_ms: u64) -> Frame {
        let notice = self.notices.scene(false);
        if let Some(table) = &self.open {
            let mut frame = table.frame_at(panel, now_ms);
            if let Some(notice) = notice {
                frame.scene = notice;
            }
            frame.chime = self.numbered(frame.chime);
            return frame;
        }
        let mut scene = notice.unwrap_or_else(|| self.own_scene(now_ms));
        Names::default().reletter(&mut scene);
        Frame {
            scene,
            lamps: Lamps::default(),
            countdown: None,
            chime: self.numbered(self.chimes.last()),
        }
    }

    fn shown_at(&self, panel: PanelId, now_ms: u64) -> (Frame, Caption) {
        let notice = self.notices.scene(false);
        if let Some(table) = &self.open {
            let (mut frame, mut caption) = table.shown_at(panel, now_ms);
            if let Some(notice) = notice {
                frame.scene = notice;
                caption.written = None;
            }
            frame.chime = self.numbered(frame.chime);
            return (frame, caption);
        }
        let frame = self.frame_at(panel, now_ms);
        let written = notice.unwrap_or_else(|| self.own_scene(now_ms));
        let caption = Caption {
            written: (written != frame.scene).then(|| Box::new(written)),
            ..self.caption_at(panel)
        };
        (frame, caption)
    }

    fn caption_at(&self, panel: PanelId) -> Caption {
        match (&self.open, &self.numbers, &self.phone, &self.order) {
            (Some(table), ..) => table.caption_at(panel),
            (None, Some(pages), ..) => pages.caption(),
            (None, None, Some(shown), _) => Caption {
                code: shown.words(),
                ..Caption::default()
            },
            (None, None, None, Some(order)) => order.caption(),
            (None, None, None, None) => self.list_caption(),
        }
    }

    fn log(&self) -> Log {
        self.open
            .as_ref()
            .map_or_else(Log::default, |table| table.log())
    }

    fn at_table(&self) -> AtTable {
        let table = self.open.as_ref();
        table.map_or_else(AtTable::default, |table| table.at_table())
    }

    fn view_number(&self) -> u64 {
        let table = self.open.as_ref().map_or(0, |table| table.view_number());
        self.seen.wrapping_add(table)
    }

    fn view(&self, sight: Sight) -> TableView {
        match &self.open {
            Some(table) => {
                let mut view = table.view(sight);
                view.revision = view.revision.wrapping_add(self.seen);
                view
            }
            None => TableView {
                revision: self.seen,
                question: self.asked(is_for_screens),
                ..TableView::default()
            },
        }
    }

    fn act(
        &mut self,
        by: By,
        revision: Option<u64>,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        self.forget_messages();
        let revision = revision.map(|revision| revision.wrapping_sub(self.seen));
        if let Some(table) = &mut self.open {
            let response = table.act(by, revision, action, now_ms);
            self.come_back(now_ms)?;
            return response;
        }
        match revision {
            None | Some(0) => self.act_at_list(by, action, now_ms),
            Some(_) => Ok(Response::Outdated),
        }
    }

    fn begin_input(&mut self) {
        self.forget_messages();
        if let Some(table) = &mut self.open {
            table.begin_input();
        }
    }

    fn messages(&self) -> Vec<&Message> {
        let at_the_table = self.open.as_ref().map(|table| table.messages());
        let messages = self.messages.iter();
        messages.chain(at_the_table.into_iter().flatten()).collect()
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.open.as_ref()?.refusal()
    }

    fn question(&self) -> Question {
        match &self.open {
            Some(table) => table.question(),
            None => self.asked(|_| true),
        }
    }

    fn question_alone(&self) -> Question {
        match &self.open {
            Some(table) => table.question_alone(),
            None => self.asked(|_| false),
        }
    }

    fn offered(&self) -> Vec<Offered<'_>> {
        match &self.open {
            Some(table) => table.offered(),
            None => {
                let choices = self.question().choices.into_iter();
                choices.map(Offered::from).collect()
            }
        }
    }

    fn countdown_id(&self) -> Option<u32> {
        self.open.as_ref()?.countdown_id()
    }

    fn timing(&self) -> Option<Timing> {
        self.open.as_ref()?.timing()
    }

    fn status(&self) -> Option<(Status, Vec<Id>)> {
        self.open.as_ref()?.status()
    }

    fn state(&self) -> Value {
        let games = || self.games.iter().map(|game| game.name).collect::<Vec<_>>();
        self.open
            .as_ref()
            .map_or_else(|| json!({ "games": games() }), |table| table.state())
    }

    fn see_as(&mut self, sight: Sight) {
        if let Some(table) = &mut self.open {
            table.see_as(sight);
        }
    }

    fn reduce_motion(&mut self) {
        self.context.defaults.reduced_motion = true;
        if let Some(table) = &mut self.open {
            table.reduce_motion();
        }
    }

    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        if let Some(table) = &mut self.open {
            table.let_phones_in(Arc::clone(&invitations));
        }
        self.context.invitations = Some(invitations);
    }

    fn muted(&self) -> bool {
        self.open
            .as_ref()
            .map_or(self.chimes.muted(), |table| table.muted())
    }

    fn mute(&mut self, muted: bool) {
        self.chimes.mute(muted);
        if let Some(table) = &mut self.open {
            table.mute(muted);
        }
    }

    fn finished(&self) -> bool {
        self.left
    }
}

impl Shelf {
    /// What is shown while no game lies on the table and nothing has to be read.
    fn own_scene(&self, now_ms: u64) -> Scene {
        match (&self.numbers, &self.phone, &self.order) {
            _ if self.boots(now_ms) => boot::scene(),
            (Some(pages), ..) => pages.scene(),
            (None, Some(shown), _) => shown.scene(),
            (None, None, Some(order)) => order.scene(self.condition()),
            (None, None, None) => self.listed(),
        }
    }
}
