//! `completions` and `man`, made from the same definitions as the command and its settings themselves.

use std::io::Write;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::{
    Man,
    roff::{Inline, Roff, bold, italic, roman},
};

use super::{CommandError, CommandLine};
use crate::{games::GameBox, settings::Key};

/// Files, and what they are.
const FILES: [(&str, &str); 5] = [
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
        "All evenings, move by move. `readyroom export` takes one out.",
    ),
    (
        "~/.local/share/readyroom/packs/",
        "What the tables have learned of their boxes, one TOML file a game; see `readyroom packs check`.",
    ),
    (
        "/var/lib/readyroom",
        "Journal and packs of the service that plays on a Raspberry Pi's header.",
    ),
];

/// Variables of the environment, and what they do.
const ENVIRONMENT: [(&str, &str); 7] = [
    (
        super::DATA,
        "Folder for the journal and the content packs, as --data-dir.",
    ),
    (super::CONFIG, "The one file with settings, as --config."),
    (
        super::LOG,
        "How much is written down while somebody plays, as --log.",
    ),
    (
        "XDG_CONFIG_HOME",
        "Where the user's settings are, instead of ~/.config.",
    ),
    (
        "XDG_DATA_HOME",
        "Where the user's journal and packs are, instead of ~/.local/share.",
    ),
    (
        "NO_COLOR",
        "If it is not empty, the terminal shows no colours.",
    ),
    (
        "TERM",
        "The kind of terminal, as terminals say it themselves.",
    ),
];

/// How the program ends.
const STATUS: [(&str, &str); 3] = [
    ("0", "What was asked for was done."),
    (
        "1",
        "It was not, and a sentence on standard error says why.",
    ),
    ("2", "The command line was not understood."),
];

/// `readyroom completions`.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<(), CommandError> {
    // Through memory: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "readyroom", &mut script);
    out.write_all(&script)?;
    Ok(())
}

/// `readyroom man`: one page, with every command's options and every setting, those of these games too.
pub(super) fn man(games: &[GameBox], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut command = CommandLine::command().disable_help_subcommand(true);
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    parts(&command, out)?;
    let mut rest = Roff::new();
    configuration(games, &mut rest);
    section("FILES", &FILES, &mut rest);
    section("ENVIRONMENT", &ENVIRONMENT, &mut rest);
    section("EXIT STATUS", &STATUS, &mut rest);
    rest.to_writer(out)?;
    page.render_version_section(out)?;
    Ok(())
}

/// The commands below `command`, each with its own.
fn parts(command: &Command, out: &mut dyn Write) -> Result<(), CommandError> {
    for part in command.get_subcommands() {
        let name = part.get_bin_name().unwrap_or_else(|| part.get_name());
        writeln!(out, ".SH {}", name.to_uppercase())?;
        let page = Man::new(part.clone());
        page.render_description_section(out)?;
        page.render_synopsis_section(out)?;
        page.render_options_section(out)?;
        parts(part, out)?;
    }
    Ok(())
}

/// Every setting with its default. Those about which a few words say enough have a line each.
fn configuration(games: &[GameBox], page: &mut Roff) {
    page.control("SH", ["CONFIGURATION"]);
    page.text([
        roman("Settings are read from the files below, then from the environment, then from the command line; what comes \
               later wins, setting by setting. "),
        bold("readyroom config"),
        roman(" prints those in force, each with where it comes from; "),
        bold("readyroom config --example"),
        roman(" prints a file to begin with. A line that is wrong is told with its number. The settings and their \
               defaults:"),
    ]);
    let keys = Key::all(games);
    for keys in keys.chunk_by(|one, other| one.section() == other.section()) {
        let section = keys[0].section();
        let title = match section.as_ref() {
            "" => "In no section".into(),
            section => format!("[{section}]"),
        };
        page.control("SS", [title.as_str()]);
        let (long, short): (Vec<_>, _) = keys.iter().partition(|key| key.about().ends_with('.'));
        for key in long {
            entry(bold(key.line()), &key.about(), page);
        }
        page.control("nf", []);
        for key in short {
            page.text([bold(key.line()), roman(format!("  # {}", key.about()))]);
        }
        page.control("fi", []);
    }
}

fn section(title: &str, entries: &[(&str, &str)], page: &mut Roff) {
    page.control("SH", [title]);
    for (name, about) in entries {
        entry(italic(*name), about, page);
    }
}

fn entry(name: Inline, about: &str, page: &mut Roff) {
    page.control("TP", []);
    page.text([name]);
    page.text([roman(about)]);
}
