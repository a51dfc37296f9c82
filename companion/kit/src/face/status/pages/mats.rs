//! The dice of each player, on their own pages, with what they are in the bottom row.

use alloc::{format, string::String, vec::Vec};

use super::{Page, dice};
use crate::face::{
    page::HINT,
    status::{Body, Label, OnPanel, Player, Pool, Status, words},
};

/// The dice of the player whose turn it is.
pub fn of_who_plays(status: &Status) -> Vec<Page<'static>> {
    let players = public(status).flat_map(Body::players);
    let plays = players.filter(|player| player.plays);
    plays.flat_map(mat).collect()
}

/// Those of the others, clockwise; of all players where no rows of cards have them of the one who plays beside them.
pub fn of_others(status: &Status, players: &[Player]) -> Vec<Page<'static>> {
    let has_rows = public(status).any(|body| matches!(body, Body::Rows(_)));
    let plays = players.iter().position(|player| player.plays);
    let (before, from) = players.split_at(plays.unwrap_or(0));
    let shown = usize::from(has_rows && plays.is_some());
    let clockwise = from.iter().chain(before).skip(shown);
    clockwise.flat_map(mat).collect()
}

/// What everybody sees on pages.
fn public(status: &Status) -> impl Iterator<Item = &Body> {
    let sections = status.meant_for(crate::Sight::Public);
    let sections = sections.filter(|section| section.on_panel == OnPanel::Pages);
    sections.map(|section| &section.body)
}

/// The pages of a player whose dice are known.
fn mat(player: &Player) -> Vec<Page<'static>> {
    if words::usable(player).is_none() {
        return Vec::new();
    }
    let title = Label::from(format!("{}, {}", player.name, player.role.whole()));
    dice::pages(&title, &player.dice, &contents(&player.dice))
}

/// What the dice are: "Underlined: 2 injuries", "No dice, no injuries".
fn contents(pools: &[Pool]) -> String {
    let Some(apart) = pools.iter().find(|pool| pool.apart) else {
        return HINT.into();
    };
    let counted = apart.counted.whole();
    match (
        apart.dice.len(),
        pools.iter().all(|pool| pool.dice.is_empty()),
    ) {
        (0, true) => format!("No dice, {}", counted.to_lowercase()),
        (0, false) => counted.into(),
        (_, _) => format!("Underlined: {counted}"),
    }
}
