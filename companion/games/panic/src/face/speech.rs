//! What is said of the game itself: whose turn it is and what is asked, the player first.

use crate::rules::{Bag, Event, KindId, Move, Panic, Part, Phase, RollFor, TOKENS, Task};
use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players,
    face::{About, Happened, LampRow, Message, Speech, free_die},
};

use super::{message, moves, report, words};

impl Speech for Panic {
    const ABOUT: About<Self> = About {
        lamps: LampRow::numbered("Hull"),
        free_dice: &[free_die(Sign::Plain)],
        report: Some(report::report),
        undone: Some(report::undone),
        ..About::titled("Star Trek Panic")
    };

    fn headline(&self) -> String {
        match (self.agenda.last(), self.phase) {
            (Some(task), _) => asked(self, task),
            (None, Phase::SetUp) => set_up(self),
            (None, Phase::Begin) => asks(self, ["begin"]),
            (None, Phase::Trade) => asks(self, ["trade or play", "trade, play"]),
            (None, Phase::Play) => asks(self, ["play cards"]),
            (None, Phase::Fire(_)) => asks(self, MOVE_AND_FIRE),
            (None, Phase::NewThreats(_)) => asks(self, ["new threats"]),
            (None, Phase::Over(_)) => "Over".into(),
        }
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn sentence(&self, mv: &Move) -> String {
        moves::sentence(self, mv)
    }

    fn messages(&self, events: &[Event]) -> Vec<Message> {
        let messages = events
            .iter()
            .filter_map(|event| message::message(self, event));
        messages.collect()
    }

    fn happened(event: &Event) -> Happened {
        Happened {
            shows_card: matches!(
                event,
                Event::HandsDealt(_) | Event::CardsDrawn(..) | Event::MissionRevealed(_)
            ),
            counted: counted(event),
        }
    }
}

fn counted(event: &Event) -> Option<&'static str> {
    let names = [
        (
            matches!(event, Event::MissionCompleted(_)),
            "Missions completed",
        ),
        (matches!(event, Event::MissionFailed(_)), "Missions failed"),
        (matches!(event, Event::Destroyed(_)), "Threats destroyed"),
        (matches!(event, Event::Boards(..)), "Threats that boarded"),
    ];
    let mut names = names.into_iter();
    names.find_map(|(happened, name)| happened.then_some(name))
}

/// The set-up, or what a digital bag still lacks: Begin is not on offer before.
fn set_up(game: &Panic) -> String {
    match game.tokens_counted() {
        _ if game.setup.bag == Bag::Physical || game.bag_is_counted() => "Star Trek Panic".into(),
        counted if counted < u16::from(TOKENS) => {
            format!("Count tokens: {counted} of {TOKENS}")
        }
        _ => "The bag lacks something".into(),
    }
}

/// Phase 6 in a title.
const MOVE_AND_FIRE: [&str; 2] = ["move and fire", "move, fire"];

/// What the active player is asked, in the first words that leave room for the name.
fn asks<const N: usize>(game: &Panic, wordings: [&str; N]) -> String {
    let player = words::player(game, game.active);
    words::title(wordings.map(|what| format!("{player}: {what}")))
}

/// What is being asked before the turn goes on.
fn asked(game: &Panic, task: &Task) -> String {
    match task {
        Task::DealCharacters => "Deal the characters".into(),
        Task::CountBag => game.being_counted().map_or_else(
            || "Count the tokens".into(),
            |kind| about(game, kind, "how many?"),
        ),
        Task::PlaceFirst => "First threats, by sector".into(),
        Task::DrawToken if game.phase == Phase::NewThreats(0) => {
            asks(game, ["new threat 2/2", "threat 2/2"])
        }
        Task::DrawToken => asks(game, ["new threat 1/2", "threat 1/2"]),
        Task::SpockDraws(so_far) => asks(game, [&format!("draw {} of 3", so_far.len() + 1)]),
        Task::SpockReturns(_) => asks(game, ["return which?", "return one"]),
        Task::SpockOrders(_) => asks(game, ["which first?", "first one?"]),
        Task::Arrive(kind)
        | Task::Toss(RollFor::Sector(kind))
        | Task::Roll(RollFor::Sector(kind)) => about(game, *kind, "sector?"),
        Task::Toss(_) | Task::Roll(_) => "Cloaked ships come up".into(),
        Task::DescribeKind(draft) => fitting("Token: ", &draft.kind.name),
        Task::CorrectTokens(_) => "Tokens on the board too?".into(),
        Task::DescribeMission(draft) => fitting("Mission: ", &draft.mission.name),
        Task::RevealMission => asks(game, ["which mission?", "mission?"]),
        Task::Board(boarding) => format!(
            "{}: {} damage",
            words::facing(boarding.facing),
            boarding.damage
        ),
        Task::CardOn(id) => {
            let token = words::token(game, *id);
            let kind = game.token(*id).map(|token| words::kind(game, token.kind));
            let kind = kind.unwrap_or("a token").to_owned();
            words::title([format!("Card on {token}"), token, kind])
        }
        Task::Effect(kind) => fitting("As it says: ", words::kind(game, *kind)),
        // The report has said a long one.
        Task::Reward(bonus) => words::title([words::bonus(*bonus), "Reward, as it says".into()]),
        Task::Dock(Part::Shield) => "Starbase: shields".into(),
        Task::Dock(Part::Hull) => "Starbase: hull".into(),
        Task::AdvanceAll | Task::FireFrom(_) | Task::KlingonsFire => asks(game, MOVE_AND_FIRE),
        Task::MissionStatus => asks(game, ["mission status", "mission"]),
    }
}

/// `head` and `name`, if both have room in a title; else the name.
fn fitting(head: &str, name: &str) -> String {
    words::title([format!("{head}{name}"), name.into()])
}

/// A question about a kind of token, with as much of its name as has room.
fn about(game: &Panic, kind: KindId, what: &str) -> String {
    let kind = game.kind(kind);
    let (name, short) = (kind.name.as_str(), words::kind_short(kind));
    let wordings = [
        format!("{name}: {what}"),
        format!("{short}: {what}"),
        name.into(),
    ];
    words::title(wordings)
}
