//! The settings in force, put together from everywhere.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use etcetera::BaseStrategy;

use super::{Key, Settings, SettingsError, file, known::KnownKeys, pins};
use crate::{
    fault::{Fault, Lines},
    games::GameBox,
    plain_file,
};

/// The settings of the machine.
const SYSTEM: &str = "/etc/readyroom/config.toml";

/// A file larger than this is none of settings.
const LARGEST: u64 = 1 << 20;

/// Which files are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Files {
    /// Those of the machine and of the user, as far as they are there.
    Usual,
    /// This one, which has to be there.
    Only(PathBuf),
}

impl Files {
    /// Where they are, or would be; the last one wins.
    pub fn paths(&self) -> Vec<PathBuf> {
        match self {
            Self::Usual => {
                let own = etcetera::choose_base_strategy()
                    .map(|home| home.config_dir().join("readyroom/config.toml"));
                [SYSTEM.into()].into_iter().chain(own.ok()).collect()
            }
            Self::Only(file) => vec![file.clone()],
        }
    }
}

/// Where a setting comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is not set.
    Default,
    /// A line of a file, from 1.
    File {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
    },
    /// A variable of the environment.
    Environment(&'static str),
    /// The command line.
    CommandLine,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File { file, line } => write!(f, "{}:{line}", file.display()),
            Self::Environment(variable) => write!(f, "environment, {variable}"),
            Self::CommandLine => f.write_str("command line"),
        }
    }
}

/// The settings in force and where each comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    settings: Settings,
    /// Of what a person has set.
    origins: Vec<(Key, Origin)>,
    /// The files that were read.
    files: Vec<PathBuf>,
}

impl Configuration {
    /// What `files` say, about these games among other things.
    ///
    /// # Errors
    /// A file cannot be read, or lines of it are wrong: all of them are listed.
    pub fn read(files: &Files, games: &[GameBox]) -> Result<Self, SettingsError> {
        match Self::read_what_is_right(files, games) {
            (configuration, None) => Ok(configuration),
            (_, Some(error)) => Err(error),
        }
    }

    /// The settings of `files` that are right, and what is wrong: for a program whose output may be unseen. Where nothing right
    /// was set, the default is in force.
    ///
    /// Pins that cannot be wired stay as they were set: in their place no other may be driven.
    pub fn read_what_is_right(files: &Files, games: &[GameBox]) -> (Self, Option<SettingsError>) {
        let (mut read, mut unreadable) = (Vec::new(), None);
        for path in files.paths() {
            match bytes(&path, files) {
                Ok(bytes) => read.extend(bytes.map(|bytes| (path, bytes))),
                Err(error) => unreadable = unreadable.or(Some(error)),
            }
        }
        let (configuration, faults) = Self::of(read, games);
        let wrong = (!faults.is_empty()).then_some(SettingsError::Wrong(faults));
        (configuration, unreadable.or(wrong))
    }

    /// What these files hold, the last of them winning, and all that is wrong with them.
    pub(super) fn of(files: Vec<(PathBuf, Vec<u8>)>, games: &[GameBox]) -> (Self, Vec<Fault>) {
        let mut configuration = Self::default();
        if files.is_empty() {
            return (configuration, Vec::new());
        }
        let known = KnownKeys::new(games);
        let mut faults = Vec::new();
        for (path, bytes) in files {
            faults.extend(configuration.add(&path, &bytes, &known));
            configuration.files.push(path);
        }
        faults.extend(pins::faults(&configuration));
        let number = |file: &PathBuf| configuration.files.iter().position(|known| known == file);
        faults.sort_by_key(|fault| (number(&fault.file), fault.line));
        (configuration, faults)
    }

    /// What the file at `path` holds wins over what there was; returns what is wrong with it.
    fn add(&mut self, path: &Path, bytes: &[u8], known: &KnownKeys) -> Vec<Fault> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                return vec![Fault {
                    file: path.into(),
                    line: Lines::of(bytes).at(error.valid_up_to()),
                    why: "expected text in UTF-8".into(),
                }];
            }
        };
        let (set, faults) = file::read(path, text, known, &mut self.settings);
        for (key, line) in set {
            let file = path.into();
            self.came_from(key, Origin::File { file, line });
        }
        faults
    }

    /// Sets `key` by `change`; the value comes from `origin`.
    pub fn set(&mut self, key: Key, origin: Origin, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.came_from(key, origin);
    }

    fn came_from(&mut self, key: Key, origin: Origin) {
        self.origins.retain(|(known, _)| *known != key);
        self.origins.push((key, origin));
    }

    /// The settings in force.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where `key` was set.
    pub fn origin(&self, key: &Key) -> &Origin {
        let known = self.origins.iter().find(|(known, _)| known == key);
        known.map_or(&Origin::Default, |(_, origin)| origin)
    }

    /// The files that were there and have been read; the last one won.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }
}

/// What is in the file at `path`; none if it need not be there and is not.
fn bytes(path: &Path, files: &Files) -> Result<Option<Vec<u8>>, SettingsError> {
    let unreadable = |why: String| SettingsError::Unreadable {
        file: path.into(),
        why,
    };
    match plain_file::read(path, LARGEST) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if *files == Files::Usual && is_away(path, &error) => Ok(None),
        Err(error) => Err(unreadable(error.to_string())),
    }
}

/// True if nothing is at `path`, whatever is in the way. A home that may not be entered is another person's: a
/// program that was started for another user often still has the name of it.
fn is_away(path: &Path, error: &io::Error) -> bool {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => true,
        io::ErrorKind::PermissionDenied => {
            path != Path::new(SYSTEM) && fs::symlink_metadata(path).is_err()
        }
        _ => false,
    }
}
