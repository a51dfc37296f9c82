//! Bytes for an end, from a seed: noise, sound streams, streams with accidents, and packets with a right CRC around
//! messages that are not right.

use std::marker::PhantomData;

use crc::{CRC_32_ISO_HDLC, Crc};
use readyroom_hardware::{
    oled::{Controller, ControllerChoice, DisplaySettings, IdlePolicy, Rotation},
    scene::Layout,
    testing::chance,
    wire::{Board, HostToPanel, LARGEST, Message, PROTOCOL, PanelToHost, Report},
};

use super::packet;
use crate::wire::{
    bad_line::{Chance, spoil},
    bench::gesture,
};

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
/// Different messages to begin with.
const MESSAGES: u32 = 600;

/// A source of inputs for the end that hears `M`.
pub struct Streams<M> {
    chance: Chance,
    packets: Vec<Vec<u8>>,
    heard: PhantomData<M>,
}

impl Streams<HostToPanel> {
    pub fn to_panel(seed: u64) -> Self {
        let mut frames = chance::Chance::from_seed(seed);
        Self::new(seed, |chance| match chance.below(13) {
            0 => HostToPanel::Hello {
                protocol: PROTOCOL - 1 + chance.below(3) as u16,
                version: (0, 1, chance.below(300) as u16),
                answer: chance.one_in(2),
            },
            1 => HostToPanel::Bootsel,
            2 => HostToPanel::Heard {
                session: 7,
                number: chance.below(4) as u16,
            },
            3 => HostToPanel::Noted {
                number: chance.below(4) as u16,
            },
            4 => HostToPanel::Ask,
            5 => HostToPanel::Display(display(chance)),
            _ => HostToPanel::Show {
                number: frames.moment() as u16,
                frame: frames.frame(),
            },
        })
    }
}

/// Any settings of a display, sensible or not.
fn display(chance: &mut Chance) -> DisplaySettings {
    let mut time = || match chance.below(4) {
        0 => None,
        1 => Some(u32::MAX),
        _ => Some(chance.below(u32::MAX)),
    };
    let [dim_after_ms, sleep_after_ms, shift_every_ms] = [time(), time(), time()];
    DisplaySettings {
        rotation: match chance.one_in(2) {
            true => Rotation::Upright,
            false => Rotation::UpsideDown,
        },
        controller: match chance.below(4) {
            0 => ControllerChoice::Auto,
            index => ControllerChoice::Set(Controller::ALL[index as usize - 1]),
        },
        idle_policy: IdlePolicy {
            contrast: chance.below(256) as u8,
            dim_after_ms,
            sleep_after_ms,
            shift_every_ms,
        },
        layout: match chance.one_in(2) {
            true => Layout::Standard,
            false => Layout::Large,
        },
    }
}

impl Streams<PanelToHost> {
    pub fn to_host(seed: u64) -> Self {
        Self::new(seed, |chance| match chance.below(9) {
            0 => PanelToHost::Hello {
                protocol: PROTOCOL - 1 + chance.below(3) as u16,
                version: (0, 1, chance.below(300) as u16),
                board: Board(chance.below(3) as u16),
                answer: chance.one_in(2),
            },
            1 => PanelToHost::Shown {
                number: chance.below(4) as u16,
            },
            2 => PanelToHost::Countdown {
                number: chance.below(4) as u16,
                id: chance.below(u32::MAX),
                left_ms: chance.below(u32::MAX),
                running: chance.one_in(2),
            },
            3 => PanelToHost::Report(Report {
                dropped: chance.below(u32::MAX),
                ..Report::default()
            }),
            4 => PanelToHost::Display(display(chance)),
            _ => PanelToHost::Gesture {
                session: chance.below(3),
                number: chance.below(u32::from(u16::MAX)) as u16,
                gesture: gesture(chance.below(24) as usize),
            },
        })
    }
}

impl<M: Message> Streams<M> {
    fn new(seed: u64, mut message: impl FnMut(&mut Chance) -> M) -> Self {
        let mut chance = Chance::from_seed(seed);
        let packets = (0..MESSAGES)
            .map(|_| packet(&message(&mut chance)))
            .collect();
        Self {
            chance,
            packets,
            heard: PhantomData,
        }
    }

    /// The next input, in place of what is in `input`.
    pub fn next(&mut self, input: &mut Vec<u8>) {
        input.clear();
        input.push(self.byte());
        for _ in 0..=self.chance.below(5) {
            match self.chance.below(8) {
                0 => self.noise(input),
                1 => self.zeros(input),
                2..5 => input.extend(self.packet()),
                5 => self.accident(input),
                _ => self.forgery(input),
            }
        }
        // The end of the last one may be missing.
        if self.chance.one_in(4) {
            let end = self.chance.below(input.len() as u32) as usize;
            input.truncate(end.max(1));
        }
    }

    fn byte(&mut self) -> u8 {
        self.chance.below(256) as u8
    }

    fn packet(&mut self) -> Vec<u8> {
        self.packets[self.chance.below(MESSAGES) as usize].clone()
    }

    fn noise(&mut self, input: &mut Vec<u8>) {
        for _ in 0..self.chance.below(2 * LARGEST as u32) {
            input.push(self.byte());
        }
    }

    /// Mostly what means something to the packets.
    fn zeros(&mut self, input: &mut Vec<u8>) {
        for _ in 0..self.chance.below(40) {
            input.push([0, 0, 1, 2, 3, 6, 0xff][self.chance.below(7) as usize]);
        }
    }

    fn accident(&mut self, input: &mut Vec<u8>) {
        let mut packet = self.packet();
        for _ in 0..=self.chance.below(3) {
            if !packet.is_empty() {
                spoil(&mut packet, &mut self.chance);
            }
        }
        input.extend(packet);
    }

    /// A message with an accident before it was sealed.
    fn forgery(&mut self, input: &mut Vec<u8>) {
        let packet = self.packet();
        let mut plain = [0; LARGEST];
        let length = cobs::decode(&packet[1..packet.len() - 1], &mut plain).unwrap();
        let mut message = plain[..length - 4].to_vec();
        for _ in 0..=self.chance.below(2) {
            if !message.is_empty() {
                spoil(&mut message, &mut self.chance);
            }
        }
        message.extend(CRC.checksum(&message).to_le_bytes());
        let start = input.len();
        input.resize(start + 2 + cobs::max_encoding_length(message.len()), 0);
        let length = cobs::encode(&message, &mut input[start + 1..]);
        input.truncate(start + 1 + length);
        input.push(0);
    }
}
