//! The program stopped at one system call after the other.
//!
//! Stepping is the kernel's own (ptrace): the program is what users run, and no tool has to be there.

use std::{
    io::Write,
    path::Path,
    process::{Child, Command, Stdio},
};

use nix::{
    sys::{
        ptrace::{self, Options},
        signal::Signal,
        wait::{WaitStatus, waitpid},
    },
    unistd::Pid,
};
use readyroom_tests::terminal::NO_SETTINGS;

/// The program on `folder`, stopped at one system call after the other.
pub struct Stepped {
    child: Child,
    pid: Pid,
    status: WaitStatus,
}

impl Stepped {
    /// Starts it with `arguments`, and gives `lines` to it.
    pub fn start(program: &Path, folder: &Path, arguments: &[&str], lines: &str) -> Self {
        // A shell that waits, so that there is a person to attach to before the program's first call.
        let mut child = Command::new("sh")
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(["-c", "read go; exec \"$@\"", "sh"])
            .arg(program)
            .args(["--no-serial", "--data-dir"])
            .arg(folder)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let pid = Pid::from_raw(i32::try_from(child.id()).expect("a process number"));
        ptrace::attach(pid).expect("it may be traced");
        let status = waitpid(pid, None).expect("it stops");
        ptrace::setoptions(pid, Options::PTRACE_O_TRACESYSGOOD).expect("it is stopped");
        let mut input = child.stdin.take().expect("its input");
        write!(input, "go\n{lines}").expect("it has room for that");
        Self { child, pid, status }
    }

    /// On to where the next call begins or has ended; false if the program has ended.
    pub fn step(&mut self) -> bool {
        let signal = match self.status {
            // What stopped it for us is not for it: attaching, and becoming another program.
            WaitStatus::Stopped(_, Signal::SIGSTOP | Signal::SIGTRAP) => None,
            WaitStatus::Stopped(_, signal) => Some(signal),
            WaitStatus::Exited(..) | WaitStatus::Signaled(..) => return false,
            _ => None,
        };
        ptrace::syscall(self.pid, signal).expect("it goes on");
        self.status = waitpid(self.pid, None).expect("it stops again");
        !matches!(
            self.status,
            WaitStatus::Exited(..) | WaitStatus::Signaled(..)
        )
    }
}

impl Drop for Stepped {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = waitpid(self.pid, None);
    }
}
