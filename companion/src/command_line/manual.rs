//! `man`, made from the same definitions as the command and its settings themselves.

mod sections;

use std::io::Write;

use clap::{
    Arg, Command, CommandFactory,
    builder::{PossibleValue, StyledStr},
};
use clap_mangen::{
    Man,
    roff::{Inline, Roff, bold, italic, roman},
};

pub use sections::KEYS;
use sections::{ENVIRONMENT, EXAMPLES, FILES, STATUS};

use super::{CommandError, CommandLine};
use crate::{games::GameBox, settings::Key};

/// `readyroom man`: one page, with every command's options and every setting, those of these games too.
pub(super) fn man(games: &[GameBox], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut command = CommandLine::command().disable_help_subcommand(true);
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    let mut rest = Roff::new();
    rest.control("SH", ["SYNOPSIS"]);
    rest.text([bold("readyroom"), roman(" [OPTIONS] [COMMAND [ARGUMENTS]]")]);
    rest.control("SH", ["DESCRIPTION"]);
    paragraphs(command.get_long_about(), &mut rest);
    rest.control("SH", ["OPTIONS"]);
    arguments(command.get_arguments(), &mut rest);
    rest.control("SH", ["COMMANDS"]);
    rest.text([roman("Each command takes the options above as well.")]);
    commands(&command, &mut rest);
    let [keys, others @ ..] = tables();
    section(keys, &mut rest);
    configuration(games, &mut rest);
    for table in others {
        section(table, &mut rest);
    }
    rest.to_writer(out)?;
    page.render_version_section(out)?;
    Ok(())
}

/// The commands below `command`, each with its own options alone.
fn commands(command: &Command, page: &mut Roff) {
    for part in command.get_subcommands() {
        if part.has_subcommands() {
            commands(part, page);
            continue;
        }
        let own = || {
            part.get_arguments()
                .filter(|argument| !argument.is_global_set() && argument.get_id() != "help")
        };
        let options = own().filter(|argument| !argument.is_positional());
        let options = options.map(|option| format!(" [{option}]"));
        let places = own().filter(|argument| argument.is_positional());
        let places = places.map(|place| format!(" {place}"));
        let usage: String = options.chain(places).collect();
        let name = part.get_bin_name().unwrap_or_else(|| part.get_name());
        page.control("SS", [format!("{name}{usage}").as_str()]);
        paragraphs(part.get_long_about().or_else(|| part.get_about()), page);
        arguments(own(), page);
    }
}

/// An entry for each of `arguments`, with its default and the values it can have.
fn arguments<'a>(arguments: impl Iterator<Item = &'a Arg>, page: &mut Roff) {
    for argument in arguments {
        let about = argument.get_long_help().or_else(|| argument.get_help());
        let mut about = sentence(about);
        if argument.get_action().takes_values() {
            if let [default] = argument.get_default_values() {
                about += &format!(" [default: {}]", default.to_string_lossy());
            }
            let values = argument.get_possible_values();
            if !values.is_empty() {
                let values: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
                about += &format!(" [possible values: {}]", values.join(", "));
            }
        }
        let short = argument.get_short();
        let short = short.map(|letter| format!("-{letter}, "));
        let name = format!("{}{argument}", short.unwrap_or_default());
        entry(bold(name), &about, page);
    }
}

/// `text` with the full stop that clap takes away.
fn sentence(text: Option<&StyledStr>) -> String {
    let mut text = text.map(StyledStr::to_string).unwrap_or_default();
    if !text.ends_with(['.', ']', ')']) {
        text.push('.');
    }
    text
}

fn paragraphs(text: Option<&StyledStr>, page: &mut Roff) {
    for line in sentence(text).lines() {
        match line.trim() {
            "" => page.control("PP", []),
            line => page.text([roman(line)]),
        };
    }
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
        roman(" prints a file to begin with. A wrong line is reported with its number. The settings and their \
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

/// A section that no definition elsewhere has: its title, and its entries with what they are about.
type Table = (&'static str, &'static [(&'static str, &'static str)]);

/// The sections that are tables, in their order.
pub(super) const fn tables() -> [Table; 5] {
    [
        ("KEYS", &KEYS),
        ("FILES", &FILES),
        ("ENVIRONMENT", &ENVIRONMENT),
        ("EXIT STATUS", &STATUS),
        ("EXAMPLES", &EXAMPLES),
    ]
}

fn section((title, entries): Table, page: &mut Roff) {
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
