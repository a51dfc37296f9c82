//! Development cards that the companion draws.

use super::position::*;
use Development::{Monopoly, Point, Starfleet, Supplies};
use readyroom_kit::Chance;

/// The companion's own stack; the first player has bought these.
fn digital(kinds: &[Development]) -> Table {
    let mut table = Table::agreed([Move::Stack(Stack::Digital)]);
    for &kind in kinds {
        let now = &mut table.now.position;
        now.deck.left -= 1;
        now.deck.kinds.laid_open_mut()[kind as usize] -= 1;
        now.cards[0].hidden += 1;
        now.cards[0].kinds.laid_open_mut()[kind as usize] += 1;
    }
    table
}

/// The companion draws each of the 25 once.
#[test]
fn the_companions_stack_knows_its_cards() {
    let mut table = digital(&[]);
    // All but the points, which would win.
    for left in (6..=25).rev() {
        table.hold(0, RICH).play(Move::Buy);
        assert_eq!(table.now.position.chance(), Some(Chance::Hidden(left)));
        table.chance(&[0]);
    }
    let now = &table.now.position;
    assert_eq!(*now.cards[0].kinds.laid_open(), [14, 2, 2, 2, 0]);
    assert_eq!(*now.deck.kinds.laid_open(), [0, 0, 0, 0, 5]);
}

/// One a turn, and none bought in it: of the companion's stack that is known of each kind.
#[test]
fn one_card_is_played_in_a_turn_and_none_just_bought() {
    let mut table = digital(&[Supplies]);
    table.hold(0, RICH).play(Move::Buy).chance(&[0]);
    table.refuses(Move::PlayCard(Starfleet), Refusal::NoDevelopment);
    table.refuses(Move::PlayCard(Monopoly), Refusal::NoDevelopment);
    let mut early = table.early();
    early.play_all([
        Move::PlayCard(Supplies),
        Move::Resource(Food),
        Move::Resource(Water),
    ]);
    early.refuses(Move::PlayCard(Starfleet), Refusal::CardThisTurn);
    table.round().play(Move::PlayCard(Starfleet));
}

/// Points of the companion's stack are shown by themselves, when they win on the own turn: one just bought too.
#[test]
fn the_companion_shows_victory_points_that_win() {
    let mut table = digital(&[Point]);
    table.starbases(0, &[0, 1, 2, 11]).hold(0, RICH);
    table.refuses(Move::ShowPoints(1), Refusal::PointsDoNotWin);
    let last = table.now.position.deck.left - 1;
    table.play(Move::Buy).chance(&[last]);
    assert!(table.happened(&Event::PointsShown(0, 2)));
    assert!(table.happened(&Event::Over(0, 10)));
    assert_eq!(table.now.position.cards[0].fresh, 0);
    let mut waits = digital(&[Point, Point]);
    waits.now.position.cards.swap(0, 1);
    waits.starbases(1, &[0, 1, 2, 6]);
    waits.hold(0, RICH).play(Move::Buy).chance(&[0]);
    assert_eq!(waits.now.position.phase, Phase::Act, "not on another turn");
    waits.play(Move::End);
    assert!(waits.happened(&Event::Over(1, 10)));
}
