//! The 7 and the Klingon battle cruiser (CATAN-21 to CATAN-25).

use super::{
    Event, Hidden, OF_EACH, Position, Refusal, Resource, Resources, Robbing, Seat, Sector, Task,
    board::{SECTORS, corners},
    course::{Course, Verdict, require},
    key::KEY,
};

/// Cards that a 7 leaves alone (CATAN-22).
pub const SAFE_HAND: u8 = 7;

impl Position {
    /// The opponents that can be robbed where the Klingon battle cruiser is: with a building beside it, and a card as far as
    /// the companion knows (CATAN-24).
    pub fn victims(&self) -> impl Iterator<Item = Seat> + '_ {
        self.everybody().filter(|&seat| {
            let buildings = self.fleets[usize::from(seat)].buildings();
            let beside = corners(self.klingon)
                .iter()
                .any(|&corner| buildings.has(corner));
            let holds = !self.knows_hands() || self.hand_size(seat) > 0;
            seat != self.active && beside && holds
        })
    }

    /// Whether the thief may tell that it was this: any that the thief has not all of. A card that no player counted in
    /// the hand was counted elsewhere (CATAN-55); by rules 1 it came out of the supply, or was refused.
    pub(super) fn took_verdict(&self, seat: Seat, resource: Resource) -> Verdict {
        let somewhere = match self.rules {
            1 => self.hand_of(seat)[resource] + self.supply[resource] > 0,
            _ => self.hand()[resource] < OF_EACH,
        };
        require(somewhere, Refusal::NotHeld)
    }

    /// Whose card it is that the thief took of a player: that player's, or, if none was counted there, one of the supply, or
    /// of the opponent with most of it.
    pub(super) fn counted_at(&self, seat: Seat, resource: Resource) -> Option<Seat> {
        let count = |seat: &Seat| self.hand_of(*seat)[resource];
        if count(&seat) > 0 || self.supply[resource] > 0 {
            return (count(&seat) > 0).then_some(seat);
        }
        self.clockwise(self.active).skip(1).max_by_key(count)
    }
}

impl Course<'_> {
    /// No player gets anything; large hands are halved, and the Klingon battle cruiser moves (CATAN-21, CATAN-22).
    pub(super) fn seven(&mut self) {
        self.first(Task::MoveKlingon);
        if !self.now.knows_hands() {
            return self.emit(Event::HalfOfMoreThanSeven);
        }
        for seat in self.now.clockwise(self.now.active).rev() {
            let held = self.now.hand_size(seat);
            if held > SAFE_HAND {
                self.emit(Event::MustDiscard(seat, held / 2));
                self.first(Task::Discard(seat, held / 2));
            }
        }
    }

    /// A player gives up one card.
    pub(super) fn discard(&mut self, seat: Seat, left: u8, resource: Resource) -> Verdict {
        let card = Resources::of(resource, 1);
        require(self.now.hand_of(seat).covers(&card), Refusal::DiscardOwn)?;
        *self.now.hand_of_mut(seat) -= card;
        self.now.supply += card;
        self.now.turn.discarded |= seat == self.now.active;
        self.emit(Event::Discarded(seat, resource));
        if left > 1 {
            self.first(Task::Discard(seat, left - 1));
        }
        Ok(())
    }

    /// It moves to another sector, and a player there is robbed.
    pub(super) fn move_klingon(&mut self, sector: Sector) -> Verdict {
        let elsewhere = usize::from(sector) < SECTORS && sector != self.now.klingon;
        require(elsewhere, Refusal::KlingonMoves)?;
        self.now.klingon = sector;
        self.emit(Event::KlingonMoved(sector));
        self.first(Task::Rob);
        Ok(())
    }

    /// Where there is no player to be robbed, or only one, nothing is to be chosen.
    pub(super) fn robs_by_itself(&mut self) -> bool {
        let mut victims = self.now.victims();
        let (first, second) = (victims.next(), victims.next());
        drop(victims);
        match (first, second) {
            (None, _) => {
                self.emit(Event::NobodyRobbed);
                true
            }
            (Some(only), None) => self.rob(only).is_ok(),
            (Some(_), Some(_)) => false,
        }
    }

    /// A card of that player is taken.
    pub(super) fn rob(&mut self, seat: Seat) -> Verdict {
        let there = self.now.victims().any(|victim| victim == seat);
        require(there, Refusal::NotThere)?;
        if !self.now.knows_hands() {
            self.emit(Event::Steals(self.now.active, seat));
            return Ok(());
        }
        self.first(match self.now.agreed.robbing {
            Robbing::Companion => Task::Steal(seat),
            Robbing::Hand => Task::TellStolen(seat),
        });
        Ok(())
    }

    /// Chance took card number `nth` of the hand.
    pub(super) fn stolen(&mut self, seat: Seat, nth: u8) -> Verdict {
        let hand = self.now.hand_of(seat);
        let card = hand.nth(nth).ok_or(Refusal::NotHeld)?;
        self.emit(Event::CardOfSorted(seat, nth + 1, hand.total()));
        self.took(Task::Steal(seat), seat, card)
    }

    /// The thief took this card, which `task` asks for. What the thief holds was there, whatever was counted: asking for what
    /// was counted alone would show everybody what the hand has.
    pub(super) fn took(&mut self, task: Task, seat: Seat, resource: Resource) -> Verdict {
        self.now.took_verdict(seat, resource)?;
        let card = Resources::of(resource, 1);
        if !self.now.hand_of(seat).covers(&card) {
            self.took_uncounted(task, seat, resource);
            return Ok(());
        }
        self.now.turn.told = Hidden::from_all(None, KEY);
        *self.now.hand_of_mut(seat) -= card;
        *self.now.hand_of_mut(self.now.active) += card;
        self.emit(Event::Stolen(self.now.active, seat));
        Ok(())
    }
}
