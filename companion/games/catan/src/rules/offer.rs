//! Every legal move of the moment, most likely first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Development, Effect, Fleet, Intersections, LayoutName, Move, Phase, Position, Resource,
    Resources, Seat, Task, Tile,
    agenda::{by_chance, of_support},
    board::{INTERSECTIONS, ROUTES, SECTORS, corner_bits, ends, sectors_at},
    entering::{every_planet, every_post},
};

impl Position {
    /// See [`readyroom_kit::Game::add_offers`]; the pack has so many saved boards.
    pub(super) fn add_offers(&self, boards: usize, offers: &mut Vec<Move>) {
        if self.phase == Phase::SetUp {
            self.set_up_offers(boards, offers);
        }
        self.choices(offers);
        if self.agenda.is_empty() && matches!(self.phase, Phase::Begin | Phase::Act) {
            self.board_offers(offers);
        }
    }

    /// Adds the moves of play to `offers`: all that is on offer but what the table agrees on before, and what it tells of
    /// counts and boards that are wrong.
    pub fn choices(&self, offers: &mut Vec<Move>) {
        match (self.agenda.last(), self.phase) {
            (Some(task), _) => self.task_offers(task, offers),
            (None, Phase::Begin) => {
                offers.push(Move::Roll);
                self.card_offers(offers);
            }
            (None, Phase::Act) => self.turn_offers(offers),
            (None, Phase::SetUp | Phase::LayOut | Phase::Placing | Phase::Over(_)) => {}
        }
    }

    /// What a task asks for. Tasks that need no decision, and outcomes of chance, never come here.
    fn task_offers(&self, task: &Task, offers: &mut Vec<Move>) {
        match *task {
            Task::TellPlanets(entered) => {
                let left = |&planet: &_| self.layout.planets_left(entered.into(), planet) > 0;
                offers.extend(every_planet().filter(left).map(Move::TellPlanet));
            }
            Task::TellNumbers(_) => {
                let left = |&number: &u8| self.layout.numbers_left(number) > 0;
                offers.extend((2..=12).filter(left).map(Move::TellNumber));
            }
            Task::TellPosts(entered) => {
                let left = |&post: &_| self.layout.posts_left(entered.into(), post) > 0;
                offers.extend(every_post().filter(left).map(Move::TellPost));
            }
            Task::Exchange(tile, first) => {
                let can = |&which: &u8| self.can_choose(tile, first, which);
                offers.extend((0..Self::tiles(tile)).filter(can).map(Move::Choose));
                offers.push(Move::Enough);
            }
            Task::PlaceOutpost(_) => {
                self.place_offers(offers);
                self.exchange_offers(offers);
            }
            Task::PlaceStarship(_, from) => {
                let beside = (0..ROUTES as u8).filter(|&route| ends(route).contains(&from));
                let free = beside.filter(|&route| !self.is_taken(route));
                offers.extend(free.map(Move::Starship));
                self.exchange_offers(offers);
            }
            Task::Discard(seat, _) => {
                offers.extend(self.held_by(seat).map(Move::Discard));
                if self.support_verdict().is_ok() {
                    offers.push(Move::Support);
                }
                let card = self.support[usize::from(self.active)].map(|support| support.card);
                let protects = |&card: &_| self.protection_verdict(*task, card).is_ok();
                let card = card.filter(protects);
                offers.extend(card.map(|card| Move::Learn(card, Effect::Protection)));
            }
            Task::MoveKlingon => self.klingon_offers(offers),
            Task::Rob => offers.extend(self.victims().map(Move::Rob)),
            Task::TellStolen(seat) | Task::TakeFrom(seat) => {
                let can = |&resource: &Resource| self.took_verdict(seat, resource).is_ok();
                offers.extend(Resource::ALL.into_iter().filter(can).map(Move::Took));
            }
            Task::Uncounted(seat, _) => {
                offers.extend([Move::Enough, Move::Agree]);
                offers.extend(self.held_by(seat).map(|counted| Move::Fewer(seat, counted)));
            }
            Task::FreeStarships(_) => self.starship_offers(offers),
            Task::TakeResources(_) => offers.extend(self.supply.present().map(Move::Resource)),
            Task::Demand | Task::NameWanted | Task::NameCheap => {
                offers.extend(Resource::ALL.map(Move::Resource));
            }
            Task::Trade(trade) => {
                if trade.gives.total() > 0 && trade.gets.total() > 0 {
                    offers.push(Move::Agree);
                }
                offers.extend(beyond(*self.hand(), trade.gives).map(Move::Give));
                // Of which the other has any, the table is not shown.
                offers.extend(Resource::ALL.map(Move::Get));
                offers.push(Move::Enough);
            }
            Task::Deal(deal) => self.deal_offers(&deal, offers),
            Task::Recount(seat) => {
                let held = self.held_by(seat);
                offers.extend(held.map(|resource| Move::Fewer(seat, resource)));
                offers.push(Move::Enough);
            }
            of_support!() => self.support_task_offers(task, offers),
            by_chance!() | Task::Placements => {}
        }
    }

    /// After the roll.
    fn turn_offers(&self, offers: &mut Vec<Move>) {
        self.starship_offers_for_sale(offers);
        self.building_offers(offers);
        let stack = self.deck.left > 0;
        if stack && self.pays(self.active, &super::DEVELOPMENT).is_ok() {
            offers.push(Move::Buy);
        }
        offers.push(Move::End);
        if self.trade_verdict().is_ok() {
            self.trade_offers(offers);
        }
        self.card_offers(offers);
    }

    fn starship_offers_for_sale(&self, offers: &mut Vec<Move>) {
        if self.pays(self.active, &super::STARSHIP).is_ok() {
            self.starship_offers(offers);
        }
    }

    /// Legal routes: those that lead a chain of own starships on come before those that begin at an own building.
    fn starship_offers(&self, offers: &mut Vec<Move>) {
        let own = self.fleet().buildings();
        let open = self.open_routes(self.active);
        let begins = |route: u8| ends(route).iter().any(|&end| own.has(end));
        for at_building in [false, true] {
            let these = open.iter().filter(|&route| begins(route) == at_building);
            offers.extend(these.map(Move::Starship));
        }
    }

    /// Free intersections for the first outposts, the most productive first.
    fn place_offers(&self, offers: &mut Vec<Move>) {
        let crowded = self.crowded();
        let free = (0..INTERSECTIONS as u8).filter(|&at| !crowded.has(at));
        let mut ranked: ArrayVec<_, INTERSECTIONS> =
            free.map(|at| (Reverse(self.throws_at(at)), at)).collect();
        short_list::sort_by_key(&mut ranked, |&place| place);
        offers.extend(ranked.into_iter().map(|(_, at)| Move::Outpost(at)));
    }

    /// Throws of 36 that bring an outpost there something, one for each resource.
    pub fn throws_at(&self, at: u8) -> u8 {
        let numbers = sectors_at(at).map(|sector| self.layout.numbers[usize::from(sector)]);
        numbers
            .filter(|&number| number > 0)
            .map(|number| 6 - number.abs_diff(7))
            .sum()
    }

    fn building_offers(&self, offers: &mut Vec<Move>) {
        let seat = self.active;
        if self.pays(seat, &super::OUTPOST).is_ok() {
            offers.extend(self.open_intersections(seat).iter().map(Move::Outpost));
        }
        if self.pays(seat, &super::STARBASE).is_ok() {
            let own = self.fleet().outposts.iter();
            let can = own.filter(|&at| self.starbase_verdict(seat, at).is_ok());
            offers.extend(can.map(Move::Starbase));
        }
    }

    fn trade_offers(&self, offers: &mut Vec<Move>) {
        let pairs = self.border_pairs();
        offers.extend(pairs.map(|(gives, gets)| Move::Border(gives, gets)));
        if self.offer_verdict().is_ok() {
            offers.push(Move::Offer);
        }
        let holds = |&seat: &Seat| self.hand_size(seat) > 0;
        if self.rules == 1 && self.hand().total() > 0 {
            let others = self.everybody().filter(|&seat| seat != self.active);
            offers.extend(others.filter(holds).map(Move::Trade));
        }
    }

    fn card_offers(&self, offers: &mut Vec<Move>) {
        let can = |&kind: &Development| self.card_verdict(kind).is_ok();
        offers.extend(
            Development::PLAYED
                .into_iter()
                .filter(can)
                .map(Move::PlayCard),
        );
        offers.extend(self.winning_points().map(Move::ShowPoints));
        if self.support_verdict().is_ok() {
            offers.push(Move::Support);
        }
    }

    /// What the table tells: counts that were wrong, what its support card does, a board that lies otherwise.
    fn board_offers(&self, offers: &mut Vec<Move>) {
        if self.knows_hands() {
            for seat in self.clockwise(self.active) {
                let can_more = self.supply.present();
                offers.extend(can_more.map(|resource| Move::More(seat, resource)));
                let holds = self.hand_size(seat) > 0;
                if self.rules == 1 && holds {
                    offers.extend(Resource::ALL.map(|resource| Move::Fewer(seat, resource)));
                }
                if self.recount_verdict(seat).is_ok() {
                    offers.push(Move::Recount(seat));
                }
            }
        }
        if let Some(support) = self.support[usize::from(self.active)] {
            let free = self.effects.unassigned();
            let free = free.filter(|&effect| self.can_learn(support.card, effect));
            offers.extend(free.map(|effect| Move::Learn(support.card, effect)));
        }
        self.exchange_offers(offers);
        offers.push(Move::SaveBoard(LayoutName::new()));
    }

    fn exchange_offers(&self, offers: &mut Vec<Move>) {
        offers.extend([Tile::Planet, Tile::Number, Tile::Post].map(Move::Exchange));
    }

    /// Sectors for the Klingon battle cruiser: those where a player can be robbed first, the richest numbers before others.
    fn klingon_offers(&self, offers: &mut Vec<Move>) {
        let elsewhere = (0..SECTORS as u8).filter(|&sector| sector != self.klingon);
        let others = self.everybody().filter(|&seat| seat != self.active);
        let others = others.fold(Fleet::default(), |all, seat| {
            let fleet = &self.fleets[usize::from(seat)];
            Fleet {
                outposts: all.outposts.with(fleet.outposts),
                starbases: all.starbases.with(fleet.starbases),
                ..all
            }
        });
        let mut ranked: ArrayVec<_, SECTORS> = elsewhere
            .map(|sector| (Reverse(self.harm_at(sector, &others)), sector))
            .collect();
        short_list::sort_by_key(&mut ranked, |&place| place);
        offers.extend(ranked.into_iter().map(|(_, sector)| Move::Klingon(sector)));
    }

    /// How much the Klingon battle cruiser keeps others from in a sector: throws of 36 for each resource lost to an opponent,
    /// of which `others` are the buildings; 0 where an own building would lose too, or no player would.
    fn harm_at(&self, sector: u8, others: &Fleet) -> u8 {
        let at = corner_bits(sector);
        let number = self.layout.numbers[usize::from(sector)];
        if number == 0 || self.fleet().buildings().meets(at) {
            return 0;
        }
        let beside = |buildings: Intersections| (buildings.bits() & at).count_ones() as u8;
        let throws = 6 - number.abs_diff(7);
        throws * (beside(others.outposts) + 2 * beside(others.starbases))
    }

    /// The resources that a player holds.
    fn held_by(&self, seat: Seat) -> impl Iterator<Item = Resource> + use<> {
        self.hand_of(seat).present()
    }
}

/// The resources of which `have` has more than `used`.
fn beyond(have: Resources, used: Resources) -> impl Iterator<Item = Resource> {
    Resource::ALL
        .into_iter()
        .filter(move |&resource| have[resource] > used[resource])
}
