//! Repairs, the starbase, and rewards that repair (PANIC-23 to PANIC-26, PANIC-38, PANIC-72 to PANIC-75).

use alloc::vec::Vec;

use super::{
    Bonus, Facing, Move, Panic, Part, Refusal, Section, Task,
    course::{Course, Verdict, require},
};

/// Cards a rebuild takes: Dilithium and Tritanium (PANIC-25).
const REBUILD_CARDS: u8 = 2;

impl Panic {
    /// Facings whose section is in that state.
    pub fn facings(&self, part: Part, state: Section) -> impl Iterator<Item = Facing> + '_ {
        (0..6).filter(move |&facing| self.section(part, facing) == state)
    }

    pub(super) fn repair_offers(&self, offers: &mut Vec<Move>) {
        for part in [Part::Shield, Part::Hull] {
            let damaged = self.facings(part, Section::Damaged);
            offers.extend(damaged.map(|facing| Move::Repair(part, facing)));
            if self.player().hand >= REBUILD_CARDS {
                let destroyed = self.facings(part, Section::Destroyed);
                offers.extend(destroyed.map(|facing| Move::Rebuild(part, facing)));
            }
        }
    }

    /// Whether the starbase has something to do for a part (PANIC-72, PANIC-73).
    pub(super) fn dockable(&self, part: Part) -> bool {
        (0..6).any(|facing| self.section(part, facing) != Section::Intact)
    }

    pub(super) fn dock_offers(&self, part: Part, offers: &mut Vec<Move>) {
        let damaged = self.facings(part, Section::Damaged);
        offers.extend(damaged.map(|facing| Move::Mend(part, facing)));
        let destroyed = self.facings(part, Section::Destroyed);
        offers.extend(destroyed.map(|facing| Move::Restore(part, facing)));
        offers.push(Move::Enough);
    }

    pub(super) fn reward_offers(&self, bonus: Bonus, offers: &mut Vec<Move>) {
        if let Some((part, state)) = mended_by(bonus) {
            let mend = if state == Section::Damaged {
                Move::Mend
            } else {
                Move::Restore
            };
            offers.extend(self.facings(part, state).map(|facing| mend(part, facing)));
        }
        offers.push(Move::Enough);
    }
}

/// The same reward with one repair less; none after the last.
const fn one_less(bonus: Bonus) -> Option<Bonus> {
    if let Bonus::RepairShields(n @ 2..) = bonus {
        Some(Bonus::RepairShields(n - 1))
    } else if let Bonus::RepairHulls(n @ 2..) = bonus {
        Some(Bonus::RepairHulls(n - 1))
    } else {
        None
    }
}

/// The sections a reward mends, and the state they are in before; none of one that mends nothing.
const fn mended_by(bonus: Bonus) -> Option<(Part, Section)> {
    match bonus {
        Bonus::RepairShields(_) => Some((Part::Shield, Section::Damaged)),
        Bonus::RepairHulls(_) => Some((Part::Hull, Section::Damaged)),
        Bonus::RebuildShield => Some((Part::Shield, Section::Destroyed)),
        Bonus::RebuildHull => Some((Part::Hull, Section::Destroyed)),
        Bonus::DrawEach(_) | Bonus::DrawActive(_) | Bonus::Note(_) => None,
    }
}

impl Course<'_> {
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
        if *mv == Move::Enough {
            return Ok(());
        }
        let mended = mended_by(bonus);
        if let Move::Mend(part, facing) = *mv
            && mended == Some((part, Section::Damaged))
        {
            self.mend(part, facing)?;
        } else if let Move::Restore(part, facing) = *mv
            && mended == Some((part, Section::Destroyed))
        {
            self.restore(part, facing)?;
        } else {
            return Err(Refusal::FirstThis);
        }
        if let Some(rest) = one_less(bonus) {
            self.first(Task::Reward(rest));
        }
        Ok(())
    }

    /// Takes a reward that leaves no choice; false if a player must choose.
    pub(super) fn reward_if_plain(&mut self, bonus: Bonus) -> bool {
        match bonus {
            Bonus::DrawEach(cards) => {
                for seat in self.now.clockwise() {
                    self.draw_cards(seat, cards);
                }
                true
            }
            Bonus::DrawActive(cards) => {
                self.draw_cards(self.now.active, cards);
                true
            }
            // The table chooses a section, or carries a note out and reports when it is done.
            Bonus::RepairShields(_)
            | Bonus::RepairHulls(_)
            | Bonus::RebuildShield
            | Bonus::RebuildHull
            | Bonus::Note(_) => {
                let mended = mended_by(bonus);
                let idle = mended
                    .is_some_and(|(part, state)| self.now.facings(part, state).next().is_none());
                if !idle {
                    self.first(Task::Reward(bonus));
                }
                idle
            }
        }
    }

    /// The starbase: up to two repairs, or one rebuilding, of a part (PANIC-72, PANIC-73).
    pub(super) fn dock(&mut self, part: Part, mv: &Move) -> Verdict {
        if let Move::Mend(own, facing) = *mv
            && own == part
        {
            self.mend(part, facing)?;
            self.first(Task::Reward(match part {
                Part::Shield => Bonus::RepairShields(1),
                Part::Hull => Bonus::RepairHulls(1),
            }));
            Ok(())
        } else if let Move::Restore(own, facing) = *mv
            && own == part
        {
            self.restore(part, facing)
        } else {
            require(*mv == Move::Enough, Refusal::FirstThis)
        }
    }
}
