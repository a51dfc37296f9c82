//! The standalone pages of a panel without a program: dice, the 3-minute timer and a track of six lamps.
//!
//! Three pages. ROLL rolls from anywhere; TIMER shows the timer from anywhere, and starts it if it does not run; OK and
//! BACK go to the next page and back. On the page of the dice UP and DOWN say how many, on that of the track they move
//! the marker; on the timer's own page TIMER pauses it, and held sets it back. The six track lamps show the marker on
//! every page, the red one the timer.
//!
//! A countdown of the program that was running when the line was lost continues here in place of the 3-minute timer.
//! It is the program's: it cannot be paused or set back, only, once it has run out, put away.
//!
//! Time and chance come in as arguments, as everywhere.

use heapless::Vec;

use crate::{
    button::{Button, Gesture},
    chime::Chime,
    countdown::Countdown,
    frame::Frame,
    timer::Timer,
};

mod dice;
mod pages;

pub use dice::face;

/// Most dice that are rolled at once.
pub const MOST_DICE: usize = 6;
/// Spaces of the track; one past the last, all is lost.
pub const SPACES: u8 = 6;
/// Length of the timer, in milliseconds.
pub const TIMER_MS: u32 = 180_000;

/// The page that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Dice.
    #[default]
    Dice,
    /// The 3-minute timer.
    Timer,
    /// The track of six lamps.
    Track,
}

impl Page {
    const fn next(self) -> Self {
        match self {
            Self::Dice => Self::Timer,
            Self::Timer => Self::Track,
            Self::Track => Self::Dice,
        }
    }

    const fn previous(self) -> Self {
        self.next().next()
    }
}

/// Whose timer it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Clock {
    /// Not running: the 3 minutes have not been started.
    #[default]
    Fresh,
    /// Started here.
    Own(Timer),
    /// Left behind by the program.
    Program(Timer),
}

/// Dice, timer and track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standalone {
    page: Page,
    /// The faces that lie on the table, 1–6; 0 for a die not rolled yet.
    dice: Vec<u8, MOST_DICE>,
    clock: Clock,
    /// The space of the marker, from 0; [`SPACES`] when all is lost.
    marker: u8,
}

impl Default for Standalone {
    fn default() -> Self {
        Self {
            page: Page::default(),
            dice: Vec::from_array([0; 5]),
            clock: Clock::default(),
            marker: 0,
        }
    }
}

impl Standalone {
    /// Takes what was done at the buttons and returns the sound to play. `random` gives a random byte each time it is called.
    pub fn gesture(
        &mut self,
        gesture: Gesture,
        now_us: u64,
        random: &mut dyn FnMut() -> u8,
    ) -> Option<Chime> {
        match gesture {
            Gesture::Press(Button::Roll) => {
                self.page = Page::Dice;
                dice::roll(&mut self.dice, random);
                Some(Chime::Roll)
            }
            Gesture::Press(Button::Timer) => Some(self.timer_pressed(now_us)),
            Gesture::Hold(Button::Timer) => self.timer_held(),
            Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => self.step(true),
            Gesture::Press(Button::Down) | Gesture::Repeat(Button::Down) => self.step(false),
            Gesture::Press(Button::Ok) => {
                self.page = self.page.next();
                Some(Chime::Press)
            }
            Gesture::Press(Button::Back) => {
                self.page = self.page.previous();
                Some(Chime::Press)
            }
            Gesture::Hold(_) | Gesture::Repeat(_) | Gesture::Release(_) => None,
        }
    }

    /// Continues with a countdown of the program, on its page.
    pub fn adopt(&mut self, timer: Timer) {
        self.page = Page::Timer;
        self.clock = Clock::Program(timer);
    }

    /// The countdown of the program, if that is what is kept here; the 3-minute timer is set back then.
    pub fn give_back(&mut self) -> Option<Timer> {
        let Clock::Program(timer) = self.clock else {
            return None;
        };
        self.clock = Clock::Fresh;
        Some(timer)
    }

    /// The sound due by now. After a chime the frame is another one.
    pub fn tick(&mut self, now_us: u64) -> Option<Chime> {
        match &mut self.clock {
            Clock::Fresh => None,
            Clock::Own(timer) | Clock::Program(timer) => timer.tick(now_us),
        }
    }

    /// When [`Standalone::tick`] next has something to say.
    pub fn next_due(&self) -> Option<u64> {
        self.timer().and_then(Timer::next_due)
    }

    /// Everything to show at this moment.
    pub fn frame(&self, now_us: u64) -> Frame {
        Frame {
            scene: self.scene(now_us),
            lamps: self.lamps(now_us),
            countdown: self.countdown(now_us),
            chime: None,
        }
    }

    /// TIMER: from another page a running timer is only shown; else it starts, pauses or continues.
    fn timer_pressed(&mut self, now_us: u64) -> Chime {
        let here = self.page == Page::Timer;
        self.page = Page::Timer;
        match &mut self.clock {
            Clock::Fresh => self.clock = Clock::Own(three_minutes(now_us)),
            Clock::Own(timer) | Clock::Program(timer) if timer.is_over() => {
                // What has run out is seen before it is put away.
                if here {
                    self.clock = Clock::Fresh;
                }
            }
            Clock::Own(timer) if here || timer.is_paused() => timer.toggle(now_us),
            Clock::Program(_) if here => return Chime::Refusal,
            Clock::Own(_) | Clock::Program(_) => {}
        }
        Chime::Press
    }

    fn timer_held(&mut self) -> Option<Chime> {
        match self.clock {
            Clock::Own(_) => {
                self.clock = Clock::Fresh;
                Some(Chime::Success)
            }
            Clock::Fresh | Clock::Program(_) => None,
        }
    }

    /// UP or DOWN on the page that is shown.
    fn step(&mut self, up: bool) -> Option<Chime> {
        let done = match (self.page, up) {
            (Page::Dice, true) => self.dice.push(0).is_ok(),
            (Page::Dice, false) => self.dice.len() > 1 && self.dice.pop().is_some(),
            (Page::Track, true) if self.marker > 0 => {
                self.marker -= 1;
                true
            }
            (Page::Track, false) if self.marker < SPACES => {
                self.marker += 1;
                true
            }
            (Page::Track | Page::Timer, _) => false,
        };
        Some(if done { Chime::Press } else { Chime::Refusal })
    }

    const fn timer(&self) -> Option<&Timer> {
        match &self.clock {
            Clock::Fresh => None,
            Clock::Own(timer) | Clock::Program(timer) => Some(timer),
        }
    }

    /// The countdown of the frame: on its own page always, elsewhere only once it has been started.
    fn countdown(&self, now_us: u64) -> Option<Countdown> {
        match (self.timer(), self.page) {
            (Some(timer), _) => Some(timer.countdown(now_us)),
            (None, Page::Timer) => Some(Countdown {
                running: false,
                ..three_minutes(now_us).countdown(now_us)
            }),
            (None, Page::Dice | Page::Track) => None,
        }
    }
}

/// The 3-minute timer, started at this moment.
fn three_minutes(now_us: u64) -> Timer {
    let countdown = Countdown {
        id: 0,
        left_ms: TIMER_MS,
        total_ms: TIMER_MS,
        running: true,
    };
    Timer::new(&countdown, now_us)
}

#[cfg(test)]
mod tests;
