//! Actions at a table: how what one means is done.
//!
//! Words at a panel act at once, whatever it shows. A second screen needs no cursor and leaves panels as they are,
//! unless the game continues: then their menu, their cover and their report are those of the next question.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Refused,
    face::{Face, Reader, say::know},
    sentence::Phrase,
};

use super::{
    PanelView, Table, id,
    meaning::Meaning,
    notice::{Notice, Notices},
    offers::Take,
    panel_ui::Command,
    phone::keeps_code,
    view::View,
};
use crate::{
    action::{Action, By, Refusal, Response},
    evening::{Effects, PlayError},
    journal::{JournalError, Origin},
    table_view::fingerprint,
    tabletop::PanelId,
};

impl<G: Face> Table<G> {
    /// Does what a player wants done who answers the question of that view; of what is asked now, if none is named.
    pub(super) fn act_by(
        &mut self,
        by: By,
        revision: Option<u64>,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        if !self.still_asks(revision, &action) {
            return Ok(Response::Outdated);
        }
        self.forget_messages();
        if let By::Panel(panel) = by {
            self.by = by;
            if self.panels.at(panel).waits() {
                self.close_look();
            }
        }
        self.advance_countdown(now_ms)?;
        if !self.still_asks(revision, &action) {
            // Its time ran out at this very moment.
            return Ok(Response::Outdated);
        }
        self.by = by;
        let done = match self.meaning(action) {
            Ok(meaning) => self.act(meaning, now_ms),
            Err(why) => Ok(why),
        };
        self.by = By::Panel(PanelId::EVERYBODY);
        self.tell_warning();
        done
    }

    /// True if what `action` answers is still asked. A form took its time to be filled in: it is asked as long as it is the
    /// same form, whatever else happens meanwhile.
    fn still_asks(&self, revision: Option<u64>, action: &Action) -> bool {
        match action {
            Action::Form { id, asked, .. } => {
                let mut forms = self.forms().into_iter();
                forms.any(|form| form.id == id && fingerprint(&form) == *asked)
            }
            Action::Choose(_)
            | Action::At(_)
            | Action::Dice(_)
            | Action::TakeBack(_)
            | Action::Text(_) => {
                revision.is_none_or(|revision| revision == self.for_screens.revision)
            }
        }
    }

    fn act(&mut self, meaning: Meaning<G::Move>, now_ms: u64) -> Result<Response, JournalError> {
        if let By::Panel(_) = self.by {
            self.read_all();
        }
        match meaning {
            Meaning::Refused(mv) => match (self.by, self.evening.now().play(&mv)) {
                (By::Screen(_), Err(refused)) => return Ok(Response::Refused((&refused).into())),
                (By::Panel(_) | By::Screen(_), _) => self.make(mv, Origin::Chosen, now_ms)?,
            },
            meaning => self.carry_out(meaning, now_ms)?,
        }
        let refusal = match self.by {
            By::Panel(_) => self.refusal.clone(),
            By::Screen(_) => self.refusal.take(),
        };
        Ok(refusal.map_or(Response::Done, Response::Refused))
    }

    /// Does what the buttons of that panel ask for; nothing if what it names is gone.
    pub(super) fn obey(&mut self, command: Command, now_ms: u64) -> Result<(), JournalError> {
        let (offers, game) = (self.offers(), self.evening.now());
        let move_with = |id: &str| offers.with_id(game, id).and_then(Take::of_game).cloned();
        let meant = match command {
            Command::Take(number) => {
                let take = offers.takes().get(number).cloned();
                take.map(|take| Meaning::Take(take, offers.named()[number].name()))
            }
            Command::Make(id) => move_with(&id).map(Meaning::Make),
            Command::Fill(id, word) if id == id::STIR_WITH_WORD => Some(Meaning::Stir(word)),
            Command::Fill(id, text) => move_with(&id).map(|mv| Meaning::Make(G::fill(mv, &text))),
            Command::Die(die) => game.tray_moves().get(die).cloned().map(Meaning::Make),
            Command::Dice(faces) => Some(Meaning::Dice(None, faces)),
            Command::Roll(at_cursor) => {
                let take = at_cursor.and_then(|number| offers.takes().get(number));
                let is_rolled = |mv: &&G::Move| game.entry(mv, Reader::Panel).rolls;
                let roll = take.and_then(Take::of_game).filter(is_rolled).cloned();
                return self.roll(roll, now_ms);
            }
            Command::Own(own) => return self.take_own(own, now_ms),
            Command::Timer => return self.timer(now_ms),
            Command::TakeBack(steps) => match self.steps_back(steps) {
                Ok(ply) => return self.take_back_to(ply, now_ms),
                Err(why) => {
                    self.messages.push(know(why.clone()));
                    self.decline(why);
                    None
                }
            },
            Command::TakeBackTo(ply) => return self.take_back_to(ply, now_ms),
            Command::Look => {
                self.open_look(now_ms);
                None
            }
            Command::Cover => {
                self.close_look();
                self.go_home();
                None
            }
            Command::ShowHand(shown) => {
                self.open_hand(shown, now_ms);
                None
            }
        };
        meant.map_or(Ok(()), |meaning| self.carry_out(meaning, now_ms))
    }

    /// Does what an action means, or what a button asks for of an offer.
    fn carry_out(&mut self, meaning: Meaning<G::Move>, now_ms: u64) -> Result<(), JournalError> {
        match meaning {
            Meaning::Take(take, title) => self.take(take, &title, now_ms),
            Meaning::Make(mv) | Meaning::Refused(mv) => self.make(mv, Origin::Chosen, now_ms),
            Meaning::Dice(roll, faces) => {
                let title = self.evening.now().headline();
                let done = self.evening.play_with_faces(roll, &faces, now_ms);
                self.done(&title, done, now_ms)
            }
            Meaning::Stir(word) => self.stir(&word),
            Meaning::TakeBackTo(ply) => self.take_back_to(ply, now_ms),
            Meaning::Form(moves) => {
                let title = self.evening.now().headline();
                let done = self.evening.play_all(moves, now_ms);
                self.done(&title, done, now_ms)
            }
        }
    }

    /// The player who acts without a button has read the notices, and is in no menu. What is for one player alone, no other
    /// player has read on a screen.
    fn read_all(&mut self) {
        let game = self.evening.now();
        for PanelView { ui, offers } in self.panels.all_mut() {
            match self.by {
                By::Screen(sight) if sight != ui.sight => ui.notices.keep_own(),
                By::Screen(_) | By::Panel(_) => ui.read_all(),
            }
            if !keeps_code(ui, game) {
                ui.view = View::home(&self.evening, offers.private());
            }
        }
    }

    /// A step was made on a screen: the player who made it has read at the panels what was before it. What is being
    /// typed there stays if it is still asked for; see [`Self::go_on`].
    pub(super) fn follow_screen(&mut self) {
        if let By::Panel(_) = self.by {
            return;
        }
        for PanelView { ui, .. } in self.panels.all_mut() {
            let typing = matches!(ui.view, View::Text { .. });
            ui.kept = typing.then(|| ui.view.clone());
        }
        self.read_all();
    }

    /// Continues with what was being typed or read at a panel, if it is still asked for.
    pub(super) fn go_on(&mut self) {
        for PanelView { ui, offers } in self.panels.all_mut() {
            let kept = ui.kept.take();
            if let Some(view) = kept.filter(|view| view.still_fits(&self.evening, offers)) {
                ui.view = view;
            }
        }
    }

    /// The rules refuse what was to be done: a panel shows it.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.panels.chimes.earn(Chime::Refusal);
        let notice = || Notice::text(&refusal.rule, &refusal.why);
        match self.by {
            By::Panel(PanelId::EVERYBODY) => self.panels.tell(&notice()),
            // It may say what only a viewer who looks there sees.
            By::Panel(panel) => {
                let notices = &mut self.panels.at_mut(panel).ui.notices;
                notices.add(Notices::ALONE, notice());
            }
            By::Screen(_) => {}
        }
        self.refusal = Some(refusal);
    }

    /// Shows what came of a step where the question was `title`, or why it was not made.
    pub(super) fn done(
        &mut self,
        title: &Phrase,
        done: Result<Effects, PlayError<G::Refusal>>,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        match done {
            Ok(effects) => self.show_step(title, &effects, now_ms),
            Err(PlayError::Refused(refused)) => {
                self.refuse((&refused).into());
                Ok(())
            }
            Err(PlayError::Journal(error)) => self.failed(error),
        }
    }
}

impl<R: Refused> From<&R> for Refusal {
    fn from(refused: &R) -> Self {
        Self {
            rule: refused.rule(),
            id: refused.id(),
            why: refused.why().into(),
        }
    }
}
