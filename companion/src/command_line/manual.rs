//! `completions` and `man`, made from the same definition as the command itself.

use std::io::Write;

use clap::CommandFactory;
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
    let mut command = CommandLine::command();
    command.build();
    Man::new(command.clone()).render(out)?;
    for part in command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
    {
        writeln!(out, ".SH READYROOM {}", part.get_name().to_uppercase())?;
        let page = Man::new(part.clone());
        page.render_description_section(out)?;
        page.render_synopsis_section(out)?;
        page.render_options_section(out)?;
    }
    Ok(())
}
