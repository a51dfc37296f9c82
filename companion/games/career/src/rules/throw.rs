//! The dice of a mission and what the player does with them (CAREER-16 to CAREER-27).

use super::{
    Assigning, Career, Event, Faces, NewDice, Phase, Placed, Refusal, Thrown,
    course::{Course, Verdict, require},
    start::are_faces,
};

impl Course<'_> {
    fn thrown(&mut self) -> Option<&mut Thrown> {
        self.now.position.thrown.as_mut()
    }

    /// The dice of the mission lie (CAREER-16).
    pub(super) fn threw(&mut self, faces: &Faces) -> Verdict {
        let pool = self.now.pool();
        let dice = usize::from(pool.total());
        require(are_faces(faces, dice), Refusal::OneFaceEach)?;
        let dice = pool.showing(faces);
        if let Some(thrown) = self.thrown() {
            thrown.dice = dice.clone();
        }
        self.now.position.new_dice = NewDice::All;
        self.emit(Event::Threw(dice));
        self.look_at_dice();
        Ok(())
    }

    /// Decides what there is no choice about: a hopeless roll fails, and one that succeeds does, unless the player places the
    /// dice.
    pub(super) fn look_at_dice(&mut self) {
        self.enter(Phase::Thrown);
        let Some(left) = self.now.dice_left() else {
            return;
        };
        let rest = match self.now.position.agreed.assigning {
            Assigning::Automatic => left.rest(),
            Assigning::ByHand => None,
        };
        match rest {
            Some(rest) => self.succeed(&rest),
            None if left.is_hopeful() => {}
            None => self.give_up(),
        }
    }

    /// Rolls a die again (CAREER-21).
    pub(super) fn roll_again(&mut self, die: u8) -> Verdict {
        let Some(thrown) = self.now.position.thrown.as_ref() else {
            return Err(Refusal::NoSuchDie);
        };
        require(thrown.rerolls > 0, Refusal::NoReRoll)?;
        let there = Career::unlike_dice(thrown).any(|(number, _)| number == die);
        require(there, Refusal::NoSuchDie)?;
        self.enter(Phase::ReRoll(die));
        Ok(())
    }

    pub(super) fn re_rolled(&mut self, die: u8, faces: &Faces) -> Verdict {
        require(are_faces(faces, 1), Refusal::OneFaceEach)?;
        let face = faces[0];
        self.now.position.new_dice = NewDice::One(die);
        if let Some(thrown) = self.thrown() {
            thrown.rerolls -= 1;
            let before = core::mem::replace(&mut thrown.dice[usize::from(die)].face, face);
            self.emit(Event::ReRolled(die, before, face));
        }
        self.look_at_dice();
        Ok(())
    }

    /// The player puts a die on the next target (CAREER-19).
    pub(super) fn place(&mut self, placed: &Placed) -> Verdict {
        let may = self.now.position.agreed.assigning == Assigning::ByHand;
        require(may, Refusal::NotAsked)?;
        let fits = self.now.placements().contains(placed);
        require(fits, Refusal::DoesNotMeet)?;
        if let Some(thrown) = self.thrown() {
            thrown.placed.push(*placed);
        }
        if self.now.next_target().is_none() {
            self.succeed(&[]);
        } else if !self.now.may_still_succeed() {
            self.give_up();
        }
        Ok(())
    }

    /// The companion puts the rest (CAREER-18).
    pub(super) fn place_rest(&mut self) -> Verdict {
        let rest = self.now.rest().ok_or(Refusal::NoSuccess)?;
        self.succeed(&rest);
        Ok(())
    }

    /// All targets are met, the last ones by `rest`.
    fn succeed(&mut self, rest: &[Placed]) {
        let Some(thrown) = self.thrown() else { return };
        thrown.placed.extend(rest.iter().copied());
        let met = Event::Succeeded(thrown.mission, thrown.dice.clone(), thrown.placed.clone());
        self.emit(met);
        self.reward();
    }
}
