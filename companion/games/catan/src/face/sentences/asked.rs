//! Sentences of decisions: questions, texts around the menu, and log lines of moves.

use readyroom_kit::sentence::{Called, Count, Phrase, Reason, Text, UpTo};

use super::{
    CardCount, Cards, Corner, FreeStarship, PlanetColour, RouteName, SectorName, VictoryPoint,
};
use crate::rules::{Development, Effect, Resource, SupportCard};

readyroom_kit::sentences! {
    /// What is asked, the player first.
    pub enum Asks<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Set-up and the board.
        ask SetUp = "Star Trek Catan",
        ask LayOut = "Lay out the board",
        ask Planet { row: UpTo<5>, sector: UpTo<5> } =
            "Row {row}, sector {sector}: planet?" | "Row {row}, {sector}: planet?",
        ask Number { row: UpTo<5>, sector: UpTo<5> } =
            "Row {row}, sector {sector}: number?" | "Row {row}, {sector}: number?",
        ask TradingPost { post: UpTo<9> } = "Trading post {post}?",
        ask WhichPlanet = "Which planet?",
        ask WithWhichPlanet = "With which planet?",
        ask WhichNumber = "Which number?",
        ask WithWhichNumber = "With which number?",
        ask WhichPost = "Which trading post?",
        ask WithWhichPost = "With which post?",

        // The phases of a turn.
        ask Place { player: Called<'a> } = "{player}: place",
        ask Outpost { player: Called<'a> } = "{player}: outpost",
        ask Starship { player: Called<'a> } = "{player}: starship",
        ask Roll { player: Called<'a> } = "{player}: roll",
        ask TradeOrBuild { player: Called<'a> } = "{player}: trade or build" | "{player}: trade/build",
        ask Build { player: Called<'a> } = "{player}: build what?",
        ask Over = "The game is over",

        // The 7.
        ask GiveUp { player: Called<'a>, cards: CardCount } = "{player}: discard {cards}" | "{player}: discard {cards:#}",
        ask MoveKlingon { player: Called<'a> } = "{player}: move Klingon" | "{player}: Klingon",
        ask Klingon { player: Called<'a> } = "{player}: Klingon",
        ask Rob { player: Called<'a> } = "{player}: steal from whom?" | "{player}: from whom?",
        ask StolenByChance { player: Called<'a> } = "A card from {player}",
        ask Stolen { player: Called<'a>, of: Called<'a> } = "{player}: which card from {of}?" | "Stolen: which card?",
        ask Uncounted { player: Called<'a> } = "{player}: what is wrong?" | "What is wrong?",
        ask OneFewer { player: Called<'a> } = "{player}: remove which card?" | "{player}: remove which?" | "Remove which card?",

        // Trades.
        ask Give { player: Called<'a>, cards: CardCount } = "{player}: give {cards}" | "{player}: give {cards:#}",
        ask GiveMore { player: Called<'a>, cards: CardCount } = "{player}: give {cards:#} more" | "{player}: give {cards:#}",
        ask Get { player: Called<'a>, cards: CardCount } = "{player}: get {cards}" | "{player}: get {cards:#}",
        ask GetMore { player: Called<'a>, cards: CardCount } = "{player}: get {cards:#} more" | "{player}: get {cards:#}",
        ask WhoAgrees { player: Called<'a> } = "{player}: who agrees?",
        ask TradeWith { player: Called<'a>, with: Called<'a> } = "{player}: trade with {with}" | "Trade with {with}",

        // Development cards.
        ask DrawCard { player: Called<'a> } = "{player}: draw a card",
        ask FreeStarships { player: Called<'a>, starships: Count<FreeStarship> } = "{player}: {starships}",
        ask TakeCards { player: Called<'a>, cards: CardCount } = "{player}: take {cards}" | "{player}: take {cards:#}",
        ask AllOfOne { player: Called<'a> } = "{player}: which resource?" | "Which resource?",

        // Support cards.
        ask KeepOne { player: Called<'a> } = "{player}: keep which?",
        ask Replace { player: Called<'a> } = "{player}: pay what instead?" | "Pay what instead?",
        ask Demand { player: Called<'a> } = "{player}: ask for what?" | "{player}: ask for?",
        ask AskWhom { player: Called<'a> } = "{player}: ask whom?",
        ask GiveBack { player: Called<'a> } = "{player}: give back which?" | "Give back which card?",
        ask Lift { player: Called<'a> } = "{player}: move which ship?" | "Move which ship?",
        ask PlaceLifted { player: Called<'a> } = "{player}: place where?" | "Place where?",
        ask TradeTwoForOne { player: Called<'a> } = "{player}: trade what 2:1?" | "{player}: which 2:1?",
        ask BuildForLess { player: Called<'a> } = "{player}: build for less" | "{player}: cheap build",
        ask TakeFromWhom { player: Called<'a> } = "{player}: take from whom?" | "{player}: from whom?",
        ask TakeWhat { player: Called<'a> } = "{player}: take what?",
        ask AfterSupport { player: Called<'a>, card: SupportCard } = "{player}: keep {card}?" | "Keep {card}?",
    }
}

readyroom_kit::sentences! {
    /// The texts around the menu of a moment.
    pub enum Guides<'a> -> Phrase, by readyroom_kit::sentence::plain {
        hint RollDice = "ROLL: roll the dice",
        hint TurnDiceCard = "ROLL: turn over a card",
        hint RowByRow = "Left to right, row by row",
        hint PlanetOfNumber { colour: PlanetColour } = "The planet is {colour}",
        hint Clockwise = "Clockwise from top left",
        hint Trading { gives: Cards, gets: Cards } = "{gives} for {gets}" | "{gives:-} for {gets:-}" | "{gives:+} for {gets:+}",
        hint TradingForWhat { gives: Cards } = "{gives} for what?" | "{gives:-} for what?" | "{gives:+} for what?",
        hint TradingWhatFor { gets: Cards } = "What for {gets}?" | "What for {gets:-}?" | "What for {gets:+}?",
        hint DrawUnseen { of: Called<'a> } = "Draw unseen from {of}" | "Draw from {of}",
        hint NotCounted = "That card was not counted",
        hint LookAlone = "Look alone, keep one",
        hint AskOneOrTwo { resource: Resource } = "Ask 1 or 2 for {resource}",
        hint MustExchange = "Used twice: exchange card",
        hint SupportUnused { card: SupportCard } = "Use {card}?",
        warn UnusedTakesOne { card: SupportCard } = "Use {card}: take one",
        warn UnusedProtects { card: SupportCard } = "Use {card}: protection",
        warn NoPlaceForStarship = "No place for a starship",
        warn OneStarshipLeft = "Only 1 starship is left",
        warn SupplyEmpty = "The supply is empty",
        warn SupplyHasOne = "The supply has 1 card",
        warn NobodyElseHasCards = "Nobody else has a card",
    }
}

readyroom_kit::sentences! {
    /// What moves were, for the log. No sentence names a card that only its owner knows.
    pub enum Logs<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Set-up and the board.
        log GameBegins = "the game begins",
        log SavedBoardChosen { board: Text<'a, 20> } = "Board: {board}",
        log BoardShuffled = "the board is shuffled",
        log BoardSaved { board: Text<'a, 20> } = "the board is saved as {board}",

        // The roll, and the 7.
        log Rolls { player: Called<'a> } = "{player} rolls",
        log Rolled { sum: UpTo<12> } = "{sum} is rolled",
        log DiceCardTurned = "a dice card is turned over",
        log GivesUp { player: Called<'a>, resource: Resource } = "{player} discards 1 {resource}",
        log MovesKlingon { sector: SectorName } = "the Klingon moves to {sector}",
        log Robs { player: Called<'a>, of: Called<'a> } = "{player} steals a card from {of}",
        log GetsCard { player: Called<'a> } = "{player} gets a card",
        log NamesCard { player: Called<'a> } = "{player} names the card",

        // Building.
        log PutsStarship { player: Called<'a>, place: RouteName } = "{player} places a starship at {place}",
        log PutsOutpost { player: Called<'a>, place: Corner } = "{player} places an outpost at {place}",
        log PutsStarbase { player: Called<'a>, place: Corner } = "{player} builds a starbase at {place}",
        log LiftsStarship { player: Called<'a>, place: RouteName } = "{player} picks up the starship at {place}",

        // Trades.
        log TradesAtBorder { player: Called<'a>, given: Cards, got: Resource } = "{player} trades {given} for 1 {got}",
        log OffersTrade { player: Called<'a> } = "{player} offers a trade",
        log TradesWith { player: Called<'a>, with: Called<'a> } = "{player} trades with {with}",
        log Gives { player: Called<'a>, resource: Resource } = "{player} gives 1 {resource}",
        log Gets { player: Called<'a>, resource: Resource } = "{player} gets 1 {resource}",
        log GivesLess { player: Called<'a>, resource: Resource } = "{player} gives 1 less {resource}",
        log GetsLess { player: Called<'a>, resource: Resource } = "{player} gets 1 less {resource}",
        log Agrees { player: Called<'a> } = "{player} agrees",

        // Cards.
        log BuysCard { player: Called<'a> } = "{player} buys a development card",
        log DrawsCard { player: Called<'a> } = "{player} draws a development card",
        log KeepsCard { player: Called<'a> } = "{player} keeps a development card",
        log Plays { player: Called<'a>, card: Development } = "{player} plays {card}",
        log ShowsPoints { player: Called<'a>, points: Count<VictoryPoint> } = "{player} shows {points}",
        log NamesResource { player: Called<'a>, resource: Resource } = "{player} names {resource}",
        log UsesSupport { player: Called<'a>, card: SupportCard } = "{player} uses {card}",
        log UsesAnySupport { player: Called<'a> } = "{player} uses a support card",
        log Asks { player: Called<'a>, of: Called<'a> } = "{player} asks {of}",
        log LearnsEffect { card: SupportCard, effect: Effect } = "{card}: {effect}",

        // Counts, and the end.
        log CorrectsCount { player: Called<'a> } = "{player:+} hand is corrected",
        log EndsTurn { player: Called<'a> } = "{player} ends the turn",
    }
}

readyroom_kit::sentences! {
    /// Why the form of a board is not taken.
    pub enum FormErrors -> Phrase, by readyroom_kit::sentence::plain {
        error NotOfTheBox { why: Reason } = "Not a board of the box: {why}.",
    }
}
