//! Changes of a token on the board, as a sentence that hands can follow: the token, and its new position.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{face::Message, sentence::UpTo};

use super::{
    super::{
        message::{drawn_by_table, sector},
        sentences::{
            Aspect, Markers, MessageText, Moved, Placement, Ranged, Turned, Which, kind_name,
        },
    },
    Tokens,
};
use crate::rules::{
    Event, KindId, Marks, Panic, Piece, Range, Sector, Token, TokenId, other_events,
};

/// How a token lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub kind: KindId,
    pub sector: Sector,
    pub range: Range,
    pub defense: u8,
    pub cloaked: bool,
    pub marks: Marks,
}

impl Look {
    pub const fn of(token: &Token) -> Self {
        Self {
            kind: token.kind,
            sector: token.sector,
            range: token.range,
            defense: token.defense,
            cloaked: token.cloaked,
            marks: token.marks,
        }
    }

    /// As a token of that kind lies when it comes (PANIC-62).
    fn new(game: &Panic, kind: KindId, sector: Sector, range: Range) -> Self {
        Self {
            kind,
            sector,
            range,
            defense: game.first_defense(kind),
            cloaked: false,
            marks: Marks::None,
        }
    }
}

/// Applies `event` to the token that it is about, and returns the number of that token; none if it is about none.
pub fn apply(game: &Panic, tokens: &mut Tokens, event: &Event) -> Option<TokenId> {
    let mut change = |of: Piece, change: &dyn Fn(&mut Look)| {
        tokens.entry(of.id).and_modify(change);
        Some(of.id)
    };
    match *event {
        Event::Placed(of, at, range) => {
            tokens.insert(of.id, Look::new(game, of.kind, at, range));
            Some(of.id)
        }
        Event::Moved(of, _, _, to) => change(of, &|look| look.range = to),
        Event::Shifted(of, at, to) => change(of, &|look| (look.sector, look.range) = (at, to)),
        Event::Struck(of, defense) | Event::Gained(of, defense) => {
            change(of, &|look| look.defense = defense)
        }
        Event::Strengthened(of, _, defense) => change(of, &|look| look.defense = defense),
        Event::Cloaked(of, _, _, to) => change(of, &|look| (look.range, look.cloaked) = (to, true)),
        Event::Uncloaked(of, _, at) => {
            change(of, &|look| (look.sector, look.cloaked) = (at, false))
        }
        Event::Marked(of, card) => change(of, &|look| look.marks = look.marks.and(card)),
        Event::Unmarked(of) => change(of, &|look| look.marks = Marks::None),
        Event::Discarded(of, _) | Event::Destroyed(of) | Event::Shattered(of, _) => {
            tokens.remove(&of.id);
            Some(of.id)
        }
        other_events!() => None,
    }
}

/// The text about a token besides words, by what happened to it last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Its sector on the board.
    pub at: Option<Sector>,
    chime: Option<Chime>,
    /// A player has just chosen it: the bottom row shows this, and it costs no press.
    is_chosen: bool,
}

impl Manner {
    /// The manner of `event`, at the state `game` that it led to.
    pub fn of(game: &Panic, event: &Event) -> Self {
        let at = |at| Self {
            at: Some(at),
            ..Self::default()
        };
        let chosen = Self {
            is_chosen: true,
            ..Self::default()
        };
        match *event {
            // The table holds the token, and has just named it.
            Event::Placed(_, sector, _) if drawn_by_table(game) => Self {
                at: Some(sector),
                chime: Some(Chime::Roll),
                is_chosen: true,
            },
            Event::Placed(_, sector, _)
            | Event::Moved(_, sector, ..)
            | Event::Cloaked(_, sector, ..)
            | Event::Uncloaked(_, _, sector)
            | Event::Discarded(_, sector)
            | Event::Shattered(_, sector)
            | Event::Strengthened(_, sector, _) => at(sector),
            Event::Shifted(_, sector, _) => Self {
                at: Some(sector),
                ..chosen
            },
            Event::Destroyed(_) => Self {
                chime: Some(Chime::Success),
                ..chosen
            },
            Event::Struck(..) | Event::Gained(..) | Event::Marked(..) => chosen,
            Event::Unmarked(_) | other_events!() => Self::default(),
        }
    }

    /// The message of `text`. It is `alone` if nothing else happened to the token: the bottom row shows what was chosen, and no
    /// more.
    pub fn say(self, text: MessageText, alone: bool) -> Message {
        let mut message = text.say();
        message.chime = self.chime;
        message.places.extend(self.at);
        match alone && self.is_chosen {
            true => message,
            false => message.read_whole(),
        }
    }
}

/// What has become of a token, from its look before to its look now; none if it has not changed. `last` happened to it last.
pub fn change_text<'a>(
    game: &'a Panic,
    tokens: &Tokens,
    id: TokenId,
    (from, to): (Option<Look>, Option<Look>),
    last: &Event,
) -> Option<MessageText<'a>> {
    match (from, to) {
        (None, None) => {
            let (of, at) = gone(last)?;
            Some(MessageText::TokenCameAndDestroyed {
                sector: sector(game, at),
                token: kind_name(game, of.kind),
            })
        }
        (None, Some(to)) => Some(placed(game, &to)),
        (Some(from), None) => {
            let token = which(game, tokens, id, &from);
            let sector = sector(game, from.sector);
            let markers = Markers(from.marks);
            let is_destroyed = matches!(last, Event::Destroyed(_));
            Some(match (is_destroyed, from.marks) {
                (true, Marks::None) => MessageText::TokenDestroyed { sector, token },
                (true, _) => MessageText::TokenDestroyedUnmarked {
                    sector,
                    token,
                    markers,
                },
                (false, Marks::None) => MessageText::TokenDiscarded { sector, token },
                (false, _) => MessageText::TokenDiscardedUnmarked {
                    sector,
                    token,
                    markers,
                },
            })
        }
        (Some(from), Some(to)) => {
            let token = which(game, tokens, id, &from);
            changed(game, token, &from, &to)
        }
    }
}

/// The token that `event` takes off the board, and from where.
fn gone(event: &Event) -> Option<(Piece, Sector)> {
    if let Event::Discarded(of, at) | Event::Shattered(of, at) = *event {
        Some((of, at))
    } else {
        None
    }
}

/// A token that is placed. The player who holds it is shown which edge faces the ship; otherwise only what is unusual is shown.
fn placed<'a>(game: &'a Panic, look: &Look) -> MessageText<'a> {
    let (sector, token) = (sector(game, look.sector), kind_name(game, look.kind));
    let is_new = look.defense == game.first_defense(look.kind) && !look.cloaked;
    match is_new && drawn_by_table(game) && game.kind(look.kind).role.is_ship() {
        true => MessageText::DrawnTokenPlaced {
            sector,
            token,
            at: Ranged(look.range),
        },
        false => MessageText::TokenPlaced {
            sector,
            token,
            at: position(game, look),
        },
    }
}

/// How a token lies that comes on the board: its range, and what is not as its kind comes.
pub fn position(game: &Panic, look: &Look) -> Placement {
    let mut lies = vec![Aspect::Range(look.range)];
    if look.cloaked {
        lies.push(Aspect::Face { down: true });
    }
    if look.defense != game.first_defense(look.kind) {
        lies.push(Aspect::Defense(look.defense));
    }
    Placement(lies)
}

/// What hands do with a `token`, so that it lies as `to`; none if it does.
pub fn changed<'a>(
    game: &Panic,
    token: Which<'a>,
    from: &Look,
    to: &Look,
) -> Option<MessageText<'a>> {
    let mut place = Vec::new();
    if from.sector != to.sector {
        place.push(Aspect::Sector(game.sector_number(to.sector)));
    }
    if from.range != to.range {
        place.push(Aspect::Range(to.range));
    }
    let mut turned = Vec::new();
    if from.cloaked != to.cloaked {
        turned.push(Aspect::Face { down: to.cloaked });
    }
    if from.defense != to.defense {
        turned.push(Aspect::Defense(to.defense));
    }
    let sector = sector(game, from.sector);
    let marking = Marking::between(from.marks, to.marks);
    Some(match (place.is_empty(), turned.is_empty(), marking) {
        (true, true, Marking::Same) => return None,
        (true, true, Marking::Laid(markers)) => MessageText::TokenMarked {
            sector,
            token,
            markers,
        },
        (true, true, Marking::Taken(markers)) => MessageText::TokenUnmarked {
            sector,
            token,
            markers,
        },
        (true, false, marking) => turn(sector, token, Turned(turned), marking),
        (false, _, marking) => {
            place.append(&mut turned);
            moved(sector, token, Moved(place), marking)
        }
    })
}

/// What hands do with the markers of a token.
enum Marking {
    /// They have not changed.
    Same,
    Laid(Markers),
    Taken(Markers),
}

impl Marking {
    fn between(from: Marks, to: Marks) -> Self {
        match (to.besides(from), from.besides(to)) {
            (Marks::None, Marks::None) => Self::Same,
            (Marks::None, taken @ (Marks::One(_) | Marks::Both)) => Self::Taken(Markers(taken)),
            (put @ (Marks::One(_) | Marks::Both), _) => Self::Laid(Markers(put)),
        }
    }
}

/// A token that is turned where it lies.
fn turn(sector: UpTo<6>, token: Which<'_>, to: Turned, marking: Marking) -> MessageText<'_> {
    match marking {
        Marking::Same => MessageText::TokenTurned { sector, token, to },
        Marking::Laid(markers) => MessageText::TokenTurnedMarked {
            sector,
            token,
            to,
            markers,
        },
        Marking::Taken(markers) => MessageText::TokenTurnedUnmarked {
            sector,
            token,
            to,
            markers,
        },
    }
}

/// A token that is moved, and turned too if need be.
fn moved(sector: UpTo<6>, token: Which<'_>, to: Moved, marking: Marking) -> MessageText<'_> {
    match marking {
        Marking::Same => MessageText::TokenMoved { sector, token, to },
        Marking::Laid(markers) => MessageText::TokenMovedMarked {
            sector,
            token,
            to,
            markers,
        },
        Marking::Taken(markers) => MessageText::TokenMovedUnmarked {
            sector,
            token,
            to,
            markers,
        },
    }
}

/// A token by its name, with what tells it from others of the kind in its sector.
pub fn which<'a>(game: &'a Panic, tokens: &Tokens, id: TokenId, look: &Look) -> Which<'a> {
    let others = || {
        let others = tokens.iter().filter(|(other, _)| **other != id);
        let alike = |other: &&Look| (other.kind, other.sector) == (look.kind, look.sector);
        others.map(|(_, other)| other).filter(alike)
    };
    let here = || others().filter(|other| other.range == look.range);
    let mut tells = Vec::new();
    if others().any(|other| other.range != look.range) {
        tells.push(Aspect::Range(look.range));
    }
    if here().any(|other| other.cloaked != look.cloaked) {
        tells.push(Aspect::Face { down: look.cloaked });
    }
    if here().any(|other| other.defense != look.defense) {
        tells.push(Aspect::Defense(look.defense));
    }
    if here().any(|other| other.marks != look.marks) {
        tells.push(Aspect::Markers(look.marks));
    }
    Which {
        kind: kind_name(game, look.kind),
        tells,
    }
}
