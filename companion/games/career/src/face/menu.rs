//! The menu: where each move stands, and what the buttons make.
//!
//! ROLL makes a roll that is asked for, and attempts the mission under the cursor, as OK does: its dice fall at once.

use std::borrow::Cow;

use readyroom_kit::{
    Alternative, Game, PlayerName,
    face::{
        AtCursor, Buttons, Entry, Listing, Menu, Notes, Path, Reader, Seating, Start, say::fitting,
    },
    path,
};

use super::{dice_words, named, notes, questions, set_up_path, status, words};
use crate::rules::{
    Assigning, Career, Copying, Event, Move, Part, Phase, move_groups, phase_groups,
};

impl Menu for Career {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        let entry = Entry::at(self.stands_at(mv), reader)
            .warned(self.warns(mv))
            .explained(explanation(mv))
            .about_any(|| status::about(self, mv))
            .shown(at_cursor(mv));
        // The mission under the cursor, with the ship's dice.
        if matches!(mv, Move::Attempt(_)) {
            entry.rolled()
        } else {
            entry
        }
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

    fn guidance(&self) -> Option<Cow<'static, str>> {
        guidance(self).map(Cow::from)
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

    fn stands_at(&self, mv: &Move) -> Path {
        match mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Name(..) => set_up_path::name(self),
            &Move::Length(length) => set_up_path::length(self, length),
            &Move::Start(start) => set_up_path::start(self, start),
            &Move::ShowOdds(shown) => set_up_path::odds(self, shown),
            &Move::Copy(part) => set_up_path::copy(self, part, Copying::Missing),
            &Move::CopyAgain(part) => set_up_path::copy(self, part, Copying::All),
            &Move::Read(reading, on) => set_up_path::reading(reading, on),

            // Copying: what is printed.
            Move::FirstBox(first) => path![format!("Box {first}")],
            Move::Printed(None) => path!["Black: any die"],
            Move::Printed(Some(colour)) => path![dice_words::capital(*colour)],
            Move::RolledMedal(medal) | Move::AutomaticMedal(Some(medal)) => path![medal.label()],
            Move::AutomaticMedal(None) => path!["No automatic medal"],
            Move::StopCopying => path!["Stop copying"],

            // The career.
            Move::Choose(skill) => path![skill.label()],
            Move::Attempt(mission) => path![mission.label()],
            Move::EndTour => path!["End the tour"],
            &Move::Assign(assigning) if self.position.phase == Phase::SetUp => {
                set_up_path::assigning(self, assigning)
            }
            Move::Assign(Assigning::ByHand) => path!["Place dice by hand"],
            Move::Assign(Assigning::Automatic) => path!["Let dice be placed"],
            Move::Rolled(faces) => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                path![format!("Rolled {}", faces.join(" "))]
            }
            Move::ReRoll(die) => path![format!("Re-roll {}", dice_words::numbered(self, *die))],
            Move::Place(placed) => path![dice_words::entry(self, placed)],
            Move::PlaceRest => path!["Place: success"],
            Move::GiveUp => path!["Let it fail"],
            Move::Medal(medal) => path![format!("Tick {medal}")],
            Move::Take(true) => path![self.offered_skill("Take")],
            Move::Take(false) => path![self.offered_skill("Decline")],
        }
    }

    fn warns(&self, mv: &Move) -> Option<String> {
        match mv {
            Move::Begin => {
                let unknown = Part::ALL.into_iter().any(|part| self.is_unknown(part));
                // Where any die meets a target whose colour is not known, missions succeed more often.
                let easier = self.is_unknown(Part::DiceColours);
                match (unknown, easier) {
                    (false, _) => None,
                    (true, true) => Some("Sheet not copied: easier".into()),
                    (true, false) => Some("Sheet copied in part".into()),
                }
            }
            Move::EndTour => match self.missions_left() {
                0 => None,
                1 => Some("1 mission is left".into()),
                left => Some(format!("{left} missions are left")),
            },
            Move::GiveUp if self.position.phase == Phase::Thrown => {
                Some(match self.can_succeed() {
                    true => "These dice succeed".into(),
                    false => "A re-roll may succeed".into(),
                })
            }
            Move::Place(_) if self.fails_by(mv) => Some("Then the mission fails".into()),
            Move::GiveUp
            | Move::Name(..)
            | Move::Length(_)
            | Move::Start(_)
            | Move::ShowOdds(_)
            | Move::Copy(_)
            | Move::CopyAgain(_)
            | Move::Read(..)
            | Move::FirstBox(_)
            | Move::Printed(_)
            | Move::RolledMedal(_)
            | Move::AutomaticMedal(_)
            | Move::StopCopying
            | Move::Choose(_)
            | Move::Attempt(_)
            | Move::Assign(_)
            | Move::Rolled(_)
            | Move::ReRoll(_)
            | Move::Place(_)
            | Move::PlaceRest
            | Move::Medal(_)
            | Move::Take(_) => None,
        }
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

    /// Whether the mission on the table fails as soon as `mv` is made.
    fn fails_by(&self, mv: &Move) -> bool {
        let failed = |event: &Event| matches!(event, Event::Failed(_));
        self.play(mv)
            .is_ok_and(|(_, events)| events.iter().any(failed))
    }

    fn offered_skill(&self, verb: &str) -> String {
        let Phase::Offer(skill) = self.position.phase else {
            return format!("{verb} the skill");
        };
        format!("{verb} {skill}")
    }
}

fn explanation(mv: &Move) -> Option<String> {
    let Move::Read(reading, _) = mv else {
        return None;
    };
    Some(reading.meaning())
}

/// Everything that is done with the dice of a mission is drawn.
const fn at_cursor(mv: &Move) -> AtCursor {
    match mv {
        move_groups::dice_answers!() => AtCursor::Pictured,
        move_groups::set_up_moves!()
        | move_groups::copies!()
        | move_groups::success_answers!()
        | move_groups::between_missions!()
        | Move::Choose(_)
        | Move::Assign(_)
        | Move::Rolled(_) => AtCursor::Listed,
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
