//! Repairing the ship: each space with each die, and the readings.

use super::position::*;

const CREW: [Crew; 3] = [Kirk, Spock, McCoy];
const LA_FORGE: [Crew; 3] = [LaForge, Picard, Riker];

fn damaged(crew: &[Crew], damage: u8, readings: &[Reading], actions: &str) -> Position {
    let mut table = Position::placing(crew, readings);
    table.now.damage = damage;
    table.actions(0, actions);
    table
}

/// The reason is of FYM-45.
#[test]
fn each_space_asks_for_its_value() {
    let to_the_letter = [4, 5, 5, 6, 6];
    let first_yellow = [4, 4, 5, 6, 6];
    for (readings, lowest) in [
        (&[][..], to_the_letter),
        (&[Reading::FirstYellowRepairsAtFour], first_yellow),
    ] {
        for (damage, value) in (1..).zip(lowest) {
            for face in 1..=6 {
                let shows = format!("red {face}");
                let mut table = damaged(&CREW, damage, readings, &shows);
                assert_eq!(table.now.repair_value(damage), Some(value));
                if face >= value {
                    table.play(repair(&shows));
                    assert_eq!(table.now.damage, damage - 1);
                } else {
                    table.refuses(repair(&shows), Refusal::RepairDie);
                }
            }
        }
    }
}

/// A red one (FYM-45), of the actions box (FYM-29), in step 4 (FYM-13); a die of any colour counts once.
#[test]
fn only_a_red_die_repairs_and_only_damage() {
    let mut table = damaged(&CREW, 2, &[], "red 6, blue 6, blue 6");
    table.injuries(0, "red 5");
    table.refuses(repair("blue 6"), Refusal::RepairDie);
    table.refuses(repair("red 5"), Refusal::NotYourDie);
    let reward = table.holds(0, Reward::AnyColour, 0);
    table.play_all([Move::UseAnyColour(reward, die("blue 6")), repair("blue 6")]);
    table.refuses(repair("blue 6"), Refusal::RepairDie);
    let mut early = table.clone();
    early.at(Phase::Draw);
    early.refuses(repair("red 6"), Refusal::StepOrder);
    table.play(repair("red 6"));
    table.actions(0, "red 6");
    table.refuses(repair("red 6"), Refusal::NothingToRepair);
}

/// A17, both ways (FYM-49).
#[test]
fn scott_repairs_with_another_colour() {
    let crew = [Scott, Kirk, Spock];
    let with_scott = |shows| Move::Repair {
        die: die(shows),
        scott: true,
        la_forge: false,
    };
    let mut table = damaged(&crew, 2, &[], "yellow 5, blue 5, yellow 4");
    table.refuses(repair("yellow 5"), Refusal::RepairDie);
    table.refuses(with_scott("yellow 4"), Refusal::RepairDie);
    table.play(with_scott("yellow 5"));
    table.refuses(with_scott("blue 5"), Refusal::ScottIcon);
    let readings = [Reading::ScottDoesNotRepair];
    let table = damaged(&crew, 2, &readings, "yellow 5");
    table.refuses(with_scott("yellow 5"), Refusal::ScottIcon);
}

/// Lower than before, not lower than the space asks; once a turn and by no other player (FYM-55).
#[test]
fn la_forge_keeps_a_repair_die_that_is_rolled_lower() {
    let la_forge = |shows| Move::Repair {
        die: die(shows),
        scott: false,
        la_forge: true,
    };
    for (face, comes_back) in [(1, true), (4, true), (5, false), (6, false)] {
        let mut table = damaged(&LA_FORGE, 2, &[], "red 5, red 6");
        table.play(la_forge("red 5")).chance(&[face]);
        assert_eq!(table.now.damage, 1, "the repair stands");
        let rolled = Die::new(Red, face);
        assert_eq!(table.player(0).actions.has(rolled), comes_back || face == 6);
        assert_eq!(table.now.pool.has(rolled), !comes_back, "{face}");
        table.refuses(la_forge("red 6"), Refusal::AbilityUsed);
    }
    let table = damaged(&CREW, 3, &[], "red 6");
    table.refuses(la_forge("red 6"), Refusal::NotThatAbility);
}
