//! A line on which accidents happen.

use std::collections::VecDeque;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A source of accidents.
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u32) -> u32 {
        self.0.next_u32() % end
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }
}

/// A packet is under way for less than this, in milliseconds.
pub const UNDER_WAY: u32 = 4;

/// One direction of a line.
#[derive(Default)]
pub struct Wire {
    /// Bytes under way, with the moment each arrives.
    bytes: VecDeque<(u32, u8)>,
    /// Accidents happen to one packet in so many; to none if 0.
    pub bad: u32,
}

impl Wire {
    /// Puts a packet on the line.
    pub fn send(&mut self, packet: &[u8], now: u32, chance: &mut Chance) {
        let mut packet = packet.to_vec();
        if self.bad > 0 && chance.one_in(self.bad) {
            spoil(&mut packet, chance);
        }
        let last = self.bytes.back().map_or(now, |(at, _)| *at);
        let at = last.max(now + chance.below(UNDER_WAY));
        self.bytes.extend(packet.into_iter().map(|byte| (at, byte)));
    }

    pub fn arrived(&mut self, now: u32) -> Vec<u8> {
        let count = self.bytes.partition_point(|(at, _)| *at <= now);
        self.bytes.drain(..count).map(|(_, byte)| byte).collect()
    }

    pub fn lose_everything(&mut self) {
        self.bytes.clear();
    }
}

/// What may happen to the bytes of a packet.
pub fn spoil(packet: &mut Vec<u8>, chance: &mut Chance) {
    let length = packet.len() as u32;
    let at = chance.below(length) as usize;
    match chance.below(6) {
        0 => packet.clear(),
        1 => packet.truncate(at),
        2 => drop(packet.drain(..at)),
        3 => packet[at] ^= 1 << chance.below(8),
        4 => packet.extend(packet.clone()),
        _ => packet.splice(at..at, [0, 0xff, 7]).for_each(drop),
    }
}
