//! Step 4: which dice which icons take, and readings of what a resolved alert brings.

use super::position::*;

const ENGINE_ROOM: [Crew; 3] = [Scott, Kirk, Spock];

fn alert(crew: &[Crew], wants: &str, actions: &str) -> (Position, Serial) {
    let mut table = Position::placing(crew, &[]);
    let serial = table.put(card(Red, "Alert", wants));
    table.actions(0, actions);
    (table, serial)
}

/// Colour (FYM-37) and value (FYM-38), every icon with every die.
#[test]
fn a_die_has_the_colour_and_the_value_of_its_icon() {
    for (wants, colours, values) in [
        ("blue 3", &[Blue][..], 3..=3),
        ("yellow 4+", &[Yellow], 4..=6),
        ("red 2-", &[Red], 1..=2),
        ("any 4", &Colour::ALL, 4..=4),
    ] {
        for colour in Colour::ALL {
            for face in 1..=6 {
                let shows = format!("{colour} {face}");
                let (mut table, serial) = alert(&CREW, wants, &shows);
                let mv = place(serial, &[(0, &shows)]);
                if !values.contains(&face) {
                    table.refuses(mv, Refusal::IconValue);
                } else if !colours.contains(&colour) {
                    table.refuses(mv, Refusal::IconColour);
                } else {
                    table.play(mv);
                    assert!(!table.lies_open(serial), "{shows} on {wants}");
                }
            }
        }
    }
}

/// Two frames are two sets (FYM-39), and an icon outside is none of theirs.
#[test]
fn a_frame_is_filled_at_once_and_alone() {
    let dice = "red 1, red 2, red 3, red 4, blue 2";
    let (mut table, serial) = alert(&CREW, "[red 1, red 2], [red 3, red 4], any 2", dice);
    for (on, why) in [
        (&[(0, "red 1")][..], Refusal::WholeFrame),
        (&[(0, "red 1"), (1, "blue 2")], Refusal::IconColour),
        (&[(0, "red 2"), (1, "red 1")], Refusal::IconValue),
        (
            &[(0, "red 1"), (1, "red 2"), (4, "blue 2")],
            Refusal::WholeFrame,
        ),
    ] {
        table.refuses(place(serial, on), why);
    }
    table.play(place(serial, &[(4, "blue 2")]));
    table.play(place(serial, &[(2, "red 3"), (3, "red 4")]));
    table.refuses(place(serial, &[(0, "red 1")]), Refusal::WholeFrame);
    table.play(place(serial, &[(0, "red 1"), (1, "red 2")]));
    assert!(!table.lies_open(serial));
}

/// An alert and an icon that are there (FYM-40), an own die (FYM-29), which then lies there for all.
#[test]
fn dice_go_to_any_open_alert_and_none_need() {
    let (mut table, first) = alert(&CREW, "red 1, red 2", "red 1, red 3");
    table.refuses(place(99, &[(0, "red 1")]), Refusal::NoSuchAlert);
    table.refuses(place(first, &[(2, "red 1")]), Refusal::NoSuchIcon);
    table.refuses(place(first, &[]), Refusal::NoSuchIcon);
    table.refuses(place(first, &[(1, "red 2")]), Refusal::NotYourDie);
    table.play(place(first, &[(0, "red 1")]));
    table.refuses(place(first, &[(0, "red 1")]), Refusal::NoSuchIcon);
    table.play(Move::EndTurn).at(Phase::Place);
    table.actions(1, "red 2");
    table.play(place(first, &[(1, "red 2")]));
    assert!(!table.lies_open(first));
}

/// A5, both ways.
#[test]
fn a_reward_may_score_only_once_used() {
    for (readings, at_once) in [(&[][..], 2), (&[Reading::RewardScoresOnceUsed], 0)] {
        let mut table = Position::placing(&CREW, readings);
        let serial = table.put(reward_card("Reward", Reward::PlusOne, 2));
        table.actions(0, "red 1, red 2");
        table.play(place(serial, &[(0, "red 1")]));
        assert_eq!(table.now.points(), at_once);
        table.play(Move::UsePlusOne(serial, die("red 2")));
        assert_eq!(table.now.points(), 2);
    }
}

/// One red icon (FYM-49), once a turn and by no other player (FYM-55).
#[test]
fn scott_covers_one_red_icon_with_another_colour() {
    let wants = "red 3, red 4, blue 5, [red 3, red 4]";
    let dice = "blue 3, yellow 4, yellow 5, red 4";
    let (mut table, serial) = alert(&ENGINE_ROOM, wants, dice);
    table.refuses(place(serial, &[(0, "blue 3")]), Refusal::IconColour);
    table.refuses(scott_places(serial, &[(2, "yellow 5")]), Refusal::ScottIcon);
    let two = scott_places(serial, &[(3, "blue 3"), (4, "yellow 4")]);
    table.refuses(two, Refusal::ScottIcon);
    table.play(scott_places(serial, &[(3, "blue 3"), (4, "red 4")]));
    let second = scott_places(serial, &[(1, "yellow 4")]);
    table.refuses(second, Refusal::NotThatAbility);
    let (table, serial) = alert(&CREW, "red 3", "blue 3");
    let mv = scott_places(serial, &[(0, "blue 3")]);
    table.refuses(mv, Refusal::NotThatAbility);
}

/// Each helps one icon.
#[test]
fn scott_and_a_die_of_any_colour_fill_one_frame() {
    let (mut table, serial) = alert(&ENGINE_ROOM, "[red 3, red 4]", "blue 3, yellow 4");
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play(Move::UseAnyColour(reward, die("yellow 4")));
    let on = [(0, "blue 3"), (1, "yellow 4")];
    table.refuses(place(serial, &on), Refusal::IconColour);
    table.play(scott_places(serial, &on));
    assert!(!table.lies_open(serial));
    assert_eq!(table.now.turn.any_colour, None);
}

/// On an icon, or as McCoy's blue die (FYM-37).
#[test]
fn a_die_of_any_colour_counts_once() {
    let (mut table, serial) = alert(&[McCoy, Kirk, Scott], "blue 6, yellow 6", "red 6, red 6");
    table.injuries(1, "red 2");
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play(Move::UseAnyColour(reward, die("red 6")));
    let mut heals = table.clone();
    heals.play(Move::McCoy(die("red 6"), 1));
    assert_eq!(heals.now.pool, dice("red 6, red 2"));
    table.play(place(serial, &[(1, "red 6")]));
    table.refuses(place(serial, &[(0, "red 6")]), Refusal::IconColour);
}
