//! Messages of used bridge cards (ENC-33 to ENC-42).

use readyroom_kit::{Players as _, face::Message, sentence::Count};

use super::sentences::{Guides, Logs, MessageText, Named, OfBridge, of_bridge};
use crate::rules::{Effect, Encounters, Look, Seat, Title};

/// What the companion does with a bridge card; the cards that come and go for it are their own events.
pub fn used(game: &Encounters, seat: Seat, effect: Effect) -> Option<MessageText<'_>> {
    Some(match effect {
        Effect::ExtraActions => MessageText::MoreActions,
        Effect::Defend => MessageText::Defends,
        Effect::Repair(title) | Effect::Revive(title) => {
            MessageText::CardReturns { card: Named(title) }
        }
        Effect::Scan(look) => {
            let player = game.players.player(seat);
            let count = game.cards_to_look_at(look);
            match look {
                Look::Hand(of) => MessageText::HandScanned {
                    player,
                    of: game.players.player(of),
                },
                Look::Encounters => MessageText::EncountersScanned {
                    player,
                    encounters: Count::of(count),
                },
                Look::Cards => MessageText::CardsScanned {
                    player,
                    cards: Count::of(count),
                },
            }
        }
        Effect::Attack(_)
        | Effect::NewMission(_)
        | Effect::ProvideOptions
        | Effect::Reset
        | Effect::Steal(_) => return None,
    })
}

/// What hands do with a printed one.
pub fn used_printed(game: &Encounters, seat: Seat, title: Title, effect: Effect) -> Vec<Message> {
    let player = |seat| game.players.player(seat);
    let card = OfBridge::among(title, game.position.bridge.iter());
    let text = match effect {
        Effect::ProvideOptions | Effect::ExtraActions | Effect::Defend => {
            return vec![of_bridge(card, MessageText::DiscardUsed { card })];
        }
        Effect::Attack(_) | Effect::Reset => MessageText::DiscardUsed { card },
        Effect::NewMission(encounter) => MessageText::UseNewMission { card, encounter },
        Effect::Repair(other) | Effect::Revive(other) => MessageText::UseToReturn {
            card,
            other: Named(other),
        },
        Effect::Steal(from) => MessageText::UseSteal {
            card,
            from: player(from),
        },
        Effect::Scan(look) => return scanned_printed(game, seat, card, look, None),
    };
    vec![text.say().read_whole()]
}

/// What hands do for a look at printed cards: what is discarded and shuffled comes before it (ENC-39).
pub fn scanned_printed(
    game: &Encounters,
    seat: Seat,
    card: OfBridge,
    look: Look,
    shuffled: Option<Message>,
) -> Vec<Message> {
    let player = game.players.player(seat);
    let count = game.cards_to_look_at(look);
    let looks = match look {
        Look::Hand(of) => MessageText::ShowHand {
            player,
            of: game.players.player(of),
        },
        Look::Encounters => MessageText::LookAtEncounters {
            player,
            encounters: Count::of(count),
        },
        Look::Cards => MessageText::LookAtCards {
            player,
            cards: Count::of(count),
        },
    };
    let discards = MessageText::DiscardUsed { card }.say().read_whole();
    let messages = [Some(discards), shuffled, Some(looks.say())];
    messages.into_iter().flatten().collect()
}

/// What a bridge card was used for, in the log.
pub fn logged(game: &Encounters, card: Named, effect: Effect) -> Logs<'_> {
    let player = game.players.player(game.position.active);
    let of = |seat| game.players.player(seat);
    match effect {
        Effect::Attack(seat) => Logs::UsesAttack {
            player,
            card,
            of: of(seat),
        },
        Effect::Steal(seat) => Logs::UsesSteal {
            player,
            card,
            of: of(seat),
        },
        Effect::NewMission(encounter) => Logs::UsesNewMission {
            player,
            card,
            encounter,
        },
        Effect::Repair(title) => Logs::UsesRepair {
            player,
            card,
            other: Named(title),
        },
        Effect::Revive(title) => Logs::UsesRevive {
            player,
            card,
            other: Named(title),
        },
        Effect::Scan(Look::Hand(seat)) => Logs::UsesScanOfHand {
            player,
            card,
            of: of(seat),
        },
        Effect::Scan(look @ Look::Encounters) => Logs::UsesScanOfEncounters {
            player,
            card,
            encounters: Count::of(game.cards_to_look_at(look)),
        },
        Effect::Scan(look @ Look::Cards) => Logs::UsesScanOfCards {
            player,
            card,
            cards: Count::of(game.cards_to_look_at(look)),
        },
        Effect::ProvideOptions | Effect::Reset | Effect::ExtraActions | Effect::Defend => {
            Logs::Uses {
                player,
                card,
                ability: effect.ability(),
            }
        }
    }
}

/// Whom a bridge card is used on, in the bottom row; none where the menu shows all of it.
pub fn noted(game: &Encounters, effect: Effect) -> Option<Guides<'_>> {
    let of = |seat| game.players.player(seat);
    match effect {
        Effect::Attack(seat) => Some(Guides::AttackOn { player: of(seat) }),
        Effect::Steal(seat) => Some(Guides::StealFrom { player: of(seat) }),
        Effect::NewMission(_)
        | Effect::Repair(_)
        | Effect::Revive(_)
        | Effect::Scan(_)
        | Effect::ProvideOptions
        | Effect::Reset
        | Effect::ExtraActions
        | Effect::Defend => None,
    }
}
