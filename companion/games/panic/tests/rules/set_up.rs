//! Set-up.

use super::position::*;
use readyroom_kit::{Chance, Game, Prompt};

const CREW: [Character; 6] = [Kirk, Spock, McCoy, Uhura, Scott, Sulu];

/// PANIC-1
#[test]
fn one_to_six_play() {
    let mut table = Bridge::set_up(Vec::new());
    for seats in [1, 3, 6] {
        table.play(Move::Seats(seats));
        assert_eq!(table.now.players.len(), usize::from(seats));
    }
    for seats in [0, 7] {
        table.refuses(Move::Seats(seats), Refusal::Players);
    }
    let name = |text: &str| PlayerName::from(text).unwrap();
    table.make(Move::Name(5, name("Nyota")));
    assert_eq!(table.now.players[5].name, name("Nyota"));
    table.refuses(Move::Name(6, name("x")), Refusal::NoSuchSeat);
}

/// PANIC-2, PANIC-7: hands by number of players, out of 62 cards.
#[test]
fn hands_are_dealt_by_number_of_players() {
    for (count, size) in [(1, 6), (2, 6), (3, 5), (5, 5), (6, 4)] {
        let table = Bridge::begun(&CREW[..count], &[], Vec::new(), 0);
        assert!(table.now.players.iter().all(|player| player.hand == size));
        assert_eq!(table.now.cards.deck, 62 - size * count as u8);
        assert_eq!(table.now.hand_size(), size);
    }
}

/// PANIC-3
#[test]
fn the_ship_is_whole_and_faces_sectors_one_and_six() {
    let table = Bridge::begun(&CREW[..2], &[], Vec::new(), 0);
    for facing in 0..6 {
        assert_eq!(table.sections(facing), (Intact, Intact));
    }
    let ahead = (0..6).filter(|&sector| table.now.is_ahead(sector));
    let mut numbers: Vec<u8> = ahead
        .map(|sector| table.now.sector_number(sector))
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 6]);
}

/// PANIC-4, PANIC-5: the three first threats by chance in 1, 3 and 5, at long range, highest Defense; 28 are left.
#[test]
fn three_threats_start_on_the_board() {
    let mut table = Bridge::agreed(&CREW[..2], &[], Vec::new(), 0);
    table.play(Move::Begin);
    assert_eq!(table.now.prompt(), Prompt::Chance(Chance::Shuffle(3)));
    for wrong in [&[0, 1][..], &[0, 1, 1], &[1, 2, 3]] {
        let wrong = Move::FirstPlaced(wrong.iter().copied().collect());
        table.refuses(wrong, Refusal::FirstThree);
    }
    table.chance(&[2, 0, 1]);
    let placed: Vec<_> = table
        .now
        .tokens
        .iter()
        .map(|token| {
            let number = table.now.sector_number(token.sector);
            (token.kind, number, token.range, token.defense)
        })
        .collect();
    let expected = [
        (KLINGON, 1, Long, 2),
        (THOLIAN, 3, Long, 2),
        (ROMULAN, 5, Long, 3),
    ];
    assert_eq!(placed, expected);
    assert_eq!(table.now.bag, 28);
}

/// PANIC-4, PANIC-81: a table that knows nothing of its box is asked for the Defense of the first three.
#[test]
fn first_threats_of_an_unknown_box_are_described_first() {
    let mut table = Bridge {
        now: Panic::deal(Pack::default()),
        events: Vec::new(),
    };
    table.make(Move::Missions(0)).play(Move::Begin);
    table.chance(&[0, 1, 2]);
    for defense in 1..=3 {
        let Some(Task::DescribeKind(draft)) = table.now.agenda.last() else {
            panic!("nothing to describe");
        };
        let kind = draft.of.expect("a first threat");
        table.play(Move::DescribeKind(KindStep::Defense(defense)));
        table.play(Move::DescribeKind(KindStep::Done));
        let token = table.now.tokens.iter().find(|token| token.kind == kind);
        assert_eq!(token.expect("on the board").defense, defense);
    }
    assert_eq!(table.now.phase, Phase::Trade);
}

/// PANIC-5: the digital bag needs 31 tokens with their Defense; no player can count a 32nd.
#[test]
fn a_digital_bag_is_counted_first() {
    let mut table = Bridge::set_up(Vec::new());
    table.refuses(Move::Count(KLINGON, 7), Refusal::TooManyTokens);
    table.refuses(Move::Count(99, 0), Refusal::NotInBag);
    table.play_all([Move::UseBag(Bag::Digital), Move::Count(KLINGON, 5)]);
    table.refuses(Move::Begin, Refusal::BagIncomplete);
    table.play(Move::Count(KLINGON, 6)).play(Move::Begin);
    table.chance(&[0, 1, 2]);
    assert_eq!(table.now.bag_kinds[usize::from(KLINGON)], 5);
    assert_eq!(table.now.bag_kinds.iter().sum::<u8>(), 28);
}

/// PANIC-6: chosen, so that the player who had the character gets the other one, or dealt by chance.
#[test]
fn characters_are_chosen_or_dealt() {
    let mut table = Bridge::set_up(Vec::new());
    let first = table.now.players[0].character;
    let second = table.now.players[1].character;
    table.play(Move::Assign(0, second));
    assert_eq!(table.now.players[1].character, first);
    table.play(Move::DealCharacters);
    assert_eq!(table.now.prompt(), Prompt::Chance(Chance::Shuffle(7)));
    table.refuses(Move::Dealt([0, 1].into_iter().collect()), Refusal::Players);
    table.chance(&[6, 5, 4, 3, 2, 1, 0]);
    let dealt = [Chekov, Sulu];
    assert!((0..2).all(|seat| table.now.players[seat].character == dealt[seat]));
}

/// PANIC-8: a mission is turned up before the first turn, with its timer.
#[test]
fn the_first_mission_is_set_up() {
    let timed = timed(4, &[(Counts::Other, 1)]);
    let mut table = Bridge::begun(&CREW[..2], &[], vec![timed], 1);
    table.play(Move::Reveal(0));
    let mission = table.mission();
    assert_eq!((mission.card, mission.timer), (0, Some(4)));
    assert_eq!(mission.progress[..], [0]);
}

/// PANIC-9: five missions unless another number from 0 to 10 is agreed on, two for a first game.
#[test]
fn the_number_of_missions_is_agreed_on() {
    let mut table = Bridge::set_up(Vec::new());
    assert_eq!(table.now.setup.missions, 5);
    for missions in [2, 10, 0] {
        table.play(Move::Missions(missions));
        assert_eq!(table.now.setup.missions, missions);
    }
    table.refuses(Move::Missions(11), Refusal::MissionCount);
}

/// PANIC-10: no cards are drawn in the first turn, and no mission is revealed but that of the set-up; nothing of the
/// set-up is changed later, and nothing of the game is done before.
#[test]
fn the_first_turn_skips_phases_one_and_two() {
    let mut table = Bridge::agreed(&CREW[..2], &[], Vec::new(), 0);
    table.refuses(Move::EndPlay, Refusal::NotSetUp);
    table.play(Move::First(1)).play(Move::Begin);
    table.chance(&[0, 1, 2]);
    assert!(table.now.turn.first);
    assert_eq!((table.now.active, table.now.phase), (1, Phase::Trade));
    assert_eq!(
        table.count_events(|event| matches!(event, Event::CardsDrawn(..))),
        0
    );
    for late in [
        Move::Seats(3),
        Move::Begin,
        Move::Missions(1),
        Move::Read(Reading::TradeIsAGift, true),
        Move::UseBag(Bag::Digital),
    ] {
        table.refuses(late, Refusal::OnlySetUp);
    }
}

/// PANIC-3, PANIC-62, A24: sector numbers run clockwise, or the other way round.
#[test]
fn sector_numbers_run_one_way_or_the_other() {
    let right = Bridge::playing(&CREW[..1], &[]);
    let left = Bridge::playing(&CREW[..1], &[Reading::NumbersRunLeft]);
    let numbers = |table: &Bridge| -> Vec<u8> {
        (0..6)
            .map(|sector| table.now.sector_number(sector))
            .collect()
    };
    assert_eq!(numbers(&right), [1, 2, 3, 4, 5, 6]);
    assert_eq!(numbers(&left), [6, 5, 4, 3, 2, 1]);
    for number in 1..=6 {
        assert_eq!(
            left.now.sector_number(left.now.sector_numbered(number)),
            number
        );
    }
    let mut table = left;
    table.end_fire().draw(KLINGON, 2);
    assert_eq!(table.now.tokens[0].sector, 4);
}
