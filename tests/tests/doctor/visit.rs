//! The command at work, and somebody who reads and answers.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use readyroom_tests::terminal::{NO_SETTINGS, program};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running `readyroom doctor`; it goes when this is dropped.
pub struct Visit {
    child: Child,
    answers: Option<ChildStdin>,
    told: Arc<Mutex<String>>,
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
        let told = Arc::<Mutex<String>>::default();
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
        let start = Instant::now();
        while !self.told().contains(words) {
            assert!(start.elapsed() < PATIENCE, "{words}: {}", self.told());
            sleep(Duration::from_millis(2));
        }
    }

    fn told(&self) -> String {
        self.told.lock().expect("a reader that lives").clone()
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
            assert!(start.elapsed() < PATIENCE, "{}", self.told());
            sleep(Duration::from_millis(2));
        };
        for reader in self.readers.drain(..) {
            reader.join().expect("a reader that lives");
        }
        (status.success(), self.told())
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn follow(mut from: impl Read + Send + 'static, told: Arc<Mutex<String>>) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let words = String::from_utf8_lossy(&bytes[..count]);
            told.lock().expect("a test that lives").push_str(&words);
        }
    })
}
