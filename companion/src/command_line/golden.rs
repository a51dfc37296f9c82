//! The golden file of the command line, `sentences.txt`: help, manual page, settings and errors, to be read as one text.

use std::{fmt::Write as _, io, path::Path};

use clap::{Command, CommandFactory};
use readyroom_kit::{
    sentence::Listed,
    testing::{
        reached,
        sentences::{compare_text, distinct_in_all},
    },
};

use super::{
    CommandError, CommandLine,
    answers::Answer,
    manual::{man, tables},
    reasons::Reason,
};
use crate::{games::GAMES, settings::example};

/// Lines of help are not broken: whether clap breaks them depends on a feature of the build.
const UNBROKEN: usize = 0;
/// The heading of the options that each command has; the help of `readyroom` itself lists them.
const GLOBAL: &str = "\nOptions of every command:";

/// `UPDATE=1` writes the file.
#[test]
fn everything_the_command_line_shows_is_in_its_golden_file() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/command_line/sentences.txt");
    compare_text(&file, &every_part());
}

#[test]
fn no_two_sentences_of_the_command_line_are_the_same() {
    distinct_in_all(sentences());
}

#[test]
fn sentences_of_the_command_line_are_made_and_named_by_tests() {
    let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [companion, &companion.join("../tests/tests")];
    reached::check(&folders, &sentences());
}

/// Reasons and answers.
fn sentences() -> Vec<Listed> {
    [Reason::every(), Answer::every()].concat()
}

fn every_part() -> String {
    let mut text = String::new();
    let mut command = CommandLine::command().term_width(UNBROKEN);
    command.build();
    part(
        &mut text,
        "readyroom -h",
        &command.render_help().to_string(),
    );
    let long = command.render_long_help().to_string();
    part(&mut text, "readyroom --help", &long);
    help_of_parts(&mut text, &command);
    manual(&mut text);
    part(&mut text, "readyroom config --example", &example(GAMES));
    errors(&mut text);
    text
}

fn part(text: &mut String, title: &str, body: &str) {
    let lines = body.trim_end().lines().map(str::trim_end);
    let _ = writeln!(text, "==== {title}");
    lines.for_each(|line| {
        let _ = writeln!(text, "{line}");
    });
    text.push('\n');
}

/// The help of each command, the long one too where it contains more.
fn help_of_parts(text: &mut String, command: &Command) {
    for part_of in command.get_subcommands() {
        let mut of_part = part_of.clone().term_width(UNBROKEN);
        let own = |help: String| match help.split_once(GLOBAL) {
            Some((own, _)) => own.trim_end().to_owned(),
            None => help,
        };
        let short = own(of_part.render_help().to_string());
        let long = own(of_part.render_long_help().to_string());
        let name = part_of.get_bin_name().unwrap_or_default().to_owned();
        part(text, &format!("{name} -h"), &short);
        if long != short {
            part(text, &format!("{name} --help"), &long);
        }
        help_of_parts(text, part_of);
    }
}

/// What the manual page shows besides help and settings.
fn manual(text: &mut String) {
    let mut page = Vec::new();
    man(GAMES, &mut page).expect("a list of bytes takes all");
    let page = String::from_utf8(page).expect("text").replace('\\', "");
    for title in ["COMMANDS", "CONFIGURATION"] {
        let (_, section) = page.split_once(&format!("\n.SH {title}\n")).expect(title);
        let (head, _) = section.split_once("\n.SS ").expect("a table");
        part(text, &format!("man {title}"), head);
    }
    for (title, entries) in tables() {
        let entries = entries
            .iter()
            .map(|(name, about)| format!("{name}\n    {about}\n"));
        part(text, &format!("man {title}"), &entries.collect::<String>());
    }
}

/// Every error that the command line makes itself, by the name of its variant, and every reason and answer by its id.
fn errors(text: &mut String) {
    for error in own_errors() {
        let debug = format!("{error:?}");
        let name = debug.split(|letter: char| !letter.is_alphanumeric()).next();
        part(
            text,
            &format!("error {}", name.unwrap_or_default()),
            &error.to_string(),
        );
    }
    let mut sentences = sentences();
    sentences.sort_by_key(|listed| listed.usual.0.id());
    for listed in sentences {
        let (words, wordings) = &listed.usual;
        part(
            text,
            &format!("{} {words}", listed.kind),
            &wordings.join("\n"),
        );
    }
}

fn own_errors() -> Vec<CommandError> {
    let no_game = |known: &[&'static str]| CommandError::NoSuchGame {
        name: "chess".into(),
        known: known.to_vec(),
    };
    let errors = vec![
        CommandError::Played {
            journal: "/srv/games/journal.sqlite3".into(),
            by: "readyroom (process 812)".into(),
        },
        CommandError::NotAgreed("the copy copy.sqlite3 was not put back".into()),
        no_game(&[]),
        no_game(&["panic"]),
        no_game(&["panic", "catan"]),
        CommandError::NotConfirmed {
            evening: crate::journal::EveningId(3),
        },
        CommandError::Name {
            why: "is longer than 40 letters".into(),
        },
        CommandError::Untold {
            game: "Star Trek Panic",
        },
        CommandError::NoHome,
        CommandError::NoSerial {
            origin: "command line".into(),
        },
        CommandError::NoWeb,
        CommandError::File {
            file: "ours.toml".into(),
            why: Reason::ThereAlready.say(),
        },
        CommandError::Output(io::ErrorKind::StorageFull.into()),
    ];
    assert!(errors.iter().all(is_own));
    errors
}

/// Whether the words are the command line's own. A new one of these belongs in the list above.
const fn is_own(error: &CommandError) -> bool {
    match error {
        CommandError::Played { .. }
        | CommandError::NotAgreed(_)
        | CommandError::NoSuchGame { .. }
        | CommandError::NotConfirmed { .. }
        | CommandError::Name { .. }
        | CommandError::Untold { .. }
        | CommandError::NoHome
        | CommandError::NoSerial { .. }
        | CommandError::NoWeb
        | CommandError::File { .. }
        | CommandError::Output(_) => true,
        #[cfg(feature = "web")]
        CommandError::Listen(_) => false,
        CommandError::Journal(_)
        | CommandError::Copy(_)
        | CommandError::NoSecondCopy(_)
        | CommandError::Restore(_)
        | CommandError::Pack(_)
        | CommandError::Verify(_)
        | CommandError::NotOpened(_)
        | CommandError::Evening(_)
        | CommandError::Drive(_)
        | CommandError::Doctor(_)
        | CommandError::Flash(_)
        | CommandError::Settings(_) => false,
    }
}
