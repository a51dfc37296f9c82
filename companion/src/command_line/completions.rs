//! `completions`: a shell's completions, made from the same definitions as the command itself.
//!
//! Names of games are in the script. Numbers of evenings change, so the script asks this program for them: where the generator
//! puts the one word that represents them, it gets a call instead. clap_complete's own engine for what changes is unstable and
//! needs two more crates.

use std::io::Write;

use clap::{
    Arg, Command, CommandFactory,
    builder::{PossibleValue, PossibleValuesParser},
};
use clap_complete::Shell;

use readyroom_table::printable::line;

use super::{CommandError, CommandLine, evenings::title};
use crate::{data_dir::DataDir, games::GameBox, journal::JournalFile};

/// What represents the numbers of evenings until the shell asks for them.
const EVENINGS: &str = "EVENINGS_OF_THE_JOURNAL";

/// `readyroom completions SHELL`.
pub(super) fn script(
    shell: Shell,
    games: &[GameBox],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let mut command = with_values(CommandLine::command(), games);
    // Through memory: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "readyroom", &mut script);
    let script = asking(shell, &String::from_utf8_lossy(&script));
    out.write_all(script.as_bytes())?;
    if shell == Shell::Fish {
        out.write_all(fish_places(&command, "").as_bytes())?;
    }
    Ok(())
}

/// `readyroom completions --evenings`: a line for each, the one played last first. Its description follows its number and a
/// tab.
pub(super) fn evenings(
    data: &DataDir,
    games: &[GameBox],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let evenings = match JournalFile::open_to_read(&data.journal())? {
        Some(journal) => journal.evenings()?,
        None => Vec::new(),
    };
    for evening in evenings.into_iter().filter(|evening| evening.begun) {
        let players = match evening.title.as_str() {
            "" => String::new(),
            players => format!(" · {}", line(players)),
        };
        let game = line(title(games, &evening.game));
        writeln!(out, "{}\t{game}{players}", evening.evening)?;
    }
    Ok(())
}

/// `command`, whose games and evenings have values to choose from.
fn with_values(command: Command, games: &[GameBox]) -> Command {
    let named = |argument: Arg| match value_name(&argument) {
        "GAME" => {
            let values = games
                .iter()
                .map(|game| PossibleValue::new(game.name).help(game.title));
            argument.value_parser(PossibleValuesParser::new(values))
        }
        "ID" => argument.value_parser([EVENINGS]),
        _ => argument,
    };
    command
        .mut_args(named)
        .mut_subcommands(|part| with_values(part, games))
}

/// The name of an argument's value; an argument that has none is called so itself.
fn value_name(argument: &Arg) -> &str {
    match argument.get_value_names() {
        Some([name]) => name,
        _ => match argument.get_id().as_str() {
            "game" => "GAME",
            _ => "",
        },
    }
}

/// `script`, which asks this program for the evenings.
fn asking(shell: Shell, script: &str) -> String {
    match shell {
        Shell::Bash => {
            let script = script.replace(EVENINGS, "$(_readyroom_evenings)");
            format!("{BASH}{script}")
        }
        Shell::Zsh => {
            let script = script.replace(&format!("({EVENINGS})"), "_readyroom_evenings");
            let (head, rest) = script.split_once('\n').unwrap_or((&script, ""));
            format!("{head}\n{ZSH}{rest}")
        }
        Shell::Fish => {
            let word = format!("\"{EVENINGS}\\t''\"");
            format!(
                "{FISH}{}",
                script.replace(&word, "\"(__readyroom_evenings)\"")
            )
        }
        // No shell of a machine that this program is for: they complete the rest.
        _ => script.replace(EVENINGS, ""),
    }
}

/// What fish completes in place of an option: its generator knows options alone. `condition` is that of the commands before.
fn fish_places(command: &Command, condition: &str) -> String {
    let mut lines = String::new();
    for part in command.get_subcommands() {
        let condition = match condition {
            "" => format!("__fish_readyroom_using_subcommand {}", part.get_name()),
            before => format!(
                "{before}; and __fish_seen_subcommand_from {}",
                part.get_name()
            ),
        };
        let mut places = part.get_positionals();
        let values = places
            .next()
            .map(Arg::get_possible_values)
            .unwrap_or_default();
        let values = values.iter().map(|value| match value.get_name() {
            EVENINGS => "(__readyroom_evenings)".to_owned(),
            name => format!("{name}\\t'{}'", value.get_help().unwrap_or_default()),
        });
        let values: Vec<String> = values.collect();
        if !values.is_empty() {
            // What comes behind it is a file.
            let no_file = if places.next().is_none() { " -f" } else { "" };
            let values = values.join("\n");
            lines +=
                &format!("complete -c readyroom -n \"{condition}\"{no_file} -a \"{values}\"\n");
        }
        lines += &fish_places(part, &condition);
    }
    lines
}

const BASH: &str = r#"_readyroom_evenings() {
    "${COMP_WORDS[0]/#\~/$HOME}" completions --evenings 2>/dev/null | cut -f 1
}

"#;

const ZSH: &str = r#"
_readyroom_evenings() {
    local -a evenings
    evenings=(${(f)"$(_call_program evenings readyroom completions --evenings)"})
    evenings=(${${evenings//:/\\:}/$'\t'/:})
    _describe -V evening evenings
}
"#;

const FISH: &str = r#"function __readyroom_evenings
    readyroom completions --evenings 2>/dev/null
end

"#;
