//! The menu: its order, what the buttons make, and what is asked. Where each move stands, [`moves`] says.
//!
//! ROLL makes a roll that is asked for, and attempts the mission under the cursor, as OK does: its dice fall at once.

use readyroom_kit::{
    PlayerName,
    face::{Buttons, Entry, Listing, Menu, Notes, Reader, Seating, Start, say::fitting},
    sentence::Phrase,
};

use super::{dice_words, moves, named, notes, questions, words};
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
        guidance(self).map(Phrase::from)
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
            // Nobody asks for more seats than there are.
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

    /// Not where OK in passing would teach what nobody has looked up on the sheet (CAREER-11).
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
fn guidance(game: &Career) -> Option<String> {
    let targets = |mission| game.targets(mission).len();
    match game.position.phase {
        Phase::CopyColour(mission, target) => Some(format!(
            "Target {} of {} from left",
            target + 1,
            targets(mission)
        )),
        Phase::CopyRank(_) | Phase::CopyMedal(_) | Phase::CopyAutomatic(_) => {
            Some(match game.copied_before() {
                Some(_) => "First: as copied before".into(),
                None => "Read it off your sheet".into(),
            })
        }
        Phase::StartChoice(left) => Some(match game.position.started.is_empty() {
            true => format!("Choose {}", words::counted(left, "skill")),
            false => "Choose another skill".into(),
        }),
        Phase::SelectMission => {
            let pool = dice_words::pool(game.pool());
            fitting([format!("Dice: {pool}"), pool])
        }
        Phase::Throw => {
            let thrown = game.position.thrown.as_ref()?;
            let targets = game.targets(thrown.mission).iter();
            let targets: Vec<String> = targets.map(|&of| dice_words::target(of)).collect();
            fitting([targets.join(", ")])
        }
        Phase::Thrown => on_the_table(game),
        Phase::Offer(skill) => {
            let boxes = &game.sheet.skill(skill).boxes;
            let next = boxes.get(usize::from(game.position.level(skill)))?;
            Some(format!("{skill}: {next} points"))
        }
        Phase::WhichMedal => Some("Your sheet shows which".into()),
        Phase::SetUp
        | Phase::StartRoll
        | Phase::ReRoll(_)
        | Phase::MedalRoll(_)
        | Phase::Survival(_)
        | Phase::Over(_) => None,
    }
}

/// With the dice of a mission on the table: the re-rolls that are left, and what ROLL rolls or which target is asked for.
fn on_the_table(game: &Career) -> Option<String> {
    let thrown = game.position.thrown.as_ref()?;
    let re_rolls = words::counted(thrown.rerolls, "re-roll");
    match (game.position.agreed.assigning, game.re_roll()) {
        (Assigning::Automatic, Some(Move::ReRoll(die))) => Some(format!(
            "{re_rolls}, ROLL: {}",
            dice_words::numbered(game, die)
        )),
        (Assigning::ByHand, _) => {
            let targets = game.targets(thrown.mission).len();
            let target = format!("Target {} of {targets}", thrown.placed.len() + 1);
            Some(match thrown.rerolls {
                0 => target,
                _ => format!("{target}, {re_rolls}"),
            })
        }
        (Assigning::Automatic, Some(_) | None) => None,
    }
}
