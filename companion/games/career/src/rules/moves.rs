//! What the player decides, and what the dice bring.

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
    /// Copies it anew from its first answer on: one of them was wrong (CAREER-11).
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
