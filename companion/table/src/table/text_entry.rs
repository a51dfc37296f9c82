//! A text letter by letter, on a wheel that UP and DOWN turn.
//!
//! OK adds the letter, ROLL wipes the last one, TIMER is done, BACK leaves. A keyboard types; OK is then done, since players
//! who type do not look at the wheel, until UP or DOWN turns it again. A letter too many is not taken, and the bottom row shows
//! this.

use readyroom_hardware::scene::cut;
use readyroom_hardware::{button::Button, scene::Scene};

use crate::printable::is_readable;

/// The wheel, in capitals; small letters follow a letter by themselves.
const WHEEL: [char; 41] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S',
    'T', 'U', 'V', 'W', 'X', 'Y', 'Z', ' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-',
    '\'', '.', '+',
];

/// How far a text is after a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The text changed, or the wheel turned.
    Going,
    /// The text is done.
    Done,
    /// Nothing shall be entered.
    Left,
}

/// A text being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEntry {
    typed: String,
    longest: u8,
    wheel: usize,
    keyboard: bool,
    /// The last letter found no room.
    overflowed: bool,
}

impl TextEntry {
    /// An empty text of at most `longest` characters.
    pub const fn new(longest: u8) -> Self {
        Self {
            typed: String::new(),
            longest,
            wheel: 0,
            keyboard: false,
            overflowed: false,
        }
    }

    /// What has been entered, without spaces at its ends.
    pub fn text(&self) -> &str {
        self.typed.trim()
    }

    /// Takes a press, or a repeat of UP and DOWN.
    pub fn press(&mut self, button: Button) -> Progress {
        let keyboard = std::mem::take(&mut self.keyboard);
        self.overflowed = false;
        match button {
            Button::Up => self.wheel = (self.wheel + WHEEL.len() - 1) % WHEEL.len(),
            Button::Down => self.wheel = (self.wheel + 1) % WHEEL.len(),
            Button::Ok if keyboard => return Progress::Done,
            Button::Ok => self.add(self.letter()),
            Button::Roll => {
                self.typed.pop();
            }
            Button::Timer => return Progress::Done,
            Button::Back => return Progress::Left,
        }
        Progress::Going
    }

    /// Takes a character of a keyboard; one that is not seen is ignored.
    pub fn type_in(&mut self, letter: char) {
        self.keyboard = true;
        self.overflowed = false;
        let typed = format!("{}{letter}", self.typed);
        if is_readable(&typed) {
            self.add(letter);
        }
    }

    /// Takes letters off the end until the text `fits`.
    pub fn keep_while(&mut self, fits: impl Fn(&str) -> bool) {
        while !fits(self.text()) && self.typed.pop().is_some() {
            self.overflowed = true;
        }
    }

    /// Wipes the last character, from a keyboard.
    pub fn erase(&mut self) {
        self.keyboard = true;
        self.overflowed = false;
        self.typed.pop();
    }

    /// The picture; `title` states what is asked for.
    pub fn scene(&self, title: &str) -> Scene {
        let letters = self.typed.chars().count();
        let buttons = match (self.overflowed, self.keyboard) {
            (true, _) => format!("At most {letters} letters"),
            (false, true) => "ENTER done   BACK leave".into(),
            (false, false) => "OK add ROLL wipe TIMER ok".into(),
        };
        Scene::TextEntry {
            title: cut(title),
            typed: cut(&self.typed),
            letter: self.letter(),
            hint: cut(buttons),
        }
    }

    /// The letter on the wheel as it would be added: a capital begins a word.
    fn letter(&self) -> char {
        let letter = WHEEL[self.wheel];
        match self.typed.chars().last() {
            Some(last) if last.is_alphabetic() => letter.to_ascii_lowercase(),
            _ => letter,
        }
    }

    fn add(&mut self, letter: char) {
        self.overflowed = self.typed.chars().count() >= usize::from(self.longest);
        if !self.overflowed {
            self.typed.push(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(entry: &mut TextEntry, button: Button, times: usize) {
        for _ in 0..times {
            assert_eq!(entry.press(button), Progress::Going);
        }
    }

    #[test]
    fn a_name_is_spelled_with_six_buttons() {
        let mut entry = TextEntry::new(8);
        press(&mut entry, Button::Down, 1);
        press(&mut entry, Button::Ok, 1);
        press(&mut entry, Button::Down, 3);
        press(&mut entry, Button::Ok, 1);
        press(&mut entry, Button::Ok, 1);
        press(&mut entry, Button::Roll, 1);
        press(&mut entry, Button::Down, 9);
        press(&mut entry, Button::Ok, 1);
        assert_eq!(entry.press(Button::Timer), Progress::Done);
        assert_eq!(
            entry.text(),
            "Ben",
            "a capital begins a word and small letters follow"
        );
    }

    #[test]
    fn the_wheel_turns_both_ways_round() {
        let mut entry = TextEntry::new(8);
        press(&mut entry, Button::Up, 1);
        assert!(matches!(
            entry.scene(""),
            Scene::TextEntry { letter: '+', .. }
        ));
        press(&mut entry, Button::Down, WHEEL.len());
        assert!(matches!(
            entry.scene(""),
            Scene::TextEntry { letter: '+', .. }
        ));
    }

    #[test]
    fn ok_is_done_after_typing_and_adds_after_turning() {
        let mut entry = TextEntry::new(8);
        "Zoë".chars().for_each(|letter| entry.type_in(letter));
        assert_eq!(entry.clone().press(Button::Ok), Progress::Done);
        press(&mut entry, Button::Down, 1);
        press(&mut entry, Button::Ok, 1);
        assert_eq!(entry.text(), "Zoëb");
    }

    #[test]
    fn nothing_goes_past_the_longest() {
        let mut entry = TextEntry::new(3);
        "Annabel".chars().for_each(|letter| entry.type_in(letter));
        assert_eq!(entry.text(), "Ann");
        let hints_at = |entry: &TextEntry, words: &str| matches!(entry.scene(""), Scene::TextEntry { hint, .. } if hint.contains(words));
        assert!(hints_at(&entry, "At most 3 letters"));
        entry.erase();
        assert!(hints_at(&entry, "ENTER done"));
        assert_eq!(entry.text(), "An");
        for unseen in ['\u{0}', '\u{1b}', '\u{202e}', '\u{3164}', '\u{2800}'] {
            entry.type_in(unseen);
        }
        assert_eq!(entry.text(), "An");
        let mut entry = TextEntry::new(3);
        for joins in ['\u{200d}', '\u{fe0f}'] {
            entry.type_in(joins);
        }
        assert_eq!(
            entry.scene(""),
            TextEntry {
                keyboard: true,
                ..TextEntry::new(3)
            }
            .scene("")
        );
    }

    #[test]
    fn back_leaves() {
        assert_eq!(TextEntry::new(3).press(Button::Back), Progress::Left);
    }
}
