//! `companion/packaging/release`: what it refuses, and what it puts together of what is built. What builds takes minutes
//! and is not started here; `tests/run --all` takes the real files together at its end.

use std::{fs, ops::Deref};

use readyroom_tests::git_tree::GitTree;

/// What a release of version 1.2.3 for arm64 is made of, in the folder of what is built.
const BUILT: [&str; 11] = [
    "debian/readyroom_1.2.3_arm64.deb",
    "firmware/readyroom-pico.uf2",
    "firmware/readyroom-pico2.uf2",
    "firmware/SHA256SUMS",
    "schematics/pico-panel-gerbers.zip",
    "schematics/case/pico-panel-lid.stl",
    "schematics/case/pico-panel-lid-1.3in.stl",
    "schematics/case/pico-panel-base.stl",
    "schematics/case/caps.stl",
    "schematics/case/spacers.stl",
    "schematics/case/pi-panel-base-zero.stl",
];

/// A small tree with one board, in a git repository with one commit, in which everything is built.
struct Tree(GitTree);

impl Deref for Tree {
    type Target = GitTree;

    fn deref(&self) -> &GitTree {
        &self.0
    }
}

impl Tree {
    fn new() -> Self {
        let tree = Self(GitTree::new());
        tree.take("companion/packaging/release");
        tree.write(
            "Cargo.toml",
            b"[workspace.package]\nversion = \"1.2.3\"\n\n",
        );
        tree.changelog("1.2.3");
        tree.write("schematics/pico-panel/pico-panel.kicad_pcb", b"");
        tree.write(".gitignore", b"/target\n");
        tree.commit("a");
        for file in BUILT {
            tree.write(&format!("target/{file}"), file.as_bytes());
        }
        let sums = tree.shell("cd target/firmware && sha256sum *.uf2 >SHA256SUMS");
        assert!(sums.0, "{}", sums.1);
        tree
    }

    fn changelog(&self, version: &str) {
        let entry = |version, news| {
            format!(
                "readyroom ({version}) unstable; urgency=medium\n\n  * {news}\n\n -- N <n@n>  Sat\n"
            )
        };
        let text = entry(version, "Rolls dice.") + "\n" + &entry("1.0.0", "Begins.");
        self.write("companion/packaging/debian/changelog", text.as_bytes());
    }

    fn release(&self, arguments: &str) -> (bool, String) {
        self.shell(&format!(
            "bash companion/packaging/release --made {arguments} arm64"
        ))
    }

    #[track_caller]
    fn refuses(&self, arguments: &str, why: &str) {
        let (well, text) = self.release(arguments);
        assert!(!well && text.contains(why), "{why}: {text}");
    }
}

#[test]
fn a_release_is_complete_with_checksums_and_its_news() {
    let tree = Tree::new();
    let (well, text) = tree.release("");
    assert!(well, "{text}");
    let folder = tree.path("target/release-files");
    let files = fs::read_dir(&folder).expect("a folder").flatten();
    let mut names: Vec<_> = files
        .map(|file| file.file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "NOTES.md",
            "SHA256SUMS",
            "case-caps.stl",
            "case-pi-panel-base-zero.stl",
            "case-pico-panel-base.stl",
            "case-pico-panel-lid-1.3in.stl",
            "case-pico-panel-lid.stl",
            "case-spacers.stl",
            "pico-panel-gerbers.zip",
            "readyroom-pico.uf2",
            "readyroom-pico2.uf2",
            "readyroom_1.2.3_arm64.deb",
        ]
    );
    let sums = fs::read_to_string(folder.join("SHA256SUMS")).expect("checksums");
    assert_eq!(sums.lines().count(), names.len() - 1, "{sums}");
    let check = "cd target/release-files && sha256sum --quiet --strict --check SHA256SUMS";
    assert!(tree.shell(check).0);

    let notes = fs::read_to_string(folder.join("NOTES.md")).expect("notes");
    assert!(
        notes.starts_with("# Ready Room 1.2.3\n\n* Rolls dice.\n\nNothing"),
        "{notes}"
    );
    assert!(!notes.contains("Begins"), "{notes}");
    let commit = tree.shell("git rev-parse HEAD").1;
    // It is not known which commit these files are from.
    let made = format!(
        "Put together at commit {}, of files that were made before.\n",
        commit.trim()
    );
    assert!(notes.ends_with(&made), "{notes}");

    // Again, over the one before; and never over anything else.
    assert!(tree.release("").0);
    tree.write("target/home/letter", b"mine");
    tree.refuses("--to target/home", "holds something else than a release");
    assert!(tree.path("target/home/letter").exists());

    // A folder is named relative to the working directory.
    let there =
        tree.shell("cd target && bash ../companion/packaging/release --made --to out arm64");
    assert!(there.0, "{}", there.1);
    assert!(tree.path("target/out/NOTES.md").exists());
}

#[test]
fn a_tree_with_changes_makes_no_release_unless_asked() {
    let tree = Tree::new();
    tree.write("new", b"a change");
    tree.refuses(
        "",
        "changes that are in no commit; commit them, or say --dirty:\n?? new",
    );
    assert!(!tree.path("target/release-files").exists());
    let (well, text) = tree.release("--dirty");
    assert!(well, "{text}");
    let notes = fs::read_to_string(tree.path("target/release-files/NOTES.md")).expect("notes");
    assert!(
        notes.contains(", with changes that are in no commit"),
        "{notes}"
    );
}

#[test]
fn what_is_missing_changed_or_of_another_version_is_named() {
    let tree = Tree::new();
    let pico = tree.path("target/firmware/readyroom-pico2.uf2");
    fs::write(&pico, "other firmware").expect("a file");
    tree.refuses("", "is not what its SHA256SUMS says");
    fs::remove_file(pico).expect("a file");
    tree.refuses(
        "",
        "no target/firmware/readyroom-pico2.uf2: cargo firmware makes it",
    );
    tree.changelog("1.2.2");
    tree.commit("b");
    tree.refuses(
        "",
        "version 1.2.3, and companion/packaging/debian/changelog begins with 1.2.2",
    );
}
