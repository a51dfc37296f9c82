//! The words of the table, the panel, the television and of what every page has.

use super::{Clause, Name, Number, Title};

readyroom_kit::sentences! {
    /// Words of the table, the panel, the television and of what every page has.
    pub enum Page<'a> -> super::Phrase, by super::by {
        // Every page.
        unseen PagesNav = "Pages",
        link TablePage = "Table",
        link PanelPage = "Panel",
        link EveningsPage = "Evenings",
        link NumbersPage = "Numbers",
        link SeatPage = "Who I am",
        title PageTitle { title: Title<'a> } = "{title} · Ready Room",
        link ToThePage = "To the page",
        link ToTheTable = "To the table",
        link BackToTheTable = "Back to the table",
        link Back = "Back",
        button Sound = "Sound",
        text NoScripts = "Scripts are off, so this page does not update by itself. Reload it to see what others did.",

        // Scripts.
        alert NoConnection = "No connection. This page shows the table as of {{time}}. Trying again.",
        alert Unreachable =
            "The table cannot be reached. Check whether your choice was made before you choose again.",
        alert OldBrowser =
            "This page does not update by itself: the browser is too old, or a part of the page did not load. Reload to \
             see the latest.",

        // The table.
        title Games = "Games",
        link ShowOnTelevision = "Show on a television",
        unseen Menu = "Menu",
        unseen Choices = "Choices",
        text YourTurn { name: Name<'a> } = "Your turn, {name}",
        text YourTurnTitle { name: Name<'a> } = "● Your turn, {name}",
        text AnothersTurn { name: Name<'a> } = "{name} chooses",
        text Won = "Won",
        text Over = "Over",
        text PlaysElsewhere { name: Name<'a> } =
            "{name} plays on another device now. To have {name}'s own view here again, choose Table › A phone › {name} at \
             the panel, and scan its code with this device.",
        title ForYouAlone = "For you alone",
        button WholeBoard = "Whole board",
        unseen Timer = "Timer",
        text TimerStands = "Timer stopped at",

        // Choices.
        link AllChoices = "‹ All choices",
        text IsChoosing { name: Name<'a> } = "{name} is choosing; only {name} sees the choices.",
        text IfThatIsYou = "If that is you, open",
        label ChooseFor { name: Name<'a> } = "Choose for {name}",
        label More = "More",
        link OnOnePage { form: Title<'a> } = "On one page: {form}",
        text Warning { warning: Clause<'a> } = "Warning: {warning}",
        button Enter = "Enter",
        unseen EnterText { label: Clause<'a> } = "Enter: {label}",
        label OwnDice = "Your own dice",
        button TheseDice = "These are the dice",

        // The dice seal.
        label DiceSealShort { seal: Clause<'a> } = "Dice seal {seal}",
        label SealOfSeed = "SHA-256 of the seed of the dice",
        label SeedOfDice = "Seed of the dice",
        label ClosingSeal = "Closing seal of the evening",
        label AnyoneCanCheck = "Anyone can check",

        // Long forms.
        text NothingChanged = "Nothing was changed.",
        label Choose = "Choose",
        label AtMostLetters { most: Number } = "at most {most} letters",
        label FromTo { from: Number, to: Number } = "{from} to {to}",

        // Reports.
        title WhatHappened = "What happened",
        unseen WhatHappenedIn = "What happened:",
        label WhatHappenedBefore = "What happened before",
        text NothingYet = "Nothing yet.",
        text NothingToDo = "Nothing to do at the board.",
        unseen Alarm = "Alarm:",

        // Answers.
        title NothingWasChanged = "Nothing was changed",
        unseen RuleNumber = "The rule's number",
        title FilledIn = "What you filled in",
        title TableIsClosed = "The table is closed",
        text ProgramHasStopped = "The program has stopped. This page reconnects when it starts again.",
        title TakeBack = "Take back",
        text OneStepBack = "This takes back this step.",
        text StepsBack { steps: Clause<'a> } = "This takes back {steps} steps: this one and all after it.",
        link TheEvening = "The evening",
        alert NoSuchStepBack =
            "This step cannot be taken back here: its evening is not on the table, or the step is no longer one of the \
             last.",
        alert TooLate = "Your choice came too late, and nothing was changed. Look again, then choose.",
        alert NoChoice = "No choice was made. Press the button beside what you typed.",
        alert DieWrong = "Each die needs a number from 1 to 6.",
        alert TextWrong = "A text has no control or invisible characters, and no loose accent at its start.",
        alert OthersFirst = "Another player chose first, and the question has changed. Look again, then choose.",
        alert ProgramRestarted = "The program was restarted after this page was loaded. Choose again.",
        alert TableClosed = "The table is closed: the program has stopped.",
        alert FormGone = "This form is out of date: the game has moved on.",
        alert FormOverrun = "Another player chose first. Check the form again: what you filled in is still here.",
        alert SixButtons = "The panel has six buttons: ROLL, TIMER, UP, DOWN, OK and BACK.",

        // The panel.
        label HoldOk = "Hold OK: look, or redo",
        label HoldBack = "Hold BACK: take back",
        unseen PanelButtons = "Buttons of the panel",
        unseen HeldButtons = "Buttons held down",
        unseen DisplayPicture = "The display, as described below",
        label DisplayWords = "The display in words",
        unseen Lights = "Lights",
        unseen LightOff = "off",
        unseen LightOn = "on",
        unseen LightSlow = "blinks slowly",
        unseen LightFast = "blinks fast",
        unseen LightPulse = "flashes",

        // The television.
        title Television = "Television",
        link AllOfTheTable = "All of the table",
        text MoreOfThem { count: Number } = "{count} more",
        text ComesIn { event: Clause<'a> } = "{event} in",
        text TimeUpIn = "Time is up in",
    }
}
