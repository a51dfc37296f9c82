//! What is said of each move, a row a move: where it stands in the menu and what to know of it ([`entry`]), and what the log
//! says of it ([`sentence`]).

use readyroom_kit::{
    Alternative,
    face::{AtCursor, Entry, Reader},
    path,
};

use super::{
    dice_words, set_up_path,
    status::{Thing, mission},
    words,
};
use crate::rules::{
    Assigning, Career, Colour, Copying, Length, Mission, Move, Part, Phase, Skill, phase_groups,
};

/// What the menu says of `mv` to `reader`. Everything that is done with the dice of a mission is drawn.
pub fn entry(game: &Career, mv: &Move, reader: Reader) -> Entry {
    let (phase, agreed) = (game.position.phase, &game.position.agreed);
    let at = |path| Entry::at(path, reader);
    let drawn = |path| at(path).shown(AtCursor::Pictured);
    let answer = |verb: &str| {
        let skill = offered(game);
        let name = skill.map_or("the skill", Skill::label);
        at(path![format!("{verb} {name}")]).about_any(|| Some(Thing::Skill(skill?).into()))
    };
    match *mv {
        // Set-up: each entry says what is so now.
        Move::Begin => at(path!["Begin"]).warned(unknown(game)),
        Move::Name(..) => at(match words::name(game) {
            "" => path!["Name…"],
            name => path![format!("Name: {name}"), "New name…"],
        })
        .about("name"),
        Move::Length(length) => {
            let tours = length.tours();
            at(path![
                format!("Length: {}", agreed.length),
                match length {
                    Length::Career => format!("Career: {tours} tours"),
                    Length::Short => format!("Short: {tours} tours"),
                }
            ])
            .about("length")
        }
        Move::Start(start) => at(set_up_path::start(game, start)).about("start"),
        Move::Assign(assigning) if phase == Phase::SetUp => at(path![
            format!("Dice: {}", agreed.assigning),
            match assigning {
                Assigning::Automatic => "Ready Room places them",
                Assigning::ByHand => "I place them",
            }
        ])
        .about("assigning"),
        Move::ShowOdds(shown) => at(path![
            if agreed.odds {
                "Odds: shown"
            } else {
                "Odds: hidden"
            },
            if shown { "Show them" } else { "Hide them" }
        ])
        .about("odds"),
        Move::Copy(part) => {
            at(set_up_path::copy(game, part, Copying::Missing)).about(Thing::Part(part))
        }
        Move::CopyAgain(part) => {
            at(set_up_path::copy(game, part, Copying::All)).about(Thing::Part(part))
        }
        Move::Read(reading, on) => {
            let now = if on { "off" } else { "on" };
            at(path!["House rules", format!("{} ({now})", reading.label())])
                .explained(reading.meaning())
                .about("house-rules")
        }

        // Copying: what is printed.
        Move::FirstBox(first) => {
            at(path![format!("Box {first}")]).about(Thing::Part(Part::RankBoxes))
        }
        Move::Printed(colour) => {
            let printed = colour.map_or("Black: any die", dice_words::capital);
            at(path![printed]).about(Thing::Part(Part::DiceColours))
        }
        Move::RolledMedal(medal) | Move::AutomaticMedal(Some(medal)) => {
            at(path![medal.label()]).about(Thing::Part(Part::Medals))
        }
        Move::AutomaticMedal(None) => {
            at(path!["No automatic medal"]).about(Thing::Part(Part::Medals))
        }
        Move::StopCopying => at(path!["Stop copying"]),

        // The career.
        Move::Choose(skill) => at(path![skill.label()]).about(Thing::Skill(skill)),
        Move::Attempt(mission) => at(path![mission.label()])
            .about(Thing::Mission(mission))
            .rolled(),
        Move::EndTour => at(path!["End the tour"]).warned(missions_left(game)),
        Move::Assign(Assigning::ByHand) => at(path!["Place dice by hand"]),
        Move::Assign(Assigning::Automatic) => at(path!["Let dice be placed"]),
        Move::Rolled(ref faces) => at(path![format!("Rolled {}", in_row(faces))]),
        Move::ReRoll(die) => drawn(path![format!(
            "Re-roll {}",
            dice_words::numbered(game, die)
        )])
        .about_any(|| mission::die_id(die)),
        Move::Place(ref placed) => drawn(path![dice_words::entry(game, placed)])
            .warned(game.fails_with(placed).then_some("Then the mission fails"))
            .about_any(|| mission::die_id(placed.die)),
        // A touch on the card must not end the mission: its dice lie there.
        Move::PlaceRest => drawn(path!["Place: success"]),
        Move::GiveUp => drawn(path!["Let it fail"]).warned(may_succeed(game)),
        Move::Medal(medal) => at(path![format!("Tick {medal}")]).about(Thing::Medal(medal)),
        Move::Take(true) => answer("Take"),
        Move::Take(false) => answer("Decline"),
    }
}

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &Career, mv: &Move) -> String {
    let who = words::who(game);
    match *mv {
        Move::Begin => "the career begins".into(),
        Move::Name(_, name) => format!("the name is {name}"),
        Move::Length(length) => format!("length: {length}"),
        Move::Start(start) => format!("start skill: {start}"),
        Move::ShowOdds(true) => "odds are shown".into(),
        Move::ShowOdds(false) => "odds are hidden".into(),
        Move::Copy(part) => format!("the {part} are copied"),
        Move::CopyAgain(part) => format!("the {part} are copied again"),
        Move::Read(reading, on) => format!("{reading}: {}", if on { "on" } else { "off" }),

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
        Move::Rolled(ref faces) => rolled(game, faces),
        Move::ReRoll(die) => format!("{} is rolled again", dice_words::numbered(game, die)),
        Move::Place(ref placed) => dice_words::meets(game, placed),
        Move::PlaceRest => format!("{} succeeds", on_the_table(game)),
        Move::GiveUp => format!("{} fails", on_the_table(game)),
        Move::Medal(medal) => format!("the medal is {medal}"),
        Move::Take(true) => format!("{who} takes the skill"),
        Move::Take(false) => format!("{who} declines the skill"),
    }
}

/// What of the sheet is not known. Where any die meets a target whose colour is not known, missions succeed more often.
fn unknown(game: &Career) -> Option<String> {
    let unknown = Part::ALL.into_iter().any(|part| game.is_unknown(part));
    unknown.then(|| match game.is_unknown(Part::DiceColours) {
        true => "Sheet not copied: easier".into(),
        false => "Sheet copied in part".into(),
    })
}

/// How many missions a tour that ends now would leave.
fn missions_left(game: &Career) -> Option<String> {
    match game.missions_left() {
        0 => None,
        1 => Some("1 mission is left".into()),
        left => Some(format!("{left} missions are left")),
    }
}

/// What might still become of the dice of a mission that is given up.
fn may_succeed(game: &Career) -> Option<String> {
    let thrown = game.position.phase == Phase::Thrown;
    thrown.then(|| match game.can_succeed() {
        true => "These dice succeed".into(),
        false => "A re-roll may succeed".into(),
    })
}

/// The skill that a success offers.
const fn offered(game: &Career) -> Option<Skill> {
    if let Phase::Offer(skill) = game.position.phase {
        Some(skill)
    } else {
        None
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
    let numbers = in_row(faces);
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

/// Faces as they were rolled: "3 5 1".
fn in_row(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}
