//! The abilities of the original crew that are not tested with another step: Spock, McCoy, Uhura, Chekov.

use readyroom_kit::face::Shown;

use super::position::*;

const SCIENCE: [Crew; 3] = [Spock, Kirk, Scott];
const SICKBAY: [Crew; 3] = [McCoy, Kirk, Scott];
const COMMS: [Crew; 3] = [Uhura, Kirk, Scott];
const HELM: [Crew; 3] = [Chekov, Kirk, Scott];

fn spock(to: Serial, on: &[(u8, &str)]) -> Move {
    Move::Spock(on[0].0, placement(to, on))
}

/// One alert that Spock can resolve with a red 3, and another.
fn science(other: &str, readings: &[Reading]) -> (Position, Serial, Serial) {
    let mut table = Position::placing(&SCIENCE, readings);
    let first = table.lay(card(Red, "First", "red 3, blue 5"));
    table.on_alert(first, 1, "blue 5");
    let other = table.lay(card(Blue, "Other", other));
    table.actions(0, "red 3, red 4");
    (table, first, other)
}

/// FYM-47
#[test]
fn spock_keeps_a_die_of_the_alert_just_resolved_for_another() {
    let (mut table, first, other) = science("blue 5, any 1", &[]);
    let early = spock(other, &[(0, "blue 5")]);
    table.refuses(early.clone(), Refusal::NotResolvedJustNow);
    table.play(place(first, &[(0, "red 3")]));
    assert_eq!(table.now.pool, dice("blue 5, red 3"));
    table.play(early);
    assert_eq!(table.now.pool, dice("red 3"));
    assert_eq!(table.die_on(other, 0), Some(die("blue 5")));
    assert!(table.now.turn.ability_used);
}

/// FYM-47: immediately; what is done in between ends it, and a like die of the pool is no substitute.
#[test]
fn spock_acts_at_once() {
    let (mut table, first, other) = science("blue 5, red 4", &[]);
    table.pool("blue 6");
    table.play(place(first, &[(0, "red 3")]));
    table.refuses(spock(other, &[(0, "blue 6")]), Refusal::NotResolvedJustNow);
    table.play(place(other, &[(1, "red 4")]));
    table.refuses(spock(other, &[(0, "blue 5")]), Refusal::NotResolvedJustNow);
}

/// FYM-47: once; the die may resolve the other alert too.
#[test]
fn spock_may_resolve_a_second_alert_but_not_go_on() {
    let (mut table, first, other) = science("blue 5", &[]);
    let third = table.lay(card(Yellow, "Third", "blue 5"));
    table.play(place(first, &[(0, "red 3")]));
    table.play(spock(other, &[(0, "blue 5")]));
    assert!(!table.lies_open(other));
    table.refuses(spock(third, &[(0, "blue 5")]), Refusal::AbilityUsed);
}

/// FYM-47: A25, both ways.
#[test]
fn spock_moves_a_die_into_a_frame_only_as_it_is_filled() {
    let (mut table, first, other) = science("[blue 5, red 4], any 1", &[]);
    table.play(place(first, &[(0, "red 3")]));
    table.refuses(spock(other, &[(0, "blue 5")]), Refusal::WholeFrame);
    table.play(spock(other, &[(0, "blue 5"), (1, "red 4")]));
    assert!(table.player(0).actions.is_empty());
    let (mut table, first, other) = science("[blue 5, red 4], any 1", &[Reading::NoMoveIntoFrames]);
    table.play(place(first, &[(0, "red 3")]));
    let mv = spock(other, &[(0, "blue 5"), (1, "red 4")]);
    table.refuses(mv, Refusal::MustFillFrame);
}

/// FYM-47 FYM-39: the menu says which die of a frame is his, wherever the frame is on the card.
#[test]
fn the_menu_says_which_die_of_a_frame_is_spocks() {
    let (mut table, first, other) = science("any 1, [blue 5, red 4]", &[]);
    table.play(place(first, &[(0, "red 3")]));
    let filled = spock(other, &[(1, "blue 5"), (2, "red 4")]);
    let path = table.now.path(&filled);
    assert_eq!(path.last().unwrap(), "Spock's Blue 5 + Red 4");
}

/// FYM-47 FYM-73: Spock's ability, lent after the alert is resolved, still comes at once.
#[test]
fn a_lent_spock_acts_after_the_card_is_played() {
    let mut table = Position::placing(&[Kirk, Spock, Scott], &[]);
    let first = table.lay(card(Red, "First", "red 3"));
    let other = table.lay(card(Blue, "Other", "red 3, any 1"));
    table.actions(0, "red 3");
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.play(place(first, &[(0, "red 3")]));
    table.play(Move::UseAbility(lent, Spock));
    table.play(spock(other, &[(0, "red 3")]));
    assert!(!table.now.turn.ability_used, "Kirk's own is still there");
}

/// FYM-52: a blue 3 heals Scotty of none to three injuries, and all those dice go to the pool.
#[test]
fn the_example_of_mccoy_healing_scotty() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 3");
    table.injuries(2, "red 1, red 2, yellow 3, blue 4");
    table.play(Move::McCoy(die("blue 3"), 2));
    let mut none = table.clone();
    none.play(Move::HealDone);
    assert_eq!(
        (none.player(2).injuries.len(), none.now.pool),
        (4, dice("blue 3"))
    );
    table.play(Move::Heal(2, die("red 1")));
    table.play(Move::Heal(2, die("yellow 3")));
    table.play(Move::Heal(2, die("blue 4")));
    assert!(table.now.agenda.is_empty(), "three are healed");
    assert_eq!(table.player(2).injuries, dice("red 2"));
    assert_eq!(table.now.pool, dice("blue 3, red 1, yellow 3, blue 4"));
}

/// FYM-52: oneself too, with blue dice only, and one player at a time.
#[test]
fn mccoy_spends_a_blue_die_on_one_player() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 2, red 3");
    table.injuries(0, "red 1");
    table.injuries(1, "red 2");
    table.refuses(Move::McCoy(die("red 3"), 0), Refusal::BlueDie);
    table.refuses(Move::McCoy(die("blue 2"), 2), Refusal::NothingToHeal);
    table.refuses(Move::McCoy(die("blue 2"), 3), Refusal::NoSuchSeat);
    table.refuses(Move::McCoy(die("blue 3"), 0), Refusal::NotYourDie);
    let mut other = table.clone();
    other.injuries(1, "red 2, red 4, red 5");
    other.play(Move::McCoy(die("blue 2"), 1));
    other.refuses(Move::Heal(0, die("red 1")), Refusal::NothingToHeal);
    other.refuses(Move::Heal(1, die("red 1")), Refusal::NothingToHeal);
    table.play(Move::McCoy(die("blue 2"), 0));
    assert!(table.now.agenda.is_empty(), "nothing is left to heal");
}

/// FYM-52 FYM-73: a die that counts as blue heals.
#[test]
fn a_die_of_any_colour_heals() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "red 2");
    table.injuries(1, "red 2");
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play(Move::UseAnyColour(reward, die("red 2")));
    table.play(Move::McCoy(die("red 2"), 1));
    assert_eq!(table.now.pool, dice("red 2, red 2"));
}

/// FYM-55: after the draw, and once.
#[test]
fn an_ability_comes_after_the_draw_and_once_a_turn() {
    let mut table = Position::drawing(&SICKBAY, &[]);
    table.actions(0, "blue 2, blue 3");
    table.injuries(1, "red 2, red 3, red 4");
    table.refuses(Move::McCoy(die("blue 2"), 1), Refusal::DrawFirst);
    table.draw(card(Red, "Alert", "red 6"));
    table.play_all([Move::McCoy(die("blue 2"), 1), Move::HealDone]);
    table.refuses(Move::McCoy(die("blue 3"), 1), Refusal::AbilityUsed);
}

/// FYM-55: in the next turn of its owner it is there again, and in no other player's.
#[test]
fn an_ability_returns_with_its_owners_turn() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 2, blue 3");
    table.actions(1, "blue 2");
    table.injuries(1, "red 2, red 3, red 4");
    table.play_all([Move::McCoy(die("blue 2"), 1), Move::HealDone]);
    table.play(Move::EndTurn);
    table.at(Phase::Place);
    table.refuses(Move::McCoy(die("blue 2"), 1), Refusal::NotThatAbility);
    table.play(Move::EndTurn);
    table.at(Phase::Place);
    table.play(Move::EndTurn);
    table.at(Phase::Place);
    table.play(Move::McCoy(die("blue 3"), 1));
}

/// FYM-50
#[test]
fn uhura_gives_or_receives_one_action_die() {
    let mut table = Position::placing(&COMMS, &[]);
    table.actions(0, "red 1");
    table.actions(1, "blue 5");
    table.injuries(1, "blue 6");
    let mut receives = table.clone();
    receives.play(Move::UhuraReceives(1, die("blue 5")));
    assert_eq!(receives.player(0).actions, dice("red 1, blue 5"));
    receives.refuses(Move::UhuraGives(1, die("red 1")), Refusal::AbilityUsed);
    table.refuses(Move::UhuraReceives(1, die("blue 6")), Refusal::NotYourDie);
    table.refuses(Move::UhuraGives(0, die("red 1")), Refusal::NoSuchSeat);
    table.refuses(Move::UhuraGives(3, die("red 1")), Refusal::NoSuchSeat);
    table.play(Move::UhuraGives(1, die("red 1")));
    assert_eq!(table.player(1).actions, dice("blue 5, red 1"));
}

/// FYM-50: A19, both ways.
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

/// FYM-51: a die leaves a frame; the gap is refilled at once when it is refilled.
#[test]
fn chekov_takes_a_die_out_of_a_frame() {
    let mut table = Position::placing(&HELM, &[]);
    let from = table.lay(card(Red, "From", "[red 1, red 2, red 3], any 6"));
    for (icon, shows) in [(0, "red 1"), (1, "red 2"), (2, "red 3")] {
        table.on_alert(from, icon, shows);
    }
    let to = table.lay(card(Blue, "To", "red 2, blue 4"));
    table.actions(0, "red 2, red 1");
    table.play(chekov(from, 1, to, &[(0, "red 2")]));
    let [first, second] = [from, to].map(|serial| table.now.alert(serial).unwrap().dice);
    assert_eq!(
        (first[0], first[1], first[2]),
        (Some(die("red 1")), None, Some(die("red 3")))
    );
    assert_eq!(second[0], Some(die("red 2")));
    assert!(table.now.pool.is_empty());
    table.play(place(from, &[(1, "red 2")]));
}

/// FYM-51 FYM-39: a frame that lost two dice is refilled with two.
#[test]
fn a_broken_frame_is_refilled_as_a_set() {
    let mut table = Position::placing(&HELM, &[]);
    let from = table.lay(card(Red, "From", "[red 1, red 2, red 3], any 6"));
    table.on_alert(from, 2, "red 3");
    table.actions(0, "red 1, red 2");
    table.refuses(place(from, &[(0, "red 1")]), Refusal::WholeFrame);
    table.play(place(from, &[(0, "red 1"), (1, "red 2")]));
}

/// FYM-51
#[test]
fn chekov_moves_one_die_to_another_alert_where_it_fits() {
    let mut table = Position::placing(&HELM, &[]);
    let from = table.lay(card(Red, "From", "red 1, red 2, any 1"));
    let to = table.lay(card(Blue, "To", "red 1, red 4"));
    table.on_alert(from, 0, "red 1");
    table.refuses(chekov(from, 0, from, &[(2, "red 1")]), Refusal::NoSuchAlert);
    table.refuses(chekov(from, 1, to, &[(0, "red 1")]), Refusal::NoSuchIcon);
    table.refuses(chekov(from, 0, to, &[(1, "red 1")]), Refusal::IconValue);
    table.refuses(chekov(99, 0, to, &[(0, "red 1")]), Refusal::NoSuchAlert);
    table.play(chekov(from, 0, to, &[(0, "red 1")]));
}

/// FYM-51: A25, both ways.
#[test]
fn chekov_moves_a_die_into_a_frame_only_as_it_is_filled() {
    for readings in [&[][..], &[Reading::NoMoveIntoFrames]] {
        let mut table = Position::placing(&HELM, readings);
        let from = table.lay(card(Red, "From", "red 1, red 2"));
        let to = table.lay(card(Blue, "To", "[red 1, red 4]"));
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

/// FYM-51 FYM-44: completing an alert this way breaks a Prime Directive like any other.
#[test]
fn chekov_completing_an_alert_breaks_a_prime_directive() {
    let mut table = Position::placing(&HELM, &[]);
    let directive = as_directive(card(Red, "From", "red 1, red 2"));
    let directive = table.lay(directive);
    let to = table.lay(card(Blue, "To", "red 1"));
    table.on_alert(directive, 0, "red 1");
    table.play(chekov(directive, 0, to, &[(0, "red 1")]));
    assert_eq!(table.failed(directive), Some(FailCause::PrimeDirective));
    assert_eq!(table.now.pool, dice("red 1"));
}
