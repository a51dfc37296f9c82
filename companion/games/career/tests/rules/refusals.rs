//! Refusals of moves that no surface offers, and that a player cannot name either.

use super::position::*;

/// One player makes the career (CAREER-6).
#[test]
fn a_second_player_has_no_seat() {
    let name = PlayerName::from("Ann").expect("short");
    Table::new().refuses(Move::Name(1, name), Refusal::NoSuchSeat);
}

/// One face from 1 to 6 for each die, in every roll (CAREER-16).
#[test]
fn each_die_shows_a_face() {
    let no_faces = |table: &Table, dice: usize| {
        let counts = [0, dice - 1, dice + 1].map(|count| vec![1; count]);
        let beyond = [0, 7].map(|face| [vec![1; dice - 1], vec![face]].concat());
        for wrong in counts.iter().chain(&beyond) {
            table.refuses(rolled(wrong), Refusal::OneFaceEach);
        }
    };
    let mut table = Table::new();
    table.play_all([Move::Start(Start::RollTwo), Move::Begin]);
    no_faces(&table, 2);
    let mut table = Table::ranked(Rank::Sublieutenant);
    let mission = Move::Attempt(Mission::PlanetaryDefense);
    table.skill(Skill::Computer, 1).play(mission);
    no_faces(&table, 3);
    table.chance(&[4, 4, 1]).play(Move::ReRoll(2));
    no_faces(&table, 1);
    table.chance(&[5]);
    assert_eq!(table.phase(), Phase::MedalRoll(1));
    no_faces(&table, 1);
    table.chance(&[1]).chance(&[1]);
    assert_eq!(table.phase(), Phase::Survival(1));
    no_faces(&table, 1);
}

/// A die that misses, is of another colour or is on a target cannot be placed, nor one with help that is not there
/// (CAREER-17); none is placed where Ready Room places them (CAREER-19).
#[test]
fn a_die_has_to_meet_its_target() {
    let on = |die| Placed {
        die,
        turned: Turned::Not,
        points: 0,
        leadership: 0,
        liaison: false,
    };
    let mut table = Table::ranked(Rank::Sublieutenant);
    table.skill(Skill::Computer, 1);
    table.attempt(Mission::Science, &[4, 3, 2]);
    table.refuses(Move::Place(on(0)), Refusal::NotAsked);
    table.now.position.agreed.assigning = Assigning::ByHand;
    for wrong in [
        on(2),
        on(3),
        Placed {
            liaison: true,
            ..on(0)
        },
        Placed { points: 1, ..on(2) },
        Placed {
            leadership: 1,
            ..on(2)
        },
        Placed {
            turned: Turned::Over,
            ..on(2)
        },
        Placed {
            turned: Turned::ToSix,
            ..on(2)
        },
    ] {
        table.refuses(Move::Place(wrong), Refusal::DoesNotMeet);
    }
    table.play(Move::Place(on(1)));
    for wrong in [on(1), on(2)] {
        table.refuses(Move::Place(wrong), Refusal::DoesNotMeet);
    }
}
