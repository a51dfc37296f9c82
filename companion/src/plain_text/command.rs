//! Commands typed at a panel of plain text: a number, a word for a button, the faces of dice, a text.

use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::sentence::{Count, Phrase};
use readyroom_table::{
    scene_text::{Body, SceneText},
    tabletop::Input,
};

use super::{
    answer::{answer, only_holds},
    sentences::LineError,
};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Inputs for the table, in this order.
    Inputs(Vec<Input>),
    /// A text is entered and done, if the table has room for all of it.
    Text(String),
    /// Something is printed; the table does not notice.
    Tell(Tell),
    /// The panel is left; the game is kept.
    Quit,
}

/// What can be printed on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// Everything that is shown.
    Again,
    /// The last report in full.
    Last,
    /// Every report of the evening.
    Log,
    /// The players and what they hold.
    Crew,
    /// What is left on the timer.
    Time,
    /// The words that are known.
    Help,
}

/// What `line` asks for while `scene`, in words `text`, is shown.
///
/// # Errors
/// A sentence on what could be typed.
pub fn parse(line: &str, scene: &Scene, text: &SceneText) -> Result<Command, Phrase> {
    let line = line.trim();
    if let Body::TextEntry { .. } = text.body {
        return Ok(match line {
            "back" => press(Button::Back),
            "quit" => Command::Quit,
            "help" => Command::Tell(Tell::Help),
            "" => Command::Tell(Tell::Again),
            line => Command::Text(line.into()),
        });
    }
    let words = line.to_lowercase();
    if let Some(command) = word(&words) {
        return Ok(command);
    }
    if let Some(steps) = words.strip_prefix("undo ") {
        return match steps.trim().parse() {
            Ok(steps @ 1..) => Ok(Command::Inputs(vec![Input::TakeBack(steps)])),
            Ok(0) | Err(_) => Err(LineError::NoSteps { line: line.into() }.say()),
        };
    }
    match &text.body {
        Body::Choices { .. } if line.is_empty() => Ok(Command::Tell(Tell::Again)),
        Body::Choices { entries, .. } => {
            let number = number(line, entries.len())?;
            Ok(Command::Inputs(vec![Input::Take(
                entries[number - 1].label.clone(),
            )]))
        }
        Body::Dice { .. } | Body::Countdown | Body::Lines(_) if line.is_empty() => {
            let held = only_holds(&text.hint).then(|| answer(scene, &text.body, &text.hint));
            match held.flatten() {
                Some(answer) => Err(LineError::EnterDoesNothing {
                    prompt: answer.into(),
                }
                .say()),
                None => Ok(press(Button::Ok)),
            }
        }
        Body::Dice {
            dice,
            cursor: Some(_),
            ..
        } if dice.iter().any(|die| die.face == 0) => faces(line),
        Body::Dice {
            dice,
            cursor: Some(at),
            ..
        } => {
            let number = number(line, dice.len())?;
            let down = Input::Gesture(Gesture::Press(Button::Down));
            let steps = (number - 1 + dice.len() - at) % dice.len();
            let ok = Input::Gesture(Gesture::Press(Button::Ok));
            Ok(Command::Inputs(
                std::iter::repeat_n(down, steps).chain([ok]).collect(),
            ))
        }
        Body::TextEntry { .. } | Body::Dice { .. } | Body::Countdown | Body::Lines(_) => {
            Err(only_read(line, scene))
        }
    }
}

/// The error where something is only read.
fn only_read(line: &str, scene: &Scene) -> Phrase {
    let line = line.into();
    match scene {
        Scene::Notice { .. }
        | Scene::Outcome { .. }
        | Scene::Dice { .. }
        | Scene::QrCode { .. } => LineError::OnlyEnter { line }.say(),
        _ => LineError::OnlyPages { line }.say(),
    }
}

fn word(word: &str) -> Option<Command> {
    Some(match word {
        "roll" => press(Button::Roll),
        "timer" => press(Button::Timer),
        "ok" => press(Button::Ok),
        "back" => press(Button::Back),
        "up" | "previous" => press(Button::Up),
        "down" | "next" => press(Button::Down),
        "undo" => hold(Button::Back),
        "redo" | "hold" | "hold ok" => hold(Button::Ok),
        "erase" => Command::Inputs(vec![Input::Erase]),
        "again" => Command::Tell(Tell::Again),
        "last" => Command::Tell(Tell::Last),
        "log" => Command::Tell(Tell::Log),
        "crew" => Command::Tell(Tell::Crew),
        "time" => Command::Tell(Tell::Time),
        "help" | "?" => Command::Tell(Tell::Help),
        "quit" => Command::Quit,
        _ => return None,
    })
}

fn press(button: Button) -> Command {
    Command::Inputs(vec![Input::Gesture(Gesture::Press(button))])
}

/// A hold without the press that it would grow from on a real button.
fn hold(button: Button) -> Command {
    Command::Inputs(vec![Input::HoldKey(button)])
}

/// A number from 1 to `most`.
fn number(line: &str, most: usize) -> Result<usize, Phrase> {
    match line.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => {
            let (line, most) = (line.into(), most.into());
            Err(LineError::NoNumber { line, most }.say())
        }
    }
}

/// Faces of dice, with or without spaces and commas between them.
fn faces(line: &str) -> Result<Command, Phrase> {
    let letters = line.chars().filter(|letter| !matches!(letter, ' ' | ','));
    let faces: Option<Vec<Input>> = letters
        .map(|face| matches!(face, '1'..='6').then_some(Input::Typed(face)))
        .collect();
    match faces {
        Some(faces) if !faces.is_empty() => Ok(Command::Inputs(faces)),
        _ => Err(LineError::NoFaces { line: line.into() }.say()),
    }
}

/// The inputs that put `text` in the place of what has been typed so far.
pub fn retyped(typed: &str, text: &str) -> Vec<Input> {
    let erased = typed.chars().map(|_| Input::Erase);
    erased.chain(text.chars().map(Input::Typed)).collect()
}

/// What the table has of a text that was typed; an error if it had no room for all of it.
///
/// # Errors
/// A sentence on how much there is room for.
pub fn entered(text: &str, scene: &SceneText) -> Result<Input, Phrase> {
    let Body::TextEntry { typed, .. } = &scene.body else {
        return Err(LineError::NoTextAsked.say());
    };
    if typed.trim() == text {
        return Ok(Input::Gesture(Gesture::Press(Button::Ok)));
    }
    let letters = u32::try_from(typed.chars().count()).unwrap_or(u32::MAX);
    let (text, room) = (text.into(), Count::of(letters));
    Err(LineError::TooLong { text, room }.say())
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::scene::{DieFace, Sign, TitleRow, cut};
    use readyroom_kit::face::DiceColours;

    use super::{
        super::sentences::{HELP, HelpLine},
        *,
    };
    use readyroom_table::tabletop::MenuEntry;

    fn ask(line: &str, body: Body) -> Result<Command, Phrase> {
        let text = SceneText {
            body,
            ..SceneText::default()
        };
        let notice = Scene::Countdown {
            title: cut(""),
            hint: cut(""),
        };
        parse(line, &notice, &text)
    }

    fn list() -> Body {
        let entry = |label: &str| MenuEntry {
            label: label.into(),
            ..MenuEntry::default()
        };
        Body::Choices {
            entries: vec![entry("Draw blue"), entry("Draw red")],
            cursor: Some(0),
        }
    }

    fn dice(faces: &[u8]) -> Body {
        let die = |&face| DieFace {
            sign: Sign::Plain,
            face,
            kept: false,
        };
        Body::Dice {
            dice: faces.iter().map(die).collect(),
            colours: DiceColours::default(),
            cursor: Some(1),
        }
    }

    #[test]
    fn a_number_takes_the_entry_by_its_label_and_no_other() {
        let taken = Command::Inputs(vec![Input::Take("Draw red".into())]);
        assert_eq!(ask(" 2 ", list()), Ok(taken));
        for wrong in ["0", "3", "-1", "two", "1 2"] {
            let (line, most) = (wrong.into(), 2_usize.into());
            let error = LineError::NoNumber { line, most }.say();
            assert_eq!(ask(wrong, list()), Err(error));
        }
        assert_eq!(ask("", list()), Ok(Command::Tell(Tell::Again)));
    }

    #[test]
    fn every_button_has_a_word_in_any_case() {
        for (text, button) in [
            ("roll", Button::Roll),
            ("TIMER", Button::Timer),
            ("Ok", Button::Ok),
            ("back", Button::Back),
            ("up", Button::Up),
            ("down", Button::Down),
        ] {
            assert_eq!(ask(text, list()), Ok(press(button)));
        }
        assert_eq!(ask("undo", list()), Ok(hold(Button::Back)));
        let three = Command::Inputs(vec![Input::TakeBack(3)]);
        assert_eq!(ask("Undo 3", list()), Ok(three));
        for wrong in ["undo 0", "undo -1", "undo it"] {
            let line = wrong.into();
            assert_eq!(ask(wrong, list()), Err(LineError::NoSteps { line }.say()));
        }
        for held in ["redo", "hold", "Hold OK"] {
            assert_eq!(ask(held, list()), Ok(hold(Button::Ok)));
        }
    }

    #[test]
    fn dice_take_faces_and_a_tray_takes_the_number_of_a_die() {
        let typed = |faces: &str| Ok(Command::Inputs(faces.chars().map(Input::Typed).collect()));
        assert_eq!(ask("3 5,5", dice(&[0, 0, 0])), typed("355"));
        for wrong in ["3 7", "3x"] {
            let line = wrong.into();
            let error = LineError::NoFaces { line }.say();
            assert_eq!(ask(wrong, dice(&[0, 0])), Err(error));
        }
        let press = |button| Input::Gesture(Gesture::Press(button));
        assert_eq!(
            ask("1", dice(&[4, 5, 6])),
            Ok(Command::Inputs(vec![
                press(Button::Down),
                press(Button::Down),
                press(Button::Ok)
            ]))
        );
    }

    #[test]
    fn a_text_is_a_text_also_if_it_is_a_word_for_a_button() {
        let entry = |typed: &str| Body::TextEntry {
            typed: typed.into(),
            letter: 'A',
        };
        assert_eq!(ask("roll", entry("")), Ok(Command::Text("roll".into())));
        assert_eq!(ask("back", entry("")), Ok(press(Button::Back)));
        assert_eq!(
            retyped("Xy", "A"),
            [Input::Erase, Input::Erase, Input::Typed('A')]
        );
        let text = |typed| SceneText {
            body: entry(typed),
            ..SceneText::default()
        };
        assert!(entered("Anna", &text("Anna")).is_ok());
        let (long, room) = ("Annabella".into(), Count::of(4_u8));
        let error = LineError::TooLong { text: long, room }.say();
        assert_eq!(entered("Annabella", &text("Anna")), Err(error));
        let closed = entered("Anna", &SceneText::default());
        assert_eq!(closed, Err(LineError::NoTextAsked.say()));
    }

    #[test]
    fn something_to_read_is_put_away_by_enter() {
        assert_eq!(ask("", Body::default()), Ok(press(Button::Ok)));
        let line = || "1".into();
        let error = LineError::OnlyPages { line: line() }.say();
        assert_eq!(ask("1", Body::default()), Err(error));
        let notice = Scene::Notice {
            header: TitleRow::default(),
            text: cut(""),
            hint: cut("OK: continue"),
        };
        let error = LineError::OnlyEnter { line: line() }.say();
        assert_eq!(parse("1", &notice, &SceneText::default()), Err(error));
    }

    #[test]
    fn every_word_of_the_help_is_understood() {
        let words: [(HelpLine, &[&str]); 13] = [
            (HelpLine::Numbers, &[]),
            (
                HelpLine::Buttons,
                &["roll", "timer", "ok", "back", "up", "down"],
            ),
            (HelpLine::Pages, &["back", "next", "previous"]),
            (HelpLine::Steps, &["undo", "undo 3", "redo"]),
            (HelpLine::Hold, &["hold"]),
            (HelpLine::Reports, &["last", "log", "crew"]),
            (HelpLine::Timer, &["time", "again"]),
            (HelpLine::Dice, &[]),
            (HelpLine::Erase, &["erase"]),
            (HelpLine::Entries, &[]),
            (HelpLine::Lamps, &[]),
            (HelpLine::Quit, &["help", "quit"]),
            (HelpLine::NotUnderstood, &[]),
        ];
        let mut explained = String::new();
        for (line, words) in words {
            let line = line.say();
            for word in words {
                assert!(line.contains(word), "{line} does not name {word}");
                assert!(ask(word, list()).is_ok(), "{word} is not understood");
            }
            explained.extend([&*line, "\n"]);
        }
        let help = HELP.map(|line| line.say().to_string()).join("\n");
        assert_eq!(explained.trim_end(), help);
    }
}
