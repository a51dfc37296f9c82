//! Prompts of plain text: the button hints of the bottom row, as words to type.

use readyroom_hardware::scene::Scene;
use readyroom_kit::sentence::Phrase;
use readyroom_table::scene_text::Body;

use super::sentences::Prompt;

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
pub fn answer(scene: &Scene, body: &Body, hint: &str) -> Option<Phrase> {
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
            true => Prompt::TypeFaces.say(),
            false => Prompt::TypeDie.say(),
        },
        (Body::TextEntry { .. }, _) => Prompt::TypeText.say(),
        (
            Body::Dice { .. } | Body::Countdown | Body::Lines(_),
            Scene::Notice { .. }
            | Scene::Outcome { .. }
            | Scene::Dice { .. }
            | Scene::Countdown { .. }
            | Scene::QrCode { .. },
        ) => typed(hint),
        (Body::Dice { .. } | Body::Countdown | Body::Lines(_), _) => Prompt::TurnPages.say(),
    })
}

/// True if Enter, which is OK, does nothing where the bottom row shows this: OK has to be held.
pub fn only_holds(hint: &str) -> bool {
    let parts = parts(hint);
    let has = |word: &str| parts.iter().any(|(typed, _)| *typed == word);
    has(HOLD) && !has("enter")
}

/// The sentence for `hint` that lists what can be typed: "Enter: continue; back: look."
fn typed(hint: &str) -> Phrase {
    let mut parts = parts(hint);
    if !parts.iter().any(|(word, _)| ["enter", HOLD].contains(word)) {
        parts.insert(0, ("enter", Prompt::Continue.say().into()));
    }
    let texts: Vec<String> = parts
        .iter()
        .map(|(word, does)| format!("{word}: {does}"))
        .collect();
    let text = texts.join("; ");
    let (first, rest) = text.split_at(1);
    let actions = format!("{}{rest}", first.to_uppercase()).into();
    Prompt::TypeButtons { actions }.say()
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
        true => Prompt::Look.say().into(),
        false => does.join(" "),
    };
    parts
        .into_iter()
        .map(|(typed, words)| (typed, does(words)))
        .collect()
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::scene::{DieFace, Sign};
    use readyroom_kit::face::DiceColours;

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

    #[test]
    fn dice_texts_and_pages_have_a_prompt_each() {
        let dice = |face| Body::Dice {
            dice: [DieFace {
                sign: Sign::Plain,
                face,
                kept: false,
            }]
            .to_vec(),
            colours: DiceColours::default(),
            cursor: Some(0),
        };
        let text = Body::TextEntry {
            typed: String::new(),
            letter: 'A',
        };
        for (body, prompt) in [
            (dice(0), Prompt::TypeFaces),
            (dice(6), Prompt::TypeDie),
            (text, Prompt::TypeText),
            (Body::default(), Prompt::TurnPages),
        ] {
            let prompt = prompt.say();
            assert_eq!(answer(&Scene::TestCard, &body, ""), Some(prompt));
        }
    }

    #[test]
    fn a_button_without_words_continues_or_looks() {
        let actions = |enter: &str, hold: &str| {
            let actions = format!("Enter: {enter}; hold: {hold}").into();
            Prompt::TypeButtons { actions }.say()
        };
        let [goes_on, look] = [Prompt::Continue, Prompt::Look].map(Prompt::say);
        assert_eq!(typed("OK: continue  hold OK"), actions(&goes_on, &look));
        let back = format!("Enter: {goes_on}; back: look.");
        assert_eq!(typed("BACK: look"), &*back);
    }
}
