//! Menu entries of set-up: each shows its present choice.

use readyroom_kit::{face::Path, path};

use crate::rules::{Career, Copying, Part, Start};

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

/// Each part states what is in for it until it is copied: the rulebook does not tell it (CAREER-11). Once something of it is
/// copied, the rest of it can be copied or all of it again.
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
