//! The headless panel: one command a line in, one JSON object a line out. For scripts, tests and screen readers; the
//! same table as every other panel.
//!
//! The commands and the keys of the answers are in `companion/docs/drive.md`, which a test compares with what is
//! understood and answered here. An answer comes before the first command, and one to every line that is neither blank
//! nor a `#` comment. A move is on the disk before its answer is printed.
//!
//! With the machine's clock the countdown runs between the lines too, and is noted as it runs; with a virtual clock
//! time passes in `wait` only.

pub mod answer;
mod arguments;
pub mod command;
mod hint;
mod light_and_sound;
mod lines;
mod plain;
mod sentences;
mod timing;

use std::{
    io::{self, BufRead, Write},
    sync::mpsc::RecvTimeoutError,
    time::Duration,
};

use readyroom_hardware::{button::Gesture, frame::Cue};
use readyroom_kit::{Seat, Sight, face::Message, sentence::Phrase};
use readyroom_table::{
    action::{Action, NotUnderstood, Response},
    table::id::REDO,
    tabletop::{Input, Tabletop},
};
use thiserror::Error;

use crate::{clock::Clock, journal::JournalError, plain_text::Charset};
use answer::{Answer, Extra, error};
use command::Command;
use lines::Line;
use plain::Plain;
use sentences::Error;

/// Why a driven session did not end well.
#[derive(Debug, Error)]
pub enum DriveError {
    /// Something could not be written down. The session went on; this is the first of it.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The commands could not be read, or the answers not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The commands, for `help`.
pub const HELP: [&str; 16] = [
    "press BUTTON [N]: ROLL, TIMER, UP, DOWN, OK or BACK",
    "hold BUTTON: presses it and keeps it down",
    "release BUTTON: lets it go",
    "choose A › B: takes the offer at a path of the menu; > will do",
    "choose #draw:red: takes the offer with an id of the menu",
    "dice 3 5 5: answers the roll with your own dice",
    "text Anna: fills the blank",
    "undo [N]: takes the last step back, or the last N",
    "redo: does it again",
    "as Anna: sees what she alone may see; as everybody: no more",
    "wait 2m59s: lets time pass, in h, m, s and ms",
    "state: adds the whole game",
    "screen: adds the screen, 64 rows of # and .",
    "menu: the answer alone",
    "help: adds this",
    "quit: ends",
];

/// The form of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One JSON object a line.
    Json,
    /// Words in these letters, only what changed: see [`crate::plain_text`].
    Plain(Charset),
}

/// Answers `commands` in this form on `answers` until they end, `quit`, or the players have left.
///
/// # Errors
/// Reading or writing failed; or, at the end, the first failure of the journal.
pub fn drive(
    table: &mut dyn Tabletop,
    clock: Clock,
    commands: impl BufRead + Send + 'static,
    answers: &mut dyn Write,
    form: Form,
) -> Result<(), DriveError> {
    let lines = lines::read_ahead(commands);
    table.reduce_motion();
    let unanswered = table.messages().into_iter().cloned().collect();
    let mut session = Session {
        table,
        clock,
        heard: None,
        unanswered,
        failed: None,
    };
    let mut plain = match form {
        Form::Json => {
            say(answers, session.written(Extra::None))?;
            None
        }
        Form::Plain(charset) => Some(Plain::new(charset)),
    };
    loop {
        if let Some(plain) = &mut plain {
            session.news(plain, answers)?;
        }
        // Only the machine's clock moves while there is no input.
        let timeout = match session.clock {
            Clock::Machine(_) => session.until_due(),
            Clock::Virtual(_) => None,
        };
        let line = match timeout {
            None => lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(timeout) => lines.recv_timeout(timeout),
        };
        let answer = match line {
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                session.advance();
                continue;
            }
            Ok(Line::Failed(error)) => return Err(error.into()),
            Ok(Line::Text(line)) if let Some(plain) = &mut plain => {
                let goes_on = session.answer_in_words(plain, &line, answers)?;
                if !goes_on || session.table.finished() {
                    break;
                }
                continue;
            }
            Ok(Line::Unreadable(why)) if plain.is_some() => {
                Some(format!("{why}; nothing was changed"))
            }
            Ok(Line::Unreadable(why)) => Some(error(why)),
            Ok(Line::Text(line)) => match Command::parse(&line) {
                Ok(None) => None,
                Ok(Some(command)) => {
                    let quit = command == Command::Quit;
                    say(answers, session.answer(command))?;
                    if quit || session.table.finished() {
                        break;
                    }
                    None
                }
                Err(why) => Some(error(why)),
            },
        };
        if let Some(answer) = answer {
            say(answers, answer)?;
        }
    }
    if let Err(error) = session.table.put_away(session.clock.now_ms()) {
        session.failed.get_or_insert(error);
    }
    session.failed.map_or(Ok(()), |error| Err(error.into()))
}

/// Writes an answer, to be read at once.
fn say(answers: &mut dyn Write, mut answer: String) -> io::Result<()> {
    // With its end, so that a long one is one write.
    answer.push('\n');
    answers.write_all(answer.as_bytes())?;
    answers.flush()
}

/// A table being driven.
struct Session<'a> {
    table: &'a mut dyn Tabletop,
    clock: Clock,
    /// The last sound that was answered.
    heard: Option<Cue>,
    /// Messages that have not been answered yet.
    unanswered: Vec<Message>,
    /// The first failure of the journal.
    failed: Option<JournalError>,
}

/// Why a command has no answer but an error.
enum Trouble {
    NotUnderstood(Phrase),
    NotSaved(JournalError),
}

impl From<JournalError> for Trouble {
    fn from(error: JournalError) -> Self {
        Self::NotSaved(error)
    }
}

impl Session<'_> {
    fn until_due(&self) -> Option<Duration> {
        let now = self.clock.now_ms();
        let due = self.table.next_due(now)?;
        Some(Duration::from_millis(due.saturating_sub(now)))
    }

    /// Advances the table between the lines. A failure is reported at the end.
    fn advance(&mut self) {
        self.table.begin_input();
        if let Err(error) = self.table.advance(self.clock.now_ms()) {
            self.failed.get_or_insert(error);
        }
        self.listen();
    }

    /// Takes down the latest messages.
    fn listen(&mut self) {
        let messages = self.table.messages().into_iter();
        self.unanswered.extend(messages.cloned());
    }

    fn answer(&mut self, command: Command) -> String {
        let extra = match command {
            Command::State => Extra::State,
            Command::Screen => Extra::Screen,
            Command::Help => Extra::Help,
            _ => Extra::None,
        };
        match self.obey(command) {
            Ok(()) => self.written(extra),
            Err(Trouble::NotUnderstood(why)) => error(why),
            Err(Trouble::NotSaved(failure)) => {
                let why = failure.to_string().into();
                let answer = error(Error::NotSaved { why }.say());
                self.failed.get_or_insert(failure);
                answer
            }
        }
    }

    /// Carries out `command`.
    fn obey(&mut self, command: Command) -> Result<(), Trouble> {
        let now = self.clock.now_ms();
        let action = match command {
            Command::Press(button, times) => {
                for _ in 0..times {
                    self.gesture(Gesture::Press(button))?;
                    if self.table.refusal().is_some() {
                        break;
                    }
                }
                return Ok(());
            }
            Command::Hold(button) => {
                self.gesture(Gesture::Press(button))?;
                return Ok(self.input(Input::HoldKey(button))?);
            }
            Command::Release(button) => {
                self.table.begin_input();
                return Ok(self.gesture(Gesture::Release(button))?);
            }
            Command::Choose(words) => Action::At(words),
            Command::ChooseId(id) => Action::Choose(id),
            Command::Undo(steps) => Action::TakeBack(steps),
            Command::Redo => return self.redo(),
            Command::Dice(faces) => Action::Dice(faces),
            Command::Text(text) => Action::Text(text),
            Command::As(whom) => {
                return self.pass(|session| {
                    session.table.advance(now)?;
                    session.see_as(&whom).map_err(Trouble::NotUnderstood)
                });
            }
            Command::Wait(span) => return self.pass(|session| Ok(session.wait(span)?)),
            Command::State | Command::Menu | Command::Screen | Command::Help | Command::Quit => {
                return self.pass(|session| Ok(session.table.advance(now)?));
            }
        };
        self.act(action)
    }

    /// Lets time pass, and takes down what came of that.
    fn pass(
        &mut self,
        passes: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        self.table.begin_input();
        let passed = passes(self);
        self.listen();
        passed
    }

    /// Carries out the commands of the table. A command that the rules refuse was understood all the same.
    fn act(&mut self, action: Action) -> Result<(), Trouble> {
        self.act_or(action, |why| why)
    }

    /// The same; `reworded` is the error of an action that makes no sense here.
    fn act_or(
        &mut self,
        action: Action,
        reworded: impl FnOnce(Phrase) -> Phrase,
    ) -> Result<(), Trouble> {
        let done = self.table.say(action, self.clock.now_ms());
        self.listen();
        match done? {
            Response::Done | Response::Refused(_) => Ok(()),
            Response::NotUnderstood(why) => Err(Trouble::NotUnderstood(reworded(why))),
            Response::NotSaved(why) => {
                let why = why.into();
                Err(Trouble::NotUnderstood(Error::NotSaved { why }.say()))
            }
            Response::Fault(fault) => Err(Trouble::NotUnderstood(*fault.why)),
            Response::Outdated => {
                let gone = NotUnderstood::NoLongerOffered;
                Err(Trouble::NotUnderstood(gone.say()))
            }
        }
    }

    /// Sees as the player of that name or number from now on, or as everybody.
    fn see_as(&mut self, whom: &str) -> Result<(), Phrase> {
        let names = self.table.at_table().players;
        let number = whom
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        let named = || {
            let alike = |name: &String| name.to_lowercase() == whom.to_lowercase();
            names.iter().position(alike)
        };
        let seat = number.filter(|seat| *seat < names.len()).or_else(named);
        let sight = match seat.and_then(|seat| Seat::try_from(seat).ok()) {
            Some(seat) => Sight::Player(seat),
            None if whom.eq_ignore_ascii_case("everybody") => Sight::Public,
            None => {
                let names = names.iter().map(String::as_str);
                let (name, players) = (whom.into(), names.chain(["everybody"]).collect());
                return Err(Error::NoSuchPlayer { name, players }.say());
            }
        };
        self.unanswered.retain(|message| sight.sees(message.sight));
        self.table.see_as(sight);
        Ok(())
    }

    /// Takes the offer that does again, if there is something to.
    fn redo(&mut self) -> Result<(), Trouble> {
        let nothing = |_| Error::NothingToDoAgain.say();
        self.act_or(Action::Choose(REDO.into()), nothing)
    }

    fn gesture(&mut self, gesture: Gesture) -> Result<(), JournalError> {
        self.input(Input::Gesture(gesture))
    }

    fn input(&mut self, input: Input) -> Result<(), JournalError> {
        let done = self.table.handle(input, self.clock.now_ms());
        self.listen();
        done
    }

    /// Lets `span` pass, stopping wherever something falls due.
    fn wait(&mut self, span: Duration) -> Result<(), JournalError> {
        let until = self
            .clock
            .now_ms()
            .saturating_add(u64::try_from(span.as_millis()).unwrap_or(u64::MAX));
        loop {
            let now = self.clock.now_ms();
            let next = self.table.next_due(now).map_or(until, |due| due.min(until));
            self.clock
                .wait(Duration::from_millis(next.saturating_sub(now)));
            self.table.advance(self.clock.now_ms())?;
            if next == until {
                return Ok(());
            }
        }
    }

    fn written(&mut self, extra: Extra) -> String {
        let now = self.clock.now_ms();
        let frame = self.table.frame(now);
        let chime = frame
            .chime
            .filter(|_| frame.chime != self.heard)
            .map(|cue| cue.chime);
        self.heard = frame.chime;
        let messages = std::mem::take(&mut self.unanswered);
        Answer::new(&frame, &*self.table, chime, messages)
            .with(extra, &frame, &*self.table)
            .line()
    }
}

#[cfg(test)]
mod tests;
