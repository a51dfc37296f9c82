//! Dilithium and Tritanium.

use super::position::*;

fn table() -> Bridge {
    Bridge::playing(&[Kirk, McCoy], &[])
}

/// PANIC-23, PANIC-24: one card, any facing, damaged sections only.
#[test]
fn one_card_repairs_a_damaged_section() {
    for part in [Part::Shield, Part::Hull] {
        let mut table = table();
        table.shield(LEFT_REAR, Damaged);
        table.hull(LEFT_REAR, Damaged);
        table.play(Move::Repair(part, LEFT_REAR));
        assert_eq!(table.now.section(part, LEFT_REAR), Intact);
        assert_eq!((table.hand_of(0), table.now.cards.discard), (5, 1));
        for nothing in [LEFT_REAR, RIGHT, 6] {
            table.refuses(Move::Repair(part, nothing), Refusal::NothingToRepair);
        }
        let other = if part == Part::Hull {
            Part::Shield
        } else {
            Part::Hull
        };
        assert_eq!(table.now.section(other, LEFT_REAR), Damaged);
    }
}

/// PANIC-25, PANIC-50, A19: two cards, destroyed sections only; the section is as new.
#[test]
fn two_cards_rebuild_a_destroyed_section() {
    for part in [Part::Shield, Part::Hull] {
        let mut table = table();
        table.shield(RIGHT, Destroyed);
        table.hull(RIGHT, Destroyed);
        table.refuses(Move::Repair(part, RIGHT), Refusal::NothingToRepair);
        table.play(Move::Rebuild(part, RIGHT));
        assert_eq!(table.now.section(part, RIGHT), Intact);
        assert_eq!((table.hand_of(0), table.now.cards.discard), (4, 2));
        table.refuses(Move::Rebuild(part, RIGHT), Refusal::NothingToRebuild);
    }
    let mut poor = table();
    poor.shield(RIGHT, Destroyed);
    poor.hand(0, 1);
    poor.refuses(Move::Rebuild(Part::Shield, RIGHT), Refusal::NoCard);
}

/// PANIC-26: a card that was played is gone and cannot be committed as well.
#[test]
fn a_card_serves_once() {
    let science = (Counts::Credit(Division::Science), 3);
    let mut table = Bridge::on_mission(mission("Science", &[science]), &[]);
    table.hand(0, 1);
    table.shield(RIGHT, Damaged);
    let mut committed = table.clone();
    table.play(Move::Repair(Part::Shield, RIGHT));
    table.refuses(Move::Commit(0), Refusal::NoCard);
    committed.play(Move::Commit(0));
    committed.refuses(Move::Repair(Part::Shield, RIGHT), Refusal::NoCard);
}
