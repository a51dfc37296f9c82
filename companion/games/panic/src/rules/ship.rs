//! The ship: which facing looks where, and what happens to shields and hull (PANIC-47 to PANIC-52).

use super::{End, Event, Facing, Panic, Part, Reading, Section, Sector, course::Course};

impl Section {
    /// One damage further.
    const fn worse(self) -> Self {
        match self {
            Self::Intact => Self::Damaged,
            Self::Damaged | Self::Destroyed => Self::Destroyed,
        }
    }
}

/// What becomes of damage beyond the last that a hull section can take (reading A5).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Excess {
    /// Nothing.
    Lost,
    /// Each point removes a card, as if the section had been destroyed before.
    RemovesCards,
}

impl Panic {
    /// Reading A5; in games of rules 1 cards were removed by default.
    fn excess(&self) -> Excess {
        let lost = match self.rules {
            1 => self.reads(Reading::HullTakesNoExcess),
            _ => !self.reads(Reading::ExcessRemovesCards),
        };
        if lost {
            Excess::Lost
        } else {
            Excess::RemovesCards
        }
    }

    /// The same of a comet that goes through what it hits (reading A11): through the hull it goes to the deck. In games
    /// of rules 1 A5 stopped it there.
    pub(super) fn comet_excess(&self) -> Excess {
        match self.rules {
            1 => self.excess(),
            _ => Excess::RemovesCards,
        }
    }

    /// The facing that looks at a sector.
    pub const fn facing_at(&self, sector: Sector) -> Facing {
        (sector + 6 - self.heading) % 6
    }

    /// The sector a facing looks at.
    pub const fn sector_of(&self, facing: Facing) -> Sector {
        (facing + self.heading) % 6
    }

    /// Whether a sector lies ahead: the two front facings look at it.
    pub const fn is_ahead(&self, sector: Sector) -> bool {
        matches!(self.facing_at(sector), 0 | 5)
    }

    /// The number printed at a sector, 1–6 (reading A24).
    pub fn sector_number(&self, sector: Sector) -> u8 {
        if self.reads(Reading::NumbersRunLeft) {
            6 - sector
        } else {
            sector + 1
        }
    }

    /// The sector with that printed number, 1–6.
    pub fn sector_numbered(&self, number: u8) -> Sector {
        if self.reads(Reading::NumbersRunLeft) {
            6 - number
        } else {
            number - 1
        }
    }

    /// A section.
    pub fn section(&self, part: Part, facing: Facing) -> Section {
        match part {
            Part::Shield => self.shields[usize::from(facing)],
            Part::Hull => self.hull[usize::from(facing)],
        }
    }

    /// Whether a shield is between a sector and the ship.
    pub fn shielded(&self, sector: Sector) -> bool {
        self.section(Part::Shield, self.facing_at(sector)) != Section::Destroyed
    }

    /// Hull sections destroyed, 0–6.
    pub fn hull_destroyed(&self) -> usize {
        self.hull
            .iter()
            .filter(|section| **section == Section::Destroyed)
            .count()
    }
}

impl Course<'_> {
    /// Sets a section; all six hull sections destroyed lose at once (PANIC-52).
    pub(super) fn set_section(&mut self, part: Part, facing: Facing, section: Section) {
        let sections = match part {
            Part::Shield => &mut self.now.shields,
            Part::Hull => &mut self.now.hull,
        };
        sections[usize::from(facing)] = section;
        self.emit(Event::Section(part, facing, section));
        if self.now.hull_destroyed() == 6 {
            self.over(End::HullLost);
        }
    }

    /// Damage from fire: the shield first, and what a shield stops is over (PANIC-47, PANIC-49).
    pub(super) fn hit_facing(&mut self, facing: Facing, damage: u8) {
        if self.now.section(Part::Shield, facing) == Section::Destroyed {
            self.hit_hull(facing, damage);
            return;
        }
        for point in 0..damage {
            let shield = self.now.section(Part::Shield, facing);
            if shield == Section::Destroyed {
                return self.emit(Event::DamageLost(Part::Shield, facing, damage - point));
            }
            self.set_section(Part::Shield, facing, shield.worse());
        }
    }

    /// Damage to the hull: two destroy a section; one that was destroyed before costs a card for each (PANIC-48,
    /// PANIC-51, reading A5).
    pub(super) fn hit_hull(&mut self, facing: Facing, damage: u8) {
        self.hit_hull_through(facing, damage, self.now.excess());
    }

    /// The same, and what becomes of the excess.
    pub(super) fn hit_hull_through(&mut self, facing: Facing, damage: u8, excess: Excess) {
        let was_destroyed = self.now.section(Part::Hull, facing) == Section::Destroyed;
        for point in 0..damage {
            if self.now.is_over() {
                return;
            }
            match self.now.section(Part::Hull, facing) {
                // Nothing is left to destroy: the rest of the damage costs cards, all at once, or nothing.
                Section::Destroyed if was_destroyed || excess == Excess::RemovesCards => {
                    return self.remove_cards(damage - point);
                }
                Section::Destroyed => {
                    return self.emit(Event::DamageLost(Part::Hull, facing, damage - point));
                }
                section @ (Section::Intact | Section::Damaged) => {
                    self.set_section(Part::Hull, facing, section.worse())
                }
            }
        }
    }
}
