//! Preparing for the mission.

use readyroom_kit::{
    Alternative, Game, Sight,
    face::{Pictures, state},
};

use super::position::*;

pub fn deal(table: &mut Position, order: &[u8]) {
    table.play(Move::Begin).chance(order);
}

pub fn crew(table: &Position) -> Vec<Crew> {
    table.now.players.iter().map(|player| player.crew).collect()
}

/// The cards the table may say were drawn from a deck.
pub fn may_be_drawn(table: &mut Position, colour: Colour) -> Vec<String> {
    table.play(Move::Draw(colour));
    let ids = table.offers().into_iter().filter_map(|mv| match mv {
        Move::Reveal(card) => Some(table.now.cards[usize::from(card)].name.to_string()),
        _ => None,
    });
    ids.collect()
}

pub fn symbols() -> Vec<AlertCard> {
    let of = |name, symbol| AlertCard {
        symbol,
        ..card(Yellow, name, "any 1+")
    };
    vec![
        to_boldly_go(),
        of("Tribbles", Symbol::Tos),
        of("Borg", Symbol::Tng),
        of("Q", Symbol::Both),
    ]
}

/// FYM-1 FYM-7
#[test]
fn the_ship_decides_on_the_crew_and_on_the_cards() {
    for (ship, captain, cards) in [
        (Series::Tos, Kirk, ["Tribbles", "Q"]),
        (Series::Tng, Picard, ["Borg", "Q"]),
    ] {
        let mut table = Position::set_up(symbols());
        table.play(Move::Track(Tracking::Full));
        if ship == Series::Tng {
            table.play(Move::Ship(ship));
        }
        deal(&mut table, &[0, 1, 2]);
        assert_eq!(table.player(0).crew, captain);
        assert!(crew(&table).iter().all(|member| member.series() == ship));
        assert_eq!(may_be_drawn(&mut table, Yellow), cards);
        let other_crew = if ship == Series::Tos { 2 } else { 1 };
        table.refuses(Move::Reveal(other_crew), Refusal::NotThatCard);
    }
}

/// FYM-2 FYM-5 FYM-6 FYM-8 FYM-9
#[test]
fn the_table_is_laid_as_the_rules_say() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    table.play(Move::Track(Tracking::Full));
    deal(&mut table, &[2, 0, 1]);
    assert_eq!(table.now.damage, 0);
    for player in &table.now.players {
        assert_eq!(player.beside, dice("yellow, blue, blue, red, red"));
        assert!(player.actions.is_empty() && player.injuries.is_empty());
    }
    assert!(table.now.pool.is_empty());
    let [start] = &table.now.rows[0][..] else {
        panic!("one blue alert")
    };
    assert!(table.now.card_of(start).is_some_and(|card| card.start));
    assert!(table.now.rows[1].is_empty() && table.now.rows[2].is_empty());
    for (colour, deck) in Colour::ALL.into_iter().zip([23, 24, 24]) {
        assert_eq!(
            table.piles(colour),
            Piles {
                deck,
                ..Piles::default()
            }
        );
    }
}

/// FYM-9: a card goes to the pile of its own colour and fate.
#[test]
fn every_colour_has_its_own_piles() {
    let mut table = Position::placing(&[Kirk, Spock, McCoy], &[]);
    let plain = AlertCard {
        insignia: 0,
        ..card(Red, "Plain", "any 1")
    };
    let discarded = table.lay(plain);
    let scored = table.lay(card(Yellow, "Scored", "any 1"));
    let failed = table.lay(card(Blue, "Failed", "any 1"));
    table.actions(0, "red 1, red 1");
    table.play(place(discarded, &[(0, "red 1")]));
    table.play_all([place(scored, &[(0, "red 1")]), Move::FailAlert(failed)]);
    assert_eq!((table.piles(Red).discard, table.piles(Red).score), (1, 0));
    assert_eq!(
        (table.piles(Yellow).discard, table.piles(Yellow).score),
        (0, 1)
    );
    assert_eq!(table.piles(Blue).failure, 1);
    assert_eq!(table.now.failures(), 1);
}

/// FYM-3
#[test]
fn three_to_seven_play() {
    let mut table = Position::set_up(Vec::new());
    assert_eq!(table.now.players.len(), 3);
    for seats in 4..=7 {
        table.play(Move::Seats(seats));
        assert_eq!(table.now.players.len(), usize::from(seats));
    }
    table.refuses(Move::Seats(2), Refusal::Players);
    table.refuses(Move::Seats(8), Refusal::Players);
}

/// FYM-4
#[test]
fn the_captain_and_the_next_numbers_are_shuffled_and_dealt() {
    let mut table = Position::set_up(Vec::new());
    table.play(Move::Seats(4)).play(Move::Ship(Series::Tng));
    deal(&mut table, &[3, 1, 0, 2]);
    assert_eq!(crew(&table), [LaForge, Riker, Picard, Crusher]);
    let dealt = table.count_events(|event| matches!(event, Event::CrewDealt(..)));
    assert_eq!(dealt, 4);
}

/// FYM-4: a deal is an order of all the mats.
#[test]
fn a_mat_cannot_be_dealt_twice() {
    let mut table = Position::set_up(Vec::new());
    table.play(Move::Begin);
    for order in [&[0, 0, 1][..], &[0, 1], &[0, 1, 3]] {
        table.refuses(table.now.resolve_chance(order), Refusal::CrewNotAvailable);
    }
}

/// FYM-4
#[test]
fn crew_may_be_chosen_and_then_change_places() {
    let mut table = Position::set_up(Vec::new());
    table.refuses(Move::Assign(0, Sulu), Refusal::CrewNotAvailable);
    table.play(Move::Crews(CrewChoice::Chosen));
    table.play_all([Move::Assign(0, Sulu), Move::Assign(1, Sulu)]);
    assert_eq!(crew(&table), [Spock, Sulu, McCoy]);
    table.refuses(Move::Assign(0, Picard), Refusal::CrewNotAvailable);
    table.refuses(Move::Assign(0, Rand), Refusal::CrewNotAvailable);
    table.refuses(Move::Assign(3, Kirk), Refusal::NoSuchSeat);
}

/// FYM-4: the promotional tile takes the place of the highest number.
#[test]
fn the_promotional_crew_comes_only_if_agreed() {
    let mut table = Position::set_up(Vec::new());
    table.play(Move::Promo(true));
    deal(&mut table, &[0, 1, 2]);
    assert_eq!(crew(&table), [Kirk, Spock, Rand]);
    let mut table = Position::set_up(Vec::new());
    table.play_all([Move::Promo(true), Move::Crews(CrewChoice::Chosen)]);
    table.play(Move::Assign(2, Rand));
    assert_eq!(table.player(2).crew, Rand);
}

/// FYM-6: the reading for three or four players.
#[test]
fn few_players_may_agree_on_pool_dice() {
    for (seats, few) in [(3, true), (4, true), (5, false)] {
        let mut table = Position::set_up(vec![to_boldly_go()]);
        if seats > 3 {
            table.play(Move::Seats(seats));
        }
        table.play(Move::Read(Reading::PoolDiceForFew, true));
        table.play(Move::Track(Tracking::Full));
        let order: Vec<u8> = (0..seats).collect();
        deal(&mut table, &order);
        assert_eq!(
            table.now.pool,
            dice(if few { "blue, yellow, red" } else { "" })
        );
    }
}

/// FYM-8 FYM-18: it counts as one of the three blue alerts (A27).
#[test]
fn to_boldly_go_is_the_oldest_blue_alert() {
    let mut table = Position::begun(Tracking::Full, &[Kirk, Spock, McCoy], &[]);
    let start = table.row(Blue)[0];
    for name in ["Second", "Third"] {
        table.lay(card(Blue, name, "any 1"));
    }
    table.draw(card(Blue, "Fourth", "any 1"));
    assert_eq!(table.failed(start), Some(FailCause::Fourth));
}

/// FYM-8: the other reading of A27.
#[test]
fn to_boldly_go_may_be_one_of_the_blue_deck() {
    let readings = &[Reading::StartCardInDeck];
    let mut table = Position::begun(Tracking::Full, &[Kirk, Spock, McCoy], readings);
    assert_eq!(table.now.on_table().count(), 0);
    assert_eq!(table.piles(Blue).deck, 24);
    table.play(Move::Draw(Blue)).play(Move::Reveal(0));
    assert!(table.now.on_table().all(|alert| alert.card == Some(0)));
    let mut table = Position::begun(Tracking::Full, &[Kirk, Spock, McCoy], &[]);
    table.play_all([Move::FailAlert(1), Move::Draw(Blue)]);
    table.refuses(Move::Reveal(0), Refusal::NotThatCard);
}

/// FYM-10
#[test]
fn what_was_agreed_stands_once_the_mission_has_begun() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    for level in Difficulty::ALL.into_iter().skip(1) {
        table.play(Move::Level(level));
        assert_eq!(table.now.setup.difficulty, level);
    }
    table.refuses(Move::EndTurn, Refusal::NotAtSetUp);
    table.refuses(Move::Draw(Blue), Refusal::NotAtSetUp);
    deal(&mut table, &[0, 1, 2]);
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

/// FYM-10: every reading can be switched on and off again.
#[test]
fn every_reading_is_a_choice_of_set_up() {
    let mut table = Position::set_up(Vec::new());
    for reading in Reading::offered(FiveYearMission::RULES_VERSION) {
        assert!(
            !table.now.reads(reading),
            "{reading:?} departs from the default"
        );
        table.play(Move::Read(reading, true));
        assert!(table.now.reads(reading));
        assert_eq!(
            Reading::EVERY
                .iter()
                .filter(|other| table.now.reads(**other))
                .count(),
            1
        );
        table.play(Move::Read(reading, false));
    }
}

/// FYM-10: journals name readings; one that has become the default is known to the games that were begun before only.
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

/// FYM-10
#[test]
fn players_have_names_cut_to_what_fits() {
    let mut table = Position::set_up(Vec::new());
    let blank = Move::Name(1, PlayerName::new());
    assert_eq!(FiveYearMission::blank(&blank), Some(12));
    let named = FiveYearMission::fill(blank, "Montgomery Scott");
    assert_eq!(FiveYearMission::blank(&named), None);
    table.play(named);
    assert_eq!(table.player(1).name.as_str(), "Montgomery S");
    for twelve_letters in ["Константин Я", "Zoë-Sóléy Æø", "😀😀😀😀😀😀😀😀😀😀😀😀"]
    {
        let longer = format!("{twelve_letters}x");
        let named = FiveYearMission::fill(Move::Name(1, PlayerName::new()), &longer);
        table.play(named);
        assert_eq!(table.player(1).name.as_str(), twelve_letters);
    }
    table.refuses(Move::Name(3, PlayerName::new()), Refusal::NoSuchSeat);
}

/// FYM-11
#[test]
fn the_captain_begins() {
    let mut table = Position::set_up(vec![to_boldly_go()]);
    deal(&mut table, &[2, 0, 1]);
    assert_eq!((table.now.active, table.player(1).crew), (1, Kirk));
    assert_eq!(table.events.last(), Some(&Event::TurnBegins(1)));
}

/// FYM-11: without a captain, the lowest number.
#[test]
fn the_lowest_number_of_a_chosen_crew_begins() {
    let crew = [Chekov, Scott, Uhura];
    assert_eq!(Position::begun(Tracking::Light, &crew, &[]).now.active, 1);
}

/// FYM-4: no player is said to play a crew member whom chance has still to deal; whom a player has chosen, is reported.
#[test]
fn a_crew_is_named_once_it_is_dealt_or_chosen() {
    let mut table = Position::set_up(Vec::new());
    assert_eq!(
        table.now.in_words().crew,
        ["Player 1", "Player 2", "Player 3"]
    );
    let state = state(&table.now, Sight::Public);
    assert!(state["players"][0]["crew"].is_null());
    let mut chosen = table.clone();
    chosen.play(Move::Crews(CrewChoice::Chosen));
    assert_eq!(chosen.now.in_words().crew[0], "Player 1, Kirk");
    table.play(Move::Begin);
    assert_eq!(table.now.in_words().crew[0], "Player 1");
    table.chance(&[1, 0, 2]);
    assert_eq!(table.now.in_words().crew[0], "Player 1, Spock");
}
