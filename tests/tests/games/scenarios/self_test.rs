//! The runner itself: an expectation that is not met fails its scenario, whichever it is.

use libtest_mimic::{Failed, Trial};

use super::{Game, scenario::Scenario, sentence, session};

/// A table at its first draw.
const BEGUN: &str = r#"
rules = ["FYM-16"]
[setup]
crew = ["Kirk", "Spock", "McCoy"]
[[step]]
do = """
choose Draw red
choose End turn
choose Draw red
"""
"#;

/// What holds after that, each beside something that does not.
const EXPECTATIONS: [(&str, &str); 24] = [
    (
        r#"prompt = "roll-and-place player=2""#,
        r#"prompt = "draw player=2""#,
    ),
    (r#"menu = ["End turn"]"#, r#"menu = ["End"]"#),
    (r#"absent = ["Draw red"]"#, r#"absent = ["Resolve"]"#),
    (
        r#"below = { Tracking = [] }"#,
        r#"below = { "Take 1 damage" = ["1"] }"#,
    ),
    (
        r#"warns = { Resolve = "" }"#,
        r#"warns = { Resolve = "directive-fails" }"#,
    ),
    (
        r#"notes = { Resolve = "" }"#,
        r#"notes = { Resolve = "62%" }"#,
    ),
    (r#"lamps = { RED = "on" }"#, r#"lamps = { RED = "off" }"#),
    ("countdown = false", "countdown = { running = true }"),
    (r#"chime = """#, r#"chime = "roll""#),
    (r#"events = ["turn-begins"]"#, "events = []"),
    (
        r#"events = ["turn-begins", ]"#,
        r#"events = ["turn-begins", "turn-begins"]"#,
    ),
    (r#"untold = ["escalation"]"#, r#"untold = ["turn-begins"]"#),
    (r#"scene = "Menu""#, r#"scene = "Dice""#),
    (r#"shows = ["Resolve"]"#, r#"shows = ["Draw"]"#),
    (
        r#"state = { "/active" = 1 }"#,
        r#"state = { "/active" = 0 }"#,
    ),
    (
        r#"state = { "/turn/any_colour" = false }"#,
        r#"state = { "/active" = false }"#,
    ),
    (r#"over = """#, r#"over = "won""#),
    (r#"remember = "here""#, r#"same_as = "there""#),
    ("[[step]]", "[[step]]\ndo = \"choose Nothing\""),
    ("", r#"refusal = "FYM-1""#),
    ("", r#"error = "no""#),
    ("", "most_presses = 0"),
    // An id that no sentence has would never appear.
    ("", r#"untold = ["no-such-sentence"]"#),
    ("", r#"untold = ["Captain Picard"]"#),
];

/// One trial an expectation.
pub fn trials(game: Game) -> Vec<Trial> {
    let numbered = EXPECTATIONS.iter().enumerate();
    let sentences = Trial::test(
        "runner::sentences_are_told_apart_by_id_and_arguments",
        || {
            sentence::ids_are_distinguished();
            Ok(())
        },
    );
    numbered
        .map(|(number, (met, unmet))| {
            Trial::test(
                format!("runner::expectation_{number:02}_can_fail"),
                move || can_fail(&game, met, unmet),
            )
        })
        .chain([sentences])
        .collect()
}

fn can_fail(game: &Game, met: &str, unmet: &str) -> Result<(), Failed> {
    let known = super::known_pack(game)?;
    let outcome = |expectation: &str| -> Result<(), String> {
        let scenario = Scenario::parse(game, &format!("{BEGUN}{expectation}\n"))?;
        session::run(game, &scenario, &known)
    };
    outcome(met)?;
    match outcome(unmet) {
        Err(_) => Ok(()),
        Ok(()) => Err(format!("{unmet} was taken for true").into()),
    }
}
