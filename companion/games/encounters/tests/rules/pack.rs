//! Lines of the decks in a pack: they count instead of the printed ones, and impossible ones are refused.

use super::position::*;

#[track_caller]
fn parsed(text: &str) -> Pack {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Each line counts instead of the printed one, and the rest of the decks stays.
#[test]
fn lines_of_a_pack_count_instead_of_printed_ones() {
    let text = r#"
        titles = [
            { title = "tasha yar", copies = 3, uses = ["Worf"] },
            { title = "Probe", uses = ["scan"] },
        ]
        encounters = [{ encounter = "Survival", wanted = ["Troi"], penalty = "delay" }]"#;
    let pack = parsed(text);
    let (decks, printed) = (Decks::new(&pack), Decks::new(&Pack::default()));
    for title in Title::ALL {
        let own = pack.titles.iter().find(|line| line.title == title);
        assert_eq!(decks.title(title), own.unwrap_or(printed.title(title)));
    }
    for encounter in Encounter::ALL {
        let own = pack
            .encounters
            .iter()
            .find(|line| line.encounter == encounter);
        let line = own.unwrap_or(printed.encounter(encounter));
        assert_eq!(decks.encounter(encounter), line);
    }
    let worf = Uses::default().with(Use::Named(Crew::Worf));
    assert_eq!(decks.uses(TashaYar), worf);
    assert_eq!((decks.title(Probe).copies, decks.cards().count()), (1, 81));
    assert_eq!(decks.encounter(Survival).wanted[..], [Crew::Troi]);
    // What is played is written with the lines it is played by, and read again.
    let written = serde_json::to_string(&pack).expect("text");
    let read: Pack = serde_json::from_str(&written).expect("a pack");
    assert_eq!(read, pack);
}

/// The refusal of a line states what was expected.
#[test]
fn impossible_lines_are_refused() {
    let title = |rest: &str| format!("titles = [{{ {rest} }}]");
    let probe = |rest: &str| title(&format!(r#"title = "Probe", {rest}"#));
    let encounter = |rest: &str| format!("encounters = [{{ {rest} }}]");
    let survival = |crew: &str| {
        encounter(&format!(
            r#"encounter = "Survival", penalty = "Death", wanted = [{crew}]"#
        ))
    };
    for (text, why) in [
        (
            title(r#"title = "Jean-Luc", uses = ["Ship"]"#),
            "a card of the Enterprise deck",
        ),
        (title(r#"uses = ["Ship"]"#), "missing field `title`"),
        (title(r#"title = "Probe""#), "missing field `uses`"),
        (probe("uses = []"), "expected a use of the card, found none"),
        (
            probe(r#"uses = ["Kirk"]"#),
            "expected a use of a card, such as",
        ),
        (
            probe(r#"uses = ["Ship", "ship"]"#),
            "Ship stands there twice",
        ),
        (
            probe(r#"uses = ["Ship"], copies = 10"#),
            "expected 0 to 9 copies, found 10",
        ),
        (
            probe(r#"uses = ["Ship"], weight = 1"#),
            "unknown field `weight`",
        ),
        (
            probe(r#"uses = ["Ship"] }, { title = "Probe", uses = ["Ship"]"#),
            "title Probe stands there twice",
        ),
        (
            encounter(r#"encounter = "Tribbles", wanted = ["Troi"], penalty = "Death""#),
            "an encounter of the rulebook",
        ),
        (
            encounter(r#"encounter = "Survival", wanted = ["Troi"], penalty = "Pain""#),
            "a penalty",
        ),
        (
            encounter(r#"encounter = "Survival", penalty = "Death""#),
            "missing field `wanted`",
        ),
        (survival(r#""Kirk""#), "a crew member"),
        (survival(""), "expected one to three crew, found none"),
        (survival(r#""Troi", "troi""#), "Troi stands there twice"),
        (
            survival(r#""Troi", "Worf", "Data", "Riker""#),
            "expected one to three crew, found 4",
        ),
        (
            survival(r#""Troi"] }, { encounter = "Survival", penalty = "Lost", wanted = ["Data""#),
            "encounter Survival stands there twice",
        ),
    ] {
        let error = toml::from_str::<Pack>(&text).expect_err(&text).to_string();
        assert!(error.contains(why), "{error}");
    }
    parsed(&probe(r#"uses = ["Ship"], copies = 9"#));
    parsed(&survival(r#""Troi", "Worf", "Data""#));
}

/// An Enterprise deck has cards for six hands and the bridge, and no more than 128.
#[test]
fn a_deck_is_neither_too_small_nor_too_large() {
    let deck = |copies: u8, titles: &[Title]| {
        let line = |of| format!("{{ title = \"{of}\", copies = {copies}, uses = [\"Ship\"] }},");
        let lines: String = titles.iter().map(line).collect();
        let pack = toml::from_str::<Pack>(&format!("titles = [{lines}]"));
        let why = "expected 35 to 128 cards in the Enterprise deck, found ";
        pack.map_err(|error| {
            let error = error.to_string();
            let (_, found) = error.split_once(why).expect("why");
            found.trim().to_owned()
        })
    };
    // Each of the 43 others has one card: 6 of them with 9 make 127, 7 make 135.
    assert!(deck(9, &Title::ALL[9..15]).is_ok());
    assert_eq!(deck(9, &Title::ALL[9..16]), Err("135".into()));
    assert!(deck(0, &Title::ALL[9..]).is_ok());
    assert_eq!(deck(0, &Title::ALL[8..]), Err("33".into()));
}
