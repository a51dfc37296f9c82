//! The meaning of a press in each view.

use readyroom_hardware::{button::Button, chime::Chime};
use readyroom_kit::face::{self, Face, Reader, say::know};
use readyroom_kit::{Chance, Sight, Stage};

use super::{
    Seen, Table,
    dice_entry::DiceEntry,
    hand::{Hand, Pressed, Shown},
    id,
    meaning::is_cut,
    menu::Taken,
    notice::Notice,
    offers::{Offers, Own, Take},
    text_entry::{Meaning, TextEntry},
    view::{UP_OR_DOWN, View},
};
use crate::{
    evening::PlayError,
    journal::{JournalError, Origin},
};

impl<G: Face> Table<G> {
    /// A press with no notice in the way.
    pub(super) fn press(&mut self, button: Button, now_ms: u64) -> Result<(), JournalError> {
        self.panels.sounder.earn(Chime::Press);
        let of_tray = self.evening.now().tray_moves();
        let panel = self.panel();
        let Seen { ui, offers } = self.panels.at_mut(panel);
        match (&mut ui.view, button) {
            (View::Hand(hand), _) => {
                if hand.press(self.evening.now(), panel, button) == Pressed::Closed {
                    self.go_home();
                }
            }
            (View::Text { id, entry, .. }, _) => {
                let meaning = entry.press(button);
                keep_what_fits::<G>(offers, id, entry);
                return self.entered(meaning, now_ms);
            }
            (View::Dice(entry), Button::Up | Button::Down | Button::Ok | Button::Roll) => {
                entry.press(button);
                return self.typed_dice(now_ms);
            }
            (View::Dice(entry), Button::Back) => {
                if !entry.wipe() {
                    ui.view = View::Menu;
                }
            }
            (View::Phone(_), Button::Roll | Button::Timer) => {
                self.go_home();
                return self.press(button, now_ms);
            }
            (View::Phone(_), Button::Up | Button::Down) => {}
            (
                View::Countdown(_),
                Button::Roll | Button::Up | Button::Down | Button::Ok | Button::Back,
            ) => ui.hide_countdown(),
            (_, Button::Roll) => return self.roll(now_ms),
            (_, Button::Timer) => return self.timer(now_ms),
            (View::Menu | View::Page(_), Button::Up | Button::Down) => self.repeat(button),
            (View::Tray(die), Button::Up | Button::Down) if *die < of_tray.len() => {
                self.repeat(button);
            }
            (View::Tray(die), Button::Ok) if *die < of_tray.len() => {
                let mv = of_tray[*die].clone();
                return self.make(mv, Origin::Chosen, now_ms);
            }
            (View::Menu, Button::Ok) => return self.take_entry(now_ms),
            (View::Explanation { id, .. }, Button::Ok) => match id::move_with::<G>(offers, id) {
                Some(mv) => return self.make(mv, Origin::Chosen, now_ms),
                None => ui.view = View::Menu,
            },
            (View::Explanation { .. }, Button::Up | Button::Down | Button::Back) => {
                ui.view = View::Menu;
            }
            (View::Menu, Button::Back) => {
                if !ui.menu.back() {
                    ui.view = View::Page(0);
                }
            }
            (View::Cover | View::Chooses, Button::Ok) => {}
            (View::Cover, Button::Up | Button::Down) => ui.view = View::Menu,
            (View::Cover, Button::Back) => ui.view = View::Page(0),
            (View::Chooses, Button::Up | Button::Down | Button::Back) => ui.view = View::Page(0),
            (View::Page(_), Button::Back) if ui.own_pages.is_some() => {
                self.close_look();
                self.go_home();
            }
            (
                View::Page(_) | View::Tray(_) | View::Free(_) | View::Phone(_),
                Button::Up | Button::Down | Button::Ok | Button::Back,
            ) => self.go_home(),
            (View::Outcome, Button::Ok) if ui.seed_shown => return self.leave(now_ms),
            (View::Outcome, Button::Ok) => self.show_seed(),
            (View::Outcome, Button::Back) => ui.view = View::Menu,
            (View::Outcome, Button::Up | Button::Down) => ui.view = View::Page(0),
        }
        Ok(())
    }

    /// UP or DOWN, pressed or repeating, where it moves something.
    pub(super) fn repeat(&mut self, button: Button) {
        let up = button == Button::Up;
        if self.ui().view == View::Menu {
            self.read_known();
        }
        let letters = self.written();
        let own = self.ui().own_pages;
        let own = own.map_or(0, |seat| letters.game().private_pages(seat).len());
        let pages = (own + self.pages(&letters).len()).max(1);
        let dice = self.evening.now().tray_moves().len().max(1);
        let ui = self.ui_mut();
        match &mut ui.view {
            View::Menu if up => ui.menu.up(),
            View::Menu => ui.menu.down(),
            View::Page(page) => *page = (*page + if up { pages - 1 } else { 1 }) % pages,
            View::Text { entry, .. } => {
                entry.press(button);
            }
            View::Tray(die) => *die = (*die + if up { dice - 1 } else { 1 }) % dice,
            View::Cover
            | View::Chooses
            | View::Explanation { .. }
            | View::Dice(_)
            | View::Free(_)
            | View::Countdown(_)
            | View::Hand(_)
            | View::Phone(_)
            | View::Outcome => {}
        }
    }

    /// A character of a keyboard.
    pub(super) fn typed(&mut self, letter: char, now_ms: u64) -> Result<(), JournalError> {
        let Seen { ui, offers } = self.panels.at_mut(self.by.panel());
        if !ui.notices.is_empty() {
            return Ok(());
        }
        match &mut ui.view {
            View::Text { id, entry, .. } => {
                entry.type_in(letter);
                keep_what_fits::<G>(offers, id, entry);
            }
            View::Dice(entry) => {
                entry.typed(letter);
                return self.typed_dice(now_ms);
            }
            _ => {}
        }
        Ok(())
    }

    /// The last typed character is wiped out.
    pub(super) fn erase(&mut self) {
        let ui = self.ui_mut();
        let read = ui.notices.is_empty();
        match &mut ui.view {
            _ if !read => {}
            View::Text { entry, .. } => entry.erase(),
            View::Dice(entry) => {
                entry.wipe();
            }
            _ => {}
        }
    }

    /// What ROLL makes, and whoever has `sight` sees: at a table with dice of its own nothing that the game does not need.
    pub(super) fn roll_seen_with(&self, sight: Sight) -> Option<G::Move> {
        let game = self.evening.now();
        let buttons = game.buttons();
        let free = buttons.free_roll.filter(|_| !self.evening.own_dice());
        let roll = free.or(buttons.roll);
        roll.filter(|mv| sight.sees(game.sight(mv)))
    }

    /// What ROLL makes of the entry under the cursor, if its dice fall at once.
    fn roll_at_cursor(&self) -> Option<G::Move> {
        let Seen { ui, offers } = self.panels.at(self.panel());
        let number = ui.menu.offer_at_cursor()?;
        match offers.takes().get(number)? {
            Take::Move(mv) if ui.view == View::Menu => {
                let entry = self.evening.now().entry(mv, Reader::Panel);
                entry.rolls.then(|| mv.clone())
            }
            _ => None,
        }
    }

    /// True if TIMER lets a paused countdown go on, as the notice of its standstill says.
    pub(super) fn can_go_on(&self) -> bool {
        !matches!(self.ui().view, View::Text { .. }) && self.evening.running() == Some(false)
    }

    /// Makes the roll on offer, else rolls free dice.
    fn roll(&mut self, now_ms: u64) -> Result<(), JournalError> {
        if self.waits_for_a_text() {
            return Ok(());
        }
        let on_offer = self.roll_seen_with(self.ui().sight);
        let roll = on_offer.or_else(|| self.roll_at_cursor());
        let waits = self.panels.at(self.panel()).waits();
        match self.rolls(roll, now_ms)? {
            true => {}
            false if waits => self.decline_to_others(),
            false => self.roll_free(now_ms),
        }
        Ok(())
    }

    /// Makes `roll`; where one already waits for the table's own dice, rolls it here. False if there is nothing to roll.
    pub(super) fn rolls(
        &mut self,
        roll: Option<G::Move>,
        now_ms: u64,
    ) -> Result<bool, JournalError> {
        match (roll, self.evening.now().stage()) {
            (Some(roll), _) => self.make(roll, Origin::Chosen, now_ms)?,
            (None, Stage::Chance(Chance::Dice(_))) => self.resolve_chance(now_ms)?,
            (None, Stage::Chance(_) | Stage::Choosing | Stage::Over { .. }) => return Ok(false),
        }
        Ok(true)
    }

    fn resolve_chance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let title = self.evening.now().headline();
        let resolved = self
            .evening
            .resolve_chance(now_ms)
            .map_err(PlayError::Journal);
        self.done(&title, resolved, now_ms)
    }

    fn take_entry(&mut self, now_ms: u64) -> Result<(), JournalError> {
        match self.ui_mut().menu.ok() {
            Taken::Offer(number) if self.explain(number) => Ok(()),
            Taken::Offer(number) => self.take_offer(number, now_ms),
            Taken::Opened => {
                self.read_known();
                Ok(())
            }
            Taken::Nothing => {
                self.decline(UP_OR_DOWN);
                Ok(())
            }
        }
    }

    /// Takes or opens the entry of the open menu called `label`, as OK on it.
    pub(super) fn take_labelled(&mut self, label: &str, now_ms: u64) -> Result<(), JournalError> {
        let ui = self.ui_mut();
        let shown = ui.notices.is_empty() && ui.view == View::Menu;
        if shown && ui.menu.point_at(label) {
            self.press(Button::Ok, now_ms)
        } else {
            self.decline("Not on offer any more");
            Ok(())
        }
    }

    /// Does what offer `number` of the menu says.
    fn take_offer(&mut self, number: usize, now_ms: u64) -> Result<(), JournalError> {
        let offers = self.offers();
        let Some(take) = offers.takes().get(number).cloned() else {
            return Ok(());
        };
        let title = offers.named()[number].name();
        self.take(take, &title, now_ms)
    }

    /// Does what an offer says that is called `title`.
    pub(super) fn take(
        &mut self,
        take: Take<G::Move>,
        title: &str,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        match take {
            Take::Move(mv) => match G::blank(&mv) {
                Some(longest) => {
                    self.ui_mut().view = View::Text {
                        id: face::id::<G>(&mv),
                        title: title.into(),
                        entry: TextEntry::new(longest),
                    };
                    Ok(())
                }
                None => self.make(mv, Origin::Chosen, now_ms),
            },
            Take::Outcome(outcome) => self.make(
                self.evening.now().resolve_chance(&outcome),
                Origin::Typed,
                now_ms,
            ),
            Take::TypeDice => {
                let dice = self.evening.dice_asked(None).unwrap_or(0);
                self.ui_mut().view = View::Dice(DiceEntry::new(dice));
                Ok(())
            }
            Take::ResolveHere => self.resolve_chance(now_ms),
            Take::Table(own) => self.take_own(own, now_ms),
        }
    }

    fn take_own(&mut self, own: Own, now_ms: u64) -> Result<(), JournalError> {
        match own {
            Own::WhoPlays(answer) => return self.answer_who_plays(answer, now_ms),
            Own::TakeBack => return self.take_back(now_ms),
            Own::DoAgain => return self.do_again(now_ms),
            Own::Dice { own } => {
                let title = self.evening.now().headline();
                let waited = self.evening.now().stage().chance().is_some();
                let set = self
                    .evening
                    .set_own_dice(own, now_ms)
                    .map_err(PlayError::Journal);
                if waited {
                    return self.done(&title, set, now_ms);
                }
                self.relabel();
            }
            Own::Mute(muted) => {
                self.panels.sounder.mute(muted);
                self.relabel();
            }
            Own::Look(_) => self.ui_mut().view = View::Cover,
            Own::Hand(seat) => {
                self.hand_on(Sight::Player(seat));
                self.ui_mut().view = View::Hand(Hand::of(seat));
                // Whoever looks has the panel in hand.
                if self.ui().sight == Sight::Player(seat) {
                    self.open_hand(Shown::ForAMoment, now_ms);
                }
            }
            Own::Phone(phone) => {
                self.hand_on(phone.sight());
                self.invite(phone, now_ms);
            }
            Own::Seed => self.show_seed(),
            Own::Shelf => return self.leave(now_ms),
        }
        Ok(())
    }

    /// Shows the commitment; and the seed, once it is no secret any more.
    fn show_seed(&mut self) {
        let id = self.evening.id();
        match self.evening.revealed_seed() {
            Some(seed) => {
                self.panels.tell(&Notice::text("Seed of the dice", &seed));
                let check = format!("readyroom verify {id}");
                self.panels.tell(&Notice::text("Anyone can check", &check));
                self.messages
                    .push(know(format!("Seed of the dice: {seed}")));
                self.ui_mut().seed_shown = true;
            }
            None => {
                let commitment = self.evening.commitment();
                self.panels
                    .tell(&Notice::text("Dice seal (SHA-256)", &commitment));
                self.messages
                    .push(know(format!("SHA-256 of the seed: {commitment}")));
            }
        }
    }

    /// Goes on with a text, makes its move, or leaves it.
    fn entered(&mut self, meaning: Meaning, now_ms: u64) -> Result<(), JournalError> {
        let Seen { ui, offers } = self.panels.at(self.panel());
        match (meaning, &ui.view) {
            (Meaning::Left, _) => self.go_home(),
            (Meaning::Done, View::Text { id, entry, .. }) => match id::move_with::<G>(offers, id) {
                Some(mv) => {
                    let filled = G::fill(mv, entry.text());
                    return self.make(filled, Origin::Chosen, now_ms);
                }
                None => self.go_home(),
            },
            (Meaning::Done | Meaning::Going, _) => {}
        }
        Ok(())
    }

    /// Makes the roll of the table's own dice, once all are typed.
    fn typed_dice(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let View::Dice(entry) = &mut self.ui_mut().view else {
            return Ok(());
        };
        let Some(faces) = entry.complete().map(<[u8]>::to_vec) else {
            return Ok(());
        };
        *entry = DiceEntry::new(entry.of());
        let title = self.evening.now().headline();
        let done = self.evening.play_with_faces(None, &faces, now_ms);
        self.done(&title, done, now_ms)
    }
}

/// Takes letters off the end of a text until the move with this id has room for it.
fn keep_what_fits<G: Face>(offers: &Offers<Take<G::Move>>, id: &str, entry: &mut TextEntry) {
    if let Some(mv) = id::move_with::<G>(offers, id) {
        entry.keep_while(|text| !is_cut::<G>(&mv, text));
    }
}
