//! `readyroom doctor`: looks at a panel together with whoever holds the soldering iron.
//!
//! First what the panel says about itself, then what only eyes, ears and fingers can tell: the display, each lamp alone,
//! each button in turn, the sounder. Whatever is not as it should be is said in words, with the pin to look at.
//!
//! On the header of a Raspberry Pi only the first of the two: see [`examine_header`].
//!
//! Limits: which pin is which is known only for boards that this program knows; with several panels, the first one is
//! looked at.

mod answers;
mod examination;
mod finding;
mod header;
mod walk;

use std::{
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use readyroom_hardware::{
    pins::{self, PinMap},
    wire::{Board, HostEnd, HostEvent, PROTOCOL, Version},
};
use thiserror::Error;
use tokio::{
    runtime,
    time::{Instant, timeout},
};

pub use header::examine_header;

use self::examination::Examination;
use crate::{
    flash::{System, Where},
    panels::{
        serial::{Line, Link, Port, PortTrouble, Ports, version},
        standing::{Dotted, Standing, Standings},
    },
};

/// How long a panel may take to say who it is.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is to be looked at, and how.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Where panels are looked for.
    pub ports: Ports,
    /// Only what the panel says about itself.
    pub report_only: bool,
    /// How long to wait for each press.
    pub patience: Duration,
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

/// Who has answered.
struct Patient {
    link: Link,
    port: Port,
    version: Version,
    board: Board,
}

/// Looks at a panel; what is to be known goes to `out`, what is answered comes from `answers`, line by line.
///
/// # Errors
/// There is no panel, it goes away, or something is not as it should be.
pub fn examine(
    visit: &Visit,
    answers: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), DoctorError> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let patient = meet(&visit.ports, out).await?;
        introduce(&patient, out)?;
        let pins = pins_of(patient.board);
        let Patient { link, port, .. } = patient;
        let answers = answers::lines(answers);
        let mut examination = Examination::new(link, port.path, pins, answers, out);
        examination.read_report().await?;
        if !visit.report_only {
            walk::walk(&mut examination, visit.patience).await?;
        }
        match examination.sum_up()? {
            0 => Ok(()),
            findings => Err(DoctorError::Findings(findings)),
        }
    })
}

/// Finds a panel and waits until it has said who it is.
async fn meet(ports: &Ports, out: &mut dyn Write) -> Result<Patient, DoctorError> {
    let mut there = ports.look();
    if there.iter().any(|port| port.path.exists()) {
        there.retain(|port| port.path.exists());
    }
    if let [_, _, ..] = &there[..] {
        let all: Vec<_> = there
            .iter()
            .map(|port| port.path.display().to_string())
            .collect();
        writeln!(
            out,
            "There are ports for panels, {}; this is about the first. --serial names another.",
            all.join(" and ")
        )?;
    }
    let Some(port) = there.into_iter().next() else {
        return Err(DoctorError::NoPanel(nothing_found()));
    };
    let line = Line::open(&port.path).map_err(|trouble| no_panel(&port.path, trouble))?;
    let mut link = Link::new(HostEnd::new(version()), line, Instant::now());
    let silent = |port: &Path| {
        DoctorError::NoPanel(format!(
            "nobody answers on {}: is it the panel's port? If so, unplug the panel and plug it in again; if that does \
             not help, give it its firmware again with `readyroom flash`",
            port.display()
        ))
    };
    loop {
        let Ok(event) = timeout(PATIENCE, link.next()).await else {
            return Err(silent(&port.path));
        };
        match event {
            Ok(HostEvent::Panel { version, board }) => {
                return Ok(Patient {
                    link,
                    port,
                    version,
                    board,
                });
            }
            Ok(HostEvent::Stranger {
                protocol, version, ..
            }) => {
                let mut standings = Standings::default();
                standings.set(&port.path, Standing::Stranger { protocol, version });
                return Err(DoctorError::NoPanel(
                    standings.sentence().unwrap_or_default(),
                ));
            }
            Ok(_) => {}
            Err(why) => {
                let port = port.path;
                return Err(DoctorError::Cut { port, why });
            }
        }
    }
}

fn no_panel(port: &Path, trouble: PortTrouble) -> DoctorError {
    DoctorError::NoPanel(trouble.told_of(port).to_string())
}

fn nothing_found() -> String {
    if let Ok(drive) = Where::Anywhere(System::default()).find() {
        return format!(
            "a Pico waits for firmware, as the drive {}: `readyroom flash` makes it a panel",
            drive.display()
        );
    }
    "no panel is plugged in: plug it in with a cable that carries data, not only power; a panel that is no USB device \
     of ours is named with --serial PORT, and a new Pico takes its firmware from `readyroom flash`"
        .into()
}

fn introduce(patient: &Patient, out: &mut dyn Write) -> io::Result<()> {
    let board = match patient.board {
        Board::PICO => "Raspberry Pi Pico".to_owned(),
        Board(number) => format!("a board this program does not know (number {number})"),
    };
    write!(
        out,
        "Panel on {}: {board}, firmware {}, protocol {PROTOCOL}",
        patient.port.path.display(),
        Dotted(patient.version)
    )?;
    if let Some(serial) = &patient.port.usb_serial {
        write!(out, ", serial number {serial}")?;
    }
    writeln!(out, ".")
}

/// What hangs on which pin of `board`, if that is known.
const fn pins_of(board: Board) -> Option<PinMap> {
    match board {
        Board::PICO => Some(pins::PICO),
        _ => None,
    }
}
