//! Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
//! find its place in each.

readyroom_kit::groups! { Move:
    /// Set-up alone, and what it leads to.
    set_up_moves = Ship(_), Seats(_), Level(_), TimeRift(_), Promo(_), Crews(_), Assign(..),
        Name(..), Read(..), Begin, Dealt(_), First(_);
    /// A turn in either tracking, or because a card says so.
    turn_moves = Draw(_), DrawMarked(..), NoDraw, HealTurn(_), Data(_), EndTurn, Damage(_),
        Injure(_), FailAlert(_), DrawExtra(_);
    /// A turn in either tracking, in its own way.
    tracked_moves = Roll, RollDone, Kirk(_), TroiGives(..), TroiReceives(..), UseHeal(..);
    /// The turn itself in full tracking.
    full_step_moves = Replenish(_), Again(_), Place(_), Repair { .. };
    /// Abilities and rewards in full tracking.
    full_moves = Spock(..), McCoy(..), Crusher(_), UhuraGives(..), UhuraReceives(..),
        Chekov { .. }, Riker(_), Worf(..), Rand(..), Wesley(..), UseAbility(..), UseAnyColour(..),
        UsePlusOne(..), UseMinusOne(..), UseStep(..), UseReroll(_);
    /// Light tracking alone, but for an injury healed.
    light_moves = Resolve { .. }, FoundUrgent(_), RepairOne, TakeDice(..), RollThese(_), OwnRoll, Keep(_), Release(_),
        UseReward(_), IfFailed { .. };
    /// What Sulu does with a card.
    sulu_moves = KeepCard, Redraw;
    /// Taking stock, but for an injury fewer and a card corrected.
    stock_moves = Stock(..), StockAlert(..), StockDone, Identify(..);
    /// Other answers to what is asked before the turn goes on, and the end of the time.
    answers = Reveal(_), Learn, Mark(_), Draft(_), Rolled(_), Heal(..), HealDone, RikerPlaces(..),
        RikerRepairs, RikerNothing, Hurt(_), HurtPlayer(_), TimeUp(_);
}
