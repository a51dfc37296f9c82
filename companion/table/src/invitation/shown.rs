//! An invitation as panels show it: until it is used or has expired. That of spectators may be used by several, and stays.
//!
//! A computer may be found in several ways, such as by Ethernet and by its own hotspot. One is shown, and UP and DOWN show
//! the others.

use readyroom_hardware::{
    button::Button,
    scene::{BesideCode, Scene, TitleRow, cut, text},
};
use readyroom_kit::{face::page, sentence::Phrase};

use super::{Guest, Invitation, Invitations, Link, qr_code::qr_code};

/// A code is shown for so many milliseconds at most, however long it is good.
const LONGEST_MS: u64 = 300_000;
/// From one question whether it was used to the next, in milliseconds.
const ASKED_MS: u64 = 1_000;
/// What became of it is shown for so many milliseconds.
const OVER_MS: u64 = 5_000;
/// Small letters in a row beside a code, and in one without a code.
const COLUMNS: usize = 12;
const ALL_COLUMNS: usize = 25;
/// Rows beside a code, under a PIN.
const ROWS_UNDER_PIN: usize = 4;
/// What is beside a code whose PIN was tried too often.
const NO_PIN: &str = "PIN tried\ntoo often.\nScan, or\ninvite again";
/// Rows beside a code without a PIN.
const ROWS: usize = 6;
/// The row before which of several links is shown.
const TURNS: &str = "UP and DOWN:";

/// An invitation that panels show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    guest: Guest,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// No player has come yet: it is good until a moment, and asked about at another.
    Open {
        invitation: Invitation,
        /// Which of its links is shown, from 0.
        link: usize,
        scene: Box<Scene>,
        until_ms: u64,
        ask_ms: u64,
    },
    /// What became of it, and until when that is shown.
    Over { text: String, until_ms: u64 },
}

/// What time has done to an invitation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// Nothing.
    Nothing,
    /// A player has come in with it, which is shown now.
    Used,
    /// It has expired, which is shown now.
    Expired,
    /// All is reported: there is nothing to show any more.
    Gone,
}

impl Shown {
    /// Asks for an invitation of `guest` to `evening`, see [`Invitations::invite`].
    ///
    /// # Errors
    /// Why there is none: a sentence.
    pub fn new(
        invitations: &dyn Invitations,
        evening: &str,
        guest: Guest,
        now_ms: u64,
    ) -> Result<Self, Phrase> {
        let invitation = invitations.invite(evening, guest.clone())?;
        let stage = Stage::Open {
            until_ms: now_ms + invitation.valid_ms.min(LONGEST_MS),
            ask_ms: now_ms + ASKED_MS,
            scene: Box::new(picture(&guest, &invitation, 0)),
            invitation,
            link: 0,
        };
        Ok(Self { guest, stage })
    }

    /// The player who is invited.
    pub const fn guest(&self) -> &Guest {
        &self.guest
    }

    /// UP and DOWN show the link before and the next one. Other buttons change nothing.
    pub fn press(&mut self, button: Button) {
        let Stage::Open {
            invitation,
            link,
            scene,
            ..
        } = &mut self.stage
        else {
            return;
        };
        let links = invitation.links();
        *link = match button {
            Button::Up => (*link + links - 1) % links,
            Button::Down => (*link + 1) % links,
            Button::Roll | Button::Timer | Button::Ok | Button::Back => return,
        };
        **scene = picture(&self.guest, invitation, *link);
    }

    /// When [`Shown::advance`] has something to do.
    pub fn next_due(&self) -> u64 {
        match self.stage {
            Stage::Open {
                until_ms, ask_ms, ..
            } => ask_ms.min(until_ms),
            Stage::Over { until_ms, .. } => until_ms,
        }
    }

    /// Lets time pass: asks whether a player has come in, and which PIN is good.
    pub fn advance(&mut self, invitations: &dyn Invitations, now_ms: u64) -> Passed {
        let (passed, text) = match &mut self.stage {
            Stage::Open {
                invitation,
                link,
                scene,
                until_ms,
                ask_ms,
            } => match is_in(&self.guest).filter(|_| invitations.used(invitation)) {
                Some(text) => (Passed::Used, text),
                None if *until_ms <= now_ms => (Passed::Expired, "The code has expired.".into()),
                None => {
                    *ask_ms = now_ms + ASKED_MS;
                    let pin = invitations.pin(invitation);
                    if invitation.pin != pin {
                        invitation.pin = pin;
                        **scene = picture(&self.guest, invitation, *link);
                    }
                    return Passed::Nothing;
                }
            },
            Stage::Over { until_ms, .. } if *until_ms <= now_ms => return Passed::Gone,
            Stage::Over { .. } => return Passed::Nothing,
        };
        let until_ms = now_ms + OVER_MS;
        self.stage = Stage::Over { text, until_ms };
        passed
    }

    /// The picture.
    pub fn scene(&self) -> Scene {
        match &self.stage {
            Stage::Open { scene, .. } => (**scene).clone(),
            Stage::Over { text: words, .. } => Scene::Notice {
                header: TitleRow::new("A phone"),
                text: cut(words),
                hint: cut(page::GOES_ON),
            },
        }
    }

    /// The same in words, with whole addresses.
    pub fn words(&self) -> Vec<String> {
        let Stage::Open {
            invitation, link, ..
        } = &self.stage
        else {
            return Vec::new();
        };
        let (links, Link { address, typed }) = (invitation.links(), invitation.link(*link));
        let whom = match &self.guest {
            Guest::Player { name, .. } => format!("for {name}'s phone, to be scanned once"),
            Guest::AnyPlayer => "for the phone of any player, to be scanned once".into(),
            Guest::Spectator => "for the phones of spectators".into(),
        };
        let without_a_camera = match &invitation.pin {
            Some(pin) => format!("Without a camera, open {typed}. The PIN is {pin}."),
            None => "Its PIN was tried too often. Scan the code, or invite again for another PIN."
                .into(),
        };
        let which = match links {
            ..=1 => None,
            2 => Some("UP and DOWN show the other one"),
            _ => Some("UP and DOWN show the others"),
        };
        let which = which.map(|turns| format!("Address {} of {links}: {turns}.", link + 1));
        let code = [
            format!("A code {whom}."),
            format!("It says: {address}"),
            without_a_camera,
        ];
        code.into_iter().chain(which).collect()
    }
}

/// The notice once `guest` has come in; none of spectators, since several come in with one code.
fn is_in(guest: &Guest) -> Option<String> {
    match guest {
        Guest::Player { name, .. } => Some(format!("{name}'s phone is in.")),
        Guest::AnyPlayer => Some("A player's phone is in.".into()),
        Guest::Spectator => None,
    }
}

/// The code with whom it is for and what is typed instead; where there is no room for the code, its address.
fn picture(guest: &Guest, invitation: &Invitation, link: usize) -> Scene {
    let address = &invitation.link(link).address;
    let code = qr_code(address);
    Scene::QrCode {
        title: text(match guest {
            Guest::Player { name, .. } => name,
            Guest::AnyPlayer => "Any player",
            Guest::Spectator => "Spectator",
        }),
        text: match code {
            Some(_) => beside(invitation, link),
            None => {
                let rows = broken(address, ALL_COLUMNS);
                with_number(rows, link, invitation.links(), ROWS_UNDER_PIN)
            }
        },
        code: code.unwrap_or_default(),
        pin: cut(invitation.pin.as_deref().unwrap_or_default()),
    }
}

/// What a person types, in the rows beside a code. An address without a PIN admits no visitor.
fn beside(invitation: &Invitation, link: usize) -> BesideCode {
    let links = invitation.links();
    match invitation.pin {
        None => with_number(NO_PIN.lines().collect(), link, links, ROWS),
        Some(_) => {
            let rows = broken(&invitation.link(link).typed, COLUMNS);
            with_number(rows, link, links, ROWS_UNDER_PIN)
        }
    }
}

/// `rows`, and under them which of several links they are, as far as `most` rows have room.
fn with_number(rows: Vec<&str>, link: usize, links: usize, most: usize) -> BesideCode {
    let number = format!("{} of {links}", link + 1);
    let under: &[&str] = match most.saturating_sub(rows.len()) {
        _ if links == 1 => &[],
        0 => &[],
        1 => &[&number],
        _ => &[TURNS, &number],
    };
    cut([&rows, under].concat().join("\n"))
}

/// An address without its scheme in rows of so many letters: broken before a colon, after a dot or a slash, where there is
/// one.
fn broken(address: &str, columns: usize) -> Vec<&str> {
    let mut rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let mut rows = Vec::new();
    while let Some((end, _)) = rest.char_indices().nth(columns) {
        let breaks = |at: &usize| {
            rest.get(*at..).is_some_and(|next| next.starts_with(':'))
                || rest[..*at].ends_with(['.', '/', '-'])
        };
        let ends = (1..=end).rev().filter(|at| rest.is_char_boundary(*at));
        let (row, next) = rest.split_at(ends.clone().find(breaks).unwrap_or(end));
        rows.push(row);
        rest = next;
    }
    rows.push(rest);
    rows
}

#[cfg(test)]
mod tests;
