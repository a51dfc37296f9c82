//! A panel that is handed on while a player looks there: what comes after it is the cover.

use super::*;
use crate::invitation::testing::Door;

/// A table of two, where Ada has looked and played one of her cards: something is reported to her alone.
fn ada_looks() -> Played {
    let mut played = Played::unnamed();
    played.choose("Ship's name… › Ada & Bo");
    played.choose("Draw");
    played.choose("Card › name… › hand");
    played.press(&[Up, Up, Okay]);
    played.input(Input::HoldKey(Okay));
    played.press(&[Down, Okay, Okay]);
    assert_eq!(shown(&played, HERE), "Look at 7.\nA card is played.");
    played
}

/// At her panel she takes these entries, one after the other.
fn takes(played: &mut Played, labels: &[&str]) {
    for &label in labels {
        played.input(Input::Take(label.into()));
    }
}

#[test]
fn a_panel_handed_on_is_covered_after_the_next_players_hand() {
    let mut played = ada_looks();
    played.press(&[Okay]);
    takes(&mut played, &["Table", "A hand", "Bo"]);
    assert!(shown(&played, HERE).starts_with("Give the panel to Bo."));
    played.input(Input::HoldKey(Okay));
    assert_eq!(shown(&played, HERE), "First", "the hand of Bo");
    played.press(&[Back]);
    assert_eq!(played.under_cursor(), "Ada's cards…");
    assert_eq!(played.table.looking(), None);
    for panel in [HERE, THERE] {
        keeps_secret(&played, panel);
    }
    // A viewer who looks at a hand of the own has handed nothing on.
    let mut played = ada_looks();
    played.press(&[Okay]);
    takes(&mut played, &["Table", "A hand", "Ada"]);
    played.press(&[Back]);
    assert_eq!(played.table.looking(), Some(HERE));
}

#[test]
fn a_panel_turned_to_another_players_phone_is_covered() {
    for (whose, looks_on) in [("Bo", false), ("Spectator", false), ("Ada", true)] {
        let mut played = ada_looks();
        played.press(&[Okay]);
        played.table.let_phones_in(Arc::<Door>::default());
        takes(&mut played, &["Table", "A phone", whose]);
        played.press(&[Okay]);
        assert_eq!(played.table.looking().is_some(), looks_on, "{whose}");
    }
}
