//! Secrets that are shown or kept: the token of an address, the PIN, and the id of a browser.

use std::{hint::black_box, io};

use sha2::{Digest, Sha256};

use readyroom_table::dice::hex;

/// Fills bytes from the system's source of randomness.
pub type Random = dyn Fn(&mut [u8]) -> io::Result<()> + Send + Sync;

/// The signs of a token. None looks like another one: of 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B at most one is here.
/// All are in the alphanumeric mode of a QR code.
const SIGNS: &[u8; 29] = b"23456789ACDEFGHJKLMNPQRTUVWXY";

/// The signs of a token: 29⁶ are 594,823,321 tokens.
pub(super) const TOKEN: usize = 6;

/// The PINs that there are: six digits.
pub(super) const PINS: u32 = 1_000_000;

/// The bytes of a browser's id.
const ID: usize = 16;

/// A token, each one as likely as any other.
///
/// # Errors
/// The system gives no randomness.
pub(super) fn token(random: &Random) -> io::Result<String> {
    // The largest multiple of 29 in a byte: what lies above would favour the first signs.
    const FAIR: u8 = u8::MAX - u8::MAX % SIGNS.len() as u8;
    let mut token = String::new();
    while token.len() < TOKEN {
        let mut byte = [0];
        random(&mut byte)?;
        if byte[0] < FAIR {
            token.push(SIGNS[usize::from(byte[0]) % SIGNS.len()].into());
        }
    }
    Ok(token)
}

/// True if `text` has the form of a token.
pub(super) fn is_token(text: &str) -> bool {
    text.len() == TOKEN && text.bytes().all(|sign| SIGNS.contains(&sign))
}

/// A PIN of six digits, each one as likely as any other.
///
/// # Errors
/// The system gives no randomness.
pub(super) fn pin(random: &Random) -> io::Result<String> {
    const FAIR: u32 = u32::MAX - u32::MAX % PINS;
    loop {
        let mut bytes = [0; 4];
        random(&mut bytes)?;
        let number = u32::from_le_bytes(bytes);
        if number < FAIR {
            return Ok(format!("{:06}", number % PINS));
        }
    }
}

/// True if both texts are the same. The time it takes reveals only whether they are of one length.
pub(super) fn same(one: &str, other: &str) -> bool {
    let differing = one
        .bytes()
        .zip(other.bytes())
        .map(|(one, other)| one ^ other);
    let all = differing.fold(0, |all, bits| black_box(all | bits));
    (one.len() == other.len()) & (all == 0)
}

/// A browser's id: 128 random bits in hexadecimal digits, which only that browser and its requests have. What is kept
/// here is [`Id::key`], which admits no device.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Id(String);

impl Id {
    /// A new one.
    ///
    /// # Errors
    /// The system gives no randomness.
    pub(super) fn new(random: &Random) -> io::Result<Self> {
        let mut bytes = [0; ID];
        random(&mut bytes)?;
        Ok(Self(hex(&bytes)))
    }

    /// The one that a browser sends, if it has the form of one.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 2 * ID && text.bytes().all(digit)).then(|| Self(text.to_owned()))
    }

    /// The id, for the cookie.
    pub(super) fn secret(&self) -> &str {
        &self.0
    }

    /// The SHA-256 of `readyroom browser ` and the id.
    pub(super) fn key(&self) -> String {
        hex(&Sha256::digest(format!("readyroom browser {}", self.0)))
    }

    /// What each form of this browser carries: 128 bits of the SHA-256 of `readyroom form ` and the id. A page of another
    /// site cannot work it out, and a restart changes nothing in it.
    pub(super) fn form(&self) -> String {
        hex(&Sha256::digest(format!("readyroom form {}", self.0))[..ID])
    }
}
