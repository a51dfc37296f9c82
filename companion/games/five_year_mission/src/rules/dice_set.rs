//! Light tracking: which dice the companion rolls for the active player, once a turn, and the re-rolls that the rulebook names
//! (FYM-87). Which dice lie on a mat, only the table knows: it reports how many of each colour fall.

use alloc::vec::Vec;

use super::{
    Colour, Crew, Die, FiveYearMission, Move, Reading, Refusal, Reward, RollFor, Task,
    course::{Course, Verdict, require},
    dice::{DICE_PER_PLAYER, Dice, TrayDie},
    reward::MOST_REROLLED,
};

/// How many blue, yellow and red dice.
type DiceSet = [u8; 3];

fn total(dice: DiceSet) -> u8 {
    dice.iter().sum()
}

/// `dice` without what is more than `most`: each time one of the colour that has most, of equal ones the last.
fn at_most(mut dice: DiceSet, most: u8) -> DiceSet {
    while total(dice) > most {
        if let Some(fullest) = dice.iter_mut().max_by_key(|count| **count) {
            *fullest -= 1;
        }
    }
    dice
}

impl FiveYearMission {
    /// How many dice the mat of the active player holds besides the injuries, and `more` by Picard (FYM-25, FYM-57). On
    /// the starting dice lies no injury, unless A18 is read so.
    fn room_on_mat(&self, more: u8) -> u8 {
        let player = self.player();
        let hurt = match player.fresh && !self.starting_dice_count_as_actions() {
            true => 0,
            false => player.hurt,
        };
        (total(DICE_PER_PLAYER) + more).saturating_sub(hurt)
    }

    /// How many dice may fall: the starting dice at first (FYM-14), later as many as the mat holds, with Picard's
    /// (FYM-27, A1).
    pub fn most_dice(&self) -> u8 {
        let picard = !self.player().fresh && self.may(Crew::Picard);
        self.room_on_mat(match picard {
            true if self.reads(Reading::PicardTakesTwo) => 2,
            true => 1,
            false => 0,
        })
    }

    /// The dice that are shown before anybody changes them: the starting dice, later what the companion rolled for this
    /// player last.
    fn usual_dice(&self) -> DiceSet {
        let player = self.player();
        let usual = match player.fresh || total(player.took) == 0 {
            true => DICE_PER_PLAYER,
            false => player.took,
        };
        // Where all own dice are injuries, Picard's may still fall.
        at_most(usual, self.room_on_mat(0).max(1))
    }

    /// The dice that will fall, while the table reports which; an injury that came meanwhile takes one.
    pub fn dice_set(&self) -> Option<DiceSet> {
        match self.agenda.last() {
            Some(&Task::CountDice(dice)) => Some(at_most(dice, self.most_dice())),
            Some(_) | None => None,
        }
    }

    /// Whether the table may say that it has rolled its own dice instead of those that are shown, so that a timer starts.
    pub fn may_report_own_roll(&self) -> bool {
        self.dice_set().is_some() && self.roll_is_due()
    }

    /// How many dice of a colour may fall: those of the box that are in play, as far as the others leave room.
    fn most_of(&self, colour: Colour, dice: DiceSet) -> u8 {
        let others = total(dice) - dice[colour as usize];
        let extra = u8::from(self.has_extra_pool_dice());
        let in_play = DICE_PER_PLAYER[colour as usize] * self.players.len() as u8 + extra;
        in_play.min(self.most_dice().saturating_sub(others))
    }

    /// Which dice fall: fewer of a colour come before more, as a mat is seldom empty.
    pub(super) fn count_dice_offers(&self, offers: &mut Vec<Move>) {
        let Some(dice) = self.dice_set() else { return };
        if total(dice) > 0 {
            offers.push(Move::Roll);
        }
        for colour in Colour::ALL {
            let now = dice[colour as usize];
            let counts = (0..now).rev().chain(now + 1..=self.most_of(colour, dice));
            offers.extend(counts.map(|count| Move::TakeDice(colour, count)));
        }
        offers.push(Move::RollDone);
        if self.may_report_own_roll() {
            offers.push(Move::OwnRoll);
        }
        self.found_urgent_offers(offers);
    }

    /// Whether Kirk's ability, his own or lent, can roll dice of the tray again (FYM-33, FYM-55).
    fn kirk_may_reroll(&self) -> bool {
        let in_turn = self.drawn() && !self.full() && self.agenda.is_empty();
        in_turn && !self.rolls_the_mat() && self.may(Crew::Kirk)
    }

    pub(super) fn kirk_tray_offers(&self, offers: &mut Vec<Move>) {
        if self.kirk_may_reroll() {
            let lies =
                |colour: &Colour| self.turn.tray.iter().any(|lies| lies.die.colour == *colour);
            offers.extend(Colour::ALL.into_iter().filter(lies).map(Move::Kirk));
        }
    }

    /// How many dice of the tray a reward rolls again: all that are not kept, unless they are too many (FYM-73).
    fn rerolled_by_reward(&self) -> u8 {
        let loose = self.turn.tray.iter().filter(|lies| !lies.kept).count() as u8;
        if loose > MOST_REROLLED { 0 } else { loose }
    }

    pub(super) fn reroll_offers(&self, offers: &mut Vec<Move>) {
        if self.rerolled_by_reward() > 0 {
            offers.push(Move::Roll);
        }
        offers.extend(self.keeping());
        offers.push(Move::RollDone);
        self.found_urgent_offers(offers);
    }

    /// How many dice fall with the next roll of the companion in light tracking; none if it is not asked which.
    pub fn dice_to_fall(&self) -> u8 {
        match self.agenda.last() {
            Some(Task::CountDice(_)) => self.dice_set().map_or(0, total),
            Some(Task::Reroll) => self.rerolled_by_reward(),
            Some(_) | None => 0,
        }
    }
}

impl Course<'_> {
    /// The companion shows which dice will fall.
    pub(super) fn ask_which_dice(&mut self) -> Verdict {
        require(self.now.turn.tray.is_empty(), Refusal::RolledOnce)?;
        require(self.now.most_dice() > 0, Refusal::NothingToRoll)?;
        let usual = self.now.usual_dice();
        self.first(Task::CountDice(usual));
        Ok(())
    }

    /// So many dice of a colour fall, of those that were shown.
    pub(super) fn take_dice(&mut self, shown: DiceSet, colour: Colour, count: u8) -> Verdict {
        let mut dice = at_most(shown, self.now.most_dice());
        let other = count != dice[colour as usize];
        let room = count <= self.now.most_of(colour, dice);
        require(other && room, Refusal::DiceOfTheMat)?;
        dice[colour as usize] = count;
        self.first(Task::CountDice(dice));
        Ok(())
    }

    /// The dice that were shown fall. They are what the player took.
    pub(super) fn roll_dice_set(&mut self, shown: DiceSet) -> Verdict {
        let dice = at_most(shown, self.now.most_dice());
        require(total(dice) > 0, Refusal::NothingToRoll)?;
        self.now.player_mut().took = dice;
        self.lay_on_tray(dice);
        self.roll_loose_dice();
        Ok(())
    }

    /// So many dice lie on the tray, none of them rolled.
    pub(super) fn lay_on_tray(&mut self, dice: DiceSet) {
        let colours = Colour::ALL.into_iter().zip(dice);
        let colours = colours.flat_map(|(colour, n)| core::iter::repeat_n(colour, n.into()));
        let unrolled = colours.map(|colour| TrayDie {
            die: Die::new(colour, 0),
            kept: false,
        });
        self.now.turn.tray = unrolled.collect();
    }

    /// All dice of the tray that are not kept are in the air.
    pub(super) fn roll_loose_dice(&mut self) {
        let loose = self.now.turn.tray.iter().filter(|lies| !lies.kept);
        let dice: Dice = loose.map(|lies| Die::new(lies.die.colour, 0)).collect();
        self.first(Task::Roll(RollFor::Tray, dice));
    }

    /// Kirk's ability: all dice of a colour on the tray fall again (FYM-33).
    pub(super) fn kirk_rolls_tray(&mut self, colour: Colour) -> Verdict {
        require(!self.now.rolls_the_mat(), Refusal::FullOnly)?;
        self.require_drawn()?;
        let tray = self.now.turn.tray.iter();
        require(
            tray.clone().any(|lies| lies.die.colour == colour),
            Refusal::NotYourDie,
        )?;
        self.use_crew(Crew::Kirk)?;
        for lies in &mut self.now.turn.tray {
            lies.kept = lies.die.colour != colour;
        }
        self.roll_loose_dice();
        Ok(())
    }

    /// What a reward that was used does to the dice of the tray: a re-roll asks which stay, and another ability may be
    /// Kirk's (FYM-73).
    pub(super) fn reward_on_tray(&mut self, reward: Reward) {
        if self.now.rolls_the_mat() || self.now.turn.tray.is_empty() {
            return;
        }
        match reward {
            Reward::Reroll => self.first(Task::Reroll),
            Reward::UseAbility if self.now.lenders().contains(&Crew::Kirk) => {
                self.now.turn.borrowed = Some(Crew::Kirk);
            }
            Reward::UseAbility
            | Reward::Heal
            | Reward::AnyColour
            | Reward::PlusOne
            | Reward::MinusOne => {}
        }
    }

    /// The dice of the tray that a reward does not keep fall again.
    pub(super) fn reroll_tray(&mut self) -> Verdict {
        require(self.now.rerolled_by_reward() > 0, Refusal::NothingToRoll)?;
        self.roll_loose_dice();
        Ok(())
    }

    /// A die of the tray is kept from the re-roll of a reward, or no longer.
    pub(super) fn keep_from_reroll(&mut self, at: u8, kept: bool) -> Verdict {
        self.keep(at, kept)?;
        self.first(Task::Reroll);
        Ok(())
    }

    /// After a re-roll, or without one, no die of the tray is kept: it was for that roll alone.
    pub(super) fn release_tray(&mut self) {
        for lies in &mut self.now.turn.tray {
            lies.kept = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_goes_from_the_colour_with_most_dice() {
        assert_eq!(at_most([2, 1, 2], 5), [2, 1, 2]);
        assert_eq!(at_most([2, 1, 2], 4), [2, 1, 1]);
        assert_eq!(at_most([4, 0, 1], 3), [2, 0, 1]);
        assert_eq!(at_most([1, 1, 1], 0), [0, 0, 0]);
    }
}
