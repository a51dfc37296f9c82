//! Menu paths of reports about what the companion cannot see: describing a card, taking stock.

use crate::rules::{
    AlertCard, Die, DraftStep, FiveYearMission, Seat, Serial, StockPlace, Task, What,
};
use readyroom_kit::path;

use super::{called, place_path::covers, words};
use readyroom_kit::face::Path;

/// The menu path of a step of describing a card.
pub fn draft(game: &FiveYearMission, step: &DraftStep) -> Path {
    match step {
        DraftStep::Done => path!["Card done"],
        DraftStep::Icon(icon) => {
            let colour = icon.colour.map_or("Any colour", words::colour);
            path!["Icon", colour, words::value(icon.face, icon.need)]
        }
        DraftStep::Frame(count) => path!["Frame", format!("The last {count} icons")],
        DraftStep::DropIcon => path!["Last icon was wrong"],
        DraftStep::Name(_) => {
            let now = drafted(game).map_or("", |card| &card.name);
            path![words::entry([
                format!("Name: {now}…"),
                "Another name…".into()
            ])]
        }
        DraftStep::Urgent(on) => path!["Flags", if *on { "Urgent" } else { "Not Urgent" }],
        DraftStep::PrimeDirective(on) => path![
            "Flags",
            if *on {
                "Prime Directive"
            } else {
                "No Prime Directive"
            }
        ],
        DraftStep::Escalation(None) => path!["Flags", "No escalation"],
        DraftStep::Escalation(Some(colour)) => {
            path!["Flags", format!("Then draw {colour}")]
        }
        DraftStep::Insignia(insignia) => path!["Points", called::points(*insignia)],
        DraftStep::Reward(None) => path!["Reward", "None"],
        DraftStep::Reward(Some(reward)) => path!["Reward", reward.label()],
        DraftStep::Symbol(symbol) => path!["Ship symbol", symbol.label()],
        DraftStep::Effect(effect) => {
            let blank = matches!(effect.what, What::Note(text) if text.is_empty());
            let what = if blank {
                "In words…".into()
            } else {
                words::what(effect.what)
            };
            path!["Effect", effect.when.label(), what]
        }
        DraftStep::DropEffect => path!["Last effect was wrong"],
        DraftStep::Cancel => path!["Another card"],
    }
}

/// The card being described.
pub fn drafted(game: &FiveYearMission) -> Option<&AlertCard> {
    if let Some(Task::Learn(draft)) = game.agenda.last() {
        Some(&draft.card)
    } else {
        None
    }
}

/// What the places of a player's dice are called while stock is taken.
const ACTIONS: &str = "actions";
const INJURIES: &str = "injuries";
const BESIDE: &str = "beside the mat";

fn stock_place(game: &FiveYearMission, seat: Seat, part: &str) -> String {
    let player = words::player(game, seat);
    let shorter = |words: &str| format!("{player}, {words}");
    words::entry([shorter(part), shorter("by the mat"), shorter("to roll")])
}

/// The menu path of a die of a mat while stock is taken.
pub fn stock(game: &FiveYearMission, die: Die, at: StockPlace) -> Path {
    let place = |seat, part| stock_place(game, seat, part);
    let colour = words::colour(die.colour);
    match at {
        StockPlace::Actions(seat) => path![place(seat, ACTIONS), colour, die.face.to_string()],
        // A starting die that was never rolled.
        StockPlace::Injuries(seat) if die.face == 0 => path![place(seat, INJURIES), colour],
        StockPlace::Injuries(seat) => path![place(seat, INJURIES), colour, die.face.to_string()],
        StockPlace::Beside(seat) => {
            path![
                place(seat, BESIDE),
                format!("One more {}", die.colour.label())
            ]
        }
        StockPlace::NotBeside(seat) => {
            path![
                place(seat, BESIDE),
                format!("One {} fewer", die.colour.label())
            ]
        }
    }
}

/// Where it is that a player has an injury less than was counted.
pub fn stock_mend(game: &FiveYearMission, seat: Seat) -> Path {
    path![stock_place(game, seat, INJURIES), "One fewer"]
}

/// Whether the end of taking stock takes for granted that starting dice lie by the mats, besides the pool.
pub fn takes_starting_dice_for_granted(game: &FiveYearMission) -> bool {
    let ends = game.agenda.last() == Some(&Task::TakeStock) && game.injuries_to_report().is_none();
    ends && game.players.iter().any(|player| !player.beside.is_empty())
}

/// The menu path of the die of an icon while stock is taken.
pub fn stock_alert(game: &FiveYearMission, serial: Serial, icon: u8, die: Die) -> Path {
    let icons = game
        .alert(serial)
        .map_or(&[][..], |alert| game.icons(alert));
    let (before, from) = icons.split_at(usize::from(icon).min(icons.len()));
    let covers = from.first().map_or_else(
        || words::die(die),
        |icon| {
            // Icons may differ in their frames alone.
            let alike = before
                .iter()
                .filter(|other| words::icon(other) == words::icon(icon));
            covers(die, icon, words::nth(alike.count()))
        },
    );
    path![called::alert_of(game, serial), covers]
}
