//! What is said: phases, questions, and what events say to the table, above all what to move on it, and how they sound.

use crate::rules::{
    Bag, End, Event, Facing, Move, Panic, Part, Phase, RollFor, Seat, Section, TOKENS, Task,
};
use readyroom_kit::{
    Players,
    face::{
        Message, Speech,
        say::{alarm, know, lost, rolled, success, won},
    },
};

use super::{sentence, words};

impl Speech for Panic {
    const TITLE: &'static str = "Star Trek Panic";

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

    fn players(&self) -> String {
        self.players.all_called()
    }

    fn sentence(&self, mv: &Move) -> String {
        sentence::sentence(self, mv)
    }

    fn message(&self, event: &Event) -> Option<Message> {
        message(self, event)
    }
}

/// What `event` says, at the state it led to, and how it sounds. What is lost alarms, and so is read before
/// play goes on; a section merely damaged does not.
fn message(game: &Panic, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let kind = |kind| words::kind(game, kind);
    let sector = |sector| words::sector(game, sector);
    let place = |sector, range| words::place(game, sector, range);
    let facing = |facing| words::facing(facing).to_lowercase();
    let cards = words::cards;
    let mission = |id: u8| {
        game.missions
            .get(usize::from(id))
            .map_or("the mission", |card| card.name.as_str())
    };
    Some(match *event {
        Event::CharacterDealt(seat, character) => know(format!("{} is {character}.", player(seat))),
        Event::TurnBegins(seat) => know(turn_begins(game, seat)),
        Event::LearnedAbility(ref ability) => {
            know(format!("{}: {}.", ability.character.label(), ability.text))
        }
        Event::CardsDrawn(seat, count) => know(format!("{}: draw {}.", player(seat), cards(count))),
        Event::DeckShuffled => know("Shuffle the discards into a new deck."),
        Event::CardsRemoved(count) => {
            alarm(format!("Remove {} of the deck for good.", cards(count)))
        }
        Event::KindRenamed(from, to) | Event::MissionRenamed(from, to) => {
            know(format!("{from} is called {to} now."))
        }
        Event::LearnedKind(ref learned) => know(format!("{} is in the pack now.", learned.name)),
        Event::LearnedMission(ref learned) => know(format!("{} is in the pack now.", learned.name)),
        Event::MissionRevealed(id) => know(format!("Mission: {}.", mission(id))),
        Event::MissionCompleted(id) => success(format!(
            "{} is complete. Place a success marker.",
            mission(id)
        )),
        Event::MissionFailed(id) => alarm(format!(
            "{} has failed: put it under the deck.",
            mission(id)
        )),
        Event::TimerTicked(timer) => know(format!("Mission timer: {timer}.")),
        Event::Reminder(text) if text.is_empty() => alarm("Read the card for the reward."),
        Event::Reminder(text) => alarm(format!("{text}.")),
        Event::Drew(id) => know(format!("{} comes.", kind(id))),
        Event::PutBack(id) => know(format!("{} goes back into the bag.", kind(id))),
        Event::BagRefilled => know("Put the discarded tokens back into the bag."),
        Event::BagEmpty => know("The bag is empty."),
        Event::Rolled(RollFor::Sector(_), face) => rolled(format!("Rolled {face}.")),
        Event::Rolled(_, face) => rolled(format!("Rolled {face}: {}.", drift(face))),
        Event::Placed(id, sector, range) => {
            know(format!("{} to {}.", kind(id), place(sector, range)))
        }
        Event::Moved(id, sector, range) => {
            know(format!("{} moves to {}.", kind(id), place(sector, range)))
        }
        Event::BeaconMoved(sector, range) => {
            know(format!("Mission token moves to {}.", place(sector, range)))
        }
        Event::BeaconsReturned => know("Take the mission's tokens off the board."),
        Event::CommittedDiscarded(count) => {
            know(format!("Discard {} of the mission.", cards(count)))
        }
        Event::Discarded(id) => know(format!("{} to the discarded tokens.", kind(id))),
        Event::Struck(id, defense) => know(format!("{}: Defense {defense}.", kind(id))),
        Event::Strengthened(id, defense) => know(format!("{} gains: Defense {defense}.", kind(id))),
        Event::Held(id, held) => know(format!("{}: {}.", kind(id), held.label().to_lowercase())),
        Event::Destroyed(id) => success(format!("{} is destroyed.", kind(id))),
        Event::Cloaked(id) => know(format!("{} cloaks: face down.", kind(id))),
        Event::Uncloaked(id, at) => know(format!("{} uncloaks in {}.", kind(id), sector(at))),
        Event::Trapped(id) => alarm(format!("{} holds the ship: no maneuver.", kind(id))),
        Event::Boards(id, at, damage) => alarm(format!(
            "{} boards, {}: {damage} damage.",
            kind(id),
            facing(at)
        )),
        Event::HeldUp(seat) => success(format!("Security Team of {}: 1 less.", player(seat))),
        Event::Fired(at, fire) => know(format!("{fire} fire at {}.", facing(at))),
        Event::DamageIgnored(part, facing, damage) => know(ignored(part, facing, damage)),
        Event::CometStruck(at) => know(format!("A comet strikes through {}.", sector(at))),
        Event::Section(part, at, section) => {
            let say: fn(String) -> Message = match section {
                Section::Intact => success,
                Section::Damaged => know,
                Section::Destroyed => alarm,
            };
            say(format!("{part} {}: {section}.", facing(at)))
        }
        Event::Maneuvered(maneuver) => know(format!("{maneuver}.")),
        Event::Docked => success("Docked with the starbase: three rewards."),
        Event::Over(End::Won) => won("Your trek is complete. Place a success marker."),
        Event::Over(End::HullLost) => lost("All six hull sections are destroyed."),
        Event::Over(End::DeckGone) => lost("No card is left to draw."),
    })
}

/// Damage that does nothing, and why.
fn ignored(part: Part, facing: Facing, damage: u8) -> String {
    let facing = words::facing(facing).to_lowercase();
    match part {
        Part::Shield => {
            format!("{damage} damage at {facing} ignored: shield destroyed this turn.")
        }
        Part::Hull => format!("{damage} damage at {facing} lost: hull section destroyed."),
    }
}

/// Whose turn it is, and what their character can do (PANIC-17).
fn turn_begins(game: &Panic, seat: Seat) -> String {
    let character = game.players[usize::from(seat)].character;
    let can = match game.ability(character) {
        Some(ability) => format!(" {character}: {ability}."),
        None => String::new(),
    };
    format!("{}, your turn.{can}", words::player(game, seat))
}

/// Where the die sends cloaked ships.
const fn drift(face: u8) -> &'static str {
    match face {
        1 | 2 => "one sector clockwise",
        5 | 6 => "one sector counter-clockwise",
        _ => "they stay",
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
        Task::Board(boarding) => {
            let facing = words::facing(boarding.facing).to_lowercase();
            let token = words::token(game, boarding.token);
            format!("{token} boards {facing}: {}", boarding.damage)
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
