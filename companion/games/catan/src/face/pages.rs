//! What the screen shows besides menus: the status, the pages of the board that are drawn by hand, and what chance just brought.

mod chart;
#[cfg(test)]
mod tests;

use maud::Markup;
use readyroom_hardware::scene::{DieFace, Scene, Sign, TitleRow};
use readyroom_kit::{
    Players, Sight,
    face::{
        DrawnPlace, Outcome, Pictures,
        page::{self, HINT},
        status::{Id, Status},
    },
};

use super::{drawing, key, place, private, status, thing::Thing};
use crate::rules::{Catan, Move, Phase, Task};
use chart::{Places, board, choice, posts, zoom};

/// What the buttons do on the board, whose signs the next page explains.
const TO_KEY: &str = "DOWN: what the signs mean";

impl Pictures for Catan {
    fn status(&self, sight: Sight) -> Status {
        status::status(self, sight)
    }

    fn about(&self, mv: &Move) -> Option<Id> {
        Thing::of(self, mv).map(Thing::id)
    }

    fn board_pages(&self, board: &str) -> Vec<Scene> {
        let page = match board {
            "board" => chart::board(self, &Places::default(), TO_KEY),
            "signs" => key::page(),
            "posts" => posts(self),
            "near" => zoom(self, self.position.klingon, HINT),
            _ => return Vec::new(),
        };
        vec![page]
    }

    /// The two dice to be typed, or those of the turn as long as nothing else has happened in it: chance decides other
    /// things too, and dice are no answer to them.
    fn tray(&self) -> Vec<DieFace> {
        let dice = |faces: [u8; 2]| {
            let die = |face| DieFace {
                sign: Sign::Plain,
                face,
                kept: false,
            };
            faces.map(die).to_vec()
        };
        if self.position.agenda.last() == Some(&Task::Roll) {
            return dice([0, 0]);
        }
        match self.position.dice {
            faces @ [1..=6, 1..=6] if self.just_rolled() => dice(faces),
            _ => Vec::new(),
        }
    }

    /// The board on which the sectors of the number blink that was rolled.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        if !self.just_rolled() {
            return None;
        }
        let now = &self.position;
        let number = now.dice[0] + now.dice[1];
        let of_number = |&sector: &u8| match number {
            7 => sector == now.klingon,
            _ => now.layout.numbers[usize::from(sector)] == number,
        };
        let sectors: Vec<u8> = (0..19).filter(of_number).map(place::of_sector).collect();
        let mut scene = board(self, &Places::of(&sectors), hint);
        if let Scene::Picture { header, .. } = &mut scene {
            *header = TitleRow::new(match now.dice {
                [card, 0] => format!("Dice card: {card}"),
                [first, second] => format!("Rolled {first} + {second} = {number}"),
            });
        }
        Some(scene)
    }

    fn has_choice_picture(&self, mv: &Move) -> bool {
        // Two tiles are found on the board; that none changes places stands at the end of them.
        let leaves = matches!(self.position.agenda.last(), Some(Task::Exchange(..)));
        leaves && *mv == Move::Enough || Thing::place(self, mv).is_some()
    }

    fn choice_picture(&self, mv: Option<&Move>, _: &[&Move]) -> Option<Scene> {
        Some(choice(self, mv))
    }

    /// The board on which places blink, numbered as [`place`] says; a sector alone is shown near by.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        let places = Places::of(places);
        Some(match places.sector() {
            Some(sector) => zoom(self, sector, page::GOES_ON),
            None => board(self, &places, page::GOES_ON),
        })
    }

    /// The board alone: asked at every step of a panel that reads.
    fn alt_text(&self) -> Vec<String> {
        status::on_the_board(self)
    }

    fn board_drawing(&self, board: &str, _: Sight) -> Option<Markup> {
        (board == "board").then(|| drawing::drawing(self))
    }

    fn drawn_place(&self, mv: &Move, sight: Sight) -> Option<DrawnPlace> {
        drawing::drawn_place(self, mv, sight)
    }

    /// Everybody, as far as the companion knows anything that is hidden.
    fn hand_owners(&self) -> Vec<String> {
        let seats = self.position.everybody();
        let seats = seats.filter(|&seat| private::shows_hand(self, seat));
        seats.map(|seat| self.players.called(seat)).collect()
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
