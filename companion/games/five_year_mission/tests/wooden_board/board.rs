//! Mats, cards, dice and marker as wood and cardboard: they are where hands have put them, and know no rule.

use readyroom_five_year_mission::*;

/// An alert card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Tells cards apart that look alike.
    pub id: u32,
    /// What is printed on it; in light tracking, not entered.
    pub name: String,
    pub colour: Colour,
    pub prime_directive: bool,
    /// The dice on its icons.
    pub dice: Vec<(u8, Die)>,
}

/// A crew mat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mat {
    pub crew: String,
    pub actions: Vec<Die>,
    pub injuries: Vec<Die>,
    pub beside: Vec<Die>,
    pub rewards: Vec<Card>,
    /// Light tracking: the injuries that were reported.
    pub hurt: u8,
}

/// The sand timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTimer {
    Aside,
    On(u32),
    RunsOut,
}

/// Piles of cards of one colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piles {
    pub deck: u8,
    pub row: Vec<Card>,
    pub discards: Vec<Card>,
    pub score: Vec<Card>,
    pub failed: Vec<Card>,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Whether every die is tracked.
    pub full: bool,
    /// The names of the cards in the box, and their colours.
    pub printed: Vec<(String, Colour)>,
    /// The name of the start card.
    pub start: String,
    pub active: usize,
    pub mats: Vec<Mat>,
    pub piles: [Piles; 3],
    pub pool: Vec<Die>,
    /// Whether a player looks at what dice in the pool show; else they show nothing there (0).
    pub minds_pool: bool,
    /// The space of the damage marker, once it lies there.
    pub marker: Option<u8>,
    pub timer: BoardTimer,
    pub scored: u16,
    /// Dice that are being rolled; one that was rolled alone and lies nowhere yet.
    pub air: Vec<Die>,
    pub alone: Option<Die>,
    /// Dice just taken by their colour: from a mat or from the pool, and where they went.
    pub taken: Option<Taken>,
    /// A card that was drawn and lies nowhere yet.
    pub drawn: Option<Card>,
    /// The card that the player means.
    pub meant: Option<u32>,
    /// Dice of cards that have left the table.
    pub loose: Vec<(String, Vec<Die>)>,
    pub cards: u32,
}

/// Dice that a player took by their colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    pub from: Option<usize>,
    pub dice: Vec<Die>,
}

impl Board {
    /// The box, before anything is set out.
    pub fn of(game: &FiveYearMission) -> Self {
        let printed = game.cards.iter();
        let printed = printed.map(|card| (card.name.to_string(), card.colour.expect("known")));
        let start = game.cards.iter().find(|card| card.start);
        Self {
            full: game.full(),
            printed: printed.collect(),
            start: start.expect("a start card").name.to_string(),
            active: 0,
            mats: vec![Mat::default(); game.players.len()],
            piles: Default::default(),
            pool: Vec::new(),
            minds_pool: false,
            marker: None,
            timer: BoardTimer::Aside,
            scored: 0,
            air: Vec::new(),
            alone: None,
            taken: None,
            drawn: None,
            meant: None,
            loose: Vec::new(),
            cards: 0,
        }
    }

    /// A card of the box.
    pub fn card(&mut self, name: &str, colour: Colour) -> Card {
        self.cards += 1;
        Card {
            id: self.cards,
            name: name.to_owned(),
            colour,
            prime_directive: false,
            dice: Vec::new(),
        }
    }

    /// The top card of a deck, in a hand.
    pub fn draw(&mut self, name: &str, colour: Colour) -> Option<Card> {
        let deck = &mut self.piles[colour as usize].deck;
        *deck = deck.checked_sub(1)?;
        Some(self.card(name, colour))
    }

    /// Every card that lies on the table or beside a mat.
    pub fn lying(&self) -> impl Iterator<Item = &Card> {
        let beside = self.mats.iter().flat_map(|mat| &mat.rewards);
        self.piles.iter().flat_map(|piles| &piles.row).chain(beside)
    }

    /// The same, to put dice on it.
    pub fn lying_mut(&mut self, id: u32) -> Option<&mut Card> {
        let beside = self.mats.iter_mut().flat_map(|mat| &mut mat.rewards);
        let rows = self.piles.iter_mut().flat_map(|piles| &mut piles.row);
        rows.chain(beside).find(|card| card.id == id)
    }

    /// The card of that name, wherever it lies.
    pub fn named(&self, name: &str) -> Option<u32> {
        let card = self.lying().find(|card| card.name == name)?;
        Some(card.id)
    }

    /// Takes up a card, without the dice on it: they lie loose then.
    pub fn pick_up(&mut self, id: u32) -> Option<Card> {
        let lies = self.piles.iter_mut().map(|piles| &mut piles.row);
        let beside = self.mats.iter_mut().map(|mat| &mut mat.rewards);
        let heap = lies
            .chain(beside)
            .find(|heap| heap.iter().any(|card| card.id == id))?;
        let at = heap.iter().position(|card| card.id == id)?;
        let mut card = heap.remove(at);
        let dice = std::mem::take(&mut card.dice).into_iter();
        let dice: Vec<Die> = dice.map(|(_, die)| die).collect();
        if !dice.is_empty() {
            self.loose.push((card.name.clone(), dice));
        }
        Some(card)
    }

    /// A die comes into the pool.
    pub fn pool(&mut self, die: Die) {
        let face = if self.minds_pool { die.face } else { 0 };
        self.pool.push(Die::new(die.colour, face));
    }

    /// Takes any die of a colour, from the pool or the actions box of a player: the highest, unless a sentence states which.
    pub fn take_any(&mut self, from: Option<usize>, colour: Colour) -> Option<Die> {
        let heap = match from {
            None => &mut self.pool,
            Some(seat) => &mut self.mats[seat].actions,
        };
        let of_colour = (0..heap.len()).filter(|&at| heap[at].colour == colour);
        let at = of_colour.max_by_key(|&at| heap[at].face)?;
        let die = heap.remove(at);
        let before = self.taken.take();
        let mut taken = before.unwrap_or(Taken {
            from,
            dice: Vec::new(),
        });
        taken.dice.push(die);
        self.taken = Some(taken);
        Some(die)
    }
}

/// Takes that die out of a heap; where what dice show was not looked at, any of its colour.
pub fn take(heap: &mut Vec<Die>, die: Die) -> Option<Die> {
    let exact = heap.iter().position(|other| *other == die);
    let unseen = || {
        heap.iter()
            .position(|other| *other == Die::new(die.colour, 0))
    };
    let at = exact.or_else(unseen)?;
    Some(heap.remove(at))
}
