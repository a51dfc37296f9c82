//! A panel with its own processor: who has its display, lamps and buzzer, and who is meant by its buttons.
//!
//! The program at the other end of the line, as long as it is there. When it goes away, the display shows this at
//! once, and for [`STALE_MS`] what they press is still kept for it: a cable that is put back in costs nothing. After that the
//! panel is dice, timer and track by itself ([`Standalone`]) until a program comes.
//!
//! A countdown of the program that is running when the line is lost continues, large, warns and rings; the program
//! hears of it when it is back. While the program is there it sounds the warnings itself, and the panel only keeps the
//! time.
//!
//! Burn-in protection ([`IdleMonitor`]) follows the program's settings; until a program has sent some since the panel started,
//! [`DisplaySettings::DEFAULT`]. They stay in force while the panel is alone. A press at a dark display only wakes it, no
//! matter whom it is meant for.
//!
//! No clock, no pin, no line in here: each of them is a call with the time, in microseconds since the panel started.

use crate::{
    button::Gesture,
    chime::Chime,
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    oled::{ControllerChoice, DisplaySettings, DisplayState, IdleMonitor, Press, Rotation},
    scene::{Scene, TitleRow, cut},
    screen::Surface,
    standalone::Standalone,
    timer::Timer,
    wire::STALE_MS,
};

/// Who has the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    /// A program that speaks our protocol. The sound of its first frame is from before, and is not played.
    Program { heard: Option<u32> },
    /// A program of another protocol: the notice is shown until a button is pressed.
    Incompatible,
    /// No peer for now: the program was here a moment ago.
    Awaited { until_us: u64 },
    /// No peer.
    Alone,
    /// No peer any more: the panel is about to restart and take new firmware.
    Leaving,
}

/// State of a panel.
pub struct Panel {
    holder: Holder,
    alone: Standalone,
    frame: Frame,
    since_us: u64,
    picture: u32,
    /// The countdown of the program's last frame, unless it has been handed to `alone`.
    timer: Option<Timer>,
    report: Option<Countdown>,
    sound: Option<Chime>,
    idle: IdleMonitor,
    settings: DisplaySettings,
    display_answers: bool,
}

impl Panel {
    /// A panel that has just been switched on: alone, with dice.
    pub fn new(now_us: u64) -> Self {
        let alone = Standalone::default();
        let settings = DisplaySettings::DEFAULT;
        Self {
            holder: Holder::Alone,
            frame: alone.frame(now_us),
            alone,
            since_us: now_us,
            picture: 0,
            timer: None,
            report: None,
            sound: None,
            idle: IdleMonitor::new(settings.idle_policy, ms(now_us)),
            settings,
            display_answers: true,
        }
    }

    /// The frame that is shown.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// Milliseconds since the frame came.
    pub fn since_ms(&self, now_us: u64) -> u32 {
        u32::try_from(now_us.saturating_sub(self.since_us) / 1_000).unwrap_or(u32::MAX)
    }

    /// Changes with every frame, so that anyone who draws sees that there is another one.
    pub const fn picture(&self) -> u32 {
        self.picture
    }

    /// Draws what is shown.
    ///
    /// # Errors
    /// The target's own.
    pub fn draw<D: Surface>(&self, now_us: u64, target: &mut D) -> Result<(), D::Error> {
        let since_ms = self.since_ms(now_us);
        self.frame.draw_in(self.settings.layout, since_ms, target)
    }

    /// When the picture next changes by itself, in microseconds.
    pub fn next_change(&self, now_us: u64) -> Option<u64> {
        let since_ms = self.since_ms(now_us);
        let next = self.frame.next_change_in(self.settings.layout, since_ms)?;
        Some(self.since_us + u64::from(next) * 1_000)
    }

    /// The state the display is to be in, beside its picture.
    pub fn display_state(&mut self, now_us: u64) -> DisplayState {
        self.see_countdown(now_us);
        self.idle.state(ms(now_us))
    }

    /// Notifies the idle monitor whether a countdown runs, which must not vanish.
    fn see_countdown(&mut self, now_us: u64) {
        let since_ms = self.since_ms(now_us);
        let countdown = self.frame.countdown.as_ref();
        let runs = countdown.is_some_and(|it| it.running && it.left_at(since_ms) > 0);
        self.idle.countdown_runs(runs, ms(now_us));
    }

    /// When [`Panel::display_state`] is another one if nothing happens, in microseconds.
    pub fn next_display_state(&self, now_us: u64) -> Option<u64> {
        let due = self.idle.next_due(ms(now_us))?;
        Some(due.saturating_mul(1_000))
    }

    /// Mounting of the display.
    pub const fn rotation(&self) -> Rotation {
        self.settings.rotation
    }

    /// The source that decides which controller the display has.
    pub const fn controller(&self) -> ControllerChoice {
        self.settings.controller
    }

    /// Takes the program's settings of the display.
    pub const fn set_display(&mut self, settings: DisplaySettings) {
        self.settings = settings;
        self.idle.set_policy(settings.idle_policy);
    }

    /// Reports whether the display answers. One that is back is lit: a person has just plugged it in.
    pub const fn display_answers(&mut self, answers: bool, now_us: u64) {
        if answers && !self.display_answers {
            self.idle.activity(ms(now_us));
        }
        self.display_answers = answers;
    }

    /// A gesture at the buttons. It comes back if it is meant for the program.
    pub fn gesture(
        &mut self,
        gesture: Gesture,
        now_us: u64,
        random: &mut dyn FnMut() -> u8,
    ) -> Option<Gesture> {
        let press = self.idle.gesture(gesture, self.display_answers, ms(now_us));
        if press == Press::Wakes {
            return None;
        }
        match self.holder {
            Holder::Program { .. } | Holder::Awaited { .. } => return Some(gesture),
            Holder::Incompatible => {
                if matches!(gesture, Gesture::Press(_)) {
                    self.run_standalone(now_us);
                }
            }
            Holder::Alone => {
                if let Some(chime) = self.alone.gesture(gesture, now_us, random) {
                    self.sound(chime, now_us);
                    self.show_alone(now_us);
                }
            }
            Holder::Leaving => {}
        }
        None
    }

    /// A program of our protocol is there. Nothing changes on the display until its first frame.
    pub fn connected(&mut self, now_us: u64) {
        if self.holder == Holder::Leaving {
            return;
        }
        self.holder = Holder::Program { heard: None };
        self.timer = self.alone.give_back().or(self.timer);
        self.report = self.timer.map(|timer| timer.countdown(now_us));
    }

    /// The line is closed, or anyone who was there is gone.
    pub fn disconnected(&mut self, now_us: u64) {
        // What fell due before was the program's to sound.
        self.tick(now_us);
        match self.holder {
            Holder::Program { .. } => {
                let until_us = now_us + u64::from(STALE_MS) * 1_000;
                self.holder = Holder::Awaited { until_us };
                self.report = None;
                self.put(self.awaiting(now_us), now_us);
            }
            Holder::Incompatible => self.run_standalone(now_us),
            Holder::Awaited { .. } | Holder::Alone | Holder::Leaving => {}
        }
    }

    /// A program of another protocol is there; `notice` reports this.
    pub fn incompatible(&mut self, notice: Scene, now_us: u64) {
        if self.holder == Holder::Leaving {
            return;
        }
        self.holder = Holder::Incompatible;
        self.put(still(notice), now_us);
    }

    /// The panel is about to restart and take new firmware: shows this, and changes no more.
    pub fn new_firmware(&mut self, now_us: u64) {
        self.holder = Holder::Leaving;
        let notice = still(Scene::Notice {
            header: TitleRow::new("New firmware"),
            text: cut(
                "Waiting for new firmware: a drive called RPI-RP2 takes it. Without any, unplug and plug in again.",
            ),
            hint: cut(""),
        });
        self.put(notice, now_us);
    }

    /// The program shows a frame. Without a program, nothing happens.
    pub fn show(&mut self, mut frame: Frame, now_us: u64) {
        let Holder::Program { heard } = &mut self.holder else {
            return;
        };
        let cue = frame.chime.map(|cue| (u32::from(cue.number), cue.chime));
        let new = match (*heard, cue) {
            (Some(heard), Some((number, chime))) if heard != number => Some(chime),
            _ => None,
        };
        // A number no sound has: after a first frame without one, the next is new.
        *heard = Some(cue.map_or(heard.unwrap_or(u32::MAX), |(number, _)| number));
        if let Some(chime) = new {
            self.sound(chime, now_us);
        }
        self.timer = Timer::updated(self.timer, frame.countdown.as_ref(), now_us);
        frame.countdown = self.timer.map(|timer| timer.countdown(now_us));
        self.put(frame, now_us);
    }

    /// Does what has fallen due; at [`Panel::next_due`] at the latest, and more often does no harm.
    pub fn tick(&mut self, now_us: u64) {
        let own = self.timer.as_mut().and_then(|timer| timer.tick(now_us));
        match self.holder {
            Holder::Program { .. } | Holder::Incompatible | Holder::Leaving => {
                if own == Some(Chime::Expiry) {
                    self.report = self.timer.map(|timer| timer.countdown(now_us));
                }
                // Started alone, it runs on unseen and in silence.
                let _ = self.alone.tick(now_us);
            }
            Holder::Awaited { until_us } => {
                if let Some(chime) = own {
                    self.sound(chime, now_us);
                }
                if now_us >= until_us {
                    self.run_standalone(now_us);
                }
            }
            Holder::Alone => {
                if let Some(chime) = self.alone.tick(now_us) {
                    self.sound(chime, now_us);
                    self.show_alone(now_us);
                }
            }
        }
    }

    /// When [`Panel::tick`] has something to do, in microseconds; perhaps past.
    pub fn next_due(&self) -> Option<u64> {
        let until = match self.holder {
            Holder::Awaited { until_us } => Some(until_us),
            Holder::Program { .. } | Holder::Incompatible | Holder::Alone | Holder::Leaving => None,
        };
        let timers = [
            self.timer.as_ref().and_then(Timer::next_due),
            self.alone.next_due(),
            until,
        ];
        timers.into_iter().flatten().min()
    }

    /// Takes the sound to be played now.
    pub const fn take_sound(&mut self) -> Option<Chime> {
        self.sound.take()
    }

    /// Takes the report on the program's countdown: that it has run out, or, when the program comes back, what is left.
    pub const fn take_report(&mut self) -> Option<Countdown> {
        self.report.take()
    }

    /// No peer is there any more, and none is waited for.
    fn run_standalone(&mut self, now_us: u64) {
        self.holder = Holder::Alone;
        if let Some(timer) = self.timer.take()
            && !timer.is_paused()
        {
            self.alone.adopt(timer);
        }
        self.show_alone(now_us);
    }

    fn show_alone(&mut self, now_us: u64) {
        self.put(self.alone.frame(now_us), now_us);
    }

    /// Just after the line was lost: the countdown if one is running, else the reason why nothing happens.
    fn awaiting(&self, now_us: u64) -> Frame {
        let countdown = self
            .timer
            .filter(|timer| !timer.is_paused())
            .map(|timer| timer.countdown(now_us));
        match countdown {
            Some(_) => Frame {
                countdown,
                ..still(Scene::Countdown {
                    title: cut("The program is away"),
                    hint: cut("It runs on"),
                })
            },
            None => still(Scene::Notice {
                header: TitleRow::new("The program is away"),
                text: cut(
                    "Is the cable in? The game is kept. What you press now still counts if it comes right back.",
                ),
                hint: cut("Soon: dice, timer, track"),
            }),
        }
    }

    /// Something is to be heard, and there may be something to see.
    const fn sound(&mut self, chime: Chime, now_us: u64) {
        self.sound = Some(chime);
        self.idle.activity(ms(now_us));
    }

    fn put(&mut self, frame: Frame, now_us: u64) {
        if self.frame.scene != frame.scene || self.frame.lamps != frame.lamps {
            self.idle.activity(ms(now_us));
        }
        self.frame = frame;
        self.since_us = now_us;
        self.picture = self.picture.wrapping_add(1);
        self.see_countdown(now_us);
    }
}

/// The clock of the idle monitor.
const fn ms(now_us: u64) -> u64 {
    now_us / 1_000
}

/// A picture with nothing beside it: dark lamps, no countdown, no sound.
fn still(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}

#[cfg(test)]
mod tests;
