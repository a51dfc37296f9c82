//! The files of settings as the program finds them.

use std::{
    fs::{self, Permissions},
    io::Write,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output, Stdio},
};

use readyroom::{games::GAMES, settings::Key};
use tempfile::TempDir;

/// A folder that anybody may enter, with `readyroom/config.toml` in it.
fn home_with(text: &str) -> TempDir {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("readyroom");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("config.toml"), text).unwrap();
    for open in [home.path(), &folder] {
        fs::set_permissions(open, Permissions::from_mode(0o755)).unwrap();
    }
    home
}

/// `readyroom` of a user who keeps settings in `home`.
fn readyroom(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_readyroom"));
    command
        .env("XDG_CONFIG_HOME", home)
        .env_remove("READYROOM_CONFIG")
        .env_remove("READYROOM_DATA");
    command
}

/// The same with `config`.
fn config(home: &Path) -> Command {
    let mut command = readyroom(home);
    command.arg("config");
    command
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn the_users_file_is_found_and_the_command_line_wins_over_it() {
    let home = home_with("mute = true\nserial = false\n");
    let file = home.path().join("readyroom/config.toml");
    let file = file.display();

    let page = stdout(&config(home.path()).output().unwrap());
    assert!(
        page.contains(&format!("mute = true  # {file}:1\n")),
        "{page}"
    );
    assert!(
        page.contains(&format!("serial = false  # {file}:2\n")),
        "{page}"
    );

    let page = stdout(
        &config(home.path())
            .args(["--mute=false", "--serial", "/dev/ttyACM7"])
            .env("READYROOM_DATA", "/srv/games")
            .output()
            .unwrap(),
    );
    for line in [
        "mute = false  # command line\n",
        "serial = [\"/dev/ttyACM7\"]  # command line\n",
        "data-dir = \"/srv/games\"  # environment, READYROOM_DATA\n",
        "panel = \"auto\"  # default\n",
    ] {
        assert!(page.contains(line), "{line}{page}");
    }

    for (line, variable, set) in [
        (
            None,
            Some("network"),
            "\"network\"  # environment, READYROOM_WEB",
        ),
        (Some("--web"), None, "\"here\"  # command line"),
        (Some("--web=off"), Some("here"), "\"off\"  # command line"),
    ] {
        let mut config = config(home.path());
        config
            .args(line)
            .envs(variable.map(|text| ("READYROOM_WEB", text)));
        let page = stdout(&config.output().unwrap());
        assert!(page.contains(&format!("web = {set}\n")), "{set}\n{page}");
    }

    let paths = stdout(&config(home.path()).arg("--path").output().unwrap());
    assert_eq!(paths, format!("/etc/readyroom/config.toml\n{file}\n"));
}

#[test]
fn a_file_that_is_named_is_the_only_one() {
    let home = home_with("mute = true\n");
    let other = home_with("panel = \"terminal\"\n");
    let file = other.path().join("readyroom/config.toml");
    for named in [
        config(home.path()).arg("--config").arg(&file).output(),
        config(home.path()).env("READYROOM_CONFIG", &file).output(),
    ] {
        let page = stdout(&named.unwrap());
        assert!(page.contains("panel = \"terminal\"  # /"), "{page}");
        assert!(page.contains("mute = false  # default"), "{page}");
    }
    let missing = home.path().join("none.toml");
    let refused = config(home.path()).arg("--config").arg(&missing).output();
    let refused = complaint(&refused.unwrap());
    assert!(refused.contains("none.toml cannot be read"), "{refused}");
}

#[test]
fn no_command_accepts_a_wrong_file_but_the_example_is_printed() {
    let home = home_with("mute = 1\n");
    for command in ["list", "drive", "doctor"] {
        let refused = complaint(&readyroom(home.path()).arg(command).output().unwrap());
        assert!(
            refused.contains("config.toml:1: mute: expected true or false"),
            "{command}: {refused}"
        );
    }
    let example = stdout(&config(home.path()).arg("--example").output().unwrap());
    assert_eq!(example, readyroom::settings::example(GAMES));
}

#[test]
fn the_settings_page_names_every_section_that_no_game_has() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/settings.md");
    let page = fs::read_to_string(page).unwrap();
    for key in Key::all(&[]) {
        let section = key.section();
        assert!(
            page.contains(&format!("[{section}]")) || section.is_empty(),
            "{section}"
        );
    }
}

#[test]
fn a_new_evening_follows_the_settings_and_unplayed_leaves_none() {
    let home = home_with(
        "[games.five-year-mission]\nlevel = \"captain\"\n\
         [games.five-year-mission.readings]\ntimer-may-pause = true\n",
    );
    let data = TempDir::new().unwrap();
    let drive = |lines: &str| {
        let mut child = readyroom(home.path())
            .env("READYROOM_DATA", data.path())
            .args(["drive", "--game", "five-year-mission"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut script = child.stdin.take().unwrap();
        script.write_all(lines.as_bytes()).unwrap();
        drop(script);
        stdout(&child.wait_with_output().unwrap())
    };
    let begun = drive("state\nchoose Table › Games\nmenu\n");
    for words in [
        r#""difficulty":"Captain""#,
        r#""readings":["TimerMayPause"]"#,
        "Level: Captain",
    ] {
        assert!(begun.contains(words), "{words}: {begun}");
    }
    assert!(!begun.contains("Continue"), "{begun}");
    let played = drive("choose Players: 3 › 4\nchoose Table › Games\nmenu\n");
    assert!(played.contains("Continue"), "{played}");
}

#[test]
fn an_unreadable_file_is_reported_one_in_anothers_home_is_none() {
    let (place, program) = super::world::public_place();
    let home = home_with("mute = true\n");
    let folder = home.path().join("readyroom");
    let as_unknown_user = || {
        let mut command = Command::new(&program);
        command
            .env("XDG_CONFIG_HOME", home.path())
            .env_remove("READYROOM_CONFIG")
            .arg("config");
        super::world::bind_by_permissions(&mut command, &program);
        command.output().unwrap()
    };
    fs::set_permissions(folder.join("config.toml"), Permissions::from_mode(0o000)).unwrap();
    let refused = complaint(&as_unknown_user());
    assert!(
        refused.contains("config.toml cannot be read (Permission denied"),
        "{refused}"
    );

    fs::set_permissions(&folder, Permissions::from_mode(0o000)).unwrap();
    assert!(stdout(&as_unknown_user()).contains("mute = false  # default"));
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    drop(place);
}
