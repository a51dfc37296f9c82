//! A panel at the far end of a serial line: a Raspberry Pi Pico on USB, most often.

use std::{
    io::{self, Write},
    path::Path,
    time::Duration,
};

use readyroom_hardware::{
    button::Gesture,
    frame::Frame,
    pins,
    wire::{Board, Display, HostEnd, HostEvent, PROTOCOL, Report, Version},
};
use tokio::time::{Instant, sleep, timeout};

use super::{DoctorError, patient::Patient, wiring::Wiring};
use crate::{
    flash::{System, Where},
    panels::serial::{Dotted, Line, Link, Port, PortStatus, PortTrouble, Ports, version},
};

/// How long the panel may take to say who or how it is.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often a panel that does not know yet whether it has a display is asked again, and after how long.
const AGAIN: (u32, Duration) = (6, Duration::from_millis(500));

/// A panel that has said who it is.
pub struct SerialPatient {
    link: Link,
    port: Port,
    version: Version,
    board: Board,
    wiring: Wiring,
}

impl SerialPatient {
    /// Finds a panel at `ports` and waits until it has said who it is. Which one of several is told on `out`.
    ///
    /// # Errors
    /// There is none, or it does not answer.
    pub async fn meet(ports: &Ports, out: &mut dyn Write) -> Result<Self, DoctorError> {
        let port = choose(ports, out)?;
        let line = Line::open(&port.path).map_err(|trouble| no_panel(&port.path, trouble))?;
        let mut link = Link::new(HostEnd::new(version()), line, Instant::now());
        loop {
            let Ok(event) = timeout(PATIENCE, link.next()).await else {
                return Err(silent(&port.path));
            };
            match event {
                Ok(HostEvent::Panel { version, board }) => {
                    return Ok(Self {
                        link,
                        port,
                        version,
                        board,
                        wiring: wiring_of(board),
                    });
                }
                Ok(HostEvent::Incompatible {
                    protocol, version, ..
                }) => {
                    let status = PortStatus::Incompatible { protocol, version };
                    return Err(DoctorError::NoPanel(status.at(&port.path).sentence));
                }
                Ok(_) => {}
                Err(why) => {
                    let port = port.path;
                    return Err(DoctorError::Cut { port, why });
                }
            }
        }
    }

    /// Says on `out` who it is.
    pub fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        let board = match self.board {
            Board::PICO => "Raspberry Pi Pico".to_owned(),
            Board(number) => format!("a board this program does not know (number {number})"),
        };
        write!(
            out,
            "Panel on {}: {board}, firmware {}, protocol {PROTOCOL}",
            self.port.path.display(),
            Dotted(self.version)
        )?;
        if let Some(serial) = &self.port.usb_serial {
            write!(out, ", serial number {serial}")?;
        }
        writeln!(out, ".")
    }

    /// How it says it is; none if it does not say.
    ///
    /// # Errors
    /// It is gone.
    pub async fn report(&mut self) -> Result<Option<Report>, DoctorError> {
        let mut report = self.ask_report().await?;
        for _ in 0..AGAIN.0 {
            if !report.is_some_and(|report| report.display == Display::Unknown) {
                break;
            }
            sleep(AGAIN.1).await;
            report = self.ask_report().await?;
        }
        Ok(report)
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

    /// Packets from it that this program had to drop so far.
    pub const fn dropped(&self) -> u32 {
        self.link.dropped()
    }

    /// The next thing it tells; what was pressed is acknowledged.
    async fn event(&mut self) -> Result<HostEvent, DoctorError> {
        let event = self.link.next().await.map_err(|why| DoctorError::Cut {
            port: self.port.path.clone(),
            why,
        })?;
        if let HostEvent::Gesture { token, .. } = event {
            self.link.taken(token);
        }
        Ok(event)
    }
}

impl Patient for SerialPatient {
    fn wiring(&self) -> &Wiring {
        &self.wiring
    }

    fn show(&mut self, frame: Frame) {
        self.link.show(frame, Instant::now());
    }

    async fn gesture(&mut self) -> Result<Gesture, DoctorError> {
        loop {
            if let HostEvent::Gesture { gesture, .. } = self.event().await? {
                return Ok(gesture);
            }
        }
    }
}

/// The port to look at: the first that is there.
fn choose(ports: &Ports, out: &mut dyn Write) -> Result<Port, DoctorError> {
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
    there
        .into_iter()
        .next()
        .ok_or_else(|| DoctorError::NoPanel(nothing_found()))
}

fn silent(port: &Path) -> DoctorError {
    DoctorError::NoPanel(format!(
        "nobody answers on {}: is it the panel's port? If so, unplug the panel and plug it in again; if that does not \
         help, give it its firmware again with `readyroom flash`",
        port.display()
    ))
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

/// What hangs on which pin of `board`, if that is known.
const fn wiring_of(board: Board) -> Wiring {
    match board {
        Board::PICO => Wiring::Pico(pins::PICO),
        _ => Wiring::Unknown,
    }
}
