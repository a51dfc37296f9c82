//! The course of one move, from the decision to the next question.

use alloc::vec::Vec;

pub(super) use readyroom_kit::require;
use readyroom_kit::{Alternative, Players};

use super::{Encounters, End, Event, MOST_SEATS, Move, Phase, Refusal, Task, moves::groups};

/// Whether a move may be made.
pub(super) type Verdict = Result<(), Refusal>;

/// A game on its way to the next prompt, and what has happened so far.
pub(super) struct Course<'a> {
    pub now: &'a mut Encounters,
    pub events: &'a mut Vec<Event>,
}

impl Course<'_> {
    /// Adds `event` to what has happened.
    pub fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Puts something on the agenda, to be done before all that is already there.
    pub fn first(&mut self, task: Task) {
        self.now.position.agenda.push(task);
    }

    /// Takes one move, with what follows from it up to the next prompt.
    pub fn make(&mut self, mv: &Move) -> Verdict {
        match (self.now.position.phase, self.now.position.agenda.pop()) {
            (Phase::Over(_), _) => return Err(Refusal::Over),
            (Phase::SetUp, _) => self.agree(mv)?,
            (Phase::LayOut | Phase::Turn, Some(task)) => self.answer(task, mv)?,
            (Phase::LayOut, None) => return Err(Refusal::FirstThis),
            (Phase::Turn, None) => self.act(mv)?,
        }
        self.settle();
        Ok(())
    }

    /// A move that the top of the agenda asked for. The task is off the agenda.
    fn answer(&mut self, task: Task, mv: &Move) -> Verdict {
        match (task, mv) {
            (Task::ShuffleCards, Move::Shuffled(order)) => self.shuffle_cards(order),
            (Task::ShuffleEncounters, Move::Shuffled(order)) => self.shuffle_encounters(order),
            (Task::TakeOf(seat, taking), &Move::Taken(nth)) => self.taken(seat, taking, nth),
            (Task::TakeOf(seat, taking), &Move::TellCard(title)) => {
                self.named_taken(seat, taking, title)
            }
            (Task::LayBridge(count), &Move::TellCard(title)) => self.tell_bridge(count, title),
            (Task::FillLine, &Move::TellEncounter(encounter)) => self.tell_encounter(encounter),
            (Task::TellSwapped(place), &Move::TellCard(title)) => self.tell_swapped(place, title),
            (Task::Lose(loss), &Move::Lose(title)) => self.lose(loss, title),
            (Task::Lose(loss), &Move::Lost(lost)) => self.lost(loss, lost),
            (Task::GiveUp, &Move::GiveUp(encounter)) => self.give_up(encounter),
            (Task::Looked(_), Move::Seen) => Ok(()),
            (_, groups::set_up_moves!()) => Err(Refusal::OnlySetUp),
            (_, groups::game_moves!()) => Err(Refusal::FirstThis),
        }
    }

    /// A decision of set-up.
    fn agree(&mut self, mv: &Move) -> Verdict {
        let now = &mut self.now.position;
        match *mv {
            Move::Name(seat, name) => {
                let named = self.now.players.rename(seat, name);
                require(named, Refusal::NoSuchSeat)?;
            }
            Move::Seats(seats) => {
                let may = (2..=MOST_SEATS as u8).contains(&seats);
                require(may, Refusal::Players)?;
                now.seats = seats;
                now.first = now.first.min(seats - 1);
                self.now.players.truncate(seats.into());
                while self.now.players.len() < seats.into() {
                    self.now.players.push(Default::default());
                }
            }
            Move::First(seat) => {
                require(seat < now.seats, Refusal::NoSuchSeat)?;
                now.first = seat;
            }
            Move::Keep(keeping) => now.agreed.keeping = keeping,
            Move::Read(reading, on) => {
                let offered = reading.is_offered_by(now.rules.into());
                require(offered, Refusal::OnlySetUp)?;
                now.agreed.readings.set(reading, on);
            }
            Move::Begin => self.begin(),
            groups::game_moves!() => return Err(Refusal::NotSetUp),
        }
        Ok(())
    }

    /// A move of a turn, with nothing on the agenda.
    fn act(&mut self, mv: &Move) -> Verdict {
        match *mv {
            Move::Discard(title) => self.discard(title),
            Move::DiscardAny => self.discard_any(),
            Move::Swap(gives, takes) => self.swap(gives, takes),
            Move::SwapFor(takes) => self.swap_for(takes),
            Move::Use(title, effect) => self.use_card(title, effect),
            Move::Resolve(encounter, ref combo) => self.resolve(encounter, combo),
            Move::Solve(encounter, bridge) => self.solve(encounter, bridge),
            Move::NoEncounter => {
                self.punish();
                Ok(())
            }
            groups::answers!() | groups::by_chance!() => Err(Refusal::NotAsked),
            groups::set_up_moves!() => Err(Refusal::OnlySetUp),
        }
    }

    /// Lets everything happen that needs no decision, up to the next prompt.
    fn settle(&mut self) {
        while !matches!(self.now.position.phase, Phase::Over(_)) {
            let Some(task) = self.now.position.agenda.pop() else {
                return;
            };
            if !self.settle_one(task) {
                return;
            }
        }
        self.now.position.agenda.clear();
    }

    /// Does a task that needs no decision, and puts back one that does; false then.
    fn settle_one(&mut self, task: Task) -> bool {
        let settled = match task {
            Task::Draw(seat, count) => {
                self.draw(seat, count);
                true
            }
            Task::EndTurn => {
                self.end_turn();
                true
            }
            Task::NextTurn => {
                self.next_turn();
                true
            }
            Task::LayBridge(count) => self.lays_bridge(count),
            Task::FillLine => self.fills_line(),
            Task::Lose(loss) => self.has_nothing_to_lose(loss),
            Task::GiveUp => self.has_nothing_to_give_up(),
            Task::ShuffleCards | Task::ShuffleEncounters | Task::TakeOf(..) => {
                self.needs_no_chance(task)
            }
            Task::Looked(_) | Task::TellSwapped(_) => false,
        };
        if !settled {
            self.first(task);
        }
        settled
    }

    /// Ends the game (ENC-32).
    pub fn finish(&mut self, end: End) {
        self.now.position.phase = Phase::Over(end);
        self.emit(Event::Over(end));
    }
}
