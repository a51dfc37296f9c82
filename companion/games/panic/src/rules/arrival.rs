//! Arrivals of drawn tokens: the die that decides the sector, and what the token does there (PANIC-62, PANIC-63).

use super::{
    Event, KindId, Range, Reading, Refusal, Role, RollFor, Task,
    course::{Course, Verdict, require},
};

impl Course<'_> {
    /// A token comes: its kind is described first if it must be, then the die shows where (PANIC-62); an effect is carried out
    /// and goes to the discard (PANIC-63).
    pub(super) fn arrive(&mut self, kind: KindId) {
        let role = self.now.kind(kind).role;
        if role == Role::Effect {
            self.discard(kind);
            self.first(Task::Effect(kind));
        } else if role.is_ship() && self.now.kind(kind).defense.is_none() {
            self.first(Task::Arrive(kind));
            self.ask_kind(kind);
        } else {
            self.toss(RollFor::Sector(kind));
        }
    }

    /// A die is rolled: at once, since there is nothing to decide. Up to rules 2 the table chose the moment.
    pub(super) fn toss(&mut self, purpose: RollFor) {
        self.first(match self.now.rules {
            ..=2 => Task::Toss(purpose),
            3.. => Task::Roll(purpose),
        });
    }

    /// The die was rolled.
    pub(super) fn rolled(&mut self, purpose: RollFor, face: u8) -> Verdict {
        require((1..=6).contains(&face), Refusal::DieExpected)?;
        self.now.die = Some((purpose, face));
        self.emit(Event::Rolled(purpose, face));
        match purpose {
            RollFor::Uncloak => self.uncloak(face, false),
            RollFor::UncloakKlingons => self.uncloak(face, true),
            RollFor::Sector(kind) => self.land(kind, face),
        }
        Ok(())
    }

    /// The token lands in the sector of that number, and does what it does when it comes.
    fn land(&mut self, kind: KindId, number: u8) {
        let sector = self.now.sector_numbered(number);
        let role = self.now.kind(kind).role;
        if role == Role::Comet {
            self.comet(kind, sector);
            return;
        }
        let near = role == Role::Starbase && self.now.reads(Reading::StarbaseAtMedium);
        self.put_on_board(kind, sector, if near { Range::Medium } else { Range::Long });
        match role {
            Role::Kang => self.kang_comes(),
            Role::Koloth => self.koloth_comes(),
            Role::Kor => self.kor_comes(),
            Role::Ship | Role::Starbase | Role::Comet | Role::Effect => {}
        }
    }
}
