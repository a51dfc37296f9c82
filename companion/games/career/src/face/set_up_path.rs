//! What the menu calls the choices of set-up: each entry says what is so now.

use readyroom_kit::{Alternative, face::Path, path};

use super::words;
use crate::rules::{Assigning, Career, Copying, Length, Part, Reading, Start};

pub fn name(game: &Career) -> Path {
    match words::name(game) {
        "" => path!["Name…"],
        name => path![format!("Name: {name}"), "New name…"],
    }
}

pub fn length(game: &Career, length: Length) -> Path {
    let tours = length.tours();
    path![
        format!("Length: {}", game.position.agreed.length),
        match length {
            Length::Career => format!("Career: {tours} tours"),
            Length::Short => format!("Short: {tours} tours"),
        }
    ]
}

pub fn start(game: &Career, start: Start) -> Path {
    path![
        match game.position.agreed.start {
            Start::RollOne => "Start skill: roll one",
            Start::ChooseOne => "Start skill: pick one",
            Start::RollTwo => "Start skill: roll two",
            Start::ChooseTwo => "Start skill: pick two",
        },
        match start {
            Start::RollOne => "Roll 1 die",
            Start::ChooseOne => "Choose 1 skill",
            Start::RollTwo => "Roll 2 dice",
            Start::ChooseTwo => "Choose 2 skills",
        }
    ]
}

pub fn assigning(game: &Career, assigning: Assigning) -> Path {
    path![
        format!("Dice: {}", game.position.agreed.assigning),
        match assigning {
            Assigning::Automatic => "Ready Room places them",
            Assigning::ByHand => "I place them",
        }
    ]
}

pub fn odds(game: &Career, shown: bool) -> Path {
    path![
        match game.position.agreed.odds {
            true => "Odds: shown",
            false => "Odds: hidden",
        },
        match shown {
            true => "Show them",
            false => "Hide them",
        }
    ]
}

/// Each part says what stands in for it until it is copied: the rulebook does not tell it (CAREER-11). Once something of it
/// is copied, the rest of it can be copied or all of it again.
pub fn copy(game: &Career, part: Part, copying: Copying) -> Path {
    let state = match (game.is_copied(part), game.is_unknown(part), copying) {
        (false, _, Copying::Missing) => return path!["Copy your sheet", assumed(part)],
        (false, _, Copying::All) => "not yet",
        (true, true, _) => "in part",
        (true, false, _) => "copied",
    };
    let name = match part {
        Part::RankBoxes => "Rank boxes",
        Part::DiceColours => "Dice colours",
        Part::Medals => "Medals",
    };
    let way = match copying {
        Copying::Missing => "Copy the rest",
        Copying::All => "Copy again",
    };
    path!["Copy your sheet", format!("{name}: {state}"), way]
}

const fn assumed(part: Part) -> &'static str {
    match part {
        Part::RankBoxes => "Rank boxes: assumed",
        Part::DiceColours => "Dice colours: any die",
        Part::Medals => "Medals: not known",
    }
}

pub fn reading(reading: Reading, on: bool) -> Path {
    let now = if on { "off" } else { "on" };
    path!["House rules", format!("{} ({now})", reading.label())]
}
