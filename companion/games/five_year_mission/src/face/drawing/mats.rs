//! The crew mats: who plays whom, the dice, injuries and rewards (FYM-59).

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, at, bold_letters, letters};

use super::dice::{self, PITCH};
use crate::{
    face::words,
    rules::{Die, FiveYearMission, Player, Seat},
};

/// From one row of mats to the next: in light tracking nobody tells which dice lie on them.
const fn row(game: &FiveYearMission) -> i16 {
    if game.full() { 61 } else { 46 }
}

/// Width of the cross before the injuries.
const CROSS: i16 = 11;

/// Mats side by side: one row of few players, two rows of more.
fn columns(game: &FiveYearMission) -> i16 {
    let players = game.players.len() as i16;
    if players > 4 {
        (players + 1) / 2
    } else {
        players
    }
}

/// Height of this part.
pub fn height(game: &FiveYearMission) -> i16 {
    let players = game.players.len() as i16;
    (players + columns(game) - 1) / columns(game) * row(game)
}

pub fn mats(game: &FiveYearMission) -> Markup {
    let columns = columns(game);
    let pitch = WIDTH / columns;
    html! {
        @for seat in game.seats() {
            @let (row, column) = (i16::from(seat) / columns, i16::from(seat) % columns);
            (at(column * pitch, row * self::row(game), &mat(game, seat, pitch - 3)))
        }
    }
}

fn mat(game: &FiveYearMission, seat: Seat, width: i16) -> Markup {
    let player = &game.players[usize::from(seat)];
    let active = seat == game.active;
    let line = width as u16 - 8;
    let id = format!("five-year-mission-mat-{seat}");
    let (title, ink) = if active {
        ("ink", "paper")
    } else {
        ("card", "ink")
    };
    let name = match active {
        true => format!("› {}", words::player(game, seat)),
        false => words::player(game, seat),
    };
    html! {
        rect class="card" width=(width) height=(row(game) - 2) rx="4" {}
        rect id=(id) class=(title) width=(width) height="16" rx="4" {}
        g id={ (id) "-name" } { (bold_letters(ink, [4, 12], line, &name)) }
        g id={ (id) "-crew" } { (letters("ink", [4, 26], line, &crew(game, seat))) }
        @if game.full() { (contents(player, &id, width)) }
        g id={ (id) "-rewards" } { (letters("ink", [4, row(game) - 5], line, &beside(game, player))) }
    }
}

/// The crew member, and whether the ability has been used this turn.
pub fn crew(game: &FiveYearMission, seat: Seat) -> String {
    let crew = game.players[usize::from(seat)].crew.label();
    let turn = &game.turn;
    match (seat == game.active, turn.borrowed, turn.ability_used) {
        (true, Some(lent), _) => format!("{crew}, may act as {lent}"),
        (true, None, true) => format!("{crew}, ability used"),
        (true, None, false) | (false, ..) => crew.into(),
    }
}

/// The dice of the actions box and those that wait beside the mat; behind a cross the injuries.
fn contents(player: &Player, id: &str, width: i16) -> Markup {
    let waiting = player.beside.iter().map(|die| Die::new(die.colour, 0));
    let actions: Vec<Die> = player.actions.iter().chain(waiting).collect();
    let injuries: Vec<Die> = player.injuries.iter().collect();
    let cross = actions.len() as i16 * PITCH;
    let behind = cross + if injuries.is_empty() { 0 } else { CROSS };
    let dice = html! {
        g id={ (id) "-actions" } { (dice::side_by_side(&actions)) }
        @if !injuries.is_empty() {
            g id={ (id) "-injuries" } transform={ "translate(" (behind) ")" } {
                path class="red" d="M-7 4h3v3h3v3h-3v3h-3v-3h-3v-3h3z" {}
                (dice::side_by_side(&injuries))
            }
        }
    };
    let wide = behind + injuries.len() as i16 * PITCH;
    dice::squeezed([4, 28], wide, width - 7, &dice)
}

/// Injuries by number, and the rewards beside the mat.
fn beside(game: &FiveYearMission, player: &Player) -> String {
    let injuries = words::injuries(game, player);
    let rewards = player
        .rewards
        .iter()
        .map(|held| held.reward.label().to_owned());
    injuries
        .into_iter()
        .chain(rewards)
        .collect::<Vec<_>>()
        .join(", ")
}
