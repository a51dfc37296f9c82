//! The pictures on which a card or an encounter is chosen: what it can be used as, or asks for, stands beside it.

use readyroom_hardware::scene::Scene;
use readyroom_kit::Sight;

use super::table;
use crate::{
    face::drawn::ROWS,
    rules::{Effect, Encounter, Encounters, Move, Task, Title, move_groups},
};

/// Where something is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// A card of the hand, by its place among those that are offered.
    Hand(usize),
    /// A bridge card to take, in the same way.
    Taken(usize),
    /// An available encounter.
    Available(Encounter),
}

/// What a move chooses, if it chooses one of several that lie side by side. With the companion's cards what is chosen of
/// the hand is on offer to its owner alone.
pub(super) fn place_of(game: &Encounters, mv: &Move) -> Option<Chosen> {
    match *mv {
        Move::Discard(title) | Move::Lose(title) => {
            let place = hand(game).iter().position(|&card| card == title);
            place.map(Chosen::Hand)
        }
        Move::Swap(_, title) | Move::SwapFor(title) => {
            let place = game.by_wish().iter().position(|&card| card == title);
            place.map(Chosen::Taken)
        }
        Move::Use(_, Effect::NewMission(encounter)) => {
            let is_there = game.position.line.contains(&encounter);
            is_there.then_some(Chosen::Available(encounter))
        }
        Move::Use(
            _,
            Effect::Attack(_)
            | Effect::ProvideOptions
            | Effect::Repair(_)
            | Effect::Reset
            | Effect::ExtraActions
            | Effect::Revive(_)
            | Effect::Scan(_)
            | Effect::Steal(_)
            | Effect::Defend,
        )
        | move_groups::set_up_moves!()
        | move_groups::by_chance!()
        | Move::Resolve(..)
        | Move::DiscardAny
        | Move::Solve(..)
        | Move::NoEncounter
        | Move::Lost(_)
        | Move::Seen
        | Move::TellCard(_)
        | Move::TellEncounter(_)
        | Move::GiveUp(_) => None,
    }
}

/// What is chosen blinks; without a move, where a card of the hand is asked for, nothing does.
pub(super) fn picture(game: &Encounters, mv: Option<&Move>) -> Option<Scene> {
    match mv.map(|mv| place_of(game, mv)) {
        Some(Some(Chosen::Hand(at))) => cards(game, &hand(game), Some(at)),
        Some(Some(Chosen::Taken(at))) => cards(game, &game.by_wish(), Some(at)),
        Some(Some(Chosen::Available(encounter))) => {
            Some(table::encounter_line(game, Some(encounter), ""))
        }
        Some(None) => None,
        None => match game.position.agenda.last() {
            Some(Task::Lose(_)) => cards(game, &hand(game), None),
            _ => None,
        },
    }
}

/// The hand of the player whose turn it is, as that player sees it, in the order in which its cards are offered.
fn hand(game: &Encounters) -> Vec<Title> {
    let active = Sight::Player(game.position.active);
    let Some(hand) = game.position.hand().cards.seen_by(active) else {
        return Vec::new();
    };
    let copies = |title| std::iter::repeat_n(title, hand.of(title).into());
    game.by_need(hand).into_iter().flat_map(copies).collect()
}

fn cards(game: &Encounters, titles: &[Title], blinking: Option<usize>) -> Option<Scene> {
    let pages = table::cards(game, "", titles, blinking);
    let (scene, _) = pages.into_iter().nth(blinking.unwrap_or(0) / ROWS)?;
    Some(scene)
}
