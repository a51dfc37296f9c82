//! Everything that can be set: what it is called, what it is for, how its value is read and printed.

use readyroom_kit::face::{Answer, Asked};
use std::{borrow::Cow, sync::Arc, time::Duration};

use readyroom_hardware::{
    oled::Rotation,
    pins::{FREE_GPIOS, Part, RASPBERRY_PI},
};
use toml::Value;

use super::{
    PanelChoice, Settings,
    fault::Wrong,
    value::{self, Given},
};
use crate::{data_dir::DataDir, games::GameBox, panels::serial::Ports};

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Which panel is looked for.
    Panel,
    /// The serial ports to look at.
    Serial,
    /// No panel makes a sound.
    Mute,
    /// The shelf offers to switch the machine off.
    PowerOff,
    /// The folder of the journal and the packs.
    DataDir,
    /// How the glass is mounted.
    Rotation,
    /// How bright the display is while somebody plays.
    Brightness,
    /// Without a press for this long, the display is dimmed.
    DimAfter,
    /// Without a press for this long, the display is switched off.
    SleepAfter,
    /// The picture moves by a pixel this often, when nothing is new.
    ShiftEvery,
    /// The GPIO of a part of the panel on the header.
    Pin(Part),
    /// When countdowns warn.
    Warnings,
    /// The answer to a question of set-up, for new evenings.
    Answer(Arc<Asked>),
}

impl Key {
    /// Everything that can be set, about these games among other things, in the order of the example file: what stands
    /// in no section first.
    pub fn all(games: &[GameBox]) -> Vec<Self> {
        let mut keys = vec![
            Self::Panel,
            Self::Serial,
            Self::Mute,
            Self::PowerOff,
            Self::DataDir,
            Self::Rotation,
            Self::Brightness,
            Self::DimAfter,
            Self::SleepAfter,
            Self::ShiftEvery,
        ];
        keys.extend(RASPBERRY_PI.parts().map(|(part, _)| Self::Pin(part)));
        keys.push(Self::Warnings);
        let asked = games.iter().flat_map(|game| (game.asked)());
        keys.extend(asked.map(|asked| Self::Answer(Arc::new(asked))));
        keys
    }

    /// The section it stands in, with dots; empty for none.
    pub fn section(&self) -> Cow<'static, str> {
        match self {
            Self::Panel | Self::Serial | Self::Mute | Self::PowerOff | Self::DataDir => "".into(),
            Self::Rotation
            | Self::Brightness
            | Self::DimAfter
            | Self::SleepAfter
            | Self::ShiftEvery => "display".into(),
            Self::Pin(_) => "pins".into(),
            Self::Warnings => "timer".into(),
            Self::Answer(asked) => match asked.name.rsplit_once('.') {
                Some((below, _)) => format!("games.{}.{below}", asked.game).into(),
                None => format!("games.{}", asked.game).into(),
            },
        }
    }

    /// Its name in its section.
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Panel => "panel".into(),
            Self::Serial => "serial".into(),
            Self::Mute => "mute".into(),
            Self::PowerOff => "power-off".into(),
            Self::DataDir => "data-dir".into(),
            Self::Rotation => "rotation".into(),
            Self::Brightness => "brightness".into(),
            Self::DimAfter => "dim-after".into(),
            Self::SleepAfter => "sleep-after".into(),
            Self::ShiftEvery => "shift-every".into(),
            Self::Pin(Part::Sda) => "sda".into(),
            Self::Pin(Part::Scl) => "scl".into(),
            Self::Pin(Part::Button(button)) => button.name().to_lowercase().into(),
            Self::Pin(Part::Lamp(lamp)) => lamp.name().to_lowercase().into(),
            Self::Pin(Part::Buzzer) => "buzzer".into(),
            Self::Warnings => "warnings".into(),
            Self::Answer(asked) => match asked.name.rsplit_once('.') {
                Some((_, name)) => name.to_owned().into(),
                None => asked.name.clone(),
            },
        }
    }

    /// The name, in the same section, of what was asked before its opposite became the default.
    pub(super) fn replaces(&self) -> Option<&str> {
        let Self::Answer(asked) = self else {
            return None;
        };
        let name = asked.replaces.as_deref()?;
        name.rsplit_once('.').map(|(_, name)| name)
    }

    /// What it is for and what it may be, in whole sentences; where its section says that, in a few words.
    pub fn about(&self) -> Cow<'static, str> {
        let about = match self {
            Self::Panel => {
                "Which panel is looked for, beside those on serial ports. \"auto\": this terminal; on a Raspberry Pi the \
                 40-pin header too, if a display answers there or there is no terminal. \"gpio\": the header, and this \
                 terminal if there is one. \"terminal\": this terminal alone."
            }
            Self::Serial => {
                "Panels on serial ports. true: all that are found on USB. false: none. [\"/dev/ttyACM0\"]: those at \
                 these ports."
            }
            Self::Mute => "true: no panel makes a sound.",
            Self::PowerOff => {
                "true: the shelf of the service that comes with the Debian package has an entry that shuts this machine \
                 down."
            }
            Self::DataDir => "The folder of the journal and the content packs.",
            Self::Rotation => {
                "How the display is mounted, in degrees: 0, or 180 if it stands on its head."
            }
            Self::Brightness => {
                "How bright the display is while somebody plays, from 1 to 100 percent."
            }
            Self::DimAfter => {
                "So many minutes after the last press the display is dimmed, which keeps it from wearing unevenly; \
                 \"never\" if it is not to be."
            }
            Self::SleepAfter => {
                "So many minutes after the last press the display is switched off; any press wakes it and does nothing \
                 else. \"never\" if it is not to be."
            }
            Self::ShiftEvery => {
                "Every so many minutes the picture moves by a pixel, so that it leaves no shadow; \
                 \"never\" if it is to stay where it is."
            }
            Self::Pin(part) => return part.to_string().into(),
            Self::Warnings => {
                "The whole seconds left at which a running timer warns; [] if it never is to. A panel that has lost the \
                 program has its own."
            }
            Self::Answer(asked) => asked.about,
        };
        about.into()
    }

    /// Reads it into `settings`.
    pub(super) fn take(&self, given: &Given<'_>, settings: &mut Settings) -> Result<(), Wrong> {
        let Settings { header, .. } = settings;
        match self {
            Self::Panel => settings.panel = value::word(given, &PanelChoice::NAMED)?,
            Self::Serial => settings.serial = value::ports(given)?,
            Self::Mute => settings.mute = value::switch(given)?,
            Self::PowerOff => settings.power_off = value::switch(given)?,
            Self::DataDir => settings.data_dir = Some(value::folder(given)?),
            Self::Rotation => header.rotation = rotation(given)?,
            Self::Brightness => {
                let percent = value::whole(given, 1..=100_u16, "a whole number of percent")?;
                header.care.contrast = contrast(percent);
            }
            Self::DimAfter => header.care.dim_after = value::minutes(given)?,
            Self::SleepAfter => header.care.sleep_after = value::minutes(given)?,
            Self::ShiftEvery => header.care.shift_every = value::minutes(given)?,
            Self::Pin(part) => {
                let gpio = value::whole(given, FREE_GPIOS, "the number of a GPIO")?;
                *header.pins.part_mut(*part) = gpio;
            }
            Self::Warnings => settings.customs.warnings = value::warnings(given)?,
            Self::Answer(asked) => {
                let answer = value::answer(given, &asked.answers)?;
                settings.customs.answer(asked, answer);
            }
        }
        Ok(())
    }

    /// Its value in `settings`.
    pub(super) fn shown(&self, settings: &Settings) -> Value {
        let mut header = settings.header;
        match self {
            Self::Panel => {
                let named = PanelChoice::NAMED.into_iter();
                let mut names = named.filter(|(_, choice)| *choice == settings.panel);
                names.next().map_or("auto", |(name, _)| name).into()
            }
            Self::Serial => match &settings.serial {
                None => false.into(),
                Some(Ports::Found) => true.into(),
                Some(Ports::Named(ports)) => {
                    let ports = ports.iter().map(|port| port.to_string_lossy().into_owned());
                    Value::Array(ports.map(Value::String).collect())
                }
            },
            Self::Mute => settings.mute.into(),
            Self::PowerOff => settings.power_off.into(),
            Self::DataDir => {
                let folder = settings.data_dir.clone().or_else(|| {
                    let own = DataDir::of_the_user()?;
                    Some(own.folder().to_path_buf())
                });
                folder.unwrap_or_default().to_string_lossy().as_ref().into()
            }
            Self::Rotation => match header.rotation {
                Rotation::Upright => 0.into(),
                Rotation::UpsideDown => 180.into(),
            },
            Self::Brightness => i64::from(percent(header.care.contrast)).into(),
            Self::DimAfter => minutes(header.care.dim_after),
            Self::SleepAfter => minutes(header.care.sleep_after),
            Self::ShiftEvery => minutes(header.care.shift_every),
            Self::Pin(part) => i64::from(*header.pins.part_mut(*part)).into(),
            Self::Warnings => {
                let seconds = settings.customs.warnings.seconds().iter();
                Value::Array(seconds.map(|seconds| i64::from(*seconds).into()).collect())
            }
            Self::Answer(asked) => match settings.customs.answer_to(asked) {
                Answer::Word(word) => (*word).into(),
                Answer::Number(number) => i64::from(*number).into(),
                Answer::Switch(on) => (*on).into(),
            },
        }
    }
}

fn rotation(given: &Given<'_>) -> Result<Rotation, Wrong> {
    match value::whole(given, 0..=180_u16, "") {
        Ok(0) => Ok(Rotation::Upright),
        Ok(180) => Ok(Rotation::UpsideDown),
        _ => value::expected("0 or 180", given),
    }
}

/// The contrast of so many percent of brightness.
const fn contrast(percent: u16) -> u8 {
    (percent * 255 / 100) as u8
}

/// The percent of brightness that a contrast is; of one that was set, those it was set to.
fn percent(contrast: u8) -> u16 {
    (u16::from(contrast) * 100).div_ceil(255)
}

fn minutes(time: Option<Duration>) -> Value {
    match time.map(|time| time.as_secs()) {
        None => "never".into(),
        Some(seconds) if seconds % 60 == 0 => i64::try_from(seconds / 60).unwrap_or(0).into(),
        Some(seconds) => (seconds as f64 / 60.0).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_percent_of_brightness_is_read_back_from_its_contrast() {
        assert!((1..=100).all(|of| percent(contrast(of)) == of));
        assert_eq!((contrast(1), contrast(50), contrast(100)), (2, 0x7f, 255));
    }
}
