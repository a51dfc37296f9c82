//! Recorded evenings: what a panel was shown, press by press, as the packets that bring it the frames.
//!
//! `cargo run -p readyroom-tests --example record_evenings -- <folder>` writes files of them.

use std::{fs, io, path::Path, vec::Vec};

use crate::{
    frame::Frame,
    wire::{HostToPanel, LARGEST, Receiver, encode},
};

/// Adds a frame to a recording.
///
/// # Errors
/// Those of `to`.
pub fn record(frame: &Frame, to: &mut impl io::Write) -> io::Result<()> {
    let show = HostToPanel::Show {
        number: 0,
        frame: frame.clone(),
    };
    to.write_all(encode(&show, &mut [0; LARGEST]))
}

/// The frames of a file, in order.
///
/// # Errors
/// The file cannot be read, or holds something else than such packets of this version of the protocol.
pub fn frames(path: &Path) -> io::Result<Vec<Frame>> {
    let bytes = fs::read(path)?;
    let (mut receiver, mut rest) = (<Receiver>::new(), &bytes[..]);
    let mut frames = Vec::new();
    while let Some(message) = receiver.next(&mut rest) {
        if let HostToPanel::Show { frame, .. } = message {
            frames.push(frame);
        }
    }
    if receiver.dropped() > 0 || frames.is_empty() {
        let path = path.display();
        return Err(io::Error::other(std::format!(
            "{path} is no recorded evening of this version: record it anew"
        )));
    }
    Ok(frames)
}
