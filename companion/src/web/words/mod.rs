//! The words of the pages: every sentence, title and button that is not the game's or the table's, each written once.
//!
//! Pages name them, and so do the tests in the browser: these read the golden file `sentences.txt`. The texts of a script are
//! in its page as data.

mod entrance;
mod history;
mod page;
mod refused;

use core::fmt;

use readyroom_kit::sentence::Phrase;

pub use readyroom_kit::sentence::Number;

pub use entrance::Entrance;
pub use history::History;
pub use page::Page;
pub use refused::{Refused, Unshown};

readyroom_kit::nouns! {
    /// Evenings of a list.
    pub Evenings = "evening", "evenings", up to 999999;
    /// Moves of an evening.
    pub Moves = "move", "moves", up to 999999;
    /// Turns of an evening.
    pub Turns = "turn", "turns", up to 999999;
}

readyroom_kit::texts! {
    /// The name of a player.
    pub Name = "Anna";
    /// The title of a game.
    pub Title = "Star Trek Panic";
    /// What the game or another part of the program reports.
    pub Clause = "the stations fell";
    /// A number with its digits behind the point.
    pub Decimal = "4.50";
}

/// Words by what they are on a page.
mod by {
    use super::Phrase;

    /// A heading, or the title of a page.
    pub const fn title(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A link.
    pub const fn link(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A button.
    pub const fn button(phrase: Phrase) -> Phrase {
        phrase
    }

    /// The text beside a field, a number or a button.
    pub const fn label(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A sentence or a part of one.
    pub const fn text(phrase: Phrase) -> Phrase {
        phrase
    }

    /// What only a screen reader reads aloud.
    pub const fn unseen(phrase: Phrase) -> Phrase {
        phrase
    }

    /// Why something was not done or cannot be shown.
    pub const fn alert(phrase: Phrase) -> Phrase {
        phrase
    }
}

/// Words are put into a page by their name.
macro_rules! shown {
    ($($table:ident),+) => {
        $(
            impl fmt::Display for $table<'_> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.clone().say())
                }
            }
        )+
    };
}

shown!(Page, History, Entrance, Refused, Unshown);

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::{
        sentence::Listed,
        testing::{
            reached,
            sentences::{compare, distinct_in_all},
        },
    };

    use super::*;

    fn every() -> Vec<Listed> {
        let tables = [
            Page::every(),
            History::every(),
            Entrance::every(),
            Refused::every(),
            Unshown::every(),
        ];
        tables.concat()
    }

    /// `UPDATE=1` writes the file.
    #[test]
    fn the_words_of_the_pages_are_those_of_the_golden_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/sentences.txt");
        compare(&file, &every());
    }

    #[test]
    fn no_two_words_of_the_pages_are_the_same() {
        distinct_in_all(every());
    }

    /// Tests in the browser and of the program name them too.
    #[test]
    fn the_words_of_the_pages_are_made_and_named_by_tests() {
        let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
        let tests = companion.join("../tests");
        let folders = [companion, &tests.join("tests"), &tests.join("web/tests")];
        reached::check(&folders, &every());
    }
}
