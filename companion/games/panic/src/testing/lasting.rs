//! Lasting effects in Star Trek Panic.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["web", "held", "marker", "mission timer"];

/// What lasts now.
pub fn lasting(game: &Panic) -> Vec<Lasting> {
    let web = game.in_web().then(|| {
        Lasting::new(
            "web",
            "",
            &["Tholian web: no maneuver."],
            &["The Tholian web is gone."],
        )
    });
    let held = game.tokens.iter().filter(|token| token.held.is_some());
    let held = held.map(|token| {
        let ends = ["is free again", "marker", "discard", "Discard"];
        Lasting::new("held", token.id, &["this turn."], &ends)
    });
    let marked = game
        .tokens
        .iter()
        .filter(|token| token.marks != Marks::None);
    let marked = marked.map(|token| {
        let ends = ["take the ", "Take off its "];
        Lasting::new("marker", token.id, &["ay the "], &ends)
    });
    let timed = game
        .mission
        .as_ref()
        .filter(|mission| mission.timer.is_some());
    let timed = timed.map(|mission| {
        let ends = ["is complete. Place a success marker", "has failed"];
        Lasting::new("mission timer", mission.card, &["Set the timer"], &ends)
    });
    let lasting = web.into_iter().chain(held).chain(marked);
    lasting.chain(timed).collect()
}
