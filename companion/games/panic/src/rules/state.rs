//! The whole state of a game, as data.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use readyroom_kit::{PlayerName, Seat, Shared, players, sentence::Phrase};
use smallvec::SmallVec;

use super::{
    Ending,
    agenda::{RollFor, Task},
    character::{Ability, Character},
    marks::Marks,
    mission_card::MissionCard,
    reading::Readings,
    token::{MOST_KINDS, TOKENS, TokenKind},
};

/// Which kind of token.
pub type KindId = u8;

/// Kinds of tokens a game can know: those of a full pack, and the three first threats.
pub const KINDS_IN_PLAY: usize = MOST_KINDS + 3;

/// Which mission card.
pub type MissionId = u8;

/// Tells the tokens of a game apart.
pub type TokenId = u16;

/// A facing of the ship, clockwise from its right front: 0 right front, 1 right side, 2 right rear, 3 left rear, 4 left
/// side, 5 left front. Shields and hull belong to facings and turn with the ship.
pub type Facing = u8;

/// A place around the ship on the board, clockwise from the one at its right front at the start, 0–5. It stays where it
/// is when the ship turns; its printed number is [`Panic::sector_number`].
pub type Sector = u8;

/// Distance from the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Range {
    /// Nearest ring.
    Short,
    /// Middle ring.
    Medium,
    /// Outer ring.
    Long,
}

impl Range {
    /// All three, farthest first.
    pub const ALL: [Self; 3] = [Self::Long, Self::Medium, Self::Short];

    /// One ring nearer; none from the nearest.
    pub const fn nearer(self) -> Option<Self> {
        match self {
            Self::Long => Some(Self::Medium),
            Self::Medium => Some(Self::Short),
            Self::Short => None,
        }
    }
}

readyroom_kit::named! {
    /// State of a shield or hull section (PANIC-48).
    #[derive(Default)]
    pub enum Section {
        #[default]
        Intact = "intact",
        /// One damage.
        Damaged = "damaged",
        /// Two damage: gone.
        Destroyed = "destroyed",
    }
}

/// How tokens come out of the bag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bag {
    /// The table draws and reports which token it was.
    #[default]
    Physical,
    /// The companion draws from the composition the table has counted.
    Digital,
}

/// What the table agreed on before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How tokens are drawn.
    pub bag: Bag,
    /// Missions to complete, 1–10; 0 plays without missions until the bag is empty (PANIC-9).
    pub missions: u8,
    /// Readings that depart from the default.
    pub readings: Readings,
}

/// The phases of a turn (PANIC-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Before the start.
    SetUp,
    /// Phases 1 and 2: draw cards, reveal a mission. They pass by themselves unless something is asked.
    Begin,
    /// Phase 3: trade. Playing anything passes it.
    Trade,
    /// Phase 4: play cards and maneuver. Phase 5, the mission's status, follows by itself.
    Play,
    /// Phase 6: threats move and fire, sector by sector; a bit for each sector that is done.
    Fire(u8),
    /// Phase 7: new threats, so many still to come.
    NewThreats(u8),
    /// Over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// All missions done and no threat left (PANIC-78).
    Won,
    /// All six hull sections are destroyed (PANIC-52).
    HullLost,
    /// A card had to be drawn and could not (PANIC-14).
    DeckGone,
}

impl End {
    /// Why the game is over.
    pub fn why(self) -> Phrase {
        let ending = match self {
            Self::Won => Ending::MissionDone,
            Self::HullLost => Ending::HullLost,
            Self::DeckGone => Ending::DeckGone,
        };
        ending.say()
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Name; empty for "Player n".
    pub name: PlayerName,
    /// Crew member.
    pub character: Character,
    /// Cards in hand.
    pub hand: u8,
}

impl players::Player for Player {
    fn name(&self) -> &PlayerName {
        &self.name
    }

    fn name_mut(&mut self) -> &mut PlayerName {
        &mut self.name
    }
}

readyroom_kit::named! {
    /// What a card keeps a token from until the turn is over (PANIC-82).
    pub enum Held {
        /// It does not move, nor board or follow Koloth.
        Move = "Does not move this turn",
        /// It does not fire, nor for Kang.
        Fire = "Does not fire this turn",
        /// It does neither.
        MoveAndFire = "Neither moves nor fires",
    }
}

/// Which token of a game, and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number in this game.
    pub id: TokenId,
    /// Its kind.
    pub kind: KindId,
}

/// A token on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its number in this game.
    pub id: TokenId,
    /// Its kind.
    pub kind: KindId,
    /// Where it is.
    pub sector: Sector,
    /// How far.
    pub range: Range,
    /// Current Defense, 1–3; 0 for a starbase.
    pub defense: u8,
    /// Face down.
    pub cloaked: bool,
    /// It uncloaked in this phase: it fires from where it is and does not move.
    pub surfaced: bool,
    /// It does not fire in this phase (reading A9).
    pub holds_fire: bool,
    /// What a card keeps it from this turn.
    pub held: Option<Held>,
    /// The markers that lie on it.
    #[serde(default)]
    pub marks: Marks,
}

impl Token {
    /// `piece` as it is placed on the board: face up, and with no marker on it.
    pub const fn new(piece: Piece, sector: Sector, range: Range, defense: u8) -> Self {
        Self {
            id: piece.id,
            kind: piece.kind,
            sector,
            range,
            defense,
            cloaked: false,
            surfaced: false,
            holds_fire: false,
            held: None,
            marks: Marks::None,
        }
    }

    /// Which it is.
    pub const fn piece(&self) -> Piece {
        Piece {
            id: self.id,
            kind: self.kind,
        }
    }

    /// Whether it may move, or board, this turn.
    pub const fn may_move(&self) -> bool {
        !matches!(self.held, Some(Held::Move | Held::MoveAndFire))
    }

    /// Whether it may fire this turn.
    pub const fn may_fire(&self) -> bool {
        !matches!(self.held, Some(Held::Fire | Held::MoveAndFire))
    }
}

/// A mission's own token on the board (PANIC-60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beacon {
    /// Its number in this game.
    pub id: TokenId,
    /// Where it is.
    pub sector: Sector,
    /// How far.
    pub range: Range,
}

/// The mission in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission {
    /// Which card.
    pub card: MissionId,
    /// Turns left; none without a limit.
    pub timer: Option<u8>,
    /// Progress of each objective.
    pub progress: ArrayVec<u8, 6>,
    /// Whether it was revealed this turn.
    pub fresh: bool,
}

/// The 62 Enterprise cards by number; hands are with the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    /// In the draw deck.
    pub deck: u8,
    /// In the discard pile.
    pub discard: u8,
    /// Committed to the mission.
    pub committed: u8,
    /// Removed for good.
    pub removed: u8,
}

/// What belongs to the turn of the active player only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Maneuvers made.
    pub maneuvers: u8,
    /// It is the first turn of the game: phases 1 and 2 are skipped (PANIC-10).
    pub first: bool,
    /// The die for cloaked ships has been rolled.
    pub uncloaked: bool,
    /// Facings whose shield was destroyed by fire or comet, a bit each (PANIC-49, reading A29).
    pub shot_away: u8,
}

readyroom_kit::named! {
    /// Shield or hull.
    pub enum Part {
        Shield = "Shield",
        Hull = "Hull",
    }
}

/// One moment of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The version of the rules it was begun with: Panic::OLDEST_RULES to Panic::RULES_VERSION.
    pub rules: u32,
    /// The state of the game.
    pub phase: Phase,
    /// What was agreed.
    pub setup: Setup,
    /// The players, clockwise.
    pub players: ArrayVec<Player, 6>,
    /// Whose turn it is.
    pub active: Seat,
    /// Turn of the game, from 1.
    pub turns: u16,
    /// The sector of the ship's right front facing: how far it has turned clockwise, 0–5.
    pub heading: u8,
    /// Shields by facing.
    pub shields: [Section; 6],
    /// Hull sections by facing.
    pub hull: [Section; 6],
    /// Tokens on the board, in the order they came.
    pub tokens: ArrayVec<Token, { TOKENS as usize }>,
    /// Mission tokens on the board.
    pub beacons: ArrayVec<Beacon, 6>,
    /// Tokens left in the bag.
    pub bag: u8,
    /// Tokens of each kind left in the bag, in the order of `kinds`; used by the digital bag.
    pub bag_kinds: ArrayVec<u8, KINDS_IN_PLAY>,
    /// Tokens of each kind in the discard.
    pub discard: ArrayVec<u8, KINDS_IN_PLAY>,
    /// Tokens so far.
    pub ids: TokenId,
    /// Enterprise cards.
    pub cards: Cards,
    /// The mission in progress.
    pub mission: Option<Mission>,
    /// Missions completed, by card.
    pub completed: ArrayVec<MissionId, 10>,
    /// Missions that failed and lie at the bottom of their deck, first to last (PANIC-40).
    pub failed: ArrayVec<MissionId, MOST_KINDS>,
    /// The die rolled by the last move, and what for.
    pub die: Option<(RollFor, u8)>,
    /// In games of rules 1: the facing on which the Force Field marker lies.
    pub force_field: Option<Facing>,
    /// What belongs to this turn.
    pub turn: Turn,
    /// What comes before the turn continues; last first.
    pub agenda: SmallVec<[Task; 8]>,
    /// The token kinds the table knows.
    pub kinds: Shared<Vec<TokenKind>>,
    /// The missions the table knows.
    pub missions: Shared<Vec<MissionCard>>,
    /// What the table knows of its character cards.
    pub abilities: Shared<Vec<Ability>>,
}
