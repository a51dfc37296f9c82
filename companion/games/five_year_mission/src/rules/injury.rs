//! Injuries (FYM-56, FYM-57, readings A18, A19).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::{
    Die, Event, FiveYearMission, InjuryDie, Move, Refusal, Seat, Task,
    course::{Course, Verdict, require},
};

/// Kinds of dice in two heaps, 7 faces of 3 colours each.
const MOST_TO_INJURE: usize = 42;

impl FiveYearMission {
    /// The dice an injury may take from a player: an action die, failing that one of the pool (FYM-56). Before the
    /// first roll the starting dice may count as action dice (reading A18).
    pub(super) fn dice_to_injure(&self, seat: Seat) -> ArrayVec<Die, MOST_TO_INJURE> {
        let player = &self.players[usize::from(seat)];
        let mut dice: ArrayVec<Die, MOST_TO_INJURE> = player.actions.kinds().collect();
        if player.fresh && self.starting_dice_count_as_actions() {
            dice.extend(player.beside.kinds());
        }
        if dice.is_empty() {
            dice.extend(self.pool.colours().map(|colour| Die::new(colour, 0)));
        }
        dice
    }

    pub(super) fn injury_offers(&self, seat: Seat, offers: &mut Vec<Move>) {
        offers.extend(self.dice_to_injure(seat).into_iter().map(Move::Hurt));
    }
}

impl Course<'_> {
    /// So many injuries to a player, one die each.
    pub(super) fn injure(&mut self, seat: Seat, injuries: u8) -> Verdict {
        require(self.now.seats().contains(&seat), Refusal::NoSuchSeat)?;
        self.queue_injuries(seat, injuries);
        Ok(())
    }

    pub(super) fn queue_injuries(&mut self, seat: Seat, injuries: u8) {
        for _ in 0..injuries {
            self.first(Task::Injure(seat));
        }
    }

    /// Deals with an injury that leaves no choice; false if a player must choose.
    pub(super) fn injure_if_plain(&mut self, seat: Seat) -> bool {
        if !self.now.full() {
            let most = 5 * self.now.players.len() as u8;
            let hurt: u8 = self.now.players.iter().map(|player| player.hurt).sum();
            if hurt < most {
                self.now.players[usize::from(seat)].hurt += 1;
                self.emit(Event::Injured(seat, InjuryDie::Counted));
            } else {
                self.emit(Event::NothingToInjure(seat));
            }
            return true;
        }
        match self.now.dice_to_injure(seat)[..] {
            [] => self.emit(Event::NothingToInjure(seat)),
            [die] => self.take_for_injury(seat, die),
            _ => {
                self.first(Task::Injure(seat));
                return false;
            }
        }
        true
    }

    /// The player picks the die (FYM-56).
    pub(super) fn hurt(&mut self, seat: Seat, die: Die) -> Verdict {
        let theirs = self.now.dice_to_injure(seat).contains(&die);
        require(theirs, Refusal::NotYourDie)?;
        self.take_for_injury(seat, die);
        Ok(())
    }

    fn take_for_injury(&mut self, seat: Seat, die: Die) {
        let from_pool = {
            let player = &self.now.players[usize::from(seat)];
            player.actions.is_empty()
                && (!player.fresh
                    || player.beside.is_empty()
                    || !self.now.starting_dice_count_as_actions())
        };
        let player = &mut self.now.players[usize::from(seat)];
        let taken = if from_pool {
            self.now.pool.take_colour(die.colour)
        } else if player.actions.take(die) || player.beside.take(die) {
            Some(die)
        } else {
            None
        };
        let Some(die) = taken else { return };
        player.injuries.put(die);
        self.forget_lost_dice();
        let taken = match from_pool {
            true => InjuryDie::OfPool(die),
            false => InjuryDie::Own(die),
        };
        self.emit(Event::Injured(seat, taken));
    }
}
