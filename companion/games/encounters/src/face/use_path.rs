//! Menu paths of bridge cards' uses: the card with its ability, then its target.

use readyroom_kit::{
    face::{Note, Path},
    path,
};

use super::{
    card_words::{short_title, short_use},
    words,
};
use crate::rules::{Ability, Effect, Encounters, Look, Title, Use};

/// Letters of an entry that opens a level.
const OPENS: usize = Note::ROW - 2;

pub fn path(game: &Encounters, title: Title, effect: Effect) -> Path {
    let opens = || entry(title, effect.ability(), OPENS);
    let whole = || entry(title, effect.ability(), Note::ROW);
    match effect {
        // The only opponent needs no level; the bottom row has the name.
        Effect::Attack(_) | Effect::Steal(_) if game.position.seats == 2 => path![whole()],
        Effect::Attack(seat) | Effect::Steal(seat) => path![opens(), words::player(game, seat)],
        Effect::NewMission(encounter) => path![opens(), encounter.label()],
        Effect::Repair(other) | Effect::Revive(other) => path![opens(), words::card("", other)],
        Effect::Scan(look) => path![opens(), looked_at(game, look)],
        Effect::ProvideOptions | Effect::Reset | Effect::ExtraActions | Effect::Defend => {
            path![whole()]
        }
    }
}

/// A card with its ability, in at most that many letters.
fn entry(title: Title, ability: Ability, most: usize) -> String {
    let (card, does) = (short_title(title), short_use(Use::Ability(ability)));
    words::within(
        most,
        [
            format!("{title}: {ability}"),
            format!("{title}: {does}"),
            format!("{card}: {ability}"),
            format!("{card}: {does}"),
        ],
    )
}

/// What Scan looks at: "Ben's hand", "next 2 encounters".
pub fn looked_at(game: &Encounters, look: Look) -> String {
    let next = |thing: &str| match game.cards_to_look_at(look) {
        1 => format!("next {thing}"),
        count => format!("next {}", words::counted(count, thing)),
    };
    match look {
        Look::Hand(seat) => format!("{}'s hand", words::player(game, seat)),
        Look::Encounters => next("encounter"),
        Look::Cards => next("card"),
    }
}
