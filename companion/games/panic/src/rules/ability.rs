//! Additional abilities of the characters: entered by the table from their cards, and shown as a reminder each turn
//! (PANIC-17).
//!
//! Spock's and Sulu's abilities are their own rules (PANIC-65, PANIC-29).

use core::ops::Range;

use super::{
    Ability, AbilityText, Character, Event, Move, Panic, Refusal,
    course::{Course, Verdict, require},
    pack::learn_ability,
};

impl Panic {
    /// What is known of a character's card; none if nothing is, or nothing was written down.
    pub fn ability(&self, character: Character) -> Option<&str> {
        let known = self
            .abilities
            .iter()
            .find(|known| known.character == character);
        known
            .map(|known| known.text.as_str())
            .filter(|text| !text.is_empty())
    }

    /// The cards of some seats, as far as the companion does not play their abilities.
    pub(super) fn ability_offers(&self, seats: Range<usize>) -> impl Iterator<Item = Move> + '_ {
        let unknown =
            |character: &Character| !matches!(character, Character::Spock | Character::Sulu);
        let characters = self.players[seats].iter().map(|player| player.character);
        characters
            .filter(unknown)
            .map(|character| Move::Ability(character, AbilityText::new()))
    }
}

impl Course<'_> {
    /// The table enters what the card of a player among `seats` states.
    pub(super) fn learn_ability(
        &mut self,
        seats: Range<usize>,
        character: Character,
        text: AbilityText,
    ) -> Verdict {
        let blank = Move::Ability(character, AbilityText::new());
        let asked = self.now.ability_offers(seats).any(|offer| offer == blank);
        require(asked, Refusal::Description)?;
        let ability = Ability { character, text };
        learn_ability(self.now.abilities.make_mut(), ability);
        self.emit(Event::LearnedAbility(ability));
        Ok(())
    }
}
