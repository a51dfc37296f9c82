//! What one player alone may see: the hand, the cards that Scan shows, and which encounters the hand can resolve now.

use readyroom_hardware::scene::{Heading, Scene, cut};
use readyroom_kit::{Players, Sight, face::page};

use super::table;
use crate::{
    face::alt_text,
    rules::{Combo, Encounter, Encounters, Looked, Phase, Seat, Title},
};

/// All pages of a player, first the own hand with what each card can be used as, then what that player has asked to see; with
/// what each picture shows in words.
pub(super) fn pages(game: &Encounters, seat: Seat) -> Vec<(Scene, Vec<String>)> {
    let now = &game.position;
    let sight = Sight::Player(seat);
    let mut pages = Vec::new();
    let name = game.players.called(seat);
    if let Some(hand) = now.hands[usize::from(seat)].cards.seen_by(sight) {
        let hand: Vec<Title> = hand.each().collect();
        let title = format!("{name}'s hand");
        pages.extend(table::cards(game, &title, &hand, None));
    }
    let looked = game.looked_at();
    if let Some(looked) = looked.as_ref().and_then(|looked| looked.seen_by(sight)) {
        pages.extend(scanned(game, looked));
    }
    let solvable = game.solvable();
    let plays = now.phase == Phase::Turn;
    if let Some(solvable) = solvable.seen_by(sight).filter(|_| plays) {
        let read = page::read("You can resolve", &resolves(solvable), "");
        pages.extend(read.into_iter().map(|page| (page, Vec::new())));
    }
    numbered(pages)
}

/// What Scan shows (ENC-39).
fn scanned(game: &Encounters, looked: &Looked) -> Vec<(Scene, Vec<String>)> {
    match looked {
        Looked::Hand(seat, hand) => {
            let hand: Vec<Title> = hand.each().collect();
            let name = game.players.called(*seat);
            table::cards(game, &format!("{name}'s hand"), &hand, None)
        }
        Looked::Cards(next) => table::cards(game, "Next cards", next, None),
        Looked::Encounters(next) => {
            let text = next.iter().map(|&one| alt_text::encounter(game, one));
            vec![(table::next_encounters(game, next), text.collect())]
        }
    }
}

/// "Borg Cube with the bridge's Probe" for each encounter that the hand resolves.
fn resolves(solvable: &[(Encounter, Combo)]) -> String {
    let line = |(encounter, combo): &(Encounter, Combo)| {
        format!("{encounter} with the bridge's {}", combo.bridge)
    };
    let lines: Vec<String> = solvable.iter().map(line).collect();
    match &lines[..] {
        [] => "No encounter with this hand and the bridge.".into(),
        lines => lines.join("\n"),
    }
}

/// The pages with their numbers, and with what the buttons do on them.
fn numbered(mut pages: Vec<(Scene, Vec<String>)>) -> Vec<(Scene, Vec<String>)> {
    let of = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let buttons = match of {
        ..2 => "OK or BACK: cover",
        2.. => "UP DOWN: page  OK: cover",
    };
    for ((page, _), number) in pages.iter_mut().zip(1..) {
        if let Heading::Row(row) = page.heading_mut() {
            row.page = (number, of);
        }
        if let Some(hint) = page.hint_mut() {
            *hint = cut(buttons);
        }
    }
    pages
}
