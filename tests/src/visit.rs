//! `readyroom doctor` at work, and somebody who reads and answers.

use std::{
    io::{self, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use crate::terminal::{NO_SETTINGS, program};

/// How long anything may take before a test gives up.
const TIMEOUT: Duration = Duration::from_secs(30);

/// All that was told, as it comes.
#[derive(Clone, Default)]
pub struct Transcript(Arc<Mutex<Vec<u8>>>);

impl Transcript {
    /// What was told so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("a test that lives")).into_owned()
    }

    /// Waits until `words` have been told.
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
        let mut told = self.0.lock().expect("a test that lives");
        told.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A running `readyroom doctor`; it goes when this is dropped.
pub struct Visit {
    child: Child,
    answers: Option<ChildStdin>,
    told: Transcript,
    readers: Vec<JoinHandle<()>>,
}

impl Visit {
    /// Starts it on the panel at `port`.
    pub fn start(port: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(program("readyroom", "readyroom"))
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
        let told = Transcript::default();
        let readers = vec![
            follow(child.stdout.take().expect("piped"), told.clone()),
            follow(child.stderr.take().expect("piped"), told.clone()),
        ];
        Self {
            answers: child.stdin.take(),
            child,
            told,
            readers,
        }
    }

    /// Answers a question.
    pub fn answer(&mut self, line: &str) {
        let answers = self.answers.as_mut().expect("it listens");
        writeln!(answers, "{line}").expect("it listens");
    }

    /// Waits until `words` have been told.
    #[track_caller]
    pub fn wait_for(&self, words: &str) {
        self.told.wait_for(words);
    }

    /// Answers nothing more, and waits for the end: whether it ended well, and all it told.
    #[track_caller]
    pub fn end(mut self) -> (bool, String) {
        self.answers = None;
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "{}", self.told.text());
            sleep(Duration::from_millis(2));
        };
        for reader in self.readers.drain(..) {
            reader.join().expect("a reader that lives");
        }
        (status.success(), self.told.text())
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn follow(mut from: impl Read + Send + 'static, mut told: Transcript) -> JoinHandle<()> {
    thread::spawn(move || {
        io::copy(&mut from, &mut told).expect("a pipe");
    })
}
