//! Uses of sentences that are no messages: each stays a [`Phrase`].

use super::Phrase;

macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident),+ $(,)?) => {
        $($(#[$about])* pub const fn $kind(phrase: Phrase) -> Phrase { phrase })+
    };
}

kinds!(
    /// A question, which is also a title: at most 21 letters besides names.
    ask,
    /// What hands do now that has no entry in the menu: at most 25 letters.
    hint,
    /// What to know before a move is made: at most 23 letters.
    warn,
    /// What is worth knowing of a move: at most 25 letters.
    note,
    /// What a move was, for the log and for a take-back.
    log,
    /// Why a line, an action or a form is not taken.
    error,
    /// Why a game is over.
    over,
    /// What a timer is about, and what comes when it ends.
    timed,
    /// The title of a report that is no question.
    title,
);
