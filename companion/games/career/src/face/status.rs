//! The career as it stands, said once. Nothing is hidden in one.

mod bridge;
mod log;
pub mod mission;
mod score;
mod sheet;
mod skills;
#[cfg(test)]
mod tests;

use readyroom_kit::face::status::{Id, OnTelevision, Status, house_rules};

pub use mission::colour;

use super::words;
use crate::rules::{Career, Medal, Mission, Move, Part, Phase, Skill, phase_groups};

/// The whole.
pub fn status(game: &Career) -> Status {
    let rules = house_rules(game.position.agreed.readings);
    if game.is_agreed_on() {
        let mut status = Status::new("Set-up");
        status.sections = vec![sheet::agreed(game), sheet::known(game), rules];
        return status;
    }
    let mut sections = vec![bridge::bridge(game)];
    let on_table = mission::on_the_table(game);
    sections.extend(on_table.map(|table| table.on_television(OnTelevision::AtQuestion)));
    sections.push(bridge::promotion(game));
    // Of a career that is over, first what it is worth.
    let over = matches!(game.position.phase, Phase::Over(_));
    let at = if over { 0 } else { sections.len() };
    sections.insert(at, score::score(game));
    sections.extend([
        score::medals(game).on_television(OnTelevision::Beside),
        skills::skills(game).on_television(OnTelevision::Beside),
        mission::missions(game),
        rules,
        log::log(game),
    ]);
    let title = if over {
        score::title(game)
    } else {
        bridge::title(game)
    };
    let mut status = Status::new(title);
    status.sections = sections;
    status
}

/// What a move is about, by its id in the status.
pub fn about(game: &Career, mv: &Move) -> Option<Id> {
    match *mv {
        Move::Name(..) => Some("name".into()),
        Move::Length(_) => Some("length".into()),
        Move::Start(_) => Some("start".into()),
        Move::ShowOdds(_) => Some("odds".into()),
        Move::Assign(_) => (game.position.phase == Phase::SetUp).then(|| "assigning".into()),
        Move::Read(..) => Some("house-rules".into()),
        Move::Copy(part) | Move::CopyAgain(part) => Some(part_id(part)),
        Move::FirstBox(_) => Some(part_id(Part::RankBoxes)),
        Move::Printed(_) => Some(part_id(Part::DiceColours)),
        Move::RolledMedal(_) | Move::AutomaticMedal(_) => Some(part_id(Part::Medals)),
        Move::Choose(skill) => Some(skill_id(skill)),
        Move::Take(_) => offered(game).map(skill_id),
        Move::Attempt(mission) => Some(mission_id(mission)),
        Move::Medal(medal) => Some(medal_id(medal)),
        Move::ReRoll(die) => mission::die_id(die),
        Move::Place(placed) => mission::die_id(placed.die),
        // A touch on the card must not end the mission: its dice lie there.
        Move::PlaceRest
        | Move::GiveUp
        | Move::Begin
        | Move::StopCopying
        | Move::EndTour
        | Move::Rolled(_) => None,
    }
}

/// The skill that a success offers.
const fn offered(game: &Career) -> Option<Skill> {
    match game.position.phase {
        Phase::Offer(skill) => Some(skill),
        Phase::SetUp
        | phase_groups::copying!()
        | phase_groups::rolling!()
        | Phase::StartChoice(_)
        | Phase::SelectMission
        | Phase::Thrown
        | Phase::WhichMedal
        | Phase::Over(_) => None,
    }
}

fn part_id(part: Part) -> Id {
    id("sheet", part.label())
}

fn mission_id(mission: Mission) -> Id {
    id("mission", mission.label())
}

fn skill_id(skill: Skill) -> Id {
    id("skill", skill.label())
}

fn medal_id(medal: Medal) -> Id {
    id("medal", medal.label())
}

/// Letters that an id has at most.
const LONGEST_ID: usize = 28;

/// The id of a thing of the sheet: `mission-planetary-defense`.
fn id(kind: &str, name: &str) -> Id {
    let name = name.chars().map(|letter| match letter {
        ' ' => '-',
        letter => letter.to_ascii_lowercase(),
    });
    let mut id = String::with_capacity(LONGEST_ID);
    id.push_str(kind);
    id.push('-');
    id.extend(name);
    id.into()
}

/// "Ensign Ada".
fn who(game: &Career) -> String {
    let name = words::name(game);
    format!("{} {name}", game.rank()).trim_end().into()
}
