//! The dice seal in words: the commitment of the evening's seed, which is shown before the first roll.

use readyroom_kit::sentence::Text;

use crate::sentences::MessageText;

/// The dice seal in words, shown before the first roll: short, as panels show it, and whole.
pub(super) fn in_full(commitment: &str) -> MessageText<'_> {
    MessageText::DiceSeal {
        short: Text(short(commitment).into()),
        whole: Text(commitment.into()),
    }
}

/// As much of a commitment as is read out and compared at a table: its first eight digits.
pub(super) fn short(commitment: &str) -> &str {
    commitment.get(..8).unwrap_or(commitment)
}
