//! How a display is spared while nobody plays: an OLED that shows one picture for long keeps a shadow of it.
//!
//! Without anything new to see it is dimmed, then switched off. As long as it is lit its picture moves by a pixel now and
//! then, however busy the evening is, but only while nothing is new, when a repaint holds up nobody. A press brings back
//! what is dimmed or off. A dimmed display can still be read, so the press that brightens it counts as one; a press at a
//! dark display only wakes it.
//!
//! Whoever has a panel in hand tells its buttons, its frames and its countdown here, be it the firmware of a panel or a
//! program with a display of its own.
//!
//! No clock in here: each call comes with the time, in milliseconds that never go back. Limits: a pixel up and a pixel
//! to the right are all it moves, since the pictures reach to the other edges.

use serde::{Deserialize, Serialize};

use super::Rotation;
use crate::button::{Button, Gesture};

/// What is left of the contrast of a dimmed display: a part in so many.
const DIMMED: u8 = 8;

/// A picture moves when nothing was new for this long, in milliseconds.
const CALM_MS: u64 = 2_000;

/// How a display is to be treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Habits {
    /// Contrast while somebody plays, 0–255.
    pub contrast: u8,
    /// It is dimmed when nothing was new for so many milliseconds; none is never.
    pub dim_after_ms: Option<u32>,
    /// It is switched off when nothing was new for so many milliseconds; none is never.
    pub sleep_after_ms: Option<u32>,
    /// Its picture moves after so many milliseconds, above 0, as soon as nothing is new for two seconds; none is never.
    pub nudge_every_ms: Option<u32>,
}

impl Habits {
    /// As bright as the chip is after a reset, dimmed after 2 minutes, off after 10, moved every minute.
    pub const DEFAULT: Self = Self {
        contrast: 0x7f,
        dim_after_ms: Some(120_000),
        sleep_after_ms: Some(600_000),
        nudge_every_ms: Some(60_000),
    };
}

/// What somebody who builds a panel can set of its display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisplaySettings {
    /// How the glass is mounted.
    pub rotation: Rotation,
    /// How the display is treated.
    pub habits: Habits,
}

impl DisplaySettings {
    /// Of a panel that nobody has told anything.
    pub const DEFAULT: Self = Self {
        rotation: Rotation::Upright,
        habits: Habits::DEFAULT,
    };
}

/// How bright a display is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As somebody likes it who plays.
    Bright,
    /// So that it can still be read.
    Dimmed,
    /// Not at all.
    Asleep,
}

/// Where the picture stands on the glass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nudge {
    /// In its place.
    #[default]
    None,
    /// A pixel higher.
    Up,
    /// A pixel higher and one to the right.
    UpRight,
    /// A pixel to the right.
    Right,
}

impl Nudge {
    /// Where it stands next, in a circle.
    const fn next(self) -> Self {
        match self {
            Self::None => Self::Up,
            Self::Up => Self::UpRight,
            Self::UpRight => Self::Right,
            Self::Right => Self::None,
        }
    }
}

/// What a display has to look like, beside its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Whether it is lit.
    pub light: Light,
    /// How much, 0–255.
    pub contrast: u8,
    /// Where its picture stands.
    pub nudge: Nudge,
}

/// What a press does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// What it says on the button.
    Acts,
    /// It wakes the display and nothing else.
    Wakes,
}

/// A display over time.
#[derive(Clone, Debug)]
pub struct Care {
    habits: Habits,
    /// When something was last new.
    stirred_ms: u64,
    /// A countdown runs, which is not to vanish.
    watched: bool,
    /// Where the picture stands, and since when.
    nudge: Nudge,
    nudged_ms: u64,
    /// The button whose press woke the display, until it is pressed again.
    waking: Option<Button>,
}

impl Care {
    /// Of a display that is switched on now.
    pub const fn new(habits: Habits, now_ms: u64) -> Self {
        Self {
            habits,
            stirred_ms: now_ms,
            watched: false,
            nudge: Nudge::None,
            nudged_ms: now_ms,
            waking: None,
        }
    }

    /// From now on the display is to be treated like this.
    pub const fn set_habits(&mut self, habits: Habits) {
        self.habits = habits;
    }

    /// Something was done at the buttons, on a panel whose display answers or not: what is dark for another reason than
    /// sleep needs no waking. The press that wakes it and all that grows from that press do nothing else.
    pub fn gesture(&mut self, gesture: Gesture, display_answers: bool, now_ms: u64) -> Press {
        let (Gesture::Press(button) | Gesture::Hold(button) | Gesture::Repeat(button)) = gesture;
        if let Gesture::Press(_) = gesture {
            self.waking = match (self.press(now_ms), self.waking) {
                (Press::Wakes, _) if display_answers => Some(button),
                (_, Some(waking)) if waking == button => None,
                (_, waking) => waking,
            };
        } else {
            self.stir(now_ms);
        }
        if self.waking == Some(button) {
            Press::Wakes
        } else {
            Press::Acts
        }
    }

    /// A button was pressed.
    pub fn press(&mut self, now_ms: u64) -> Press {
        let before = self.light(now_ms);
        self.stir(now_ms);
        match before {
            Light::Bright | Light::Dimmed => Press::Acts,
            Light::Asleep => Press::Wakes,
        }
    }

    /// There is something new to see or to hear.
    pub const fn stir(&mut self, now_ms: u64) {
        self.stirred_ms = now_ms;
    }

    /// Whether a countdown runs: then it may be dimmed, and does not sleep. The time from then on counts.
    pub const fn watch(&mut self, watched: bool, now_ms: u64) {
        if self.watched && !watched {
            self.stir(now_ms);
        }
        self.watched = watched;
    }

    /// What it has to look like.
    pub fn look(&mut self, now_ms: u64) -> Look {
        let light = self.light(now_ms);
        if light != Light::Asleep && self.nudge_due().is_some_and(|due| due <= now_ms) {
            self.nudge = self.nudge.next();
            self.nudged_ms = now_ms;
        }
        Look {
            light,
            contrast: match light {
                Light::Bright => self.habits.contrast,
                Light::Dimmed | Light::Asleep => self.habits.contrast / DIMMED,
            },
            nudge: self.nudge,
        }
    }

    /// When that changes next if nothing happens; none if it does not.
    pub fn next_due(&self, now_ms: u64) -> Option<u64> {
        if self.light(now_ms) == Light::Asleep {
            return None;
        }
        let cares = [self.habits.dim_after_ms, self.sleep_after_ms()];
        let cares = cares.map(|after| Some(self.stirred_ms.saturating_add(after?.into())));
        let dues = cares.into_iter().chain([self.nudge_due()]).flatten();
        dues.filter(|due| *due > now_ms).min()
    }

    /// When the picture moves next, if it is lit then.
    fn nudge_due(&self) -> Option<u64> {
        let due = self
            .nudged_ms
            .saturating_add(self.habits.nudge_every_ms?.into());
        Some(due.max(self.stirred_ms.saturating_add(CALM_MS)))
    }

    fn light(&self, now_ms: u64) -> Light {
        let quiet = now_ms.saturating_sub(self.stirred_ms);
        let past = |after: Option<u32>| after.is_some_and(|after| quiet >= u64::from(after));
        if past(self.sleep_after_ms()) {
            Light::Asleep
        } else if past(self.habits.dim_after_ms) {
            Light::Dimmed
        } else {
            Light::Bright
        }
    }

    const fn sleep_after_ms(&self) -> Option<u32> {
        if self.watched {
            None
        } else {
            self.habits.sleep_after_ms
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUDGE_MS: u64 = 60_000;
    const HABITS: Habits = Habits {
        contrast: 200,
        dim_after_ms: Some(120_000),
        sleep_after_ms: Some(600_000),
        nudge_every_ms: Some(60_000),
    };

    /// Every look from `from` on, each with the moment at which it came.
    fn looks(care: &mut Care, from: u64, to: u64) -> Vec<(u64, Look)> {
        let mut all = vec![(from, care.look(from))];
        let mut now = from;
        while let Some(due) = care.next_due(now).filter(|due| *due <= to) {
            assert!(due > now, "nothing is due in the past");
            for quiet in [now, (now + due) / 2, due - 1] {
                assert_eq!(care.look(quiet), all[all.len() - 1].1, "at {quiet}");
            }
            now = due;
            all.push((now, care.look(now)));
        }
        all
    }

    #[test]
    fn it_is_dimmed_and_then_sleeps_and_a_press_brings_it_back() {
        let mut care = Care::new(HABITS, 5_000);
        let lights: Vec<_> = looks(&mut care, 5_000, u64::MAX)
            .into_iter()
            .map(|(at, look)| (at, look.light, look.contrast))
            .collect();
        assert_eq!(lights[0], (5_000, Light::Bright, 200));
        assert!(lights.contains(&(125_000, Light::Dimmed, 25)));
        assert_eq!(lights.last(), Some(&(605_000, Light::Asleep, 25)));
        assert_eq!(care.next_due(9_999_999), None, "asleep, nothing moves");
        assert_eq!(care.press(9_999_999), Press::Wakes);
        assert_eq!(care.look(9_999_999).light, Light::Bright);
        assert_eq!(care.press(10_000_000), Press::Acts);
        assert_eq!(care.press(10_000_000 + 599_999), Press::Acts, "dimmed");
    }

    #[test]
    fn the_picture_moves_in_a_circle_once_a_minute_but_not_while_somebody_presses() {
        let habits = Habits {
            dim_after_ms: None,
            sleep_after_ms: None,
            ..HABITS
        };
        let mut care = Care::new(habits, 0);
        let nudges: Vec<_> = looks(&mut care, 0, 5 * NUDGE_MS)
            .into_iter()
            .map(|(at, look)| (at / NUDGE_MS, look.nudge))
            .collect();
        let circle = [Nudge::None, Nudge::Up, Nudge::UpRight, Nudge::Right];
        let expected: Vec<_> = (0..6).zip(circle.into_iter().cycle()).collect();
        assert_eq!(nudges, expected);
        care.press(5 * NUDGE_MS + 7);
        assert_eq!(care.look(5 * NUDGE_MS + 7).nudge, Nudge::Up, "as before");
        assert_eq!(care.next_due(5 * NUDGE_MS + 7), Some(6 * NUDGE_MS));
        care.press(6 * NUDGE_MS - 1);
        let calm = 6 * NUDGE_MS - 1 + CALM_MS;
        assert_eq!(care.next_due(6 * NUDGE_MS), Some(calm));
        assert_eq!(care.look(calm - 1).nudge, Nudge::Up);
        assert_eq!(care.look(calm).nudge, Nudge::UpRight);
        assert_eq!(care.next_due(calm), Some(calm + NUDGE_MS));
        let still = Habits {
            nudge_every_ms: None,
            ..habits
        };
        let mut care = Care::new(still, 0);
        assert_eq!(care.next_due(0), None, "then it stays where it is");
        assert_eq!(care.look(5 * NUDGE_MS).nudge, Nudge::None);
    }

    #[test]
    fn while_a_countdown_runs_it_is_dimmed_but_does_not_sleep() {
        let mut care = Care::new(HABITS, 0);
        care.watch(true, 1_000);
        assert_eq!(care.look(3_600_000).light, Light::Dimmed);
        care.stir(3_600_000);
        assert_eq!(care.look(3_600_000).light, Light::Bright);
        care.watch(false, 7_200_000);
        assert_eq!(care.look(7_200_000).light, Light::Bright);
        assert_eq!(care.look(7_800_000).light, Light::Asleep);
    }

    #[test]
    fn what_is_new_wakes_it() {
        let mut care = Care::new(HABITS, 0);
        assert_eq!(care.look(600_000).light, Light::Asleep);
        care.stir(700_000);
        assert_eq!(care.look(700_000).light, Light::Bright);
        assert_eq!(care.look(700_000).contrast, 200);
    }
}
