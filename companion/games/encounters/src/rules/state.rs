//! The state of a game.

use arrayvec::ArrayVec;
use readyroom_kit::{NamedPlayer, Seat, Shared};
use serde::{Deserialize, Serialize};

use super::{
    Cards, Combo, Decks, Encounter, EncounterSet, Hidden, Look, MOST_CARDS, Readings, Task, Title,
    key::KEY, matching::FROM_HAND,
};

/// Most players (ENC-5, reading A29).
pub const MOST_SEATS: usize = 6;
/// Cards that a hand is filled up to (ENC-9).
pub const HAND: u8 = 5;
/// Cards dealt to everybody (ENC-6).
pub const DEALT: u8 = 4;
/// Encounters that lie open (ENC-7).
pub const LINE: usize = 3;
/// Bridge cards at the end of a turn (ENC-8, ENC-30).
pub const BRIDGE: usize = 5;
/// Bridge cards that stay at the end of a turn (ENC-30).
pub const STAY: usize = 3;
/// Bridge cards that may lie there: five, two for each Provide Options of a turn, one for each Steal.
pub const MOST_BRIDGE: usize = 32;
/// Actions of a turn (ENC-11).
pub const ACTIONS: u8 = 3;
/// Encounters that win (ENC-32).
pub const TO_WIN: u8 = 10;

/// A game of STNG Encounters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounters {
    /// Everything the rules go by.
    pub position: Position,
    /// The players, by seat.
    pub players: ArrayVec<NamedPlayer, MOST_SEATS>,
    /// What is printed on the cards.
    pub decks: Shared<Decks>,
}

readyroom_kit::named! {
    /// Who keeps the cards (ENC-4).
    #[derive(Default)]
    pub enum Keeping {
        /// The companion shuffles, deals and keeps every hand.
        #[default]
        Digital = "digital",
        /// The players, with printed cards: the companion knows what lies open, and how many cards a hand has.
        Printed = "printed",
    }
}

/// What the table has agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// Who keeps the cards.
    pub keeping: Keeping,
    /// The readings that are on.
    pub readings: Readings,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The table agrees on the game.
    #[default]
    SetUp,
    /// Cards are shuffled, dealt and set out.
    LayOut,
    /// A turn: actions, then an encounter or none.
    Turn,
    /// The game is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// A player has ten encounters (ENC-32).
    Won(Seat),
    /// No encounter is left; the player who has the most wins (reading A19).
    NoneLeft,
}

/// What waits for the next turn of a player (ENC-25 to ENC-28).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pending {
    #[default]
    /// Nothing.
    Nothing,
    /// The turn is missed.
    Lost,
    /// It has an action less.
    Delay,
    /// No encounter but this one may be resolved, while it is available.
    Blocked(Encounter),
    /// This encounter may not be resolved.
    Retreat(Encounter),
}

/// What has happened in a turn that matters for the rest of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Actions that are left.
    pub actions: u8,
    /// What was pending when the turn began.
    pub burden: Pending,
    /// Defend was used: no penalty (ENC-22).
    pub defended: bool,
}

/// The cards of a player: all of them in a digital game, their number in any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The cards; none with printed cards, which the companion does not see.
    pub cards: Hidden<Cards>,
    /// How many there are.
    pub count: u8,
}

/// Cards of the Enterprise deck that no player holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// The order of the deck, its top card last; empty with printed cards.
    pub deck: Hidden<ArrayVec<Title, MOST_CARDS>>,
    /// Cards in the deck.
    pub left: u8,
    /// Discarded cards; with printed cards only those that were open before.
    pub discard: Cards,
    /// Cards in the discard pile.
    pub discarded: u8,
}

/// Everything the rules go by, without heap: it is copied at every move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The available encounters, the farthest first (reading A8).
    pub line: ArrayVec<Encounter, { LINE + 1 }>,
    /// The order of the Encounter deck, its top card last; empty with printed cards.
    pub encounters: Hidden<ArrayVec<Encounter, { Encounter::ALL.len() }>>,
    /// Encounters that were discarded.
    pub gone: EncounterSet,
    /// The bridge cards, the farthest first.
    pub bridge: ArrayVec<Title, MOST_BRIDGE>,
    /// The Enterprise deck and its discard pile.
    pub piles: Piles,
    /// The hands, by seat.
    pub hands: [Hand; MOST_SEATS],
    /// The victory piles, by seat.
    pub victory: [EncounterSet; MOST_SEATS],
    /// What waits for the next turn, by seat.
    pub pending: [Pending; MOST_SEATS],
}

/// What must be settled, last first.
pub type Agenda = ArrayVec<Task, 16>;

impl Position {
    /// No player has agreed on anything yet.
    pub(super) fn at_set_up(rules: u16) -> Self {
        Self {
            rules,
            seats: 2,
            first: 0,
            active: 0,
            turns: 0,
            agreed: Agreed::default(),
            phase: Phase::SetUp,
            agenda: Agenda::new(),
            turn: Turn::default(),
            line: ArrayVec::new(),
            encounters: Hidden::from_all(ArrayVec::new(), KEY),
            gone: EncounterSet::default(),
            bridge: ArrayVec::new(),
            piles: Piles {
                deck: Hidden::from_all(ArrayVec::new(), KEY),
                left: 0,
                discard: Cards::default(),
                discarded: 0,
            },
            hands: core::array::from_fn(|seat| Hand {
                cards: Hidden::new(seat as Seat, Cards::default(), KEY),
                count: 0,
            }),
            victory: [EncounterSet::default(); MOST_SEATS],
            pending: [Pending::Nothing; MOST_SEATS],
        }
    }

    /// Whether the companion keeps the cards.
    pub fn is_digital(&self) -> bool {
        self.agreed.keeping == Keeping::Digital
    }

    /// Whether a reading is on.
    pub fn reads(&self, reading: super::Reading) -> bool {
        self.agreed.readings.has(reading)
    }

    /// Whether Scan looks on in the discard pile of a deck that has too few cards: in rules 1 it did not (ENC-39).
    pub const fn looks_past_deck(&self) -> bool {
        self.rules > 1
    }

    /// Every seat, from 0.
    pub fn everybody(&self) -> core::ops::Range<Seat> {
        0..self.seats
    }

    /// Everybody but the player whose turn it is, from the left.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, active) = (self.seats, self.active);
        (1..seats).map(move |step| (active + step) % seats)
    }

    /// The hand of the player whose turn it is.
    pub fn hand(&self) -> &Hand {
        &self.hands[usize::from(self.active)]
    }

    /// Encounters that a player has resolved.
    pub fn resolved(&self, seat: Seat) -> u8 {
        self.victory[usize::from(seat)].len()
    }

    /// Who has the most encounters: one, or several alike.
    pub fn leaders(&self) -> impl Iterator<Item = Seat> + '_ {
        let most = self.everybody().map(|seat| self.resolved(seat)).max();
        self.everybody()
            .filter(move |&seat| Some(self.resolved(seat)) == most)
    }

    /// Encounters that lie in the deck, whatever their order.
    pub fn encounters_left(&self) -> EncounterSet {
        let out = self
            .victory
            .iter()
            .fold(self.gone, |out, pile| out.and(*pile));
        let out = self.line.iter().fold(out, |out, &one| out.with(one));
        EncounterSet::all().without_all(out)
    }

    /// The encounter whose penalty threatens: the oldest of those available, or the newest (ENC-21, reading A8).
    pub fn farthest(&self) -> Option<Encounter> {
        let farthest = match self.reads(super::Reading::NewestIsFarthest) {
            true => self.line.last(),
            false => self.line.first(),
        };
        farthest.copied()
    }

    /// Copies of a title that lie neither on the bridge nor, as far as that is known, in the discard pile.
    pub fn unseen(&self, title: Title, decks: &Decks) -> u8 {
        let open = self.bridge.iter().filter(|&&card| card == title).count();
        let known = open as u8 + self.piles.discard.of(title);
        decks.title(title).copies.saturating_sub(known)
    }

    /// Whether the player whose turn it is has looked at something that is still open (ENC-39).
    pub fn looks(&self) -> Option<Look> {
        match self.agenda.last() {
            Some(&Task::Looked(look)) => Some(look),
            _ => None,
        }
    }
}

/// A combo needs as many cards as a hand has.
const _: () = assert!(FROM_HAND == HAND as usize);
const _: () = assert!(size_of::<Combo>() == 6);
