//! Players with dice: lines, a page for the dice of each, what lies open at them; and lines that are gathered.

use readyroom_hardware::scene::Scene;

use super::{
    table::{BLUE, alerts, damage, die},
    *,
};

/// A player with so many dice to use, so many injured ones, and a reward.
fn with_dice(seat: Seat, name: &str, dice: usize, injured: usize) -> Player {
    let counted = match injured {
        0 => Label::from("No injuries").or("0 hurt"),
        1 => Label::from("1 injury").or("1 hurt"),
        count => Label::from(format!("{count} injuries")).or(format!("{count} hurt")),
    };
    let reward = Card {
        note: "Radio Silence".into(),
        ..Card::named("reward-3", Label::from("Heal 1 injury").or("Healing"))
    };
    Player {
        seat,
        name: name.into(),
        role: "Spock".into(),
        plays: seat == 1,
        dice: vec![
            Pool::new("", "Actions", vec![die(6); dice]),
            Pool::new("", "Injuries", vec![die(2); injured]).apart(counted),
        ],
        holds: vec![Held::new("Rewards", vec![reward]).counted("1 reward")],
        ..Player::default()
    }
}

/// The same, of whose dice only the injured ones are counted.
fn counted(seat: Seat, name: &str, injured: usize) -> Player {
    let die = Die {
        colour: None,
        face: None,
        kept: false,
    };
    let counted = match injured {
        0 => "no injury".into(),
        count => format!("{count} injuries"),
    };
    Player {
        dice: vec![Pool::new("", "Injuries", vec![die; injured]).apart(counted)],
        holds: Vec::new(),
        ..with_dice(seat, name, 0, 0)
    }
}

fn crew(players: Vec<Player>) -> Section {
    Section::new("crew", "Crew", Body::Players(players))
}

/// Title and lines of each page of facts; title and bottom row of each page of dice.
fn read(pages: &[Page]) -> Vec<(String, Vec<String>)> {
    let lines = |page: &Page| match &page.scene {
        Scene::Facts { facts, .. } => facts
            .iter()
            .map(|fact| format!("{} {}", fact.label(), fact.value()))
            .collect(),
        scene => vec![scene.hint().into()],
    };
    pages
        .iter()
        .map(|page| (title(page), lines(page)))
        .collect()
}

fn page(title: &str, lines: &[&str]) -> (String, Vec<String>) {
    let lines = lines.iter().map(|&line| line.into());
    (title.into(), lines.collect())
}

#[test]
fn players_with_dice_are_lines_then_their_dice_and_open_cards() {
    let players = vec![
        with_dice(0, "Anna", 0, 0),
        with_dice(1, "Ben", 5, 2),
        with_dice(2, "Cleo", 1, 0),
    ];
    let pages = public_pages(&Status {
        key: vec!["damage".into()],
        ..status(vec![crew(players), damage(0)])
    });
    assert_eq!(
        read(&pages[1..6]),
        [
            page(
                "Crew",
                &["Anna 0 dice", "›Ben 5 dice, 2 hurt", "Cleo 1 die"]
            ),
            page("Ben, Spock", &["Underlined: 2 injuries"]),
            page("Cleo, Spock", &["No injuries"]),
            page("Anna, Spock", &["No dice, no injuries"]),
            page(
                "Rewards",
                &[
                    "Anna Heal 1 injury",
                    "Ben Heal 1 injury",
                    "Cleo Heal 1 injury"
                ]
            ),
        ],
        "clockwise from who plays"
    );
}

#[test]
fn the_active_players_dice_are_beside_the_rows_that_want_them() {
    let players = vec![with_dice(0, "Anna", 1, 0), with_dice(1, "Ben", 5, 2)];
    let pages = public_pages(&Status {
        key: vec!["damage".into()],
        ..status(vec![alerts(), crew(players), damage(0)])
    });
    let titles: Vec<String> = pages[1..].iter().map(title).collect();
    let expected = [
        "Alerts",
        "In force",
        "Ben, Spock",
        "Blue alert",
        "Warp Core",
        "Decks",
        "Crew",
        "Anna, Spock",
        "Rewards",
        "Damage",
    ];
    assert_eq!(titles, expected);
}

#[test]
fn one_injury_is_shown_whole() {
    let players = vec![with_dice(0, "Anna", 5, 1), with_dice(1, "Ben", 4, 0)];
    let lines = ["Anna 5 dice, 1 injury", "›Ben 4 dice"];
    let key = status(vec![damage(0), crew(players)]);
    assert_eq!(read(&public_pages(&key))[1], page("Crew", &lines));
}

#[test]
fn where_names_are_long_the_lines_are_short() {
    let names = ["Bartholomew1", "Bartholomew2"];
    let players = [with_dice(0, names[0], 5, 0), with_dice(1, names[1], 5, 2)];
    let pages = public(crew(players.into()));
    let lines = ["Bartholomew1 5, 0 hurt", "›Bartholomew2 5, 2 hurt"];
    let first = read(&pages).swap_remove(0);
    assert_eq!(first.1, lines);
    let rewards = read(&pages).pop();
    let healing = ["Bartholomew1 Healing", "Bartholomew2 Healing"];
    assert_eq!(rewards, Some(page("Rewards", &healing)));
}

#[test]
fn where_only_injuries_are_counted_a_line_names_the_players_too() {
    let of = |names: [&str; 2]| {
        let players = vec![counted(0, names[0], 0), counted(1, names[1], 2)];
        let status = status(vec![damage(0), crew(players)]);
        read(&public_pages(&status)[1..])
    };
    let lines = ["Anna Spock no injury", "›Ben Spock 2 injuries"];
    assert_eq!(of(["Anna", "Ben"]), [page("Crew", &lines)]);
    let roles = ["Bartholomew1 Spock", "›Ben Spock"];
    let injuries = ["Bartholomew1 no injury", "›Ben 2 injuries"];
    assert_eq!(
        of(["Bartholomew1", "Ben"]),
        [page("Crew", &roles), page("Injuries", &injuries)]
    );
}

#[test]
fn in_words_a_player_has_each_die_and_at_a_glance_their_number() {
    let ben = with_dice(1, "Ben", 2, 1);
    assert_eq!(
        words::player(&ben),
        "Ben, Spock, whose turn it is. Actions: blue 6, blue 6. 1 injury: blue 2. Rewards: Heal 1 injury (Radio Silence)."
    );
    let players = [ben, with_dice(2, "Cleo", 1, 0), counted(0, "Anna", 2)];
    assert_eq!(
        words::crew(&players),
        [
            "Ben, Spock: 2 dice, 1 injury, 1 reward",
            "Cleo, Spock: 1 die, 1 reward",
            "Anna, Spock: 2 injuries"
        ]
    );
    assert_eq!(words::player(&players[2]), "Anna, Spock. 2 injuries.");
}

#[test]
fn gathered_things_are_the_last_page_and_others_have_none() {
    let colours = Value::ByColour([3, 4, 12].map(|count| (BLUE, count)).into());
    let facts = vec![
        Fact::new("urgent", "Urgent resolved", Value::Count(2)),
        Fact::new("pool", "Dice pool", colours),
    ];
    let supply = Section::new("supply", "Supply", Body::Facts(facts)).elsewhere();
    let things = ["deck-blue", "damage", "urgent", "pool"].map(Id::from);
    let status = Status {
        gathered: vec![Gathered {
            title: "Round 3: decks".into(),
            things: things.into(),
        }],
        ..status(vec![supply, alerts(), damage(4)])
    };
    let pages = read(&public_pages(&status));
    let titles: Vec<&str> = pages.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Bartholomew1: 3 left",
            "In force",
            "Blue alert",
            "Warp Core",
            "Damage",
            "Round 3: decks"
        ]
    );
    let lines = [
        "Blue 20, 7 discarded",
        "Damage Draw any alert",
        "Urgent resolved 2",
        "Dice pool 3B 4B 12B",
    ];
    assert_eq!(pages.last(), Some(&page("Round 3: decks", &lines)));
    let rows = words::lines(&status);
    assert!(
        rows.contains(&"Dice pool: 3 blue, 4 blue, 12 blue.".into()),
        "{rows:#?}"
    );
}

#[test]
fn what_lasts_is_read_in_the_order_in_which_the_cards_came() {
    let lasting = |name, words: &str, came| Card {
        effects: vec![Effect {
            words: words.into(),
            when: When::Lasting,
        }],
        came,
        ..card(name, name)
    };
    let rows = [("Silence", "Nobody speaks", 9), ("Ion Storm", "No scan", 4)];
    let rows = rows.map(|(name, words, came)| Row::new("", vec![lasting(name, words, came)]));
    let pages = public(Section::new("alerts", "Alerts", Body::Rows(rows.into())));
    let Scene::Notice { text, .. } = &pages[1].scene else {
        panic!("a text, not {pages:?}");
    };
    assert_eq!(text, "No scan (Ion Storm); Nobody speaks (Silence)");
    assert_eq!(
        pages.len(),
        2,
        "the cell of a card without places says all of it"
    );
}
