//! Building (CATAN-32 to CATAN-40).

use super::{
    Event, Intersection, Intersections, Phase, Position, RINGS, Reading, Refusal, Resource,
    Resources, Route, Routes, STARSHIPS, Seat, Stack, Task,
    board::{INTERSECTIONS, ROUTES, ends, route_bits_at},
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

    /// Whether a player can pay a price; the player who keeps their own hand decides that alone.
    pub(super) fn pays(&self, seat: Seat, price: &Resources) -> Verdict {
        let can = !self.knows_hands() || self.hand_of(seat).covers(price);
        require(can, Refusal::CannotPay)
    }

    /// The intersections at which one of `starships` or an own building lets another starship join: not through a foreign
    /// building (CATAN-34).
    fn joints(&self, seat: Seat, starships: Routes) -> Intersections {
        let own = self.fleets[usize::from(seat)].buildings();
        starships.ends().without(self.foreign(seat)).with(own)
    }

    /// The routes on which a player may place a starship (CATAN-34, CATAN-35).
    pub fn open_routes(&self, seat: Seat) -> Routes {
        self.open_routes_of(seat, self.fleets[usize::from(seat)].starships)
    }

    /// The same with `starships` instead of those that lie there.
    pub(super) fn open_routes_of(&self, seat: Seat, starships: Routes) -> Routes {
        if starships.len() == STARSHIPS {
            return Routes::default();
        }
        let others = self.everybody().filter(|&other| other != seat);
        let taken = others.fold(starships, |taken, other| {
            taken.with(self.fleets[usize::from(other)].starships)
        });
        self.joints(seat, starships).routes().without(taken)
    }

    /// The intersections on which a player may build an outpost (CATAN-33, CATAN-38).
    pub fn open_intersections(&self, seat: Seat) -> Intersections {
        let fleet = &self.fleets[usize::from(seat)];
        if fleet.outposts_left(self.reads(Reading::WholeSupply)) == 0 {
            return Intersections::default();
        }
        fleet.starships.ends().without(self.crowded())
    }

    /// Whether a starship may be placed on a route.
    pub(super) fn starship_verdict(&self, seat: Seat, route: Route) -> Verdict {
        require(usize::from(route) < ROUTES, Refusal::NoSuchPlace)?;
        let lying = self.fleets[usize::from(seat)].starships.len();
        require(lying < STARSHIPS, Refusal::NoStarship)?;
        require(!self.is_taken(route), Refusal::RouteTaken)?;
        require(self.open_routes(seat).has(route), Refusal::NotConnected)
    }

    /// Whether there is a place for another starship.
    pub(super) fn can_place_starship(&self, seat: Seat) -> bool {
        !self.open_routes(seat).is_empty()
    }

    /// Whether an outpost may be built on an intersection (CATAN-33, CATAN-38).
    pub(super) fn outpost_verdict(&self, seat: Seat, at: Intersection) -> Verdict {
        require(usize::from(at) < INTERSECTIONS, Refusal::NoSuchPlace)?;
        let fleet = &self.fleets[usize::from(seat)];
        let whole = self.reads(Reading::WholeSupply);
        require(fleet.outposts_left(whole) > 0, Refusal::NoOutpost)?;
        require(self.is_free(at), Refusal::TooClose)?;
        require(fleet.starships.meets(route_bits_at(at)), Refusal::NotBeside)
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
        let mut rest = self.fleets[usize::from(seat)].starships;
        if !rest.has(route) {
            return false;
        }
        rest.remove(route);
        let joints = self.joints(seat, rest);
        ends(route).iter().any(|&end| !joints.has(end))
    }
}

impl Course<'_> {
    /// A starship is built for its price.
    pub(super) fn build_starship(&mut self, route: Route) -> Verdict {
        let seat = self.may_build()?;
        self.now.starship_verdict(seat, route)?;
        self.pay_to_build(STARSHIP)?;
        self.lay_starship(seat, route);
        Ok(())
    }

    /// An outpost is built for its price.
    pub(super) fn build_outpost(&mut self, at: Intersection) -> Verdict {
        let seat = self.may_build()?;
        self.now.outpost_verdict(seat, at)?;
        self.pay_to_build(OUTPOST)?;
        self.lay_outpost(seat, at);
        Ok(())
    }

    /// A starbase is built for its price.
    pub(super) fn build_starbase(&mut self, at: Intersection) -> Verdict {
        let seat = self.may_build()?;
        self.now.starbase_verdict(seat, at)?;
        self.pay_to_build(STARBASE)?;
        self.raise_starbase(seat, at);
        Ok(())
    }

    /// A development card is bought.
    pub(super) fn buy(&mut self) -> Verdict {
        self.may_build()?;
        require(self.now.deck.left > 0, Refusal::StackEmpty)?;
        self.pay_to_build(DEVELOPMENT)?;
        self.draw_development();
        Ok(())
    }

    /// Who builds, once the dice have been rolled (CATAN-20).
    fn may_build(&self) -> Result<Seat, Refusal> {
        require(self.now.phase == Phase::Act, Refusal::RollFirst)?;
        Ok(self.now.active)
    }

    fn pay_to_build(&mut self, price: Resources) -> Verdict {
        let seat = self.now.active;
        self.now.pays(seat, &price)?;
        self.pay(seat, price);
        self.now.turn.built = true;
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
        self.award_route_longer(seat);
    }

    pub(super) fn lay_outpost(&mut self, seat: Seat, at: Intersection) {
        self.now.fleets[usize::from(seat)].outposts.insert(at);
        self.emit(Event::Outpost(seat, at));
        self.award_route_parted(seat, at);
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
