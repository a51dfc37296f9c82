//! A service that runs, and what it tells its service manager.

use std::{
    os::unix::net::UnixDatagram,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_tests::terminal::program;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// Longer than anything takes on a machine that works.
const PATIENCE: Duration = Duration::from_secs(30);

/// `readyroom service`, which does not outlive its test.
pub struct Service {
    child: Child,
    manager: UnixDatagram,
}

impl Service {
    /// Starts it with its data in `folder` and a panel at `port`. A service manager that has a `watchdog` wants to hear
    /// that often that it lives.
    pub fn start(folder: &TempDir, port: &Path, watchdog: Option<Duration>) -> Self {
        let socket = folder.path().join("notify");
        let manager = UnixDatagram::bind(&socket).expect("a socket");
        manager.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let mut command = Command::new(program("readyroom", "readyroom"));
        command
            .arg("--data-dir")
            .arg(folder.path().join("data"))
            .arg("--serial")
            .arg(port)
            .arg("service")
            .env("NOTIFY_SOCKET", &socket)
            .env_remove("WATCHDOG_PID")
            .env_remove("WATCHDOG_USEC")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        if let Some(patience) = watchdog {
            command.env("WATCHDOG_USEC", patience.as_micros().to_string());
        }
        Self {
            child: command.spawn().expect("readyroom starts"),
            manager,
        }
    }

    /// What the service manager hears next.
    pub fn next_told(&self) -> String {
        let mut bytes = [0; 1024];
        let count = self.manager.recv(&mut bytes).expect("it tells something");
        let told = std::str::from_utf8(&bytes[..count]).expect("words");
        told.trim_end().to_owned()
    }

    /// Waits until the service manager hears what begins with `words`.
    pub fn wait_until_told(&self, words: &str) {
        while !self.next_told().starts_with(words) {}
    }

    /// Asks it to end, as systemd does.
    pub fn ask_to_end(&self) {
        let process = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(process.expect("a process"), Signal::TERM).expect("it runs");
    }

    /// Waits until it has ended.
    pub fn end(mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end");
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
