//! Choices and rolls at a table, by buttons, by words and on a screen alike.

use readyroom_kit::{
    Chance, Sight, Stage,
    face::{self, Face},
    sentence::{Count, Text},
};

use super::{
    PanelView, Table, closing_seal,
    dice_entry::DiceEntry,
    hand::{Hand, Shown},
    id,
    notice::Notice,
    offers::{Own, Take},
    seal,
    text_entry::TextEntry,
    view::View,
    way_back::{MOST, WayBack},
};
use crate::{
    action::By,
    evening::{LONGEST_STIR, PlayError},
    journal::{JournalError, Origin},
    sentences::MessageText,
};

impl<G: Face> Table<G> {
    /// What ROLL makes, and a viewer who has `sight` sees: at a table with its own dice nothing that the game does not
    /// need.
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

    /// Carries out an offer, whose title is `title`.
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
            Own::TakeBackTo => {
                let decisions = self.evening.way_back(MOST);
                self.ui_mut().view = View::WayBack(WayBack::new(&decisions));
            }
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
                self.panels.chimes.mute(muted);
                self.relabel();
            }
            Own::Stir => return self.stir(&format!("{now_ms} ms")),
            Own::StirWithWord => {
                self.ui_mut().view = View::Text {
                    id: id::STIR_WITH_WORD.into(),
                    title: "A word for the dice".into(),
                    entry: TextEntry::new(LONGEST_STIR),
                };
            }
            Own::Look(_) => self.ui_mut().view = View::Cover,
            Own::Hand(seat) => {
                self.hand_on(Sight::Player(seat));
                self.ui_mut().view = View::Hand(Hand::of(seat));
                // A viewer who looks has the panel in hand.
                if self.ui().sight == Sight::Player(seat) {
                    self.open_hand(Shown::ForAMoment, now_ms);
                }
            }
            Own::Phone(phone) => {
                self.hand_on(phone.sight());
                self.invite(phone, now_ms);
            }
            Own::Seed => return self.show_seed(),
            Own::Shelf => return self.leave(now_ms),
        }
        Ok(())
    }

    /// Stirs the dice with `text`, as long as no player has seen a roll.
    pub(super) fn stir(&mut self, text: &str) -> Result<(), JournalError> {
        // A player at a screen leaves the panels alone: another player may be typing there.
        if let By::Panel(_) = self.by {
            self.go_home();
        }
        if text.is_empty() {
            return Ok(());
        }
        if !self.evening.may_be_stirred() {
            self.tell("Stir the dice", MessageText::NotStirred);
            return Ok(());
        }
        if let Err(error) = self.evening.stir(text) {
            return self.failed(error);
        }
        let commitment = self.evening.commitment();
        let short = Text(seal::short(&commitment).into());
        let stirred = match self.evening.stirs() {
            1 => MessageText::StirredOnce { short },
            stirs => MessageText::Stirred {
                times: Count::of(u32::try_from(stirs).unwrap_or(u32::MAX)),
                short,
            },
        };
        self.relabel();
        self.tell("Stir the dice", stirred);
        Ok(())
    }

    /// Shows a message to everybody, under a title on panels.
    pub(super) fn tell(&mut self, title: &str, message: MessageText<'_>) {
        let message = message.say();
        self.panels.tell(&Notice::text(title, &message.text));
        self.messages.push(message);
    }

    /// Shows the commitment; once the game is over the seed, which is no secret any more, and the closing seal.
    fn show_seed(&mut self) -> Result<(), JournalError> {
        match self.evening.revealed_seed() {
            Some(seed) => {
                self.panels.tell(&Notice::text("Seed of the dice", &seed));
                let seed = Text(seed.into());
                self.messages.push(MessageText::SeedOfDice { seed }.say());
                let read = self.evening.head();
                let read = read.and_then(|head| Ok((head, self.evening.seed_origin()?)));
                let (head, origin) = match read {
                    Ok(read) => read,
                    Err(error) => return self.failed(error),
                };
                let id = self.evening.id().0;
                let scene = Box::new(closing_seal::scene(id, &head, origin));
                self.ui_mut().view = View::ClosingSeal(scene);
                let letters = closing_seal::letters(&head);
                let seal_shown = MessageText::ClosingSeal {
                    letters: Text(letters.into()),
                    evening: id.into(),
                };
                self.messages.push(seal_shown.say());
                self.ui_mut().seed_shown = true;
            }
            None => {
                let commitment = self.evening.commitment();
                self.panels
                    .tell(&Notice::text("Dice seal (SHA-256)", &commitment));
                let whole = Text(commitment.into());
                self.messages.push(MessageText::SealOfSeed { whole }.say());
            }
        }
        Ok(())
    }

    /// Closes an open hand if it is time.
    pub(super) fn close_hand(&mut self, now_ms: u64) {
        for PanelView { ui, offers } in self.panels.all_mut() {
            if ui.hand_closes().is_some_and(|due| due <= now_ms) {
                ui.view = View::home(&self.evening, offers.private());
            }
        }
    }
}
