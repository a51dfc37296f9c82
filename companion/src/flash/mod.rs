//! `readyroom flash`: gives a Pico or Pico 2 its firmware.
//!
//! A Pico takes firmware as a file on the drive that it is in BOOTSEL mode. A panel that runs is asked to restart into that
//! mode, of whatever age its firmware is; a Pico without a panel's firmware is put into it by hand. Which of the two it is, its
//! drive states, and a panel that runs: each gets the firmware for its chip, and none gets another.
//!
//! Limits: one Pico at a time.

mod drive;
mod firmware;

use std::{
    env,
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use readyroom_hardware::wire::{Board, HostEnd, HostEvent, Version};
use thiserror::Error;
use tokio::{
    runtime,
    time::{Instant, sleep, timeout},
};

pub use drive::{Drive, NoDrive, System, Where};
use firmware::AtHand;
pub use readyroom_uf2::{Chip, NoFirmware};

use crate::panels::serial::{Dotted, Holder, Line, Link, Port, PortTrouble, Ports, version};

/// The interval at which to look whether a drive or a panel has come.
const LOOK: Duration = Duration::from_millis(250);
/// The time the system may take to mount a drive before it is asked to.
const MOUNTED_BY_ITSELF: Duration = Duration::from_secs(3);
/// The time a panel may take to say who it is.
const GREETING: Duration = Duration::from_secs(3);
/// The time in which a panel that is to restart may say first which board it is; one that hangs sends nothing.
const BOARD: Duration = Duration::from_secs(1);
/// Bytes written at once.
const PIECE: usize = 32 * 1024;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Order {
    /// The firmware; none is to look for it.
    pub file: Option<PathBuf>,
    /// Where the drive is looked for.
    pub drive: Where,
    /// Where panels are looked for.
    pub ports: Ports,
    /// The time a drive or a panel may take to come.
    pub timeout: Duration,
}

/// Why a Pico has not got its firmware.
#[derive(Debug, Error)]
pub enum FlashError {
    /// There is no file to give it.
    #[error(
        "there is no {} in {}: `cargo firmware` builds it, or name another file",
        names(chips),
        all(places)
    )]
    NoFile {
        /// The chips it would be for.
        chips: Vec<Chip>,
        /// Where it was looked for.
        places: Vec<PathBuf>,
    },
    /// The file that was named is for the other chip.
    #[error(
        "the file {} is for a {its}, and this is a {wanted}: `readyroom flash` without a file finds the right one",
        file.display()
    )]
    OtherChip {
        /// The path.
        file: PathBuf,
        /// The chip it is for.
        its: Chip,
        /// The chip there is.
        wanted: Chip,
    },
    /// The file cannot be read.
    #[error("the file {} cannot be read ({why}): name another one", file.display())]
    Unreadable {
        /// The path.
        file: PathBuf,
        /// The error of the system.
        why: io::Error,
    },
    /// The file is no firmware for a Pico.
    #[error("the file {} {why}", file.display())]
    NoFirmware {
        /// The path.
        file: PathBuf,
        /// The fault.
        why: NoFirmware,
    },
    /// There is no drive to write to.
    #[error(transparent)]
    NoDrive(#[from] NoDrive),
    /// There is neither a drive nor a panel.
    #[error(
        "there is no Pico to give firmware to: hold its BOOTSEL button while you plug it in (on a closed panel BACK and \
         ROLL), and run this again"
    )]
    NoPico,
    /// There are several panels.
    #[error("there are panels on {}: name one with --serial", all(.0))]
    SeveralPanels(Vec<PathBuf>),
    /// The panel's port cannot be used.
    #[error("{0}")]
    Port(String),
    /// The panel does not restart.
    #[error(
        "the panel on {} does not restart as a drive: unplug it, hold its BOOTSEL button while you plug it in again (on \
         a closed panel BACK and ROLL), and run this again",
        .0.display()
    )]
    DoesNotListen(PathBuf),
    /// The panel restarted and no drive came.
    #[error(
        "the Pico restarted, and its drive did not come within {} s: is it mounted? --drive names its folder",
        .0.as_secs()
    )]
    NoDriveCame(Duration),
    /// The firmware could not be copied.
    #[error(
        "the firmware could not be copied to {} ({why}): unplug the Pico, hold BOOTSEL while you plug it in again, and \
         run this again",
        drive.display()
    )]
    NotCopied {
        /// The drive.
        drive: PathBuf,
        /// The error of the system.
        why: io::Error,
    },
    /// The Pico has the firmware, and no panel has come back.
    #[error(
        "the firmware was copied, and no panel has come back within {} s: unplug it, plug it in again, and see what \
         `readyroom doctor` says",
        .0.as_secs()
    )]
    NotBack(Duration),
    /// What is done could not be printed.
    #[error("the answer could not be written ({0}); check where the output goes")]
    Output(#[from] io::Error),
}

fn all(paths: &[PathBuf]) -> String {
    let paths: Vec<_> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    paths.join(", ")
}

fn names(chips: &[Chip]) -> String {
    chips
        .iter()
        .map(|chip| chip.file())
        .collect::<Vec<_>>()
        .join(" or ")
}

/// Gives a Pico its firmware, and writes to `out` how it goes.
///
/// # Errors
/// It has not got it, or has not come back with it.
pub fn flash(order: &Order, out: &mut dyn Write) -> Result<(), FlashError> {
    let firmware = AtHand::look(order.file.as_deref(), places())?;
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let drive = match order.drive.find() {
            Ok(drive) => drive,
            Err(missing @ (NoDrive::None | NoDrive::NotMounted(_) | NoDrive::NotOne(_))) => {
                wait_for_drive(order, &firmware, missing, out).await?
            }
            Err(no_drive) => return Err(no_drive.into()),
        };
        let firmware = firmware.of(drive.chip)?;
        writeln!(
            out,
            "Firmware: {}, {} KB.",
            firmware.file.display(),
            firmware.bytes.len() / 1_024
        )?;
        let others = there(&order.ports);
        copy(&firmware.bytes, &drive, out)?;
        let (port, back) = back(order, others).await?;
        let port = port.display();
        match back {
            Back::Free(version) => writeln!(
                out,
                "The panel is back on {port} with firmware {}.",
                Dotted(version)
            )?,
            Back::Taken(by) => writeln!(
                out,
                "The firmware is copied; the panel is back on {port} and in use by {}.",
                by.map_or_else(
                    || "another program".into(),
                    |by| format!("{} (process {})", by.name, by.process)
                )
            )?,
        }
        Ok(())
    })
}

/// Where firmware lies: beside the program, where the system's packages put it, where `cargo firmware` puts it.
fn places() -> Vec<PathBuf> {
    let program = env::current_exe().unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    let built = beside.parent().map(|target| target.join("firmware"));
    let mut places = vec![beside.to_path_buf()];
    places.extend(built);
    places.extend(["target/firmware", "/usr/share/readyroom"].map(PathBuf::from));
    places
}

/// Sees to it that a Pico's drive comes: asks a running panel to become one, or the system to mount one that is there.
async fn wait_for_drive(
    order: &Order,
    firmware: &AtHand,
    missing: NoDrive,
    out: &mut dyn Write,
) -> Result<Drive, FlashError> {
    let mut mount_at = Instant::now();
    match missing {
        NoDrive::NotMounted(_) => {}
        missing => {
            match restart_as_drive(&order.ports, firmware, out).await {
                // A folder that was named is more likely to be a slip.
                Err(FlashError::NoPico) if missing != NoDrive::None => return Err(missing.into()),
                restarted => restarted?,
            }
            mount_at += MOUNTED_BY_ITSELF;
        }
    }
    let start = Instant::now();
    let mut mounted = false;
    loop {
        match order.drive.find() {
            Ok(drive) => return Ok(drive),
            Err(NoDrive::NotMounted(_)) if !mounted => {
                if Instant::now() >= mount_at {
                    order.drive.mount();
                    mounted = true;
                }
            }
            Err(NoDrive::None | NoDrive::NotOne(_)) => {}
            Err(no_drive) => return Err(no_drive.into()),
        }
        if start.elapsed() >= order.timeout {
            return Err(FlashError::NoDriveCame(order.timeout));
        }
        sleep(LOOK).await;
    }
}

/// Asks the one panel there is to restart as a drive, until it is gone. One that reports that there is no firmware for it is left
/// as it is.
async fn restart_as_drive(
    ports: &Ports,
    firmware: &AtHand,
    out: &mut dyn Write,
) -> Result<(), FlashError> {
    let mut there = ports.look();
    let port = match there.len() {
        0 => return Err(FlashError::NoPico),
        1 => there.remove(0),
        _ => {
            let all = there.into_iter().map(|port| port.path).collect();
            return Err(FlashError::SeveralPanels(all));
        }
    };
    let line = match Line::open(&port.path) {
        Ok(line) => line,
        Err(PortTrouble::Missing) => return Err(FlashError::NoPico),
        Err(trouble) => return Err(FlashError::Port(trouble.at(&port.path).to_string())),
    };
    let mut link = Link::new(HostEnd::new(version()), line, Instant::now());
    match timeout(BOARD, board(&mut link)).await.ok().flatten() {
        Some(Board::PICO) => firmware.of(Chip::Rp2040).map(drop)?,
        Some(Board::PICO_2) => firmware.of(Chip::Rp2350).map(drop)?,
        Some(_) | None => {}
    }
    writeln!(
        out,
        "The panel on {} restarts as a drive.",
        port.path.display()
    )?;
    link.bootsel();
    let gone = async { while link.next().await.is_ok() {} };
    match timeout(GREETING, gone).await {
        Ok(()) => Ok(()),
        Err(_) => Err(FlashError::DoesNotListen(port.path)),
    }
}

/// The board of the panel at the other end; none if it is gone.
async fn board(link: &mut Link) -> Option<Board> {
    loop {
        match link.next().await.ok()? {
            HostEvent::Panel { board, .. } | HostEvent::Incompatible { board, .. } => {
                return Some(board);
            }
            _ => {}
        }
    }
}

/// Copies `firmware` to `drive`, piece by piece, each on the Pico before the next: so the progress shown is true.
fn copy(firmware: &[u8], drive: &Drive, out: &mut dyn Write) -> Result<(), FlashError> {
    write!(out, "Copying to {}:", drive.folder.display())?;
    let failed = |why| FlashError::NotCopied {
        drive: drive.folder.clone(),
        why,
    };
    let mut file = File::create(drive.folder.join(drive.chip.file())).map_err(failed)?;
    let mut copied = 0;
    for piece in firmware.chunks(PIECE) {
        let put = file.write_all(piece).and_then(|()| file.sync_data());
        copied += piece.len();
        match put {
            Ok(()) => {}
            // The Pico leaves as soon as it has the last block, and takes its drive along.
            Err(_) if copied == firmware.len() => {}
            Err(why) => return Err(failed(why)),
        }
        write!(out, " {} %", copied * 100 / firmware.len())?;
        out.flush()?;
    }
    writeln!(out)?;
    Ok(())
}

/// The ports that are there.
fn there(ports: &Ports) -> Vec<PathBuf> {
    let there = ports.look().into_iter().map(|port| port.path);
    there.filter(|path| path.exists()).collect()
}

/// How the panel is after it has come back.
enum Back {
    /// It has reported which firmware it has.
    Free(Version),
    /// Another program was faster, and talks to it.
    Taken(Option<Holder>),
}

/// Waits until a panel is there that identifies itself, or that another program has taken. `others` are ports that were there
/// without it: that one of those is taken proves nothing.
async fn back(order: &Order, mut others: Vec<PathBuf>) -> Result<(PathBuf, Back), FlashError> {
    let start = Instant::now();
    while start.elapsed() < order.timeout {
        others.retain(|path| path.exists());
        for Port { path, .. } in order.ports.look() {
            let line = match Line::open(&path) {
                Ok(line) => line,
                Err(PortTrouble::Taken { by }) if !others.contains(&path) => {
                    return Ok((path, Back::Taken(by)));
                }
                Err(_) => continue,
            };
            let mut link = Link::new(HostEnd::new(version()), line, Instant::now());
            let greeted = timeout(GREETING, link.next()).await;
            if let Ok(Ok(
                HostEvent::Panel { version, .. } | HostEvent::Incompatible { version, .. },
            )) = greeted
            {
                return Ok((path, Back::Free(version)));
            }
        }
        sleep(LOOK).await;
    }
    Err(FlashError::NotBack(order.timeout))
}
