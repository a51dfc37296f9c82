//! The drawings as they are committed.

use std::{
    fs, io,
    path::Path,
    process::{Command, Output},
};

use libtest_mimic::{Failed, Trial};
use readyroom_schematics::{
    boards::Board,
    check::check,
    kicad::{Kicad, Project},
};
use serde_json::Value;
use tempfile::TempDir;

use super::{sheet::Sheet, trial};

pub fn trials(board: &'static Board) -> [Trial; 6] {
    [
        trial(board, "drawing_is_right", is_right),
        trial(
            board,
            "drawing_is_right_by_kicads_own_severities",
            is_right_by_default,
        ),
        trial(
            board,
            "drawing_is_right_after_an_edit_of_nothing",
            is_right_rewritten,
        ),
        trial(
            board,
            "command_is_content_with_the_drawing",
            command_is_content,
        ),
        trial(
            board,
            "command_is_content_with_a_copy_elsewhere",
            command_is_content_elsewhere,
        ),
        trial(board, "command_tells_a_slip_and_fails", command_tells),
    ]
}

fn is_right(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    judge(kicad, board, &Project::of(board)?)
}

/// Nothing is right only because the project silences KiCad.
fn is_right_by_default(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_pro");
    let mut settings: Value = serde_json::from_str(&fs::read_to_string(&file)?)?;
    let all = settings.as_object_mut().ok_or("settings are no object")?;
    all.remove("erc");
    fs::write(file, settings.to_string())?;
    judge(kicad, board, &project)
}

/// What the slips go through, without a slip.
fn is_right_rewritten(kicad: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_sch");
    let sheet = Sheet::read(&fs::read_to_string(&file)?)?;
    fs::write(file, sheet.to_string())?;
    judge(kicad, board, &project)
}

/// `check FILE` knows the board by its controller.
fn command_is_content(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    content(&Project::of(board)?.file("kicad_sch"), board)
}

/// A drawing alone, without its project.
fn command_is_content_elsewhere(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let copy = folder.path().join("mine.kicad_sch");
    fs::copy(Project::of(board)?.file("kicad_sch"), &copy)?;
    content(&copy, board)
}

fn content(drawing: &Path, board: &Board) -> Result<(), Failed> {
    let output = command(drawing)?;
    let stdout = String::from_utf8(output.stdout)?;
    let expected = format!("as the pin map of {} has it\n", board.name);
    if output.status.success() && stdout.ends_with(&expected) {
        Ok(())
    } else {
        Err(stdout.into())
    }
}

fn command_tells(_: &Kicad, board: &'static Board) -> Result<(), Failed> {
    let project = Project::of(board)?;
    let file = project.file("kicad_sch");
    let mut sheet = Sheet::read(&fs::read_to_string(&file)?)?;
    sheet.turn("D4")?;
    fs::write(&file, sheet.to_string())?;
    let output = command(&file)?;
    let stdout = String::from_utf8(output.stdout)?;
    let tells = stdout.contains("D4 (lamp TRACK4) is the wrong way round");
    if tells && output.status.code() == Some(1) {
        Ok(())
    } else {
        Err(format!("{}: {stdout}", output.status).into())
    }
}

fn command(drawing: &Path) -> io::Result<Output> {
    let program = env!("CARGO_BIN_EXE_readyroom-schematics");
    Command::new(program).arg("check").arg(drawing).output()
}

fn judge(kicad: &Kicad, board: &'static Board, project: &Project) -> Result<(), Failed> {
    let verdict = check(kicad, &project.file("kicad_sch"), Some(board))?;
    if verdict.is_good() {
        Ok(())
    } else {
        Err(verdict.into())
    }
}
