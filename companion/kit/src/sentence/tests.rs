//! Sentences by their ids, arguments and wordings.

use ::alloc::{format, string::ToString};

use super::*;

crate::nouns! {
    Card = "card", "cards", up to 12;
}

/// What sentences are made to.
mod by {
    use super::Phrase;

    pub fn told(phrase: Phrase) -> (&'static str, Phrase) {
        ("told", phrase)
    }

    pub fn asked(phrase: Phrase) -> (&'static str, Phrase) {
        ("asked", phrase)
    }
}

crate::sentences! {
    /// What a lamp shows.
    enum Sentence<'a> -> (&'static str, Phrase), by self::tests::by {
        told LampLit = "The lamp is lit.",
        told CardsDrawn { player: Called<'a>, cards: Count<Card> } =
            "{player} draws {cards} from the deck." | "{player}: draw {cards}." | "Draw {cards}.",
        asked Which { cards: Count<Card> } = "Which {cards:#}?",
    }
}

fn drawn(name: &str) -> (&'static str, Phrase) {
    let player = Called { seat: 0, name };
    Sentence::CardsDrawn {
        player,
        cards: Count::of(3_u8),
    }
    .say()
}

#[test]
fn a_sentence_has_its_id_its_arguments_and_its_words() {
    let (kind, phrase) = drawn("Anna");
    assert_eq!(
        (kind, &*phrase.text),
        ("told", "Anna draws 3 cards from the deck.")
    );
    assert_eq!(phrase.key.to_string(), "cards-drawn player=1 cards=3");
    let (kind, phrase) = Sentence::Which {
        cards: Count::of(1_u8),
    }
    .say();
    assert_eq!(
        (kind, &*phrase.text, phrase.short),
        ("asked", "Which card?", None)
    );
    let (_, lit) = Sentence::LampLit.say();
    assert!(matches!(lit.text, Cow::Borrowed(_)) && lit.key.id() == "lamp-lit");
}

#[test]
fn a_row_has_the_first_wording_that_it_shows_whole() {
    for (name, short) in [
        ("Anna", "Anna: draw 3 cards."),
        ("Maximilien", "Maximilien: draw 3 cards."),
        ("Bartholomew", "Draw 3 cards."),
        // Letters of two bytes each.
        ("Лена", "Лена: draw 3 cards."),
        ("Владислава", "Draw 3 cards."),
    ] {
        assert_eq!(drawn(name).1.short.as_deref(), Some(short));
    }
}

#[test]
#[should_panic = "CardsDrawn: cards is more than there can be"]
fn an_argument_beyond_its_limit_is_found_when_used() {
    let player = Called {
        seat: 0,
        name: "Anna",
    };
    Sentence::CardsDrawn {
        player,
        cards: Count::of(13_u8),
    }
    .say();
}

#[test]
fn a_name_changes_nothing_of_the_sentence_around_it() {
    let long = "a".repeat(100);
    for name in [
        "<b>Anna</b>",
        "{} {0} {name}",
        "&amp;*_`",
        "e\u{301}\u{302}",
        "👩‍🚀",
        "می‌خواهم",
        "נורה",
        "\n\u{1b}[2J",
        "\u{202e}\u{2066}",
        &long,
    ] {
        let (_, phrase) = drawn(name);
        let rest = phrase.trim_start_matches('\u{2068}').strip_prefix(name);
        let rest = rest.map(|rest| rest.trim_start_matches('\u{2069}'));
        assert_eq!(rest, Some(" draws 3 cards from the deck."), "{phrase}");
    }
}

#[test]
fn every_sentence_is_listed_with_usual_and_longest_arguments() {
    let every = Sentence::every();
    let kinds = every
        .iter()
        .map(|listed| format!("{} {}", listed.kind, listed.usual.0));
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        [
            "told lamp-lit",
            "told cards-drawn player=1 cards=1",
            "asked which cards=1",
        ]
    );
    assert_eq!(every[1].longest.1[2], "Draw 12 cards.");
}
