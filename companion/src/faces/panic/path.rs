//! Where each move stands in the menu.

use readyroom_rules::panic::{
    Bag, Bonus, KindStep, MissionStep, Move, Panic, Phase, RollFor, Task, TokenId,
};

use super::{readings::reading, words};
use crate::faces::Path;

/// Where `mv` stands.
pub fn path(game: &Panic, mv: &Move) -> Path {
    match game.phase {
        Phase::SetUp if game.agenda.is_empty() => set_up(game, mv),
        _ => play(game, mv),
    }
}

fn missions(count: u8) -> String {
    if count == 0 {
        "none, empty the bag".into()
    } else {
        count.to_string()
    }
}

fn set_up(game: &Panic, mv: &Move) -> Path {
    let player = |seat| words::player(game, seat);
    match *mv {
        Move::Begin => path!["Begin"],
        Move::Seats(seats) => path![
            format!("Players: {}", game.players.len()),
            seats.to_string()
        ],
        Move::Missions(count) => path![
            format!("Missions: {}", missions(game.setup.missions)),
            missions(count)
        ],
        Move::Name(seat, _) => path!["Names", format!("{}…", player(seat))],
        Move::Ability(character, _) => path![
            "Characters",
            "What a card says",
            format!("{}…", words::character(character))
        ],
        Move::DealCharacters => path!["Characters", "Deal them"],
        Move::Assign(seat, character) => {
            let now = words::character(game.players[usize::from(seat)].character);
            path![
                "Characters",
                format!("{}: {now}", player(seat)),
                words::character(character)
            ]
        }
        Move::First(seat) => path![format!("First: {}", player(game.active)), player(seat)],
        Move::UseBag(bag) => {
            let now = match game.setup.bag {
                Bag::Physical => "Bag: our own",
                Bag::Digital => "Bag: digital",
            };
            path![
                now,
                match bag {
                    Bag::Physical => "We draw from our own",
                    Bag::Digital => "Ready Room draws",
                }
            ]
        }
        Move::Count(kind, count) => {
            let now = game.kinds[usize::from(kind)]
                .count
                .map_or_else(|| "?".into(), |count| count.to_string());
            path![
                "Tokens",
                format!("{}: {now}", words::kind(game, kind)),
                count.to_string()
            ]
        }
        Move::CorrectKind(kind) => path!["Tokens", "Describe", words::kind(game, kind).to_owned()],
        Move::Learn => path!["Tokens", "New kind"],
        Move::Read(named, on) => {
            let state = if on { "off" } else { "on" };
            path!["Readings", format!("{} ({state})", reading(named))]
        }
        _ => play(game, mv),
    }
}

fn play(game: &Panic, mv: &Move) -> Path {
    let player = |seat| words::player(game, seat);
    match *mv {
        Move::Roll => path![match game.agenda.last() {
            Some(Task::Toss(RollFor::Sector(kind))) =>
                format!("Roll: {}", words::kind(game, *kind)),
            _ => "Roll for cloaked ships".into(),
        }],
        Move::Reveal(mission) => path![game.missions[usize::from(mission)].name.to_string()],
        Move::Learn => path![match game.agenda.last() {
            Some(Task::RevealMission) => "New mission",
            _ => "New kind of token",
        }],
        Move::Drawn(kind) => path![words::kind(game, kind).to_owned()],
        Move::Pick(nth) => pick(game, nth),
        Move::DescribeKind(ref step) => describe_kind(game, step),
        Move::CorrectTokens(too) => path![if too {
            "Correct them, too"
        } else {
            "Leave them as they are"
        }],
        Move::DescribeMission(ref step) => describe_mission(game, step),
        Move::NoTrade => path!["No trade"],
        Move::Trade(seat) => path!["Trade", player(seat)],
        Move::Hit(weapon, token) => on_token(game, words::weapon(weapon), token),
        Move::Repair(part, facing) => path!["Repair", words::part(part), words::facing(facing)],
        Move::Rebuild(part, facing) => path!["Rebuild", words::part(part), words::facing(facing)],
        Move::Commit(objective) => path!["Mission", objective_label(game, objective)],
        Move::Progress(objective) => path!["Mission", objective_label(game, objective)],
        Move::Maneuver(maneuver) => path!["Maneuver", words::maneuver(maneuver)],
        Move::PlayOn(card, token) => on_token(game, words::threat_card(card), token),
        Move::ForceField(facing) => {
            path!["Other card", "Force Field marker", words::facing(facing)]
        }
        Move::PlayOther => path!["Other card", "Play and discard"],
        Move::EndPlay => path!["End of cards"],
        Move::Advance(sector) => path![format!("{}: move and fire", words::sector(game, sector))],
        Move::SecurityTeam(seat) => path!["Security Team", player(seat)],
        Move::Brace => path!["Take the damage"],
        Move::Mend(part, facing) => path![
            format!("Repair {}", words::part(part).to_lowercase()),
            words::facing(facing)
        ],
        Move::Restore(part, facing) => {
            path![
                format!("Rebuild {}", words::part(part).to_lowercase()),
                words::facing(facing)
            ]
        }
        Move::Enough => path![match game.agenda.last() {
            Some(Task::CardOn(_)) => "Nothing",
            Some(Task::Effect(_) | Task::Reward(Bonus::Note(_))) => "That is done",
            _ => "Enough",
        }],
        _ => card_says(game, mv),
    }
}

fn on_token(game: &Panic, card: &'static str, token: TokenId) -> Path {
    let bearing = game
        .token(token)
        .map_or_else(|| "?".into(), |token| words::bearing(game, token));
    path![card, bearing, words::token(game, token)]
}

/// An objective and how far it is: "Science credit 1/3".
pub fn objective_label(game: &Panic, index: u8) -> String {
    let objective = game
        .mission_card()
        .and_then(|card| card.objectives.get(usize::from(index)));
    let done = game
        .mission
        .as_ref()
        .and_then(|mission| mission.progress.get(usize::from(index)));
    match (objective, done) {
        (Some(objective), Some(done)) => {
            format!(
                "{}. {} {done}/{}",
                index + 1,
                words::counts(objective.counts),
                objective.needed
            )
        }
        _ => format!("Objective {}", index + 1),
    }
}

fn pick(game: &Panic, nth: u8) -> Path {
    let named = |kinds: &[u8]| {
        kinds
            .get(usize::from(nth))
            .map_or("?", |kind| words::kind(game, *kind))
            .to_owned()
    };
    match game.agenda.last() {
        Some(Task::SpockReturns(kinds)) => {
            path![format!("{}. {} goes back", nth + 1, named(kinds))]
        }
        Some(Task::SpockOrders(kinds)) => path![format!("{} first", named(kinds))],
        _ => path![format!("Number {}", nth + 1)],
    }
}

fn card_says(game: &Panic, mv: &Move) -> Path {
    const SAYS: &str = "A card says";
    let player = |seat| words::player(game, seat);
    match *mv {
        Move::CardOn(token) => path![SAYS, "Token", words::token(game, token)],
        Move::Strike(_) => path!["Loses 1 Defense"],
        Move::Gain(_) => path!["Gains 1 Defense"],
        Move::Hold(_, held) => path![words::held(held)],
        Move::Remove(_) => path!["Is destroyed"],
        Move::Shift(_, sector, range) => {
            path!["Moves to", words::sector(game, sector), words::range(range)]
        }
        Move::ShipHit(facing) => path![SAYS, "Ship is hit", words::facing(facing)],
        Move::Fix(part, facing) => {
            path![
                SAYS,
                "Section is whole",
                format!(
                    "{}, {}",
                    words::part(part),
                    words::facing(facing).to_lowercase()
                )
            ]
        }
        Move::DrawCard(seat) => path![SAYS, "Draw a card", player(seat)],
        Move::DropCard(seat) => path![SAYS, "Discard a card", player(seat)],
        Move::LoseCard => path![SAYS, "Remove a card for good"],
        Move::Tick(by) => path![
            SAYS,
            "Mission timer",
            if by < 0 { "One less" } else { "One more" }
        ],
        Move::PlaceBeacon(sector, range) => {
            path![
                SAYS,
                "Mission token",
                words::sector(game, sector),
                words::range(range)
            ]
        }
        Move::TakeBeacon(id) => {
            let beacon = game.beacons.iter().position(|beacon| beacon.id == id);
            let at = beacon.map_or_else(String::new, |index| {
                let beacon = game.beacons[index];
                format!(
                    "No. {} at {}",
                    index + 1,
                    words::place(game, beacon.sector, beacon.range)
                )
            });
            path![SAYS, "Mission token leaves", at]
        }
        Move::DropForceField => path![SAYS, "Force Field ends"],
        Move::Ability(character, _) => {
            path![SAYS, format!("Ability of {}…", words::character(character))]
        }
        Move::CorrectKind(kind) => {
            path![SAYS, "Describe a token", words::kind(game, kind).to_owned()]
        }
        Move::Dealt(ref order) => path![dealt(game, order)],
        _ => path!["Set-up"],
    }
}

/// Who gets which character, by seat.
fn dealt(game: &Panic, order: &[u8]) -> String {
    let all = readyroom_rules::panic::Character::ALL;
    let names = order
        .iter()
        .take(game.players.len())
        .filter_map(|&index| all.get(usize::from(index)));
    names
        .map(|&character| words::character(character))
        .collect::<Vec<_>>()
        .join(", ")
}

fn describe_kind(game: &Panic, step: &KindStep) -> Path {
    let name = match game.agenda.last() {
        Some(Task::DescribeKind(draft)) => draft.kind.name.as_str(),
        _ => "",
    };
    match *step {
        KindStep::Done => path!["That is the token"],
        KindStep::Defense(defense) => path![format!("Highest Defense {defense}")],
        KindStep::Fire(fire) => path![format!("Fires {fire}")],
        KindStep::Cloak(cloak) => path![if cloak {
            "It cloaks"
        } else {
            "It does not cloak"
        }],
        KindStep::Side(side) => path!["Side", words::side(side)],
        KindStep::Role(role) => path!["What it is", words::role(role)],
        KindStep::Name(_) => path![format!("Name: {name}…")],
        KindStep::Cancel => path!["Leave it"],
    }
}

fn describe_mission(game: &Panic, step: &MissionStep) -> Path {
    let name = match game.agenda.last() {
        Some(Task::DescribeMission(draft)) => draft.mission.name.as_str(),
        _ => "",
    };
    match *step {
        MissionStep::Done => path!["That is the mission"],
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
        MissionStep::DropObjective => path!["Last objective was wrong"],
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
        MissionStep::Reward(readyroom_rules::panic::Bonus::Note(text)) if text.is_empty() => {
            path!["Reward", "In words…"]
        }
        MissionStep::Reward(bonus) => path!["Reward", words::bonus(bonus)],
        MissionStep::DropReward => path!["Last reward was wrong"],
        MissionStep::Name(_) => path![format!("Name: {name}…")],
        MissionStep::Note(_) => path!["Special rules in words…"],
        MissionStep::Cancel => path!["Another mission"],
    }
}
