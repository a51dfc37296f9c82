//! The words of each move, a row a move: its menu entry and hint ([`entry`]), and its line in the log ([`sentence`]).

use readyroom_kit::{
    Alternative,
    face::{AtCursor, Entry, Reader, player_named, reading_switched},
    path,
    sentence::{Count, Phrase, UpTo},
};

use super::{
    dice_words,
    sentences::{AskedTarget, Guides, Logs, LyingDice, OfSheet, PlacedDie, ShownDie},
    set_up_path,
    status::{Thing, mission},
    words,
};
use crate::rules::{
    Assigning, Career, Copying, Length, Move, Part, Phase, Placed, Skill, phase_groups,
};

/// The text of the menu of `mv` to `reader`. Everything that is done with the dice of a mission is drawn.
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
        // Set-up: each entry shows the present choice.
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
                Assigning::Automatic => "Ready Room places dice",
                Assigning::ByHand => "I place the dice",
            }
        ])
        .about("assigning"),
        Move::ShowOdds(shown) => at(path![
            if agreed.odds {
                "Odds: shown"
            } else {
                "Odds: hidden"
            },
            if shown { "Show odds" } else { "Hide odds" }
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
        Move::Assign(Assigning::Automatic) => at(path!["Ready Room places dice"]),
        Move::Rolled(ref faces) => at(path![format!("Rolled {}", in_row(faces))]),
        Move::ReRoll(die) => drawn(path![format!("Re-roll {}", ShownDie::numbered(game, die))])
            .about_any(|| mission::die_id(die)),
        Move::Place(ref placed) => drawn(path![dice_words::entry(game, placed)])
            .warned(game.fails_with(placed).then(|| Guides::MissionFails.say()))
            .about_any(|| mission::die_id(placed.die)),
        // A touch on the card must not end the mission: its dice lie there.
        Move::PlaceRest => drawn(path!["Place dice: success"]),
        Move::GiveUp => drawn(path!["Let the mission fail"]).warned(may_succeed(game)),
        Move::Medal(medal) => at(path![format!("Tick {medal}")]).about(Thing::Medal(medal)),
        Move::Take(true) => answer("Take"),
        Move::Take(false) => answer("Decline"),
    }
}

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &Career, mv: &Move) -> Phrase {
    let player = words::who(game);
    let reported = match *mv {
        Move::Begin => Logs::CareerBegins,
        Move::Name(seat, name) => return player_named(seat, &name),
        Move::Length(length) => Logs::LengthSet { length },
        Move::Start(start) => Logs::StartSet { start },
        Move::ShowOdds(true) => Logs::OddsShown,
        Move::ShowOdds(false) => Logs::OddsHidden,
        Move::Copy(part) => Logs::PartCopied { part },
        Move::CopyAgain(part) => Logs::PartCopiedAgain { part },
        Move::Read(reading, on) => return reading_switched(reading.label(), on),

        Move::FirstBox(first) => Logs::FirstBoxCopied {
            of: copied(game),
            number: UpTo(first.into()),
        },
        Move::Printed(Some(colour)) => Logs::ColourCopied {
            of: copied(game),
            colour,
        },
        Move::Printed(None) => Logs::BlackCopied { of: copied(game) },
        Move::RolledMedal(medal) => Logs::RolledMedalCopied {
            of: copied(game),
            medal,
        },
        Move::AutomaticMedal(Some(medal)) => Logs::AutomaticMedalCopied {
            of: copied(game),
            medal,
        },
        Move::AutomaticMedal(None) => Logs::NoAutomaticMedalCopied { of: copied(game) },
        Move::StopCopying => Logs::CopyingStopped,

        Move::Choose(skill) => Logs::BeginsWith { player, skill },
        Move::Attempt(mission) => Logs::Attempts { player, mission },
        Move::EndTour => Logs::EndsTour {
            player,
            tour: UpTo(game.position.tour.into()),
        },
        Move::Assign(Assigning::ByHand) => Logs::PlacedByHand,
        Move::Assign(Assigning::Automatic) => Logs::PlacedByReadyRoom,
        Move::Rolled(ref faces) => rolled(game, faces),
        Move::ReRoll(die) => Logs::RollsAgain {
            die: ShownDie::numbered(game, die),
        },
        Move::Place(ref placed) => meets(game, placed),
        Move::PlaceRest => Logs::MissionSucceeds {
            mission: words::mission(game),
        },
        Move::GiveUp => Logs::MissionFails {
            mission: words::mission(game),
        },
        Move::Medal(medal) => Logs::MedalIs { medal },
        Move::Take(true) => Logs::TakesSkill { player },
        Move::Take(false) => Logs::DeclinesSkill { player },
    };
    reported.say()
}

/// What of the sheet is not known. Where any die meets a target whose colour is not known, missions succeed more often.
fn unknown(game: &Career) -> Option<Phrase> {
    let unknown = Part::ALL.into_iter().any(|part| game.is_unknown(part));
    unknown.then(|| match game.is_unknown(Part::DiceColours) {
        true => Guides::NotCopied.say(),
        false => Guides::CopiedInPart.say(),
    })
}

/// How many missions a tour that ends now would leave.
fn missions_left(game: &Career) -> Option<Phrase> {
    let left = game.missions_left();
    let missions = Count::of(left);
    (left > 0).then(|| Guides::MissionsLeft { missions }.say())
}

/// What might still become of the dice of a mission that is given up.
fn may_succeed(game: &Career) -> Option<Phrase> {
    let thrown = game.position.phase == Phase::Thrown;
    thrown.then(|| match game.can_succeed() {
        true => Guides::DiceSucceed.say(),
        false => Guides::ReRollMaySucceed.say(),
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

/// What of the sheet is asked for.
fn copied(game: &Career) -> OfSheet {
    let phase = game.position.phase;
    if let Phase::CopyRank(rank) = phase {
        OfSheet::Rank(rank)
    } else if let Phase::CopyColour(mission, target) = phase {
        let target = game.targets(mission).get(usize::from(target));
        target.map_or(OfSheet::Mission(mission), |target| {
            OfSheet::Target(mission, target.number)
        })
    } else if let Phase::CopyMedal(mission) | Phase::CopyAutomatic(mission) = phase {
        OfSheet::Mission(mission)
    } else {
        OfSheet::Any
    }
}

/// What was rolled, as it is asked for now.
fn rolled(game: &Career, rolled: &[u8]) -> Logs<'static> {
    let faces = || rolled.iter().map(|&face| UpTo(face.into()));
    let face = faces().next().unwrap_or(UpTo(0));
    match game.position.phase {
        Phase::StartRoll => Logs::StartRolled {
            faces: faces().collect(),
        },
        Phase::Throw => Logs::DiceRolled {
            mission: words::mission(game),
            dice: LyingDice(game.pool().showing(rolled)),
        },
        Phase::ReRoll(die) => Logs::DieBecomes {
            die: ShownDie::numbered(game, die),
            face,
        },
        Phase::MedalRoll(_) => Logs::MedalRolled { face },
        Phase::Survival(_) => Logs::SurvivalRolled { face },
        Phase::SetUp | phase_groups::copying!() | phase_groups::deciding!() | Phase::Over(_) => {
            Logs::AnyRolled {
                faces: faces().collect(),
            }
        }
    }
}

/// A die and the target it meets.
fn meets(game: &Career, placed: &Placed) -> Logs<'static> {
    let thrown = game.position.thrown.as_ref();
    match (thrown, game.next_target()) {
        (Some(thrown), Some(target)) if usize::from(placed.die) < thrown.dice.len() => {
            Logs::DieMeets {
                die: PlacedDie::of(&thrown.dice, *placed, target),
                target: AskedTarget(target),
            }
        }
        (Some(_) | None, _) => Logs::DiePlaced {
            number: UpTo(u16::from(placed.die) + 1),
        },
    }
}

/// Faces as they were rolled: "3 5 1".
fn in_row(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}
