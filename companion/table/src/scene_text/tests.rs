//! Tests of scenes as text.

use readyroom_hardware::scene::{
    Arrow, BoardRow, Cell, Entries, Fact, Icon, Meter, Picture, Rows, Space, TitleRow, cut, text,
};

use super::*;

fn header(title: &str) -> TitleRow {
    TitleRow {
        title: cut(title),
        ..TitleRow::default()
    }
}

fn lines(scene: &Scene) -> Vec<String> {
    match SceneText::of(scene, &Caption::default()).body {
        Body::Lines(lines) => lines,
        other => panic!("{other:?}"),
    }
}

fn choice(label: &str) -> MenuEntry {
    MenuEntry {
        label: label.into(),
        ..MenuEntry::default()
    }
}

fn menu(cursor: u8) -> Scene {
    Scene::Menu {
        header: header("Anna: act"),
        entries: Entries::new(["three", "four ›", "five", "six"], cursor),
        cursor,
        first: 2,
        total: 7,
        hint: cut("OK: take"),
    }
}

#[test]
fn a_list_is_whole_with_the_tables_caption_and_a_window_without() {
    let whole = ["one", "two", "three", "four", "five", "six", "seven"];
    let caption = Caption {
        entries: whole.map(choice).to_vec(),
        ..Caption::default()
    };
    let text = SceneText::of(&menu(1), &caption);
    assert_eq!((&*text.title, &*text.hint), ("Anna: act", "OK: take"));
    let entries = whole.map(choice).to_vec();
    let cursor = Some(3);
    assert_eq!(text.body, Body::Choices { entries, cursor });

    let Body::Choices { entries, cursor } = SceneText::of(&menu(9), &Caption::default()).body
    else {
        panic!("a list");
    };
    assert_eq!((entries.len(), cursor), (4, None));
    assert!(entries[1].opens && entries[1].label == "four");
}

#[test]
fn a_list_that_is_drawn_is_a_list_and_has_no_pages() {
    let whole = ["Five-Year Mission", "Panic", "Quit"];
    let scene = Scene::Picture {
        header: TitleRow {
            page: (2, 2),
            ..header("Ready Room")
        },
        picture: Picture::default(),
        hint: cut("OK: leave"),
    };
    let caption = Caption {
        entries: whole.map(choice).to_vec(),
        drawn_cursor: Some(2),
        ..Caption::default()
    };
    let text = SceneText::of(&scene, &caption);
    let (entries, cursor) = (whole.map(choice).to_vec(), Some(2));
    assert_eq!(text.body, Body::Choices { entries, cursor });
    assert_eq!(text.page, None);
}

#[test]
fn a_die_shows_its_face_its_colour_and_whether_it_is_kept() {
    let usual = DiceColours::default();
    let text_of = |sign, face, kept| die(&DieFace { sign, face, kept }, usual);
    assert_eq!(text_of(Sign::Plain, 5, false), "[5]");
    assert_eq!(text_of(Sign::Rounded, 1, false), "[1] blue");
    assert_eq!(text_of(Sign::Double, 0, false), "[ ] yellow");
    assert_eq!(text_of(Sign::Filled, 6, true), "[6] red, kept");
    assert_eq!(text_of(Sign::Plain, 2, true), "[2] kept");
    let green = DieFace {
        sign: Sign::Double,
        face: 3,
        kept: false,
    };
    assert_eq!(
        die(&green, DiceColours(["blue", "green", "red"])),
        "[3] green"
    );
}

#[test]
fn lamps_are_words_by_what_they_do() {
    assert_eq!(lamps(&Lamps::default()), "all off");
    let some = Lamps::default()
        .with(Lamp::Track1, Pattern::On)
        .with(Lamp::Track3, Pattern::On)
        .with(Lamp::Red, Pattern::Fast);
    assert_eq!(lamps(&some), "on 1 3, fast red");
}

#[test]
fn a_track_shows_where_its_marker_is() {
    let space = |sign, label: &str| Space {
        sign,
        label: cut(label),
    };
    let track = |marker| Scene::Track {
        header: header("Damage"),
        spaces: [space(Sign::Plain, "-"), space(Sign::Rounded, "5+")]
            .into_iter()
            .collect(),
        marker,
        note: text("Blue: 5 or 6"),
        hint: cut(""),
    };
    assert_eq!(
        lines(&track(1)),
        ["-  [5+]", "Marker on space 1 of 1, blue", "Blue: 5 or 6"]
    );
    assert_eq!(lines(&track(2))[1], "The marker is past the last space");
}

#[test]
fn a_board_and_a_card_are_read_row_by_row() {
    let cell = |label: &str, progress, urgent| Cell {
        label: cut(label),
        progress,
        urgent,
    };
    let row = |sign, letter, cells: &[Cell]| BoardRow {
        sign,
        letter,
        cells: cells.iter().cloned().collect(),
    };
    let board = Scene::Board {
        header: header("Alerts"),
        rows: Rows::new([
            row(Sign::Filled, None, &[cell("Urgent", (1, 3), true)]),
            row(Sign::Plain, Some('L'), &[cell("+3", (0, 0), false)]),
            row(Sign::Double, None, &[]),
        ]),
        hint: cut(""),
    };
    assert_eq!(
        lines(&board),
        ["red: Urgent 1/3 now!", "L: +3", "yellow: none"]
    );

    let icon = |sign, number, arrow, group, ticked| Icon {
        sign,
        number,
        arrow,
        group,
        ticked,
    };
    let card = Scene::Card {
        header: header("Red alert"),
        name: text("Tribbles"),
        icons: [
            icon(Sign::Filled, 5, Arrow::Up, 1, true),
            icon(Sign::Filled, 5, Arrow::None, 1, false),
            icon(Sign::Plain, 2, Arrow::Down, 0, false),
        ]
        .into_iter()
        .collect(),
        note: text(""),
        hint: cut(""),
    };
    assert_eq!(
        lines(&card),
        [
            "Tribbles",
            "red 5 or more (done) + red 5, any colour 2 or less"
        ]
    );
}

#[test]
fn facts_meters_notices_and_the_end_are_read_line_by_line() {
    let facts = Scene::Facts {
        header: header("Ship"),
        facts: [Fact::new("Hull", "3")].into_iter().collect(),
        hint: cut(""),
    };
    assert_eq!(lines(&facts), ["Hull: 3"]);
    let meters = Scene::Meters {
        header: header("Goal"),
        meters: [Meter {
            label: cut("Points"),
            value: 3,
            goal: 20,
        }]
        .into_iter()
        .collect(),
        hint: cut(""),
    };
    assert_eq!(lines(&meters), ["Points: 3 of 20"]);
    let outcome = Scene::Outcome {
        won: false,
        title: text("Ship lost"),
        lines: [text("The hull is gone.")].into_iter().collect(),
        hint: cut(""),
    };
    assert_eq!(lines(&outcome), ["Lost", "The hull is gone."]);
}

#[test]
fn a_picture_is_read_in_the_games_words_and_safe_for_terminals() {
    let picture = Scene::Picture {
        header: header("Turn 3"),
        picture: Picture::default(),
        hint: cut(""),
    };
    let caption = Caption {
        picture: vec!["Sector 1: \u{1b}[2J".into()],
        ..Caption::default()
    };
    assert_eq!(
        SceneText::of(&picture, &caption).body,
        Body::Lines(vec!["Sector 1: \\u{1b}[2J".into()])
    );
}

#[test]
fn a_row_that_a_display_cuts_is_whole() {
    let warning = "Emptying the deck ends the whole mission";
    let caption = Caption {
        title: "Bartholomew: which of the blue alerts?".into(),
        entries: vec![MenuEntry {
            warning: Some(warning.into()),
            ..MenuEntry::default()
        }],
        ..Caption::default()
    };
    let scene = |title: &str| Scene::Notice {
        header: TitleRow::new(title),
        text: cut(""),
        hint: cut(warning),
    };
    let text = SceneText::of(&scene(&caption.title), &caption);
    assert_eq!((&*text.title, &*text.hint), (&*caption.title, warning));
    // A title of its own, cut or not, is none of these.
    for (title, shown) in [
        ("Games", "Games"),
        (
            "A title that no caption knows",
            "A title that no caption k…",
        ),
    ] {
        assert_eq!(SceneText::of(&scene(title), &caption).title, shown);
    }
}
