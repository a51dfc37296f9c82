//! Moves that a player may well name at the wrong moment, so that the refusal can say which rule is in the way.

use readyroom_kit::Sight;

use crate::rules::{
    Ability, Combo, Effect, Encounter, Encounters, FROM_HAND, Look, Move, Task, Title,
};

/// What can be named of a game, legal now or not.
pub fn named(game: &Encounters) -> Vec<Move> {
    let mut moves = vec![Move::Begin, Move::NoEncounter, Move::Seen, Move::DiscardAny];
    moves.extend((1..=8).map(Move::Seats));
    moves.extend(Title::ALL.map(Move::Discard));
    moves.extend(Title::ALL.map(Move::SwapFor));
    moves.extend(answers(game));
    for title in Title::ALL {
        for ability in game.decks.uses(title).abilities() {
            let effects = effects(game, ability);
            moves.extend(effects.into_iter().map(|effect| Move::Use(title, effect)));
        }
        let bridge = game.position.bridge.iter();
        moves.extend(bridge.map(|&takes| Move::Swap(title, takes)));
    }
    moves.extend(
        Encounter::ALL
            .map(|encounter| resolving(game, encounter))
            .into_iter()
            .flatten(),
    );
    moves
}

/// Answers to what is asked: elsewhere the name of a card alone means none of them.
fn answers(game: &Encounters) -> Vec<Move> {
    match game.position.agenda.last() {
        Some(Task::Lose(_)) => Title::ALL.map(Move::Lose).into(),
        Some(Task::GiveUp) => Encounter::ALL.map(Move::GiveUp).into(),
        Some(Task::FillLine) => Encounter::ALL.map(Move::TellEncounter).into(),
        Some(Task::LayBridge(_) | Task::TakeOf(..) | Task::TellSwapped(_)) => {
            Title::ALL.map(Move::TellCard).into()
        }
        Some(
            Task::ShuffleCards
            | Task::ShuffleEncounters
            | Task::Draw(..)
            | Task::Looked(_)
            | Task::EndTurn
            | Task::NextTurn,
        )
        | None => Vec::new(),
    }
}

/// Everything that an ability may be used on.
fn effects(game: &Encounters, ability: Ability) -> Vec<Effect> {
    let seats = game.position.everybody();
    match ability {
        Ability::Attack => seats.map(Effect::Attack).collect(),
        Ability::Steal => seats.map(Effect::Steal).collect(),
        Ability::NewMission => Encounter::ALL.map(Effect::NewMission).into(),
        Ability::Repair => Title::ALL.map(Effect::Repair).into(),
        Ability::Revive => Title::ALL.map(Effect::Revive).into(),
        Ability::Scan => {
            let hands = seats.map(|seat| Effect::Scan(Look::Hand(seat)));
            let decks = [Look::Encounters, Look::Cards].map(Effect::Scan);
            hands.chain(decks).collect()
        }
        Ability::ProvideOptions => vec![Effect::ProvideOptions],
        Ability::Reset => vec![Effect::Reset],
        Ability::ExtraActions => vec![Effect::ExtraActions],
        Ability::Defend => vec![Effect::Defend],
    }
}

/// The first bridge card that a combo may have with what the player whose turn it is holds.
fn resolving(game: &Encounters, encounter: Encounter) -> Option<Move> {
    let now = &game.position;
    let bridge = game
        .bridge_for_combo()
        .next()
        .or(now.bridge.first().copied())?;
    if !now.is_digital() {
        return Some(Move::Solve(encounter, bridge));
    }
    let hand = now.hand().cards.seen_by(Sight::Player(now.active))?;
    let hand: Vec<Title> = hand.each().take(FROM_HAND).collect();
    let hand = hand.try_into().ok()?;
    Some(Move::Resolve(encounter, Combo { bridge, hand }))
}
