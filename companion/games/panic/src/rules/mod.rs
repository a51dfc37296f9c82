//! Star Trek Panic, a co-operative game of defending the Enterprise, for 1–6 players.
//!
//! The rules are numbered in `RULES.md` beside this file (PANIC-1 …); code, refusals and tests cite those numbers. A
//! turn is a [`Phase`]; whatever must be settled before it continues is on [`Panic::agenda`], last first.
//!
//! Limits: hands are counts, since the companion sees no card. What a card does beyond the rulebook, the table reports
//! with the moves "because a card says so" (PANIC-82).

mod ability;
mod agenda;
mod arrival;
mod attack;
mod bag;
mod boarding;
mod card_says;
mod character;
mod comet;
mod count_bag;
mod course;
mod describe;
mod describe_mission;
mod ending;
mod event;
mod fire;
mod force_field;
mod klingons;
mod maneuver;
mod marks;
mod mission;
mod mission_card;
mod moves;
mod offer;
mod pack;
mod reading;
mod refusal;
mod repair;
mod setup;
mod shield;
mod ship;
mod spock;
mod state;
mod threat_card;
mod token;
mod turn;

pub use agenda::{Boarding, KindDraft, MissionDraft, RollFor, Task};
pub use character::{Ability, AbilityText, Character};
pub use describe_mission::{all_bonuses, all_counts};
pub use ending::Ending;
pub use event::Event;
use event::events_of_play;
#[cfg(feature = "face")]
pub(crate) use event::{events_of_tokens, other_events};
pub use marks::{Marks, ThreatCard};
pub use mission_card::{Bonus, CardKind, Counts, Division, MissionCard, Objective, Objectives};
pub use moves::{KindStep, Maneuver, MissionStep, Move, Weapon};
pub use pack::Pack;
pub use reading::{Reading, Readings};
pub use readyroom_kit::{PlayerName, Seat};
pub use refusal::Refusal;
pub use setup::FIRST_SECTORS;
pub use state::{
    Bag, Beacon, Cards, End, Facing, Held, KindId, Mission, MissionId, Panic, Part, Phase, Piece,
    Player, Range, Section, Sector, Setup, Token, TokenId, Turn,
};
pub use token::{MOST_DEFENSE, MOST_KINDS, Name, Role, Side, TOKENS, TokenKind};

use alloc::vec::Vec;

use agenda::{rules_tasks, table_tasks};
use arrayvec::ArrayVec;
use course::Course;
use moves::groups::{answers, set_up_moves, ship_moves, turn_moves};
pub(crate) use moves::groups::{card_moves, token_moves};
use readyroom_kit::{Chance, Game, PackList, Players, Stage, text::Blank};

/// Enterprise cards in the box (PANIC-7).
pub const ENTERPRISE_CARDS: u8 = 62;

impl Game for Panic {
    const NAME: &'static str = "panic";
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES: u32 = 1;
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");
    const PACK_LISTS: &'static [PackList] = &[
        PackList::new("tokens", "token", "name"),
        PackList::new("missions", "mission", "name"),
        PackList::new("abilities", "ability", "character"),
    ];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Pack;

    fn deal_by(rules: u32, content: Pack) -> Self {
        Self::at_set_up(rules, content)
    }

    fn stage(&self) -> Stage {
        if let Phase::Over(end) = self.phase {
            return Stage::Over {
                won: end == End::Won,
                why: end.why(),
            };
        }
        let digital = self.setup.bag == Bag::Digital;
        match self.agenda.last() {
            Some(Task::DealCharacters) => Stage::Chance(Chance::Shuffle(7)),
            Some(Task::PlaceFirst) => Stage::Chance(Chance::Shuffle(3)),
            Some(Task::Roll(_)) => Stage::Chance(Chance::Dice(1)),
            Some(Task::DrawToken | Task::SpockDraws(_)) if digital => {
                Stage::Chance(Chance::OneOf(self.bag))
            }
            Some(
                Task::DrawToken
                | Task::SpockDraws(_)
                | Task::Reward(_)
                | table_tasks!()
                | rules_tasks!(),
            )
            | None => Stage::Choosing,
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        self.add_legal_moves(offers);
    }

    fn turn(&self) -> u32 {
        self.turns.into()
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let mut course = Course::new(self, events);
        course.make(mv)?;
        course.settle();
        course.gather();
        Ok(())
    }

    /// Two players of one name.
    fn objection(&self) -> Option<Refusal> {
        let at_set_up = self.phase == Phase::SetUp;
        (at_set_up && self.players.share_a_name()).then_some(Refusal::SameName)
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        let one = outcome.first().copied().unwrap_or(0);
        match self.agenda.last() {
            Some(Task::DealCharacters) => Move::Dealt(outcome.iter().copied().take(7).collect()),
            Some(Task::PlaceFirst) => Move::FirstPlaced(outcome.iter().copied().take(3).collect()),
            Some(Task::DrawToken | Task::SpockDraws(_)) => Move::DrawnNth(one),
            Some(Task::Roll(_) | Task::Reward(_) | table_tasks!() | rules_tasks!()) | None => {
                Move::Rolled(one)
            }
        }
    }

    fn faces(mv: &Move) -> &[u8] {
        if let Move::Rolled(face) = mv {
            core::slice::from_ref(face)
        } else {
            &[]
        }
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(_, name) => Some(Blank::name(name)),
            Move::DescribeKind(KindStep::Name(name))
            | Move::DescribeMission(MissionStep::Name(name)) => Some(Blank::text(name)),
            Move::Ability(_, text)
            | Move::DescribeMission(
                MissionStep::Note(text) | MissionStep::Reward(Bonus::Note(text)),
            ) => Some(Blank::text(text)),
            set_up_moves!()
            | turn_moves!()
            | card_moves!()
            | token_moves!()
            | ship_moves!()
            | answers!()
            | Move::CorrectKind(_)
            | Move::Enough
            | Move::Learn => None,
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegins(_))
    }

    fn learn(event: &Event, content: &mut Pack) -> bool {
        match event {
            &Event::KindRenamed(from, to) => return content.rename_token(from, to),
            &Event::MissionRenamed(from, to) => return content.rename_mission(from, to),
            Event::LearnedKind(kind) | Event::Recounted(kind) => {
                content.learn_token(TokenKind::clone(kind));
            }
            &Event::LearnedAbility(ability) => content.learn_ability(ability),
            Event::LearnedMission(mission) => content.learn_mission(MissionCard::clone(mission)),
            events_of_play!() => return false,
        }
        true
    }
}

impl Panic {
    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Whether a reading is on.
    pub fn reads(&self, reading: Reading) -> bool {
        self.setup.readings.has(reading)
    }

    /// Every seat, from 0.
    pub fn seats(&self) -> core::ops::Range<Seat> {
        self.players.seats()
    }

    /// The player whose turn it is.
    pub fn player(&self) -> &Player {
        &self.players[usize::from(self.active)]
    }

    /// The kind of a token.
    pub fn kind(&self, kind: KindId) -> &TokenKind {
        &self.kinds[usize::from(kind)]
    }

    /// The Defense with which a token of a kind comes: the highest, as far as it is known; 0 of what is no ship.
    pub fn first_defense(&self, kind: KindId) -> u8 {
        let known = self.kind(kind);
        match known.role {
            Role::Starbase => 0,
            Role::Ship | Role::Kang | Role::Koloth | Role::Kor | Role::Comet | Role::Effect => {
                known.defense.unwrap_or(1)
            }
        }
    }

    /// The token of that number, if it is on the board.
    pub fn token(&self, id: TokenId) -> Option<&Token> {
        self.tokens.iter().find(|token| token.id == id)
    }

    /// The tokens of that kind, in the order they came.
    fn ids_of(&self, which: impl Fn(&Token) -> bool) -> ArrayVec<TokenId, { TOKENS as usize }> {
        let tokens = self.tokens.iter().filter(|token| which(token));
        tokens.map(|token| token.id).collect()
    }

    /// The card of the mission in progress.
    pub fn mission_card(&self) -> Option<&MissionCard> {
        self.missions.get(usize::from(self.mission.as_ref()?.card))
    }

    /// Cards a player begins a turn with (PANIC-2).
    pub fn hand_size(&self) -> u8 {
        match self.players.len() {
            0..=2 => 6,
            3..=5 => 5,
            _ => 4,
        }
    }

    /// Whether all missions are done, so that only the board must be cleared (PANIC-76).
    pub fn missions_done(&self) -> bool {
        self.completed.len() >= usize::from(self.setup.missions) && self.setup.missions > 0
    }

    /// Threats on the board: everything but the starbase (PANIC-71, reading A22).
    pub fn threats(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(|token| self.is_threat(token))
    }

    /// Whether a token is a threat.
    pub fn is_threat(&self, token: &Token) -> bool {
        self.kind(token.kind).role != Role::Starbase || self.reads(Reading::StarbaseBlocksWin)
    }
}
