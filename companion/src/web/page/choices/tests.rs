//! Choices as a page has them, without a browser.

mod dice_seal;

use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    face::status::{Card, Pile, Row, Section},
    testing::words::in_order,
};
use readyroom_table::question::Question;

use super::*;

fn choice(id: &str, path: &[&str], blank: bool) -> Choice {
    let mut steps = readyroom_kit::face::Path::new();
    steps.extend(path.iter().map(|step| (*step).to_owned().into()));
    Choice {
        id: id.into(),
        path: steps,
        blank,
        ..Choice::default()
    }
}

/// A question that can be answered by `choices`.
fn asked_with(choices: Vec<Choice>) -> Question {
    Question {
        choices,
        ..Question::default()
    }
}

#[test]
fn a_question_with_one_answer_is_asked_before_it_is_answered() {
    let asked = [
        "Tracking now: light",
        "Change to full: sure?",
        "Yes, enter every die",
    ];
    let view = TableView {
        question: asked_with(vec![
            choice("tracking:full", &asked, false),
            choice("trade:1", &["Trade", "Anna"], false),
        ]),
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    for question in &asked[..2] {
        assert!(
            page.contains(&format!("<summary>{question}</summary>")),
            "{page}"
        );
    }
    let button = r#"<button name="choice" value="tracking:full">Yes, enter every die</button>"#;
    assert!(page.contains(button), "{page}");
    assert!(
        page.contains(">Trade › Anna</button>"),
        "what asks nothing is one button"
    );
}

#[test]
fn a_choice_shows_what_it_changes() {
    let explanation = Some("On: two dice swap.\nOff: one copies the other.".into());
    let view = TableView {
        question: asked_with(vec![Choice {
            explanation,
            ..choice(
                "read:worf:true",
                &["House rules", "Worf: swaps values (off)"],
                false,
            )
        }]),
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let words =
        "Worf: swaps values (off) <small>On: two dice swap.\nOff: one copies the other.</small>";
    assert!(page.contains(words), "{page}");
}

/// The ids of the elements on a page, in order.
fn ids(page: &str) -> Vec<&str> {
    let ids = page.split(" id=\"").skip(1);
    ids.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn what_is_typed_in_has_an_id_of_its_choice_which_no_other_has() {
    let view = TableView {
        question: asked_with(vec![
            choice("name:0:", &["Names", "Player 1…"], true),
            choice("name:1:", &["Names", "Player 2…"], true),
            choice("say:a b:", &["Say…"], true),
            choice("say:a+b\":", &["Say it…"], true),
            choice("begin", &["Begin"], false),
            choice("table:mute", &["Table", "Mute"], false),
        ]),
        dice_asked: vec!["Die 1".into(), "Die 2".into()],
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let mut ids = ids(&page);
    assert_eq!(
        ids,
        [
            "shield-0",
            "text:dice",
            "choices",
            "gNames",
            "text:name:0:",
            "text:name:1:",
            "text:say:a+b:",
            "text:say:a%2Bb%22:",
            "table-menu"
        ]
    );
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 9);
    let label = "Player 2".into();
    in_order(&page, &[&Page::EnterText { label }, &Page::Enter]);
    assert_eq!(page.matches("name=\"text:dice\"").count(), 2);
}

#[test]
fn a_revision_is_beside_the_run_that_it_is_of() {
    let view = TableView {
        revision: 3,
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let both = r#"name="epoch" value="7"><input type="hidden" name="revision" value="3">"#;
    assert!(page.contains(both), "{page}");
}

/// A menu too long for its groups to open where they are, but for one of `few`.
fn long_menu() -> TableView {
    let many = (0..30).map(|n| choice(&format!("many:{n}"), &["Phasers", &n.to_string()], false));
    let few = (0..3).map(|n| choice(&format!("few:{n}"), &["Cards", &n.to_string()], false));
    let table = [
        choice("table:undo", &["Table", "Take back: roll"], false),
        choice("table:shelf", &["Table", "Games"], false),
    ];
    TableView {
        question: asked_with(few.chain(many).chain(table).collect()),
        revision: 3,
        ..TableView::default()
    }
}

fn page_of(view: &TableView, path: &str, revision: u64) -> String {
    let opened = Some(Opened { epoch: 7, revision });
    choices(view, Level { path, opened }, 7, Pressing::Plainly).into_string()
}

#[test]
fn a_group_has_its_choices_and_take_back_until_another_question() {
    let view = long_menu();
    let page = page_of(&view, "Cards", 3);
    assert!(page.contains("‹ All choices") && page.contains(r#"value="few:2""#));
    assert!(page.contains(r#"value="table:undo""#), "{page}");
    assert!(!page.contains("Phasers"));
    let page = page_of(&view, "Cards", 2);
    assert!(!page.contains("‹ All choices") && page.contains(">Phasers</a>"));
    // More cards cost no press more, and what was left has an address that is another one than that of the page.
    assert!(
        page.contains(r#"<details id="gCards" open><summary>"#),
        "{page}"
    );
    assert!(
        page.contains(r#"href="/?in=Phasers&amp;after=2#answer""#),
        "{page}"
    );
    let page = page_of(&view, "Phasers", 2);
    assert!(
        page.contains(r#"href="/?in=Phasers&amp;after=2#answer""#),
        "{page}"
    );
    // Another run of the program asks other questions.
    let opened = Some(Opened {
        epoch: 6,
        revision: 3,
    });
    let page = choices(
        &view,
        Level {
            path: "Cards",
            opened,
        },
        7,
        Pressing::Plainly,
    )
    .into_string();
    assert!(!page.contains("‹ All choices"));
}

#[test]
fn each_question_blocks_taps_briefly_but_not_for_spectators() {
    let shields = |revision, pressing| {
        let view = TableView {
            revision,
            ..long_menu()
        };
        let page = choices(&view, Level::default(), 7, pressing).into_string();
        let has = |id: &str| page.contains(&format!(r#"<span class="shield" id="{id}">"#));
        [has("shield-3"), has("shield-4")]
    };
    assert_eq!(shields(3, Pressing::Plainly), [true, false]);
    assert_eq!(shields(4, Pressing::Plainly), [false, true]);
    assert_eq!(shields(4, Pressing::Nothing), [false, false]);
}

#[test]
fn once_the_game_is_over_the_games_are_a_choice_of_their_own() {
    let mut view = long_menu();
    let before_the_table = |view: &TableView| {
        let page = choices(view, Level::default(), 7, Pressing::Plainly).into_string();
        let (choices, table) = page.split_once("table-menu").unwrap_or((&page, ""));
        [choices, table].map(|part| part.contains(r#"value="table:shelf""#))
    };
    assert_eq!(before_the_table(&view), [false, true]);
    view.question.over = Some(readyroom_table::question::Ending {
        won: true,
        why: "Ten points.".into(),
    });
    assert_eq!(before_the_table(&view), [true, false]);
}

#[test]
fn a_choice_that_warns_is_a_danger_and_shows_its_price() {
    let warns = Choice {
        warning: Some("You would lose".into()),
        ..choice("play:1", &["Play"], false)
    };
    let view = TableView {
        question: asked_with(vec![warns, choice("end", &["End of turn"], false)]),
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let danger = r#"<button name="choice" value="play:1" class="danger">Play <small class="warning">Warning: You would lose</small></button>"#;
    assert!(page.contains(danger), "{page}");
    assert_eq!(page.matches("danger").count(), 1, "{page}");
}

#[test]
fn a_choice_about_a_card_or_a_deck_shows_its_colour_and_shape() {
    let blue = Colour {
        word: "blue",
        sign: Sign::Rounded,
    };
    let row = Row {
        colour: Some(blue),
        deck: Some(Pile::new("deck", "Blue deck", 7, 0)),
        cards: vec![Card::named("alert-1", "Patrol")],
        ..Row::default()
    };
    let mut status = Status::new("Space");
    status.push(Section::new("alerts", "Alerts", Body::Rows(vec![row])));
    let about = |id: &str, thing: &'static str| Choice {
        about: Some(thing.into()),
        ..choice(id, &[id], false)
    };
    let view = TableView {
        question: asked_with(vec![
            about("draw", "deck"),
            about("place", "alert-1"),
            about("heal", "player-1"),
        ]),
        status,
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::Plainly).into_string();
    let blue = r#"<i class="swatch rounded of-blue"></i>"#;
    for id in ["draw", "place"] {
        assert!(
            page.contains(&format!(r#"value="{id}">{blue}{id}<"#)),
            "{page}"
        );
    }
    assert_eq!(page.matches("swatch").count(), 2, "{page}");
}

#[test]
fn what_is_rare_is_at_the_foot_behind_one_press() {
    let form = readyroom_kit::face::Form {
        id: "board",
        title: "Board".into(),
        about: "".into(),
        button: "That is it",
        fields: Vec::new(),
    };
    let view = TableView {
        forms: vec![form],
        ..long_menu()
    };
    let page = |pressing| choices(&view, Level::default(), 7, pressing).into_string();
    let on_one_page = Page::OnOnePage {
        form: "Board".into(),
    };
    let form = &*format!(r#"<a class="form" href="/form/board">{on_one_page}</a>"#);
    let plays = page(Pressing::Plainly);
    let (before, more) = plays.split_once("<summary>More</summary>").expect(&plays);
    assert!(!before.contains(form) && more.contains(form), "{plays}");
    assert!(before.contains(r#"value="table:undo""#), "{before}");
    assert!(
        !page(Pressing::Nothing).contains(form),
        "who looks on fills nothing in"
    );
}

#[test]
fn another_players_choice_takes_one_more_press() {
    let view = long_menu();
    let page = |revision, pressing| {
        let view = TableView {
            revision,
            ..view.clone()
        };
        choices(&view, Level::default(), 7, pressing).into_string()
    };
    let own = page(3, Pressing::Plainly);
    assert!(!own.contains("<details id=\"for\""), "{own}");
    let others = page(3, Pressing::For("Ben"));
    let (before, behind) = others
        .split_once(r#"<details id="for" data-revision="3"><summary>Choose for Ben</summary>"#)
        .expect(&others);
    assert!(!before.contains("<button"), "{before}");
    assert!(behind.contains(">Cards</a>") && behind.contains(">Phasers</a>"));
    // Take-back and the table are everybody's.
    let undo = r#"</details><div class="foot"><button name="choice" value="table:undo">"#;
    assert!(behind.contains(undo), "{behind}");
    // A new question is behind one more press again.
    assert!(page(4, Pressing::For("Ben")).contains(r#"<details id="for" data-revision="4">"#));
}

#[test]
fn another_players_private_choice_has_no_button_for_that_player() {
    let view = TableView {
        covered: Some("Ben".into()),
        question: asked_with(vec![choice("table:mute", &["Table", "Mute"], false)]),
        ..TableView::default()
    };
    let page = choices(&view, Level::default(), 7, Pressing::For("Ben")).into_string();
    let name = "Ben".into();
    in_order(
        &page,
        &[
            &Page::IsChoosing { name },
            &Page::IfThatIsYou,
            &Page::SeatPage,
        ],
    );
    assert!(!page.contains("<details id=\"for\""), "{page}");
}

#[test]
fn the_steps_to_take_back_to_are_drawn_only_for_a_viewer() {
    let step = |id, name| choice(id, &["Table", "Take steps back", name], false);
    let view = TableView {
        question: asked_with(vec![
            choice("table:undo", &["Table", "Take back: roll"], false),
            step("table:undo-to:2", "1 roll"),
            step("table:undo-to:1", "2 hit"),
        ]),
        ..TableView::default()
    };
    let page = page_of(&view, "", 0);
    assert!(page.contains(">Take steps back</a>"), "{page}");
    assert!(!page.contains("table:undo-to"), "{page}");
    let page = page_of(&view, "Table/Take steps back", 0);
    assert!(
        page.contains(r#"value="table:undo-to:1">2 hit</button>"#),
        "{page}"
    );
}
