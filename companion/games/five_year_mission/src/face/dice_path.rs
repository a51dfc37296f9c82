//! Menu paths of dice: those that the companion rolls in light tracking (FYM-87), and those that an ability or a reward
//! reaches.

use readyroom_kit::{Players as _, face::Path, path};

use super::{
    called,
    sentences::{ByColour, Logs},
    words,
};
use crate::rules::{Colour, Die, DieAt, FiveYearMission, Task};

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
/// comes first: it is always called the same.
pub fn roll(game: &FiveYearMission) -> Path {
    match game.agenda.last() {
        Some(Task::CountDice(_)) => path!["Roll these dice"],
        Some(Task::Reroll) => path!["Roll the others"],
        Some(_) | None if game.rules < 3 => {
            let count = called::count_dice(game.dice_for_tray());
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

/// Which dice fall, in the log.
pub fn logged(game: &FiveYearMission) -> Logs<'_> {
    let player = game.players.player(game.active);
    match game.dice_set() {
        Some(dice) => Logs::RollsDice {
            player,
            dice: ByColour(dice),
        },
        None if game.full() || game.rules < 3 || asks(game) => Logs::Rolls { player },
        None => Logs::ChoosesDice { player },
    }
}

/// The faces of a roll, in the order of the tray.
pub fn rolled(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    format!("Rolled {}", faces.join(" "))
}

/// The die that repairs, and who helps.
pub fn repair(die: Die, scott: bool, la_forge: bool) -> Path {
    let die = words::die(die);
    match (scott, la_forge) {
        (false, false) => path!["Repair", die],
        (true, false) => path!["Repair", format!("{die}, Scott")],
        (false, true) => path!["Repair", format!("{die}, La Forge")],
        (true, true) => path!["Repair", "Scott and La Forge", die],
    }
}

/// A die that Rand or a reward reaches, by where it lies; on an alert, below that.
pub fn die_at(game: &FiveYearMission, at: DieAt) -> Vec<String> {
    let die = match at {
        DieAt::Mat(die) => format!("{}, own", words::die(die)),
        DieAt::Pool(die) => format!("{}, pool", words::die(die)),
        DieAt::Other(seat, die) => format!("{}, {}", words::die(die), words::player(game, seat)),
        DieAt::Alert(serial, icon) => {
            let alert = game.alert(serial);
            let die = alert.and_then(|alert| alert.dice.get(usize::from(icon)).copied().flatten());
            let die = die.map_or_else(|| "Die".into(), words::die);
            let on = called::alert_named(game, serial);
            return vec![on, format!("{die}, icon {}", icon + 1)];
        }
    };
    vec![die]
}
