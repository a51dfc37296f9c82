//! The journal's form: states and moves are equal after a round trip, and dice are written as they are spoken of.

use super::position::*;

fn same_again<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
    it: &T,
) {
    let text = serde_json::to_string(it).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), it, "{text}");
}

#[test]
fn a_state_is_the_same_after_it_was_written_and_read() {
    let crew = [Wesley, Picard, Rand];
    let mut table = Position::placing(&crew, &[Reading::WorfSwaps, Reading::StartCardInDeck]);
    let alert = table.put(as_urgent(card(Red, "A", "[red 1, any 2+]")));
    table.on_alert(alert, 0, "red 1");
    table.actions(0, "red 3, blue");
    table.injuries(1, "yellow 6");
    table.pool("blue 2, blue 2");
    table.holds(2, Reward::AnyColour, 2);
    same_again(&table.now);
    table.at(Phase::Roll);
    table.play(Move::Again(die("red 3"))).play(Move::Roll);
    same_again(&table.now);
    for faces in [[1], [6]] {
        let mut rolled = table.clone();
        rolled.chance(&faces);
        same_again(&rolled.now);
    }
    same_again(&Position::begun(Tracking::Light, &crew, &[]).now);
}

#[test]
fn moves_are_the_same_after_they_were_written_and_read() {
    let mut table = Position::placing(&[Scott, Spock, Rand], &[]);
    let alert = table.put(card(Red, "A", "[red 1, any 2+], blue 3-"));
    table.actions(0, "red 1, blue 1, yellow 6");
    table.now.damage = 3;
    let light = Position::begun(Tracking::Light, &[Troi, Kirk, Sulu], &[]);
    for table in [&table, &Position::set_up(Vec::new()), &light] {
        table.offers().iter().for_each(same_again);
    }
    for mv in [
        Move::Spock(1, placement(alert, &[(0, "red 1"), (1, "blue 6")])),
        Move::Rand(DieAt::Mat(die("red 1")), DieAt::Alert(alert, 2)),
        Move::Dealt([2, 0, 1].into_iter().collect()),
        Move::Wesley(die("red 1"), Blue, Some(2)),
        Move::StockAlert(alert, 1, die("red 4")),
        Move::TimeUp(7),
    ] {
        same_again(&mv);
    }
}

#[test]
fn dice_are_written_as_they_are_spoken_of() {
    let written = serde_json::to_string(&dice("red 6, blue")).unwrap();
    assert_eq!(written, r#"["blue","red 6"]"#);
    assert_eq!(die("yellow 3").to_string(), "yellow 3");
    for wrong in ["red 7", "green 3", "6", "red six"] {
        let why = wrong.parse::<Die>().expect_err(wrong);
        assert!(why.contains("like \"red 6\""), "{why}");
    }
}
