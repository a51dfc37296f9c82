//! Pseudo-language: every sentence in accented letters and about 40 % longer, "[Ðråw 1 çårð. ~~]", so that tests see what has no
//! room for another language. Names stay as they are, and so do numbers.
//!
//! The language is a state of the thread that a test sets, and only there when tests are built: so no sentence, no face and
//! no table hands on a language that nothing but a test would ever change, and the shipped program has neither word nor
//! branch of it. Once players choose a language, it becomes an argument of `say`.
//!
//! Limits: the letters are those of Latin-1, as displays have no others: b, f, g, h, j, k, l, m, p, q, r, s, t, v, w, x and z
//! have no accented one there and stay. What another thread words meanwhile is English.

use std::{cell::Cell, fmt::Write as _};

use super::*;

thread_local! {
    static IS_SPOKEN: Cell<bool> = const { Cell::new(false) };
    /// Whether a name is being written.
    static IS_NAME: Cell<bool> = const { Cell::new(false) };
}

/// Letters of a word of the filling at most.
const WORD: usize = 6;

/// Does `act`, whose sentences are of the pseudo-language.
pub fn speaking<T>(act: impl FnOnce() -> T) -> T {
    let _until_then = Set::on(&IS_SPOKEN);
    act()
}

/// Whether sentences are of the pseudo-language now.
pub fn is_spoken() -> bool {
    IS_SPOKEN.get()
}

/// Until it is dropped, what is written is a name.
pub(super) fn name() -> impl Drop {
    Set::on(&IS_NAME)
}

/// A wording in the pseudo-language; none while English is spoken.
pub(super) fn written(wording: fmt::Arguments<'_>) -> Option<String> {
    if !is_spoken() {
        return None;
    }
    let mut accented = Accented::default();
    // Writing to a string does not fail.
    let _ = accented.write_fmt(wording);
    Some(lengthened(&accented.0))
}

/// A flag of the thread that is set.
struct Set {
    flag: &'static std::thread::LocalKey<Cell<bool>>,
    before: bool,
}

impl Set {
    fn on(flag: &'static std::thread::LocalKey<Cell<bool>>) -> Self {
        Self {
            flag,
            before: flag.replace(true),
        }
    }
}

impl Drop for Set {
    fn drop(&mut self) {
        self.flag.set(self.before);
    }
}

/// Text that becomes accented as it is written, but for names.
#[derive(Default)]
struct Accented(String);

impl fmt::Write for Accented {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if IS_NAME.get() {
            self.0.push_str(text);
        } else {
            self.0.extend(text.chars().map(accented));
        }
        Ok(())
    }
}

/// `letter` with an accent, if Latin-1 has it.
const fn accented(letter: char) -> char {
    match letter {
        'A' => 'Å',
        'C' => 'Ç',
        'D' => 'Ð',
        'E' => 'É',
        'I' => 'Î',
        'N' => 'Ñ',
        'O' => 'Ö',
        'U' => 'Û',
        'Y' => 'Ý',
        'a' => 'å',
        'c' => 'ç',
        'd' => 'ð',
        'e' => 'é',
        'i' => 'î',
        'n' => 'ñ',
        'o' => 'ö',
        'u' => 'û',
        'y' => 'ÿ',
        other => other,
    }
}

/// `text` between brackets, with words behind it until it has 40 % more letters; nothing stays nothing.
fn lengthened(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    // The brackets are two of them.
    let mut rest = (text.chars().count() * 2).div_ceil(5).saturating_sub(2);
    let mut longer = format!("[{text}");
    while rest > 1 {
        let word = (rest - 1).min(WORD);
        longer.push(' ');
        longer.extend(std::iter::repeat_n('~', word));
        rest -= 1 + word;
    }
    longer.push(']');
    longer
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::nouns! {
        Card = "card", "cards", up to 12;
    }

    crate::sentences! {
        /// Sentences of a deck.
        enum Sentence<'a> -> Phrase, by crate::sentence::plain {
            log Shuffled = "Shuffled.",
            log Drawn { players: List<Called<'a>, 2>, deck: Text<'a, 12>, cards: Count<Card> } =
                "{players} draw {cards} from {deck}." | "Draw {cards}.",
        }
    }

    fn drawn() -> Phrase {
        let player = |seat, name| Called { seat, name };
        Sentence::Drawn {
            players: [player(0, "Anna"), player(1, "")].into_iter().collect(),
            deck: Text("Far Point".into()),
            cards: Count::of(2_u8),
        }
        .say()
    }

    #[test]
    fn a_sentence_is_longer_and_accented_but_for_names_and_numbers() {
        let phrase = speaking(drawn);
        let words = "[Anna åñð Plåÿér 2 ðråw 2 çårðs fröm Far Point. ~~~~~~ ~~~~~~ ~~]";
        assert_eq!(phrase, words);
        assert_eq!(phrase.short.as_deref(), Some("[Ðråw 2 çårðs. ~~~]"));
        assert_eq!(phrase.key, drawn().key);
        assert_eq!(speaking(|| Sentence::Shuffled.say()), "[Shûffléð. ~]");
        let listed = speaking(Sentence::every);
        assert_eq!(listed[0].usual.1, ["[Shûffléð. ~]"]);
    }

    #[test]
    fn english_is_spoken_before_and_after_and_on_other_threads() {
        const ENGLISH: &str = "Anna and Player 2 draw 2 cards from Far Point.";
        speaking(|| {
            let other = std::thread::spawn(|| drawn() == ENGLISH).join();
            assert_eq!(other.ok(), Some(true));
        });
        assert_eq!(drawn(), ENGLISH);
    }

    #[test]
    fn a_sentence_is_two_fifths_longer() {
        for letters in 4..200 {
            let longer = lengthened(&"a".repeat(letters)).chars().count();
            let exact = letters + (letters * 2).div_ceil(5);
            assert!((exact - 1..=exact).contains(&longer), "{letters}: {longer}");
        }
        assert_eq!(lengthened(""), "");
    }
}
