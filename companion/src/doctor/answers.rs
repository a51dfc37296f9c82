//! Answers, line by line, while the panel is listened to as well.

use std::{io::BufRead, thread};

use tokio::sync::mpsc;

/// A source of answers; it ends when no answer will come any more.
pub type Answers = mpsc::Receiver<String>;

/// The lines of `answers`, read in their own thread, since reading them waits. It ends with the process.
pub fn lines(answers: impl BufRead + Send + 'static) -> Answers {
    let (read, lines) = mpsc::channel(1);
    thread::spawn(move || {
        for line in answers.lines().map_while(Result::ok) {
            if read.blocking_send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// An answer to a question that wants a yes or a no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A yes.
    Yes,
    /// A no.
    No,
    /// No answer will come any more.
    Nobody,
}

impl Answer {
    /// The answer in `line`; none if it is no answer. An empty line is a yes.
    pub fn read(line: &str) -> Option<Self> {
        match line.trim().to_ascii_lowercase().as_str() {
            "" | "y" | "yes" => Some(Self::Yes),
            "n" | "no" => Some(Self::No),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enter_is_a_yes_and_what_is_neither_is_asked_again() {
        let read = ["", "Y", " yes ", "n", "No", "maybe", "\u{1b}[A"].map(Answer::read);
        let (yes, no) = (Some(Answer::Yes), Some(Answer::No));
        assert_eq!(read, [yes, yes, yes, no, no, None, None]);
    }
}
