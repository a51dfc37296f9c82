//! The pages as scenes, and the lamps beside them.

use heapless::{String, Vec};

use super::{Clock, Page, SPACES, Standalone};
use crate::{
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Scene, Sign, Space, TitleRow, cut, text},
    timer::Timer,
};

/// From here on the red lamp hurries, in milliseconds left: with the last long warning.
const URGENT_MS: u32 = 10_000;

/// The colours of the spaces, as those of the lamps beside them.
const COLOURS: [Sign; SPACES as usize] = [
    Sign::Plain,
    Sign::Rounded,
    Sign::Double,
    Sign::Double,
    Sign::Filled,
    Sign::Filled,
];

impl Standalone {
    pub(super) fn scene(&self, now_us: u64) -> Scene {
        match self.page {
            Page::Dice => self.dice_page(),
            Page::Timer => self.timer_page(now_us),
            Page::Track => self.track_page(),
        }
    }

    /// The marker in the six track lamps, as the companion shows it; the timer in the red one.
    pub(super) fn lamps(&self, now_us: u64) -> Lamps {
        let track = match Lamp::TRACK.get(usize::from(self.marker)) {
            Some(last @ Lamp::Track6) => Lamps::default().with(*last, Pattern::Slow),
            Some(lamp) => Lamps::default().with(*lamp, Pattern::On),
            None => Lamp::TRACK
                .into_iter()
                .fold(Lamps::default(), |lamps, lamp| {
                    lamps.with(lamp, Pattern::Fast)
                }),
        };
        let timer = match self.timer() {
            None => Pattern::Off,
            Some(timer) if timer.is_over() => Pattern::On,
            Some(timer) if timer.is_paused() => Pattern::Pulse,
            Some(timer) if timer.left_ms(now_us) <= URGENT_MS => Pattern::Fast,
            Some(_) => Pattern::Slow,
        };
        track.with(Lamp::Red, timer)
    }

    fn dice_page(&self) -> Scene {
        let rolled: u8 = self.dice.iter().sum();
        let title = match self.dice.iter().all(|face| *face > 0) {
            true => cut(format_args!("Sum {rolled}")),
            false => cut("Dice"),
        };
        let die = |face: &u8| DieFace {
            sign: Sign::Plain,
            face: *face,
            kept: false,
        };
        Scene::Dice {
            header: TitleRow {
                title,
                page: (0, 0),
            },
            dice: self.dice.iter().map(die).collect(),
            cursor: None,
            tumbling: false,
            hint: cut("▲▼ how many    OK: timer"),
        }
    }

    fn timer_page(&self, now_us: u64) -> Scene {
        let over = |timer: &Timer| timer.left_ms(now_us) == 0;
        let (title, hint) = match &self.clock {
            Clock::Fresh => ("3 minutes", "TIMER starts   OK: track"),
            Clock::Own(timer) if over(timer) => ("Time is over", "TIMER: again   OK: track"),
            Clock::Own(timer) if timer.is_paused() => ("Paused", "TIMER goes on, held: 3:00"),
            Clock::Own(_) => ("3 minutes", "TIMER pauses   OK: track"),
            Clock::Program(timer) if over(timer) => ("Time is over", "TIMER: put it away"),
            Clock::Program(_) => ("The program is away", "It runs on     OK: track"),
        };
        Scene::Countdown {
            title: cut(title),
            hint: cut(hint),
        }
    }

    fn track_page(&self) -> Scene {
        let space = |(number, sign): (u8, Sign)| {
            let mut label = String::new();
            // A digit fits.
            let _ = label.push(char::from(b'1' + number));
            Space { sign, label }
        };
        let spaces: Vec<Space, 8> = (0..).zip(COLOURS).map(space).collect();
        let note = match SPACES.saturating_sub(self.marker) {
            0 => text("The ship is lost"),
            1 => text("The last space"),
            left => text(format_args!("{left} hits destroy the ship")),
        };
        Scene::Track {
            header: TitleRow::new("Damage"),
            spaces,
            marker: self.marker,
            note,
            hint: cut("▲ repair ▼ hit OK: dice"),
        }
    }
}
