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
use readyroom_kit::sentence::{Phrase, UpTo};
use tokio::time::{Instant, sleep, timeout};

use super::{
    DoctorError,
    panel_under_test::PanelUnderTest,
    sentences::{self, Number, Words},
    unusable,
    wiring::Wiring,
};
use crate::{
    flash::{System, Where},
    panels::serial::{Dotted, Line, Link, Port, PortStatus, PortTrouble, Ports, version},
};

/// The time in which a panel must say who or how it is.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// The number of times, and the pause before each, that a panel is asked again while it does not know whether it has a
/// display.
const AGAIN: (u32, Duration) = (6, Duration::from_millis(500));

/// A panel that has identified itself.
pub struct SerialUnderTest {
    link: Link,
    port: Port,
    version: Version,
    board: Board,
    wiring: Wiring,
}

impl SerialUnderTest {
    /// Finds a panel at `ports` and waits until it has identified itself. The choice among several is printed on `out`.
    ///
    /// # Errors
    /// There is none, or it does not answer.
    pub async fn meet(ports: &Ports, out: &mut dyn Write) -> Result<Self, DoctorError> {
        let port = choose(ports, out)?;
        let line = Line::open(&port.path).map_err(|trouble| no_panel(&port.path, trouble))?;
        let mut link = Link::new(HostEnd::new(version()), line, Instant::now());
        loop {
            let Ok(event) = timeout(ANSWER_TIMEOUT, link.next()).await else {
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
                    return Err(unusable(status.at(&port.path).sentence));
                }
                Ok(_) => {}
                Err(why) => {
                    let port = port.path;
                    return Err(DoctorError::Cut { port, why });
                }
            }
        }
    }

    /// Prints on `out` who the panel is.
    pub fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", introduced(&self.port, self.version, self.board))
    }

    /// The report of the panel about itself; none if it sends none.
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
        let answered = async {
            loop {
                if let HostEvent::Report(report) = self.event().await? {
                    return Ok(report);
                }
            }
        };
        match timeout(ANSWER_TIMEOUT, answered).await {
            Ok(report) => report.map(Some),
            Err(_) => Ok(None),
        }
    }

    /// Packets from it that this program had to drop so far.
    pub const fn dropped(&self) -> u32 {
        self.link.dropped()
    }

    /// The next event from the panel; a gesture is acknowledged.
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

impl PanelUnderTest for SerialUnderTest {
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
        let ports = all.join(" and ").into();
        writeln!(out, "{}", Words::SeveralPorts { ports }.say())?;
    }
    there
        .into_iter()
        .next()
        .ok_or_else(|| DoctorError::NoPanel(nothing_found(System::default())))
}

/// Who the panel at `port` is.
fn introduced(port: &Port, version: Version, board: Board) -> Phrase {
    let Board(number) = board;
    let number = Number(number.into());
    let board = match board.name() {
        Some(name) => name.into(),
        None => Words::UnknownBoard { number }.say().into(),
    };
    let firmware = Dotted(version).to_string().into();
    let protocol = UpTo(PROTOCOL);
    match &port.usb_serial {
        None => Words::Panel {
            port: path(&port.path),
            board,
            firmware,
            protocol,
        },
        Some(serial) => Words::PanelWithSerial {
            port: path(&port.path),
            board,
            firmware,
            protocol,
            serial: serial.as_str().into(),
        },
    }
    .say()
}

fn silent(port: &Path) -> DoctorError {
    let port = path(port);
    DoctorError::NoPanel(Words::NoAnswer { port }.say())
}

fn no_panel(port: &Path, trouble: PortTrouble) -> DoctorError {
    unusable(trouble.at(port).to_string())
}

/// What to do without a panel on `system`.
fn nothing_found(system: System) -> Phrase {
    match Where::Anywhere(system).find() {
        Ok(drive) => Words::WaitsForFirmware {
            chip: drive.chip.to_string().into(),
            folder: drive.folder.display().to_string().into(),
        },
        Err(_) => Words::NoPanel,
    }
    .say()
}

fn path(port: &Path) -> sentences::Port<'static> {
    port.display().to_string().into()
}

/// The wiring of `board`, if that is known.
const fn wiring_of(board: Board) -> Wiring {
    match board {
        Board::PICO | Board::PICO_2 => Wiring::Pico(pins::PICO),
        _ => Wiring::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_panel_on_usb_is_named_with_its_serial_number() {
        let port = Port {
            path: "/dev/ttyACM0".into(),
            usb_serial: Some("E661".into()),
        };
        let expected = Words::PanelWithSerial {
            port: "/dev/ttyACM0".into(),
            board: "Raspberry Pi Pico".into(),
            firmware: "1.2.3".into(),
            protocol: UpTo(PROTOCOL),
            serial: "E661".into(),
        };
        assert_eq!(introduced(&port, (1, 2, 3), Board::PICO), expected.say());
    }

    #[test]
    fn without_a_panel_a_pico_that_waits_for_firmware_is_named() {
        let home = TempDir::new().unwrap();
        let folder = home.path().display().to_string();
        let info = home.path().join("INFO_UF2.TXT");
        fs::write(info, "Board-ID: RPI-RP2\r\n").unwrap();
        let waits = Words::WaitsForFirmware {
            chip: "Pico (RP2040)".into(),
            folder: folder.as_str().into(),
        };
        let mounted = format!("/dev/sda1 {folder} vfat rw 0 0\n");
        for (mounts, expected) in [("", Words::NoPanel), (&mounted, waits)] {
            let system = System {
                mounts: home.path().join("mounts"),
                labels: home.path().join("by-label"),
            };
            fs::write(&system.mounts, mounts).unwrap();
            assert_eq!(nothing_found(system), expected.say());
        }
    }
}
