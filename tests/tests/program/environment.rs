//! Tests of the environment: the time zone, and variables that are set to nothing.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use readyroom::{command_line::reasons::Reason, journal::EveningId};
use readyroom_tests::{
    command::readyroom,
    terminal::{NO_SETTINGS, program},
};
use tempfile::TempDir;

fn run(environment: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(program());
    command.env(NO_SETTINGS.0, NO_SETTINGS.1);
    command.envs(environment.iter().copied()).args(arguments);
    command.output().expect("the program runs")
}

/// A folder with an evening in it.
fn played() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let arguments = ["drive", "--game", "panic", "--virtual-clock"];
    let output = readyroom(folder.path(), &arguments, b"choose Begin\n");
    assert!(output.status.success(), "{output:?}");
    folder
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// A time zone as zic(8) compiles one that is always as far ahead of UTC as its `rule` sets.
fn compiled(seconds: i32, rule: &str) -> Vec<u8> {
    let block = || {
        let mut block = b"TZif2".to_vec();
        block.extend([0; 15]);
        for count in [0_u32, 0, 0, 0, 1, 4] {
            block.extend(count.to_be_bytes());
        }
        block.extend(seconds.to_be_bytes());
        block.extend([0, 0]);
        block.extend(b"FAR\0");
        block
    };
    [block(), block(), format!("\n{rule}\n").into_bytes()].concat()
}

/// Minutes of the day at which the evening in `folder` was begun, according to the program in time zone `zone` of the database
/// `zones`.
fn begun(folder: &Path, zones: &Path, zone: &str) -> u32 {
    let path = |path: &Path| path.to_str().expect("a plain path").to_owned();
    let (folder, zones) = (path(folder), path(zones));
    let environment = [("TZ", zone), ("TZDIR", &zones), ("READYROOM_DATA", &folder)];
    let output = text(run(&environment, &["show", "1"]));
    let begun = output.lines().find_map(|line| line.strip_prefix("Begun "));
    let time = begun.and_then(|begun| begun.split(' ').nth(1));
    let (hours, minutes) = time.and_then(|time| time.split_once(':')).expect("a time");
    let number = |text: &str| text.trim_end_matches('.').parse::<u32>().expect("a number");
    number(hours) * 60 + number(minutes)
}

#[test]
fn times_are_those_of_the_zone_that_tz_names() {
    let (folder, zones) = (played(), TempDir::new().expect("a folder"));
    fs::create_dir(zones.path().join("Asia")).expect("a folder");
    let zone = compiled(20_700, "<+0545>-5:45");
    fs::write(zones.path().join("Asia/Kathmandu"), zone).expect("a zone");
    let at = |zone: &str| begun(folder.path(), zones.path(), zone);
    let utc = at("UTC0");
    for (zone, ahead) in [
        ("Asia/Kathmandu", 345),
        (":Asia/Kathmandu", 345),
        ("XYZ-2", 120),
    ] {
        assert_eq!(at(zone), (utc + ahead) % 1_440, "{zone}");
    }
}

#[test]
fn a_variable_that_is_set_to_nothing_is_as_if_it_were_not_set() {
    let folder = played();
    let home = folder.path().to_str().expect("a plain path");
    let elsewhere = folder.path().join("home");
    let elsewhere = elsewhere.to_str().expect("a plain path");
    let usual = [("HOME", elsewhere), ("XDG_DATA_HOME", home)];
    let without = text(run(&usual, &["list"]));
    assert!(without.starts_with("No evenings yet."), "{without}");
    for variable in [
        "READYROOM_DATA",
        "READYROOM_CONFIG",
        "READYROOM_WEB",
        "READYROOM_LOG",
    ] {
        let environment = [&usual[..], &[(variable, "")]].concat();
        assert_eq!(text(run(&environment, &["list"])), without, "{variable}");
        let settings = text(run(&environment, &["config"]));
        assert!(!settings.contains(variable), "{variable}: {settings}");
    }
    let named = [&usual[..], &[("READYROOM_DATA", home)]].concat();
    assert!(text(run(&named, &["list"])).contains("Star Trek Panic"));
    assert!(text(run(&named, &["config"])).contains("READYROOM_DATA"));
}

#[test]
fn what_is_no_number_is_refused_in_words_that_say_what_is_one() {
    let most = u64::MAX.to_string();
    let seed = Reason::NoSeed { most: most.into() }.say().to_string();
    let seconds = Reason::NoSeconds.say().to_string();
    let evening = "0"
        .parse::<EveningId>()
        .expect_err("none has it")
        .to_string();
    for (arguments, value, why) in [
        (
            &["play", "panic", "--seed", "one"][..],
            "'one' for '--seed <NUMBER>'",
            &seed,
        ),
        (
            &["drive", "--seed", "-1"],
            "'-1' for '--seed <NUMBER>'",
            &seed,
        ),
        (
            &["drive", "--seed", "18446744073709551616"],
            "'18446744073709551616' for",
            &seed,
        ),
        (
            &["doctor", "--wait", "20s"],
            "'20s' for '--wait <SECONDS>'",
            &seconds,
        ),
        (
            &["flash", "--wait", "86401"],
            "'86401' for '--wait <SECONDS>'",
            &seconds,
        ),
        (&["show", "0"], "'0' for '<ID>'", &evening),
        (&["resume", "last"], "'last' for '<ID>'", &evening),
    ] {
        let output = run(&[], arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        let expected = format!("invalid value {value}");
        assert!(complaint.contains(&expected), "{arguments:?}: {complaint}");
        assert!(complaint.contains(why), "{arguments:?}: {complaint}");
    }
}
