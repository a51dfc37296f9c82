//! What hands move as something happens: they tick boxes on the sheet.

use readyroom_kit::face::Act;

use crate::rules::Event;

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
        Event::CopiedRank(_)
        | Event::CopiedMission(_)
        | Event::Began
        | Event::StartRolled(_)
        | Event::TourBegan(_)
        | Event::Attempted(..)
        | Event::Threw(_)
        | Event::ReRolled(..)
        | Event::Promoted(_)
        | Event::SkillFull(_)
        | Event::Declined(_)
        | Event::MedalRolled(..)
        | Event::MedalFull(_)
        | Event::SurvivalRolled(..)
        | Event::Over(_) => None,
    }
}
