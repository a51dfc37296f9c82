//! A serial port, open for this program alone.

use std::{
    future::poll_fn,
    io,
    path::Path,
    pin::Pin,
    task::{Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_serial::{ClearBuffer, SerialPort, SerialStream};

use super::PortTrouble;

/// The speed of the line. Over USB it means nothing.
const BAUD: u32 = 115_200;

/// An open line to a panel. Nothing polls it: it wakes for bytes.
#[derive(Debug)]
pub struct Line {
    stream: SerialStream,
}

/// A transfer on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// The line took so many bytes of what was to go out.
    Out(usize),
    /// The line brought so many bytes; never 0.
    In(usize),
}

impl Line {
    /// Opens `port` and locks it against other programs.
    ///
    /// # Errors
    /// It cannot be opened, or another program has it.
    pub fn open(port: &Path) -> Result<Self, PortTrouble> {
        let settings = serialport::new(port.to_string_lossy(), BAUD);
        let mut stream =
            SerialStream::open(&settings).map_err(|error| PortTrouble::of(&error, port))?;
        // It shows the panel that a person listens. A pseudo-terminal has no such wire.
        let _ = stream.write_data_terminal_ready(true);
        Ok(Self { stream })
    }

    /// Throws away what was sent and has not left yet, so that closing does not wait for a far end that takes nothing.
    pub fn discard(&self) {
        let _ = self.stream.clear(ClearBuffer::Output);
    }

    /// Sends some of `out`, if it is not empty, or takes what has come into `bytes`, whichever is possible first.
    ///
    /// # Errors
    /// The line is cut.
    pub async fn turn(&mut self, out: &[u8], bytes: &mut [u8]) -> io::Result<Moved> {
        poll_fn(|cx| {
            if !out.is_empty()
                && let Poll::Ready(sent) = Pin::new(&mut self.stream).poll_write(cx, out)
            {
                return Poll::Ready(sent.map(Moved::Out));
            }
            let mut buffer = ReadBuf::new(bytes);
            ready!(Pin::new(&mut self.stream).poll_read(cx, &mut buffer))?;
            Poll::Ready(match buffer.filled().len() {
                0 => Err(io::ErrorKind::UnexpectedEof.into()),
                count => Ok(Moved::In(count)),
            })
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use serialport::TTYPort;

    use super::*;

    /// A pseudo-terminal: the far end, and the near end opened as a line.
    fn cable() -> (TTYPort, Line) {
        let (far, near) = TTYPort::pair().unwrap();
        let port = near.name().unwrap();
        drop(near);
        let line = Line::open(Path::new(&port)).unwrap();
        (far, line)
    }

    #[tokio::test]
    async fn bytes_go_both_ways_unchanged() {
        let (mut far, mut line) = cable();
        let all: Vec<u8> = (0..=255).collect();
        let mut bytes = [0; 512];
        assert_eq!(line.turn(&all, &mut bytes).await.unwrap(), Moved::Out(256));
        let mut got = [0; 256];
        far.read_exact(&mut got).unwrap();
        assert_eq!(got, all[..]);
        far.write_all(&all).unwrap();
        assert_eq!(line.turn(&[], &mut bytes).await.unwrap(), Moved::In(256));
        assert_eq!(bytes[..256], all);
    }

    #[tokio::test]
    async fn a_line_that_is_cut_reports_it() {
        let (far, mut line) = cable();
        drop(far);
        assert!(line.turn(&[], &mut [0; 8]).await.is_err());
    }

    #[tokio::test]
    async fn a_far_end_that_does_not_read_stops_no_one_from_being_heard() {
        let (mut far, mut line) = cable();
        let mut bytes = [0; 8];
        far.write_all(&[7]).unwrap();
        // A full cable takes nothing more; until then there is no end of what could be sent.
        let mut sent = 0;
        while let Moved::Out(count) = line.turn(&[0; 4096], &mut bytes).await.unwrap() {
            sent += count;
            assert!(sent < 10_000_000, "a cable without an end");
        }
        assert_eq!(bytes[0], 7);
    }

    #[tokio::test]
    async fn a_port_belongs_to_one_program() {
        let (far, line) = cable();
        let port = line.stream.name().unwrap();
        let trouble = Line::open(Path::new(&port)).unwrap_err();
        assert!(matches!(trouble, PortTrouble::Taken { .. }), "{trouble:?}");
        drop((far, line));
    }
}
