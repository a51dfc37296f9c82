//! `readyroom doctor`: looks at a panel together with whoever holds the soldering iron.
//!
//! First what the panel says about itself, then what only eyes, ears and fingers can tell: the display, each lamp alone,
//! each button in turn, the sounder. Whatever is not as it should be is said in words, with the pin to look at.
//!
//! A panel on a serial line and one on the header of a Raspberry Pi say different things of themselves; the walk through
//! display, lamps, buttons and sounder is one for both, and sees of either only what a `Patient` does.
//!
//! Limits: which pin is which is known only for boards that this program knows; with several panels, the first one is
//! looked at.

mod answers;
mod examination;
mod finding;
mod header;
mod notes;
mod patient;
mod serial;
mod walk;
mod wiring;

use std::{
    io::{self, BufRead, Write},
    path::PathBuf,
    time::Duration,
};

use readyroom_hardware::wire::Display;
use thiserror::Error;
use tokio::runtime;

use self::{
    examination::Examination, header::HeaderPatient, notes::Notes, patient::Patient,
    serial::SerialPatient,
};
use crate::{
    app::Signals,
    panels::{
        header::{HeaderPanel, HeaderTrouble, PartsReport, Surroundings},
        serial::Ports,
    },
};

/// How a panel is to be looked at.
#[derive(Clone, Copy, Debug)]
pub struct Visit {
    /// Only what the panel says about itself; nothing is asked.
    pub report_only: bool,
    /// The time to wait for each press.
    pub press_timeout: Duration,
}

/// Why a panel could not be looked at, or what came of it.
#[derive(Debug, Error)]
pub enum DoctorError {
    /// There is no panel, in a sentence that says what to do.
    #[error("{0}")]
    NoPanel(String),
    /// The line was cut while the panel was looked at.
    #[error(
        "{} is gone ({why}): was it unplugged? Otherwise look at the cable and its sockets",
        port.display()
    )]
    Cut {
        /// Where it was.
        port: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// Something is not as it should be; it has been told.
    #[error("{}", count(*.0))]
    Findings(usize),
    /// Somebody or the system wants this to end; why is a clause.
    #[error("the panel has not been looked at in full: {0}")]
    Interrupted(&'static str),
    /// What was found could not be printed.
    #[error("the answer could not be written ({0}); check where the output goes")]
    Output(#[from] io::Error),
}

fn count(findings: usize) -> String {
    match findings {
        1 => "one thing is not as it should be, see above".into(),
        many => format!("{many} things are not as they should be, see above"),
    }
}

/// Looks at a panel at one of `ports`; what is to be known goes to `out`, what is answered comes from `answers`, line by
/// line.
///
/// # Errors
/// There is no panel, it goes away, something is not as it should be, or the process is asked to end.
pub fn examine(
    ports: &Ports,
    visit: Visit,
    answers: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    unless_interrupted(async {
        let mut panel = SerialPatient::meet(ports, out).await?;
        panel.introduce(out)?;
        let mut notes = Notes::new(out);
        let has_display = if let Some(report) = panel.report().await? {
            notes.report(finding::read(&report, panel.dropped(), panel.wiring()))?;
            may_draw(report.display)
        } else {
            notes.find(
                "It does not say how it is: give it its firmware again with `readyroom flash`"
                    .into(),
            )?;
            true
        };
        if !visit.report_only {
            let mut examination = Examination::new(panel, answers::lines(answers), &mut notes);
            walk::walk(&mut examination, has_display, visit.press_timeout).await?;
        }
        notes.sum_up()
    })
}

/// Looks at the panel on the header, which is as `report` says and is started by `start` if more is to be known; for
/// the rest as [`examine`].
///
/// # Errors
/// It cannot be used, something is not as it should be, or the process is asked to end.
pub fn examine_header(
    report: Result<PartsReport, HeaderTrouble>,
    start: impl FnOnce(Surroundings) -> io::Result<Option<HeaderPanel>>,
    visit: Visit,
    answers: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    let report = report.map_err(|trouble| DoctorError::NoPanel(trouble.to_string()))?;
    unless_interrupted(async {
        let mut notes = Notes::new(out);
        notes.tell("Panel on the header: its bus and all its pins can be used.")?;
        notes.report(header::read(&report))?;
        if !visit.report_only {
            let panel = HeaderPatient::start(report.pins, start)?;
            let mut examination = Examination::new(panel, answers::lines(answers), &mut notes);
            let has_display = may_draw(header::display(&report));
            walk::walk(&mut examination, has_display, visit.press_timeout).await?;
        }
        notes.sum_up()
    })
}

/// Whether a panel with such a display is to be asked for a picture.
const fn may_draw(display: Display) -> bool {
    match display {
        Display::Present | Display::Unknown => true,
        Display::Missing | Display::BusStuck => false,
    }
}

/// Runs `visit` until the process is asked to end, so that no lamp stays lit and no tone sounds on.
fn unless_interrupted(
    visit: impl Future<Output = Result<(), DoctorError>>,
) -> Result<(), DoctorError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut signals = Signals::new()?;
        tokio::select! {
            visited = visit => visited,
            why = signals.any() => Err(DoctorError::Interrupted(why)),
        }
    })
}
