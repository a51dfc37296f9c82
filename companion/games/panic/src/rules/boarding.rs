//! Boarders (PANIC-45, PANIC-53 to PANIC-55, reading A17).

use super::{
    Boarding, Event, Phase, Reading, Seat, Task, TokenId,
    course::{Course, Verdict},
};

impl Course<'_> {
    /// A token begins to board: its Defense is the damage to come.
    pub(super) fn begin_boarding(&mut self, id: TokenId) {
        let Some(&token) = self.now.token(id) else {
            return;
        };
        let facing = self.now.facing_at(token.sector);
        self.emit(Event::Boards(token.kind, facing, token.defense));
        self.first(Task::Board(Boarding {
            token: id,
            facing,
            damage: token.defense,
        }));
    }

    /// Whether anybody could play a Security Team (PANIC-54, reading A17).
    pub(super) fn teams_possible(&self) -> bool {
        let maneuvering = matches!(self.now.phase, Phase::Trade | Phase::Play);
        let forbidden = maneuvering && self.now.reads(Reading::NoTeamsWhenManeuvering);
        !forbidden && self.now.players.iter().any(|player| player.hand > 0)
    }

    /// A Security Team of any player takes one damage away, before it is done (PANIC-54).
    pub(super) fn security_team(&mut self, mut boarding: Boarding, seat: Seat) -> Verdict {
        self.spend_card(seat)?;
        self.emit(Event::HeldUp(seat));
        boarding.damage -= 1;
        self.first(Task::Board(boarding));
        Ok(())
    }

    /// The damage is done and the token is gone (PANIC-53, PANIC-55).
    pub(super) fn boarded(&mut self, boarding: Boarding) {
        let mut tokens = self.now.tokens.iter();
        if let Some(index) = tokens.position(|token| token.id == boarding.token) {
            let token = self.now.tokens.remove(index);
            self.discard(token.kind);
            self.emit(Event::Discarded(token.piece(), token.sector));
        }
        self.hit_hull(boarding.facing, boarding.damage);
    }
}
