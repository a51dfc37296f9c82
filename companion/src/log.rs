//! The log, for anyone who looks after the machine: on stderr, one line an event.
//!
//! In the journal of systemd each line has its priority, and its source is known. Elsewhere a line reads like any other
//! complaint of the program. What is shown at the table is none of the log's business: no press and no move is in it.
//!
//! Limits: a log that cannot be written is no reason to end an evening, and lost.

use std::{
    env, fmt,
    fs::File,
    io::{self, IsTerminal, Write},
    os::{fd::AsFd, unix::fs::MetadataExt},
};

use tracing::{Event, Level, level_filters::LevelFilter};
use tracing_subscriber::{
    Registry,
    fmt::{
        FmtContext,
        format::{DefaultFields, FormatFields, Writer},
    },
};

use readyroom_table::printable;

/// Every level with its name on the command line, the quietest first.
pub const LEVELS: [(&str, LevelFilter); 5] = [
    ("off", LevelFilter::OFF),
    ("error", LevelFilter::ERROR),
    ("warn", LevelFilter::WARN),
    ("info", LevelFilter::INFO),
    ("debug", LevelFilter::DEBUG),
];

/// True if the journal of systemd reads stderr: device and inode of what it reads are known (systemd.exec(5)), and
/// stderr may have been sent elsewhere since.
fn journal_reads() -> bool {
    let stream = io::stderr().as_fd().try_clone_to_owned().map(File::from);
    let about = stream.and_then(|stream| stream.metadata());
    let stream = about.map(|about| format!("{}:{}", about.dev(), about.ino()));
    stream.is_ok_and(|stream| env::var("JOURNAL_STREAM").is_ok_and(|journal| journal == stream))
}

/// `rows`, which has no full stop, for the journal or for people. The journal makes an entry of every line, with the
/// priority of syslog that is at its head (sd-daemon(3)).
fn lines(journal: bool, level: Level, rows: &str) -> String {
    let rows = printable::lines(rows);
    let priority = match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        Level::DEBUG | Level::TRACE => 7,
    };
    if journal {
        let lines = rows.lines();
        lines.map(|line| format!("<{priority}>{line}\n")).collect()
    } else {
        format!("readyroom: {rows}.\n")
    }
}

/// From now on, what is as grave as `level` is written down. Not into a terminal that `shows_a_panel`: there is the picture,
/// which shows what players should know.
pub fn begin(level: LevelFilter, shows_a_panel: bool) {
    if shows_a_panel && io::stderr().is_terminal() {
        return;
    }
    let log = tracing_subscriber::fmt()
        // A line that cannot be written would be complained of on stderr, with a panic where that fails too.
        .log_internal_errors(false)
        .with_max_level(level)
        .with_writer(io::stderr)
        .event_format(write as Format)
        .finish();
    // Anyone who began one before keeps it.
    let _ = tracing::subscriber::set_global_default(log);
}

/// Prints on stderr why the program ends.
pub fn complain(why: &impl fmt::Display) {
    let lines = lines(journal_reads(), Level::ERROR, &why.to_string());
    // Without a listener, the exit code has to do.
    let _ = io::stderr().write_all(lines.as_bytes());
}

type Context<'a> = FmtContext<'a, Registry, DefaultFields>;
type Format = fn(&Context<'_>, Writer<'_>, &Event<'_>) -> fmt::Result;

/// An event as lines for a reader.
fn write(context: &Context<'_>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
    let mut text = String::new();
    context.format_fields(Writer::new(&mut text), event)?;
    writer.write_str(&lines(journal_reads(), *event.metadata().level(), &text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn journal_lines_have_a_priority_and_terminal_lines_a_name() {
        let event = "two things are wrong:\nthis and that";
        for (journal, event, logged) in [
            (true, event, "<4>two things are wrong:\n<4>this and that\n"),
            (
                false,
                event,
                "readyroom: two things are wrong:\nthis and that.\n",
            ),
            (
                false,
                "of \u{1b}[2J\u{202e}Q",
                "readyroom: of \\u{1b}[2J\\u{202e}Q.\n",
            ),
        ] {
            assert_eq!(lines(journal, Level::WARN, event), logged);
        }
    }
}
