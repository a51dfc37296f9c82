//! Crew abilities: who may use one, and those that move dice or cards between people (FYM-33, FYM-48, FYM-50, FYM-54,
//! FYM-55). The others are with what they change: `draw`, `heal`, `place`, `repair`, `swap`.

use alloc::vec::Vec;

use super::{
    Colour, Crew, Dice, Die, Event, FiveYearMission, Move, Phase, Placement, Reading, Refusal,
    RollFor, Seat, Serial, Task,
    course::{Course, Verdict, require},
    step::{Offers, Step, count},
};

impl FiveYearMission {
    /// Whether the active player may use that ability now: their own, once a turn, or a borrowed one.
    pub(super) fn may(&self, crew: Crew) -> bool {
        self.turn.borrowed == Some(crew) || self.may_use_own(crew)
    }

    /// Whether it is their own, and unused.
    pub(super) fn may_use_own(&self, crew: Crew) -> bool {
        self.player().crew == crew && !self.turn.ability_used
    }

    /// Whether the turn is past its draw, so that abilities may be used.
    pub(super) const fn drawn(&self) -> bool {
        matches!(self.phase, Phase::Replenish | Phase::Roll | Phase::Place)
    }

    /// Whether an action die counts as that colour, by itself or by a reward.
    pub(super) fn serves_as(&self, die: Die, colour: Colour) -> bool {
        die.colour == colour || self.turn.any_colour == Some(die)
    }

    /// Dice that belong to a player: actions, injuries and those waiting beside the mat.
    pub fn mat_total(&self, seat: Seat) -> u8 {
        let player = &self.players[usize::from(seat)];
        player.actions.len() + player.injuries.len() + player.beside.len()
    }

    fn takes_gifts(&self, seat: Seat) -> bool {
        !self.reads(Reading::FullMatTakesNoGift) || self.mat_total(seat) < 5
    }

    pub(super) fn other_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise().skip(1)
    }
}

impl Step<'_> {
    /// Abilities of any moment after the draw.
    pub(super) fn anytime_ability_offers(&self, offers: &mut impl Offers) {
        self.doctor_offers(offers);
        self.uhura_offers(offers);
        self.chekov_offers(offers);
        self.troi_offers(offers);
        self.data_offers(offers);
    }

    pub(super) fn uhura_offers(&self, offers: &mut impl Offers) {
        if !self.may(Crew::Uhura) {
            return;
        }
        for seat in self.other_seats() {
            if self.takes_gifts(seat) {
                let own = self.player().actions.kinds();
                offers.extend(own.map(|die| Move::UhuraGives(seat, die)));
            }
            if self.takes_gifts(self.active) {
                let theirs = &self.players[usize::from(seat)].actions;
                offers.extend(theirs.kinds().map(|die| Move::UhuraReceives(seat, die)));
            }
        }
    }

    pub(super) fn data_offers(&self, offers: &mut impl Offers) {
        if self.may(Crew::Data) && self.full() {
            let unseen = |colour: &Colour| {
                let piles = &self.piles[*colour as usize];
                piles.deck > 0 && piles.top.is_none()
            };
            offers.extend(Colour::ALL.into_iter().filter(unseen).map(Move::Data));
        }
    }

    pub(super) fn troi_offers(&self, offers: &mut impl Offers) {
        if !self.may(Crew::Troi) {
            return;
        }
        for seat in self.other_seats() {
            let own = self.rewards();
            offers.extend(own.map(|held| Move::TroiGives(seat, held.serial)));
            let theirs = self.players[usize::from(seat)].rewards.iter();
            offers.extend(theirs.map(|held| Move::TroiReceives(seat, held.serial)));
        }
    }

    /// Abilities of step 4 only.
    pub(super) fn placing_ability_offers(&self, offers: &mut impl Offers) {
        self.kirk_offers(offers);
        self.spock_offers(offers);
        self.riker_draws(offers);
        self.swap_offers(offers);
    }

    pub(super) fn kirk_offers(&self, offers: &mut impl Offers) {
        if self.may(Crew::Kirk) {
            let some = |colour: &Colour| !self.kirk_dice(*colour).is_empty();
            offers.extend(Colour::ALL.into_iter().filter(some).map(Move::Kirk));
        }
    }

    pub(super) fn riker_draws(&self, offers: &mut impl Offers) {
        if self.may(Crew::Riker) && self.turn.resolved {
            offers.extend(self.pool.colours().map(Move::Riker));
        }
    }
}

impl FiveYearMission {
    /// The dice Kirk rolls again: all of a colour in his actions box (reading A24).
    fn kirk_dice(&self, colour: Colour) -> Dice {
        let dice = if self.reads(Reading::KirkJustRolled) {
            &self.turn.rolled
        } else {
            &self.player().actions
        };
        dice.iter().filter(|die| die.colour == colour).collect()
    }

    pub(super) fn riker_offers(&self, die: Die, offers: &mut Vec<Move>) {
        let before = offers.len();
        self.riker_uses(die, offers);
        if offers.len() == before {
            offers.push(Move::RikerNothing);
        }
    }

    /// What Riker's die may do.
    fn riker_uses(&self, die: Die, offers: &mut impl Offers) {
        self.step()
            .guest_placements(die, None, true, |at, placement| {
                offers.push(Move::RikerPlaces(at, placement))
            });
        if self.riker_may_repair(die) {
            offers.push(Move::RikerRepairs);
        }
    }
}

impl Course<'_> {
    pub(super) fn require_crew(&self, crew: Crew) -> Verdict {
        let otherwise = if self.now.player().crew == crew {
            Refusal::AbilityUsed
        } else {
            Refusal::NotThatAbility
        };
        require(self.now.may(crew), otherwise)
    }

    /// An ability is used up: the borrowed one first.
    pub(super) fn use_crew(&mut self, crew: Crew) -> Verdict {
        self.require_crew(crew)?;
        let turn = &mut self.now.turn;
        if turn.borrowed == Some(crew) {
            turn.borrowed = None;
        } else {
            turn.ability_used = true;
        }
        Ok(())
    }

    pub(super) fn require_drawn(&self) -> Verdict {
        require(self.now.drawn(), Refusal::DrawFirst)
    }

    pub(super) fn require_placing(&self) -> Verdict {
        require(self.now.phase == Phase::Place, Refusal::StepOrder)
    }

    /// An action die leaves the active player's mat; as another colour it uses up the reward that made it so.
    pub(super) fn spend_die(&mut self, die: Die, colour: Colour, otherwise: Refusal) -> Verdict {
        require(self.now.serves_as(die, colour), otherwise)?;
        self.take_action_die(die)?;
        if die.colour != colour {
            self.now.turn.any_colour = None;
        }
        Ok(())
    }

    /// An action die leaves the active player's mat.
    pub(super) fn take_action_die(&mut self, die: Die) -> Verdict {
        let taken = self.now.player_mut().actions.take(die);
        require(taken, Refusal::NotYourDie)?;
        self.forget_lost_dice();
        Ok(())
    }

    /// What the turn remembers of action dice follows what is still there.
    pub(super) fn forget_lost_dice(&mut self) {
        let actions = self.now.player().actions;
        let turn = &mut self.now.turn;
        turn.rolled.limit_to(&actions);
        turn.again.limit_to(&actions);
        turn.any_colour = turn.any_colour.filter(|&die| actions.has(die));
    }

    pub(super) fn kirk(&mut self, colour: Colour) -> Verdict {
        self.require_placing()?;
        let dice = self.now.kirk_dice(colour);
        require(!dice.is_empty(), Refusal::NotYourDie)?;
        self.use_crew(Crew::Kirk)?;
        self.lift(dice, RollFor::Again)
    }

    /// Action dice go into the air.
    pub(super) fn lift(&mut self, dice: Dice, purpose: RollFor) -> Verdict {
        for die in dice.iter() {
            self.take_action_die(die)?;
        }
        self.first(Task::Roll(purpose, dice));
        Ok(())
    }

    pub(super) fn uhura_gives(&mut self, seat: Seat, die: Die) -> Verdict {
        self.pass_die(self.now.active, seat, die)
    }

    pub(super) fn uhura_receives(&mut self, seat: Seat, die: Die) -> Verdict {
        self.pass_die(seat, self.now.active, die)
    }

    fn pass_die(&mut self, from: Seat, to: Seat, die: Die) -> Verdict {
        self.require_drawn()?;
        self.require_crew(Crew::Uhura)?;
        let seats = self.now.players.len();
        let others = from != to && usize::from(from.max(to)) < seats;
        require(others, Refusal::NoSuchSeat)?;
        require(self.now.takes_gifts(to), Refusal::FullMat)?;
        let taken = self.now.players[usize::from(from)].actions.take(die);
        require(taken, Refusal::NotYourDie)?;
        self.now.players[usize::from(to)].actions.put(die);
        self.forget_lost_dice();
        self.use_crew(Crew::Uhura)
    }

    /// Troi gives or receives a reward card.
    pub(super) fn troi(&mut self, from: Seat, to: Seat, serial: Serial) -> Verdict {
        self.require_drawn()?;
        self.require_crew(Crew::Troi)?;
        let seats = self.now.players.len();
        let others = from != to && usize::from(from.max(to)) < seats;
        require(others, Refusal::NoSuchSeat)?;
        let rewards = &mut self.now.players[usize::from(from)].rewards;
        let index = rewards
            .iter()
            .position(|held| held.serial == serial)
            .ok_or(Refusal::NoReward)?;
        let held = rewards.remove(index);
        self.now.players[usize::from(to)].rewards.push(held);
        self.emit(Event::RewardGiven(from, to));
        self.use_crew(Crew::Troi)
    }

    pub(super) fn riker(&mut self, colour: Colour) -> Verdict {
        self.require_placing()?;
        self.require_crew(Crew::Riker)?;
        require(self.now.turn.resolved, Refusal::NotResolvedYet)?;
        let die = self.take_from_pool(colour)?;
        self.say_taken(None, &[die]);
        self.use_crew(Crew::Riker)?;
        self.first(Task::Roll(RollFor::Riker, [die].into_iter().collect()));
        Ok(())
    }

    pub(super) fn riker_places(&mut self, die: Die, at: u8, placement: &Placement) -> Verdict {
        self.place_guest(die, at, placement, true, Refusal::RikerFitsNowhere)
    }

    pub(super) fn riker_repairs(&mut self, die: Die) -> Verdict {
        require(self.now.riker_may_repair(die), Refusal::RepairDie)?;
        self.now.pool.put(die);
        self.now.turn.placed = true;
        self.move_marker_left();
        Ok(())
    }

    /// The die fits nowhere: back to the pool, or kept (reading A15).
    pub(super) fn riker_nothing(&mut self, die: Die) -> Verdict {
        let fits = count(|uses| self.now.riker_uses(die, uses));
        require(fits == 0, Refusal::RikerMustPlace)?;
        if self.now.reads(Reading::RikerKeepsDie) {
            self.now.player_mut().actions.put(die);
            self.emit(Event::DieReturned(die));
        } else {
            self.now.pool.put(die);
            self.emit(Event::DiePooled(die));
        }
        Ok(())
    }
}
