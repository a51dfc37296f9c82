//! Work of hands for each event: boxes to tick on the sheet.

use readyroom_kit::face::Act;

use crate::rules::{Event, event};

/// What hands do about `event`; none if nothing is ticked. The box of a mission is ticked with its end.
pub const fn hands(event: &Event) -> Option<Act> {
    match event {
        Event::Succeeded(..)
        | Event::Failed(_)
        | Event::Promotion(..)
        | Event::Gained(..)
        | Event::Disciplined
        | Event::Won(_)
        | Event::Cloned
        | Event::TourEnded(_) => Some(Act::Marker),
        event::goes_on!() | Event::Promoted(_) | Event::SurvivalRolled(..) => None,
    }
}
