//! The pack file: how it is read, and how what is learned comes into it.

use super::position::*;

fn pack(text: &str) -> Result<Pack, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

const DIPLOMACY: &str = r#"
[[cards]]
name = "Diplomacy"
colour = "blue"
icons = [
    { colour = "blue", face = 5 },
    { face = 4, need = "or-higher" },
]
"#;

#[test]
fn a_pack_is_read_as_it_is_written() {
    let read = pack(DIPLOMACY).unwrap();
    assert_eq!(read.cards, [card(Blue, "Diplomacy", "blue 5, any 4+")]);
    let all = AlertCard {
        urgent: true,
        prime_directive: true,
        escalation: Some(Red),
        reward: Some(Reward::UseAbility),
        symbol: Symbol::Tng,
        effects: [
            Effect {
                when: When::Immediate,
                what: What::Damage(2),
            },
            Effect {
                when: When::Persistent,
                what: What::Note("Hush".try_into().unwrap()),
            },
            Effect {
                when: When::IfFailed,
                what: What::Draw(Red),
            },
        ]
        .into_iter()
        .collect(),
        insignia: 0,
        ..card(Red, "All", "[red 1, blue 2-], any 3")
    };
    let whole = Pack {
        cards: vec![to_boldly_go(), all],
    };
    assert_eq!(pack(&toml::to_string(&whole).unwrap()).unwrap(), whole);
}

/// A wrong value is named with its line.
#[test]
fn a_pack_with_a_wrong_value_is_refused() {
    let wrong = |from: &str, to: &str| {
        assert!(DIPLOMACY.contains(from));
        pack(&DIPLOMACY.replace(from, to)).expect_err(to)
    };
    let face = wrong("face = 5", "face = 7");
    assert!(
        face.contains("expected a number from 1 to 6, found 7"),
        "{face}"
    );
    assert!(face.contains("line 6"), "{face}");
    assert!(wrong("face = 5", "face = 0").contains("found 0"));
    let key = wrong("colour = \"blue\"\n", "color = \"blue\"\n");
    assert!(key.contains("unknown field `color`"), "{key}");
    assert!(wrong("icons = [", "insignia = 4\nicons = [").contains("from 0 to 3, found 4"));
    let frame = wrong("face = 5 }", "face = 5, set = 1 }");
    assert!(frame.contains("a frame 1 around one icon"), "{frame}");
    assert!(wrong("\"Diplomacy\"", "\" \"").contains("expected a name"));
    assert!(wrong("\"or-higher\"", "\"higher\"").contains("unknown variant"));
    assert!(wrong("icons = [", "escalation = \"blue\"\nicons = [").contains("escalation"));
    let effects = "effects = [{ when = \"immediate\", what = { damage = 9 } }]\nicons = [";
    assert!(wrong("icons = [", effects).contains("expected 1 to 6"));
    let start = wrong(
        "colour = \"blue\"\nicons",
        "colour = \"red\"\nstart = true\nicons",
    );
    assert!(start.contains("start card"), "{start}");
}

#[test]
fn a_pack_names_no_card_twice() {
    let twice = pack(&format!("{DIPLOMACY}{DIPLOMACY}")).expect_err("two of a name");
    assert!(
        twice.contains("\"Diplomacy\" stands there twice"),
        "{twice}"
    );
    let many: String = (0..=MOST_CARDS)
        .map(|n| format!("[[cards]]\nname = \"{n}\"\n"))
        .collect();
    assert!(
        pack(&many)
            .expect_err("too many")
            .contains("at most 128 cards, found 129")
    );
}

/// What a pack learns under a known name replaces what it knew.
#[test]
fn a_card_learned_again_replaces_the_old_one() {
    let mut known = Pack {
        cards: vec![to_boldly_go()],
    };
    known.learn(card(Red, "Alert", "red 1"));
    known.learn(card(Red, "Alert", "red 2"));
    assert_eq!(known.cards, [to_boldly_go(), card(Red, "Alert", "red 2")]);
}
