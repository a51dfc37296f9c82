//! `service`: the table of a machine that has panels and perhaps no terminal.

use super::{
    CommandError,
    bodies::any_panels,
    play::{Wish, shelf_with},
};
use crate::{app, data_dir::DataDir, game_box::GameBox, settings::Settings};

/// Plays on panels alone, and waits for them as long as none is there.
pub(super) fn service(
    data: &DataDir,
    games: &[GameBox],
    settings: &Settings,
) -> Result<(), CommandError> {
    let panels = any_panels(settings, false);
    let shelf = shelf_with(data, games, Wish::Whatever, None, settings)?;
    Ok(app::play(Box::new(shelf), panels)?)
}
