//! The very first start, killed before every single system call from the moment it makes its folder: whatever it leaves
//! opens, and is played on.
//!
//! Stepping is the kernel's own (ptrace): the program is what users run, and no tool has to be there.

use std::{
    ffi::OsString,
    fs,
    io::Write,
    path::Path,
    process::{Child, Command, Stdio},
};

use nix::{
    sys::{
        ptrace::{self, Options},
        signal::Signal,
        wait::{WaitStatus, waitpid},
    },
    unistd::Pid,
};
use readyroom_tests::terminal::{NO_SETTINGS, program};

use super::victim::Victim;

const OPENING: [&str; 4] = ["--game", "panic", "--seed", "7"];

/// What is said to the program before it would be left in peace.
const LINES: &str = "choose Begin\nstate\n";

/// The program on `folder`, stopped at one system call after the other.
struct Stepped {
    child: Child,
    pid: Pid,
    status: WaitStatus,
}

impl Stepped {
    fn start(program: &Path, folder: &Path) -> Self {
        // A shell that waits, so that there is somebody to attach to before the program's first call.
        let mut child = Command::new("sh")
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(["-c", "read go; exec \"$@\"", "sh"])
            .arg(program)
            .args(["drive", "--virtual-clock", "--data-dir"])
            .arg(folder)
            .args(OPENING)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let pid = Pid::from_raw(i32::try_from(child.id()).expect("a process number"));
        ptrace::attach(pid).expect("it may be traced");
        let status = waitpid(pid, None).expect("it stops");
        ptrace::setoptions(pid, Options::PTRACE_O_TRACESYSGOOD).expect("it is stopped");
        let mut input = child.stdin.take().expect("its input");
        write!(input, "go\n{LINES}").expect("it has room for that");
        Self { child, pid, status }
    }

    /// On to where the next call begins or has ended; false if the program has ended.
    fn step(&mut self) -> bool {
        let signal = match self.status {
            // What stopped it for us is not for it: attaching, and becoming another program.
            WaitStatus::Stopped(_, Signal::SIGSTOP | Signal::SIGTRAP) => None,
            WaitStatus::Stopped(_, signal) => Some(signal),
            WaitStatus::Exited(..) | WaitStatus::Signaled(..) => return false,
            _ => None,
        };
        ptrace::syscall(self.pid, signal).expect("it goes on");
        self.status = waitpid(self.pid, None).expect("it stops again");
        !matches!(
            self.status,
            WaitStatus::Exited(..) | WaitStatus::Signaled(..)
        )
    }
}

impl Drop for Stepped {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = waitpid(self.pid, None);
    }
}

/// Starts the program, lets `stops` go by after its folder has appeared, and kills it. False if it had ended by itself.
fn killed_after(stops: usize, program: &Path, folder: &Path) -> bool {
    let mut stepped = Stepped::start(program, folder);
    while !folder.exists() {
        assert!(stepped.step(), "it made no folder");
    }
    (0..stops).all(|_| stepped.step())
}

/// The files of a folder and their sizes.
fn files(folder: &Path) -> Vec<(OsString, u64)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file"))
        .map(|file| {
            (
                file.file_name(),
                file.metadata().map_or(0, |about| about.len()),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_first_start_that_is_killed_before_any_of_its_calls_leaves_a_folder_that_opens() {
    let program = program();
    let mut seen = Vec::new();
    // A call stops it twice, and nothing happens between the end of one and the beginning of the next.
    for stops in (0..).step_by(2) {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("data");
        let more = killed_after(stops, program, &folder);
        let left = files(&folder);
        let listed = Command::new(program)
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(["--data-dir".as_ref(), folder.as_os_str(), "list".as_ref()])
            .output()
            .expect("the program starts");
        assert!(
            listed.status.success(),
            "after {stops} stops, with {left:?}: {listed:?}"
        );
        let mut next = Victim::start(program, &folder, &[]);
        let found = next.ask("state");
        assert_eq!(found["ok"], true, "after {stops} stops, with {left:?}");
        drop(next);
        if seen.last() != Some(&left) {
            seen.push(left);
        }
        if !more {
            println!(
                "killed at {} calls, {} states of the folder",
                stops / 2,
                seen.len()
            );
            break;
        }
    }
    assert!(seen.len() > 8, "only {seen:?} were left");
}
