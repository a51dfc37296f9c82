//! Messages that the bottom row says, where it has room for them: they cost no press then.

use readyroom_kit::face::{
    Message,
    say::{card, know},
};

use super::words::row;

/// What there is to know, in the first of these wordings; in the bottom row in the first that it has room for.
pub fn known<const N: usize>(wordings: [String; N]) -> Message {
    let whole = wordings.first().cloned().unwrap_or_default();
    know(whole).in_row(row(wordings))
}

/// What hands do at once, whole in a row.
pub fn in_row(text: String) -> Message {
    card(text.clone()).in_row(text)
}
