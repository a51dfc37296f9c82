//! Answers of commands, as they are printed, each written once.

use std::{
    io::{self, Write},
    path,
};

use readyroom_kit::sentence::{Count, Number, Phrase};
use readyroom_table::printable::line;

use super::reasons::{self, Cause, Game, Path};
use crate::sentences::Evening;

readyroom_kit::nouns! {
    /// Entries of an evening.
    pub Entry = "entry", "entries", up to 999999;
}

readyroom_kit::texts! {
    /// A time.
    pub When = "2026-01-31 20:15";
    /// What an evening ended with.
    pub Ending = "victory";
    /// A number in hexadecimal.
    pub Hex = "616ddcfe";
    /// The letters of a closing seal.
    pub Seal = "KHJS-4WXT";
    /// The name of a game for commands.
    pub Name = "panic";
    /// What a table has learned.
    pub Learned = "3 cards and 1 token";
    /// Entries of a pack.
    pub Entries = "card \"wick\", card \"oil\"";
    /// Differences between two entries of packs.
    pub Differences = "worth: 2 here, 5 there";
    /// The copies there are, in a sentence.
    pub Copies = "1 copy of a journal is in the folder /media/usb.";
}

/// Sentences by their place.
mod by {
    use super::Phrase;

    /// The answer to a command.
    pub const fn answer(phrase: Phrase) -> Phrase {
        phrase
    }

    /// A question that wants a yes.
    pub const fn ask(phrase: Phrase) -> Phrase {
        phrase
    }

    /// What follows a number, a name or a path in a row.
    pub const fn row(phrase: Phrase) -> Phrase {
        phrase
    }
}

readyroom_kit::sentences! {
    /// The answer.
    pub enum Answer<'a> -> Phrase, by by {
        // Evenings.
        answer NoEvenings = "No evenings yet. `readyroom` begins one.",
        answer EveningTitle { evening: Number, game: Game<'a> } = "Evening {evening}: {game}",
        answer Begun { when: When<'a> } = "Begun {when}",
        answer DicePromised { commitment: Hex<'a> } = "The dice were promised as {commitment}",
        answer Unfinished { evening: Number } = "Unfinished; `readyroom resume {evening}` goes on.",
        answer Finished { result: Ending<'a> } = "Finished: {result}",
        answer DiceSeed { seed: Hex<'a> } = "The dice fell from the seed {seed}",
        answer ClosingSeal { letters: Seal<'a> } =
            "Its closing seal is {letters}, over the seed and every move and roll.",
        answer EveningContinues { evening: reasons::Evening<'a>, game: Game<'a>, name: Name<'a> } =
            "Evening {evening} of {game} goes on. `readyroom play {name} --new` begins another.",
        answer EveningBegins { evening: reasons::Evening<'a>, game: Game<'a> } = "Evening {evening} of {game} begins.",

        // Evenings that are kept in order.
        ask DeleteIt = "Delete this evening? Type yes, then Enter: ",
        answer Deleted { evening: Number } =
            "Evening {evening} is deleted. Until you play the next time, `readyroom undelete {evening}` keeps it after all.",
        answer KeptAfterAll { evening: Number } = "Evening {evening} is kept after all.",
        answer NotDeleted { evening: Number } = "Evening {evening} is not deleted, so nothing was changed.",
        answer ArchivedUnfinished { evening: Number } =
            "Evening {evening} is archived: it is not offered to go on with. `readyroom unarchive {evening}` offers it \
             again.",
        answer Unarchived { evening: Number } = "Evening {evening} is no longer archived.",
        answer OfferedAgain { evening: Number } = "Evening {evening} is offered to go on with again.",

        // Copies.
        answer NothingToCopy = "No evenings yet, so there is nothing to copy.",
        answer CopiedInto { evenings: Count<Evening>, copy: Path<'a> } = "Copied {evenings} into {copy}.",
        answer SecondCopy { copy: Path<'a> } = "The same into {copy}.",
        answer NoCopies = "No copies yet. One is made at the end of each evening, and by `readyroom backup`.",
        row InTheCopy { evenings: Count<Evening> } = "{evenings}",
        row InTheCopyUntil { evenings: Count<Evening>, when: When<'a> } = "{evenings}, the last move {when}",
        row BrokenCopy { why: Cause<'a> } = "cannot be read: {why}",
        answer HowToRestore = "`readyroom restore FILE` puts one back.",
        answer JournalUnreadable { why: Cause<'a> } = "The journal that is there cannot be read: {why}",
        answer CopyHas { evenings: Count<Evening> } = "The copy has {evenings}.",
        answer EveningNotInCopy { evening: Number } = "Evening {evening} is not in the copy.",
        answer EveningShorter { evening: Number, copied: Count<Entry>, there: Number } =
            "Evening {evening} has {copied} in the copy, and {there} in the journal.",
        answer EveningLonger { evening: Number, copied: Count<Entry>, there: Number } =
            "Evening {evening} has {copied} again, and {there} in the journal.",
        answer EveningComesBack { evening: Number } = "Evening {evening} comes back.",
        answer SameEvenings = "The copy has the same evenings as the journal.",
        answer ContinuationSeen =
            "What comes after the copy was seen: such an evening can be called repeatable from then on, never honest.",
        answer Restored = "The copy is the journal now.",
        answer JournalKept { journal: Path<'a> } = "The journal that was there is kept as {journal}.",

        // Rescues.
        answer JournalDamaged { journal: Path<'a> } = "The journal {journal} is damaged. This can be kept of it:",
        row BeginningUnreadable =
            "Nothing: its beginning cannot be read. The damaged journal alone has the rest.",
        answer NothingDamaged = "Nothing is damaged, so nothing was changed.",
        answer NothingElseDamaged = "Nothing else is damaged, so nothing was changed.",
        answer NoJournal { journal: Path<'a>, copies: Copies<'a> } =
            "There is no journal {journal}, so nothing can be rescued. {copies}",
        answer NothingToRescue = "No evenings yet, so nothing is damaged.",
        answer RescueWould =
            "Nothing was changed. `readyroom rescue` puts a copy with all this in the journal's place, and keeps the \
             damaged files.",
        answer RescueRepairs = "Nothing was changed. `readyroom rescue` repairs the journal.",
        answer Rescued { damaged: Path<'a> } =
            "The journal is a copy with all this now. The damaged one is kept as {damaged}.",

        // Exports and imports.
        answer NothingToExport = "No evenings yet, so there is nothing to export.",
        answer ExportedInto { evenings: Count<Evening>, folder: Path<'a> } = "Exported {evenings} into {folder}.",
        answer ExportNotNoted { evening: Number, why: Cause<'a> } =
            "readyroom: the journal could not be told that evening {evening} was exported: {why}",
        answer HasItAlready { evening: Number } = "Nothing was imported: evening {evening} is this one already.",
        answer ImportedAs { evening: Number, game: Game<'a>, entries: Count<Entry> } =
            "Imported as evening {evening}: {game}, {entries}.",

        // Learned cards.
        answer GoodPack { file: Path<'a>, game: Game<'a> } = "{file} is a good pack of {game}.",
        row NothingYet = "nothing learned yet",
        answer LearnedIn { game: Game<'a>, learned: Learned<'a>, file: Path<'a> } = "{game}: {learned} ({file})",
        answer PackWrong { game: Game<'a>, file: Path<'a> } = "{game}: wrong, see below ({file})",
        answer PackImported { learned: Learned<'a>, game: Game<'a> } = "Imported: {learned} of {game}.",
        answer KnownAlready = "Nothing was imported: this table knows just that.",
        answer NewEntries { entries: Entries<'a> } = "New: {entries}.",
        answer CompletedEntries { entries: Entries<'a> } = "More is known now: {entries}.",
        answer DifferentTaken { entry: Entries<'a>, how: Differences<'a> } =
            "Different, taken from the pack: {entry} ({how}).",
        answer DifferentKept { entry: Entries<'a>, how: Differences<'a> } = "Different, yours stays: {entry} ({how}).",
        answer HowToTake { file: Path<'a> } =
            "`readyroom packs merge {file} --take NAME` takes one of these from the pack, --take-all all of them.",
        answer PackMerged { same: Number, learned: Learned<'a>, game: Game<'a> } =
            "{same} the same. This table knows {learned} of {game} now.",

        // Numbers.
        answer NothingToCount = "No evenings to count yet. `readyroom` begins one.",
        answer OneCounted { game: Game<'a>, evening: Number } = "{game}: evening {evening}",
        answer EveningsCounted { game: Game<'a>, evenings: Count<Evening> } = "{game}: {evenings}",
    }
}

impl Answer<'_> {
    /// Prints it as a line.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn print(self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.say())
    }
}

/// So many evenings.
pub(super) fn evenings(evenings: usize) -> Count<Evening> {
    Count::of(u32::try_from(evenings).unwrap_or(u32::MAX))
}

/// A path as it is printed.
pub(super) fn path(path: &path::Path) -> Path<'static> {
    line(&path.display().to_string()).into_owned().into()
}
