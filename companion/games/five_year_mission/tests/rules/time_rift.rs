//! The Time Rift: crew and cards of both series.

use std::collections::BTreeSet;

use super::position::*;
use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::set_up::{crew, deal, may_be_drawn, symbols};

/// FYM-81 FYM-11: A28. By number the mats are Kirk, Picard, Spock, Riker, McCoy, Crusher …
#[test]
fn in_the_time_rift_no_two_players_get_sides_of_one_mat() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    table.play(Move::TimeRift(true));
    deal(&mut table, &[3, 1, 0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    assert_eq!(
        crew(&table),
        [Riker, Picard, McCoy],
        "Kirk is on the back of Picard, Spock on that of Riker"
    );
    assert_eq!(table.now.active, 1, "there is one captain: no question");
}

/// FYM-81 FYM-11 FYM-4: however many play, and with the promotional tile, whose two sides are number 8.
#[test]
fn the_time_rift_deals_one_character_a_number() {
    let mut rng = ChaCha8Rng::seed_from_u64(81);
    for seats in 3..=7 {
        let mut table = Position::set_up(vec![to_boldly_go()]);
        if seats > 3 {
            table.play(Move::Seats(seats));
        }
        table.play(Move::TimeRift(true)).play(Move::Promo(true));
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let mut order: Vec<u8> = (0..16).collect();
            order.shuffle(&mut rng);
            let mut dealt = table.clone();
            deal(&mut dealt, &order);
            let numbers: BTreeSet<u8> = crew(&dealt).iter().map(|crew| crew.number()).collect();
            assert_eq!(numbers.len(), usize::from(seats), "{:?}", crew(&dealt));
            let first = dealt.player(dealt.now.active).crew.number();
            assert_eq!(Some(&first), numbers.first());
            seen.extend(crew(&dealt).iter().map(|crew| *crew as u8));
        }
        assert_eq!(seen.len(), 16, "anyone may serve");
    }
}

/// FYM-81 FYM-4: A28, for a crew that is chosen.
#[test]
fn in_the_time_rift_whoever_holds_a_mat_gives_up_both_its_sides() {
    let mut table = Position::set_up(Vec::new());
    table.play_all([Move::TimeRift(true), Move::Crews(CrewChoice::Chosen)]);
    assert_eq!(crew(&table), [Kirk, Spock, McCoy]);
    table.play(Move::Assign(1, Picard));
    assert_eq!(crew(&table), [Spock, Picard, McCoy]);
    table.play(Move::Assign(1, Kirk));
    assert_eq!(crew(&table), [Spock, Kirk, McCoy], "the mat is turned over");
    table.play(Move::Assign(2, Worf));
    assert_eq!(crew(&table), [Spock, Kirk, Worf]);
}

/// FYM-11 FYM-81: as rules 1 dealt and chose them.
#[test]
fn two_captains_of_a_game_of_rules_1_agree_on_who_begins() {
    let mut table = Position::set_up_by(1, vec![to_boldly_go()]);
    table.play(Move::TimeRift(true));
    let mut chosen = table.clone();
    chosen.play_all([Move::Crews(CrewChoice::Chosen), Move::Assign(2, Riker)]);
    assert_eq!(crew(&chosen), [Kirk, Picard, Riker]);
    deal(&mut table, &[3, 1, 0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    assert_eq!(crew(&table), [Riker, Picard, Kirk]);
    table.refuses(Move::First(0), Refusal::NotAFirstPlayer);
    table.play(Move::First(2));
    assert_eq!(table.now.active, 2);
}

/// FYM-81
#[test]
fn in_the_time_rift_crew_of_both_series_serve_on_one_ship() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    table.play_all([Move::TimeRift(true), Move::Ship(Series::Tng)]);
    deal(&mut table, &[12, 11, 4, 0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 13]);
    assert_eq!(crew(&table), [Chekov, Data, McCoy]);
    assert_eq!(table.now.setup.ship, Series::Tng);
    assert_eq!(table.now.active, 2, "the lowest number begins");
}

/// FYM-82
#[test]
fn in_the_time_rift_the_decks_are_dealt_from_all_cards() {
    let mut table = Position::set_up(symbols());
    table.play_all([Move::TimeRift(true), Move::Track(Tracking::Full)]);
    deal(&mut table, &[0, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    assert_eq!(table.now.piles.map(|piles| piles.deck), [23, 24, 24]);
    assert_eq!(table.row(Blue).len(), 1);
    assert_eq!(may_be_drawn(&mut table, Yellow), ["Tribbles", "Borg", "Q"]);
}
