//! Each move in one short sentence, for the log and for "taken back: …".

use super::{dice_words, words};
use crate::rules::{Assigning, Career, Colour, Mission, Move, Phase, phase_groups};

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &Career, mv: &Move) -> String {
    let who = words::who(game);
    match mv {
        Move::Name(_, name) => format!("the name is {name}"),
        Move::Length(length) => format!("length: {length}"),
        Move::Start(start) => format!("start skill: {start}"),
        Move::ShowOdds(true) => "odds are shown".into(),
        Move::ShowOdds(false) => "odds are hidden".into(),
        Move::Read(reading, on) => format!("{reading}: {}", if *on { "on" } else { "off" }),
        Move::Copy(part) => format!("the {part} are copied"),
        Move::CopyAgain(part) => format!("the {part} are copied again"),
        Move::Begin => "the career begins".into(),
        Move::FirstBox(first) => format!("{} begins at box {first}", copied(game)),
        Move::Printed(colour) => {
            let printed = colour.map_or("black", Colour::label);
            format!("{}: {printed}", copied(game))
        }
        Move::RolledMedal(medal) => format!("{}: {medal} by roll", copied(game)),
        Move::AutomaticMedal(Some(medal)) => format!("{}: automatic {medal}", copied(game)),
        Move::AutomaticMedal(None) => format!("{}: no automatic medal", copied(game)),
        Move::StopCopying => "the rest is not copied".into(),
        Move::Choose(skill) => format!("{who} begins with {skill}"),
        Move::Attempt(mission) => format!("{who} attempts {mission}"),
        Move::EndTour => format!("{who} ends tour {}", game.position.tour),
        Move::Assign(Assigning::ByHand) => "dice are placed by hand".into(),
        Move::Assign(Assigning::Automatic) => "Ready Room places dice".into(),
        Move::Rolled(faces) => rolled(game, faces),
        Move::ReRoll(die) => format!("{} is rolled again", dice_words::numbered(game, *die)),
        Move::Place(placed) => dice_words::meets(game, placed),
        Move::PlaceRest => format!("{} succeeds", on_the_table(game)),
        Move::GiveUp => format!("{} fails", on_the_table(game)),
        Move::Medal(medal) => format!("the medal is {medal}"),
        Move::Take(true) => format!("{who} takes the skill"),
        Move::Take(false) => format!("{who} declines the skill"),
    }
}

/// The mission of the dice on the table.
fn on_the_table(game: &Career) -> &'static str {
    let thrown = game.position.thrown.as_ref();
    thrown.map_or("the mission", |thrown| thrown.mission.label())
}

/// What of the sheet is asked for: "Lieutenant", "Trade, 4+".
fn copied(game: &Career) -> String {
    let phase = game.position.phase;
    if let Phase::CopyRank(rank) = phase {
        rank.label().into()
    } else if let Phase::CopyColour(mission, target) = phase {
        of_target(game, mission, target)
    } else if let Phase::CopyMedal(mission) | Phase::CopyAutomatic(mission) = phase {
        mission.label().into()
    } else {
        "the sheet".into()
    }
}

fn of_target(game: &Career, mission: Mission, target: u8) -> String {
    match game.targets(mission).get(usize::from(target)) {
        Some(target) => format!("{mission}, {}+", target.number),
        None => mission.label().into(),
    }
}

/// What was rolled, as it is asked for now.
fn rolled(game: &Career, faces: &[u8]) -> String {
    let numbers: Vec<String> = faces.iter().map(u8::to_string).collect();
    let numbers = numbers.join(" ");
    match game.position.phase {
        Phase::StartRoll => format!("start roll: {numbers}"),
        Phase::Throw => {
            let dice = game.pool().showing(faces);
            format!(
                "{}: {}",
                on_the_table(game),
                dice_words::lying(&dice).to_lowercase()
            )
        }
        Phase::ReRoll(die) => {
            format!("{} becomes {numbers}", dice_words::numbered(game, die))
        }
        Phase::MedalRoll(_) => format!("medal roll: {numbers}"),
        Phase::Survival(_) => format!("survival roll: {numbers}"),
        Phase::SetUp | phase_groups::copying!() | phase_groups::deciding!() | Phase::Over(_) => {
            format!("rolled {numbers}")
        }
    }
}
