//! The meaning of a key: a button of the panel, a character for the table, or something for this panel alone.

use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_table::{printable::is_printable, tabletop::Input};

use super::keyboard::Key;

/// The input that the table asks of the keyboard now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing but buttons.
    Buttons,
    /// Nothing but buttons, one of them OK held: for that a keyboard has its own key.
    Held,
    /// Dice, as digits.
    Dice,
    /// A text.
    Text,
    /// That a notice be read which has come up over a text: anyone who is typing means the text, so letters are
    /// nothing until it is put away.
    Reading,
}

impl Asked {
    /// The input that `scene` asks for after `self` was asked for.
    pub fn then(self, scene: &Scene) -> Self {
        match scene {
            Scene::TextEntry { .. } => Self::Text,
            Scene::Notice { .. } if matches!(self, Self::Text | Self::Reading) => Self::Reading,
            Scene::Dice {
                cursor: Some(_), ..
            } => Self::Dice,
            scene if holds_ok(scene) => Self::Held,
            _ => Self::Buttons,
        }
    }
}

/// True if `scene` asks for OK to be held.
fn holds_ok(scene: &Scene) -> bool {
    let asks = |text: &str| text.contains("hold OK") || text.contains("Hold OK");
    asks(scene.hint()) || matches!(scene, Scene::Notice { text, .. } if asks(text))
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The input goes to the table.
    Input(Input),
    /// The panel closes.
    Quit,
    /// The bell is switched off or on.
    Mute,
    /// The help is shown or put away.
    Help,
    /// The scene is shown as pixels instead of as text, or the other way round.
    Form,
    /// A page back, or on, in what does not fit.
    Page(Turn),
    /// The whole panel is painted again.
    Repaint,
    /// The player leaves to the shell, and comes back by its `fg`.
    Shell,
}

/// The direction in which a page is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// To what came before.
    Back,
    /// To what comes after.
    On,
}

/// Why `key` does nothing while `asked` is asked for, and what to do.
pub fn no_meaning(key: Key, asked: Asked) -> String {
    let name = match key {
        Key::Char(letter) if is_printable(letter) => letter.to_string(),
        Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
        _ => "That key".into(),
    };
    let way_out = match asked {
        Asked::Buttons => "? shows the keys",
        Asked::Held => "U holds OK; ? shows the keys",
        Asked::Dice => "type faces 1 to 6; ? shows the keys",
        Asked::Text => "type the text; Enter is done, Esc leaves",
        Asked::Reading => "Enter continues",
    };
    format!("{name} does nothing here: {way_out}.")
}

/// The meaning of `key` while `asked` is asked for; none if it has none.
pub fn meaning(key: Key, asked: Asked) -> Option<Meaning> {
    always(key).or_else(|| match asked {
        Asked::Text => text(key),
        Asked::Dice => die(key).or_else(|| button(key)),
        Asked::Buttons | Asked::Held => button(key),
        Asked::Reading => None,
    })
}

/// Keys that no text can take away.
fn always(key: Key) -> Option<Meaning> {
    Some(match key {
        Key::Up => press(Button::Up),
        Key::Down => press(Button::Down),
        Key::Enter => press(Button::Ok),
        Key::Escape => press(Button::Back),
        Key::Ctrl('r') => hold(Button::Ok),
        Key::Ctrl('c') => Meaning::Quit,
        Key::Ctrl('l') => Meaning::Repaint,
        Key::Ctrl('z') => Meaning::Shell,
        Key::PageUp => Meaning::Page(Turn::Back),
        Key::PageDown => Meaning::Page(Turn::On),
        _ => return None,
    })
}

fn text(key: Key) -> Option<Meaning> {
    match key {
        Key::Char(letter) => Some(Meaning::Input(Input::Typed(letter))),
        Key::Backspace => Some(Meaning::Input(Input::Erase)),
        _ => None,
    }
}

fn die(key: Key) -> Option<Meaning> {
    match key {
        Key::Char(face @ '1'..='6') => Some(Meaning::Input(Input::Typed(face))),
        Key::Backspace => Some(Meaning::Input(Input::Erase)),
        _ => None,
    }
}

fn button(key: Key) -> Option<Meaning> {
    Some(match key {
        Key::Char('k') => press(Button::Up),
        Key::Char('j') => press(Button::Down),
        Key::Backspace => press(Button::Back),
        Key::Char('r' | ' ') => press(Button::Roll),
        Key::Char('t') => press(Button::Timer),
        Key::Char('u') => hold(Button::Back),
        Key::Char('U') => hold(Button::Ok),
        Key::Char('m') => Meaning::Mute,
        Key::Char('p') => Meaning::Form,
        Key::Char('?') => Meaning::Help,
        Key::Char('q') => Meaning::Quit,
        _ => return None,
    })
}

fn press(button: Button) -> Meaning {
    Meaning::Input(Input::Gesture(Gesture::Press(button)))
}

/// A hold without the press it would grow from on a real button: a key for "take back" is not also a BACK.
fn hold(button: Button) -> Meaning {
    Meaning::Input(Input::HoldKey(button))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_has_a_key() {
        for (key, button) in [
            (Key::Char('r'), Button::Roll),
            (Key::Char(' '), Button::Roll),
            (Key::Char('t'), Button::Timer),
            (Key::Up, Button::Up),
            (Key::Char('k'), Button::Up),
            (Key::Down, Button::Down),
            (Key::Char('j'), Button::Down),
            (Key::Enter, Button::Ok),
            (Key::Escape, Button::Back),
            (Key::Backspace, Button::Back),
        ] {
            assert_eq!(meaning(key, Asked::Buttons), Some(press(button)), "{key:?}");
        }
    }

    #[test]
    fn u_takes_back_and_shift_u_does_again() {
        assert_eq!(
            meaning(Key::Char('u'), Asked::Buttons),
            Some(hold(Button::Back))
        );
        assert_eq!(
            meaning(Key::Char('U'), Asked::Buttons),
            Some(hold(Button::Ok))
        );
        assert_eq!(
            meaning(Key::Ctrl('r'), Asked::Buttons),
            Some(hold(Button::Ok))
        );
    }

    #[test]
    fn a_text_takes_every_letter_and_still_lets_the_panel_be_left() {
        for letter in "qmukjrtU? 1ß".chars() {
            assert_eq!(
                meaning(Key::Char(letter), Asked::Text),
                Some(Meaning::Input(Input::Typed(letter)))
            );
        }
        assert_eq!(
            meaning(Key::Backspace, Asked::Text),
            Some(Meaning::Input(Input::Erase))
        );
        assert_eq!(meaning(Key::Escape, Asked::Text), Some(press(Button::Back)));
        assert_eq!(meaning(Key::Enter, Asked::Text), Some(press(Button::Ok)));
        assert_eq!(meaning(Key::Up, Asked::Text), Some(press(Button::Up)));
        assert_eq!(meaning(Key::Ctrl('c'), Asked::Text), Some(Meaning::Quit));
    }

    #[test]
    fn a_notice_over_a_text_makes_no_button_of_a_letter() {
        for letter in "qmukjrtU? 1".chars() {
            assert_eq!(meaning(Key::Char(letter), Asked::Reading), None);
        }
        assert_eq!(meaning(Key::Backspace, Asked::Reading), None);
        assert_eq!(meaning(Key::Enter, Asked::Reading), Some(press(Button::Ok)));
        assert_eq!(meaning(Key::Ctrl('c'), Asked::Reading), Some(Meaning::Quit));
    }

    #[test]
    fn the_manual_names_every_key_that_has_a_meaning() {
        let named: Vec<&str> = crate::command_line::KEYS
            .iter()
            .flat_map(|(keys, _)| keys.split(", "))
            .collect();
        let letters = (' '..='~').map(Key::Char).chain(('a'..='z').map(Key::Ctrl));
        let others = [Key::Up, Key::Down, Key::Enter, Key::Backspace, Key::Escape];
        let pages = [Key::PageUp, Key::PageDown];
        for key in letters.chain(others).chain(pages) {
            let name = match key {
                Key::Char(' ') => "Space".to_owned(),
                Key::Char(letter) => letter.to_string(),
                Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
                Key::Escape => "Esc".to_owned(),
                Key::PageUp => "PgUp".to_owned(),
                Key::PageDown => "PgDn".to_owned(),
                other => format!("{other:?}"),
            };
            let has_a_meaning = meaning(key, Asked::Buttons).is_some();
            assert_eq!(has_a_meaning, named.contains(&name.as_str()), "{name}");
        }
    }

    #[test]
    fn a_key_without_a_meaning_is_explained_with_a_way_out() {
        assert_eq!(
            no_meaning(Key::Char('x'), Asked::Buttons),
            "x does nothing here: ? shows the keys."
        );
        assert!(no_meaning(Key::Char('7'), Asked::Dice).contains("1 to 6"));
        assert!(no_meaning(Key::Ctrl('x'), Asked::Text).starts_with("Ctrl-X does nothing"));
        assert!(no_meaning(Key::Char('q'), Asked::Reading).contains("Enter continues"));
    }

    #[test]
    fn dice_take_their_faces_and_leave_the_other_keys_alone() {
        assert_eq!(
            meaning(Key::Char('6'), Asked::Dice),
            Some(Meaning::Input(Input::Typed('6')))
        );
        assert_eq!(
            meaning(Key::Backspace, Asked::Dice),
            Some(Meaning::Input(Input::Erase))
        );
        assert_eq!(meaning(Key::Char('7'), Asked::Dice), None);
        assert_eq!(meaning(Key::Char('q'), Asked::Dice), Some(Meaning::Quit));
        assert_eq!(meaning(Key::Char('6'), Asked::Buttons), None);
    }
}
