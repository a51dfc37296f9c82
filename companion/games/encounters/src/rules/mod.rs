//! STNG Encounters, a card game of fans for two to six players.
//!
//! The rules are numbered in `RULES.md` (ENC-1 …); code, refusals and tests cite those numbers. What is printed on the cards is
//! [`Decks`], where they lie a [`Position`]. The companion keeps all cards, each hand for its player's eyes alone, or the
//! players keep printed ones, and it knows what lies open.
//!
//! Limits: with printed cards the companion sees no hand, and believes what players enter.

mod action;
pub(crate) mod agenda;
mod cards;
mod course;
mod deck;
mod encounter_set;
mod ending;
pub(crate) mod event;
mod filled;
mod key;
mod lay_out;
mod looked;
mod matching;
mod mission;
mod moves;
mod names;
mod offer;
mod reading;
mod refusal;
mod state;
mod turn;
mod uses;

pub use agenda::{Taking, Task};
pub use cards::Cards;
pub use deck::{
    Decks, EncounterLine, FEWEST_CARDS, MOST_CARDS, MOST_COPIES, Pack, TitleLine, Wanted,
};
pub use encounter_set::EncounterSet;
pub use ending::Ending;
pub use event::{DeckOf, Drawn, Event, Loss};
pub use key::Hidden;
pub use looked::{Looked, SCANNED_CARDS, SCANNED_ENCOUNTERS};
pub use matching::{Asked, Combo, FROM_HAND, check, find, with_bridge};
pub use moves::{Effect, Look, Move};
pub use names::{Ability, Crew, Encounter, Penalty, Title};
pub use reading::{Reading, Readings};
pub use readyroom_kit::{PlayerName, Seat};
pub use refusal::Refusal;
pub use state::{
    ACTIONS, Agenda, Agreed, BRIDGE, DEALT, Encounters, End, HAND, Hand, Keeping, LINE,
    MOST_BRIDGE, MOST_SEATS, Pending, Phase, Piles, Position, STAY, TO_WIN, Turn,
};
pub use uses::{Use, Uses};

use alloc::vec::Vec;

use course::Course;
use moves::groups;
use readyroom_kit::{
    Chance, Game, NamedPlayer, PackList, Players, Shared, Stage, sentence::Phrase, text::Blank,
};

impl Game for Encounters {
    const NAME: &'static str = "encounters";
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES: u32 = 1;
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");
    const PACK_LISTS: &'static [PackList] = &[
        PackList::new("encounters", "encounter", "encounter"),
        PackList::new("titles", "title", "title"),
    ];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Pack;

    fn deal_by(rules: u32, content: Pack) -> Self {
        let position = Position::at_set_up(rules as u16);
        Self {
            players: (0..position.seats)
                .map(|_| NamedPlayer::default())
                .collect(),
            position,
            decks: Shared::new(Decks::new(&content)),
        }
    }

    fn stage(&self) -> Stage {
        if let Phase::Over(end) = self.position.phase {
            return Stage::Over {
                won: true,
                why: end.why(),
            };
        }
        match self.chance() {
            Some(chance) => Stage::Chance(chance),
            None => Stage::Choosing,
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        self.add_legal_moves(offers);
    }

    fn turn(&self) -> u32 {
        self.position.turns.into()
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        Course { now: self, events }.make(mv)
    }

    /// Two players of one name.
    fn objection(&self) -> Option<Refusal> {
        let at_set_up = self.position.phase == Phase::SetUp;
        (at_set_up && self.players.share_a_name()).then_some(Refusal::SameName)
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        match self.position.agenda.last() {
            Some(Task::TakeOf(..)) => Move::Taken(outcome.first().copied().unwrap_or(0)),
            _ => Move::Shuffled(outcome.to_vec()),
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegan(_))
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(_, name) => Some(Blank::name(name)),
            groups::agreements!() | groups::game_moves!() => None,
        }
    }
}

impl Encounters {
    /// What chance must supply now, if it decides.
    pub fn chance(&self) -> Option<Chance> {
        let now = &self.position;
        Some(match now.agenda.last()? {
            Task::ShuffleCards => Chance::Deck(now.piles.discarded),
            Task::ShuffleEncounters => Chance::Deck(now.gone.len()),
            &Task::TakeOf(seat, _) if now.is_digital() => {
                Chance::Hidden(now.hands[usize::from(seat)].count)
            }
            Task::TakeOf(..) | agenda::by_itself!() | agenda::laid_out!() | agenda::asked!() => {
                return None;
            }
        })
    }
}

impl End {
    /// Why a game is over, without a full stop.
    pub fn why(self) -> Phrase {
        let ending = match self {
            Self::Won(_) => Ending::TenResolved,
            Self::NoneLeft => Ending::NoneLeft,
        };
        ending.say()
    }
}
