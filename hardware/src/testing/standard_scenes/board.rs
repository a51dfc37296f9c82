//! Four turns at a board that the program draws, six changes each: a die chooses a row of fields, something comes into
//! it, all of it comes nearer to the middle, a side of the middle is struck, something leaves, the next turn begins.

use super::{Chance, Run, header, still};
use crate::{
    scene::{
        DieFace, Picture, Scene, Sign,
        canvas::{Align, Canvas, DARK, LIT, rect},
        cut,
    },
    screen::Screen,
    text::Size,
};

const PLAYERS: [&str; 4] = ["Anna", "Bella", "Clara", "Dora"];
/// Rows on either side of the middle, and their height.
const ROWS: usize = 3;
const HEIGHT: i32 = 14;
/// Width of a field, of the three of a row, and of what is in the middle.
const FIELD: i32 = 14;
const ACROSS: i32 = 3 * FIELD;
const MIDDLE: i32 = 30;

/// State of the board.
struct Board {
    /// Numbers in the fields of each row, from the rim to the middle.
    fields: [[u8; 3]; 2 * ROWS],
    struck: [bool; 2 * ROWS],
    turn: usize,
    lit: Option<usize>,
    die: u8,
    hint: &'static str,
}

pub fn run() -> Run {
    let mut chance = Chance(79);
    let mut board = Board {
        fields: [[1, 0, 0], [0; 3], [1, 0, 0], [0; 3], [1, 1, 0], [0; 3]],
        struck: [false; 2 * ROWS],
        turn: 0,
        lit: None,
        die: 0,
        hint: "OK or UP more, BACK game",
    };
    let mut scenes = vec![board.scene()];
    for _ in 0..4 {
        let row = chance.below(6) as usize;
        let changes: [&mut dyn FnMut(&mut Board); 6] = [
            &mut |board| board.roll(row),
            &mut |board| board.comes(row),
            &mut Board::nearer,
            &mut |board| board.strikes(chance.below(6) as usize),
            &mut Board::leaves,
            &mut Board::next_turn,
        ];
        for change in changes {
            change(&mut board);
            scenes.push(board.scene());
        }
    }
    still("board", scenes.into_iter())
}

impl Board {
    fn scene(&self) -> Scene {
        let title = format!("Turn {}: {}", self.turn + 1, PLAYERS[self.turn % 4]);
        Scene::Picture {
            header: header(&cut::<40>(title), (1, 6)),
            picture: self.picture(),
            hint: cut(self.hint),
        }
    }

    fn picture(&self) -> Picture {
        let mut screen = Screen::new();
        let canvas = &mut Canvas {
            target: &mut screen,
        };
        let rows = self.fields.iter().zip(self.struck).enumerate();
        for (row, (fields, struck)) in rows {
            let (lit, right) = (self.lit == Some(row), row >= ROWS);
            let y = Picture::AREA.top_left.y + (row % ROWS) as i32 * (HEIGHT + 1);
            let left = if right { ACROSS + MIDDLE } else { 0 };
            let (ink, ground) = if lit { (DARK, LIT) } else { (LIT, DARK) };
            let Ok(()) = canvas.fill(rect(left, y, ACROSS, HEIGHT), ground);
            for (count, at) in fields.iter().zip(0..) {
                let x = left + if right { 2 - at } else { at } * FIELD;
                let Ok(()) = canvas.fill(rect(x, y, 1, HEIGHT), ink);
                if *count > 0 {
                    let area = rect(x + 2, y, FIELD - 2, HEIGHT);
                    let Ok(()) =
                        canvas.line(area, Align::Left, Size::Title, &count.to_string(), ink);
                }
            }
            let side = rect(
                ACROSS + if right { MIDDLE / 2 + 1 } else { 1 },
                y,
                13,
                HEIGHT,
            );
            let Ok(()) = match struck {
                true => canvas.frame(side, LIT),
                false => canvas.fill(side, LIT),
            };
        }
        if self.die > 0 {
            let die = DieFace {
                sign: Sign::Plain,
                face: self.die,
                kept: false,
            };
            let area = rect(128 - 19, Picture::AREA.top_left.y + 1, 19, 19);
            let Ok(()) = canvas.fill(area, DARK);
            let Ok(()) = canvas.die(area, &die);
        }
        Picture::new(&screen)
    }

    fn roll(&mut self, row: usize) {
        self.lit = Some(row);
        self.die = row as u8 + 1;
        self.hint = "OK goes on";
    }

    fn comes(&mut self, row: usize) {
        self.fields[row][0] += 1;
        self.die = 0;
    }

    /// Everything moves a field in; nearest to the middle it stays.
    fn nearer(&mut self) {
        self.lit = None;
        for [far, between, near] in &mut self.fields {
            *near += std::mem::take(between);
            *between = std::mem::take(far);
        }
    }

    fn strikes(&mut self, row: usize) {
        self.lit = Some(row);
        self.struck[row] = true;
    }

    /// One of those that are nearest is gone.
    fn leaves(&mut self) {
        let near = (0..3).rev().find_map(|field| {
            let row = self.fields.iter().position(|row| row[field] > 0)?;
            Some((row, field))
        });
        if let Some((row, field)) = near {
            self.lit = Some(row);
            self.fields[row][field] -= 1;
        }
    }

    fn next_turn(&mut self) {
        self.turn += 1;
        self.lit = None;
        self.hint = "OK or UP more, BACK game";
    }
}
