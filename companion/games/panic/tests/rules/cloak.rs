//! Ships that cloak.

use super::position::*;

fn table(readings: &[Reading]) -> Bridge {
    Bridge::playing(&[Kirk, McCoy], readings)
}

/// PANIC-56: face up it moves, turns face down with its Defense, and does not fire.
#[test]
fn a_face_up_ship_moves_and_cloaks() {
    let mut table = table(&[]);
    let ship = table.lay(BIRD_OF_PREY, RIGHT, Long);
    table.play(Move::Hit(Weapon::Phasers, ship)).end_fire();
    let token = table.token(ship).unwrap();
    assert!(token.cloaked);
    assert_eq!((token.range, token.defense), (Medium, 2));
    let bird = piece(ship, BIRD_OF_PREY);
    assert!(table.happened(&Event::Cloaked(bird, RIGHT, Long, Medium)));
    assert_eq!(table.fired(), 0);
}

/// PANIC-57, PANIC-44, PANIC-45: at short range it cloaks before a shield and boards without one.
#[test]
fn at_short_range_it_cloaks_or_boards() {
    let mut shielded = table(&[]);
    let ship = shielded.lay(RAIDER, RIGHT, Short);
    shielded.end_fire();
    assert!(shielded.token(ship).unwrap().cloaked);
    assert_eq!(shielded.place(ship), (RIGHT, Short));
    let mut open = table(&[]);
    open.shield(RIGHT, Destroyed);
    let ship = open.lay(RAIDER, RIGHT, Short);
    open.advance(RIGHT).play(Move::Brace);
    assert_eq!(open.token(ship), None);
    assert_eq!(open.sections(RIGHT).1, Destroyed);
}

/// PANIC-58, A6: one die for all, before any sector's turn: 1–2 clockwise, 3–4 nowhere, 5–6 counter-clockwise; they fire
/// from there, face up with their Defense, and do not come nearer.
#[test]
fn cloaked_ships_come_up_by_one_die() {
    for (face, shift) in [(1, 1), (2, 1), (3, 0), (4, 0), (5, 5), (6, 5)] {
        let mut table = table(&[]);
        let one = table.lay_cloaked(RAIDER, 0, Long);
        let two = table.lay_cloaked(BIRD_OF_PREY, 3, Medium);
        table.token_mut(two).defense = 1;
        table.end_play();
        table.refuses(Move::Advance(0), Refusal::UncloakFirst);
        table.roll(face);
        table.play(Move::AdvanceAll);
        assert_eq!(table.place(one), (shift, Long), "{face}");
        assert_eq!(table.place(two), ((3 + shift) % 6, Medium), "{face}");
        assert!(table.happened(&Event::Fired(shift, 1)));
        assert!(table.happened(&Event::Fired((3 + shift) % 6, 2)));
        assert!(
            table
                .now
                .tokens
                .iter()
                .all(|token| !token.cloaked && !token.surfaced)
        );
        assert_eq!(table.token(two).unwrap().defense, 1);
    }
}

/// PANIC-58: the die counts sectors of the board, whichever way the ship lies.
#[test]
fn coming_up_goes_by_the_board() {
    let mut table = table(&[]);
    table.now.heading = 4;
    let ship = table.lay_cloaked(RAIDER, 5, Long);
    table.end_play().roll(1);
    assert_eq!(table.place(ship).0, 0);
}

/// PANIC-56, PANIC-58: what cloaks in this phase stays down; what comes up does not go down again.
#[test]
fn nothing_cloaks_and_comes_up_in_one_phase() {
    let mut table = table(&[]);
    let down = table.lay(RAIDER, 2, Long);
    let up = table.lay_cloaked(RAIDER, 2, Medium);
    table.end_play().roll(3).play(Move::Advance(2));
    assert!(table.token(down).unwrap().cloaked);
    assert!(!table.token(up).unwrap().cloaked);
    assert!(table.happened(&Event::Fired(2, 1)));
}

/// PANIC-58: without cloaked ships there is no die.
#[test]
fn no_die_without_cloaked_ships() {
    let mut table = table(&[]);
    table.lay(RAIDER, 2, Long);
    table.advance(2);
}

/// PANIC-57, PANIC-58, A8: cloaked at short range without a shield: it comes up and fires and boards a phase later; or
/// boards at once.
#[test]
fn a_cloaked_ship_at_short_range_fires_or_boards() {
    let position = |readings| {
        let mut table = table(readings);
        table.shield(RIGHT, Destroyed);
        let ship = table.lay_cloaked(RAIDER, RIGHT, Short);
        table.end_play().roll(4).play(Move::Advance(RIGHT));
        (table, ship)
    };
    let (mut table, ship) = position(&[]);
    assert_eq!(table.sections(RIGHT).1, Damaged);
    assert!(!table.token(ship).unwrap().cloaked);
    table.draw(COMET, 5).draw(COMET, 6);
    table.advance(RIGHT).play(Move::Brace);
    assert_eq!(table.token(ship), None);
    let (mut table, ship) = position(&[Reading::CloakedShipsBoard]);
    table.play(Move::Brace);
    assert_eq!(table.token(ship), None);
    assert!(!table.happened(&Event::Fired(RIGHT, 1)));
}
