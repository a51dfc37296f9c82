//! The second screen in a real browser: Chromium without a window, driven by the scripts in `tests/web/`, of which each
//! function is a test of its own name here.
//!
//! With `UPDATE_PICTURES=1` the pictures of `companion/docs/` are made again.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use libtest_mimic::{Failed, Trial};
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::Sample;
use readyroom_tests::terminal::program;
use tempfile::TempDir;

/// The error when something is missing.
const HOW: &str =
    "`tests/run` installs what the browser needs (`tests/web/tools`, and `npm ci` in tests/web)";

/// The scripts and what they need.
#[derive(Clone)]
struct Scripts {
    folder: PathBuf,
    chromium: String,
}

impl Scripts {
    fn find() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        assert!(
            folder.join("node_modules/playwright-core").exists(),
            "the browser cannot be driven: {HOW}"
        );
        let chromium = printed(Command::new(folder.join("tools")).arg("--chromium"));
        let chromium = chromium.trim().to_owned();
        Self { folder, chromium }
    }

    fn node(&self) -> Command {
        let mut node = Command::new("node");
        node.arg(self.folder.join("run.mjs"));
        let mut folders = Folders(String::new());
        games::visit(&mut folders);
        node.env("READYROOM_GAMES", folders.0);
        node
    }

    /// Runs one test, in a data folder of its own.
    fn run(&self, name: &str, readyroom: &Path) -> Result<(), Failed> {
        let folder = TempDir::new().map_err(|error| format!("no folder: {error}"))?;
        let mut node = self.node();
        node.arg(name).arg(folder.path());
        node.env("READYROOM_CHROMIUM", &self.chromium);
        node.env("READYROOM_PROGRAM", readyroom);
        let ended = node.output().map_err(|error| format!("{error}: {HOW}"))?;
        print!("{}", String::from_utf8_lossy(&ended.stdout));
        match ended.status.success() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&ended.stderr).into_owned().into()),
        }
    }
}

/// The games, a line each: the name and the folder.
struct Folders(String);

impl Visitor for Folders {
    fn game<G: Sample>(&mut self) {
        let _ = writeln!(self.0, "{}\t{}", G::NAME, G::FOLDER);
    }
}

/// What a command prints that must end well.
fn printed(command: &mut Command) -> String {
    let ended = command.stderr(Stdio::inherit()).output();
    let ended = ended.unwrap_or_else(|error| panic!("{command:?}: {error}: {HOW}"));
    assert!(ended.status.success(), "{command:?}: {HOW}");
    String::from_utf8_lossy(&ended.stdout).into_owned()
}

/// The tests of the scripts, a trial each. Which of them there are, the scripts say: they read `READYROOM_LEVEL` themselves.
pub fn trials() -> Vec<Trial> {
    let scripts = Scripts::find();
    let readyroom = program();
    let names = printed(&mut scripts.node());
    let trial = |name: &str| {
        let (scripts, of) = (scripts.clone(), name.to_owned());
        Trial::test(format!("browser::{name}"), move || {
            let start = Instant::now();
            let ended = scripts.run(&of, readyroom);
            println!("browser::{of}: {:.1} s", start.elapsed().as_secs_f32());
            ended
        })
    };
    names.lines().map(trial).collect()
}
