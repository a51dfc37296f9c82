//! A copy of a board's project, to be changed and to be left alone by KiCad.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use crate::boards::Board;

/// Makers of boards whose rules lie in `schematics/makers`, as `MAKER.kicad_dru`.
pub const MAKERS: [&str; 2] = ["jlcpcb", "pcbway"];

/// A copy of the files of a board beside a copy of the library, deleted when it is dropped.
#[derive(Debug)]
pub struct Project {
    folder: TempDir,
    name: &'static str,
}

impl Project {
    /// Of the files as they are committed.
    ///
    /// # Errors
    /// If they cannot be read, or the copy not be written.
    pub fn of(board: &Board) -> io::Result<Self> {
        let schematics = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = TempDir::new()?;
        for part in [board.name, "library"] {
            copy(&schematics.join(part), &folder.path().join(part))?;
        }
        let name = board.name;
        Ok(Self { folder, name })
    }

    /// The same, with the rules of a maker of boards beside it: one of [`MAKERS`].
    ///
    /// # Errors
    /// If they cannot be read, or the copy not be written.
    pub fn for_maker(board: &Board, maker: &str) -> io::Result<Self> {
        let project = Self::of(board)?;
        let rules = format!("{}/makers/{maker}.kicad_dru", env!("CARGO_MANIFEST_DIR"));
        fs::copy(rules, project.file("kicad_dru"))?;
        Ok(project)
    }

    /// The copy of the library.
    pub fn library(&self) -> PathBuf {
        self.folder.path().join("library")
    }

    /// One of its files, by its extension.
    pub fn file(&self, extension: &str) -> PathBuf {
        let folder = self.folder.path().join(self.name);
        folder.join(format!("{}.{extension}", self.name))
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}
