//! A door for tests, and an eye that reads what a display shows.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering},
};

use readyroom_hardware::{
    frame::Frame,
    screen::{HEIGHT, Screen, WIDTH},
};

use super::*;

/// Admits the visitors that tests name.
#[derive(Debug, Default)]
pub struct Door {
    /// No phone reaches it.
    pub away: AtomicBool,
    /// It makes no invitation.
    pub shut: AtomicBool,
    /// A player has come in.
    pub used: AtomicBool,
    /// The PIN was tried too often.
    pub tried: AtomicBool,
    /// The PIN that is good in the place of the first one.
    pub renewed: Mutex<Option<String>>,
    /// The player who was invited, and to which evening.
    pub invited: Mutex<Vec<(String, Guest)>>,
}

impl Door {
    /// Makes one of its fields true.
    pub fn set(flag: &AtomicBool) {
        flag.store(true, Ordering::Relaxed);
    }
}

impl Invitations for Door {
    fn reachable(&self) -> bool {
        !self.away.load(Ordering::Relaxed)
    }

    fn invite(&self, evening: &str, guest: Guest) -> Result<Invitation, Phrase> {
        if self.shut.load(Ordering::Relaxed) {
            return Err(no_network());
        }
        let mut invited = self.invited.lock().expect("no panic");
        invited.push((evening.into(), guest));
        Ok(invitation(&format!(
            "HTTP://192.168.178.123:1701/TOKEN{}",
            invited.len()
        )))
    }

    fn used(&self, _: &Invitation) -> bool {
        self.used.load(Ordering::Relaxed)
    }

    fn pin(&self, invitation: &Invitation) -> Option<String> {
        let renewed = self.renewed.lock().expect("no panic").clone();
        let tried = self.tried.load(Ordering::Relaxed);
        renewed.or_else(|| invitation.pin.clone().filter(|_| !tried))
    }
}

/// An invitation with everything in it: by an address, and by a name.
pub fn invitation(address: &str) -> Invitation {
    let token = address.rsplit('/').next().unwrap_or_default();
    Invitation {
        first: Link {
            address: address.into(),
            typed: "http://192.168.178.123:1701".into(),
        },
        others: vec![Link {
            address: format!("HTTP://READYROOM.LOCAL:1701/{token}"),
            typed: "http://readyroom.local:1701".into(),
        }],
        pin: Some("482913".into()),
        valid_ms: 300_000,
    }
}

/// What the code on a screen contains; none if there is no code that can be read.
pub fn scanned(screen: &Screen) -> Option<String> {
    let lit = |x, y| u8::from(screen.get(x, y)) * 255;
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(WIDTH, HEIGHT, lit);
    let grids = image.detect_grids();
    let (_, text) = grids.first()?.decode().ok()?;
    Some(text)
}

/// What the code of a frame contains.
pub fn scanned_in(frame: &Frame) -> Option<String> {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(0, &mut screen);
    scanned(&screen)
}
