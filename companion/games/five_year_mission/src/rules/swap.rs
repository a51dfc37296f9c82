//! Abilities that change what dice show after the roll: Worf, Rand, Wesley (FYM-34 to FYM-36).

use arrayvec::ArrayVec;

use super::{
    Colour, Crew, Die, DieAt, Event, FiveYearMission, MOST_ICONS, Move, Phase, Reading, Refusal,
    RollFor, Seat, Serial, Task,
    course::{Course, Verdict, require},
    state::MOST_ALERTS,
    step::{Offers, Step},
};

/// Dice that lie anywhere, with what they show: the kinds of a mat, of the pool and of six other mats, and those on alerts.
pub(super) type DiceElsewhere = ArrayVec<(DieAt, Die), { 8 * 21 + MOST_ALERTS * MOST_ICONS }>;

impl Step<'_> {
    pub(super) fn swap_offers(&self, offers: &mut impl Offers) {
        if self.phase != Phase::Place || !self.turn.roll_done {
            return;
        }
        if self.may(Crew::Worf) {
            self.worf_offers(offers);
        }
        if self.may(Crew::Rand) {
            self.rand_offers(offers);
        }
        if !self.turn.placed && (self.may(Crew::Wesley) || self.turn.second_exchange) {
            self.wesley_offers(offers);
        }
    }
}

impl FiveYearMission {
    fn worf_offers(&self, offers: &mut impl Offers) {
        let rolled = &self.turn.rolled;
        for changed in rolled.kinds() {
            let others = rolled.kinds().filter(|other| other.face != changed.face);
            if self.reads(Reading::WorfSwaps) {
                // A swap of the same two dice reads the same from either side.
                let others = others.filter(|other| changed < *other);
                offers.extend(others.map(|other| Move::Worf(changed, other)));
            } else {
                let mut faces = [false; 7];
                for other in others {
                    // Copying either of two dice of one face is one and the same move.
                    if !core::mem::replace(&mut faces[usize::from(other.face)], true) {
                        offers.push(Move::Worf(changed, other));
                    }
                }
            }
        }
    }

    /// Every die Rand may name, with what it shows (reading A26).
    fn dice_for_rand(&self) -> DiceElsewhere {
        let rolled = self.turn.rolled.kinds();
        let mut dice: DiceElsewhere = rolled.map(|die| (DieAt::Mat(die), die)).collect();
        dice.extend(self.dice_off_the_mat(self.reads(Reading::SwapsReachOtherMats)));
        dice
    }

    /// Dice that show a value and are not on the active player's mat: in the pool, on alerts and, if `other_mats`, in
    /// the actions boxes of others.
    pub(super) fn dice_off_the_mat(&self, other_mats: bool) -> DiceElsewhere {
        let pool = self.pool.kinds().filter(|die| die.face != 0);
        let mut dice: DiceElsewhere = pool.map(|die| (DieAt::Pool(die), die)).collect();
        for alert in self.on_table() {
            let placed = (0..)
                .zip(&alert.dice)
                .filter_map(|(icon, die)| die.map(|die| (icon, die)));
            dice.extend(placed.map(|(icon, die)| (DieAt::Alert(alert.serial, icon), die)));
        }
        if other_mats {
            for seat in self.other_seats() {
                let theirs = self.players[usize::from(seat)].actions.kinds();
                dice.extend(theirs.map(|die| (DieAt::Other(seat, die), die)));
            }
        }
        dice
    }

    fn rand_offers(&self, offers: &mut impl Offers) {
        let dice = self.dice_for_rand();
        for (index, (one, shows)) in dice.iter().enumerate() {
            for (other, other_shows) in &dice[index + 1..] {
                if shows.colour != other_shows.colour
                    && shows.face != other_shows.face
                    && self.takes_face(*one, other_shows.face)
                    && self.takes_face(*other, shows.face)
                {
                    offers.push(Move::Rand(*one, *other));
                }
            }
        }
    }

    /// Whether a die may come to show `face` where it lies (reading A16).
    fn takes_face(&self, at: DieAt, face: u8) -> bool {
        self.reads(Reading::RandIgnoresIcons) || self.fits_where_it_lies(at, face)
    }

    /// Whether a die with that face fits where it lies: on an icon, its value must (FYM-38).
    pub(super) fn fits_where_it_lies(&self, at: DieAt, face: u8) -> bool {
        let DieAt::Alert(serial, icon) = at else {
            return true;
        };
        self.alert(serial)
            .and_then(|alert| self.icons(alert).get(usize::from(icon)))
            .is_some_and(|icon| icon.takes_value(Die::new(Colour::Blue, face)))
    }

    /// Whether it matters what dice in the pool show: to Rand, who may serve here or lend her ability, and where +1 and -1
    /// reach them (FYM-35, A20, A29).
    pub fn minds_values_in_the_pool(&self) -> bool {
        let serves = self.players.iter().any(|player| player.crew == Crew::Rand);
        let lends = self.reads(Reading::AbilityOfAnyCrew) && self.setup.ship == Crew::Rand.series();
        serves || lends || self.reads(Reading::PlusOneReachesAnyDie)
    }

    fn wesley_offers(&self, offers: &mut impl Offers) {
        for die in self.player().actions.kinds() {
            let pool = self.pool.colours();
            offers.extend(pool.map(|colour| Move::Wesley(die, colour, None)));
            if self.reads(Reading::SwapsReachOtherMats) {
                for seat in self.other_seats() {
                    let theirs = &self.players[usize::from(seat)].actions;
                    let colours = theirs.colours();
                    offers.extend(colours.map(|colour| Move::Wesley(die, colour, Some(seat))));
                }
            }
        }
    }
}

impl Course<'_> {
    fn require_rolled(&self) -> Verdict {
        let rolled = self.now.phase == Phase::Place && self.now.turn.roll_done;
        require(rolled, Refusal::StepOrder)
    }

    /// A rolled die takes the value of another, or both swap (reading A2).
    pub(super) fn worf(&mut self, changed: Die, copied: Die) -> Verdict {
        self.require_rolled()?;
        let rolled = &self.now.turn.rolled;
        let both = rolled.has(changed) && rolled.has(copied);
        require(both, Refusal::NotYourDie)?;
        require(changed.face != copied.face, Refusal::SameDie)?;
        self.use_crew(Crew::Worf)?;
        self.turn_die(changed, copied.face);
        if self.now.reads(Reading::WorfSwaps) {
            self.turn_die(copied, changed.face);
        }
        Ok(())
    }

    /// An action die of the active player comes to show another face; a rolled die stays a rolled one.
    pub(super) fn turn_die(&mut self, die: Die, face: u8) {
        let turned = Die::new(die.colour, face);
        if self.now.player_mut().actions.take(die) {
            self.now.player_mut().actions.put(turned);
        }
        if self.now.turn.rolled.take(die) {
            self.now.turn.rolled.put(turned);
        }
        let left = self.now.player_mut().actions.count(die);
        if self.now.turn.again.count(die) > left && self.now.turn.again.take(die) {
            self.now.turn.again.put(turned);
        }
        if self.now.turn.any_colour == Some(die) {
            self.now.turn.any_colour = Some(turned);
        }
    }

    pub(super) fn rand(&mut self, one: DieAt, other: DieAt) -> Verdict {
        self.require_rolled()?;
        let dice = self.now.dice_for_rand();
        let shows = |at| {
            dice.iter()
                .find(|(place, _)| *place == at)
                .map(|&(_, die)| die)
                .ok_or(Refusal::NotYourDie)
        };
        let (first, second) = (shows(one)?, shows(other)?);
        let differ = first.colour != second.colour && first.face != second.face;
        require(differ, Refusal::RandColours)?;
        let legal = self.now.takes_face(one, second.face) && self.now.takes_face(other, first.face);
        require(legal, Refusal::RandLeavesIllegal)?;
        self.use_crew(Crew::Rand)?;
        self.set_face(one, first, second.face);
        self.set_face(other, second, first.face);
        Ok(())
    }

    pub(super) fn set_face(&mut self, at: DieAt, die: Die, face: u8) {
        let turned = Die::new(die.colour, face);
        match at {
            DieAt::Mat(_) => self.turn_die(die, face),
            DieAt::Pool(_) => {
                self.now.pool.take(die);
                self.now.pool.put(turned);
            }
            DieAt::Alert(serial, icon) => self.set_on_alert(serial, icon, Some(turned)),
            DieAt::Other(seat, _) => {
                let actions = &mut self.now.players[usize::from(seat)].actions;
                actions.take(die);
                actions.put(turned);
            }
        }
    }

    pub(super) fn set_on_alert(&mut self, serial: Serial, icon: u8, die: Option<Die>) {
        if let Some(alert) = self.now.alert_mut(serial) {
            alert.dice[usize::from(icon)] = die;
        }
    }

    /// A die goes to the pool, one of the pool comes back and is rolled; a second time if the crew wants that (FYM-36).
    pub(super) fn wesley(&mut self, die: Die, colour: Colour, from: Option<Seat>) -> Verdict {
        self.require_rolled()?;
        require(!self.now.turn.placed, Refusal::BeforePlacing)?;
        require(self.now.player().actions.has(die), Refusal::NotYourDie)?;
        if self.now.turn.second_exchange {
            self.now.turn.second_exchange = false;
        } else {
            self.use_crew(Crew::Wesley)?;
            self.now.turn.second_exchange = true;
        }
        let taken = match from {
            None => {
                let taken = self.take_from_pool(colour)?;
                self.now.pool.put(die);
                taken
            }
            Some(seat) => self.trade_with(seat, die, colour)?,
        };
        self.say_taken(from, &[taken]);
        self.take_action_die(die)?;
        self.first(Task::Roll(RollFor::Again, [taken].into_iter().collect()));
        Ok(())
    }

    /// Takes a die of that colour from the pool.
    pub(super) fn take_from_pool(&mut self, colour: Colour) -> Result<Die, Refusal> {
        let taken = self.now.pool.take_colour(colour);
        taken.ok_or(Refusal::NotInPool)
    }

    /// Reports which dice were taken, since a colour alone has been chosen: from a mat, and from the pool where a player
    /// may come to name dice there by what they show.
    pub(super) fn say_taken(&mut self, from: Option<Seat>, dice: &[Die]) {
        let matters = from.is_some() || self.now.minds_values_in_the_pool();
        if matters && !dice.is_empty() {
            self.emit(Event::Taken(from, dice.iter().copied().collect()));
        }
    }

    fn trade_with(&mut self, seat: Seat, die: Die, colour: Colour) -> Result<Die, Refusal> {
        let allowed = self.now.reads(Reading::SwapsReachOtherMats)
            && self.now.other_seats().any(|other| other == seat);
        require(allowed, Refusal::NotInPool)?;
        let theirs = &mut self.now.players[usize::from(seat)].actions;
        let taken = theirs.take_colour(colour).ok_or(Refusal::NotInPool)?;
        theirs.put(die);
        Ok(taken)
    }
}
