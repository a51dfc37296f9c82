//! Dilithium and Tritanium.

use readyroom_panic::*;

use crate::position::*;

fn table() -> Bridge {
    Bridge::playing(&[Character::Kirk, Character::McCoy], &[])
}

/// PANIC-23, PANIC-24: one card, any facing, damaged sections only.
#[test]
fn one_card_repairs_a_damaged_section() {
    for part in [Part::Shield, Part::Hull] {
        let mut table = table();
        table.shield(LEFT_REAR, Section::Damaged);
        table.hull(LEFT_REAR, Section::Damaged);
        table.play(Move::Repair(part, LEFT_REAR));
        assert_eq!(table.now.section(part, LEFT_REAR), Section::Intact);
        assert_eq!((table.hand_of(0), table.now.cards.discard), (5, 1));
        for nothing in [LEFT_REAR, RIGHT, 6] {
            let again = Move::Repair(part, nothing);
            table.refuses(again, Refusal::NothingToRepair);
        }
        let other = if part == Part::Hull {
            Part::Shield
        } else {
            Part::Hull
        };
        assert_eq!(table.now.section(other, LEFT_REAR), Section::Damaged);
    }
}

/// PANIC-25, PANIC-50, A19: two cards, destroyed sections only; the section is as new.
#[test]
fn two_cards_rebuild_a_destroyed_section() {
    for part in [Part::Shield, Part::Hull] {
        let mut table = table();
        table.shield(RIGHT, Section::Destroyed);
        table.hull(RIGHT, Section::Destroyed);
        let repair = Move::Repair(part, RIGHT);
        table.refuses(repair, Refusal::NothingToRepair);
        table.play(Move::Rebuild(part, RIGHT));
        assert_eq!(table.now.section(part, RIGHT), Section::Intact);
        assert_eq!((table.hand_of(0), table.now.cards.discard), (4, 2));
        let again = Move::Rebuild(part, RIGHT);
        table.refuses(again, Refusal::NothingToRebuild);
    }
    let mut poor = table();
    poor.shield(RIGHT, Section::Destroyed);
    poor.hand(0, 1);
    let one_card = Move::Rebuild(Part::Shield, RIGHT);
    poor.refuses(one_card, Refusal::NoCard);
}

/// PANIC-26: a card that was played is gone and cannot be committed as well.
#[test]
fn a_card_serves_once() {
    let science = (Counts::Credit(Division::Science), 3);
    let mut table = Bridge::on_mission(mission("Science", &[science]), &[]);
    table.hand(0, 1);
    table.shield(RIGHT, Section::Damaged);
    let mut committed = table.clone();
    table.play(Move::Repair(Part::Shield, RIGHT));
    table.refuses(Move::Commit(0), Refusal::NoCard);
    committed.play(Move::Commit(0));
    let repair = Move::Repair(Part::Shield, RIGHT);
    committed.refuses(repair, Refusal::NoCard);
}
