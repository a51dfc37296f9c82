//! Points, the two special cards, and who wins (CATAN-36, CATAN-37, CATAN-43, CATAN-52, CATAN-53).

use readyroom_kit::Seat;

use super::{
    Development, Event, Intersection, Intersections, Phase, Position, Reading, Stack, TO_WIN,
    board::route_bits_at, course::Course, key::KEY, route,
};

/// Starships that a supply route must have (CATAN-36).
pub const SHORTEST_ROUTE: u8 = 5;
/// "Starfleet Intervenes" cards that a fleet must have (CATAN-43).
pub const SMALLEST_FLEET: u8 = 3;
/// Points of each of the two special cards (CATAN-53).
pub const SPECIAL_POINTS: u8 = 2;

/// Who has a special card once everybody has so much of what it counts, `before` being who had it: the player who has
/// most and enough. The holder keeps it in a tie, unless `ties` set it aside; if several others lead alike, no player
/// has it.
fn holder(counts: &[u8], enough: u8, before: Option<Seat>, ties: bool) -> Option<Seat> {
    let most = counts
        .iter()
        .copied()
        .max()
        .filter(|&most| most >= enough)?;
    let mut leaders = (0..).zip(counts).filter(|&(_, &count)| count == most);
    let leader = leaders.next().map(|(seat, _)| seat);
    if leaders.next().is_none() {
        return leader;
    }
    before.filter(|&seat| counts[usize::from(seat)] == most && !ties)
}

impl Position {
    /// The points of a player that everybody can see (CATAN-53).
    pub fn points(&self, seat: Seat) -> u8 {
        let fleet = &self.fleets[usize::from(seat)];
        let special = [self.longest_route, self.largest_fleet];
        let held = special
            .iter()
            .filter(|&&holder| holder == Some(seat))
            .count() as u8;
        let shown = self.cards[usize::from(seat)].points;
        fleet.outposts.len() + 2 * fleet.starbases.len() + SPECIAL_POINTS * held + shown
    }

    /// Hidden victory points that the companion knows of: those of a digital stack.
    pub(super) fn hidden_points(&self, seat: Seat) -> u8 {
        self.cards[usize::from(seat)].kinds.known(KEY)[Development::Point as usize]
    }

    /// Intersections with a building of another player.
    pub fn foreign(&self, seat: Seat) -> Intersections {
        let others = self.everybody().filter(|&other| other != seat);
        let buildings = others.map(|other| self.fleets[usize::from(other)].buildings());
        buildings.fold(Intersections::default(), Intersections::with)
    }

    /// Starships in a player's longest route.
    pub fn route_of(&self, seat: Seat) -> u8 {
        route::longest(self.fleets[usize::from(seat)].starships, self.foreign(seat))
    }

    /// What everybody has of something, by seat.
    fn counts(&self, count: impl Fn(Seat) -> u8) -> [u8; 4] {
        let mut counts = [0; 4];
        for seat in self.everybody() {
            counts[usize::from(seat)] = count(seat);
        }
        counts
    }

    /// Who has the Longest Supply Route, if `before` had it so far.
    pub fn route_holder(&self, before: Option<Seat>) -> Option<Seat> {
        let counts = self.counts(|seat| self.route_of(seat));
        holder(
            &counts,
            SHORTEST_ROUTE,
            before,
            self.reads(Reading::TiesSetAside),
        )
    }

    /// Who has the Largest Starfleet, if `before` had it so far.
    pub fn fleet_holder(&self, before: Option<Seat>) -> Option<Seat> {
        let counts = self.counts(|seat| self.cards[usize::from(seat)].starfleet);
        holder(&counts, SMALLEST_FLEET, before, false)
    }
}

impl Course<'_> {
    /// Awards the Longest Supply Route once a player has one starship more: no other player's route has changed.
    pub(super) fn award_route_longer(&mut self, seat: Seat) {
        let starships = self.now.fleets[usize::from(seat)].starships.len();
        let holds = self.now.longest_route == Some(seat);
        if !holds && starships >= SHORTEST_ROUTE && self.now.route_of(seat) >= SHORTEST_ROUTE {
            self.award_route();
        }
    }

    /// Awards it once a player has built on an intersection, which parts no route but one that another player leads through it.
    pub(super) fn award_route_parted(&mut self, seat: Seat, at: Intersection) {
        let leads_through = |other: Seat| {
            let starships = self.now.fleets[usize::from(other)].starships;
            other != seat && (starships.bits() & route_bits_at(at)).count_ones() > 1
        };
        if self.now.everybody().any(leads_through) {
            self.award_route();
        }
    }

    /// The Longest Supply Route goes to the player who has it now (CATAN-37).
    pub(super) fn award_route(&mut self) {
        let before = self.now.longest_route;
        let now = self.now.route_holder(before);
        if now == before {
            return;
        }
        self.now.longest_route = now;
        match now {
            Some(seat) => {
                let length = self.now.route_of(seat);
                self.emit(Event::LongestRoute(seat, length));
            }
            None => self.emit(Event::NoLongestRoute),
        }
    }

    /// The Largest Starfleet goes to the player who has it now (CATAN-43).
    pub(super) fn award_fleet(&mut self) {
        let before = self.now.largest_fleet;
        let now = self.now.fleet_holder(before);
        if now == before {
            return;
        }
        self.now.largest_fleet = now;
        match now {
            Some(seat) => self.emit(Event::LargestFleet(seat)),
            None => self.emit(Event::NoLargestFleet),
        }
    }

    /// Ten points win on the own turn, with those of hidden cards that the companion knows (CATAN-52, reading A7).
    pub(super) fn check_win(&mut self) {
        if !matches!(self.now.phase, Phase::Begin | Phase::Act) {
            return;
        }
        let at_once = self.now.reads(Reading::WinAtOnce);
        let turn = self.now.clockwise(self.now.active);
        let who = turn.take(if at_once { 4 } else { 1 });
        let reaches = |&seat: &Seat| self.now.points(seat) + self.now.hidden_points(seat) >= TO_WIN;
        let Some(winner) = who.into_iter().find(reaches) else {
            return;
        };
        let hidden = self.now.hidden_points(winner);
        if hidden > 0 {
            self.show_points(winner, hidden);
        }
        self.now.agenda.clear();
        self.now.phase = Phase::Over(winner);
        let points = self.now.points(winner);
        self.emit(Event::Over(winner, points));
    }

    /// Victory point cards are turned up (CATAN-44).
    pub(super) fn show_points(&mut self, seat: Seat, count: u8) {
        let cards = &mut self.now.cards[usize::from(seat)];
        cards.hidden -= count;
        cards.points += count;
        let point = Development::Point as usize;
        match self.now.agreed.stack {
            Stack::Digital => {
                let kinds = cards.kinds.known_mut(KEY);
                let fresh = cards.fresh_kinds.known_mut(KEY);
                kinds[point] -= count;
                fresh[point] = fresh[point].min(kinds[point]);
                cards.fresh = fresh.iter().sum();
            }
            Stack::Box => {
                cards.fresh = cards.fresh.min(cards.hidden);
                self.now.deck.kinds.known_mut(KEY)[point] -= count;
            }
        }
        self.emit(Event::PointsShown(seat, count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CATAN-37, reading A2.
    #[test]
    fn the_holder_keeps_a_tie_and_several_new_leaders_get_nothing() {
        assert_eq!(holder(&[5, 4, 0, 0], 5, None, false), Some(0));
        assert_eq!(holder(&[5, 5, 0, 0], 5, Some(0), false), Some(0));
        assert_eq!(holder(&[5, 6, 0, 0], 5, Some(0), false), Some(1));
        assert_eq!(holder(&[4, 6, 6, 0], 5, Some(0), false), None);
        assert_eq!(holder(&[4, 4, 0, 0], 5, Some(0), false), None);
        assert_eq!(holder(&[5, 5, 0, 0], 5, Some(0), true), None, "A2");
        assert_eq!(holder(&[6, 5, 0, 0], 5, None, true), Some(0));
    }
}
