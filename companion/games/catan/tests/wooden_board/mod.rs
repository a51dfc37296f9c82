//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence, and what a player does
//! with the own pieces. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played in each way; `tests/run --all` plays more.

mod board;
mod cards;
mod news;
mod of_player;
mod sentence;

use board::Board;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_catan::*;
use readyroom_kit::{
    Alternative, Game,
    face::{Message, Speech, step_messages},
    testing::{Sample, by_hand, pick},
};

/// Evenings in each way by default: a second in a debug build.
const USUAL: u64 = 20;

/// Turns after which an evening is looked at no more.
const TURNS: u16 = 150;

/// Names of twelve letters: what a row has no room for is reported in whole words all the same.
const LONG_NAMES: [&str; 4] = [
    "Maximilienne",
    "Bartholomew",
    "Wilhelmina K",
    "Christabelle",
];

/// The part of a table that decides which instructions hands get.
#[derive(Clone, Copy, Debug)]
struct Agreement {
    tracking: Tracking,
    stack: Stack,
    robbing: Robbing,
}

/// What hands did by the sentences alone lies as the program has it, which knows every hand.
#[test]
fn hands_that_do_what_reports_say_have_the_board_of_the_program() {
    for stack in Stack::ALL {
        for robbing in Robbing::ALL {
            play_all(Agreement {
                tracking: Tracking::Full,
                stack,
                robbing,
            });
        }
    }
}

/// The same where the players keep their hands: pieces, stacks and cards that everybody sees.
#[test]
fn in_light_tracking_hands_have_the_board_of_the_program() {
    for stack in Stack::ALL {
        play_all(Agreement {
            tracking: Tracking::Light,
            stack,
            robbing: Robbing::Hand,
        });
    }
}

fn play_all(way: Agreement) {
    by_hand::evenings(USUAL, |seed| {
        play(seed, way).map_err(|why| format!("{way:?}: {why}"))
    });
}

/// Plays an evening: how many reports it had, and of how many sentences.
///
/// # Errors
/// A sentence that cannot be done, or a board that lies otherwise.
fn play(seed: u64, way: Agreement) -> Result<(usize, usize), String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = agreed(way, &mut rng);
    let mut board = Board::of(&game);
    let (mut steps, mut sentences) = (0, 0);
    while !game.stage().is_over() && game.position.turns < TURNS {
        let before = game.clone();
        let (moves, made) = by_hand::step(&mut game, None, false, &mut rng, |game, offers, rng| {
            decide(game, &offers, &board, rng)
        });
        let mv = &moves[0];
        if before.position.phase == Phase::SetUp || before.position.phase == Phase::LayOut {
            board.lie_as(&game.position.layout);
        }
        board.begin(&before, &before.headline().key, mv);
        let mut messages = step_messages(&before, &made);
        // In the order of a report. An instruction to one player alone is carried out by that player.
        messages.sort_by_key(Message::rank);
        let texts: Vec<String> = messages.iter().map(Message::sentence).collect();
        for message in &messages {
            let done = board.does(&message.key);
            done.map_err(|why| {
                let text = &message.text;
                format!("{text:?} {why}; of {texts:#?}, after {mv:?}: {board:?}")
            })?;
        }
        let differs = board.differs_from(&game);
        differs.map_or(Ok(()), |differs| {
            Err(format!("{differs}; after {mv:?} {texts:#?}"))
        })?;
        steps += 1;
        sentences += texts.len();
    }
    Ok((steps, sentences))
}

/// A table that has agreed on that and anything else, and is about to begin.
fn agreed(way: Agreement, rng: &mut ChaCha8Rng) -> Catan {
    let mut game = Catan::deal(Pack::default());
    let seats = rng.random_range(3..=4);
    let mut moves = vec![
        Move::Seats(seats),
        Move::First(rng.random_range(0..seats)),
        Move::Tracking(way.tracking),
        Move::Stack(way.stack),
        Move::Numbers(pick(rng, &Numbers::ALL)),
        Move::Board(pick(rng, &readyroom_catan::Board::ALL)),
    ];
    if way.tracking == Tracking::Full {
        moves.push(Move::Robbing(way.robbing));
    }
    if rng.random() {
        let names = (0..seats).zip(LONG_NAMES);
        moves.extend(names.map(|(seat, name)| {
            Move::Name(
                seat,
                PlayerName::from(name).expect("a name of twelve letters"),
            )
        }));
    }
    let readings = <Reading as Alternative>::EVERY.iter();
    moves.extend(readings.map(|&reading| Move::Read(reading, rng.random_bool(0.2))));
    for mv in moves {
        game = game.play(&mv).expect("set-up").0;
    }
    game
}

/// What a table decides: the likeliest, or now and then anything.
fn decide(game: &Catan, moves: &[Move], board: &Board, rng: &mut ChaCha8Rng) -> Move {
    if game.position.phase == Phase::SetUp {
        return Move::Begin;
    }
    let mistake = rng.random_ratio(1, 8);
    let can = |mv: &&Move| board.can(game, mv, mistake);
    let moves: Vec<Move> = moves.iter().filter(can).cloned().collect();
    let likely = match rng.random_ratio(1, 12) {
        true => None,
        false => game.likely(&moves, rng),
    };
    likely.unwrap_or_else(|| moves.choose(rng).expect("something").clone())
}
