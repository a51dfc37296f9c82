//! The fitting of a panel: the pins of its parts, and the treatment of its display.

use std::time::Duration;

use readyroom_hardware::{
    oled::{ControllerChoice, DisplaySettings, IdlePolicy, Rotation},
    pins::{self, PinMap},
    scene::Layout,
};

/// A panel on the header as a person built it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitting {
    /// The GPIO of each part.
    pub pins: PinMap,
    /// The rotation in which the display is mounted.
    pub rotation: Rotation,
    /// The source that decides which controller the display has.
    pub controller: ControllerChoice,
    /// The layout of lists and notices.
    pub layout: Layout,
    /// The protection of the display against burn-in.
    pub burn_in: BurnInSettings,
}

/// The settings against burn-in: an OLED that shows one picture for long keeps a shadow of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BurnInSettings {
    /// Contrast during play, 0–255; 0 can still be read.
    pub contrast: u8,
    /// Without a press for this long, it is dimmed; none is never.
    pub dim_after: Option<Duration>,
    /// Without a press for this long, it is switched off; none is never.
    pub sleep_after: Option<Duration>,
    /// The picture moves by a pixel this often, when nothing is new; none is never.
    pub shift_every: Option<Duration>,
}

impl Fitting {
    /// The display settings for a panel with its own processor.
    pub fn display(&self) -> DisplaySettings {
        DisplaySettings {
            rotation: self.rotation,
            controller: self.controller,
            idle_policy: self.burn_in.idle_policy(),
            layout: self.layout,
        }
    }
}

impl BurnInSettings {
    /// The same in milliseconds, for the hardware crate.
    pub fn idle_policy(&self) -> IdlePolicy {
        let ms = |span: Duration| u32::try_from(span.as_millis()).unwrap_or(u32::MAX);
        IdlePolicy {
            contrast: self.contrast,
            dim_after_ms: self.dim_after.map(ms),
            sleep_after_ms: self.sleep_after.map(ms),
            shift_every_ms: self.shift_every.map(ms),
        }
    }
}

impl Default for Fitting {
    fn default() -> Self {
        Self {
            pins: pins::RASPBERRY_PI,
            rotation: Rotation::Upright,
            controller: ControllerChoice::Auto,
            layout: Layout::Standard,
            burn_in: BurnInSettings::default(),
        }
    }
}

impl Default for BurnInSettings {
    fn default() -> Self {
        Self {
            contrast: 0x7f,
            dim_after: Some(Duration::from_secs(120)),
            sleep_after: Some(Duration::from_secs(600)),
            shift_every: Some(Duration::from_secs(60)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unconfigured_panel_treats_its_display_as_the_header_does() {
        assert_eq!(Fitting::default().display(), DisplaySettings::DEFAULT);
    }
}
