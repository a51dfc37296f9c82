//! The report writer: prints findings as they come, and lists the faults again at the end.

use std::io::{self, Write};

use readyroom_kit::sentence::Phrase;

use super::{
    DoctorError,
    sentences::{Finding, Found, Words},
};

/// A report being printed, and the faults in it so far.
pub struct ReportWriter<'a> {
    out: &'a mut dyn Write,
    faults: Vec<Phrase>,
    /// No answer will come any more.
    pub no_answer: bool,
}

impl<'a> ReportWriter<'a> {
    /// An empty report, printed on `out`.
    pub const fn new(out: &'a mut dyn Write) -> Self {
        Self {
            out,
            faults: Vec::new(),
            no_answer: false,
        }
    }

    /// Prints a line below a title.
    pub fn print(&mut self, words: Words<'_>) -> io::Result<()> {
        self.print_line(&format!("  {}", words.say()))
    }

    /// Prints a title, an empty line before it.
    pub fn print_title(&mut self, words: Words<'_>) -> io::Result<()> {
        self.print_line(&format!("\n{}", words.say()))
    }

    /// Prints a line as it is.
    pub fn print_line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Begins a line that is answered on.
    pub fn prompt(&mut self, question: &Phrase) -> io::Result<()> {
        write!(self.out, "  {question} [Y/n] ")?;
        self.out.flush()
    }

    /// Prints a finding; a fault is kept for the end.
    pub fn add(&mut self, finding: Finding) -> io::Result<()> {
        match finding {
            Finding::Fine(phrase) => self.print_line(&format!("  {phrase}")),
            Finding::Wrong(phrase) => {
                self.print_line(&format!("  ! {phrase}"))?;
                self.faults.push(phrase);
                Ok(())
            }
        }
    }

    /// Prints a whole report.
    pub fn print_report(&mut self, report: Vec<Finding>) -> io::Result<()> {
        report.into_iter().try_for_each(|finding| self.add(finding))
    }

    /// Prints the faults again. A missing answer is a fault as well.
    ///
    /// # Errors
    /// Something is not as it should be.
    pub fn sum_up(mut self) -> Result<(), DoctorError> {
        if self.no_answer {
            self.add(Found::NotAnswered.say())?;
        }
        let faults = std::mem::take(&mut self.faults);
        if faults.is_empty() {
            self.print_title(Words::AllIsWell)?;
            return Ok(());
        }
        self.print_title(Words::FaultsTitle)?;
        for fault in &faults {
            self.print_line(&format!("  * {fault}"))?;
        }
        Err(DoctorError::Findings(faults.len()))
    }
}
