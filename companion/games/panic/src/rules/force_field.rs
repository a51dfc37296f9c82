//! The Force Field marker on a facing of the ship, in games of rules 1 only: it is shown there and does nothing. Since
//! rules 2 the card is played on a threat (PANIC-83).

use alloc::vec::Vec;

use super::{
    Facing, Move, Panic, Refusal,
    course::{Course, Verdict, require},
};

impl Panic {
    pub(super) fn facing_field_offers(&self, offers: &mut Vec<Move>) {
        if self.rules == 1 {
            let free = (0..6).filter(|&facing: &Facing| self.force_field != Some(facing));
            offers.extend(free.map(Move::ForceField));
        }
    }
}

impl Course<'_> {
    /// The marker lies on a facing until it is taken away.
    pub(super) fn facing_field(&mut self, facing: Facing) -> Verdict {
        require(self.now.rules == 1, Refusal::NotAThreat)?;
        self.enter_play()?;
        let free = facing < 6 && self.now.force_field != Some(facing);
        require(free, Refusal::NoRoom)?;
        self.spend_card(self.now.active)?;
        self.now.force_field = Some(facing);
        Ok(())
    }

    pub(super) fn drop_facing_field(&mut self) -> Verdict {
        require(self.now.force_field.take().is_some(), Refusal::NoSuchToken)
    }
}
