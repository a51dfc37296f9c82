//! Menu paths of the crew in set-up.

use crate::rules::{Crew, CrewChoice, FiveYearMission};

/// Whether the crew is dealt or chosen, over the choices about it.
pub fn crew_head(game: &FiveYearMission) -> &'static str {
    match game.setup.crews {
        CrewChoice::Dealt => "Crew: dealt",
        CrewChoice::Chosen => "Crew: chosen",
    }
}

/// Who gets which crew member: "Kirk, McCoy, Spock" by seat.
pub fn dealt(game: &FiveYearMission, order: &[u8]) -> String {
    let names = game.crew_dealt(order).into_iter().map(Crew::label);
    names.collect::<Vec<_>>().join(", ")
}
