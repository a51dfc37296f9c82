//! Questions of a command before it does what cannot be undone by itself.

use std::io::{self, BufRead, IsTerminal, Write};

use super::{CommandError, reasons::Reason};

/// Asks `question` on standard error, unless `yes` was given beforehand; what is refused fails with `otherwise`. Without a
/// terminal there is no one to answer.
pub(super) fn agree(yes: bool, question: &str, otherwise: &str) -> Result<(), CommandError> {
    if yes {
        return Ok(());
    }
    let no = |why: String| Err(CommandError::NotAgreed(why));
    if !io::stdin().is_terminal() {
        let otherwise = otherwise.into();
        return no(Reason::NobodyToAsk { otherwise }.say().to_string());
    }
    let mut asked = io::stderr();
    write!(asked, "{question} [y/N] ")?;
    asked.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" => Ok(()),
        _ => no(otherwise.into()),
    }
}
