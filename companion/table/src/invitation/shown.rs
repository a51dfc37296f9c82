//! An invitation as panels show it: until it is used or has expired. That of spectators may be used by several, and stays.

use readyroom_hardware::scene::{BesideCode, Scene, TitleRow, cut, text};
use readyroom_kit::face::page;

use super::{Guest, Invitation, Invitations, qr_code::qr_code};

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
/// What stands beside a code whose PIN was tried too often.
const NO_PIN: &str = "PIN tried\ntoo often.\nScan, or\ninvite again";

/// An invitation that panels show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    guest: Guest,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// Nobody has come yet: it is good until a moment, and asked about at another.
    Open {
        invitation: Invitation,
        scene: Box<Scene>,
        until_ms: u64,
        ask_ms: u64,
    },
    /// What became of it, which is said until a moment.
    Over { says: String, until_ms: u64 },
}

/// What time has done to an invitation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    /// Nothing.
    Nothing,
    /// Somebody has come in with it, which is said now.
    Used,
    /// It has expired, which is said now.
    Expired,
    /// All is said: there is nothing to show any more.
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
    ) -> Result<Self, String> {
        let invitation = invitations.invite(evening, guest.clone())?;
        let stage = Stage::Open {
            until_ms: now_ms + invitation.valid_ms.min(LONGEST_MS),
            ask_ms: now_ms + ASKED_MS,
            scene: Box::new(picture(&guest, &invitation)),
            invitation,
        };
        Ok(Self { guest, stage })
    }

    /// Whoever is invited.
    pub const fn guest(&self) -> &Guest {
        &self.guest
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

    /// Lets time pass: asks whether somebody has come in, and which PIN is good.
    pub fn advance(&mut self, invitations: &dyn Invitations, now_ms: u64) -> Passed {
        let (passed, says) = match &mut self.stage {
            Stage::Open {
                invitation,
                scene,
                until_ms,
                ask_ms,
            } => match is_in(&self.guest).filter(|_| invitations.used(invitation)) {
                Some(says) => (Passed::Used, says),
                None if *until_ms <= now_ms => (Passed::Expired, "The code has expired.".into()),
                None => {
                    *ask_ms = now_ms + ASKED_MS;
                    let pin = invitations.pin(invitation);
                    if invitation.pin != pin {
                        invitation.pin = pin;
                        **scene = picture(&self.guest, invitation);
                    }
                    return Passed::Nothing;
                }
            },
            Stage::Over { until_ms, .. } if *until_ms <= now_ms => return Passed::Gone,
            Stage::Over { .. } => return Passed::Nothing,
        };
        let until_ms = now_ms + OVER_MS;
        self.stage = Stage::Over { says, until_ms };
        passed
    }

    /// The picture.
    pub fn scene(&self) -> Scene {
        match &self.stage {
            Stage::Open { scene, .. } => (**scene).clone(),
            Stage::Over { says, .. } => Scene::Notice {
                header: TitleRow::new("A phone"),
                text: cut(says),
                hint: cut(page::GOES_ON),
            },
        }
    }

    /// The same in words, with whole addresses.
    pub fn words(&self) -> Vec<String> {
        let Stage::Open { invitation, .. } = &self.stage else {
            return Vec::new();
        };
        let Invitation {
            address,
            typed,
            also,
            pin,
            ..
        } = invitation;
        let whom = match &self.guest {
            Guest::Player { name, .. } => format!("for {name}'s phone, to be scanned once"),
            Guest::AnyPlayer => "for the phone of any player, to be scanned once".into(),
            Guest::Spectator => "for the phones of spectators".into(),
        };
        let without_a_camera = match pin {
            Some(pin) => {
                let or_also = also.iter().map(|also| format!(", or {also}"));
                let or_also: String = or_also.collect();
                format!("Without a camera, open {typed}{or_also}. The PIN is {pin}.")
            }
            None => "Its PIN was tried too often. Scan the code, or invite again for another PIN."
                .into(),
        };
        vec![
            format!("A code {whom}."),
            format!("It says: {address}"),
            without_a_camera,
        ]
    }
}

/// What is said once `guest` has come in; none of spectators, since several come in with one code.
fn is_in(guest: &Guest) -> Option<String> {
    match guest {
        Guest::Player { name, .. } => Some(format!("{name}'s phone is in.")),
        Guest::AnyPlayer => Some("A player's phone is in.".into()),
        Guest::Spectator => None,
    }
}

/// The code with whom it is for and what is typed instead; where there is no room for the code, its address.
fn picture(guest: &Guest, invitation: &Invitation) -> Scene {
    let code = qr_code(&invitation.address);
    Scene::QrCode {
        title: text(match guest {
            Guest::Player { name, .. } => name,
            Guest::AnyPlayer => "Any player",
            Guest::Spectator => "Spectator",
        }),
        text: match code {
            Some(_) => beside(invitation),
            None => cut(broken(&invitation.address, ALL_COLUMNS).join("\n")),
        },
        code: code.unwrap_or_default(),
        pin: cut(invitation.pin.as_deref().unwrap_or_default()),
    }
}

/// What a person types, in the rows beside a code: the second address if there is room for all of it. An address without a
/// PIN leads nobody in.
fn beside(invitation: &Invitation) -> BesideCode {
    if invitation.pin.is_none() {
        return cut(NO_PIN);
    }
    let mut rows = broken(&invitation.typed, COLUMNS);
    let also = invitation.also.as_deref();
    let also = also.map_or_else(Vec::new, |also| broken(also, COLUMNS));
    if rows.len() + also.len() <= ROWS_UNDER_PIN {
        rows.extend(also);
    }
    cut(rows.join("\n"))
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
