//! A panel, and somebody who answers questions about it: what every step of the walk needs.

use std::{io, time::Duration};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
};
use tokio::time::timeout;

use super::{
    DoctorError,
    answers::{Answer, Answers},
    notes::Notes,
    patient::Patient,
    wiring::Wiring,
};

/// A walk under way.
pub struct Examination<'a, 'o, P> {
    patient: P,
    answers: Answers,
    notes: &'a mut Notes<'o>,
}

impl<'a, 'o, P: Patient> Examination<'a, 'o, P> {
    /// A walk through `patient`, of which `notes` are taken.
    pub const fn new(patient: P, answers: Answers, notes: &'a mut Notes<'o>) -> Self {
        Self {
            patient,
            answers,
            notes,
        }
    }

    /// What hangs where.
    pub fn wiring(&self) -> &Wiring {
        self.patient.wiring()
    }

    /// Tells something.
    pub fn tell(&mut self, words: &str) -> io::Result<()> {
        self.notes.tell(words)
    }

    /// Tells that something is not as it should be, and keeps it for the end.
    pub fn find(&mut self, words: String) -> io::Result<()> {
        self.notes.find(words)
    }

    /// The panel shows `frame` from now on.
    pub fn show(&mut self, frame: Frame) {
        self.patient.show(frame);
    }

    /// Asks a question; a no is a finding.
    pub async fn ask(&mut self, question: &str, if_not: String) -> Result<(), DoctorError> {
        match self.answer(question).await? {
            Answer::Yes => {}
            Answer::No => self.find(if_not)?,
            Answer::Nobody => {}
        }
        Ok(())
    }

    async fn answer(&mut self, question: &str) -> Result<Answer, DoctorError> {
        loop {
            if self.notes.nobody_answers {
                return Ok(Answer::Nobody);
            }
            self.notes.prompt(question)?;
            match self.line().await? {
                Some(line) => match Answer::read(&line) {
                    Some(answer) => return Ok(answer),
                    None => self.tell("  Please answer y or n.")?,
                },
                None => {
                    self.tell("")?;
                    self.notes.nobody_answers = true;
                }
            }
        }
    }

    /// The next line that is answered, while the panel goes on. What is pressed meanwhile is no answer.
    async fn line(&mut self) -> Result<Option<String>, DoctorError> {
        loop {
            tokio::select! {
                line = self.answers.recv() => return Ok(line),
                gesture = self.patient.gesture() => gesture?,
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
                if let Gesture::Press(button) = self.patient.gesture().await? {
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
