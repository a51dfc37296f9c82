//! What is told of a panel, and kept of it for the end.

use std::io::{self, Write};

use super::{DoctorError, finding::Told};

/// What was found so far.
pub struct Notes<'a> {
    out: &'a mut dyn Write,
    findings: Vec<String>,
    /// Nobody will answer any more.
    pub nobody_answers: bool,
}

impl<'a> Notes<'a> {
    /// Nothing yet; it is told on `out`.
    pub const fn new(out: &'a mut dyn Write) -> Self {
        Self {
            out,
            findings: Vec::new(),
            nobody_answers: false,
        }
    }

    /// Tells something.
    pub fn tell(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.out, "{words}")?;
        self.out.flush()
    }

    /// Begins a line that is answered on.
    pub fn prompt(&mut self, question: &str) -> io::Result<()> {
        write!(self.out, "{question} [Y/n] ")?;
        self.out.flush()
    }

    /// Tells that something is not as it should be, and keeps it for the end.
    pub fn find(&mut self, words: String) -> io::Result<()> {
        self.tell(&format!("  ! {words}."))?;
        self.findings.push(words);
        Ok(())
    }

    /// Tells a whole report.
    pub fn report(&mut self, report: Vec<Told>) -> io::Result<()> {
        for told in report {
            match told {
                Told::Fine(words) => self.tell(&format!("  {words}."))?,
                Told::Wrong(words) => self.find(words)?,
            }
        }
        Ok(())
    }

    /// Tells what came of it all. Where nobody answered, that is a finding as well.
    ///
    /// # Errors
    /// Something is not as it should be.
    pub fn sum_up(mut self) -> Result<(), DoctorError> {
        if self.nobody_answers {
            self.find("Nobody answered all questions: display, lamps and sounder are not looked at in full".into())?;
        }
        let findings = std::mem::take(&mut self.findings);
        if findings.is_empty() {
            self.tell("\nAll is well.")?;
            return Ok(());
        }
        self.tell("\nNot as it should be:")?;
        for finding in &findings {
            self.tell(&format!("  * {finding}."))?;
        }
        Err(DoctorError::Findings(findings.len()))
    }
}
