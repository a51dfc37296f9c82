//! `readyroom doctor`: an examination of a panel together with its builder.
//!
//! First what the panel shows about itself, then what only eyes, ears and fingers can tell: the display, each lamp alone, each
//! button in turn, the buzzer. Whatever is not as it should be is described in words, with the pin to look at.
//!
//! A panel on a serial line and one on the header of a Raspberry Pi say different things of themselves; the walk through
//! display, lamps, buttons and buzzer is one for both, and sees of either only what a `PanelUnderTest` does.
//!
//! Everything that is printed is a sentence of `sentences`, by its id.
//!
//! Limits: which pin is which is known only for boards that this program knows; with several panels, the first one is
//! looked at.

mod answers;
mod examination;
mod finding;
mod header;
mod panel_under_test;
mod report_writer;
pub mod sentences;
mod serial;
mod walk;
mod wiring;

use std::{
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use readyroom_hardware::wire::Display;
use readyroom_kit::sentence::{Count, Phrase};
use thiserror::Error;
use tokio::runtime;

use self::{
    examination::Examination,
    header::HeaderUnderTest,
    panel_under_test::PanelUnderTest,
    report_writer::ReportWriter,
    sentences::{Found, Words},
    serial::SerialUnderTest,
};
use crate::{
    app::Signals,
    panels::{
        header::{HeaderPanel, HeaderTrouble, PartsReport, Surroundings},
        serial::Ports,
    },
};

/// The options of `readyroom doctor`.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Only the report of the panel about itself; nothing is asked.
    pub report_only: bool,
    /// The time to wait for each press.
    pub press_timeout: Duration,
}

/// The reason why a panel could not be examined, or the faults that were found.
#[derive(Debug, Error)]
pub enum DoctorError {
    /// There is no panel, in a sentence with the remedy.
    #[error("{0}")]
    NoPanel(Phrase),
    /// The line was cut while the panel was looked at.
    #[error("{}", gone(.port, .why))]
    Cut {
        /// The port.
        port: PathBuf,
        /// The error of the system.
        why: io::Error,
    },
    /// Something is not as it should be; it has been printed.
    #[error("{}", count(*.0))]
    Findings(usize),
    /// A person or the system wants this to end; why is a clause.
    #[error("{}", interrupted(.0))]
    Interrupted(&'static str),
    /// The findings could not be printed.
    #[error("{}", not_written(.0))]
    Output(#[from] io::Error),
}

/// The panel cannot be used, for a reason that its kind words.
fn unusable(status: String) -> DoctorError {
    let status = status.into();
    DoctorError::NoPanel(Words::PanelUnusable { status }.say())
}

fn gone(port: &Path, why: &io::Error) -> Phrase {
    let (port, why) = (port.display().to_string().into(), why.to_string().into());
    Words::PanelGone { port, why }.say()
}

fn interrupted(why: &str) -> Phrase {
    Words::Interrupted { why: why.into() }.say()
}

fn not_written(why: &io::Error) -> Phrase {
    let why = why.to_string().into();
    Words::NotWritten { why }.say()
}

fn count(faults: usize) -> Phrase {
    match u16::try_from(faults).unwrap_or(u16::MAX) {
        1 => Words::OneFault,
        many => Words::Faults {
            count: Count::of(many),
        },
    }
    .say()
}

/// Looks at a panel at one of `ports`; what is to be known goes to `out`, what is answered comes from `answers`, line by
/// line.
///
/// # Errors
/// There is no panel, it goes away, something is not as it should be, or the process is asked to end.
pub fn examine(
    ports: &Ports,
    options: Options,
    answers: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    unless_interrupted(async {
        let mut panel = SerialUnderTest::meet(ports, out).await?;
        panel.introduce(out)?;
        let mut writer = ReportWriter::new(out);
        let has_display = if let Some(report) = panel.report().await? {
            writer.print_report(finding::read(&report, panel.dropped(), panel.wiring()))?;
            may_draw(report.display)
        } else {
            writer.add(Found::NoReport.say())?;
            true
        };
        if !options.report_only {
            let mut examination = Examination::new(panel, answers::lines(answers), &mut writer);
            walk::walk(&mut examination, has_display, options.press_timeout).await?;
        }
        writer.sum_up()
    })
}

/// Looks at the panel on the header, whose state is in `report`, and which `start` starts if more is to be known; for the
/// rest as [`examine`].
///
/// # Errors
/// It cannot be used, something is not as it should be, or the process is asked to end.
pub fn examine_header(
    report: Result<PartsReport, HeaderTrouble>,
    start: impl FnOnce(Surroundings) -> io::Result<Option<HeaderPanel>>,
    options: Options,
    answers: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    let report = report.map_err(|trouble| unusable(trouble.to_string()))?;
    unless_interrupted(async {
        let mut writer = ReportWriter::new(out);
        writer.print_line(&Words::HeaderUsable.say())?;
        writer.print_report(header::read(&report))?;
        if !options.report_only {
            let panel = HeaderUnderTest::start(report.pins, start)?;
            let mut examination = Examination::new(panel, answers::lines(answers), &mut writer);
            let has_display = may_draw(header::display(&report));
            walk::walk(&mut examination, has_display, options.press_timeout).await?;
        }
        writer.sum_up()
    })
}

/// True if a panel with such a display is to be asked for a picture.
const fn may_draw(display: Display) -> bool {
    match display {
        Display::Present | Display::Unknown => true,
        Display::Missing | Display::WrongAddress | Display::BusStuck => false,
    }
}

/// Runs `examination` until the process is asked to end, so that no lamp stays lit and no tone sounds on.
fn unless_interrupted(
    examination: impl Future<Output = Result<(), DoctorError>>,
) -> Result<(), DoctorError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut signals = Signals::new()?;
        tokio::select! {
            examined = examination => examined,
            why = signals.any() => Err(DoctorError::Interrupted(why)),
        }
    })
}
