//! Tests of the program's own documentation: manual page and completions.

use readyroom::settings::Key;
use tempfile::TempDir;

use super::evening::{GAMES, run};

#[test]
fn the_manual_has_every_setting_with_its_default_and_source() {
    let folder = TempDir::new().unwrap();
    // Roff writes a hyphen that is no place to break as an escape.
    let manual = run(folder.path(), &["man"]).unwrap().replace('\\', "");
    for key in Key::all(GAMES) {
        assert!(manual.contains(&key.line()), "{}", key.line());
        assert!(manual.contains(key.about().as_ref()), "{}", key.about());
    }
    let sections = "OPTIONS COMMANDS KEYS CONFIGURATION FILES ENVIRONMENT EXAMPLES";
    for section in sections.split(' ').chain(["\"EXIT STATUS\""]) {
        assert!(manual.contains(&format!("\n.SH {section}\n")), "{section}");
    }
    for named in [
        "/etc/readyroom/config.toml",
        "READYROOM_CONFIG",
        "READYROOM_DATA",
    ] {
        assert!(manual.contains(named), "{named}");
    }
}

#[test]
fn the_manual_lists_the_options_of_every_command_once() {
    let folder = TempDir::new().unwrap();
    let manual = run(folder.path(), &["man"]).unwrap().replace('\\', "");
    let entries = |option: &str| manual.matches(&format!("\n.TP\nfB{option}")).count();
    for option in ["--data-dir", "--config", "--mute", "--serial", "--log"] {
        assert_eq!(entries(option), 1, "{option}");
    }
}

#[test]
fn completions_and_manual_know_every_command() {
    let folder = TempDir::new().unwrap();
    let manual = run(folder.path(), &["man"]).unwrap();
    let bash = run(folder.path(), &["completions", "bash"]).unwrap();
    for word in [
        "play",
        "resume",
        "verify",
        "import",
        "config",
        "virtual\\-clock",
        "data\\-dir",
    ] {
        assert!(manual.contains(word), "{word}");
        assert!(bash.contains(&word.replace('\\', "")), "{word}");
    }
    for shell in ["zsh", "fish"] {
        assert!(
            run(folder.path(), &["completions", shell])
                .unwrap()
                .contains("verify")
        );
    }
}
