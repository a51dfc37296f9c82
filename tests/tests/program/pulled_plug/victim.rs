//! The program being driven, until it is killed.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use readyroom_tests::{TIMEOUT, terminal::NO_SETTINGS};
use serde_json::Value;

/// A `readyroom drive` on a virtual clock, and its answers as they come. Killed at the latest when it is dropped.
pub struct Victim {
    child: Child,
    input: Option<ChildStdin>,
    first: Receiver<Value>,
    answers: Receiver<Value>,
}

impl Victim {
    /// Starts it.
    pub fn start(program: &Path, folder: &Path, opening: &[String]) -> Self {
        let mut child = Command::new(program)
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(["drive", "--virtual-clock"])
            .args(opening)
            .arg("--data-dir")
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = child.stdout.take().expect("its output");
        let (first_sender, first) = mpsc::channel();
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut sender_of_next = first_sender;
            for line in BufReader::new(output).lines() {
                // The last line may be cut off; it was no answer then.
                match line.ok().and_then(|line| serde_json::from_str(&line).ok()) {
                    Some(answer) => drop(sender_of_next.send(answer)),
                    None => break,
                }
                sender_of_next = sender.clone();
            }
        });
        Self {
            child,
            input,
            first,
            answers,
        }
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Its output before the first line.
    pub fn first(&self) -> Value {
        self.first.recv_timeout(TIMEOUT).expect("an answer")
    }

    /// Sends a line and waits for its answer.
    pub fn ask(&mut self, line: &str) -> Value {
        let input = self.input.as_mut().expect("its input");
        writeln!(input, "{line}").expect("it listens");
        self.answers.recv_timeout(TIMEOUT).expect("an answer")
    }

    /// Sends `lines` without waiting for answers, and nothing after them.
    pub fn say(&mut self, lines: &[String]) {
        let mut input = self.input.take().expect("its input");
        let text = lines.join("\n") + "\n";
        thread::spawn(move || {
            // It may be gone before it has heard everything; that is the point.
            let _ = input.write_all(text.as_bytes());
        });
    }

    /// Kills it once it has given so many answers, and a moment later; all the answers it has given.
    pub fn kill(mut self, after: usize, moment: Duration) -> Vec<Value> {
        let mut answers = Vec::new();
        while answers.len() < after
            && let Ok(answer) = self.answers.recv_timeout(TIMEOUT)
        {
            answers.push(answer);
        }
        thread::sleep(moment);
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        answers.extend(self.answers.iter());
        for answer in &answers {
            assert_eq!(answer["ok"], true, "{answer}");
        }
        answers
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // Killed already, or to be killed now: either way it is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
