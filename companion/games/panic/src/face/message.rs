//! What events say to the table: above all what hands must move on it, terse and by the sector.
//!
//! What a player has just chosen himself is only to know, in at most 25 letters.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{alarm, card, know, lost, marker, piece, rolled, success, won},
};

use super::words;
use crate::rules::{
    Bag, End, Event, KindId, MissionId, Panic, Part, Range, RollFor, Seat, Section, Sector,
};

/// What `event` says, at the state it led to; none if the menu or another message says it.
pub fn message(game: &Panic, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let cards = words::cards;
    let on_board = |at: Sector, says: String| {
        let sector = words::sector(game, at);
        piece(format!("{sector}: {says}.")).at(at)
    };
    Some(match *event {
        Event::CharacterDealt(seat, character) => {
            card(format!("{} takes {character}.", player(seat)))
        }
        Event::HandsDealt(size) => card(format!("Deal {} to each player.", cards(size))),
        Event::TurnBegins(seat) => know(ability(game, seat)?),
        Event::CardsDrawn(seat, count) => card(format!("{}: draw {}.", player(seat), cards(count))),
        Event::DeckShuffled => card("Shuffle the discards into a new deck."),
        Event::CardsRemoved(count) => {
            alarm(format!("Remove {} of the deck for good.", cards(count)))
        }
        Event::KindRenamed(..) | Event::MissionRenamed(..) => know("Renamed."),
        Event::LearnedKind(_) | Event::LearnedMission(_) | Event::LearnedAbility(_) => {
            know("Learned.")
        }
        Event::MissionRevealed(_) => mission_revealed(game)?,
        Event::MissionCompleted(id) => marker(format!(
            "{} complete: place a success marker.",
            mission(game, id)
        ))
        .sounding(Chime::Success),
        Event::MissionFailed(id) => alarm(format!(
            "{} FAILED: put it under the mission deck.",
            mission(game, id)
        )),
        Event::TimerTicked(timer) => marker(format!("Mission timer: {timer}.")),
        Event::Reminder(text) if text.is_empty() => card("Read the card for the reward."),
        Event::Reminder(text) => card(format!("Reward: {text}.")),
        Event::PutBack(_) => know("Put it back into the bag."),
        Event::BagRefilled => piece("Put the discarded tokens back into the bag."),
        Event::BagEmpty => know("The bag is empty."),
        Event::Rolled(RollFor::Uncloak | RollFor::UncloakKlingons, face) => {
            rolled(format!("Rolled {face}."))
        }
        // The table holds it and has just named it.
        Event::Placed(_, at, range) if drawn_by_table(game) => {
            let sector = game.sector_number(at);
            let range = words::range(range);
            know(format!("Place it: sector {sector}, {range}."))
                .sounding(Chime::Roll)
                .at(at)
        }
        Event::Placed(id, at, range) => on_board(
            at,
            format!("place {}, {}", kind(game, id), words::range(range)),
        ),
        Event::Moved(id, at, from, to) => {
            on_board(at, format!("{} {}", kind(game, id), way(from, to)))
        }
        Event::Shifted(_, at, range) => {
            let sector = game.sector_number(at);
            know(format!("Moved to sector {sector}, {}", words::range(range))).at(at)
        }
        Event::BeaconMoved(at, from, to) => {
            on_board(at, format!("mission token {}", way(from, to)))
        }
        Event::BeaconsReturned => piece("Take the mission tokens off the board."),
        Event::CommittedDiscarded(count) => {
            card(format!("Discard {} from the mission.", cards(count)))
        }
        Event::Discarded(id, at) | Event::Shattered(id, at) => {
            on_board(at, format!("discard {}", kind(game, id)))
        }
        Event::Struck(_, defense) | Event::Gained(_, defense) => {
            know(format!("Turn it to Defense {defense}."))
        }
        Event::Strengthened(id, at, defense) => {
            on_board(at, format!("{} Defense {defense}", kind(game, id)))
        }
        Event::Held(_, held) => know(format!("{held}.")),
        Event::Destroyed(_) => success("Destroyed: discard it."),
        Event::Cloaked(id, at, from, to) if from == to => {
            on_board(at, format!("{} cloaks", kind(game, id)))
        }
        Event::Cloaked(id, at, from, to) => {
            on_board(at, format!("{} {}, cloaks", kind(game, id), way(from, to)))
        }
        Event::Uncloaked(id, from, at) if from == at => {
            on_board(at, format!("{} uncloaks", kind(game, id)))
        }
        Event::Uncloaked(id, from, at) => {
            let from = words::sector(game, from);
            let to = game.sector_number(at);
            piece(format!("{from} → {to}: {} uncloaks.", kind(game, id))).at(at)
        }
        Event::Trapped(_) => alarm("Tholian web: no maneuver."),
        // The question that follows says where, and for how much.
        Event::Boards(id, facing, _) => {
            let name = words::kind_short(game.kind(id));
            let at = game.sector_of(facing);
            know(format!("{name} boards."))
                .sounding(Chime::Alarm)
                .at(at)
        }
        Event::HeldUp(_) => success("Security Team: 1 less."),
        Event::DamageIgnored(facing, damage) => {
            let at = game.sector_of(facing);
            let sector = words::sector(game, at);
            know(format!("{sector}: {damage} hit{} ignored.", plural(damage))).at(at)
        }
        Event::CometStruck(at) => {
            alarm(format!("{}: a comet strikes.", words::sector(game, at))).at(at)
        }
        Event::Section(part, facing, state) => section(game, part, facing, state)?,
        Event::Maneuvered(maneuver) => know(format!("{maneuver}.")),
        Event::Docked => success("Docked with the starbase."),
        Event::Over(End::Won) => won("Your trek is complete. Place a success marker."),
        Event::Over(End::HullLost) => lost("All six hull sections are destroyed."),
        Event::Over(End::DeckGone) => lost("No card is left to draw."),
        // Where the token goes, or the question what it does, says so; and what the fire does. The board shows the die. What is lost with a section that
        // it destroys, nobody needs.
        Event::Rolled(RollFor::Sector(_), _)
        | Event::Drew(_)
        | Event::Fired(..)
        | Event::DamageLost(..) => return None,
    })
}

/// What several events of one move say alike, in one message: threats that move from one range to the next, sections that
/// come to the same state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    /// Threats move from a range to another.
    Move(Range, Range),
    /// Threats move so and cloak.
    Cloak(Range, Range),
    /// Threats come up.
    Uncloak,
    /// Tokens come from the bag to a range.
    Place(Range),
    /// Shields or hull sections are damaged or destroyed.
    Section(Part, Section),
}

impl Alike {
    /// What `event` is alike to, where, and what is said of it there.
    fn of(game: &Panic, event: &Event) -> Option<(Self, Sector, String)> {
        let piece = |what, id, at| {
            let named = format!("{} {}", game.sector_number(at), kind(game, id));
            Some((what, at, named))
        };
        if let Event::Moved(id, at, from, to) = *event {
            return piece(Self::Move(from, to), id, at);
        }
        if let Event::Cloaked(id, at, from, to) = *event
            && from != to
        {
            return piece(Self::Cloak(from, to), id, at);
        }
        if let Event::Uncloaked(id, from, at) = *event {
            let way = match (game.sector_number(from), game.sector_number(at)) {
                (from, to) if from == to => to.to_string(),
                (from, to) => format!("{from} → {to}"),
            };
            return Some((Self::Uncloak, at, format!("{way} {}", kind(game, id))));
        }
        if let Event::Placed(id, at, range) = *event
            && !drawn_by_table(game)
        {
            return piece(Self::Place(range), id, at);
        }
        let Event::Section(part, facing, state @ (Section::Damaged | Section::Destroyed)) = *event
        else {
            return None;
        };
        let at = game.sector_of(facing);
        let named = game.sector_number(at).to_string();
        let is_so = game.section(part, facing) == state;
        is_so.then_some((Self::Section(part, state), at, named))
    }

    /// One message about all of `named`.
    fn message(self, named: &[String]) -> Message {
        let list = |head: String| piece(format!("{head}:\n{}.", named.join(",\n")));
        match self {
            Self::Move(from, to) => list(way(from, to)),
            Self::Cloak(from, to) => list(format!("{}, they cloak", way(from, to))),
            Self::Uncloak => list("Uncloak".into()),
            Self::Place(range) => list(format!("Place at {}", words::range(range))),
            Self::Section(part, state) => {
                let text = |state| {
                    let sections = match part {
                        Part::Shield => "shields",
                        Part::Hull => "hull",
                    };
                    format!("Sectors {}: {sections} {state}.", named.join(", "))
                };
                match state {
                    Section::Destroyed => alarm(text("DESTROYED")),
                    Section::Damaged => marker(text("DAMAGED")),
                    Section::Intact => success(text("intact")),
                }
            }
        }
    }
}

/// What the `events` of one move say. A row a piece is read and moved faster than a sentence a piece.
pub fn messages(game: &Panic, events: &[Event]) -> Vec<Message> {
    let alike: Vec<_> = events.iter().map(|event| Alike::of(game, event)).collect();
    let same = |what: Alike| alike.iter().flatten().filter(move |other| other.0 == what);
    let mut said = Vec::new();
    let mut messages = Vec::new();
    for (event, of) in events.iter().zip(&alike) {
        let several = of.as_ref().filter(|of| same(of.0).count() > 1);
        let Some(&(what, ..)) = several else {
            messages.extend(message(game, event));
            continue;
        };
        if !said.contains(&what) {
            said.push(what);
            let named: Vec<String> = same(what).map(|other| other.2.clone()).collect();
            let places = same(what).map(|other| other.1);
            messages.push(places.fold(what.message(&named), Message::at));
        }
    }
    messages
}

/// Whether the table has drawn the token that the die has just placed.
fn drawn_by_table(game: &Panic) -> bool {
    game.setup.bag == Bag::Physical && matches!(game.die, Some((RollFor::Sector(_), _)))
}

/// What the character of whoever's turn begins can do, if that was told (PANIC-17). Whose turn it is, the headline says.
fn ability(game: &Panic, seat: Seat) -> Option<String> {
    let character = game.players[usize::from(seat)].character;
    let ability = game.ability(character)?;
    Some(format!("{character}: {ability}."))
}

fn kind(game: &Panic, kind: KindId) -> &str {
    words::kind(game, kind)
}

/// "long → medium".
fn way(from: Range, to: Range) -> String {
    format!("{} → {}", words::range(from), words::range(to))
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn mission(game: &Panic, id: MissionId) -> &str {
    let card = game.missions.get(usize::from(id));
    card.map_or("The mission", |card| card.name.as_str())
}

/// The table has just named it; where its timer starts stands on the card.
fn mission_revealed(game: &Panic) -> Option<Message> {
    let timer = game.mission.as_ref()?.timer?;
    Some(know(format!("Set timer to {timer}.")))
}

/// The state of a section after damage, or after the table has mended it. One that went on to the next state says only that.
fn section(game: &Panic, part: Part, facing: u8, state: Section) -> Option<Message> {
    let at = game.sector_of(facing);
    let (sector, name) = (words::sector(game, at), part.label().to_lowercase());
    let message = match state {
        _ if game.section(part, facing) != state => return None,
        Section::Intact => success(format!("{sector}: {name} intact.")),
        Section::Damaged => marker(format!("{sector}: {name} DAMAGED.")),
        Section::Destroyed => alarm(format!("{sector}: {name} DESTROYED.")),
    };
    Some(message.at(at))
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Kind};

    use super::*;
    use crate::rules::{Held, Maneuver, Pack};

    /// What the table has just chosen itself stops nobody: it is only to know, and the bottom row shows all of it.
    #[test]
    fn what_was_chosen_fits_the_bottom_row() {
        let game = Panic::deal(Pack::default());
        let events = [
            Event::Struck(0, 3),
            Event::Gained(0, 3),
            Event::Destroyed(0),
            Event::PutBack(0),
            Event::Shifted(0, 5, Range::Medium),
            Event::Held(0, Held::MoveAndFire),
            Event::HeldUp(0),
            Event::Maneuvered(Maneuver::CounterClockwise),
            Event::Docked,
        ];
        for event in &events {
            let message = message(&game, event).expect("it says something");
            assert_eq!(message.kind, Kind::Know, "{event:?}");
            assert!(message.text.chars().count() <= 25, "{}", message.text);
        }
    }

    /// Who moves a piece reads which, where, and from where to where.
    #[test]
    fn a_move_says_sector_piece_and_both_ranges() {
        let game = Panic::deal(Pack::default());
        let event = Event::Moved(0, 2, Range::Long, Range::Medium);
        let message = message(&game, &event).expect("it says something");
        assert_eq!(message.text, "Sector 3: Tholian long → medium.");
        assert_eq!(message.places, [2]);
    }

    /// A crowded board is moved from one list: a row a piece, and one line for sections that share a state.
    #[test]
    fn what_is_alike_is_said_once() {
        let mut game = Panic::deal(Pack::default());
        game.shields[1] = Section::Damaged;
        game.shields[4] = Section::Damaged;
        let events = [
            Event::Moved(0, 2, Range::Long, Range::Medium),
            Event::Section(Part::Shield, 1, Section::Damaged),
            Event::Moved(0, 4, Range::Long, Range::Medium),
            Event::Moved(0, 5, Range::Medium, Range::Short),
            Event::Section(Part::Shield, 4, Section::Damaged),
        ];
        let messages = messages(&game, &events);
        let texts: Vec<String> = messages.iter().map(Message::sentence).collect();
        assert_eq!(
            texts,
            [
                "long → medium: 3 Tholian, 5 Tholian.",
                "Sectors 2, 5: shields DAMAGED.",
                "Sector 6: Tholian medium → short.",
            ]
        );
        assert_eq!(messages[0].places, [2, 4]);
    }
}
