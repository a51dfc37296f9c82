//! Moves: decisions of the players, results of chance, and reports to the panel.

use arrayvec::{ArrayString, ArrayVec};
use readyroom_kit::{PlayerName, Seat};
use serde::{Deserialize, Serialize};

use super::{
    Board, Development, Effect, Intersection, Numbers, Planet, Post, Reading, Resource, Robbing,
    Route, Sector, Side, Stack, SupportCard, Tile, Tracking,
};

/// The name of a saved board, at most 20 bytes.
pub type LayoutName = ArrayString<20>;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// So many play.
    Seats(u8),
    /// A player's name.
    Name(Seat, PlayerName),
    /// Who plays first.
    First(Seat),
    /// What is known of the hands.
    Tracking(Tracking),
    /// Where development cards come from.
    Stack(Stack),
    /// What brings the number of a turn.
    Numbers(Numbers),
    /// How a card is taken of another player's hand.
    Robbing(Robbing),
    /// Which board is played on.
    Board(Board),
    /// Switches a reading on or off.
    Read(Reading, bool),
    /// Ends set-up.
    Begin,

    /// An order that chance brings: of sectors, numbers or posts.
    Shuffled(ArrayVec<u8, 19>),
    /// The planet of the next sector.
    TellPlanet(Planet),
    /// The number on the next sector.
    TellNumber(u8),
    /// The next post.
    TellPost(Post),
    /// Exchanges two tiles of a kind, which are chosen next.
    Exchange(Tile),
    /// One of them.
    Choose(u8),
    /// Keeps the board under a name.
    SaveBoard(LayoutName),

    /// Rolls.
    Roll,
    /// The faces of the two dice.
    Rolled([u8; 2]),
    /// The dice card of that number among those left, from 0.
    Turned(u8),
    /// A card is given up after a 7.
    Discard(Resource),
    /// The Klingon battle cruiser moves to a sector.
    Klingon(Sector),
    /// Of whom a card is taken.
    Rob(Seat),
    /// The card of that number in the hand was taken, from 0.
    Stolen(u8),
    /// This was taken, according to the thief.
    Took(Resource),

    /// A starship.
    Starship(Route),
    /// An outpost.
    Outpost(Intersection),
    /// A starbase.
    Starbase(Intersection),
    /// A development card.
    Buy,
    /// The card of that number of the digital stack, from 0.
    Drawn(u8),
    /// So many of the first go to the border for one of the second.
    Border(Resource, Resource),
    /// A trade with another player is put together.
    Offer,
    /// The same with that player: by rules 1.
    Trade(Seat),
    /// One more of it is given.
    Give(Resource),
    /// One more of it is got.
    Get(Resource),
    /// One fewer of it is on that side of the trade.
    Less(Side, Resource),
    /// That side of the trade is whole.
    SideDone,
    /// That player agrees to the trade, and it is done.
    Agrees(Seat),
    /// The trade is done: by rules 1.
    Agree,
    /// It is not, or there is enough.
    Enough,
    /// Plays a development card.
    PlayCard(Development),
    /// Shows so many victory point cards, and wins.
    ShowPoints(u8),
    /// A resource of the supply, or one that is named.
    Resource(Resource),
    /// One of three development cards is kept.
    Keep(Development),

    /// Uses the support card.
    Support,
    /// Turns it over.
    TurnOver,
    /// Exchanges it for that card of the display.
    TakeSupport(SupportCard),
    /// Pays the second resource instead of the first.
    Instead(Resource, Resource),
    /// Asks a player.
    Ask(Seat),
    /// Lifts a starship.
    Lift(Route),
    /// What a support card does, as the table has read.
    Learn(SupportCard, Effect),

    /// A player has one more of a resource than the companion thought.
    More(Seat, Resource),
    /// A player has one fewer.
    Fewer(Seat, Resource),
    /// A player is about to say of what there is one fewer, unseen by the others.
    Recount(Seat),
    /// Ends the turn.
    End,
}

/// Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
/// find its place in each.
pub(crate) mod groups {
    readyroom_kit::groups! { Move:
        /// Set-up alone, without a text.
        agreements = Seats(_), First(_), Tracking(_), Stack(_), Numbers(_), Robbing(_), Board(_), Read(..), Begin;
        /// Of a turn, or an answer: a piece is placed on the board.
        pieces = Starship(_), Outpost(_), Starbase(_);
        /// Of a turn, with nothing else asked and without a text.
        other_actions = Roll, Buy, Border(..), Offer, Trade(_), PlayCard(_), ShowPoints(_), Support, Learn(..), Exchange(_),
            More(..), Fewer(..), Recount(_), End;
        /// Of a trade that is put together; "enough" ends other questions, too.
        trade_answers = Give(_), Get(_), Less(..), SideDone, Agrees(_), Agree, Enough;
        /// Answers that are about a place on the board.
        board_answers = TellPlanet(_), TellNumber(_), TellPost(_), Choose(_), Klingon(_), Lift(_);
        /// Answers to what else is asked.
        other_answers = Shuffled(_), Rolled(..), Turned(_), Discard(_), Rob(_), Stolen(_), Took(_), Drawn(_), Resource(_),
            Keep(_), TurnOver, TakeSupport(_), Instead(..), Ask(_);
    }

    /// Set-up alone.
    macro_rules! set_up_moves {
        () => {
            Move::Name(..) | $crate::rules::groups::agreements!()
        };
    }
    pub(crate) use set_up_moves;

    /// Of a turn, with nothing else asked and without a text.
    macro_rules! actions {
        () => {
            $crate::rules::groups::pieces!() | $crate::rules::groups::other_actions!()
        };
    }
    pub(crate) use actions;

    /// Of a turn, with nothing else asked.
    macro_rules! turn_moves {
        () => {
            Move::SaveBoard(_) | $crate::rules::groups::actions!()
        };
    }
    pub(crate) use turn_moves;

    /// Answers to what is asked.
    macro_rules! answers {
        () => {
            $crate::rules::groups::trade_answers!()
                | $crate::rules::groups::board_answers!()
                | $crate::rules::groups::other_answers!()
        };
    }
    pub(crate) use answers;
}
