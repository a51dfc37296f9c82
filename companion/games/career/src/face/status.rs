//! The state of the career, written once. Nothing is hidden in one.

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
use crate::rules::{Career, Medal, Mission, Part, Phase, Skill};

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

/// What a move is about: a thing of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// What is copied of the player's own sheet.
    Part(Part),
    Mission(Mission),
    Skill(Skill),
    Medal(Medal),
}

impl From<Thing> for Id {
    /// Its id in the status.
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Part(part) => id("sheet", part.label()),
            Thing::Mission(mission) => id("mission", mission.label()),
            Thing::Skill(skill) => id("skill", skill.label()),
            Thing::Medal(medal) => id("medal", medal.label()),
        }
    }
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
