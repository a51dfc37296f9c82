//! Tests of packets.

use super::*;
use crate::{
    button::{Button, Gesture},
    wire::{Board, HostToPanel, PanelToHost, Report},
};

const HEARD: HostToPanel = HostToPanel::Heard {
    session: 7,
    number: 300,
};

fn packet(message: &impl Message) -> std::vec::Vec<u8> {
    encode(message, &mut [0xee; LARGEST]).to_vec()
}

/// Everything a new receiver makes of these bytes, and how much it dropped.
fn receive<M: Message>(mut bytes: &[u8]) -> (std::vec::Vec<M>, u32) {
    let mut receiver = <Receiver>::new();
    let messages = core::iter::from_fn(|| receiver.next(&mut bytes)).collect();
    assert!(bytes.is_empty());
    (messages, receiver.dropped())
}

#[test]
fn what_is_sent_arrives() {
    let messages = [
        PanelToHost::Hello {
            protocol: 1,
            version: (0, 1, 0),
            board: Board::PICO,
            answer: false,
        },
        PanelToHost::Gesture {
            session: u32::MAX,
            number: 0,
            gesture: Gesture::Hold(Button::Back),
        },
        PanelToHost::Report(Report::default()),
    ];
    let line: std::vec::Vec<u8> = messages.iter().flat_map(packet).collect();
    assert_eq!(receive(&line), (messages.to_vec(), 0));
}

#[test]
fn a_packet_is_its_message_with_a_crc_stuffed_between_two_zeros() {
    // The CRC of a single zero byte, by its definition: 0xD202EF8D.
    let message = [0];
    assert_eq!(CRC.checksum(&message), 0xd202_ef8d);
    assert_eq!(CRC.checksum(b"123456789"), 0xcbf4_3926);
    let [a, b, c, d] = CRC.checksum(&[1]).to_le_bytes();
    assert_eq!(packet(&HostToPanel::Bootsel), [0, 6, 1, a, b, c, d, 0]);
}

#[test]
fn a_message_arrives_however_its_bytes_are_sliced() {
    let line = [packet(&HEARD), packet(&HostToPanel::Ask)].concat();
    for slice in 1..line.len() {
        let mut receiver = <Receiver>::new();
        let mut arrived = std::vec::Vec::new();
        for mut bytes in line.chunks(slice) {
            while let Some(message) = receiver.next::<HostToPanel>(&mut bytes) {
                arrived.push(message);
            }
        }
        assert_eq!(arrived, [HEARD, HostToPanel::Ask], "slices of {slice}");
        assert_eq!(receiver.dropped(), 0);
    }
}

#[test]
fn a_packet_cut_anywhere_costs_no_other_packet() {
    let whole = packet(&HEARD);
    for end in 0..whole.len() {
        let line = [&whole[..end], &whole].concat();
        // Without its first or its last byte, nothing of it or all of it is there.
        let (known, lost) = match end {
            0 | 1 => (1, 0),
            end if end == whole.len() - 1 => (2, 0),
            _ => (1, 1),
        };
        assert_eq!(
            receive(&line),
            (std::vec![HEARD; known], lost),
            "cut at {end}"
        );
    }
}

#[test]
fn no_changed_bit_goes_unnoticed() {
    let whole = packet(&HEARD);
    for bit in 8..(whole.len() - 1) * 8 {
        let mut line = whole.clone();
        line[bit / 8] ^= 1 << (bit % 8);
        line.extend(packet(&HostToPanel::Ask));
        let (messages, dropped) = receive::<HostToPanel>(&line);
        assert_eq!(messages, [HostToPanel::Ask], "bit {bit}");
        assert!((1..=2).contains(&dropped), "bit {bit}: {dropped} dropped");
    }
}

#[test]
fn endless_garbage_takes_no_room_and_ends_at_the_next_zero() {
    for length in [1, LARGEST - 3, LARGEST - 2, LARGEST - 1, 10_000] {
        let line = [std::vec![0xff; length], packet(&HEARD)].concat();
        assert_eq!(receive(&line), (std::vec![HEARD], 1), "{length} bytes");
    }
    assert!(size_of::<Receiver>() <= LARGEST + 16);
}

#[test]
fn a_right_crc_does_not_excuse_a_wrong_length_or_message() {
    let unchecked = [
        // Ask with a byte too many, Heard without its number, a number no message has, and nothing.
        (&[5, 0][..], &[][..]),
        (&[3, 7], &[]),
        (&[6], &[]),
        (&[], &[]),
        // Ask with something behind its CRC.
        (&[5], &[9]),
    ];
    for (message, behind) in unchecked {
        let checked = [message, &CRC.checksum(message).to_le_bytes(), behind].concat();
        let mut line = std::vec![0; 32];
        let length = cobs::encode(&checked, &mut line[1..]);
        line.truncate(length + 2);
        assert_eq!(
            receive::<HostToPanel>(&line),
            (std::vec![], 1),
            "{message:?} {behind:?}"
        );
    }
}

#[test]
fn nothing_between_two_zeros_is_nothing() {
    assert_eq!(receive::<HostToPanel>(&[0; 100]), (std::vec![], 0));
}

#[test]
fn a_line_that_starts_again_takes_no_half_packet_along() {
    let whole = packet(&HEARD);
    let mut receiver = <Receiver>::new();
    assert_eq!(receiver.next::<HostToPanel>(&mut &whole[..4]), None);
    receiver.restart();
    receiver.restart();
    assert_eq!(receiver.next(&mut &whole[1..]), Some(HEARD));
    assert_eq!(receiver.dropped(), 1);
}

#[test]
fn the_count_of_dropped_packets_does_not_start_again() {
    let mut receiver = Receiver {
        dropped: u32::MAX - 1,
        ..<Receiver>::new()
    };
    assert_eq!(
        receiver.next::<HostToPanel>(&mut &[1, 0, 1, 0, 1, 0][..]),
        None
    );
    assert_eq!(receiver.dropped(), u32::MAX);
}
