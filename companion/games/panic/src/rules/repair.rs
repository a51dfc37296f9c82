//! Repairs, the starbase, and rewards that repair (PANIC-23 to PANIC-26, PANIC-38, PANIC-72 to PANIC-75).

use alloc::vec::Vec;

use super::{
    Bonus, Facing, Move, Panic, Part, Refusal, Section, Task,
    course::{Course, Verdict, require},
    move_groups::{answers, card_moves, set_up_moves, ship_moves, token_moves, turn_moves},
};

/// Cards a rebuild takes: Dilithium and Tritanium (PANIC-25).
const REBUILD_CARDS: u8 = 2;

impl Panic {
    /// Facings whose section is in that state.
    pub(super) fn facings(&self, part: Part, state: Section) -> impl Iterator<Item = Facing> + '_ {
        (0..6).filter(move |&facing| self.section(part, facing) == state)
    }

    pub(super) fn repair_offers(&self, offers: &mut Vec<Move>) {
        for part in [Part::Shield, Part::Hull] {
            offers.extend(
                self.facings(part, Section::Damaged)
                    .map(|facing| Move::Repair(part, facing)),
            );
            if self.player().hand >= REBUILD_CARDS {
                offers.extend(
                    self.facings(part, Section::Destroyed)
                        .map(|facing| Move::Rebuild(part, facing)),
                );
            }
        }
    }

    /// Whether the starbase has something to do for a part (PANIC-72, PANIC-73).
    pub(super) fn dockable(&self, part: Part) -> bool {
        (0..6).any(|facing| self.section(part, facing) != Section::Intact)
    }

    pub(super) fn dock_offers(&self, part: Part, offers: &mut Vec<Move>) {
        offers.extend(
            self.facings(part, Section::Damaged)
                .map(|facing| Move::Mend(part, facing)),
        );
        offers.extend(
            self.facings(part, Section::Destroyed)
                .map(|facing| Move::Restore(part, facing)),
        );
        offers.push(Move::Enough);
    }

    pub(super) fn reward_offers(&self, bonus: Bonus, offers: &mut Vec<Move>) {
        match bonus {
            Bonus::RepairShields(_) => {
                offers.extend(
                    self.facings(Part::Shield, Section::Damaged)
                        .map(|f| Move::Mend(Part::Shield, f)),
                );
            }
            Bonus::RepairHulls(_) => {
                offers.extend(
                    self.facings(Part::Hull, Section::Damaged)
                        .map(|f| Move::Mend(Part::Hull, f)),
                );
            }
            Bonus::RebuildShield => {
                offers.extend(
                    self.facings(Part::Shield, Section::Destroyed)
                        .map(|f| Move::Restore(Part::Shield, f)),
                );
            }
            Bonus::RebuildHull => {
                offers.extend(
                    self.facings(Part::Hull, Section::Destroyed)
                        .map(|f| Move::Restore(Part::Hull, f)),
                );
            }
            Bonus::DrawEach(_) | Bonus::DrawActive(_) | Bonus::Note(_) => {}
        }
        offers.push(Move::Enough);
    }
}

/// The same reward with one repair less; none after the last.
const fn one_less(bonus: Bonus) -> Option<Bonus> {
    match bonus {
        Bonus::RepairShields(n) if n > 1 => Some(Bonus::RepairShields(n - 1)),
        Bonus::RepairHulls(n) if n > 1 => Some(Bonus::RepairHulls(n - 1)),
        Bonus::RepairShields(_)
        | Bonus::RepairHulls(_)
        | Bonus::RebuildShield
        | Bonus::RebuildHull
        | Bonus::DrawEach(_)
        | Bonus::DrawActive(_)
        | Bonus::Note(_) => None,
    }
}

impl Course {
    /// Dilithium repairs a shield, Tritanium a hull section (PANIC-23, PANIC-24).
    pub(super) fn repair(&mut self, part: Part, facing: Facing) -> Verdict {
        self.enter_play()?;
        self.mend(part, facing)?;
        self.spend_card(self.now.active)
    }

    /// Both together rebuild one section (PANIC-25).
    pub(super) fn rebuild(&mut self, part: Part, facing: Facing) -> Verdict {
        self.enter_play()?;
        self.restore(part, facing)?;
        for _ in 0..REBUILD_CARDS {
            self.spend_card(self.now.active)?;
        }
        Ok(())
    }

    pub(super) fn mend(&mut self, part: Part, facing: Facing) -> Verdict {
        let damaged = facing < 6 && self.now.section(part, facing) == Section::Damaged;
        require(damaged, Refusal::NothingToRepair)?;
        self.set_section(part, facing, Section::Intact);
        Ok(())
    }

    pub(super) fn restore(&mut self, part: Part, facing: Facing) -> Verdict {
        let destroyed = facing < 6 && self.now.section(part, facing) == Section::Destroyed;
        require(destroyed, Refusal::NothingToRebuild)?;
        self.set_section(part, facing, Section::Intact);
        Ok(())
    }

    /// One answer to a reward that leaves a choice.
    pub(super) fn take_reward(&mut self, bonus: Bonus, mv: &Move) -> Verdict {
        match (bonus, mv) {
            (_, Move::Enough) => return Ok(()),
            (Bonus::RepairShields(_), &Move::Mend(Part::Shield, facing)) => {
                self.mend(Part::Shield, facing)?
            }
            (Bonus::RepairHulls(_), &Move::Mend(Part::Hull, facing)) => {
                self.mend(Part::Hull, facing)?
            }
            (Bonus::RebuildShield, &Move::Restore(Part::Shield, facing)) => {
                self.restore(Part::Shield, facing)?
            }
            (Bonus::RebuildHull, &Move::Restore(Part::Hull, facing)) => {
                self.restore(Part::Hull, facing)?
            }
            (
                Bonus::RepairShields(_)
                | Bonus::RepairHulls(_)
                | Bonus::RebuildShield
                | Bonus::RebuildHull
                | Bonus::DrawEach(_)
                | Bonus::DrawActive(_)
                | Bonus::Note(_),
                _,
            ) => return Err(Refusal::FirstThis),
        }
        if let Some(rest) = one_less(bonus) {
            self.first(Task::Reward(rest));
        }
        Ok(())
    }

    /// Takes a reward that leaves no choice; false if somebody must choose.
    pub(super) fn reward_if_plain(&mut self, bonus: Bonus) -> bool {
        let (part, state) = match bonus {
            Bonus::DrawEach(cards) => {
                for seat in self.now.clockwise() {
                    self.draw_cards(seat, cards);
                }
                return true;
            }
            Bonus::DrawActive(cards) => {
                self.draw_cards(self.now.active, cards);
                return true;
            }
            // The table carries it out and says when it is done.
            Bonus::Note(_) => {
                self.first(Task::Reward(bonus));
                return false;
            }
            Bonus::RepairShields(_) => (Part::Shield, Section::Damaged),
            Bonus::RepairHulls(_) => (Part::Hull, Section::Damaged),
            Bonus::RebuildShield => (Part::Shield, Section::Destroyed),
            Bonus::RebuildHull => (Part::Hull, Section::Destroyed),
        };
        if self.now.facings(part, state).next().is_none() {
            return true;
        }
        self.first(Task::Reward(bonus));
        false
    }

    /// The starbase: up to two repairs, or one rebuilding, of a part (PANIC-72, PANIC-73).
    pub(super) fn dock(&mut self, part: Part, mv: &Move) -> Verdict {
        match *mv {
            Move::Enough => Ok(()),
            Move::Mend(own, facing) if own == part => {
                self.mend(part, facing)?;
                self.first(Task::Reward(match part {
                    Part::Shield => Bonus::RepairShields(1),
                    Part::Hull => Bonus::RepairHulls(1),
                }));
                Ok(())
            }
            Move::Restore(own, facing) if own == part => self.restore(part, facing),
            set_up_moves!() | turn_moves!() | card_moves!() | token_moves!() | ship_moves!() => {
                Err(Refusal::FirstThis)
            }
            answers!()
            | Move::Name(..)
            | Move::Ability(..)
            | Move::Learn
            | Move::CorrectKind(_) => Err(Refusal::FirstThis),
        }
    }
}
