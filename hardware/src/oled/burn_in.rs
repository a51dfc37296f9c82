//! Burn-in protection: an OLED that shows one picture for long keeps a shadow of it.
//!
//! Without anything new to see it is dimmed, then switched off. As long as it is lit its picture moves by a pixel now and then,
//! however busy the game is, but only while nothing is new, when a repaint delays nothing. A press brings back what is dimmed
//! or off. A dimmed display can still be read, so the press that brightens it counts as one; a press at a dark display only
//! wakes it.
//!
//! Anyone who has a panel in hand reports its buttons, its frames and its countdown here, be it the firmware of a panel
//! or a program with its own display.
//!
//! No clock in here: each call comes with the time, in milliseconds that never go back. Limits: a pixel up and a pixel
//! to the right are all it moves, since the pictures reach to the other edges.

use serde::{Deserialize, Serialize};

use super::{ControllerChoice, Rotation};
use crate::{
    button::{Button, Gesture},
    scene::Layout,
};

/// Divisor of the contrast while the display is dimmed.
const DIMMED: u8 = 8;

/// A picture moves when nothing was new for this long, in milliseconds.
const CALM_MS: u64 = 2_000;

/// Idle policy of a display: its contrast, and when it is dimmed, switched off and shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdlePolicy {
    /// Contrast while a person plays, 0–255.
    pub contrast: u8,
    /// Idle time before the display is dimmed, in milliseconds; none is never.
    pub dim_after_ms: Option<u32>,
    /// Idle time before the display is switched off, in milliseconds; none is never.
    pub sleep_after_ms: Option<u32>,
    /// Time between two pixel shifts, in milliseconds, above 0; each waits until nothing was new for two seconds. None
    /// is never.
    pub shift_every_ms: Option<u32>,
}

impl IdlePolicy {
    /// As bright as the chip is after a reset, dimmed after 2 minutes, off after 10, moved every minute.
    pub const DEFAULT: Self = Self {
        contrast: 0x7f,
        dim_after_ms: Some(120_000),
        sleep_after_ms: Some(600_000),
        shift_every_ms: Some(60_000),
    };
}

/// Settings of a display, for anyone who builds a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisplaySettings {
    /// Mounting of the display.
    pub rotation: Rotation,
    /// The source that decides which controller it has.
    pub controller: ControllerChoice,
    /// Burn-in protection.
    pub idle_policy: IdlePolicy,
    /// Layout of lists and notices.
    pub layout: Layout,
}

impl DisplaySettings {
    /// Settings of a panel until a program sends others.
    pub const DEFAULT: Self = Self {
        rotation: Rotation::Upright,
        controller: ControllerChoice::Auto,
        idle_policy: IdlePolicy::DEFAULT,
        layout: Layout::Standard,
    };
}

/// Brightness of a display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brightness {
    /// The contrast of the idle policy.
    Bright,
    /// An eighth of that contrast: it can still be read.
    Dimmed,
    /// Switched off.
    Asleep,
}

/// Offset of the picture against burn-in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PixelShift {
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

impl PixelShift {
    /// The next offset, in a circle.
    const fn next(self) -> Self {
        match self {
            Self::None => Self::Up,
            Self::Up => Self::UpRight,
            Self::UpRight => Self::Right,
            Self::Right => Self::None,
        }
    }
}

/// State that a display is to be in, beside its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayState {
    /// Bright, dimmed or off.
    pub brightness: Brightness,
    /// Contrast, 0–255.
    pub contrast: u8,
    /// Offset of its picture.
    pub shift: PixelShift,
}

/// Effect of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The press counts.
    Acts,
    /// The press wakes the display and does nothing else.
    Wakes,
}

/// The idle monitor of one display: dims it, switches it off and shifts its picture by an [`IdlePolicy`].
#[derive(Clone, Debug)]
pub struct IdleMonitor {
    policy: IdlePolicy,
    /// Time of the last activity.
    active_ms: u64,
    /// A countdown runs: it must not vanish.
    counting_down: bool,
    /// Offset of the picture, and since when.
    shift: PixelShift,
    shifted_ms: u64,
    /// The button whose press woke the display, until it is pressed again.
    waking: Option<Button>,
}

impl IdleMonitor {
    /// The monitor of a display that is switched on now.
    pub const fn new(policy: IdlePolicy, now_ms: u64) -> Self {
        Self {
            policy,
            active_ms: now_ms,
            counting_down: false,
            shift: PixelShift::None,
            shifted_ms: now_ms,
            waking: None,
        }
    }

    /// Sets the idle policy from now on. One that never shifts puts the picture back in its place.
    pub const fn set_policy(&mut self, policy: IdlePolicy) {
        self.policy = policy;
        if policy.shift_every_ms.is_none() {
            self.shift = PixelShift::None;
        }
    }

    /// Takes a gesture at the buttons. The press that wakes a sleeping display and the holds, repeats and releases of that
    /// press do nothing else; a display that does not answer needs no waking. A release wakes no display.
    pub fn gesture(&mut self, gesture: Gesture, display_answers: bool, now_ms: u64) -> Press {
        let button = match gesture {
            Gesture::Press(button) => {
                self.waking = match (self.press(now_ms), self.waking) {
                    (Press::Wakes, _) if display_answers => Some(button),
                    (_, Some(waking)) if waking == button => None,
                    (_, waking) => waking,
                };
                button
            }
            Gesture::Hold(button) | Gesture::Repeat(button) => {
                self.activity(now_ms);
                button
            }
            Gesture::Release(button) => button,
        };
        if self.waking == Some(button) {
            Press::Wakes
        } else {
            Press::Acts
        }
    }

    /// Takes a press of a button.
    pub fn press(&mut self, now_ms: u64) -> Press {
        let before = self.brightness(now_ms);
        self.activity(now_ms);
        match before {
            Brightness::Bright | Brightness::Dimmed => Press::Acts,
            Brightness::Asleep => Press::Wakes,
        }
    }

    /// Restarts the idle time: there is something new to see or to hear.
    pub const fn activity(&mut self, now_ms: u64) {
        self.active_ms = now_ms;
    }

    /// Reports whether a countdown runs: while it does, the display may be dimmed but does not sleep. The idle time
    /// restarts when it ends.
    pub const fn countdown_runs(&mut self, counting_down: bool, now_ms: u64) {
        if self.counting_down && !counting_down {
            self.activity(now_ms);
        }
        self.counting_down = counting_down;
    }

    /// The state the display is to be in now.
    pub fn state(&mut self, now_ms: u64) -> DisplayState {
        let brightness = self.brightness(now_ms);
        if brightness != Brightness::Asleep && self.shift_due().is_some_and(|due| due <= now_ms) {
            self.shift = self.shift.next();
            self.shifted_ms = now_ms;
        }
        DisplayState {
            brightness,
            contrast: match brightness {
                Brightness::Bright => self.policy.contrast,
                Brightness::Dimmed | Brightness::Asleep => self.policy.contrast / DIMMED,
            },
            shift: self.shift,
        }
    }

    /// Time at which [`IdleMonitor::state`] changes next if nothing happens; none if it does not.
    pub fn next_due(&self, now_ms: u64) -> Option<u64> {
        if self.brightness(now_ms) == Brightness::Asleep {
            return None;
        }
        let idle = [self.policy.dim_after_ms, self.sleep_after_ms()];
        let idle = idle.map(|after| Some(self.active_ms.saturating_add(after?.into())));
        let dues = idle.into_iter().chain([self.shift_due()]).flatten();
        dues.filter(|due| *due > now_ms).min()
    }

    /// Time of the next pixel shift, if the display is lit then.
    fn shift_due(&self) -> Option<u64> {
        let due = self
            .shifted_ms
            .saturating_add(self.policy.shift_every_ms?.into());
        Some(due.max(self.active_ms.saturating_add(CALM_MS)))
    }

    fn brightness(&self, now_ms: u64) -> Brightness {
        let quiet = now_ms.saturating_sub(self.active_ms);
        let past = |after: Option<u32>| after.is_some_and(|after| quiet >= u64::from(after));
        if past(self.sleep_after_ms()) {
            Brightness::Asleep
        } else if past(self.policy.dim_after_ms) {
            Brightness::Dimmed
        } else {
            Brightness::Bright
        }
    }

    const fn sleep_after_ms(&self) -> Option<u32> {
        if self.counting_down {
            None
        } else {
            self.policy.sleep_after_ms
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIFT_MS: u64 = 60_000;
    const POLICY: IdlePolicy = IdlePolicy {
        contrast: 200,
        dim_after_ms: Some(120_000),
        sleep_after_ms: Some(600_000),
        shift_every_ms: Some(60_000),
    };

    /// Every state from `from` on, each with the moment at which it came.
    fn states(display: &mut IdleMonitor, from: u64, to: u64) -> Vec<(u64, DisplayState)> {
        let mut all = vec![(from, display.state(from))];
        let mut now = from;
        while let Some(due) = display.next_due(now).filter(|due| *due <= to) {
            assert!(due > now, "nothing is due in the past");
            for quiet in [now, (now + due) / 2, due - 1] {
                assert_eq!(display.state(quiet), all[all.len() - 1].1, "at {quiet}");
            }
            now = due;
            all.push((now, display.state(now)));
        }
        all
    }

    #[test]
    fn it_is_dimmed_and_then_sleeps_and_a_press_brings_it_back() {
        let mut display = IdleMonitor::new(POLICY, 5_000);
        let levels: Vec<_> = states(&mut display, 5_000, u64::MAX)
            .into_iter()
            .map(|(at, state)| (at, state.brightness, state.contrast))
            .collect();
        assert_eq!(levels[0], (5_000, Brightness::Bright, 200));
        assert!(levels.contains(&(125_000, Brightness::Dimmed, 25)));
        assert_eq!(levels.last(), Some(&(605_000, Brightness::Asleep, 25)));
        assert_eq!(display.next_due(9_999_999), None, "asleep, nothing moves");
        assert_eq!(display.press(9_999_999), Press::Wakes);
        assert_eq!(display.state(9_999_999).brightness, Brightness::Bright);
        assert_eq!(display.press(10_000_000), Press::Acts);
        assert_eq!(display.press(10_000_000 + 599_999), Press::Acts, "dimmed");
    }

    #[test]
    fn the_picture_moves_in_a_circle_each_minute_but_not_in_use() {
        let policy = IdlePolicy {
            dim_after_ms: None,
            sleep_after_ms: None,
            ..POLICY
        };
        let mut display = IdleMonitor::new(policy, 0);
        let shifts: Vec<_> = states(&mut display, 0, 5 * SHIFT_MS)
            .into_iter()
            .map(|(at, state)| (at / SHIFT_MS, state.shift))
            .collect();
        let circle = [
            PixelShift::None,
            PixelShift::Up,
            PixelShift::UpRight,
            PixelShift::Right,
        ];
        let expected: Vec<_> = (0..6).zip(circle.into_iter().cycle()).collect();
        assert_eq!(shifts, expected);
        display.press(5 * SHIFT_MS + 7);
        assert_eq!(
            display.state(5 * SHIFT_MS + 7).shift,
            PixelShift::Up,
            "as before"
        );
        assert_eq!(display.next_due(5 * SHIFT_MS + 7), Some(6 * SHIFT_MS));
        display.press(6 * SHIFT_MS - 1);
        let calm = 6 * SHIFT_MS - 1 + CALM_MS;
        assert_eq!(display.next_due(6 * SHIFT_MS), Some(calm));
        assert_eq!(display.state(calm - 1).shift, PixelShift::Up);
        assert_eq!(display.state(calm).shift, PixelShift::UpRight);
        assert_eq!(display.next_due(calm), Some(calm + SHIFT_MS));
        let still = IdlePolicy {
            shift_every_ms: None,
            ..policy
        };
        display.set_policy(still);
        assert_eq!(display.state(calm).shift, PixelShift::None, "back");
        let mut display = IdleMonitor::new(still, 0);
        assert_eq!(display.next_due(0), None, "then it stays where it is");
        assert_eq!(display.state(5 * SHIFT_MS).shift, PixelShift::None);
    }

    #[test]
    fn while_a_countdown_runs_it_is_dimmed_but_does_not_sleep() {
        let mut display = IdleMonitor::new(POLICY, 0);
        display.countdown_runs(true, 1_000);
        assert_eq!(display.state(3_600_000).brightness, Brightness::Dimmed);
        display.activity(3_600_000);
        assert_eq!(display.state(3_600_000).brightness, Brightness::Bright);
        display.countdown_runs(false, 7_200_000);
        assert_eq!(display.state(7_200_000).brightness, Brightness::Bright);
        assert_eq!(display.state(7_800_000).brightness, Brightness::Asleep);
    }

    #[test]
    fn what_is_new_wakes_it() {
        let mut display = IdleMonitor::new(POLICY, 0);
        assert_eq!(display.state(600_000).brightness, Brightness::Asleep);
        display.activity(700_000);
        assert_eq!(display.state(700_000).brightness, Brightness::Bright);
        assert_eq!(display.state(700_000).contrast, 200);
    }

    #[test]
    fn a_release_does_not_wake_it_and_acts_unless_its_press_woke_it() {
        let mut display = IdleMonitor::new(POLICY, 0);
        let release = Gesture::Release(Button::Ok);
        display.gesture(Gesture::Press(Button::Ok), true, 0);
        assert_eq!(display.gesture(release, true, 600_000), Press::Acts);
        assert_eq!(display.state(600_000).brightness, Brightness::Asleep);
        display.gesture(Gesture::Press(Button::Ok), true, 600_001);
        assert_eq!(display.gesture(release, true, 600_002), Press::Wakes);
    }
}
