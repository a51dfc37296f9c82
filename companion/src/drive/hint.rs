//! The hint of a question, as an answer has it.

use std::borrow::Cow;

use readyroom_kit::sentence::{Phrase, Value};
use serde::Serialize;

use super::arguments::by_name;

/// What hands do now without an offer.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Hint {
    hint: Cow<'static, str>,
    /// The id of the sentence.
    hint_id: String,
    /// What it is about, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    hint_args: Vec<(&'static str, Value)>,
}

impl From<Phrase> for Hint {
    fn from(Phrase { key, text, .. }: Phrase) -> Self {
        Self {
            hint: text,
            hint_id: key.id(),
            hint_args: key.arguments,
        }
    }
}
