//! The course of one move, from the decision to the next question.

pub(super) use readyroom_kit::require;

use super::{
    Bag, Bonus, End, Event, Move, Panic, Phase, Refusal, RollFor, Task,
    agenda::{chance_tasks, rules_tasks, table_tasks},
    moves::groups::{answers, card_moves, set_up_moves, ship_moves, token_moves, turn_moves},
};

readyroom_kit::course!(Panic, Task);

impl Course<'_> {
    pub fn over(&mut self, end: End) {
        if !self.now.is_over() {
            self.now.phase = Phase::Over(end);
            self.emit(Event::Over(end));
        }
    }

    /// Takes one move, without what follows from it.
    pub fn make(&mut self, mv: &Move) -> Result<(), Refusal> {
        if self.now.is_over() {
            return Err(Refusal::Over);
        }
        self.now.die = None;
        match self.now.agenda.pop() {
            Some(task) => self.answer(task, mv),
            None if self.now.phase == Phase::SetUp => self.set_up(mv),
            None => self.act(mv),
        }
    }

    /// A move that the top of the agenda asked for. The task is off the agenda; an answer that does not finish it puts
    /// it back.
    fn answer(&mut self, task: Task, mv: &Move) -> Verdict {
        match (task, mv) {
            (Task::DealCharacters, Move::Dealt(order)) => self.deal_characters(order),
            (Task::CountBag, mv) => self.count_in_bag(mv),
            (Task::PlaceFirst, Move::FirstPlaced(order)) => self.place_first(order),
            (Task::RevealMission, &Move::Reveal(mission)) => self.reveal_mission(mission),
            (Task::RevealMission, Move::Learn) => self.learn_mission(),
            (Task::DescribeKind(draft), Move::DescribeKind(step)) => {
                self.describe_kind(draft, step)
            }
            (Task::CorrectTokens(draft), &Move::CorrectTokens(too)) => {
                self.learn_described(*draft, too)
            }
            (Task::DescribeMission(draft), Move::DescribeMission(step)) => {
                self.describe_mission(draft, step)
            }
            (Task::DrawToken, &Move::Drawn(kind)) => self.drawn(kind),
            (Task::DrawToken, &Move::DrawnNth(nth)) => {
                let kind = self.nth_in_bag(nth)?;
                self.drawn(kind)
            }
            (Task::SpockDraws(so_far), &Move::Drawn(kind)) => self.spock_drew(so_far, kind),
            (Task::SpockDraws(so_far), &Move::DrawnNth(nth)) => {
                let kind = self.nth_in_bag(nth)?;
                self.spock_drew(so_far, kind)
            }
            (task @ (Task::DrawToken | Task::SpockDraws(_)), Move::Learn) => {
                require(self.now.setup.bag == Bag::Physical, Refusal::NotInBag)?;
                self.first(task);
                self.learn_kind()
            }
            (Task::SpockReturns(drawn), &Move::Pick(nth)) => self.spock_returns(drawn, nth),
            (Task::SpockOrders(drawn), &Move::Pick(nth)) => self.spock_orders(&drawn, nth),
            (Task::Toss(purpose), Move::Roll) => {
                self.first(Task::Roll(purpose));
                Ok(())
            }
            (Task::Roll(purpose), &Move::Rolled(face)) => self.rolled(purpose, face),
            (Task::Board(boarding), &Move::SecurityTeam(seat)) => {
                self.security_team(boarding, seat)
            }
            (Task::Board(boarding), Move::Brace) => {
                self.boarded(boarding);
                Ok(())
            }
            (Task::Effect(_) | Task::Reward(Bonus::Note(_)), Move::Enough) => Ok(()),
            (task @ (Task::Effect(_) | Task::Reward(Bonus::Note(_))), mv) => {
                self.first(task);
                self.card_says(mv).unwrap_or(Err(Refusal::FirstThis))
            }
            (Task::Reward(bonus), mv) => self.take_reward(bonus, mv),
            (Task::Dock(part), mv) => self.dock(part, mv),
            (Task::CardOn(token), mv) => self.card_on(token, mv),
            (Task::Toss(RollFor::Uncloak) | Task::Roll(RollFor::Uncloak), Move::Advance(_)) => {
                Err(Refusal::UncloakFirst)
            }
            (
                Task::DrawToken
                | Task::SpockDraws(_)
                | chance_tasks!()
                | Task::SpockReturns(_)
                | Task::SpockOrders(_)
                | Task::Toss(_)
                | Task::DescribeKind(_)
                | Task::CorrectTokens(_)
                | Task::DescribeMission(_)
                | Task::RevealMission
                | Task::Board(_)
                | rules_tasks!(),
                set_up_moves!()
                | turn_moves!()
                | card_moves!()
                | token_moves!()
                | ship_moves!()
                | answers!()
                | Move::Ability(..)
                | Move::CorrectKind(_)
                | Move::Enough
                | Move::Learn,
            ) => Err(Refusal::FirstThis),
        }
    }

    /// A move of a turn, with nothing on the agenda.
    fn act(&mut self, mv: &Move) -> Verdict {
        match *mv {
            Move::Trade(seat) => self.trade(seat),
            Move::NoTrade => self.no_trade(),
            Move::Hit(weapon, token) => self.hit(weapon, token),
            Move::Repair(part, facing) => self.repair(part, facing),
            Move::Rebuild(part, facing) => self.rebuild(part, facing),
            Move::Commit(objective) => self.commit(objective),
            Move::Progress(objective) => self.progress(objective),
            Move::Maneuver(maneuver) => self.maneuver(maneuver),
            Move::PlayOn(card, token) => self.play_on(card, token),
            Move::ForceField(facing) => self.facing_field(facing),
            Move::PlayOther => self.play_other(),
            Move::EndPlay => self.end_play(),
            Move::Advance(sector) => self.advance(sector),
            Move::AdvanceAll => self.advance_all(),
            card_moves!() | Move::Ability(..) | Move::CorrectKind(_) => {
                require(self.now.is_turn(), Refusal::StepOrder)?;
                self.card_says(mv).unwrap_or(Err(Refusal::StepOrder))
            }
            set_up_moves!() => Err(Refusal::OnlySetUp),
            Move::SecurityTeam(_) | Move::Brace => Err(Refusal::NoBoarder),
            answers!()
            | token_moves!()
            | Move::Mend(..)
            | Move::Restore(..)
            | Move::Enough
            | Move::Learn => Err(Refusal::StepOrder),
        }
    }

    /// Missions done, or an empty bag without them, and no threat left: won (PANIC-78).
    fn check_win(&mut self) {
        if self.now.phase == Phase::SetUp || self.now.threats().next().is_some() {
            return;
        }
        let bag_empty = self.now.setup.missions == 0 && self.now.bag == 0;
        if self.now.missions_done() || bag_empty {
            self.over(End::Won);
        }
    }

    /// Does a task that needs no decision; puts one back that does, and is false.
    fn settle_one(&mut self, task: Task) -> bool {
        match task {
            Task::DrawToken if !self.bag_has_tokens() => {}
            Task::SpockDraws(so_far) if so_far.len() == 3 || !self.bag_has_tokens() => {
                self.spock_has_drawn(so_far)
            }
            Task::CountBag => return self.ask_for_bag(),
            Task::Arrive(kind) => self.arrive(kind),
            Task::Board(boarding) if boarding.damage == 0 || !self.teams_possible() => {
                self.boarded(boarding);
            }
            Task::AdvanceAll => self.advance_next(),
            Task::FireFrom(sector) => self.fire_from(sector),
            Task::KlingonsFire => self.klingons_fire(),
            Task::MissionStatus => self.mission_status(),
            Task::Reward(bonus) => return self.reward_if_plain(bonus),
            Task::Dock(part) if !self.now.dockable(part) => {}
            open @ (Task::DrawToken | Task::SpockDraws(_) | chance_tasks!() | table_tasks!()) => {
                self.first(open);
                return false;
            }
        }
        true
    }

    fn go_on(&mut self) -> bool {
        self.check_win();
        self.now.is_over() || self.pass_phase()
    }

    /// The end comes between: tokens that were drawn and not placed go back.
    fn drop_task(&mut self, task: Task) {
        for &kind in task.in_hand() {
            self.put_back(kind);
        }
    }
}
