//! Lasting effects in Star Trek Panic.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["web", "held", "marker", "mission timer"];

/// What lasts now.
pub fn lasting(game: &Panic) -> Vec<Lasting> {
    let web = game.in_web();
    let web = web.then(|| Lasting::new("web", "", &["web-holds"], &["web-gone"]));
    let marker_gone = [
        "token-unmarked",
        "token-moved-unmarked",
        "token-turned-unmarked",
        "token-discarded-unmarked",
        "token-destroyed-unmarked",
    ];
    let held = game.tokens.iter().filter(|token| token.held.is_some());
    let held = held.map(|token| {
        let begins = ["held-from-moving", "held-from-firing", "held-from-both"];
        let leaves = ["token-released", "token-discarded", "token-destroyed"];
        Lasting::new(
            "held",
            token.id,
            &begins,
            &[&leaves[..], &marker_gone].concat(),
        )
    });
    let marked = game
        .tokens
        .iter()
        .filter(|token| token.marks != Marks::None);
    let marked = marked.map(|token| {
        let begins = ["token-marked", "token-moved-marked", "token-turned-marked"];
        Lasting::new("marker", token.id, &begins, &marker_gone)
    });
    let timed = game
        .mission
        .as_ref()
        .filter(|mission| mission.timer.is_some());
    let timed = timed.map(|mission| {
        let ends = ["mission-completed", "mission-failed"];
        Lasting::new("mission timer", mission.card, &["timer-set"], &ends)
    });
    let lasting = web.into_iter().chain(held).chain(marked);
    lasting.chain(timed).collect()
}
