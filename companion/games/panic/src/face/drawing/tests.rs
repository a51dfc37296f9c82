//! Tests of the drawn board.

use readyroom_kit::{Sight, face::Shown};

use super::*;
use crate::{
    face::playing::{playing, put_token},
    rules::{Held, Move, Range, Section},
};

fn token(game: &mut Panic, range: Range) {
    put_token(game, "Klingon Cruiser", 0, range, 1);
}

/// The tags that are not in both drawings.
fn changed(before: &str, now: &str) -> Vec<String> {
    let tags = |drawing: &str| -> Vec<String> { drawing.split('<').map(Into::into).collect() };
    let (before, now) = (tags(before), tags(now));
    now.into_iter()
        .filter(|tag| !before.contains(tag))
        .collect()
}

fn drawn(game: &Panic) -> String {
    board(game).0
}

#[test]
fn a_ship_that_turns_is_one_change_and_tokens_stay() {
    let mut game = playing();
    token(&mut game, Range::Long);
    let before = drawn(&game);
    game.heading = 2;
    let turned = r#"g id="panic-board-ship" transform="translate(200,156) rotate(120)">"#;
    assert_eq!(changed(&before, &drawn(&game)), [turned]);
}

#[test]
fn shields_and_hull_are_drawn_by_their_facing_in_their_state() {
    let mut game = playing();
    let before = drawn(&game);
    game.shields[1] = Section::Destroyed;
    game.hull[1] = Section::Damaged;
    let now = changed(&before, &drawn(&game)).join("");
    for part in [
        r##"id="panic-board-shield-1" href="#panic-shield-lost""##,
        r##"id="panic-board-hull-1" href="#panic-hull-hit""##,
    ] {
        assert!(now.contains(part), "{now}");
    }
}

#[test]
fn a_token_has_its_side_name_and_defense_and_a_star_if_held() {
    let mut game = playing();
    token(&mut game, Range::Long);
    let plain = drawn(&game);
    for part in [">Cruiser</text>", ">K</text>", "#panic-1of1"] {
        assert!(plain.contains(part), "{plain}");
    }
    game.tokens[0].held = Some(Held::Fire);
    assert!(drawn(&game).contains(">K*</text>"), "{}", drawn(&game));
}

#[test]
fn a_crowded_range_counts_the_tokens_it_has_no_room_for() {
    let mut game = playing();
    (0..3).for_each(|_| token(&mut game, Range::Short));
    let three = drawn(&game);
    assert!(
        three.contains("#panic-token-half") && three.contains(">Cru.<") && !three.contains("more"),
        "half as high"
    );
    (0..3).for_each(|_| token(&mut game, Range::Short));
    assert!(drawn(&game).contains(">+3 more<"));
}

/// No other player's touch of the board lets threats fire.
#[test]
fn a_sector_is_pressed_at_its_number_by_the_active_player() {
    let mut game = playing();
    game.heading = 1;
    for sector in 0..6 {
        let number = place::number(sector).map(i32::from);
        let facing = game.facing_at(sector);
        for mv in [Move::Advance(sector), Move::ForceField(facing)] {
            let seen = |sight| game.drawn_place(&mv, sight).map(|at| [at.x, at.y]);
            assert_eq!(seen(Sight::Public), Some(number), "{mv:?}");
            assert_eq!(seen(Sight::Player(game.active)), Some(number), "{mv:?}");
            assert_eq!(seen(Sight::Player(game.active + 1)), None, "{mv:?}");
        }
    }
}

/// What no touch in passing should do is in the list alone.
#[test]
fn what_a_card_shows_of_a_sector_is_not_pressed_on_the_board() {
    let game = playing();
    for mv in [Move::ShipHit(0), Move::PlaceBeacon(0, Range::Long)] {
        assert_eq!(game.drawn_place(&mv, Sight::Public), None, "{mv:?}");
        assert_eq!(game.about(&mv), None, "{mv:?}");
    }
}
