//! What sentences say about dice.

use super::{
    board::{Board, take},
    sentence::{Done, dice, die},
};
use readyroom_five_year_mission::Die;

impl Board {
    pub fn moves_dice(&mut self, says: &str) -> Option<Done> {
        if let Some(list) = says.strip_prefix("Dice of ") {
            let (name, list) = list.split_once(" to the pool: ")?;
            return Some(self.frees_dice(name, &dice(list)?));
        }
        if let Some(list) = says.strip_prefix("Rolled ") {
            return Some(self.lands(dice(list)?));
        }
        if let Some((_, list)) = says.split_once(" rolled ") {
            return Some(self.lands_alone(die(list)?));
        }
        if let Some(list) = says.strip_prefix("From ") {
            let (from, list) = list.split_once(": ")?;
            let dice = dice(list)?;
            return Some(self.takes_these(from, &dice));
        }
        let (which, returns) = match says.strip_suffix(" back to the actions") {
            Some(which) => (which, true),
            None => (says.strip_suffix(" to the pool")?, false),
        };
        let which = die(which)?;
        if self.alone.take() != Some(which) {
            return Some(Err("names a die that was not rolled just now".into()));
        }
        match returns {
            true => self.mats[self.active].actions.push(which),
            false => self.pool(which),
        }
        Some(Ok(()))
    }

    fn frees_dice(&mut self, name: &str, freed: &[Die]) -> Done {
        let at = self.loose.iter().position(|(of, _)| of == name);
        let (_, mut lie) = self.loose.remove(at.ok_or("names a card without dice")?);
        for &die in freed {
            take(&mut lie, die).ok_or("names a die that does not lie there")?;
            self.pool(die);
        }
        match lie[..] {
            [] => Ok(()),
            _ => Err(format!("leaves {lie:?}")),
        }
    }

    /// Dice have fallen, and lie in the actions box. In light tracking they only lie on the tray.
    fn lands(&mut self, rolled: Vec<Die>) -> Done {
        if self.full {
            rolled.iter().try_for_each(|die| self.falls(*die))?;
            self.mats[self.active].actions.extend(rolled);
        }
        Ok(())
    }

    /// A single die has fallen. Where it goes is said, or chosen.
    fn lands_alone(&mut self, rolled: Die) -> Done {
        self.falls(rolled)?;
        self.alone = Some(rolled);
        Ok(())
    }

    fn falls(&mut self, die: Die) -> Done {
        let mut air = self.air.iter();
        let at = air.position(|up| up.colour == die.colour);
        self.air
            .remove(at.ok_or("names a die that was not rolled")?);
        Ok(())
    }

    /// The dice that were taken are these.
    fn takes_these(&mut self, from: &str, dice: &[Die]) -> Done {
        let taken = self.taken.take().ok_or("speaks of dice that nobody took")?;
        let told = match from {
            "the pool" => None,
            player => Some(self.seat(player).ok_or("names nobody")?),
        };
        if told != taken.from || dice.len() != taken.dice.len() {
            return Err(format!("speaks of others than {taken:?}"));
        }
        let heap = match told {
            None => &mut self.pool,
            Some(seat) => &mut self.mats[seat].actions,
        };
        heap.extend(taken.dice);
        for &die in dice {
            take(heap, die).ok_or("names a die that does not lie there")?;
        }
        Ok(())
    }
}
