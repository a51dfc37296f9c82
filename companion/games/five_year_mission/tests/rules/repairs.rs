//! Repairing the ship.

use super::position::*;

const CREW: [Crew; 3] = [Kirk, Spock, McCoy];

fn damaged(crew: &[Crew], damage: u8, readings: &[Reading]) -> Position {
    let mut table = Position::placing(crew, readings);
    table.now.damage = damage;
    table
}

/// FYM-45: from the first red space a 6 leads to the second yellow one, from there a 5 or 6 to the first yellow one.
#[test]
fn the_example_of_repairing_red_to_yellow_to_yellow() {
    let mut table = damaged(&CREW, 4, &[]);
    table.actions(0, "red 5, red 5, red 6");
    table.refuses(repair("red 5"), Refusal::RepairDie);
    table.play(repair("red 6"));
    assert_eq!(table.now.damage, 3);
    table.play(repair("red 5"));
    assert_eq!(table.now.damage, 2);
    assert_eq!(table.now.pool, dice("red 5, red 6"));
    assert_eq!(table.player(0).actions, dice("red 5"));
}

/// FYM-45
#[test]
fn each_space_asks_for_its_value() {
    let lowest = [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6)];
    for (damage, value) in lowest {
        let mut table = damaged(&CREW, damage, &[]);
        assert_eq!(table.now.repair_value(damage), Some(value));
        for face in 1..=6 {
            let shows = format!("red {face}");
            table.actions(0, &shows);
            if face >= value {
                table.clone().play(repair(&shows));
            } else {
                table.refuses(repair(&shows), Refusal::RepairDie);
            }
        }
    }
    let mut table = damaged(&CREW, 2, &[Reading::FirstYellowRepairsAtFour]);
    table.actions(0, "red 3, red 4");
    table.refuses(repair("red 3"), Refusal::RepairDie);
    table.play(repair("red 4"));
}

/// FYM-45
#[test]
fn only_a_red_die_repairs_and_only_damage() {
    let mut table = damaged(&CREW, 1, &[]);
    table.actions(0, "red 6, blue 6, yellow 6");
    table.injuries(0, "red 5");
    table.refuses(repair("blue 6"), Refusal::RepairDie);
    table.refuses(repair("red 5"), Refusal::NotYourDie);
    table.play(repair("red 6"));
    table.actions(0, "red 6");
    table.refuses(repair("red 6"), Refusal::NothingToRepair);
    table.at(Phase::Draw);
    table.now.damage = 1;
    table.refuses(repair("red 6"), Refusal::StepOrder);
}

/// FYM-45 FYM-73: a die that counts as any colour repairs once.
#[test]
fn a_die_of_any_colour_repairs() {
    let mut table = damaged(&CREW, 2, &[]);
    table.actions(0, "blue 6, blue 6");
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play(Move::UseAnyColour(reward, die("blue 6")));
    table.play(repair("blue 6"));
    table.refuses(repair("blue 6"), Refusal::RepairDie);
}

/// FYM-49: A17, both ways.
#[test]
fn scott_repairs_with_another_colour() {
    let crew = [Scott, Kirk, Spock];
    let with_scott = |shows| Move::Repair {
        die: die(shows),
        scott: true,
        la_forge: false,
    };
    let mut table = damaged(&crew, 2, &[]);
    table.actions(0, "yellow 5, blue 5, yellow 4");
    table.refuses(repair("yellow 5"), Refusal::RepairDie);
    table.refuses(with_scott("yellow 4"), Refusal::RepairDie);
    table.play(with_scott("yellow 5"));
    assert_eq!(table.now.damage, 1);
    table.refuses(with_scott("blue 5"), Refusal::ScottIcon);
    let mut table = damaged(&crew, 2, &[Reading::ScottDoesNotRepair]);
    table.actions(0, "yellow 5");
    table.refuses(with_scott("yellow 5"), Refusal::ScottIcon);
}

const LA_FORGE: [Crew; 3] = [LaForge, Picard, Riker];

fn la_forge(shows: &str) -> Move {
    Move::Repair {
        die: die(shows),
        scott: false,
        la_forge: true,
    }
}

/// FYM-46: on the space of 4+, a 4 that is rolled lower comes back.
#[test]
fn la_forge_keeps_a_repair_die_that_is_rolled_lower() {
    for (face, comes_back) in [(1, true), (3, true), (4, false), (6, false)] {
        let mut table = damaged(&LA_FORGE, 1, &[]);
        table.actions(0, "red 4");
        table.play(la_forge("red 4"));
        assert_eq!(table.now.damage, 0, "the repair stands whatever it rolls");
        table.chance(&[face]);
        let rolled: Dice = [Die::new(Red, face)].into_iter().collect();
        let (actions, pool) = (table.player(0).actions, table.now.pool);
        let expected = if comes_back {
            (rolled, Dice::default())
        } else {
            (Dice::default(), rolled)
        };
        assert_eq!((actions, pool), expected, "{face}");
    }
}

/// FYM-46 FYM-55: he may, he need not, once a turn; and no other player.
#[test]
fn la_forge_rerolls_one_repair_die_a_turn() {
    let mut table = damaged(&LA_FORGE, 3, &[]);
    table.actions(0, "red 6, red 6, red 6");
    table.play(repair("red 6"));
    assert!(!table.now.turn.ability_used);
    table.play(la_forge("red 6")).chance(&[5]);
    table.refuses(la_forge("red 6"), Refusal::AbilityUsed);
    table.play(repair("red 5"));
    let mut table = damaged(&CREW, 3, &[]);
    table.actions(0, "red 6");
    table.refuses(la_forge("red 6"), Refusal::NotThatAbility);
}
