//! Menu entries of set-up: each shows its present choice.

use readyroom_kit::{face::Path, path};

use crate::rules::{Board, Catan, Numbers, Robbing, Stack, Tracking};

pub fn tracking(game: &Catan, tracking: Tracking) -> Path {
    let now = game.position.agreed.tracking;
    path![
        format!("Tracking: {now}"),
        match tracking {
            Tracking::Full => "Full: hands are counted",
            Tracking::Light => "Light: board and points",
        }
    ]
}

pub fn stack(game: &Catan, stack: Stack) -> Path {
    path![
        match game.position.agreed.stack {
            Stack::Box => "Development: our stack",
            Stack::Digital => "Development: digital",
        },
        match stack {
            Stack::Box => "We draw from our own",
            Stack::Digital => "Ready Room draws",
        }
    ]
}

pub fn numbers(game: &Catan, numbers: Numbers) -> Path {
    let now = game.position.agreed.numbers;
    path![
        format!("Numbers: {now}"),
        match numbers {
            Numbers::Dice => "Two dice",
            Numbers::Cards => "36 dice cards",
        }
    ]
}

pub fn robbing(game: &Catan, robbing: Robbing) -> Path {
    path![
        match game.position.agreed.robbing {
            Robbing::Hand => "Stealing: by hand",
            Robbing::Companion => "Stealing: Ready Room",
        },
        match robbing {
            Robbing::Hand => "The thief draws a card",
            Robbing::Companion => "Ready Room draws",
        }
    ]
}

pub fn board(game: &Catan, board: Board) -> Path {
    let now = game.position.agreed.board;
    path![format!("Board: {}", state(game, now)), choice(game, board)]
}

/// A board that is agreed on.
fn state(game: &Catan, board: Board) -> String {
    match board {
        Board::Standard => "Ready Room's".into(),
        Board::Random => "random".into(),
        Board::AllRandom => "all random".into(),
        Board::RedsApart => "6 and 8 apart".into(),
        Board::Told => "as it lies here".into(),
        Board::Saved(number) => saved(game, number),
    }
}

/// A board as a choice.
fn choice(game: &Catan, board: Board) -> String {
    match board {
        Board::Standard => "Ready Room's own board".into(),
        Board::Random => "Random planets".into(),
        Board::AllRandom => "Random numbers, too".into(),
        Board::RedsApart => "Random, 6 and 8 apart".into(),
        Board::Told => "As it lies here".into(),
        Board::Saved(number) => format!("Saved: {}", saved(game, number)),
    }
}

/// The name of a saved board.
pub fn saved(game: &Catan, number: u8) -> String {
    let board = game.pack.boards.get(usize::from(number));
    board.map_or_else(
        || format!("board {}", number + 1),
        |board| board.name.to_string(),
    )
}
