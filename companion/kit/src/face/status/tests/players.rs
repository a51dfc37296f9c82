//! Tests of players with many things: bars, columns, a page each, and pages that only a small display needs.

use alloc::format;

use maud::Markup;
use readyroom_hardware::scene::Scene;

use super::{super::html::Renderer, *};

/// Anna's and Ben's points, each with what else `facts` gives; it is Ben's turn.
fn players(facts: &[Fact]) -> Section {
    let points = |seat| Fact::new(format!("points-{seat}"), "Points", Value::Progress(5, 10));
    let player = |(seat, name): (Seat, &str)| Player {
        facts: core::iter::once(points(seat))
            .chain(facts.iter().cloned())
            .collect(),
        holds: Vec::new(),
        ..player(seat, name)
    };
    let players = [(0, "Anna"), (1, "Ben")].map(player);
    Section::new("players", "Players", Body::Players(players.into())).noted("12 cards left")
}

fn count(label: impl Into<Label>, count: u16) -> Fact {
    Fact::new("", label, Value::Count(count))
}

fn many() -> Vec<Fact> {
    vec![
        count("Hand", 7),
        count(Label::from("Hidden cards").or("hidden"), 2).beside(),
        Fact::words("", "Support", "Spock side A"),
    ]
}

/// The lines of a page of facts.
fn rows(page: &Page) -> Vec<(&str, &str)> {
    let Scene::Facts { facts, .. } = &page.scene else {
        panic!("facts, not {page:?}");
    };
    let rows = facts.iter().map(|fact| (fact.label(), fact.value()));
    rows.collect()
}

#[test]
fn who_has_more_than_a_table_has_columns_for_is_shown_alone() {
    let pages = public(players(&many()));
    let titles: Vec<String> = pages.iter().map(title).collect();
    assert_eq!(titles, ["Anna: 5 points", "Ben: 5 points"]);
    let expected = [("Hand, hidden", "7, 2"), ("Support", "Spock side A")];
    assert_eq!(rows(&pages[0]), expected);
    let text = words::section(&players(&many()));
    let ben =
        "Ben, whose turn it is. Points: 5 of 10. Hand: 7. Hidden cards: 2. Support: Spock side A.";
    assert_eq!(text[1], ben);
}

#[test]
fn one_point_is_no_points_and_a_long_name_leaves_the_word_out() {
    let alone = |name: &str, points: u16| {
        let mut of = player(0, name);
        of.facts = vec![count("Points", points), count("Hand", 3)];
        of.facts.extend(many());
        title(&public(Section::new("", "", Body::Players(vec![of])))[0])
    };
    assert_eq!(alone("Anna", 1), "Anna: 1 point");
    assert_eq!(alone("Bartholomew", 10), "Bartholomew: 10");
}

#[test]
fn three_counted_things_are_columns_under_initials() {
    let pieces = |seat, name: &str| Player {
        facts: vec![
            count(Label::from("Starships left").or("Starships"), 13),
            count("Outposts", 3),
            count("Rings", 4),
        ],
        holds: Vec::new(),
        ..player(seat, name)
    };
    let section = |count| {
        let names = ["Anna", "Player 2", "Cleo", "Dan", "Eve"];
        let players = (0..).zip(names).map(|(seat, name)| pieces(seat, name));
        let body = Body::Players(players.take(count).collect());
        public(Section::new("pieces", "Pieces left", body))
    };
    let pages = section(4);
    let expected = [
        ("Of", "Ann  P2 Cle Dan"),
        ("Starships", " 13  13  13  13"),
        ("Outposts", "  3   3   3   3"),
        ("Rings", "  4   4   4   4"),
    ];
    assert_eq!(rows(&pages[0]), expected);
    let five = &section(5)[0].scene;
    assert!(matches!(five, Scene::Picture { .. }), "no room for five");
}

#[test]
fn the_first_page_has_all_points_as_bars_and_the_players_note() {
    let status = Status {
        key: ["points-0", "points-1"].map(Id::from).into(),
        ..status(vec![players(&many())])
    };
    let first = public_pages(&status).swap_remove(0).scene;
    assert_eq!(first.hint(), "12 cards left");
    let Scene::Meters { meters, .. } = first else {
        panic!("bars");
    };
    let labels: Vec<&str> = meters.iter().map(|meter| meter.label.as_str()).collect();
    assert_eq!(labels, ["Anna", "›Ben"]);
    assert_eq!((meters[0].value, meters[0].goal), (5, 10));
}

#[test]
fn a_sum_is_under_what_makes_it_up() {
    let sum = |count, of: Label| {
        let label = Label::from("Special cards").or("Cards");
        Fact::new("", label, Value::Sum(count, of))
    };
    let facts = [
        sum(2, "longest route".into()),
        sum(
            4,
            Label::from("2 outposts, 1 starbase").or("2 outposts, 1 base"),
        ),
        sum(0, Label::default()),
    ];
    let texts: Vec<String> = facts.iter().map(words::fact).collect();
    assert_eq!(texts[1], "Special cards: 4 (2 outposts, 1 starbase).");
    assert_eq!(texts[2], "Special cards: 0.");
    let pages = public(Section::new("", "", Body::Facts(facts.into())));
    let expected = [
        ("Cards: longest route", "2"),
        ("2 outposts, 1 base", "4"),
        ("Special cards", "0"),
    ];
    assert_eq!(rows(&pages[0]), expected);
}

#[test]
fn facts_are_shown_under_the_title_of_their_section() {
    let section = |title| Section::new("", title, Body::Facts(vec![count("Food", 3)]));
    let rows = words::lines(&status(vec![section("Supply"), section("Anna's hand")]));
    assert_eq!(
        rows[1..],
        ["Supply.", "Food: 3.", "Anna's hand.", "Food: 3."]
    );
}

#[test]
fn a_label_gets_shorter_before_a_value_is_cut() {
    let route = |value: &'static str| {
        let label = Label::from("Longest route").or("Route");
        Fact::words("", label, value)
    };
    let facts = vec![route("Anna: 6"), route("Bartholomew: 12")];
    let pages = public(Section::new("", "", Body::Facts(facts)));
    let expected = [("Longest route", "Anna: 6"), ("Route", "Bartholomew: 12")];
    assert_eq!(rows(&pages[0]), expected);
}

#[test]
fn an_inset_is_a_page_of_a_display_and_nowhere_else() {
    let place = |words: &str| Place {
        id: "".into(),
        words: words.into(),
    };
    let section =
        |id: &'static str, words| Section::new(id, id, Body::Board(vec![place(words), place("")]));
    let status = status(vec![
        section("board", "Sector 4: food."),
        section("signs", "Ψ: food.").as_inset(),
    ]);
    let scene = public(players(&[])).swap_remove(0).scene;
    let pages = read(pages::pages(&status, Sight::Public, &|_| {
        vec![scene.clone()]
    }));
    let texts: Vec<&[String]> = pages.iter().map(|page| &page.words[..]).collect();
    assert_eq!(texts, [["Sector 4: food."], ["Ψ: food."]]);
    assert_eq!(words::on_the_table(&status), ["Sector 4: food."]);
    assert!(!words::lines(&status).iter().any(|line| line.contains('Ψ')));
    let renderer = Renderer {
        game: "toy",
        sight: Sight::Public,
        presses: &|_| Markup::default(),
        board: &|_| None,
    };
    let page = renderer.on_the_table(&status).into_string();
    assert!(!page.contains("signs") && page.contains("<ul><li>Sector 4: food.</li></ul>"));
}
