//! Behaviour of earlier versions of the rules: their defaults and the effects of their moves, so that an old evening
//! replays as it was played. Every difference between versions of the rules is in this file.

use super::{FiveYearMission, Reading};

impl FiveYearMission {
    /// Rules 1 dealt any crew of both series in the Time Rift, two of one number as well (FYM-81, A28).
    pub(super) const fn deals_two_of_a_number(&self) -> bool {
        self.rules < 2
    }

    /// Rules 1 forgot at a change of tracking who had not rolled yet, and on the way to full tracking the injuries
    /// that light tracking had counted (FYM-86).
    pub(super) const fn forgets_when_tracking_changes(&self) -> bool {
        self.rules < 2
    }

    /// Rules 1 and 2 rolled the dice of the mat in light tracking at once, and again as often as the table liked (FYM-87).
    pub(super) const fn rolls_the_mat(&self) -> bool {
        self.rules < 3
    }

    /// Whether an injury may take a starting die that was not rolled yet: the default of rules 1 and a reading since
    /// (A18).
    pub(super) fn starting_dice_count_as_actions(&self) -> bool {
        if self.rules < 2 {
            !self.reads(Reading::StartingDiceAreSafe)
        } else {
            self.reads(Reading::StartingDiceCountAsActions)
        }
    }
}
