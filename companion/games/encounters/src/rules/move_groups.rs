//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

readyroom_kit::groups! { Move:
    /// Set-up alone, without a text.
    agreements = Seats(_), First(_), Keep(_), Read(..), Begin;
    /// Of a turn, with the companion's cards; the cards are the player's alone to see.
    with_own_cards = Discard(_), Swap(..), Resolve(..);
    /// Of a turn, with printed cards.
    with_printed_cards = DiscardAny, SwapFor(_), Solve(..);
    /// Of a turn, whoever keeps the cards.
    of_a_turn = Use(..), NoEncounter;
    /// Answers to what is asked.
    answers = Lose(_), Lost(_), Seen, TellCard(_), TellEncounter(_), GiveUp(_);
    /// Chance.
    by_chance = Shuffled(_), Taken(_);
}

/// All of set-up.
macro_rules! set_up_moves {
    () => {
        Move::Name(..) | $crate::rules::move_groups::agreements!()
    };
}
pub(crate) use set_up_moves;

/// All but set-up.
macro_rules! game_moves {
    () => {
        $crate::rules::move_groups::with_own_cards!()
            | $crate::rules::move_groups::with_printed_cards!()
            | $crate::rules::move_groups::of_a_turn!()
            | $crate::rules::move_groups::answers!()
            | $crate::rules::move_groups::by_chance!()
    };
}
pub(crate) use game_moves;
