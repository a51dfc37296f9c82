//! Where the dice stand that the companion rolls in light tracking (FYM-87): how many of each colour fall, and those of the
//! tray that are kept.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{Colour, FiveYearMission, Task};

/// The group of the tray by rules 1 and 2.
const DICE: &str = "Dice";

/// Whether it is asked which dice fall, so that none may.
pub fn asks(game: &FiveYearMission) -> bool {
    matches!(
        game.agenda.last(),
        Some(Task::ChooseDice | Task::CountDice(_) | Task::Reroll)
    )
}

/// The roll: of the dice that are shown, or the question which they are. What is shown changes below the cursor, and this
/// stands first: it is always called the same.
pub fn roll(game: &FiveYearMission) -> Path {
    match game.agenda.last() {
        Some(Task::CountDice(_)) => path!["Roll these dice"],
        Some(Task::Reroll) => path!["Roll the others"],
        Some(_) | None if game.rules < 3 => {
            let count = words::count_dice(game.dice_for_tray());
            path![DICE, format!("Roll {count}")]
        }
        Some(_) | None => path!["Roll dice"],
    }
}

/// Another number of dice of a colour, below how many fall now.
pub fn take(game: &FiveYearMission, colour: Colour, count: u8) -> Path {
    let now = game.dice_set().unwrap_or_default()[colour as usize];
    path![
        format!("{}: {now}", words::colour(colour)),
        count.to_string()
    ]
}

/// A die of the tray that is kept or released.
pub fn on_tray(game: &FiveYearMission, verb: &str, at: u8) -> Path {
    let entry = format!("{verb} {}", words::on_tray(game, at));
    match asks(game) {
        true => path![entry],
        false => path![DICE, entry],
    }
}

/// What ROLL does where it is asked which dice fall: "ROLL: roll 5 dice".
pub fn guidance(game: &FiveYearMission) -> Option<String> {
    let asked = matches!(game.agenda.last(), Some(Task::CountDice(_) | Task::Reroll));
    let dice = game.dice_for_tray();
    (asked && dice > 0).then(|| format!("ROLL: roll {}", words::count_dice(dice)))
}

/// Which dice fall, in the log: "Anna rolls 2 blue, 1 yellow, 2 red".
pub fn sentence(game: &FiveYearMission) -> String {
    let active = words::player(game, game.active);
    match game.dice_set() {
        Some(dice) => format!("{active} rolls {}", words::by_colour(dice)),
        None if game.full() || game.rules < 3 || asks(game) => format!("{active} rolls"),
        None => format!("{active} chooses dice"),
    }
}
