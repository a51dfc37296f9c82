//! Lines of the decks in a pack: they count instead of the printed ones, and impossible ones are refused.

use super::position::*;

#[track_caller]
fn parsed(text: &str) -> Pack {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn refused(text: &str, why: &str) {
    let error = match toml::from_str::<Pack>(text) {
        Ok(_) => panic!("accepted: {text}"),
        Err(error) => error.to_string(),
    };
    assert!(error.contains(why), "{error}");
}

fn title(rest: &str) -> String {
    format!("[[titles]]\n{rest}\n")
}

fn encounter(rest: &str) -> String {
    format!("[[encounters]]\n{rest}\n")
}

/// ENC-1: each line counts instead of the printed one, and the rest of the decks stays.
#[test]
fn lines_of_a_pack_count_instead_of_printed_ones() {
    let text = title("title = \"tasha yar\"\ncopies = 3\nuses = [\"Worf\"]")
        + &title("title = \"Probe\"\nuses = [\"scan\"]")
        + &encounter("encounter = \"Survival\"\nwanted = [\"Troi\"]\npenalty = \"delay\"");
    let decks = Table::dealt(1, parsed(&text)).now.decks;
    let printed = Table::new().now.decks;
    let worf = Uses::default().with(Use::Named(Crew::Worf));
    assert_eq!(
        (decks.title(TashaYar).copies, decks.uses(TashaYar)),
        (3, worf)
    );
    assert_eq!(
        (decks.title(Probe).copies, decks.uses(Probe).is_ship()),
        (1, false)
    );
    assert_eq!(decks.encounter(Survival).wanted[..], [Crew::Troi]);
    assert_eq!(decks.encounter(Survival).penalty, Penalty::Delay);
    assert_eq!(decks.cards().count(), 81);
    for title in Title::ALL
        .into_iter()
        .filter(|title| ![TashaYar, Probe].contains(title))
    {
        assert_eq!(decks.title(title), printed.title(title));
    }
    for encounter in Encounter::ALL.into_iter().filter(|one| *one != Survival) {
        assert_eq!(decks.encounter(encounter), printed.encounter(encounter));
    }
}

/// ENC-1: what is played is written with the lines it is played by, and read again.
#[test]
fn a_pack_is_written_as_it_is_read() {
    let text = title("title = \"Bridge\"\ncopies = 2\nuses = [\"Crew\", \"New Mission\"]")
        + &encounter(
            "encounter = \"Mystery\"\nwanted = [\"Data\", \"La Forge\"]\npenalty = \"Lost\"",
        );
    let pack = parsed(&text);
    let written = serde_json::to_string(&pack).expect("text");
    assert_eq!(
        serde_json::from_str::<Pack>(&written).expect("a pack"),
        pack
    );
}

/// ENC-1, ENC-3: impossible titles are refused, with what was expected.
#[test]
fn impossible_titles_are_refused() {
    for (rest, why) in [
        (
            "title = \"Jean-Luc\"\nuses = [\"Ship\"]",
            "a card of the Enterprise deck",
        ),
        ("uses = [\"Ship\"]", "missing field `title`"),
        ("title = \"Probe\"", "missing field `uses`"),
        (
            "title = \"Probe\"\nuses = []",
            "expected a use of the card, found none",
        ),
        (
            "title = \"Probe\"\nuses = [\"Kirk\"]",
            "expected a use of a card, such as",
        ),
        (
            "title = \"Probe\"\nuses = [\"Ship\", \"ship\"]",
            "Ship stands there twice",
        ),
        (
            "title = \"Probe\"\ncopies = 10\nuses = [\"Ship\"]",
            "expected 0 to 9 copies, found 10",
        ),
        (
            "title = \"Probe\"\nuses = [\"Ship\"]\nweight = 1",
            "unknown field `weight`",
        ),
    ] {
        refused(&title(rest), why);
    }
}

/// ENC-1, ENC-2: impossible encounters are refused, with what was expected.
#[test]
fn impossible_encounters_are_refused() {
    let line = |name: &str, wanted: &str, penalty: &str| {
        encounter(&format!(
            "encounter = \"{name}\"\nwanted = [{wanted}]\npenalty = \"{penalty}\""
        ))
    };
    parsed(&line("Survival", "\"Troi\", \"Worf\"", "Death"));
    for (text, why) in [
        (
            line("Tribbles", "\"Troi\"", "Death"),
            "an encounter of the rulebook",
        ),
        (line("Survival", "\"Kirk\"", "Death"), "a crew member"),
        (line("Survival", "\"Troi\"", "Pain"), "a penalty"),
        (
            line("Survival", "", "Death"),
            "expected one to three crew, found none",
        ),
        (
            line("Survival", "\"Troi\", \"troi\"", "Death"),
            "Troi stands there twice",
        ),
        (
            line(
                "Survival",
                "\"Troi\", \"Worf\", \"Data\", \"Riker\"",
                "Death",
            ),
            "expected one to three crew, found 4",
        ),
        (
            encounter("encounter = \"Survival\"\npenalty = \"Death\""),
            "missing field `wanted`",
        ),
    ] {
        refused(&text, why);
    }
}

/// ENC-1: nothing is in a pack twice.
#[test]
fn a_line_stands_once() {
    for (line, why) in [
        (
            title("title = \"Probe\"\nuses = [\"Ship\"]"),
            "title Probe stands there twice",
        ),
        (
            encounter("encounter = \"Survival\"\nwanted = [\"Troi\"]\npenalty = \"Death\""),
            "encounter Survival stands there twice",
        ),
    ] {
        parsed(&line);
        refused(&format!("{line}{line}"), why);
    }
}

/// ENC-1: an Enterprise deck has cards for six hands and the bridge, and no more than 128.
#[test]
fn a_deck_is_neither_too_small_nor_too_large() {
    let copies = |copies: u8, titles: &[Title]| -> String {
        let line = |of: &Title| {
            title(&format!(
                "title = \"{of}\"\ncopies = {copies}\nuses = [\"Ship\"]"
            ))
        };
        titles.iter().map(line).collect()
    };
    // Each of the 43 others has one card: 6 of them with 9 make 127, 7 make 135.
    parsed(&copies(9, &Title::ALL[9..15]));
    let why = "expected 35 to 128 cards in the Enterprise deck, found";
    refused(&copies(9, &Title::ALL[9..16]), &format!("{why} 135"));
    parsed(&copies(0, &Title::ALL[9..]));
    refused(&copies(0, &Title::ALL[8..]), &format!("{why} 33"));
}
