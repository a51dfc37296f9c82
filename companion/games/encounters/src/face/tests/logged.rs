//! What the log states of moves that few games have, and what is asked there.

use readyroom_kit::face::Speech;

use super::{dealt, ids};
use crate::{
    face::{sentences::OfBridge, used::scanned_printed},
    rules::{
        DeckOf, Effect, Encounter, Encounters, End, Event, Keeping, Look, Loss, Move, Phase,
        Taking, Task, Title,
    },
};

fn with(task: Task) -> Encounters {
    let mut game = dealt(Keeping::Printed);
    game.position.agenda.push(task);
    game
}

fn logged(game: &Encounters, mv: &Move) -> String {
    game.sentence(mv).key.to_string()
}

#[test]
fn a_loss_is_logged_by_what_is_lost() {
    let lost = |loss, has| logged(&with(Task::Lose(loss)), &Move::Lost(has));
    assert_eq!(lost(Loss::Crew, true), "discards-crew player=1");
    assert_eq!(lost(Loss::Ship, true), "discards-ship player=1");
    assert_eq!(lost(Loss::Crew, false), "has-no-crew player=1");
    assert_eq!(lost(Loss::Ship, false), "has-no-ship player=1");
    let game = dealt(Keeping::Digital);
    let card = logged(&game, &Move::Lose(Title::Probe));
    assert_eq!(card, "loses player=1 card=probe");
}

#[test]
fn what_chance_brings_is_logged_without_what_it_hides() {
    let cards = with(Task::ShuffleCards);
    assert_eq!(
        logged(&cards, &Move::Shuffled(Vec::new())),
        "cards-shuffled"
    );
    let encounters = with(Task::ShuffleEncounters);
    let shuffled = logged(&encounters, &Move::Shuffled(Vec::new()));
    assert_eq!(shuffled, "encounters-shuffled");
    let taken = with(Task::TakeOf(1, Taking::Attack));
    assert_eq!(logged(&taken, &Move::Taken(0)), "card-taken of=2");
    let none = dealt(Keeping::Printed);
    assert_eq!(logged(&none, &Move::Taken(0)), "any-card-taken");
}

#[test]
fn a_look_is_logged_and_shown_with_how_many_cards_it_shows() {
    let game = dealt(Keeping::Printed);
    assert_eq!(logged(&game, &Move::Seen), "has-looked player=1");
    let scan = Move::Use(Title::Probe, Effect::Scan(Look::Cards));
    assert!(logged(&game, &scan).starts_with("uses-scan-of-cards player=1 card=probe"));
    let card = OfBridge::among(Title::Probe, [].iter());
    let found = ids(&scanned_printed(&game, 0, card, Look::Cards, None));
    assert!(found[1].starts_with("look-at-cards player=1"), "{found:?}");
}

#[test]
fn what_only_chance_or_the_rules_do_has_a_title() {
    for (task, id) in [
        (Task::ShuffleCards, "shuffle"),
        (Task::TakeOf(1, Taking::Attack), "at-random player=2"),
        (Task::Lose(Loss::Ship), "lose-ship player=1"),
        (Task::EndTurn, "end-of-turn player=1"),
    ] {
        assert_eq!(with(task).headline().key.to_string(), id);
    }
    let mut game = dealt(Keeping::Printed);
    game.position.phase = Phase::LayOut;
    assert_eq!(game.headline().key.to_string(), "lay-out");
}

#[test]
fn printed_cards_that_are_used_up_lie_under_their_decks() {
    let game = dealt(Keeping::Printed);
    let ids_of = |event| ids(&game.messages(&[event]));
    let under = ids_of(Event::LaidUnder(DeckOf::Cards));
    assert_eq!(under, ["lay-discards-under"]);
    let under = ids_of(Event::LaidUnder(DeckOf::Encounters));
    assert_eq!(under, ["lay-encounters-under"]);
    let lost = ids_of(Event::LostCard(0, Loss::Crew, None));
    assert_eq!(lost, ["discard-crew player=1"]);
}

#[test]
fn where_no_encounter_is_left_one_player_may_have_the_most() {
    let mut game = dealt(Keeping::Digital);
    let won = &mut game.position.victory[1];
    *won = won.with(Encounter::BorgCube);
    let over = ids(&game.messages(&[Event::Over(End::NoneLeft)]));
    assert_eq!(over, ["won-with-most player=2 encounters=1"]);
    assert_eq!(End::NoneLeft.why().key.id(), "none-left");
}
