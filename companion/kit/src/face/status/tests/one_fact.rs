//! Players of whom one thing is counted, and cards that lie face down or cannot be used.

use readyroom_hardware::scene::Scene;

use super::*;

fn hand(seat: Seat, name: &str, role: &'static str) -> Player {
    let cards = Value::Words(Label::from("4 cards").or("4"));
    Player {
        role: role.into(),
        facts: vec![Fact::new(format!("hand-{seat}"), "Hand", cards)],
        holds: Vec::new(),
        ..player(seat, name)
    }
}

fn lines(players: Vec<Player>) -> Vec<(String, String)> {
    let pages = public(Section::new("hands", "Hands", Body::Players(players)));
    let lines = pages.iter().flat_map(|page| match &page.scene {
        Scene::Facts { facts, .. } => facts,
        other => panic!("lines, not {other:?}"),
    });
    lines
        .map(|fact| (fact.label().into(), fact.value().into()))
        .collect()
}

fn line(label: &str, value: &str) -> (String, String) {
    (label.into(), value.into())
}

#[test]
fn players_of_whom_one_thing_is_counted_are_in_lines() {
    let rows = lines(vec![hand(0, "Anna", "Kirk"), hand(1, "Ben", "McCoy")]);
    assert_eq!(
        rows,
        [line("Anna Kirk", "4 cards"), line("›Ben McCoy", "4 cards")]
    );
}

#[test]
fn beside_a_long_name_the_role_is_with_the_count() {
    let rows = lines(vec![
        hand(0, "Anna", "Kirk"),
        hand(1, "Bartholomew1", "McCoy"),
    ]);
    assert_eq!(
        rows,
        [line("Anna", "Kirk, 4"), line("›Bartholomew1", "McCoy, 4")]
    );
}

#[test]
fn six_players_take_two_pages_of_lines() {
    let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"];
    let players = (0..).zip(names).map(|(seat, name)| hand(seat, name, ""));
    let pages = public(Section::new(
        "hands",
        "Hands",
        Body::Players(players.collect()),
    ));
    assert_eq!(pages.len(), 2);
}

#[test]
fn a_cell_shows_what_lies_face_down_and_what_cannot_be_used_now() {
    let ship = Card {
        progress: Some((1, 2)),
        counted: "Defense".into(),
        tags: vec![Tag::new("Cloaked")],
        face_down: true,
        ..card("token-7", "Raider")
    };
    let held = Card {
        note: "Does not fire this turn".into(),
        tone: Tone::Faint,
        ..ship.clone()
    };
    let kind = || Label::from("Sector 1, long range").or("Long range");
    let row = Row::new(kind(), vec![ship, held]);
    let section = Section::new("sector-1", "Sector 1", Body::Rows(vec![row]));
    assert_eq!(
        words::section(&section),
        [
            "Sector 1, long range: Raider: Defense 1 of 2. Cloaked.",
            "Sector 1, long range: Raider: Defense 1 of 2. Cloaked. Does not fire this turn.",
        ]
    );
    let pages = public(section);
    let [
        Page {
            scene: Scene::Board { rows, .. },
            ..
        },
    ] = &pages[..]
    else {
        panic!("one page of rows, not {pages:?}");
    };
    let cells: Vec<&str> = rows[0]
        .cells
        .iter()
        .map(|cell| cell.label.as_str())
        .collect();
    assert_eq!(
        (rows[0].letter, &cells[..]),
        (Some('L'), &["(Raider)", "*(Raider)"][..])
    );
}
