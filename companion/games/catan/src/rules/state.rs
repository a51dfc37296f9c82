//! The state of a game: a [`Position`] of plain bytes, and beside it what only words need.

use arrayvec::ArrayVec;
use readyroom_kit::{NamedPlayer, Owner, Seat, Shared};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    Hidden, Intersections, Layout, Pack, Readings, Resources, Routes, Sector, Shape, SupportCard,
    Task,
    development::{Cards, Deck},
    key::KEY,
};

/// Most players (CATAN-3).
pub const MOST_SEATS: usize = 4;
/// Starships of a player (CATAN-5).
pub const STARSHIPS: u8 = 15;
/// Outposts of a player, without those in reserve (CATAN-5).
pub const OUTPOSTS: u8 = 5;
/// Outposts in reserve: each of the first two starbases brings one (CATAN-5, CATAN-33).
pub const RESERVE: u8 = 2;
/// Habitat rings of a player: as many outposts become starbases (CATAN-5).
pub const RINGS: u8 = 4;
/// Victory points that win (CATAN-52).
pub const TO_WIN: u8 = 10;

/// A game of Star Trek Catan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Catan {
    /// Everything the rules go by.
    pub position: Position,
    /// The players, by seat.
    pub players: ArrayVec<NamedPlayer, MOST_SEATS>,
    /// What the table knows of its box: saved boards, what support cards do.
    pub pack: Shared<Pack>,
}

readyroom_kit::named! {
    /// What the companion knows of the hands (CATAN-6).
    #[derive(Default)]
    pub enum Tracking {
        /// What everybody holds: whatever is announced, paid and traded goes through it.
        #[default]
        Full = "full",
        /// The players keep their hands: the companion reports production, and knows board, fleets and points.
        Light = "light",
    }
}

readyroom_kit::named! {
    /// Where development cards come from (CATAN-40).
    #[derive(Default)]
    pub enum Stack {
        /// The stack of the box: the companion knows how many a player holds.
        #[default]
        Box = "box",
        /// The companion shuffles and knows every card.
        Digital = "digital",
    }
}

readyroom_kit::named! {
    /// What brings the number of a turn (CATAN-16).
    #[derive(Default)]
    pub enum Numbers {
        /// Two dice.
        #[default]
        Dice = "dice",
        /// A stack of 36 cards with the 36 throws of two dice, shuffled again when it is used up.
        Cards = "cards",
    }
}

readyroom_kit::named! {
    /// How a card is taken of another player's hand (CATAN-24).
    #[derive(Default)]
    pub enum Robbing {
        /// The thief draws it, and tells the companion which it was.
        #[default]
        Hand = "by hand",
        /// The companion draws it.
        Companion = "by the companion",
    }
}

/// The board to play on (CATAN-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Board {
    /// The companion's own, always the same.
    #[default]
    Standard,
    /// Sectors and posts shuffled, the numbers in their spiral.
    Random,
    /// Sectors, posts and numbers shuffled.
    AllRandom,
    /// The same, and no red number beside another.
    RedsApart,
    /// As it lies on the table, entered sector by sector.
    Told,
    /// A saved one of the pack, by its number there.
    Saved(u8),
}

/// What the table has agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// What is known of the hands.
    pub tracking: Tracking,
    /// Where development cards come from.
    pub stack: Stack,
    /// What brings the number of a turn.
    pub numbers: Numbers,
    /// How a card is taken of another player's hand.
    pub robbing: Robbing,
    /// The board.
    pub board: Board,
    /// The readings that are on.
    pub readings: Readings,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The table agrees on the game.
    #[default]
    SetUp,
    /// The board is set up.
    LayOut,
    /// Everybody places two outposts and two starships (CATAN-12).
    Placing,
    /// A turn, before its roll.
    Begin,
    /// A turn, after its roll.
    Act,
    /// A player has won.
    Over(Seat),
}

/// What a player has on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Routes with a starship.
    pub starships: Routes,
    /// Intersections with an outpost that is not a starbase.
    pub outposts: Intersections,
    /// Intersections with a starbase.
    pub starbases: Intersections,
}

impl Fleet {
    /// Intersections with an outpost or a starbase.
    pub const fn buildings(&self) -> Intersections {
        self.outposts.with(self.starbases)
    }

    /// Outposts that can still be built: of the supply, and of the reserve for each starbase (CATAN-33).
    pub fn outposts_left(&self, whole_reserve: bool) -> u8 {
        let starbases = self.starbases.len();
        let reserve = if whole_reserve {
            RESERVE
        } else {
            starbases.min(RESERVE)
        };
        // An upgraded outpost stays under its ring.
        (OUTPOSTS + reserve).saturating_sub(self.outposts.len() + starbases)
    }
}

/// A support card in front of a player (CATAN-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Support {
    /// Which.
    pub card: SupportCard,
    /// Its A side was used: it shows B.
    pub turned: bool,
    /// The turn it was taken in; it cannot be used in that (CATAN-47).
    pub since: u16,
}

/// What has happened in a turn that limits the rest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// A development card was played (CATAN-41).
    pub development: bool,
    /// A support card was used (CATAN-46, reading A1).
    pub support: bool,
    /// Something was built or bought: the trade is over (CATAN-31).
    pub built: bool,
    /// The roll was not 7 and brought the player nothing.
    pub empty: bool,
    /// A resource that goes 2:1 at the border for the rest of the turn (reading A9).
    pub cheap: Option<super::Resource>,
    /// The player gave up cards after a 7.
    pub discarded: bool,
    /// The card that the thief has entered and that is not counted where it was taken: named once more, it is kept (CATAN-24).
    #[serde(default = "no_resource")]
    pub told: Hidden<Option<super::Resource>>,
}

const fn no_resource() -> Hidden<Option<super::Resource>> {
    Hidden::from_all(None, KEY)
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            development: false,
            support: false,
            built: false,
            empty: false,
            cheap: None,
            discarded: false,
            told: no_resource(),
        }
    }
}

/// Everything the rules go by, without heap: it is copied at every move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Position {
    /// The rules it was begun with.
    pub rules: u16,
    /// How many play.
    pub seats: u8,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The turns begun so far.
    pub turns: u16,
    /// What was agreed on.
    pub agreed: Agreed,
    /// The state of the game.
    pub phase: Phase,
    /// What must be settled before the game continues, last first.
    pub agenda: Agenda,
    /// What has happened in the turn.
    pub turn: Turn,
    /// The board.
    pub layout: Layout,
    /// Where the Klingon battle cruiser is.
    pub klingon: Sector,
    /// The fleets, by seat.
    pub fleets: [Fleet; MOST_SEATS],
    /// What everybody holds; in light tracking nothing.
    pub hands: [Hidden<Resources>; MOST_SEATS],
    /// What lies in the supply; in light tracking everything.
    pub supply: Resources,
    /// The stack of development cards.
    pub deck: Deck,
    /// Development cards, by seat.
    pub cards: [Cards; MOST_SEATS],
    /// The support card of each player.
    pub support: [Option<Support>; MOST_SEATS],
    /// What each support card does, as far as it is known.
    pub effects: super::Effects,
    /// Who has the Longest Supply Route.
    pub longest_route: Option<Seat>,
    /// Who has the Largest Starfleet.
    pub largest_fleet: Option<Seat>,
    /// The dice of the turn, 1–6; 0 before its roll, and a sum alone as (sum, 0) where cards bring it.
    pub dice: [u8; 2],
    /// Cards of the dice stack that are left, of each sum from 2 to 12.
    pub dice_cards: [u8; 11],
    /// How many cards went each way in the last trade between players: the next one is put together so.
    pub shape: Shape,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut position = Self::deserialize(deserializer)?;
        position.hide();
        Ok(position)
    }
}

impl Position {
    /// Gives what is hidden to the player who may see it, by what the table has agreed on: that is not written. What the
    /// companion does not know is no player's secret (CATAN-6, CATAN-40).
    pub fn hide(&mut self) {
        let knows_hands = self.knows_hands();
        let digital = self.agreed.stack == Stack::Digital;
        let own = |hides, owner| if hides { owner } else { Owner::EVERYBODY };
        for (seat, hand) in (0..).zip(&mut self.hands) {
            hand.give_to(own(knows_hands, Owner::Player(seat)), KEY);
        }
        for (seat, cards) in (0..).zip(&mut self.cards) {
            let owner = own(digital, Owner::Player(seat));
            cards.kinds.give_to(owner, KEY);
            cards.fresh_kinds.give_to(owner, KEY);
        }
        self.deck.kinds.give_to(own(digital, Owner::Nobody), KEY);
        let active = Owner::Player(self.active);
        if self.turn.told.known(KEY).is_some() {
            self.turn.told.give_to(active, KEY);
        }
        for task in &mut self.agenda {
            match task {
                Task::Uncounted(victim, named) => {
                    named.give_to(Owner::Two(self.active, *victim), KEY);
                }
                Task::DrawThree(drawn) => drawn.give_to(active, KEY),
                Task::KeepOne(three) => three.give_to(active, KEY),
                super::agenda::hides_nothing!() => {}
            }
        }
    }

    /// How many cards a player holds, which everybody sees.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_of(seat).total()
    }

    /// What a player holds.
    pub(super) fn hand_of(&self, seat: Seat) -> &Resources {
        self.hands[usize::from(seat)].known(KEY)
    }

    /// The same, to be changed.
    pub(super) fn hand_of_mut(&mut self, seat: Seat) -> &mut Resources {
        self.hands[usize::from(seat)].known_mut(KEY)
    }
}

/// What must be settled, last first: five tasks at most, when four players give up cards before the Klingon battle cruiser
/// moves.
pub type Agenda = ArrayVec<Task, 8>;

const _: () = assert!(
    size_of::<Position>() <= 512,
    "a position is copied at every move"
);
