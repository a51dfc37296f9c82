//! Whole evenings at a wooden board: hands carry out the report of each step, sentence by sentence in the order of the
//! panel, and a player does what he has chosen with the own dice and cards. Then the board is as the program has it.
//!
//! `READYROOM_WOODEN_EVENINGS` sets how many evenings are played with each tracking; `tests/run --all` plays more.

mod board;
mod card_sentences;
mod chosen;
mod compared;
mod die_sentences;
mod sentence;

use board::Board;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_five_year_mission::*;
use readyroom_kit::{
    Game, Prompt,
    face::{Made, Message, step_messages},
    testing::{Sample, by_hand},
};

/// Evenings with each tracking by default: some seconds in a debug build.
const USUAL: u64 = 12;
/// Decisions of an evening that are looked at, at most.
const DECISIONS: usize = 500;
/// One in so many decisions comes too late for a timer that runs.
const TIME_IS_UP: u32 = 20;

fn plays_without_a_difference(tracking: Tracking) {
    by_hand::evenings(USUAL, |seed| {
        play(seed, tracking).map_err(|why| format!("{tracking:?}: {why}"))
    });
}

/// What hands did by the sentences alone lies as the program has it.
#[test]
fn hands_that_follow_reports_have_the_board_in_full_tracking() {
    plays_without_a_difference(Tracking::Full);
}

/// The same of what light tracking keeps.
#[test]
fn hands_that_follow_reports_have_the_board_in_light_tracking() {
    plays_without_a_difference(Tracking::Light);
}

/// Plays an evening: how many reports it had, and of how many sentences.
///
/// # Errors
/// A sentence that cannot be done, or a board that lies otherwise.
fn play(seed: u64, tracking: Tracking) -> Result<(usize, usize), String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = known(tracking, &mut rng);
    let mut board = Board::of(&game);
    // A table that types its dice has two reports where another has one.
    let types_dice = rng.random();
    let (mut steps, mut sentences) = (0, 0);
    while !game.is_over() && steps < DECISIONS {
        let before = game.clone();
        let (moves, made) = step(&mut game, types_dice, &mut rng);
        let read = read(&mut board, &before, &moves, &made);
        sentences += read.map_err(|why| format!("step {steps}, {moves:?}: {why}"))?;
        if let Some(differs) = board.differs_from(&game).filter(|_| !game.is_over()) {
            let messages = step_messages_of(&before, &made).into_iter();
            let ids: Vec<_> = messages.map(|message| message.key.to_string()).collect();
            return Err(format!("step {steps}: {differs}; after {moves:?} {ids:#?}"));
        }
        steps += 1;
    }
    Ok((steps, sentences))
}

/// A step at the board: what the player chose is done, and then what the report states. How many sentences it had.
fn read(
    board: &mut Board,
    before: &FiveYearMission,
    moves: &[Move],
    made: &[Made<FiveYearMission>],
) -> Result<usize, String> {
    board.begin(before, moves)?;
    let messages = step_messages_of(before, made);
    for message in &messages {
        if let Err(why) = board.does(&message.key) {
            let ids: Vec<_> = messages
                .iter()
                .map(|message| message.key.to_string())
                .collect();
            let lie = (&board.piles, &board.mats, &board.pool);
            return Err(format!("{} {why}; of {ids:#?}, at {lie:?}", message.key));
        }
    }
    let after = made.last().map_or(before, |(after, _)| after);
    board.end(before, moves, after);
    Ok(messages.len())
}

/// The sentences of a report, in the order in which the panel shows it.
fn step_messages_of(before: &FiveYearMission, made: &[Made<FiveYearMission>]) -> Vec<Message> {
    let mut messages = step_messages(before, made);
    messages.sort_by_key(Message::rank);
    messages
}

/// A game that begins, of which the table knows every card.
fn known(tracking: Tracking, rng: &mut ChaCha8Rng) -> FiveYearMission {
    loop {
        let game = FiveYearMission::set_up(tracking, rng);
        let settled = matches!(game.prompt(), Prompt::Chance(_)) && !game.cards.is_empty();
        if settled {
            return game;
        }
    }
}

/// A decision with what comes of it; now and then the timer runs out before it.
fn step(
    game: &mut FiveYearMission,
    types_dice: bool,
    rng: &mut ChaCha8Rng,
) -> (Vec<Move>, Vec<Made<FiveYearMission>>) {
    let late = game.countdown().filter(|_| rng.random_ratio(1, TIME_IS_UP));
    let late = late.map(|countdown| Move::TimeUp(countdown.id));
    by_hand::step(game, late, types_dice, rng, |game, offers, rng| {
        // What the table tells of its cards is right, and tracking stays as it is.
        let is_played = |mv: &Move| !matches!(mv, Move::Track(_) | Move::Learn | Move::Correct(_));
        let played: Vec<Move> = offers.into_iter().filter(is_played).collect();
        by_hand::likely(game, &played, rng)
    })
}
