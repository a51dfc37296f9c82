//! QEMU as a process: a Raspberry Pi 3B, from power to no power.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use super::{card::Card, ground::built};
use crate::TIMEOUT;

/// The error when something of the emulator is missing.
const HOW: &str = "`tests/run` installs what the emulated Raspberry Pi needs (QEMU 9 or later for arm64, \
                   device-tree-compiler, cpio, e2fsprogs)";

/// Which board it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// A Raspberry Pi 3B, whose device tree gives the buzzer's pin to the PWM.
    RaspberryPi3B,
    /// The same by a name that rppal does not know, without PWM.
    Unknown,
}

/// A Raspberry Pi 3B with power; it has none any more when this is dropped.
pub struct Machine {
    child: Child,
    folder: TempDir,
}

/// The ends of the cables that come out of it.
pub struct Cables {
    /// To the agent.
    pub to_agent: ChildStdin,
    /// From the agent.
    pub from_agent: ChildStdout,
    /// To its registers.
    pub registers: UnixStream,
}

impl Machine {
    /// Gives power to such a Pi with this card in it; `on_bus_line` gets what passes on its I2C buses, by line. A display is there
    /// from the beginning, or its plug is out.
    pub fn start(
        board: Board,
        card: &Card,
        display: bool,
        on_bus_line: impl FnMut(&str) + Send + 'static,
    ) -> (Self, Cables) {
        let (mut machine, to_agent, from_agent) =
            Self::spawn(|folder| command(board, card, display, folder), on_bus_line);
        let port = machine.folder.path().join("registers");
        let registers = machine.connect(&port);
        let cables = Cables {
            to_agent,
            from_agent,
            registers,
        };
        (machine, cables)
    }

    /// Starts QEMU with a folder for what it makes; `on_bus_line` gets what it prints about I2C. Its first serial port leads to
    /// the agent, and what is reported at the second goes to the file `console` in that folder.
    pub fn spawn(
        command: impl FnOnce(&Path) -> Command,
        on_bus_line: impl FnMut(&str) + Send + 'static,
    ) -> (Self, ChildStdin, ChildStdout) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = command(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("QEMU cannot be started ({error}): {HOW}"));
        let stderr = BufReader::new(child.stderr.take().expect("a pipe from the emulator"));
        follow(stderr, on_bus_line);
        let to_agent = child.stdin.take().expect("a pipe to the emulator");
        let from_agent = child.stdout.take().expect("a pipe from the emulator");
        (Self { child, folder }, to_agent, from_agent)
    }

    /// The output of its kernel and systemd so far.
    pub fn console(&self) -> String {
        let bytes = fs::read(self.folder.path().join("console")).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Waits until it has switched itself off.
    ///
    /// # Panics
    /// It stays on.
    #[track_caller]
    pub fn wait_for_end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a process of ours") {
                return status;
            }
            assert!(
                start.elapsed() < TIMEOUT,
                "it stays on:\n{}",
                self.console()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// A cable for a debugger. The first byte through it stops the machine.
    #[track_caller]
    pub fn debugger(&self) -> UnixStream {
        UnixStream::connect(self.folder.path().join("debugger")).expect("a port of the emulator")
    }

    #[track_caller]
    fn connect(&mut self, port: &Path) -> UnixStream {
        loop {
            if let Ok(stream) = UnixStream::connect(port) {
                return stream;
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                panic!("QEMU ended ({status}), see above: {HOW}");
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(board: Board, card: &Card, display: bool, folder: &Path) -> Command {
    let display = if display { "there" } else { "pulled" };
    let kernel = format!(
        "console=ttyS1,115200 quiet panic=-1 rdinit=/init maxcpus=1 nohz=off no_hash_pointers display={display}"
    );
    let mut command = Command::new("qemu-system-aarch64");
    command
        .args(["-machine", "raspi3b", "-accel", "tcg,thread=single"])
        .args(["-icount", "shift=1", "-global", "bcm2837.enabled-cpus=1"])
        .args(["-display", "none", "-monitor", "none", "-no-reboot"])
        .args(["-serial", "stdio", "-serial"])
        .arg(named("file:", folder.join("console")))
        .args(["-append", &kernel])
        .arg("-kernel")
        .arg(built("kernel"))
        .arg("-dtb")
        .arg(built(match board {
            Board::RaspberryPi3B => "pi3b.dtb",
            Board::Unknown => "unknown.dtb",
        }))
        .arg("-initrd")
        .arg(built("initramfs"))
        .arg("-drive")
        .arg(named("if=sd,format=raw,file=", card.image()))
        .arg("-qtest")
        .arg(format!(
            "unix:{},server=on,wait=off",
            folder.join("registers").display()
        ))
        .args(["-qtest-log", "none"])
        .arg("-gdb")
        .arg(format!(
            "unix:{},server=on,wait=off",
            folder.join("debugger").display()
        ))
        // A plug that can be pulled: a switch in the bus, and behind it a chip that acknowledges whatever it is sent.
        .args(["-device", "pca9548,bus=i2c-bus.1,address=0x70"])
        .args([
            "-device",
            "at24c-eeprom,bus=i2c.0,address=0x3c,rom-size=65536",
        ])
        .args(["-trace", "i2c_*"]);
    command
}

/// Reads lines as they come; the emulator's own words go to standard error.
fn follow(
    lines: impl BufRead + Send + 'static,
    mut on_bus_line: impl FnMut(&str) + Send + 'static,
) {
    thread::spawn(move || {
        for line in lines.lines().map_while(io::Result::ok) {
            if line.starts_with("i2c_") {
                on_bus_line(&line);
            } else {
                eprintln!("QEMU: {line}");
            }
        }
    });
}

fn named(prefix: &str, path: impl Into<PathBuf>) -> String {
    format!("{prefix}{}", path.into().display())
}
