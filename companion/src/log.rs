//! What the program writes down of itself, for whoever looks after the machine: on stderr, one line an event.
//!
//! In the journal of systemd each line has its priority, and who says it is known. Elsewhere a line reads like any other
//! complaint of the program. What is said at the table is none of the log's business: no press and no move is in it.
//!
//! Limits: a log that cannot be written is no reason to end an evening, and lost.

use std::{
    env, fmt,
    fs::File,
    io::{self, IsTerminal, Write},
    os::{fd::AsFd, unix::fs::MetadataExt},
};

use tracing::{Event, Level, Subscriber, level_filters::LevelFilter};
use tracing_subscriber::{
    fmt::{
        FmtContext,
        format::{FormatEvent, FormatFields, Writer},
    },
    registry::LookupSpan,
};

use crate::printable;

/// Every level with its name on the command line, the quietest first.
pub const LEVELS: [(&str, LevelFilter); 5] = [
    ("off", LevelFilter::OFF),
    ("error", LevelFilter::ERROR),
    ("warn", LevelFilter::WARN),
    ("info", LevelFilter::INFO),
    ("debug", LevelFilter::DEBUG),
];

/// Whom stderr leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reader {
    /// The journal of systemd.
    Journal,
    /// Somebody at a terminal.
    Terminal,
    /// A file, or another program.
    Other,
}

impl Reader {
    fn of_stderr() -> Self {
        if io::stderr().is_terminal() {
            return Self::Terminal;
        }
        // Device and inode of what the journal reads (systemd.exec(5)); stderr may have been sent elsewhere since.
        let journal = env::var("JOURNAL_STREAM").ok();
        let stream = io::stderr().as_fd().try_clone_to_owned().map(File::from);
        let stream = stream.and_then(|stream| stream.metadata());
        let stream = stream.map(|about| format!("{}:{}", about.dev(), about.ino()));
        match journal == stream.ok() && journal.is_some() {
            true => Self::Journal,
            false => Self::Other,
        }
    }

    /// `said`, which has no full stop, as this reader takes it. The journal makes an entry of every line.
    fn lines(self, level: Level, said: &str) -> String {
        let said = printable::lines(said);
        match self {
            Self::Journal => {
                let head = priority(level);
                let lines = said.lines().map(|line| format!("<{head}>{line}\n"));
                lines.collect()
            }
            Self::Terminal | Self::Other => format!("readyroom: {said}.\n"),
        }
    }
}

/// The priority of syslog that the journal takes at the head of a line (sd-daemon(3)).
const fn priority(level: Level) -> u8 {
    match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        Level::DEBUG | Level::TRACE => 7,
    }
}

/// From now on, what is as grave as `level` is written down. Not into a terminal that `shows_a_panel`: there the picture
/// stands, which says what players should know.
pub fn begin(level: LevelFilter, shows_a_panel: bool) {
    let reader = Reader::of_stderr();
    if shows_a_panel && reader == Reader::Terminal {
        return;
    }
    let log = tracing_subscriber::fmt()
        // A line that cannot be written would be complained of on stderr, with a panic where that fails too.
        .log_internal_errors(false)
        .with_max_level(level)
        .with_writer(io::stderr)
        .event_format(Lines(reader))
        .finish();
    // Whoever began one before keeps it.
    let _ = tracing::subscriber::set_global_default(log);
}

/// Says on stderr why the program ends.
pub fn complain(why: &impl fmt::Display) {
    let lines = Reader::of_stderr().lines(Level::ERROR, &why.to_string());
    // Where nobody listens, the exit code has to do.
    let _ = io::stderr().write_all(lines.as_bytes());
}

/// Events as lines for this reader.
struct Lines(Reader);

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut said = String::new();
        context.format_fields(Writer::new(&mut said), event)?;
        writer.write_str(&self.0.lines(*event.metadata().level(), &said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_the_journal_every_line_has_its_priority_and_for_people_the_program_has_a_name() {
        let said = "two things are wrong:\nthis and that";
        assert_eq!(
            Reader::Journal.lines(Level::WARN, said),
            "<4>two things are wrong:\n<4>this and that\n"
        );
        assert_eq!(
            Reader::Other.lines(Level::WARN, "evening of \u{1b}[2J\u{202e}Q"),
            "readyroom: evening of \\u{1b}[2J\\u{202e}Q.\n"
        );
        assert_eq!(
            Reader::Other.lines(Level::ERROR, said),
            "readyroom: two things are wrong:\nthis and that.\n"
        );
    }
}
