//! Effects of support cards, step by step (CATAN-51).

use super::{
    Development, Event, Hidden, Intersection, Move, Position, Refusal, Resource, Resources, Route,
    Routes, Seat, Stack, Substitute, Task,
    board::{INTERSECTIONS, ROUTES},
    course::{Course, Verdict, require},
    key::KEY,
};

/// What an outpost costs the player who removes a Starfleet Intervenes card.
const OUTPOST_FOR_LESS: Resources = Resources::new([1, 0, 0, 1, 0]);
/// What a starbase costs then.
const STARBASE_FOR_LESS: Resources = Resources::new([0, 0, 1, 0, 2]);
/// Opponents that a forced trade may ask.
const ASKED: u32 = 2;

impl Position {
    /// Whether another player can be asked for a forced trade: `asked` were, as bits.
    pub(super) fn can_ask(&self, asked: u8) -> bool {
        asked.count_ones() < ASKED
            && self
                .everybody()
                .any(|seat| self.ask_verdict(seat, asked).is_ok())
    }

    pub(super) fn ask_verdict(&self, seat: Seat, asked: u8) -> Verdict {
        require(seat < self.seats, Refusal::NoSuchSeat)?;
        require(seat != self.active, Refusal::TradeOwn)?;
        let cards = self.hand_size(seat) > 0;
        require(asked & 1 << seat == 0 && cards, Refusal::NotThere)
    }

    /// Whether a starship at an open end could lie elsewhere.
    pub(super) fn can_lift(&self, seat: Seat, route: Route) -> bool {
        self.is_open(seat, route) && !self.open_routes_without(seat, route).is_empty()
    }

    /// The routes on which the starship lifted from `route` may lie: any other.
    pub(super) fn open_routes_without(&self, seat: Seat, route: Route) -> Routes {
        let mut rest = self.fleets[usize::from(seat)].starships;
        rest.remove(route);
        let mut open = self.open_routes_of(seat, rest);
        open.remove(route);
        open
    }

    /// Whether the starship lifted from a route may lie on another.
    fn lifted_verdict(&self, seat: Seat, from: Route, to: Route) -> Verdict {
        require(usize::from(to) < ROUTES, Refusal::NoSuchPlace)?;
        require(!self.is_taken(to), Refusal::RouteTaken)?;
        let open = self.open_routes_without(seat, from).has(to);
        require(open, Refusal::NotConnected)
    }

    pub(super) fn can_build_for_less(&self) -> bool {
        (0..INTERSECTIONS as Intersection)
            .any(|at| self.outpost_for_less(at).is_ok() || self.starbase_for_less(at).is_ok())
    }

    pub(super) fn outpost_for_less(&self, at: Intersection) -> Verdict {
        self.outpost_verdict(self.active, at)?;
        self.pays(self.active, &OUTPOST_FOR_LESS)
    }

    pub(super) fn starbase_for_less(&self, at: Intersection) -> Verdict {
        self.starbase_verdict(self.active, at)?;
        self.pays(self.active, &STARBASE_FOR_LESS)
    }

    /// Whether one resource of a price may be replaced by another.
    pub(super) fn instead_verdict(&self, what: Substitute, of: Resource, by: Resource) -> Verdict {
        let replaces = Self::price_of(what)[of] > 0 && of != by;
        require(replaces, Refusal::CannotPay)?;
        self.pays(self.active, &Self::substituted(what, of, by))
    }
}

impl Course<'_> {
    /// A step of a support card.
    pub(super) fn answer_support(&mut self, task: Task, mv: &Move) -> Verdict {
        let seat = self.now.active;
        match (task, mv) {
            (Task::Substitute(what), &Move::Instead(of, by)) => self.pay_instead(what, of, by),
            (Task::NameWanted, &Move::Resource(wanted)) => {
                self.first(Task::Ask(wanted, 0));
                Ok(())
            }
            (Task::Ask(wanted, asked), &Move::Ask(other)) => self.ask(wanted, asked, other),
            (Task::Ask(_, asked), Move::Enough) => require(asked > 0, Refusal::FirstThis),
            (Task::GiveBack(other), &Move::Give(resource)) => {
                let card = Resources::of(resource, 1);
                require(self.now.hand().covers(&card), Refusal::NotHeld)?;
                self.give(seat, other, card);
                Ok(())
            }
            (Task::Lift, &Move::Lift(route)) => {
                require(usize::from(route) < ROUTES, Refusal::NoSuchPlace)?;
                require(self.now.can_lift(seat, route), Refusal::NotConnected)?;
                self.first(Task::PlaceLifted(route));
                Ok(())
            }
            (Task::PlaceLifted(from), &Move::Starship(to)) => {
                self.now.lifted_verdict(seat, from, to)?;
                self.now.fleets[usize::from(seat)].starships.remove(from);
                self.emit(Event::Lifted(seat, from));
                self.lay_starship(seat, to);
                // The route that it was in may be shorter now.
                self.award_route();
                Ok(())
            }
            (Task::NameCheap, &Move::Resource(resource)) => {
                self.now.turn.cheap = Some(resource);
                Ok(())
            }
            (Task::BuildForLess, &Move::Outpost(at)) => {
                self.now.outpost_for_less(at)?;
                self.pay(seat, OUTPOST_FOR_LESS);
                self.lay_outpost(seat, at);
                self.now.turn.built = true;
                Ok(())
            }
            (Task::BuildForLess, &Move::Starbase(at)) => {
                self.now.starbase_for_less(at)?;
                self.pay(seat, STARBASE_FOR_LESS);
                self.raise_starbase(seat, at);
                self.now.turn.built = true;
                Ok(())
            }
            (Task::ChooseLeader, &Move::Rob(other)) => {
                let leads = other < self.now.seats && self.now.leads(other);
                require(leads, Refusal::NotThere)?;
                self.first(Task::TakeFrom(other));
                Ok(())
            }
            (Task::TakeFrom(other), &Move::Took(resource)) => self.took(task, other, resource),
            (Task::KeepOne(three), &Move::Keep(kind)) => {
                let three = *three.known(KEY);
                require(three.contains(&kind), Refusal::NoDevelopment)?;
                self.put_back(three);
                self.keep(kind);
                Ok(())
            }
            (Task::AfterSupport(card, must), Move::TurnOver) => self.turn_over(card, must),
            (Task::AfterSupport(card, _), &Move::TakeSupport(taken)) => self.swap(card, taken),
            _ => Err(Refusal::FirstThis),
        }
    }

    fn pay_instead(&mut self, what: Substitute, of: Resource, by: Resource) -> Verdict {
        self.now.instead_verdict(what, of, by)?;
        let price = Position::substituted(what, of, by);
        self.pay(self.now.active, price);
        self.now.turn.built = true;
        match what {
            Substitute::Starship => self.first(Task::FreeStarships(1)),
            Substitute::Development => self.choose_development(),
        }
        Ok(())
    }

    /// A development card is chosen of the first three; the stack of the box the player looks at alone.
    pub(super) fn choose_development(&mut self) {
        match self.now.agreed.stack {
            Stack::Digital if self.now.deck.left >= 3 => self.first(Task::DrawThree(Hidden::new(
                self.now.active,
                [None; 2],
                KEY,
            ))),
            Stack::Digital | Stack::Box => self.draw_development(),
        }
    }

    /// One of three cards is drawn to be looked at: it is out of the stack until one is kept.
    pub(super) fn drawn_of_three(&mut self, so_far: [Option<Development>; 2], nth: u8) -> Verdict {
        let kind = self.now.deck.nth(nth).ok_or(Refusal::NoSuchCard)?;
        self.now.deck.left -= 1;
        self.now.deck.kinds.known_mut(KEY)[kind as usize] -= 1;
        let own = self.now.active;
        self.first(match so_far {
            [None, _] => Task::DrawThree(Hidden::new(own, [Some(kind), None], KEY)),
            [Some(first), None] => {
                Task::DrawThree(Hidden::new(own, [Some(first), Some(kind)], KEY))
            }
            [Some(first), Some(second)] => {
                Task::KeepOne(Hidden::new(own, [first, second, kind], KEY))
            }
        });
        Ok(())
    }

    fn put_back(&mut self, three: [Development; 3]) {
        for kind in three {
            self.now.deck.left += 1;
            self.now.deck.kinds.known_mut(KEY)[kind as usize] += 1;
        }
    }

    /// A player is asked: the player who has the resource gives one, and gets one of the asker's choice.
    fn ask(&mut self, wanted: Resource, asked: u8, other: Seat) -> Verdict {
        require(asked.count_ones() < ASKED, Refusal::NotThere)?;
        self.now.ask_verdict(other, asked)?;
        self.first(Task::Ask(wanted, asked | 1 << other));
        if self.now.hand_of(other)[wanted] > 0 {
            self.give(other, self.now.active, Resources::of(wanted, 1));
            self.first(Task::GiveBack(other));
        } else {
            self.emit(Event::HasNone(other, wanted));
        }
        Ok(())
    }

    /// The Klingon battle cruiser goes back to the asteroid field; one resource of the sector it left.
    pub(super) fn send_klingon_home(&mut self) {
        let left = usize::from(self.now.klingon);
        self.now.klingon = self.now.layout.asteroids();
        self.emit(Event::KlingonMoved(self.now.klingon));
        let Some(resource) = self.now.layout.planets[left] else {
            return;
        };
        if self.now.supply[resource] > 0 {
            let (seat, one) = (self.now.active, Resources::of(resource, 1));
            self.gain(seat, one);
            self.emit(Event::Got(seat, one));
        }
    }

    /// A Starfleet Intervenes card leaves the game.
    pub(super) fn demobilize(&mut self) {
        let seat = self.now.active;
        self.now.cards[usize::from(seat)].starfleet -= 1;
        self.emit(Event::Demobilized(seat));
        self.award_fleet();
    }
}
