//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

readyroom_kit::groups! { Move:
    /// Set-up alone.
    set_up_moves = Seats(_), Assign(..), DealCharacters, First(_), UseBag(_), CountBag, Count(..),
        Missions(_), Name(..), Read(..), Begin;
    /// The phases of a turn.
    turn_moves = Trade(_), NoTrade, Hit(..), Repair(..), Rebuild(..), Commit(_), Progress(_),
        Maneuver(_), PlayOn(..), ForceField(_), PlayOther, EndPlay, Advance(_), AdvanceAll;
    /// Because a card says so.
    card_moves = CardOn(_), ShipHit(_), Fix(..), DrawCard(_), DropCard(_), LoseCard, Tick(_),
        PlaceBeacon(..), TakeBeacon(_), DropForceField;
    /// Because a card says so of one token.
    token_moves = Strike(_), Gain(_), Hold(..), Remove(_), Shift(..);
    /// What holds boarders up, and mends the ship.
    ship_moves = SecurityTeam(_), Brace, Mend(..), Restore(..);
    /// Other answers to what is asked before the turn goes on.
    answers = Dealt(_), FirstPlaced(_), Reveal(_), DescribeKind(_), DescribeMission(_),
        CorrectTokens(_), Drawn(_), DrawnNth(_), Pick(_), Roll, Rolled(_);
}
