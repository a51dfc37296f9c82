//! Gestures: what a press, a hold or a repeat goes to, the notice that is being read or the view below.

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
};
use readyroom_kit::face::Face;

use super::{
    Table,
    notice::{About, Read},
    view::View,
};
use crate::journal::JournalError;

impl<G: Face> Table<G> {
    /// Takes a gesture of a button.
    pub(super) fn gesture(&mut self, gesture: Gesture, now_ms: u64) -> Result<(), JournalError> {
        let hold_ok_redoes = std::mem::replace(&mut self.hold_ok_redoes, true);
        match gesture {
            Gesture::Press(button) if self.skips(button, now_ms) => Ok(()),
            Gesture::Press(button) => match self.notices.press(button) {
                Some(Read::On) => {
                    self.hold_ok_redoes = button != Button::Ok;
                    self.sounder.earn(Chime::Press);
                    Ok(())
                }
                Some(Read::Closed(about)) => {
                    self.hold_ok_redoes = about == About::Undo || button != Button::Ok;
                    self.sounder.earn(Chime::Press);
                    let acts = match button {
                        Button::Roll => self.can_roll(),
                        Button::Timer => self.can_go_on(),
                        Button::Up | Button::Down | Button::Ok | Button::Back => false,
                    };
                    if acts {
                        self.press(button, now_ms)
                    } else {
                        Ok(())
                    }
                }
                None => {
                    self.hold_ok_redoes = button != Button::Ok;
                    self.press(button, now_ms)
                }
            },
            Gesture::Repeat(button @ (Button::Up | Button::Down)) if self.notices.is_empty() => {
                self.repeat(button);
                Ok(())
            }
            Gesture::Hold(Button::Back) => self.take_back(now_ms),
            Gesture::Hold(Button::Ok) => match &mut self.view {
                View::Hand(hand) => {
                    hand.open(now_ms);
                    Ok(())
                }
                _ if hold_ok_redoes => self.do_again(now_ms),
                _ => Ok(()),
            },
            Gesture::Repeat(_) | Gesture::Hold(_) => Ok(()),
        }
    }
}
