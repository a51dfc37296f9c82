//! The zones of a board are filled by KiCad, through its module for Python: its program for the command line cannot.

use std::{
    fs, io,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

/// What Python is to do.
const SCRIPT: &str = include_str!("fill_zones.py");
/// Where distributions install the Python that has KiCad's module, and what it is called elsewhere.
const PYTHONS: [&str; 2] = ["/usr/bin/python3", "python3"];

/// A board whose zones are not filled.
#[derive(Debug, thiserror::Error)]
pub enum Unfilled {
    /// Neither Python is there, or it has no module of KiCad's.
    #[error("the zones cannot be filled without KiCad 9 and its Python module `pcbnew`: {output}")]
    NoModule {
        /// Python's output.
        output: String,
    },
    /// Files could not be written or read.
    #[error("the zones cannot be filled: {0}")]
    Io(#[from] io::Error),
}

/// A board with its zones filled, as KiCad saves it. `project` is the file of its project, which has the rules for it.
///
/// # Errors
/// When KiCad is missing or refuses.
pub fn fill(board: &str, project: &Path) -> Result<String, Unfilled> {
    let folder = TempDir::new()?;
    let file = folder.path().join("board.kicad_pcb");
    fs::write(&file, board)?;
    fs::copy(project, file.with_extension("kicad_pro"))?;
    let mut text = String::new();
    for python in PYTHONS {
        match run(python, &file, folder.path()) {
            Ok(Output { status, .. }) if status.success() => return Ok(fs::read_to_string(&file)?),
            Ok(output) => text.push_str(String::from_utf8_lossy(&output.stderr).trim()),
            Err(error) => text.push_str(&format!("{python}: {error}")),
        }
        text.push('\n');
    }
    Err(Unfilled::NoModule { output: text })
}

fn run(python: &str, file: &Path, settings: &Path) -> io::Result<Output> {
    let mut command = Command::new(python);
    command.args(["-c", SCRIPT]).arg(file);
    // No user's own settings change what is written.
    command
        .env("KICAD_CONFIG_HOME", settings)
        .env("LC_ALL", "C.UTF-8");
    command.output()
}
