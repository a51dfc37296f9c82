use readyroom_kit::{Game, face::Drawing, text::cut};

use super::*;
use crate::rules::{
    Bonus, Counts, Held, Marks, Mission, MissionCard, Move, Objective, Pack, Range, Section, Token,
};

/// A game that has begun, with nothing on the board.
fn begun() -> Panic {
    let mut game = Panic::deal(Pack::default()).play(&Move::Begin).unwrap().0;
    game.agenda.clear();
    game.phase = Phase::Play;
    game
}

fn token(game: &mut Panic, range: Range) {
    game.ids += 1;
    game.tokens.push(Token {
        id: game.ids,
        kind: game.first_threats().unwrap()[2],
        sector: 0,
        range,
        defense: 1,
        cloaked: false,
        surfaced: false,
        holds_fire: false,
        held: None,
        marks: Marks::None,
    });
}

/// The tags that are not in both drawings.
fn changed(before: &Drawing, now: &Drawing) -> Vec<String> {
    let tags = |drawing: &Drawing| -> Vec<String> {
        drawing.picture.0.split('<').map(Into::into).collect()
    };
    let (before, now) = (tags(before), tags(now));
    now.into_iter()
        .filter(|tag| !before.contains(tag))
        .collect()
}

#[test]
fn a_ship_that_turns_is_one_change_and_tokens_stay() {
    let mut game = begun();
    token(&mut game, Range::Long);
    let before = drawing(&game);
    game.heading = 2;
    let turned = r#"g id="panic-board-ship" transform="translate(200,156) rotate(120)">"#;
    assert_eq!(changed(&before, &drawing(&game)), [turned]);
}

#[test]
fn shields_and_hull_are_drawn_by_their_facing_in_their_state() {
    let mut game = begun();
    let before = drawing(&game);
    game.shields[1] = Section::Destroyed;
    game.hull[1] = Section::Damaged;
    let now = changed(&before, &drawing(&game)).join("");
    for part in [
        r##"id="panic-board-shield-1" href="#panic-shield-lost""##,
        r##"id="panic-board-hull-1" href="#panic-hull-hit""##,
    ] {
        assert!(now.contains(part), "{now}");
    }
}

#[test]
fn a_token_has_its_side_its_name_and_its_defense_and_shows_what_holds_it() {
    let mut game = begun();
    token(&mut game, Range::Long);
    let plain = drawing(&game).picture.0;
    let (name, side) = (">Cruiser</text>", ">K</text>");
    assert!(
        plain.contains(name) && plain.contains(side) && plain.contains("#panic-1of1"),
        "{plain}"
    );
    game.tokens[0].held = Some(Held::Fire);
    game.tokens[0].cloaked = true;
    let drawn = drawing(&game);
    for part in [
        ">K*</text>",
        ">* Klingon Cruiser, sector 1: does not fire this turn</text>",
    ] {
        assert!(drawn.picture.0.contains(part), "{}", drawn.picture.0);
    }
    let held = "Sector 1, long range: Klingon Cruiser: Cloaked. Does not fire this turn.";
    assert!(
        drawn.text.iter().any(|line| line == held),
        "{:#?}",
        drawn.text
    );
}

#[test]
fn a_token_whose_name_has_no_side_is_said_with_it() {
    let mut game = begun();
    token(&mut game, Range::Long);
    game.kinds.make_mut()[usize::from(game.tokens[0].kind)].name = cut("Koloth");
    let said = "Sector 1, long range: Klingon Koloth.";
    let text = drawing(&game).text;
    assert!(text.iter().any(|line| line == said), "{text:#?}");
}

#[test]
fn a_place_with_more_tokens_than_it_has_room_for_counts_the_rest() {
    let mut game = begun();
    (0..3).for_each(|_| token(&mut game, Range::Short));
    let three = drawing(&game).picture.0;
    assert!(
        three.contains("#panic-token-half") && three.contains(">Cru.<") && !three.contains("more"),
        "half as high"
    );
    (0..3).for_each(|_| token(&mut game, Range::Short));
    assert!(drawing(&game).picture.0.contains(">+3 more<"));
}

#[test]
fn six_objectives_and_six_players_leave_it_little_higher_than_wide() {
    let mut game = begun();
    let objective = Objective {
        counts: Counts::Forward,
        needed: 3,
    };
    game.missions.make_mut().push(MissionCard {
        name: cut("Balance of Terror"),
        objectives: [objective; 6].into(),
        ..MissionCard::default()
    });
    game.mission = Some(Mission {
        card: 0,
        timer: Some(4),
        progress: [2; 6].into(),
        fresh: false,
    });
    let one = game.players[0].clone();
    game.players.extend((2..6).map(|_| one.clone()));
    let Drawing { picture, text } = drawing(&game);
    assert!(
        picture.0.contains(r#"viewBox="0 0 400 426""#),
        "{}",
        picture.0
    );
    assert!(
        picture.0.contains(r#"id="panic-objective-5""#)
            && picture.0.contains(r#"id="panic-player-5""#)
    );
    assert!(
        text.iter()
            .any(|line| line == "Mission: Balance of Terror, 4 turns left"),
        "{text:#?}"
    );
}

#[test]
fn rules_of_a_mission_stand_in_as_many_lines_as_they_need() {
    let mut game = begun();
    let notes = [
        "Fire only if you were fired upon before",
        "Nobody may play a card of the same name",
        "Take the next mission from the box now",
    ];
    game.missions.make_mut().push(MissionCard {
        name: cut("Balance of Terror"),
        no_trade: true,
        note: cut(notes[0]),
        rewards: notes
            .map(|note| Bonus::Note(cut(note)))
            .into_iter()
            .collect(),
        ..MissionCard::default()
    });
    game.mission = Some(Mission {
        card: 0,
        timer: None,
        progress: Default::default(),
        fresh: false,
    });
    let drawn = drawing(&game).picture.0;
    for note in notes {
        assert!(drawn.contains(note), "{drawn}");
    }
    assert!(!drawn.contains('…'), "{drawn}");
}

#[test]
fn before_the_start_stands_what_is_agreed() {
    let drawing = drawing(&Panic::deal(Pack::default()));
    assert!(
        drawing.picture.0.contains("Missions: 5"),
        "{}",
        drawing.picture.0
    );
}
