//! The tray: dice of the active player's mat that the companion rolls in light tracking, for a table without dice of
//! its own at hand (FYM-87). They are shown and do nothing else: what comes of them, the table reports as always.

use alloc::vec::Vec;

use super::{
    Colour, Dice, Die, FiveYearMission, Move, Phase, Refusal, RollFor, Task,
    course::{Course, Verdict, require},
    dice::{STARTING_DICE, TrayDie},
};

impl FiveYearMission {
    /// How many dice of the tray the next roll takes: all that are not kept; before the first roll, the dice of the mat,
    /// one fewer for each counted injury.
    pub fn dice_for_tray(&self) -> u8 {
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
        in_turn && !self.full() && self.agenda.is_empty() && self.dice_for_tray() > 0
    }

    /// The dice of the mat, blue, yellow and red, that counted injuries can have left: which colours they took, light
    /// tracking does not know.
    fn uninjured(&self) -> Vec<[u8; 3]> {
        let most = STARTING_DICE.into_iter().collect::<Dice>().by_colour();
        let [blues, yellows, reds] = most;
        let left = self.dice_for_tray();
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
        if self.full() || !self.agenda.is_empty() || self.is_over() {
            return Vec::new();
        }
        let lies = (0..).zip(&self.turn.tray);
        lies.map(|(at, lies)| match lies.kept {
            false => Move::Keep(at),
            true => Move::Release(at),
        })
        .collect()
    }

    /// After everything else: a table with real dice is not asked for any of it.
    pub(super) fn tray_offers(&self, offers: &mut Vec<Move>) {
        if self.may_roll_tray() {
            offers.push(Move::Roll);
        }
        offers.extend(self.kept_or_released());
    }
}

impl Course {
    /// The companion rolls the dice of the mat, or again those of the tray that are not kept.
    pub(super) fn roll_tray(&mut self) -> Verdict {
        require(self.now.dice_for_tray() > 0, Refusal::NothingToRoll)?;
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
        let colours = Colour::ALL.into_iter().zip(dice);
        let colours = colours.flat_map(|(colour, n)| core::iter::repeat_n(colour, n.into()));
        let unrolled = colours.map(|colour| TrayDie {
            die: Die::new(colour, 0),
            kept: false,
        });
        self.now.turn.tray = unrolled.collect();
        self.roll_loose_dice();
        Ok(())
    }

    fn roll_loose_dice(&mut self) {
        let loose = self.now.turn.tray.iter().filter(|lies| !lies.kept);
        let dice: Dice = loose.map(|lies| Die::new(lies.die.colour, 0)).collect();
        self.first(Task::Roll(RollFor::Tray, dice));
    }

    /// Dice were rolled on the tray, in its order. If the table was to say that it has rolled, it has (FYM-83).
    pub(super) fn land_on_tray(&mut self, rolled: &[Die]) -> Verdict {
        let loose = self.now.turn.tray.iter_mut().filter(|lies| !lies.kept);
        for (lies, die) in loose.zip(rolled) {
            lies.die = *die;
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
}
