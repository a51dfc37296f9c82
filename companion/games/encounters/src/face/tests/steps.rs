//! Tests of whole moves: their messages, and their names in the log.

use std::collections::BTreeSet;

use readyroom_kit::{
    Hidden, Owner, Sight,
    face::{Kind, Message, Speech},
};

use super::{dealt, ids, walk};
use crate::rules::{
    Drawn, Effect, Encounter, Encounters, Event, Keeping, Look, Move, Phase, Task, Title,
};

fn drew(cards: &[Title]) -> Event {
    let cards: Drawn = cards.iter().copied().collect();
    Event::Drew(0, cards.len() as u8, Hidden::dealt(Owner::Player(0), cards))
}

/// Cards that come at the end of a turn are one message, and so is what a player draws.
#[test]
fn what_belongs_together_is_one_message() {
    let game = dealt(Keeping::Digital);
    let end = [
        Event::BridgeWent(Title::Command),
        Event::EncounterCame(Encounter::BorgCube),
        Event::BridgeCame(Title::Probe),
        Event::BridgeCame(Title::Phasers),
    ];
    assert_eq!(
        ids(&game.messages(&end)),
        [
            "bridge-filled cards=[probe,phasers]",
            "encounter-comes encounter=borg-cube"
        ]
    );
    assert_eq!(game.messages(&end)[0].row(), "Bridge: Probe, Phasers.");
    let came_and_went = [
        Event::BridgeCame(Title::Probe),
        Event::BridgeCame(Title::Phasers),
        Event::BridgeWent(Title::Probe),
    ];
    assert_eq!(
        ids(&game.messages(&came_and_went)),
        ["bridge-filled cards=[phasers]"]
    );
    let replaced = [
        Event::EncounterWent(Encounter::BorgCube),
        Event::EncounterCame(Encounter::Mystery),
        Event::EncounterCame(Encounter::Survival),
    ];
    assert_eq!(
        ids(&game.messages(&replaced)),
        [
            "encounter-replaced gone=borg-cube new=mystery",
            "encounter-comes encounter=survival"
        ]
    );
    let discarded = [
        Event::Discarded(0, Some(Title::Command)),
        drew(&[Title::Probe]),
    ];
    let messages = game.messages(&discarded);
    assert_eq!(ids(&messages), ["drawn cards=[probe]"]);
    assert_eq!(messages[0].sight, Sight::Player(0));
    let reset = [
        Event::HandDiscarded(0, 5),
        drew(&[Title::Probe, Title::Phasers]),
    ];
    let messages = game.messages(&reset);
    assert_eq!(
        ids(&messages),
        ["new-hand cards=2", "drawn cards=[probe,phasers]"]
    );
    assert_eq!(messages[0].sight, Sight::Public);
    assert_eq!(messages[1].sight, Sight::Player(0));
}

/// ENC-13: of several bridge cards of one title it is reported which one hands take, for as long as there are several.
#[test]
fn of_several_of_one_title_hands_take_the_farthest() {
    let mut game = dealt(Keeping::Printed);
    let picard = Title::CaptainPicard;
    let bridge = |game: &mut Encounters, lie: &[Title]| {
        game.position.bridge = lie.iter().copied().collect();
    };
    bridge(&mut game, &[picard, Title::Probe, picard]);
    let swapped = |title| [Event::Swapped(0, None, title)];
    let messages = game.messages(&swapped(picard));
    assert_eq!(
        ids(&messages),
        ["take-swapped card=farthest-captain-picard"]
    );
    assert_eq!(messages[0].row, None, "no row has room for it");
    assert_eq!(
        game.messages(&swapped(Title::Probe))[0].row(),
        "Take Probe."
    );
    bridge(&mut game, &[Title::Command, picard, Title::Probe]);
    let resolved = Event::Resolved(0, Encounter::BorgCube, picard, None);
    let ends = [Event::BridgeWent(Title::Shields), Event::BridgeWent(picard)];
    let all = [&[resolved], &ends[..]].concat();
    assert_eq!(
        ids(&game.messages(&all)),
        [
            "take-resolved player=1 bridge=farthest-captain-picard encounter=borg-cube pile=0",
            "clear-bridge cards=[shields,farthest-captain-picard]"
        ]
    );
    for (effect, text) in [
        (Effect::Defend, &["discard-used card=farthest-probe"][..]),
        (
            Effect::Scan(Look::Hand(1)),
            &[
                "discard-used card=farthest-probe",
                "show-hand player=1 of=2",
            ],
        ),
    ] {
        let used = Event::Used(0, Title::Probe, effect);
        assert_eq!(ids(&game.messages(&[used])), text);
    }
    bridge(&mut game, &[Title::Command, Title::Probe]);
    assert_eq!(
        ids(&game.messages(&ends)),
        ["clear-bridge cards=[shields,captain-picard]"]
    );
}

/// Every event is reported, except those that a title or another message covers.
#[test]
fn every_event_has_a_word() {
    let mut silent: BTreeSet<String> = BTreeSet::new();
    walk(4, |step, _| {
        for event in step.events {
            if step.after.messages(std::slice::from_ref(event)).is_empty() {
                let name = format!("{event:?}");
                let keeping = step.after.position.agreed.keeping;
                let name = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
                silent.insert(format!("{name}, {keeping:?}"));
            }
        }
    });
    let expected = [
        // The game begins with what is dealt, a turn with its title.
        "Began, Digital",
        "Began, Printed",
        "Shuffled, Digital",
        "TurnBegan, Digital",
        "TurnBegan, Printed",
        // What comes and goes for a bridge card is reported instead.
        "Used, Digital",
        "EncounterWent, Printed",
    ];
    let unsaid: Vec<_> = silent
        .iter()
        .filter(|name| !expected.contains(&name.as_str()))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

/// With the companion's cards, what a player has chosen is in the bottom row and costs no press, until the turn ends.
#[test]
fn an_action_costs_no_press_to_read() {
    walk(4, |step, _| {
        let scans = step.after.position.looks().is_some();
        let several = matches!(
            step.mv,
            Move::Use(_, Effect::Reset | Effect::ProvideOptions)
                | Move::Resolve(..)
                | Move::NoEncounter
                | Move::Lose(_)
                | Move::GiveUp(_)
        );
        let acts = step.before.position.phase == Phase::Turn
            && step.after.position.turns == step.before.position.turns
            && step.before.position.is_digital()
            && !matches!(step.before.position.agenda.last(), Some(Task::ShuffleCards));
        if !acts || scans || several {
            return;
        }
        let messages = step.after.messages(step.events);
        let rows: Vec<&str> = messages.iter().map(Message::row).collect();
        let row = rows.join(" ");
        assert!(row.chars().count() <= 25, "{:?}: {row}", step.mv);
        assert!(messages.iter().all(|message| message.kind == Kind::Know));
    });
}

/// What is agreed on is called as the menu has it.
#[test]
fn a_choice_of_set_up_is_a_sentence() {
    let game = dealt(Keeping::Digital);
    assert_eq!(game.sentence(&Move::Seats(3)), "Players: 3");
    let printed = game.sentence(&Move::Keep(Keeping::Printed));
    assert_eq!(printed, "Cards: We have printed cards");
}
