//! Chances that can be worked out by hand, many from the rulebook's examples.

use readyroom_career::{
    Asks, Colour, Help, Placed, Pool, Target, Turned, assign,
    odds::{Attempt, Chance, Odds, chance},
    testing::is_legal,
};

const BLACK: Asks = Asks::Any;
const BLUE: Asks = Asks::For(Colour::Blue);
const GREEN: Asks = Asks::For(Colour::Green);

fn attempt<const N: usize>(dice: [u8; 3], targets: [(u8, Asks); N]) -> Attempt {
    let target = |(number, asks)| Target { number, asks };
    Attempt {
        pool: Pool(dice),
        targets: targets.into_iter().map(target).collect(),
        help: Help::default(),
        rerolls: 0,
    }
}

const fn of(favourable: u64, of: u64) -> Chance {
    Chance { favourable, of }
}

#[test]
fn lieutenant_dan_succeeds_at_science_in_312_of_1296_rolls() {
    // Of 6 blue faces 3 are 4 or more. Of 36 rolls of two green dice, both show 5 or more in 4: any of 6 red faces does.
    // One does in 16: beside 3 or 4 on the other, in 8, any red face does; beside 1 or 2, in 8, one of 4 red faces.
    // 3 × (4 × 6 + 8 × 6 + 8 × 4) = 312.
    let science = attempt([1, 2, 1], [(3, BLACK), (4, BLUE), (5, GREEN)]);
    assert_eq!(chance(&science), of(312, 1296));
    assert_eq!(chance(&science).percent().as_str(), "24%");
}

#[test]
fn ensign_dan_needs_both_rerolls_for_aid_whichever_comes_first() {
    let mut aid = attempt([1, 1, 0], [(4, BLACK), (4, GREEN)]);
    aid.rerolls = 2;
    let each = [(0, of(9, 36)), (1, of(9, 36))];
    assert_eq!(Odds::of(&aid).after(&[3, 3], 2), each);
    // Blue 4 stays, so that both re-rolls are for the green die; to roll the blue one first keeps one for it.
    let odds = Odds::of(&aid);
    assert_eq!(odds.after(&[4, 3], 2), [(0, of(9, 36)), (1, of(27, 36))]);
    assert_eq!(odds.now(&[4, 3], 2), of(27, 36));
    assert_eq!(odds.after(&[4, 3], 0), []);
}

#[test]
fn the_lowest_sufficient_dice_are_placed_and_no_skill_is_wasted() {
    let mut science = attempt([1, 2, 1], [(3, BLACK), (4, BLUE), (5, GREEN)]);
    science.help = Help {
        points: [2; 3],
        leadership: 4,
        flips: 2,
        sixes: 1,
        liaisons: 1,
        ..Help::default()
    };
    let dice = science.pool.showing(&[6, 5, 6, 3]);
    let assignment = assign(&dice, &science.targets, &science.help).expect("met as it is");
    let without_help = |die| Placed {
        die,
        turned: Turned::Not,
        points: 0,
        leadership: 0,
        liaison: false,
    };
    assert_eq!(*assignment, [3, 0, 1].map(without_help));
}

#[test]
fn points_of_the_skill_of_a_kind_are_used_before_leadership() {
    let mut aid = attempt([1, 1, 0], [(4, BLACK), (4, GREEN)]);
    aid.help = Help {
        points: [1, 2, 0],
        leadership: 1,
        ..Help::default()
    };
    let dice = aid.pool.showing(&[2, 2]);
    let assignment = assign(&dice, &aid.targets, &aid.help).expect("four points are lacking");
    let points = assignment
        .iter()
        .map(|placed| (placed.points, placed.leadership));
    assert_eq!(points.collect::<Vec<_>>(), [(1, 1), (2, 0)]);
}

#[test]
fn dice_placed_by_hand_may_use_no_more_than_there_is() {
    let mut aid = attempt([2, 1, 0], [(5, BLACK), (5, GREEN)]);
    aid.help = Help {
        points: [1; 3],
        leadership: 1,
        flips: 1,
        sixes: 1,
        liaisons: 1,
        ..Help::default()
    };
    let dice = aid.pool.showing(&[3, 2, 2]);
    let placed = |die, turned, points, leadership, liaison| Placed {
        die,
        turned,
        points,
        leadership,
        liaison,
    };
    let is_legal = |first, second| is_legal(&[first, second], &dice, &aid.targets, &aid.help);
    let turned_over = |die| placed(die, Turned::Over, 0, 0, false);
    let helped_by = |points, leadership| placed(0, Turned::Not, points, leadership, false);
    let (helped, over) = (helped_by(1, 1), turned_over(2));
    let to_six = placed(2, Turned::ToSix, 0, 0, false);
    let liaison = placed(1, Turned::Over, 0, 0, true);
    assert!(is_legal(helped, over) && is_legal(helped, to_six) && is_legal(helped, liaison));

    let twice_over = placed(0, Turned::Over, 1, 0, false);
    let twice_six = placed(0, Turned::ToSix, 0, 0, false);
    let twice_led = placed(2, Turned::Over, 0, 1, false);
    let twice_by_liaison = placed(0, Turned::Not, 1, 1, true);
    let refused = [
        ("a die on two targets", to_six, over),
        ("a die there is not", helped, turned_over(3)),
        ("a point too little", helped_by(1, 0), over),
        ("a point too many", helped_by(2, 0), over),
        ("Leadership twice", helped, twice_led),
        ("two turned over", twice_over, over),
        ("two turned to 6", twice_six, to_six),
        ("another kind", helped, turned_over(1)),
        ("two by Liaison", twice_by_liaison, liaison),
    ];
    for (why, first, second) in refused {
        assert!(!is_legal(first, second), "{why}");
    }
}

#[test]
fn more_targets_than_dice_are_never_met_and_no_targets_always() {
    let two = attempt([1, 0, 0], [(1, BLACK), (1, BLACK)]);
    assert_eq!(chance(&two), of(0, 6));
    assert_eq!(chance(&attempt([1, 0, 0], [])), of(6, 6));
}

#[test]
fn only_the_impossible_is_0_percent_and_only_the_certain_100() {
    let percent = |favourable, all| of(favourable, all).percent().to_string();
    assert_eq!(percent(0, 1296), "0%");
    assert_eq!(percent(1, 1296), "<1%");
    assert_eq!(percent(7, 1296), "1%");
    assert_eq!(percent(108, 216), "50%");
    assert_eq!(percent(1, 6), "17%");
    assert_eq!(percent(1289, 1296), "99%");
    assert_eq!(percent(1295, 1296), ">99%");
    assert_eq!(percent(1296, 1296), "100%");
}
