//! The display: draws the picture and sends what is new of it.
//!
//! It has a thread of its own, since the bus is waited for: a whole picture takes 25 ms at 400 kHz. It wakes for a frame,
//! for another look, and when the picture changes by itself.
//!
//! # A display that goes and comes
//! Without one the panel does everything else. One that is missing, or whose bus fails twice in a row, is looked for once
//! a second, and once it answers it is set up and painted whole. One that was unplugged and has come back shows nothing
//! and does not say so: while it is lit it is told everything again every [`RENEW`], and shortly after a press that
//! follows a pause. Asleep it is left alone.
//!
//! Limits: a display that was cut off in the middle of a byte may hold the bus down until it has been clocked nine times.
//! The bus belongs to the kernel, which does that for some controllers only; otherwise the display needs its power taken
//! away for a moment.

use std::time::Duration;

use embedded_hal::i2c::I2c;
use readyroom_hardware::{
    oled::{BlockingOled, Light, Look, Nudge, Rotation},
    screen::Screen,
};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

use super::Surroundings;
use crate::app::Moment;

/// How often a display that does not answer is looked for.
pub const RETRY: Duration = Duration::from_secs(1);
/// How often a display that is lit is told everything again.
pub const RENEW: Duration = Duration::from_secs(20);
/// A frame after a pause as long as this is followed by everything,
pub const PAUSE: Duration = Duration::from_secs(1);
/// after so long, in which the next press is served first.
pub const AFTER: Duration = Duration::from_millis(300);

/// The display at work.
pub struct Glass<B: I2c> {
    oled: BlockingOled<B>,
    around: Surroundings,
    looks: watch::Receiver<Look>,
    picture: Screen,
    /// The picture may move to the right: none of the frames since it last moved lost anything by it.
    spare_right: (Nudge, bool),
    health: Health,
    /// When a frame was last shown.
    shown: Option<Instant>,
}

/// How it is with the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    /// It answered last time, and is to be told everything again then.
    Well { renew: Instant },
    /// It did not, and is looked for then.
    Lost { retry: Instant },
}

impl<B: I2c> Glass<B> {
    /// A display on `bus`, mounted like that, of which nothing is known yet. It shows what its seat sees, as `looks` say.
    pub fn new(
        bus: B,
        rotation: Rotation,
        looks: watch::Receiver<Look>,
        around: Surroundings,
    ) -> Self {
        let mut oled = BlockingOled::new(bus);
        oled.display().set_rotation(rotation);
        Self {
            oled,
            around,
            looks,
            picture: Screen::new(),
            spare_right: (Nudge::None, true),
            health: Health::Lost {
                retry: Instant::now(),
            },
            shown: None,
        }
    }

    /// Works until the evening is over.
    pub async fn run(&mut self) {
        let mut fresh = true;
        loop {
            let due = self.present(fresh);
            fresh = tokio::select! {
                biased;
                news = self.around.seat.moments.changed() => match news {
                    Ok(()) => true,
                    Err(_) => return,
                },
                look = self.looks.changed() => match look {
                    Ok(()) => false,
                    Err(_) => return,
                },
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => false,
            };
        }
    }

    /// Shows what is to be seen now, if the display answers; returns when there is something to do without news.
    fn present(&mut self, fresh: bool) -> Option<Instant> {
        let look = *self.looks.borrow_and_update();
        let moment = self.around.seat.moments.borrow_and_update().clone();
        let now = Instant::now();
        if look.light == Light::Asleep {
            self.sleep(now);
            return None;
        }
        if let Health::Lost { retry } = self.health
            && retry > now
        {
            return Some(retry);
        }
        let age = moment.age_ms(now);
        let Ok(()) = moment.frame.draw(age, &mut self.picture);
        self.nudge(look.nudge);
        self.oled.display().set_on(true);
        self.oled.display().set_contrast(look.contrast);
        let before = self.health;
        let again = matches!(before, Health::Well { renew } if renew <= now);
        self.show(again, now);
        let mut renew = match self.health {
            Health::Well { renew } => renew,
            Health::Lost { retry } => return Some(retry),
        };
        if fresh {
            let paused = self.shown.is_some_and(|shown| now - shown > PAUSE);
            if paused && !again && matches!(before, Health::Well { .. }) {
                renew = renew.min(now + AFTER);
                self.health = Health::Well { renew };
            }
            self.shown = Some(now);
        }
        let change = next_change(&moment, age);
        change.into_iter().chain([renew]).min()
    }

    /// Switches the display off. One that does not answer is dark anyway, and is looked for when somebody presses.
    fn sleep(&mut self, now: Instant) {
        if let Health::Well { .. } = self.health {
            self.oled.display().set_on(false);
            self.show(false, now);
        }
    }

    /// Sends what is new of the picture, or everything again; a second time if that fails, as it may have been a
    /// disturbance.
    fn show(&mut self, again: bool, now: Instant) {
        let was_lost = self.oled.display().is_lost();
        let mut sent = if again {
            self.oled.renew(&self.picture)
        } else {
            self.oled.show(&self.picture)
        };
        if sent.is_err() && matches!(self.health, Health::Well { .. }) {
            sent = self.oled.show(&self.picture);
        }
        self.health = match (sent, self.health) {
            (Err(_), _) => Health::Lost { retry: now + RETRY },
            (Ok(()), Health::Well { renew }) if !again && !was_lost => Health::Well { renew },
            (Ok(()), _) => Health::Well { renew: now + RENEW },
        };
        let trouble = sent.err();
        self.around.change(|before| before.with_display(trouble));
    }

    /// Moves the picture on the glass, unless that would cost something that matters.
    fn nudge(&mut self, nudge: Nudge) {
        if self.spare_right.0 != nudge {
            self.spare_right = (nudge, true);
        }
        let (up, right) = match nudge {
            Nudge::None => return,
            Nudge::Up => (true, false),
            Nudge::UpRight => (true, true),
            Nudge::Right => (false, true),
        };
        // Once not, then not again until it moves: a picture that blinks must not jump.
        self.spare_right.1 &= self.picture.is_right_edge_spare();
        if right && self.spare_right.1 {
            self.picture.move_right();
        }
        if up {
            self.picture.move_up();
        }
    }
}

/// When the picture changes by itself.
fn next_change(moment: &Moment, age: u32) -> Option<Instant> {
    let due = moment.frame.next_change(age)?;
    Some(moment.made + Duration::from_millis(due.into()))
}

impl<B: I2c> Drop for Glass<B> {
    /// A display that is left on shows its last picture until somebody pulls the plug.
    fn drop(&mut self) {
        if !self.oled.display().is_lost() {
            self.oled.display().set_on(false);
            let _ = self.oled.show(&self.picture);
        }
    }
}
