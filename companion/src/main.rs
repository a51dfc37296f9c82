//! The `readyroom` command.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use readyroom::{command_line::CommandLine, games::GAMES, log};

fn main() -> ExitCode {
    let mut out = io::stdout();
    let done = CommandLine::of_the_process()
        .run(GAMES, &mut out)
        .and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_hang_up() => ExitCode::SUCCESS,
        Err(error) => {
            log::complain(&error);
            ExitCode::FAILURE
        }
    }
}
