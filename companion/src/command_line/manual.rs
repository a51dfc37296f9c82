//! `completions` and `man`, made from the same definition as the command itself.

use std::io::Write;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{CommandError, CommandLine};

/// `readyroom completions`.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<(), CommandError> {
    // Through memory: the generator panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "readyroom", &mut script);
    out.write_all(&script)?;
    Ok(())
}

/// `readyroom man`: one page, with every command's options.
pub(super) fn man(out: &mut dyn Write) -> Result<(), CommandError> {
    let mut command = CommandLine::command().disable_help_subcommand(true);
    command.build();
    let page = Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    parts(&command, out)?;
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
