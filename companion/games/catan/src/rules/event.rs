//! Events of the game, in the order in which a move causes them.

use readyroom_kit::Seat;

use super::{
    Development, Effect, Intersection, Layout, Resource, Resources, Route, Sector, SupportCard,
    moves::LayoutName,
};

/// Something that just happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player's turn begins.
    TurnBegins(Seat),
    /// The board is set up.
    BoardLaid,
    /// Two of the board changed places.
    Exchanged,
    /// The board is kept under that name.
    BoardSaved(LayoutName, Layout),
    /// A player is dealt a support card.
    SupportDealt(Seat, SupportCard),
    /// An outpost is built.
    Outpost(Seat, Intersection),
    /// A starship lies.
    Starship(Seat, Route),
    /// A starship was lifted.
    Lifted(Seat, Route),
    /// An outpost became a starbase.
    Starbase(Seat, Intersection),
    /// A player takes an outpost from the reserve.
    Reserve(Seat),
    /// A player begins with these resources.
    Income(Seat, Resources),
    /// The dice fell.
    Rolled(u8, u8),
    /// A dice card brought this sum.
    Turned(u8),
    /// The 36 dice cards are shuffled again.
    CardsShuffled,
    /// Production for a player.
    Produced(Seat, Resources),
    /// Nothing is produced at all.
    NothingProduced,
    /// The supply has too few of a resource for what is owed (CATAN-19).
    Short(Resource),
    /// The Klingon battle cruiser keeps a sector from producing.
    Blocked(Sector),
    /// In light tracking: the player who has more than 7 cards gives up half.
    HalfOfMoreThanSeven,
    /// A player must give up so many cards.
    MustDiscard(Seat, u8),
    /// A player gave up a card.
    Discarded(Seat, Resource),
    /// The Klingon battle cruiser is there now.
    KlingonMoved(Sector),
    /// The companion has drawn a card of this player: its number in the hand sorted by [`Resource::ALL`], from 1, of so
    /// many. Who holds the hand finds the card by it, and no other player learns which it is.
    CardOfSorted(Seat, u8, u8),
    /// A card goes to the first from the second, hidden from the others.
    Stolen(Seat, Seat),
    /// The thief has entered a card that is not counted in the hand of this player: only the two learn this.
    Doubted(Seat, Resource),
    /// The thief has entered it once more: the table is asked what was wrong.
    Uncounted(Seat),
    /// In light tracking: the first draws a card of the second.
    Steals(Seat, Seat),
    /// No player can be robbed there.
    NobodyRobbed,
    /// A player paid.
    Paid(Seat, Resources),
    /// A player got resources: of a card, or a trade at the border.
    Got(Seat, Resources),
    /// A player gave resources to another.
    Gave(Seat, Seat, Resources),
    /// A player who is asked for a resource has none of it.
    HasNone(Seat, Resource),
    /// A player who is asked for one more of a resource has no more of it.
    HasNoMore(Seat, Resource),
    /// One of two who have agreed on a trade, the active player and this one, has not all of what was to be given.
    NotCovered(Seat),
    /// No player who is to give all of a resource has any.
    NobodyHas(Resource),
    /// A player bought a development card.
    Bought(Seat),
    /// A player played a development card.
    Played(Seat, Development),
    /// A player removes a Starfleet Intervenes card.
    Demobilized(Seat),
    /// A player shows victory points.
    PointsShown(Seat, u8),
    /// A player takes the Longest Supply Route, of so many starships.
    LongestRoute(Seat, u8),
    /// The Longest Supply Route is set aside.
    NoLongestRoute,
    /// A player takes the Largest Starfleet.
    LargestFleet(Seat),
    /// The Largest Starfleet is set aside.
    NoLargestFleet,
    /// A player uses a support card.
    Used(Seat, SupportCard, Effect),
    /// A support card is turned over.
    TurnedOver(Seat, SupportCard),
    /// A support card goes back to the display, and another is taken.
    Swapped(Seat, SupportCard, SupportCard),
    /// What a support card does is known.
    Learned(SupportCard, Effect),
    /// A hand has one card more than was counted.
    CountedMore(Seat, Resource),
    /// A hand has one card fewer than was counted, and so many of it left.
    CountedFewer(Seat, Resource, u8),
    /// A count was put right, if it was wrong: by rules 1.
    Corrected(Seat),
    /// A player has won, with so many points.
    Over(Seat, u8),
}

readyroom_kit::groups! { Event:
    /// They teach the companion nothing.
    not_learned = TurnBegins(_), BoardLaid, Exchanged, SupportDealt(..), Outpost(..), Starship(..), Lifted(..),
        Starbase(..), Reserve(_), Income(..), Rolled(..), Turned(_), CardsShuffled, Produced(..), NothingProduced,
        Short(_), Blocked(_), HalfOfMoreThanSeven, MustDiscard(..), Discarded(..), KlingonMoved(_), CardOfSorted(..),
        Stolen(..), Doubted(..), Uncounted(_), Steals(..), NobodyRobbed, Paid(..), Got(..), Gave(..), HasNone(..),
        HasNoMore(..), NotCovered(_), NobodyHas(_), Bought(_), Played(..), Demobilized(_), PointsShown(..),
        LongestRoute(..), NoLongestRoute, LargestFleet(_), NoLargestFleet, Used(..), TurnedOver(..), Swapped(..),
        CountedMore(..), CountedFewer(..), Corrected(_), Over(..);
}
