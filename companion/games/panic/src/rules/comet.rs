//! Comets (PANIC-49, PANIC-66, readings A10, A11).

use super::{
    Event, Facing, KindId, Part, Reading, Role, Section, Sector, Token, course::Course,
    shield::Cause,
};

/// What a comet does: cards, where nothing is left to destroy.
const DAMAGE: u8 = 2;

impl Course<'_> {
    /// A comet flies in: everything in its line is destroyed, then the first thing it meets on the ship.
    pub(super) fn comet(&mut self, kind: KindId, sector: Sector) {
        self.discard(kind);
        self.emit(Event::CometStruck(sector));
        let spares = self.now.reads(Reading::CometSparesHidden);
        let struck = |token: &Token| {
            let hidden = token.cloaked || self.now.kind(token.kind).role == Role::Starbase;
            token.sector == sector && !(spares && hidden)
        };
        for id in self.now.ids_of(struck) {
            let piece = self.now.token(id).map(Token::piece);
            piece
                .into_iter()
                .for_each(|piece| self.destroy(id, Event::Shattered(piece, sector)));
        }
        let facing = self.now.facing_at(sector);
        self.damage_from(Cause::Comet, facing, DAMAGE, |course| {
            course.strike_ship(facing);
        });
    }

    fn strike_ship(&mut self, facing: Facing) {
        let (shield, hull) = (
            self.now.section(Part::Shield, facing),
            self.now.section(Part::Hull, facing),
        );
        match (shield, hull) {
            (Section::Destroyed, Section::Destroyed) => self.remove_cards(DAMAGE),
            (Section::Destroyed, _) if self.now.reads(Reading::CometOverflows) => {
                self.hit_hull_through(facing, DAMAGE, self.now.comet_excess());
            }
            (Section::Destroyed, _) => self.set_section(Part::Hull, facing, Section::Destroyed),
            (Section::Damaged, _) if self.now.reads(Reading::CometOverflows) => {
                self.set_section(Part::Shield, facing, Section::Destroyed);
                self.hit_hull(facing, 1);
            }
            _ => self.set_section(Part::Shield, facing, Section::Destroyed),
        }
    }
}
