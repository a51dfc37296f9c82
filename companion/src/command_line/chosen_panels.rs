//! Panels chosen for an evening: the terminal, the header of a Raspberry Pi, those on serial lines.

use super::CommandError;
use crate::{
    app::{EveningError, OnHeader, Panels},
    data_dir::DataDir,
    panels::{
        gpio::{self, PinHeader},
        header::HeaderTrouble,
        terminal::{TerminalError, ability::Rendering},
    },
    settings::{PanelChoice, Settings},
};
#[cfg(feature = "web")]
use crate::{
    games::GAMES,
    web::{Web, listener::Listeners},
};

/// The panels that `settings` name, of which one at least can be played on now. Nothing is shown on them yet.
///
/// # Errors
/// There is none, or none yet; or the second screen is to be there and cannot be.
pub(super) fn panels(
    data: &DataDir,
    settings: &Settings,
    terminal: Result<Rendering, TerminalError>,
) -> Result<Panels, CommandError> {
    let (way, terminal) = match terminal {
        Ok(way) => (Some(way), Ok(())),
        Err(nowhere) => (None, Err(nowhere)),
    };
    let (panels, no_web) = any_panels(data, settings, way);
    if let Some(error) = no_web {
        return Err(error);
    }
    #[cfg(feature = "web")]
    if panels.web.is_some() {
        return Ok(panels);
    }
    let plugged_in = |panels: &Panels| {
        let ports = panels.serial.as_ref();
        ports.is_some_and(|ports| !ports.look().is_empty())
    };
    let nowhere = match (terminal, &panels.header) {
        (Ok(_), _) => return Ok(panels),
        (Err(nowhere), OnHeader::Nothing) => EveningError::from(nowhere),
        (Err(_), OnHeader::LeftAlone(trouble)) => EveningError::Header(trouble.clone()),
        (Err(_), OnHeader::Panel(header)) => match header.trouble() {
            None => return Ok(panels),
            Some(trouble) => EveningError::Header(trouble.clone()),
        },
    };
    if plugged_in(&panels) {
        return Ok(panels);
    }
    Err(nowhere.into())
}

/// The panels that `settings` name, also if none of them can be played on yet; and why there is no second screen, if
/// there is to be one.
pub(super) fn any_panels(
    data: &DataDir,
    settings: &Settings,
    terminal: Option<Rendering>,
) -> (Panels, Option<CommandError>) {
    // First of all: it takes variables of the environment away.
    #[cfg(feature = "web")]
    let (web, no_web) = match Listeners::wanted(&settings.web) {
        Ok(listeners) => {
            let web = |listeners| Web::new(listeners, data, GAMES, &settings.web);
            (listeners.map(web), None)
        }
        Err(error) => (None, Some(error.into())),
    };
    #[cfg(not(feature = "web"))]
    let no_web = {
        // Nothing of a second screen is kept.
        let _ = data;
        settings.web.reach.map(|_| CommandError::NoWeb)
    };
    let header = match header_use(settings.panel, terminal.is_some(), gpio::display_answers) {
        HeaderUse::Nothing => OnHeader::Nothing,
        HeaderUse::Panel => OnHeader::Panel(Box::new(PinHeader::open(settings.header))),
        HeaderUse::LeftAlone(trouble) => OnHeader::LeftAlone(trouble),
    };
    let panels = Panels {
        terminal,
        header,
        serial: settings.serial.clone(),
        display: settings.header.display(),
        #[cfg(feature = "web")]
        web,
        muted: settings.mute,
    };
    (panels, no_web)
}

/// The intended use of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
enum HeaderUse {
    Nothing,
    Panel,
    LeftAlone(HeaderTrouble),
}

/// The intended use of the header, which may be looked at for a display that answers.
fn header_use(
    choice: PanelChoice,
    terminal: bool,
    look: impl FnOnce() -> Result<bool, HeaderTrouble>,
) -> HeaderUse {
    match (choice, terminal) {
        (PanelChoice::Terminal, _) => HeaderUse::Nothing,
        (PanelChoice::Gpio, _) => HeaderUse::Panel,
        (PanelChoice::Auto, true) => match look() {
            Ok(true) => HeaderUse::Panel,
            // Anyone who waited for a panel that is taken would have it as soon as the service is restarted. And a
            // person has switched the bus on, which it is not by itself: not to be allowed there is hardly what they
            // want.
            Err(why @ (HeaderTrouble::Taken { .. } | HeaderTrouble::NoPermission { .. })) => {
                HeaderUse::LeftAlone(why)
            }
            // Most Raspberry Pis have no panel, and no bus switched on: `readyroom doctor` is for those that should.
            Ok(false) | Err(_) => HeaderUse::Nothing,
        },
        (PanelChoice::Auto, false) => match look() {
            Err(HeaderTrouble::NoRaspberryPi) => HeaderUse::Nothing,
            Ok(_) | Err(_) => HeaderUse::Panel,
        },
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const NO_PI: HeaderTrouble = HeaderTrouble::NoRaspberryPi;

    fn auto(terminal: bool, look: Result<bool, HeaderTrouble>) -> HeaderUse {
        header_use(PanelChoice::Auto, terminal, || look)
    }

    #[test]
    fn by_default_the_header_is_used_if_a_display_answers_or_alone() {
        let device = PathBuf::from("/dev/i2c-1");
        let no_bus = HeaderTrouble::NoBus { device };
        assert_eq!(auto(true, Ok(true)), HeaderUse::Panel);
        for nothing in [Ok(false), Err(no_bus.clone()), Err(NO_PI)] {
            assert_eq!(auto(true, nothing), HeaderUse::Nothing);
        }
        for perhaps in [Ok(true), Ok(false), Err(no_bus)] {
            assert_eq!(auto(false, perhaps), HeaderUse::Panel);
        }
        assert_eq!(auto(false, Err(NO_PI)), HeaderUse::Nothing);
    }

    #[test]
    fn a_terminal_names_a_panel_in_use_and_does_not_wait_for_it() {
        let no_permission = HeaderTrouble::NoPermission {
            device: PathBuf::from("/dev/i2c-1"),
            group: Some("i2c".into()),
        };
        for trouble in [HeaderTrouble::Taken { by: None }, no_permission] {
            let left = HeaderUse::LeftAlone(trouble.clone());
            assert_eq!(auto(true, Err(trouble.clone())), left);
            assert_eq!(auto(false, Err(trouble)), HeaderUse::Panel);
        }
    }

    #[test]
    fn what_was_chosen_is_not_looked_at() {
        let never = || unreachable!("nobody asked");
        for terminal in [true, false] {
            assert_eq!(
                header_use(PanelChoice::Gpio, terminal, never),
                HeaderUse::Panel
            );
            assert_eq!(
                header_use(PanelChoice::Terminal, terminal, never),
                HeaderUse::Nothing
            );
        }
    }
}
