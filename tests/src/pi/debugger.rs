//! A debugger that stops the kernel when it writes to one word of memory (the remote protocol of GDB, as QEMU speaks it).

use std::{
    io::{BufReader, Read, Write},
    os::unix::net::UnixStream,
};

use super::machine::TIMEOUT;

/// An attached debugger. The kernel runs, except between [`Debugger::watch_for_write`] and [`Debugger::go_on`].
pub struct Debugger {
    writer: UnixStream,
    reader: BufReader<UnixStream>,
    address: u64,
}

impl Debugger {
    /// Attaches itself, to watch the four bytes at this address as the kernel sees it.
    pub fn attach(stream: UnixStream, address: u64) -> Self {
        stream
            .set_read_timeout(Some(TIMEOUT))
            .expect("a timeout that is not zero");
        let reader = BufReader::new(stream.try_clone().expect("a second end of the port"));
        let mut debugger = Self {
            writer: stream,
            reader,
            address,
        };
        // The first word stops the machine.
        debugger.say("?");
        debugger.hear();
        debugger.go_on();
        debugger
    }

    /// Stops the kernel, does something that will make it write there, and lets it run until it has: then it stands
    /// still again.
    ///
    /// # Panics
    /// It does not write there.
    #[track_caller]
    pub fn watch_for_write(&mut self, cause: impl FnOnce()) {
        // How GDB interrupts.
        self.writer.write_all(&[3]).expect("the emulator ended");
        self.hear();
        self.watch(true);
        cause();
        self.go_on();
        let stop = self.hear();
        assert!(
            stop.contains("watch:"),
            "the kernel stopped for another reason: {stop}"
        );
        // It stands before the instruction that writes. At other times it may write there as it likes.
        self.watch(false);
        self.say("s");
        let stepped = self.hear();
        assert!(stepped.starts_with('T'), "no step: {stepped}");
    }

    /// Lets the kernel run again.
    pub fn go_on(&mut self) {
        self.say("c");
    }

    #[track_caller]
    fn watch(&mut self, on: bool) {
        self.say(&format!(
            "{}2,{:x},4",
            if on { 'Z' } else { 'z' },
            self.address
        ));
        let answer = self.hear();
        assert_eq!(
            answer, "OK",
            "the debugger cannot watch {:#x}",
            self.address
        );
    }

    fn say(&mut self, packet: &str) {
        let sum = packet.bytes().fold(0, u8::wrapping_add);
        write!(self.writer, "${packet}#{sum:02x}").expect("the emulator ended");
    }

    /// The next packet, acknowledged.
    #[track_caller]
    fn hear(&mut self) -> String {
        while self.byte() != b'$' {}
        let mut packet = Vec::new();
        loop {
            match self.byte() {
                b'#' => break,
                byte => packet.push(byte),
            }
        }
        // Nothing gets lost on the way: the check sum is not looked at.
        self.byte();
        self.byte();
        self.writer.write_all(b"+").expect("the emulator ended");
        String::from_utf8_lossy(&packet).into_owned()
    }

    #[track_caller]
    fn byte(&mut self) -> u8 {
        let mut byte = [0];
        self.reader
            .read_exact(&mut byte)
            .expect("the kernel acknowledges nothing");
        byte[0]
    }
}
