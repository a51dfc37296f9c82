//! A panel, its words, and somebody who answers questions: what every step of a visit needs.

use std::{
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    pins::PinMap,
    wire::{Display, HostEvent, Report},
};
use tokio::time::{Instant, sleep, timeout};

use super::{
    DoctorError,
    answers::{Answer, Answers},
    finding::{self, Told},
};
use crate::panels::serial::Link;

/// How long the panel may take to say how it is.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often a panel that does not know yet whether it has a display is asked again, and after how long.
const AGAIN: (u32, Duration) = (6, Duration::from_millis(500));

/// A visit under way.
pub struct Examination<'a> {
    link: Link,
    port: PathBuf,
    /// What hangs where, if that is known.
    pub pins: Option<PinMap>,
    answers: Answers,
    out: &'a mut dyn Write,
    findings: Vec<String>,
    nobody_answers: bool,
    /// The panel says that it has no display it can draw on; that is told already.
    pub no_display: bool,
}

/// What came first.
enum Came {
    Event(HostEvent),
    Line(Option<String>),
}

impl<'a> Examination<'a> {
    /// A visit to the panel behind `link`.
    pub const fn new(
        link: Link,
        port: PathBuf,
        pins: Option<PinMap>,
        answers: Answers,
        out: &'a mut dyn Write,
    ) -> Self {
        Self {
            link,
            port,
            pins,
            answers,
            out,
            findings: Vec::new(),
            nobody_answers: false,
            no_display: false,
        }
    }

    /// Tells something.
    pub fn tell(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.out, "{words}")?;
        self.out.flush()
    }

    /// Tells that something is not as it should be, and keeps it for the end.
    pub fn find(&mut self, words: String) -> io::Result<()> {
        self.tell(&format!("  ! {words}."))?;
        self.findings.push(words);
        Ok(())
    }

    /// The panel shows `frame` from now on.
    pub fn show(&mut self, frame: Frame) {
        self.link.show(frame, Instant::now());
    }

    /// Asks the panel how it is, and tells what that means.
    pub async fn read_report(&mut self) -> Result<(), DoctorError> {
        let mut report = self.ask_report().await?;
        for _ in 0..AGAIN.0 {
            if !report.is_some_and(|report| report.display == Display::Unknown) {
                break;
            }
            sleep(AGAIN.1).await;
            report = self.ask_report().await?;
        }
        let Some(report) = report else {
            self.find(
                "It does not say how it is: give it its firmware again with `readyroom flash`"
                    .into(),
            )?;
            return Ok(());
        };
        self.no_display = matches!(report.display, Display::Missing | Display::BusStuck);
        for told in finding::read(&report, self.link.dropped(), self.pins.as_ref()) {
            match told {
                Told::Fine(words) => self.tell(&format!("  {words}."))?,
                Told::Wrong(words) => self.find(words)?,
            }
        }
        Ok(())
    }

    async fn ask_report(&mut self) -> Result<Option<Report>, DoctorError> {
        self.link.ask();
        let told = async {
            loop {
                if let HostEvent::Report(report) = self.event().await? {
                    return Ok(report);
                }
            }
        };
        match timeout(PATIENCE, told).await {
            Ok(report) => report.map(Some),
            Err(_) => Ok(None),
        }
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
            if self.nobody_answers {
                return Ok(Answer::Nobody);
            }
            write!(self.out, "{question} [Y/n] ")?;
            self.out.flush()?;
            match self.line().await? {
                Some(line) => match Answer::read(&line) {
                    Some(answer) => return Ok(answer),
                    None => self.tell("  Please answer y or n.")?,
                },
                None => {
                    self.tell("")?;
                    self.nobody_answers = true;
                }
            }
        }
    }

    /// The next line that is answered, while the panel goes on.
    async fn line(&mut self) -> Result<Option<String>, DoctorError> {
        loop {
            let came = tokio::select! {
                line = self.answers.recv() => Came::Line(line),
                event = self.link.next() => Came::Event(self.alive(event)?),
            };
            match came {
                Came::Line(line) => return Ok(line),
                Came::Event(event) => self.acknowledge(event),
            }
        }
    }

    /// The next button that is pressed within `patience`.
    pub async fn pressed(&mut self, patience: Duration) -> Result<Option<Button>, DoctorError> {
        let pressed = async {
            loop {
                if let HostEvent::Gesture {
                    gesture: Gesture::Press(button),
                    ..
                } = self.event().await?
                {
                    return Ok(button);
                }
            }
        };
        match timeout(patience, pressed).await {
            Ok(button) => button.map(Some),
            Err(_) => Ok(None),
        }
    }

    /// The next thing the panel tells.
    async fn event(&mut self) -> Result<HostEvent, DoctorError> {
        let event = self.link.next().await;
        let event = self.alive(event)?;
        self.acknowledge(event);
        Ok(event)
    }

    fn alive(&self, event: io::Result<HostEvent>) -> Result<HostEvent, DoctorError> {
        event.map_err(|why| DoctorError::Cut {
            port: self.port.clone(),
            why,
        })
    }

    fn acknowledge(&mut self, event: HostEvent) {
        if let HostEvent::Gesture { token, .. } = event {
            self.link.taken(token);
        }
    }

    /// Tells what came of it all; returns the number of things that are not as they should be. Where nobody answered,
    /// that is one of them.
    pub fn sum_up(&mut self) -> io::Result<usize> {
        if self.nobody_answers {
            self.find("Nobody answered all questions: display, lamps and sounder are not looked at in full".into())?;
        }
        let findings = std::mem::take(&mut self.findings);
        if findings.is_empty() {
            self.tell("\nAll is well.")?;
        } else {
            self.tell("\nNot as it should be:")?;
        }
        for finding in &findings {
            self.tell(&format!("  * {finding}."))?;
        }
        Ok(findings.len())
    }
}
