//! Reasons of failed commands: clauses and questions of the command line itself, each written once.

use readyroom_kit::sentence::{Number, Phrase};

readyroom_kit::texts! {
    /// A reason of the system or of another part of the program.
    pub Cause = "No such file or directory (os error 2)";
    /// A path.
    pub Path = "/media/usb/journal.sqlite3";
    /// A clause.
    pub Clause = "the copy /media/usb/journal.sqlite3 was not put back";
    /// The name of a game.
    pub Game = "Star Trek Panic";
    /// The number of an evening.
    pub Evening = "3";
    /// A large number.
    pub Digits = "18446744073709551615";
    /// Several evenings but the last.
    pub Evenings = "3, 4";
    /// What an evening ended with, in quotation marks.
    pub Result = "\"won\"";
    /// A setting's origin.
    pub Place = "/etc/readyroom/config.toml:2";
}

/// Sentences by their place.
mod by {
    use super::Phrase;

    /// What follows the name of a file.
    pub const fn file(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A clause or a part of one.
    pub const fn clause(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A question that wants a yes or a no.
    pub const fn ask(phrase: Phrase) -> Phrase {
        phrase
    }
}

readyroom_kit::sentences! {
    /// What is wrong, and what to do.
    pub enum Reason<'a> -> Phrase, by self::by {
        // Files.
        file Unreadable { why: Cause<'a> } = "cannot be read ({why}); check its name and its permissions",
        file NotMade { why: Cause<'a> } = "cannot be made ({why}); name another place",
        file ThereAlready = "is there already; name another, or move it away",
        file NotWritten { why: Cause<'a> } = "could not be written whole ({why}); remove it and try again",
        file NoFolder = "is not an existing folder; create it, or plug in its disk",
        file NoSerialPort { place: Place<'a> } = "is not a serial port; name one like /dev/ttyACM0 ({place})",
        clause OnCommandLine = "--serial on the command line",
        file NothingLearned { game: Game<'a> } = "is not there: this table has learned nothing of {game} yet",

        // Arguments.
        clause NoSeed { most: Digits<'a> } = "a seed is a whole number from 0 to {most}",
        clause NoSeconds = "a time to wait is a whole number of seconds from 0 to 86400, without a unit",

        // Copies.
        file CopyUnreadable { why: Cause<'a> } = "cannot be read ({why})",
        file JournalItself = "is the journal itself, and no copy of it; `readyroom restore` lists the copies there are",
        file NoGoodCopy { why: Cause<'a> } =
            "cannot be put back ({why}); nothing was changed; `readyroom restore` lists the copies there are",
        ask PutBack = "Put this copy in the place of the journal?",
        clause NotPutBack { copy: Path<'a> } = "the copy {copy} was not put back",
        clause NobodyToAsk { otherwise: Clause<'a> } = "{otherwise}; nobody can be asked here, so say --yes",
        clause AnotherProgram = "another program",

        // Exports and imports.
        clause SeedGivenAway { evening: Evening<'a> } =
            "evening {evening} is not finished, and its export has the seed of the dice to come: once exported, it can be \
             called repeatable, never honest",
        clause SeedsGivenAway { evenings: Evenings<'a>, last: Evening<'a> } =
            "evenings {evenings} and {last} are not finished, and their exports have the seeds of the dice to come: once \
             exported, they can be called repeatable, never honest",
        ask ExportIt { why: Clause<'a> } = "{why}. Export it?",
        ask ExportThem { why: Clause<'a> } = "{why}. Export them?",
        file NotImported { why: Cause<'a> } = "cannot be imported: {why}",
        clause NoExportedEvening = "this is not an exported evening",
        clause GameMissing { game: Game<'a> } = "it is a game of {game}, which this Ready Room does not have",
        clause OtherRules { wrote: Number, ours: Number } =
            "it was played by rules {wrote}, but this Ready Room has rules {ours}",
        clause OtherCards = "its cards are not those of this game",
        clause WrongEntry { why: Cause<'a> } = "the entry {why}",
        clause OtherEnd { stated: Result<'a> } = "it says that it ended with {stated}, but its moves do not",
    }
}
