//! Tests of the log lines of moves.

use readyroom_kit::face::Speech;

use super::{full, light};
use crate::rules::{Colour, Die, DieAt, Marks, Move, Placement, Task, TrayDie};

const RED: Die = Die::new(Colour::Red, 6);

#[test]
fn a_move_is_logged_with_its_player_and_what_it_is_about() {
    let marks = Marks {
        urgent: true,
        prime_directive: false,
        escalation: Some(Colour::Yellow),
    };
    for (mv, id) in [
        (Move::Draw(Colour::Blue), "draws player=1 colour=blue"),
        (
            Move::DrawMarked(Colour::Red, marks),
            "draws-with-icons player=1 colour=red icons=[urgent,yellow]",
        ),
        (Move::FailAlert(7), "alert-fails alert=[red,1]"),
        (Move::FoundUrgent(7), "alert-urgent alert=[red,1]"),
        (
            Move::Resolve {
                alert: 7,
                insignia: 2,
                reward: None,
            },
            "alert-resolved alert=[red,1] points=2",
        ),
        (Move::RepairOne, "repairs player=1"),
        (Move::Damage(2), "ship-damaged points=2"),
        (Move::Injure(2), "injured player=3"),
        (Move::Mend(2), "injury-healed player=3"),
        (
            Move::TakeDice(Colour::Red, 1),
            "takes-to-roll player=1 count=1 colour=red",
        ),
        (
            Move::RollThese([2, 0, 1]),
            "rolls-dice player=1 dice=[2,0,1]",
        ),
        (Move::EndTurn, "ends-turn player=1"),
        (Move::DrawExtra(Colour::Blue), "another-drawn colour=blue"),
        (Move::HurtPlayer(1), "takes-injury player=2"),
    ] {
        assert_eq!(light().sentence(&mv).key.to_string(), id);
    }
}

#[test]
fn an_injury_fewer_is_logged_while_stock_is_taken() {
    let mut game = light();
    game.agenda.push(Task::TakeStock);
    let sentence = game.sentence(&Move::Mend(2)).key;
    assert_eq!(sentence.to_string(), "injury-fewer player=3");
}

#[test]
fn dice_of_the_tray_are_kept_and_released() {
    let mut game = light();
    let lies = TrayDie {
        die: RED,
        kept: false,
    };
    game.turn.tray = [lies; 2].into_iter().collect();
    for (mv, id) in [
        (Move::Keep(0), "keeps player=1 die=red-6"),
        (Move::Release(1), "releases player=1 die=[red-6,2]"),
    ] {
        assert_eq!(game.sentence(&mv).key.to_string(), id);
    }
}

#[test]
fn a_placement_names_the_icon_of_one_die_and_who_helps() {
    let game = full();
    let placement = |dice: &[(u8, Die)], scott| Placement {
        alert: 7,
        dice: dice.iter().copied().collect(),
        scott,
    };
    let one = placement(&[(0, RED)], true);
    let sentence = game.sentence(&Move::Place(one.clone()));
    assert_eq!(
        sentence.key.to_string(),
        r#"places player=1 dice=[red-6] on=["Ion Storm",scott]"#
    );
    assert!(sentence.ends_with("red 6 on any 4+ of Ion Storm with Scott's help"));
    let frame = placement(&[(0, RED), (1, RED)], false);
    let sentence = game.sentence(&Move::Spock(0, frame.clone()));
    assert_eq!(sentence, "Spock moves red 6 and red 6 to Ion Storm");
    let moves = Move::Chekov {
        from: 7,
        icon: 0,
        at: 1,
        placement: frame,
    };
    assert_eq!(
        game.sentence(&moves).key.to_string(),
        r#"chekov-moves dice=[red-6,red-6] from="Ion Storm" to="Ion Storm""#
    );
}

/// Where the log has no words of its own.
#[test]
fn other_moves_are_logged_as_the_menu_calls_them() {
    let rand = Move::Rand(DieAt::Mat(RED), DieAt::Pool(RED));
    let sentence = full().sentence(&rand).key;
    assert_eq!(sentence.id(), "chosen");
}
