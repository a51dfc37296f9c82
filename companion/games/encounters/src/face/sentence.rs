//! Each move in one short sentence, for the log and for "taken back: …".

use readyroom_kit::face::spelled;

use super::{use_path, words};
use crate::rules::{Encounters, Loss, Move, Phase, Task};

/// `mv`, made at `game`, as a sentence without a full stop. What it names lies open once it is made.
pub fn sentence(game: &Encounters, mv: &Move) -> String {
    let active = words::active(game);
    match *mv {
        Move::Name(seat, name) => format!("Player {} is {name}", seat + 1),
        Move::Seats(_) | Move::First(_) | Move::Keep(_) => {
            spelled(game, mv, game.position.phase == Phase::SetUp)
        }
        Move::Read(reading, on) => format!("{reading}: {}", if on { "on" } else { "off" }),
        Move::Begin => "the game begins".into(),
        Move::Discard(title) => format!("{active} discards {title}"),
        Move::Swap(gives, takes) => format!("{active} swaps {gives} for {takes}"),
        Move::Resolve(encounter, _) | Move::Solve(encounter, _) => {
            format!("{active} resolves {encounter}")
        }
        Move::Lose(title) => format!("{active} loses {title}"),
        Move::Seen => format!("{active} has looked"),
        Move::DiscardAny => format!("{active} discards a card"),
        Move::SwapFor(takes) => format!("{active} swaps a card for {takes}"),
        Move::Lost(true) => format!("{active} discards a {} card", lost_kind(game)),
        Move::Lost(false) => format!("{active} has no {} card", lost_kind(game)),
        Move::TellCard(title) => format!("{title} is laid on the bridge"),
        Move::TellEncounter(encounter) => format!("{encounter} is turned up"),
        Move::Use(title, effect) => {
            format!("{active} uses {title}: {}", use_path::said(game, effect))
        }
        Move::NoEncounter => format!("{active} resolves nothing"),
        Move::GiveUp(encounter) => format!("{active} gives up {encounter}"),
        Move::Shuffled(_) => match game.position.agenda.last() {
            Some(Task::ShuffleEncounters) => "the Encounter deck is shuffled".into(),
            Some(_) | None => "the Enterprise deck is shuffled".into(),
        },
        Move::Taken(_) => match game.position.agenda.last() {
            Some(&Task::TakeOf(seat, _)) => {
                format!("a card of {} at random", words::player(game, seat))
            }
            Some(_) | None => "a card at random".into(),
        },
    }
}

/// What kind of card is lost now (ENC-27).
pub fn lost_kind(game: &Encounters) -> &'static str {
    match game.position.agenda.last() {
        Some(Task::Lose(Loss::Ship)) => "ship",
        Some(_) | None => "crew",
    }
}
