//! Tests of reports, and of the bottom row that takes the place of short ones.

use super::{
    messages::{placed, single},
    *,
};
use crate::{
    face::{message, wording::Wording},
    rules::{Fate, Placed, Rank, Skill},
};

/// A failure that ticks nothing else is in the bottom row, where that has room for it.
#[test]
fn a_failure_is_in_the_bottom_row() {
    let game = dealt();
    let rows = |events: &[Event]| {
        let messages = game.messages(events).into_iter();
        messages.map(|message| message.row).collect::<Vec<_>>()
    };
    let failed = Event::Failed(Mission::Patrol);
    let survived = |roll| Event::SurvivalRolled(roll, Fate::Met);
    assert_eq!(
        rows(core::slice::from_ref(&failed)),
        [Some("Tick Patrol 0: failed".into())]
    );
    assert_eq!(rows(&[Event::Failed(Mission::Communications)]), [None]);
    assert_eq!(rows(&[Event::Disciplined]), [None]);
    // A survival roll without a die shows nothing then; one with a die is reported by it.
    let nothing = Some(String::new());
    assert_eq!(
        rows(&[failed.clone(), survived(single(2, 1, 2))])[1],
        nothing
    );
    assert_eq!(rows(&[survived(single(2, 1, 2))]), [None]);
    let fell = &game.messages(&[failed, survived(single(3, 1, 4))])[1];
    assert_eq!(fell.kind, Kind::Roll);
}

/// A report that would take a second page shows the same in fewer words: nothing to tick is left out.
#[test]
fn a_long_report_is_shown_in_fewer_words_on_one_page() {
    let dice = [(Colour::Blue, 4), (Colour::Green, 3), (Colour::Red, 3)];
    let game = with_dice(Mission::Science, &dice);
    let lie = game.position.thrown.clone().expect("dice lie").dice;
    let on_targets = [
        placed(2),
        placed(0),
        Placed {
            points: 2,
            ..placed(1)
        },
    ];
    let met = on_targets.into_iter().collect();
    let mut events = vec![
        Event::Threw(lie.clone()),
        Event::Succeeded(Mission::Science, lie, met),
        Event::Promotion(13, 14),
        Event::Gained(Skill::Engineering, 1),
        Event::SurvivalRolled(single(4, 0, 2), Fate::Met),
    ];
    let messages_of = |events: &[Event]| step_messages(&game, &[(game.clone(), events.to_vec())]);
    let rows = |messages: &[Message]| {
        let texts = messages.iter().map(|message| message.text.clone());
        texts.collect::<Vec<_>>()
    };
    let whole = messages_of(&events);
    assert_eq!(
        ids(&whole),
        [
            "mission-succeeded mission=science number=2 dice=[\"red 3\",\"blue 4\",\"green 3+2\"]",
            "promotions-ticked first=13 last=14",
            "skill-ticked skill=engineering level=1",
            "survived number=2 roll=[4]",
        ]
    );
    assert!(
        rows(&whole)[0].contains("blue 4, green 3+2, red 3"),
        "six rows"
    );
    events.insert(3, Event::Promoted(Rank::Lieutenant));
    events.insert(5, Event::MedalRolled(single(3, 1, 5), Fate::Missed));
    let short = messages_of(&events);
    assert_eq!(
        ids(&short)[2..],
        [
            "promoted rank=lieutenant ship=\"Light Cruiser\" dice=[1,2,1]",
            "skill-ticked skill=engineering level=1",
            "no-medal-survived medal=[3,1] survival=[4]",
        ]
    );
    let rows = rows(&short);
    assert!(
        rows[0].ends_with("B 4, G 3+2, R 3") && rows[2].ends_with(": 1B 2G 1R"),
        "{rows:?}"
    );
}

/// Where a report is short, two rolls without a tick are one row, with the dice that were rolled.
#[test]
fn rolls_that_no_die_was_needed_for_name_none() {
    let (open, sure, beyond) = (single(3, 1, 5), single(2, 1, 2), single(6, 2, 9));
    for (medal, survival, text) in [
        (beyond, open, "medal-out-of-reach-survived survival=[3,1]"),
        (beyond, sure, "medal-out-of-reach-survived-by-any-roll"),
        (open, sure, "no-medal-survived-by-any-roll medal=[3,1]"),
    ] {
        let events = [
            Event::MedalRolled(medal, Fate::Missed),
            Event::SurvivalRolled(survival, Fate::Met),
        ];
        let messages = message::messages(&dealt(), &events, Wording::Short);
        assert_eq!(ids(&messages), [text]);
    }
}
