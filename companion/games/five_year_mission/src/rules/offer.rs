//! Every legal move of the moment, most likely first.

use alloc::vec::Vec;

use super::{
    FiveYearMission, Move, Phase, Task, Tracking,
    agenda::{chance_tasks, rules_tasks},
};

impl FiveYearMission {
    /// See [`readyroom_kit::Game::add_offers`].
    pub(super) fn add_legal_moves(&self, offers: &mut Vec<Move>) {
        match self.agenda.last() {
            Some(task) => self.task_offers(task, offers),
            None => match self.phase {
                Phase::SetUp => self.set_up_offers(offers),
                Phase::Draw | Phase::Replenish | Phase::Roll | Phase::Place => {
                    self.if_failed_offers(offers);
                    self.step_offers(offers);
                    self.any_turn_offers(offers);
                    self.tracking_offers(offers);
                    self.tray_offers(offers);
                }
                Phase::Over(_) => {}
            },
        }
    }

    /// Whether choices with one answer are asked as well. Rules 1 did, and its evenings have moves for them (FYM-13).
    pub(super) const fn asks_every_choice(&self) -> bool {
        self.rules == 1
    }

    /// What the step of the turn and the abilities in it allow.
    pub(super) fn step_offers(&self, offers: &mut Vec<Move>) {
        match self.phase {
            Phase::Draw => self.draw_step(offers),
            Phase::Replenish => self.replenish_step(offers),
            Phase::Roll => self.roll_step(offers),
            Phase::Place => self.place_step(offers),
            Phase::SetUp | Phase::Over(_) => {}
        }
    }

    /// What a task asks for. Tasks that need no decision, and rolls, never come here.
    fn task_offers(&self, task: &Task, offers: &mut Vec<Move>) {
        match task {
            Task::Reveal(colour, _) => self.reveal_offers(*colour, offers),
            Task::Learn(draft) => self.draft_offers(draft, offers),
            Task::SuluBefore(_) | Task::SuluAfter(_) => self.sulu_offers(offers),
            Task::DrawAgain => self.draw_offers(offers),
            Task::Injure(seat) => self.injury_offers(*seat, offers),
            Task::InjureOne(_) => offers.extend(self.clockwise().map(Move::HurtPlayer)),
            Task::Heal(seat, _) => {
                let dice = self.players[usize::from(*seat)].injuries.kinds();
                offers.extend(dice.map(|die| Move::Heal(*seat, die)));
                offers.push(Move::HealDone);
            }
            Task::HealEach(_, done) => {
                let healable = self.healable_each(*done);
                offers.extend(healable.map(|(seat, die)| Move::Heal(seat, die)));
                offers.push(Move::HealDone);
            }
            Task::ChooseAgain => self.choose_again_offers(offers),
            Task::ChooseDice => self.choose_dice_offers(offers),
            Task::CountDice(_) => self.count_dice_offers(offers),
            Task::Reroll => self.reroll_offers(offers),
            Task::UseRiker(die) => self.riker_offers(*die, offers),
            Task::ChooseFirst => offers.extend(self.first_players().into_iter().map(Move::First)),
            Task::TakeStock => self.stock_offers(offers),
            chance_tasks!() | rules_tasks!() => {}
        }
    }

    fn draw_step(&self, offers: &mut Vec<Move>) {
        self.draw_offers(offers);
        self.heal_turn_offers(offers);
        self.step().data_offers(offers);
    }

    fn tracking_offers(&self, offers: &mut Vec<Move>) {
        if self.phase == Phase::Draw {
            offers.push(Move::Track(match self.setup.tracking {
                Tracking::Light => Tracking::Full,
                Tracking::Full => Tracking::Light,
            }));
        }
    }

    fn replenish_step(&self, offers: &mut Vec<Move>) {
        self.step().replenish_offers(offers);
        self.heal_turn_offers(offers);
        self.step().anytime_ability_offers(offers);
    }

    fn roll_step(&self, offers: &mut Vec<Move>) {
        self.roll_offers(offers);
        self.heal_turn_offers(offers);
        if self.full() {
            self.step().anytime_ability_offers(offers);
        } else {
            self.step().troi_offers(offers);
        }
    }

    fn place_step(&self, offers: &mut Vec<Move>) {
        if !self.full() {
            if self.may_report_roll() {
                offers.push(Move::RollDone);
            }
            self.light_place_offers(offers);
        } else if self.turn.just_resolved.is_empty() {
            self.step().place_offers(offers);
            self.step().repair_offers(offers);
            offers.push(Move::EndTurn);
        } else {
            offers.push(Move::EndTurn);
            self.step().place_offers(offers);
            self.step().repair_offers(offers);
        }
        self.heal_turn_offers(offers);
        if self.full() {
            self.step().placing_ability_offers(offers);
            self.step().anytime_ability_offers(offers);
        } else {
            self.step().troi_offers(offers);
        }
    }

    /// What may come in any step of a turn: rewards, and what only a card can say (FYM-72, FYM-85). In light tracking
    /// cards say more often than not.
    fn any_turn_offers(&self, offers: &mut Vec<Move>) {
        if self.full() {
            self.reward_offers(offers);
        } else {
            offers.extend([Move::Damage(1), Move::Injure(self.active)]);
            self.found_urgent_offers(offers);
            if self.phase == Phase::Place && !offers.contains(&Move::RepairOne) {
                self.light_repair_offers(offers);
            }
            self.reward_offers(offers);
            self.mend_offers(offers);
        }
        let first = usize::from(!self.full());
        offers.extend((1..=super::DAMAGE_SPACES).skip(first).map(Move::Damage));
        offers.extend(self.clockwise().skip(first).map(Move::Injure));
        offers.extend(self.on_table().map(|alert| Move::FailAlert(alert.serial)));
        let colours = super::Colour::ALL.into_iter();
        let drawable = colours.filter(|&colour| self.can_draw(colour));
        offers.extend(drawable.map(Move::DrawExtra));
        self.correct_offers(offers);
    }
}
