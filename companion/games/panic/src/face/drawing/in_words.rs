//! What the drawing shows, in words: the board a line a thing, then mission, crew and cards.

use readyroom_kit::face::{Speech, page};

use super::{crew, mission, rings};
use crate::{
    face::{alt_text, words},
    rules::{Panic, Phase},
};

pub fn lines(game: &Panic) -> Vec<String> {
    let players = game.seats().map(|seat| alt_text::player(game, seat));
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
        .chain(alt_text::board(game))
        .collect();
    }
    let mut lines = vec![format!("{}.", Panic::TITLE)];
    lines.extend(alt_text::things_on_board(game));
    let ahead = [5, 0].map(|facing| game.sector_number(game.sector_of(facing)));
    lines.push(format!("Ahead: sectors {} and {}.", ahead[0], ahead[1]));
    let sectors = |which: &dyn Fn(u8) -> bool| {
        let numbers = (1..=6).filter(|number| which(game.sector_numbered(*number)));
        numbers
            .map(|number| number.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    for (label, sectors) in [
        (
            "Still to fire",
            sectors(&|sector| game.sectors_to_go().any(|to_go| to_go == sector)),
        ),
        (
            "The die chose",
            sectors(&|sector| rings::die_fell(game, sector)),
        ),
    ] {
        if !sectors.is_empty() {
            lines.push(format!("{label}: sector {sectors}."));
        }
    }
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
