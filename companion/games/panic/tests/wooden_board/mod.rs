//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence, and what a player does
//! with the own cards. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played with each of the two bags; `tests/run --all` plays more.

mod arguments;
mod board;
mod sentence;
mod undoing;

use board::Board;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game, Prompt,
    face::{Made, Message, step_messages, undone},
    testing::{Sample, by_hand},
};
use readyroom_panic::*;

/// Evenings with each bag by default: some seconds in a debug build.
const USUAL: u64 = 12;

/// What hands did by the sentences alone lies as the program has it, after each of its reports.
#[test]
fn hands_that_do_what_reports_say_have_the_board_of_the_program() {
    in_both_bags(play);
}

/// Hands that carry out a take-back have the board as before the step, and go on from there.
#[test]
fn hands_that_do_what_take_backs_say_have_the_board_before() {
    in_both_bags(play_back_and_forth);
}

fn in_both_bags(play: fn(u64, Bag) -> Result<(usize, usize), String>) {
    for bag in [Bag::Physical, Bag::Digital] {
        by_hand::evenings(USUAL, |seed| {
            play(seed, bag).map_err(|why| format!("{bag:?}: {why}"))
        });
    }
}

/// Plays an evening in which up to three steps are taken back now and then: how many were, and with how many sentences.
///
/// # Errors
/// A sentence that cannot be done, or a board that lies otherwise than before the step.
fn play_back_and_forth(seed: u64, bag: Bag) -> Result<(usize, usize), String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = known(bag, &mut rng);
    let mut board = Board::of(&game);
    let types_dice = rng.random();
    let (mut steps, mut sentences) = (0, 0);
    let mut past = Vec::new();
    while game.turns < 40 {
        let before = game.clone();
        let (moves, made) = step(&mut game, &board, types_dice, &mut rng);
        if game.is_over() {
            break;
        }
        board.begin(&before, &moves);
        for message in step_messages(&before, &made) {
            let done = board.does(&message.key);
            done.map_err(|why| format!("{} {why}", message.key))?;
        }
        board.end(&moves, &game);
        past.push((before, moves, made));
        let back = if rng.random_ratio(1, 4) {
            rng.random_range(1..=3)
        } else {
            0
        };
        for _ in 0..back {
            let Some((before, moves, made)) = past.pop() else {
                break;
            };
            let messages = undone(&before, &made);
            let of = || format!("of {} about {moves:?}", listed(&messages));
            for message in &messages {
                board.undoes(&message.key).map_err(|why| {
                    let lie = &board.tokens;
                    format!("{} {why}; {}, where these lie: {lie:?}", message.key, of())
                })?;
            }
            let differs = board.differs_from(&before);
            differs.map_or(Ok(()), |differs| Err(format!("{differs}; {}", of())))?;
            game = before;
            steps += 1;
            sentences += messages.len();
        }
    }
    Ok((steps, sentences))
}

/// Sentences by their ids, a line each.
fn listed(text: &[Message]) -> String {
    let ids: Vec<String> = text.iter().map(|message| message.key.to_string()).collect();
    ids.join("\n")
}

/// Plays an evening: how many reports it had, and of how many sentences.
///
/// # Errors
/// A sentence that cannot be done, or a board that lies otherwise.
fn play(seed: u64, bag: Bag) -> Result<(usize, usize), String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = known(bag, &mut rng);
    let mut board = Board::of(&game);
    // A table that types its dice has two reports where another has one.
    let types_dice = rng.random();
    let (mut steps, mut sentences) = (0, 0);
    while !matches!(game.prompt(), Prompt::Over { .. }) && game.turns < 60 {
        let before = game.clone();
        let (moves, made) = step(&mut game, &board, types_dice, &mut rng);
        board.begin(&before, &moves);
        let messages = step_messages(&before, &made);
        for message in &messages {
            board.does(&message.key).map_err(|why| {
                let (of, lie) = (listed(&messages), &board.tokens);
                format!("{} {why}; of {of}, where these lie: {lie:?}", message.key)
            })?;
        }
        board.end(&moves, &game);
        if !game.is_over() {
            let differs = board.differs_from(&game);
            differs.map_or(Ok(()), |differs| {
                Err(format!("{differs}; after {moves:?} {}", listed(&messages)))
            })?;
        }
        steps += 1;
        sentences += messages.len();
    }
    Ok((steps, sentences))
}

/// A game that has begun, of which the table knows every token.
fn known(bag: Bag, rng: &mut ChaCha8Rng) -> Panic {
    loop {
        let game = Panic::set_up(bag, rng);
        if game.kinds.iter().all(|kind| kind.count.is_some()) {
            return game;
        }
    }
}

/// A decision that hands can do, with what comes of it.
fn step(
    game: &mut Panic,
    board: &Board,
    types_dice: bool,
    rng: &mut ChaCha8Rng,
) -> (Vec<Move>, Vec<Made<Panic>>) {
    by_hand::step(game, None, types_dice, rng, |game, offers, rng| {
        let can: Vec<Move> = offers.into_iter().filter(|mv| board.can(mv)).collect();
        by_hand::likely(game, &can, rng)
    })
}
