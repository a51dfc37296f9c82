//! Tests of a table besides cards in a list: tracks, dice, rows behind decks, boards, and the first page.

use readyroom_hardware::scene::{Scene, Sign};

use super::*;

pub(super) const BLUE: Colour = Colour {
    word: "blue",
    sign: Sign::Rounded,
};

pub(super) const fn die(face: u8) -> Die {
    Die {
        colour: Some(BLUE),
        face: Some(face),
        kept: false,
    }
}

pub(super) fn damage(marker: usize) -> Section {
    let space = |name, face| Space {
        name,
        need: face,
        colour: None,
    };
    let four = Some(Need {
        face: 4,
        by: By::OrHigher,
    });
    let track = Track {
        id: "damage".into(),
        label: "Damage".into(),
        spaces: vec![
            space("", None),
            space("1st blue", four),
            space("1st red", four),
        ],
        marker,
        means: "Draw any alert".into(),
        tone: Tone::Plain,
    };
    Section::new("damage", "Damage", Body::Track(track))
}

pub(super) fn alerts() -> Section {
    let slot = Slot {
        colour: Some(BLUE),
        need: Need {
            face: 2,
            by: By::OrLower,
        },
        group: 0,
        die: Some(die(1)),
    };
    let open = Slot { die: None, ..slot };
    let lasting = Effect {
        words: "no blue dice".into(),
        when: When::Lasting,
    };
    let warp = Card {
        slots: vec![slot, open],
        effects: vec![lasting],
        tags: vec![Tag::new("Urgent")],
        tone: Tone::Alarm,
        ..card("alert-3", "Warp Core")
    };
    let rest = cards(4).into_iter();
    let row = Row {
        colour: Some(BLUE),
        deck: Some(Pile::new("deck-blue", "Blue", 20, 7)),
        ..Row::new("Blue alert", core::iter::once(warp).chain(rest).collect())
    };
    Section::new("alerts", "Alerts", Body::Rows(vec![row]))
}

#[test]
fn a_track_shows_its_space_and_what_brings_the_marker_back() {
    let text_of = |marker| words::section(&damage(marker));
    assert_eq!(text_of(0)[0], "Damage: 0 of 2: Draw any alert.");
    assert_eq!(
        text_of(1),
        [
            "Damage: 1 of 2, 1st blue: Draw any alert.",
            "Damage spaces: 1st blue 4 or more, 1st red 4 or more."
        ]
    );
    assert_eq!(text_of(3)[0], "Damage: Draw any alert.", "past its end");
    let page = public(damage(1)).pop().expect("a page");
    let Scene::Track {
        spaces,
        marker,
        note,
        ..
    } = page.scene
    else {
        panic!("a track")
    };
    let labels: Vec<&str> = spaces.iter().map(|space| space.label.as_str()).collect();
    assert_eq!((&labels[..], marker), (&["-", "4+", "4+"][..], 1));
    assert_eq!(note.as_str(), "1st blue: Draw any alert");
}

#[test]
fn a_track_that_no_die_goes_back_on_has_numbers_on_its_spaces() {
    let mut shields = damage(1);
    let Body::Track(track) = &mut shields.body else {
        panic!("a track")
    };
    for space in &mut track.spaces {
        space.need = None;
    }
    let Scene::Track { spaces, .. } = public(shields).pop().expect("a page").scene else {
        panic!("a track")
    };
    let labels: Vec<&str> = spaces.iter().map(|space| space.label.as_str()).collect();
    assert_eq!(labels, ["0", "1", "2"]);
}

#[test]
fn dice_lie_ten_a_page_and_those_apart_have_a_bar() {
    let pool = |count| Pool::new("", "Actions", vec![die(5); count]);
    let pools = vec![pool(8), pool(4).apart("4 injuries")];
    let pages = public(Section::new("mat", "Anna", Body::Dice(pools)));
    let bars: Vec<usize> = pages
        .iter()
        .map(|page| match &page.scene {
            Scene::Dice { dice, .. } => dice.iter().filter(|die| die.kept).count(),
            other => panic!("dice, not {other:?}"),
        })
        .collect();
    assert_eq!(bars, [2, 2]);
    let text = words::section(&Section::new("mat", "Anna", Body::Dice(vec![pool(2)])));
    assert_eq!(text, ["Actions: blue 5, blue 5."]);
}

#[test]
fn rows_come_together_then_lasting_cards_then_each_then_decks() {
    let pages = public(alerts());
    let titles: Vec<String> = pages.iter().skip(1).map(title).collect();
    assert_eq!(titles, ["In force", "Blue alert", "Warp Core", "Decks"]);
    let Scene::Board { rows, .. } = &pages[0].scene else {
        panic!("rows")
    };
    let cells = rows[0].cells.iter();
    let cells: Vec<(&str, (u8, u8))> = cells.map(|of| (of.label.as_str(), of.progress)).collect();
    assert_eq!(cells[0], ("Warp Core", (1, 2)));
    assert_eq!(cells[3], ("+2", (0, 0)), "two have no room");
}

#[test]
fn rows_in_words_have_each_deck_and_each_card() {
    let text = words::section(&alerts());
    assert_eq!(text[0], "Blue: 20, discarded 7.");
    assert_eq!(
        text[1],
        "Blue alert: Warp Core: blue 2 or less (filled with blue 1), blue 2 or less. Urgent. While it lies there: no blue \
         dice."
    );
    assert_eq!(text.len(), 6);
}

#[test]
fn the_first_page_gathers_what_is_most_useful() {
    let goal = Fact::new("points", "Points", Value::Progress(12, 30));
    let goal = Section::new("goal", "Goal", Body::Facts(vec![goal]));
    let status = Status {
        key: ["points", "damage", "alerts"].map(Id::from).into(),
        ..status(vec![alerts(), damage(1), goal])
    };
    let first = public_pages(&status).swap_remove(0);
    let Scene::Facts { facts, .. } = &first.scene else {
        panic!("facts")
    };
    let facts: Vec<(&str, &str)> = facts
        .iter()
        .map(|fact| (fact.label(), fact.value()))
        .collect();
    assert_eq!(
        facts,
        [
            ("Points", "12 of 30"),
            ("Damage", "1 of 2, 1st blue"),
            ("Decks", "20 cards")
        ]
    );
}

#[test]
fn facts_about_goals_are_bars_and_others_lines() {
    let facts = |value| {
        let fact = Fact::new("", "Points", Value::Progress(1, 2));
        let other = Fact::new("", "Other", value);
        public(Section::new("", "Goal", Body::Facts(vec![fact, other]))).swap_remove(0)
    };
    let bars = facts(Value::Progress(0, 3)).scene;
    assert!(matches!(bars, Scene::Meters { meters, .. } if meters.len() == 2));
    let lines = facts(Value::ByColour(vec![(BLUE, 2)])).scene;
    assert!(matches!(lines, Scene::Facts { facts, .. } if facts[1].value() == "2 blue"));
}

#[test]
fn a_board_is_drawn_by_the_game_and_shown_by_its_places() {
    let place = Place {
        id: "sector-4".into(),
        words: "Sector 4: empty.".into(),
    };
    let status = status(vec![Section::new(
        "board",
        "Board",
        Body::Board(vec![place]),
    )]);
    let drawn = public(damage(0)).swap_remove(0).scene;
    let board = |id: &str| match id {
        "board" => vec![drawn.clone()],
        other => panic!("{other:?} is no board"),
    };
    let pages = read(pages::pages(&status, Sight::Public, &board));
    assert_eq!(pages.len(), 1);
    assert_eq!(
        (&pages[0].scene, &pages[0].words[..]),
        (&drawn, &["Sector 4: empty.".into()][..])
    );
    assert_eq!(words::on_the_table(&status), ["Sector 4: empty."]);
}
