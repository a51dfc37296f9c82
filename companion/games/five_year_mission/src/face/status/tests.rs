//! Tests of a mission's status, on pages and in words.

use readyroom_kit::{
    Game, Sight,
    face::{
        Pictures, Shown,
        status::{Card, words as in_words},
    },
    text::cut,
};

use super::*;
use crate::rules::{
    Alert, AlertCard, Die, Effect, Icon, MOST_ICONS, Move, Need, Pack, Tracking, Urgency, What,
    When,
};

/// A game that has begun, every die tracked, whose only known card has two icons.
fn begun() -> FiveYearMission {
    let icon = |colour, face| Icon {
        colour,
        face,
        need: Need::OrHigher,
        set: 0,
    };
    let card = AlertCard {
        name: cut("Neutral Zone"),
        colour: Some(Colour::Red),
        icons: [icon(Some(Colour::Yellow), 4), icon(None, 2)]
            .into_iter()
            .collect(),
        ..AlertCard::default()
    };
    let mut game = FiveYearMission::deal(Pack { cards: vec![card] });
    game.setup.tracking = Tracking::Full;
    game = game.play(&Move::Begin).unwrap().0;
    game.agenda.clear();
    game.phase = Phase::Place;
    game.rows[Colour::Red as usize].push(alert(7));
    game
}

fn alert(serial: u16) -> Alert {
    Alert {
        serial,
        card: Some(0),
        colour: Colour::Red,
        deck: None,
        urgency: Urgency::Timed,
        prime_directive: true,
        insignia: 2,
        reward: None,
        dice: [None; MOST_ICONS],
    }
}

fn red_alerts(game: &FiveYearMission) -> Vec<Card> {
    let [.., red] = &alerts::rows(game)[..] else {
        panic!("three rows");
    };
    red.cards.clone()
}

#[track_caller]
fn assert_lines(game: &FiveYearMission, line: &str) {
    let lines = in_words::lines(&status(game));
    assert!(lines.iter().any(|text| text == line), "{lines:#?}");
}

#[test]
fn an_alert_shows_its_icons_their_dice_its_flags_and_its_worth() {
    let mut game = begun();
    game.rows[Colour::Red as usize][0].dice[1] = Some(Die::new(Colour::Blue, 5));
    assert_lines(
        &game,
        "Red alert: Neutral Zone: yellow 4 or more, any 2 or more (filled with blue 5). Urgent, timed, Prime Directive, 2 points.",
    );
}

#[test]
fn icons_of_a_frame_are_shown_together() {
    let mut game = begun();
    for (icon, set) in game.cards.make_mut()[0].icons.iter_mut().zip([1, 1]) {
        icon.set = set;
    }
    assert_lines(
        &game,
        "Red alert: Neutral Zone: yellow 4 or more framed with any 2 or more. Urgent, timed, Prime Directive, 2 points.",
    );
}

#[test]
fn the_effects_of_an_open_alert_and_of_its_failure_are_whole() {
    let mut game = begun();
    let effect = |when, what| Effect { when, what };
    let note = What::Note(cut("Nobody speaks while this alert lies open"));
    game.cards.make_mut()[0].effects = [
        effect(When::Immediate, What::Damage(3)),
        effect(When::IfFailed, What::Damage(2)),
        effect(When::Persistent, note),
    ]
    .into_iter()
    .collect();
    let [card] = &red_alerts(&game)[..] else {
        panic!("one alert");
    };
    let texts: Vec<String> = card.effects.iter().map(in_words::effect).collect();
    assert_eq!(
        texts,
        [
            "While it lies there: Nobody speaks while this alert lies open",
            "fail: 2 damage"
        ]
    );
}

#[test]
fn an_alert_that_moves_up_in_its_row_is_the_same_thing() {
    let mut game = begun();
    game.rows[Colour::Red as usize].push(alert(9));
    let second = red_alerts(&game).swap_remove(1);
    game.rows[Colour::Red as usize].remove(0);
    assert_eq!(red_alerts(&game), [second]);
}

/// No player has named it, so that only its place tells which it is.
#[test]
fn an_alert_without_a_name_has_its_place_and_short_its_flags() {
    let mut game = begun();
    let row = &mut game.rows[Colour::Red as usize];
    row.clear();
    let flags = [
        (Urgency::None, false),
        (Urgency::None, true),
        (Urgency::Waiting, true),
    ];
    for ((urgency, prime_directive), serial) in flags.into_iter().zip(1..) {
        row.push(Alert {
            card: None,
            urgency,
            prime_directive,
            ..alert(serial)
        });
    }
    let names: Vec<(String, String)> = red_alerts(&game)
        .iter()
        .map(|card| (card.name.whole().into(), card.name.shortest().into()))
        .collect();
    let names: Vec<(&str, &str)> = names.iter().map(|(a, b)| (&**a, &**b)).collect();
    let expected = [
        ("Red 1st", "Alert"),
        ("Red 2nd", "Prime"),
        ("Red 3rd", "Urgent PD"),
    ];
    assert_eq!(names, expected);
    assert_lines(&game, "Red alert: Red 3rd: Urgent, waits, Prime Directive.");
}

#[test]
fn damage_failures_and_closed_decks_are_shown() {
    let mut game = begun();
    game.damage = 4;
    game.piles[0].failure = 2;
    game.piles[1].deck = 8;
    for line in [
        "Damage: 4 of 5, 1st red: draw red only.",
        "Failed alerts: 2 of 5.",
        "Yellow deck: 8, discarded 0. Damage keeps it closed.",
    ] {
        assert_lines(&game, line);
    }
    let [.., red] = &alerts::rows(&game)[..] else {
        panic!("three rows");
    };
    let red = red.deck.as_ref().expect("a deck");
    assert!(red.closed.is_empty(), "{red:?}");
    game.damage = 6;
    assert_lines(&game, "Damage: The ship is destroyed.");
}

#[test]
fn a_mat_has_dice_and_injuries_in_light_tracking_injuries_alone() {
    let mut game = begun();
    game.players[1].name = cut("Ben");
    game.players[1].crew = crate::rules::Crew::Spock;
    let player = &mut game.players[1];
    player.beside = crate::rules::Dice::default();
    player.actions.put(Die::new(Colour::Red, 6));
    player.beside.put(Die::new(Colour::Yellow, 2));
    player.injuries.put(Die::new(Colour::Blue, 1));
    assert_lines(
        &game,
        "Ben, Spock. Actions: red 6. To be rolled: yellow. 1 injury: blue 1.",
    );
    game.setup.tracking = Tracking::Light;
    game.players[1].hurt = 2;
    assert_lines(&game, "Ben, Spock. 2 injuries.");
}

#[test]
fn the_player_whose_turn_it_is_has_the_ability_that_may_be_used() {
    let mut game = begun();
    let ability = |game: &FiveYearMission| {
        let player = players(game).swap_remove(usize::from(game.active));
        let facts = player.facts.iter().map(in_words::fact);
        facts.collect::<Vec<String>>()
    };
    assert_eq!(ability(&game), [""; 0]);
    game.turn.ability_used = true;
    assert_eq!(ability(&game), ["Ability: used."]);
    game.turn.borrowed = Some(crate::rules::Crew::Kirk);
    assert_eq!(ability(&game), ["Ability: may act as Kirk."]);
}

#[test]
fn before_the_start_comes_what_is_agreed_and_who_plays() {
    let game = FiveYearMission::deal(Pack::default());
    for line in [
        "Level: Ensign, 10 points, 1 of each colour.",
        "House rules: All as the rulebook reads by default.",
        "Player 1.",
    ] {
        assert_lines(&game, line);
    }
    assert_eq!(game.pages().len(), 2, "the menu has the players");
}

#[test]
fn a_move_is_about_an_alert_or_a_deck_and_costs_no_picture() {
    let resolve = Move::Resolve {
        alert: 7,
        insignia: 1,
        reward: None,
    };
    let game = begun();
    let about = |mv| game.about(&mv);
    assert_eq!(about(resolve.clone()).as_deref(), Some("alert-7"));
    assert_eq!(about(Move::Draw(Colour::Red)).as_deref(), Some("deck-red"));
    assert_eq!(about(Move::EndTurn), None);
    assert!(!game.is_pictured(&resolve));
    assert_eq!(game.status(Sight::Public), game.status(Sight::Player(1)));
}
