//! Tests of the television: its contents, and its counts.

use alloc::{format, string::String, vec, vec::Vec};

use maud::{Markup, html};

use super::{
    super::super::{
        Body, Boxes, Card, Colour, Die, Fact, Label, OnTelevision, Pile, Place, Player, Pool, Row,
        Section, Status, Tag, Tone, Value,
    },
    column::{Column, Part},
    *,
};
use crate::Sight;

fn picture(status: &Status) -> String {
    shown(status, |television| {
        television.picture(status).into_string()
    })
}

fn shown<T>(status: &Status, show: impl FnOnce(Television<'_>) -> T) -> T {
    let board = |_: &str| Some(html! { svg {} });
    let beside = |id: &str| String::from(if id == "mission-1" { "62%" } else { "" });
    assert!(!status.sections.is_empty());
    show(Television {
        renderer: Renderer {
            game: "toy",
            sight: Sight::Public,
            presses: &|_| html! { button {} },
            board: &board,
        },
        beside: &beside,
    })
}

fn status(sections: Vec<Section>) -> Status {
    Status {
        sections,
        ..Status::new("Anna's turn")
    }
}

fn facts(id: &'static str, count: usize) -> Section {
    let fact = |nth: usize| Fact::words(format!("{id}-{nth}"), format!("{id} {nth}"), "yes");
    Section::new(id, id, Body::Facts((0..count).map(fact).collect()))
}

fn cards(id: &'static str, count: usize) -> Section {
    let card = |nth: usize| Card::named(format!("{id}-{nth}"), format!("Card {nth}"));
    let row = Row::new("", (0..count).map(card).collect());
    Section::new(id, id, Body::Cards(row))
}

fn board() -> Section {
    let place = Place {
        id: "sector-1".into(),
        words: "Sector 1".into(),
    };
    Section::new("board", "Board", Body::Board(vec![place]))
}

fn line(height: Room) -> (Room, Markup) {
    (height, html! { li { "line" } })
}

#[test]
fn a_column_counts_what_has_no_room() {
    let mut column = Column::new(1_500, 1_000);
    let mut part = Part::new("", "facts", 1_500);
    part.lines = vec![line(200); 4];
    column.push(part);
    let all = column.markup("before").into_string();
    assert_eq!(
        (all.matches("line").count(), all.contains("more")),
        (4, false)
    );
    let mut other = Part::new("", "facts", 1_500);
    other.lines = vec![line(200); 3];
    column.push(other);
    let some = column.markup("before").into_string();
    assert_eq!(some.matches("line").count(), 3, "{some}");
    assert!(some.contains("4 more"), "{some}");
}

#[test]
fn a_column_is_as_high_as_its_parts() {
    let mut column = Column::new(1_500, 1_000);
    assert!(column.is_empty() && column.left() == 1_000);
    let mut part = Part::new("Title", "facts", 1_500);
    part.push(300, html! { li {} });
    let high = part.high();
    column.push(part);
    assert_eq!(column.left(), 1_000 - high);
}

#[test]
fn the_board_is_between_facts_and_players_and_has_no_buttons() {
    let player = Player {
        name: "Anna".into(),
        plays: true,
        ..Player::default()
    };
    let players = Section::new("players", "Players", Body::Players(vec![player]));
    let page = picture(&status(vec![players, board(), facts("supply", 2)]));
    let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
    assert!(at("supply 1") < at("<svg>") && at("<svg>") < at("Anna"));
    for pressed in ["<button", "<a ", "<details", "<input"] {
        assert!(!page.contains(pressed), "{pressed}");
    }
}

#[test]
fn what_one_player_alone_may_see_is_nowhere() {
    let hidden =
        crate::Hidden::<_, crate::NoKey>::dealt(crate::Owner::Player(0), String::from("Ace"));
    let own = Section::own(&hidden, Sight::Player(0), |name: &String| {
        Section::new("hand", "Hand", Body::Text(vec![name.clone()]))
    });
    let mut status = status(vec![facts("supply", 1)]);
    status.sections.extend(own);
    assert_eq!(status.sections.len(), 2);
    assert!(!picture(&status).contains("Ace"));
}

#[test]
fn cards_lie_side_by_side_and_minor_ones_are_left_out_first() {
    let few = picture(&status(vec![cards("encounter", 3)]));
    assert!(few.contains("across-3") && !few.contains("more"), "{few}");
    let mut many = cards("mission", 60);
    if let Body::Cards(row) = &mut many.body {
        row.cards[0].tone = Tone::Faint;
        row.cards[59].boxes = Boxes {
            points: vec![0, 1],
            ticked: 1,
            worth: 0,
        };
    }
    let page = picture(&status(vec![many]));
    assert!(page.contains(" more"), "{page}");
    assert!(
        !page.contains("Card 0<") && page.contains("Card 1<"),
        "{page}"
    );
    assert!(
        page.contains("62%"),
        "what is worth knowing stands beside it"
    );
}

#[test]
fn a_name_is_in_no_card_that_is_narrower_than_its_longest_word() {
    let mut section = cards("mission", 6);
    if let Body::Cards(row) = &mut section.body {
        row.cards[3].name = "Communications-Administration-Engineering".into();
    }
    let page = picture(&status(vec![section]));
    assert!(
        page.contains("across-2") || page.contains("across-1"),
        "{page}"
    );
}

#[test]
fn a_card_shows_as_much_as_it_has_room_for() {
    let tag = |words: &'static str| Tag::new(words).toned(Tone::Faint, "");
    let mut section = cards("alert", 1);
    if let Body::Cards(row) = &mut section.body {
        row.cards[0].tags = vec![tag("1 point"), tag("Prime Directive")];
        row.cards[0].note = Label::from("word ".repeat(4_000));
    }
    let page = picture(&status(vec![section]));
    assert!(page.contains("1 point · Prime Directive"), "{page}");
    assert!(!page.contains("word"), "{page}");
}

#[test]
fn a_hint_shows_where_a_section_is() {
    let at = |on| {
        picture(&status(vec![
            cards("lies", 1),
            facts("told", 1).on_television(on),
        ]))
    };
    assert!(at(OnTelevision::Beside).contains("told 0"));
    assert!(!at(OnTelevision::Nowhere).contains("told 0"));
    assert!(!at(OnTelevision::AtQuestion).contains("told 0"));
    let text = Section::new("rules", "Rules", Body::Text(vec!["As printed.".into()]));
    let alone = picture(&status(vec![text.clone()]));
    assert!(alone.contains("As printed."), "{alone}");
    let beside = picture(&status(vec![cards("lies", 1), text]));
    assert!(!beside.contains("As printed."), "{beside}");
}

#[test]
fn dice_are_at_the_question() {
    let die = Die {
        colour: Some(Colour {
            word: "blue",
            sign: readyroom_hardware::scene::Sign::Rounded,
        }),
        face: Some(5),
        kept: false,
    };
    let pool = Pool::new("dice", "Dice", vec![die]);
    let dice = Section::new("dice", "Rolled 5", Body::Dice(vec![pool]));
    let all = status(vec![board(), dice]);
    let at = shown(&all, |television| television.at_question(&all));
    let at = at.expect("dice").into_string();
    assert!(at.contains("Rolled 5") && at.contains("of-blue"), "{at}");
    let mut none = status(vec![board()]);
    assert!(shown(&none, |television| television
        .at_question(&none)
        .is_none()));
    none.figure = Some(("Cards left".into(), 2));
    let figure = shown(&none, |television| television.at_question(&none));
    let figure = figure.expect("a figure").into_string();
    assert!(
        figure.contains("Cards left") && figure.contains(">2<"),
        "{figure}"
    );
}

#[test]
fn all_players_are_seen_however_many_and_however_much_they_have() {
    let player = |seat: u8| Player {
        seat,
        name: format!("Player {}", seat + 1),
        facts: (0..8)
            .map(|nth| {
                Fact::words(
                    format!("{seat}-{nth}"),
                    "A fact of words",
                    "with a long value",
                )
            })
            .chain([Fact::new(
                format!("points-{seat}"),
                "Points",
                Value::Progress(3, 10),
            )])
            .collect(),
        ..Player::default()
    };
    let players = |count| {
        Section::new(
            "p",
            "Players",
            Body::Players((0..count).map(player).collect()),
        )
    };
    for count in 1..=7 {
        let page = picture(&status(vec![board(), players(count)]));
        assert!(page.contains(&format!("Player {count}")), "{page}");
        assert!(!page.contains("more"), "{count}: {page}");
    }
    assert!(
        picture(&status(vec![players(1)]))
            .matches("A fact of words")
            .count()
            == 8
    );
}

#[test]
fn a_player_has_a_sign_of_the_own() {
    let signs = |names: &[&str]| {
        let named = |(seat, name): (u8, &&str)| Player {
            seat,
            name: (*name).into(),
            ..Player::default()
        };
        let players: Vec<Player> = (0..).zip(names).map(named).collect();
        players::letters(&players).into_iter().collect::<String>()
    };
    assert_eq!(signs(&["Player 1", "Player 2"]), "12");
    assert_eq!(signs(&["Anna", "Alan", "A"]), "AL3");
}

#[test]
fn a_deck_shows_how_many_cards_are_left() {
    let piles = Body::Piles(vec![Pile::new("deck", "Deck", 22, 3)]);
    let page = picture(&status(vec![
        board(),
        Section::new("decks", "Decks", piles),
    ]));
    assert!(page.contains("<b>22</b>"), "{page}");
}
