//! Phases by what the table does in them, as patterns.

readyroom_kit::groups! { Phase:
    /// Something is copied from the player's own sheet.
    copying = CopyRank(_), CopyColour(..), CopyMedal(_), CopyAutomatic(_);
    /// Dice are rolled.
    rolling = StartRoll, Throw, ReRoll(_), MedalRoll(_), Survival(_);
    /// The player of a career that has begun decides.
    deciding = StartChoice(_), SelectMission, Thrown, Offer(_), WhichMedal;
}
