//! Building (CATAN-32 to CATAN-40).

use super::{
    Event, Intersection, Move, Position, RINGS, Reading, Refusal, Resource, Resources, Route,
    STARSHIPS, Seat, Stack, Task,
    board::{INTERSECTIONS, ROUTES, ends, routes_at},
    course::{Course, Verdict, require},
};

/// The price of a starship, in the order of [`Resource::ALL`] (CATAN-32).
pub const STARSHIP: Resources = Resources::new([1, 0, 0, 1, 0]);
/// The price of an outpost.
pub const OUTPOST: Resources = Resources::new([1, 1, 1, 1, 0]);
/// The price of a starbase.
pub const STARBASE: Resources = Resources::new([0, 0, 2, 0, 3]);
/// The price of a development card.
pub const DEVELOPMENT: Resources = Resources::new([0, 1, 1, 0, 1]);

impl Position {
    /// Whether a starship lies on a route.
    pub fn is_taken(&self, route: Route) -> bool {
        self.fleets.iter().any(|fleet| fleet.starships.has(route))
    }

    /// Whether a player can pay a price; whoever keeps a hand of their own decides that alone.
    pub(super) fn pays(&self, seat: Seat, price: &Resources) -> Verdict {
        let can = !self.knows_hands() || self.hands[usize::from(seat)].covers(price);
        require(can, Refusal::CannotPay)
    }

    /// Whether an own starship or building lets a starship join at `at`, without those of `but`: not through a foreign
    /// building (CATAN-34).
    fn joins_at(&self, seat: Seat, at: Intersection, but: Option<Route>) -> bool {
        let fleet = &self.fleets[usize::from(seat)];
        if fleet.buildings().has(at) {
            return true;
        }
        let joined = routes_at(at).any(|route| Some(route) != but && fleet.starships.has(route));
        joined && !self.foreign(seat).has(at)
    }

    /// Whether a starship may be placed on a route.
    pub(super) fn starship_verdict(&self, seat: Seat, route: Route) -> Verdict {
        require(usize::from(route) < ROUTES, Refusal::NoSuchPlace)?;
        let lying = self.fleets[usize::from(seat)].starships.len();
        require(lying < STARSHIPS, Refusal::NoStarship)?;
        self.route_verdict(seat, route, None)
    }

    /// Whether a route is free and joins what a player has, the starship `lifted` apart.
    pub(super) fn route_verdict(&self, seat: Seat, route: Route, lifted: Option<Route>) -> Verdict {
        require(!self.is_taken(route), Refusal::RouteTaken)?;
        let joins = ends(route)
            .iter()
            .any(|&end| self.joins_at(seat, end, lifted));
        require(joins, Refusal::NotConnected)
    }

    /// Whether there is a place for another starship.
    pub(super) fn can_place_starship(&self, seat: Seat) -> bool {
        (0..ROUTES as Route).any(|route| self.starship_verdict(seat, route).is_ok())
    }

    /// Whether an outpost may be built on an intersection (CATAN-33, CATAN-38).
    pub(super) fn outpost_verdict(&self, seat: Seat, at: Intersection) -> Verdict {
        require(usize::from(at) < INTERSECTIONS, Refusal::NoSuchPlace)?;
        let fleet = &self.fleets[usize::from(seat)];
        let whole = self.reads(Reading::WholeSupply);
        require(fleet.outposts_left(whole) > 0, Refusal::NoOutpost)?;
        require(self.is_free(at), Refusal::TooClose)?;
        let beside = routes_at(at).any(|route| fleet.starships.has(route));
        require(beside, Refusal::NotBeside)
    }

    /// Whether an outpost may become a starbase (CATAN-39).
    pub(super) fn starbase_verdict(&self, seat: Seat, at: Intersection) -> Verdict {
        require(usize::from(at) < INTERSECTIONS, Refusal::NoSuchPlace)?;
        let fleet = &self.fleets[usize::from(seat)];
        require(fleet.outposts.has(at), Refusal::NotUpgradable)?;
        require(fleet.starbases.len() < RINGS, Refusal::NoRing)
    }

    /// A starship whose one end leads to nothing of its player's.
    pub(super) fn is_open(&self, seat: Seat, route: Route) -> bool {
        let open = |&end: &Intersection| !self.joins_at(seat, end, Some(route));
        let own = self.fleets[usize::from(seat)].starships;
        own.has(route) && ends(route).iter().any(open)
    }
}

impl Course<'_> {
    /// Something is built for its price.
    pub(super) fn build(&mut self, mv: &Move) -> Verdict {
        let seat = self.now.active;
        let price = match *mv {
            Move::Starship(route) => {
                self.now.starship_verdict(seat, route)?;
                STARSHIP
            }
            Move::Outpost(at) => {
                self.now.outpost_verdict(seat, at)?;
                OUTPOST
            }
            Move::Starbase(at) => {
                self.now.starbase_verdict(seat, at)?;
                STARBASE
            }
            _ => {
                require(self.now.deck.left > 0, Refusal::StackEmpty)?;
                DEVELOPMENT
            }
        };
        self.now.pays(seat, &price)?;
        self.pay(seat, price);
        self.now.turn.built = true;
        match *mv {
            Move::Starship(route) => self.lay_starship(seat, route),
            Move::Outpost(at) => self.lay_outpost(seat, at),
            Move::Starbase(at) => self.raise_starbase(seat, at),
            _ => self.draw_development(),
        }
        Ok(())
    }

    /// A starship for nothing, of a progress or support card.
    pub(super) fn free_starship(&mut self, left: u8, route: Route) -> Verdict {
        let seat = self.now.active;
        self.now.starship_verdict(seat, route)?;
        self.lay_starship(seat, route);
        if left > 1 {
            self.first(Task::FreeStarships(left - 1));
        }
        Ok(())
    }

    pub(super) fn lay_starship(&mut self, seat: Seat, route: Route) {
        self.now.fleets[usize::from(seat)].starships.insert(route);
        self.emit(Event::Starship(seat, route));
        self.award_route();
    }

    pub(super) fn lay_outpost(&mut self, seat: Seat, at: Intersection) {
        self.now.fleets[usize::from(seat)].outposts.insert(at);
        self.emit(Event::Outpost(seat, at));
        self.award_route();
    }

    /// An outpost gets its ring; the first two bring an outpost of the reserve (CATAN-33).
    pub(super) fn raise_starbase(&mut self, seat: Seat, at: Intersection) {
        let whole = self.now.reads(Reading::WholeSupply);
        let fleet = &mut self.now.fleets[usize::from(seat)];
        fleet.outposts.remove(at);
        fleet.starbases.insert(at);
        let brings = !whole && fleet.starbases.len() <= super::RESERVE;
        self.emit(Event::Starbase(seat, at));
        if brings {
            self.emit(Event::Reserve(seat));
        }
    }

    /// The top card of the stack: chance knows it, or only the player (CATAN-40).
    pub(super) fn draw_development(&mut self) {
        let seat = self.now.active;
        match self.now.agreed.stack {
            Stack::Digital => self.first(Task::DrawDevelopment),
            Stack::Box => {
                self.now.deck.left -= 1;
                let cards = &mut self.now.cards[usize::from(seat)];
                cards.hidden += 1;
                cards.fresh += 1;
                self.emit(Event::Bought(seat));
            }
        }
    }
}

/// The resources that `price` asks for.
pub(super) fn asked(price: Resources) -> impl Iterator<Item = Resource> {
    price.present()
}
