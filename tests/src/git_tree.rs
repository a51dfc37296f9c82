//! A small git repository in its own folder, for the scripts of this project that read one.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// A git repository; it goes when this is dropped.
pub struct GitTree(TempDir);

impl GitTree {
    /// An empty one, without a commit.
    ///
    /// # Panics
    /// git is missing. So does everything else here if git or the disk fails.
    pub fn new() -> Self {
        let tree = Self(TempDir::new().expect("a folder"));
        tree.git(&["init", "--quiet"]);
        tree
    }

    /// Copies a file of this project to its place here.
    pub fn take(&self, file: &str) {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        self.write(file, b"");
        // Whether it can be run comes with it.
        fs::copy(&from, self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// Where that file is.
    pub fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    /// Writes a file.
    pub fn write(&self, file: &str, bytes: &[u8]) {
        let file = self.path(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, bytes).expect("a file");
    }

    /// Commits all that is there.
    pub fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        let who = ["-c", "user.name=n", "-c", "user.email=n@n"];
        let commit = ["commit", "--quiet", "--allow-empty", "--message", message];
        self.git(&[&who[..], &commit].concat());
    }

    /// Runs git.
    pub fn git(&self, arguments: &[&str]) {
        let mut git = Command::new("git");
        let done = self.here(&mut git).args(arguments).status();
        assert!(done.expect("git starts").success(), "git {arguments:?}");
    }

    /// Runs a line in Bash, for a minute at most: whether it ended well, and all its output.
    pub fn shell(&self, line: &str) -> (bool, String) {
        let mut bash = Command::new("timeout");
        self.here(&mut bash).args(["60", "bash", "-c", line]);
        let output = bash.output().expect("bash starts");
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8(printed).expect("words");
        (output.status.success(), printed)
    }

    /// A line for Bash, which is not started yet.
    pub fn bash(&self, line: &str) -> Command {
        // A shell could not hear signals that the program which started the tests ignores.
        let mut bash = Command::new("env");
        self.here(&mut bash)
            .args(["--default-signal", "bash", "-c", line]);
        bash
    }

    /// A command that knows this repository, and not the one whose hook may have started the tests.
    fn here<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        for name in [
            "CARGO_TARGET_DIR",
            "GIT_DIR",
            "GIT_INDEX_FILE",
            "GIT_WORK_TREE",
        ] {
            command.env_remove(name);
        }
        command.current_dir(self.0.path())
    }
}

impl Default for GitTree {
    fn default() -> Self {
        Self::new()
    }
}
