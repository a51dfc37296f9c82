//! Where each move stands in the menu.

use readyroom_rules::five_year_mission::{
    CardId, CrewChoice, DieAt, FiveYearMission, Move, Phase, Placement, Reward, Seat, Serial, Task,
};

use super::{
    describe_path::{draft, stock},
    readings::reading,
    words,
};
use crate::faces::Path;

/// Above so many cards to choose from, they are grouped by their first letter.
const MOST_CARDS_IN_A_LIST: usize = 12;

/// Where `mv` stands.
pub fn path(game: &FiveYearMission, mv: &Move) -> Path {
    match game.phase {
        Phase::SetUp if game.agenda.is_empty() => set_up(game, mv),
        _ => play(game, mv),
    }
}

fn set_up(game: &FiveYearMission, mv: &Move) -> Path {
    let setup = &game.setup;
    match *mv {
        Move::Begin => path!["Begin"],
        Move::Track(tracking) => path![
            format!("Track: {}", words::tracking(setup.tracking)),
            words::tracking(tracking)
        ],
        Move::Seats(seats) => path![
            format!("Players: {}", game.players.len()),
            seats.to_string()
        ],
        Move::Ship(ship) => path![
            format!("Ship: {}", words::series(setup.ship)),
            words::series(ship)
        ],
        Move::Level(level) => {
            let goal = level.goal();
            let goal = format!("{}, {} points", words::level(level), goal.points);
            path![format!("Level: {}", words::level(setup.difficulty)), goal]
        }
        Move::Name(seat, _) => path!["Names", format!("{}…", words::player(game, seat))],
        Move::Crews(CrewChoice::Chosen) => path!["Crew: dealt", "We choose"],
        Move::Crews(CrewChoice::Dealt) => path!["Crew: chosen", "Deal them"],
        Move::Assign(seat, crew) => {
            let now = words::crew(game.players[usize::from(seat)].crew);
            path![
                "Crew: chosen",
                format!("{}: {now}", words::player(game, seat)),
                words::crew(crew)
            ]
        }
        Move::TimeRift(on) => path![
            crew_head(setup.crews),
            if on {
                "Both series (Time Rift)"
            } else {
                "One series"
            }
        ],
        Move::Promo(on) => path![
            crew_head(setup.crews),
            if on { "With crew 8" } else { "Without crew 8" }
        ],
        Move::Read(named, on) => {
            let state = if on { "off" } else { "on" };
            path!["Readings", format!("{} ({state})", reading(named))]
        }
        _ => play(game, mv),
    }
}

const fn crew_head(choice: CrewChoice) -> &'static str {
    match choice {
        CrewChoice::Dealt => "Crew: dealt",
        CrewChoice::Chosen => "Crew: chosen",
    }
}

fn play(game: &FiveYearMission, mv: &Move) -> Path {
    match mv {
        Move::Draft(step) => draft(game, step),
        Move::Reveal(card) => reveal(game, *card),
        Move::Place(placement) => place(game, "Place", placement),
        Move::Spock(_, placement) => place(game, "Spock", placement),
        Move::RikerPlaces(_, placement) => place(game, "Place", placement),
        Move::Chekov {
            from,
            icon,
            placement,
            ..
        } => chekov(game, *from, *icon, placement),
        Move::Resolve {
            alert,
            insignia,
            reward,
        } => resolve(game, *alert, *insignia, *reward),
        &Move::Repair {
            die,
            scott,
            la_forge,
        } => {
            let with = [scott.then_some("Scott"), la_forge.then_some("La Forge")];
            let with: Vec<_> = with.into_iter().flatten().collect();
            let with = if with.is_empty() {
                String::new()
            } else {
                format!(", {}", with.join(" and "))
            };
            path!["Repair", format!("{}{with}", words::die(die))]
        }
        Move::Draw(_) | Move::DrawMarked(..) | Move::NoDraw | Move::HealTurn(_) | Move::Mark(_) => {
            drawing(mv)
        }
        Move::Replenish(_) | Move::Again(_) | Move::Roll | Move::RollDone | Move::Rolled(_) => {
            rolling(game, mv)
        }
        Move::Stock(..) | Move::StockAlert(..) | Move::StockDone | Move::Identify(..) => {
            stock(game, mv)
        }
        Move::Mend(_) if game.agenda.last() == Some(&Task::TakeStock) => stock(game, mv),
        Move::UseAbility(..)
        | Move::UseHeal(..)
        | Move::UseAnyColour(..)
        | Move::UsePlusOne(..)
        | Move::UseMinusOne(..)
        | Move::UseStep(..)
        | Move::UseReroll(_)
        | Move::UseReward(_) => reward(game, mv),
        Move::Hurt(_)
        | Move::HurtPlayer(_)
        | Move::Damage(_)
        | Move::Injure(_)
        | Move::FailAlert(_)
        | Move::DrawExtra(_)
        | Move::Correct(_)
        | Move::TimeUp(_) => card_says(game, mv),
        _ => ability(game, mv),
    }
}

fn drawing(mv: &Move) -> Path {
    match mv {
        Move::Draw(colour) => path![format!("Draw {}", colour.word())],
        &Move::DrawMarked(colour, marks) => {
            path!["Draw marked", words::colour(colour), words::marks(marks)]
        }
        Move::HealTurn(Some(die)) => path!["Heal, whole turn", words::die(*die)],
        Move::HealTurn(None) => path!["Heal, whole turn"],
        &Move::Mark(marks) => path![words::marks(marks)],
        _ => path!["No card left"],
    }
}

/// A card by name; of many, below its first letter.
fn reveal(game: &FiveYearMission, card: CardId) -> Path {
    let name = words::card(game, card).to_owned();
    let unseen = game
        .places
        .iter()
        .filter(|place| **place == readyroom_rules::five_year_mission::Place::Deck)
        .count();
    if unseen <= MOST_CARDS_IN_A_LIST {
        return path![name];
    }
    let letter: String = name
        .chars()
        .next()
        .map(|first| first.to_uppercase().collect())
        .unwrap_or_default();
    path![letter, name]
}

fn rolling(game: &FiveYearMission, mv: &Move) -> Path {
    match mv {
        Move::Replenish([0, 0, 0]) => path!["Take no dice"],
        Move::Replenish(dice) => {
            let total = dice.iter().sum();
            path![
                format!("Take {}", words::count_dice(total)),
                words::by_colour(*dice)
            ]
        }
        Move::Again(die) => path!["Roll also", words::die(*die)],
        Move::Roll => {
            let count = game.player().beside.len() + game.turn.again.len();
            path![format!("Roll {}", words::count_dice(count))]
        }
        Move::RollDone if game.full() => path!["Roll nothing"],
        Move::RollDone => path!["We have rolled"],
        _ => path!["Rolled"],
    }
}

/// Below `head`: the alert, then dice and icons.
fn place(game: &FiveYearMission, head: &str, placement: &Placement) -> Path {
    path![
        head.to_owned(),
        words::alert_of(game, placement.alert),
        laid(game, placement)
    ]
}

/// The dice of a placement: "Red 6 on any 4+", or "Red 2 + Blue 3" for a frame.
pub fn laid(game: &FiveYearMission, placement: &Placement) -> String {
    let icons = game
        .alert(placement.alert)
        .map_or(&[][..], |alert| game.icons(alert));
    let mut label = match placement.dice[..] {
        [(icon, die)] => match icons.get(usize::from(icon)) {
            Some(icon) => format!("{} on {}", words::die(die), words::icon(icon)),
            None => words::die(die),
        },
        _ => placement
            .dice
            .iter()
            .map(|&(_, die)| words::die(die))
            .collect::<Vec<_>>()
            .join(" + "),
    };
    if placement.scott {
        label.push_str(", Scott");
    }
    label
}

fn chekov(game: &FiveYearMission, from: Serial, icon: u8, placement: &Placement) -> Path {
    let die = game
        .alert(from)
        .and_then(|alert| alert.dice.get(usize::from(icon)).copied().flatten());
    let die = die.map_or_else(|| "Die".into(), words::die);
    let icons = game.alert(from).map_or(&[][..], |alert| game.icons(alert));
    let on = icons
        .get(usize::from(icon))
        .map(|icon| format!(" on {}", words::icon(icon)))
        .unwrap_or_default();
    path![
        "Chekov",
        format!("{}: {die}{on}", words::alert_of(game, from)),
        words::alert_of(game, placement.alert),
        laid(game, placement),
    ]
}

fn resolve(game: &FiveYearMission, alert: Serial, insignia: u8, kept: Option<Reward>) -> Path {
    let alert = words::alert_of(game, alert);
    match kept {
        None => path!["Resolve", alert, words::points(insignia)],
        Some(reward) => path![
            "Resolve",
            alert,
            format!("Keep: {}", words::reward(reward)),
            words::points(insignia)
        ],
    }
}

fn reward(game: &FiveYearMission, mv: &Move) -> Path {
    let card = |serial: Serial| words::held_of(game, serial);
    match *mv {
        Move::UseAbility(serial, crew) => path!["Reward", card(serial), words::crew(crew)],
        Move::UseHeal(serial, seat, die) => match die {
            Some(die) => path![
                "Reward",
                card(serial),
                words::player(game, seat),
                words::die(die)
            ],
            None => path!["Reward", card(serial), words::player(game, seat)],
        },
        Move::UseAnyColour(serial, die)
        | Move::UsePlusOne(serial, die)
        | Move::UseMinusOne(serial, die) => {
            path!["Reward", card(serial), words::die(die)]
        }
        Move::UseStep(serial, at) => path!["Reward", card(serial), die_at(game, at)],
        Move::UseReroll(serial) | Move::UseReward(serial) => path!["Reward", card(serial)],
        _ => path!["Reward"],
    }
}

fn card_says(game: &FiveYearMission, mv: &Move) -> Path {
    match *mv {
        Move::Hurt(die) => path![words::die(die)],
        Move::HurtPlayer(seat) => path![words::player(game, seat)],
        Move::Damage(points) => path!["Damage", points.to_string()],
        Move::Injure(seat) => path!["Injury", words::player(game, seat)],
        Move::FailAlert(serial) => path!["Alert fails", words::alert_of(game, serial)],
        Move::DrawExtra(colour) => path!["Extra alert", words::colour(colour)],
        Move::Correct(serial) => path!["Correct a card", words::alert_of(game, serial)],
        _ => path!["Time is up"],
    }
}

fn ability(game: &FiveYearMission, mv: &Move) -> Path {
    let player = |seat: Seat| words::player(game, seat);
    match *mv {
        Move::EndTurn => path!["End turn"],
        Move::RepairOne => path!["Repair one space"],
        Move::Mend(seat) => path!["Heal", player(seat)],
        Move::Learn => path!["New card"],
        Move::KeepCard => path!["Keep the alert"],
        Move::Redraw => path!["Sulu draws again"],
        Move::Kirk(colour) => path!["Kirk re-rolls", words::colour(colour)],
        Move::McCoy(die, seat) => path!["McCoy heals", words::die(die), player(seat)],
        Move::Crusher(die) => path!["Crusher heals", words::die(die)],
        Move::Heal(seat, die) => path![player(seat), words::die(die)],
        Move::HealDone => path!["Enough"],
        Move::UhuraGives(seat, die) => path!["Uhura gives", player(seat), words::die(die)],
        Move::UhuraReceives(seat, die) => path!["Uhura receives", player(seat), words::die(die)],
        Move::Riker(colour) => path!["Riker rolls", words::colour(colour)],
        Move::RikerRepairs => path!["Repair"],
        Move::RikerNothing => path!["Fits nowhere"],
        Move::TroiGives(seat, serial) => {
            path!["Troi gives", player(seat), words::held_of(game, serial)]
        }
        Move::TroiReceives(seat, serial) => {
            path!["Troi receives", player(seat), words::held_of(game, serial)]
        }
        Move::Data(colour) => path!["Data looks at", format!("{} deck", words::colour(colour))],
        Move::Worf(changed, copied) => path![
            "Worf",
            format!("{} like {}", words::die(changed), words::die(copied))
        ],
        Move::Rand(one, other) => path!["Rand swaps", die_at(game, one), die_at(game, other)],
        Move::Wesley(die, colour, from) => {
            let from = from.map_or_else(|| "pool".into(), player);
            path![
                "Wesley swaps",
                words::die(die),
                format!("for {}, {from}", colour.word())
            ]
        }
        Move::First(seat) => path![format!("{} begins", player(seat))],
        Move::Track(tracking) => path!["Tracking", words::tracking(tracking)],
        Move::Dealt(ref order) => path![dealt(game, order)],
        _ => path!["Set-up"],
    }
}

/// Who gets which crew member: "Kirk, McCoy, Spock" by seat.
fn dealt(game: &FiveYearMission, order: &[u8]) -> String {
    let names = game.crew_dealt(order).into_iter().map(words::crew);
    names.collect::<Vec<_>>().join(", ")
}

fn die_at(game: &FiveYearMission, at: DieAt) -> String {
    match at {
        DieAt::Mat(die) => format!("{}, own", words::die(die)),
        DieAt::Pool(die) => format!("{}, pool", words::die(die)),
        DieAt::Other(seat, die) => format!("{}, {}", words::die(die), words::player(game, seat)),
        DieAt::Alert(serial, icon) => {
            let alert = game.alert(serial);
            let die = alert.and_then(|alert| alert.dice.get(usize::from(icon)).copied().flatten());
            let die = die.map_or_else(|| "Die".into(), words::die);
            format!("{die}, {} icon {}", words::alert_of(game, serial), icon + 1)
        }
    }
}
