//! The original crew: what they are refused, and the readings of their abilities.

use readyroom_kit::face::Shown;

use super::position::*;

const SICKBAY: [Crew; 3] = [McCoy, Kirk, Scott];
const COMMS: [Crew; 3] = [Uhura, Kirk, Scott];
const HELM: [Crew; 3] = [Chekov, Kirk, Scott];

fn spock(to: Serial, on: &[(u8, &str)]) -> Move {
    Move::Spock(on[0].0, placement(to, on))
}

/// One alert that Spock can resolve with a red 3, and another.
fn science(other: &str, readings: &[Reading]) -> (Position, Serial, Serial) {
    let mut table = Position::placing(&[Spock, Kirk, Scott], readings);
    let first = table.put(card(Red, "First", "red 3, blue 5"));
    table.on_alert(first, 1, "blue 5");
    let other = table.put(card(Blue, "Other", other));
    table.actions(0, "red 3, red 4");
    (table, first, other)
}

/// A like die of the pool is no substitute for one of the alert just resolved (FYM-47).
#[test]
fn spock_moves_one_die_of_the_alert_just_resolved() {
    let (mut table, first, other) = science("blue 5", &[]);
    let third = table.put(card(Yellow, "Third", "blue 5"));
    table.pool("blue 6");
    let early = spock(other, &[(0, "blue 5")]);
    table.refuses(early.clone(), Refusal::NotResolvedJustNow);
    table.play(place(first, &[(0, "red 3")]));
    table.refuses(spock(other, &[(0, "blue 6")]), Refusal::NotResolvedJustNow);
    table.play(early);
    assert!(!table.lies_open(other));
    table.refuses(spock(third, &[(0, "blue 5")]), Refusal::AbilityUsed);
}

/// A25, both ways (FYM-51); the menu shows which die of a frame is his.
#[test]
fn spock_moves_a_die_into_a_frame_only_as_it_is_filled() {
    for readings in [&[][..], &[Reading::NoMoveIntoFrames]] {
        let (mut table, first, other) = science("any 1, [blue 5, red 4]", readings);
        table.play(place(first, &[(0, "red 3")]));
        let whole = spock(other, &[(1, "blue 5"), (2, "red 4")]);
        table.refuses(spock(other, &[(1, "blue 5")]), Refusal::WholeFrame);
        if readings.is_empty() {
            let path = table.now.path(&whole);
            assert_eq!(path.last().unwrap(), "Spock's Blue 5 + Red 4");
            table.play(whole);
            assert!(table.player(0).actions.is_empty());
        } else {
            table.refuses(whole, Refusal::MustFillFrame);
        }
    }
}

/// The reasons are of FYM-52 and FYM-55.
#[test]
fn mccoy_spends_a_blue_die_on_one_player_once_after_the_draw() {
    let mut table = Position::drawing(&SICKBAY, &[]);
    table.actions(0, "blue 2, blue 3, red 3");
    table.injuries(0, "red 1");
    table.injuries(1, "red 2, red 4, red 5");
    let heals = |shows, seat| Move::McCoy(die(shows), seat);
    table.refuses(heals("blue 2", 1), Refusal::DrawFirst);
    table.draw(card(Red, "Alert", "red 6"));
    table.refuses(heals("red 3", 0), Refusal::BlueDie);
    table.refuses(heals("blue 2", 2), Refusal::NothingToHeal);
    table.refuses(heals("blue 2", 3), Refusal::NoSuchSeat);
    table.refuses(heals("blue 4", 0), Refusal::NotYourDie);
    table.play(heals("blue 2", 1));
    table.refuses(Move::Heal(0, die("red 1")), Refusal::NothingToHeal);
    table.refuses(Move::Heal(1, die("red 1")), Refusal::NothingToHeal);
    table.play(Move::HealDone);
    assert_eq!(table.player(1).injuries.len(), 3);
    table.refuses(heals("blue 3", 1), Refusal::AbilityUsed);
}

#[test]
fn an_ability_returns_with_its_owners_turn() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 2, blue 3");
    table.actions(1, "blue 2");
    table.injuries(1, "red 2, red 3, red 4");
    table.play_all([Move::McCoy(die("blue 2"), 1), Move::HealDone]);
    for _ in 0..3 {
        table.play(Move::EndTurn).at(Phase::Place);
        if table.now.active == 1 {
            table.refuses(Move::McCoy(die("blue 2"), 1), Refusal::NotThatAbility);
        }
    }
    table.play(Move::McCoy(die("blue 3"), 1));
}

/// Her reasons are of FYM-50.
#[test]
fn uhura_receives_an_action_die_of_another_player() {
    let mut table = Position::placing(&COMMS, &[]);
    table.actions(0, "red 1");
    table.actions(1, "blue 5");
    table.injuries(1, "blue 6");
    table.refuses(Move::UhuraReceives(1, die("blue 6")), Refusal::NotYourDie);
    for no_player in [0, 3] {
        table.refuses(
            Move::UhuraGives(no_player, die("red 1")),
            Refusal::NoSuchSeat,
        );
    }
    table.play(Move::UhuraReceives(1, die("blue 5")));
    assert_eq!(table.player(0).actions, dice("red 1, blue 5"));
    table.refuses(Move::UhuraGives(1, die("red 1")), Refusal::AbilityUsed);
}

/// A19, both ways (FYM-50).
#[test]
fn uhura_may_fill_a_mat_beyond_five() {
    for readings in [&[][..], &[Reading::FullMatTakesNoGift]] {
        let mut table = Position::placing(&COMMS, readings);
        table.actions(0, "red 1");
        table.actions(1, "blue 5, blue 5, blue 5, blue 5");
        table.injuries(1, "red 1");
        let gift = Move::UhuraGives(1, die("red 1"));
        if readings.is_empty() {
            table.play(gift);
            assert_eq!(table.now.mat_total(1), 6);
        } else {
            table.refuses(gift, Refusal::FullMat);
            table.play(Move::UhuraReceives(1, die("blue 5")));
        }
    }
}

fn chekov(from: Serial, icon: u8, to: Serial, on: &[(u8, &str)]) -> Move {
    Move::Chekov {
        from,
        icon,
        at: on[0].0,
        placement: placement(to, on),
    }
}

#[test]
fn chekov_moves_one_die_to_another_alert_where_it_fits() {
    let mut table = Position::placing(&HELM, &[]);
    let from = table.put(card(Red, "From", "red 1, red 2, any 1"));
    let to = table.put(card(Blue, "To", "red 1, red 4"));
    table.on_alert(from, 0, "red 1");
    table.refuses(chekov(from, 0, from, &[(2, "red 1")]), Refusal::NoSuchAlert);
    table.refuses(chekov(from, 1, to, &[(0, "red 1")]), Refusal::NoSuchIcon);
    table.refuses(chekov(from, 0, to, &[(1, "red 1")]), Refusal::IconValue);
    table.refuses(chekov(99, 0, to, &[(0, "red 1")]), Refusal::NoSuchAlert);
    table.play(chekov(from, 0, to, &[(0, "red 1")]));
}

/// A25, both ways (FYM-51).
#[test]
fn chekov_moves_a_die_into_a_frame_only_as_it_is_filled() {
    for readings in [&[][..], &[Reading::NoMoveIntoFrames]] {
        let mut table = Position::placing(&HELM, readings);
        let from = table.put(card(Red, "From", "red 1, red 2"));
        let to = table.put(card(Blue, "To", "[red 1, red 4]"));
        table.on_alert(from, 0, "red 1");
        table.actions(0, "red 4");
        table.refuses(chekov(from, 0, to, &[(0, "red 1")]), Refusal::WholeFrame);
        let whole = chekov(from, 0, to, &[(0, "red 1"), (1, "red 4")]);
        if readings.is_empty() {
            table.play(whole);
            assert!(!table.lies_open(to));
        } else {
            table.refuses(whole, Refusal::MustFillFrame);
        }
    }
}
