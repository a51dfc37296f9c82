//! Moves: decisions of the player, and results of dice.

use readyroom_kit::{PlayerName, Seat};
use serde::{Deserialize, Serialize};

use super::{
    Assigning, Colour, Faces, Length, Medal, Mission, Part, Placed, Reading, Skill, Start,
};

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    // Set-up.
    /// The name of whose career it is.
    Name(Seat, PlayerName),
    /// How long a career lasts (CAREER-6).
    Length(Length),
    /// How it gets its first skills (CAREER-7, CAREER-8).
    Start(Start),
    /// Whether the menu shows chances (CAREER-20).
    ShowOdds(bool),
    /// Switches a reading on or off.
    Read(Reading, bool),
    /// Copies something that the companion does not know from the player's own sheet (CAREER-11).
    Copy(Part),
    /// Copies it again from its first answer on: one of them was wrong (CAREER-11).
    CopyAgain(Part),
    /// Ends set-up.
    Begin,

    // Answers while the sheet is copied.
    /// The first promotion box of the rank that is asked for.
    FirstBox(u8),
    /// The kind of dice that the target asks for; none if it is black.
    Printed(Option<Colour>),
    /// The medal that the mission's roll wins.
    RolledMedal(Medal),
    /// The medal that every success of the mission wins, if it has one.
    AutomaticMedal(Option<Medal>),
    /// Leaves the rest as it is.
    StopCopying,

    // The career.
    /// Begins with that skill (CAREER-8).
    Choose(Skill),
    /// Attempts a mission (CAREER-13).
    Attempt(Mission),
    /// Ends the tour before all its missions are used (CAREER-15).
    EndTour,
    /// Who puts dice on targets (CAREER-19).
    Assign(Assigning),
    /// The faces that were rolled, in the order of the dice.
    Rolled(Faces),
    /// Rolls that die of the mission again (CAREER-21).
    ReRoll(u8),
    /// Puts a die on the first target that has none (CAREER-19).
    Place(Placed),
    /// Lets the companion put dice on all targets that have none (CAREER-18).
    PlaceRest,
    /// Accepts that the mission fails.
    GiveUp,
    /// The medal that the sheet shows beside the mission (CAREER-37).
    Medal(Medal),
    /// Takes or declines a skill with negative points (reading A7).
    Take(bool),
}

/// Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
/// find its place in each.
pub(crate) mod groups {
    readyroom_kit::groups! { Move:
        /// Set-up alone, without a text.
        agreements = Length(_), Start(_), ShowOdds(_), Read(..), Copy(_), CopyAgain(_), Begin;
        /// While the sheet is copied.
        copies = FirstBox(_), Printed(_), RolledMedal(_), AutomaticMedal(_), StopCopying;
        /// With the dice of a mission on the table.
        dice_answers = ReRoll(_), Place(_), PlaceRest, GiveUp;
        /// Answers to what a success asks.
        success_answers = Medal(_), Take(_);
        /// Between missions.
        between_missions = Attempt(_), EndTour;
    }

    /// All of set-up that no other moment knows.
    macro_rules! set_up_moves {
        () => {
            Move::Name(..) | $crate::rules::groups::agreements!()
        };
    }
    pub(crate) use set_up_moves;

    /// All but set-up.
    macro_rules! career_moves {
        () => {
            Move::Choose(_)
                | Move::Rolled(_)
                | Move::Assign(_)
                | $crate::rules::groups::copies!()
                | $crate::rules::groups::dice_answers!()
                | $crate::rules::groups::success_answers!()
                | $crate::rules::groups::between_missions!()
        };
    }
    pub(crate) use career_moves;
}
