//! Hosts as other computers name them.

use super::{FOUND, Given, Wrong, expected};
use crate::settings::web::{host, host_name};

/// A host that other computers find; none for what the program finds.
pub(super) fn found_or_host(given: &Given<'_>) -> Result<Option<String>, Wrong> {
    match given.get_ref().as_str() {
        Some(FOUND) => Ok(None),
        text => match text.and_then(host) {
            Some(host) => Ok(Some(host)),
            None => {
                let what = "\"auto\", or a name or an address that other computers find, without http:// and port";
                expected(what, given)
            }
        },
    }
}

/// The names of hosts.
pub(super) fn hosts(given: &Given<'_>) -> Result<Vec<String>, Wrong> {
    let Some(names) = given.get_ref().as_array() else {
        return expected("a list of names, such as [\"table.example.org\"]", given);
    };
    let name = |given: &Given<'_>| match given.get_ref().as_str().and_then(host_name) {
        Some(name) => Ok(name),
        None => expected("a host's name without http:// and port", given),
    };
    names.iter().map(name).collect()
}
