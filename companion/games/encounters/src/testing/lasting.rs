//! Lasting effects in STNG Encounters: penalties, until the turn ends for which they are in force.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["Delay", "Blocked", "Retreat", "Lost"];

/// What lasts now.
pub fn lasting(game: &Encounters) -> Vec<Lasting> {
    let now = &game.position;
    let waiting = (0..now.seats).map(|seat| (seat, now.pending[usize::from(seat)]));
    // Of a turn that is missed nothing is left.
    let burden = Some((now.active, now.turn.burden)).filter(|(_, burden)| *burden != Pending::Lost);
    let lasting = waiting.chain(burden).filter_map(|(seat, penalty)| {
        let (kind, begins, ends) = match penalty {
            Pending::Nothing => return None,
            Pending::Lost => ("Lost", "lost", "turn-missed"),
            Pending::Delay => ("Delay", "delay", "penalty-over penalty=delay"),
            Pending::Blocked(_) => ("Blocked", "blocked", "penalty-over penalty=blocked"),
            Pending::Retreat(_) => ("Retreat", "retreat", "penalty-over penalty=retreat"),
        };
        Some(Lasting::new(kind, seat, &[begins], &[ends]))
    });
    lasting.collect()
}
