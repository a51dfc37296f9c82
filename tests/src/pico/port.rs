//! The serial port that the kernel makes of a panel that it knows.

use std::{path::Path, sync::mpsc, thread};

use crate::serial::{FarEnd, Found};

/// What a program does with a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// It has it open, as far as can be seen: a program that has opened it sends something first.
    Opened,
    /// It has it open no more.
    Closed,
    /// It writes.
    Written(Vec<u8>),
}

/// A port; a program that has it open notices when it is dropped.
pub struct Port(mpsc::Sender<Vec<u8>>);

impl Port {
    /// Makes a port of this name; `used` is given what a program does with it.
    pub fn new(name: &Path, used: impl FnMut(Use) + Send + 'static) -> Self {
        let end = FarEnd::plug_in(name);
        let (panel, from_panel) = mpsc::channel();
        thread::spawn(move || transfer(end, &from_panel, used));
        Self(panel)
    }

    /// Brings the program what the panel sends.
    pub fn deliver(&self, bytes: &[u8]) {
        // The other end of the channel lasts as long as this one.
        let _ = self.0.send(bytes.to_vec());
    }
}

/// Transfers bytes both ways until the port is dropped.
fn transfer(mut end: FarEnd, from_panel: &mpsc::Receiver<Vec<u8>>, mut used: impl FnMut(Use)) {
    let mut open = false;
    let mut bytes = [0; 1024];
    loop {
        match from_panel.try_recv() {
            Ok(bytes) => end.write(&bytes),
            Err(mpsc::TryRecvError::Empty) => {}
            Err(mpsc::TryRecvError::Disconnected) => return,
        }
        match end.read(&mut bytes) {
            Found::Bytes(count) => {
                if !open {
                    used(Use::Opened);
                }
                open = true;
                used(Use::Written(bytes[..count].to_vec()));
            }
            Found::Nobody if open => {
                open = false;
                used(Use::Closed);
            }
            Found::Nobody | Found::Nothing => {}
        }
    }
}
