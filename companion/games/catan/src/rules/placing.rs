//! The first two outposts and starships of everybody (CATAN-12, CATAN-13).

use super::{
    Event, Intersection, Intersections, Phase, Position, Refusal, Resources, Route, Seat, Task,
    board::{ends, sectors_at},
    course::{Course, Verdict, require},
};

impl Position {
    /// Intersections with a building, and their neighbours: no player builds there (CATAN-38).
    pub fn crowded(&self) -> Intersections {
        let all = self
            .everybody()
            .map(|seat| self.fleets[usize::from(seat)].buildings());
        all.fold(Intersections::default(), Intersections::with)
            .and_beside()
    }

    /// Whether an intersection and all its neighbours are free (CATAN-38).
    pub fn is_free(&self, at: Intersection) -> bool {
        !self.crowded().has(at)
    }

    /// Who places next: everybody in turn, then everybody the other way round. None once all have placed twice.
    fn next_to_place(&self) -> Option<Seat> {
        let starships = self.fleets.iter().map(|fleet| fleet.starships.len());
        let placed: u8 = starships.sum();
        let seats = self.seats;
        let step = match placed {
            placed if placed < seats => placed,
            placed if placed < 2 * seats => 2 * seats - 1 - placed,
            _ => return None,
        };
        Some((self.first + step) % seats)
    }

    /// What an intersection produces when every number beside it comes once.
    pub(super) fn income_at(&self, at: Intersection) -> Resources {
        let mut income = Resources::default();
        for sector in sectors_at(at) {
            if let Some(resource) = self.layout.planets[usize::from(sector)] {
                income[resource] += 1;
            }
        }
        income
    }
}

impl Course<'_> {
    /// Lets the player who is next place; the board is set up before, and the game begins after.
    pub(super) fn next_placement(&mut self) {
        if self.now.phase == Phase::LayOut {
            self.now.phase = Phase::Placing;
            self.now.klingon = self.now.layout.asteroids();
            self.emit(Event::BoardLaid);
            self.deal_support();
        }
        match self.now.next_to_place() {
            Some(seat) => {
                self.now.active = seat;
                self.first(Task::PlaceOutpost(seat));
            }
            None => self.begin_turn(self.now.first),
        }
    }

    /// An outpost of the start; the second one brings the first resources (CATAN-13).
    pub(super) fn place_outpost(&mut self, seat: Seat, at: Intersection) -> Verdict {
        require(
            usize::from(at) < super::board::INTERSECTIONS,
            Refusal::NoSuchPlace,
        )?;
        require(self.now.is_free(at), Refusal::TooClose)?;
        self.now.fleets[usize::from(seat)].outposts.insert(at);
        self.emit(Event::Outpost(seat, at));
        if self.now.fleets[usize::from(seat)].outposts.len() == 2 {
            let income = self.now.income_at(at);
            self.gain(seat, income);
            self.emit(Event::Income(seat, income));
        }
        self.first(Task::PlaceStarship(seat, at));
        Ok(())
    }

    /// The starship beside it.
    pub(super) fn place_starship(
        &mut self,
        seat: Seat,
        from: Intersection,
        route: Route,
    ) -> Verdict {
        require(
            usize::from(route) < super::board::ROUTES,
            Refusal::NoSuchPlace,
        )?;
        require(!self.now.is_taken(route), Refusal::RouteTaken)?;
        require(ends(route).contains(&from), Refusal::BesideOutpost)?;
        self.now.fleets[usize::from(seat)].starships.insert(route);
        self.emit(Event::Starship(seat, route));
        self.first(Task::Placements);
        Ok(())
    }
}
