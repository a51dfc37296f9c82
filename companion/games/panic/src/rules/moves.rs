//! Moves of a table, dice and tokens included.

use arrayvec::{ArrayString, ArrayVec};
use serde::{Deserialize, Serialize};

use readyroom_kit::{PlayerName, Seat};

use super::{
    character::{AbilityText, Character},
    marks::ThreatCard,
    mission_card::{Bonus, Objective},
    reading::Reading,
    state::{Bag, Facing, Held, KindId, MissionId, Part, Range, Sector, TokenId},
    token::{Name, Role, Side},
};

readyroom_kit::named! {
    /// A hit card (PANIC-18, PANIC-19).
    pub enum Weapon {
        /// 1 damage.
        Phasers = "Phasers",
        /// 2 damage, front facings only.
        Torpedoes = "Torpedoes",
    }
}

readyroom_kit::named! {
    /// A maneuver (PANIC-29 to PANIC-32).
    pub enum Maneuver {
        /// The ship turns one facing clockwise.
        Clockwise = "Turn clockwise",
        /// The ship turns one facing counter-clockwise.
        CounterClockwise = "Turn counter-clockwise",
        /// What lies ahead comes one range nearer.
        Forward = "Forward",
    }
}

/// A step of describing a token kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum KindStep {
    /// Its name.
    Name(Name),
    /// Whose it is.
    Side(Side),
    /// What else it does.
    Role(Role),
    /// Highest Defense, 1–3.
    Defense(u8),
    /// Damage it fires, 1 or 2.
    Fire(u8),
    /// Whether it cloaks.
    Cloak(bool),
    /// That is the token.
    Done,
    /// It was another token: back to the choice.
    Cancel,
}

/// A step of describing a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionStep {
    /// Its name.
    Name(Name),
    /// Where its timer starts, 1–9, or no limit.
    Timer(Option<u8>),
    /// Whether trading is forbidden.
    NoTrade(bool),
    /// Whether maneuvers are forbidden.
    NoManeuver(bool),
    /// One more objective.
    Objective(Objective),
    /// The last objective was wrong.
    DropObjective,
    /// One more reward.
    Reward(Bonus),
    /// The last reward was wrong.
    DropReward,
    /// Special rules in words.
    Note(ArrayString<40>),
    /// That is the mission.
    Done,
    /// It was another one: back to the choice.
    Cancel,
}

/// A decision of the table, a roll of the die, or a token drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Set-up: how many play, 1–6.
    Seats(u8),
    /// Set-up: a player's name.
    Name(Seat, PlayerName),
    /// Set-up: a character; the player who had it gets the other's.
    Assign(Seat, Character),
    /// The text of a character card, for those whose ability the companion does not play; the text may be empty.
    Ability(Character, AbilityText),
    /// Set-up: deal the characters.
    DealCharacters,
    /// The characters were shuffled: who gets which, by index.
    Dealt(ArrayVec<u8, 7>),
    /// Set-up: who begins.
    First(Seat),
    /// Set-up: physical or digital bag.
    UseBag(Bag),
    /// Set-up: the table is asked for every count of the box that is unknown, and for every Defense.
    CountBag,
    /// Set-up: how many of a kind are in the box, 0–31.
    Count(KindId, u8),
    /// Set-up: missions to complete, 0–10.
    Missions(u8),
    /// Set-up: a reading on or off.
    Read(Reading, bool),
    /// Set-up is done.
    Begin,
    /// Which of Tholian, Romulan Battle Cruiser and Klingon Cruiser lie in sectors 1, 3 and 5, by index.
    FirstPlaced(ArrayVec<u8, 3>),

    /// The mission that was turned up.
    Reveal(MissionId),
    /// The mission that was turned up, or the token, is not known yet.
    Learn,
    /// A step of describing a token kind.
    DescribeKind(KindStep),
    /// A step of describing a mission.
    DescribeMission(MissionStep),

    /// Phase 3: a card changes hands with a player.
    Trade(Seat),
    /// Phase 3: no trade. Up to rules 2; since then playing a card or ending phase 4 implies this.
    NoTrade,
    /// Phase 4: a hit card on a token.
    Hit(Weapon, TokenId),
    /// Phase 4: Dilithium repairs a shield, or Tritanium a hull section.
    Repair(Part, Facing),
    /// Phase 4: Dilithium with Tritanium rebuilds.
    Rebuild(Part, Facing),
    /// Phase 4: a card is committed to an objective.
    Commit(u8),
    /// Phase 4: an objective that needs no card makes progress.
    Progress(u8),
    /// Phase 4: a maneuver.
    Maneuver(Maneuver),
    /// Phase 4: Force Field or Tractor Beam on a threat; what it does, comes next (PANIC-83).
    PlayOn(ThreatCard, TokenId),
    /// Phase 4 in games of rules 1: Force Field on a facing.
    ForceField(Facing),
    /// Phase 4: another card is played and discarded.
    PlayOther,
    /// Phase 4 is over.
    EndPlay,

    /// A Security Team of this player holds a boarder up.
    SecurityTeam(Seat),
    /// The rest of the boarding damage is taken.
    Brace,
    /// A reward or the starbase repairs a section.
    Mend(Part, Facing),
    /// A reward or the starbase rebuilds a section.
    Restore(Part, Facing),
    /// No more of that.
    Enough,

    /// Phase 6: the threats of a sector move, then fire.
    Advance(Sector),
    /// Phase 6: all sectors that are left, one after the other; in phase 4 that is over with it. Since rules 3.
    AdvanceAll,
    /// A token came out of the bag.
    Drawn(KindId),
    /// The digital bag gave its nth token, counted from 0 over all kinds.
    DrawnNth(u8),
    /// Spock returns the nth of his tokens, or resolves the nth first.
    Pick(u8),
    /// The die is thrown. Up to rules 2; since then it follows by itself.
    Roll,
    /// The die was rolled: 1–6.
    Rolled(u8),

    /// By a card's text: something about a token; what, comes next.
    CardOn(TokenId),
    /// By a card's text: a token loses one Defense.
    Strike(TokenId),
    /// By a card's text: a token gains one Defense.
    Gain(TokenId),
    /// By a card's text: a token does not move or fire this turn.
    Hold(TokenId, Held),
    /// By a card's text: a token leaves the board.
    Remove(TokenId),
    /// By a card's text: a token goes elsewhere.
    Shift(TokenId, Sector, Range),
    /// By a card's text: one damage to a facing.
    ShipHit(Facing),
    /// By a card's text: a section is repaired, or rebuilt if destroyed.
    Fix(Part, Facing),
    /// By a card's text: a player draws a card.
    DrawCard(Seat),
    /// By a card's text: a player discards a card.
    DropCard(Seat),
    /// By a card's text: the top card of the deck is removed for good.
    LoseCard,
    /// By a card's text: the mission's timer moves by -1 or +1.
    Tick(i8),
    /// A mission's token is placed.
    PlaceBeacon(Sector, Range),
    /// A mission's token leaves the board.
    TakeBeacon(TokenId),
    /// In games of rules 1: the Force Field is over.
    DropForceField,
    /// A token kind was described wrongly.
    CorrectKind(KindId),
    /// Whether the tokens on the board change with the Defense of their kind.
    CorrectTokens(bool),
}

/// Moves by what they are for, as patterns. A match names what is out of place by these groups, so that a new move has to
/// find its place in each.
pub(crate) mod groups {
    readyroom_kit::groups! { Move:
        /// Set-up alone.
        set_up_moves = Seats(_), Assign(..), DealCharacters, First(_), UseBag(_), CountBag, Count(..),
            Missions(_), Name(..), Read(..), Begin;
        /// The phases of a turn.
        turn_moves = Trade(_), NoTrade, Hit(..), Repair(..), Rebuild(..), Commit(_), Progress(_),
            Maneuver(_), PlayOn(..), ForceField(_), PlayOther, EndPlay, Advance(_), AdvanceAll;
        /// By a card's text.
        card_moves = CardOn(_), ShipHit(_), Fix(..), DrawCard(_), DropCard(_), LoseCard, Tick(_),
            PlaceBeacon(..), TakeBeacon(_), DropForceField;
        /// By a card's text on one token.
        token_moves = Strike(_), Gain(_), Hold(..), Remove(_), Shift(..);
        /// What holds boarders up, and mends the ship.
        ship_moves = SecurityTeam(_), Brace, Mend(..), Restore(..);
        /// Other answers to what is asked before the turn continues.
        answers = Dealt(_), FirstPlaced(_), Reveal(_), DescribeKind(_), DescribeMission(_),
            CorrectTokens(_), Drawn(_), DrawnNth(_), Pick(_), Roll, Rolled(_);
    }
}
