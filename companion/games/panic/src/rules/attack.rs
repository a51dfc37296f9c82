//! Hit cards (PANIC-18 to PANIC-22).

use alloc::vec::Vec;

use super::{
    Event, Move, Panic, Reading, Refusal, Role, Token, TokenId, Weapon,
    course::{Course, Verdict, require},
};

impl Panic {
    /// Whether a hit card can reach a token (PANIC-18 to PANIC-20). Which facing and range a card has, the table sees.
    fn reach(&self, weapon: Weapon, token: &Token) -> Verdict {
        let hostile = self.kind(token.kind).role != Role::Starbase;
        require(hostile, Refusal::NotATarget)?;
        require(!token.cloaked, Refusal::Cloaked)?;
        let reaches = weapon == Weapon::Phasers || self.is_ahead(token.sector);
        require(reaches, Refusal::TorpedoFront)
    }

    pub(super) fn hit_offers(&self, offers: &mut Vec<Move>) {
        for weapon in [Weapon::Phasers, Weapon::Torpedoes] {
            let reached = self
                .tokens
                .iter()
                .filter(|token| self.reach(weapon, token).is_ok());
            offers.extend(reached.map(|token| Move::Hit(weapon, token.id)));
        }
    }
}

impl Course<'_> {
    pub(super) fn hit(&mut self, weapon: Weapon, id: TokenId) -> Verdict {
        self.enter_play()?;
        let token = self.now.token(id).ok_or(Refusal::NoSuchToken)?;
        self.now.reach(weapon, token)?;
        self.spend_card(self.now.active)?;
        let damage = match weapon {
            Weapon::Torpedoes if !self.now.reads(Reading::TorpedoesHitForOne) => 2,
            Weapon::Phasers | Weapon::Torpedoes => 1,
        };
        self.strike(id, damage);
        Ok(())
    }

    /// A token loses Defense; at none it is destroyed (PANIC-21).
    pub(super) fn strike(&mut self, id: TokenId, damage: u8) {
        let Some(token) = self.token_mut(id) else {
            return;
        };
        token.defense = token.defense.saturating_sub(damage);
        let (piece, defense) = (token.piece(), token.defense);
        if defense == 0 {
            self.destroy(id, Event::Destroyed(piece));
        } else {
            self.emit(Event::Struck(piece, defense));
        }
    }

    /// A token leaves the board for the discard, which is what happened.
    pub(super) fn destroy(&mut self, id: TokenId, event: Event) {
        if let Some(index) = self.now.tokens.iter().position(|token| token.id == id) {
            let token = self.now.tokens.remove(index);
            self.discard(token.kind);
            self.emit(event);
        }
    }
}
