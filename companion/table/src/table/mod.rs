//! A table: an evening of a game with its menu, its cursor and its notices, as six buttons see it.
//!
//! # What the buttons do
//! * **UP, DOWN** move the cursor, round the ends. **OK** takes or opens the entry under it. **BACK** closes a level;
//!   at the root it opens the overview pages, which UP and DOWN turn and OK or BACK close.
//! * **ROLL** makes the roll on offer from anywhere, and nothing that is no roll. **TIMER** starts the countdown on offer,
//!   lets a paused one go on, and shows a running one large; there it pauses one that may be paused.
//! * A **countdown** that starts is shown large by itself; any button but TIMER brings back what lies under it.
//! * **BACK held** takes the last decision back, as often as wished. The chance it led to goes with it.
//! * **OK held** on the notice about it does it again. A hold begins with a press, and a press of OK takes what
//!   is under the cursor: so OK held does something only where its press did no more than put such a notice away.
//!   Everywhere else `Table › Do again` does it. A keyboard's key for it sends a hold without a press, which takes
//!   nothing: it does something again anywhere.
//! * A **report** states, after a step, what hands must do at the board and what alarms; see [`crate::report`]. It is a notice,
//!   as are refusals and faults: OK and ROLL turn its pages and close the last one; see `notice/`. What is only to know is in
//!   the bottom row until the next move, and costs no press.
//! * **Notes**: what a game works out beside its offers comes when it is ready; see `noted.rs`. Where the bottom row shows more
//!   of an entry, what is only to know is there until the cursor moves.
//! * Until the first roll the bottom row of the menu has the **dice seal** in it, as long as no message is there.
//! * **Free dice**: ROLL with nothing to roll in the game rolls dice of its kinds, which change nothing.
//! * The **dice tray** shows the roll until UP, DOWN, OK or BACK; ROLL and TIMER do what they always do. Where dice can
//!   be kept, UP and DOWN move a cursor over them, OK keeps or releases one, and only BACK leaves.
//!
//! Typing dice and texts: see [`dice_entry`] and [`text_entry`]. The last group of every menu, `Table`, is not the
//! game's: take back, do again, dice, sound, seed, shelf.
//!
//! An entry that changes the whole game shows what it changes before OK takes it; see `panel_ui/press.rs`.
//!
//! A **level of places** on the board is a picture on which the place under the cursor blinks; see `panel_ui/drawn_level.rs`.
//!
//! What **one player alone may see** is behind a cover, and OK held shows it at that panel: the offers of a choice, see
//! `look.rs`, and a hand, `Table › A hand`, see `hand.rs`.
//!
//! A **QR code** lets a phone in, `Table › A phone`, see `phone.rs`.
//!
//! The cursor stays where it was when a menu comes again: at the same question, unless something new comes first.

mod action;
pub mod chimes;
pub mod closing_seal;
mod countdown;
mod cover;
pub mod dice_entry;
mod form;
mod frame;
mod hand;
pub mod id;
mod ids;
mod in_words;
mod lettering;
mod look;
mod meaning;
pub mod menu;
mod noted;
pub mod notice;
pub mod offers;
mod panel_ui;
mod panels;
pub mod path;
mod phone;
mod refreshing;
mod seal;
pub mod seating;
mod second_screen;
mod seen_with;
mod showing;
mod table_seen;
mod tabletop;
mod taking;
pub mod text_entry;
mod throw;
mod undo;
mod view;
mod way_back;

#[cfg(test)]
mod tests;

use readyroom_hardware::{chime::Chime, scene::DieFace};
use std::{borrow::Cow, sync::Arc};

use readyroom_kit::{
    Sight,
    face::{Face, Message},
    sentence::Phrase,
};

use crate::{
    action::{By, Refusal},
    evening::{Effects, Evening},
    invitation::Invitations,
    journal::{JournalError, Origin},
    report::{Log, Reports},
    sentences::{Left, MessageText},
    tabletop::PanelId,
    worker::{AtOnce, Worker},
};
use countdown::resumed_paused;
use in_words::InWords;
use noted::Noted;
use notice::Notice;
use offers::{Offers, Settings, Take, of_game, offers};
use panel_ui::PanelUi;
use panels::{PanelView, Panels};
use seating::Regulars;
use second_screen::ForScreens;
use view::View;

/// An evening of `G` on the table.
pub struct Table<G: Face> {
    evening: Evening<G>,
    regulars: Regulars<G>,
    /// Anyone who lets phones in.
    invitations: Option<Arc<dyn Invitations>>,
    noted: Noted<G::Move>,
    /// What was reported at this table.
    log: Log,
    /// The messages since the last input began.
    messages: Vec<Message>,
    refusal: Option<Refusal>,
    /// Whose input or action is dealt with.
    by: By,
    /// What panels show of it, and what can be chosen there.
    panels: Panels<G::Move>,
    for_screens: ForScreens,
    /// The words of the state, made once and kept until the state changes.
    in_words: InWords,
    /// The players have left for the shelf.
    left: bool,
}

impl<G: Face> Table<G> {
    /// Puts `evening` on a table that works notes out at once. A notice reports that a countdown is paused.
    pub fn new(evening: Evening<G>, now_ms: u64) -> Self {
        Self::with_worker(evening, Arc::new(AtOnce), now_ms)
    }

    /// The same, where `worker` works notes out.
    pub fn with_worker(evening: Evening<G>, worker: Arc<dyn Worker>, now_ms: u64) -> Self {
        let all = of_game(evening.now());
        let offers = offers(&evening, all, |_| (), Settings::default(), Sight::Public);
        let game = evening.now();
        let home = View::home(&evening, offers.private());
        let mut table = Self {
            panels: Panels::new(PanelView {
                ui: PanelUi::new(home, offers.menu(), offers.question(game)),
                offers,
            }),
            noted: Noted::new(worker),
            regulars: Regulars::default(),
            invitations: None,
            log: Log::default(),
            messages: Vec::new(),
            refusal: None,
            by: By::Panel(PanelId::EVERYBODY),
            for_screens: ForScreens::default(),
            in_words: InWords::default(),
            left: false,
            evening,
        };
        let opening = table.evening.opening();
        if opening.messages.is_empty()
            && let Some(last) = table.evening.last_step()
        {
            table.keep_last(&last);
        }
        if table.evening.outcomes() == 0 {
            let commitment = table.evening.commitment();
            table.messages.push(seal::in_full(&commitment).say());
        }
        let title = table.evening.now().headline();
        let seen = table.show_effects(&opening, &title);
        let rolled_by_panel = opening.rolled_by_panel && !seen;
        let PanelView { ui, offers } = &mut table.panels.shared;
        ui.view = View::after(&table.evening, offers.private(), rolled_by_panel);
        table.show_new_countdown(&opening);
        if let Some(countdown) = table
            .evening
            .countdown(now_ms)
            .filter(|countdown| !countdown.running)
        {
            let reported = resumed_paused(countdown.left_ms, table.evening.exactness());
            table.tell("Welcome back", reported);
        }
        table.ask_for_notes();
        table
    }

    /// The same table, which stops for what must be read according to `reports`. Nothing has been reported yet.
    #[must_use]
    pub fn with_reports(mut self, reports: Reports) -> Self {
        self.panels.reports = reports;
        self
    }

    /// The evening on the table.
    pub const fn evening(&self) -> &Evening<G> {
        &self.evening
    }

    /// A new input begins: the messages of the last one have been shown.
    fn forget_messages(&mut self) {
        self.messages.clear();
        self.refusal = None;
        for PanelView { ui, .. } in self.panels.all_mut() {
            ui.declined = None;
        }
        self.panels.chimes.begin();
    }

    /// The panel whose input is dealt with; everybody's where a second screen acts.
    const fn panel(&self) -> PanelId {
        self.by.panel()
    }

    /// What the player who speaks without a panel sees.
    fn session(&self) -> Sight {
        self.panels.at(PanelId::EVERYBODY).ui.sight
    }

    /// What that panel shows.
    fn ui(&self) -> &PanelUi {
        &self.panels.at(self.panel()).ui
    }

    /// The same, to be changed.
    fn ui_mut(&mut self) -> &mut PanelUi {
        &mut self.panels.at_mut(self.by.panel()).ui
    }

    /// What can be chosen there.
    fn offers(&self) -> &Offers<Take<G::Move>> {
        &self.panels.at(self.panel()).offers
    }

    /// Shows at that panel why a press did nothing.
    fn decline(&mut self, why: impl Into<Cow<'static, str>>) {
        let PanelView { ui, offers } = self.panels.at_mut(self.by.panel());
        ui.decline(offers.private(), why);
        self.panels.sound();
    }

    /// The view in which the present prompt is answered.
    fn home(&self) -> View {
        View::home(&self.evening, self.offers().private())
    }

    /// The panel whose input is dealt with shows it.
    fn go_home(&mut self) {
        self.ui_mut().view = self.home();
    }

    /// Makes a move.
    fn make(&mut self, mv: G::Move, origin: Origin, now_ms: u64) -> Result<(), JournalError> {
        let (tray, title) = (self.evening.now().tray(), self.evening.now().headline());
        self.make_seated(&title, mv, origin, now_ms)?;
        self.return_to_tray(&tray);
        Ok(())
    }

    /// The player who changed a die of the tray is at it again, if more can be done with it; `before` is the tray as it
    /// was.
    fn return_to_tray(&mut self, before: &[DieFace]) {
        let game = self.evening.now();
        let now = game.tray();
        let changed = before.iter().zip(&now).position(|(was, is)| was != is);
        if let Some(die) = changed.filter(|die| *die < game.tray_moves().len())
            && before.len() == now.len()
        {
            let at_menu = |seen: &&mut PanelView<_>| seen.ui.view == View::Menu;
            for PanelView { ui, .. } in self.panels.all_mut().filter(at_menu) {
                ui.view = View::Tray(die);
            }
        }
    }

    /// Shows the effects of a step that was made where the question was `title`.
    fn show_step(
        &mut self,
        title: &Phrase,
        effects: &Effects,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        self.follow_screen();
        for PanelView { ui, .. } in self.panels.all_mut() {
            ui.throw.end();
        }
        // What was to know of the move before is not about what is asked now.
        self.panels.clear_bottom_row();
        // What waits for the table's own dice is of the step that they belong to.
        if self.panels.before_dice.is_empty() {
            self.log.begin_step();
        }
        let seen = self.show_effects(effects, title);
        if let Some(left_ms) = effects.paused_at() {
            let left = Left(left_ms);
            self.tell("Same time left", MessageText::TimerPaused { left });
        }
        self.refresh(effects.rolled_by_panel && !seen);
        self.report_what_a_warning_hides(title);
        self.show_new_countdown(effects);
        if effects.rolled_by_panel && !self.evening.now().tray().is_empty() {
            self.throw_dice(now_ms);
        }
        self.go_on();
        // It may have made something due: the end of a countdown that had to wait for it.
        self.advance_countdown(now_ms)
    }

    /// Reports that something could not be written down. What was written before it is kept.
    fn failed(&mut self, error: JournalError) -> Result<(), JournalError> {
        self.panels.chimes.earn(Chime::Refusal);
        let fault = Notice::text("Not saved", &error.to_string());
        self.panels.tell(&fault);
        self.refresh(false);
        Err(error)
    }

    /// Leaves for the shelf.
    fn leave(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.left = true;
        self.evening.leave(now_ms)
    }
}
