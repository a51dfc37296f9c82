//! Words of the plain-text panel besides those of the table: errors, answers, prompts and help, each written once.

#[cfg(test)]
use readyroom_kit::sentence::Listed;
use readyroom_kit::sentence::{Count, Number, Phrase, Typed};

readyroom_kit::nouns! {
    /// Letters of a text.
    pub Letter = "letter", "letters", up to 9999;
}

readyroom_kit::texts! {
    /// A prompt that an error quotes.
    pub Quoted = "Hold: look; back: overview.";
    /// What can be typed, and what that does.
    pub Actions = "Enter: continue; back: overview";
    /// A title of the table.
    pub Title = "Anna: move and fire";
    /// The time left on a timer.
    pub Left = "2:59";
}

/// Sentences by what they are for.
mod by {
    use super::Phrase;

    /// Why a line is not carried out.
    pub const fn error(phrase: Phrase) -> Phrase {
        phrase
    }

    /// The answer to a line.
    pub const fn answer(phrase: Phrase) -> Phrase {
        phrase
    }

    /// What can be typed.
    pub const fn prompt(phrase: Phrase) -> Phrase {
        phrase
    }

    /// What a button does, as a part of a prompt.
    pub const fn does(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A line of the help.
    pub const fn help(phrase: Phrase) -> Phrase {
        phrase
    }
}

readyroom_kit::sentences! {
    /// Why a line is not carried out.
    pub enum LineError<'a> -> Phrase, by by {
        error NotUtf8 = "That line is not UTF-8 and changed nothing.",
        error NoNumber { line: Typed<'a>, most: Number } =
            "{line} is not understood and changed nothing: type a number from 1 to {most}, or help.",
        error NoSteps { line: Typed<'a> } =
            "{line} is not understood and changed nothing: type undo and a number from 1 on, or help.",
        error NoFaces { line: Typed<'a> } =
            "{line} is not understood and changed nothing: type a face from 1 to 6 for each die, or help.",
        error OnlyEnter { line: Typed<'a> } = "{line} is not understood and changed nothing: Enter continues, or help.",
        error OnlyPages { line: Typed<'a> } =
            "{line} is not understood and changed nothing: Enter continues, next and previous turn pages, or help.",
        error EnterDoesNothing { prompt: Quoted<'a> } = "Enter does nothing here. {prompt}",
        error TooLong { text: Typed<'a>, room: Count<Letter> } =
            "{text} is too long and was not entered: there is room for {room}.",
        error NoTextAsked = "No text is asked for any more; nothing was changed.",
    }
}

readyroom_kit::sentences! {
    /// An answer to a line that was understood.
    pub enum Answer<'a> -> Phrase, by by {
        answer NothingNew = "Done; what is shown is the same.",
        answer NoReport = "There is no report yet.",
        answer ReportTitle { number: Number, title: Title<'a> } = "Report {number}: {title}",
        answer NoPlayers = "No players yet.",
        answer NoTimer = "Timer: none.",
        answer TimerRunning { left: Left<'a> } = "Timer: {left} left, running.",
        answer TimerPaused { left: Left<'a> } = "Timer: {left} left, paused.",
    }
}

readyroom_kit::sentences! {
    /// What can be typed.
    pub enum Prompt<'a> -> Phrase, by by {
        prompt TypeNumber = "Type a number to take an entry, or help.",
        prompt TypeFaces = "Type the faces of your dice, such as 3 5 5; or back.",
        prompt TypeDie = "Type the number of a die to keep or release it; roll; or back.",
        prompt TypeText = "Type the text; or back.",
        prompt TurnPages = "Enter: continue; next and previous: other pages.",
        prompt TypeButtons { actions: Actions<'a> } = "{actions}.",
        does Continue = "continue",
        does Look = "look",
    }
}

readyroom_kit::sentences! {
    /// A line of the help.
    pub enum HelpLine -> Phrase, by by {
        help Numbers = "A number takes the entry of that number. Enter continues after something to read.",
        help Buttons = "roll: the button ROLL. timer: the button TIMER. ok, back, up, down: the other buttons.",
        help Pages = "back: closes a list; in the main menu it opens the overview. next, previous: its pages.",
        help Steps = "undo: takes the last step back; undo 3: the last three. redo: makes it again.",
        help Hold = "hold: the button OK held, where that is asked for: it shows what one player alone may see.",
        help Reports = "last: the last report. log: all reports. crew: the players.",
        help Timer = "time: what is left on the timer. again: everything that is shown.",
        help Dice = "Where dice are asked for, type their faces: 3 5 5. Where a text is asked for, type it.",
        help Erase = "erase: wipes the last die.",
        help Entries =
            "Words in brackets after an entry are a warning or a note; three dots mean that it opens a list.",
        help Lamps = "Lamps are named 1 to 6, blue, yellow and red; on, slow, fast and pulse say how they shine.",
        help Quit = "help: this. quit: leaves; the next start resumes the game.",
        help NotUnderstood = "Nothing is changed by a line that is not understood.",
    }
}

/// The help, line by line.
pub const HELP: [HelpLine; 13] = [
    HelpLine::Numbers,
    HelpLine::Buttons,
    HelpLine::Pages,
    HelpLine::Steps,
    HelpLine::Hold,
    HelpLine::Reports,
    HelpLine::Timer,
    HelpLine::Dice,
    HelpLine::Erase,
    HelpLine::Entries,
    HelpLine::Lamps,
    HelpLine::Quit,
    HelpLine::NotUnderstood,
];

/// All of it.
#[cfg(test)]
fn sentences() -> Vec<Listed> {
    let tables = [
        LineError::every(),
        Answer::every(),
        Prompt::every(),
        HelpLine::every(),
    ];
    tables.concat()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::{
        reached,
        sentences::{compare, distinct_in_all},
    };

    use super::*;

    /// `UPDATE=1` writes the file.
    #[test]
    fn the_words_of_plain_text_are_those_of_the_golden_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/plain_text/sentences.txt");
        compare(&file, &sentences());
    }

    #[test]
    fn no_two_words_of_plain_text_are_the_same() {
        distinct_in_all(sentences());
    }

    #[test]
    fn the_words_of_plain_text_are_made_and_named_by_tests() {
        let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
        reached::check(&[companion], &sentences());
    }
}
