//! The board, the supply and what lies in front of each player as wood and cardboard: they are where hands have put them, and
//! know no rule.

use std::collections::BTreeSet;

use readyroom_catan::*;
use readyroom_kit::{
    Players,
    face::{Menu, Reader},
    sentence::SentenceKey,
};

use super::cards::{Cards, seat};

/// What lies in front of a player, and that player's pieces on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Routes with a starship, intersections with an outpost, and those whose outpost has a ring.
    pub starships: BTreeSet<u8>,
    pub outposts: BTreeSet<u8>,
    pub starbases: BTreeSet<u8>,
    pub starships_left: u8,
    pub outposts_left: u8,
    pub reserve: u8,
    pub rings_left: u8,
    pub hand: Cards,
    /// Development cards: face down, Starfleet Intervenes face up, victory points shown.
    pub hidden: u8,
    pub starfleet: u8,
    pub points: u8,
    /// The support card and the side that is up.
    pub support: Option<(String, char)>,
}

/// What a player has chosen, and so does with the own pieces or knows of the own cards.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// A place of the board: its number, and what the menu calls it.
    pub place: Option<(u8, String)>,
    /// The route of which a starship is lifted.
    pub lifted: Option<u8>,
    /// The card that was drawn of another hand.
    pub taken: Option<Resource>,
    /// A development card that is played, until it lies somewhere.
    pub played: Option<Development>,
    /// The effect of the support card that is used.
    pub effect: Option<Effect>,
}

/// Everything on the table.
#[derive(Clone, Debug)]
pub struct Board {
    /// What the players are called, by seat.
    pub names: Vec<String>,
    pub own: Vec<Own>,
    pub supply: Cards,
    /// Development cards of the box: face down in their stack, and out of the game.
    pub stack: u8,
    pub gone: u8,
    pub display: BTreeSet<String>,
    pub asteroids: u8,
    pub cruiser: Option<u8>,
    pub longest_route: Option<usize>,
    pub largest_fleet: Option<usize>,
    /// Who has chosen what hands do now.
    pub chooser: usize,
    pub chosen: Chosen,
    /// Whether the companion knows the hands; whether development cards are those of the box.
    pub knows_hands: bool,
    pub has_stack: bool,
}

impl Board {
    /// The table before anything lies on it.
    pub fn of(game: &Catan) -> Self {
        let seats = game.position.everybody();
        Self {
            names: seats
                .clone()
                .map(|seat| game.players.called(seat))
                .collect(),
            own: seats.map(|_| Own::default()).collect(),
            supply: [0; 5],
            stack: 0,
            gone: 0,
            display: SupportCard::ALL.map(|card| card.to_string()).into(),
            asteroids: 0,
            cruiser: None,
            longest_route: None,
            largest_fleet: None,
            chooser: 0,
            chosen: Chosen::default(),
            knows_hands: game.position.knows_hands(),
            has_stack: game.position.agreed.stack == Stack::Box,
        }
    }

    /// Whether hands can do it: a thief tells the card that was drawn, or by `mistake` another one. What the table tells of a
    /// board that lies otherwise is right, and stays.
    pub fn can(&self, game: &Catan, mv: &Move, mistake: bool) -> bool {
        match (game.position.agenda.last(), mv) {
            (Some(&(Task::TellStolen(of) | Task::TakeFrom(of))), &Move::Took(card)) => {
                mistake || self.own[usize::from(of)].hand[card as usize] > 0
            }
            (Some(Task::Uncounted(..)), Move::Agree | Move::Fewer(..)) => false,
            (_, Move::Exchange(_)) => false,
            (Some(_) | None, _) => true,
        }
    }

    /// What a player does who makes `mv` at `game`, unprompted: the choice is that player's.
    pub fn begin(&mut self, game: &Catan, asked: &SentenceKey, mv: &Move) {
        // Of whom chance takes a card has nothing to choose.
        let by_chance = asked.name == "StolenByChance";
        let player = seat(asked, "player").ok().filter(|_| !by_chance);
        self.chooser = player.unwrap_or(usize::from(game.position.active));
        let named = |place: u8| {
            let path = game
                .entry(mv, Reader::Page)
                .on_a_page
                .expect("a place has a name");
            let entry = path.last().expect("an entry");
            // A sector of the cruiser names those besides that are hit there.
            let name = entry.split(": ").next().unwrap_or_default();
            Some((place, name.to_owned()))
        };
        let chosen = &mut self.chosen;
        chosen.place = None;
        match mv {
            Move::Outpost(at) | Move::Starbase(at) | Move::Starship(at) | Move::Klingon(at) => {
                chosen.place = named(*at);
            }
            Move::Lift(route) => chosen.lifted = Some(*route),
            Move::Took(card) => chosen.taken = Some(*card),
            Move::PlayCard(kind) => {
                chosen.played = Some(*kind);
                self.own[self.chooser].hidden -= 1;
            }
            Move::Support => {
                let card = game.position.support[self.chooser];
                chosen.effect = card.map(|support| game.position.effects.of(support.card));
            }
            _ => {}
        }
    }

    /// Lays the board as the panel shows it, or as the table has entered it: where the asteroid field is.
    pub fn lie_as(&mut self, layout: &Layout) {
        self.asteroids = layout.asteroids();
    }

    /// What lies otherwise than the program has it.
    pub fn differs_from(&self, game: &Catan) -> Option<String> {
        let now = &game.position;
        if matches!(now.phase, Phase::SetUp | Phase::LayOut) {
            return None;
        }
        let seats = now.everybody().zip(&self.own);
        let mut of_players = seats.map(|(seat, lies)| {
            let mut kept = own(now, seat);
            if !self.knows_hands {
                kept.hand = lies.hand;
            }
            difference(&self.names[usize::from(seat)], lies, &kept)
        });
        let display: BTreeSet<String> = now.display().map(|card| card.to_string()).collect();
        let holder = |seat: Option<Seat>| seat.map(usize::from);
        let special = (self.longest_route, self.largest_fleet);
        let held = (holder(now.longest_route), holder(now.largest_fleet));
        let lying: u8 = self.own.iter().map(of_development).sum();
        let gone = DEVELOPMENTS.saturating_sub(now.deck.left + lying);
        of_players
            .find_map(|differs| differs)
            .or_else(|| difference("cruiser", self.cruiser, Some(now.klingon)))
            .or_else(|| difference("special cards", special, held))
            .or_else(|| difference("display", &self.display, &display))
            .or_else(|| {
                let supply = difference("supply", self.supply, now.supply.0);
                supply.filter(|_| self.knows_hands)
            })
            .or_else(|| {
                let cards = (self.stack, self.gone);
                let stack = difference("stack, out of the game", cards, (now.deck.left, gone));
                stack.filter(|_| self.has_stack)
            })
    }
}

const fn of_development(own: &Own) -> u8 {
    own.hidden + own.starfleet + own.points
}

/// A player's things as the program has them.
fn own(now: &Position, seat: Seat) -> Own {
    let at = usize::from(seat);
    let (fleet, cards) = (&now.fleets[at], &now.cards[at]);
    let whole = now.reads(Reading::WholeSupply);
    let starbases = fleet.starbases.len();
    let side = |support: Support| (support.card.to_string(), side(support));
    Own {
        starships: fleet.starships.iter().collect(),
        outposts: fleet.outposts.iter().collect(),
        starbases: fleet.starbases.iter().collect(),
        starships_left: STARSHIPS - fleet.starships.len(),
        outposts_left: fleet.outposts_left(whole),
        reserve: if whole {
            0
        } else {
            RESERVE - starbases.min(RESERVE)
        },
        rings_left: RINGS - starbases,
        hand: now.hands[at].laid_open().0,
        hidden: cards.hidden,
        starfleet: cards.starfleet,
        points: cards.points,
        support: now.support[at].map(side),
    }
}

const fn side(support: Support) -> char {
    if support.turned { 'B' } else { 'A' }
}

fn difference<T: PartialEq + std::fmt::Debug>(what: &str, lies: T, kept: T) -> Option<String> {
    (lies != kept).then(|| format!("{what}: at the board {lies:?}, in the program {kept:?}"))
}
