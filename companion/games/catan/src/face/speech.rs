//! Titles and prompts of the game: the player's name first, then the question.

use readyroom_kit::{
    Players,
    face::{About, EventFacts, Message, Speech},
    sentence::{Called, Count, Phrase, UpTo},
};
use serde::Serialize;

use super::{
    board_path, deal, message, moves, place_name,
    record::Record,
    sentences::{Asks, CardCount},
};
use crate::rules::{Catan, Effect, Event, Move, Phase, Reading, Seat, Sector, Task};

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
        headline(self)
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> Phrase {
        moves::sentence(self, mv)
    }

    fn event_facts(event: &Event) -> EventFacts {
        EventFacts {
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
fn headline(game: &Catan) -> Phrase {
    let player = game.players.player(game.position.active);
    let asks = match (game.position.agenda.last(), game.position.phase) {
        (Some(Task::MoveKlingon), _) => return moves_klingon(player),
        (Some(task), _) => asked(game, task),
        (None, Phase::SetUp) => Asks::SetUp,
        (None, Phase::LayOut) => Asks::LayOut,
        (None, Phase::Placing) => Asks::Place { player },
        (None, Phase::Begin) => Asks::Roll { player },
        (None, Phase::Act) if may_trade(game) => Asks::TradeOrBuild { player },
        (None, Phase::Act) => Asks::Build { player },
        (None, Phase::Over(_)) => Asks::Over,
    };
    asks.say().in_a_row()
}

/// The number of an entry is beside it on the board.
fn moves_klingon(player: Called<'_>) -> Phrase {
    let whole = Asks::MoveKlingon { player }.say().in_a_row();
    match whole.chars().count() <= BESIDE_NUMBER {
        true => whole,
        false => Asks::Klingon { player }.say(),
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

/// What is being asked before the game continues.
fn asked<'a>(game: &'a Catan, task: &Task) -> Asks<'a> {
    let of = |seat: Seat| game.players.player(seat);
    let place = |sector: Sector| place_name::row_and_place(sector).map(|at| UpTo(at.into()));
    let player = of(game.position.active);
    match *task {
        Task::ShufflePlanets | Task::ShuffleNumbers | Task::ShufflePosts | Task::Placements => {
            Asks::LayOut
        }
        Task::TellPlanets(sector) => {
            let [row, sector] = place(sector);
            Asks::Planet { row, sector }
        }
        Task::TellNumbers(from) => {
            let [row, sector] = place(game.position.next_numbered(from).unwrap_or(from));
            Asks::Number { row, sector }
        }
        Task::TellPosts(post) => Asks::TradingPost {
            post: UpTo(u16::from(post) + 1),
        },
        Task::Exchange(tile, first) => board_path::asks_tile(tile, first),
        Task::PlaceOutpost(seat) => Asks::Outpost { player: of(seat) },
        Task::PlaceStarship(seat, _) => Asks::Starship { player: of(seat) },
        Task::Roll => Asks::Roll { player },
        Task::Discard(seat, left) => Asks::GiveUp {
            player: of(seat),
            cards: CardCount(left),
        },
        Task::MoveKlingon => Asks::Klingon { player },
        Task::Rob => Asks::Rob { player },
        Task::Steal(seat) => Asks::StolenByChance { player: of(seat) },
        Task::TellStolen(from) => Asks::Stolen {
            player,
            of: of(from),
        },
        Task::Uncounted(seat, _) => Asks::Uncounted { player: of(seat) },
        Task::FreeStarships(left) => Asks::FreeStarships {
            player,
            starships: Count::of(left),
        },
        Task::TakeResources(left) => Asks::TakeCards {
            player,
            cards: CardCount(left),
        },
        Task::Demand => Asks::AllOfOne { player },
        Task::Trade(trade) => Asks::TradeWith {
            player,
            with: of(trade.with),
        },
        Task::Deal(deal) => deal::asked(player, &deal),
        Task::Recount(seat) => Asks::OneFewer { player: of(seat) },
        Task::DrawDevelopment | Task::DrawThree(_) => Asks::DrawCard { player },
        Task::KeepOne(_) => Asks::KeepOne { player },
        Task::Substitute(_) => Asks::Replace { player },
        Task::NameWanted => Asks::Demand { player },
        Task::Ask(..) => Asks::AskWhom { player },
        Task::GiveBack(_) => Asks::GiveBack { player },
        Task::Lift => Asks::Lift { player },
        Task::PlaceLifted(_) => Asks::PlaceLifted { player },
        Task::NameCheap => Asks::TradeTwoForOne { player },
        Task::BuildForLess => Asks::BuildForLess { player },
        Task::ChooseLeader => Asks::TakeFromWhom { player },
        Task::TakeFrom(_) => Asks::TakeWhat { player },
        Task::AfterSupport(card, _) => Asks::AfterSupport { player, card },
    }
}
