//! Each move in one short sentence, for the log and for "taken back: …".

use crate::rules::{KindStep, MissionStep, Move, Panic, Phase, Task, card_moves, token_moves};

use readyroom_kit::face::spelled;

use super::words;

readyroom_kit::groups! { Move:
    /// Called as the menu calls them.
    spelled_moves = Seats(_), Assign(..), DealCharacters, First(_), UseBag(_), CountBag, Missions(_), Learn, DescribeKind(_), DescribeMission(_), NoTrade, Commit(_),
        Progress(_), ForceField(_), PlayOther, Brace, Mend(..), Restore(..), Enough, Pick(_), CorrectKind(_), CorrectTokens(_);
}

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &Panic, mv: &Move) -> String {
    let player = |seat| words::player(game, seat);
    let active = || player(game.active);
    match *mv {
        Move::Ability(character, text) => format!("{character}: {text}"),
        Move::Roll => format!("{} rolls", active()),
        Move::Rolled(_) => "the die falls".into(),
        Move::DrawnNth(nth) => format!("the bag gives {}", words::nth_in_bag(game, nth)),
        Move::Dealt(_) => "the characters are dealt".into(),
        Move::FirstPlaced(_) => "the first three threats are placed".into(),
        Move::Reveal(id) => {
            let card = game.missions.get(usize::from(id));
            format!(
                "the mission is {}",
                card.map_or("a new one", |card| &card.name)
            )
        }
        Move::Count(kind, count) => format!("{}: {count} in the box", words::kind(game, kind)),
        Move::Drawn(kind) => format!("{} draws {}", active(), words::kind(game, kind)),
        Move::Hit(weapon, token) => {
            format!("{weapon} on {}", words::token(game, token))
        }
        Move::PlayOn(card, token) => {
            format!("{card} on {}", words::token(game, token))
        }
        Move::Repair(part, facing) => format!(
            "repair {}, {}",
            part.label().to_lowercase(),
            words::facing(facing).to_lowercase()
        ),
        Move::Rebuild(part, facing) => format!(
            "rebuild {}, {}",
            part.label().to_lowercase(),
            words::facing(facing).to_lowercase()
        ),
        Move::Maneuver(maneuver) => {
            format!("maneuver: {}", maneuver.label().to_lowercase())
        }
        Move::Trade(seat) => format!("{} trades with {}", active(), player(seat)),
        Move::EndPlay => format!("{} has played", active()),
        Move::AdvanceAll => "all sectors move and fire".into(),
        Move::Advance(sector) => format!("{} moves and fires", words::sector(game, sector)),
        Move::SecurityTeam(seat) => format!("a Security Team of {}", player(seat)),
        Move::Begin => "the voyage begins".into(),
        Move::Name(seat, name) => format!("Player {} is {name}", seat + 1),
        Move::Read(named, on) => format!("{named}: {}", if on { "on" } else { "off" }),
        Move::DescribeKind(KindStep::Done) | Move::DescribeMission(MissionStep::Done) => {
            format!("{} is described", described(game))
        }
        card_moves!() | token_moves!() | spelled_moves!() => {
            spelled(game, mv, game.phase == Phase::SetUp)
        }
    }
}

/// What is being described.
fn described(game: &Panic) -> String {
    if let Some(Task::DescribeKind(draft)) = game.agenda.last() {
        draft.kind.name.to_string()
    } else if let Some(Task::DescribeMission(draft)) = game.agenda.last() {
        draft.mission.name.to_string()
    } else {
        "it".into()
    }
}
