//! Notes: what a card can be used as, whom it is used on, the penalty of a turn that has nothing left, and the bridge card of
//! a combo that the menu does not name.

use readyroom_kit::{
    Game, Sight,
    face::{Note, Notes, say::fitting},
};

use super::{
    card_words::{short_penalty, short_title, uses_in_row},
    scanned, use_path, words,
};
use crate::rules::{Effect, Encounter, Encounters, Move, Phase, Title, move_groups};

/// The notes on the offers of a turn, and on cards that are told.
pub fn notes(game: &Encounters) -> Option<Notes<Move>> {
    match game.position.phase {
        Phase::LayOut | Phase::Turn => {}
        Phase::SetUp | Phase::Over(_) => return None,
    }
    let game = game.clone();
    Some(Notes::new(move || {
        let offers = game.choices().into_iter();
        let noted = offers.filter_map(|mv| {
            let note = match beside(&game, &mv) {
                Some(penalty) => Note::new(penalty, ""),
                None => Note::new("", below(&game, &mv)?),
            };
            Some((mv, note))
        });
        noted.collect()
    }))
}

/// The penalty that no encounter brings where nothing warns of it.
fn beside(game: &Encounters, mv: &Move) -> Option<&'static str> {
    let threatens = *mv == Move::NoEncounter && !game.position.turn.defended;
    let farthest = threatens.then(|| game.position.farthest())??;
    let penalty = game.decks.encounter(farthest).penalty;
    game.warns(mv).is_none().then(|| short_penalty(penalty))
}

fn below(game: &Encounters, mv: &Move) -> Option<String> {
    match *mv {
        Move::Resolve(encounter, _) | Move::Solve(encounter, _) => {
            let of = |way: &(Encounter, Title)| way.0 == encounter;
            let ways: Vec<_> = game.ways().into_iter().filter(of).collect();
            let &[(_, bridge)] = ways.as_slice() else {
                return None;
            };
            let with = [bridge.label(), short_title(bridge)];
            Some(words::row(with.map(|bridge| format!("with {bridge}"))))
        }
        Move::Seen => {
            let active = Sight::Player(game.position.active);
            fitting([scanned::scanned(game, active)?])
        }
        // Of a swap the card that is taken: the one that is given stands in the title.
        Move::Discard(title)
        | Move::Swap(_, title)
        | Move::SwapFor(title)
        | Move::Lose(title)
        | Move::TellCard(title) => Some(uses_in_row(game.decks.uses(title))),
        Move::Use(_, effect @ (Effect::Attack(_) | Effect::Steal(_))) => {
            Some(use_path::said(game, effect))
        }
        move_groups::set_up_moves!()
        | move_groups::of_a_turn!()
        | move_groups::by_chance!()
        | Move::DiscardAny
        | Move::Lost(_)
        | Move::TellEncounter(_)
        | Move::GiveUp(_) => None,
    }
}
