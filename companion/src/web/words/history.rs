//! The words of the history: evenings, numbers, replays.

use readyroom_kit::sentence::Count;

use super::{Clause, Decimal, Evenings, Moves, Number, Title, Turns};

readyroom_kit::sentences! {
    /// Words of the history.
    pub enum History<'a> -> super::Phrase, by super::by {
        title HistoryTitle = "History",
        title Elsewhere = "Elsewhere",
        link AllEvenings = "All evenings",
        link NameArchiveDelete = "Name, archive, delete",

        // The list.
        title CountedEvenings { evenings: Count<Evenings> } = "{evenings}",
        text NoEvenings = "No evenings yet.",
        link EveningsAsJson = "All evenings as JSON",
        link AllOfThem = "All",
        label EveningNumber { evening: Number } = "Evening {evening}",
        label Archived = "archived",
        label Deleted = "deleted",
        label Unreadable = "cannot be read",
        label CountedMoves { moves: Count<Moves> } = "{moves}",
        label CountedTurns { turns: Count<Turns> } = "{turns}",
        label Minutes { minutes: Number } = "{minutes} min",
        label Hours { hours: Number, minutes: Number } = "{hours} h {minutes} min",
        label CountedDice { dice: Number } = "{dice} dice",
        title DeletedEvenings = "Deleted",
        text CanBeKept = "You can undo these deletions until the next start.",
        text PageOf { page: Number, last: Number } = "Page {page} of {last}.",
        link NewerEvenings = "Newer evenings",
        link OlderEvenings = "Older evenings",
        unseen ListPagesNav = "Pages of the list",

        // An evening.
        title EveningOf { evening: Number, game: Title<'a> } = "Evening {evening}: {game}",
        text NotVerified { why: Clause<'a> } = "Not verified: {why}.",
        text NotFinished = "Not finished.",
        text WonBecause { why: Clause<'a> } = "Won: {why}.",
        text LostBecause { why: Clause<'a> } = "Lost: {why}.",
        link LastStep = "Last step",
        link NumbersOfGame = "Numbers of the game",
        unseen ReplayNav = "Replay",
        link ReplayByStep = "Replay step by step",
        link ReplayOnTelevision = "Replay on the television",
        label NameLabel = "Name",
        label PlayersLabel = "Players",
        label BegunLabel = "Begun",
        label TimeLabel = "At the table",
        label ResultLabel = "Result",
        label KeptLabel = "Kept",
        title DiceSealTitle = "Dice seal",
        text SealShown = "The seal was shown before the first roll:",
        text ClosingSealIs = "The closing seal of the evening is",
        text ClosingSealOver = ", over the seed and every move and roll.",

        // A step.
        title StepTitle { evening: Number, step: Number, last: Number, game: Title<'a> } =
            "Evening {evening}, step {step} of {last}: {game}",
        title StepOnTelevision { evening: Number, step: Number, last: Number } = "Evening {evening}, step {step} of {last}",
        title StepOf { step: Number, last: Number } = "Step {step} of {last}",
        link BackToHere = "Take the game back to before this step",
        link AllOfEvening = "All of this evening",
        link ReplayFromHere = "Replay from here on the television",
        unseen StepsNav = "Steps",
        link FirstStep = "First",
        link PreviousStep = "Previous",
        link NextStep = "Next",
        link EndStep = "Last",
        label StepField = "Step",
        button ShowStep = "Show",
        text NothingHappened = "Nothing has happened yet.",
        text MovesMade { moves: Number } = "Moves made: {moves}.",

        // Name, archive, delete.
        title Options { evening: Clause<'a> } = "Name, archive, delete: {evening}",
        button UndoDelete = "Undo delete",
        label KeepIt = "Keep it after all",
        button OfferAgain = "Offer it again",
        label OfferAgainAbout = "Offer this evening to continue again",
        button Archive = "Archive it",
        label ArchiveAbout = "The evening stays in the list, but is no longer offered to continue",
        button Delete = "Delete it",
        label NameField = "Name of the evening",
        label NameLimit { most: Number } = "at most {most} letters; empty for none",
        button Rename = "Give it a name",
        alert NameWrong { why: Clause<'a> } = "The name {why}.",
        text IsDeleted { evening: Number } =
            "Evening {evening} is deleted. You can undo this until the next start.",
        title DeleteTitle { evening: Number } = "Delete evening {evening}?",
        text DeleteAbout =
            "You can undo this until you next start Ready Room to play. Then the evening is removed for good, and its \
             number is not used again. Cards and tokens described in it stay learned.",
        link NoKeepIt = "No, keep it",
        button YesDelete = "Yes, delete it",

        // Numbers.
        title NumbersOf { game: Title<'a> } = "Numbers: {game}",
        text NothingToCount = "No evenings to count yet.",
        title EveryEvening = "Every evening",
        text LeftOut { evening: Number, why: Clause<'a> } = "Evening {evening} is left out: {why}.",
        title EachGame = "Each game",
        link AllGames = "All games",
        link AsTable = "As a table (CSV)",
        link AsJson = "As JSON",
        label TimesWon { times: Number } = "{times} won",
        label TimesLost { times: Number } = "{times} lost",
        label TimesUnfinished { times: Number } = "{times} unfinished",
        title DiceTitle = "Dice",
        title TimersTitle = "Timers",
        label RanOut = "Ran out",
        label EndedInTime = "Ended in time",
        title WhyLost = "Why evenings were lost",
        title CountedEvents = "Events that were counted",
        title LengthTitle = "Length",
        label TurnsLabel = "Turns",
        label MovesLabel = "Moves",
        label MinutesLabel = "Minutes",
        label TakenBackLabel = "Taken back",
        label LostLabel = "Lost",
        label UnfinishedLabel = "Unfinished",
        label TurnsAverage = "Turns on average",
        label MovesAverage = "Moves on average",
        label MinutesAverage = "Minutes on average",
        label ShortestToLongest { shortest: Clause<'a>, longest: Clause<'a> } = "{shortest} to {longest}",
        text AveragesOfFinished = "Averages are of finished evenings.",

        // A chart.
        unseen ChartPicture { title: Clause<'a> } = "{title}: bars of what was rolled; the table has the numbers",
        label RolledKey = "rolled",
        label HonestKey = "honest dice, on average",
        label Face = "Face",
        label Sum = "Sum",
        label ChartNumbers = "Numbers of this chart",
        label Rolled = "Rolled",
        label Expected = "Expected",
        text ChiSquared { chi_squared: Decimal<'a>, degrees: Number, p: Decimal<'a> } =
            "Chi-squared {chi_squared}, {degrees} degrees of freedom, p = {p}.",
    }
}
