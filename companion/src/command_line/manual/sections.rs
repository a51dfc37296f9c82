//! The sections of the manual page that no definition elsewhere has: keys, files, examples, environment, exit status.

use super::super::{CONFIG, DATA, LOG, WEB};

/// Keys of the terminal, and what they do.
pub const KEYS: [(&str, &str); 18] = [
    (
        "r, Space",
        "ROLL: rolls the dice that are to be rolled; where there are none, free dice that change nothing in the game. On a \
         report, turns the page.",
    ),
    (
        "t",
        "TIMER: starts or resumes the timer; if it is running, shows it full-screen.",
    ),
    (
        "Up, k",
        "UP: moves the cursor up, or turns a page back. In the overview, its first press shows the last report.",
    ),
    ("Down, j", "DOWN: moves the cursor down, or turns a page."),
    (
        "Enter",
        "OK: takes the entry under the cursor, or continues after a report.",
    ),
    (
        "Esc, Backspace",
        "BACK: closes a menu. In the main menu it opens the overview.",
    ),
    ("u", "BACK held: takes the last move back."),
    ("U, Ctrl-R", "OK held: makes the move again."),
    (
        "1 to 6",
        "The faces of your own dice, where they are asked for.",
    ),
    (
        "Backspace",
        "Erases the last die or letter, where dice or a text are asked for.",
    ),
    ("p", "Switches between text and the picture of the display."),
    (
        "PgUp, PgDn",
        "Turn the pages of the log, or of a text that is too long for its place.",
    ),
    ("m", "Switches the bell off or on."),
    ("?", "Shows the keys."),
    ("q", "Leaves. The game is kept."),
    ("Ctrl-C", "Leaves, also while a text is typed."),
    ("Ctrl-L", "Redraws the whole terminal."),
    (
        "Ctrl-Z",
        "Suspends Ready Room; the shell command fg resumes it. Other panels and browsers wait meanwhile; a timer goes on.",
    ),
];

/// Files, and what they are.
pub(super) const FILES: [(&str, &str); 7] = [
    (
        "/etc/readyroom/config.toml",
        "The settings of this machine.",
    ),
    (
        "~/.config/readyroom/config.toml",
        "The settings of the user. What is set here wins over those of the machine.",
    ),
    (
        "~/.local/share/readyroom/journal.sqlite3",
        "All evenings, move by move; while it is open, journal.sqlite3-wal beside it has what was played last. `readyroom \
         export` takes an evening out, `readyroom backup` copies both.",
    ),
    (
        "~/.local/share/readyroom/backups/",
        "The last five copies of the journal, made at the end of each evening; see `readyroom restore`.",
    ),
    (
        "~/.local/share/readyroom/packs/",
        "The cards and tokens that the table has described, one TOML file a game; see `readyroom packs`.",
    ),
    (
        "~/.local/share/readyroom/players.toml",
        "The names of those who have played, the latest player first. It can be edited.",
    ),
    (
        "/var/lib/readyroom",
        "Journal, packs and players of the service that plays on the header of a Raspberry Pi.",
    ),
];

/// Command lines, and what they do.
pub(super) const EXAMPLES: [(&str, &str); 17] = [
    (
        "readyroom",
        "Goes on with the game played last, or shows the list of games.",
    ),
    (
        "readyroom play panic --new",
        "Begins a new game of Star Trek Panic, also if one is unfinished.",
    ),
    (
        "readyroom --web=network",
        "Shows the table in browsers of the local network as well.",
    ),
    (
        "readyroom --plain",
        "Plays in lines of text, for a screen reader or a simple terminal.",
    ),
    ("readyroom list", "Lists all evenings with their numbers."),
    (
        "readyroom rename 3 Friday",
        "Calls evening 3 Friday, in every list before its players.",
    ),
    (
        "readyroom delete 3",
        "Deletes evening 3, after a question; `readyroom undelete 3` undoes this until you next play.",
    ),
    (
        "readyroom stats panic --svg dice.svg",
        "Shows the numbers of all evenings of Star Trek Panic, and draws its dice into a new file.",
    ),
    (
        "readyroom export 3 evening.jsonl",
        "Writes evening 3 into a new file.",
    ),
    (
        "readyroom export --all evenings",
        "Writes each evening into a new file in the folder evenings.",
    ),
    (
        "readyroom backup /media/usb/boxes",
        "Copies the whole journal onto a stick, also during a game.",
    ),
    (
        "readyroom packs export panic ours.toml",
        "Writes the learned cards and tokens of Star Trek Panic into a file for a friend.",
    ),
    (
        "readyroom packs merge theirs.toml",
        "Adds what a friend's file knows and this table does not.",
    ),
    (
        "readyroom config --example >~/.config/readyroom/config.toml",
        "Makes a file of settings to begin with; its folder has to be there.",
    ),
    (
        "readyroom doctor --panel gpio",
        "Tests the panel on the header of a Raspberry Pi, part by part.",
    ),
    (
        "readyroom completions bash >~/.local/share/bash-completion/completions/readyroom",
        "Lets bash complete commands, options, games and numbers of evenings; its folder has to be there.",
    ),
    (
        "readyroom drive --game five-year-mission --virtual-clock <script",
        "Plays the commands of a script and prints one JSON object for each.",
    ),
];

/// Variables of the environment, and what they do.
pub(super) const ENVIRONMENT: [(&str, &str); 11] = [
    (
        DATA,
        "The folder for journal, packs and players, as --data-dir. This and the next three are as if they were not set if \
         they are set to nothing.",
    ),
    (CONFIG, "The only file of settings, as --config."),
    (LOG, "How much is logged while somebody plays, as --log."),
    (WEB, "Where the table is shown in a browser, as --web."),
    (
        "XDG_CONFIG_HOME",
        "The folder of the user's settings, instead of ~/.config.",
    ),
    (
        "XDG_DATA_HOME",
        "The folder of the user's data, instead of ~/.local/share.",
    ),
    (
        "TZ",
        "The time zone of all times, such as Europe/Berlin [default: that of the system].",
    ),
    (
        "TZDIR",
        "The folder of the system's time zones, instead of /usr/share/zoneinfo.",
    ),
    (
        "NO_COLOR",
        "If it is not empty, the terminal shows no colours.",
    ),
    ("TERM", "The kind of terminal. A dumb one gets plain text."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "The character set. A terminal without UTF-8 gets plain text.",
    ),
];

/// How the program ends.
pub(super) const STATUS: [(&str, &str); 3] = [
    ("0", "The command did what was asked for."),
    (
        "1",
        "It did not; a sentence on standard error says why and what to do. A pack or an evening that fails its check, \
         and a panel that fails its test, are among these.",
    ),
    ("2", "The command line was not understood."),
];

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::EXAMPLES;
    use crate::command_line::CommandLine;

    #[test]
    fn every_example_of_the_manual_is_a_command_line() {
        for (line, _) in EXAMPLES {
            let words = line.split_whitespace();
            let words = words.filter(|word| !word.starts_with(['<', '>']));
            let read = CommandLine::try_parse_from(words);
            assert!(read.is_ok(), "{line}: {read:?}");
        }
    }
}
