//! The arguments of a sentence, as an answer has them.

use readyroom_kit::sentence::{ByName, Value};
use serde::{Serialize as _, Serializer};

/// Arguments as an object.
pub(super) fn by_name<S: Serializer>(
    arguments: &[(&'static str, Value)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    ByName(arguments).serialize(serializer)
}
