//! The agenda: steps that must be settled before the turn continues.

use readyroom_kit::Seat;
use serde::{Deserialize, Serialize};

use super::{Deal, Development, Hidden, Intersection, Resource, Resources, Route, SupportCard};

/// A trade between the active player and another, as it is put together by rules 1: with whom is named first (CATAN-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trade {
    /// With whom.
    pub with: Seat,
    /// What the active player gives.
    pub gives: Resources,
    /// What the active player gets.
    pub gets: Resources,
}

/// What two of are exchanged when a board is corrected (CATAN-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tile {
    /// The planets of two sectors.
    Planet,
    /// The numbers on two sectors.
    Number,
    /// Two posts of the frame.
    Post,
}

/// What a resource of another kind may be paid for (CATAN-51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Substitute {
    /// A starship.
    Starship,
    /// A development card.
    Development,
}

/// Something still to be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Chance places the sectors.
    ShufflePlanets,
    /// Chance places the numbers.
    ShuffleNumbers,
    /// Chance places the posts.
    ShufflePosts,
    /// The table tells the planet of each sector; so many are entered.
    TellPlanets(u8),
    /// The table tells the number on each sector; the next sector.
    TellNumbers(u8),
    /// The table tells the posts; so many are entered.
    TellPosts(u8),
    /// Two of a kind of tile change places; the first, once it is chosen.
    Exchange(Tile, Option<u8>),
    /// A player places an outpost.
    PlaceOutpost(Seat),
    /// A player places a starship beside the outpost just placed.
    PlaceStarship(Seat, Intersection),
    /// The dice are thrown, or the next dice card is turned up.
    Roll,
    /// A player gives up so many cards after a 7.
    Discard(Seat, u8),
    /// The Klingon battle cruiser moves.
    MoveKlingon,
    /// A player is robbed: of whom a card is taken is chosen.
    Rob,
    /// Chance takes a card of this player.
    Steal(Seat),
    /// The table tells which card was taken of this player.
    TellStolen(Seat),
    /// The card that was entered is not counted in the hand of this player: the table reports what was wrong (CATAN-24).
    Uncounted(Seat, Hidden<Resource>),
    /// So many starships for nothing.
    FreeStarships(u8),
    /// So many resources of the supply.
    TakeResources(u8),
    /// All of a resource that the others hold.
    Demand,
    /// A trade with a player who is named is put together: by rules 1.
    Trade(Trade),
    /// A trade is put together, and a player agrees.
    Deal(Deal),
    /// A player reports that there is one card fewer in the hand than was counted.
    Recount(Seat),
    /// Chance draws the top card of the digital stack.
    DrawDevelopment,
    /// Chance draws the first three cards of the digital stack, one after the other; those drawn, and how many.
    DrawThree(Hidden<[Option<Development>; 2]>),
    /// One of three cards is kept.
    KeepOne(Hidden<[Development; 3]>),
    /// A resource of a price is replaced by another.
    Substitute(Substitute),
    /// The resource of a forced trade is named.
    NameWanted,
    /// Players are asked for that resource: those already asked, as bits.
    Ask(Resource, u8),
    /// A resource is given in return.
    GiveBack(Seat),
    /// A starship at an open end is lifted.
    Lift,
    /// It is placed elsewhere.
    PlaceLifted(Route),
    /// A resource is named that goes two for one this turn.
    NameCheap,
    /// An outpost or a starbase is built for less.
    BuildForLess,
    /// An opponent with more points is chosen.
    ChooseLeader,
    /// A card of that opponent is chosen.
    TakeFrom(Seat),
    /// The card just used is turned over or exchanged; true if it must be exchanged.
    AfterSupport(SupportCard, bool),
    /// The player who places next does; or play begins.
    Placements,
}

readyroom_kit::groups! { Task:
    /// Chance decides.
    by_chance = ShufflePlanets, ShuffleNumbers, ShufflePosts, Roll, Steal(_), DrawDevelopment, DrawThree(_);
    /// There is nothing to ask where nothing can be chosen.
    asked_if_open = Placements, TellPlanets(_), TellNumbers(_), TellPosts(_), FreeStarships(_),
        TakeResources(_), Rob, Ask(..), GiveBack(_);
    /// A player always decides.
    always_asked = Exchange(..), PlaceOutpost(_), PlaceStarship(..), Discard(..), MoveKlingon,
        TellStolen(_), Uncounted(..), Demand, Trade(_), Deal(_), Recount(_), KeepOne(_), Substitute(_), NameWanted, Lift,
        PlaceLifted(_),
        NameCheap, BuildForLess, ChooseLeader, TakeFrom(_), AfterSupport(..);
}

readyroom_kit::groups! { Task:
    /// The steps of a support card that are offered in `support_offer.rs`.
    of_support = Substitute(_), Ask(..), GiveBack(_), Lift, PlaceLifted(_), BuildForLess, ChooseLeader,
        KeepOne(_), AfterSupport(..);
    /// What else the table decides.
    of_play = Placements, TellPlanets(_), TellNumbers(_), TellPosts(_), Exchange(..), PlaceOutpost(_),
        PlaceStarship(..), Discard(..), MoveKlingon, Rob, TellStolen(_), Uncounted(..), FreeStarships(_),
        TakeResources(_), Demand, Trade(_), Deal(_), Recount(_), NameWanted, NameCheap, TakeFrom(_);
}

readyroom_kit::groups! { Task:
    /// Everybody knows all of these.
    hides_nothing = ShufflePlanets, ShuffleNumbers, ShufflePosts, Roll, Steal(_), DrawDevelopment, Placements,
        TellPlanets(_), TellNumbers(_), TellPosts(_), FreeStarships(_), TakeResources(_), Rob, Ask(..), GiveBack(_),
        Exchange(..), PlaceOutpost(_), PlaceStarship(..), Discard(..), MoveKlingon, TellStolen(_), Demand, Trade(_),
        Deal(_), Recount(_), Substitute(_), NameWanted, Lift, PlaceLifted(_), NameCheap, BuildForLess, ChooseLeader,
        TakeFrom(_), AfterSupport(..);
}
