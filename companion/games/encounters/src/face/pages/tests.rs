//! The pages of a game in its course, and what they keep to themselves.

use std::path::Path;

use readyroom_hardware::{
    scene::Scene,
    testing::{
        pictures::assert_as_on_file,
        samples::{Sample, still, timed},
    },
};
use readyroom_kit::{
    Game, Hidden, Owner, PlayerName,
    face::{Shown, page::HINT, status::Id},
};

use super::*;
use crate::rules::{Effect, Encounter, Keeping, Look, Move, Pack, Pending, Reading, Task, Title};

pub(super) fn play(game: Encounters, moves: impl IntoIterator<Item = Move>) -> Encounters {
    moves
        .into_iter()
        .fold(game, |game, mv| match game.play(&mv) {
            Ok((next, _)) => next,
            Err(refusal) => panic!("{mv:?}: {refusal:?}"),
        })
}

pub(super) fn named(names: &[&str]) -> Encounters {
    let game = play(
        Encounters::deal(Pack::default()),
        [Move::Seats(names.len() as u8)],
    );
    let name =
        |(seat, name): (u8, &&str)| Move::Name(seat, PlayerName::from(name).expect("a short name"));
    play(game, (0..).zip(names).map(name))
}

fn in_order(cards: usize) -> Move {
    Move::Shuffled((0..cards).map(|card| card as u8).collect())
}

/// Anna's first turn.
fn begun() -> Encounters {
    play(
        named(&["Anna", "Ben", "Cleo"]),
        [Move::Begin, in_order(79), in_order(32)],
    )
}

fn lies(game: &mut Encounters, line: [Encounter; 3], bridge: &[Title], hand: &[Title]) {
    let now = &mut game.position;
    now.line = line.into_iter().collect();
    now.bridge = bridge.iter().copied().collect();
    now.hands[0].count = hand.len() as u8;
    holds(game, 0, hand.iter().copied());
}

/// The cards of a hand are these.
fn holds(game: &mut Encounters, seat: Seat, cards: impl Iterator<Item = Title>) {
    game.position.hands[usize::from(seat)].cards =
        Hidden::dealt(Owner::Player(seat), cards.collect());
}

const BRIDGE: [Title; 5] = [
    Title::TransporterChiefOBrien,
    Title::ChiefOfSecurityWorf,
    Title::Technobabble,
    Title::PhotonTorpedoes,
    Title::Wormhole,
];
const HAND: [Title; 5] = [
    Title::CaptainPicard,
    Title::Leadership,
    Title::FriendsAndLovers,
    Title::Engineering,
    Title::TacticalStation,
];

/// In the middle of it, with the longest words.
fn late() -> Encounters {
    let mut game = begun();
    let line = [
        Encounter::DangerousExperiment,
        Encounter::CloakedRomulanShip,
        Encounter::TrainingMission,
    ];
    lies(&mut game, line, &BRIDGE, &HAND);
    let now = &mut game.position;
    now.turns = 31;
    now.turn.actions = 1;
    now.victory[0] = Encounter::ALL[..9].iter().copied().collect();
    now.victory[1] = [Encounter::Mystery].into_iter().collect();
    now.pending[1] = Pending::Blocked(Encounter::Mystery);
    game
}

fn retreating() -> Encounters {
    let mut game = begun();
    let line = [
        Encounter::BorgCube,
        Encounter::CloakedRomulanShip,
        Encounter::KlingonWarship,
    ];
    let bridge = [Title::Sickbay, Title::Engineering, Title::TacticalStation];
    lies(&mut game, line, &bridge, &[]);
    game.position.turn.burden = Pending::Retreat(Encounter::CloakedRomulanShip);
    game
}

/// A bridge of ten, seven of which go.
fn long_bridge() -> Encounters {
    let mut game = late();
    game.position.bridge.extend(HAND);
    game
}

/// Six with long names, in the turn of the fourth.
fn six() -> Encounters {
    let names = ["Bartholomew1", "Ben", "Cleo", "Maximilian", "Eve", "Finn"];
    let mut game = named(&names);
    let now = &mut game.position;
    (now.phase, now.active) = (Phase::Turn, 3);
    now.turn.burden = Pending::Delay;
    now.pending[0] = Pending::Lost;
    now.hands.iter_mut().for_each(|hand| hand.count = 5);
    now.victory[0] = Encounter::ALL[..9].iter().copied().collect();
    game
}

/// What Anna looks at with Scan.
fn scans(look: Look) -> Encounters {
    let mut game = late();
    game.position.agenda.push(Task::Looked(look));
    holds(&mut game, 1, BRIDGE.into_iter());
    game
}

/// Where a thing lies: the first word of its id.
fn row_of(id: Id) -> String {
    id.split('-').next().unwrap_or_default().into()
}

pub(super) fn choice(game: &Encounters, mv: &Move) -> Scene {
    assert!(game.is_pictured(mv));
    // On offer together with all that lies beside it.
    let level = game.choices();
    let beside = |other: &&Move| game.about(other).map(row_of) == game.about(mv).map(row_of);
    let level: Vec<&Move> = level.iter().filter(beside).collect();
    game.choice_picture(Some(mv), &level).expect("a picture")
}

/// Another encounter for the second one.
fn new_mission(game: &Encounters) -> Move {
    Move::Use(Title::WarpSpeed, Effect::NewMission(game.position.line[1]))
}

fn samples() -> Vec<Sample> {
    let (begun, late, six) = (begun(), late(), six());
    let page = |game: &Encounters, number: usize| game.pages().swap_remove(number);
    let private = |game: &Encounters, page: usize| game.private_pages(0).swap_remove(page);
    vec![
        still("set_up", page(&named(&["Anna", "Ben"]), 0)),
        still("encounters_begun", page(&begun, 0)),
        still("encounters_longest", page(&late, 0)),
        still("encounters_retreat", page(&retreating(), 0)),
        still("bridge_begun", page(&begun, 1)),
        still("bridge_longest", page(&late, 1)),
        still("bridge_three", page(&retreating(), 1)),
        still("bridge_second_page", page(&long_bridge(), 2)),
        still("players", page(&late, 2)),
        still("players_of_six", page(&six, 2)),
        still("decks", page(&late, 3)),
        still("victory_pile", page(&late, 4)),
        still("hand_begun", private(&begun, 0)),
        still("hand_longest", private(&late, 0)),
        still("can_resolve", private(&begun, 1)),
        still("scan_hand", private(&scans(Look::Hand(1)), 0)),
        still("scan_encounters", private(&scans(Look::Encounters), 0)),
        still("scan_cards", private(&scans(Look::Cards), 0)),
        still("choice_new_mission", choice(&late, &new_mission(&late))),
        timed(
            "choice_new_mission_off",
            choice(&late, &new_mission(&late)),
            None,
            500,
        ),
        still("choice_discard", choice(&late, &Move::Discard(HAND[3]))),
        timed(
            "choice_discard_off",
            choice(&late, &Move::Discard(HAND[3])),
            None,
            500,
        ),
        timed(
            "choice_swap_off",
            choice(&late, &Move::Swap(HAND[0], BRIDGE[2])),
            None,
            500,
        ),
    ]
}

/// `UPDATE_PICTURES=1 cargo test -p readyroom-encounters looks_as_it_did` writes the pictures.
#[test]
fn every_page_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/pages");
    assert_as_on_file(&folder, &samples());
}

fn words(game: &Encounters, seat: Seat) -> Vec<String> {
    let pages = game.private_pages(seat);
    let words = |(page, scene): (usize, &Scene)| {
        if let Scene::Notice { text, .. } = scene {
            return vec![text.to_string()];
        }
        game.private_text(seat, page)
    };
    pages.iter().enumerate().flat_map(words).collect()
}

#[test]
fn a_player_sees_the_own_hand_and_who_plays_what_it_resolves() {
    let mut game = late();
    assert_eq!(game.hand_owners(), ["Anna", "Ben", "Cleo"]);
    let hand = [
        "Captain Picard: Picard.",
        "Leadership: Picard, Provide Options.",
        "Engineering: La Forge, Ship, Repair.",
        "Friends and Lovers: Riker, Troi.",
        "Tactical Station: Worf, Ship, Attack.",
    ];
    let nothing = "No encounter with this hand and the bridge.";
    assert_eq!(words(&game, 0), [&hand[..], &[nothing]].concat());
    assert_eq!(
        words(&game, 1).len(),
        4,
        "no one else is told what resolves"
    );
    let line = [
        Encounter::BorgCube,
        Encounter::Mystery,
        Encounter::FirstContact,
    ];
    let hand = [
        Title::CaptainPicard,
        Title::GeordiLaForge,
        Title::WilliamRiker,
        Title::CommanderData,
        Title::ShipsCounselorTroi,
    ];
    lies(&mut game, line, &[Title::Bridge, Title::Probe], &hand);
    let resolves = words(&game, 0).pop();
    let with_probe = line.map(|one| format!("{one} with the bridge's Bridge"));
    assert_eq!(resolves, Some(with_probe.join("\n")));
    game.position.agreed.keeping = Keeping::Printed;
    assert!(game.hand_owners().is_empty());
}

/// ENC-39: what Scan shows is for the player who uses it, behind the own hand.
#[test]
fn a_scan_is_seen_behind_the_own_hand_and_by_one_player() {
    for (look, first) in [
        (Look::Hand(1), "Chief of Security Worf: Worf."),
        (
            Look::Encounters,
            "Cultural Taboo: Picard, Troi, Wesley. Delay.",
        ),
        (Look::Cards, "Tricorder: Repair, Revive."),
    ] {
        let game = scans(look);
        let own = words(&late(), 0);
        let hand = game.position.hands[0].cards.seen_by(Sight::Player(0));
        let hand: usize = hand.map_or(0, |hand| hand.total().into());
        assert_eq!(words(&game, 0)[..hand], own[..hand], "the own hand");
        assert_eq!(words(&game, 0)[hand], first);
        let without = |seat| words(&late(), seat).len();
        assert!(words(&game, 0).len() > without(0));
        assert_eq!(words(&game, 2).len(), without(2));
    }
}

/// ENC-21, ENC-22, ENC-28: the bottom row shows what resolving nothing brings, or what may be resolved.
#[test]
fn the_encounters_come_with_what_threatens() {
    let hint = |game: &Encounters| game.pages()[0].hint().to_owned();
    let mut game = late();
    assert_eq!(hint(&game), "No encounter: Destruction");
    let mut newest = late();
    let readings = &mut newest.position.agreed.readings;
    readings.set(Reading::NewestIsFarthest, true);
    assert_eq!(hint(&newest), "No encounter: Retreat", "reading A8");
    game.position.turn.defended = true;
    assert_eq!(hint(&game), "Defended: no penalty");
    game.position.turn.burden = Pending::Blocked(Encounter::TrainingMission);
    assert_eq!(hint(&game), "Only Training Mission");
    let barred = game.page_text(0);
    assert_eq!(
        barred[0],
        "Dangerous Experiment: Wesley, La Forge. Destruction. The penalty threatens. Not in this turn."
    );
    assert_eq!(
        barred[2],
        "Training Mission: Riker, Wesley, La Forge. Retreat."
    );
    game.position.turn.burden = Pending::Retreat(Encounter::Mystery);
    assert_eq!(hint(&game), "Defended: no penalty", "it is gone");
    game.position.line.clear();
    game.position.turn.defended = false;
    assert_eq!(hint(&game), HINT);
}

/// ENC-30: the bridge in words has the farthest first, and states which go.
#[test]
fn the_table_in_words_is_the_line_and_the_bridge() {
    let lines = late().in_words().board;
    assert_eq!(lines.len(), 3 + 1 + 5);
    assert_eq!(
        lines[3],
        "Goes at the end of the turn: Transporter Chief O'Brien, Chief of Security Worf."
    );
    assert_eq!(
        lines[4],
        "Bridge: Transporter Chief O'Brien: Crew, Extra Actions."
    );
    assert_eq!(lines[6], "Bridge: Technobabble: Data, La Forge, Wesley.");
    let players = late().page_text(2);
    assert_eq!(
        players[1],
        "Ben. Hand: 4. Won: 1 of 10. Penalty: Blocked: only Mystery. Ben's victory pile: Mystery."
    );
    assert_eq!(
        six().page_text(3)[0],
        "Maximilian, whose turn it is. Hand: 5. Won: 0 of 10. Penalty: Delay."
    );
}

/// A bridge of more than five, after Provide Options and Steal, takes more pages.
#[test]
fn a_long_bridge_has_several_pages() {
    let game = long_bridge();
    let page = |number: usize| game.page_text(number);
    assert_eq!((page(1).len(), page(2).len()), (1 + 5, 1 + 5));
    let goes = "Goes at the end of the turn: ";
    let first = BRIDGE.map(Title::label).join(", ");
    assert_eq!(page(1)[0], format!("{goes}{first}."));
    assert_eq!(page(2)[0], format!("{goes}Captain Picard, Leadership."));
}

/// ENC-32 and reading A19: the end names who has most, all of them if they are alike.
#[test]
fn the_end_names_winners_and_the_others() {
    let mut game = six();
    game.position.phase = Phase::Over(End::NoneLeft);
    let rows = |game: &Encounters| game.outcome(true).figures;
    assert_eq!(
        rows(&game),
        ["Bartholomew1 won with 9", "Others: 0, 0, 0, 0, 0"]
    );
    game.position.victory[3] = game.position.victory[0];
    assert_eq!(rows(&game)[0], "2 players: 9 each");
    game.position.victory = [game.position.victory[0]; 6];
    assert_eq!(rows(&game), ["6 players: 9 each"]);
    let mut game = late();
    game.position.phase = Phase::Over(End::Won(1));
    assert_eq!(rows(&game), ["Ben won with 1", "Anna 9, Cleo 0"]);
    assert!(game.hand_owners().is_empty());
}
