//! Positions for rule tests: the first turn of two players, seat 0 to play, with the companion's cards or with printed ones.
//! Tests place what they mention; a card they place comes out of the deck, so that none lies in two places.

use readyroom_kit::Game;
pub use readyroom_kit::Sight;

pub use readyroom_encounters::{Encounter::*, Title::*, *};

readyroom_kit::position!(Table, Encounters);

/// Five cards that with the Enterprise of the bridge are a combo for Picard, Riker, Data, Troi, Worf.
pub const FIVE: [Title; 5] = [
    CaptainPicard,
    WilliamRiker,
    CommanderData,
    ShipsCounselorTroi,
    ChiefOfSecurityWorf,
];
/// A ship, and four other cards: with [`FIVE`] a combo.
pub const SHIP_FIRST: [Title; 5] = [
    TheEnterprise,
    GeordiLaForge,
    DrBeverlyCrusher,
    EnsignWesleyCrusher,
    GeordiLaForge,
];
impl Table {
    /// A game just dealt.
    pub fn new() -> Self {
        Self::dealt(Encounters::RULES_VERSION, Pack::default())
    }

    /// The first turn of a digital game with what was agreed on, as the cards come unshuffled.
    pub fn agreed(moves: impl IntoIterator<Item = Move>) -> Self {
        let mut table = Self::new();
        table.play_all(moves).play(Move::Begin);
        table.chance(&in_order(79)).chance(&in_order(32));
        table.events.clear();
        table
    }

    /// The same with nothing agreed on.
    pub fn turn() -> Self {
        Self::agreed([])
    }

    /// The same for so many players.
    pub fn turn_of(seats: u8) -> Self {
        Self::agreed([Move::Seats(seats)])
    }

    /// The first turn with printed cards: [`SHIP_FIRST`] on the bridge, the first three encounters of the rulebook.
    pub fn printed() -> Self {
        Self::printed_of(2)
    }

    /// The same for so many players.
    pub fn printed_of(seats: u8) -> Self {
        let mut table = Self::new();
        table.make(Move::Seats(seats));
        table.play_all([Move::Keep(Keeping::Printed), Move::Begin]);
        table.tell_line(&[QConundrum, BorgCube, EdgeOfTheUniverse]);
        table.tell_bridge(&SHIP_FIRST);
        table.events.clear();
        table
    }

    /// Tells encounters that are turned up.
    pub fn tell_line(&mut self, encounters: &[Encounter]) -> &mut Self {
        self.play_all(encounters.iter().copied().map(Move::TellEncounter))
    }

    /// Enters cards that are put on the bridge.
    pub fn tell_bridge(&mut self, titles: &[Title]) -> &mut Self {
        self.play_all(titles.iter().copied().map(Move::TellCard))
    }

    fn piles(&mut self) -> &mut Piles {
        &mut self.now.position.piles
    }

    /// Takes a card out of the deck, or from where it lies, where the bottom card of the deck then takes its place.
    #[track_caller]
    fn take_out(&mut self, title: Title) {
        let now = &mut self.now.position;
        let deck = now.piles.deck.laid_open_mut();
        let place = deck.iter().rposition(|&card| card == title);
        let card = deck.remove(place.unwrap_or(0));
        now.piles.left -= 1;
        if card == title {
            return;
        }
        if let Some(there) = now.bridge.iter_mut().find(|there| **there == title) {
            *there = card;
            return;
        }
        let mut hands = now.hands.iter_mut().map(|hand| hand.cards.laid_open_mut());
        let hand = hands.find_map(|hand| hand.take(title).then_some(hand));
        hand.expect("a card that is not discarded").put(card);
    }

    /// Puts cards at the bottom of the deck.
    fn under_the_deck(&mut self, titles: impl IntoIterator<Item = Title>) {
        for title in titles {
            self.piles().deck.laid_open_mut().insert(0, title);
            self.piles().left += 1;
        }
    }

    /// Gives a player just these cards.
    #[track_caller]
    pub fn hold(&mut self, seat: Seat, titles: &[Title]) -> &mut Self {
        let before = std::mem::take(self.hand_mut(seat).cards.laid_open_mut());
        self.under_the_deck(before.each());
        titles.iter().for_each(|&title| self.take_out(title));
        let hand = self.hand_mut(seat);
        *hand.cards.laid_open_mut() = titles.iter().copied().collect();
        hand.count = titles.len() as u8;
        self
    }

    fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.now.position.hands[usize::from(seat)]
    }

    /// Lays just these cards on the bridge, the farthest first.
    #[track_caller]
    pub fn bridge(&mut self, titles: &[Title]) -> &mut Self {
        let before = std::mem::take(&mut self.now.position.bridge);
        self.under_the_deck(before);
        titles.iter().for_each(|&title| self.take_out(title));
        self.now.position.bridge = titles.iter().copied().collect();
        self
    }

    /// Discards cards.
    #[track_caller]
    pub fn discard(&mut self, titles: &[Title]) -> &mut Self {
        for &title in titles {
            self.take_out(title);
            self.piles().discard.put(title);
            self.piles().discarded += 1;
        }
        self
    }

    /// Leaves only so many cards in the deck; the others are discarded.
    pub fn leave(&mut self, cards: usize) -> &mut Self {
        let deck = self.piles().deck.laid_open().clone();
        let (gone, _) = deck.split_at(deck.len() - cards);
        self.discard(gone)
    }

    /// Makes just these encounters available, the farthest first. The others lie in the deck.
    pub fn line(&mut self, encounters: &[Encounter]) -> &mut Self {
        let now = &mut self.now.position;
        now.line = encounters.iter().copied().collect();
        if now.is_digital() {
            *now.encounters.laid_open_mut() = now.encounters_left().each().collect();
        }
        self
    }

    /// Gives a player resolved encounters. The others lie in the deck.
    pub fn resolved(&mut self, seat: Seat, encounters: &[Encounter]) -> &mut Self {
        let pile = encounters.iter().copied().collect();
        self.now.position.victory[usize::from(seat)] = pile;
        let line = self.now.position.line.clone();
        self.line(&line)
    }

    /// Discards all encounters of the deck.
    pub fn no_encounter_left(&mut self) -> &mut Self {
        let now = &mut self.now.position;
        now.gone = now.gone.and(now.encounters_left());
        now.encounters.laid_open_mut().clear();
        self
    }

    /// A combo with these cards of the hand, in any order.
    #[track_caller]
    pub fn resolve(&mut self, encounter: Encounter, hand: [Title; 5], bridge: Title) -> &mut Self {
        self.play(Move::Resolve(encounter, combo(hand, bridge)))
    }

    /// The turn ends without an encounter.
    #[track_caller]
    pub fn pass(&mut self) -> &mut Self {
        self.play(Move::NoEncounter)
    }

    /// The turn ends with the penalty of `encounter`, which is the farthest.
    #[track_caller]
    pub fn suffer(&mut self, encounter: Encounter) -> &mut Self {
        self.line(&[encounter, TrainingMission, FirstContact])
            .pass()
    }

    /// The cards of a hand.
    pub fn hand(&self, seat: Seat) -> Vec<Title> {
        let hand = &self.now.position.hands[usize::from(seat)];
        let cards: Vec<Title> = hand.cards.laid_open().each().collect();
        if self.now.position.is_digital() {
            assert_eq!(cards.len(), usize::from(hand.count));
        }
        cards
    }

    /// The bridge cards, the farthest first.
    pub fn on_bridge(&self) -> &[Title] {
        &self.now.position.bridge
    }

    /// The available encounters, the farthest first.
    pub fn available(&self) -> &[Encounter] {
        &self.now.position.line
    }
}

/// An order that changes nothing.
pub fn in_order(count: u8) -> Vec<u8> {
    (0..count).collect()
}

/// A combo, its hand in the order of the titles.
pub fn combo(mut hand: [Title; 5], bridge: Title) -> Combo {
    hand.sort_unstable();
    Combo { bridge, hand }
}
