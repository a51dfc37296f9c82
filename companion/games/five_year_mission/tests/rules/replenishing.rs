//! Step 2: replenishing dice.

use super::position::*;

fn replenishing(crew: &[Crew], readings: &[Reading]) -> Position {
    let mut table = Position::placing(crew, readings);
    table.at(Phase::Replenish);
    table.now.turn.roll_done = false;
    table
}

const CREW: [Crew; 3] = [Kirk, Uhura, McCoy];
const NEXT: [Crew; 3] = [Picard, Riker, Troi];

/// How many dice each offer takes.
fn totals(table: &Position) -> Vec<u8> {
    let mut totals: Vec<u8> = table
        .offers()
        .into_iter()
        .filter_map(|mv| {
            if let Move::Replenish(dice) = mv {
                Some(dice.iter().sum())
            } else {
                None
            }
        })
        .collect();
    totals.sort_unstable();
    totals.dedup();
    totals
}

/// FYM-25 FYM-29 FYM-30: Kirk with one action die and two injuries takes 0–2 dice; he takes two and keeps his die.
#[test]
fn the_example_of_kirk_replenishing() {
    let mut table = replenishing(&CREW, &[]);
    table.actions(0, "red 4");
    table.injuries(0, "blue 1, blue 2");
    table.pool("red 1, red 1, yellow 1, blue 1");
    assert_eq!(totals(&table), [0, 1, 2]);
    table.refuses(Move::Replenish([1, 1, 1]), Refusal::TooManyDice);
    table.play(Move::Replenish([0, 1, 1]));
    assert_eq!(table.player(0).actions, dice("red 4"));
    table.play(Move::Roll);
    table.chance(&[6, 2]);
    assert_eq!(table.player(0).actions, dice("yellow 6, red 2, red 4"));
    assert_eq!(table.player(0).injuries, dice("blue 1, blue 2"));
}

/// FYM-26
#[test]
fn any_colours_may_be_taken_that_the_pool_has() {
    let mut table = replenishing(&CREW, &[]);
    table.pool("red 1, red 2, blue 3");
    let mut offers = table.offers();
    offers.retain(|mv| matches!(mv, Move::Replenish(_)));
    let expected = [
        [1, 0, 2],
        [0, 0, 2],
        [1, 0, 1],
        [0, 0, 1],
        [1, 0, 0],
        [0, 0, 0],
    ];
    assert_eq!(offers, expected.map(Move::Replenish), "most dice first");
    table.refuses(Move::Replenish([0, 1, 0]), Refusal::NotInPool);
    table.refuses(Move::Replenish([0, 0, 3]), Refusal::NotInPool);
}

/// FYM-27: with two dice on the mat he takes up to four, and no fifth (A1).
#[test]
fn the_example_of_picard() {
    for (readings, most) in [(&[][..], 4), (&[Reading::PicardTakesTwo], 5)] {
        let mut table = replenishing(&NEXT, readings);
        table.actions(0, "red 1, blue 1");
        table.pool("red 1, red 2, red 3, red 4, red 5, red 6");
        assert_eq!(totals(&table), (0..=most).collect::<Vec<_>>());
        table.refuses(Move::Replenish([0, 0, most + 1]), Refusal::TooManyDice);
        table.play(Move::Replenish([0, 0, most]));
        assert!(table.now.turn.ability_used);
    }
}

/// FYM-27 FYM-55: up to five dice need no ability, and only Picard has it.
#[test]
fn picards_extra_die_is_an_ability() {
    let mut table = replenishing(&NEXT, &[]);
    table.actions(0, "red 1, blue 1");
    table.pool("red 1, red 2, red 3, red 4, red 5, red 6");
    table.play(Move::Replenish([0, 0, 3]));
    assert!(!table.now.turn.ability_used);
    let mut table = replenishing(&[Riker, Picard, Troi], &[]);
    table.actions(0, "red 1, blue 1");
    table.pool("red 1, red 2, red 3, red 4");
    assert_eq!(totals(&table), [0, 1, 2, 3]);
}

/// FYM-28
#[test]
fn dice_taken_lie_beside_the_mat_until_they_are_rolled() {
    let mut table = replenishing(&CREW, &[]);
    table.pool("red 6, blue 5");
    table.play(Move::Replenish([1, 0, 1]));
    assert_eq!(
        table.player(0).beside,
        dice("red, blue"),
        "what they showed is gone"
    );
    assert!(table.player(0).actions.is_empty() && table.now.pool.is_empty());
    table.refuses(Move::RollDone, Refusal::StepOrder);
}

/// FYM-25: six dice on a mat replenish nothing until there are fewer than five (A19).
#[test]
fn a_mat_with_more_than_five_dice_takes_none() {
    let mut table = replenishing(&CREW, &[]);
    table.actions(0, "red 1, red 1, red 1, red 1, blue 1");
    table.injuries(0, "blue 1");
    table.pool("yellow 1");
    assert_eq!(totals(&table), [0]);
    table.refuses(Move::Replenish([0, 1, 0]), Refusal::TooManyDice);
}

/// FYM-25 FYM-52: McCoy heals before he takes dice, even if only that fills the pool.
#[test]
fn healing_may_come_before_replenishing() {
    let mut table = Position::drawing(&[McCoy, Kirk, Uhura], &[]);
    table.actions(0, "blue 3, red 1");
    table.injuries(0, "red 1, red 2, yellow 3");
    table.draw(card(Red, "Alert", "red 6"));
    assert_eq!(
        table.now.phase,
        Phase::Replenish,
        "an empty pool and a full mat, yet something to do"
    );
    table.play(Move::McCoy(die("blue 3"), 0));
    assert_eq!(totals(&table), [0, 1, 2, 3, 4]);
}

/// FYM-25 FYM-51: with an empty pool, Chekov may complete an alert and so fill it.
#[test]
fn chekov_may_fill_an_empty_pool_before_replenishing() {
    let crew = [Chekov, Kirk, Uhura];
    let mut table = Position::drawing(&crew, &[]);
    let from = table.lay(card(Blue, "From", "any 3, any 4"));
    let to = table.lay(card(Yellow, "To", "any 3+"));
    table.on_alert(from, 0, "red 3");
    table.draw(card(Red, "Alert", "red 6"));
    assert_eq!(table.now.phase, Phase::Replenish);
    table.play(Move::Chekov {
        from,
        icon: 0,
        at: 0,
        placement: placement(to, &[(0, "red 3")]),
    });
    table.play(Move::Replenish([0, 0, 1]));
}

/// FYM-25: with nothing in the pool and nothing to do the step is passed.
#[test]
fn an_empty_pool_is_not_asked_about() {
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(0, "red 1");
    table.draw(card(Red, "Alert", "red 6"));
    assert_eq!(table.now.phase, Phase::Roll);
}

/// FYM-28 FYM-35 A29: which dice of a colour are taken is reported where a player looks at the values in the pool.
#[test]
fn dice_are_taken_lowest_first_and_named_where_that_matters() {
    for (crew, readings, is_said) in [
        (&[Kirk, Spock, Rand][..], &[][..], true),
        (&CREW, &[Reading::PlusOneReachesAnyDie], true),
        (&CREW, &[], false),
    ] {
        let mut table = replenishing(crew, readings);
        table.pool("blue 2, red 6, red 3, red 4");
        table.play(Move::Replenish([1, 0, 2]));
        assert_eq!(table.now.pool, dice("red 6"));
        let taken = ["blue 2", "red 3", "red 4"].map(die).into_iter().collect();
        assert_eq!(table.happened(&Event::Taken(None, taken)), is_said);
    }
}
