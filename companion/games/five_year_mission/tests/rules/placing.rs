//! Step 4: placing dice and resolving alerts.

use super::position::*;

const ENGINE_ROOM: [Crew; 3] = [Scott, Kirk, Spock];

fn alert(wants: &str, actions: &str) -> (Position, Serial) {
    let mut table = Position::placing(&CREW, &[]);
    let serial = table.lay(card(Red, "Alert", wants));
    table.actions(0, actions);
    (table, serial)
}

/// FYM-37 FYM-38: a blue 5, and a 4 or higher in any colour.
#[test]
fn the_example_of_diplomacy() {
    let (mut table, diplomacy) = alert("blue 5, any 4+", "blue 5, blue 6, red 3, red 4");
    table.refuses(place(diplomacy, &[(0, "blue 6")]), Refusal::IconValue);
    table.refuses(place(diplomacy, &[(1, "red 3")]), Refusal::IconValue);
    table.play(place(diplomacy, &[(1, "red 4")]));
    assert!(table.lies_open(diplomacy));
    table.play(place(diplomacy, &[(0, "blue 5")]));
    assert!(!table.lies_open(diplomacy));
    assert_eq!(table.now.pool, dice("blue 5, red 4"));
}

/// FYM-39: blue 4 or higher and blue 2 or lower, as a set.
#[test]
fn the_example_of_trade_mission() {
    let (mut table, mission) = alert("[blue 4+, blue 2-]", "blue 4, blue 2, red 2");
    table.refuses(place(mission, &[(0, "blue 4")]), Refusal::WholeFrame);
    table.refuses(place(mission, &[(1, "blue 2")]), Refusal::WholeFrame);
    table.refuses(
        place(mission, &[(0, "blue 4"), (1, "red 2")]),
        Refusal::IconColour,
    );
    table.refuses(
        place(mission, &[(0, "blue 2"), (1, "blue 4")]),
        Refusal::IconValue,
    );
    table.play(place(mission, &[(0, "blue 4"), (1, "blue 2")]));
    assert!(!table.lies_open(mission));
}

/// FYM-37
#[test]
fn a_die_must_have_the_colour_of_its_icon_and_white_takes_any() {
    for colour in Colour::ALL {
        let (table, serial) = alert(&format!("{colour} 3"), "blue 3, yellow 3, red 3");
        for other in Colour::ALL {
            let mv = place(serial, &[(0, &format!("{other} 3"))]);
            if other == colour {
                table.clone().play(mv);
            } else {
                table.refuses(mv, Refusal::IconColour);
            }
        }
    }
    let (table, serial) = alert("any 3", "blue 3, yellow 3, red 3");
    for shows in ["blue 3", "yellow 3", "red 3"] {
        table.clone().play(place(serial, &[(0, shows)]));
    }
}

/// FYM-38
#[test]
fn a_die_must_show_the_value_or_lie_on_the_arrows_side() {
    for (wants, fitting) in [("red 4", 4..=4), ("red 4+", 4..=6), ("red 2-", 1..=2)] {
        for face in 1..=6 {
            let shows = format!("red {face}");
            let (mut table, serial) = alert(wants, &shows);
            let mv = place(serial, &[(0, &shows)]);
            if fitting.contains(&face) {
                table.play(mv);
            } else {
                table.refuses(mv, Refusal::IconValue);
            }
        }
    }
}

/// FYM-39: a red 2 and a blue 3 at once; icons outside the frame one by one.
#[test]
fn a_frame_is_filled_at_once_and_alone() {
    let (mut table, serial) = alert("[red 2, blue 3], any 6", "red 2, blue 3, red 6");
    let all = place(serial, &[(0, "red 2"), (1, "blue 3"), (2, "red 6")]);
    table.refuses(all, Refusal::WholeFrame);
    table.play(place(serial, &[(2, "red 6")]));
    table.play(place(serial, &[(0, "red 2"), (1, "blue 3")]));
    assert!(!table.lies_open(serial));
}

/// FYM-39: two frames are two sets.
#[test]
fn two_frames_are_filled_one_after_the_other() {
    let (mut table, serial) = alert(
        "[red 1, red 2], [red 3, red 4]",
        "red 1, red 2, red 3, red 4",
    );
    table.play(place(serial, &[(2, "red 3"), (3, "red 4")]));
    table.refuses(place(serial, &[(0, "red 1")]), Refusal::WholeFrame);
    table.play(place(serial, &[(0, "red 1"), (1, "red 2")]));
    assert!(!table.lies_open(serial));
}

/// FYM-40
#[test]
fn dice_go_to_any_open_alert_and_none_need() {
    let (mut table, first) = alert("red 1, red 2", "red 1, red 3");
    let other = table.lay(card(Blue, "Other", "red 3, red 4"));
    table.refuses(place(99, &[(0, "red 1")]), Refusal::NoSuchAlert);
    table.refuses(place(first, &[(2, "red 1")]), Refusal::NoSuchIcon);
    table.refuses(place(first, &[]), Refusal::NoSuchIcon);
    table.refuses(place(first, &[(1, "red 2")]), Refusal::NotYourDie);
    let mut idle = table.clone();
    idle.play(Move::EndTurn);
    table.play(place(first, &[(0, "red 1")]));
    table.play(place(other, &[(0, "red 3")]));
    table.refuses(place(first, &[(0, "red 1")]), Refusal::NoSuchIcon);
}

/// FYM-40: dice of an earlier player stay and count.
#[test]
fn crew_fill_an_alert_together() {
    let (mut table, serial) = alert("red 1, red 2", "red 1");
    table.play_all([place(serial, &[(0, "red 1")]), Move::EndTurn]);
    table.at(Phase::Place);
    table.actions(1, "red 2");
    table.play(place(serial, &[(1, "red 2")]));
    assert!(!table.lies_open(serial));
}

/// FYM-41 FYM-42
#[test]
fn a_resolved_alert_goes_to_its_pile_and_its_dice_to_the_pool() {
    let (mut table, scoring) = alert("red 1", "red 1, red 2");
    let plain = AlertCard {
        insignia: 0,
        ..card(Yellow, "Plain", "red 2")
    };
    let plain = table.lay(plain);
    table.play(place(scoring, &[(0, "red 1")]));
    table.play(place(plain, &[(0, "red 2")]));
    assert_eq!(table.now.pool, dice("red 1, red 2"));
    assert_eq!((table.piles(Red).score, table.piles(Red).discard), (1, 0));
    assert_eq!(
        (table.piles(Yellow).score, table.piles(Yellow).discard),
        (0, 1)
    );
    assert_eq!(table.now.points(), 1);
    assert_eq!(
        table.count_events(|e| matches!(e, Event::Resolved(which, 1) if which.serial == scoring)),
        1
    );
}

/// FYM-43
#[test]
fn a_reward_is_laid_beside_the_mat_of_whoever_resolved_it() {
    let mut table = Position::placing(&CREW, &[]);
    let serial = table.lay(reward_card("Reward", Reward::PlusOne, 2));
    table.actions(0, "red 1");
    table.play(place(serial, &[(0, "red 1")]));
    let [held] = &table.player(0).rewards[..] else {
        panic!("one reward")
    };
    assert_eq!((held.reward, held.insignia), (Reward::PlusOne, 2));
    assert_eq!(table.now.points(), 2, "they count at once (A5)");
    assert_eq!(table.piles(Yellow).score, 0);
}

/// FYM-43: the other reading of A5.
#[test]
fn a_reward_may_score_only_once_used() {
    let mut table = Position::placing(&CREW, &[Reading::RewardScoresOnceUsed]);
    let serial = table.lay(reward_card("Reward", Reward::PlusOne, 2));
    table.actions(0, "red 1, red 2");
    table.play(place(serial, &[(0, "red 1")]));
    assert_eq!(table.now.points(), 0);
    table.play(Move::UsePlusOne(serial, die("red 2")));
    assert_eq!(table.now.points(), 2);
}

/// FYM-49
#[test]
fn scott_covers_one_red_icon_with_another_colour() {
    let mut table = Position::placing(&ENGINE_ROOM, &[]);
    let serial = table.lay(card(Red, "Alert", "red 3, red 4, blue 5"));
    table.actions(0, "blue 3, yellow 4, yellow 5");
    table.refuses(place(serial, &[(0, "blue 3")]), Refusal::IconColour);
    table.refuses(scott_places(serial, &[(2, "yellow 5")]), Refusal::ScottIcon);
    table.play(scott_places(serial, &[(0, "blue 3")]));
    let second = scott_places(serial, &[(1, "yellow 4")]);
    table.refuses(second, Refusal::NotThatAbility);
}

/// FYM-49: a single die, in a frame as well.
#[test]
fn scott_covers_one_icon_of_a_frame() {
    let mut table = Position::placing(&ENGINE_ROOM, &[]);
    let serial = table.lay(card(Red, "Alert", "[red 3, red 4]"));
    table.actions(0, "blue 3, yellow 4, red 4");
    let two = scott_places(serial, &[(0, "blue 3"), (1, "yellow 4")]);
    table.refuses(two, Refusal::ScottIcon);
    table.play(scott_places(serial, &[(0, "blue 3"), (1, "red 4")]));
    assert!(!table.lies_open(serial));
    assert!(table.now.turn.ability_used);
}

/// FYM-49 FYM-73: with a die of any colour in one frame, each helps one icon.
#[test]
fn scott_and_a_die_of_any_colour_fill_one_frame() {
    let mut table = Position::placing(&ENGINE_ROOM, &[]);
    let serial = table.lay(card(Red, "Alert", "[red 3, red 4]"));
    table.actions(0, "blue 3, yellow 4");
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play(Move::UseAnyColour(reward, die("yellow 4")));
    let on = [(0, "blue 3"), (1, "yellow 4")];
    table.refuses(place(serial, &on), Refusal::IconColour);
    table.play(scott_places(serial, &on));
    assert!(!table.lies_open(serial));
    assert_eq!(table.now.turn.any_colour, None);
}

/// FYM-49 FYM-55: no other player may.
#[test]
fn only_scott_covers_red_icons_with_other_colours() {
    let (table, serial) = alert("red 3", "blue 3");
    let mv = Move::Place(Placement {
        scott: true,
        ..placement(serial, &[(0, "blue 3")])
    });
    table.refuses(mv, Refusal::NotThatAbility);
}

/// FYM-73: a red 2 as a blue or a yellow 2, once.
#[test]
fn the_example_of_a_die_of_any_colour() {
    for icon in ["blue 2", "yellow 2"] {
        let mut table = Position::placing(&CREW, &[]);
        let serial = table.lay(card(Red, "Alert", &format!("{icon}, {icon}")));
        table.actions(0, "red 2, red 2");
        let reward = table.holds(0, Reward::AnyColour, 0);
        table.refuses(place(serial, &[(0, "red 2")]), Refusal::IconColour);
        table.play(Move::UseAnyColour(reward, die("red 2")));
        table.play(place(serial, &[(0, "red 2")]));
        table.refuses(place(serial, &[(1, "red 2")]), Refusal::IconColour);
    }
}
