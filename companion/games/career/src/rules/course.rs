//! The course of one move, from the decision to the next question.

use alloc::vec::Vec;

use readyroom_kit::Alternative;
pub(super) use readyroom_kit::require;

use super::{Assigning, Career, End, Event, Move, NewDice, Phase, Refusal, groups, phase_groups};

/// Whether a move may be made.
pub(super) type Verdict = Result<(), Refusal>;

/// A career on its way to the next prompt, and what has happened so far.
pub(super) struct Course<'a> {
    pub now: &'a mut Career,
    pub events: &'a mut Vec<Event>,
}

impl Course<'_> {
    /// Adds `event` to what has happened.
    pub fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Puts the career into that phase.
    pub fn enter(&mut self, phase: Phase) {
        self.now.position.phase = phase;
    }

    /// Takes one move, with what follows from it up to the next prompt.
    pub fn make(&mut self, mv: &Move) -> Verdict {
        if !matches!(mv, Move::Rolled(_)) {
            self.now.position.new_dice = NewDice::None;
        }
        match (self.now.position.phase, mv) {
            (Phase::Over(_), _) => Err(Refusal::Over),
            (Phase::SetUp, _) => self.agree(mv),
            (phase_groups::copying!(), groups::set_up_moves!()) => Err(Refusal::FirstThis),
            (_, groups::set_up_moves!()) => Err(Refusal::OnlySetUp),

            (Phase::CopyRank(rank), &Move::FirstBox(first)) => self.copy_rank(rank, first),
            (Phase::CopyColour(mission, target), &Move::Printed(colour)) => {
                self.copy_colour(mission, target, colour)
            }
            (Phase::CopyMedal(mission), &Move::RolledMedal(medal)) => {
                self.copy_medal(mission, medal)
            }
            (Phase::CopyAutomatic(mission), &Move::AutomaticMedal(medal)) => {
                self.copy_automatic(mission, medal)
            }
            (phase_groups::copying!(), Move::StopCopying) => {
                self.stop_copying();
                Ok(())
            }

            (Phase::StartRoll, Move::Rolled(faces)) => self.start_rolled(faces),
            (Phase::StartChoice(left), &Move::Choose(skill)) => self.start_with(skill, left),
            (Phase::SelectMission, &Move::Attempt(mission)) => self.attempt(mission),
            (Phase::SelectMission, Move::EndTour) => self.end_tour_early(),
            (Phase::SelectMission, &Move::Assign(assigning)) => self.assigns(assigning),
            (Phase::Throw, Move::Rolled(faces)) => self.threw(faces),
            (Phase::ReRoll(die), Move::Rolled(faces)) => self.re_rolled(die, faces),
            (Phase::Thrown, &Move::ReRoll(die)) => self.roll_again(die),
            (Phase::Thrown, Move::Place(placed)) => self.place(placed),
            (Phase::Thrown, Move::PlaceRest) => self.place_rest(),
            (Phase::Thrown, Move::GiveUp) => {
                self.give_up();
                Ok(())
            }
            (Phase::Offer(skill), &Move::Take(takes)) => self.take(skill, takes),
            (Phase::MedalRoll(rerolls), Move::Rolled(faces)) => self.medal_rolled(rerolls, faces),
            (Phase::WhichMedal, &Move::Medal(medal)) => self.which_medal(medal),
            (Phase::Survival(rerolls), Move::Rolled(faces)) => self.survival_rolled(rerolls, faces),

            (phase, groups::career_moves!()) => Err(if phase == Phase::SelectMission {
                Refusal::NotAsked
            } else {
                Refusal::FirstThis
            }),
        }
    }

    /// A decision of set-up.
    fn agree(&mut self, mv: &Move) -> Verdict {
        let agreed = &mut self.now.position.agreed;
        match *mv {
            Move::Name(seat, name) => {
                let named = readyroom_kit::Players::rename(&mut self.now.players[..], seat, name);
                require(named, Refusal::NoSuchSeat)?;
            }
            Move::Length(length) => agreed.length = length,
            Move::Start(start) => agreed.start = start,
            Move::Assign(assigning) => agreed.assigning = assigning,
            Move::ShowOdds(odds) => agreed.odds = odds,
            Move::Read(reading, on) => {
                require(
                    reading.is_offered_by(self.now.position.rules.into()),
                    Refusal::OnlySetUp,
                )?;
                agreed.readings.set(reading, on);
            }
            Move::Copy(part) => self.copy(part)?,
            Move::CopyAgain(part) => self.copy_again(part)?,
            Move::Begin => self.begin(),
            groups::copies!() => return Err(Refusal::NotAsked),
            Move::Choose(_)
            | Move::Rolled(_)
            | groups::dice_answers!()
            | groups::success_answers!()
            | groups::between_missions!() => return Err(Refusal::NotSetUp),
        }
        Ok(())
    }

    /// Who puts dice on targets, from the next mission on (CAREER-19).
    fn assigns(&mut self, assigning: Assigning) -> Verdict {
        require(
            assigning != self.now.position.agreed.assigning,
            Refusal::NotAsked,
        )?;
        self.now.position.agreed.assigning = assigning;
        Ok(())
    }

    /// Ends the career (CAREER-41 to CAREER-44).
    pub fn finish(&mut self, end: End) {
        self.enter(Phase::Over(end));
        self.emit(Event::Over(end));
    }
}
