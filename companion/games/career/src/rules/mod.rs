//! 1 Page in a Life … in the Federation Stellar Force, a career to roll and write for one player.

mod dice;
mod labelled;
mod matching;
mod names;
mod pack;
mod sheet;

pub use dice::{
    Asks, Assignment, Colour, Dice, Die, Faces, Help, MOST_DICE, MOST_TARGETS, Placed, Pool,
    Target, Targets, Turned,
};
pub use matching::{assign, is_legal};
pub use names::{Medal, Mission, Rank, Skill};
pub use pack::{
    Award, Boxes, MOST_BOXES, MOST_OF_A_SHIP, MedalLine, MissionLine, Pack, RankLine, ShipName,
    SkillLine, TOURS, TourLine,
};
pub use sheet::Sheet;
