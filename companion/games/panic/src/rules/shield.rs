//! A shield that is destroyed stops what comes at its facing later in the turn (PANIC-49, reading A29).

use super::{Event, Facing, Panic, Part, Reading, Section, course::Course};

/// Where damage to the ship comes from. What a card does, the table reports as it is; boarders are past the shield.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// Threats fire, Kang's ships among them.
    Fire,
    /// A comet.
    Comet,
}

impl Panic {
    /// Whether damage from there is ignored where a shield was destroyed this turn. In games of rules 1 that was fire,
    /// unless agreed otherwise.
    fn is_stopped(&self, cause: Cause) -> bool {
        let only_fire = self.rules == 1 || self.reads(Reading::OnlyFireIsIgnored);
        !self.reads(Reading::ShieldStopsOneVolley) && (cause == Cause::Fire || !only_fire)
    }

    fn has_shield(&self, facing: Facing) -> bool {
        self.section(Part::Shield, facing) != Section::Destroyed
    }
}

impl Course<'_> {
    /// Damage comes at a facing: it is ignored, or `hits`.
    pub(super) fn damage_from(
        &mut self,
        cause: Cause,
        facing: Facing,
        damage: u8,
        hits: impl FnOnce(&mut Self),
    ) {
        let stopped = self.now.is_stopped(cause);
        let destroyed = self.now.turn.shot_away & 1 << facing != 0;
        let was_up = self.now.has_shield(facing);
        if stopped && destroyed && !was_up {
            return self.emit(Event::DamageIgnored(facing, damage));
        }
        hits(self);
        if was_up && !self.now.has_shield(facing) && (stopped || cause == Cause::Fire) {
            self.now.turn.shot_away |= 1 << facing;
        }
    }
}
