//! Phase 6: threats move and fire, one sector at a time (PANIC-42 to PANIC-50, PANIC-56, PANIC-57, PANIC-59).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Event, Move, Panic, Phase, Range, Reading, Refusal, Role, Sector, Side, TOKENS, Task, Token,
    TokenId,
    course::{Course, Verdict, require},
    shield::Cause,
};

/// How a token comes nearer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Approach {
    /// Not at all.
    Stays,
    /// To that range.
    Nearer(Range),
    /// Aboard.
    Boards,
}

impl Panic {
    /// A Tholian at short range neither moves nor fires (PANIC-59).
    pub(super) fn is_web(&self, token: &Token) -> bool {
        token.range == Range::Short && self.kind(token.kind).side == Side::Tholian
    }

    /// Whether a Tholian holds the ship (PANIC-35).
    pub fn in_web(&self) -> bool {
        self.tokens.iter().any(|token| self.is_web(token))
    }

    /// Whether a token moves or fires in phase 6.
    pub(super) fn takes_part(&self, token: &Token) -> bool {
        self.kind(token.kind).role != Role::Starbase && !self.is_web(token)
    }

    /// The sectors whose threats have still to move and fire.
    pub fn sectors_to_go(&self) -> impl Iterator<Item = Sector> + use<> {
        let to_go = self.to_go();
        (0..6).filter(move |sector| to_go & 1 << sector != 0)
    }

    /// The same, a bit each.
    fn to_go(&self) -> u8 {
        let done = match self.phase {
            Phase::Fire(done) => done,
            Phase::SetUp
            | Phase::Begin
            | Phase::Trade
            | Phase::Play
            | Phase::NewThreats(_)
            | Phase::Over(_) => return 0,
        };
        let waits = |token: &&Token| done & 1 << token.sector == 0 && self.takes_part(token);
        let waiting = self.tokens.iter().filter(waits);
        waiting.fold(0, |to_go, token| to_go | 1 << token.sector)
    }

    pub(super) fn fire_offers(&self, offers: &mut Vec<Move>) {
        if self.rules > 2 && self.sectors_to_go().count() > 1 {
            offers.push(Move::AdvanceAll);
        }
        offers.extend(self.sectors_to_go().map(Move::Advance));
    }
}

impl Course<'_> {
    /// All moves of a sector, then its fire.
    pub(super) fn advance(&mut self, sector: Sector) -> Verdict {
        let in_time = matches!(self.now.phase, Phase::Fire(_));
        require(in_time, Refusal::StepOrder)?;
        let to_go = self.now.sectors_to_go().any(|to_go| to_go == sector);
        require(to_go, Refusal::SectorDone)?;
        self.begin_sector(sector);
        Ok(())
    }

    fn begin_sector(&mut self, sector: Sector) {
        if let Phase::Fire(done) = &mut self.now.phase {
            *done |= 1 << sector;
        }
        self.first(Task::FireFrom(sector));
        let here = |token: &&Token| token.sector == sector && self.now.takes_part(token);
        let mut moving: ArrayVec<Token, { TOKENS as usize }> =
            self.now.tokens.iter().filter(here).copied().collect();
        // The nearest goes first; what boards is on the agenda, so it is put there last to first.
        short_list::sort_by_key(&mut moving, |token| token.range);
        for token in moving.into_iter().rev() {
            self.move_in_turn(token);
        }
    }

    /// All sectors that are left; from phase 4 on, phase 5 comes before.
    pub(super) fn advance_all(&mut self) -> Verdict {
        require(self.now.rules > 2, Refusal::StepOrder)?;
        match self.now.phase {
            Phase::Trade | Phase::Play => {
                self.first(Task::AdvanceAll);
                self.end_play()
            }
            Phase::Fire(_) => {
                let several = self.now.sectors_to_go().count() > 1;
                require(several, Refusal::SectorDone)?;
                self.first(Task::AdvanceAll);
                Ok(())
            }
            Phase::SetUp | Phase::Begin | Phase::NewThreats(_) | Phase::Over(_) => {
                Err(Refusal::StepOrder)
            }
        }
    }

    /// The next sector of all that are left, cloaked ships first.
    pub(super) fn advance_next(&mut self) {
        let next = self.now.sectors_to_go().next();
        if !self.now.turn.uncloaked {
            self.first(Task::AdvanceAll);
            self.come_up();
        } else if let Some(sector) = next {
            self.first(Task::AdvanceAll);
            self.begin_sector(sector);
        }
    }

    /// One token's move in phase 6: a ship that came up stays (reading A8), one that cloaks goes under, where it is if a
    /// card keeps it from moving (reading A30).
    fn move_in_turn(&mut self, token: Token) {
        if token.surfaced {
            let open = token.range == Range::Short && !self.now.shielded(token.sector);
            if open && token.may_move() && self.now.reads(Reading::CloakedShipsBoard) {
                self.begin_boarding(token.id);
            }
            return;
        }
        let approach = if token.may_move() {
            self.approach(token.id)
        } else {
            Approach::Stays
        };
        let moved = token.may_move() && token.range != Range::Short;
        let holds = moved && self.now.reads(Reading::MovedShipsHoldFire);
        if let Some(token) = self.token_mut(token.id) {
            token.holds_fire |= holds;
        }
        let now = self.now.token(token.id);
        let now_at = now.map(|token| token.range);
        let stopped = now.is_some_and(|token| self.now.is_web(token));
        let cloaks = approach != Approach::Boards && !stopped && self.now.kind(token.kind).cloak;
        if cloaks {
            if let Some(token) = self.token_mut(token.id) {
                token.cloaked = true;
            }
            let range = now_at.unwrap_or(token.range);
            self.emit(Event::Cloaked(
                token.piece(),
                token.sector,
                token.range,
                range,
            ));
        } else {
            self.report(&token, approach);
        }
    }

    /// One range nearer, if the token is not held there for good.
    pub(super) fn come_nearer(&mut self, id: TokenId) {
        if let Some(&token) = self.now.token(id) {
            let approach = self.approach(id);
            self.report(&token, approach);
        }
    }

    /// One range nearer; at short range a shield stops it, without one it boards (PANIC-43 to PANIC-45). A Tholian at short
    /// range stays for good.
    fn approach(&mut self, id: TokenId) -> Approach {
        let Some(&token) = self.now.token(id) else {
            return Approach::Stays;
        };
        if self.now.is_web(&token) {
            return Approach::Stays;
        }
        let Some(range) = token.range.nearer() else {
            if self.now.shielded(token.sector) {
                return Approach::Stays;
            }
            self.begin_boarding(id);
            return Approach::Boards;
        };
        if let Some(token) = self.token_mut(id) {
            token.range = range;
        }
        Approach::Nearer(range)
    }

    /// Reports how a token, which was there before, has come nearer.
    fn report(&mut self, before: &Token, approach: Approach) {
        let Approach::Nearer(range) = approach else {
            return;
        };
        self.emit(Event::Moved(
            before.piece(),
            before.sector,
            before.range,
            range,
        ));
        if range == Range::Short && self.now.kind(before.kind).side == Side::Tholian {
            self.emit(Event::Trapped(before.kind));
        }
    }

    /// All threats of a sector fire together (PANIC-42, PANIC-46).
    pub(super) fn fire_from(&mut self, sector: Sector) {
        let fires = |token: &&Token| {
            token.sector == sector
                && !token.cloaked
                && !token.holds_fire
                && token.may_fire()
                && self.now.takes_part(token)
        };
        let firing = self.now.tokens.iter().filter(fires);
        let fire = firing.map(|token| self.now.kind(token.kind).fire).sum();
        let shielded = self.now.shielded(sector);
        self.fire_at(sector, fire);
        if shielded && !self.now.shielded(sector) && self.now.reads(Reading::FireOpensTheWay) {
            self.board_through_gap(sector);
        }
    }

    /// Fire arrives at the facing that looks there.
    pub(super) fn fire_at(&mut self, sector: Sector, fire: u8) {
        if fire > 0 {
            let facing = self.now.facing_at(sector);
            self.emit(Event::Fired(facing, fire));
            self.damage_from(Cause::Fire, facing, fire, |course| {
                course.hit_facing(facing, fire);
            });
        }
    }

    /// Phase 6 is over, and what held for its ships only.
    pub(super) fn end_fire(&mut self) {
        for token in &mut self.now.tokens {
            (token.surfaced, token.holds_fire) = (false, false);
        }
    }

    /// The shield was destroyed by this fire, and the threat in front of it comes aboard (reading A7).
    fn board_through_gap(&mut self, sector: Sector) {
        let near = |token: &Token| {
            token.sector == sector
                && token.range == Range::Short
                && !token.cloaked
                && token.may_move()
                && self.now.takes_part(token)
        };
        for token in self.now.ids_of(near).into_iter().rev() {
            self.begin_boarding(token);
        }
    }

    pub(super) fn token_mut(&mut self, id: TokenId) -> Option<&mut Token> {
        self.now.tokens.iter_mut().find(|token| token.id == id)
    }
}
