//! Capabilities of a terminal: a drawn panel in some set of signs, or plain text, and the reason.

use std::{
    env,
    io::{self, IsTerminal},
};

use super::{TerminalError, layout, signs::Signs};
use crate::plain_text::{Charset, Locale};

/// How a terminal shows a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rendering {
    /// Drawn, with these signs.
    Drawn(Signs),
    /// Line by line; see [`crate::plain_text`].
    Plain {
        /// The letters it knows.
        charset: Charset,
        /// Why, unless it was asked for.
        why: Option<String>,
    },
}

/// What is known of a terminal.
#[derive(Clone, Debug)]
struct Environment {
    /// Input and output are a terminal.
    is_terminal: bool,
    /// Its name.
    term: Option<String>,
    locale: Locale,
    /// Columns and rows.
    size: (u16, u16),
}

/// How this process's terminal shows a panel: in plain text or not if `plain` is set, else in the best way it can.
///
/// # Errors
/// There is no terminal.
pub fn rendering(plain: Option<bool>) -> Result<Rendering, TerminalError> {
    judge(
        &Environment {
            is_terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            term: env::var("TERM").ok(),
            locale: Locale::of_environment(),
            size: crossterm::terminal::size().unwrap_or_default(),
        },
        plain,
    )
}

fn judge(known: &Environment, plain: Option<bool>) -> Result<Rendering, TerminalError> {
    let charset = known.locale.charset();
    if plain == Some(true) {
        return Ok(Rendering::Plain { charset, why: None });
    }
    if !known.is_terminal {
        return Err(TerminalError::NotATerminal);
    }
    match not_drawn(known) {
        Some(why) if plain.is_none() => Ok(Rendering::Plain {
            charset,
            why: Some(why),
        }),
        Some(_) | None => Ok(Rendering::Drawn(match known.term.as_deref() {
            Some("linux") => Signs::Console,
            Some(_) | None => Signs::All,
        })),
    }
}

/// Why nothing can be drawn, if so.
fn not_drawn(known: &Environment) -> Option<String> {
    let (columns, rows) = known.size;
    match known.term.as_deref() {
        None | Some("") => return Some("TERM is not set".into()),
        Some(term @ ("dumb" | "unknown")) => {
            return Some(format!(
                "this terminal (TERM={term}) cannot place its cursor"
            ));
        }
        Some(_) => {}
    }
    match known.locale.charset() {
        Charset::Ascii => Some(format!("the locale ({}) is not UTF-8", known.locale)),
        Charset::Utf8 if columns == 0 || rows == 0 => {
            Some("this terminal does not say how large it is".into())
        }
        Charset::Utf8 if !layout::holds_text(known.size) => {
            Some(format!("this window has only {columns}×{rows} characters"))
        }
        Charset::Utf8 => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(term: Option<&str>, locale: &str, size: (u16, u16)) -> Environment {
        Environment {
            is_terminal: true,
            term: term.map(str::to_owned),
            locale: Locale::of(|name| (name == "LANG").then(|| locale.to_owned())),
            size,
        }
    }

    const UTF8: &str = "en_GB.UTF-8";

    #[test]
    fn a_terminal_that_cannot_draw_has_plain_text_and_is_shown_why() {
        for (known, because) in [
            (seen(None, UTF8, (80, 24)), "TERM is not set"),
            (seen(Some("dumb"), UTF8, (80, 24)), "TERM=dumb"),
            (seen(Some("xterm"), "C", (80, 24)), "LANG=C"),
            (seen(Some("linux"), "", (80, 24)), "LANG is not set"),
            (seen(Some("xterm"), UTF8, (0, 0)), "how large"),
            (seen(Some("xterm"), UTF8, (20, 5)), "20×5"),
        ] {
            match judge(&known, None) {
                Ok(Rendering::Plain { why: Some(why), .. }) => {
                    assert!(why.contains(because), "{why}")
                }
                other => panic!("{known:?}: {other:?}"),
            }
            assert!(matches!(
                judge(&known, Some(false)),
                Ok(Rendering::Drawn(_))
            ));
        }
    }

    #[test]
    fn small_windows_and_consoles_draw() {
        for size in [(40, 12), (60, 20), (80, 24), (200, 60)] {
            assert_eq!(
                judge(&seen(Some("xterm"), UTF8, size), None).unwrap(),
                Rendering::Drawn(Signs::All)
            );
            assert_eq!(
                judge(&seen(Some("linux"), UTF8, size), None).unwrap(),
                Rendering::Drawn(Signs::Console)
            );
        }
    }

    #[test]
    fn plain_text_needs_no_terminal_and_everything_else_does() {
        let pipe = Environment {
            is_terminal: false,
            ..seen(Some("xterm"), UTF8, (0, 0))
        };
        let why = None;
        let charset = Charset::Utf8;
        assert_eq!(
            judge(&pipe, Some(true)).unwrap(),
            Rendering::Plain { charset, why }
        );
        let refused = judge(&pipe, None).unwrap_err().to_string();
        assert!(
            refused.contains("readyroom drive") && refused.contains("--plain"),
            "{refused}"
        );
    }
}
