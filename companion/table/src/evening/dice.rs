//! The dice of an evening: their secret seed, what players stirred them with, and what a roll is bound to.
//!
//! Players stir the dice after the seal was shown and before the first roll, each with a word or with the moment of a
//! press. Anyone who knew the seed then knew the dice no more. Once a roll was seen, stirring is over, a take-back of
//! that roll or not: else anyone who dislikes a roll would stir again.

use readyroom_kit::{Chance, face::Face};

use super::Evening;
use crate::{
    dice::Seed,
    journal::{Act, Decision, Entry, EveningHeader, JournalError, RollBinding},
};

/// Letters of a word that the dice are stirred with, at most.
pub const LONGEST_STIR: u8 = 20;

/// The dice of an evening.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    /// The secret, to which the seal binds.
    pub seed: Seed,
    /// The seed that the dice fall from.
    stirred: Seed,
    /// How often they were stirred.
    stirs: usize,
    /// What a roll depends on besides the seed.
    pub binding: RollBinding,
    /// A player has seen a roll.
    rolled: bool,
}

impl Dice {
    /// The dice of an evening with this header, in which `entries` were written; `rolled` is true if a roll was seen before.
    pub fn of(header: &EveningHeader, rolled: bool, entries: &[Entry]) -> Self {
        let mut dice = Self {
            seed: header.seed.clone(),
            stirred: header.stirred_seed(),
            stirs: header.stirs.len(),
            binding: header.roll_binding,
            rolled,
        };
        dice.see(entries.iter().map(|entry| &entry.act));
        dice
    }

    /// True if a player has seen a roll.
    pub const fn rolled(&self) -> bool {
        self.rolled
    }

    /// Everybody has seen what was done.
    pub fn see<'a>(&mut self, mut done: impl Iterator<Item = &'a Act>) {
        self.rolled |= done.any(Act::is_rolled);
    }

    /// The outcome of roll `number`, see [`Seed::outcome`].
    pub fn outcome(&self, number: u32, chance: Chance) -> Vec<u8> {
        self.stirred.outcome(number, chance)
    }

    /// Faces of dice beside the game, see [`Seed::free_roll`].
    pub fn free_roll(&self, ply: u32, nth: u16, dice: u8) -> Vec<u8> {
        self.stirred.free_roll(ply, nth, dice)
    }
}

impl<G: Face> Evening<G> {
    /// True until the first roll, where the panel rolls.
    pub fn may_be_stirred(&self) -> bool {
        !self.dice.rolled && !self.own_dice && !self.now().stage().is_over()
    }

    /// How often the dice were stirred.
    pub const fn stirs(&self) -> usize {
        self.dice.stirs
    }

    /// Stirs the dice with `text`, a word or the moment of a press. To be done only while it
    /// [may be](Self::may_be_stirred).
    ///
    /// # Errors
    /// The journal cannot be written; the dice are as before then.
    pub fn stir(&mut self, text: &str) -> Result<(), JournalError> {
        let decision = Decision {
            stir: Some(text.into()),
            ..Decision::default()
        };
        self.journal.write(self.id, &decision)?;
        self.dice.stirred = self.dice.stirred.stirred(text);
        self.dice.stirs += 1;
        Ok(())
    }
}
