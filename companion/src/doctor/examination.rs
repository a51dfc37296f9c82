//! A panel, and a person who answers questions about it: what every step of the walk needs.

use std::{io, time::Duration};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
};
use readyroom_kit::sentence::Phrase;
use tokio::time::timeout;

use super::{
    DoctorError,
    answers::{Answer, Answers},
    panel_under_test::PanelUnderTest,
    report_writer::ReportWriter,
    sentences::{Found, Words},
    wiring::Wiring,
};

/// A walk under way.
pub struct Examination<'a, 'o, P> {
    panel: P,
    answers: Answers,
    writer: &'a mut ReportWriter<'o>,
}

impl<'a, 'o, P: PanelUnderTest> Examination<'a, 'o, P> {
    /// A walk through `panel`, whose findings go to `writer`.
    pub const fn new(panel: P, answers: Answers, writer: &'a mut ReportWriter<'o>) -> Self {
        Self {
            panel,
            answers,
            writer,
        }
    }

    /// The wiring of the panel's parts.
    pub fn wiring(&self) -> &Wiring {
        self.panel.wiring()
    }

    /// Prints a title.
    pub fn print_title(&mut self, words: Words<'_>) -> io::Result<()> {
        self.writer.print_title(words)
    }

    /// Prints a line.
    pub fn print(&mut self, words: Words<'_>) -> io::Result<()> {
        self.writer.print(words)
    }

    /// Prints a fault, and keeps it for the end.
    pub fn add(&mut self, fault: Found<'_>) -> io::Result<()> {
        self.writer.add(fault.say())
    }

    /// The panel shows `frame` from now on.
    pub fn show(&mut self, frame: Frame) {
        self.panel.show(frame);
    }

    /// Asks a question; a no is a fault.
    pub async fn ask(&mut self, question: Words<'_>, if_not: Found<'_>) -> Result<(), DoctorError> {
        match self.answer(&question.say()).await? {
            Answer::Yes => {}
            Answer::No => self.add(if_not)?,
            Answer::Nobody => {}
        }
        Ok(())
    }

    async fn answer(&mut self, question: &Phrase) -> Result<Answer, DoctorError> {
        loop {
            if self.writer.no_answer {
                return Ok(Answer::Nobody);
            }
            self.writer.prompt(question)?;
            match self.line().await? {
                Some(line) => match Answer::read(&line) {
                    Some(answer) => return Ok(answer),
                    None => self.print(Words::YesOrNo)?,
                },
                None => {
                    self.writer.print_line("")?;
                    self.writer.no_answer = true;
                }
            }
        }
    }

    /// The next line that is answered, while the panel continues. What is pressed meanwhile is no answer.
    async fn line(&mut self) -> Result<Option<String>, DoctorError> {
        loop {
            tokio::select! {
                line = self.answers.recv() => return Ok(line),
                gesture = self.panel.gesture() => gesture?,
            };
        }
    }

    /// The next button that is pressed within `press_timeout`.
    pub async fn pressed(
        &mut self,
        press_timeout: Duration,
    ) -> Result<Option<Button>, DoctorError> {
        let pressed = async {
            loop {
                if let Gesture::Press(button) = self.panel.gesture().await? {
                    return Ok(button);
                }
            }
        };
        match timeout(press_timeout, pressed).await {
            Ok(button) => button.map(Some),
            Err(_) => Ok(None),
        }
    }
}
