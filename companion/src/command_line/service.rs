//! `service`: the table of a machine that has panels and perhaps no terminal.

use std::sync::Arc;

use super::{
    CommandError, CommandLine,
    chosen_panels::any_panels,
    configuration::{data_dir, ports},
    play::bare_shelf,
};
#[cfg(feature = "web")]
use readyroom_table::invitation::Invitations;
use readyroom_table::tabletop::Tabletop;

#[cfg(feature = "web")]
use crate::web::history::Archive;
use crate::{
    app,
    background::Background,
    data_dir::DataDir,
    games::{self, GameBox},
    journal::{JournalFileError, copies::Copies},
    power::PowerSwitch,
    sentences::MessageText,
    settings::Settings,
    shelf::Exit,
    standby::Standby,
};

/// Plays on panels alone, and waits for them as long as none is there. Whatever prevents the last evening or the browsers, and
/// whatever is wrong with the settings, is shown on the panel: players may be unable to look elsewhere.
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
    let copies = Copies::new(data.journal(), settings.backup_folder.clone());
    let shelf = ShelfOfService {
        games: games.to_vec(),
        settings: settings.clone(),
        copies: copies.clone(),
        #[cfg(feature = "web")]
        invitations: panels.web.as_ref().map(|web| web.invitations()),
        #[cfg(feature = "web")]
        archive: panels.web.as_ref().map(|web| web.archive()),
        exit: exit(settings.power_off),
        wrong: [
            no_web.map(|error| {
                let why = error.to_string().into();
                ("No second screen", MessageText::NoSecondScreen { why })
            }),
            wrong.map(|wrong| {
                let why = wrong.in_short().into();
                ("Wrong settings", MessageText::SettingsWrong { why })
            }),
        ],
        data,
    };
    let played = app::play(shelf.table(), panels);
    copies.wait();
    Ok(played?)
}

/// What the shelf of a service is made of, as soon as the journal opens.
struct ShelfOfService {
    data: DataDir,
    games: Vec<GameBox>,
    settings: Settings,
    copies: Copies,
    #[cfg(feature = "web")]
    invitations: Option<Arc<dyn Invitations>>,
    #[cfg(feature = "web")]
    archive: Option<Archive>,
    exit: Exit,
    /// What is to be read first: titles and texts.
    wrong: [Option<(&'static str, MessageText<'static>)>; 2],
}

impl ShelfOfService {
    /// The shelf; where the journal does not open, a table that reports this and helps until it does.
    fn table(self) -> Box<dyn Tabletop> {
        match self.open() {
            Ok(shelf) => shelf,
            Err(fault) => {
                let journal = self.data.journal();
                let contents = games::contents(&self.games, &self.data.packs());
                let standby = Standby::new(journal, fault, Box::new(move || self.open()));
                Box::new(standby.with_worker(Arc::new(Background::default()), contents))
            }
        }
    }

    /// The shelf, with the evening played last on it.
    ///
    /// # Errors
    /// The journal does not open.
    fn open(&self) -> Result<Box<dyn Tabletop>, JournalFileError> {
        let shelf = bare_shelf(&self.data, &self.games, &self.settings)?
            .with_copies(self.copies.clone())
            .with_worker(Arc::new(Background::default()))
            .with_large_entries();
        #[cfg(feature = "web")]
        let shelf = match &self.invitations {
            Some(invitations) => shelf.with_invitations(Arc::clone(invitations))?,
            None => shelf,
        };
        let mut shelf = shelf.with_exit(self.exit.clone())?;
        if let Err(error) = shelf.resume_last(None, 0) {
            shelf.show_not_opened(&error);
        }
        shelf.tidy();
        for (title, reported) in self.wrong.iter().flatten() {
            shelf.show_not_started(title, reported.clone());
        }
        #[cfg(feature = "web")]
        if let Some(archive) = &self.archive {
            archive.write_through(shelf.journal());
        }
        Ok(Box::new(shelf))
    }
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
