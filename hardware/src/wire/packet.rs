//! Packets on the line: out of a message, and back out of whatever bytes arrive.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::Vec;

use super::{LARGEST, Message};

/// Bit by bit: a packet takes a tenth of a millisecond on a slow chip, and a table would take a kilobyte of its flash.
static CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The packet of `message`, with the zeros around it. The types of the messages see to it that it fits, whatever they
/// hold; for a shorter `packet` this does not compile.
pub fn encode<'a, M: Message, const N: usize>(message: &M, packet: &'a mut [u8; N]) -> &'a [u8] {
    const { assert!(N >= M::LARGEST) };
    let inside = encode_between(message, packet);
    // No message is that long: the largest of each is sent in tests/wire. An empty packet would be none, and do no harm.
    debug_assert!(inside.is_some(), "a message does not fit a packet");
    &packet[..inside.map_or(0, |inside| inside + 2)]
}

/// Puts the message between two zeros; returns the length of what is between them.
fn encode_between<const N: usize>(message: &impl Message, packet: &mut [u8; N]) -> Option<usize> {
    let mut plain = [0; N];
    let length = postcard::to_slice(message, &mut plain).ok()?.len();
    let (bytes, rest) = plain.split_at_mut(length);
    rest.first_chunk_mut()
        .map(|sum| *sum = CRC.checksum(bytes).to_le_bytes())?;
    let inside = cobs::try_encode(&plain[..length + 4], &mut packet[1..N - 1]).ok()?;
    packet[0] = 0;
    packet[inside + 1] = 0;
    Some(inside)
}

/// Collects bytes into messages whose packets take up to `N` bytes. Takes a fixed amount of memory, whatever arrives.
#[derive(Clone, Debug, Default)]
pub struct Receiver<const N: usize = LARGEST> {
    /// Bytes since the last zero; two bytes less than `N` at most, or it is no packet.
    packet: Vec<u8, N>,
    dropped: u32,
}

impl<const N: usize> Receiver<N> {
    /// A receiver at the start of a line.
    pub const fn new() -> Self {
        Self {
            packet: Vec::new(),
            dropped: 0,
        }
    }

    /// The next message that `bytes` complete, whose rest is left in them; none when they are used up. What is not a
    /// whole packet of exactly one such message is dropped.
    pub fn next<M: Message>(&mut self, bytes: &mut &[u8]) -> Option<M> {
        const { assert!(N >= M::LARGEST) };
        while let Some((byte, rest)) = bytes.split_first() {
            *bytes = rest;
            if *byte != 0 {
                // What does not fit is garbage anyway.
                let _ = self.packet.push(*byte);
            } else if let Some(message) = self.finish() {
                return Some(message);
            }
        }
        None
    }

    /// Forgets a packet that has begun: its rest will not come.
    pub fn restart(&mut self) {
        if !self.packet.is_empty() {
            self.drop_packet();
        }
    }

    /// Packets dropped so far; stays at its end when it gets there.
    pub const fn dropped(&self) -> u32 {
        self.dropped
    }

    /// The message between two zeros, if there is anything and it is right.
    fn finish<M: Message>(&mut self) -> Option<M> {
        if self.packet.is_empty() {
            return None;
        }
        let message = if self.packet.len() > N - 2 {
            None
        } else {
            decode(&mut self.packet)
        };
        match message {
            Some(_) => self.packet.clear(),
            None => self.drop_packet(),
        }
        message
    }

    fn drop_packet(&mut self) {
        self.packet.clear();
        self.dropped = self.dropped.saturating_add(1);
    }
}

/// The message of a packet without its zeros, if that is all there is in it.
///
/// The sum is checked first and on its own: taken along byte by byte while reading, it is repeated in every line of the
/// reading code.
#[inline(never)]
fn decode<M: Message>(packet: &mut [u8]) -> Option<M> {
    let length = cobs::decode_in_place(packet).ok()?;
    let (bytes, sum) = packet.get(..length)?.split_last_chunk()?;
    if CRC.checksum(bytes) != u32::from_le_bytes(*sum) {
        return None;
    }
    let mut left = postcard::Deserializer::from_bytes(bytes);
    let message = M::deserialize(&mut left).ok();
    // A message is large, and a pair of it and what is left would be as large again on a small stack.
    match left.finalize() {
        Ok([]) => message,
        Ok([..]) | Err(_) => None,
    }
}

#[cfg(test)]
mod tests;
