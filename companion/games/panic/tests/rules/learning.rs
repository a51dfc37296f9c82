//! Tokens and missions, described once.

use super::position::*;
use readyroom_kit::Game;

fn step(step: KindStep) -> Move {
    Move::DescribeKind(step)
}

fn of_mission(step: MissionStep) -> Move {
    Move::DescribeMission(step)
}

const CREW: [Character; 2] = [Kirk, McCoy];

/// PANIC-81: a new kind is described, learned, and is the token that was drawn.
#[test]
fn a_new_kind_is_described_when_it_is_drawn() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.end_fire().play(Move::Learn);
    let undone = step(KindStep::Done);
    // No Defense yet.
    table.refuses(undone.clone(), Refusal::Description);
    for wrong in [
        KindStep::Defense(0),
        KindStep::Defense(4),
        KindStep::Fire(3),
    ] {
        table.refuses(step(wrong), Refusal::Description);
    }
    table.play_all([KindStep::Defense(1), KindStep::Fire(2)].map(step));
    table.play_all([KindStep::Cloak(true), KindStep::Side(Side::Romulan)].map(step));
    table.make(step(KindStep::Name("Klingon Cruiser".try_into().unwrap())));
    table.refuses(undone.clone(), Refusal::NameTaken);
    table
        .make(step(KindStep::Name("Warbird".try_into().unwrap())))
        .play(undone);
    table.roll(4);
    let token = table.now.tokens[0];
    let kind = table.now.kind(token.kind);
    assert_eq!((kind.name.as_str(), token.defense), ("Warbird", 1));
    let mut pack = Pack::default();
    let learned = table
        .events
        .iter()
        .filter(|event| Panic::learn(event, &mut pack))
        .count();
    assert_eq!((learned, pack.tokens.len()), (1, 1));
    assert!(pack.tokens[0].cloak);
}

/// PANIC-81: it was a known kind after all.
#[test]
fn describing_can_be_given_up() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.end_fire();
    table.play_all([Move::Learn, step(KindStep::Cancel)]);
    assert_eq!(table.now.agenda[..], [Task::DrawToken]);
    table.draw(KLINGON, 1);
}

/// PANIC-81: what is no ship has nothing of a ship; captains are Klingon.
#[test]
fn roles_bring_what_belongs_to_them() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.end_fire();
    table.play_all([Move::Learn, step(KindStep::Defense(2))]);
    table.play_all([KindStep::Fire(2), KindStep::Side(Side::Romulan)].map(step));
    table.play(step(KindStep::Role(Role::Comet)));
    for of_a_ship in [
        KindStep::Defense(1),
        KindStep::Fire(2),
        KindStep::Cloak(true),
        KindStep::Side(Side::Klingon),
    ] {
        table.refuses(step(of_a_ship), Refusal::Description);
    }
    table.play(step(KindStep::Role(Role::Kang)));
    table.refuses(step(KindStep::Side(Side::Romulan)), Refusal::Description);
    let Some(Task::DescribeKind(draft)) = table.now.agenda.last() else {
        panic!("not describing");
    };
    assert_eq!((draft.kind.side, draft.kind.fire), (Side::Klingon, 1));
}

/// PANIC-81, PANIC-4: the first three keep what makes them that.
#[test]
fn first_threats_keep_name_side_and_role() {
    let mut table = Bridge::set_up(Vec::new());
    table.play(Move::CorrectKind(THOLIAN));
    for wrong in [
        KindStep::Side(Side::Other),
        KindStep::Role(Role::Comet),
        KindStep::Name("Web".try_into().unwrap()),
    ] {
        table.refuses(step(wrong), Refusal::Description);
    }
    table.play_all([KindStep::Defense(3), KindStep::Done].map(step));
    table.play(Move::Begin);
}

/// PANIC-81: a token of a kind without its Defense is described before it is placed, and cannot be left open.
#[test]
fn unknown_defense_is_asked_before_placing() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.now.kinds.make_mut()[usize::from(ROMULAN)].defense = None;
    table.end_fire().play(Move::Drawn(ROMULAN));
    table.refuses(step(KindStep::Cancel), Refusal::Description);
    table.play_all([KindStep::Defense(3), KindStep::Done].map(step));
    table.roll(1);
    assert_eq!(table.now.tokens[0].defense, 3);
}

/// PANIC-81, PANIC-82: a wrong description is put right; tokens on the board show no more than it, and their role stays.
#[test]
fn a_description_can_be_corrected() {
    let mut table = Bridge::playing(&CREW, &[]);
    let ship = table.lay(ROMULAN, 1, Long);
    table.play(Move::CorrectKind(ROMULAN));
    table.refuses(step(KindStep::Role(Role::Starbase)), Refusal::Description);
    table.play_all([KindStep::Defense(1), KindStep::Done].map(step));
    assert_eq!(table.token(ship).unwrap().defense, 1);
    assert_eq!(table.now.phase, Phase::Play);
    table.refuses(Move::CorrectKind(99), Refusal::NotInBag);
}

/// A Romulan Battle Cruiser whose Defense was given as `given` is on the board, having lost so much; then it is
/// described with another one. What was asked, and what the tokens show, answered each way.
fn corrected(given: u8, lost: u8, right: u8) -> (bool, [u8; 2]) {
    let shown = [true, false].map(|too| {
        let mut table = Bridge::playing(&CREW, &[]);
        table.now.kinds.make_mut()[usize::from(ROMULAN)].defense = Some(given);
        let ship = table.lay(ROMULAN, 1, Long);
        table.token_mut(ship).defense -= lost;
        table.play_all([Move::CorrectKind(ROMULAN), step(KindStep::Defense(right))]);
        table.play(step(KindStep::Done));
        let asked = matches!(table.now.agenda.last(), Some(Task::CorrectTokens(_)));
        if asked {
            table.play(Move::CorrectTokens(too));
        }
        assert_eq!(table.now.kind(ROMULAN).defense, Some(right));
        assert!(table.now.agenda.is_empty());
        (asked, table.token(ship).unwrap().defense)
    });
    assert_eq!(shown[0].0, shown[1].0);
    (shown[0].0, shown.map(|(_, defense)| defense))
}

/// PANIC-84: a Defense given wrongly is put right for tokens on the board too, if the table says so; damage stays.
/// No player is asked where both ways lead to the same.
#[test]
fn a_wrong_defense_is_corrected_on_the_board_if_the_table_asks() {
    let rows = [
        ((1, 0, 3), (true, [3, 1])),
        ((2, 1, 3), (true, [2, 1])),
        ((3, 1, 2), (true, [1, 2])),
        ((3, 0, 2), (false, [2, 2])),
        ((3, 2, 1), (false, [1, 1])),
    ];
    for ((given, lost, right), expected) in rows {
        assert_eq!(
            corrected(given, lost, right),
            expected,
            "{given}, lost {lost}, is {right}"
        );
    }
}

/// PANIC-84: no token of the kind on the board, or the Defense is the same: no player is asked.
#[test]
fn a_correction_that_reaches_no_token_asks_nothing() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.lay(KLINGON, 1, Long);
    table.play_all([Move::CorrectKind(ROMULAN), step(KindStep::Defense(1))]);
    table.play_all([step(KindStep::Done), Move::CorrectKind(KLINGON)]);
    table.play_all([KindStep::Fire(2), KindStep::Done].map(step));
    assert!(table.now.agenda.is_empty());
}

/// PANIC-81: no more kinds than a pack can hold.
#[test]
fn a_box_has_32_kinds_at_most() {
    let mut table = Bridge::playing(&CREW, &[]);
    let kinds = table.now.kinds.make_mut();
    for number in kinds.len()..MOST_KINDS {
        let name = format!("Kind {number}");
        kinds.push(ship(&name, Side::Other, 1, 0));
        table.now.bag_kinds.push(0);
        table.now.discard.push(0);
    }
    table.end_fire();
    table.refuses(Move::Learn, Refusal::NoRoom);
}

/// PANIC-81, PANIC-8: a mission is described with all it has, learned, and set up.
#[test]
fn a_new_mission_is_described() {
    let mut table = Bridge::begun(&CREW, &[], vec![mission("Known", &[(Counts::Other, 1)])], 1);
    table.play(Move::Learn);
    let done = of_mission(MissionStep::Done);
    // No objective.
    table.refuses(done.clone(), Refusal::Description);
    let credits = |needed| {
        of_mission(MissionStep::Objective(Objective {
            counts: Counts::Credit(Division::Medical),
            needed,
        }))
    };
    for needed in [0, 10] {
        table.refuses(credits(needed), Refusal::Description);
    }
    table.play_all([credits(9), of_mission(MissionStep::DropObjective)]);
    table.play(credits(2));
    for timer in [0, 10] {
        let timer = of_mission(MissionStep::Timer(Some(timer)));
        table.refuses(timer, Refusal::Description);
    }
    table.play_all([MissionStep::Timer(Some(9)), MissionStep::NoTrade(true)].map(of_mission));
    table.play(of_mission(MissionStep::Reward(Bonus::DrawEach(6))));
    let seven = of_mission(MissionStep::Reward(Bonus::DrawEach(7)));
    table.refuses(seven, Refusal::Description);
    table.make(of_mission(MissionStep::Name("Known".try_into().unwrap())));
    table.refuses(done.clone(), Refusal::NameTaken);
    table
        .make(of_mission(MissionStep::Name(
            "Outbreak".try_into().unwrap(),
        )))
        .play(done);
    let card = table.now.mission_card().expect("a mission");
    assert_eq!(
        (card.name.as_str(), card.timer, card.no_trade),
        ("Outbreak", Some(9), true)
    );
    assert_eq!(table.mission().timer, Some(9));
    let mut pack = Pack::default();
    table.events.iter().for_each(|event| {
        Panic::learn(event, &mut pack);
    });
    assert_eq!(pack.missions.len(), 1);
}

/// PANIC-81: a mission known by name only is described when it is turned up.
#[test]
fn a_mission_known_by_name_is_described() {
    let mut table = Bridge::begun(&CREW, &[], vec![mission("Distress Signal", &[])], 1);
    table.play(Move::Reveal(0));
    table.refuses(of_mission(MissionStep::Cancel), Refusal::Description);
    let objective = Objective {
        counts: Counts::Forward,
        needed: 1,
    };
    table.play(of_mission(MissionStep::Objective(objective)));
    table.play_all([MissionStep::Timer(Some(5)), MissionStep::Done].map(of_mission));
    let mission = table.mission();
    assert_eq!((mission.timer, &mission.progress[..]), (Some(5), &[0][..]));
}

/// PANIC-17: what a character card says is entered once, kept in the pack, and known the next evening; Spock's and
/// Sulu's abilities are played by the rules themselves.
#[test]
fn a_characters_ability_is_entered_once_and_kept() {
    let text = AbilityText::from("Draws one more card").unwrap();
    let ability = Move::Ability(Kirk, text);
    let game = Panic::deal(Pack::default());
    let (game, events) = game.play(&ability).expect("Kirk plays");
    assert_eq!(game.ability(Kirk), Some("Draws one more card"));
    let spock = Move::Ability(Spock, text);
    assert_eq!(game.play(&spock).unwrap_err(), Refusal::Description);
    let mut pack = Pack::default();
    assert!(events.iter().any(|event| Panic::learn(event, &mut pack)));
    let next = Panic::deal(pack);
    assert_eq!(next.ability(Kirk), Some("Draws one more card"));
}
