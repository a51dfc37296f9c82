//! Tests of questions, and of the texts around the menu.

use readyroom_kit::face::{Menu, Shown, Speech};

use super::{full, light};
use crate::rules::{
    Colour, Die, FiveYearMission, Incoming, Marks, Phase, Purpose, Task, Timer, TrayDie,
};

fn asks(mut game: FiveYearMission, task: Task) -> String {
    game.agenda.push(task);
    game.headline().key.to_string()
}

fn incoming(card: Option<u8>) -> Incoming {
    Incoming {
        card,
        colour: Colour::Red,
        marks: Marks::default(),
        insignia: 1,
        reward: None,
    }
}

#[test]
fn what_is_on_the_agenda_is_asked() {
    let reveal = |purpose| Task::Reveal(Colour::Red, purpose);
    for (game, task, id) in [
        (full(), reveal(Purpose::Peek), "top-card colour=red"),
        (full(), reveal(Purpose::Turn), "which-alert colour=red"),
        (
            light(),
            reveal(Purpose::Forced),
            "icons-of-drawn colour=red",
        ),
        (
            full(),
            Task::SuluBefore(incoming(Some(0))),
            r#"keep-alert alert="Ion Storm""#,
        ),
        (
            light(),
            Task::SuluBefore(incoming(None)),
            "keep-drawn colour=red",
        ),
        (light(), Task::SuluAfter(7), "keep-alert alert=[red,1]"),
        (full(), Task::InjureOne(2), "who-takes injuries=2"),
        (full(), Task::Heal(1, 3), "heal player=2 left=3"),
        (full(), Task::HealEach(4, 0), "crusher-heals left=4"),
        (
            full(),
            Task::UseRiker(Die::new(Colour::Blue, 6)),
            "use-rikers-die die=blue-6",
        ),
        (light(), Task::CountDice([2, 1, 2]), "which-dice player=1"),
        (light(), Task::ChooseFirst, "who-begins"),
        (full(), Task::TakeStock, "where-dice"),
    ] {
        assert_eq!(asks(game, task), id);
    }
}

/// Rules 1 and 2.
#[test]
fn a_player_with_injuries_is_asked_which_dice_are_left() {
    for (hurt, id) in [
        (1, "roll-with-injury"),
        (3, "roll-with-injuries injuries=3"),
    ] {
        let mut game = light();
        game.players[0].hurt = hurt;
        assert_eq!(asks(game, Task::ChooseDice), id);
    }
}

#[test]
fn what_only_the_rules_do_is_called_by_its_step() {
    assert_eq!(asks(full(), Task::Escalate(Colour::Red)), "place player=1");
    let mut game = full();
    game.phase = Phase::Draw;
    assert_eq!(asks(game, Task::FailOldest(Colour::Red)), "draw player=1");
}

#[test]
fn the_countdown_shows_which_alert_fails() {
    let mut game = light();
    let brings = FiveYearMission::ABOUT.time_up_brings;
    assert_eq!(brings(&game), None);
    game.timer = Timer::Timing { id: 1, alert: 7 };
    let id = brings(&game).map(|phrase| phrase.key.to_string());
    assert_eq!(id.as_deref(), Some("time-up-fails alert=[red,1]"));
    assert_eq!(game.timed().key.to_string(), "urgent-timed alert=[red,1]");
    game.rows[Colour::Red as usize][0].prime_directive = true;
    assert_eq!(
        game.timed().key.to_string(),
        "directive-timed alert=[red,1]"
    );
    game.rows[Colour::Red as usize][0].card = Some(0);
    assert_eq!(
        game.timed().key.to_string(),
        r#"alert-timed alert="Ion Storm""#
    );
    game.timer = Timer::Draining { id: 1 };
    assert_eq!(game.timed().key.id(), "timer-runs-on");
}

#[test]
fn light_tracking_says_which_steps_it_passes_over() {
    let guidance = |game: &FiveYearMission| game.guidance().map(|hint| hint.key.to_string());
    let mut game = light();
    assert_eq!(guidance(&game).as_deref(), Some("roll-first-dice"));
    game.round = 2;
    game.players[0].fresh = false;
    assert_eq!(guidance(&game).as_deref(), Some("replenish-and-roll"));
    game.turn.resolved = true;
    assert_eq!(guidance(&game), None);
}

#[test]
fn where_dice_are_shown_or_have_fallen_the_timer_is_named_if_it_follows() {
    let guidance = |game: &FiveYearMission| game.guidance().map(|hint| hint.key.to_string());
    let mut game = light();
    game.turn.without_icons.push(7);
    game.turn.tray = core::iter::once(TrayDie {
        die: Die::new(Colour::Red, 6),
        kept: false,
    })
    .collect();
    assert_eq!(guidance(&game).as_deref(), Some("urgent-by-timer"));
    let mut game = light();
    game.phase = Phase::Roll;
    game.agenda.push(Task::CountDice([2, 2, 1]));
    assert_eq!(
        guidance(&game).as_deref(),
        Some("roll-shown-then-timer dice=5")
    );
}
