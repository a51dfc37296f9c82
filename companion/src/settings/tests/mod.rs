//! Files of settings, right and wrong, without a disk.

mod example;
mod wrong;

use std::{fs, path::Path, time::Duration};

use readyroom_five_year_mission::{Difficulty, FiveYearMission, Move, Reading};
use readyroom_hardware::{
    button::Button,
    lamp::Lamp,
    oled::{Controller, ControllerChoice, Rotation},
    pins::{Part, RASPBERRY_PI},
    scene::Layout,
};
use readyroom_kit::{PlayerName, face::Face};
use readyroom_panic::Panic;
use readyroom_table::evening::Warnings;

use super::*;
use crate::{fault::Fault, games::GAMES};
use wrong::WRONG;

const FILE: &str = "/etc/config.toml";
const OWN: &str = "/home/own.toml";

/// What the files say, the last one winning; or what is wrong with them.
fn read(files: &[(&str, &str)]) -> Result<Configuration, Vec<String>> {
    let bytes = |&(path, text): &(&str, &str)| (path.into(), text.into());
    let printed = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect();
    match Configuration::of(files.iter().map(bytes).collect(), GAMES) {
        (configuration, faults) if faults.is_empty() => Ok(configuration),
        (_, faults) => Err(printed(faults)),
    }
}

/// The content of a right file.
fn settings(text: &str) -> Settings {
    match read(&[(FILE, text)]) {
        Ok(configuration) => configuration.settings().clone(),
        Err(faults) => panic!("{text}: {faults:#?}"),
    }
}

#[test]
fn an_empty_file_sets_nothing() {
    for text in [
        "",
        "\n\n",
        "# mute = true\n",
        "[display]\n[pins]\n",
        "\u{feff}# a mark at the start\n",
    ] {
        assert_eq!(settings(text), Settings::default(), "{text:?}");
    }
}

#[test]
fn every_key_does_what_its_label_names() {
    let all = settings(
        "panel = \"gpio\"\r\nserial = [\"/dev/ttyACM0\", '/dev/ttyS1']\r\nmute = true\r\npower-off = true\r\n\
         web = \"network\"\r\nweb-port = 8080\r\nweb-address = \"Ready.example.org\"\r\nweb-hosts = [\"Table.example.org\", \"pi\"]\r\n\
         data-dir = \"/srv/games\"\r\n[display]\r\nrotation = 180\r\nlayout = \"large\"\r\nbrightness = 100\r\ndim-after = 0.5\r\n\
         controller = \"sh1106\"\r\n\
         sleep-after = \"never\"\r\nshift-every = 3\r\n[pins]\r\nroll = 19\r\nred = 0x0E\r\nbuzzer = 12\r\n[timer]\r\n\
         warnings = [1, 60]\r\n[backup]\r\nfolder = \"/media/usb/boxes\"\r\n",
    );
    assert_eq!(all.backup_folder, Some("/media/usb/boxes".into()));
    assert_eq!(settings("backup.folder = \"off\"").backup_folder, None);
    assert_eq!(all.defaults.warnings, Warnings::new([60, 1]));
    assert_eq!(all.panel, PanelChoice::Gpio);
    let ports = ["/dev/ttyACM0", "/dev/ttyS1"].map(PathBuf::from);
    assert_eq!(all.serial, Some(Ports::Named(ports.to_vec())));
    assert!(all.mute && all.power_off);
    let web = Web {
        reach: Some(Reach::Network),
        port: 8080,
        address: Some("ready.example.org".into()),
        hosts: vec!["table.example.org".into(), "pi".into()],
    };
    assert_eq!(all.web, web);
    assert_eq!(all.data_dir, Some("/srv/games".into()));
    assert_eq!(all.header.rotation, Rotation::UpsideDown);
    assert_eq!(all.header.layout, Layout::Large);
    let sh1106 = ControllerChoice::Set(Controller::Sh1106);
    assert_eq!(all.header.controller, sh1106);
    assert_eq!(all.header.burn_in.contrast, 255);
    assert_eq!(all.header.burn_in.dim_after, Some(Duration::from_secs(30)));
    assert_eq!(all.header.burn_in.sleep_after, None);
    assert_eq!(
        all.header.burn_in.shift_every,
        Some(Duration::from_secs(180))
    );
    let mut pins = RASPBERRY_PI;
    *pins.part_mut(Part::Button(Button::Roll)) = 19;
    *pins.part_mut(Part::Lamp(Lamp::Red)) = 14;
    *pins.part_mut(Part::Buzzer) = 12;
    assert_eq!(all.header.pins, pins);

    assert_eq!(settings("serial = false").serial, None);
    let one = Ports::Named(vec!["/dev/ttyACM0".into()]);
    assert_eq!(settings("serial = \"/dev/ttyACM0\"").serial, Some(one));
    assert_eq!(
        settings("display.brightness = 1").header.burn_in.contrast,
        2
    );
}

#[test]
fn every_wrong_line_is_reported_with_number_and_expectation() {
    for (text, expected) in WRONG {
        let faults = read(&[(FILE, text)]).unwrap_err();
        assert_eq!(faults.len(), expected.len(), "{text}: {faults:#?}");
        for (fault, (line, words)) in faults.iter().zip(*expected) {
            let place = format!("{FILE}:{line}: ");
            assert!(
                fault.starts_with(&place) && fault.contains(words),
                "{text}: {fault}"
            );
            assert_eq!(fault.lines().count(), 1, "{fault}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_reported_with_their_line() {
    let bytes = b"mute = true\npanel = \"\xff\"".to_vec();
    let (_, faults) = Configuration::of(vec![(FILE.into(), bytes)], GAMES);
    assert_eq!(
        faults[0].to_string(),
        format!("{FILE}:2: expected text in UTF-8")
    );
    assert_eq!(faults.len(), 1);
}

#[test]
fn of_many_faults_some_are_listed_and_the_others_counted() {
    let text: String = (0..30).map(|n| format!("x{n} = 0\n")).collect();
    let (_, faults) = Configuration::of(vec![(FILE.into(), text.into())], GAMES);
    let printed = SettingsError::Wrong(faults).to_string();
    assert_eq!(printed.lines().count(), 13);
    assert!(
        printed.starts_with("/etc/config.toml:1: ")
            && printed.ends_with("\nand 18 more like these"),
        "{printed}"
    );
}

#[test]
fn right_lines_hold_beside_wrong_ones_and_broken_toml() {
    let text = "power-off = true\nmute = tru\n[display]\nrotation = 180\nbrightness = 500\nbrigthness = \n[pins]\n\
                red = 14\nbuzzer = 9999\n";
    let (configuration, faults) = Configuration::of(vec![(FILE.into(), text.into())], GAMES);
    let settings = configuration.settings();
    assert!(settings.power_off && !settings.mute);
    assert_eq!(settings.header.rotation, Rotation::UpsideDown);
    assert_eq!(settings.header.burn_in, Settings::default().header.burn_in);
    let pins = settings.header.pins;
    assert_eq!((pins.lamp(Lamp::Red), pins.buzzer), (14, 13));
    let lines: Vec<_> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 6]);
    let short = SettingsError::Wrong(faults).in_short();
    assert!(short.starts_with("/etc/config.toml:2: ") && short.ends_with("(and 1 more)"));
}

/// It would take minutes if every line were thought about for long.
#[test]
fn a_large_file_of_wrong_lines_is_reported_like_a_small_one() {
    let unknown: String = (0..50_000).rev().map(|n| format!("x{n} = 0\n")).collect();
    let (_, faults) = Configuration::of(vec![(FILE.into(), unknown.into())], GAMES);
    assert_eq!(faults.len(), 50_000);
    assert_eq!((faults[11].line, faults[49_999].line), (12, 50_000));
    let meant = "there is no \"x49988\"; `readyroom config --example` shows";
    assert!(faults[11].why.starts_with(meant), "{}", faults[11]);
    assert_eq!(faults[49_999].why, "there is no \"x0\"");
}

#[test]
fn the_later_file_wins_key_by_key_and_each_value_knows_its_line() {
    let mut configuration = read(&[
        (FILE, "mute = true\npanel = \"gpio\"\n[pins]\nroll = 19\n"),
        (OWN, "\n\npanel = \"terminal\"\n[pins]\nup = 5\n"),
    ])
    .unwrap();
    let settings = configuration.settings();
    assert_eq!(
        (settings.mute, settings.panel),
        (true, PanelChoice::Terminal)
    );
    let origin = |key| configuration.origin(&key).to_string();
    assert_eq!(origin(Key::Mute), "/etc/config.toml:1");
    assert_eq!(origin(Key::Panel), "/home/own.toml:3");
    assert_eq!(
        origin(Key::Pin(Part::Button(Button::Roll))),
        "/etc/config.toml:4"
    );
    assert_eq!(
        origin(Key::Pin(Part::Button(Button::Up))),
        "/home/own.toml:5"
    );
    assert_eq!(origin(Key::Rotation), "default");
    assert_eq!(configuration.files(), [PathBuf::from(FILE), OWN.into()]);

    configuration.set(Key::Mute, Origin::CommandLine, |settings| {
        settings.mute = false
    });
    assert!(!configuration.settings().mute);
    assert_eq!(*configuration.origin(&Key::Mute), Origin::CommandLine);
}

#[test]
fn a_pin_that_two_files_use_is_reported_with_both_lines() {
    let faults = read(&[
        (FILE, "[pins]\nred = 19\n"),
        (OWN, "# mine\n[pins]\nroll = 19\n"),
    ])
    .unwrap_err();
    assert_eq!(
        faults,
        [
            "/etc/config.toml:2: GPIO 19 is used twice, by button ROLL and by lamp RED: each part needs one of its own \
          (button ROLL: /home/own.toml:3)"
        ]
    );
}

#[test]
fn faults_are_listed_file_by_file_and_line_by_line() {
    let faults = read(&[(FILE, "[pins]\nroll = 40\nx = 1\n"), (OWN, "mute = 1\n")]).unwrap_err();
    let places: Vec<_> = faults
        .iter()
        .map(|fault| fault.split(": ").next().unwrap())
        .collect();
    assert_eq!(
        places,
        [
            "/etc/config.toml:2",
            "/etc/config.toml:3",
            "/home/own.toml:1"
        ]
    );
}

fn opening<G: Face>(defaults: &Defaults) -> Vec<G::Move> {
    defaults.opening(&G::deal(G::Content::default()))
}

#[test]
fn players_are_seated_in_every_new_game_by_name_and_number() {
    let defaults = settings("players = [\"Anna\", \"Zoë\"]\n[games.panic]\nplayers = 4\n").defaults;
    let name = |name| PlayerName::from(name).unwrap();
    let named = [
        readyroom_panic::Move::Seats(4),
        readyroom_panic::Move::Seats(2),
        readyroom_panic::Move::Name(0, name("Anna")),
        readyroom_panic::Move::Name(1, name("Zoë")),
    ];
    assert_eq!(opening::<Panic>(&defaults), named);
    assert_eq!(
        opening::<FiveYearMission>(&defaults),
        [Move::Name(0, name("Anna")), Move::Name(1, name("Zoë"))],
        "three play at least"
    );
}

#[test]
fn answers_become_the_moves_for_them_and_default_ones_none() {
    let defaults = settings(
        "[games.five-year-mission]\ntracking = \"light\"\nplayers = 5\nlevel = \"captain\"\n\
         [games.five-year-mission.readings]\ntimer-may-pause = true\nworf-swaps = false\n\
         [games.panic]\nmissions = 0\n",
    )
    .defaults;
    let moves = [
        Move::Seats(5),
        Move::Level(Difficulty::Captain),
        Move::Read(Reading::TimerMayPause, true),
    ];
    assert_eq!(opening::<FiveYearMission>(&defaults), moves);
    assert_eq!(
        opening::<Panic>(&defaults),
        [readyroom_panic::Move::Missions(0)]
    );
    assert_eq!(opening::<Panic>(&Defaults::default()), []);

    let own = "[games.five-year-mission]\nplayers = 3\n";
    let files = [(FILE, "games.five-year-mission.players = 5"), (OWN, own)];
    let defaults = read(&files).unwrap().settings().defaults.clone();
    assert_eq!(
        defaults,
        Defaults::default(),
        "the usual answer takes another one away"
    );
}

#[test]
fn what_is_in_force_is_printed_as_a_file_of_the_same_content() {
    let text = "serial = [\"/dev/tty \\\"x\\\"\"]\nmute = true\n[display]\nbrightness = 7\ndim-after = 1.25\n\
                sleep-after = \"never\"\n[pins]\nroll = 19\n";
    let configuration = read(&[("/etc/a\nb.toml", text)]).unwrap();
    let page = configuration.page(GAMES);
    let again = read(&[(FILE, &page)]).unwrap();
    let mut same = again.settings().clone();
    // Where the user's own folder is, is written out.
    same.data_dir = None;
    assert_eq!(same, *configuration.settings());
    for line in [
        "# Read: /etc/a\u{fffd}b.toml.",
        "panel = \"auto\"  # default",
        "mute = true  # /etc/a\u{fffd}b.toml:2",
        "dim-after = 1.25  # /etc/a\u{fffd}b.toml:5",
    ] {
        assert!(
            page.lines().any(|printed| printed == line),
            "{line}\n{page}"
        );
    }
}

#[test]
fn a_named_file_has_to_be_there_and_readable() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    let refused = |file: &Path| {
        Configuration::read(&Files::Only(file.into()), GAMES)
            .unwrap_err()
            .to_string()
    };
    assert!(refused(&file).contains("config.toml cannot be read (No such file"));
    assert!(refused(folder.path()).contains("cannot be read (Is a directory"));
    assert!(refused(Path::new("/dev/zero")).contains("a pipe or a device"));
    fs::write(&file, "mute = true\nrol = 1").unwrap();
    assert!(refused(&file).contains("config.toml:2: there is no \"rol\""));
    fs::write(&file, "mute = true").unwrap();
    let configuration = Configuration::read(&Files::Only(file.clone()), GAMES).unwrap();
    assert!(configuration.settings().mute);
    let line = 1;
    assert_eq!(
        *configuration.origin(&Key::Mute),
        Origin::File { file, line }
    );
}
