//! Kang, Koloth and Kor.

use super::position::*;

/// Phase 7, nothing on the board yet.
fn table(readings: &[Reading]) -> Bridge {
    let mut table = Bridge::playing(&[Kirk, McCoy], readings);
    table.end_play();
    assert_eq!(table.now.phase, Phase::NewThreats(1));
    table
}

/// PANIC-67: all Klingon ships fire, his own too, no other player; no player moves.
#[test]
fn kang_lets_all_klingons_fire() {
    let mut table = table(&[]);
    let klingon = table.lay(KLINGON, 0, Long);
    table.lay(RAIDER, 1, Short);
    table.lay(ROMULAN, 2, Short);
    table.draw(KANG, 5);
    for (facing, shield) in [(0, Damaged), (1, Damaged), (2, Intact), (4, Damaged)] {
        assert_eq!(table.sections(facing).0, shield, "facing {facing}");
    }
    assert_eq!(table.place(klingon), (0, Long));
    assert_eq!(
        table.now.phase,
        Phase::NewThreats(0),
        "no die without cloaked Klingon ships"
    );
}

/// PANIC-67, A12: one die for the cloaked Klingon ships, which then fire; or for every cloaked ship.
#[test]
fn kang_brings_up_cloaked_klingons_or_everybody() {
    for (readings, hidden) in [(&[][..], true), (&[Reading::KangUncloaksAll], false)] {
        let mut table = table(readings);
        let raider = table.lay_cloaked(RAIDER, 0, Long);
        let romulan = table.lay_cloaked(BIRD_OF_PREY, 3, Long);
        table.draw(KANG, 5);
        assert_eq!(table.sections(4).0, Intact, "the die comes first");
        table.roll(1);
        assert_eq!(table.place(raider), (1, Long));
        assert!(!table.token(raider).unwrap().cloaked);
        assert_eq!(table.sections(1).0, Damaged);
        assert_eq!(table.token(romulan).unwrap().cloaked, hidden);
        assert_eq!(table.place(romulan).0, if hidden { 3 } else { 4 });
        assert_eq!(table.sections(4).0, Damaged, "only Klingon ships fire");
    }
}

/// PANIC-67, A12: only cloaked Romulans: no die, unless Kang's is for everybody.
#[test]
fn kang_needs_no_die_without_cloaked_klingons() {
    for (readings, die) in [(&[][..], false), (&[Reading::KangUncloaksAll], true)] {
        let mut table = table(readings);
        table.lay_cloaked(BIRD_OF_PREY, 3, Long);
        table.draw(KANG, 5);
        let rolls = matches!(
            table.now.agenda.last(),
            Some(Task::Roll(RollFor::UncloakKlingons))
        );
        assert_eq!(rolls, die);
    }
}

/// PANIC-68: uncloaked Klingon ships move, his own too, no player fires, cloaked ones stay down and where they are.
#[test]
fn koloth_lets_all_klingons_move() {
    let mut table = table(&[]);
    let far = table.lay(KLINGON, 0, Long);
    let raider = table.lay(RAIDER, 1, Medium);
    let near = table.lay(KLINGON, 1, Short);
    let hidden = table.lay_cloaked(RAIDER, 2, Long);
    let romulan = table.lay(ROMULAN, 2, Long);
    table.draw(KOLOTH, 5);
    assert_eq!(table.place(far), (0, Medium));
    assert_eq!(table.place(raider), (1, Short));
    assert!(!table.token(raider).unwrap().cloaked, "only phase 6 cloaks");
    assert_eq!(table.place(near), (1, Short), "a shield stops it");
    assert_eq!(table.place(hidden), (2, Long));
    assert!(table.token(hidden).unwrap().cloaked);
    assert_eq!(table.place(romulan), (2, Long));
    assert_eq!(table.fired(), 0);
}

/// PANIC-68, A15: his own ship moves on to medium, or stays.
#[test]
fn koloth_moves_or_stays_himself() {
    for (readings, range) in [(&[][..], Medium), (&[Reading::KolothStays], Long)] {
        let mut table = table(readings);
        table.draw(KOLOTH, 5);
        assert_eq!(table.now.tokens[0].range, range);
    }
}

/// PANIC-68, A13: a Klingon ship at short range without a shield boards, or stays.
#[test]
fn koloth_lets_klingons_board_or_not() {
    let position = |readings| {
        let mut table = table(readings);
        table.shield(1, Destroyed);
        let near = table.lay(KLINGON, 1, Short);
        table.draw(KOLOTH, 5);
        (table, near)
    };
    let (mut table, near) = position(&[]);
    table.play(Move::Brace);
    assert_eq!(table.token(near), None);
    assert_eq!(table.sections(1).1, Destroyed);
    let (table, near) = position(&[Reading::KolothNeverBoards]);
    assert_eq!(table.place(near), (1, Short));
    assert_eq!(table.sections(1).1, Intact);
}

/// PANIC-69, A14: each Klingon ship gains one, to its highest; cloaked ones too, or not.
#[test]
fn kor_strengthens_all_klingons() {
    for (readings, hidden_defense) in [(&[][..], 2), (&[Reading::KorSkipsCloaked], 1)] {
        let mut table = table(readings);
        let weak = table.lay(KLINGON, 0, Long);
        let whole = table.lay(KLINGON, 0, Long);
        let romulan = table.lay(ROMULAN, 0, Long);
        let hidden = table.lay_cloaked(RAIDER, 0, Long);
        for id in [weak, romulan, hidden] {
            table.token_mut(id).defense = 1;
        }
        table.draw(KOR, 5);
        let defense = |id| table.token(id).unwrap().defense;
        assert_eq!((defense(weak), defense(whole), defense(romulan)), (2, 2, 1));
        assert_eq!(defense(hidden), hidden_defense);
        let kor = table.now.tokens.last().unwrap();
        assert_eq!(kor.defense, 3, "no more than its highest");
    }
}

/// PANIC-70: what a captain brings happens once; then he moves and fires like any ship.
#[test]
fn a_captain_acts_once() {
    let mut table = table(&[]);
    table.draw(KANG, 5).draw(STARBASE, 6);
    let kang = table.now.tokens[0].id;
    table.events.clear();
    table.end_fire();
    assert_eq!(table.place(kang), (4, Medium));
    let fired = table.fired();
    assert_eq!(fired, 1);
}
