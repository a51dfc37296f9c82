//! The pages of the crew: who plays whom, with which dice, injuries and rewards.

use readyroom_hardware::scene::{Fact, Scene};
use readyroom_kit::face::page::{LINES, fact, facts};

use super::{header, words};
use crate::rules::{FiveYearMission, Seat};

/// Everybody's dice and injuries, five players a page.
pub fn crew(game: &FiveYearMission) -> Vec<Scene> {
    let all: Vec<Fact> = game.seats().map(|seat| crew_fact(game, seat)).collect();
    all.chunks(LINES)
        .map(|some| facts(header("Crew"), some.iter().cloned()))
        .collect()
}

fn crew_fact(game: &FiveYearMission, seat: Seat) -> Fact {
    let player = &game.players[usize::from(seat)];
    let turn = if seat == game.active { "›" } else { "" };
    let name = words::player(game, seat);
    let label = match game.full() {
        // Each mat has a page of its own.
        true => format!("{turn}{name}"),
        false => format!("{turn}{name} {}", player.crew.label()),
    };
    let value = if game.full() {
        let dice = words::count_dice(player.actions.len() + player.beside.len());
        match player.injuries.len() {
            0 => dice,
            hurt => format!("{dice}, {hurt} injured"),
        }
    } else {
        match player.hurt {
            0 => "no injury".into(),
            1 => "1 injury".into(),
            hurt => format!("{hurt} injuries"),
        }
    };
    fact(&label, &value)
}

/// The reward cards beside the mats, five a page.
pub fn rewards(game: &FiveYearMission) -> Vec<Scene> {
    let held = game.seats().flat_map(|seat| {
        let held = game.players[usize::from(seat)].rewards.iter();
        held.map(move |held| fact(&words::player(game, seat), held.reward.label()))
    });
    let all: Vec<Fact> = held.collect();
    all.chunks(LINES)
        .map(|some| facts(header("Rewards"), some.iter().cloned()))
        .collect()
}
