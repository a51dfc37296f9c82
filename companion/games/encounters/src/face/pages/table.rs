//! The pages of cards and players: available encounters, bridge cards, hands.

use readyroom_hardware::scene::{Scene, TitleRow, cut};
use readyroom_kit::{Players, face::page::HINT};

use super::title;
use crate::{
    face::{
        alt_text,
        card_words::{short_penalty, short_title, short_use},
        drawn::{self, Card, EncounterRow, IN_TABLE, PlayerRow, ROWS},
    },
    rules::{Encounter, Encounters, End, Pending, Phase, STAY, Seat, TO_WIN, Title},
};

/// Who is to play, and with how many actions.
fn who(game: &Encounters) -> TitleRow {
    let now = &game.position;
    let name = |seat| game.players.called(seat);
    match now.phase {
        Phase::SetUp | Phase::LayOut => TitleRow::new("Encounters"),
        Phase::Turn => {
            let (name, left) = (name(now.active), now.turn.actions);
            let plural = if left == 1 { "" } else { "s" };
            title([
                format!("{name}: {left} action{plural} left"),
                format!("{name}: {left} action{plural}"),
                format!("{name}: {left} left"),
            ])
        }
        Phase::Over(End::Won(seat)) => title([format!("{} has won", name(seat))]),
        Phase::Over(End::NoneLeft) => TitleRow::new("No encounter is left"),
    }
}

/// A page on which nothing lies.
fn nothing(header: TitleRow, text: &str) -> Scene {
    Scene::Notice {
        header,
        text: cut(text),
        hint: cut(HINT),
    }
}

/// An encounter as it is printed.
fn row(game: &Encounters, encounter: Encounter) -> EncounterRow {
    let penalty = game.decks.encounter(encounter).penalty;
    EncounterRow {
        name: encounter.label(),
        crew: alt_text::crew(game, encounter),
        penalty: (penalty.label(), short_penalty(penalty)),
        threatens: false,
        barred: false,
        blinks: false,
    }
}

/// The available encounters, one of which may blink.
pub(super) fn encounter_line(game: &Encounters, blinking: Option<Encounter>, hint: &str) -> Scene {
    let farthest = game.position.farthest();
    let row = |&encounter: &Encounter| EncounterRow {
        threatens: farthest == Some(encounter),
        barred: game.is_barred(encounter),
        blinks: blinking == Some(encounter),
        ..row(game, encounter)
    };
    let rows: Vec<EncounterRow> = game.position.line.iter().map(row).collect();
    if rows.is_empty() {
        return nothing(who(game), "No encounter is available.");
    }
    Scene::Picture {
        header: who(game),
        picture: drawn::encounter_line(&rows),
        hint: cut(hint),
    }
}

/// Encounters of the deck.
pub(super) fn next_encounters(game: &Encounters, next: &[Encounter]) -> Scene {
    let rows: Vec<EncounterRow> = next.iter().map(|&one| row(game, one)).collect();
    Scene::Picture {
        header: TitleRow::new("Next encounters"),
        picture: drawn::encounter_line(&rows),
        hint: cut(HINT),
    }
}

/// The bridge, on as many pages as it takes, with what each shows in words.
pub(super) fn bridge(game: &Encounters) -> Vec<(Scene, Vec<String>)> {
    let bridge = game.position.bridge.iter();
    let cards: Vec<Card> = bridge.map(|&title| card(game, title)).collect();
    let title = format!("Bridge: {} cards", cards.len());
    let going = cards.len().saturating_sub(STAY);
    card_pages(&title, &cards, going, &alt_text::bridge(game))
}

/// Cards of a hand or of the deck, one of which may blink, on as many pages as they take, with what each shows in words.
pub(super) fn cards(
    game: &Encounters,
    title: &str,
    titles: &[Title],
    blinking: Option<usize>,
) -> Vec<(Scene, Vec<String>)> {
    let card = |(at, &title)| Card {
        blinks: Some(at) == blinking,
        ..card(game, title)
    };
    let cards: Vec<Card> = titles.iter().enumerate().map(card).collect();
    let text = titles.iter().map(|&title| alt_text::card(game, title));
    card_pages(title, &cards, 0, &text.collect::<Vec<String>>())
}

/// A card as it is printed.
fn card(game: &Encounters, title: Title) -> Card {
    Card {
        title: (title.label(), short_title(title)),
        uses: game.decks.uses(title).each().map(short_use).collect(),
        blinks: false,
    }
}

/// Cards, a line of text each, of which so many go at the end of the turn.
fn card_pages(
    title: &str,
    cards: &[Card],
    going: usize,
    text: &[String],
) -> Vec<(Scene, Vec<String>)> {
    if cards.is_empty() {
        return vec![(nothing(TitleRow::new(title), "No card."), Vec::new())];
    }
    let page = |first: usize| {
        let end = cards.len().min(first + ROWS);
        let scene = Scene::Picture {
            header: TitleRow::new(title),
            picture: drawn::cards(&cards[first..end], going.saturating_sub(first)),
            hint: cut(HINT),
        };
        (scene, text[first..end].to_vec())
    };
    let firsts = (0..cards.len()).step_by(ROWS);
    firsts.map(page).collect()
}

/// The players, on as many pages as they take, with what each shows in words.
pub(super) fn players(game: &Encounters) -> Vec<(Scene, Vec<String>)> {
    let now = &game.position;
    let row = |seat: Seat| PlayerRow {
        name: game.players.called(seat),
        plays: now.phase == Phase::Turn && seat == now.active,
        hand: now.hands[usize::from(seat)].count,
        won: now.resolved(seat),
        penalty: match game.penalty_of(seat) {
            Pending::Nothing => "",
            Pending::Lost => "Lost",
            Pending::Delay => "Delay",
            Pending::Blocked(_) => "Blocked",
            Pending::Retreat(_) => "Retreat",
        },
    };
    let rows: Vec<PlayerRow> = now.everybody().map(row).collect();
    let text = alt_text::players(game);
    // Six are shown as three and three.
    let pages = rows.len().div_ceil(IN_TABLE);
    let of_page = rows.len().div_ceil(pages);
    let piles = &now.piles;
    let page = |(rows, text): (&[PlayerRow], &[String])| {
        let scene = Scene::Picture {
            header: TitleRow::new(format_args!("Players: {TO_WIN} to win")),
            picture: drawn::players(rows),
            hint: cut(format_args!(
                "Deck {}, discarded {}",
                piles.left, piles.discarded
            )),
        };
        (scene, text.to_vec())
    };
    rows.chunks(of_page)
        .zip(text.chunks(of_page))
        .map(page)
        .collect()
}
