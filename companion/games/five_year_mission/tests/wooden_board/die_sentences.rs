//! Sentences about dice, carried out.

use super::{
    board::{Board, take},
    sentence::{Done, Named, alert, dice, die},
};
use readyroom_five_year_mission::Die;
use readyroom_kit::sentence::SentenceKey;

impl Board {
    pub fn moves_dice(&mut self, key: &SentenceKey) -> Option<Done> {
        let done = match key.name {
            "DiceFreed" => self.frees_dice(key),
            "Rolled" => dice(key).and_then(|dice| self.lands(dice)),
            "RikerRolled" | "LaForgeRolled" => die(key).and_then(|die| self.lands_alone(die)),
            "TakenFromPool" => dice(key).and_then(|dice| self.takes_these(None, &dice)),
            "TakenFromPlayer" => {
                let from = self.seat(key, "from");
                from.and_then(|seat| self.takes_these(Some(seat), &dice(key)?))
            }
            "DieReturned" => self.finds_alone(key).map(|die| {
                let mat = &mut self.mats[self.active];
                mat.actions.push(die);
            }),
            "DiePooled" => self.finds_alone(key).map(|die| self.pool(die)),
            _ => return None,
        };
        Some(done)
    }

    /// The die that was rolled alone just now.
    fn finds_alone(&mut self, key: &SentenceKey) -> Result<Die, String> {
        let die = die(key)?;
        match self.alone.take() == Some(die) {
            true => Ok(die),
            false => Err("names a die that was not rolled just now".into()),
        }
    }

    fn frees_dice(&mut self, key: &SentenceKey) -> Done {
        let (alert, freed) = (alert(key)?, dice(key)?);
        let is_of = |name: &str| alert == Named::Card(name.to_owned());
        let at = self.loose.iter().position(|(of, _)| is_of(of));
        let (_, mut lie) = self.loose.remove(at.ok_or("names a card without dice")?);
        for die in freed {
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

    /// A single die has fallen. Where it goes is reported, or chosen.
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
    fn takes_these(&mut self, from: Option<usize>, dice: &[Die]) -> Done {
        let taken = self.taken.take().ok_or("speaks of dice that nobody took")?;
        if from != taken.from || dice.len() != taken.dice.len() {
            return Err(format!("speaks of others than {taken:?}"));
        }
        let heap = match from {
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
