//! What is said of a bridge card that is used (ENC-33 to ENC-42).

use readyroom_kit::face::{
    Message,
    say::{card, know},
};

use super::{
    bridge_card::{bridge_card, of_bridge_card},
    card_words::short_title,
    in_row::known,
    use_path, words,
};
use crate::rules::{Effect, Encounters, Look, Seat, Title};

/// What the companion does with a bridge card; the cards that come and go for it are events of their own.
pub fn used(game: &Encounters, seat: Seat, effect: Effect) -> Option<Message> {
    Some(match effect {
        Effect::ExtraActions => know("2 more actions."),
        Effect::Defend => know("Defended: no penalty."),
        Effect::Repair(title) | Effect::Revive(title) => {
            known([title.label(), short_title(title)].map(|card| format!("{card} returns.")))
        }
        Effect::Scan(look) => {
            let seen = use_path::looked_at(game, look);
            known([
                format!("{} looks at {seen}.", words::player(game, seat)),
                format!("Scan: {seen}"),
            ])
        }
        Effect::Attack(_)
        | Effect::NewMission(_)
        | Effect::ProvideOptions
        | Effect::Reset
        | Effect::Steal(_) => return None,
    })
}

/// What hands do with a printed one.
pub fn used_printed(game: &Encounters, seat: Seat, title: Title, effect: Effect) -> Message {
    let player = |seat| words::player(game, seat);
    let others = game.position.bridge.iter();
    let used = bridge_card(title, others.clone());
    let also = match effect {
        Effect::ProvideOptions | Effect::ExtraActions | Effect::Defend => {
            return of_bridge_card(title, others, |card| format!("Discard {card}."));
        }
        Effect::Attack(_) | Effect::Reset => return card(format!("Discard {used}.")),
        Effect::NewMission(encounter) => format!("Discard {encounter}."),
        Effect::Repair(other) | Effect::Revive(other) => {
            format!("Lay {other} from the discard pile in its place.")
        }
        Effect::Steal(from) => format!("{} lays a card at random on the bridge.", player(from)),
        Effect::Scan(look) => return scanned_printed(game, seat, title, look, None),
    };
    card(format!("Discard {used}.\n{also}"))
}

/// What hands do for a look at printed cards: what is discarded and shuffled comes before it (ENC-39).
pub fn scanned_printed(
    game: &Encounters,
    seat: Seat,
    title: Title,
    look: Look,
    shuffled: Option<Message>,
) -> Message {
    let player = |seat| words::player(game, seat);
    let used = bridge_card(title, game.position.bridge.iter());
    let mut lines = vec![format!("Discard {used}.")];
    lines.extend(shuffled.map(|message| message.text));
    lines.push(match look {
        Look::Hand(of) => format!("{} shows {} the hand.", player(of), player(seat)),
        Look::Encounters | Look::Cards => {
            let seen = use_path::looked_at(game, look);
            let stays = match game.cards_to_look_at(look) {
                1 => "it stays there",
                _ => "they stay in their order",
            };
            format!("{} looks at the {seen}: {stays}.", player(seat))
        }
    });
    card(lines.join("\n"))
}
