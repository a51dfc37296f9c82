//! Healing: a whole turn for oneself, McCoy and Crusher for others (FYM-15, FYM-52, FYM-53, FYM-58).

use arrayvec::ArrayVec;

use super::{
    Colour, Crew, Die, Event, FiveYearMission, Move, Phase, Reading, Refusal, Seat, Task,
    course::{Course, Verdict, require},
    step::{Offers, Step},
};

/// Kinds of dice, 7 faces of 3 colours each, in the injuries boxes of 7 players.
const MOST_HEALABLE: usize = 7 * 21;

impl FiveYearMission {
    /// Whether this turn can still be spent on healing (FYM-15, reading A6).
    fn may_heal_turn(&self) -> bool {
        match self.phase {
            Phase::Draw => !self.reads(Reading::HealingTurnDraws),
            Phase::Replenish => self.reads(Reading::HealingTurnDraws),
            Phase::Roll => {
                self.reads(Reading::HealingTurnDraws) && (self.is_first_turn() || !self.full())
            }
            Phase::Place => {
                self.reads(Reading::HealingTurnDraws)
                    && !self.full()
                    && !self.turn.roll_done
                    && !self.turn.placed
                    && !self.turn.resolved
            }
            Phase::SetUp | Phase::Over(_) => false,
        }
    }

    pub(super) fn heal_turn_offers(&self, offers: &mut impl Offers) {
        if !self.may_heal_turn() {
            return;
        }
        if self.full() {
            let dice = self.player().injuries.kinds();
            offers.extend(dice.map(|die| Move::HealTurn(Some(die))));
        } else if self.player().hurt > 0 {
            offers.push(Move::HealTurn(None));
        }
    }

    /// Injury dice that Crusher may still heal: one of each player not among `done`.
    pub(super) fn healable_each(&self, done: u8) -> impl Iterator<Item = (Seat, Die)> + '_ {
        (0..)
            .zip(&self.players)
            .filter(move |(seat, _)| done & 1 << seat == 0)
            .flat_map(|(seat, player)| player.injuries.kinds().map(move |die| (seat, die)))
    }
}

impl Step<'_> {
    /// McCoy's and Crusher's offers: a blue action die and, for McCoy, a patient.
    pub(super) fn doctor_offers(&self, offers: &mut impl Offers) {
        let hurt = |seat: &Seat| !self.players[usize::from(*seat)].injuries.is_empty();
        let patients = || self.seats().filter(hurt);
        if patients().next().is_none() {
            return;
        }
        let serves = |die: &Die| self.serves_as(*die, Colour::Blue);
        let blue = || self.player().actions.kinds().filter(serves);
        if self.may(Crew::McCoy) {
            for die in blue() {
                offers.extend(patients().map(|seat| Move::McCoy(die, seat)));
            }
        }
        if self.may(Crew::Crusher) && self.phase == Phase::Place {
            offers.extend(blue().map(Move::Crusher));
        }
    }
}

impl Course<'_> {
    /// One own injury, for the whole turn.
    pub(super) fn heal_turn(&mut self, die: Option<Die>) -> Verdict {
        require(self.now.may_heal_turn(), Refusal::StepOrder)?;
        if let Some(die) = die {
            require(self.now.full(), Refusal::FullOnly)?;
            let taken = self.now.player_mut().injuries.take(die);
            require(taken, Refusal::NoInjury)?;
            self.now.pool.put(die);
        } else {
            require(!self.now.full(), Refusal::LightOnly)?;
            require(self.now.player_mut().hurt > 0, Refusal::NoInjury)?;
            self.now.player_mut().hurt -= 1;
        }
        self.emit(Event::Healed(self.now.active, die));
        self.next_turn();
        Ok(())
    }

    pub(super) fn mccoy(&mut self, die: Die, seat: Seat) -> Verdict {
        self.require_drawn()?;
        self.require_crew(Crew::McCoy)?;
        let patient = self.now.seated(seat)?;
        require(!patient.injuries.is_empty(), Refusal::NothingToHeal)?;
        self.spend_blue(die)?;
        self.use_crew(Crew::McCoy)?;
        self.first(Task::Heal(seat, die.face));
        Ok(())
    }

    pub(super) fn crusher(&mut self, die: Die) -> Verdict {
        require(self.now.phase == Phase::Place, Refusal::StepOrder)?;
        self.require_crew(Crew::Crusher)?;
        let any = self.now.healable_each(0).next().is_some();
        require(any, Refusal::NothingToHeal)?;
        self.spend_blue(die)?;
        self.use_crew(Crew::Crusher)?;
        self.first(Task::HealEach(die.face, 0));
        Ok(())
    }

    fn spend_blue(&mut self, die: Die) -> Verdict {
        self.spend_die(die, Colour::Blue, Refusal::BlueDie)?;
        self.now.pool.put(die);
        self.now.turn.placed = true;
        Ok(())
    }

    /// Deals with McCoy's healing as far as it leaves no choice: a value that covers every injury heals them all. False
    /// if a player must choose.
    pub(super) fn heal_if_plain(&mut self, seat: Seat, left: u8) -> bool {
        let injuries = self.now.players[usize::from(seat)].injuries;
        if left == 0 || injuries.is_empty() {
            return true;
        }
        if !self.now.asks_every_choice() && injuries.len() <= left {
            return injuries.iter().all(|die| self.heal_die(seat, die).is_ok());
        }
        self.first(Task::Heal(seat, left));
        false
    }

    /// The same for Crusher: if the value covers every injured player, only whose dice differ are asked.
    pub(super) fn heal_each_if_plain(&mut self, left: u8, done: u8) -> bool {
        let patients = self
            .now
            .healable_each(done)
            .collect::<ArrayVec<_, MOST_HEALABLE>>();
        let choices = |of: Seat| patients.iter().filter(|(seat, _)| *seat == of).count();
        let seats = || self.now.seats().filter(|&seat| choices(seat) > 0);
        let covered = usize::from(left) >= seats().count();
        let plain = seats().find(|&seat| choices(seat) == 1);
        match plain.filter(|_| covered && !self.now.asks_every_choice()) {
            _ if left == 0 || patients.is_empty() => true,
            Some(plain) => {
                let mut theirs = patients.iter().filter(|(seat, _)| *seat == plain);
                theirs.all(|&(seat, die)| self.crusher_heals(left, done, seat, die).is_ok())
            }
            None => {
                self.first(Task::HealEach(left, done));
                false
            }
        }
    }

    pub(super) fn mccoy_heals(&mut self, seat: Seat, left: u8, healed: Seat, die: Die) -> Verdict {
        require(seat == healed, Refusal::NothingToHeal)?;
        self.heal_die(seat, die)?;
        self.first(Task::Heal(seat, left - 1));
        Ok(())
    }

    pub(super) fn crusher_heals(&mut self, left: u8, done: u8, healed: Seat, die: Die) -> Verdict {
        let seated = usize::from(healed) < self.now.players.len();
        require(seated, Refusal::NoSuchSeat)?;
        require(done & 1 << healed == 0, Refusal::OncePerCrew)?;
        self.heal_die(healed, die)?;
        self.first(Task::HealEach(left - 1, done | 1 << healed));
        Ok(())
    }

    /// An injury die goes to the pool.
    pub(super) fn heal_die(&mut self, seat: Seat, die: Die) -> Verdict {
        let player = self.now.seated(seat)?;
        require(player.injuries.take(die), Refusal::NothingToHeal)?;
        self.now.pool.put(die);
        self.emit(Event::Healed(seat, Some(die)));
        Ok(())
    }
}
