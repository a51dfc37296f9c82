//! The keys, as the player is shown them.

use ratatui::{layout::Rect, text::Line};

use super::{
    keys::Asked,
    layout::{self, Form},
};
use readyroom_table::scene_text::{Body, SceneText};

/// The legend that is always shown, in `place`: short lines in a narrow one, else two lines, or the one that fits.
pub fn lines(asked: Asked, form: Form, muted: bool, place: Rect) -> Vec<Line<'static>> {
    let bell = if muted { "m bell: off" } else { "m bell: on" };
    let other = match form {
        Form::Pixels => "p text",
        Form::Text => "p picture",
    };
    if place.height > layout::LEGEND_ROWS {
        beside_the_picture(asked, bell, other)
    } else if place.width < layout::LEGEND_COLUMNS || place.height < layout::LEGEND_ROWS {
        vec![in_one_row(asked).into()]
    } else {
        below_the_picture(asked, bell, other)
    }
}

const fn in_one_row(asked: Asked) -> &'static str {
    match asked {
        Asked::Buttons => "Enter OK  Esc BACK  ? keys  q quit",
        Asked::Held => "U OK held  Enter OK  Esc BACK  ? keys",
        Asked::Dice => "1-6 a die  Esc BACK  ? keys  q quit",
        Asked::Reading => "Enter OK  Esc BACK  Ctrl-C quit",
        Asked::Text => "type it  Enter OK  Esc BACK",
    }
}

fn below_the_picture(asked: Asked, bell: &'static str, other: &'static str) -> Vec<Line<'static>> {
    let more = format!("u undo  U redo, look  {other}  {bell}  ? help  q quit");
    let [first, second] = match asked {
        Asked::Buttons | Asked::Held => [
            "↑/k UP  ↓/j DOWN  Enter OK  Esc BACK  r/Space ROLL  t TIMER",
            &more,
        ],
        Asked::Dice => [
            "1–6 type a die  Backspace erase  Enter OK  Esc BACK  r ROLL",
            &more,
        ],
        Asked::Reading => [
            "Enter OK  Esc BACK",
            "↑ UP  ↓ DOWN  Ctrl-R redo  Ctrl-C quit",
        ],
        Asked::Text => [
            "type the text  Backspace erase  Enter OK  Esc BACK",
            "↑ UP  ↓ DOWN  Ctrl-R redo  Ctrl-C quit",
        ],
    };
    vec![first.to_owned().into(), second.to_owned().into()]
}

fn beside_the_picture(asked: Asked, bell: &'static str, other: &'static str) -> Vec<Line<'static>> {
    let lines: &[&'static str] = match asked {
        Asked::Buttons => &[
            "↑↓ UP DOWN",
            "Enter OK",
            "Esc BACK",
            "r ROLL",
            "t TIMER",
            "u undo U redo",
            other,
            bell,
            "? help q quit",
        ],
        Asked::Held => &[
            "↑↓ UP DOWN",
            "Enter OK",
            "U OK held",
            "Esc BACK",
            "r ROLL",
            "t TIMER",
            "u undo",
            other,
            "? help q quit",
        ],
        Asked::Dice => &[
            "1–6 a die",
            "Bksp erase",
            "Enter OK",
            "Esc BACK",
            "r ROLL",
            "u undo U redo",
            other,
            bell,
            "? help q quit",
        ],
        Asked::Reading => &["Enter OK", "Esc BACK", "↑↓ UP DOWN", "^R redo", "^C quit"],
        Asked::Text => &[
            "type the text",
            "Bksp erase",
            "Enter OK",
            "Esc BACK",
            "↑↓ UP DOWN",
            "^R redo",
            "^C quit",
        ],
    };
    lines.iter().map(|&line| line.into()).collect()
}

/// `text` as it is right at a keyboard, which has no button to hold: the key for that is named in its place.
pub fn in_keys(text: SceneText, asked: Asked) -> SceneText {
    let key = match asked {
        Asked::Buttons | Asked::Held | Asked::Dice => "U",
        // There letters are a text.
        Asked::Text | Asked::Reading => "Ctrl-R",
    };
    let hint = text.hint.replace("hold OK:", &format!("{key}:"));
    let hint = hint.replace("hold OK", &format!("{key}: look"));
    let body = match text.body {
        Body::Lines(lines) => {
            let named = |line: String| line.replace("Hold OK", &format!("Press {key}"));
            Body::Lines(lines.into_iter().map(named).collect())
        }
        other => other,
    };
    SceneText { hint, body, ..text }
}

/// All keys and signs, in lines of at most 64 characters, for a window of so many rows.
pub fn help(rows: u16) -> Vec<Line<'static>> {
    const HELP: [&str; 20] = [
        " ↑ or k            UP",
        " ↓ or j            DOWN",
        " Enter             OK",
        " Esc or Backspace  BACK",
        " r or Space        ROLL",
        " t                 TIMER",
        " u                 undo the last move (BACK held)",
        " U or Ctrl-R       redo it, or look at hidden cards (OK held)",
        " 1–6               the dice, while dice are typed",
        " p                 the scene as text, or as the panel's picture",
        " PageUp, PageDown  read what does not fit; earlier reports",
        " m                 bell off or on",
        " Ctrl-L            paint the panel anew",
        " Ctrl-Z            leave to the shell; fg comes back",
        " q or Ctrl-C       quit: the next start resumes the game",
        " While a text is asked for, every letter is a letter.",
        " Lamps: ● lit, ○ dark; W white, B blue, Y yellow, R red; the",
        " word is the pattern, so that nobody has to see it blink.",
        " Plain lines of text instead: readyroom --plain",
        " Any other key closes this help.",
    ];
    let mut lines: Vec<Line> = HELP.into_iter().map(Line::from).collect();
    if lines.len() > usize::from(rows) {
        lines.insert(0, " PageDown reads on.".into());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_button_is_called_by_its_key() {
        let cover = |asked| {
            let text = SceneText {
                body: Body::Lines(vec!["Hold OK to look.".into()]),
                hint: "hold OK  BACK: overview".into(),
                ..SceneText::default()
            };
            let text = in_keys(text, asked);
            (text.body, text.hint)
        };
        let lines = |line: &str| Body::Lines(vec![line.into()]);
        assert_eq!(
            cover(Asked::Held),
            (lines("Press U to look."), "U: look  BACK: overview".into())
        );
        assert_eq!(cover(Asked::Reading).0, lines("Press Ctrl-R to look."));
        let redo = SceneText {
            hint: "OK: close  hold OK: redo".into(),
            ..SceneText::default()
        };
        assert_eq!(in_keys(redo, Asked::Held).hint, "OK: close  U: redo");
    }

    #[test]
    fn the_key_that_holds_ok_is_named_in_every_window_that_needs_it() {
        for (width, height) in [(66, 2), (13, 9), (40, 1), (60, 1)] {
            let place = Rect::new(0, 0, width, height);
            for form in [Form::Text, Form::Pixels] {
                let lines = lines(Asked::Held, form, false, place);
                let named = |line: &Line| line.to_string().contains("U ");
                assert!(lines.iter().any(named), "{width}×{height}: {lines:?}");
            }
        }
    }

    #[test]
    fn every_line_fits_its_place() {
        assert!(help(24).iter().all(|line| line.width() <= 64));
        assert_eq!(help(24).len() + 1, help(12).len());
        for asked in [
            Asked::Buttons,
            Asked::Held,
            Asked::Dice,
            Asked::Text,
            Asked::Reading,
        ] {
            for (form, muted) in [(Form::Text, false), (Form::Pixels, true)] {
                for (width, height) in [(66, 2), (80, 2), (13, 9), (40, 1), (60, 1)] {
                    let place = Rect::new(0, 0, width, height);
                    let lines = lines(asked, form, muted, place);
                    assert!(lines.len() <= usize::from(height), "{lines:?}");
                    let fits = |line: &Line| line.width() <= usize::from(width);
                    assert!(lines.iter().all(fits), "{lines:?}");
                }
            }
        }
    }
}
