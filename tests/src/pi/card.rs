//! The SD card of an emulated Pi: all that stays when its power is cut.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// How many bytes a card holds; a power of two, as the emulator wants it.
const SIZE: u64 = 128 << 20;

/// A card with a file system of its own. It goes when it is dropped.
pub struct Card {
    folder: TempDir,
}

impl Card {
    /// A card with nothing on it but these files, which the Pi finds in `/card/files`.
    pub fn with(files: &[&Path]) -> Self {
        let card = Self {
            folder: tempfile::tempdir().expect("a folder"),
        };
        let content = card.folder.path().join("content");
        fs::create_dir_all(content.join("files")).expect("a folder");
        for file in files {
            let name = file.file_name().expect("a file has a name");
            fs::copy(file, content.join("files").join(name)).expect("a file to copy");
        }
        let image = File::create(card.image()).expect("a file");
        image.set_len(SIZE).expect("a sparse file");
        run(Command::new("mke2fs")
            .args(["-q", "-t", "ext4", "-E", "root_owner=0:0", "-d"])
            .args([&content, &card.image()]));
        card
    }

    /// A card with what was saved there.
    pub fn saved(image: &Path) -> Self {
        let card = Self {
            folder: tempfile::tempdir().expect("a folder"),
        };
        copy(image, &card.image());
        card
    }

    /// Saves all of it there.
    pub fn save(&self, image: &Path) {
        copy(&self.image(), image);
    }

    /// Copies a file off the card: `path` is where the Pi has it. None if it is not there.
    ///
    /// What the Pi had written but not flushed to the card is not there yet.
    pub fn read(&self, path: &str, to: &Path) -> Option<()> {
        // The Pi mounts the card over the system it starts from, in this folder of the card.
        let request = format!("dump /upper{path} {}", to.display());
        run(Command::new("debugfs")
            .arg("-R")
            .arg(request)
            .arg(self.image()));
        to.exists().then_some(())
    }

    pub(crate) fn image(&self) -> PathBuf {
        self.folder.path().join("card")
    }
}

fn copy(from: &Path, to: &Path) {
    run(Command::new("cp").arg("--sparse=always").args([from, to]));
}

/// # Panics
/// It does not end well.
#[track_caller]
fn run(command: &mut Command) {
    // Debian keeps what makes file systems where only root looks.
    let path = env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{path}:/usr/sbin"));
    let output = command.output().unwrap_or_else(|error| {
        panic!(
            "{:?} cannot be started ({error}): `tests/run` installs it",
            command.get_program()
        )
    });
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {stderr}");
}
