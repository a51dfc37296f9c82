//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

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
        Move::Name(..) | $crate::rules::move_groups::agreements!()
    };
}
pub(crate) use set_up_moves;

/// All but set-up.
macro_rules! career_moves {
    () => {
        Move::Choose(_)
            | Move::Rolled(_)
            | Move::Assign(_)
            | $crate::rules::move_groups::copies!()
            | $crate::rules::move_groups::dice_answers!()
            | $crate::rules::move_groups::success_answers!()
            | $crate::rules::move_groups::between_missions!()
    };
}
pub(crate) use career_moves;
