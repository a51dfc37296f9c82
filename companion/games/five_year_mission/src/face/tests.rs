//! Tests of sentences by their ids: messages, questions, and log lines of moves.

mod asked;
mod card_form;
mod logged;
mod messages;

use readyroom_kit::{Game, text::cut};

use crate::rules::{
    Alert, AlertCard, Colour, FiveYearMission, Icon, MOST_ICONS, Move, Need, Pack, Phase, Tracking,
    Urgency,
};

/// A turn in light tracking, in which one red alert lies open that no player has named: number 7. The table knows one card,
/// "Ion Storm", with two icons.
fn light() -> FiveYearMission {
    let icon = Icon {
        colour: None,
        face: 4,
        need: Need::OrHigher,
        set: 0,
    };
    let card = AlertCard {
        name: cut("Ion Storm"),
        colour: Some(Colour::Red),
        icons: [icon; 2].into_iter().collect(),
        ..AlertCard::default()
    };
    let mut game = FiveYearMission::deal(Pack { cards: vec![card] });
    game = game.play(&Move::Begin).expect("set-up").0;
    game.agenda.clear();
    game.phase = Phase::Place;
    game.rows[Colour::Red as usize].push(Alert {
        serial: 7,
        card: None,
        colour: Colour::Red,
        deck: None,
        urgency: Urgency::None,
        prime_directive: false,
        insignia: 2,
        reward: None,
        dice: [None; MOST_ICONS],
    });
    game
}

/// The same with every die tracked, and that card on the table.
fn full() -> FiveYearMission {
    let mut game = light();
    game.setup.tracking = Tracking::Full;
    game.rows[Colour::Red as usize][0].card = Some(0);
    game
}
