//! The cards as cardboard: they are where hands have put them, and know no rule.

use std::fmt::Debug;

use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::*;

/// Everything on the table, and the player who carries out a sentence that names none.
#[derive(Debug)]
pub struct Table {
    /// The Enterprise deck and the Encounter deck, their top cards last.
    pub deck: Vec<Title>,
    pub encounters: Vec<Encounter>,
    /// Their discard piles.
    pub discards: Vec<Title>,
    pub gone: Vec<Encounter>,
    /// The two lines, the farthest card first.
    pub bridge: Vec<Title>,
    pub line: Vec<Encounter>,
    /// By seat.
    pub hands: Vec<Vec<Title>>,
    pub victory: Vec<Vec<Encounter>>,
    /// The place on the bridge of the card that was taken away last.
    pub gap: usize,
    /// Whose turn it is.
    pub actor: usize,
    pub rng: ChaCha8Rng,
}

impl Table {
    /// The table before the first card is touched.
    pub fn of(game: &Encounters, rng: ChaCha8Rng) -> Self {
        let seats = usize::from(game.position.seats);
        Self {
            deck: game.decks.cards().collect(),
            encounters: Encounter::ALL.into(),
            discards: Vec::new(),
            gone: Vec::new(),
            bridge: Vec::new(),
            line: Vec::new(),
            hands: vec![Vec::new(); seats],
            victory: vec![Vec::new(); seats],
            gap: 0,
            actor: usize::from(game.position.active),
            rng,
        }
    }

    /// Draws the top card; none if there is no deck.
    pub fn top_card(&mut self) -> Result<Title, String> {
        self.deck.pop().ok_or_else(|| "finds no deck".into())
    }

    pub fn top_encounter(&mut self) -> Result<Encounter, String> {
        self.encounters.pop().ok_or_else(|| "finds no deck".into())
    }

    /// The whole deck again.
    pub fn shuffle(&mut self) {
        self.deck.shuffle(&mut self.rng);
        self.encounters.shuffle(&mut self.rng);
    }

    /// The discard pile becomes the deck, or lies under it.
    pub fn shuffle_discards_under(&mut self) {
        let mut under = std::mem::take(&mut self.discards);
        under.shuffle(&mut self.rng);
        under.append(&mut self.deck);
        self.deck = under;
    }

    pub fn shuffle_gone_under(&mut self) {
        let mut under = std::mem::take(&mut self.gone);
        under.shuffle(&mut self.rng);
        under.append(&mut self.encounters);
        self.encounters = under;
    }

    /// Takes a card of a hand, whichever.
    pub fn any_of(&mut self, seat: usize) -> Result<Title, String> {
        match self.hands[seat].len() {
            0 => Err("finds no card in the hand".into()),
            cards => {
                let nth = self.rng.random_range(0..cards);
                Ok(self.hands[seat].swap_remove(nth))
            }
        }
    }

    /// Takes a card of a hand of those that `fit`, whichever; none if there is none.
    pub fn one_of(&mut self, seat: usize, fits: impl Fn(Title) -> bool) -> Option<Title> {
        self.hands[seat].shuffle(&mut self.rng);
        let at = self.hands[seat].iter().position(|&card| fits(card))?;
        Some(self.hands[seat].remove(at))
    }

    /// What lies otherwise than the program has it.
    pub fn differs_from(&self, game: &Encounters) -> Option<String> {
        let now = &game.position;
        let seats = || now.everybody().map(usize::from);
        let hands: Vec<usize> = self.hands.iter().map(Vec::len).collect();
        let kept: Vec<usize> = seats().map(|seat| now.hands[seat].count.into()).collect();
        let victory: Vec<EncounterSet> = self.victory.iter().map(|pile| set(pile)).collect();
        let won: Vec<EncounterSet> = seats().map(|seat| now.victory[seat]).collect();
        let piles = (self.deck.len(), self.discards.len());
        let discarded = (now.piles.left.into(), now.piles.discarded.into());
        let lies: Cards = self.discards.iter().copied().collect();
        let known = &now.piles.discard;
        let unseen = known.titles().find(|&card| lies.of(card) < known.of(card));
        difference("bridge", &self.bridge[..], &now.bridge[..])
            .or_else(|| difference("encounters", &self.line[..], &now.line[..]))
            .or_else(|| difference("hands", hands, kept))
            .or_else(|| difference("victory piles", victory, won))
            .or_else(|| difference("deck, discard pile", piles, discarded))
            .or_else(|| difference("discarded encounters", set(&self.gone), now.gone))
            .or_else(|| {
                let left = now.encounters_left();
                difference("Encounter deck", set(&self.encounters), left)
            })
            .or_else(|| unseen.map(|card| format!("discard pile: no {card} lies there")))
    }
}

fn set(encounters: &[Encounter]) -> EncounterSet {
    encounters.iter().copied().collect()
}

fn difference<T: PartialEq + Debug>(what: &str, lies: T, kept: T) -> Option<String> {
    (lies != kept).then(|| format!("{what}: at the table {lies:?}, in the program {kept:?}"))
}
