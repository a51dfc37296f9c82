//! A comparison of the board with the program's state.

use super::board::{Board, BoardTimer, Card};
use readyroom_five_year_mission::*;

impl Board {
    /// What lies otherwise than the program has it.
    pub fn differs_from(&self, game: &FiveYearMission) -> Option<String> {
        let begun = game.phase != Phase::SetUp;
        let of_cards = || {
            Colour::ALL
                .into_iter()
                .find_map(|of| self.cards_differ(game, of))
        };
        let both = difference("marker", self.marker, Some(game.damage))
            .or_else(of_cards)
            .or_else(|| self.rewards_differ(game))
            .or_else(|| self.timer_differs(game))
            .or_else(|| difference("points told", self.scored, game.scored))
            .or_else(|| difference("active", self.active, usize::from(game.active)))
            .filter(|_| begun);
        match self.full && begun {
            true => both.or_else(|| self.dice_differ(game)),
            false => both.or_else(|| {
                let hurt = game.players.iter().map(|player| player.hurt);
                let counted: Vec<u8> = self.mats.iter().map(|mat| mat.hurt).collect();
                difference("injuries", counted, hurt.collect())
            }),
        }
    }

    /// The cards of a colour: how many, those in the row with their dice, and in full tracking which.
    fn cards_differ(&self, game: &FiveYearMission, of: Colour) -> Option<String> {
        let (lie, kept) = (&self.piles[of as usize], &game.piles[of as usize]);
        let counts = |cards: &[Card]| cards.len() as u8;
        let at_board = [
            lie.deck,
            counts(&lie.discards),
            counts(&lie.score),
            counts(&lie.failed),
        ];
        let in_program = [kept.deck, kept.discard, kept.score, kept.failure];
        let piles = || {
            let lie = [&lie.discards, &lie.score, &lie.failed];
            let kept = [CardPlace::Discard, CardPlace::Score, CardPlace::Failure];
            let of_pile = |(lie, pile): (&Vec<Card>, CardPlace)| {
                difference("pile", names(lie), placed(game, of, pile))
            };
            lie.into_iter().zip(kept).find_map(of_pile)
        };
        difference("deck, discards, score, failed", at_board, in_program)
            .or_else(|| difference("row", row(&lie.row), open_row(game, of)))
            .or_else(|| self.full.then(piles).flatten())
            .map(|differs| format!("{of}: {differs}"))
    }

    fn rewards_differ(&self, game: &FiveYearMission) -> Option<String> {
        let lie = self.mats.iter().map(|mat| {
            let cards = mat.rewards.iter();
            cards.map(|card| (card.colour, card.name.clone())).collect()
        });
        let kept = game.players.iter().map(|player| {
            let held = player.rewards.iter();
            held.map(|held| (held.colour, name(game, held.card)))
                .collect()
        });
        let lie: Vec<Vec<_>> = lie.collect();
        difference("rewards", lie, kept.collect())
    }

    fn timer_differs(&self, game: &FiveYearMission) -> Option<String> {
        let kept = match game.timer {
            Timer::Idle => BoardTimer::Aside,
            Timer::Draining { .. } => BoardTimer::RunsOut,
            Timer::Timing { alert, .. } => match self.lies_as(game, alert) {
                Some(card) => BoardTimer::On(card),
                None => return Some("timer: on no alert".into()),
            },
        };
        difference("timer", self.timer, kept)
    }

    /// Mats, dice and pool of full tracking.
    fn dice_differ(&self, game: &FiveYearMission) -> Option<String> {
        let of_mats = || {
            self.mats
                .iter()
                .zip(&game.players)
                .find_map(|(mat, player)| {
                    difference("mat", &*mat.crew, player.crew.label())
                        .or_else(|| dice("actions", &mat.actions, player.actions, true))
                        .or_else(|| dice("injuries", &mat.injuries, player.injuries, true))
                        .or_else(|| dice("beside the mat", &mat.beside, player.beside, true))
                })
        };
        let loose = || difference("loose dice", self.loose.len(), 0);
        dice("pool", &self.pool, game.pool, self.minds_pool)
            .or_else(of_mats)
            .or_else(loose)
    }
}

/// The name of a card; in light tracking, not entered.
fn name(game: &FiveYearMission, card: Option<CardId>) -> String {
    let card = card.map(|card| &game.cards[usize::from(card)]);
    card.map_or_else(String::new, |card| card.name.to_string())
}

/// The cards of a row, oldest first, with the dice on their icons.
type Row = Vec<(String, Vec<(u8, Die)>)>;

fn row(cards: &[Card]) -> Row {
    let row = cards.iter().map(|card| {
        let mut dice = card.dice.clone();
        dice.sort_unstable();
        (card.name.clone(), dice)
    });
    row.collect()
}

fn open_row(game: &FiveYearMission, of: Colour) -> Row {
    let row = game.rows[of as usize].iter().map(|alert| {
        let dice = (0..).zip(&alert.dice);
        let dice = dice.filter_map(|(icon, die)| die.map(|die| (icon, die)));
        (name(game, alert.card), dice.collect())
    });
    row.collect()
}

fn names(cards: &[Card]) -> Vec<String> {
    let mut names: Vec<String> = cards.iter().map(|card| card.name.clone()).collect();
    names.sort_unstable();
    names
}

/// The cards of a colour that the program has in that pile.
fn placed(game: &FiveYearMission, of: Colour, pile: CardPlace) -> Vec<String> {
    let there = game.places.iter().zip(game.cards.iter());
    let there = there.filter(|(place, card)| **place == pile && card.colour == Some(of));
    let mut names: Vec<String> = there.map(|(_, card)| card.name.to_string()).collect();
    names.sort_unstable();
    names
}

/// What differs of dice. A die whose value no player looked at may show any.
fn dice(what: &str, lie: &[Die], kept: Dice, minds: bool) -> Option<String> {
    let of_colour = |of: Colour| lie.iter().filter(move |die| die.colour == of);
    let seen = |die: &Die| lie.iter().filter(|other| *other == die).count();
    let counted = |of: Colour| of_colour(of).count() == usize::from(kept.of_colour(of));
    let exact = |die: &Die| die.face == 0 || seen(die) <= usize::from(kept.count(*die));
    let alike = Colour::ALL.into_iter().all(counted) && (!minds || lie.iter().all(exact));
    let kept: Vec<String> = kept.iter().map(|die| die.to_string()).collect();
    (!alike).then(|| format!("{what}: at the board {lie:?}, in the program {kept:?}"))
}

fn difference<T: PartialEq + std::fmt::Debug>(what: &str, lie: T, kept: T) -> Option<String> {
    (lie != kept).then(|| format!("{what}: at the board {lie:?}, in the program {kept:?}"))
}
