//! A table without a game, for the panels' own tests: a menu whose entries bring up what a panel must cope with.

use readyroom::{
    app::{OnHeader, Panels, play},
    journal::JournalError,
    log,
    panels::terminal::ability,
};
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    oled::DisplaySettings,
    scene::{Entries, Scene, TitleRow, cut, text},
};
use readyroom_table::tabletop::{Input, PanelId, Tabletop};

const ENTRIES: [&str; 4] = ["Write a name", "Start the timer", "Blink", "Break down"];

/// Menu, text and timer, each by hand.
#[derive(Default)]
struct Demo {
    cursor: u8,
    entering: bool,
    name: String,
    until: Option<u64>,
    blinking: bool,
    sounds: u16,
}

impl Tabletop for Demo {
    fn handle_at(&mut self, _: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError> {
        match input {
            Input::Typed(letter) if self.entering => self.name.push(letter),
            Input::Erase if self.entering => drop(self.name.pop()),
            Input::Gesture(Gesture::Press(Button::Ok)) if self.entering => self.entering = false,
            Input::Gesture(Gesture::Press(button)) => self.press(button, now_ms),
            _ => {}
        }
        Ok(())
    }

    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError> {
        if self.until.is_some_and(|until| until <= now_ms) {
            self.until = None;
            self.sounds += 1;
        }
        Ok(())
    }

    fn put_away(&mut self, _: u64) -> Result<(), JournalError> {
        Ok(())
    }

    fn slept(&mut self, _: u32) {}

    fn next_due(&self, _: u64) -> Option<u64> {
        self.until
    }

    fn frame_at(&self, _: PanelId, now_ms: u64) -> Frame {
        let left = self.until.map(|until| until.saturating_sub(now_ms) as u32);
        let blue = if self.blinking {
            Pattern::Fast
        } else {
            Pattern::Off
        };
        Frame {
            scene: self.scene(),
            lamps: Lamps::default()
                .with(Lamp::Track1, Pattern::On)
                .with(Lamp::Blue, blue),
            countdown: left.map(|left_ms| Countdown {
                id: 1,
                left_ms,
                total_ms: 180_000,
                running: true,
            }),
            chime: (self.sounds > 0).then_some(Cue {
                number: self.sounds,
                chime: Chime::Roll,
            }),
        }
    }

    fn finished(&self) -> bool {
        false
    }
}

impl Demo {
    fn press(&mut self, button: Button, now_ms: u64) {
        match (button, self.cursor) {
            (Button::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (Button::Down, _) => self.cursor = (self.cursor + 1).min(3),
            (Button::Ok, 0) => (self.entering, self.name) = (true, String::new()),
            (Button::Ok, 1) => self.until = Some(now_ms + 180_000),
            (Button::Ok, 2) => self.blinking = !self.blinking,
            (Button::Ok, _) => panic!("broken down as asked"),
            (Button::Roll, _) => self.sounds += 1,
            (Button::Timer | Button::Back, _) => {}
        }
    }

    fn scene(&self) -> Scene {
        let title = cut(format_args!("Hello {}", self.name));
        if self.entering {
            return Scene::TextEntry {
                title,
                typed: text(&self.name),
                letter: 'A',
                hint: cut("OK takes it"),
            };
        }
        Scene::Menu {
            header: TitleRow::new(title),
            entries: Entries::new(ENTRIES, self.cursor),
            cursor: self.cursor,
            first: 0,
            total: 4,
            hint: cut("OK: choose"),
        }
    }
}

fn main() -> std::process::ExitCode {
    let rendering = match ability::rendering(None) {
        Ok(rendering) => rendering,
        Err(failure) => {
            log::complain(&failure);
            return std::process::ExitCode::FAILURE;
        }
    };
    let panels = Panels {
        terminal: Some(rendering),
        header: OnHeader::Nothing,
        serial: None,
        display: DisplaySettings::DEFAULT,
        web: None,
        muted: false,
    };
    match play(Box::new(Demo::default()), panels) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(failure) => {
            log::complain(&failure);
            std::process::ExitCode::FAILURE
        }
    }
}
