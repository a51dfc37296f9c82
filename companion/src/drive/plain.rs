//! The headless panel in plain text: the same session, in words instead of JSON.

use std::io::{self, Write};

use readyroom_hardware::frame::Frame;
use readyroom_table::{
    scene_text::{ReportText, SceneText},
    tabletop::{Caption, Input, PanelId},
};

use super::{Session, Trouble, command::Command};
use crate::plain_text::{
    self, Charset, Transcript,
    command::{Tell, entered, retyped},
    sentences::Answer,
    tell,
};

/// What plain text needs to know of what it has printed.
pub(super) struct Plain {
    charset: Charset,
    transcript: Transcript,
}

impl Plain {
    pub fn new(charset: Charset) -> Self {
        Self {
            charset,
            transcript: Transcript::default(),
        }
    }
}

impl Session<'_> {
    /// Answers `line`; false if it ends the session.
    pub(super) fn answer_in_words(
        &mut self,
        plain: &mut Plain,
        line: &str,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let text = self.text();
        let frame = self.table.frame(self.clock.now_ms());
        let done = match Command::parse(line) {
            Ok(None) if !line.trim().is_empty() => return Ok(true),
            Ok(Some(
                command @ (Command::Press(..)
                | Command::Hold(_)
                | Command::Choose(_)
                | Command::ChooseId(_)
                | Command::Dice(_)
                | Command::Text(_)
                | Command::As(_)
                | Command::Wait(_)),
            )) => self.obey(command),
            _ => match plain_text::command::parse(line, &frame.scene, &text) {
                Err(why) => Err(Trouble::NotUnderstood(why)),
                Ok(plain_text::command::Command::Quit) => return Ok(false),
                Ok(plain_text::command::Command::Tell(what)) => {
                    self.tell(plain, what, out)?;
                    self.news(plain, out)?;
                    return Ok(true);
                }
                Ok(plain_text::command::Command::Inputs(inputs)) if line.trim().is_empty() => {
                    self.go_on(inputs)
                }
                Ok(plain_text::command::Command::Inputs(inputs)) => self.inputs(inputs),
                Ok(plain_text::command::Command::Text(text)) => self.retype(&text),
            },
        };
        match done {
            Ok(()) => {
                if !self.news(plain, out)? {
                    plain.charset.write_line(out, &Answer::NothingNew.say())?;
                }
            }
            Err(Trouble::NotUnderstood(why)) => plain.charset.write_line(out, &why)?,
            Err(Trouble::NotSaved(failure)) => {
                plain.charset.write_line(out, &failure.to_string())?;
                self.failed.get_or_insert(failure);
            }
        }
        out.flush()?;
        Ok(true)
    }

    /// Reports what is new.
    pub(super) fn news(&mut self, plain: &mut Plain, out: &mut dyn Write) -> io::Result<bool> {
        self.unanswered.clear();
        let (frame, caption) = self.shown();
        let lines = plain
            .transcript
            .news(&frame, &caption, &ReportText::all(&self.table.log()), 0);
        for line in &lines {
            plain.charset.write_line(out, line)?;
        }
        out.flush()?;
        Ok(!lines.is_empty())
    }

    fn tell(&mut self, plain: &mut Plain, what: Tell, out: &mut dyn Write) -> io::Result<()> {
        if what == Tell::Again {
            plain.transcript.restart();
        }
        let countdown = self.table.frame(self.clock.now_ms()).countdown;
        let caption = self.table.caption();
        for line in tell(
            what,
            &caption,
            &ReportText::all(&self.table.log()),
            countdown.as_ref(),
            0,
        ) {
            plain.charset.write_line(out, &line)?;
        }
        Ok(())
    }

    /// What the table shows, in all letters.
    fn shown(&self) -> (Frame, Caption) {
        self.table.shown_at(PanelId::EVERYBODY, self.clock.now_ms())
    }

    /// The same as text.
    fn text(&self) -> SceneText {
        let (frame, caption) = self.shown();
        SceneText::of(&frame.scene, &caption)
    }

    fn inputs(&mut self, inputs: Vec<Input>) -> Result<(), Trouble> {
        for input in inputs {
            let done = self.table.handle(input, self.clock.now_ms());
            self.listen();
            done?;
        }
        Ok(())
    }

    /// Does what Enter is, and again past the further pages of a report that was shown whole.
    fn go_on(&mut self, inputs: Vec<Input>) -> Result<(), Trouble> {
        loop {
            self.inputs(inputs.clone())?;
            if !Transcript::has_printed(&self.text(), &ReportText::all(&self.table.log())) {
                return Ok(());
            }
        }
    }

    /// Enters a text and is done with it; one that is too long is taken out again.
    fn retype(&mut self, text: &str) -> Result<(), Trouble> {
        let before = self.text().typed();
        self.inputs(retyped(&before, text))?;
        match entered(text, &self.text()) {
            Ok(done) => self.inputs(vec![done]),
            Err(why) => {
                let now = self.text().typed();
                self.inputs(retyped(&now, &before))?;
                Err(Trouble::NotUnderstood(why))
            }
        }
    }
}
