//! A table whose players choose on a second screen: what is on offer there is wished for there, all else is said and pressed
//! at the panel.

use std::sync::Arc;

use readyroom::{
    games::GAMES,
    invitation::Invitations,
    journal::JournalError,
    report::Log,
    shelf::Shelf,
    table::{
        path::{self, Meant, Offer},
        spoken::{Account, Refusal, Spoken, Understood},
    },
    table_view::{AtTable, Deed, Response, TableView, ViewChoice, Wish},
    tabletop::{Caption, Input, PanelId, Tabletop},
};
use readyroom_hardware::frame::Frame;
use readyroom_kit::{Sight, face::Message};
use serde_json::Value;
use tokio::sync::Notify;

/// True for what only a panel needs: a second screen has pages for hands, dice and numbers, shows the dice seal unasked, and it is no place to let phones
/// in, or to end the program.
fn is_for_panels(id: &str) -> bool {
    const TABLE: [&str; 5] = [
        "table:seed",
        "table:type-dice",
        "table:look:",
        "table:hand:",
        "table:phone:",
    ];
    let game = id.strip_prefix("numbers:");
    id == "quit"
        || TABLE.iter().any(|begins| id.starts_with(begins))
        || game.is_some_and(|game| GAMES.iter().any(|one| one.name == game))
}

/// A shelf with such a screen beside it.
pub struct SecondScreen {
    shelf: Shelf,
    sight: Sight,
    refusal: Option<Refusal>,
}

impl SecondScreen {
    /// One beside `shelf`, of nobody alone.
    pub const fn new(shelf: Shelf) -> Self {
        Self {
            shelf,
            sight: Sight::Public,
            refusal: None,
        }
    }

    /// What a second screen shows now: all that is on offer, but what only a panel needs.
    ///
    /// # Panics
    /// Something is on offer at the panel alone.
    fn view(&self) -> TableView {
        let view = self.shelf.view(self.sight);
        for id in self.shelf.ids() {
            let shown = view.choices.iter().any(|choice| choice.id == id);
            assert!(
                shown != is_for_panels(&id),
                "{id} on a second screen: {shown}"
            );
        }
        view
    }

    /// What becomes of a wish of whoever saw `view`.
    fn wish(
        &mut self,
        view: &TableView,
        deed: Deed,
        now_ms: u64,
    ) -> Result<Understood, JournalError> {
        let wish = Wish {
            sight: self.sight,
            revision: view.revision,
            deed,
        };
        self.refusal = None;
        Ok(match self.shelf.wish(wish, now_ms)? {
            Response::Done => Ok(()),
            Response::Refused(refusal) => {
                self.refusal = Some(refusal);
                Ok(())
            }
            Response::NotUnderstood(why) | Response::NotSaved(why) => Err(why),
            Response::Fault(fault) => Err(fault.why.to_string()),
            Response::Outdated => Err("something else is asked".into()),
        })
    }
}

fn offer(choice: &ViewChoice) -> Offer {
    Offer {
        path: choice.path.clone(),
        blank: choice.blank,
        warning: choice.warning.clone(),
        explanation: choice.explanation.clone(),
        sight: Sight::Public,
    }
}

impl Spoken for SecondScreen {
    fn choose(&mut self, words: &[String], now_ms: u64) -> Result<Understood, JournalError> {
        let view = self.view();
        let offers: Vec<Offer> = view.choices.iter().map(offer).collect();
        let id = match path::find(&offers, words) {
            Ok(Meant::Offer(number)) if !offers[number].blank => view.choices[number].id.clone(),
            Ok(Meant::Filled(number, text)) => format!("{}{text}", view.choices[number].id),
            Ok(Meant::Offer(_)) | Err(_) => {
                self.refusal = None;
                return self.shelf.choose(words, now_ms);
            }
        };
        self.wish(&view, Deed::Choose(id), now_ms)
    }

    fn choose_id(&mut self, id: &str, now_ms: u64) -> Result<Understood, JournalError> {
        let view = self.view();
        if view.choices.iter().any(|choice| choice.id == id) {
            return self.wish(&view, Deed::Choose(id.into()), now_ms);
        }
        self.refusal = None;
        self.shelf.choose_id(id, now_ms)
    }

    fn ids(&self) -> Vec<String> {
        self.shelf.ids()
    }

    fn dice(&mut self, faces: &[u8], now_ms: u64) -> Result<Understood, JournalError> {
        let view = self.view();
        self.wish(&view, Deed::Dice(faces.into()), now_ms)
    }

    fn text(&mut self, text: &str, now_ms: u64) -> Result<Understood, JournalError> {
        self.refusal = None;
        self.shelf.text(text, now_ms)
    }

    fn see_as(&mut self, sight: Sight) {
        self.sight = sight;
        self.shelf.see_as(sight);
    }

    fn who_may_see(&self) -> Vec<String> {
        self.shelf.who_may_see()
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

    fn account(&self) -> Account {
        let account = self.shelf.account();
        Account {
            refusal: self.refusal.clone().or(account.refusal),
            ..account
        }
    }

    fn state(&self) -> Value {
        self.shelf.state()
    }
}

impl Tabletop for SecondScreen {
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

    fn work_done(&self) -> Option<Arc<Notify>> {
        self.shelf.work_done()
    }

    fn frame_at(&self, panel: PanelId, now_ms: u64) -> Frame {
        self.shelf.frame_at(panel, now_ms)
    }

    fn caption_at(&self, panel: PanelId) -> Caption {
        self.shelf.caption_at(panel)
    }

    fn told_at(&self, panel: PanelId, now_ms: u64) -> (Frame, Caption) {
        self.shelf.told_at(panel, now_ms)
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
