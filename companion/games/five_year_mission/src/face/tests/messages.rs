//! Tests of the messages of events.

use readyroom_kit::text::cut;

use super::{full, light};
use crate::{
    face::message::messages,
    rules::{
        Colour, Die, Event, FiveYearMission, Held, InjuryDie, Reading, Reward, RollFor, Task,
        Timer, Urgency, Which,
    },
};

fn ids(game: &FiveYearMission, event: Event) -> Vec<String> {
    let messages = messages(game, &[event]).into_iter();
    messages.map(|message| message.key.to_string()).collect()
}

fn rows(game: &FiveYearMission, event: Event) -> Vec<String> {
    let messages = messages(game, &[event]).into_iter();
    messages.map(|message| message.row().to_owned()).collect()
}

/// An alert that has left the table.
fn gone(card: Option<u8>) -> Which {
    Which {
        serial: 99,
        card,
        colour: Colour::Red,
    }
}

fn held(card: Option<u8>) -> Held {
    Held {
        serial: 99,
        card,
        colour: Colour::Red,
        reward: Reward::Reroll,
        insignia: 1,
    }
}

#[test]
fn a_resolved_alert_goes_to_the_score_pile_or_the_discards() {
    let resolved = |points| Event::Resolved(gone(Some(0)), points);
    assert_eq!(
        ids(&full(), resolved(2)),
        [r#"alert-scored alert="Ion Storm" points=2"#]
    );
    assert_eq!(
        ids(&full(), resolved(0)),
        [r#"alert-without-points alert="Ion Storm""#]
    );
    let resolved = |points| Event::Resolved(gone(None), points);
    assert_eq!(ids(&light(), resolved(1)), ["scored points=1"]);
    assert_eq!(ids(&light(), resolved(0)), ["without-points"]);
}

/// That the timer runs on is said beside it.
#[test]
fn while_the_timer_runs_the_row_shortens_the_score() {
    let mut game = light();
    game.timer = Timer::Draining { id: 1 };
    let beside = rows(&game, Event::TimerRunsOut)[0].len();
    let room = 25 - 1 - beside;
    for (points, id) in [
        (0, "without-points-as-timer-runs-on"),
        (3, "scored-as-timer-runs-on points=3"),
    ] {
        let event = Event::Resolved(gone(None), points);
        assert_eq!(ids(&game, event.clone()), [id]);
        assert!(rows(&game, event)[0].len() <= room, "{id}");
    }
}

#[test]
fn a_used_reward_is_named_by_its_card_if_that_is_known() {
    for (card, points, id) in [
        (Some(0), 1, r#"reward-scored card="Ion Storm" points=1"#),
        (Some(0), 0, r#"reward-without-points card="Ion Storm""#),
        (None, 2, "unnamed-reward-scored reward=reroll points=2"),
        (None, 0, "unnamed-reward-without-points reward=reroll"),
    ] {
        assert_eq!(ids(&full(), Event::RewardUsed(held(card), points)), [id]);
    }
}

/// By reading A29.
#[test]
fn an_injured_pool_die_is_named_where_its_value_matters() {
    let event = Event::Injured(1, InjuryDie::OfPool(Die::new(Colour::Red, 4)));
    let mut game = full();
    assert_eq!(
        ids(&game, event.clone()),
        ["any-pool-die-injured player=2 colour=red"]
    );
    game.setup.readings.set(Reading::PlusOneReachesAnyDie, true);
    assert_eq!(ids(&game, event), ["pool-die-injured player=2 die=red-4"]);
}

#[test]
fn dice_that_are_taken_are_named_with_whom_they_come_from() {
    let dice = || [3, 5].map(|face| Die::new(Colour::Blue, face)).into_iter();
    assert_eq!(
        ids(&full(), Event::Taken(None, dice().collect())),
        ["taken-from-pool dice=[blue-3,blue-5]"]
    );
    assert_eq!(
        ids(&full(), Event::Taken(Some(2), dice().collect())),
        ["taken-from-player from=3 dice=[blue-3,blue-5]"]
    );
}

#[test]
fn the_die_of_an_ability_is_shown_with_whose_it_is() {
    let die = || [Die::new(Colour::Red, 2)].into_iter().collect();
    assert_eq!(
        ids(&full(), Event::Rolled(RollFor::Riker, die())),
        ["riker-rolled die=red-2"]
    );
    assert_eq!(
        ids(&full(), Event::Rolled(RollFor::LaForge(6), die())),
        ["la-forge-rolled die=red-2"]
    );
}

#[test]
fn cards_are_read_and_renamed() {
    assert_eq!(ids(&full(), Event::Reminder(cut(""))), ["card-to-read"]);
    assert_eq!(
        ids(&full(), Event::Reminder(cut("No repairs"))),
        [r#"card-reminds words="No repairs""#]
    );
    assert_eq!(
        ids(&full(), Event::Renamed(cut("red 1"), cut("Plague"))),
        [r#"card-renamed from="red 1" to="Plague""#]
    );
    assert_eq!(
        ids(&full(), Event::NothingToDraw(Colour::Blue)),
        ["no-alert-left colour=blue"]
    );
    assert_eq!(
        ids(&light(), Event::Discarded(gone(None))),
        ["alert-discarded alert=red"]
    );
}

/// Which decks the new space closes is said once.
#[test]
fn damage_shows_which_decks_it_closes() {
    for (points, space, id) in [
        (1, 1, "damaged space=1"),
        (1, 2, "damage-closes-blue space=2"),
        (1, 3, "damaged space=3"),
        (3, 5, "damage-leaves-red space=5"),
        (1, 5, "damaged space=5"),
        (1, 6, "ship-lost"),
    ] {
        assert_eq!(ids(&full(), Event::Damaged(points, space)), [id]);
    }
    assert_eq!(
        ids(&light(), Event::Damaged(1, 2)),
        ["damage-taken space=2"]
    );
}

#[test]
fn a_repair_is_read_where_the_row_has_the_dice() {
    let mut game = full();
    let read_whole = |game: &FiveYearMission| {
        let [message] = &messages(game, &[Event::Repaired(1)])[..] else {
            panic!("one message");
        };
        assert_eq!(message.key.to_string(), "repaired space=1");
        message.row.is_none()
    };
    assert!(!read_whole(&game));
    let dice = [Die::new(Colour::Red, 5)].into_iter().collect();
    game.agenda.push(Task::Roll(RollFor::LaForge(5), dice));
    assert!(read_whole(&game));
}

#[test]
fn an_alert_that_turns_out_to_be_urgent_waits_or_is_never_timed() {
    let mut game = light();
    let which = Which {
        serial: 7,
        card: None,
        colour: Colour::Red,
    };
    for (urgency, id) in [
        (Urgency::Untimed, Some("alert-untimed alert=[red,1]")),
        (Urgency::Timed, None),
    ] {
        game.rows[Colour::Red as usize][0].urgency = urgency;
        let found = ids(&game, Event::FoundUrgent(which));
        assert_eq!(found.first().map(String::as_str), id);
    }
}
