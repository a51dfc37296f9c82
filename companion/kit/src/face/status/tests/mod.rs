//! A small status: its pages, its words, and what stays one player's own.

use alloc::{string::String, vec, vec::Vec};

use readyroom_hardware::scene::{Heading, Scene};

use super::*;
use crate::{NoKey, Owner, Seat};

mod boxes;
mod crew;
#[cfg(feature = "html")]
mod html;
mod json;
mod one_fact;
mod players;
mod table;
mod turn;

const ANNA: Sight = Sight::Player(0);

fn card(id: &'static str, name: &'static str) -> Card {
    Card {
        id: id.into(),
        name: name.into(),
        ..Card::default()
    }
}

fn cards(count: usize) -> Vec<Card> {
    let names = [
        "Probe",
        "Phasers",
        "Sickbay",
        "Wormhole",
        "Leadership",
        "Tricorder",
    ];
    let ids = ["0", "1", "2", "3", "4", "5"];
    let cards = ids.into_iter().zip(names).take(count);
    cards.map(|(id, name)| card(id, name)).collect()
}

fn bridge(count: usize, parted: usize) -> Section {
    let row = Row {
        parted: Some((parted, "Goes at the end of the turn".into())),
        ..Row::new("Bridge", cards(count)).or_nothing("No card")
    };
    Section::new("bridge", "Bridge: 6 cards", Body::Cards(row))
}

fn player(seat: Seat, name: &str) -> Player {
    Player {
        seat,
        name: name.into(),
        plays: seat == 1,
        facts: vec![
            Fact::new("", "Hand", Value::Count(4)),
            Fact::new("", "Won", Value::Progress(7, 10)),
            Fact::words("", "Penalty", ""),
        ],
        holds: vec![Held::new("Ben's victory pile", vec![card("", "Borg Cube")])],
        ..Player::default()
    }
}

fn status(sections: Vec<Section>) -> Status {
    Status {
        sections,
        ..Status::new(Label::from("Bartholomew1: 3 actions left").or("Bartholomew1: 3 left"))
    }
}

fn no_board(_: &str) -> Vec<Scene> {
    Vec::new()
}

/// A page as it is seen and as it is read aloud.
#[derive(Debug, PartialEq)]
struct Page {
    scene: Scene,
    words: Vec<String>,
}

fn read(pages: Vec<pages::Page<'_>>) -> Vec<Page> {
    let read = |page: pages::Page<'_>| Page {
        words: page.words(),
        scene: page.scene,
    };
    pages.into_iter().map(read).collect()
}

fn public_pages(status: &Status) -> Vec<Page> {
    read(pages::pages(status, Sight::Public, &no_board))
}

fn public(section: Section) -> Vec<Page> {
    public_pages(&status(vec![section]))
}

fn title(page: &Page) -> String {
    match page.scene.heading() {
        Heading::Row(row) => row.title.as_str().into(),
        other => panic!("a top row, not {other:?}"),
    }
}

#[test]
fn the_first_page_names_the_player_on_turn_others_their_topic() {
    let status = status(vec![bridge(6, 1), bridge(2, 0)]);
    let pages = public_pages(&status);
    let titles: Vec<String> = pages.iter().map(title).collect();
    let first = "Bartholomew1: 3 left";
    assert_eq!(
        titles,
        [first, first, "Bridge: 6 cards"],
        "two pages of six cards"
    );
}

#[test]
fn what_one_player_sees_is_on_own_pages_and_on_no_public_one() {
    let cards = Hidden::<_, NoKey>::dealt(Owner::Player(0), 6);
    let own = |sight| Section::own(&cards, sight, |&count| bridge(count, 0));
    assert_eq!((own(Sight::Public), own(Sight::Player(1))), (None, None));
    let hand = own(ANNA).expect("her own");
    let status = status(vec![bridge(2, 0), hand]);
    assert_eq!(public_pages(&status).len(), 1);
    assert!(pages::own_pages(&status, Sight::Player(1), &no_board).is_empty());
    let own = read(pages::own_pages(&status, ANNA, &no_board));
    let numbers: Vec<(u8, u8)> = own
        .iter()
        .map(|page| match page.scene.heading() {
            Heading::Row(row) => row.page,
            other => panic!("a top row, not {other:?}"),
        })
        .collect();
    assert_eq!(numbers, [(1, 2), (2, 2)]);
    assert_eq!(own[0].scene.hint(), "UP DOWN: page  OK: cover");
    let text = words::on_the_table(&status);
    assert_eq!(text, ["Bridge: Probe.", "Bridge: Phasers."]);
    let last = words::lines(&status).pop();
    assert_eq!(
        last.as_deref(),
        Some("Bridge: Tricorder."),
        "what is own comes last"
    );
}

#[test]
fn a_row_parts_the_cards_for_which_something_holds() {
    let pages = public(bridge(6, 6));
    let holds = "Goes at the end of the turn";
    let words: Vec<&str> = pages.iter().map(|page| page.words[0].as_str()).collect();
    assert_eq!(
        words,
        [
            "Goes at the end of the turn: Probe, Phasers, Sickbay, Wormhole, Leadership.",
            "Goes at the end of the turn: Tricorder.",
        ]
    );
    let plain = public(bridge(5, 0));
    let parted = public(bridge(5, 2));
    assert!(!plain[0].words[0].starts_with(holds));
    assert_ne!(plain[0].scene, parted[0].scene, "a dotted line");
}

#[test]
fn a_card_shows_what_it_asks_for_what_it_does_and_what_holds() {
    let card = Card {
        asks: "Picard, La Forge".into(),
        tags: vec![Tag::new("Destruction").toned(Tone::Alarm, "The penalty threatens")],
        note: "Not in this turn".into(),
        ..card("borg", "Borg Cube")
    };
    let expected =
        "Borg Cube: Picard, La Forge. Destruction. The penalty threatens. Not in this turn.";
    assert_eq!(words::card(&card), expected);
    assert_eq!(words::card(&cards(1)[0]), "Probe.");
}

#[test]
fn where_no_card_lies_the_page_shows_it() {
    let pages = public(bridge(0, 0));
    let [
        Page {
            scene: Scene::Notice { text, .. },
            words,
        },
    ] = &pages[..]
    else {
        panic!("one notice, not {pages:?}");
    };
    assert_eq!((text.as_str(), words.is_empty()), ("No card.", true));
}

#[test]
fn six_players_are_three_and_three_with_the_active_ones_cards() {
    let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"];
    let players = (0..).zip(names).map(|(seat, name)| player(seat, name));
    let body = Body::Players(players.collect());
    let pages = public(Section::new("players", "Players: 10 to win", body));
    let counts: Vec<usize> = pages.iter().map(|page| page.words.len()).collect();
    assert_eq!(counts, [3, 3, 0]);
    let ben = "Ben, whose turn it is. Hand: 4. Won: 7 of 10. Ben's victory pile: Borg Cube.";
    assert_eq!(pages[0].words[1], ben);
    assert_eq!(title(&pages[2]), "Ben's victory pile");
}

#[test]
fn choices_are_drawn_in_offer_order_and_the_cursors_one_blinks() {
    let status = status(vec![bridge(6, 2)]);
    let offered = ["4", "1", "4", "0"].map(Id::from);
    let still = pages::choice(&status, &offered, None).expect("a picture");
    let first = pages::choice(&status, &offered, Some("4")).expect("a picture");
    let last = pages::choice(&status, &offered, Some("0")).expect("a picture");
    assert!(still != first && first != last);
    let reversed = ["0", "1", "4"].map(Id::from);
    assert_ne!(pages::choice(&status, &reversed, None), Some(still));
    assert_eq!(
        pages::choice(&status, &["9".into()], None),
        None,
        "it lies nowhere"
    );
}

#[test]
fn a_deck_has_two_rows_and_one_sentence() {
    let pile = Pile::new("deck", "Enterprise deck", 20, 7);
    let section = Section::new("decks", "Decks", Body::Piles(vec![pile]));
    assert_eq!(
        words::section(&section),
        ["Enterprise deck: 20, discarded 7."]
    );
    let pages = public(section);
    let Scene::Facts { facts, .. } = &pages[0].scene else {
        panic!("facts, not {pages:?}");
    };
    let rows: Vec<(&str, &str)> = facts
        .iter()
        .map(|fact| (fact.label(), fact.value()))
        .collect();
    assert_eq!(rows, [("Enterprise deck", "20"), ("Its discard pile", "7")]);
}
