//! Tests of the status, on pages and in words.

use readyroom_hardware::scene::Heading;
use readyroom_kit::{
    Game,
    face::{Shown, status::words},
    text::cut,
};

use super::*;
use crate::{
    face::playing::{playing, put_token},
    rules::{
        Bonus, Counts, Held, Mission, MissionCard, Move, Objective, Pack, Part, Range, Role,
        Section as State, Side,
    },
};

/// A Klingon Cruiser that has lost one of two Defense.
fn token(game: &mut Panic, sector: u8, range: Range) {
    let cruiser = put_token(game, "Klingon Cruiser", sector, range, 1);
    game.kinds.make_mut()[usize::from(cruiser.kind)].defense = Some(2);
}

fn on_mission(game: &mut Panic, card: MissionCard, timer: Option<u8>) {
    let progress = card.objectives.iter().map(|_| 2).collect();
    game.missions.make_mut().push(card);
    game.mission = Some(Mission {
        card: game.missions.len() as u8 - 1,
        timer,
        progress,
        fresh: false,
    });
}

fn titles(game: &Panic) -> Vec<String> {
    let pages = game.pages();
    let titles = pages.iter().map(|page| {
        let Heading::Row(row) = page.heading() else {
            panic!("a top row, not {page:?}");
        };
        row.title.to_string()
    });
    titles.collect()
}

fn assert_lines(game: &Panic, line: &str) {
    let lines = words::lines(&status(game));
    assert!(lines.iter().any(|text| text == line), "{line}: {lines:#?}");
}

#[test]
fn pages_are_in_their_order() {
    let mut game = playing();
    token(&mut game, 0, Range::Long);
    token(&mut game, 4, Range::Short);
    let turn = format!("{}: turn 1", words_of_active(&game));
    assert_eq!(
        titles(&game),
        [
            &*game.headline(),
            &turn,
            "1: right front",
            "5: left side",
            "Mission",
            "Hands (draw up to 6)",
            "The ship",
            "Cards and tokens",
        ]
    );
}

fn words_of_active(game: &Panic) -> String {
    super::super::words::player(game, game.active)
}

#[test]
fn before_the_start_only_the_agreements_are_shown() {
    let game = Panic::deal(Pack::default());
    assert_eq!(titles(&game), ["Set-up", "House rules"]);
    assert_lines(&game, "Missions: 5.");
    assert!(words::on_the_table(&status(&game)).is_empty());
}

#[test]
fn a_token_is_shown_with_its_defense_and_with_what_holds_it() {
    let mut game = playing();
    token(&mut game, 0, Range::Long);
    assert_lines(
        &game,
        "Sector 1, long range: Klingon Cruiser: Defense 1 of 2.",
    );
    game.tokens[0].held = Some(Held::Fire);
    game.tokens[0].cloaked = true;
    assert_lines(
        &game,
        "Sector 1, long range: Klingon Cruiser: Defense 1 of 2. Cloaked. Does not fire this turn.",
    );
}

#[test]
fn a_token_whose_name_has_no_side_is_shown_with_it() {
    let mut game = playing();
    token(&mut game, 0, Range::Long);
    game.kinds.make_mut()[usize::from(game.tokens[0].kind)].name = cut("Koloth");
    assert_lines(
        &game,
        "Sector 1, long range: Klingon Koloth: Defense 1 of 2.",
    );
}

#[test]
fn a_starbase_has_no_defense() {
    let mut game = playing();
    token(&mut game, 0, Range::Long);
    let kind = &mut game.kinds.make_mut()[usize::from(game.tokens[0].kind)];
    kind.role = Role::Starbase;
    kind.name = cut("Starbase");
    kind.defense = None;
    kind.side = Side::Other;
    assert_lines(&game, "Sector 1, long range: Starbase.");
    assert_lines(
        &game,
        "Sector 1, right front: shield intact, hull intact. At long range the starbase.",
    );
}

#[test]
fn the_board_in_words_has_a_line_a_sector_as_in_the_picture() {
    let mut game = playing();
    token(&mut game, 0, Range::Long);
    token(&mut game, 0, Range::Long);
    token(&mut game, 0, Range::Short);
    game.tokens[1].defense = 2;
    game.tokens[2].cloaked = true;
    game.shields[0] = State::Damaged;
    game.phase = Phase::Fire(0);
    assert_eq!(
        words::on_the_table(&status(&game))[0],
        "Sector 1, right front: shield damaged, hull intact. At short range 1 cloaked threat. At long range 2 threats with \
         Defense up to 2. Still to fire."
    );
}

#[test]
fn only_what_is_broken_of_the_ship_is_damage() {
    let mut game = playing();
    assert!(ship::damage(&game).body == Body::Facts(Vec::new()));
    game.shields[2] = State::Damaged;
    game.hull[5] = State::Destroyed;
    assert_lines(&game, "Right rear shield: damaged.");
    assert_lines(&game, "Left front hull: destroyed.");
    let about = game.about(&Move::Repair(Part::Shield, 2));
    assert_eq!(about.as_deref(), Some("shield-2"));
}

#[test]
fn a_mission_has_its_progress_its_prohibitions_and_its_reward() {
    let mut game = playing();
    let objective = Objective {
        counts: Counts::Forward,
        needed: 3,
    };
    let card = MissionCard {
        name: cut("Balance of Terror"),
        objectives: [objective; 6].into(),
        no_trade: true,
        note: cut("Fire only if you were fired upon before"),
        rewards: [Bonus::DrawEach(1), Bonus::RebuildHull]
            .into_iter()
            .collect(),
        ..MissionCard::default()
    };
    on_mission(&mut game, card, Some(4));
    for line in [
        "Mission: Balance of Terror.",
        "Mission timer: 4 left.",
        "Maneuver forward: 2 of 3.",
        "0 of 5 missions done. In this mission no trade. Reward: Everyone draws 1, Rebuild a hull.",
        "Balance of Terror: Fire only if you were fired upon before",
    ] {
        assert_lines(&game, line);
    }
    let pages = game.pages();
    let hints: Vec<&str> = pages.iter().map(|page| page.hint()).collect();
    assert_eq!(
        hints[2..4],
        ["no trade"; 2],
        "six objectives take two pages: {hints:?}"
    );
}

#[test]
fn without_missions_the_bag_is_the_goal() {
    let mut game = playing();
    game.setup.missions = 0;
    assert_eq!(status(&game).key[0], "bag");
    assert_lines(&game, "Tokens in the bag: 31.");
}
