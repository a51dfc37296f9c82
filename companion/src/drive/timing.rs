//! The subject of a countdown, as an answer has it.

use std::borrow::Cow;

use readyroom_kit::sentence::{Phrase, Value};
use readyroom_table::question;
use serde::Serialize;

use super::arguments::by_name;

/// What is being timed, and what comes when the time is up.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Timing {
    timed: Cow<'static, str>,
    /// The id of the sentence.
    timed_id: String,
    /// What it is about, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    timed_args: Vec<(&'static str, Value)>,
    /// Left out where nothing comes.
    #[serde(flatten)]
    brings: Option<Brings>,
}

#[derive(Clone, Debug, Serialize)]
struct Brings {
    brings: Cow<'static, str>,
    /// The id of the sentence.
    brings_id: String,
    /// What it is about, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    brings_args: Vec<(&'static str, Value)>,
}

impl From<question::Timing> for Timing {
    fn from(timing: question::Timing) -> Self {
        let Phrase { key, text, .. } = timing.timed;
        Self {
            timed: text,
            timed_id: key.id(),
            timed_args: key.arguments,
            brings: timing.time_up_brings.map(Brings::from),
        }
    }
}

impl From<Phrase> for Brings {
    fn from(Phrase { key, text, .. }: Phrase) -> Self {
        Self {
            brings: text,
            brings_id: key.id(),
            brings_args: key.arguments,
        }
    }
}
