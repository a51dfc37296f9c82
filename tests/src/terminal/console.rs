//! A program in a pseudo-terminal, its screen as a terminal would show it, and fingers on its keyboard.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, LazyLock},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use readyroom_kit::testing::bench;

use super::screen::TerminalScreen;
use crate::TIMEOUT;

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code.
    Code(u32),
    /// By this signal.
    Signal(String),
}

/// A running program and its terminal; both go when it is dropped.
pub struct Console {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    child: Leashed,
    screen: Arc<TerminalScreen>,
    /// The line settings before the program came, as text.
    settings: String,
}

/// A program that does not outlive the test that started it.
struct Leashed(Box<dyn Child + Send + Sync>);

impl Drop for Leashed {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        if let Ok(None) = self.0.try_wait() {
            let _ = self.0.kill();
        }
    }
}

impl Console {
    /// Starts `program` with `arguments` in a terminal of `columns`×`rows`. Of the environment, it sees only `PATH`,
    /// `HOME`, `TERM=xterm-256color`, `LANG=C.UTF-8`, no settings and what `environment` adds.
    pub fn start(
        program: &Path,
        arguments: &[&str],
        environment: &[(&str, &str)],
        (columns, rows): (u16, u16),
    ) -> Self {
        let pair = native_pty_system()
            .openpty(size(columns, rows))
            .expect("a pseudo-terminal");
        let settings = settings(&*pair.master);
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for inherited in ["PATH", "HOME"] {
            command.env(inherited, env::var(inherited).unwrap_or_default());
        }
        for (name, value) in [&[super::NO_SETTINGS], environment].concat() {
            command.env(name, value);
        }
        let child = Leashed(
            pair.slave
                .spawn_command(command)
                .expect("the program starts"),
        );
        let keyboard = pair.master.take_writer().expect("one writer");
        let reader = pair.master.try_clone_reader().expect("one reader");
        let screen = Arc::new(TerminalScreen::new(columns, rows));
        let shown = screen.clone();
        thread::spawn(move || shown.follow(reader));
        Self {
            master: pair.master,
            keyboard,
            child,
            screen,
            settings,
        }
    }

    /// Hits keys, as the bytes a terminal sends for them: `"\x1b[A"` is arrow up, `"\r"` Enter, `"\x7f"` Backspace.
    pub fn keys(&mut self, bytes: &str) {
        self.keyboard
            .write_all(bytes.as_bytes())
            .expect("the terminal takes keys");
        self.keyboard.flush().expect("the terminal takes keys");
    }

    /// Gives the window another size. As in a real terminal, the program hears of it and what was shown stays as far
    /// as it fits.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.screen.resize(columns, rows);
        self.master
            .resize(size(columns, rows))
            .expect("the window takes the size");
    }

    /// Waits until the screen satisfies `wanted`, and returns it.
    ///
    /// # Panics
    /// It never does; the message shows the screen as it was last.
    #[track_caller]
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> vt100::Screen {
        let start = Instant::now();
        loop {
            // Looked at without holding up the reader.
            let (screen, seen) = self.screen.look();
            if wanted(&screen) {
                return screen;
            }
            let left = TIMEOUT.saturating_sub(start.elapsed());
            assert!(
                !left.is_zero(),
                "waited in vain for {what}; the screen is\n{}",
                dump(&screen)
            );
            self.screen.wait_for_more_than(seen, left);
        }
    }

    /// Waits until some row of the screen contains `words`.
    ///
    /// # Panics
    /// See [`Console::wait_for`].
    #[track_caller]
    pub fn wait_for_words(&self, words: &str) -> vt100::Screen {
        self.wait_for(&format!("{words:?}"), |screen| {
            screen.contents().contains(words)
        })
    }

    /// The screen now.
    pub fn screen(&self) -> vt100::Screen {
        self.screen.look().0
    }

    /// How often the bell has rung.
    pub fn bells(&self) -> u32 {
        self.screen.tally().bells
    }

    /// How many bytes the program has written.
    pub fn written(&self) -> usize {
        self.screen.tally().bytes
    }

    /// Everything that the program has written, and the echo of what was typed.
    pub fn transcript(&self) -> String {
        self.screen.transcript()
    }

    /// The program's process.
    pub fn pid(&self) -> u32 {
        self.child.0.process_id().expect("a process has a number")
    }

    /// How often the threads of the program, those that still run, have gone to sleep so far.
    #[cfg(target_os = "linux")]
    pub fn wake_ups(&self) -> u64 {
        let folder = format!("/proc/{}/task", self.pid());
        let threads = fs::read_dir(folder).expect("a running program has threads");
        let sleeps = |thread: fs::DirEntry| {
            // None if it has ended meanwhile.
            let status = fs::read_to_string(thread.path().join("status")).ok()?;
            let line = status
                .lines()
                .find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
            let count = line.and_then(|count| count.trim().parse::<u64>().ok());
            Some(count.expect("a number of switches"))
        };
        threads
            .filter_map(|thread| sleeps(thread.expect("a thread's folder")))
            .sum()
    }

    /// Sends the program a signal by its name (`TERM`).
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .arg(format!("-{name}"))
            .arg(self.pid().to_string())
            .status();
        assert!(
            sent.expect("kill(1) runs").success(),
            "signal {name} to {}",
            self.pid()
        );
    }

    /// True if the line is as it was before the program came: it echoes, and takes whole lines.
    pub fn is_cooked(&self) -> bool {
        settings(&*self.master) == self.settings
    }

    /// Waits until the program has ended and everything it wrote is on the screen.
    ///
    /// # Panics
    /// It does not end.
    #[track_caller]
    pub fn wait_for_exit(&mut self) -> Exit {
        let exit = wait(&mut *self.child.0);
        self.screen.wait_for_end();
        exit
    }

    /// Cuts the line, as a closed window or a lost connection does, and waits until the program has ended.
    ///
    /// `nudge` is a key that makes the program write something.
    ///
    /// # Panics
    /// It does not end.
    #[track_caller]
    pub fn cut(mut self, nudge: &str) -> Exit {
        self.screen.go_deaf();
        self.keys(nudge);
        let Self {
            master,
            keyboard,
            mut child,
            screen,
            ..
        } = self;
        let start = Instant::now();
        // The reader lets go of the line with the next thing it reads; then it is the last owner of the screen but us.
        while Arc::strong_count(&screen) > 1 {
            assert!(
                start.elapsed() < TIMEOUT,
                "{nudge:?} made the program write nothing"
            );
            thread::sleep(Duration::from_millis(5));
        }
        drop((master, keyboard));
        wait(&mut *child.0)
    }
}

#[track_caller]
fn wait(child: &mut (dyn Child + Send + Sync)) -> Exit {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            return match status.signal() {
                Some(signal) => Exit::Signal(signal.to_owned()),
                None => Exit::Code(status.exit_code()),
            };
        }
        if start.elapsed() > TIMEOUT {
            let _ = child.kill();
            panic!("the program did not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The program `readyroom` as the tests themselves were built: the one that `READYROOM_PROGRAM` names, or else Cargo brings it
/// up to date, once in each process.
///
/// # Panics
/// It cannot be built.
pub fn program() -> &'static Path {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
        let named = env::var_os("READYROOM_PROGRAM").map(PathBuf::from);
        named.unwrap_or_else(|| match cfg!(debug_assertions) {
            true => built("--workspace", "dev", "debug"),
            false => built("--workspace", "release", "release"),
        })
    });
    &PROGRAM
}

/// The program that a benchmark measures: as it is shipped; that of [`program`] in a trial of the benchmark, or if
/// `READYROOM_PROGRAM` names one.
///
/// # Panics
/// It cannot be built.
pub fn measured() -> PathBuf {
    if bench::is_trial() || env::var_os("READYROOM_PROGRAM").is_some() {
        program().to_owned()
    } else {
        built("--package=readyroom", "dist", "dist")
    }
}

/// `packages` is the choice of them. Of one alone Cargo would choose other features of its libraries than of all, which
/// tests need, and build them again.
fn built(packages: &str, profile: &str, folder: &str) -> PathBuf {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet", "--locked", "--profile", profile]);
    cargo.args([packages, "--bin", "readyroom"]);
    assert!(
        cargo.status().expect("cargo runs").success(),
        "readyroom can be built"
    );
    // Tests run from target/<profile>/deps.
    let tests = env::current_exe().expect("a test is a program");
    let target = tests.ancestors().nth(3).expect("a target folder");
    let built = target.join(folder).join("readyroom");
    assert!(built.exists(), "{} was built", built.display());
    built
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

fn dump(screen: &vt100::Screen) -> String {
    let (rows, columns) = screen.size();
    let mode = if screen.alternate_screen() {
        "alternate"
    } else {
        "main"
    };
    let rows_text: Vec<_> = screen
        .rows(0, columns.get())
        .map(|row| format!("|{row}"))
        .collect();
    format!("{columns}×{rows}, {mode} screen\n{}", rows_text.join("\n"))
}
