//! A service that runs, and its notifications to the service manager.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::Write,
    net::TcpListener,
    os::{
        fd::OwnedFd,
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixDatagram},
    },
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_tests::{
    TIMEOUT,
    terminal::{NO_SETTINGS, program},
};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// A machine with a service manager: its folders.
pub struct Machine {
    folder: TempDir,
    socket: Socket,
}

/// Where a service manager listens.
pub enum Socket {
    /// At a file, as systemd mostly does.
    File,
    /// At a name that no file system knows, which begins with @ (unix(7)).
    Abstract,
}

/// `readyroom service`, which does not outlive its test.
pub struct Service {
    child: Child,
    manager: UnixDatagram,
}

impl Machine {
    /// A machine on which nothing was played yet.
    pub fn new() -> Self {
        Self::managed_at(Socket::File)
    }

    /// The same, whose service manager listens at this socket.
    pub fn managed_at(socket: Socket) -> Self {
        let folder = TempDir::new().expect("a folder");
        fs::create_dir(folder.path().join("run")).expect("a folder");
        Self { folder, socket }
    }

    /// Where evenings are kept.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The request to shut down.
    pub fn request(&self) -> PathBuf {
        self.folder.path().join("run/power-off")
    }

    /// What the journal of the system has taken.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).expect("a log")
    }

    /// `readyroom` with the data of this machine.
    pub fn readyroom(&self) -> Command {
        let mut command = Command::new(program());
        command
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .arg("--data-dir")
            .arg(self.data())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Plays `lines` on a new evening of Five-Year Mission, or on the last one; returns the answers to them.
    pub fn drive(&self, new: bool, lines: &[&str]) -> Vec<serde_json::Value> {
        let mut command = self.readyroom();
        command.args(["drive", "--virtual-clock", "--seed", "5"]);
        if new {
            command.args(["--game", "five-year-mission"]);
        }
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("readyroom starts");
        let mut commands = child.stdin.take().expect("piped");
        let all = commands.write_all(lines.join("\n").as_bytes());
        all.expect("it listens");
        drop(commands);
        let answers = child.wait_with_output().expect("it ends").stdout;
        let answers = answers.split(|byte| *byte == b'\n');
        let answers = answers.filter(|line| !line.is_empty());
        let answers = answers.map(|line| serde_json::from_slice(line).expect("JSON"));
        answers.skip(1).collect()
    }

    /// Starts the service with a panel at `port`, the lines of `settings`, and a service manager that has a `watchdog`,
    /// and wants to hear that often that it lives.
    pub fn start(&self, port: &Path, settings: &str, watchdog: Option<Duration>) -> Service {
        let log = File::create(self.folder.path().join("log")).expect("a file");
        self.start_with_log(port, settings, watchdog, log.into())
    }

    /// The same, with its log to go into `log`.
    pub fn start_with_log(
        &self,
        port: &Path,
        settings: &str,
        watchdog: Option<Duration>,
        log: OwnedFd,
    ) -> Service {
        let (manager, socket) = self.socket.listen(self.folder.path());
        let about = rustix::fs::fstat(&log).expect("a file");
        let mut command = self.readyroom();
        command
            .arg("--config")
            .arg(self.settings(settings))
            .arg("--serial")
            .arg(port)
            .arg("service")
            .env("NOTIFY_SOCKET", &socket)
            .env("RUNTIME_DIRECTORY", self.folder.path().join("run"))
            .env(
                "JOURNAL_STREAM",
                format!("{}:{}", about.st_dev, about.st_ino),
            )
            .env_remove("WATCHDOG_PID")
            .env_remove("WATCHDOG_USEC")
            .stderr(log);
        if let Some(timeout) = watchdog {
            command.env("WATCHDOG_USEC", timeout.as_micros().to_string());
        }
        Service {
            child: command.spawn().expect("readyroom starts"),
            manager,
        }
    }

    /// Starts the service without a panel, and hands `listener` as systemd does to the process `to`, in words of a shell.
    pub fn start_with_socket(&self, listener: TcpListener, to: &str) -> Service {
        let log = File::create(self.folder.path().join("log")).expect("a file");
        let (manager, socket) = self.socket.listen(self.folder.path());
        let readyroom = self.readyroom();
        // systemd's first socket is number 3.
        let handing = format!("LISTEN_FDS=1 LISTEN_PID={to} exec \"$@\" 3<&0 </dev/null");
        let child = Command::new("sh")
            .args(["-c", &handing, "sh"])
            .arg(readyroom.get_program())
            .args(readyroom.get_args())
            .args(["--no-serial", "--panel", "terminal", "service"])
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .env("NOTIFY_SOCKET", &socket)
            .stdin(OwnedFd::from(listener))
            .stderr(log)
            .spawn();
        Service {
            child: child.expect("a shell starts"),
            manager,
        }
    }

    /// A file with these lines of settings.
    pub fn settings(&self, lines: &str) -> PathBuf {
        let file = self.folder.path().join("config.toml");
        fs::write(&file, lines).expect("a file");
        file
    }
}

impl Socket {
    /// A service manager in `folder` that listens here, and the name by which a service finds it.
    fn listen(&self, folder: &Path) -> (UnixDatagram, OsString) {
        let (manager, name) = match self {
            Self::File => {
                let socket = folder.join("notify");
                // From the service before.
                let _ = fs::remove_file(&socket);
                (UnixDatagram::bind(&socket), socket.into_os_string())
            }
            Self::Abstract => {
                let mut name = folder.as_os_str().to_owned();
                name.push("/notify");
                let address = SocketAddr::from_abstract_name(name.as_encoded_bytes());
                let manager = UnixDatagram::bind_addr(&address.expect("a short name"));
                let mut socket = OsString::from("@");
                socket.push(name);
                (manager, socket)
            }
        };
        let manager = manager.expect("a socket");
        manager.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
        (manager, name)
    }
}

impl Service {
    /// What the service manager hears next.
    pub fn next_notification(&self) -> String {
        let mut bytes = [0; 1024];
        let count = self.manager.recv(&mut bytes).expect("a notification");
        let words = std::str::from_utf8(&bytes[..count]).expect("words");
        words.trim_end().to_owned()
    }

    /// Waits until the service manager hears what begins with `words`.
    pub fn wait_for_notification(&self, words: &str) {
        while !self.next_notification().starts_with(words) {}
    }

    /// Asks it to end, as systemd does with SIGTERM.
    pub fn ask_to_end(&self, signal: Signal) {
        let process = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(process.expect("a process"), signal).expect("it runs");
    }

    /// Waits until it has ended.
    pub fn end(mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            assert!(start.elapsed() < TIMEOUT, "it does not end");
            sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
