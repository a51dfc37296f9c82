//! 1 Page in a Life … in the Federation Stellar Force, a career to roll and write for one player.

mod dice;
mod labelled;
mod legality;
mod matching;
mod names;
mod odds;
mod pack;
mod sheet;

pub use dice::{
    Asks, Assignment, Colour, Dice, Die, Faces, Help, MOST_DICE, MOST_TARGETS, Placed, Pool,
    Target, Targets, Turned,
};
pub use legality::is_legal;
pub use matching::assign;
pub use names::{Medal, Mission, Rank, Skill};
pub use odds::{Attempt, Chance, MOST_REROLLS, Odds, after, chance};
pub use pack::{
    Award, Boxes, MOST_BOXES, MOST_OF_A_SHIP, MedalLine, MissionLine, Pack, RankLine, ShipName,
    SkillLine, TOURS, TourLine,
};
pub use sheet::Sheet;
