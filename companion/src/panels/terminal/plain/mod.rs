//! The panel in plain text: lines in, lines out, nothing is ever painted over.
//!
//! The line stays as it was: the terminal echoes and edits what is typed, and a screen reader reads it as it comes.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    time::Duration,
};

use readyroom_hardware::chime::Chime;
use readyroom_kit::sentence::Phrase;
use readyroom_table::{
    printable,
    scene_text::{ReportText, SceneText},
    tabletop::Input,
};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use super::session::{Outside, news_of};
use crate::{
    alarm::Alarm,
    panel_handle::{EveningOver, Moment, PanelHandle},
    panels::status::PanelStatuses,
    plain_text::{
        Charset, Transcript,
        command::{Command, Tell, entered, parse, retyped},
        sentences::{Answer, LineError},
        tell,
    },
};

/// The longest line that is kept, in bytes.
const LONGEST: usize = 4 * 1024;

/// A panel of plain text.
pub struct PlainSession<W> {
    out: W,
    charset: Charset,
    handle: PanelHandle,
    /// The statuses of other panels, if anybody reports them.
    statuses: Option<watch::Receiver<PanelStatuses>>,
    /// The status that was reported last.
    status: Option<String>,
    transcript: Transcript,
    /// The beginning of a line.
    begun: Vec<u8>,
    alarm: Alarm,
    /// The bell rings.
    bell: bool,
    /// Number of the last sound.
    heard: Option<u16>,
}

impl<W: Write> PlainSession<W> {
    /// A panel without output so far, which rings the terminal's bell if `bell`.
    pub fn new(
        out: W,
        charset: Charset,
        handle: PanelHandle,
        statuses: Option<watch::Receiver<PanelStatuses>>,
        bell: bool,
    ) -> Self {
        let heard = handle.moments.borrow().frame.chime.map(|cue| cue.number);
        Self {
            out,
            charset,
            handle,
            statuses,
            status: None,
            transcript: Transcript::default(),
            begun: Vec::new(),
            alarm: Alarm::of_runtime(),
            bell,
            heard,
        }
    }

    /// The same session, woken by `alarm`.
    #[must_use]
    pub fn woken_by(self, alarm: Alarm) -> Self {
        Self { alarm, ..self }
    }

    /// Sends `line` before anything else.
    ///
    /// # Errors
    /// Nothing can be written.
    pub fn opening(mut self, line: &str) -> io::Result<Self> {
        self.say(line)?;
        Ok(self)
    }

    /// Works until the player quits, the input ends or the evening is over.
    ///
    /// # Errors
    /// Nothing can be written.
    pub async fn run(mut self, mut outside: mpsc::Receiver<Outside>) -> io::Result<()> {
        loop {
            let (_, wake) = self.news()?;
            let flow = tokio::select! {
                biased;
                news = self.handle.moments.changed() => match news {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                },
                () = news_of(&mut self.statuses) => ControlFlow::Continue(()),
                event = outside.recv() => self.outside(event.unwrap_or(Outside::Gone)).await?,
                () = self.alarm.at(wake) => ControlFlow::Continue(()),
            };
            if flow.is_break() {
                return self.out.flush();
            }
        }
    }

    /// Reports what is new, and whether anything was; returns when a line is due without anything coming from outside.
    fn news(&mut self) -> io::Result<(bool, Option<Instant>)> {
        let moment = self.handle.moments.borrow_and_update().clone();
        let now = Instant::now();
        let age = moment.age_ms(now);
        let reports = ReportText::all(&moment.log);
        let lines = self
            .transcript
            .news(&moment.frame, &moment.caption, &reports, age);
        for line in &lines {
            self.say(line)?;
        }
        self.tell_status()?;
        self.ring(&moment)?;
        self.out.flush()?;
        let due = Transcript::next_due(&moment.frame, age)
            .map(|due| now + Duration::from_millis(due.saturating_sub(age).into()));
        Ok((!lines.is_empty(), due))
    }

    fn tell_status(&mut self) -> io::Result<()> {
        let statuses = self.statuses.as_mut();
        let status = statuses.and_then(|statuses| statuses.borrow_and_update().sentence());
        if status != self.status {
            if let Some(status) = &status {
                let line = format!("Panels: {}", printable::line(status));
                self.say(&line)?;
            }
            self.status = status;
        }
        Ok(())
    }

    /// Rings for a sound that is new, unless it only answers a press.
    fn ring(&mut self, moment: &Moment) -> io::Result<()> {
        match moment.frame.chime {
            Some(cue)
                if self.heard.replace(cue.number) != Some(cue.number)
                    && self.bell
                    && cue.chime != Chime::Press =>
            {
                self.out.write_all(b"\x07")
            }
            _ => Ok(()),
        }
    }

    async fn outside(&mut self, event: Outside) -> io::Result<ControlFlow<()>> {
        match event {
            // The system stops the program by itself; nothing else is to be done for lines of text.
            Outside::Resized | Outside::Suspended => {}
            Outside::Continued => self.transcript = Transcript::default(),
            Outside::Gone => return Ok(ControlFlow::Break(())),
            Outside::Bytes(bytes) => {
                for byte in bytes {
                    if byte != b'\n' {
                        self.begun.push(byte);
                        self.begun.truncate(LONGEST);
                        continue;
                    }
                    let line = std::mem::take(&mut self.begun);
                    match self.line(line).await? {
                        ControlFlow::Break(()) => return Ok(ControlFlow::Break(())),
                        // What the next line means depends on what is shown after this one.
                        ControlFlow::Continue(reported) => {
                            if !self.news()?.0 && !reported {
                                self.say(&Answer::NothingNew.say())?;
                            }
                        }
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Carries out `line`; returns whether the session goes on, and then whether it has answered already.
    async fn line(&mut self, line: Vec<u8>) -> io::Result<ControlFlow<(), bool>> {
        let moment = self.handle.moments.borrow_and_update().clone();
        let text = SceneText::of(&moment.frame.scene, &moment.caption);
        let Ok(line) = String::from_utf8(line) else {
            self.say(&LineError::NotUtf8.say())?;
            return Ok(ControlFlow::Continue(true));
        };
        match self.handle.let_dice_lie().await {
            Err(EveningOver) => return Ok(ControlFlow::Break(())),
            // Anyone who continues from dice reads what is under them.
            Ok(false) if line.trim().is_empty() => return Ok(ControlFlow::Continue(false)),
            Ok(_) => {}
        }
        let done = match parse(&line, &moment.frame.scene, &text) {
            Err(why) => Ok(Err(why)),
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(Command::Tell(what)) => {
                self.tell(what, &moment)?;
                return Ok(ControlFlow::Continue(true));
            }
            Ok(Command::Inputs(inputs)) if line.trim().is_empty() => {
                self.go_on(inputs).await.map(Ok)
            }
            Ok(Command::Inputs(inputs)) => self.send(inputs).await.map(Ok),
            Ok(Command::Text(wanted)) => self.enter(&text.typed(), &wanted).await,
        };
        Ok(match done {
            Err(EveningOver) => ControlFlow::Break(()),
            Ok(Ok(())) => ControlFlow::Continue(false),
            Ok(Err(why)) => {
                self.say(&printable::line(&why))?;
                ControlFlow::Continue(true)
            }
        })
    }

    /// Sends what Enter is, and again past the further pages of a report that was shown whole.
    async fn go_on(&self, inputs: Vec<Input>) -> Result<(), EveningOver> {
        loop {
            self.send(inputs.clone()).await?;
            let reports = ReportText::all(&self.handle.moments.borrow().log);
            if !Transcript::has_printed(&self.text(), &reports) {
                return Ok(());
            }
        }
    }

    fn tell(&mut self, what: Tell, moment: &Moment) -> io::Result<()> {
        if what == Tell::Again {
            self.transcript.restart();
        }
        let age = moment.age_ms(Instant::now());
        let countdown = moment.frame.countdown.as_ref();
        for line in tell(
            what,
            &moment.caption,
            &ReportText::all(&moment.log),
            countdown,
            age,
        ) {
            self.say(&line)?;
        }
        Ok(())
    }

    async fn send(&self, inputs: Vec<Input>) -> Result<(), EveningOver> {
        for input in inputs {
            self.handle.send(input).await?;
        }
        Ok(())
    }

    /// Enters `wanted` in the place of `typed` and is done with it; what is too long is taken out again.
    async fn enter(&self, typed: &str, wanted: &str) -> Result<Result<(), Phrase>, EveningOver> {
        self.send(retyped(typed, wanted)).await?;
        match entered(wanted, &self.text()) {
            Ok(done) => self.send(vec![done]).await.map(Ok),
            Err(why) => {
                let now = self.text().typed();
                self.send(retyped(&now, typed)).await?;
                Ok(Err(why))
            }
        }
    }

    fn text(&self) -> SceneText {
        let moment = self.handle.moments.borrow();
        SceneText::of(&moment.frame.scene, &moment.caption)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        self.charset.write_line(&mut self.out, line)
    }
}

#[cfg(test)]
mod tests;
