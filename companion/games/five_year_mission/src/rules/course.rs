//! The course of one move, from the decision to the next question.

use readyroom_kit::Players;
pub(super) use readyroom_kit::require;

use super::{
    CardPlace, Dice, Event, FiveYearMission, Move, Phase, Refusal, RollFor, Seat, Task, Timer,
    Tracking,
    agenda::{chance_tasks, table_tasks},
    lasting::Lasting,
    moves::groups::{
        answers, full_moves, full_step_moves, light_moves, set_up_moves, stock_moves, sulu_moves,
        tracked_moves, turn_moves,
    },
};

readyroom_kit::course!(FiveYearMission, Task);

impl Course<'_> {
    /// Takes one move, without what follows from it.
    pub fn make(&mut self, mv: &Move) -> Verdict {
        match (self.now.phase, mv) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (_, &Move::TimeUp(id)) => self.time_up(id),
            (phase, mv) => match self.now.agenda.pop() {
                Some(task) => self.answer(task, mv),
                None if phase == Phase::SetUp => self.set_up(mv),
                None => self.act(mv),
            },
        }
    }

    /// A move of a turn, with nothing on the agenda.
    fn act(&mut self, mv: &Move) -> Verdict {
        let full = self.now.full();
        let alert_failed = self.now.turn.alert_failed;
        // What it does is entered next, whatever the dice do meanwhile.
        self.now.turn.alert_failed &= matches!(
            mv,
            Move::Roll
                | Move::RollDone
                | Move::Keep(_)
                | Move::Release(_)
                | Move::Kirk(_)
                | Move::FoundUrgent(_)
        );
        match mv {
            &Move::Draw(colour) => self.draw(colour, super::Marks::default()),
            &Move::DrawMarked(colour, marks) => {
                require(!full, Refusal::LightOnly)?;
                self.draw(colour, marks)
            }
            Move::NoDraw => self.no_draw(),
            &Move::HealTurn(die) => self.heal_turn(die),
            &Move::Data(colour) => self.data(colour),
            &Move::Track(tracking) => self.track(tracking),
            Move::EndTurn => self.end_turn(),
            &Move::Damage(points) => {
                let possible = (1..=super::DAMAGE_SPACES).contains(&points);
                require(possible, Refusal::Number)?;
                self.now.turn.effect_told = !full;
                self.damage(points);
                Ok(())
            }
            &Move::Injure(seat) => {
                require(self.now.seats().contains(&seat), Refusal::NoSuchSeat)?;
                self.now.turn.effect_told = !full;
                self.injure(seat, 1)
            }
            &Move::IfFailed { damage, injured } if !full => {
                require(alert_failed, Refusal::NothingFailed)?;
                self.failed_alert_does(damage, injured)
            }
            &Move::FailAlert(serial) => {
                require(self.now.alert(serial).is_some(), Refusal::NoSuchAlert)?;
                self.fail(serial, super::FailCause::Card);
                Ok(())
            }
            &Move::DrawExtra(colour) => self.draw_extra(colour),
            &Move::Correct(serial) => self.correct(serial),
            tracked_moves!()
            | full_step_moves!()
            | full_moves!()
            | light_moves!()
            | Move::Mend(_) => {
                if full {
                    self.act_fully(mv)
                } else {
                    self.act_lightly(mv)
                }
            }
            set_up_moves!() => Err(Refusal::OnlyAtSetUp),
            sulu_moves!() => Err(Refusal::NoSuluNow),
            stock_moves!() => Err(Refusal::TrackLater),
            answers!() => Err(Refusal::StepOrder),
        }
    }

    /// A move that only full tracking has. Whatever comes between, Spock's moment is over.
    fn act_fully(&mut self, mv: &Move) -> Verdict {
        if !matches!(mv, Move::Spock(..) | Move::UseAbility(..)) {
            self.now.turn.just_resolved = Dice::default();
        }
        match mv {
            &Move::Replenish(dice) => self.replenish(dice),
            &Move::Again(die) => {
                require(self.now.phase == Phase::Roll, Refusal::StepOrder)?;
                self.again(die)
            }
            Move::Roll => self.roll(),
            Move::RollDone => self.roll_nothing(),
            Move::Place(placement) => self.place(placement),
            &Move::Repair {
                die,
                scott,
                la_forge,
            } => self.repair(die, scott, la_forge),
            &Move::Kirk(colour) => self.kirk(colour),
            Move::Spock(at, placement) => self.spock(*at, placement),
            &Move::McCoy(die, seat) => self.mccoy(die, seat),
            &Move::Crusher(die) => self.crusher(die),
            &Move::UhuraGives(seat, die) => self.uhura_gives(seat, die),
            &Move::UhuraReceives(seat, die) => self.uhura_receives(seat, die),
            Move::Chekov {
                from,
                icon,
                at,
                placement,
            } => self.chekov(*from, *icon, *at, placement),
            &Move::Riker(colour) => self.riker(colour),
            &Move::TroiGives(seat, serial) => self.troi(self.now.active, seat, serial),
            &Move::TroiReceives(seat, serial) => self.troi(seat, self.now.active, serial),
            &Move::Worf(changed, copied) => self.worf(changed, copied),
            &Move::Rand(one, other) => self.rand(one, other),
            &Move::Wesley(die, colour, from) => self.wesley(die, colour, from),
            &Move::UseAbility(serial, crew) => self.borrow_in_step(serial, crew),
            &Move::UseHeal(serial, seat, die) => self.use_heal(serial, seat, die),
            &Move::UseAnyColour(serial, die) => self.use_any_colour(serial, die),
            &Move::UsePlusOne(serial, die) => self.use_step(serial, die, super::Reward::PlusOne),
            &Move::UseMinusOne(serial, die) => self.use_step(serial, die, super::Reward::MinusOne),
            &Move::UseStep(serial, at) => self.use_step_elsewhere(serial, at),
            &Move::UseReroll(serial) => self.use_reroll(serial),
            light_moves!() | Move::Mend(_) => Err(Refusal::LightOnly),
            set_up_moves!() | turn_moves!() | sulu_moves!() | stock_moves!() | answers!() => {
                Err(Refusal::StepOrder)
            }
            Move::Track(_) | Move::Correct(_) => Err(Refusal::StepOrder),
        }
    }

    /// A move that only light tracking has.
    fn act_lightly(&mut self, mv: &Move) -> Verdict {
        match mv {
            Move::RollDone => self.roll_nothing(),
            Move::Roll => self.roll_tray(),
            &Move::Keep(at) => self.keep_on_tray(at, true),
            &Move::Release(at) => self.keep_on_tray(at, false),
            &Move::Kirk(colour) => self.kirk_rolls_tray(colour),
            &Move::Resolve {
                alert,
                insignia,
                reward,
            } => self.resolve_lightly(alert, insignia, reward),
            &Move::FoundUrgent(alert) => self.find_urgent(alert),
            Move::RepairOne => self.repair_lightly(),
            &Move::Mend(seat) => self.mend(seat),
            &Move::UseReward(serial) => self.use_reward_lightly(serial),
            Move::IfFailed { .. } => Err(Refusal::NothingFailed),
            &Move::UseHeal(serial, seat, None) => self.use_heal(serial, seat, None),
            &Move::TroiGives(seat, serial) => self.troi(self.now.active, seat, serial),
            &Move::TroiReceives(seat, serial) => self.troi(seat, self.now.active, serial),
            full_step_moves!() => Err(Refusal::FullOnly),
            Move::UseHeal(_, _, Some(_))
            | Move::TakeDice(..)
            | Move::RollThese(_)
            | Move::OwnRoll
            | full_moves!() => Err(Refusal::StepOrder),
            set_up_moves!() | turn_moves!() | sulu_moves!() | stock_moves!() | answers!() => {
                Err(Refusal::StepOrder)
            }
            Move::Track(_) | Move::Correct(_) => Err(Refusal::StepOrder),
        }
    }

    /// Passes a step in which nothing can be decided; true if it did.
    fn skip_empty_step(&mut self) -> bool {
        if self.now.phase == Phase::Roll && self.now.nothing_to_roll() {
            return self.roll_nothing().is_ok();
        }
        if self.now.phase != Phase::Replenish {
            return false;
        }
        self.now.phase = match self.now.setup.tracking {
            Tracking::Light
                if self.now.timer == Timer::Idle && self.now.waiting_urgent().is_some() =>
            {
                Phase::Roll
            }
            Tracking::Light => Phase::Place,
            Tracking::Full if self.now.is_first_turn() => Phase::Roll,
            Tracking::Full if self.now.replenishing_matters() => return false,
            Tracking::Full => Phase::Roll,
        };
        true
    }

    /// Reports what lasts, once, before a turn that begins or an alert that came is news (FYM-21).
    pub fn recall_what_lasts(&mut self) {
        let news = |event: &Event| matches!(event, Event::TurnBegins(_) | Event::Entered(_));
        if let Some(at) = self.events[self.earlier..].iter().position(news)
            && !self.now.is_over()
        {
            let lasting = self.now.in_force();
            if !lasting.is_empty() {
                self.events
                    .insert(self.earlier + at, Event::InForce(lasting));
            }
        }
    }

    /// Reports of what `lasted` before the move that it lasts no more (FYM-21).
    pub fn say_what_is_over(&mut self, lasted: Lasting) {
        if lasted.is_empty() || self.now.is_over() {
            return;
        }
        let lasting = self.now.in_force();
        if lasted.without(&lasting).next().is_some() {
            self.emit(Event::NoLongerInForce(lasted, lasting));
        }
    }

    /// Ends the turn (FYM-60 to FYM-62).
    fn end_turn(&mut self) -> Verdict {
        require(self.now.phase == Phase::Place, Refusal::StepOrder)?;
        // In light tracking the table has rolled by now, reported or not. Rules 1 noted that at the change of tracking
        // alone.
        if !self.now.forgets_when_tracking_changes() {
            self.now.player_mut().fresh = false;
        }
        self.next_turn();
        Ok(())
    }

    /// Passes to the left (FYM-62).
    pub fn next_turn(&mut self) {
        let next = self.now.players.after(self.now.active);
        self.begin_turn(next);
        if next == self.now.first {
            self.now.round = self.now.round.saturating_add(1);
        }
    }

    /// Makes it the turn of `seat`.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.now.active = seat;
        self.now.phase = Phase::Draw;
        self.now.turn = super::Turn::default();
        self.emit(Event::TurnBegins(seat));
    }

    /// Does a task that needs no decision; puts one back that does, and is false.
    fn settle_one(&mut self, task: Task) -> bool {
        match task {
            Task::Enter(incoming) => self.enter(incoming),
            Task::Effects(serial) => self.immediate_effects(serial),
            Task::Escalate(colour) => self.escalate(colour),
            Task::Fail(serial) => self.fail(serial, super::FailCause::PrimeDirective),
            Task::FailOldest(colour) => self.fail_oldest(colour),
            Task::Apply(what) => self.apply(what),
            Task::Injure(seat) => return self.injure_if_plain(seat),
            Task::Heal(seat, left) => return self.heal_if_plain(seat, left),
            Task::HealEach(left, done) => return self.heal_each_if_plain(left, done),
            Task::ChooseAgain if self.now.no_die_to_choose() => {}
            Task::SuluAfter(serial) if self.now.alert(serial).is_none() => {}
            Task::Reveal(colour, purpose) => return self.reveal_if_known(colour, purpose),
            open @ (Task::SuluBefore(_)
            | Task::UseRiker(_)
            | Task::TakeStock
            | table_tasks!()
            | chance_tasks!()) => {
                self.first(open);
                return false;
            }
        }
        true
    }

    fn go_on(&mut self) -> bool {
        self.check_goal();
        self.now.is_over() || self.skip_empty_step()
    }

    /// The end comes between: dice in the air or not yet reported land in the pool, a card on its way stays in its
    /// deck.
    fn drop_task(&mut self, task: Task) {
        match task {
            // They are of no pool that is tracked.
            Task::Roll(RollFor::Tray, _) => {}
            Task::Roll(
                RollFor::Turn | RollFor::Again | RollFor::Riker | RollFor::LaForge(_),
                dice,
            ) => self.now.pool.pour(&dice),
            Task::UseRiker(die) => self.now.pool.put(die),
            Task::TakeStock => self.pool_the_rest(),
            Task::Enter(incoming) | Task::SuluBefore(incoming) => {
                self.now.piles[incoming.colour as usize].deck += 1;
                if let Some(card) = incoming.card {
                    self.now.places[usize::from(card)] = CardPlace::Deck;
                }
            }
            Task::Reveal(..)
            | Task::Effects(_)
            | Task::Escalate(_)
            | Task::Fail(_)
            | Task::FailOldest(_)
            | Task::Apply(_)
            | Task::Injure(_)
            | Task::Heal(..)
            | Task::HealEach(..)
            | Task::Deal
            | table_tasks!() => {}
        }
    }
}
