//! Repairs (FYM-45, FYM-46).

use super::{
    Colour, Crew, Dice, Die, Event, FiveYearMission, Move, Phase, Reading, Refusal, RollFor, Task,
    course::{Course, Verdict, require},
    step::{Offers, Step},
};

impl FiveYearMission {
    /// The lowest face that repairs from a damage space, 1–5 (FYM-45); none on the white start.
    pub fn repair_value(&self, space: u8) -> Option<u8> {
        match space {
            0 => None,
            1 => Some(4),
            2 if self.reads(Reading::FirstYellowRepairsAtFour) => Some(4),
            2 | 3 => Some(5),
            _ => Some(6),
        }
    }

    fn repairs(&self, die: Die) -> bool {
        let lowest = self.repair_value(self.damage);
        lowest.is_some_and(|lowest| die.face >= lowest)
    }
}

impl Step<'_> {
    /// Scott's ability on a repair (reading A17).
    fn scott_repairs(&self, die: Die) -> bool {
        self.may(Crew::Scott) && self.is_for_scott(die)
    }

    pub(super) fn repair_offers(&self, offers: &mut impl Offers) {
        if self.damage == 0 {
            return;
        }
        let dice = self.player().actions.kinds();
        for die in dice.filter(|&die| self.repairs(die)) {
            let plain = self.serves_as(die, Colour::Red).then_some(false);
            let with_scott = self.scott_repairs(die).then_some(true);
            for scott in [plain, with_scott].into_iter().flatten() {
                let mut repair = |la_forge| {
                    offers.push(Move::Repair {
                        die,
                        scott,
                        la_forge,
                    });
                };
                repair(false);
                if self.may(Crew::LaForge) {
                    repair(true);
                }
            }
        }
    }
}

impl FiveYearMission {
    /// Whether Scott's ability lets a die repair (reading A17).
    fn is_for_scott(&self, die: Die) -> bool {
        !self.reads(Reading::ScottDoesNotRepair) && die.colour != Colour::Red && self.repairs(die)
    }

    /// Whether Riker's die may repair: only a red one, he has no other's ability.
    pub(super) fn riker_may_repair(&self, die: Die) -> bool {
        die.colour == Colour::Red && self.repairs(die)
    }
}

impl Course<'_> {
    pub(super) fn repair(&mut self, die: Die, scott: bool, la_forge: bool) -> Verdict {
        require(self.now.phase == Phase::Place, Refusal::StepOrder)?;
        require(self.now.damage > 0, Refusal::NothingToRepair)?;
        require(self.now.repairs(die), Refusal::RepairDie)?;
        if scott {
            require(self.now.step().scott_repairs(die), Refusal::ScottIcon)?;
            self.take_action_die(die)?;
            self.use_crew(Crew::Scott)?;
        } else {
            self.spend_die(die, Colour::Red, Refusal::RepairDie)?;
        }
        self.now.turn.placed = true;
        self.move_marker_left();
        if la_forge {
            self.use_crew(Crew::LaForge)?;
            let dice = [die].into_iter().collect::<Dice>();
            self.first(Task::Roll(RollFor::LaForge(die.face), dice));
        } else {
            self.now.pool.put(die);
        }
        Ok(())
    }

    /// Light tracking: the table reports that a die was spent.
    pub(super) fn repair_lightly(&mut self) -> Verdict {
        require(self.now.phase == Phase::Place, Refusal::StepOrder)?;
        require(self.now.damage > 0, Refusal::NothingToRepair)?;
        self.now.turn.placed = true;
        self.move_marker_left();
        Ok(())
    }

    pub(super) fn move_marker_left(&mut self) {
        self.now.damage -= 1;
        self.emit(Event::Repaired(self.now.damage));
    }

    /// La Forge's repair die was rolled: a lower face brings it back to his actions (FYM-46).
    pub(super) fn la_forge_rolled(&mut self, was: u8, die: Die) {
        if die.face < was {
            self.now.player_mut().actions.put(die);
            self.emit(Event::DieReturned(die));
        } else {
            self.now.pool.put(die);
            self.emit(Event::DiePooled(die));
        }
    }
}
