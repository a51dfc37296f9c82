//! The other panels while a player looks.

use super::*;

/// The text of the bottom row at a panel.
fn bottom_row(played: &Played, panel: PanelId) -> String {
    played.scene_at(panel).hint().to_owned()
}

fn press_there(played: &mut Played, button: Button) {
    played.gesture_at(THERE, Gesture::Press(button));
}

const OF_OTHERS: &str = "hold OK  BACK: overview";
const FIRST: &str = "Enterprise looks first";

#[test]
fn presses_at_another_panel_reach_nothing_unseen_there() {
    let mut played = covered();
    played.hold(Okay);
    let (before, ply) = (shown(&played, HERE), played.table.evening().ply());
    for button in [Back, Up, Down, Okay, Roll, Timer, Down, Okay, Okay] {
        played.gesture_at(THERE, Gesture::Press(button));
        keeps_secret(&played, THERE);
    }
    assert_eq!(shown(&played, HERE), before);
    assert_eq!(played.table.evening().ply(), ply);
    played.gesture_at(THERE, Gesture::Press(Back));
    assert_eq!(shown(&played, THERE), "Hull", "the overview is everybody's");
    played.gesture_at(THERE, Gesture::Press(Okay));
    let take = Input::Take("Play".into());
    played
        .table
        .handle_at(THERE, take, played.now)
        .expect("a journal");
    assert_eq!(shown(&played, HERE), before);
    hold_at(&mut played, THERE, Okay);
    assert_eq!(
        (shown(&played, HERE), shown(&played, THERE)),
        (OTHERS.into(), before)
    );
}

#[test]
fn roll_with_nothing_to_roll_shows_who_looks_first() {
    let mut played = covered();
    played.hold(Okay);
    let (before, game) = (played.scene_at(HERE), played.game().clone());
    assert_eq!(bottom_row(&played, THERE), OF_OTHERS);
    press_there(&mut played, Roll);
    assert_eq!(played.sound(), Some(Chime::Refusal));
    assert_eq!(bottom_row(&played, THERE), FIRST);
    assert_eq!(played.scene_at(HERE), before, "no one is disturbed");
    press_there(&mut played, Back);
    assert_eq!(shown(&played, THERE), "Hull");
    press_there(&mut played, Roll);
    let there = (shown(&played, THERE), bottom_row(&played, THERE));
    assert_eq!(there, (OTHERS.into(), FIRST.into()));
    press_there(&mut played, Okay);
    assert_eq!(bottom_row(&played, THERE), OF_OTHERS);
    press_there(&mut played, Roll);
    played.wait(60_000);
    assert_eq!(bottom_row(&played, THERE), OF_OTHERS, "no one looks");
    assert_eq!(played.game(), &game);
}

#[test]
fn roll_makes_the_roll_that_everybody_sees() {
    let mut played = few();
    played.press(&[Up, Up]);
    played.hold(Okay);
    assert_eq!(shown(&played, THERE), OTHERS);
    press_there(&mut played, Roll);
    assert_eq!(played.game().dice.len(), 3);
    for panel in [HERE, THERE] {
        let scene = played.scene_at(panel);
        assert!(matches!(scene, Scene::Dice { .. }), "{scene:?}");
    }
}

#[test]
fn why_timer_does_nothing_is_read_where_it_was_pressed() {
    let mut played = covered();
    played.hold(Okay);
    let before = played.scene_at(HERE);
    press_there(&mut played, Timer);
    assert_eq!(bottom_row(&played, THERE), "No timer now");
    assert_eq!(played.scene_at(HERE), before);
    played.press(&[Timer]);
    assert_eq!(played.hint(), "No timer now");
    assert_eq!(bottom_row(&played, THERE), OF_OTHERS);
}

/// Overview and dice are a panel's own: what the player who looks turns to, no other player has to put away.
#[test]
fn free_dice_and_open_pages_are_on_no_other_panel() {
    let mut played = covered();
    played.hold(Okay);
    press_there(&mut played, Back);
    played.press(&[Roll]);
    assert!(matches!(played.scene(), Scene::Dice { .. }));
    assert_eq!(shown(&played, THERE), "Hull");
    played.press(&[Okay, Back]);
    assert_eq!(shown(&played, THERE), "Hull");
    press_there(&mut played, Okay);
    assert_eq!(shown(&played, THERE), OTHERS);
}

/// What everybody is to read is read once, at whichever panel.
#[test]
fn a_report_that_one_has_read_waits_at_no_other_panel() {
    for reader in [HERE, THERE] {
        let mut played = few();
        played.press(&[Up, Up]);
        played.hold(Okay);
        let report = Notice::report("Turn of Enterprise", ["a"; 14], None);
        played.table.panels.tell(&report);
        for _ in 0..3 {
            assert_eq!(played.scene_at(HERE), played.scene_at(THERE));
            played.gesture_at(reader, Gesture::Press(Okay));
        }
        assert_eq!(shown(&played, THERE), OTHERS, "{reader:?}");
        assert_ne!(shown(&played, HERE), OTHERS, "{reader:?}");
    }
}

/// A refusal may name what only that player has.
#[test]
fn a_refusal_during_a_look_is_read_by_that_player_alone() {
    let mut played = covered();
    played.hold(Okay);
    let refusal = Refusal {
        rule: "REH-4".into(),
        id: "not-in-hand".into(),
        why: "Card 4 is not in hand".into(),
    };
    played.table.refuse(refusal);
    assert_eq!(shown(&played, HERE), "Card 4 is not in hand");
    assert_eq!(shown(&played, THERE), OTHERS);
}

/// There TIMER would be the end of the text, and ROLL wipe a letter.
#[test]
fn text_typed_by_a_player_who_looks_is_left_alone() {
    let mut played = few();
    played.press(&[Up, Up]);
    played.hold(Okay);
    played.input(Input::Take("Card › name…".into()));
    played.type_in("Khan");
    let before = played.scene_at(HERE);
    assert!(matches!(before, Scene::TextEntry { .. }), "{before:?}");
    for button in [Timer, Roll] {
        press_there(&mut played, button);
        assert_eq!(bottom_row(&played, THERE), FIRST, "{button:?}");
        assert_eq!(played.scene_at(HERE), before, "{button:?}");
    }
}
