//! Pages of the display besides menus: the status, the drawn board, and the result of chance.

mod chart;
#[cfg(test)]
mod tests;

use maud::Markup;
use readyroom_hardware::scene::{DieFace, Scene, Sign, TitleRow};
use readyroom_kit::{
    Players, Sight,
    face::{
        InWords, Outcome, Pictures, Subject, Tray, free_die,
        page::{self, HINT},
        status::Status,
    },
};

use super::{drawing, key, place, status};
use crate::rules::{Catan, Move, Phase, Task};
use chart::{Places, board, choice, posts, zoom};

/// What the buttons do on the board, whose signs the next page explains.
const TO_KEY: &str = "DOWN: what the signs mean";

impl Pictures for Catan {
    fn status(&self, sight: Sight) -> Status {
        status::status(self, sight)
    }

    fn picture(&self, subject: Subject<'_, Move>) -> Option<Scene> {
        Some(match subject {
            Subject::Board(id) => board_page(self, id)?,
            Subject::Places(places) => changed(self, places),
            Subject::Chance { hint } => rolled(self, hint)?,
            Subject::Choice { mv, .. } => choice(self, mv),
        })
    }

    /// Players and board without the rest of the status: asked at every step of a panel that reads.
    fn in_words(&self) -> InWords {
        InWords {
            crew: status::crew(self),
            board: status::on_the_board(self),
        }
    }

    /// The two dice to be typed, or those of the turn as long as nothing else has happened in it: chance decides other
    /// things too, and dice are no answer to them.
    fn dice_tray(&self) -> Tray<Move> {
        let dice = |faces: [u8; 2]| {
            let die = |face| DieFace {
                face,
                ..free_die(Sign::Plain)
            };
            faces.map(die).to_vec()
        };
        if self.position.agenda.last() == Some(&Task::Roll) {
            return Tray::of(dice([0, 0]));
        }
        match self.position.dice {
            faces @ [1..=6, 1..=6] if self.just_rolled() => Tray::of(dice(faces)),
            _ => Tray::default(),
        }
    }

    fn board_drawing(&self, board: &str, _: Sight) -> Option<Markup> {
        (board == "board").then(|| drawing::drawing(self))
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let now = &self.position;
        let winner = match now.phase {
            Phase::Over(seat) => Some(seat),
            Phase::SetUp | Phase::LayOut | Phase::Placing | Phase::Begin | Phase::Act => None,
        };
        let others = now.everybody().filter(|&seat| Some(seat) != winner);
        let points = |seat| format!("{}: {}", self.players.called(seat), now.points(seat));
        let mut parts: Vec<String> = others.map(points).collect();
        parts.push(format!("Turn {}", now.turns));
        Outcome {
            title: "Victory",
            figures: parts.chunks(2).map(|pair| pair.join(", ")).collect(),
        }
    }
}

/// The page of a board, by its id.
fn board_page(game: &Catan, id: &str) -> Option<Scene> {
    Some(match id {
        "board" => board(game, &Places::default(), TO_KEY),
        "signs" => key::page(),
        "posts" => posts(game),
        "near" => zoom(game, game.position.klingon, HINT),
        _ => return None,
    })
}

/// The board on which the sectors of the number blink that was rolled.
fn rolled(game: &Catan, hint: &str) -> Option<Scene> {
    if !game.just_rolled() {
        return None;
    }
    let now = &game.position;
    let number = now.dice[0] + now.dice[1];
    let of_number = |&sector: &u8| match number {
        7 => sector == now.klingon,
        _ => now.layout.numbers[usize::from(sector)] == number,
    };
    let sectors: Vec<u8> = (0..19).filter(of_number).map(place::of_sector).collect();
    let mut scene = board(game, &Places::of(&sectors), hint);
    if let Scene::Picture { header, .. } = &mut scene {
        *header = TitleRow::new(match now.dice {
            [card, 0] => format!("Dice card: {card}"),
            [first, second] => format!("Rolled {first} + {second} = {number}"),
        });
    }
    Some(scene)
}

/// The board on which places blink, numbered as in [`place`]; a sector alone is shown near by.
fn changed(game: &Catan, places: &[u8]) -> Scene {
    let places = Places::of(places);
    match places.sector() {
        Some(sector) => zoom(game, sector, page::GOES_ON),
        None => board(game, &places, page::GOES_ON),
    }
}

impl Catan {
    /// True as long as nothing but the roll, or the dice card, has happened after it in the turn.
    fn just_rolled(&self) -> bool {
        let now = &self.position;
        let turn = &now.turn;
        let [first, second] = now.dice;
        // After a 7 the Klingon battle cruiser still has to move.
        let seven = first + second == 7;
        now.phase == Phase::Act
            && first > 0
            && !(turn.development || turn.support || turn.built)
            && (!seven || !now.agenda.is_empty())
    }
}
