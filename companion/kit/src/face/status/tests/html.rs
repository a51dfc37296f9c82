//! The same status as HTML: what is read aloud, ids, private sections, boards.

mod cards;

use alloc::collections::BTreeSet;

use maud::{Markup, html};

use super::{
    super::html::Renderer,
    boxes::{GREEN, boxed, rolled, target},
    table::{alerts, damage, die},
    *,
};

fn nothing(_: &str) -> Markup {
    html! {}
}

fn undrawn(_: &str) -> Option<Markup> {
    None
}

fn renderer(sight: Sight) -> Renderer<'static> {
    Renderer {
        game: "toy",
        sight,
        presses: &nothing,
        board: &undrawn,
    }
}

/// The page's two parts.
fn parts(status: &Status, sight: Sight) -> [String; 2] {
    let renderer = renderer(sight);
    [renderer.on_the_table(status), renderer.besides(status)].map(|part| part.into_string())
}

fn whole(section: Section) -> String {
    parts(&status(vec![section]), ANNA).concat()
}

/// What a screen reader reads aloud of `markup`: all letters but those that are hidden from it.
fn aloud(markup: &str) -> String {
    let mut aloud = String::new();
    let mut hidden = false;
    for tag in markup.split('<').skip(1) {
        let (tag, words) = tag.split_once('>').expect("a tag ends");
        // Nothing lies in what is hidden.
        hidden = tag.contains("aria-hidden") || (hidden && !tag.starts_with('/'));
        if !hidden {
            aloud.push_str(words);
        }
    }
    aloud.split_whitespace().collect::<Vec<&str>>().join(" ")
}

fn assert_lines(section: Section, expected: &[&str]) {
    let text = aloud(&whole(section));
    for words in expected {
        assert!(text.contains(words), "{words:?} is not said: {text}");
    }
}

/// All ids in `markup`.
fn ids(markup: &str) -> Vec<&str> {
    let ids = markup.split(" id=\"").skip(1);
    ids.filter_map(|rest| rest.split('"').next()).collect()
}

fn everything() -> Status {
    let points = Fact::new("points", "Points", Value::Progress(12, 30));
    let hand = Section::new(
        "hand",
        "Anna's hand",
        Body::Cards(Row::new("", vec![card("secret", "Cloak")])),
    );
    let hand = Hidden::<_, NoKey>::dealt(Owner::Player(0), hand);
    let players = vec![player(0, "Anna"), player(1, "Ben")];
    let decks = vec![Pile::new("deck", "Enterprise deck", 20, 7)];
    status(vec![
        bridge(3, 1),
        alerts(),
        damage(1),
        Section::new("goal", "Goal", Body::Facts(vec![points])),
        Section::new("players", "Players", Body::Players(players)),
        Section::new("decks", "Decks", Body::Piles(decks)),
        Section::own(&hand, ANNA, Section::clone).expect("her own"),
    ])
}

#[test]
fn a_fact_is_a_label_and_a_value_shortened_in_the_strip() {
    let facts = vec![
        Fact::new("points", "Points", Value::Progress(12, 30)),
        Fact::words("cards", "Cards", "printed").toned(Tone::Alarm),
        Fact::new("hull", "Hull", Value::OutOf(3, 4)),
    ];
    let goal = Section::new("goal", "Goal", Body::Facts(facts));
    let strip = whole(goal.clone());
    assert!(aloud(&strip).contains("Points12 of 30"), "{strip}");
    assert!(
        strip.contains(r#"aria-hidden="true">/30</small>"#),
        "{strip}"
    );
    let page = parts(&status(vec![alerts(), goal]), ANNA).concat();
    let points =
        r#"<div class="" id="toy-points"><dt>Points</dt><dd>12<small> of 30</small></dd></div>"#;
    assert!(page.contains(points), "{page}");
    let cards = r#"<div class="alarm" id="toy-cards"><dt>Cards</dt><dd>printed</dd></div>"#;
    assert!(page.contains(cards), "{page}");
    assert!(aloud(&page).contains("Hull3 of 4"), "{page}");
}

#[test]
fn counts_by_colour_are_shapes_with_their_words_out_of_sight() {
    let blue = die(1).colour.expect("a colour");
    let red = Colour {
        word: "red",
        ..blue
    };
    let fact = |counts| Fact::new("", "Supply", Value::ByColour(counts));
    let some = fact(vec![(blue, 2), (red, 0)]);
    let page = whole(Section::new("supply", "Supply", Body::Facts(vec![some])));
    let shape = r#"<span class="count rounded of-blue">2<span class="said"> blue</span></span>"#;
    assert!(page.contains(shape) && !page.contains("of-red"), "{page}");
    let none = Body::Facts(vec![fact(vec![(red, 0)])]);
    assert_lines(Section::new("supply", "Supply", none), &["none"]);
}

#[test]
fn dice_and_places_are_heard_as_words() {
    let pool = Pool {
        id: "actions".into(),
        label: "Actions".into(),
        dice: vec![
            die(5),
            Die {
                kept: true,
                ..die(2)
            },
            Die {
                colour: None,
                face: None,
                kept: false,
            },
        ],
        ..Pool::default()
    };
    assert_lines(
        Section::new("tray", "Tray", Body::Dice(vec![pool])),
        &["Actions", "blue 5", "blue 2 (kept)", "a die"],
    );
    assert_lines(
        alerts(),
        &[
            "Blue 20, discarded 7",
            "Warp Core",
            "blue 2 or less (filled with blue 1), blue 2 or less",
            "Urgent",
            "While it lies there: no blue dice",
        ],
    );
    assert_lines(
        damage(1),
        &["1 of 2, 1st blue: Draw any alert", "1st blue 4 or more"],
    );
}

#[test]
fn a_track_marks_its_space() {
    let page = whole(damage(1));
    let spaces: Vec<&str> = page.split("<li").skip(1).collect();
    let marked: Vec<bool> = spaces
        .iter()
        .map(|space| space.contains(r#"aria-current="true""#))
        .collect();
    assert_eq!(marked, [false, true, false], "{page}");
}

/// A player of whom these are counted, the last of which no player has.
fn counted(seat: Seat, name: &str) -> Player {
    let fact = |id: String, label, value| Fact::new(id, label, value);
    Player {
        facts: vec![
            fact(format!("ships-{seat}"), "Ships", Value::Count(3)),
            fact(format!("rings-{seat}"), "Rings", Value::Count(4)),
            fact(format!("none-{seat}"), "None", Value::Words("".into())),
        ],
        ..player(seat, name)
    }
}

#[test]
fn players_with_equal_facts_are_a_table_without_empty_columns() {
    let both = vec![counted(0, "Anna"), counted(1, "Ben")];
    let page = whole(Section::new("players", "Players", Body::Players(both)));
    assert!(
        page.contains(r#"<th scope="col">Rings</th></tr></thead>"#),
        "{page}"
    );
    assert!(
        page.contains(r#"<tbody class="seat-1 plays" id="toy-players-player-1">"#),
        "{page}"
    );
    assert!(
        aloud(&page).contains("Ben, whose turn it is34Ben's victory pile: Borg Cube"),
        "{page}"
    );
}

#[test]
fn players_on_the_way_to_a_goal_have_a_strip_of_their_progress() {
    let both = vec![player(0, "Anna"), player(1, "Ben")];
    let page = whole(Section::new("players", "Players", Body::Players(both)));
    let (strip, rest) = page.split_once("<section").expect("a section below");
    assert!(strip.contains(r#"<li class="seat-1 plays">"#), "{strip}");
    assert!(
        aloud(strip).contains("Ben, whose turn it is: Won 7 of 10 Hand 4"),
        "{strip}"
    );
    assert!(
        !rest.contains("7<small>") && !rest.contains("Hand"),
        "said once: {rest}"
    );
    let mixed = Body::Players(vec![player(0, "Anna"), counted(1, "Ben")]);
    let page = whole(Section::new("players", "Players", mixed));
    assert!(!page.contains("scores"), "{page}");
    assert!(aloud(&page).contains("Won7 of 10"), "{page}");
}

#[test]
fn players_who_differ_or_have_dice_have_a_mat_each() {
    let captain = Player {
        role: "Kirk".into(),
        dice: vec![Pool {
            id: "dice-0".into(),
            label: "Dice".into(),
            dice: vec![die(6)],
            apart: true,
            ..Pool::default()
        }],
        ..player(0, "Anna")
    };
    let body = Body::Players(vec![captain, player(1, "Ben")]);
    let page = whole(Section::new("players", "Players", body));
    assert!(
        !page.contains("<table")
            && page.contains(r#"<li class="seat-0 mine" id="toy-players-player-0">"#),
        "{page}"
    );
    assert!(aloud(&page).contains("Anna Kirk"), "{page}");
    assert!(
        page.contains(r#"class="pool apart" id="toy-dice-0""#),
        "{page}"
    );
    assert_eq!(
        page.matches("Penalty").count(),
        0,
        "nothing to say of it: {page}"
    );
}

#[test]
fn a_board_is_the_games_picture_with_its_places_in_words() {
    let place = Place {
        id: "sector-4".into(),
        words: "Sector 4: empty.".into(),
    };
    let section = Section::new("board", "Board", Body::Board(vec![place]));
    let drawn = |board: &str| (board == "board").then(|| html! { svg {} });
    let drawing = Renderer {
        board: &drawn,
        ..renderer(Sight::Public)
    };
    let page = drawing
        .on_the_table(&status(vec![section.clone()]))
        .into_string();
    let picture = r#"<div class="picture"><svg></svg></div><details id="toy-board-words">"#;
    assert!(page.contains(picture), "{page}");
    for page in [page, whole(section)] {
        let words = r#"<li id="toy-sector-4">Sector 4: empty.</li>"#;
        assert!(page.contains(words), "{page}");
    }
}

#[test]
fn what_can_be_done_with_a_thing_lies_on_it() {
    let presses = |id: &str| html! { @if id == "1" || id == "deck-blue" { button value=(id) {} } };
    let pressed = Renderer {
        presses: &presses,
        ..renderer(Sight::Public)
    };
    let page = pressed
        .on_the_table(&status(vec![alerts(), bridge(3, 0)]))
        .into_string();
    assert!(
        page.contains(r#"<button value="deck-blue"></button></li>"#),
        "{page}"
    );
    let cards = page.matches(r#"<button value="1"></button></li>"#);
    assert_eq!(cards.count(), 2, "on the alert and on the bridge: {page}");
}

#[test]
fn usable_things_lie_above_and_gathered_ones_at_the_top() {
    let [open, besides] = parts(&everything(), ANNA);
    assert!(
        open.contains("toy-bridge-section") && open.contains("toy-hand-section"),
        "{open}"
    );
    assert!(
        besides.contains("toy-goal-section") && besides.contains("toy-players-section"),
        "{besides}"
    );
    let status = Status {
        key: vec!["points".into()],
        ..everything()
    };
    let [open, besides] = parts(&status, ANNA);
    let goal = open.find("toy-goal-section").expect("at the top");
    assert!(
        goal < open.find("toy-bridge-section").expect("the bridge"),
        "{open}"
    );
    assert!(!besides.contains("toy-goal-section"), "{besides}");
}

#[test]
fn a_private_section_is_in_its_owners_page_alone() {
    let of = |sight| parts(&everything(), sight).concat();
    let anna = of(ANNA);
    let own = r#"<section class="cards own" id="toy-hand-section""#;
    assert!(
        anna.contains(own) && anna.contains("only you see this"),
        "{anna}"
    );
    for page in [of(Sight::Public), of(Sight::Player(1))] {
        assert!(
            !page.contains("Cloak") && !page.contains("toy-hand"),
            "{page}"
        );
    }
}

#[test]
fn every_id_is_there_once_and_nothing_has_a_style() {
    let status = Status {
        sections: everything()
            .sections
            .into_iter()
            .filter(|of| of.id != "bridge")
            .collect(),
        ..everything()
    };
    let page = parts(&status, ANNA).concat();
    let ids = ids(&page);
    let all: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), all.len(), "{ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("toy-")), "{ids:?}");
    assert!(!page.contains("style"), "{page}");
}
