//! What is said of each move, a row a move: where it stands in the menu and what to know of it ([`entry`]), what is worth
//! knowing beside it ([`note`]), and what the log says of it ([`sentence`]).

use readyroom_kit::{
    Alternative, Game, Sight,
    face::{AtCursor, Entry, Note, Path, Reader, say::fitting, spelled},
    path,
};

use super::{
    card_words::{short_penalty, short_title, uses_in_row},
    scanned, told_path, use_path, words,
};
use crate::{
    face::status::Chosen,
    rules::{Effect, Encounter, Encounters, Keeping, Move, Phase, Task, Title},
};

/// What the menu says of `mv` to `reader`. In a turn with the companion's cards all of it is for the eyes of the player whose
/// turn it is: it is of the hand, or would tell of it, as what cannot be resolved does. Cards and encounters are drawn with
/// their names.
pub fn entry(game: &Encounters, mv: &Move, reader: Reader) -> Entry {
    let now = &game.position;
    let player = |seat| words::player(game, seat);
    let at = |path| Entry::at(path, reader);
    let own = |path| match now.is_digital() {
        true => at(path).seen_by(Sight::Player(now.active)),
        false => at(path),
    };
    let drawn = |entry: Entry, chosen: Chosen| entry.about(chosen).shown(AtCursor::Named);
    match *mv {
        // Set-up: each entry says what is so now.
        Move::Begin => at(path!["Begin"]),
        Move::Seats(seats) => at(path![format!("Players: {}", now.seats), seats.to_string()]),
        Move::Name(seat, _) => at(path!["Names", format!("{}…", player(seat))]),
        Move::First(seat) => at(path![format!("First: {}", player(now.first)), player(seat)]),
        Move::Keep(keeping) => at(path![
            format!("Cards: {}", now.agreed.keeping),
            match keeping {
                Keeping::Digital => "The companion keeps them",
                Keeping::Printed => "We have printed cards",
            }
        ]),
        Move::Read(reading, on) => {
            let now = if on { "off" } else { "on" };
            at(path!["House rules", format!("{} ({now})", reading.label())])
                .explained(reading.meaning())
        }

        // A turn.
        Move::Resolve(encounter, combo) => own(resolving(game, encounter, combo.bridge)),
        Move::Solve(encounter, bridge) => at(resolving(game, encounter, bridge)),
        Move::Discard(title) => drawn(
            own(path!["Discard", words::card("", title)]),
            Chosen::Card("hand", title),
        ),
        Move::Swap(gives, takes) => {
            let cards = path!["Swap", words::card("", gives), words::card("for", takes)];
            drawn(own(cards), Chosen::Card("bridge", takes))
        }
        Move::DiscardAny => at(path!["Discard a card"]),
        Move::SwapFor(takes) => drawn(
            at(path!["Swap for", words::card("", takes)]),
            Chosen::Card("bridge", takes),
        ),
        Move::Use(title, effect) => {
            let used = own(use_path::path(game, title, effect));
            if let Effect::NewMission(encounter) = effect {
                drawn(used, Chosen::Encounter(encounter))
            } else {
                used
            }
        }
        Move::NoEncounter => own(path!["No encounter"]).warned(warning(game)),

        // Answers.
        Move::Lose(title) => drawn(
            own(path![words::card("", title)]),
            Chosen::Card("hand", title),
        ),
        Move::Lost(true) => at(path![format!("Discard a {} card", words::lost_kind(game))]),
        Move::Lost(false) => at(path![format!("No {} card", words::lost_kind(game))]),
        Move::GiveUp(encounter) => at(path![encounter.label()]),
        Move::Seen => own(path!["Seen"]),
        Move::TellCard(title) => at(told_path::card(game, title)),
        Move::TellEncounter(encounter) => at(told_path::encounter(game, encounter)),

        // Chance. Nobody reads the order of a deck, or which card of a hand it is.
        Move::Shuffled(_) => at(path!["Shuffled"]),
        Move::Taken(nth) => at(path![format!("Card {}", nth + 1)]),
    }
}

/// What a card can be used as, whom it is used on, the penalty of a turn that has nothing left, and the bridge card of a combo
/// that the menu does not name.
pub fn note(game: &Encounters, mv: &Move) -> Option<Note> {
    let below = match *mv {
        Move::Resolve(encounter, _) | Move::Solve(encounter, _) => {
            let of = |way: &(Encounter, Title)| way.0 == encounter;
            let ways: Vec<_> = ways(game).into_iter().filter(of).collect();
            let &[(_, bridge)] = ways.as_slice() else {
                return None;
            };
            let with = [bridge.label(), short_title(bridge)];
            words::row(with.map(|bridge| format!("with {bridge}")))
        }
        Move::Seen => {
            let active = Sight::Player(game.position.active);
            fitting([scanned::scanned(game, active)?])?
        }
        // Of a swap the card that is taken: the one that is given stands in the title.
        Move::Discard(title)
        | Move::Swap(_, title)
        | Move::SwapFor(title)
        | Move::Lose(title)
        | Move::TellCard(title) => uses_in_row(game.decks.uses(title)),
        Move::Use(_, effect @ (Effect::Attack(_) | Effect::Steal(_))) => {
            use_path::said(game, effect)
        }
        // Where nothing warns of it.
        Move::NoEncounter if warning(game).is_none() => {
            let penalty = game.decks.encounter(threat(game)?).penalty;
            return Some(Note::new(short_penalty(penalty), ""));
        }
        Move::Begin
        | Move::Seats(_)
        | Move::Name(..)
        | Move::First(_)
        | Move::Keep(_)
        | Move::Read(..)
        | Move::Use(..)
        | Move::NoEncounter
        | Move::DiscardAny
        | Move::Lost(_)
        | Move::TellEncounter(_)
        | Move::GiveUp(_)
        | Move::Shuffled(_)
        | Move::Taken(_) => return None,
    };
    Some(Note::new("", below))
}

/// `mv`, made at `game`, as a sentence without a full stop. What it names lies open once it is made.
pub fn sentence(game: &Encounters, mv: &Move) -> String {
    let active = words::active(game);
    match *mv {
        Move::Begin => "the game begins".into(),
        Move::Name(seat, name) => format!("Player {} is {name}", seat + 1),
        Move::Seats(_) | Move::First(_) | Move::Keep(_) => {
            spelled(game, mv, game.position.phase == Phase::SetUp)
        }
        Move::Read(reading, on) => format!("{reading}: {}", if on { "on" } else { "off" }),

        Move::Resolve(encounter, _) | Move::Solve(encounter, _) => {
            format!("{active} resolves {encounter}")
        }
        Move::Discard(title) => format!("{active} discards {title}"),
        Move::Swap(gives, takes) => format!("{active} swaps {gives} for {takes}"),
        Move::DiscardAny => format!("{active} discards a card"),
        Move::SwapFor(takes) => format!("{active} swaps a card for {takes}"),
        Move::Use(title, effect) => {
            format!("{active} uses {title}: {}", use_path::said(game, effect))
        }
        Move::NoEncounter => format!("{active} resolves nothing"),

        Move::Lose(title) => format!("{active} loses {title}"),
        Move::Lost(true) => format!("{active} discards a {} card", words::lost_kind(game)),
        Move::Lost(false) => format!("{active} has no {} card", words::lost_kind(game)),
        Move::GiveUp(encounter) => format!("{active} gives up {encounter}"),
        Move::Seen => format!("{active} has looked"),
        Move::TellCard(title) => format!("{title} is laid on the bridge"),
        Move::TellEncounter(encounter) => format!("{encounter} is turned up"),

        Move::Shuffled(_) => match game.position.agenda.last() {
            Some(Task::ShuffleEncounters) => "the Encounter deck is shuffled".into(),
            Some(_) | None => "the Enterprise deck is shuffled".into(),
        },
        Move::Taken(_) => match game.position.agenda.last() {
            Some(&Task::TakeOf(seat, _)) => {
                format!("a card of {} at random", words::player(game, seat))
            }
            Some(_) | None => "a card at random".into(),
        },
    }
}

/// The farthest encounter, whose penalty no encounter brings (ENC-21), unless Defend keeps it away (ENC-22).
fn threat(game: &Encounters) -> Option<Encounter> {
    let threatens = !game.position.turn.defended;
    threatens.then(|| game.position.farthest())?
}

/// Its penalty. Who has nothing else to do is not warned: a note says it.
fn warning(game: &Encounters) -> Option<String> {
    let farthest = threat(game).filter(|_| game.choices().len() > 1)?;
    let penalty = game.decks.encounter(farthest).penalty;
    Some(format!("{penalty} as penalty"))
}

/// An encounter among those that can be resolved, and the bridge card only where there is a choice of it: a note says it
/// elsewhere.
fn resolving(game: &Encounters, encounter: Encounter, bridge: Title) -> Path {
    let (line, ways) = (&game.position.line, ways(game));
    let bridges = |one| ways.iter().filter(|(of, _)| *of == one).count();
    let may = line.iter().filter(|&&one| bridges(one) > 0).count();
    let group = match game.position.is_digital() {
        true => format!("Resolve: {may} of {}", line.len()),
        false => format!("Resolve: {may} available"),
    };
    match bridges(encounter) > 1 {
        true => path![group, encounter.label(), words::card("with", bridge)],
        false => path![group, encounter.label()],
    }
}

/// What the player whose turn it is may resolve now, with each bridge card that can stand in the combo.
fn ways(game: &Encounters) -> Vec<(Encounter, Title)> {
    let way = |mv: Move| {
        if let Move::Resolve(encounter, combo) = mv {
            Some((encounter, combo.bridge))
        } else if let Move::Solve(encounter, bridge) = mv {
            Some((encounter, bridge))
        } else {
            None
        }
    };
    game.resolving().into_iter().filter_map(way).collect()
}
