//! A debugger that stops the kernel when it reads one register, and puts in what it reads (the remote protocol of GDB, as
//! QEMU speaks it).

use std::{
    io::{BufReader, Read, Write},
    os::unix::net::UnixStream,
};

use crate::TIMEOUT;

/// The program counter among the registers of a Cortex-A53 as QEMU lists them, each 16 hexadecimal digits long: x0 to x30
/// and sp come before it.
const PROGRAM_COUNTER: usize = 32;

/// An attached debugger. The kernel runs, except between [`Debugger::answer_read`] and [`Debugger::go_on`].
pub struct Debugger {
    writer: UnixStream,
    reader: BufReader<UnixStream>,
    address: u64,
}

impl Debugger {
    /// Attaches itself, for the four bytes at this address as the kernel sees it.
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
        debugger.ask("?");
        debugger.go_on();
        debugger
    }

    /// Stops the kernel, does something that will make it read there, and lets it run until it has, and found `value`: then it
    /// is stopped again.
    ///
    /// # Panics
    /// It does not read there.
    #[track_caller]
    pub fn answer_read(&mut self, value: u32, cause: impl FnOnce()) {
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
        // It is before the instruction that reads. At other times it may read there as it likes.
        self.watch(false);
        let target = self.target_of_load();
        let stepped = self.ask("s");
        assert!(stepped.starts_with('T'), "no step: {stepped}");
        let mut registers = self.ask("g");
        let value = u64::from(value).swap_bytes();
        registers.replace_range(place(target), &format!("{value:016x}"));
        let written = self.ask(&format!("G{registers}"));
        assert_eq!(written, "OK", "the debugger cannot write registers");
    }

    /// Which register the next instruction loads: the low five bits of every load (Arm Architecture Reference Manual,
    /// C6.2, LDR).
    fn target_of_load(&mut self) -> usize {
        let registers = self.ask("g");
        let next = number(&registers[place(PROGRAM_COUNTER)]);
        let instruction = number(&self.ask(&format!("m{next:x},4")));
        usize::try_from(instruction & 0b11111).expect("five bits")
    }

    /// Lets the kernel run again.
    pub fn go_on(&mut self) {
        self.say("c");
    }

    #[track_caller]
    fn watch(&mut self, on: bool) {
        let what = if on { 'Z' } else { 'z' };
        let answer = self.ask(&format!("{what}3,{:x},4", self.address));
        assert_eq!(
            answer, "OK",
            "the debugger cannot watch {:#x}",
            self.address
        );
    }

    #[track_caller]
    fn ask(&mut self, packet: &str) -> String {
        self.say(packet);
        self.hear()
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
            .expect("the kernel reads nothing");
        byte[0]
    }
}

/// Where the digits of a register are among those of all.
const fn place(register: usize) -> std::ops::Range<usize> {
    register * 16..register * 16 + 16
}

/// The number in these hexadecimal digits, whose lowest byte comes first.
fn number(digits: &str) -> u64 {
    let number = u64::from_str_radix(digits, 16).expect("hexadecimal digits");
    let unused_bits = 64 - 4 * u32::try_from(digits.len()).expect("a few digits");
    (number << unused_bits).swap_bytes()
}
