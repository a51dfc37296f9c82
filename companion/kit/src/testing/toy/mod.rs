//! A game small enough to know by heart, with everything the companion must support, for the tests of what is the same for
//! every game: a name to enter, dice to roll and to keep, a bag to draw from, nested choices, a countdown, cards that are
//! learned, an end won or lost, and notes on its offers.
#![allow(
    missing_docs,
    reason = "the names of so small a game say what they are"
)]

mod face;
mod hand;
mod odds;
mod play;
mod sentences;

pub use hand::Hand;
use hand::{KEY, dealt};
pub use odds::{HeldNotes, ODDS};
use sentences::Why;
pub use sentences::sentences;

use std::cell::Cell;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

use crate::{
    Chance, Countdown, Game, Hidden, PackList, PlayerName, Prompt, Stage,
    sentence::UpTo,
    text::{Blank, cut},
};

thread_local! {
    /// How often the rules were asked to play a move in this test.
    pub static PLAYED: Cell<u32> = const { Cell::new(0) };
    /// How often the rules were asked for the offers.
    pub static OFFERED: Cell<u32> = const { Cell::new(0) };
}

/// A card. At its table, the entry for winning shows what it changes.
pub const HOUSE_RULE: &str = "house rule";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Naming,
    Turn,
    /// A card of the hidden hand is played: nothing else is on offer.
    Playing,
    Rolling(u8),
    Drawing,
    Over {
        won: bool,
    },
}

/// Cards seen at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    #[serde(default)]
    pub cards: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub text: String,
    pub worth: u8,
    pub colour: Colour,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Blue,
    Red,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rehearsal {
    pub phase: Phase,
    pub name: String,
    pub hull: u8,
    pub dice: Vec<u8>,
    /// The dice that are kept, by their numbers.
    pub kept: Vec<u8>,
    pub score: u32,
    pub known: Vec<String>,
    pub timer: Option<(u32, bool)>,
    timers: u32,
    /// Numbered cards, dealt on learning "hand", when one may be played, or "play", when all are.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "dealt"
    )]
    pub hand: Option<Hand>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    Name(PlayerName),
    /// A roll of one to nine dice; three are on offer.
    Roll(u8),
    /// Keeps that die, or releases it.
    Keep(u8),
    Rolled(Vec<u8>),
    Draw,
    Drew(u8),
    Repair {
        sign: u8,
        face: u8,
    },
    Learn(ArrayString<12>),
    /// A card of the hidden hand.
    Play(u8),
    Hit,
    Start {
        may_pause: bool,
    },
    Stop,
    TimeUp(u32),
    Win,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Named(String),
    Rolled(Vec<u8>),
    Drew(u8),
    Repaired,
    Learned(String),
    Played,
    /// The highest card that is left, for its owner alone.
    Left(u8),
    Damaged,
    TimeOver,
    Won,
    Lost,
}

crate::refusals! {
    /// Why a move is not legal.
    pub enum Refusal of "REH-" {
        ShortName = 1: "A name has two letters or more",
        WrongDice = 2: "Every die rolled has a face",
        NotNow = 3: "Not now",
        TooManyDice = 4: "One to nine dice are rolled",
    }
}

impl Game for Rehearsal {
    const NAME: &'static str = "rehearsal";
    const RULES_VERSION: u32 = 2;
    const STARTER_PACK: &'static str = "format = 1\ngame = \"rehearsal\"\n\n\
        [[cards]]\ntext = \"wick\"\nworth = 3\ncolour = \"blue\"\n";
    const PACK_LISTS: &'static [PackList] = &[PackList::new("cards", "card", "text")];
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type Content = Cards;

    fn deal_by(_rules: u32, content: Cards) -> Self {
        let (name, dice) = (String::new(), Vec::new());
        Self {
            phase: Phase::Naming,
            name,
            hull: 3,
            dice,
            kept: Vec::new(),
            score: 0,
            known: content.cards.into_iter().map(|card| card.text).collect(),
            timer: None,
            timers: 0,
            hand: None,
        }
    }

    fn stage(&self) -> Stage {
        match self.phase {
            Phase::Naming | Phase::Turn | Phase::Playing => Stage::Choosing,
            Phase::Rolling(dice) => Stage::Chance(Chance::Dice(dice)),
            Phase::Drawing => Stage::Chance(Chance::OneOf(4)),
            Phase::Over { won } => Stage::Over {
                won,
                why: match won {
                    true => Why::Points {
                        points: UpTo(u16::try_from(self.score).unwrap_or(u16::MAX)),
                    },
                    false => Why::NoHull,
                }
                .say(),
            },
        }
    }

    fn add_offers(&self, offers: &mut Vec<Move>) {
        OFFERED.with(|offered| offered.set(offered.get() + 1));
        if self.phase == Phase::Naming {
            return offers.push(Move::Name(PlayerName::new()));
        }
        let hand = self.hand.iter().flat_map(|hand| hand.known(KEY).clone());
        let plays = hand.map(Move::Play);
        if self.phase == Phase::Playing {
            return offers.extend(plays);
        }
        offers.push(Move::Roll(3));
        offers.extend(plays);
        offers
            .extend((1..=2).flat_map(|sign| (5..=6).map(move |face| Move::Repair { sign, face })));
        offers.extend(self.keepable());
        offers.extend([Move::Draw, Move::Hit, Move::Learn(ArrayString::new())]);
        match self.timer {
            Some(_) => offers.push(Move::Stop),
            None => offers.extend([false, true].map(|may_pause| Move::Start { may_pause })),
        }
        offers.push(Move::Win);
    }

    fn turn(&self) -> u32 {
        0
    }

    fn make(&mut self, mv: &Move, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let (next, happened) = self.after(mv)?;
        *self = next;
        events.extend(happened);
        Ok(())
    }

    fn resolve_chance(&self, outcome: &[u8]) -> Move {
        match self.phase {
            Phase::Drawing => Move::Drew(outcome.first().copied().unwrap_or(0)),
            _ => Move::Rolled(outcome.to_vec()),
        }
    }

    fn faces(mv: &Move) -> &[u8] {
        match mv {
            Move::Rolled(faces) => faces,
            _ => &[],
        }
    }

    fn countdown(&self) -> Option<Countdown> {
        self.timer.map(|(id, may_pause)| Countdown {
            id,
            subject: may_pause.into(),
            total_ms: 180_000,
            may_pause,
        })
    }

    fn time_up(&self, id: u32) -> Option<Move> {
        Some(Move::TimeUp(id))
    }

    fn text(mv: &mut Move) -> Option<Blank<'_>> {
        match mv {
            Move::Name(name) => Some(Blank::name(name)),
            Move::Learn(card) => Some(Blank::text(card)),
            _ => None,
        }
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Named(_))
    }

    fn learn(event: &Event, content: &mut Cards) -> bool {
        match event {
            Event::Learned(what) if content.cards.iter().all(|card| card.text != *what) => {
                content.cards.push(Card {
                    text: what.clone(),
                    worth: 1,
                    colour: Colour::Red,
                });
                true
            }
            _ => false,
        }
    }
}

impl Rehearsal {
    /// The moves that keep or release a die of the last roll, if it was of more than three.
    pub(super) fn keepable(&self) -> Vec<Move> {
        let dice = Some(self.dice.len()).filter(|&dice| dice > 3);
        (0..dice.unwrap_or(0) as u8).map(Move::Keep).collect()
    }

    fn hit(mut self, event: Event) -> (Self, Vec<Event>) {
        let mut events = vec![event];
        self.hull -= 1;
        if self.hull == 0 {
            self.phase = Phase::Over { won: false };
            self.timer = None;
            events.push(Event::Lost);
        }
        (self, events)
    }

    /// The `ply`th move of a long evening that never ends: a name, then rolls and draws, and what `chance` brings.
    pub fn nth_move(&self, ply: u32, chance: impl FnOnce(Chance) -> Vec<u8>) -> Move {
        match self.prompt() {
            Prompt::Choose(_) if self.phase == Phase::Naming => Move::Name(cut("Ada")),
            Prompt::Choose(_) => {
                [Move::Roll(3), Move::Roll(1), Move::Draw][ply as usize % 3].clone()
            }
            Prompt::Chance(asked) => self.resolve_chance(&chance(asked)),
            Prompt::Over { .. } => unreachable!("no one ended it"),
        }
    }
}
