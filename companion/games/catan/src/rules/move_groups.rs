//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

readyroom_kit::groups! { Move:
    /// Set-up alone, without a text.
    agreements = Seats(_), First(_), Tracking(_), Stack(_), Numbers(_), Robbing(_), Board(_), Read(..), Begin;
    /// Of a turn, with nothing else asked and without a text.
    actions = Roll, Starship(_), Outpost(_), Starbase(_), Buy, Border(..), Offer, Trade(_), PlayCard(_),
        ShowPoints(_), Support, Learn(..), Exchange(_), More(..), Fewer(..), Recount(_), End;
    /// Of a trade that is put together; "enough" ends other questions, too.
    trade_answers = Give(_), Get(_), Less(..), SideDone, Agrees(_), Agree, Enough;
    /// Answers to what else is asked.
    other_answers = Shuffled(_), TellPlanet(_), TellNumber(_), TellPost(_), Choose(_), Rolled(..), Turned(_),
        Discard(_), Klingon(_), Rob(_), Stolen(_), Took(_), Drawn(_), Resource(_), Keep(_), TurnOver, TakeSupport(_), Instead(..), Ask(_), Lift(_);
}

/// Set-up alone.
macro_rules! set_up_moves {
    () => {
        Move::Name(..) | $crate::rules::move_groups::agreements!()
    };
}
pub(crate) use set_up_moves;

/// Of a turn, with nothing else asked.
macro_rules! turn_moves {
    () => {
        Move::SaveBoard(_) | $crate::rules::move_groups::actions!()
    };
}
pub(crate) use turn_moves;

/// Answers to what is asked.
macro_rules! answers {
    () => {
        $crate::rules::move_groups::trade_answers!() | $crate::rules::move_groups::other_answers!()
    };
}
pub(crate) use answers;

/// Events that teach the companion nothing.
macro_rules! not_learned {
    () => {
        Event::TurnBegins(_)
            | Event::BoardLaid
            | Event::Exchanged
            | Event::SupportDealt(..)
            | Event::Outpost(..)
            | Event::Starship(..)
            | Event::Lifted(..)
            | Event::Starbase(..)
            | Event::Reserve(_)
            | Event::Income(..)
            | Event::Rolled(..)
            | Event::Turned(_)
            | Event::CardsShuffled
            | Event::Produced(..)
            | Event::NothingProduced
            | Event::Short(_)
            | Event::Blocked(_)
            | Event::HalfOfMoreThanSeven
            | Event::MustDiscard(..)
            | Event::Discarded(..)
            | Event::KlingonMoved(_)
            | Event::CardOfSorted(..)
            | Event::Stolen(..)
            | Event::Doubted(..)
            | Event::Uncounted(_)
            | Event::Steals(..)
            | Event::NobodyRobbed
            | Event::Paid(..)
            | Event::Got(..)
            | Event::Gave(..)
            | Event::HasNone(..)
            | Event::HasNoMore(..)
            | Event::NotCovered(_)
            | Event::NobodyHas(_)
            | Event::Bought(_)
            | Event::Played(..)
            | Event::Demobilized(_)
            | Event::PointsShown(..)
            | Event::LongestRoute(..)
            | Event::NoLongestRoute
            | Event::LargestFleet(_)
            | Event::NoLargestFleet
            | Event::Used(..)
            | Event::TurnedOver(..)
            | Event::Swapped(..)
            | Event::CountedMore(..)
            | Event::CountedFewer(..)
            | Event::Corrected(_)
            | Event::Over(..)
    };
}
pub(crate) use not_learned;
