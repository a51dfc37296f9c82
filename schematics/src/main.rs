//! Checks the KiCad projects, and makes what follows from them: the tables of the guide, the measures of the case.

use std::{
    fmt::Display,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use readyroom_schematics::{
    board::components::{Panel, PanelError},
    boards::{BOARDS, Board, Unwirable},
    case::{self, Unmeasurable},
    check::{self, Unchecked},
    guide::{self, GuideError},
    kicad::{Kicad, Trouble},
    library::{Library, LibraryError},
};

/// The panel as a thing to build.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Measure the boards for the case.
    Measure {
        /// Write nothing; say whether the case's measures are still those of the boards.
        #[arg(long)]
        check: bool,
    },
    /// Check schematics and boards by KiCad's rules and the pin map, and the library they use: the committed ones, or any
    /// schematic that was changed in KiCad, with the board beside it.
    Check {
        /// The board that it is of; if left out, the one whose controller it has, and without a file both.
        #[arg(long, value_parser = board)]
        board: Option<&'static Board>,
        /// A schematic, wherever it lies.
        file: Option<PathBuf>,
    },
    /// Write the tables and the wiring pictures of the build guide, README.md.
    Guide {
        /// Write nothing; say which files are not as they would be written.
        #[arg(long)]
        check: bool,
    },
}

/// Why a task was not done.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Unwirable(#[from] Unwirable),
    #[error("{}: {why}", file.display())]
    File { file: PathBuf, why: io::Error },
    #[error(transparent)]
    Unmeasurable(#[from] Unmeasurable),
    #[error(
        "case/board.scad is not as the boards are\nrun `cargo run -p readyroom-schematics -- measure` and look at the case"
    )]
    StaleMeasures,
    #[error("{}: {why}", file.display())]
    Unchecked { file: PathBuf, why: Unchecked },
    #[error(transparent)]
    Library(#[from] LibraryError),
    #[error(transparent)]
    Kicad(#[from] Trouble),
    #[error("there is something to correct: see above")]
    Wrong,
    #[error(
        "not what the boards say: {0}\nrun `cargo run -p readyroom-schematics -- guide` and look at what changed"
    )]
    StaleGuide(String),
    #[error(transparent)]
    Panel(#[from] PanelError),
    #[error(transparent)]
    Guide(#[from] GuideError),
    #[error("the answer could not be written ({0}); check where the output goes")]
    Output(io::Error),
}

fn main() -> ExitCode {
    let task = Arguments::parse().task;
    match wirable().and_then(|()| run(task)) {
        Ok(()) => ExitCode::SUCCESS,
        // The listener has gone, as behind `| head`: no reason to complain, nor to call anything good.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::FAILURE
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// Whether anything can be made from the pin map.
fn wirable() -> Result<(), Failure> {
    let mut boards = BOARDS.into_iter();
    boards.try_for_each(Board::check_pins)?;
    Ok(())
}

fn run(task: Task) -> Result<(), Failure> {
    match task {
        Task::Measure { check } => measure(check),
        Task::Check { board, file } => check(board, file),
        Task::Guide { check } => renew_guide(check),
    }
}

/// A line of the answer.
fn say(line: impl Display) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(Failure::Output)
}

fn measure(check: bool) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let contents = case::scad(&case::measure(folder)?);
    let file = folder.join("case/board.scad");
    match fs::read_to_string(&file) {
        Ok(there) if there == contents => Ok(()),
        _ if check => Err(Failure::StaleMeasures),
        _ => {
            fs::write(&file, contents).map_err(|why| Failure::File { file, why })?;
            say("case/board.scad")
        }
    }
}

fn board(name: &str) -> Result<&'static Board, String> {
    let mut boards = BOARDS.into_iter();
    boards.find(|board| board.name == name).ok_or_else(|| {
        let names = BOARDS.map(|board| board.name);
        format!("there is no such board: take one of {}", names.join(", "))
    })
}

fn check(board: Option<&'static Board>, file: Option<PathBuf>) -> Result<(), Failure> {
    let kicad = Kicad::find()?;
    let good = match file {
        Some(file) => check_drawing(&kicad, board, &file)?,
        None => check_committed(&kicad, board)?,
    };
    if good { Ok(()) } else { Err(Failure::Wrong) }
}

/// Reports what is wrong with a drawing and the board beside it; whether nothing is.
fn check_drawing(
    kicad: &Kicad,
    board: Option<&'static Board>,
    file: &Path,
) -> Result<bool, Failure> {
    let verdict = check::check_with_board(kicad, file, board);
    let verdict = verdict.map_err(|why| Failure::Unchecked {
        file: file.into(),
        why,
    })?;
    say(format_args!("{}:\n{verdict}", file.display()))?;
    Ok(verdict.is_good())
}

/// The same of the library and of the committed boards, or of one of them, also by the rules of the makers of boards.
fn check_committed(kicad: &Kicad, only: Option<&'static Board>) -> Result<bool, Failure> {
    let mut good = check_library()?;
    let wanted = |board: &&Board| only.is_none_or(|only| only.name == board.name);
    for board in BOARDS.into_iter().filter(wanted) {
        let file = board.file("kicad_sch");
        good &= check_drawing(kicad, Some(board), &file)?;
        let violations = check::makers_rules(kicad, board);
        for (maker, violation) in violations.map_err(|why| Failure::Unchecked { file, why })? {
            say(format_args!("{maker}: {violation}"))?;
            good = false;
        }
    }
    Ok(good)
}

/// Reports what is wrong with the library; whether nothing is.
fn check_library() -> Result<bool, Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
    let faults = Library::read(&folder)?.faults()?;
    for fault in &faults {
        say(fault)?;
    }
    if faults.is_empty() {
        say("library: as the parts are sold, and as KiCad's own libraries have them")?;
    }
    Ok(faults.is_empty())
}

fn panels() -> Result<Vec<Panel>, PanelError> {
    BOARDS.into_iter().map(Panel::read).collect()
}

fn renew_guide(check: bool) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = folder.join(guide::README);
    let text = fs::read_to_string(&readme).map_err(|why| Failure::File { file: readme, why })?;
    let mut stale = Vec::new();
    for guide::File { path, text } in guide::files(&text, &panels()?)? {
        let file = folder.join(&path);
        if fs::read_to_string(&file).is_ok_and(|there| there == text) {
            continue;
        }
        if check {
            stale.push(path);
            continue;
        }
        fs::write(&file, text).map_err(|why| Failure::File { file, why })?;
        say(path)?;
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(Failure::StaleGuide(stale.join(", ")))
    }
}
