//! Which bodies the panel of an evening has: the terminal, the header of a Raspberry Pi, those on serial lines.

use super::CommandError;
use crate::{
    app::{EveningError, Panels},
    panels::{
        gpio::{self, Header},
        header::HeaderTrouble,
        terminal::TerminalError,
    },
    settings::{PanelChoice, Settings},
};

/// The panels that `settings` name, of which one at least can be played on now. Nothing is shown on them yet.
///
/// # Errors
/// There is none, or none yet.
pub(super) fn panels(
    settings: &Settings,
    terminal: Result<String, TerminalError>,
) -> Result<Panels, CommandError> {
    let panels = any_panels(settings, terminal.is_ok());
    let plugged_in = |panels: &Panels| {
        let ports = panels.serial.as_ref();
        ports.is_some_and(|ports| !ports.look().is_empty())
    };
    let nowhere = match (terminal, &panels.header) {
        (Ok(_), _) => return Ok(panels),
        (Err(nowhere), None) => EveningError::from(nowhere),
        (Err(_), Some(header)) => match header.trouble() {
            None => return Ok(panels),
            Some(trouble) => EveningError::Header(trouble.clone()),
        },
    };
    if plugged_in(&panels) {
        return Ok(panels);
    }
    Err(nowhere.into())
}

/// The panels that `settings` name, also if none of them can be played on yet.
pub(super) fn any_panels(settings: &Settings, terminal: bool) -> Panels {
    let header = wants_header(settings.panel, terminal, gpio::display_answers);
    Panels {
        terminal,
        header: header.then(|| Header::open(settings.header)),
        serial: settings.serial.clone(),
        muted: settings.mute,
    }
}

/// Whether there is to be a panel on the header, which may be looked at for a display that answers.
fn wants_header(
    choice: PanelChoice,
    terminal: bool,
    look: impl FnOnce() -> Result<bool, HeaderTrouble>,
) -> bool {
    match (choice, terminal) {
        (PanelChoice::Terminal, _) => false,
        (PanelChoice::Gpio, _) => true,
        // Of a panel that another Ready Room has, players want to know.
        (PanelChoice::Auto, true) => {
            matches!(look(), Ok(true) | Err(HeaderTrouble::Taken { .. }))
        }
        (PanelChoice::Auto, false) => !matches!(look(), Err(HeaderTrouble::NoRaspberryPi)),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    const NO_PI: HeaderTrouble = HeaderTrouble::NoRaspberryPi;

    fn auto(terminal: bool, look: Result<bool, HeaderTrouble>) -> bool {
        wants_header(PanelChoice::Auto, terminal, || look)
    }

    #[test]
    fn of_itself_it_takes_the_header_if_a_display_answers_or_nothing_else_is_there() {
        let no_bus = || HeaderTrouble::NoBus {
            device: PathBuf::from("/dev/i2c-1"),
        };
        let taken = HeaderTrouble::Taken { by: None };
        assert!(auto(true, Ok(true)) && !auto(true, Ok(false)));
        assert!(auto(true, Err(taken.clone())) && auto(false, Err(taken)));
        assert!(!auto(true, Err(no_bus())) && auto(false, Err(no_bus())));
        assert!(auto(false, Ok(false)));
        assert!(!auto(true, Err(NO_PI)) && !auto(false, Err(NO_PI)));
    }

    #[test]
    fn what_was_chosen_is_not_looked_at() {
        let never = || unreachable!("nobody asked");
        for terminal in [true, false] {
            assert!(wants_header(PanelChoice::Gpio, terminal, never));
            assert!(!wants_header(PanelChoice::Terminal, terminal, never));
        }
    }
}
