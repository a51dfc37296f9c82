//! No two players of a game are called the same, with a name or by the number of the seat.

use super::Sample;
use crate::{PlayerName, Seat, face::Seating, text::cut};

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![no_two_players_are_called_the_same]
}

/// The rules take two players of one name in evenings that were played before; a table may not agree on it.
fn no_two_players_are_called_the_same<G: Sample>() {
    let Some(objection) = objection::<G>() else {
        return;
    };
    for (names, is_objected_to) in [
        (["Anna", "Ben"], false),
        (["Anna", "Anna"], true),
        (["Anna", "Player 1"], false),
        (["", "Player 1"], true),
        (["Player 2", ""], true),
    ] {
        let objection = is_objected_to.then(|| objection.clone());
        assert_eq!(called::<G>(names).objection(), objection, "{names:?}");
    }
}

/// The same game, its players with names as long as names are, if set-up can still name them.
pub fn longest<G: Sample>(mut game: G) -> G {
    let seats = game.seating().map_or(0, |seating| seating.names.len());
    for seat in 0..seats as Seat {
        let name = cut(&format!("Bartholomew{seat}"));
        if let Some(seating) = game.seating()
            && let Ok((named, _)) = game.play(&(seating.name)(seat, name))
        {
            game = named;
        }
    }
    game
}

/// Why a table may not agree on two players of one name; none in a game of one player.
pub(super) fn objection<G: Sample>() -> Option<G::Refusal> {
    let most = *seating::<G>().seats.end();
    let objection = (most > 1).then(|| called::<G>(["Anna", "Anna"]).objection());
    objection.map(|objection| objection.expect("two players of one name are objected to"))
}

fn seating<G: Sample>() -> Seating<G::Move> {
    let dealt = G::deal(G::Content::default());
    dealt.seating().expect("set-up asks who plays")
}

/// A table of the first two players, and as many more as the game needs.
fn called<G: Sample>(names: [&str; 2]) -> G {
    let names: [PlayerName; 2] = names.map(cut);
    let moves = seating::<G>().seated(&names);
    let play = |game: G, mv: &G::Move| game.play(mv).expect("set-up").0;
    let dealt = G::deal(G::Content::default());
    moves.iter().fold(dealt, play)
}

/// Whether players are called by the longest names in the game of that seed: every second one. In the others they have none.
pub const fn are_long_in(seed: u64) -> bool {
    seed % 2 == 1
}
