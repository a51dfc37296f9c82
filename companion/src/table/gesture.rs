//! Gestures: what a press, a hold or a repeat goes to, the notice that is being read or the view below.

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
};
use readyroom_kit::face::Face;

use super::{
    Table,
    hand::Shown,
    notice::{About, Read},
    view::View,
};
use crate::{journal::JournalError, tabletop::PanelId};

/// What OK does if it stays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HeldOk {
    /// It shows what is covered, or does the last decision taken back again.
    #[default]
    LooksOrRedoes,
    /// It does the last decision taken back again: the press closed the notice about it.
    Redoes,
    /// Nothing: the press closed another notice, and whoever read it need not be the player behind the cover.
    Nothing,
    /// It shows what is covered: the press may have taken something.
    Looks,
}

impl HeldOk {
    /// After a press that closed no notice about a decision taken back.
    pub fn after(button: Button) -> Self {
        match button {
            Button::Ok => Self::Looks,
            Button::Roll | Button::Timer | Button::Up | Button::Down | Button::Back => {
                Self::LooksOrRedoes
            }
        }
    }
}

impl<G: Face> Table<G> {
    /// `button` is released at `panel`: that covers an open hand, and is no answer to anything else.
    pub(super) fn release(&mut self, button: Button, panel: PanelId) {
        if button == Button::Ok
            && let View::Hand(hand) = &mut self.panels.at_mut(panel).ui.view
        {
            hand.release(panel);
        }
    }

    /// Takes a key that stands for a held button, after whatever was pressed before.
    pub(super) fn hold_key(&mut self, button: Button, now_ms: u64) -> Result<(), JournalError> {
        self.ui_mut().held_ok = HeldOk::default();
        self.hold(button, HeldOk::default(), Shown::ForAMoment, now_ms)
    }

    /// A button that is held; a hand that this opens is `shown` so long.
    fn hold(
        &mut self,
        button: Button,
        held_ok: HeldOk,
        shown: Shown,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        match button {
            Button::Back => self.take_back(now_ms),
            Button::Ok => self.hold_ok(held_ok, shown, now_ms),
            Button::Roll | Button::Timer | Button::Up | Button::Down => Ok(()),
        }
    }

    /// OK is held. What is covered is shown only where the cover is: not behind a notice, which has to be read first.
    fn hold_ok(&mut self, held: HeldOk, shown: Shown, now_ms: u64) -> Result<(), JournalError> {
        let read = self.ui().notices.is_empty();
        match (&self.ui().view, held) {
            (View::Hand(_), HeldOk::LooksOrRedoes | HeldOk::Looks) if read => {
                self.open_hand(shown, now_ms);
                Ok(())
            }
            (View::Cover | View::Chooses, HeldOk::LooksOrRedoes | HeldOk::Looks) if read => {
                self.open_look(now_ms);
                Ok(())
            }
            (_, HeldOk::LooksOrRedoes | HeldOk::Redoes) => self.do_again(now_ms),
            (_, HeldOk::Looks | HeldOk::Nothing) => Ok(()),
        }
    }

    /// Takes a gesture of a button.
    pub(super) fn gesture(&mut self, gesture: Gesture, now_ms: u64) -> Result<(), JournalError> {
        let held_ok = std::mem::take(&mut self.ui_mut().held_ok);
        match gesture {
            Gesture::Press(button) if self.skips(button, now_ms) => Ok(()),
            Gesture::Press(button) => match self.panels.read(self.panel(), button) {
                Some(Read::On) => {
                    self.ui_mut().held_ok = HeldOk::after(button);
                    self.panels.sounder.earn(Chime::Press);
                    Ok(())
                }
                Some(Read::Closed(about)) => {
                    self.ui_mut().held_ok = match about {
                        About::Undo => HeldOk::Redoes,
                        About::Step | About::Else if button == Button::Ok => HeldOk::Nothing,
                        About::Step | About::Else => HeldOk::after(button),
                    };
                    self.panels.sounder.earn(Chime::Press);
                    self.settle_look();
                    if button == Button::Timer && self.can_go_on() {
                        self.press(button, now_ms)
                    } else {
                        Ok(())
                    }
                }
                None => {
                    self.ui_mut().held_ok = HeldOk::after(button);
                    self.press(button, now_ms)
                }
            },
            Gesture::Repeat(button @ (Button::Up | Button::Down))
                if self.ui().notices.is_empty() =>
            {
                self.repeat(button);
                Ok(())
            }
            Gesture::Hold(button) => self.hold(button, held_ok, Shown::WhileHeld, now_ms),
            Gesture::Repeat(_) | Gesture::Release(_) => Ok(()),
        }
    }
}
