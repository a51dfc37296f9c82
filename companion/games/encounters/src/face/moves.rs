//! The words of each move, a row a move: its menu entry and hint ([`entry`]), a note beside it ([`note`]), and its line
//! in the log ([`sentence`]).

use readyroom_kit::{
    Alternative, Game, Players as _, Sight,
    face::{AtCursor, Entry, Note, Path, Reader, player_named, reading_switched, spelled},
    path,
    sentence::Phrase,
};

use super::{
    card_words::{short_penalty, uses_in_row},
    entry_path, scanned,
    sentences::{Guides, Logs, Named},
    use_path, used, words,
};
use crate::{
    face::status::Chosen,
    rules::{Effect, Encounter, Encounters, Keeping, Loss, Move, Phase, Task, Title},
};

/// The text of the menu of `mv` to `reader`. In a turn with the companion's cards all of it is for the eyes of the player
/// whose turn it is: it is of the hand, or would tell of it, as what cannot be resolved does. Cards and encounters are
/// drawn with their names.
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
        // Set-up: each entry shows the present choice.
        Move::Begin => at(path!["Begin"]),
        Move::Seats(seats) => at(path![format!("Players: {}", now.seats), seats.to_string()]),
        Move::Name(seat, _) => at(path!["Names", format!("{}…", player(seat))]),
        Move::First(seat) => at(path![format!("First: {}", player(now.first)), player(seat)]),
        Move::Keep(keeping) => at(path![
            format!("Cards: {}", now.agreed.keeping),
            match keeping {
                Keeping::Digital => "Ready Room deals",
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
        Move::TellCard(title) => at(entry_path::card(game, title)),
        Move::TellEncounter(encounter) => at(entry_path::encounter(game, encounter)),

        // Chance. No player reads the order of a deck, or which card of a hand it is.
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
            let with = Guides::OnlyWith {
                bridge: Named(bridge),
            };
            with.say().in_a_row()
        }
        Move::Seen => {
            let active = Sight::Player(game.position.active);
            let seen = scanned::scanned(game, active)?.say().phrase();
            let fits = seen.chars().count() <= Note::BELOW;
            fits.then_some(seen)?
        }
        // Of a swap the card that is taken: the one that is given is in the title.
        Move::Discard(title)
        | Move::Swap(_, title)
        | Move::SwapFor(title)
        | Move::Lose(title)
        | Move::TellCard(title) => {
            let uses = uses_in_row(game.decks.uses(title)).into();
            Guides::UsableAs { uses }.say()
        }
        Move::Use(_, effect @ (Effect::Attack(_) | Effect::Steal(_))) => {
            used::noted(game, effect)?.say()
        }
        // Where nothing warns of it.
        Move::NoEncounter if warning(game).is_none() => {
            let penalty = game.decks.encounter(threat(game)?).penalty;
            return Some(Note::new(short_penalty(penalty), Phrase::default()));
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
pub fn sentence(game: &Encounters, mv: &Move) -> Phrase {
    let player = game.players.player(game.position.active);
    let reported = match *mv {
        Move::Begin => Logs::GameBegins,
        Move::Name(seat, name) => return player_named(seat, &name),
        Move::Seats(_) | Move::First(_) | Move::Keep(_) => {
            return spelled(game, mv, game.position.phase == Phase::SetUp);
        }
        Move::Read(reading, on) => return reading_switched(reading.label(), on),

        Move::Resolve(encounter, _) | Move::Solve(encounter, _) => {
            Logs::Resolves { player, encounter }
        }
        Move::Discard(title) => Logs::Discards {
            player,
            card: Named(title),
        },
        Move::Swap(gives, takes) => Logs::Swaps {
            player,
            given: Named(gives),
            taken: Named(takes),
        },
        Move::DiscardAny => Logs::DiscardsAny { player },
        Move::SwapFor(takes) => Logs::SwapsAny {
            player,
            taken: Named(takes),
        },
        Move::Use(title, effect) => return used::logged(game, Named(title), effect).say(),
        Move::NoEncounter => Logs::ResolvesNothing { player },

        Move::Lose(title) => Logs::Loses {
            player,
            card: Named(title),
        },
        Move::Lost(has) => match (has, game.position.agenda.last()) {
            (true, Some(Task::Lose(Loss::Ship))) => Logs::DiscardsShip { player },
            (true, _) => Logs::DiscardsCrew { player },
            (false, Some(Task::Lose(Loss::Ship))) => Logs::HasNoShip { player },
            (false, _) => Logs::HasNoCrew { player },
        },
        Move::GiveUp(encounter) => Logs::GivesUp { player, encounter },
        Move::Seen => Logs::HasLooked { player },
        Move::TellCard(title) => Logs::CardIsLaid { card: Named(title) },
        Move::TellEncounter(encounter) => Logs::EncounterTurnedUp { encounter },

        Move::Shuffled(_) => match game.position.agenda.last() {
            Some(Task::ShuffleEncounters) => Logs::EncountersShuffled,
            Some(_) | None => Logs::CardsShuffled,
        },
        Move::Taken(_) => match game.position.agenda.last() {
            Some(&Task::TakeOf(seat, _)) => Logs::CardTaken {
                of: game.players.player(seat),
            },
            Some(_) | None => Logs::AnyCardTaken,
        },
    };
    reported.say()
}

/// The farthest encounter, whose penalty no encounter brings (ENC-21), unless Defend keeps it away (ENC-22).
fn threat(game: &Encounters) -> Option<Encounter> {
    let threatens = !game.position.turn.defended;
    threatens.then(|| game.position.farthest())?
}

/// Its penalty. A player who has nothing else to do is not warned: a note states the penalty.
fn warning(game: &Encounters) -> Option<Phrase> {
    let farthest = threat(game).filter(|_| game.choices().len() > 1)?;
    let penalty = game.decks.encounter(farthest).penalty;
    Some(Guides::PenaltyThreatens { penalty }.say())
}

/// An encounter among those that can be resolved, and the bridge card only where there is a choice of it: a note states it
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

/// What the player whose turn it is may resolve now, with each bridge card that can be in the combo.
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
