//! Menu paths of a new token, a new mission and the steps of describing them.

use readyroom_kit::{
    face::Path,
    path,
    sentence::{Text, UpTo},
};

use super::{sentences::Guides, set_up_path::is_set_up, words};
use crate::rules::{Bonus, KindStep, MissionStep, Panic, Task, TokenKind};

/// What is about to be learned of a ship, so that players do not confirm what they have not looked up.
pub fn learned(kind: &TokenKind) -> Option<Guides> {
    let defense = UpTo(kind.defense?.into());
    let fire = UpTo(kind.fire.into());
    Some(match kind.cloak {
        true => Guides::CloakingShipLearned { defense, fire },
        false => Guides::ShipLearned { defense, fire },
    })
}

/// The name of what is being described.
pub fn described(game: &Panic) -> Text<'_, 24> {
    let name = if let Some(Task::DescribeKind(draft)) = game.agenda.last() {
        draft.kind.name.as_str()
    } else if let Some(Task::DescribeMission(draft)) = game.agenda.last() {
        draft.mission.name.as_str()
    } else {
        ""
    };
    Text(name.into())
}

pub fn learn(game: &Panic) -> Path {
    if game.agenda.last() == Some(&Task::RevealMission) {
        path!["New mission"]
    } else if is_set_up(game) {
        path!["Tokens", "New kind"]
    } else {
        path!["New kind of token"]
    }
}

/// Where the name is changed; a long one is in the title alone.
fn named(name: &str) -> String {
    words::entry([format!("Name: {name}…"), "Name…".into()])
}

pub fn describe_kind(game: &Panic, step: &KindStep) -> Path {
    let kind = if let Some(Task::DescribeKind(draft)) = game.agenda.last() {
        Some(&draft.kind)
    } else {
        None
    };
    let name = kind.map_or("", |kind| kind.name.as_str());
    match *step {
        KindStep::Done => path!["Token done"],
        KindStep::Defense(defense) => path![format!("Highest Defense {defense}")],
        KindStep::Fire(fire) => path![format!("Fires {fire}")],
        KindStep::Cloak(cloak) => path![if cloak { "Cloaks" } else { "Does not cloak" }],
        KindStep::Side(side) => path!["Side", side.label()],
        KindStep::Role(role) => path!["Type", role.label()],
        KindStep::Name(_) => path![named(name)],
        KindStep::Cancel => path!["Cancel"],
    }
}

pub fn describe_mission(game: &Panic, step: &MissionStep) -> Path {
    let name = if let Some(Task::DescribeMission(draft)) = game.agenda.last() {
        draft.mission.name.as_str()
    } else {
        ""
    };
    match *step {
        MissionStep::Done => path!["Mission done"],
        MissionStep::Objective(objective) => {
            path![
                "Objective",
                words::counts(objective.counts),
                match objective.needed {
                    1 => "once".into(),
                    needed => format!("{needed} times"),
                }
            ]
        }
        MissionStep::DropObjective => path!["Drop last objective"],
        MissionStep::Timer(None) => path!["Timer", "No limit"],
        MissionStep::Timer(Some(timer)) => path!["Timer", format!("Starts at {timer}")],
        MissionStep::NoTrade(on) => {
            path!["Rules", if on { "No trading" } else { "Trading allowed" }]
        }
        MissionStep::NoManeuver(on) => path![
            "Rules",
            if on {
                "No maneuvers"
            } else {
                "Maneuvers allowed"
            }
        ],
        MissionStep::Reward(Bonus::Note(text)) if text.is_empty() => {
            path!["Reward", "In words…"]
        }
        MissionStep::Reward(bonus) => path!["Reward", words::bonus(bonus)],
        MissionStep::DropReward => path!["Drop last reward"],
        MissionStep::Name(_) => path![named(name)],
        MissionStep::Note(_) => path!["Special rules in words…"],
        MissionStep::Cancel => path!["Another mission"],
    }
}
