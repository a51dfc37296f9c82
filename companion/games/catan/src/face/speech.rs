//! What is said of the game itself: whose turn it is and what is asked, the player first.

use readyroom_hardware::scene::NOTICE_COLUMNS;
use readyroom_kit::{
    Players,
    face::{About, Happened, Message, Speech},
    sentence::Phrase,
};
use serde::Serialize;

use super::{board_path, deal, message, moves, place_name, record::Record, words};
use crate::rules::{Catan, Effect, Event, Move, Phase, Reading, Seat, Task};

/// What the numbers of an evening call the dice cards, from 2, in an order that stays when they are sorted.
const DICE_CARDS: [&str; 11] = [
    "Dice card  2",
    "Dice card  3",
    "Dice card  4",
    "Dice card  5",
    "Dice card  6",
    "Dice card  7",
    "Dice card  8",
    "Dice card  9",
    "Dice card 10",
    "Dice card 11",
    "Dice card 12",
];

impl Speech for Catan {
    const ABOUT: About<Self> = About::titled("Star Trek Catan");

    fn headline(&self) -> Phrase {
        headline(self).into()
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv).into()
    }

    fn happened(event: &Event) -> Happened {
        Happened {
            shows_card: shows_card(event),
            counted: counted(event),
        }
    }

    fn record(&self) -> impl Serialize {
        Record::of(self)
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        message::messages(self, events)
    }
}

/// A card of another hand, of the stack of development cards, or of a hand that is looked at.
const fn shows_card(event: &Event) -> bool {
    matches!(
        event,
        Event::Stolen(..)
            | Event::Steals(..)
            | Event::Bought(_)
            | Event::Used(_, _, Effect::LookAndTake)
    )
}

/// What is asked, the player first.
fn headline(game: &Catan) -> String {
    let asks = |what: &str| format!("{}: {what}", words::player(game, game.position.active));
    match (game.position.agenda.last(), game.position.phase) {
        (Some(task), _) => asked(game, task),
        (None, Phase::SetUp) => Catan::ABOUT.title.into(),
        (None, Phase::LayOut) => "Lay out the board".into(),
        (None, Phase::Placing) => asks("place"),
        (None, Phase::Begin) => asks("roll"),
        (None, Phase::Act) if may_trade(game) => {
            let wordings = ["trade or build", "trade/build"];
            titled(game, game.position.active, NOTICE_COLUMNS, wordings)
        }
        (None, Phase::Act) => asks("build"),
        (None, Phase::Over(_)) => "Over".into(),
    }
}

/// The draws of a stack of dice cards among them: they are no dice, and each draw depends on those before it.
fn counted(event: &Event) -> Option<&'static str> {
    if let &Event::Turned(sum) = event {
        return DICE_CARDS.get(usize::from(sum).checked_sub(2)?).copied();
    }
    let names = [
        (
            matches!(event, Event::Stolen(..) | Event::Steals(..)),
            "Cards stolen",
        ),
        (matches!(event, Event::Blocked(_)), "Production blocked"),
    ];
    let mut names = names.into_iter();
    names.find_map(|(happened, name)| happened.then_some(name))
}

/// Whether players may trade now, through the companion or in light tracking by themselves: not once something was built
/// (CATAN-31).
fn may_trade(game: &Catan) -> bool {
    game.position.reads(Reading::CombinedPhases) || !game.position.turn.built
}

/// Letters of a title beside the number of an entry on the board.
const BESIDE_NUMBER: usize = 20;

/// "Anna: give up 4 cards", in the first wording that a title of so many letters shows whole.
fn titled(game: &Catan, seat: Seat, room: usize, wordings: [&str; 2]) -> String {
    let name = words::player(game, seat);
    words::within(room, wordings.map(|what| format!("{name}: {what}")))
}

/// What is being asked before the game goes on.
fn asked(game: &Catan, task: &Task) -> String {
    let of = |seat: Seat, what: &str| format!("{}: {what}", words::player(game, seat));
    let active = game.position.active;
    let asks = |what: &str| of(active, what);
    let either = |long: &str, short: &str| titled(game, active, NOTICE_COLUMNS, [long, short]);
    match *task {
        Task::ShufflePlanets | Task::ShuffleNumbers | Task::ShufflePosts | Task::Placements => {
            "Lay out the board".into()
        }
        Task::TellPlanets(sector) => format!("{}: planet?", place_name::sector_place(sector)),
        Task::TellNumbers(from) => {
            let sector = game.position.next_numbered(from).unwrap_or(from);
            format!("{}: number?", place_name::sector_place(sector))
        }
        Task::TellPosts(post) => format!("Trading post {}: which?", post + 1),
        Task::Exchange(tile, first) => board_path::asks_tile(tile, first).into(),
        Task::PlaceOutpost(seat) => of(seat, "outpost"),
        Task::PlaceStarship(seat, _) => of(seat, "starship"),
        Task::Roll => asks("roll"),
        Task::Discard(seat, left) => {
            let give = format!("give up {left}");
            let cards = format!("give up {}", words::cards(left));
            titled(game, seat, NOTICE_COLUMNS, [&cards, &give])
        }
        Task::MoveKlingon => titled(game, active, BESIDE_NUMBER, ["move Klingon", "Klingon"]),
        Task::Rob => asks("rob whom?"),
        Task::Steal(seat) => format!("A card of {}", words::player(game, seat)),
        Task::TellStolen(from) => with_another(game, "card of", from, "?"),
        Task::Uncounted(seat, _) => of(seat, "not counted"),
        Task::FreeStarships(1) => asks("starship"),
        Task::FreeStarships(left) => asks(&format!("{left} starships")),
        Task::TakeResources(1) => asks("take 1 card"),
        Task::TakeResources(left) => either(&format!("take {left} cards"), "take cards"),
        Task::Demand => either("all of which?", "all which?"),
        Task::Trade(trade) => with_another(game, "trade with", trade.with, ""),
        Task::Deal(deal) => {
            let asked = deal::asked(&deal);
            either(&asked, asked.trim_end_matches(" cards"))
        }
        Task::Recount(seat) => {
            let wordings = ["one card fewer", "one fewer"];
            titled(game, seat, NOTICE_COLUMNS, wordings)
        }
        Task::DrawDevelopment | Task::DrawThree(_) => asks("draw a card"),
        Task::KeepOne(_) => asks("keep which?"),
        Task::Substitute(_) => either("replace which?", "replace?"),
        Task::NameWanted => either("demand what?", "demand?"),
        Task::Ask(..) => asks("ask whom?"),
        Task::GiveBack(_) => asks("give which?"),
        Task::Lift => asks("from where"),
        Task::PlaceLifted(_) => asks("to where"),
        Task::NameCheap => either("trade what 2:1?", "which 2:1?"),
        Task::BuildForLess => either("build for less", "cheap build"),
        Task::ChooseLeader => either("take of whom?", "take whose?"),
        Task::TakeFrom(_) => asks("take what?"),
        Task::AfterSupport(card, _) => either(&format!("{card} is used"), &format!("{card} used")),
    }
}

/// What the player whose turn it is does with another: "Anna: trade with Ben". Of two long names the other one is said.
fn with_another(game: &Catan, what: &str, other: Seat, end: &str) -> String {
    let [active, other] = [game.position.active, other].map(|seat| words::player(game, seat));
    let mut alone = format!("{what} {other}{end}");
    let whole = format!("{active}: {alone}");
    alone[..1].make_ascii_uppercase();
    words::row([whole, alone])
}
