//! Star Trek Catan, a game of trading and building for 3–4 players.
//!
//! The rules are numbered in `RULES.md` (CATAN-1 …); code, refusals and tests cite those numbers. A game is a [`Position`]
//! without heap and beside it what only words need ([`Catan`]). A turn is a [`Phase`]; whatever must be settled before it
//! continues is on the agenda, last first.
//!
//! Limits: the companion sees no card. In full tracking it counts what is announced, paid and traded; in light tracking hands
//! are the players' own. The players carry out a support card whose effect is not entered.

mod agenda;
mod award;
pub mod board;
mod board_error;
mod build;
mod cards;
mod course;
mod deal;
mod development;
mod ending;
mod entering;
mod event;
mod key;
mod klingon;
mod layout;
mod moves;
mod offer;
mod pack;
mod placing;
mod production;
mod reading;
mod refusal;
mod resource;
mod route;
mod set;
mod setup;
mod state;
mod support;
mod support_card;
mod support_offer;
mod support_use;
mod trade;
mod uncounted;

pub use agenda::{Substitute, Task, Tile, Trade};
pub use award::SPECIAL_POINTS;
pub use board::{Intersection, Route, Sector};
pub use board_error::{BoardError, fault_in_words};
pub use build::{DEVELOPMENT, OUTPOST, STARBASE, STARSHIP};
pub use course::Events;
pub use deal::{Asks, Deal, Shape, Side};
pub use development::{Cards, DEVELOPMENTS, Deck, Development, Kinds, OF_KIND};
pub use ending::Ending;
pub use event::Event;
pub use key::Hidden;
pub use layout::{
    EVERY_POST, Layout, LayoutFault, PLANETS, Planet, Post, TOKENS, spiral, tokens_of,
};
pub(crate) use moves::groups;
pub use moves::{LayoutName, Move};
pub use pack::{KnownSupport, MOST_BOARDS, Pack, SavedBoard, post_in_words};
pub use reading::{Reading, Readings};
pub use readyroom_kit::{PlayerName, Seat};
pub use refusal::Refusal;
pub use resource::{OF_EACH, Resource, Resources};
pub use route::longest;
pub use set::{Intersections, Routes};
pub use state::{
    Agreed, Board, Catan, Fleet, MOST_SEATS, Numbers, OUTPOSTS, Phase, Position, RESERVE, RINGS,
    Robbing, STARSHIPS, Stack, Support, TO_WIN, Tracking, Turn,
};
pub use support_card::{Effect, Effects, SupportCard};

use alloc::vec::Vec;

use course::Course;
use readyroom_kit::{
    Chance, Game, NamedPlayer, PackList, Players, Shared, Stage,
    players::Player as _,
    sentence::{Called, UpTo},
    text::Blank,
};

impl Game for Catan {
    const NAME: &'static str = "catan";
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES: u32 = 1;
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");
    const PACK_LISTS: &'static [PackList] = &[
        PackList::new("boards", "board", "name"),
        PackList::new("support", "support card", "card"),
    ];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Pack;

    fn deal_by(rules: u32, content: Pack) -> Self {
        let mut effects = Effects::default();
        for known in &content.support {
            effects.0[known.card as usize] = known.effect;
        }
        Self {
            position: Position::at_set_up(rules as u16, effects),
            players: core::iter::repeat_n(NamedPlayer::default(), MOST_SEATS).collect(),
            pack: Shared::new(content),
        }
    }

    fn stage(&self) -> Stage {
        if let Phase::Over(seat) = self.position.phase {
            let points = self.position.points(seat);
            return Stage::Over {
                won: true,
                why: Ending::Wins {
                    player: Called {
                        seat,
                        name: self.players[usize::from(seat)].name(),
                    },
                    points: UpTo(points.into()),
                }
                .say(),
            };
        }
        match self.position.chance() {
            Some(chance) => Stage::Chance(chance),
            None => Stage::Choosing,
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        self.position.add_offers(self.pack.boards.len(), offers);
    }

    fn turn(&self) -> u32 {
        self.position.turns.into()
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let &Move::Name(seat, name) = mv {
            self.position.may_agree()?;
            let known = self.players.rename(seat, name);
            return known.then_some(()).ok_or(Refusal::NoSuchSeat);
        }
        let mut happened = Events::new();
        self.position.play(mv, &self.pack, &mut happened)?;
        let seats = usize::from(self.position.seats);
        self.players.truncate(seats);
        while self.players.len() < seats {
            self.players.push(NamedPlayer::default());
        }
        events.extend(happened);
        Ok(())
    }

    /// Two players of one name.
    fn objection(&self) -> Option<Refusal> {
        let at_set_up = self.position.phase == Phase::SetUp;
        (at_set_up && self.players.share_a_name()).then_some(Refusal::SameName)
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        self.position.resolve(outcome)
    }

    fn faces(mv: &Move) -> &[u8] {
        match mv {
            Move::Rolled(faces) => faces,
            groups::set_up_moves!() | groups::turn_moves!() | groups::answers!() => &[],
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegins(_))
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(_, name) => Some(Blank::name(name)),
            Move::SaveBoard(name) => Some(Blank::text(name)),
            groups::agreements!() | groups::actions!() | groups::answers!() => None,
        }
    }

    fn learn(event: &Event, content: &mut Pack) -> bool {
        match *event {
            Event::BoardSaved(name, layout) => content.learn_board(SavedBoard { name, layout }),
            Event::Learned(card, effect) => content.learn_support(KnownSupport { card, effect }),
            event::not_learned!() => false,
        }
    }
}

impl Position {
    /// The state after `mv`, and what happened on the way; `pack` has the saved boards. Takes nothing from the heap.
    ///
    /// # Errors
    /// The refusal names the rule that forbids `mv` now; the position is as it was then only in the caller's copy.
    pub fn play(&mut self, mv: &Move, pack: &Pack, events: &mut Events) -> Result<(), Refusal> {
        let mut course = Course {
            now: self,
            events,
            pack,
        };
        course.make(mv)?;
        course.settle();
        Ok(())
    }

    /// What chance must supply now, if it decides.
    pub fn chance(&self) -> Option<Chance> {
        Some(match self.agenda.last()? {
            Task::ShufflePlanets => Chance::Shuffle(board::SECTORS as u8),
            Task::ShuffleNumbers => Chance::Shuffle(TOKENS.len() as u8),
            Task::ShufflePosts => Chance::Shuffle(board::POSTS as u8),
            Task::Roll => match self.agreed.numbers {
                Numbers::Dice => Chance::Dice(2),
                Numbers::Cards => Chance::OneOf(self.dice_cards.iter().sum()),
            },
            &Task::Steal(seat) => Chance::Hidden(self.hand_size(seat)),
            Task::DrawDevelopment | Task::DrawThree(_) => Chance::Hidden(self.deck.left),
            agenda::asked_if_open!() | agenda::always_asked!() => return None,
        })
    }

    /// The move for an outcome of that chance.
    pub fn resolve(&self, outcome: &[u8]) -> Move {
        let nth = |at: usize| outcome.get(at).copied().unwrap_or(0);
        match (self.agenda.last(), self.agreed.numbers) {
            (Some(Task::Roll), Numbers::Dice) => Move::Rolled([nth(0), nth(1)]),
            (Some(Task::Roll), Numbers::Cards) => Move::Turned(nth(0)),
            (Some(Task::Steal(_)), _) => Move::Stolen(nth(0)),
            (Some(Task::DrawDevelopment | Task::DrawThree(_)), _) => Move::Drawn(nth(0)),
            _ => Move::Shuffled(outcome.iter().copied().take(board::SECTORS).collect()),
        }
    }

    /// Whether a reading is on.
    pub fn reads(&self, reading: Reading) -> bool {
        self.agreed.readings.has(reading)
    }

    /// Whether the companion knows the hands.
    pub fn knows_hands(&self) -> bool {
        self.agreed.tracking == Tracking::Full
    }

    /// Every seat, from 0.
    pub fn everybody(&self) -> core::ops::Range<Seat> {
        0..self.seats
    }

    /// Every seat, from `first` clockwise.
    pub fn clockwise(
        &self,
        first: Seat,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| (first + step) % seats)
    }

    /// What the player whose turn it is has on the board.
    pub fn fleet(&self) -> &Fleet {
        &self.fleets[usize::from(self.active)]
    }

    /// What the player whose turn it is holds.
    fn hand(&self) -> &Resources {
        self.hand_of(self.active)
    }
}
