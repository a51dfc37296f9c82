//! `service`: the table of a machine that has panels and perhaps no terminal.

use std::sync::Arc;

use super::{
    CommandError, CommandLine,
    chosen_panels::any_panels,
    configuration::{data_dir, ports},
    play::bare_shelf,
};
use crate::{app, background::Background, games::GameBox, power::PowerSwitch, shelf::Exit};

/// Plays on panels alone, and waits for them as long as none is there. Whatever stands in the way of the last evening or
/// of browsers, and whatever is wrong with the settings, is shown on the panel: nobody may be able to look elsewhere.
pub(super) fn service(line: &CommandLine, games: &[GameBox]) -> Result<(), CommandError> {
    let (configuration, wrong) = line.right_configuration(games);
    if let Some(wrong) = &wrong {
        tracing::error!("{wrong}");
    }
    ports(&configuration)?;
    let (data, settings) = (data_dir(&configuration)?, configuration.settings());
    let (panels, no_web) = any_panels(&data, settings, None);
    if let Some(error) = &no_web {
        tracing::error!("{error}");
    }
    tracing::info!("evenings are kept in {}", data.folder().display());
    let shelf = bare_shelf(&data, games, settings)?.with_worker(Arc::new(Background::default()));
    let shelf = shelf.with_large_entries();
    #[cfg(feature = "web")]
    let shelf = match &panels.web {
        Some(web) => shelf.with_invitations(web.invitations())?,
        None => shelf,
    };
    let mut shelf = shelf.with_exit(exit(settings.power_off))?;
    if let Err(error) = shelf.resume_last(None, 0) {
        shelf.show_not_opened(&error);
    }
    shelf.tidy();
    if let Some(error) = no_web {
        shelf.refuse("No second screen", &error.to_string());
    }
    if let Some(wrong) = wrong {
        shelf.refuse("Wrong settings", &wrong.in_short());
    }
    let copies = shelf.copies();
    let played = app::play(Box::new(shelf), panels);
    copies.wait();
    Ok(played?)
}

/// Who quits a service would have to know how to start it again.
fn exit(power_off: bool) -> Exit {
    match (power_off, PowerSwitch::of_the_service()) {
        (false, _) => Exit::None,
        (true, Some(switch)) => Exit::ShutDown(switch),
        (true, None) => {
            tracing::warn!(
                "power-off is set, but only a service that systemd runs can shut the machine down"
            );
            Exit::None
        }
    }
}
