//! Step 2: how many dice may be taken, and which they are.

use super::position::*;

const CREW: [Crew; 3] = [Kirk, Uhura, McCoy];

fn replenishing(crew: &[Crew], readings: &[Reading], actions: &str, pool: &str) -> Position {
    let mut table = Position::placing(crew, readings);
    table.at(Phase::Replenish);
    table.now.turn.roll_done = false;
    table.actions(0, actions);
    table.pool(pool);
    table
}

/// What may be taken, as it is offered.
fn offered(table: &Position) -> Vec<[u8; 3]> {
    let offers = table.offers().into_iter();
    let dice = offers.filter_map(|mv| match mv {
        Move::Replenish(dice) => Some(dice),
        _ => None,
    });
    dice.collect()
}

/// Most dice first, none that the pool has not (FYM-26), and they show nothing until they are rolled (FYM-13).
#[test]
fn any_colours_may_be_taken_that_the_pool_has() {
    let mut table = replenishing(&CREW, &[], "", "red 1, red 2, blue 3");
    let expected = [
        [1, 0, 2],
        [0, 0, 2],
        [1, 0, 1],
        [0, 0, 1],
        [1, 0, 0],
        [0, 0, 0],
    ];
    assert_eq!(offered(&table), expected);
    table.refuses(Move::Replenish([0, 1, 0]), Refusal::NotInPool);
    table.refuses(Move::Replenish([0, 0, 3]), Refusal::NotInPool);
    table.play(Move::Replenish([1, 0, 1]));
    assert_eq!(table.player(0).beside, dice("red, blue"));
    table.refuses(Move::RollDone, Refusal::StepOrder);
}

/// A29: dice of a colour are taken lowest first, and which is reported where a player looks at the values in the pool.
#[test]
fn dice_are_taken_lowest_first_and_named_where_that_matters() {
    for (crew, readings, is_reported) in [
        (&[Kirk, Spock, Rand][..], &[][..], true),
        (&CREW, &[Reading::PlusOneReachesAnyDie], true),
        (&CREW, &[], false),
    ] {
        let mut table = replenishing(crew, readings, "", "blue 2, red 6, red 3, red 4");
        table.play(Move::Replenish([1, 0, 2]));
        assert_eq!(table.now.pool, dice("red 6"));
        let taken = ["blue 2", "red 3", "red 4"].map(die).into_iter().collect();
        assert_eq!(table.happened(&Event::Taken(None, taken)), is_reported);
    }
}
