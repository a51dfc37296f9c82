//! Errors of commands, as one sentence each.

use std::{io, path::PathBuf};

use thiserror::Error;

use readyroom_kit::sentence::Phrase;
use readyroom_table::evening::NotOpened;

use crate::{
    app::EveningError,
    doctor::DoctorError,
    drive::DriveError,
    flash::FlashError,
    journal::{
        EveningId, JournalFileError,
        copies::{CopyError, NoSecondCopy, RestoreError},
    },
    packs::PackError,
    settings::SettingsError,
    verify::VerifyError,
};

/// Why a command did not do what was asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The second screen has nothing to listen on.
    #[cfg(feature = "web")]
    #[error(transparent)]
    Listen(#[from] crate::web::listener::ListenError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalFileError),
    /// A copy of the journal was not made.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// There is a copy, but not in the second place.
    #[error(transparent)]
    NoSecondCopy(#[from] NoSecondCopy),
    /// A copy of the journal was not put back.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// The journal is in use by another program.
    #[error(
        "the journal {} is open in {by}, so nothing was changed; leave the game there, or stop the service with `sudo \
         systemctl stop readyroom`, and do it again",
        journal.display()
    )]
    Played {
        /// The journal's path.
        journal: PathBuf,
        /// The program.
        by: String,
    },
    /// What has to be agreed to was not.
    #[error("nothing was changed: {0}")]
    NotAgreed(String),
    /// A content pack.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// An evening is not honest, or cannot be verified.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// An evening could not be put on the table.
    #[error(transparent)]
    NotOpened(#[from] NotOpened),
    /// An evening in the terminal could not be held, or did not go well.
    #[error(transparent)]
    Evening(#[from] EveningError),
    /// An evening played line by line did not go well.
    #[error(transparent)]
    Drive(#[from] DriveError),
    /// A panel is not as it should be, or could not be looked at.
    #[error(transparent)]
    Doctor(#[from] DoctorError),
    /// A Pico has not got its firmware.
    #[error(transparent)]
    Flash(#[from] FlashError),
    /// A name that is no game's.
    #[error("there is no game called \"{name}\"; there {}", the_games(.known))]
    NoSuchGame {
        /// What was asked for.
        name: String,
        /// The games there are.
        known: Vec<&'static str>,
    },
    /// The deletion of an evening was not confirmed.
    #[error(
        "evening {evening} was not deleted, since nobody typed yes; `readyroom delete {evening} --yes` does not ask"
    )]
    NotConfirmed {
        /// The evening.
        evening: EveningId,
    },
    /// A name that no evening can have.
    #[error("that name {why}")]
    Name {
        /// What is wrong, and what to do.
        why: String,
    },
    /// A story was asked for of a game that tells none.
    #[error("{game} tells no story; `readyroom show ID` prints what happened")]
    Untold {
        /// The game as printed on its box.
        game: &'static str,
    },
    /// The user has no home, and named no folder.
    #[error("there is no home folder to keep evenings in; name one with --data-dir DIR")]
    NoHome,
    /// A command about panels was asked to look at none.
    #[error(
        "this command needs a panel on a serial port, but serial ports are turned off ({origin}): leave --no-serial out, or \
         name a port with --serial PORT"
    )]
    NoSerial {
        /// The setting that asks for it.
        origin: String,
    },
    /// A second screen is wanted of a program without one.
    #[error(
        "this program was built without its feature web, and shows no table in a browser: take --web and the setting \
         web away, or build the program with it"
    )]
    NoWeb,
    /// The settings.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A file that is not part of the journal.
    #[error("the file {} {why}", file.display())]
    File {
        /// The path.
        file: PathBuf,
        /// What is wrong, and what to do.
        why: Phrase,
    },
    /// What was asked for could not be printed.
    #[error("the answer could not be written ({0}); check where the output goes")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// True if the listener has gone, as at the end of `readyroom list | head`: no reason to complain.
    pub fn is_hang_up(&self) -> bool {
        match self {
            Self::Output(error)
            | Self::Drive(DriveError::Io(error))
            | Self::Doctor(DoctorError::Output(error))
            | Self::Flash(FlashError::Output(error)) => error.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }
}

fn the_games(known: &[&str]) -> String {
    match known {
        [] => "are none yet in this Ready Room".into(),
        [one] => format!("is {one}"),
        many => format!("are {}", many.join(", ")),
    }
}
