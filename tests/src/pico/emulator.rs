//! The emulator as a process: a line to it, a line back.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde::Deserialize;
use serde_json::Value;

use super::Event;

/// The error when something of the emulator is missing.
const HOW: &str = "`tests/run` installs what the emulated Pico needs (Node.js 18 or later, and `npm ci` in tests/pico)";

/// What came back.
#[derive(Clone, Debug, Deserialize)]
pub struct Answer {
    /// Nanoseconds of simulated time since the board was made.
    pub now: u64,
    /// Instructions executed so far.
    pub instructions: u64,
    /// What happened since the last answer.
    pub events: Vec<Event>,
    /// Stretches of RAM written since power-up, as addresses and bytes, if that was asked.
    #[serde(default)]
    pub touched: Vec<(u32, u32)>,
}

/// Who is at the other end of the cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Host {
    /// A host of the emulator's own, which makes a port for a program on this computer.
    Own,
    /// The kernel of another computer, by USB/IP.
    Kernel,
}

/// A running emulator; it goes when it is dropped.
pub struct Emulator {
    process: Process,
    commands: Commands,
    answers: Answers,
}

/// The process of an emulator; it goes when this is dropped.
pub struct Process(Child);

/// The lines that go to an emulator.
pub struct Commands(ChildStdin);

/// The lines that come from an emulator.
pub struct Answers(BufReader<ChildStdout>);

impl Emulator {
    /// Starts one with `image`, an ELF or UF2 file, in the flash of a board without power, and with this host at the other
    /// end of its cable. The chip draws its chance from `seed`.
    ///
    /// # Panics
    /// It cannot be started; the message explains what to do.
    pub fn start(image: &Path, seed: u32, host: Host) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pico");
        assert!(
            folder.join("node_modules/rp2040js").exists(),
            "the emulator is not installed: {HOW}"
        );
        let mut child = Command::new("node")
            .arg(folder.join("server.mjs"))
            .arg(image)
            .arg(seed.to_string())
            .args(match host {
                Host::Own => None,
                Host::Kernel => Some("usbip"),
            })
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("node cannot be started ({error}): {HOW}"));
        let commands = child.stdin.take().expect("a pipe to the emulator");
        let answers = child.stdout.take().expect("a pipe from the emulator");
        Self {
            process: Process(child),
            commands: Commands(commands),
            answers: Answers(BufReader::new(answers)),
        }
    }

    /// Sends something and waits for the answer.
    ///
    /// # Panics
    /// The emulator has ended; what it wrote to standard error explains why.
    #[track_caller]
    pub fn ask(&mut self, command: &Value) -> Answer {
        self.commands.say(command);
        self.answers.next().expect("the emulator ended; see above")
    }

    /// Its parts, for one who does not wait for answers.
    pub fn split(self) -> (Process, Commands, Answers) {
        (self.process, self.commands, self.answers)
    }
}

impl Commands {
    /// Sends something without waiting.
    ///
    /// # Panics
    /// The emulator has ended.
    #[track_caller]
    pub fn say(&mut self, command: &Value) {
        writeln!(self.0, "{command}").expect("the emulator ended; see above");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Iterator for Answers {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => {
                Some(serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}")))
            }
        }
    }
}
