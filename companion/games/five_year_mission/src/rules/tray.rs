//! The tray: dice of the active player that the companion rolls in light tracking, for a table without its own dice at
//! hand (FYM-87). They are shown and do nothing else: what comes of them, the table reports as always. By rules 1 and 2
//! they are all dice of the mat, rolled again as often as the table likes; since then see `dice_set.rs`.

use alloc::vec::Vec;

use super::{
    Dice, Die, FiveYearMission, Move, Phase, Refusal, Task,
    course::{Course, Verdict, require},
    dice::STARTING_DICE,
};

impl FiveYearMission {
    /// How many dice of the tray the next roll takes by rules 1 and 2: all that are not kept; before the first roll, the
    /// dice of the mat, one fewer for each counted injury.
    fn dice_of_mat(&self) -> u8 {
        let tray = &self.turn.tray;
        if tray.is_empty() {
            (STARTING_DICE.len() as u8).saturating_sub(self.player().hurt)
        } else {
            tray.iter().filter(|lies| !lies.kept).count() as u8
        }
    }

    /// Whether the companion may roll dice on the tray now: in any step of a turn in light tracking.
    pub fn may_roll_tray(&self) -> bool {
        let in_turn = match self.phase {
            Phase::Draw | Phase::Replenish | Phase::Roll | Phase::Place => true,
            Phase::SetUp | Phase::Over(_) => false,
        };
        let dice = match self.rolls_the_mat() {
            true => self.dice_of_mat() > 0,
            false => self.turn.tray.is_empty() && self.most_dice() > 0,
        };
        in_turn && !self.full() && self.agenda.is_empty() && dice
    }

    /// How many dice fall with the next roll of the companion in light tracking; none where that is asked first.
    pub fn dice_for_tray(&self) -> u8 {
        match self.rolls_the_mat() {
            true => self.dice_of_mat(),
            false => self.dice_to_fall(),
        }
    }

    /// Whether any dice of the tray may be kept and the others rolled again now: by a reward (FYM-73), and by rules 1 and
    /// 2 whenever nothing is asked.
    fn may_keep(&self) -> bool {
        match self.agenda.last() {
            Some(task) => *task == Task::Reroll,
            None => self.rolls_the_mat() && !self.is_over(),
        }
    }

    /// The dice of the mat, blue, yellow and red, that counted injuries can have left: which colours they took, light
    /// tracking does not know.
    fn uninjured(&self) -> Vec<[u8; 3]> {
        let most = STARTING_DICE.into_iter().collect::<Dice>().by_colour();
        let [blues, yellows, reds] = most;
        let left = self.dice_of_mat();
        let mut all = Vec::new();
        for blue in (0..=blues.min(left)).rev() {
            for yellow in (0..=yellows.min(left - blue)).rev() {
                let red = left - blue - yellow;
                if red <= reds && left > 0 {
                    all.push([blue, yellow, red]);
                }
            }
        }
        all
    }

    /// Which dice are rolled, of a player with injuries.
    pub(super) fn choose_dice_offers(&self, offers: &mut Vec<Move>) {
        offers.extend(self.uninjured().into_iter().map(Move::RollThese));
        offers.push(Move::RollDone);
    }

    /// For each die of the tray, in its order, the move that keeps it or no longer keeps it.
    pub fn kept_or_released(&self) -> Vec<Move> {
        self.keeping().collect()
    }

    /// The same, one after the other.
    pub(super) fn keeping(&self) -> impl Iterator<Item = Move> + '_ {
        let may_keep = !self.full() && self.may_keep();
        let lies = (0..).zip(&self.turn.tray).filter(move |_| may_keep);
        lies.map(|(at, lies)| match lies.kept {
            false => Move::Keep(at),
            true => Move::Release(at),
        })
    }

    /// After everything else: a table with real dice is not asked for any of it.
    pub(super) fn tray_offers(&self, offers: &mut Vec<Move>) {
        if self.may_roll_tray() {
            offers.push(Move::Roll);
        }
        self.kirk_tray_offers(offers);
        offers.extend(self.keeping());
    }
}

impl Course<'_> {
    /// The companion shows which dice will fall. By rules 1 and 2 it rolls the dice of the mat, or again those of the tray
    /// that are not kept.
    pub(super) fn roll_tray(&mut self) -> Verdict {
        if !self.now.rolls_the_mat() {
            return self.ask_which_dice();
        }
        require(self.now.dice_of_mat() > 0, Refusal::NothingToRoll)?;
        if !self.now.turn.tray.is_empty() {
            self.roll_loose_dice();
            return Ok(());
        }
        match self.now.uninjured()[..] {
            [all] => self.roll_these(all),
            _ => {
                self.first(Task::ChooseDice);
                Ok(())
            }
        }
    }

    /// So many blue, yellow and red dice are put on the tray and rolled.
    pub(super) fn roll_these(&mut self, dice: [u8; 3]) -> Verdict {
        require(self.now.uninjured().contains(&dice), Refusal::NothingToRoll)?;
        self.lay_on_tray(dice);
        self.roll_loose_dice();
        Ok(())
    }

    /// Dice were rolled on the tray, in its order. If the table was to say that it has rolled, it has (FYM-83).
    pub(super) fn land_on_tray(&mut self, rolled: &[Die]) -> Verdict {
        let loose = self.now.turn.tray.iter_mut().filter(|lies| !lies.kept);
        for (lies, die) in loose.zip(rolled) {
            lies.die = *die;
        }
        if !self.now.rolls_the_mat() {
            self.release_tray();
        }
        if self.now.roll_is_due() {
            self.roll_nothing()?;
        }
        Ok(())
    }

    /// Die `at` of the tray is kept, or no longer.
    pub(super) fn keep(&mut self, at: u8, kept: bool) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        let lies = self.now.turn.tray.get_mut(usize::from(at));
        let lies = lies.filter(|lies| lies.kept != kept);
        lies.ok_or(Refusal::NotOnTray)?.kept = kept;
        Ok(())
    }

    /// The same where nothing is asked: rules 1 and 2 alone.
    pub(super) fn keep_on_tray(&mut self, at: u8, kept: bool) -> Verdict {
        require(self.now.rolls_the_mat(), Refusal::RolledOnce)?;
        self.keep(at, kept)
    }
}
