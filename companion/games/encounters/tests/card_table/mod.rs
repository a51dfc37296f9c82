//! Whole evenings at a table of cardboard: hands do what the panel shows after each step, sentence by sentence, and what a
//! player has chosen to do with the own cards. Then the cards lie as the program has them.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played in each way; `tests/run --all` plays more.

mod sentence;
mod table;

use std::mem::{Discriminant, discriminant};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::*;
use readyroom_kit::{
    Alternative, Game,
    face::{Kind, Menu, Message, Speech, step_messages},
    sentence::Value,
    testing::{
        by_hand::{self, Evenings, Step},
        walk::Moment,
    },
};
use sentence::is_news;
use table::Table;

/// Evenings of each way by default: a second or two in a debug build.
const USUAL: u64 = 100;
/// Moves of an evening.
const MOVES: usize = 500;

/// Printed cards lie where hands put them by the sentences alone, as the program has it after each report.
#[test]
fn hands_that_do_what_reports_say_have_the_cards_of_the_program() {
    play(Keeping::Printed, |seed, game| {
        Table::of(game, ChaCha8Rng::seed_from_u64(seed))
    });
}

/// With the companion's cards hands do nothing, and each sentence is known as one that asks them for nothing.
#[test]
fn the_companions_cards_ask_hands_for_nothing() {
    play(Keeping::Digital, |_, _| NoCards);
}

fn play<T: by_hand::Table<Encounters>>(way: Keeping, lay: impl Fn(u64, &Encounters) -> T) {
    let evenings = Evenings {
        way,
        usual: USUAL,
        moves: MOVES,
        takes_back: None,
    };
    evenings.play(|seed, rng| agreed(way, seed, rng), lay);
}

/// The set-up of an evening: in every second one the box has three of some bridge cards.
fn agreed(keeping: Keeping, seed: u64, rng: &mut ChaCha8Rng) -> Encounters {
    let printed = Decks::new(&Pack::default());
    let three = |title| TitleLine {
        copies: 3,
        ..*printed.title(title)
    };
    let several = [
        Title::Probe,
        Title::Engineering,
        Title::Phasers,
        Title::Sickbay,
        Title::WarpSpeed,
    ];
    let pack = Pack {
        titles: several.map(three).into(),
        ..Pack::default()
    };
    let mut game = Encounters::deal(if seed.is_multiple_of(2) {
        Pack::default()
    } else {
        pack
    });
    let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
    make(Move::Seats(rng.random_range(2..=MOST_SEATS as u8)));
    make(Move::First(rng.random_range(0..2)));
    make(Move::Keep(keeping));
    for &reading in Reading::EVERY {
        make(Move::Read(reading, rng.random_bool(0.2)));
    }
    game
}

impl by_hand::Table<Encounters> for Table {
    fn offers(&mut self, at: &Moment<'_, Encounters>) -> Vec<Move> {
        self.actor = at.game.position.active.into();
        let answer = match at.game.position.phase {
            Phase::SetUp => Ok(Move::Begin),
            _ => answer(at.game, self),
        };
        vec![answer.unwrap_or_else(|why| panic!("{why}, at {self:?}"))]
    }

    fn carry_out(&mut self, step: &Step<Encounters>) -> Result<usize, String> {
        let (before, after) = (&step.before, step.after());
        self.actor = before.position.active.into();
        let messages = step_messages(before, &step.made);
        let known = messages.iter().filter(|message| message.is_no_news());
        by_hand::each(known, |key| self.has(key))?;
        let done = by_hand::each(in_order(&messages), |key| self.does(key))?;
        // Of a card that changes its place half is done: the other half is asked next.
        let half = matches!(
            after.position.agenda.last(),
            Some(Task::TellSwapped(_) | Task::TakeOf(_, Taking::Steal))
        );
        let differs = self.differs_from(after).filter(|_| !half);
        differs.map_or(Ok(done), Err)
    }
}

/// What the table chooses next: the card that the question asks for, or what the player wants.
fn answer(game: &Encounters, table: &mut Table) -> Result<Move, String> {
    let asked = game.headline().key;
    let hint = game.guidance().unwrap_or_default().key;
    let is_hinted = |names: &[&str]| {
        let is_one = names.contains(&hint.name);
        is_one
            .then_some(())
            .ok_or(format!("{asked}: {hint} does not say it"))
    };
    let place = |lie: usize| {
        let next = [("place", Value::Number(lie as i64 + 1))];
        (asked.arguments == next)
            .then_some(())
            .ok_or(format!("{asked}, where {lie} lie"))
    };
    Ok(match asked.name {
        "BridgeCard" => {
            place(table.bridge.len())?;
            is_hinted(&["LayBridgeCard", "LayBridgeCards"])?;
            let card = table.top_card().map_err(|why| format!("{asked} {why}"))?;
            table.bridge.push(card);
            Move::TellCard(card)
        }
        "EncounterCard" => {
            place(table.line.len())?;
            is_hinted(&["TurnUpEncounter"])?;
            let card = table
                .top_encounter()
                .map_err(|why| format!("{asked} {why}"))?;
            table.line.push(card);
            Move::TellEncounter(card)
        }
        "Laid" => Move::TellCard(*table.bridge.last().ok_or("nothing was laid")?),
        "Gave" => {
            is_hinted(&["LayYours"])?;
            let taken = table.hands[table.actor].last().copied();
            let card = table.one_of(table.actor, |card| Some(card) != taken);
            let card = card.ok_or("has no card to give")?;
            table.bridge.insert(table.gap, card);
            Move::TellCard(card)
        }
        "LoseCrew" => loses(game, table, Loss::Crew),
        "LoseShip" => loses(game, table, Loss::Ship),
        _ => wants(game, table).ok_or("has nothing to choose")?,
    })
}

/// A card of that kind goes, if the hand has one.
fn loses(game: &Encounters, table: &mut Table, kind: Loss) -> Move {
    let lost = table.one_of(table.actor, |card| game.is_of_kind(card, kind));
    table.discards.extend(lost);
    Move::Lost(lost.is_some())
}

/// A choice that the cards on the table allow, each kind as likely as another.
fn wants(game: &Encounters, table: &mut Table) -> Option<Move> {
    let can = |mv: &Move| match *mv {
        Move::Use(_, Effect::Repair(card) | Effect::Revive(card)) => table.discards.contains(&card),
        Move::SwapFor(takes) => table.hands[table.actor].iter().any(|&card| card != takes),
        _ => true,
    };
    let moves: Vec<Move> = game.choices().into_iter().filter(can).collect();
    let kind = |mv: &Move| -> (Discriminant<Move>, Option<Ability>) {
        let ability = match mv {
            Move::Use(_, effect) => Some(effect.ability()),
            _ => None,
        };
        (discriminant(mv), ability)
    };
    let mut kinds: Vec<_> = moves.iter().map(kind).collect();
    kinds.dedup();
    let chosen = *kinds.choose(&mut table.rng)?;
    let of_kind: Vec<Move> = moves.into_iter().filter(|mv| kind(mv) == chosen).collect();
    of_kind.choose(&mut table.rng).cloned()
}

/// A table on which nothing lies: the companion has the cards.
#[derive(Debug)]
struct NoCards;

impl by_hand::Table<Encounters> for NoCards {
    /// Any, once the game has begun.
    fn offers(&mut self, at: &Moment<'_, Encounters>) -> Vec<Move> {
        match at.game.position.phase {
            Phase::SetUp => vec![Move::Begin],
            _ => at
                .offers()
                .choose(&mut at.rng())
                .cloned()
                .into_iter()
                .collect(),
        }
    }

    /// No sentence asks hands for something, and each is known.
    fn carry_out(&mut self, step: &Step<Encounters>) -> Result<usize, String> {
        let messages = step_messages(&step.before, &step.made);
        let asks = |message: &&Message| matches!(message.kind, Kind::Do(_));
        if let Some(asks) = messages.iter().find(asks) {
            return Err(format!("{:?} asks hands for something", asks.text));
        }
        let mut read = in_order(&messages).into_iter();
        let is_known = |of: &&Message| is_news(&of.key, of.sight.player().is_some());
        let count = read.len();
        match read.find(|message| !is_known(message)) {
            Some(of) => Err(format!("{:?} is no sentence that hands know", of.text)),
            None => Ok(count),
        }
    }
}

/// The messages of a step in the order in which a report has them.
fn in_order(messages: &[Message]) -> Vec<&Message> {
    let news = messages.iter().filter(|message| !message.is_no_news());
    let mut news: Vec<&Message> = news.collect();
    news.sort_by_key(|message| message.rank());
    news
}
