//! What is said: phases, questions, and what events say to the table, above all what to move on it, and how they sound.

use crate::rules::{
    Bag, End, Event, Facing, Move, Panic, Part, Phase, RollFor, Seat, Section, TOKENS, Task,
};
use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players,
    face::{Message, Speech},
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

    fn message(&self, event: &Event) -> Message {
        Message {
            text: text(self, event),
            chime: chime(event),
        }
    }
}

/// What `event` says, at the state it led to.
fn text(game: &Panic, event: &Event) -> Option<String> {
    let player = |seat| words::player(game, seat);
    let kind = |kind| words::kind(game, kind);
    let mission = |id: u8| {
        game.missions
            .get(usize::from(id))
            .map_or("the mission", |card| card.name.as_str())
    };
    Some(match event {
        Event::CharacterDealt(seat, character) => {
            format!("{} is {}.", player(*seat), words::character(*character))
        }
        Event::TurnBegins(seat) => turn_begins(game, *seat),
        Event::LearnedAbility(ability) => {
            format!("{}: {}.", words::character(ability.character), ability.text)
        }
        Event::CardsDrawn(seat, cards) => {
            format!("{}: draw {}.", player(*seat), words::cards(*cards))
        }
        Event::DeckShuffled => "Shuffle the discards into a new deck.".into(),
        Event::CardsRemoved(cards) => {
            format!("Remove {} of the deck for good.", words::cards(*cards))
        }
        Event::KindRenamed(from, to) | Event::MissionRenamed(from, to) => {
            format!("{from} is called {to} now.")
        }
        Event::LearnedKind(learned) => format!("{} is in the pack now.", learned.name),
        Event::LearnedMission(learned) => format!("{} is in the pack now.", learned.name),
        Event::MissionRevealed(id) => format!("Mission: {}.", mission(*id)),
        Event::MissionCompleted(id) => {
            format!("{} is complete. Place a success marker.", mission(*id))
        }
        Event::MissionFailed(id) => format!("{} has failed: put it under the deck.", mission(*id)),
        Event::TimerTicked(timer) => format!("Mission timer: {timer}."),
        Event::Reminder(text) if text.is_empty() => "Read the card for the reward.".into(),
        Event::Reminder(text) => format!("{text}."),
        Event::Drew(id) => format!("{} comes.", kind(*id)),
        Event::PutBack(id) => format!("{} goes back into the bag.", kind(*id)),
        Event::BagRefilled => "Put the discarded tokens back into the bag.".into(),
        Event::BagEmpty => "The bag is empty.".into(),
        Event::Rolled(RollFor::Sector(_), face) => format!("Rolled {face}."),
        Event::Rolled(_, face) => format!("Rolled {face}: {}.", drift(*face)),
        Event::Placed(id, sector, range) => {
            format!("{} to {}.", kind(*id), words::place(game, *sector, *range))
        }
        Event::Moved(id, sector, range) => format!(
            "{} moves to {}.",
            kind(*id),
            words::place(game, *sector, *range)
        ),
        Event::BeaconMoved(sector, range) => format!(
            "Mission token moves to {}.",
            words::place(game, *sector, *range)
        ),
        Event::BeaconsReturned => "Take the mission's tokens off the board.".into(),
        Event::CommittedDiscarded(cards) => {
            format!("Discard {} of the mission.", words::cards(*cards))
        }
        Event::Discarded(id) => format!("{} to the discarded tokens.", kind(*id)),
        Event::Struck(id, defense) => format!("{}: Defense {defense}.", kind(*id)),
        Event::Strengthened(id, defense) => format!("{} gains: Defense {defense}.", kind(*id)),
        Event::Held(id, held) => {
            format!("{}: {}.", kind(*id), words::held(*held).to_lowercase())
        }
        Event::Destroyed(id) => format!("{} is destroyed.", kind(*id)),
        Event::Cloaked(id) => format!("{} cloaks: face down.", kind(*id)),
        Event::Uncloaked(id, sector) => format!(
            "{} uncloaks in {}.",
            kind(*id),
            words::sector(game, *sector)
        ),
        Event::Trapped(id) => format!("{} holds the ship: no maneuver.", kind(*id)),
        Event::Boards(id, facing, damage) => {
            format!(
                "{} boards, {}: {damage} damage.",
                kind(*id),
                words::facing(*facing).to_lowercase()
            )
        }
        Event::HeldUp(seat) => format!("Security Team of {}: 1 less.", player(*seat)),
        Event::Fired(facing, fire) => {
            format!("{fire} fire at {}.", words::facing(*facing).to_lowercase())
        }
        Event::DamageIgnored(part, facing, damage) => ignored(*part, *facing, *damage),
        Event::CometStruck(sector) => {
            format!("A comet strikes through {}.", words::sector(game, *sector))
        }
        Event::Section(part, facing, section) => format!(
            "{} {}: {}.",
            words::part(*part),
            words::facing(*facing).to_lowercase(),
            words::section(*section)
        ),
        Event::Maneuvered(maneuver) => format!("{}.", words::maneuver(*maneuver)),
        Event::Docked => "Docked with the starbase: three rewards.".into(),
        Event::Over(End::Won) => "Your trek is complete. Place a success marker.".into(),
        Event::Over(End::HullLost) => "All six hull sections are destroyed.".into(),
        Event::Over(End::DeckGone) => "No card is left to draw.".into(),
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
        Some(ability) => format!(" {}: {ability}.", words::character(character)),
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

/// How `event` sounds. What is lost alarms, and so is read before play goes on; a section merely damaged does not.
const fn chime(event: &Event) -> Option<Chime> {
    match event {
        Event::Section(_, _, Section::Destroyed)
        | Event::CardsRemoved(_)
        | Event::MissionFailed(_)
        | Event::Boards(..)
        | Event::Trapped(_)
        | Event::Reminder(_) => Some(Chime::Alarm),
        Event::Section(_, _, Section::Intact)
        | Event::MissionCompleted(_)
        | Event::Destroyed(_)
        | Event::Docked
        | Event::HeldUp(_) => Some(Chime::Success),
        Event::Rolled(..) => Some(Chime::Roll),
        Event::Over(End::Won) => Some(Chime::Win),
        Event::Over(End::HullLost | End::DeckGone) => Some(Chime::Loss),
        Event::Section(_, _, Section::Damaged)
        | Event::CharacterDealt(..)
        | Event::TurnBegins(_)
        | Event::CardsDrawn(..)
        | Event::DeckShuffled
        | Event::KindRenamed(..)
        | Event::MissionRenamed(..)
        | Event::LearnedKind(_)
        | Event::LearnedMission(_)
        | Event::LearnedAbility(_)
        | Event::MissionRevealed(_)
        | Event::TimerTicked(_)
        | Event::Drew(_)
        | Event::PutBack(_)
        | Event::BagRefilled
        | Event::BagEmpty
        | Event::Placed(..)
        | Event::Moved(..)
        | Event::BeaconMoved(..)
        | Event::BeaconsReturned
        | Event::CommittedDiscarded(_)
        | Event::Discarded(_)
        | Event::Struck(..)
        | Event::Strengthened(..)
        | Event::Held(..)
        | Event::Cloaked(_)
        | Event::Uncloaked(..)
        | Event::Fired(..)
        | Event::DamageIgnored(..)
        | Event::CometStruck(_)
        | Event::Maneuvered(_) => None,
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
