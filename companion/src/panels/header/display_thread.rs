//! The display thread: draws the picture and sends what is new of it.
//!
//! The bus is waited for, hence a thread of its own: a whole picture takes 25 ms at 400 kHz. It wakes for a frame,
//! for another look, and when the picture changes by itself.
//!
//! # A display that goes and comes
//! Without one the panel does everything else. One that is missing, or whose bus fails twice in a row, is looked for
//! once a second, also while the panel sleeps; one that has been away for [`LONG`] only every [`SELDOM`], and when
//! there is something new to see. Once it answers it is set up and painted whole; on a panel that sleeps it stays off
//! until the I/O thread, which hears that it is back, lights it. One that was unplugged and has come back shows nothing
//! and does not say so: while it is lit it is sent everything again every [`RENEW`], and shortly after a press that
//! follows a pause, in small parts, between which comes what is new. Asleep one that answered last is left alone.
//!
//! Limits: a display that was cut off in the middle of a byte may hold the bus down until it has been clocked nine
//! times. The bus belongs to the kernel, which does that for some controllers only; otherwise the display needs its
//! power taken away for a moment.

use std::time::Duration;

use embedded_hal::i2c::I2c;
use readyroom_hardware::{
    oled::{
        BlockingOled, Brightness, ControllerChoice, DisplayState, PictureShifter, Renewal, Rotation,
    },
    scene::Layout,
    screen::Screen,
};
use tokio::{sync::watch, time::Instant};

use super::Surroundings;
use crate::{alarm::Alarm, panel_handle::Moment};

/// The time between two looks for a display that has not answered for less than [`LONG`].
const RETRY: Duration = Duration::from_secs(1);
/// A display that has not answered for this long is looked for only every [`SELDOM`].
pub const LONG: Duration = Duration::from_secs(60);
/// The time between two looks for a display that has not answered for [`LONG`], unless there is something new to see.
pub const SELDOM: Duration = Duration::from_secs(10);
/// The time between two refreshes of a display that is lit: all of it is sent again.
pub const RENEW: Duration = Duration::from_secs(20);
/// A frame that comes longer than this after the one before it makes the display be refreshed.
const PAUSE: Duration = Duration::from_secs(1);
/// The time from a frame that ended a pause to a refresh of the display, so that a press which follows at once is
/// served first.
pub const AFTER: Duration = Duration::from_millis(300);

/// The display thread at work.
pub struct DisplayThread<B: I2c> {
    oled: BlockingOled<B>,
    around: Surroundings,
    looks: watch::Receiver<DisplayState>,
    layout: Layout,
    picture: Screen,
    shift: PictureShifter,
    health: Health,
    /// When a frame was last shown.
    shown: Option<Instant>,
    alarm: Alarm,
}

/// The health of the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// The display answered last time, and is to be refreshed then, from this part on if that has begun.
    Well {
        renew: Instant,
        part: Option<Renewal>,
    },
    /// The display has not answered for so long, nor at the last look, if there was one.
    Lost {
        since: Instant,
        looked: Option<Instant>,
    },
}

impl Health {
    /// When to look for it next, if it is lost; earlier if there is something new to see.
    fn retry(self, fresh: bool) -> Option<Instant> {
        match self {
            Self::Well { .. } | Self::Lost { looked: None, .. } => None,
            Self::Lost {
                since,
                looked: Some(looked),
            } => {
                let long = looked.saturating_duration_since(since) >= LONG;
                Some(looked + if long && !fresh { SELDOM } else { RETRY })
            }
        }
    }
}

impl<B: I2c> DisplayThread<B> {
    /// A display on `bus`, mounted like that, of which nothing is known yet. It shows what the table shows, as `looks`
    /// say.
    pub fn new(
        bus: B,
        rotation: Rotation,
        looks: watch::Receiver<DisplayState>,
        around: Surroundings,
    ) -> Self {
        let mut oled = BlockingOled::new(bus);
        oled.display().set_rotation(rotation);
        Self {
            oled,
            around,
            looks,
            layout: Layout::Standard,
            picture: Screen::new(),
            shift: PictureShifter::new(),
            health: Health::Lost {
                since: Instant::now(),
                looked: None,
            },
            shown: None,
            alarm: Alarm::of_runtime(),
        }
    }

    /// The same thread, woken by `alarm`.
    #[must_use]
    pub fn woken_by(mut self, alarm: Alarm) -> Self {
        self.alarm = alarm;
        self
    }

    /// Works until the evening is over.
    pub async fn run(&mut self) {
        let mut fresh = true;
        loop {
            let due = self.present(fresh);
            fresh = tokio::select! {
                biased;
                news = self.around.handle.moments.changed() => match news {
                    Ok(()) => true,
                    Err(_) => return,
                },
                look = self.looks.changed() => match look {
                    Ok(()) => false,
                    Err(_) => return,
                },
                () = self.alarm.at(due) => false,
            };
        }
    }

    /// The same in a layout.
    #[must_use]
    pub const fn in_layout(mut self, layout: Layout) -> Self {
        self.layout = layout;
        self
    }

    /// The same with a display whose controller is known like that.
    #[must_use]
    pub fn with_controller(mut self, choice: ControllerChoice) -> Self {
        self.oled.display().set_controller(choice);
        self
    }

    /// When the picture changes by itself.
    fn next_change(&self, moment: &Moment, age: u32) -> Option<Instant> {
        let due = moment.frame.next_change_in(self.layout, age)?;
        Some(moment.made + Duration::from_millis(due.into()))
    }

    /// Shows what is to be seen now, if the display answers; returns when there is something to do without news.
    fn present(&mut self, fresh: bool) -> Option<Instant> {
        let look = *self.looks.borrow_and_update();
        let moment = self.around.handle.moments.borrow_and_update().clone();
        let now = Instant::now();
        let asleep = look.brightness == Brightness::Asleep;
        if let Some(retry) = self.health.retry(fresh)
            && retry > now
        {
            return Some(retry);
        }
        let age = moment.age_ms(now);
        let before = self.health;
        // One that sleeps keeps the picture it has.
        if !asleep || matches!(before, Health::Lost { .. }) {
            (moment.frame).draw_on(self.layout, age, &mut self.picture);
            self.shift.apply(look.shift, &mut self.picture);
            self.oled.display().set_contrast(look.contrast);
        }
        self.oled.display().set_on(!asleep);
        let again = !asleep && matches!(before, Health::Well { renew, part: None } if renew <= now);
        if again && !self.oled.display().is_lit() {
            // It was dark, and may have been away.
            self.oled.display().forget();
        }
        self.show(now);
        self.schedule_renewal(before, fresh, now);
        // What is new is served first.
        if !fresh && !asleep {
            self.renew(now);
        }
        match self.health {
            Health::Well { .. } if asleep => None,
            Health::Well { part: Some(_), .. } => Some(now),
            Health::Well { renew, part: None } => {
                let due = self.next_change(&moment, age);
                due.into_iter().chain([renew]).min()
            }
            Health::Lost { .. } => self.health.retry(false),
        }
    }

    /// Plans when a display that answers is sent everything again, and begins it when due: a fresh frame after a pause
    /// brings it forward, unless the display was lost or in the middle of it `before` that frame.
    fn schedule_renewal(&mut self, before: Health, fresh: bool, now: Instant) {
        let Health::Well { renew, part } = &mut self.health else {
            return;
        };
        if fresh {
            let shown_before = self.shown.replace(now);
            let paused = shown_before.is_some_and(|shown| now - shown > PAUSE);
            if paused && matches!(before, Health::Well { part: None, .. }) {
                *renew = (*renew).min(now + AFTER);
            }
        }
        if part.is_none() && *renew <= now {
            *part = Some(Renewal::FIRST);
        }
    }

    /// Sends the next part of everything again, if that has begun.
    fn renew(&mut self, now: Instant) {
        let Health::Well {
            renew,
            part: Some(part),
        } = self.health
        else {
            return;
        };
        match self.oled.renew(part) {
            Ok(part) => {
                let renew = part.map_or(now + RENEW, |_| renew);
                self.health = Health::Well { renew, part };
            }
            Err(_) => self.show(now),
        }
    }

    /// Sends what is new of the picture, or all of it to a display that is lost; a second time if that fails, as it may
    /// have been a disturbance.
    fn show(&mut self, now: Instant) {
        let mut whole = self.oled.display().is_lost();
        let mut sent = self.oled.show(&self.picture);
        if sent.is_err() && matches!(self.health, Health::Well { .. }) {
            whole = true;
            sent = self.oled.show(&self.picture);
        }
        self.health = match (sent, self.health) {
            (Err(_), Health::Lost { since, .. }) => Health::Lost {
                since,
                looked: Some(now),
            },
            (Err(_), Health::Well { .. }) => Health::Lost {
                since: now,
                looked: Some(now),
            },
            (Ok(()), well @ Health::Well { .. }) if !whole => well,
            (Ok(()), _) => Health::Well {
                renew: now + RENEW,
                part: None,
            },
        };
        let trouble = sent.err();
        self.around.change(|before| before.with_display(trouble));
    }
}

impl<B: I2c> Drop for DisplayThread<B> {
    /// A display that is left on shows its last picture until a person pulls the plug.
    fn drop(&mut self) {
        if !self.oled.display().is_lost() {
            self.oled.display().set_on(false);
            let _ = self.oled.show(&self.picture);
        }
    }
}
