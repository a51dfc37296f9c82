//! Bytes from the keyboard become keys.
//!
//! Escape is a key and also the first byte of other keys: alone at the end of what was read, it becomes a key only
//! after [`Keyboard::ESCAPE_WAIT`] in silence, so that an arrow key cut in two by a slow line is still an arrow key.

use std::{mem, time::Duration};

use vte::{Params, Parser, Perform};

/// A key, as far as this panel has a use for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Return or Enter.
    Enter,
    /// Backspace.
    Backspace,
    /// Escape.
    Escape,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A key of several bytes that this panel has no use for.
    Other,
    /// A printable character.
    Char(char),
    /// A letter with Ctrl held, in lower case.
    Ctrl(char),
}

/// Decodes what a terminal sends.
#[derive(Default)]
pub struct Keyboard {
    parser: Parser,
    keys: Keys,
    last: u8,
}

impl Keyboard {
    /// The time for which an escape waits for the rest of a longer key.
    pub const ESCAPE_WAIT: Duration = Duration::from_millis(40);

    /// The keys that `bytes` complete, in order.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Key> {
        for &byte in bytes {
            if byte == ESCAPE {
                // Two escapes in a row: the first was a key.
                if self.last == ESCAPE && self.keys.open {
                    self.keys.found.push(Key::Escape);
                }
                self.keys.open = true;
            }
            self.parser.advance(&mut self.keys, &[byte]);
            self.last = byte;
        }
        mem::take(&mut self.keys.found)
    }

    /// True while something is begun that may be a longer key.
    pub fn waits(&self) -> bool {
        self.keys.open
    }

    /// Nothing more came: an escape that is alone is a key, and anything longer that was begun is forgotten.
    pub fn settle(&mut self) -> Option<Key> {
        let alone = self.keys.open && self.last == ESCAPE;
        *self = Self::default();
        alone.then_some(Key::Escape)
    }
}

const ESCAPE: u8 = 0x1b;

/// Collects keys while the parser runs.
#[derive(Default)]
struct Keys {
    found: Vec<Key>,
    /// An escape was read, and what it begins has not ended.
    open: bool,
    /// `ESC O` was read: the next letter names an arrow (cursor keys in application mode).
    application: bool,
}

impl Keys {
    /// The key that ends in `letter`, with a number before it if it has one.
    fn long(&mut self, letter: char, number: Option<u16>) {
        self.found.push(match (letter, number) {
            ('A', _) => Key::Up,
            ('B', _) => Key::Down,
            ('~', Some(5)) => Key::PageUp,
            ('~', Some(6)) => Key::PageDown,
            _ => Key::Other,
        });
    }
}

impl Perform for Keys {
    fn print(&mut self, character: char) {
        self.open = false;
        if mem::take(&mut self.application) {
            return self.long(character, None);
        }
        self.found.push(match character {
            '\u{7f}' => Key::Backspace,
            other => Key::Char(other),
        });
    }

    fn execute(&mut self, byte: u8) {
        match byte {
            b'\r' | b'\n' => self.found.push(Key::Enter),
            0x08 => self.found.push(Key::Backspace),
            0x01..=0x1a => self.found.push(Key::Ctrl(char::from(byte - 1 + b'a'))),
            _ => {}
        }
    }

    fn csi_dispatch(&mut self, numbers: &Params, _: &[u8], _: bool, action: char) {
        self.open = false;
        let number = numbers.iter().next().and_then(|number| number.first());
        self.long(action, number.copied());
    }

    fn esc_dispatch(&mut self, _: &[u8], _: bool, byte: u8) {
        self.application = byte == b'O';
        self.open = self.application;
    }

    fn osc_dispatch(&mut self, _: &[&[u8]], _: bool) {
        self.open = false;
    }

    fn unhook(&mut self) {
        self.open = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_controls_and_arrows_are_distinguished() {
        let mut keyboard = Keyboard::default();
        let keys = keyboard.feed(
            "kÄ \r\n\x7f\x08\x03\x12\x1b[A\x1b[B\x1bOA\x1bOB\x1b[C\x1b[3~\x1b[5~\x1b[6~".as_bytes(),
        );
        let expected = [
            Key::Char('k'),
            Key::Char('Ä'),
            Key::Char(' '),
            Key::Enter,
            Key::Enter,
            Key::Backspace,
            Key::Backspace,
            Key::Ctrl('c'),
            Key::Ctrl('r'),
            Key::Up,
            Key::Down,
            Key::Up,
            Key::Down,
            Key::Other,
            Key::Other,
            Key::PageUp,
            Key::PageDown,
        ];
        assert_eq!(keys, expected);
        assert!(!keyboard.waits());
    }

    #[test]
    fn an_arrow_cut_in_two_is_still_an_arrow() {
        for cut in 1..3 {
            let mut keyboard = Keyboard::default();
            assert_eq!(keyboard.feed(&b"\x1b[A"[..cut]), []);
            assert!(keyboard.waits());
            assert_eq!(keyboard.feed(&b"\x1b[A"[cut..]), [Key::Up]);
            assert_eq!(keyboard.settle(), None);
        }
    }

    #[test]
    fn an_escape_alone_is_a_key_once_nothing_follows() {
        let mut keyboard = Keyboard::default();
        assert_eq!(keyboard.feed(b"\x1b"), []);
        assert!(keyboard.waits());
        assert_eq!(keyboard.settle(), Some(Key::Escape));
        assert_eq!(keyboard.settle(), None);
        assert_eq!(keyboard.feed(b"[A"), [Key::Char('['), Key::Char('A')]);
    }

    #[test]
    fn two_escapes_in_a_row_are_two_keys() {
        let mut keyboard = Keyboard::default();
        assert_eq!(keyboard.feed(b"\x1b\x1b"), [Key::Escape]);
        assert_eq!(keyboard.settle(), Some(Key::Escape));
    }

    #[test]
    fn a_sequence_that_never_ends_does_not_swallow_the_keyboard() {
        for begun in [&b"\x1b]"[..], b"\x1bP1", b"\x1b_", b"\x1b[1;"] {
            let mut keyboard = Keyboard::default();
            assert_eq!(keyboard.feed(begun), []);
            assert!(keyboard.waits());
            assert_eq!(keyboard.settle(), None);
            assert_eq!(keyboard.feed(b"q"), [Key::Char('q')]);
        }
    }

    #[test]
    fn a_letter_cut_in_its_middle_is_one_letter() {
        let mut keyboard = Keyboard::default();
        let bytes = "é".as_bytes();
        assert_eq!(keyboard.feed(&bytes[..1]), []);
        assert_eq!(keyboard.feed(&bytes[1..]), [Key::Char('é')]);
    }
}
