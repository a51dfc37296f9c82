//! Lines of commands, read ahead on their own thread, so that the clock can be looked after meanwhile.
//!
//! Limits: a line is at most 64 KiB of UTF-8; the thread ends with its input, or with the process.

use std::{
    io::{self, BufRead, Read},
    sync::mpsc::{self, Receiver},
    thread,
};

use readyroom_kit::sentence::Phrase;

use super::sentences::Error;

/// The longest line, in bytes, without its end.
const LONGEST: u64 = 64 * 1024;

/// A line, or why there is none.
#[derive(Debug)]
pub(super) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that is no text a command could be in.
    Unreadable(Phrase),
    /// Nothing more can be read.
    Failed(io::Error),
}

/// The lines of `input`; the channel closes at its end.
pub(super) fn read_ahead(mut input: impl BufRead + Send + 'static) -> Receiver<Line> {
    let (sender, lines) = mpsc::sync_channel(64);
    thread::spawn(move || {
        while let Some(line) = next(&mut input).transpose() {
            let line = line.unwrap_or_else(Line::Failed);
            let last = matches!(line, Line::Failed(_));
            if sender.send(line).is_err() || last {
                break;
            }
        }
    });
    lines
}

/// The next line; none at the end.
fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let ended = bytes.pop_if(|last| *last == b'\n').is_some();
    if !ended && bytes.len() as u64 > LONGEST {
        skip_line(input)?;
        return Ok(Some(Line::Unreadable(Error::LineTooLong.say())));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text),
        Err(_) => Line::Unreadable(Error::LineNotUtf8.say()),
    }))
}

/// Passes over the rest of a line, however long, without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None if buffer.is_empty() => return Ok(()),
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}
