//! Force Field and Tractor Beam, played on a threat (PANIC-20, PANIC-83).

use alloc::vec::Vec;

use super::{
    Event, Held, Marks, Move, Panic, Refusal, Role, Task, ThreatCard, Token, TokenId,
    course::{Course, Verdict, require},
};

impl Panic {
    /// Whether such a card can be played on a token.
    fn plays_on(&self, token: &Token) -> Verdict {
        let hostile = self.kind(token.kind).role != Role::Starbase;
        require(hostile, Refusal::NotAThreat)?;
        require(!token.cloaked, Refusal::Cloaked)
    }

    pub(super) fn threat_card_offers(&self, offers: &mut Vec<Move>) {
        for card in ThreatCard::ALL {
            let reached = self
                .tokens
                .iter()
                .filter(|token| self.plays_on(token).is_ok());
            offers.extend(reached.map(|token| Move::PlayOn(card, token.id)));
        }
    }

    /// What a token can be kept from besides what it is kept from already. What neither moves nor fires is kept from
    /// nothing.
    pub(super) fn holds_left(&self, token: &Token) -> &'static [Held] {
        if token.cloaked || !self.takes_part(token) {
            return &[];
        }
        match token.held {
            None => &[Held::Move, Held::Fire, Held::MoveAndFire],
            Some(Held::Move) => &[Held::Fire],
            Some(Held::Fire) => &[Held::Move],
            Some(Held::MoveAndFire) => &[],
        }
    }

    /// Whether a token can gain a Defense.
    pub(super) fn can_gain(&self, token: &Token) -> bool {
        let most = self.kind(token.kind).defense;
        !token.cloaked && most.is_some_and(|most| token.defense < most)
    }
}

impl Course<'_> {
    /// The card is spent. Its text gives the effect on the threat, and the table reports that effect (PANIC-82).
    pub(super) fn play_on(&mut self, card: ThreatCard, id: TokenId) -> Verdict {
        self.enter_play()?;
        let token = self.now.token(id).ok_or(Refusal::NoSuchToken)?;
        self.now.plays_on(token)?;
        self.spend_card(self.now.active)?;
        if let Some(token) = self.token_mut(id) {
            token.marks = token.marks.and(card);
            let piece = token.piece();
            self.emit(Event::Marked(piece, card));
        }
        self.first(Task::CardOn(id));
        Ok(())
    }

    /// The turn is over, and with it what cards keep tokens from: their markers are taken off (PANIC-82, PANIC-83).
    pub(super) fn release(&mut self) {
        for index in 0..self.now.tokens.len() {
            let token = &mut self.now.tokens[index];
            let (piece, held) = (token.piece(), token.held.take());
            match core::mem::take(&mut token.marks) {
                Marks::None if held.is_some() => self.emit(Event::Released(piece)),
                Marks::None => {}
                Marks::One(_) | Marks::Both => self.emit(Event::Unmarked(piece)),
            }
        }
    }

    /// A token does not move or fire until the turn is over.
    pub(super) fn hold(&mut self, before: Token, held: Held) -> Verdict {
        require(!before.cloaked, Refusal::Cloaked)?;
        let left = self.now.holds_left(&before).contains(&held);
        require(left, Refusal::NoRoom)?;
        if let Some(token) = self.token_mut(before.id) {
            token.held = Some(match before.held {
                None => held,
                Some(_) => Held::MoveAndFire,
            });
        }
        self.emit(Event::Held(before.piece(), held));
        Ok(())
    }

    /// A token gains a Defense, up to its highest.
    pub(super) fn gain(&mut self, before: Token) -> Verdict {
        require(!before.cloaked, Refusal::Cloaked)?;
        require(self.now.can_gain(&before), Refusal::NoRoom)?;
        if let Some(token) = self.strengthen(before.id) {
            self.emit(Event::Gained(token.piece(), token.defense));
        }
        Ok(())
    }
}
