//! Names of reward cards.

use super::{card, is_entry};
use crate::rules::{FiveYearMission, Held, Serial};

/// A reward card: what it is good for, and its card or number to tell two alike apart.
fn held(game: &FiveYearMission, held: &Held) -> String {
    format!("{} ({})", held.reward.label(), which_reward(game, held))
}

/// Which reward card it is, of several that are good for the same.
pub fn which_reward(game: &FiveYearMission, held: &Held) -> String {
    match held.card {
        Some(id) => card(game, id).into(),
        None => format!("no. {}", held.serial),
    }
}

/// Where a reward card by its number is in the menu: what it is good for, with which card that is; one with a long name
/// below what it is good for, where the player has several alike.
pub fn reward_entries(game: &FiveYearMission, serial: Serial) -> Vec<String> {
    let Some(held) = held_by_serial(game, serial) else {
        return vec!["a reward".into()];
    };
    let whole = self::held(game, held);
    if is_entry(&whole) {
        return vec![whole];
    }
    let mut mats = game.players.iter().map(|player| &player.rewards);
    let mat = mats.find(|mat| mat.contains(held)).into_iter().flatten();
    let label = held.reward.label().to_owned();
    match mat.filter(|other| other.reward == held.reward).count() {
        1 => vec![label],
        _ => {
            let which = held.card.map(|id| card(game, id).to_owned());
            vec![
                label,
                which.unwrap_or_else(|| format!("No. {}", held.serial)),
            ]
        }
    }
}

/// The reward card that this alert is now, if it lies beside a mat.
pub fn held_by_serial(game: &FiveYearMission, serial: Serial) -> Option<&Held> {
    let mut held = game.players.iter().flat_map(|player| &player.rewards);
    held.find(|held| held.serial == serial)
}
