//! The hand of the player who looks: an area of its own that nobody else's drawing has.

use maud::{Markup, html};
use readyroom_kit::{Players, Seat, Sight, face::Pictures};

use super::{WIDTH, bottom};
use crate::rules::{Catan, Development, Kinds, Resource, Resources, Stack};

/// From one line to the next.
const LINE: i32 = 15;

/// What a player holds, as far as the companion knows it.
pub(super) struct Held {
    pub seat: Seat,
    pub resources: Option<Resources>,
    pub development: Option<Kinds>,
}

/// What the player of `sight` holds, for that player alone; none if the companion knows no hand.
pub(super) fn held(game: &Catan, sight: Sight) -> Option<Held> {
    let (now, owners) = (&game.position, game.hand_owners().len());
    let seat = sight.player().filter(|&seat| usize::from(seat) < owners)?;
    let at = usize::from(seat);
    let digital = now.agreed.stack == Stack::Digital;
    let (hand, kinds) = (&now.hands[at], &now.cards[at].kinds);
    Some(Held {
        seat,
        resources: hand.seen_by(sight).filter(|_| now.knows_hands()).copied(),
        development: kinds.seen_by(sight).filter(|_| digital).copied(),
    })
}

/// How many more units a drawing with it is high.
pub(super) fn height(held: &Held) -> i32 {
    LINE * (1 + development(held).len() as i32)
}

pub(super) fn area(game: &Catan, held: &Held) -> Markup {
    let top = bottom(game);
    let first = top + 11;
    html! {
        g id="catan-hand" {
            rect class="card line-ink" x="1" y=(top - 2) width=(WIDTH - 2) height=(height(held) + 1) rx="4" {}
            g id="catan-hand-resources" class="ink" font-weight="bold" {
                text x="5" y=(first) { (title(game, held)) }
                @if let Some(resources) = &held.resources {
                    @for (at, resource) in (0..).zip(Resource::ALL) {
                        @let x = 172 + 48 * at;
                        use href={ "#catan-" (resource) } x=(x) y=(first - 4) {}
                        text id={ "catan-hand-" (resource) } font-size="14" x=(x + 12) y=(first + 1) {
                            (resources[resource])
                        }
                    }
                }
            }
            g id="catan-hand-development" class="ink" {
                @for (line, words) in (1..).zip(development(held)) {
                    text x="5" y=(first + LINE * line) { (words) }
                }
            }
        }
    }
}

/// "Anna's hand".
pub(super) fn title(game: &Catan, held: &Held) -> String {
    format!("{}'s hand", game.players.called(held.seat))
}

/// Its development cards, in lines as long as there is room for: "Starfleet Intervenes: 2, Victory point: 1".
pub(super) fn development(held: &Held) -> Vec<String> {
    let Some(kinds) = held.development else {
        return Vec::new();
    };
    let kinds = Development::ALL.map(|kind| (kind, kinds[kind as usize]));
    let kinds = kinds.into_iter().filter(|&(_, count)| count > 0);
    let kinds: Vec<String> = kinds
        .map(|(kind, count)| format!("{kind}: {count}"))
        .collect();
    match kinds.is_empty() {
        true => vec!["No development card".into()],
        false => kinds.chunks(3).map(|kinds| kinds.join(", ")).collect(),
    }
}
