//! The harness's hands inside the emulated Pi: a root's shell at the other end of a serial port
//! (`tests/pi/guest/usr/local/sbin/agent`).

use std::{
    io::{BufRead, BufReader, Write},
    process::{ChildStdin, ChildStdout},
    sync::mpsc::{self, Receiver},
    thread,
};

use crate::TIMEOUT;

/// What a command left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Its exit status.
    pub status: i32,
    /// What it printed, on standard output and error.
    pub text: String,
}

/// The shell.
pub struct Agent {
    writer: ChildStdin,
    lines: Receiver<String>,
    /// It has announced itself.
    ready: bool,
}

impl Agent {
    pub fn new(writer: ChildStdin, reader: ChildStdout) -> Self {
        let (sender, lines) = mpsc::channel();
        let mut reader = BufReader::new(reader);
        thread::spawn(move || {
            let mut bytes = Vec::new();
            while let Ok(1..) = reader.read_until(b'\n', &mut bytes) {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                bytes.clear();
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            writer,
            lines,
            ready: false,
        }
    }

    /// Waits until the Pi has come as far as to take commands.
    ///
    /// # Errors
    /// It does not.
    pub fn ready(&mut self) -> Result<(), String> {
        if !self.ready {
            self.read_to_mark()?;
            self.ready = true;
        }
        Ok(())
    }

    /// Runs a line of shell as root.
    ///
    /// # Errors
    /// It does not end.
    pub fn run(&mut self, line: &str) -> Result<Output, String> {
        assert!(!line.contains('\n'), "one line at a time");
        self.ready()?;
        writeln!(self.writer, "{line}").map_err(|error| error.to_string())?;
        let (text, mark) = self.read_to_mark()?;
        let status = mark.parse().map_err(|_| format!("no status: {mark}"))?;
        // The mark is on its own line, whatever was printed before it.
        let text = text.strip_suffix('\n').unwrap_or(&text).to_owned();
        Ok(Output { status, text })
    }

    fn read_to_mark(&self) -> Result<(String, String), String> {
        let mut text = String::new();
        loop {
            let line = self.lines.recv_timeout(TIMEOUT);
            let line = line.map_err(|error| format!("{error} after {text:?}"))?;
            if let Some(mark) = line.strip_prefix("== ") {
                return Ok((text, mark.to_owned()));
            }
            text.push_str(&line);
            text.push('\n');
        }
    }
}
