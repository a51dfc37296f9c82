//! Maneuvers (PANIC-29 to PANIC-37).

use alloc::vec::Vec;

use super::{
    Bonus, Character, Counts, Event, Maneuver, Move, Panic, Part, Range, Refusal, Role, Task,
    Token, TokenId,
    course::{Course, Verdict, require},
};

/// Destroyed hull sections that end all maneuvers (PANIC-33).
const TOO_WEAK: usize = 3;

impl Panic {
    /// Maneuvers the active player may make in a turn (PANIC-29; Sulu two).
    fn maneuvers_a_turn(&self) -> u8 {
        if self.player().character == Character::Sulu {
            2
        } else {
            1
        }
    }

    /// Why the ship cannot maneuver now, if it cannot (PANIC-33 to PANIC-36).
    pub fn no_maneuver(&self) -> Option<Refusal> {
        if self.hull_destroyed() >= TOO_WEAK {
            Some(Refusal::HullTooWeak)
        } else if self.mission_card().is_some_and(|card| card.no_maneuver) {
            Some(Refusal::ManeuverForbidden)
        } else if self.in_web() {
            Some(Refusal::Trapped)
        } else {
            None
        }
    }

    pub(super) fn maneuver_offers(&self, offers: &mut Vec<Move>) {
        if self.no_maneuver().is_none() && self.turn.maneuvers < self.maneuvers_a_turn() {
            offers.extend(Maneuver::ALL.into_iter().map(Move::Maneuver));
        }
    }
}

impl Course<'_> {
    pub(super) fn maneuver(&mut self, maneuver: Maneuver) -> Verdict {
        self.enter_play()?;
        if let Some(refusal) = self.now.no_maneuver() {
            return Err(refusal);
        }
        let left = self.now.turn.maneuvers < self.now.maneuvers_a_turn();
        require(left, Refusal::ManeuverOnce)?;
        self.now.turn.maneuvers += 1;
        self.emit(Event::Maneuvered(maneuver));
        match maneuver {
            Maneuver::Clockwise => self.now.heading = (self.now.heading + 1) % 6,
            Maneuver::CounterClockwise => self.now.heading = (self.now.heading + 5) % 6,
            Maneuver::Forward => self.forward(),
        }
        self.count_objectives(|counts| match counts {
            Counts::Maneuver => true,
            Counts::Forward => maneuver == Maneuver::Forward,
            Counts::Credit(_) | Counts::Card(_) | Counts::Other => false,
        });
        Ok(())
    }

    /// What lies ahead comes one range nearer; cloaked ships do not (PANIC-31, PANIC-32).
    fn forward(&mut self) {
        for index in 0..self.now.beacons.len() {
            let beacon = self.now.beacons[index];
            if let Some(range) = beacon
                .range
                .nearer()
                .filter(|_| self.now.is_ahead(beacon.sector))
            {
                self.now.beacons[index].range = range;
                self.emit(Event::BeaconMoved(beacon.sector, beacon.range, range));
            }
        }
        let is_ahead = |token: &Token| self.now.is_ahead(token.sector) && !token.cloaked;
        let is_base = |token: &Token| self.now.kind(token.kind).role == Role::Starbase;
        let friends = self.now.ids_of(|token| is_ahead(token) && is_base(token));
        let threats = self.now.ids_of(|token| is_ahead(token) && !is_base(token));
        // Docking goes on the agenda below the boarders: it must not raise a shield before them.
        for id in friends {
            self.starbase_nearer(id);
        }
        for id in threats.into_iter().rev() {
            self.come_nearer(id);
        }
    }

    /// The starbase at short range: the ship docks at once (PANIC-37, PANIC-72 to PANIC-75).
    fn starbase_nearer(&mut self, id: TokenId) {
        let Some(token) = self.token_mut(id) else {
            return;
        };
        let before = token.range;
        let range = before.nearer().unwrap_or(Range::Short);
        token.range = range;
        let (piece, sector) = (token.piece(), token.sector);
        if range != before {
            self.emit(Event::Moved(piece, sector, before, range));
        }
        if range != Range::Short {
            return;
        }
        self.emit(Event::Docked);
        self.now.tokens.retain(|token| token.id != id);
        self.discard(piece.kind);
        self.emit(Event::Discarded(piece, sector));
        self.first(Task::Reward(Bonus::DrawEach(1)));
        self.first(Task::Dock(Part::Hull));
        self.first(Task::Dock(Part::Shield));
    }
}
