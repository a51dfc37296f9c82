//! The three captains, and cloaked ships coming up (PANIC-58, PANIC-67 to PANIC-70).

use super::{
    Event, Panic, Range, Reading, RollFor, Sector, Side, Task, Token, TokenId, course::Course,
};

impl Panic {
    fn is_klingon(&self, token: &Token) -> bool {
        self.kind(token.kind).side == Side::Klingon
    }

    fn klingons(&self) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(|token| self.is_klingon(token))
    }
}

impl Course<'_> {
    /// Before any sector's turn the die shows where cloaked ships come up, if there are any (PANIC-58).
    pub(super) fn come_up(&mut self) {
        self.now.turn.uncloaked = true;
        if self.now.tokens.iter().any(|token| token.cloaked) {
            self.toss(RollFor::Uncloak);
        }
    }

    /// Cloaked ships come up: 1–2 one sector clockwise, 5–6 one counter-clockwise (PANIC-58). Those of phase 6 fire from
    /// there and do not move; Kang's fire with him.
    pub(super) fn uncloak(&mut self, face: u8, for_kang: bool) {
        let only_klingons = for_kang && !self.now.reads(Reading::KangUncloaksAll);
        let shift: Sector = match face {
            1 | 2 => 1,
            5 | 6 => 5,
            _ => 0,
        };
        let rises = |token: &Token| token.cloaked && (!only_klingons || self.now.is_klingon(token));
        for id in self.now.ids_of(rises) {
            let Some(token) = self.token_mut(id) else {
                continue;
            };
            let before = token.sector;
            token.sector = (before + shift) % 6;
            token.cloaked = false;
            token.surfaced = !for_kang;
            let (piece, sector) = (token.piece(), token.sector);
            self.emit(Event::Uncloaked(piece, before, sector));
        }
    }

    /// All Klingon ships fire, cloaked ones come up first (PANIC-67).
    pub(super) fn kang_comes(&mut self) {
        self.first(Task::KlingonsFire);
        let all = self.now.reads(Reading::KangUncloaksAll);
        let rises = |token: &Token| token.cloaked && (all || self.now.is_klingon(token));
        if self.now.tokens.iter().any(rises) {
            self.toss(RollFor::UncloakKlingons);
        }
    }

    pub(super) fn klingons_fire(&mut self) {
        for sector in 0..6 {
            let here =
                |token: &&Token| token.sector == sector && !token.cloaked && token.may_fire();
            let firing = self.now.klingons().filter(here);
            let fire = firing.map(|token| self.now.kind(token.kind).fire).sum();
            self.fire_at(sector, fire);
            if self.now.is_over() {
                return;
            }
        }
    }

    /// All uncloaked Klingon ships come one range nearer (PANIC-68, readings A13, A15). He came last.
    pub(super) fn koloth_comes(&mut self) {
        let himself = self.now.tokens.last().map(|token| token.id);
        let stays = self.now.reads(Reading::KolothStays);
        let moving = self.now.ids_of(|token| {
            let stays = stays && Some(token.id) == himself;
            self.now.is_klingon(token) && !token.cloaked && token.may_move() && !stays
        });
        let boards = !self.now.reads(Reading::KolothNeverBoards);
        for token in moving.into_iter().rev() {
            let near = |token: &Token| token.range == Range::Short;
            let near = self.now.token(token).is_some_and(near);
            if !near || boards {
                self.come_nearer(token);
            }
        }
    }

    /// All Klingon ships gain a Defense, up to their highest (PANIC-69, reading A14).
    pub(super) fn kor_comes(&mut self) {
        let skips = self.now.reads(Reading::KorSkipsCloaked);
        let grows = |token: &Token| self.now.is_klingon(token) && !(skips && token.cloaked);
        for id in self.now.ids_of(grows) {
            if let Some(token) = self.strengthen(id) {
                let piece = token.piece();
                self.emit(Event::Strengthened(piece, token.sector, token.defense));
            }
        }
    }

    /// A token gains a Defense, if it has not its highest: it as it is then.
    pub(super) fn strengthen(&mut self, id: TokenId) -> Option<Token> {
        let &Token { kind, defense, .. } = self.now.token(id)?;
        self.now.kind(kind).defense.filter(|most| defense < *most)?;
        let token = self.token_mut(id)?;
        token.defense += 1;
        Some(*token)
    }
}
