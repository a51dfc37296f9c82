//! Pages of the display besides menus: those of [`status`], and the end.

#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk;

use readyroom_kit::{
    Players, Sight,
    face::{Outcome, Pictures, say::fitting, status::Status},
};

use super::status;
use crate::rules::{Encounters, End, Phase, Seat};

impl Pictures for Encounters {
    fn status(&self, sight: Sight) -> Status {
        status::status(self, sight)
    }

    fn outcome(&self, _won: bool) -> Outcome {
        let now = &self.position;
        let winners: Vec<Seat> = match now.phase {
            Phase::Over(End::Won(seat)) => vec![seat],
            Phase::Over(End::NoneLeft) => now.leaders().collect(),
            Phase::SetUp | Phase::LayOut | Phase::Turn => Vec::new(),
        };
        let others = now.everybody().filter(|seat| !winners.contains(seat));
        let rows = [winners_row(self, &winners), others_row(self, others)];
        Outcome {
            title: "Victory",
            figures: rows.into_iter().filter(|row| !row.is_empty()).collect(),
        }
    }
}

/// "Anna won with 10"; "Anna, Ben: 9 each", or how many they are where the names have no room.
fn winners_row(game: &Encounters, winners: &[Seat]) -> String {
    let most = winners
        .first()
        .map_or(0, |&seat| game.position.resolved(seat));
    let names: Vec<String> = winners
        .iter()
        .map(|&seat| game.players.called(seat))
        .collect();
    let names = names.join(", ");
    match winners.len() {
        1 => format!("{names} won with {most}"),
        count => fitting([
            format!("{names}: {most} each"),
            format!("{count} players: {most} each"),
        ])
        .unwrap_or_default(),
    }
}

/// "Ben 7, Cleo 6"; "Others: 7, 6, 5" where the names have no room. Empty if all have won.
fn others_row(game: &Encounters, others: impl Iterator<Item = Seat>) -> String {
    let won: Vec<(String, u8)> = others
        .map(|seat| (game.players.called(seat), game.position.resolved(seat)))
        .collect();
    let named: Vec<String> = won
        .iter()
        .map(|(name, won)| format!("{name} {won}"))
        .collect();
    let counts: Vec<String> = won.iter().map(|(_, won)| won.to_string()).collect();
    let counts = format!("Others: {}", counts.join(", "));
    fitting([named.join(", "), counts]).unwrap_or_default()
}
