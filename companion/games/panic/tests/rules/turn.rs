//! The turn and its phases.

use super::position::*;

const TWO: [Character; 2] = [Kirk, McCoy];

/// PANIC-11: seven phases, then the next player clockwise.
#[test]
fn a_turn_goes_through_its_phases() {
    let wanted = mission("First", &[(Counts::Other, 9)]);
    let mut table = Bridge::begun(&TWO, &[], vec![wanted], 1);
    table.play(Move::Reveal(0));
    assert_eq!(table.now.phase, Phase::Trade);
    table.refuses(Move::NoTrade, Refusal::StepOrder);
    table.play(Move::PlayOther);
    assert_eq!(table.now.phase, Phase::Play);
    table.refuses(Move::Trade(1), Refusal::TradeForbidden);
    table.refuses(Move::Advance(0), Refusal::StepOrder);
    table.end_play();
    assert_eq!(table.now.phase, Phase::Fire(0));
    table.refuses(Move::PlayOther, Refusal::StepOrder);
    for sector in [4, 0, 2] {
        table.play(Move::Advance(sector));
    }
    assert_eq!(table.now.phase, Phase::NewThreats(1));
    table.refuses(Move::EndPlay, Refusal::FirstThis);
    table.draw(KLINGON, 1).draw(KLINGON, 2);
    assert_eq!((table.now.active, table.now.turns), (1, 2));
    assert_eq!(table.now.phase, Phase::Trade);
}

/// PANIC-11, PANIC-42: the end of the cards and all sectors are one move, with phase 5 between them; it is as if they had
/// been taken one by one.
#[test]
fn all_sectors_move_and_fire_in_one_move() {
    let table = || {
        let mut table = Bridge::on_mission(timed(4, &[(Counts::Other, 9)]), &[]);
        table.lay(KLINGON, 1, Long);
        table.lay(ROMULAN, 4, Medium);
        table.lay_cloaked(RAIDER, 2, Long);
        table
    };
    let (mut at_once, mut one_by_one) = (table(), table());
    at_once.play(Move::AdvanceAll).roll(3);
    one_by_one.end_play().roll(3);
    for sector in [1, 2] {
        one_by_one.play(Move::Advance(sector));
    }
    one_by_one.refuses(Move::AdvanceAll, Refusal::SectorDone);
    one_by_one.play(Move::Advance(4));
    // The die lies there for the picture of the move that it belongs to.
    at_once.now.die = None;
    assert_eq!(at_once.now, one_by_one.now);
    assert_eq!(at_once.fired(), 3);
    at_once.refuses(Move::AdvanceAll, Refusal::FirstThis);
    let mut two_left = table();
    two_left.end_play().roll(3);
    two_left.play_all([Move::Advance(2), Move::AdvanceAll]);
    assert_eq!(two_left.now, at_once.now);
}

/// PANIC-54, PANIC-42: where a player boards, the sectors wait for the Security Teams.
#[test]
fn all_sectors_wait_for_a_decision() {
    let mut table = Bridge::playing(&TWO, &[]);
    table.lay(KLINGON, 0, Long);
    table.shield(3, Destroyed);
    table.lay(KLINGON, 3, Short);
    table.lay(KLINGON, 4, Long);
    table.play(Move::AdvanceAll);
    assert_eq!(table.fired(), 1);
    table.play(Move::Brace);
    assert_eq!(table.fired(), 2);
    assert_eq!(table.sections(3).1, Destroyed);
    assert_eq!(table.now.agenda[..], [Task::DrawToken]);
}

/// PANIC-12, PANIC-2: up to the hand size, never above.
#[test]
fn a_turn_begins_with_a_full_hand() {
    let mut table = Bridge::playing(&TWO, &[]);
    table.hand(1, 2);
    table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
    assert_eq!(table.hand_of(1), 6);
    assert!(table.happened(&Event::CardsDrawn(1, 4)));
    let mut table = Bridge::playing(&TWO, &[]);
    table.hand(1, 7);
    table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
    assert_eq!(table.hand_of(1), 7);
}

/// PANIC-16, A2: one card each way with another player, once and before playing; or a gift.
#[test]
fn a_card_is_traded_or_given() {
    let table = || {
        let mut table = Bridge::playing(&TWO, &[]);
        table.now.phase = Phase::Trade;
        table
    };
    let mut swap = table();
    swap.refuses(Move::Trade(0), Refusal::TradeForbidden);
    swap.play(Move::Trade(1));
    assert_eq!((swap.hand_of(0), swap.hand_of(1)), (6, 6));
    swap.refuses(Move::Trade(1), Refusal::TradeForbidden);
    let mut empty = table();
    empty.hand(1, 0);
    empty.refuses(Move::Trade(1), Refusal::TradeForbidden);
    let mut late = table();
    late.play(Move::PlayOther);
    late.refuses(Move::Trade(1), Refusal::TradeForbidden);
    let mut gift = Bridge::playing(&TWO, &[Reading::TradeIsAGift]);
    gift.now.phase = Phase::Trade;
    gift.hand(1, 0);
    gift.play(Move::Trade(1));
    assert_eq!((gift.hand_of(0), gift.hand_of(1)), (5, 1));
}

/// PANIC-16, PANIC-41: a mission may forbid trading, until it ends.
#[test]
fn a_mission_may_forbid_trading() {
    let strict = MissionCard {
        no_trade: true,
        ..mission("Strict", &[(Counts::Other, 1)])
    };
    let mut table = Bridge::on_mission(strict, &[]);
    table.end_fire().draw(KLINGON, 1).draw(KLINGON, 2);
    assert_eq!(table.now.phase, Phase::Play, "phase 3 was passed over");
    table.refuses(Move::Trade(0), Refusal::TradeForbidden);
    table.play(Move::Progress(0)).end_fire().draw(KLINGON, 3);
    table.draw(KLINGON, 4);
    table.play_all([Move::Learn, Move::DescribeMission(MissionStep::Cancel)]);
    let other = Objective {
        counts: Counts::Other,
        needed: 1,
    };
    table.play(Move::Learn);
    table.play(Move::DescribeMission(MissionStep::Objective(other)));
    table.play_all([Move::DescribeMission(MissionStep::Done), Move::Trade(1)]);
}

/// PANIC-17: who has no ability the companion plays has no extra moves; Sulu has, and Spock (PANIC-65) in phase 7.
#[test]
fn characters_play_by_their_own_rules() {
    for character in Character::ALL {
        let mut table = Bridge::playing(&[character], &[]);
        table.play(Move::Maneuver(Maneuver::Clockwise));
        let again = table
            .offers()
            .contains(&Move::Maneuver(Maneuver::Clockwise));
        assert_eq!(again, character == Sulu, "{character:?}");
        table.end_fire();
        let three = matches!(table.now.agenda.last(), Some(Task::SpockDraws(_)));
        assert_eq!(three, character == Spock, "{character:?}");
    }
}

/// PANIC-74, A25: a hand above its size is kept, or discarded down when its player's turn ends.
#[test]
fn a_hand_above_its_size_is_kept_or_trimmed() {
    for (readings, left) in [(&[][..], 8), (&[Reading::HandsAreTrimmed], 6)] {
        let mut table = Bridge::playing(&TWO, readings);
        table.hand(0, 8);
        table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
        assert_eq!(table.hand_of(0), left);
        assert_eq!(table.now.cards.discard, 8 - left);
    }
}
