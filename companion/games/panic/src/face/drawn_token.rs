//! The list in which a table names the token that it drew from its own bag.
//!
//! The kinds are sorted by side, and always in the same order: first the Klingons, the most numerous last; then Romulans,
//! Tholians and the rest, the most numerous first. So most tokens of the box are in the middle, where the cursor starts: half
//! of what is left in the bag is above it. What should all be out by the counts that the table gave comes last.

use readyroom_kit::{face::Start, short_list};

use crate::rules::{KindId, Move, Panic, Side};

/// `offers` of a draw in the order of the list: what is left in the bag, what should not be, what is no kind.
pub fn listed(game: &Panic, mut offers: Vec<Move>) -> Vec<Move> {
    short_list::sort_by_key(&mut offers, |mv| match kind_of(mv) {
        Some(kind) => (!game.is_left(kind), place(game, kind)),
        None => (true, (u8::MAX, 0, 0)),
    });
    offers
}

/// The kind in the middle of the tokens that are left, of those that are `listed`.
pub fn start(game: &Panic, listed: &[Move]) -> Start<Move> {
    let left = |mv: &Move| kind_of(mv).map_or(0, |kind| game.left_in_bag(kind));
    let all: usize = listed.iter().map(left).sum();
    let mut passed = 0;
    let middle = listed.iter().find(|mv| {
        passed += left(mv);
        2 * passed >= all
    });
    middle.cloned().map_or(Start::First, Start::At)
}

fn kind_of(mv: &Move) -> Option<KindId> {
    if let Move::Drawn(kind) = *mv {
        Some(kind)
    } else {
        None
    }
}

/// What a kind is sorted by: its side, how many of it are in the box, and which it is.
fn place(game: &Panic, kind: KindId) -> (u8, u8, KindId) {
    let count = game.in_box(kind);
    let fewer = u8::MAX - count;
    match game.kind(kind).side {
        Side::Klingon => (0, count, kind),
        Side::Romulan => (1, fewer, kind),
        Side::Tholian => (2, fewer, kind),
        Side::Other => (3, fewer, kind),
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Shown};

    use super::*;
    use crate::rules::{Pack, Task, TokenKind};

    /// A table that draws from a box of these kinds, of which so many are there.
    fn drawing(box_: &[(&str, Side, u8)]) -> Panic {
        let mut game = Panic::deal(Pack::default());
        let kinds = box_.iter().map(|&(name, side, count)| TokenKind {
            name: name.parse().expect("a short name"),
            side,
            count: Some(count),
            ..TokenKind::default()
        });
        *game.kinds.make_mut() = kinds.collect();
        game.discard = box_.iter().map(|_| 0).collect();
        game.agenda.push(Task::DrawToken);
        game
    }

    fn names(game: &Panic) -> Vec<String> {
        let offers = game.in_order();
        offers.iter().map(|mv| game.path(mv).join(" ")).collect()
    }

    const BOX: [(&str, Side, u8); 6] = [
        ("Klingon Cruiser", Side::Klingon, 6),
        ("Comet", Side::Other, 2),
        ("Tholian", Side::Tholian, 4),
        ("Kang", Side::Klingon, 1),
        ("Bird-of-Prey", Side::Romulan, 4),
        ("Battle Cruiser", Side::Romulan, 5),
    ];

    #[test]
    fn kinds_are_sorted_by_side_with_numerous_ones_in_the_middle() {
        let sorted = [
            "Kang",
            "Klingon Cruiser",
            "Battle Cruiser",
            "Bird-of-Prey",
            "Tholian",
            "Comet",
            "New kind of token",
        ];
        let mut game = drawing(&BOX);
        assert_eq!(names(&game), sorted);
        // What was drawn moves nothing.
        game.discard[0] = 5;
        assert_eq!(names(&game), sorted);
    }

    /// PANIC-5: what should be all out comes last, and warns; nothing of set-up does.
    #[test]
    fn a_kind_that_should_be_out_of_the_bag_is_last_and_warns() {
        let mut game = drawing(&BOX);
        game.discard[3] = 1;
        let listed = game.in_order();
        let kang = listed.iter().position(|mv| *mv == Move::Drawn(3));
        assert_eq!(kang, Some(5), "before the new kind: {:?}", names(&game));
        let warning = game.warning(&Move::Drawn(3)).map(|warning| warning.key);
        let warning = warning.expect("a warning");
        assert_eq!(warning.to_string(), "all-drawn counted=1");
        assert_eq!(game.warning(&Move::Drawn(0)), None);
        let set_up = Panic::deal(Pack::default());
        let warned = set_up
            .offers()
            .into_iter()
            .find(|mv| set_up.warning(mv).is_some());
        assert_eq!(warned, None, "an own bag is nothing to warn of");
    }

    #[test]
    fn the_cursor_starts_where_half_of_what_is_left_is_above() {
        let mut game = drawing(&BOX);
        assert_eq!(start(&game, &game.in_order()), Start::At(Move::Drawn(5)));
        game.discard[0] = 6;
        assert_eq!(start(&game, &game.in_order()), Start::At(Move::Drawn(4)));
    }
}
