//! Places on the table by one number each, as messages name them ([`readyroom_kit::face::Message::places`]): 0–31 places of
//! the bridge, 32–35 places of the available encounters, the farthest first.

use crate::rules::{LINE, MOST_BRIDGE};

/// The first place of the encounters, and the end of all.
const ENCOUNTERS: u8 = MOST_BRIDGE as u8;
const END: u8 = ENCOUNTERS + LINE as u8 + 1;

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A place of the bridge, 0–31.
    Bridge(u8),
    /// A place of the available encounters, 0–3.
    Encounter(u8),
}

/// The number of a place of the bridge, from 0.
pub const fn of_bridge(place: u8) -> u8 {
    place
}

/// The number of a place of the available encounters, from 0.
pub const fn of_encounter(place: u8) -> u8 {
    ENCOUNTERS + place
}

/// The place of that number; none beyond 35.
pub const fn numbered(number: u8) -> Option<Place> {
    Some(match number {
        ..ENCOUNTERS => Place::Bridge(number),
        ENCOUNTERS..END => Place::Encounter(number - ENCOUNTERS),
        END.. => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_number_and_comes_back_from_it() {
        let number = |place| match place {
            Place::Bridge(place) => of_bridge(place),
            Place::Encounter(place) => of_encounter(place),
        };
        for place in 0..=u8::MAX {
            assert_eq!(numbered(place).map(number), (place < 36).then_some(place));
        }
    }
}
