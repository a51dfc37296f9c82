//! `readyroom doctor` at work, and a person who reads and answers.

use std::{
    io::{self, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use readyroom::doctor::sentences::Found;

use crate::{
    TIMEOUT,
    terminal::{NO_SETTINGS, program},
};

/// The words of a finding.
pub fn words(found: Found<'_>) -> String {
    found.say().phrase().to_string()
}

/// The output, as it comes.
#[derive(Clone, Default)]
pub struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Transcript {
    /// The output so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("a test that lives")).into_owned()
    }

    /// Waits until `words` have been printed.
    #[track_caller]
    pub fn wait_for(&self, words: &str) {
        let start = Instant::now();
        while !self.text().contains(words) {
            assert!(start.elapsed() < TIMEOUT, "{words}: {}", self.text());
            sleep(Duration::from_millis(2));
        }
    }
}

impl Write for Transcript {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut output = self.0.lock().expect("a test that lives");
        output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A running `readyroom doctor`; it goes when this is dropped.
pub struct Doctor {
    child: Child,
    answers: Option<ChildStdin>,
    output: Transcript,
    readers: Vec<JoinHandle<()>>,
}

impl Doctor {
    /// Starts it on the panel at `port`.
    pub fn start(port: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(program())
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .arg("doctor")
            .arg("--serial")
            .arg(port)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("readyroom starts");
        let output = Transcript::default();
        let readers = vec![
            follow(child.stdout.take().expect("piped"), output.clone()),
            follow(child.stderr.take().expect("piped"), output.clone()),
        ];
        Self {
            answers: child.stdin.take(),
            child,
            output,
            readers,
        }
    }

    /// Answers a question.
    pub fn answer(&mut self, line: &str) {
        let answers = self.answers.as_mut().expect("it listens");
        writeln!(answers, "{line}").expect("it listens");
    }

    /// Waits until `words` have been printed.
    #[track_caller]
    pub fn wait_for(&self, words: &str) {
        self.output.wait_for(words);
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Answers nothing more, and waits for the end: whether it ended well, and its output.
    #[track_caller]
    pub fn end(mut self) -> (bool, String) {
        self.answers = None;
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "{}", self.output.text());
            sleep(Duration::from_millis(2));
        };
        for reader in self.readers.drain(..) {
            reader.join().expect("a reader that lives");
        }
        (status.success(), self.output.text())
    }
}

impl Drop for Doctor {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn follow(mut from: impl Read + Send + 'static, mut output: Transcript) -> JoinHandle<()> {
    thread::spawn(move || {
        io::copy(&mut from, &mut output).expect("a pipe");
    })
}
