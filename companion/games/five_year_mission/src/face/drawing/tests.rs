use readyroom_kit::{Game, text::cut};

use super::*;
use crate::rules::{
    Alert, AlertCard, Colour, Die, Icon, MOST_ICONS, Move, Need, Pack, Tracking, Urgency,
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

#[test]
fn an_alert_shows_its_icons_the_dice_on_them_its_flags_and_its_worth() {
    let mut game = begun();
    game.rows[Colour::Red as usize][0].dice[1] = Some(Die::new(Colour::Blue, 5));
    let Drawing { picture, text } = drawing(&game);
    let alert = picture
        .0
        .split(r#"id="five-year-mission-alert-7""#)
        .nth(1)
        .unwrap();
    for part in [
        "Neutral Zone",
        ">4+<",
        ">2+<",
        "#five-year-mission-b5",
        "Timed",
        "Prime",
        "#five-year-mission-star",
    ] {
        assert!(alert.contains(part), "{part} not in {alert}");
    }
    let said = "Red alert Neutral Zone: yellow 4 or more, any 2 or more (filled with blue 5). Urgent, timed; Prime Directive; 2 points.";
    assert!(text.iter().any(|line| line == said), "{text:#?}");
}

#[test]
fn what_an_alert_does_stands_whole_below_everything() {
    let mut game = begun();
    let note = "Everybody who rolls a die of another colour than red puts one of the own dice back into the pool";
    let card = &mut game.cards.make_mut()[0];
    card.effects.push(crate::rules::Effect {
        when: crate::rules::When::Persistent,
        what: crate::rules::What::Note(cut(note)),
    });
    let kept = game.cards[0].effects[0].what;
    let picture = drawing(&game).picture.0;
    let said = picture.split(r#"id="five-year-mission-effects-7""#).nth(1);
    let said: Vec<&str> = said
        .expect("lines")
        .split("</text>")
        .filter_map(|line| line.rsplit('>').next())
        .collect();
    let whole = format!(
        "Neutral Zone: While it lies there: {}",
        crate::face::words::what(kept)
    );
    assert!(
        said.join(" ").starts_with(&whole),
        "{said:?} is not {whole}"
    );
}

#[test]
fn icons_of_a_frame_are_said_together() {
    let mut game = begun();
    for (icon, set) in game.cards.make_mut()[0].icons.iter_mut().zip([1, 1]) {
        icon.set = set;
    }
    let said = "Red alert Neutral Zone: yellow 4 or more framed with any 2 or more. Urgent, timed; Prime Directive; 2 points.";
    let text = drawing(&game).text;
    assert!(text.iter().any(|line| line == said), "{text:#?}");
}

#[test]
fn an_alert_that_moves_up_in_its_row_is_one_change() {
    let mut game = begun();
    game.rows[Colour::Red as usize].push(alert(9));
    let before = drawing(&game).picture.0;
    game.rows[Colour::Red as usize].remove(0);
    let now = drawing(&game).picture.0;
    let new: Vec<&str> = now
        .split('<')
        .filter(|tag| !before.split('<').any(|old| old == *tag))
        .collect();
    assert_eq!(
        new,
        [r#"g id="five-year-mission-alert-9" transform="translate(48)">"#]
    );
}

#[test]
fn the_marker_failures_and_closed_decks_are_where_they_are() {
    let mut game = begun();
    game.damage = 4;
    game.piles[0].failure = 2;
    let picture = drawing(&game).picture.0;
    for part in [
        r#"id="five-year-mission-marker" transform="translate(175,25)""#,
        r#"id="five-year-mission-failure-1" class="red""#,
        r#"id="five-year-mission-failure-2" class="card line-faint""#,
        r#"id="five-year-mission-name-yellow" text-decoration="line-through""#,
    ] {
        assert!(picture.contains(part), "{part} not in {picture}");
    }
    assert!(!picture.contains(r#"id="five-year-mission-name-red" text-decoration"#));
}

#[test]
fn a_mat_has_dice_and_injuries_and_light_tracking_counts_injuries_alone() {
    let mut game = begun();
    game.players[1].actions.put(Die::new(Colour::Red, 6));
    game.players[1].injuries.put(Die::new(Colour::Blue, 1));
    let full = drawing(&game);
    let mat = full
        .picture
        .0
        .split(r#"id="five-year-mission-mat-1""#)
        .nth(1)
        .unwrap();
    for part in [
        "#five-year-mission-r6",
        r#"id="five-year-mission-mat-1-injuries""#,
        "#five-year-mission-b1",
        "1 injury",
    ] {
        assert!(mat.contains(part), "{part} not in {mat}");
    }
    game.setup.tracking = Tracking::Light;
    game.players[1].hurt = 2;
    let light = drawing(&game).picture.0;
    assert!(
        light.contains("2 injuries") && !light.contains("mat-1-injuries"),
        "{light}"
    );
}

#[test]
fn before_the_start_stands_what_is_agreed() {
    let picture = drawing(&FiveYearMission::deal(Pack::default())).picture.0;
    assert!(
        picture.contains("Level: Ensign, 10 points, 1 of each colour"),
        "{picture}"
    );
}
