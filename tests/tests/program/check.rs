//! Steps of `tests/run`: they continue after one that failed and end when it does, areas are checked whole when one of
//! their files differs, and subjects of commits are read.

use std::{
    fs,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use readyroom_tests::{TIMEOUT, git_tree::GitTree};
use rustix::process::{Pid, Signal, kill_process, test_kill_process};

/// A tree with the scripts of `tests/run`.
fn tree() -> GitTree {
    let tree = GitTree::new();
    for script in [
        "check/steps",
        "check/areas",
        "check/history",
        "check/prepare",
        "debian/install",
    ] {
        tree.take(&format!("tests/{script}"));
    }
    tree
}

/// A run with the steps of `lines`.
fn run(lines: &str) -> String {
    format!(
        "set -euo pipefail; target=$PWD/target logs=$PWD/target/check; mkdir -p $logs; . tests/check/steps
        trap end_steps EXIT; trap 'exit 130' INT TERM HUP
        begin_steps; {lines}; report"
    )
}

#[test]
fn steps_continue_after_a_failure_which_is_listed_last() {
    let tree = tree();
    let first = "no() { false; echo overlooked; }; step one 0 'the first' no";
    let (well, text) = tree.shell(&run(&format!(
        "{first}; step two 0 'the second' echo 'test a ... ok'; good two; ! good one"
    )));
    assert!(!well, "{text}");
    assert!(text.contains("== FAILED: the first"), "{text}");
    assert!(
        text.contains("the second: good") && text.contains(", 1 passed"),
        "{text}"
    );
    assert!(
        !text.contains("overlooked") && text.contains("The five slowest steps"),
        "{text}"
    );
    let (well, text) = tree.shell(&run("step one 0 'the first' true"));
    assert!(well && !text.contains("FAILED"), "{text}");
}

#[test]
fn tests_that_passed_and_failed_are_counted_over_all_steps() {
    let line = |name, passed, failed| {
        format!(
            "step {name} 0 {name} echo 'test result: ok. {passed} passed; {failed} failed; 0 ignored'"
        )
    };
    let (_, text) = tree().shell(&run(&format!("{}; {}", line("a", 4, 0), line("b", 38, 1))));
    assert!(text.contains("\n42 passed, 1 failed\n"), "{text}");
}

#[test]
fn what_was_started_ends_with_the_run_however_it_ends() {
    for signal in [Signal::INT, Signal::TERM, Signal::KILL] {
        let tree = tree();
        // One that leaves its group, as a browser does, and one that does not listen.
        let stubborn = "trap '' TERM INT HUP; echo $BASHPID >stubborn; while :; do sleep 1; done";
        let lines = format!(
            "lane() {{ step a 0 a bash -c \"setsid sleep 1000 & echo \\$! >away; {stubborn}\"; step b 0 b touch later; }}; in_lane lane; wait_for_lanes"
        )
        .replace("$BASHPID", "\\$BASHPID");
        let mut bash = tree.bash(&run(&lines));
        let mut running = bash
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("bash starts");
        let start = Instant::now();
        let started = loop {
            let pids = ["stubborn", "away"].map(|file| fs::read_to_string(tree.path(file)).ok());
            if let [Some(one), Some(other)] = pids
                && one.ends_with('\n')
                && other.ends_with('\n')
            {
                break [one, other].map(|pid| {
                    Pid::from_raw(pid.trim().parse().expect("a process")).expect("a process")
                });
            }
            assert!(start.elapsed() < TIMEOUT, "nothing is started");
            thread::sleep(Duration::from_millis(20));
        };
        let pid = Pid::from_raw(running.id().try_into().expect("a process")).expect("a process");
        kill_process(pid, signal).expect("it runs");
        let start = Instant::now();
        while running.try_wait().expect("a child").is_none() {
            assert!(start.elapsed() < TIMEOUT, "{signal:?} does not end it");
            thread::sleep(Duration::from_millis(50));
        }
        while started.iter().any(|&pid| test_kill_process(pid).is_ok()) {
            assert!(
                start.elapsed() < TIMEOUT,
                "after {signal:?} something goes on"
            );
            thread::sleep(Duration::from_millis(50));
        }
        thread::sleep(Duration::from_secs(2));
        assert!(
            !tree.path("later").exists(),
            "after {signal:?} the next step began"
        );
    }
}

#[test]
fn a_failing_lane_fails_the_run_and_no_other_waits_for_it() {
    let tree = tree();
    let (well, text) = tree.shell(&run(
        "breaks() { false; step two 0 'the second' true; }; waits() { good two || echo gave up; }
        in_lane breaks; in_lane waits; wait_for_lanes; step three 0 'the third' true",
    ));
    assert!(
        !well && text.contains("tests/run itself broke off"),
        "{text}"
    );
    assert!(text.contains("gave up"), "{text}");
}

#[test]
fn two_runs_a_full_disk_and_no_apt_are_reported_in_a_sentence() {
    let tree = tree();
    let alone = "target=$PWD; . tests/check/prepare; alone";
    let (well, text) = tree.shell(&format!("{alone}; bash -c '{alone}' || exit 1"));
    assert!(
        !well && text.contains("another one is running in this folder (process "),
        "{text}"
    );
    assert!(tree.shell(alone).0, "the lock goes with its process");

    tree.write("full/df", b"#!/bin/sh\necho Available; echo 1 2 3 12 5\n");
    let full = "chmod +x full/df; PATH=$PWD/full:$PATH target=$PWD level=usual
        . tests/check/areas; . tests/check/prepare; announce";
    let (well, text) = tree.shell(full);
    assert!(
        !well && text.contains("not enough room for 6000 MB"),
        "{text}"
    );

    tree.shell("mkdir bare; ln -s $(command -v dirname) bare/dirname");
    let (well, text) =
        tree.shell("PATH=$PWD/bare /bin/bash tests/debian/install tests/run some-package");
    assert!(
        !well && text.contains("tests/run: missing some-package; install"),
        "{text}"
    );
}

#[test]
fn an_area_is_due_when_a_file_differs_from_those_that_passed() {
    let tree = tree();
    let changed = |tree: &GitTree| {
        let (well, text) = tree.shell("set -euo pipefail; . tests/check/areas; changed_areas");
        assert!(well, "{text}");
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    for folder in [
        "firmware",
        "schematics",
        "companion/src/web",
        "companion/packaging",
        "tests/linux",
    ] {
        tree.write(&format!("{folder}/file"), b"a");
    }
    tree.commit("tests: begin");
    assert_eq!(
        changed(&tree),
        ["pico", "browser", "package", "usb", "schematics"]
    );
    let stamp = "set -euo pipefail; say() { :; }; . tests/check/areas
        for area in \"${areas[@]}\"; do stamp $area \"$(hash_of $area)\"; done";
    assert!(tree.shell(stamp).0);
    assert!(changed(&tree).is_empty());

    tree.write("companion/games/catan/src/face/words.rs", b"any word");
    assert!(
        changed(&tree).is_empty(),
        "words and pictures are in the trials of every run"
    );
    tree.write("firmware/file", b"b");
    assert_eq!(changed(&tree), ["pico", "package", "usb"]);
    tree.write("firmware/file", b"a");
    assert!(changed(&tree).is_empty(), "it is as it was when it passed");
    tree.write("schematics/new", b"not committed");
    assert_eq!(changed(&tree), ["schematics"]);
    fs::remove_file(tree.path("schematics/new")).expect("a file");
    fs::remove_file(tree.path("companion/src/web/file")).expect("a file");
    assert_eq!(changed(&tree), ["browser"]);
}

#[test]
fn a_subject_names_an_area_and_the_change_in_72_letters() {
    let tree = tree();
    tree.commit("tests: read the subjects of commits");
    let history = "bash tests/check/history";
    assert!(tree.shell(history).0);
    for (subject, why) in [
        ("wip: places", "squash it"),
        ("Merge branch 'places'", "a merge says what it brings"),
        ("mend places", "say the area"),
        (
            &format!("catan: {}", "places ".repeat(10)),
            "72 are allowed",
        ),
    ] {
        tree.commit(subject);
        let (well, text) = tree.shell(history);
        assert!(!well && text.contains(why), "{subject}: {text}");
        tree.git(&["reset", "--quiet", "--soft", "HEAD^"]);
    }
    tree.commit("catan: replace wildcard match in laid_posts");
    tree.commit("Merge branch 'places': places are chosen in the picture");
    let (well, text) = tree.shell(history);
    assert!(well && text.contains("read: 2"), "{text}");
    tree.git(&["tag", "v1"]);
    assert!(tree.shell(history).1.contains("read: 0"));
}
