//! Events of the game, typed; a face turns them into work for hands.

use alloc::boxed::Box;

use arrayvec::ArrayString;

use readyroom_kit::Seat;

use super::{
    agenda::RollFor,
    character::{Ability, Character},
    marks::ThreatCard,
    mission_card::MissionCard,
    moves::Maneuver,
    state::{End, Facing, Held, KindId, MissionId, Part, Piece, Range, Section, Sector},
    token::{Name, TokenKind},
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A character came to a player.
    CharacterDealt(Seat, Character),
    /// Every player was dealt so many cards.
    HandsDealt(u8),
    /// A turn begins.
    TurnBegins(Seat),
    /// A player must draw so many cards.
    CardsDrawn(Seat, u8),
    /// A player must discard so many cards (reading A25).
    HandTrimmed(Seat, u8),
    /// The discards became the deck again.
    DeckShuffled,
    /// Cards were removed for good.
    CardsRemoved(u8),
    /// A token kind the table knew by the first name has the second; what it is now is learned next.
    KindRenamed(Name, Name),
    /// The same of a mission.
    MissionRenamed(Name, Name),
    /// The table learned a token kind.
    LearnedKind(Box<TokenKind>),
    /// How many there are of a token kind is another number than the table remembered.
    Recounted(Box<TokenKind>),
    /// The table learned a mission.
    LearnedMission(Box<MissionCard>),
    /// The table learned the text of a character card.
    LearnedAbility(Ability),
    /// A mission lies open.
    MissionRevealed(MissionId),
    /// A mission is complete.
    MissionCompleted(MissionId),
    /// A mission failed.
    MissionFailed(MissionId),
    /// The mission's timer went down to that.
    TimerTicked(u8),
    /// A reward in the table's own words.
    Reminder(ArrayString<40>),
    /// A token came out of the bag.
    Drew(KindId),
    /// Spock put one back.
    PutBack(KindId),
    /// The discards went back into the bag.
    BagRefilled,
    /// There was no token left to draw.
    BagEmpty,
    /// The die was rolled.
    Rolled(RollFor, u8),
    /// A token was placed.
    Placed(Piece, Sector, Range),
    /// A token in that sector moved from one range to another.
    Moved(Piece, Sector, Range, Range),
    /// A card has put a token there.
    Shifted(Piece, Sector, Range),
    /// A mission's own token in that sector moved from one range to another.
    BeaconMoved(Sector, Range, Range),
    /// The tokens of the mission that ended left the board.
    BeaconsReturned,
    /// So many cards were committed to the mission that ended, and are discarded.
    CommittedDiscarded(u8),
    /// A token that boarded from that sector, or was docked with there, went to the discarded ones.
    Discarded(Piece, Sector),
    /// A card took Defense from a token; it shows that now.
    Struck(Piece, u8),
    /// A card gave a token Defense; it shows that now.
    Gained(Piece, u8),
    /// Kor gave a token in that sector Defense; it shows that now.
    Strengthened(Piece, Sector, u8),
    /// A token does not move or fire this turn.
    Held(Piece, Held),
    /// A token that a card kept from moving or firing does both again: the turn is over.
    Released(Piece),
    /// The marker of a card lies on a token.
    Marked(Piece, ThreatCard),
    /// No marker lies on a token any more: the turn is over.
    Unmarked(Piece),
    /// A card has destroyed a token.
    Destroyed(Piece),
    /// A comet has destroyed a token in that sector.
    Shattered(Piece, Sector),
    /// A token in that sector moved from one range to another, or stayed, and went face down.
    Cloaked(Piece, Sector, Range, Range),
    /// A token moved from one sector to another, or stayed, and came face up.
    Uncloaked(Piece, Sector, Sector),
    /// A Tholian holds the ship.
    Trapped(KindId),
    /// A token boards the ship there, for so much damage.
    Boards(KindId, Facing, u8),
    /// A Security Team held it up.
    HeldUp(Seat),
    /// So much fire came at a facing.
    Fired(Facing, u8),
    /// So much damage at a facing is ignored, since its shield was destroyed this turn (PANIC-49).
    DamageIgnored(Facing, u8),
    /// So much damage at a facing was more than the section had left that it destroyed (PANIC-49, reading A5).
    DamageLost(Part, Facing, u8),
    /// A comet flew in there.
    CometStruck(Sector),
    /// A section is in that state now.
    Section(Part, Facing, Section),
    /// The ship maneuvered.
    Maneuvered(Maneuver),
    /// The ship docked with the starbase.
    Docked,
    /// The game ended.
    Over(End),
}

readyroom_kit::groups! { Event:
    /// News of the game, of which a pack learns nothing.
    events_of_play = CharacterDealt(..), HandsDealt(_), TurnBegins(_), CardsDrawn(..), HandTrimmed(..), DeckShuffled,
        CardsRemoved(_), MissionRevealed(_), MissionCompleted(_), MissionFailed(_), TimerTicked(_),
        Reminder(_), Drew(_), PutBack(_), BagRefilled, BagEmpty, Rolled(..), Placed(..), Moved(..),
        Shifted(..), BeaconMoved(..), BeaconsReturned, CommittedDiscarded(_), Discarded(..), Struck(..),
        Gained(..), Strengthened(..), Held(..), Released(_), Marked(..), Unmarked(_), Destroyed(_), Shattered(..), Cloaked(..), Uncloaked(..), Trapped(_), Boards(..),
        HeldUp(_), Fired(..), DamageIgnored(..), DamageLost(..), CometStruck(_), Section(..), Maneuvered(_), Docked,
        Over(_);
    /// What becomes of a token on the board.
    events_of_tokens = Placed(..), Moved(..), Shifted(..), Discarded(..), Struck(..), Gained(..), Strengthened(..),
        Marked(..), Unmarked(_), Destroyed(_), Shattered(..), Cloaked(..), Uncloaked(..);
    /// Everything else.
    other_events = CharacterDealt(..), HandsDealt(_), TurnBegins(_), CardsDrawn(..), HandTrimmed(..), DeckShuffled,
        CardsRemoved(_), KindRenamed(..), MissionRenamed(..), LearnedKind(_), Recounted(_), LearnedMission(_), LearnedAbility(_),
        MissionRevealed(_), MissionCompleted(_), MissionFailed(_), TimerTicked(_), Reminder(_), Drew(_), PutBack(_),
        BagRefilled, BagEmpty, Rolled(..), BeaconMoved(..), BeaconsReturned, CommittedDiscarded(_), Held(..),
        Released(_), Trapped(_), Boards(..), HeldUp(_), Fired(..), DamageIgnored(..), DamageLost(..), CometStruck(_),
        Section(..), Maneuvered(_), Docked, Over(_);
}
