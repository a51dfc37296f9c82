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
    Bag, End, Event, KindId, MissionId, Panic, Part, RollFor, Seat, Section, Sector,
};

/// What `event` says, at the state it led to; none if the menu or another message says it.
pub fn message(game: &Panic, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let cards = words::cards;
    let on_board = |at: Sector, says: String| {
        let sector = game.sector_number(at);
        piece(words::row(&sector.to_string(), [says])).at(at)
    };
    let of_token = |id: KindId, at: Sector, says: &dyn Fn(&str) -> String| {
        let sector = game.sector_number(at).to_string();
        piece(words::row_of_token(game, id, &sector, says)).at(at)
    };
    Some(match *event {
        Event::CharacterDealt(seat, character) => {
            card(format!("{} takes {character}.", player(seat)))
        }
        Event::HandsDealt(size) => card(format!("Deal {} to each player.", cards(size))),
        Event::TurnBegins(seat) => know(ability(game, seat)?),
        Event::CardsDrawn(seat, count) => card(format!("{}: draw {}.", player(seat), cards(count))),
        Event::DeckShuffled => card("Shuffle the discards into a new deck."),
        Event::CardsRemoved(count) => cards_removed(count),
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
        Event::Placed(id, at, range) => of_token(id, at, &|name| {
            format!("place {name}, {}", words::range(range))
        }),
        Event::Moved(id, at, _, to) => {
            of_token(id, at, &|name| format!("{name} → {}", words::range(to)))
        }
        Event::Shifted(_, at, range) => {
            let sector = game.sector_number(at);
            know(format!("Moved to sector {sector}, {}", words::range(range))).at(at)
        }
        Event::BeaconMoved(at, from, to) => {
            let way = format!("{} → {}", words::range(from), words::range(to));
            on_board(at, format!("mission token {way}"))
        }
        Event::BeaconsReturned => piece("Take the mission tokens off the board."),
        Event::CommittedDiscarded(count) => {
            card(format!("Discard {} from the mission.", cards(count)))
        }
        Event::Discarded(id, at) | Event::Shattered(id, at) => {
            of_token(id, at, &|name| format!("discard {name}"))
        }
        Event::Struck(_, defense) | Event::Gained(_, defense) => {
            know(format!("Turn it to Defense {defense}."))
        }
        Event::Strengthened(id, at, defense) => {
            of_token(id, at, &|name| format!("{name} Defense {defense}"))
        }
        Event::Held(_, held) => know(format!("{held}.")),
        Event::Destroyed(_) => success("Destroyed: discard it."),
        Event::Cloaked(id, at, from, to) if from == to => {
            of_token(id, at, &|name| format!("{name} cloaks"))
        }
        Event::Cloaked(id, at, _, to) => of_token(id, at, &|name| {
            format!("{name} cloaks → {}", words::range(to))
        }),
        Event::Uncloaked(id, from, at) if from == at => {
            of_token(id, at, &|name| format!("{name} uncloaks"))
        }
        Event::Uncloaked(id, from, at) => {
            let way = format!("{} → {}", game.sector_number(from), game.sector_number(at));
            let says = |name: &str| format!("{name} uncloaks");
            piece(words::row_of_token(game, id, &way, &says)).at(at)
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

/// What several events of one move say alike, in one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    /// Shields or hull sections are damaged or destroyed.
    Section(Part, Section),
    /// Cards leave the game.
    CardsRemoved,
}

impl Alike {
    /// What `event` is alike to, at the state that all events led to. A section that went on to the next state is not.
    fn of(game: &Panic, event: &Event) -> Option<Self> {
        if let Event::CardsRemoved(_) = event {
            return Some(Self::CardsRemoved);
        }
        let Event::Section(part, facing, state @ (Section::Damaged | Section::Destroyed)) = *event
        else {
            return None;
        };
        let stands = game.section(part, facing) == state;
        stands.then_some(Self::Section(part, state))
    }

    /// One message about all of `events`.
    fn message<'a>(self, game: &Panic, events: impl Iterator<Item = &'a Event>) -> Message {
        match self {
            Self::Section(part, state) => {
                let mut places = Vec::new();
                for event in events {
                    if let Event::Section(_, facing, _) = *event {
                        places.push(game.sector_of(facing));
                    }
                }
                sections(game, part, state, &places)
            }
            Self::CardsRemoved => {
                let mut removed = 0;
                for event in events {
                    if let Event::CardsRemoved(count) = event {
                        removed += count;
                    }
                }
                cards_removed(removed)
            }
        }
    }
}

/// What the `events` of one move say: what is alike in one message, and of a roll for cloaked ships only where they come up.
pub fn messages(game: &Panic, events: &[Event]) -> Vec<Message> {
    let come_up = events
        .iter()
        .any(|event| matches!(event, Event::Uncloaked(..)));
    let mut said = Vec::new();
    let mut messages = Vec::new();
    for event in events {
        match Alike::of(game, event) {
            Some(alike) if said.contains(&alike) => {}
            Some(alike) => {
                said.push(alike);
                let same = events
                    .iter()
                    .filter(|other| Alike::of(game, other) == Some(alike));
                messages.push(alike.message(game, same));
            }
            None if come_up && matches!(event, Event::Rolled(..)) => {}
            None => messages.extend(message(game, event)),
        }
    }
    messages
}

/// Whether the table has drawn the token that the die has just placed.
pub fn drawn_by_table(game: &Panic) -> bool {
    game.setup.bag == Bag::Physical && matches!(game.die, Some((RollFor::Sector(_), _)))
}

/// What the character of whoever's turn begins can do, if that was told (PANIC-17). Whose turn it is, the headline says.
fn ability(game: &Panic, seat: Seat) -> Option<String> {
    let character = game.players[usize::from(seat)].character;
    let ability = game.ability(character)?;
    Some(format!("{character}: {ability}."))
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
    let stands = game.section(part, facing) == state;
    stands.then(|| sections(game, part, state, &[game.sector_of(facing)]))
}

/// The state that sections of `part` are in now, in these sectors.
fn sections(game: &Panic, part: Part, state: Section, at: &[Sector]) -> Message {
    let numbers = at.iter().map(|&at| game.sector_number(at).to_string());
    let name = match (part, at.len()) {
        (Part::Shield, 2..) => "shields",
        (Part::Shield, _) => "shield",
        (Part::Hull, _) => "hull",
    };
    let text = |state| {
        words::row(
            &numbers.collect::<Vec<_>>().join(", "),
            [format!("{name} {state}")],
        )
    };
    let message = match state {
        Section::Intact => success(text("intact")),
        Section::Damaged => marker(text("DAMAGED")),
        Section::Destroyed => alarm(text("DESTROYED")),
    };
    at.iter().fold(message, |message, &at| message.at(at))
}

fn cards_removed(count: u8) -> Message {
    alarm(format!("Deck: remove {count} for good."))
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Kind};

    use super::*;
    use crate::rules::{Held, Maneuver, Pack, Range, TokenKind};

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

    /// Who moves a piece reads where it is, which it is and where to; a row says it all if it can.
    #[test]
    fn a_move_says_sector_piece_and_the_new_range() {
        let game = Panic::deal(Pack::default());
        let says = |name: &str, to| {
            let named = |kind: &TokenKind| kind.name.as_str() == name;
            let kind = game
                .kinds
                .iter()
                .position(named)
                .expect("a kind of the box");
            let event = Event::Moved(u8::try_from(kind).expect("few kinds"), 2, Range::Long, to);
            let message = message(&game, &event).expect("it says something");
            assert_eq!(message.places, [2]);
            message.text
        };
        assert_eq!(says("Tholian", Range::Short), "Sector 3: Tholian → short");
        assert_eq!(says("Tholian", Range::Medium), "3: Tholian → medium");
        assert_eq!(
            says("Klingon Cruiser", Range::Medium),
            "3: Cruiser → medium"
        );
        assert_eq!(
            says("Romulan Battle Cruiser", Range::Medium),
            "Sector 3: Romulan Battle Cruiser → medium"
        );
    }

    /// Where two kinds share a name but for their side, no piece is called by it.
    #[test]
    fn a_short_name_of_two_kinds_is_not_used() {
        let mut game = Panic::deal(Pack::default());
        let named = |name| move |kind: &TokenKind| kind.name.as_str() == name;
        let cruiser = game.kinds.iter().position(named("Klingon Cruiser"));
        let romulan = game.kinds.iter().position(named("Romulan Battle Cruiser"));
        let (cruiser, romulan) = cruiser.zip(romulan).expect("kinds of the box");
        game.kinds.make_mut()[romulan].name = "Romulan Cruiser".parse().expect("a name");
        let event = Event::Moved(cruiser as u8, 2, Range::Long, Range::Medium);
        let message = message(&game, &event).expect("it says something");
        assert_eq!(message.text, "Sector 3: Klingon Cruiser → medium");
    }

    /// One line for sections that share a state, one for all cards that are lost; a roll is told by what it did.
    #[test]
    fn what_is_alike_is_said_once() {
        let mut game = Panic::deal(Pack::default());
        game.shields[1] = Section::Damaged;
        game.shields[4] = Section::Damaged;
        let events = [
            Event::Rolled(RollFor::Uncloak, 3),
            Event::CardsRemoved(2),
            Event::Section(Part::Shield, 1, Section::Damaged),
            Event::Uncloaked(0, 4, 5),
            Event::CardsRemoved(1),
            Event::Section(Part::Shield, 4, Section::Damaged),
        ];
        let messages = messages(&game, &events);
        let texts: Vec<String> = messages.iter().map(Message::sentence).collect();
        assert_eq!(
            texts,
            [
                "Deck: remove 3 for good.",
                "2, 5: shields DAMAGED",
                "5 → 6: Tholian uncloaks",
            ]
        );
        assert_eq!(messages[1].places, [1, 4]);
    }
}
