//! The report writer: prints findings as they come, and lists the faults again at the end.

use std::io::{self, Write};

use super::{DoctorError, finding::Finding};

/// A report being printed, and the faults in it so far.
pub struct ReportWriter<'a> {
    out: &'a mut dyn Write,
    faults: Vec<String>,
    /// Nobody will answer any more.
    pub nobody_answers: bool,
}

impl<'a> ReportWriter<'a> {
    /// An empty report, printed on `out`.
    pub const fn new(out: &'a mut dyn Write) -> Self {
        Self {
            out,
            faults: Vec::new(),
            nobody_answers: false,
        }
    }

    /// Prints a line.
    pub fn print(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.out, "{words}")?;
        self.out.flush()
    }

    /// Begins a line that is answered on.
    pub fn prompt(&mut self, question: &str) -> io::Result<()> {
        write!(self.out, "{question} [Y/n] ")?;
        self.out.flush()
    }

    /// Prints a fault, and keeps it for the end.
    pub fn add_fault(&mut self, words: String) -> io::Result<()> {
        self.print(&format!("  ! {words}."))?;
        self.faults.push(words);
        Ok(())
    }

    /// Prints a whole report.
    pub fn print_report(&mut self, report: Vec<Finding>) -> io::Result<()> {
        for finding in report {
            match finding {
                Finding::Fine(words) => self.print(&format!("  {words}."))?,
                Finding::Wrong(words) => self.add_fault(words)?,
            }
        }
        Ok(())
    }

    /// Prints the faults again. Where nobody answered, that is a fault as well.
    ///
    /// # Errors
    /// Something is not as it should be.
    pub fn sum_up(mut self) -> Result<(), DoctorError> {
        if self.nobody_answers {
            self.add_fault("Nobody answered all questions: display, lamps and sounder are not looked at in full".into())?;
        }
        let faults = std::mem::take(&mut self.faults);
        if faults.is_empty() {
            self.print("\nAll is well.")?;
            return Ok(());
        }
        self.print("\nNot as it should be:")?;
        for fault in &faults {
            self.print(&format!("  * {fault}."))?;
        }
        Err(DoctorError::Findings(faults.len()))
    }
}
