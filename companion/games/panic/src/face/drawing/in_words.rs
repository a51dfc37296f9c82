//! What the drawing shows, in words: the board a line a thing, then mission, crew and cards.

use readyroom_kit::face::{Speech, page, status::words as in_words};

use super::{crew, mission};
use crate::{
    face::{status::status, words},
    rules::{Panic, Phase},
};

pub fn lines(game: &Panic) -> Vec<String> {
    let players = game.seats().map(|seat| crew::player(game, seat));
    if game.phase == Phase::SetUp {
        let missions = match game.setup.missions {
            0 => "none".into(),
            missions => missions.to_string(),
        };
        return [
            format!("{}.", Panic::TITLE),
            format!("Missions: {missions}"),
            format!("First: {}", words::player(game, game.active)),
            format!("Tokens counted: {} of 31", game.tokens_counted()),
            format!("Hand size: {}", game.hand_size()),
            format!("House rules: {}", page::house_rules(game.setup.readings)),
        ]
        .into_iter()
        .chain(players)
        .collect();
    }
    let mut lines = vec![format!("{}.", Panic::TITLE)];
    lines.extend(in_words::on_the_table(&status(game)));
    let ahead = [5, 0].map(|facing| game.sector_number(game.sector_of(facing)));
    lines.push(format!("Ahead: sectors {} and {}.", ahead[0], ahead[1]));
    lines.push(match mission::timer(game) {
        timer if timer.is_empty() => mission::name(game),
        timer => format!("{}, {timer}", mission::name(game)),
    });
    lines.extend(mission::objectives(game));
    lines.extend(mission::rules(game));
    lines.extend(
        game.seats()
            .zip(players)
            .map(|(seat, player)| match seat == game.active {
                true => format!("{player}, whose turn it is"),
                false => player,
            }),
    );
    lines.extend(crew::figures(game));
    lines
}
