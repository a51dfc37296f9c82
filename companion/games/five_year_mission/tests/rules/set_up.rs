//! Preparing for the mission: what is refused, every deal of the Time Rift, names, and games of older rules.

use std::collections::BTreeSet;

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Alternative, Game, Sight,
    face::{Pictures, state},
};

use super::position::*;

fn deal(table: &mut Position, order: &[u8]) {
    table.play(Move::Begin).chance(order);
}

fn crew(table: &Position) -> Vec<Crew> {
    table.now.players.iter().map(|player| player.crew).collect()
}

/// The number of players (FYM-3), the crew (FYM-4), the seats (FYM-50), and what comes before or after the start (FYM-10).
#[test]
fn what_cannot_be_agreed_on_is_refused() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    for seats in [2, 8] {
        table.refuses(Move::Seats(seats), Refusal::Players);
    }
    table.refuses(Move::Assign(0, Sulu), Refusal::CrewNotAvailable);
    table.refuses(Move::Name(3, PlayerName::new()), Refusal::NoSuchSeat);
    table.play(Move::Crews(CrewChoice::Chosen));
    table.refuses(Move::Assign(0, Picard), Refusal::CrewNotAvailable);
    table.refuses(Move::Assign(0, Rand), Refusal::CrewNotAvailable);
    table.refuses(Move::Assign(3, Kirk), Refusal::NoSuchSeat);
    table.refuses(Move::EndTurn, Refusal::NotAtSetUp);
    table.refuses(Move::Draw(Blue), Refusal::NotAtSetUp);
    table.play_all([Move::Crews(CrewChoice::Dealt), Move::Begin]);
    for order in [&[0, 0, 1][..], &[0, 1], &[0, 1, 3]] {
        table.refuses(table.now.resolve_chance(order), Refusal::CrewNotAvailable);
    }
    table.chance(&[2, 0, 1]);
    for late in [
        Move::Level(Difficulty::Ensign),
        Move::Seats(4),
        Move::Ship(Series::Tng),
        Move::Read(Reading::WorfSwaps, true),
        Move::Begin,
        Move::Promo(true),
        Move::TimeRift(true),
    ] {
        table.refuses(late, Refusal::OnlyAtSetUp);
    }
}

/// A27, both ways: a card of the blue deck, or none (FYM-7).
#[test]
fn to_boldly_go_may_be_one_of_the_blue_deck() {
    for readings in [&[][..], &[Reading::StartCardInDeck]] {
        let mut table = Position::begun(Tracking::Full, &CREW, readings);
        if readings.is_empty() {
            table.play(Move::FailAlert(1)).play(Move::Draw(Blue));
            table.refuses(Move::Reveal(0), Refusal::NotThatCard);
        } else {
            assert_eq!(
                (table.now.on_table().count(), table.piles(Blue).deck),
                (0, 24)
            );
            table.play(Move::Draw(Blue)).play(Move::Reveal(0));
        }
    }
}

/// Every reading can be switched on and off again.
#[test]
fn every_reading_is_a_choice_of_set_up() {
    let mut table = Position::set_up(Vec::new());
    for reading in Reading::offered(FiveYearMission::RULES_VERSION) {
        assert!(!table.now.reads(reading), "{reading:?}");
        table.play(Move::Read(reading, true));
        let on = Reading::EVERY
            .iter()
            .filter(|other| table.now.reads(**other));
        assert_eq!(on.collect::<Vec<_>>(), [&reading]);
        table.play(Move::Read(reading, false));
    }
}

/// Journals name readings; one that has become the default is known only to games begun before (FYM-10).
#[test]
fn a_reading_that_became_default_is_offered_to_older_games_only() {
    let (before, now) = (
        Reading::StartingDiceAreSafe,
        Reading::StartingDiceCountAsActions,
    );
    for (rules, offered, missing) in [(1, before, now), (2, now, before)] {
        let mut table = Position::set_up_by(rules, Vec::new());
        table.refuses(Move::Read(missing, true), Refusal::ReadingNotOffered);
        table.play(Move::Read(offered, true));
        assert!(table.now.reads(offered));
    }
}

#[test]
fn players_have_names_cut_to_what_fits() {
    let mut table = Position::set_up(Vec::new());
    let blank = Move::Name(1, PlayerName::new());
    assert_eq!(FiveYearMission::blank(&blank), Some(12));
    for twelve_letters in ["Montgomery S", "Zoë-Sóléy Æø", "😀😀😀😀😀😀😀😀😀😀😀😀"]
    {
        let named = FiveYearMission::fill(blank.clone(), &format!("{twelve_letters}x"));
        assert_eq!(FiveYearMission::blank(&named), None);
        table.play(named);
        assert_eq!(table.player(1).name.as_str(), twelve_letters);
    }
}

/// No player is said to play a crew member whom chance has still to deal.
#[test]
fn a_crew_is_named_once_it_is_dealt_or_chosen() {
    let mut table = Position::set_up(Vec::new());
    let first = |table: &Position| table.now.in_words().crew[0].clone();
    assert_eq!(first(&table), "Player 1");
    assert!(state(&table.now, Sight::Public)["players"][0]["crew"].is_null());
    let mut chosen = table.clone();
    chosen.play(Move::Crews(CrewChoice::Chosen));
    assert_eq!(first(&chosen), "Player 1, Kirk");
    table.play(Move::Begin);
    assert_eq!(first(&table), "Player 1");
    table.chance(&[1, 0, 2]);
    assert_eq!(first(&table), "Player 1, Spock");
}

/// However many play, and with the promotional tile, whose two sides are number 8.
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

/// The player who holds a mat gives up both its sides (A28).
#[test]
fn a_chosen_crew_of_the_time_rift_has_one_side_of_each_mat() {
    let mut table = Position::set_up(Vec::new());
    table.play_all([Move::TimeRift(true), Move::Crews(CrewChoice::Chosen)]);
    for (seat, chosen, all) in [
        (1, Picard, [Spock, Picard, McCoy]),
        (1, Kirk, [Spock, Kirk, McCoy]),
        (2, Worf, [Spock, Kirk, Worf]),
    ] {
        table.play(Move::Assign(seat, chosen));
        assert_eq!(crew(&table), all);
    }
}

/// As rules 1 dealt and chose them; the lower number begins (FYM-11).
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
