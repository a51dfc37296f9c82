//! Star Trek Panic, as the panel shows it and speaks of it.

mod board;
mod lights;
mod named;
mod pages;
mod path;
mod questions;
mod sentence;
mod told;
mod words;

use crate::rules::{Bag, End, Event, Move, Panic, Part, Phase, RollFor, Seat, TOKENS, Task};
use readyroom_hardware::{
    chime::Chime,
    lamp::Lamps,
    scene::{DieFace, Scene, cut, text},
};

use readyroom_kit::face::{Face, Path, Question};

impl Face for Panic {
    const TITLE: &'static str = "Star Trek Panic";
    const STARTER_PACK: &'static str = include_str!("../../pack.toml");

    fn headline(&self) -> String {
        let player = words::player(self, self.active);
        match (self.agenda.last(), self.phase) {
            (Some(task), _) => asked(self, task),
            (None, Phase::SetUp) => set_up(self),
            (None, Phase::Begin) => format!("Begin: {player}"),
            (None, Phase::Trade) => format!("Trade or play: {player}"),
            (None, Phase::Play) => format!("Play: {player}"),
            (None, Phase::Fire(_)) => "Threats move and fire".into(),
            (None, Phase::NewThreats(_)) => "New threats".into(),
            (None, Phase::Over(_)) => "Over".into(),
        }
    }

    fn turn(&self) -> u32 {
        // A player alone follows on himself: what the threats do lies between.
        let threats = matches!(self.phase, Phase::Fire(_) | Phase::NewThreats(_));
        u32::from(self.active) << 1 | u32::from(threats)
    }

    fn players(&self) -> String {
        let named = (0..self.players.len() as Seat).map(|seat| words::player(self, seat));
        named.collect::<Vec<_>>().join(", ")
    }

    fn path(&self, mv: &Move) -> Path {
        path::path(self, mv)
    }

    fn questions() -> Vec<Question<Move>> {
        questions::questions()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn told(&self, event: &Event) -> Option<String> {
        told::told(self, event)
    }

    fn chime(event: &Event) -> Option<Chime> {
        told::chime(event)
    }

    fn lamps(&self) -> Lamps {
        lights::lamps(self)
    }

    fn pips(&self) -> (u8, u8) {
        pages::pips(self)
    }

    fn has_default(&self) -> bool {
        match self.agenda.last() {
            // A ship whose Defense the table does not know yet: it is asked first of all in a first game.
            Some(Task::DescribeKind(draft)) => {
                let known = draft.of.map(|kind| self.kind(kind));
                known.is_some_and(|kind| kind.defense.is_some() || !kind.role.is_ship())
            }
            _ => true,
        }
    }

    fn roll(&self) -> Option<Move> {
        matches!(self.agenda.last(), Some(Task::Toss(_))).then_some(Move::Roll)
    }

    fn start_timer(&self) -> Option<Move> {
        None
    }

    fn timed(&self) -> String {
        self.mission_card()
            .map_or_else(|| "No timer".into(), |card| card.name.to_string())
    }

    fn tray(&self) -> Vec<DieFace> {
        pages::tray(self)
    }

    fn fallen(&self) -> Option<Scene> {
        pages::fallen(self)
    }

    fn pages(&self) -> Vec<Scene> {
        pages::pages(self)
    }

    fn outcome(&self) -> Scene {
        let won = matches!(self.phase, Phase::Over(End::Won));
        let lines = [
            self.verdict(),
            match self.setup.missions {
                0 => format!("{} tokens left in the bag", self.bag),
                of => format!("{} of {of} missions", self.completed.len()),
            },
            format!(
                "Turn {}, {} of 6 hulls lost",
                self.turns,
                self.hull_destroyed()
            ),
        ];
        Scene::Outcome {
            won,
            title: cut(if won { "Trek complete" } else { "Ship lost" }),
            lines: lines.into_iter().map(text).collect(),
            hint: cut("OK: shelf, hold BACK: undo"),
        }
    }

    fn verdict(&self) -> String {
        match self.phase {
            Phase::Over(End::Won) => "Done, and the board clear".into(),
            Phase::Over(End::HullLost) => "All six hulls destroyed".into(),
            Phase::Over(End::DeckGone) => "No card left to draw".into(),
            _ => "Not over".into(),
        }
    }
}

/// The set-up, or what a digital bag still lacks: Begin is not on offer before.
fn set_up(game: &Panic) -> String {
    match game.tokens_told() {
        _ if game.setup.bag == Bag::Physical || game.bag_is_told() => "Star Trek Panic".into(),
        told if told < u16::from(TOKENS) => format!("Count tokens: {told} of {TOKENS}"),
        _ => "The bag lacks something".into(),
    }
}

/// What is being asked before the turn goes on.
fn asked(game: &Panic, task: &Task) -> String {
    match task {
        Task::DealCharacters => "Deal the characters".into(),
        Task::PlaceFirst => "First three threats".into(),
        Task::DrawToken => "Draw a token: which?".into(),
        Task::SpockDraws(so_far) => format!("Spock draws: {} of 3", so_far.len() + 1),
        Task::SpockReturns(_) => "Spock returns which?".into(),
        Task::SpockOrders(_) => "Spock: which first?".into(),
        Task::Arrive(kind)
        | Task::Toss(RollFor::Sector(kind))
        | Task::Roll(RollFor::Sector(kind)) => {
            format!("Where: {}?", words::kind(game, *kind))
        }
        Task::Toss(_) | Task::Roll(_) => "Cloaked ships come up".into(),
        Task::DescribeKind(draft) => format!("Token: {}", draft.kind.name),
        Task::CorrectTokens(_) => "Tokens on the board too?".into(),
        Task::DescribeMission(draft) => format!("Mission: {}", draft.mission.name),
        Task::RevealMission => "Which mission?".into(),
        Task::Board {
            token,
            facing,
            damage,
        } => {
            format!(
                "{} boards {}: {damage}",
                words::token(game, *token),
                words::facing(*facing).to_lowercase()
            )
        }
        Task::CardOn(token) => format!("A card on {}", words::token(game, *token)),
        Task::Effect(kind) => format!("As it says: {}", words::kind(game, *kind)),
        Task::Reward(bonus) => words::bonus(*bonus),
        Task::Dock(Part::Shield) => "Starbase: shields".into(),
        Task::Dock(Part::Hull) => "Starbase: hull".into(),
        Task::FireFrom(_) | Task::KlingonsFire => "Threats fire".into(),
        Task::MissionStatus => "Mission status".into(),
    }
}
