//! Positions for rule tests: a turn after its roll on the standard board, with nothing on it; tests place what they mention.
//! Hands are in the order of `Resource::ALL`: tritanium, food, oxygen, dilithium, water.

use readyroom_kit::Game;

pub use readyroom_catan::{
    Resource::*,
    board::{corners, route_between},
    *,
};

/// Rich enough for one of anything.
pub const RICH: [u8; 5] = [3, 3, 3, 3, 3];

readyroom_kit::position!(Table, Catan);

impl Table {
    /// A game just dealt.
    pub fn new() -> Self {
        Self::dealt(Catan::RULES_VERSION, Pack::default())
    }

    /// The first player's first turn after its roll, with four players and what was agreed on.
    pub fn agreed(moves: impl IntoIterator<Item = Move>) -> Self {
        let mut table = Self::new();
        table.play_all(moves).play(Move::Begin);
        let now = &mut table.now.position;
        now.agenda.clear();
        (now.active, now.turns, now.phase) = (now.first, 1, Phase::Act);
        table.events.clear();
        table
    }

    /// The same, with nothing agreed on.
    pub fn acting() -> Self {
        Self::agreed([])
    }

    /// The same, before the roll.
    pub fn beginning() -> Self {
        Self::acting().early()
    }

    /// This position before the roll.
    pub fn early(&self) -> Self {
        let mut table = self.clone();
        table.now.position.phase = Phase::Begin;
        table
    }

    /// The same, with a reading.
    pub fn reading(reading: Reading) -> Self {
        Self::agreed([Move::Read(reading, true)])
    }

    /// The same, where the players keep their hands.
    pub fn light() -> Self {
        Self::agreed([Move::Tracking(Tracking::Light)])
    }

    /// Gives a player just these cards, of the supply.
    pub fn hold(&mut self, seat: Seat, cards: [u8; 5]) -> &mut Self {
        let now = &mut self.now.position;
        let hand = now.hands[usize::from(seat)].laid_open_mut();
        now.supply += *hand;
        *hand = Resources::new(cards);
        now.supply -= *hand;
        self
    }

    /// What a player holds.
    pub fn hand_of(&self, seat: Seat) -> [u8; 5] {
        self.now.position.hands[usize::from(seat)].laid_open().0
    }

    /// What everybody holds.
    pub fn hands(&self) -> [[u8; 5]; 4] {
        [0, 1, 2, 3].map(|seat| self.hand_of(seat))
    }

    fn fleet_mut(&mut self, seat: Seat) -> &mut Fleet {
        &mut self.now.position.fleets[usize::from(seat)]
    }

    /// What a player has on the board.
    pub fn fleet_of(&self, seat: Seat) -> &Fleet {
        &self.now.position.fleets[usize::from(seat)]
    }

    /// Lays outposts.
    pub fn outposts(&mut self, seat: Seat, at: &[Intersection]) -> &mut Self {
        at.iter()
            .for_each(|&at| self.fleet_mut(seat).outposts.insert(at));
        self
    }

    /// Lays starbases.
    pub fn starbases(&mut self, seat: Seat, at: &[Intersection]) -> &mut Self {
        at.iter()
            .for_each(|&at| self.fleet_mut(seat).starbases.insert(at));
        self
    }

    /// Lays starships along these intersections.
    pub fn starships(&mut self, seat: Seat, along: &[Intersection]) -> &mut Self {
        for pair in along.windows(2) {
            self.fleet_mut(seat)
                .starships
                .insert(route(pair[0], pair[1]));
        }
        self
    }

    /// Gives a player hidden development cards of the box, bought in an earlier turn.
    pub fn hide(&mut self, seat: Seat, count: u8) -> &mut Self {
        let now = &mut self.now.position;
        now.cards[usize::from(seat)].hidden += count;
        now.deck.left -= count;
        self
    }

    /// Lays a support card in front of the first player, taken before the game; the player who has it gets that player's.
    pub fn support(&mut self, card: SupportCard) -> &mut Self {
        let now = &mut self.now.position;
        let own = now.support[0];
        for support in now.support.iter_mut().flatten() {
            if support.card == card {
                support.card = own.expect("a card").card;
            }
        }
        now.support[0] = Some(Support {
            card,
            turned: false,
            since: 0,
        });
        self
    }

    /// The first player's support card does that.
    pub fn effect(&mut self, effect: Effect) -> &mut Self {
        self.support(SupportCard::Kirk);
        self.now.position.effects.0[SupportCard::Kirk as usize] = effect;
        self
    }

    /// Rolls the dice.
    pub fn roll(&mut self, first: u8, second: u8) -> &mut Self {
        self.play(Move::Roll).chance(&[first, second])
    }

    /// A whole round passes, each turn with a 2 that no player is beside.
    pub fn round(&mut self) -> &mut Self {
        for _ in 0..self.now.position.seats {
            self.play(Move::End).roll(1, 1);
        }
        self
    }

    /// The one player's turn begins, rolled already.
    pub fn turn_of(&mut self, seat: Seat) -> &mut Self {
        self.now.position.active = seat;
        self
    }
}

/// The route between two intersections.
pub fn route(a: Intersection, b: Intersection) -> Route {
    route_between(a, b).expect("neighbours")
}

/// A starship between two intersections.
pub fn starship(a: Intersection, b: Intersection) -> Move {
    Move::Starship(route(a, b))
}
