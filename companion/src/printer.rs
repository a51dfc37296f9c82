//! Output of commands, made safe for a terminal, a pipe or a file.

use std::{
    io::{self, Write},
    str,
};

use readyroom_table::printable::lines;

/// Passes on what is written line by line, made safe.
pub struct Printer<W> {
    out: W,
    /// The beginning of a character whose rest has not been written yet.
    begun: Vec<u8>,
}

impl<W: Write> Printer<W> {
    /// Prints on `out`.
    pub const fn new(out: W) -> Self {
        Self {
            out,
            begun: Vec::new(),
        }
    }
}

impl<W: Write> Write for Printer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut waiting = std::mem::take(&mut self.begun);
        waiting.extend_from_slice(bytes);
        let mut rest = waiting.as_slice();
        loop {
            match str::from_utf8(rest) {
                Ok(text) => {
                    self.out.write_all(lines(text).as_bytes())?;
                    return Ok(bytes.len());
                }
                Err(error) => {
                    let (whole, wrong) = rest.split_at(error.valid_up_to());
                    // What was valid up to here is a text.
                    let whole = str::from_utf8(whole).unwrap_or_default();
                    self.out.write_all(lines(whole).as_bytes())?;
                    let Some(length) = error.error_len() else {
                        self.begun = wrong.to_vec();
                        return Ok(bytes.len());
                    };
                    self.out.write_all("\u{fffd}".as_bytes())?;
                    rest = &wrong[length..];
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printer_keeps_lines_and_letters_however_they_are_cut() {
        let given = "Zoë \u{1b}]0;title\u{7}\nsecond 👩 line\n".as_bytes();
        for cut in 1..given.len() {
            let mut out = Vec::new();
            let mut printer = Printer::new(&mut out);
            for piece in given.chunks(cut) {
                printer.write_all(piece).unwrap();
            }
            assert_eq!(
                String::from_utf8(out).unwrap(),
                "Zoë \\u{1b}]0;title\\u{7}\nsecond 👩 line\n"
            );
        }
        let mut out = Vec::new();
        Printer::new(&mut out).write_all(b"a\xffb\xc3").unwrap();
        assert_eq!(out, "a\u{fffd}b".as_bytes());
    }
}
