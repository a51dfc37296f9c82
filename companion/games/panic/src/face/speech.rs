//! What is said of the game itself: whose turn it is and what is asked, the player first.

use crate::rules::{Bag, Event, KindId, Move, Panic, Part, Phase, RollFor, TOKENS, Task};
use readyroom_kit::{
    Players,
    face::{Act, Message, ReportOf, Speech},
};

use super::{alt_text, hands, message, report, sentence, words};

/// Small letters in a title.
const TITLE: usize = 25;

impl Speech for Panic {
    const TITLE: &'static str = "Star Trek Panic";
    const REPORT: Option<ReportOf<Self>> = Some(report::report);

    fn headline(&self) -> String {
        let asks = |what: &str| format!("{}: {what}", words::player(self, self.active));
        match (self.agenda.last(), self.phase) {
            (Some(task), _) => asked(self, task),
            (None, Phase::SetUp) => set_up(self),
            (None, Phase::Begin) => asks("begin"),
            (None, Phase::Trade) => asks("trade or play"),
            (None, Phase::Play) => asks("play cards"),
            (None, Phase::Fire(_)) => asks("move and fire"),
            (None, Phase::NewThreats(_)) => asks("new threats"),
            (None, Phase::Over(_)) => "Over".into(),
        }
    }

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn call_players(&mut self, called: &dyn Fn(&str) -> String) {
        self.players.call(called);
    }

    fn crew(&self) -> Vec<String> {
        self.seats()
            .map(|seat| alt_text::player(self, seat))
            .collect()
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn message(&self, event: &Event) -> Option<Message> {
        message::message(self, event)
    }

    fn shows_card(event: &Event) -> bool {
        matches!(
            event,
            Event::HandsDealt(_) | Event::CardsDrawn(..) | Event::MissionRevealed(_)
        )
    }

    fn hands(&self, event: &Event) -> Option<Act> {
        hands::hands(self, event)
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

/// What is being asked before the turn goes on.
fn asked(game: &Panic, task: &Task) -> String {
    let asks = |what: &str| format!("{}: {what}", words::player(game, game.active));
    match task {
        Task::DealCharacters => "Deal the characters".into(),
        Task::CountBag => game.being_counted().map_or_else(
            || "Count the tokens".into(),
            |kind| about(game, kind, "how many?"),
        ),
        Task::PlaceFirst => "First three threats".into(),
        Task::DrawToken if game.phase == Phase::NewThreats(0) => asks("new threat 2/2"),
        Task::DrawToken => asks("new threat 1/2"),
        Task::SpockDraws(so_far) => asks(&format!("draw {} of 3", so_far.len() + 1)),
        Task::SpockReturns(_) => asks("return which?"),
        Task::SpockOrders(_) => asks("which first?"),
        Task::Arrive(kind)
        | Task::Toss(RollFor::Sector(kind))
        | Task::Roll(RollFor::Sector(kind)) => about(game, *kind, "sector?"),
        Task::Toss(_) | Task::Roll(_) => "Cloaked ships come up".into(),
        Task::DescribeKind(draft) => fitting("Token: ", &draft.kind.name),
        Task::CorrectTokens(_) => "Tokens on the board too?".into(),
        Task::DescribeMission(draft) => fitting("Mission: ", &draft.mission.name),
        Task::RevealMission => asks("which mission?"),
        Task::Board(boarding) => format!(
            "{}: {} damage",
            words::facing(boarding.facing),
            boarding.damage
        ),
        Task::CardOn(token) => fitting("Card on ", &words::token(game, *token)),
        Task::Effect(kind) => fitting("As it says: ", words::kind(game, *kind)),
        Task::Reward(bonus) => words::bonus(*bonus),
        Task::Dock(Part::Shield) => "Starbase: shields".into(),
        Task::Dock(Part::Hull) => "Starbase: hull".into(),
        Task::AdvanceAll | Task::FireFrom(_) | Task::KlingonsFire => asks("move and fire"),
        Task::MissionStatus => asks("mission status"),
    }
}

/// `head` and `name`, if both have room in a title; else the name.
fn fitting(head: &str, name: &str) -> String {
    let whole = format!("{head}{name}");
    if whole.chars().count() <= TITLE {
        whole
    } else {
        name.into()
    }
}

/// A question about a kind of token, with as much of its name as has room.
fn about(game: &Panic, kind: KindId, what: &str) -> String {
    let short = game.kinds.get(usize::from(kind)).map(words::kind_short);
    let names = [Some(words::kind(game, kind)), short];
    let asked = names
        .into_iter()
        .flatten()
        .map(|name| format!("{name}: {what}"));
    let mut whole = asked.filter(|asked| asked.chars().count() <= TITLE);
    whole
        .next()
        .unwrap_or_else(|| words::kind(game, kind).into())
}
