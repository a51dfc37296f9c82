//! Prompts of plain text: the button hints of the bottom row, as words to type.

use readyroom_hardware::scene::Scene;

use readyroom_table::scene_text::Body;

/// What is typed for a button, where the bottom row names that button.
const TYPED: [(&str, &str); 4] = [
    ("OK", "enter"),
    ("BACK", "back"),
    ("ROLL", "roll"),
    ("TIMER", "timer"),
];
/// What is typed for OK held.
const HOLD: &str = "hold";

/// How to answer `scene`, whose bottom row shows `hint`, where that is no list.
pub fn answer(scene: &Scene, body: &Body, hint: &str) -> Option<String> {
    Some(match (body, scene) {
        (Body::Choices { .. }, _) => return None,
        (
            Body::Dice {
                dice,
                cursor: Some(_),
                ..
            },
            _,
        ) => match dice.iter().any(|die| die.face == 0) {
            true => "Type the faces of your dice, such as 3 5 5; or back.".into(),
            false => "Type the number of a die to keep or release it; roll; or back.".into(),
        },
        (Body::TextEntry { .. }, _) => "Type the text; or back.".into(),
        (
            Body::Dice { .. } | Body::Countdown | Body::Lines(_),
            Scene::Notice { .. }
            | Scene::Outcome { .. }
            | Scene::Dice { .. }
            | Scene::Countdown { .. }
            | Scene::QrCode { .. },
        ) => typed(hint),
        (Body::Dice { .. } | Body::Countdown | Body::Lines(_), _) => {
            "Enter: continue; next and previous: other pages.".into()
        }
    })
}

/// True if Enter, which is OK, does nothing where the bottom row shows this: OK has to be held.
pub fn only_holds(hint: &str) -> bool {
    let parts = parts(hint);
    let has = |word: &str| parts.iter().any(|(typed, _)| *typed == word);
    has(HOLD) && !has("enter")
}

/// The sentence for `hint` that lists what can be typed: "Enter: continue; back: look."
fn typed(hint: &str) -> String {
    let mut parts = parts(hint);
    if !parts.iter().any(|(word, _)| ["enter", HOLD].contains(word)) {
        parts.insert(0, ("enter", "continue".into()));
    }
    let texts: Vec<String> = parts
        .iter()
        .map(|(word, does)| format!("{word}: {does}"))
        .collect();
    let text = texts.join("; ");
    let (first, rest) = text.split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

/// What is typed, and what that does, for each button that `hint` names.
fn parts(hint: &str) -> Vec<(&'static str, String)> {
    let mut parts: Vec<(&'static str, Vec<&str>)> = Vec::new();
    let mut words = hint.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let button = |word: &str| {
            let name = word.trim_end_matches(':');
            TYPED.into_iter().find(|(button, _)| *button == name)
        };
        if word == HOLD && words.next_if(|next| button(next).is_some()).is_some() {
            parts.push((HOLD, Vec::new()));
        } else if let Some((_, typed)) = button(word).filter(|_| word.ends_with(':')) {
            parts.push((typed, Vec::new()));
        } else if let Some((_, does)) = parts.last_mut() {
            does.push(word);
        }
    }
    // What OK held does without a word for that is to look.
    let does = |does: Vec<&str>| match does.is_empty() {
        true => "look".into(),
        false => does.join(" "),
    };
    parts
        .into_iter()
        .map(|(typed, words)| (typed, does(words)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_buttons_do_is_shown_of_what_is_typed() {
        for (hint, text) in [
            ("OK: continue", "Enter: continue."),
            ("OK: continue  BACK: look", "Enter: continue; back: look."),
            ("OK: close  hold OK: redo", "Enter: close; hold: redo."),
            (
                "ROLL: again  BACK: look",
                "Enter: continue; roll: again; back: look.",
            ),
            ("paused  TIMER: resume", "Enter: continue; timer: resume."),
            ("Roll your dice first", "Enter: continue."),
            ("hold OK  BACK: overview", "Hold: look; back: overview."),
            ("hold OK: look BACK: close", "Hold: look; back: close."),
        ] {
            assert_eq!(typed(hint), text, "{hint}");
        }
        assert!(only_holds("hold OK  BACK: overview"));
        assert!(!only_holds("OK: close  hold OK: redo") && !only_holds(""));
    }
}
