//! Players in a table: the name, two numbers, and a word. The one whose turn it is has a sign.

use alloc::{string::String, vec::Vec};

use readyroom_hardware::scene::{Picture, Scene, canvas::Align, cut};

use super::{
    Page, columns, header,
    paper::{Paper, WIDTH, width},
    player,
    shows::Shows,
};
use crate::face::{
    page::HINT,
    status::{Fact, Label, Player},
};

/// Players of a picture.
const ROWS: usize = 4;
/// From one player to the next, in pixels.
const PITCH: i32 = 9;
/// Where the columns of numbers end, and where that of words begins.
const NUMBERS: [i32; 2] = [72, 90];
const WORDS: i32 = 93;
/// Where names begin: behind the sign of whose turn it is.
const NAME: i32 = 5;
/// Facts that a table has columns for.
const COLUMNS: usize = 3;
/// Letters of a number, and of a word.
const NUMBER: usize = 3;
const WORD: usize = 7;

/// The pages of players; then what lies open at the one who plays. What lies at the others is in the words. Things that are
/// counted are columns, and a player who has more than a table has columns for is shown alone.
pub fn pages<'a>(title: &Label, players: &'a [Player], hint: &str) -> Vec<Page<'a>> {
    let has_more = |player: &Player| player.facts.len() > COLUMNS;
    let shown = match columns::pages(title, players, hint) {
        Some(columns) => columns,
        None if players.iter().any(has_more) => players.iter().flat_map(player::pages).collect(),
        None => table(title, players, hint),
    };
    shown.into_iter().chain(held(players)).collect()
}

/// The players in a table, as many on each page as on the others.
fn table<'a>(title: &Label, players: &'a [Player], hint: &str) -> Vec<Page<'a>> {
    let count = players.len().div_ceil(ROWS).max(1);
    let of_page = players.len().div_ceil(count).max(1);
    let page = |players: &'a [Player]| Page {
        scene: Scene::Picture {
            header: header(title),
            picture: draw(players),
            hint: cut(hint),
        },
        shows: Shows::Players(players),
    };
    players.chunks(of_page).map(page).collect()
}

/// What lies open at the player whose turn it is, or who has won.
fn held(players: &[Player]) -> Vec<Page<'static>> {
    let plays = players.iter().find(|player| player.plays);
    let holds = plays.into_iter().flat_map(|player| &player.holds);
    let holds = holds.filter(|held| !held.cards.is_empty());
    holds
        .flat_map(|held| {
            let names: Vec<String> = held.names().collect();
            super::text_pages(&held.label, &names, HINT)
        })
        .collect()
}

fn draw(players: &[Player]) -> Picture {
    let mut paper = Paper::new();
    let heads = players.first().map_or(&[][..], |player| &player.facts);
    for (column, fact) in heads.iter().enumerate() {
        paper.column(column, 0, fact.label.within(WORD));
    }
    paper.dots(PITCH - 1);
    for (player, y) in players.iter().zip((PITCH..).step_by(PITCH as usize)) {
        paper.player(player, y);
    }
    paper.picture()
}

impl Paper {
    fn player(&mut self, player: &Player, y: i32) {
        let sign = if player.plays { "›" } else { "" };
        self.line((0, NAME), y, Align::Left, sign);
        let number = player.facts.first().map_or_else(String::new, in_number);
        self.line(
            (NAME, NUMBERS[0] - width(&number)),
            y,
            Align::Left,
            &player.name,
        );
        for (column, fact) in player.facts.iter().enumerate() {
            let words = match column {
                0 | 1 => in_number(fact),
                _ => fact.value.in_column(WORD),
            };
            self.column(column, y, &words);
        }
    }

    fn column(&mut self, column: usize, y: i32, words: &str) {
        match column {
            0 => self.line((0, NUMBERS[0]), y, Align::Right, words),
            1 => self.line((NUMBERS[0], NUMBERS[1]), y, Align::Right, words),
            _ => self.line((WORDS, WIDTH), y, Align::Left, words),
        }
    }
}

fn in_number(fact: &Fact) -> String {
    fact.value.in_column(NUMBER)
}
