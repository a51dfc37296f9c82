//! The menu: its order, what the buttons make, and what is asked. The path of each move is in [`moves`].
//!
//! ROLL makes a roll that is asked for, and attempts the mission under the cursor, as OK does: its dice fall at once.

use readyroom_kit::{
    PlayerName,
    face::{Buttons, Entry, Listing, Menu, Notes, Reader, Seating, Start},
    sentence::{Count, Phrase, UpTo},
};

use super::{
    moves, named, notes, questions,
    sentences::{AskedTarget, Guides, ShipDice, ShownDie},
};
use crate::rules::{Assigning, Career, Move, Phase, phase_groups};

impl Menu for Career {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// The best die to roll again first.
    fn listed(&self, mut offers: Vec<Move>) -> Listing<Move> {
        if self.position.phase == Phase::Thrown {
            let best = self.best_re_rolls();
            let is_re_roll = |mv: &Move| matches!(mv, Move::ReRoll(_));
            let places = offers.iter_mut().filter(|mv| is_re_roll(mv));
            for (place, die) in places.zip(best) {
                *place = Move::ReRoll(die);
            }
        }
        Listing::of(self, offers).starting(self.start_of_question())
    }

    fn guidance(&self) -> Option<Phrase> {
        guidance(self).map(|guides| guides.say().in_a_row())
    }

    fn buttons(&self) -> Buttons<Move> {
        Buttons {
            roll: self.re_roll(),
            ..Buttons::default()
        }
    }

    fn notes(&self) -> Option<Notes<Move>> {
        notes::notes(self)
    }

    fn seating(&self) -> Option<Seating<Move>> {
        (self.position.phase == Phase::SetUp).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 1..=1,
            // No player asks for more seats than there are.
            seat: |_| Move::Name(0, PlayerName::new()),
            name: Move::Name,
            begin: Move::Begin,
            casts: |_| false,
            questions: questions::questions,
        })
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl Career {
    /// The first re-roll of dice that do not succeed.
    pub(super) fn re_roll(&self) -> Option<Move> {
        let open = self.position.phase == Phase::Thrown && !self.can_succeed();
        let first = open.then(|| self.best_re_rolls().into_iter().next())?;
        first.map(Move::ReRoll)
    }

    /// Not where OK in passing would teach what no player has looked up on the sheet (CAREER-11).
    fn start_of_question(&self) -> Start<Move> {
        match self.position.phase {
            phase_groups::copying!() if self.copied_before().is_some() => Start::First,
            phase_groups::copying!() | Phase::WhichMedal => Start::Nowhere,
            Phase::SetUp
            | phase_groups::rolling!()
            | Phase::StartChoice(_)
            | Phase::SelectMission
            | Phase::Thrown
            | Phase::Offer(_)
            | Phase::Over(_) => Start::First,
        }
    }

    /// Missions that may still be attempted in this tour.
    pub(super) fn missions_left(&self) -> u8 {
        let position = &self.position;
        position.missions().saturating_sub(position.attempted)
    }
}

/// What the title and the entries leave open: which dice roll, what else is to be met, where to look.
fn guidance(game: &Career) -> Option<Guides> {
    Some(match game.position.phase {
        Phase::CopyColour(mission, target) => Guides::TargetFromLeft {
            target: UpTo(u16::from(target) + 1),
            targets: UpTo(game.targets(mission).len() as u16),
        },
        Phase::CopyRank(_) | Phase::CopyMedal(_) | Phase::CopyAutomatic(_)
            if game.copied_before().is_some() =>
        {
            Guides::AsCopiedBefore
        }
        Phase::CopyRank(_) => Guides::FirstBoxOnSheet,
        Phase::CopyMedal(_) | Phase::CopyAutomatic(_) => Guides::OnSheet,
        Phase::StartChoice(left) => match game.position.started.is_empty() {
            true => Guides::ChooseSkills {
                skills: Count::of(left),
            },
            false => Guides::ChooseAnother,
        },
        Phase::SelectMission => Guides::Dice {
            dice: ShipDice(game.pool()),
        },
        Phase::Throw => {
            let thrown = game.position.thrown.as_ref()?;
            let targets = game.targets(thrown.mission);
            Guides::Targets {
                targets: targets.iter().copied().map(AskedTarget).collect(),
                count: Count::of(targets.len() as u16),
            }
        }
        Phase::Thrown => return on_the_table(game),
        Phase::Offer(skill) => {
            let boxes = &game.sheet.skill(skill).boxes;
            let next = boxes.get(usize::from(game.position.level(skill)))?;
            Guides::SkillCosts {
                skill,
                cost: Count::of(next.unsigned_abs()),
            }
        }
        Phase::WhichMedal => Guides::MedalOnSheet,
        Phase::SetUp
        | Phase::StartRoll
        | Phase::ReRoll(_)
        | Phase::MedalRoll(_)
        | Phase::Survival(_)
        | Phase::Over(_) => return None,
    })
}

/// With the dice of a mission on the table: the re-rolls that are left, and what ROLL rolls or which target is asked for.
fn on_the_table(game: &Career) -> Option<Guides> {
    let thrown = game.position.thrown.as_ref()?;
    let left = Count::of(thrown.rerolls);
    match (game.position.agreed.assigning, game.re_roll()) {
        (Assigning::Automatic, Some(Move::ReRoll(die))) => Some(Guides::RollAgain {
            left,
            die: ShownDie::numbered(game, die),
        }),
        (Assigning::ByHand, _) => {
            let target = UpTo(thrown.placed.len() as u16 + 1);
            let targets = UpTo(game.targets(thrown.mission).len() as u16);
            Some(match thrown.rerolls {
                0 => Guides::PlaceDie { target, targets },
                _ => Guides::PlaceOrRollAgain {
                    target,
                    targets,
                    left,
                },
            })
        }
        (Assigning::Automatic, Some(_) | None) => None,
    }
}
