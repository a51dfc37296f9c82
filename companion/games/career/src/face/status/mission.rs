//! Missions with their boxes, and the mission on the table, or the last one, with its dice.

use readyroom_hardware::scene::Sign;
use readyroom_kit::face::status::{
    self, Body, Boxes, Card, Die, Id, Label, Met, Rolled, Row, Section, Takes, Tone,
    words as in_words,
};

use super::Thing;
use crate::rules::{
    Asks, Assigning, Career, Colour, MOST_DICE, MOST_TARGETS, Mission, Phase, Placed, Rank, Target,
    Thrown, Turned, phase_groups,
};

/// The id of the mission on the table.
const ON_TABLE: &str = "on-table";
/// Those of its dice and of its targets. They are reported at every frame on which a die is chosen.
const DICE: [&str; MOST_DICE] = [
    "die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "die-7", "die-8", "die-9", "die-10",
    "die-11",
];
const TARGETS: [&str; MOST_TARGETS] = [
    "target-1", "target-2", "target-3", "target-4", "target-5", "target-6", "target-7",
];

/// A kind of dice as a colour with its shape.
pub const fn colour(colour: Colour) -> status::Colour {
    status::Colour {
        word: colour.label(),
        sign: match colour {
            Colour::Blue => Sign::Rounded,
            Colour::Green => Sign::Double,
            Colour::Red => Sign::Filled,
        },
    }
}

/// The id of a die of the mission on the table, by its number from 0.
pub fn die_id(die: u8) -> Option<Id> {
    DICE.get(usize::from(die)).map(|&id| id.into())
}

/// The mission on the table with its dice; none before the first one.
pub fn on_the_table(game: &Career) -> Option<Section> {
    let thrown = game.position.thrown.as_ref()?;
    let card = card_on_the_table(game, game.position.agreed.assigning, None)?;
    let row = Body::Cards(Row::new("", vec![card]));
    Some(Section::new("on-the-table", title(game, thrown), row))
}

/// "Siege: 2 re-rolls", "Siege".
pub fn title(game: &Career, thrown: &Thrown) -> Label {
    Label::from(whole_title(game, thrown)).or(thrown.mission.label())
}

/// "Patrol: 2 re-rolls".
fn whole_title(game: &Career, thrown: &Thrown) -> String {
    let mission = thrown.mission.label();
    let state = match game.position.phase {
        Phase::Throw => "to roll",
        Phase::Thrown | Phase::ReRoll(_) => match thrown.rerolls {
            0 => "no re-roll",
            1 => "1 re-roll",
            left => return format!("{mission}: {left} re-rolls"),
        },
        Phase::SetUp
        | phase_groups::copying!()
        | Phase::StartRoll
        | Phase::StartChoice(_)
        | Phase::SelectMission
        | Phase::Offer(_)
        | Phase::MedalRoll(_)
        | Phase::WhichMedal
        | Phase::Survival(_)
        | Phase::Over(_) => match game.position.log.last() {
            Some(last) if last.success => "done",
            Some(_) | None => "failed",
        },
    };
    format!("{mission}: {state}")
}

/// The mission on the table in words, a line a target.
pub fn in_lines(game: &Career) -> Vec<String> {
    let card = card_on_the_table(game, game.position.agreed.assigning, None);
    card.as_ref().map_or_else(Vec::new, in_words::targets)
}

/// The mission on the table, its dice put on targets according to `assigning`, and `also` on the first target that is open.
pub fn card_on_the_table(
    game: &Career,
    assigning: Assigning,
    also: Option<Placed>,
) -> Option<Card> {
    let thrown = game.position.thrown.as_ref()?;
    let mut reached = game.reached(assigning);
    let open = reached.iter_mut().find(|die| die.is_none());
    if let Some((open, also)) = open.zip(also) {
        *open = Some(also);
    }
    let dice = dice(game, thrown);
    let target = |(id, &target): (&'static str, &Target)| status::Target {
        id: id.into(),
        ..printed(target)
    };
    let targets = TARGETS.into_iter().zip(game.targets(thrown.mission));
    let mut targets: Vec<status::Target> = targets.map(target).collect();
    for (target, placed) in targets.iter_mut().zip(&reached) {
        let placed = placed.as_ref();
        target.met = placed.and_then(|placed| met(&dice, placed));
    }
    let holds = |die: u8| reached.iter().flatten().any(|placed| placed.die == die);
    let spare = (0..).zip(dice).filter(|(die, _)| !holds(*die));
    Some(Card {
        id: ON_TABLE.into(),
        name: thrown.mission.label().into(),
        spare: spare.map(|(_, die)| die).collect(),
        targets,
        ..Card::default()
    })
}

/// The dice of a mission, before their roll without faces.
fn dice(game: &Career, thrown: &Thrown) -> Vec<Rolled> {
    let rolled = |(id, (kind, face)): (&'static str, (Colour, Option<u8>))| Rolled {
        id: id.into(),
        die: Die {
            colour: Some(colour(kind)),
            face,
            kept: false,
        },
    };
    let ids = DICE.into_iter();
    match thrown.dice.is_empty() {
        true => {
            let loose = game.pool().colours().map(|colour| (colour, None));
            ids.zip(loose).map(rolled).collect()
        }
        false => {
            let lie = thrown.dice.iter();
            let lie = lie.map(|die| (die.colour, Some(die.face)));
            ids.zip(lie).map(rolled).collect()
        }
    }
}

fn met(dice: &[Rolled], placed: &Placed) -> Option<Met> {
    let by = dice.get(usize::from(placed.die))?.clone();
    let turned = match placed.turned {
        Turned::Not => None,
        Turned::Over => Some("turned over"),
        Turned::ToSix => Some("turned to 6"),
    };
    let shows = placed.turned.shows(by.die.face.unwrap_or(0));
    Some(Met {
        by,
        turned: turned.map(|how| (shows, how)),
        plus: placed.points + placed.leadership,
        by_leave: if placed.liaison { "by Liaison" } else { "" },
    })
}

/// A target as it is printed.
fn printed(target: Target) -> status::Target {
    status::Target {
        id: Id::default(),
        number: target.number,
        takes: match target.asks {
            Asks::For(kind) => Takes::Only(colour(kind)),
            Asks::Any => Takes::Any,
            Asks::Unknown => Takes::Unknown,
        },
        met: None,
    }
}

/// All missions, in the order of the sheet.
pub fn missions(game: &Career) -> Section {
    let card = |mission: Mission| {
        let (note, tone) = openness(game, mission);
        Card {
            id: Thing::Mission(mission).into(),
            name: mission.label().into(),
            boxes: Boxes {
                points: game.sheet.mission(mission).boxes.to_vec(),
                ticked: game.position.ticked(mission),
                worth: game.mission_points(mission),
            },
            targets: game
                .targets(mission)
                .iter()
                .map(|&of| printed(of))
                .collect(),
            note,
            tone,
            ..Card::default()
        }
    };
    let title = format!("Mission points: {}", game.score().missions);
    let cards = Mission::ALL.map(card).into();
    Section::new("missions", title, Body::Cards(Row::new("", cards)))
}

/// Whether a mission may be attempted, or why not (CAREER-13).
fn openness(game: &Career, mission: Mission) -> (Label, Tone) {
    let line = game.sheet.mission(mission);
    let over = matches!(game.position.phase, Phase::Over(_));
    match game.may_attempt(mission) {
        _ if over || game.rank() == Rank::GrandAdmiral => (Label::default(), Tone::Plain),
        true => ("Can be attempted".into(), Tone::Plain),
        false if game.rank() < line.rank => {
            let rank = line.rank.label();
            (format!("Opens with the rank of {rank}").into(), Tone::Faint)
        }
        false => ("All boxes are ticked".into(), Tone::Faint),
    }
}
