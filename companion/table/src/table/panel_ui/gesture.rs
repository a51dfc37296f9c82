//! Inputs and gestures: what a press, a hold or a repeat goes to, the notice that is being read or the view below.

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
};

use super::{Command, PanelUi};
use crate::{
    table::{
        hand::Shown,
        notice::{About, Read},
        offers::Own,
        table_seen::TableSeen,
        view::View,
    },
    tabletop::{Input, PanelId},
};

/// What OK does if it stays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HeldOk {
    /// It shows what is covered, or does the last decision taken back again.
    #[default]
    LooksOrRedoes,
    /// It does the last decision taken back again: the press closed the notice about it.
    Redoes,
    /// Nothing: the press closed another notice, and the player who read it need not be the player behind the cover.
    Nothing,
    /// It shows what is covered: the press may have taken something.
    Looks,
}

impl HeldOk {
    /// After a press that closed no notice about a decision taken back.
    const fn after(button: Button) -> Self {
        match button {
            Button::Ok => Self::Looks,
            Button::Roll | Button::Timer | Button::Up | Button::Down | Button::Back => {
                Self::LooksOrRedoes
            }
        }
    }
}

impl PanelUi {
    /// Takes an input of a player at `panel`; gives what it asks the table to do.
    pub fn input(
        &mut self,
        table: &dyn TableSeen,
        panel: PanelId,
        input: Input,
        now_ms: u64,
    ) -> Option<Command> {
        match input {
            Input::Gesture(gesture) => self.gesture(table, panel, gesture, now_ms),
            Input::HoldKey(button) => {
                // It represents a held button, after whatever was pressed before.
                self.held_ok = HeldOk::default();
                self.hold(button, HeldOk::default(), Shown::ForAMoment)
            }
            Input::TakeBack(steps) => Some(Command::TakeBack(steps)),
            Input::Typed(letter) => self.typed(table, letter),
            Input::Erase => {
                self.erase();
                None
            }
            Input::Take(label) => self.take_labelled(table, panel, &label),
            // No player did anything.
            Input::DiceSeen | Input::PanelClock(_) => None,
        }
    }

    /// `button` is released at `panel`: that covers an open hand, and is no answer to anything else.
    pub fn release(&mut self, button: Button, panel: PanelId) {
        if button == Button::Ok
            && let View::Hand(hand) = &mut self.view
        {
            hand.release(panel);
        }
    }

    /// A button that is held; a hand that this opens is `shown` so long.
    fn hold(&self, button: Button, held_ok: HeldOk, shown: Shown) -> Option<Command> {
        match button {
            Button::Back => Some(Command::Own(Own::TakeBack)),
            Button::Ok => self.hold_ok(held_ok, shown),
            Button::Roll | Button::Timer | Button::Up | Button::Down => None,
        }
    }

    /// OK is held. What is covered is shown only where the cover is: not behind a notice, which has to be read first.
    fn hold_ok(&self, held: HeldOk, shown: Shown) -> Option<Command> {
        let read = self.notices.is_empty();
        match (&self.view, held) {
            (View::Hand(_), HeldOk::LooksOrRedoes | HeldOk::Looks) if read => {
                Some(Command::ShowHand(shown))
            }
            (View::Cover | View::Chooses, HeldOk::LooksOrRedoes | HeldOk::Looks) if read => {
                Some(Command::Look)
            }
            (_, HeldOk::LooksOrRedoes | HeldOk::Redoes) => Some(Command::Own(Own::DoAgain)),
            (_, HeldOk::Looks | HeldOk::Nothing) => None,
        }
    }

    fn gesture(
        &mut self,
        table: &dyn TableSeen,
        panel: PanelId,
        gesture: Gesture,
        now_ms: u64,
    ) -> Option<Command> {
        let held_ok = std::mem::take(&mut self.held_ok);
        match gesture {
            // A press while dice tumble does no more than end that.
            Gesture::Press(button) if self.throw.skip(now_ms) => {
                self.held_ok = HeldOk::after(button);
                self.chime = Some(Chime::Press);
                None
            }
            Gesture::Press(button) => match self.notices.press(button) {
                Some(Read::On) => {
                    self.held_ok = HeldOk::after(button);
                    self.chime = Some(Chime::Press);
                    None
                }
                Some(Read::Closed(about)) => {
                    self.held_ok = match about {
                        About::Undo => HeldOk::Redoes,
                        About::Step | About::Else if button == Button::Ok => HeldOk::Nothing,
                        About::Step | About::Else => HeldOk::after(button),
                    };
                    self.chime = Some(Chime::Press);
                    let goes_on = button == Button::Timer && self.can_go_on(table);
                    goes_on.then(|| self.press(table, panel, button)).flatten()
                }
                None => {
                    self.held_ok = HeldOk::after(button);
                    self.press(table, panel, button)
                }
            },
            Gesture::Repeat(button @ (Button::Up | Button::Down)) if self.notices.is_empty() => {
                self.repeat(table, button);
                None
            }
            Gesture::Hold(button) => self.hold(button, held_ok, Shown::WhileHeld),
            Gesture::Repeat(_) | Gesture::Release(_) => None,
        }
    }

    /// True if TIMER lets a paused countdown go on, according to the notice of its standstill.
    fn can_go_on(&self, table: &dyn TableSeen) -> bool {
        let paused = table.timed().is_some_and(|timed| !timed.runs);
        paused && !matches!(self.view, View::Text { .. })
    }
}
