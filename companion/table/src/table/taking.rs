//! What is taken and rolled at a table, by buttons, by words and on a screen alike.

use readyroom_kit::face::{self, Face, say::know};
use readyroom_kit::{Chance, Sight, Stage};

use super::{
    Seen, Table,
    dice_entry::DiceEntry,
    hand::{Hand, Shown},
    notice::Notice,
    offers::{Own, Take},
    text_entry::TextEntry,
    view::View,
};
use crate::{
    evening::PlayError,
    journal::{JournalError, Origin},
};

impl<G: Face> Table<G> {
    /// What ROLL makes, and whoever has `sight` sees: at a table with dice of its own nothing that the game does not need.
    fn roll_for(&self, sight: Sight) -> Option<G::Move> {
        let game = self.evening.now();
        let buttons = game.buttons();
        let free = buttons.free_roll.filter(|_| !self.evening.own_dice());
        let roll = free.or(buttons.roll);
        roll.filter(|mv| sight.sees(game.sight(mv)))
    }

    /// Makes the roll on offer, else the one under the cursor, else rolls free dice.
    pub(super) fn roll(
        &mut self,
        at_cursor: Option<G::Move>,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        if self.waits_for_a_text() {
            return Ok(());
        }
        let on_offer = self.roll_for(self.ui().sight);
        let roll = on_offer.or(at_cursor);
        let waits = self.panels.at(self.panel()).waits();
        match self.rolls(roll, now_ms)? {
            true => {}
            false if waits => self.decline_to_others(),
            false => self.roll_free(now_ms),
        }
        Ok(())
    }

    /// Makes `roll`; where one already waits for the table's own dice, rolls it here. False if there is nothing to roll.
    fn rolls(&mut self, roll: Option<G::Move>, now_ms: u64) -> Result<bool, JournalError> {
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

    pub(super) fn take_own(&mut self, own: Own, now_ms: u64) -> Result<(), JournalError> {
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

    /// Closes an open hand if it is time.
    pub(super) fn close_hand(&mut self, now_ms: u64) {
        for Seen { ui, offers } in self.panels.all_mut() {
            if ui.hand_closes().is_some_and(|due| due <= now_ms) {
                ui.view = View::home(&self.evening, offers.private());
            }
        }
    }
}
