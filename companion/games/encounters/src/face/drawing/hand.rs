//! What only the player who looks may see: the hand, which encounters it resolves, and what Scan shows. An area of its own
//! that nobody else's drawing has.

use maud::{Markup, html};
use readyroom_kit::{
    Players, Seat, Sight,
    face::{Pictures, bold_letters, letters},
};

use super::{
    LOWER,
    card::{cards, in_order, place},
    encounter_line::{BOTTOM, INSET, ROOM, left},
};
use crate::{
    face::words,
    rules::{Encounter, Encounters, Looked, Title},
};

/// Where what Scan shows lies.
const LOOKED: i32 = 202;
/// Room of a line of it.
const LOOKED_ROOM: u16 = 194;

/// What one player sees.
pub(super) struct Seen {
    pub seat: Seat,
    pub hand: Vec<Title>,
    pub looked: Option<Looked>,
    pub resolves: Vec<Encounter>,
}

/// What `sight` sees besides what everybody does.
pub(super) fn seen(game: &Encounters, sight: Sight) -> Option<Seen> {
    let owners = game.hand_owners().len();
    let seat = sight.player().filter(|&seat| usize::from(seat) < owners)?;
    let hand = game.position.hands[usize::from(seat)]
        .cards
        .seen_by(sight)?;
    let looked = game.looked_at();
    let solvable = game.solvable();
    let solvable = solvable.seen_by(sight).into_iter().flatten();
    Some(Seen {
        seat,
        hand: hand.each().collect(),
        looked: looked.and_then(|looked| looked.seen_by(sight).cloned()),
        resolves: solvable.map(|(encounter, _)| *encounter).collect(),
    })
}

/// The area; its cards begin at `top`.
pub(super) fn area(game: &Encounters, seen: &Seen, top: i32) -> Markup {
    html! {
        g id="encounters-hand" {
            g id="encounters-hand-cards" transform={ "translate(0 " (top) ")" } {
                rect class="card line-ink" x="1" y="1" width="186" height=(LOWER - 2) rx="6" {}
                (letters("faint", [5, 13], 178, &title(game, seen.seat)))
                (cards(game, "hand", &seen.hand, |nth| place(nth, 1, (4, 18))))
                @if let Some(looked) = &seen.looked { (scanned(game, looked)) }
            }
            @for (place, encounter) in in_order((0..).zip(game.position.line.iter().copied())) {
                @if seen.resolves.contains(&encounter) { (resolved(encounter, place)) }
            }
        }
    }
}

/// Says on an available encounter that the hand and the bridge resolve it.
fn resolved(encounter: Encounter, place: i32) -> Markup {
    html! {
        g id={ "encounters-resolves-" (encounter as u8) } { (letters("ink", [left(place) + INSET, BOTTOM - 5], ROOM, "✓ you can resolve")) }
    }
}

/// What Scan shows (ENC-39).
fn scanned(game: &Encounters, looked: &Looked) -> Markup {
    let at = |nth| place(nth, 1, (LOOKED, 18));
    html! {
        g id="encounters-scan" {
            (letters("faint", [LOOKED, 13], LOOKED_ROOM, &looked_title(game, looked)))
            @match looked {
                Looked::Hand(_, hand) => { (cards(game, "scan", &hand.each().collect::<Vec<Title>>(), at)) }
                Looked::Cards(next) => { (cards(game, "scan", next, at)) }
                Looked::Encounters(next) => {
                    @for (nth, &encounter) in next.iter().enumerate() {
                        @let (x, y) = at(2 * nth);
                        (bold_letters("ink", [x, y + 10], LOOKED_ROOM, encounter.label()))
                        (letters("ink", [x, y + 25], LOOKED_ROOM, &words::crew(game, encounter)))
                        text class="faint" x=(x) y=(y + 40) { (game.decks.encounter(encounter).penalty) }
                    }
                }
            }
        }
    }
}

/// "Anna's hand".
pub(super) fn title(game: &Encounters, seat: Seat) -> String {
    format!("{}'s hand", game.players.called(seat))
}

/// What is looked at: "Ben's hand", "Next cards".
pub(super) fn looked_title(game: &Encounters, looked: &Looked) -> String {
    match looked {
        Looked::Hand(seat, _) => title(game, *seat),
        Looked::Cards(_) => "Next cards".into(),
        Looked::Encounters(_) => "Next encounters".into(),
    }
}
