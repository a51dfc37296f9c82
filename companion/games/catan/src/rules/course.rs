//! The course of one move, from the decision to the next question.

use arrayvec::ArrayVec;
use readyroom_kit::Seat;
pub(super) use readyroom_kit::require;

use super::{
    Effect, Event, Move, Pack, Phase, Position, Refusal, Resources, Task, agenda, key::KEY,
    moves::groups,
};

/// What one move leads to. A roll leads to most: what came, new dice cards, two resources that are short, production for
/// four, what is blocked, points shown and the win are 11.
pub type Events = ArrayVec<Event, 16>;

/// Whether a move may be made.
pub(super) type Verdict = Result<(), Refusal>;

/// A position on its way to the next prompt, and what has happened so far.
pub(super) struct Course<'a> {
    pub now: &'a mut Position,
    pub events: &'a mut Events,
    pub pack: &'a Pack,
}

impl Course<'_> {
    /// Adds `event` to what has happened.
    pub fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Puts something on the agenda, to be done before all that is already there.
    pub fn first(&mut self, task: Task) {
        self.now.agenda.push(task);
    }

    /// Takes one move, without what follows from it.
    pub fn make(&mut self, mv: &Move) -> Verdict {
        match (self.now.phase, self.now.agenda.pop()) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (Phase::SetUp, None) => self.agree(mv),
            (
                Phase::SetUp | Phase::LayOut | Phase::Placing | Phase::Begin | Phase::Act,
                Some(task),
            ) => self.answer(task, mv),
            (Phase::LayOut | Phase::Placing, None) => Err(Refusal::FirstThis),
            (Phase::Begin | Phase::Act, None) => self.act(mv),
        }
    }

    /// A move that the top of the agenda asked for. The task is off the agenda; an answer that does not finish it puts it
    /// back.
    fn answer(&mut self, task: Task, mv: &Move) -> Verdict {
        match (task, mv) {
            (Task::ShufflePlanets, Move::Shuffled(order)) => self.lay_planets(order),
            (Task::ShuffleNumbers, Move::Shuffled(order)) => self.lay_numbers(order),
            (Task::ShufflePosts, Move::Shuffled(order)) => self.lay_posts(order),
            (Task::TellPlanets(entered), &Move::TellPlanet(planet)) => {
                self.tell_planet(entered, planet)
            }
            (Task::TellNumbers(sector), &Move::TellNumber(number)) => {
                self.tell_number(sector, number)
            }
            (Task::TellPosts(entered), &Move::TellPost(post)) => self.tell_post(entered, post),
            (Task::Exchange(tile, first), &Move::Choose(which)) => {
                self.choose_tile(tile, first, which)
            }
            (Task::Exchange(..), Move::Enough) => Ok(()),
            (Task::PlaceOutpost(seat), &Move::Outpost(at)) => self.place_outpost(seat, at),
            (Task::PlaceStarship(seat, from), &Move::Starship(route)) => {
                self.place_starship(seat, from, route)
            }
            (task @ (Task::PlaceOutpost(_) | Task::PlaceStarship(..)), &Move::Exchange(tile)) => {
                self.first(task);
                self.first(Task::Exchange(tile, None));
                Ok(())
            }
            (Task::Roll, &Move::Rolled([first, second])) => self.rolled(first, second),
            (Task::Roll, &Move::Turned(nth)) => self.turned(nth),
            (Task::Discard(seat, left), &Move::Discard(resource)) => {
                self.discard(seat, left, resource)
            }
            (task @ Task::Discard(..), Move::Support) => {
                self.first(task);
                self.use_support()
            }
            (task @ Task::Discard(..), &Move::Learn(card, Effect::Protection)) => {
                self.now.protection_verdict(task, card)?;
                self.first(task);
                self.learn(card, Effect::Protection)
            }
            (Task::MoveKlingon, &Move::Klingon(sector)) => self.move_klingon(sector),
            (Task::Rob, &Move::Rob(seat)) => self.rob(seat),
            (Task::Steal(seat), &Move::Stolen(nth)) => self.stolen(seat, nth),
            (task @ Task::TellStolen(seat), &Move::Took(resource)) => {
                self.took(task, seat, resource)
            }
            (Task::Uncounted(seat, named), mv) => self.count_anew(seat, *named.known(KEY), mv),
            (Task::FreeStarships(left), &Move::Starship(route)) => self.free_starship(left, route),
            (Task::TakeResources(left), &Move::Resource(resource)) => self.take(left, resource),
            (Task::Demand, &Move::Resource(resource)) => self.demand(resource),
            (Task::Trade(trade), mv) => self.put_trade_together(trade, mv),
            (Task::Deal(deal), mv) => self.put_deal_together(deal, mv),
            (Task::Recount(seat), &Move::Fewer(of, resource)) if of == seat => {
                self.correct(seat, resource, false)
            }
            (Task::Recount(_), Move::Enough) => Ok(()),
            (Task::DrawDevelopment, &Move::Drawn(nth)) => self.drawn(nth),
            (Task::DrawThree(so_far), &Move::Drawn(nth)) => {
                self.drawn_of_three(*so_far.known(KEY), nth)
            }
            (task, mv) => self.answer_support(task, mv),
        }
    }

    /// A move of a turn, with nothing on the agenda.
    fn act(&mut self, mv: &Move) -> Verdict {
        match *mv {
            Move::Roll => {
                require(self.now.phase == Phase::Begin, Refusal::RolledAlready)?;
                self.first(Task::Roll);
                Ok(())
            }
            Move::Starship(route) => self.build_starship(route),
            Move::Outpost(at) => self.build_outpost(at),
            Move::Starbase(at) => self.build_starbase(at),
            Move::Buy => self.buy(),
            Move::Border(gives, gets) => {
                self.may_trade()?;
                self.border(gives, gets)
            }
            Move::Offer => self.begin_deal(),
            Move::Trade(with) => {
                self.may_trade()?;
                self.begin_trade(with)
            }
            Move::PlayCard(kind) => self.play_card(kind),
            Move::ShowPoints(count) => self.show_winning_points(count),
            Move::Support => self.use_support(),
            Move::Learn(card, effect) => self.learn(card, effect),
            Move::Exchange(tile) => {
                self.first(Task::Exchange(tile, None));
                Ok(())
            }
            Move::SaveBoard(name) => self.save_board(name),
            Move::More(seat, resource) => self.correct(seat, resource, true),
            Move::Fewer(seat, resource) => self.correct_openly(seat, resource),
            Move::Recount(seat) => self.begin_recount(seat),
            Move::End => {
                require(self.now.phase == Phase::Act, Refusal::RollFirst)?;
                let next = (self.now.active + 1) % self.now.seats;
                self.begin_turn(next);
                Ok(())
            }
            groups::set_up_moves!() => Err(Refusal::OnlySetUp),
            groups::answers!() => Err(Refusal::NotAsked),
        }
    }

    /// A player's turn begins.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        for cards in &mut self.now.cards {
            cards.fresh = 0;
            *cards.fresh_kinds.known_mut(KEY) = [0; 5];
        }
        self.now.active = seat;
        self.now.turns += 1;
        self.now.turn = super::Turn::default();
        self.now.dice = [0, 0];
        self.now.phase = Phase::Begin;
        self.emit(Event::TurnBegins(seat));
    }

    /// A player gives resources to the supply; nothing in light tracking.
    pub(super) fn pay(&mut self, seat: Seat, price: Resources) {
        if self.now.knows_hands() {
            *self.now.hand_of_mut(seat) -= price;
            self.now.supply += price;
        }
        self.emit(Event::Paid(seat, price));
    }

    /// A player gets resources of the supply; nothing in light tracking.
    pub(super) fn gain(&mut self, seat: Seat, resources: Resources) {
        if self.now.knows_hands() {
            self.now.supply -= resources;
            *self.now.hand_of_mut(seat) += resources;
        }
    }

    /// Lets everything happen that needs no decision, up to the next prompt.
    pub(super) fn settle(&mut self) {
        loop {
            self.check_win();
            if matches!(self.now.phase, Phase::Over(_)) {
                return;
            }
            let Some(task) = self.now.agenda.pop() else {
                return;
            };
            if !self.settle_one(task) {
                return;
            }
        }
    }

    /// Does a task that needs no decision, and puts back one that does; false then.
    fn settle_one(&mut self, task: Task) -> bool {
        let settled = match task {
            Task::Placements => {
                self.next_placement();
                true
            }
            Task::TellPlanets(entered) => self.tells_itself(entered),
            Task::TellNumbers(sector) => self.number_tells_itself(sector),
            Task::TellPosts(entered) => self.post_tells_itself(entered),
            Task::FreeStarships(_) => !self.now.can_place_starship(self.now.active),
            Task::TakeResources(_) => self.now.supply.total() == 0,
            Task::Rob => self.robs_by_itself(),
            Task::Ask(_, asked) => !self.now.can_ask(asked),
            Task::GiveBack(_) => self.now.hand().total() == 0,
            agenda::by_chance!() | agenda::always_asked!() => false,
        };
        if !settled {
            self.first(task);
        }
        settled
    }
}
