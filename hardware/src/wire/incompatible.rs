//! The notice of a panel about a protocol mismatch with the program at the other end.

use core::fmt;

use super::{PROTOCOL, Version};
use crate::scene::{Scene, TitleRow, cut};

struct Dotted(Version);

impl fmt::Display for Dotted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self((major, minor, patch)) = self;
        write!(f, "{major}.{minor}.{patch}")
    }
}

/// The notice of a panel with this `firmware` that has met a `program` of another `protocol`: which of the two is too
/// old, and what to do about it.
pub fn incompatible_notice(protocol: u16, program: Version, firmware: Version) -> Scene {
    let (title, advice) = if protocol > PROTOCOL {
        ("Firmware too old", "On the computer, run\nreadyroom flash")
    } else {
        ("Program too old", "Update readyroom\non the computer.")
    };
    let (panel, program) = (Dotted(firmware), Dotted(program));
    Scene::Notice {
        header: TitleRow::new(title),
        text: cut(format_args!("Panel   {panel}\nProgram {program}\n{advice}")),
        hint: cut(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notice_has_room_for_any_version() {
        let last = (u16::MAX, u16::MAX, u16::MAX);
        for (protocol, end) in [
            (u16::MAX, "run\nreadyroom flash"),
            (0, "Update readyroom\non the computer."),
        ] {
            let Scene::Notice { text, .. } = incompatible_notice(protocol, last, last) else {
                panic!("another scene");
            };
            assert!(text.ends_with(end), "{text}");
            assert_eq!(text.matches("65535.65535.65535").count(), 2, "{text}");
        }
    }
}
