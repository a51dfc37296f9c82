//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

readyroom_kit::groups! { Move:
    /// Set-up alone.
    set_up_moves = Seats(_), Name(..), First(_), Track(_), Use(_), Bring(_), Draw(_), Play(_), Read(..),
        Begin;
    /// Of a turn, with nothing else asked.
    turn_moves = Roll, Starship(_), Outpost(_), Starbase(_), Buy, Border(..), Trade(_), PlayCard(_),
        ShowPoints(_), Support, Learn(..), Exchange(_), SaveBoard(_), More(..), Fewer(..), End;
    /// Of a trade that is put together; "enough" ends other questions, too.
    trade_answers = Give(_), Get(_), Agree, Enough;
    /// Answers to what else is asked.
    other_answers = Shuffled(_), TellPlanet(_), TellNumber(_), TellPost(_), Choose(_), Rolled(..), Turned(_),
        Discard(_), Klingon(_), Rob(_), Stolen(_), Took(_), Drawn(_), Resource(_), Keep(_), TurnOver, TakeSupport(_), Instead(..), Ask(_), Lift(_);
}

/// Answers to what is asked.
macro_rules! answers {
    () => {
        $crate::rules::move_groups::trade_answers!() | $crate::rules::move_groups::other_answers!()
    };
}
pub(crate) use answers;

/// Moves that carry no text.
macro_rules! without_text {
    () => {
        Move::Seats(_)
            | Move::First(_)
            | Move::Track(_)
            | Move::Use(_)
            | Move::Bring(_)
            | Move::Draw(_)
            | Move::Play(_)
            | Move::Read(..)
            | Move::Begin
            | Move::Roll
            | Move::Starship(_)
            | Move::Outpost(_)
            | Move::Starbase(_)
            | Move::Buy
            | Move::Border(..)
            | Move::Trade(_)
            | Move::PlayCard(_)
            | Move::ShowPoints(_)
            | Move::Support
            | Move::Learn(..)
            | Move::Exchange(_)
            | Move::More(..)
            | Move::Fewer(..)
            | Move::End
            | $crate::rules::move_groups::answers!()
    };
}
pub(crate) use without_text;

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
            | Event::Steals(..)
            | Event::NobodyRobbed
            | Event::Paid(..)
            | Event::Got(..)
            | Event::Gave(..)
            | Event::HasNone(..)
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
            | Event::Corrected(..)
            | Event::Over(..)
    };
}
pub(crate) use not_learned;
