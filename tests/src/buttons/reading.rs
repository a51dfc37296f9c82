//! Buttons pressed to read all that is shown, and the timing of a press.

use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::testing::Sample;
use readyroom_table::tabletop::{Input, Tabletop};

use super::{LOOKS_MS, PANEL, SixButtons, cover::is_cover};

impl<G: Sample> SixButtons<G> {
    /// Puts away the pictures that [`read`](Self::read) leaves in the hand.
    pub(super) fn close_reports(&mut self) {
        while self.level().is_none()
            && !is_cover(&self.scene())
            && matches!(self.scene(), Scene::Notice { .. } | Scene::Picture { .. })
        {
            self.press(Button::Ok);
            self.scenes.push(self.scene());
        }
    }

    /// Presses OK until something is to be chosen, and keeps what was shown. A picture stays where ROLL rolls from it.
    pub(super) fn read(&mut self) {
        loop {
            if self.level().is_some() {
                return;
            }
            let waits = self.table.evening().dice_asked(None).is_some();
            // On a tray whose dice can be kept, OK keeps one.
            let on = match self.scene() {
                scene if is_cover(&scene) => return,
                Scene::Picture { .. } if self.game().roll().is_some() => return,
                Scene::Outcome { .. } | Scene::TextEntry { .. } => return,
                Scene::Dice { .. } if waits => return,
                Scene::Dice { .. } => Button::Back,
                _ => Button::Ok,
            };
            self.press(on);
            self.scenes.push(self.scene());
        }
    }

    pub(super) fn press(&mut self, button: Button) {
        self.gesture(Gesture::Press(button));
    }

    /// A button that is held is pressed first, and released in the end.
    pub(super) fn gesture(&mut self, gesture: Gesture) {
        self.presses += 1;
        self.now_ms += self.pace_ms;
        let (before, after) = match gesture {
            Gesture::Hold(button) => (Some(Gesture::Press(button)), Some(Gesture::Release(button))),
            Gesture::Press(_) | Gesture::Repeat(_) | Gesture::Release(_) => (None, None),
        };
        for gesture in before.into_iter().chain([gesture]).chain(after) {
            let input = Input::Gesture(gesture);
            self.table
                .handle_at(PANEL, input, self.now_ms)
                .expect("a journal");
        }
        if let Some(watcher) = &mut self.watcher {
            watcher(&self.table.frame_at(PANEL, self.now_ms));
        }
        self.wait_for_dice();
    }

    /// Looks at dice that tumble until they lie, and at what comes after them.
    pub(super) fn wait_for_dice(&mut self) {
        while let scene @ Scene::Dice { tumbling: true, .. } = self.scene() {
            self.scenes.push(scene);
            let due = self.table.next_due(self.now_ms);
            self.now_ms = due.expect("dice come to lie") + LOOKS_MS;
        }
    }
}
