//! The program itself, in a world that is not as it should be.

use std::{
    fs::{self, Permissions},
    io::{self, ErrorKind, Write},
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use tempfile::TempDir;

use super::evening::Evening;
use readyroom::{
    command_line::{CommandError, answers::Answer, reasons::Reason},
    games::GAMES,
};

/// `readyroom` with `folder` as its data folder.
fn readyroom(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_readyroom"));
    command
        .env("READYROOM_DATA", folder)
        .env("READYROOM_CONFIG", "/dev/null")
        .arg("--no-serial")
        .args(arguments)
        .stdin(Stdio::null());
    command
}

/// An evening that was played by rules 1 and exported is taken in, and continues by those rules: its Force Field still
/// lies on a facing of the ship, where games of today have none.
#[test]
fn an_evening_of_older_rules_is_imported_and_goes_on_by_them() {
    let folder = TempDir::new().unwrap();
    let kept = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/games/panic/tests/rules/kept/evening_by_rules_1.jsonl"
    );
    let imported = readyroom(folder.path(), &["import", kept])
        .output()
        .unwrap();
    assert!(imported.status.success(), "{imported:?}");
    let mut drive = readyroom(folder.path(), &["drive", "--evening", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut script = drive.stdin.take().unwrap();
    script
        .write_all("choose Other card › Force Field marker › Left rear\nstate\n".as_bytes())
        .unwrap();
    drop(script);
    let output = drive.wait_with_output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    assert!(output.contains(r#""force_field":3"#), "{output}");
    assert!(output.contains(r#""rules":1"#), "{output}");
}

/// The one sentence on stderr of a command that failed.
fn complaint(output: &Output) -> String {
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(!output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    assert!(
        complaint.starts_with("readyroom: ")
            && complaint.ends_with(".\n")
            && complaint.lines().count() == 1,
        "{complaint}"
    );
    complaint
}

fn answer(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn copied(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for file in fs::read_dir(from)
        .unwrap()
        .map(Result::unwrap)
        .filter(|file| file.path().is_file())
    {
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// Everything below `folder` may be read by every user and written by none.
fn seal(folder: &Path) {
    for file in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match file.path() {
            path if path.is_dir() => seal(&path),
            path => fs::set_permissions(path, Permissions::from_mode(0o444)).unwrap(),
        }
    }
    fs::set_permissions(folder, Permissions::from_mode(0o555)).unwrap();
}

/// A place anybody can go to, with the program in it: anyone who runs the tests may have a private build folder.
pub fn public_place() -> (TempDir, PathBuf) {
    let place = TempDir::new().unwrap();
    fs::set_permissions(place.path(), Permissions::from_mode(0o755)).unwrap();
    let program = place.path().join("readyroom");
    fs::copy(env!("CARGO_BIN_EXE_readyroom"), &program).unwrap();
    fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    // A test that forked meanwhile holds the copy open until it executes its own program.
    let busy = |error: &io::Error| error.kind() == ErrorKind::ExecutableFileBusy;
    while Command::new(&program)
        .arg("--version")
        .output()
        .as_ref()
        .is_err_and(busy)
    {
        thread::yield_now();
    }
    (place, program)
}

/// `command` runs the copied `program` as a person whom permissions bind.
pub fn bind_by_permissions(command: &mut Command, program: &Path) {
    // It was copied by anyone who runs the tests.
    if fs::metadata(program).unwrap().uid() == 0 {
        command.uid(65_534).gid(65_534);
    }
}

/// Runs `program` as a person whom permissions bind: root would write anywhere, and then a user without rights runs it.
fn bound_by_permissions(program: &Path, folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(program);
    command
        .env("READYROOM_DATA", folder)
        .env("READYROOM_CONFIG", "/dev/null")
        .arg("--no-serial")
        .args(arguments)
        .stdin(Stdio::null());
    bind_by_permissions(&mut command, program);
    command.output().unwrap()
}

#[test]
fn evenings_in_a_read_only_folder_can_be_listed_and_exported() {
    let (place, program) = public_place();
    let evening = Evening::eventful(1);
    let secret = place.path().join("secret");
    copied(evening.folder.path(), &secret);
    seal(&secret);
    let output = bound_by_permissions(&program, &secret, &["export", "--yes", "1"]);
    let (evening_1, why) = (1.into(), "".into());
    let not_noted = Answer::ExportNotNoted {
        evening: evening_1,
        why,
    };
    let warned = String::from_utf8(output.stderr).unwrap();
    assert!(warned.starts_with(&*not_noted.say()), "{warned}");
    fs::set_permissions(&secret, Permissions::from_mode(0o755)).unwrap();
    let exported = evening.run(&["export", "--yes", "1"]).unwrap();

    // As after a pulled plug: the log is still beside the journal.
    let unplugged = place.path().join("unplugged");
    copied(evening.folder.path(), &unplugged);
    assert!(unplugged.join("journal.sqlite3-wal").exists());
    // As after leaving: everything is in the journal itself.
    let closed = place.path().join("closed");
    let folder = evening.folder;
    drop(evening.journal);
    copied(folder.path(), &closed);
    assert!(!closed.join("journal.sqlite3-wal").exists());

    // As after a person has looked: SQLite leaves an empty log behind where it was opened to read.
    let looked_at = place.path().join("looked-at");
    copied(folder.path(), &looked_at);
    fs::write(looked_at.join("journal.sqlite3-wal"), "").unwrap();

    for sealed in [&unplugged, &closed, &looked_at] {
        seal(sealed);
        let listed = answer(&bound_by_permissions(&program, sealed, &["list"]));
        assert!(listed.contains("rehearsal · unfinished"), "{listed}");
        assert_eq!(
            answer(&bound_by_permissions(
                &program,
                sealed,
                &["export", "--yes", "1"]
            )),
            exported
        );
        fs::set_permissions(sealed, Permissions::from_mode(0o755)).unwrap();
    }
}

#[test]
fn a_folder_that_may_not_be_read_is_reported_with_its_path() {
    let (place, program) = public_place();
    let evening = Evening::eventful(1);
    let private = place.path().join("private");
    copied(evening.folder.path(), &private);
    let journal = private.join("journal.sqlite3");
    fs::set_permissions(&journal, Permissions::from_mode(0o000)).unwrap();
    fs::set_permissions(&private, Permissions::from_mode(0o555)).unwrap();
    let output = complaint(&bound_by_permissions(&program, &private, &["list"]));
    assert!(
        output.contains(journal.to_str().unwrap())
            && output.contains("check the folder and its permissions"),
        "{output}"
    );
    fs::set_permissions(&private, Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_file_that_is_no_journal_is_one_sentence_and_a_failure() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("journal.sqlite3"), "Dear diary,\n").unwrap();
    for command in [
        &["list"][..],
        &["show", "1"],
        &["export", "--yes", "1"],
        &["verify", "1"],
    ] {
        let output = complaint(&readyroom(folder.path(), command).output().unwrap());
        assert!(
            output.contains("journal.sqlite3 is not a Ready Room journal and was left untouched"),
            "{output}"
        );
    }
    assert_eq!(
        fs::read_to_string(folder.path().join("journal.sqlite3")).unwrap(),
        "Dear diary,\n"
    );
}

#[test]
fn a_missing_listener_is_no_error() {
    let folder = TempDir::new().unwrap();
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let output = readyroom(folder.path(), &["man"])
        .stdout(writer)
        .output()
        .unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

#[test]
fn an_answer_that_does_not_fit_on_the_disk_is_a_failure() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    // Not every system has one.
    let Ok(full) = full else { return };
    let folder = TempDir::new().unwrap();
    let output = complaint(
        &readyroom(folder.path(), &["man"])
            .stdout(full)
            .output()
            .unwrap(),
    );
    let full = CommandError::Output(ErrorKind::StorageFull.into()).to_string();
    let (head, _) = full.split_once('(').unwrap();
    assert!(output.contains(head), "{output}");
}

/// The shell ignores the signal about it, and so does the program.
#[test]
fn an_export_that_is_too_large_for_its_place_is_a_failure() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    let file = evening.folder.path().join("evening.jsonl");
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_readyroom"))
        .env("READYROOM_DATA", evening.folder.path())
        .env("READYROOM_CONFIG", "/dev/null")
        .args(["export", "1"])
        .arg(&file)
        .output()
        .unwrap();
    let why = io::Error::from(rustix::io::Errno::FBIG).to_string().into();
    let why = Reason::NotWritten { why }.say();
    let error = CommandError::File { file, why };
    assert_eq!(complaint(&output), format!("readyroom: {error}.\n"));
}

#[test]
fn a_file_named_as_a_port_is_refused_with_where_it_was_named() {
    let evening = Evening::eventful(1);
    let file = evening.folder.path().join("journal.sqlite3");
    let named = file.to_str().unwrap();
    let refused = evening.run(&["doctor", "--serial", named]).unwrap_err();
    let place = Reason::OnCommandLine.say().text.into();
    let why = Reason::NoSerialPort { place }.say();
    let error = CommandError::File { file, why };
    assert_eq!(refused.to_string(), error.to_string());
}

#[test]
fn a_panel_without_a_terminal_points_to_drive_and_makes_nothing() {
    let folder = TempDir::new().unwrap();
    for command in [
        &[][..],
        &["play", "five-year-mission"],
        &["play", "five-year-mission", "--new"],
        &["resume", "1"],
    ] {
        let output = complaint(&readyroom(folder.path(), command).output().unwrap());
        assert!(
            output.contains("this is no terminal") && output.contains("`readyroom drive`"),
            "{output}"
        );
    }
    for command in [&["drive", "--game", "chess"][..], &["play", "chess"]] {
        let output = complaint(&readyroom(folder.path(), command).output().unwrap());
        let known = GAMES.iter().map(|game| game.name).collect();
        let name = "chess".into();
        let error = CommandError::NoSuchGame { name, known };
        assert_eq!(output, format!("readyroom: {error}.\n"));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_command_about_a_panel_is_not_one_without_panels() {
    let folder = TempDir::new().unwrap();
    for command in ["doctor", "flash"] {
        let output = complaint(&readyroom(folder.path(), &[command]).output().unwrap());
        let origin = "command line".into();
        let error = CommandError::NoSerial { origin };
        assert_eq!(output, format!("readyroom: {error}.\n"));
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_before_play() {
    let (place, program) = public_place();
    let sealed = place.path().join("sealed");
    fs::create_dir(&sealed).unwrap();
    seal(&sealed);
    let output = complaint(&bound_by_permissions(&program, &sealed, &["drive"]));
    assert!(
        output.contains("sealed/journal.sqlite3 cannot be written"),
        "{output}"
    );

    let below = sealed.join("deep/er");
    let output = complaint(&bound_by_permissions(&program, &below, &["drive"]));
    assert!(
        output.contains("deep/er/journal.sqlite3 cannot be opened"),
        "{output}"
    );
    fs::set_permissions(&sealed, Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn an_evening_left_behind_a_read_only_door_is_not_begun_again() {
    let (place, program) = public_place();
    let evening = Evening::eventful(1);
    let sealed = place.path().join("sealed");
    copied(evening.folder.path(), &sealed);
    seal(&sealed);
    let output = complaint(&bound_by_permissions(&program, &sealed, &["drive"]));
    assert!(
        output.contains("read-only") && output.contains("--data-dir"),
        "{output}"
    );
    fs::set_permissions(&sealed, Permissions::from_mode(0o755)).unwrap();
}
