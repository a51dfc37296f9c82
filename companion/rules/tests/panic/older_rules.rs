//! Games begun with older rules go on as they began.

use readyroom_rules::panic::*;

use crate::position::*;

/// Phase 4 of a game begun with rules 1.
fn begun_before(readings: &[Reading]) -> Bridge {
    Bridge::playing_by(1, &[Character::Kirk, Character::McCoy], readings)
}

/// PANIC-51, A5: fire beyond the last of a hull section removed cards, or was lost.
#[test]
fn excess_fire_removed_cards_or_was_lost() {
    for (readings, removed) in [(&[][..], 2), (&[Reading::HullTakesNoExcess], 0)] {
        let mut table = begun_before(readings);
        for _ in 0..3 {
            table.lay(KLINGON, RIGHT, Range::Long);
        }
        table.shield(RIGHT, Section::Destroyed);
        table.hull(RIGHT, Section::Damaged);
        table.end_fire();
        assert_eq!(table.sections(RIGHT).1, Section::Destroyed);
        assert_eq!(table.now.cards.removed, removed);
    }
}

/// PANIC-66, A5, A11: a comet that goes through a hull section took a card, but not where the excess was lost.
#[test]
fn a_comet_that_goes_through_was_stopped_by_the_hull() {
    let through = Reading::CometOverflows;
    for (readings, removed) in [
        (&[through][..], 1),
        (&[through, Reading::HullTakesNoExcess], 0),
    ] {
        let mut table = begun_before(readings);
        table.shield(RIGHT, Section::Destroyed);
        table.hull(RIGHT, Section::Damaged);
        table.end_fire().draw(COMET, 2);
        assert_eq!(table.sections(RIGHT).1, Section::Destroyed);
        assert_eq!(table.now.cards.removed, removed);
    }
}

/// PANIC-49, A29: fire after fire was ignored, a comet was not, nor anything after a comet; or nothing was ignored.
#[test]
fn only_fire_was_ignored_after_fire() {
    use Section::{Damaged, Destroyed, Intact};
    for (readings, after_fire) in [
        (&[][..], Intact),
        (&[Reading::ShieldStopsOneVolley], Damaged),
    ] {
        let shot_at = |ships: u8| {
            let mut table = begun_before(readings);
            for _ in 0..ships {
                table.lay(KLINGON, RIGHT, Range::Long);
            }
            table.end_fire();
            table
        };
        let mut table = shot_at(2);
        table.draw(KANG, 2);
        assert_eq!(table.now.turn.shot_away, 0b10);
        let hull = if after_fire == Intact {
            Intact
        } else {
            Destroyed
        };
        assert_eq!(table.sections(RIGHT), (Destroyed, hull), "Kang after fire");
        let mut table = shot_at(2);
        table.draw(COMET, 2);
        assert_eq!(
            table.sections(RIGHT),
            (Destroyed, Destroyed),
            "a comet after fire"
        );
        let mut table = shot_at(0);
        table.draw(COMET, 2);
        assert_eq!(table.now.turn.shot_away, 0);
        table.lay(KLINGON, RIGHT, Range::Long);
        table.draw(KANG, 5);
        assert_eq!(
            table.sections(RIGHT),
            (Destroyed, Damaged),
            "Kang after a comet"
        );
    }
}

/// PANIC-83, PANIC-22: the Force Field marker lay on a facing until it was taken away; playing it cost a card.
#[test]
fn a_force_field_lay_on_a_facing() {
    let mut table = begun_before(&[]);
    table.play(Move::ForceField(LEFT));
    assert_eq!((table.now.force_field, table.hand_of(0)), (Some(LEFT), 5));
    for wrong in [LEFT, 6] {
        assert_eq!(table.refusal(Move::ForceField(wrong)), Refusal::NoRoom);
    }
    table.play(Move::DropForceField);
    assert_eq!(table.refusal(Move::DropForceField), Refusal::NoSuchToken);
}

/// PANIC-84: tokens on the board stayed as they were, and nobody was asked.
#[test]
fn a_corrected_defense_left_the_board_alone() {
    let mut table = begun_before(&[]);
    std::sync::Arc::make_mut(&mut table.now.kinds)[usize::from(ROMULAN)].defense = Some(1);
    let ship = table.lay(ROMULAN, 1, Range::Long);
    table.play(Move::CorrectKind(ROMULAN));
    table
        .play(Move::DescribeKind(KindStep::Defense(3)))
        .play(Move::DescribeKind(KindStep::Done));
    assert!(table.now.agenda.is_empty());
    assert_eq!(table.token(ship).unwrap().defense, 1);
}

/// PANIC-10: each game has the readings of the rules it was begun with, and no others.
#[test]
fn a_game_offers_the_readings_of_its_rules() {
    let rows = [
        (1, Reading::HullTakesNoExcess, Reading::ExcessRemovesCards),
        (2, Reading::ExcessRemovesCards, Reading::HullTakesNoExcess),
    ];
    for (rules, own, strange) in rows {
        let mut table = Bridge::set_up_by(rules, Vec::new());
        assert_eq!(
            table.refusal(Move::Read(strange, true)),
            Refusal::ReadingNotOffered
        );
        table.play(Move::Read(own, true));
        assert!(table.now.reads(own));
    }
}
