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
fn a_target_for_one_kind_is_not_met_by_another() {
    let security = attempt([1, 1, 0], [(3, BLUE)]);
    assert_eq!(chance(&security), of(24, 36));
    let communications = attempt([1, 1, 0], [(3, BLACK)]);
    assert_eq!(chance(&communications), of(32, 36));
}

#[test]
fn a_target_of_unknown_kind_is_met_by_any_die() {
    let communications = attempt([1, 1, 0], [(3, Asks::Unknown)]);
    assert_eq!(chance(&communications), of(32, 36));
}

#[test]
fn ensign_dan_rolls_either_die_again_for_communications() {
    let mut communications = attempt([1, 1, 0], [(3, BLACK)]);
    communications.rerolls = 1;
    let each = [(0, of(4, 6)), (1, of(4, 6))];
    assert_eq!(Odds::of(&communications).after(&[2, 2], 1), each);
    // 32 rolls succeed as they are; each of 4 more in 4 of 6.
    assert_eq!(chance(&communications), of(32 * 6 + 4 * 4, 216));
}

#[test]
fn ensign_dan_needs_both_rerolls_for_aid_whichever_comes_first() {
    let mut aid = attempt([1, 1, 0], [(4, BLACK), (4, GREEN)]);
    aid.rerolls = 2;
    let each = [(0, of(9, 36)), (1, of(9, 36))];
    assert_eq!(Odds::of(&aid).after(&[3, 3], 2), each);
    // Blue 4 stands, so that both re-rolls are for the green die; to roll the blue one first keeps one for it.
    let odds = Odds::of(&aid);
    assert_eq!(odds.after(&[4, 3], 2), [(0, of(9, 36)), (1, of(27, 36))]);
    assert_eq!(odds.now(&[4, 3], 2), of(27, 36));
    assert_eq!(odds.after(&[4, 3], 0), []);
}

#[test]
fn one_level_of_leadership_makes_no_4_of_a_blue_2() {
    let mut aid = attempt([1, 1, 0], [(4, BLACK), (4, GREEN)]);
    aid.help.leadership = 1;
    let placed = |faces| assign(&aid.pool.showing(faces), &aid.targets, &aid.help);
    assert!(placed(&[2, 4]).is_none());
    assert!(placed(&[3, 4]).is_some());
    // Blue 4 or more with green 3 or more, or blue 3 with green 4 or more.
    assert_eq!(chance(&aid), of(3 * 4 + 3, 36));
}

#[test]
fn points_for_a_kind_go_onto_one_die_or_every_die_by_reading() {
    let mut both = attempt([2, 0, 0], [(5, BLACK), (5, BLACK)]);
    both.help.points[0] = 1;
    // Both 5 or more, 4 rolls; or one of them 4, 4 rolls.
    assert_eq!(chance(&both), of(8, 36));
    both.help.on_every_die = true;
    assert_eq!(chance(&both), of(9, 36));
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
    let helped = placed(0, Turned::Not, 1, 1, false);
    let over = placed(2, Turned::Over, 0, 0, false);
    let to_six = placed(2, Turned::ToSix, 0, 0, false);
    let liaison = placed(1, Turned::Over, 0, 0, true);
    assert!(is_legal(helped, over) && is_legal(helped, to_six) && is_legal(helped, liaison));

    let refused = [
        ("a die on two targets", to_six, over),
        (
            "a die there is not",
            helped,
            placed(3, Turned::Over, 0, 0, false),
        ),
        (
            "a point too little",
            placed(0, Turned::Not, 1, 0, false),
            over,
        ),
        (
            "a point too many",
            placed(0, Turned::Not, 2, 0, false),
            over,
        ),
        (
            "Leadership twice",
            helped,
            placed(2, Turned::Over, 0, 1, false),
        ),
        (
            "two turned over",
            placed(0, Turned::Over, 1, 0, false),
            over,
        ),
        (
            "two turned to 6",
            placed(0, Turned::ToSix, 0, 0, false),
            to_six,
        ),
        ("another kind", helped, placed(1, Turned::Over, 0, 0, false)),
        (
            "two by Liaison",
            placed(0, Turned::Not, 1, 1, true),
            liaison,
        ),
    ];
    for (why, first, second) in refused {
        assert!(!is_legal(first, second), "{why}");
    }
}

#[test]
fn a_target_above_6_needs_points() {
    let mut seven = attempt([0, 0, 1], [(7, BLACK)]);
    assert_eq!(chance(&seven), of(0, 6));
    seven.help = Help {
        points: [0, 0, 1],
        flips: 1,
        ..Help::default()
    };
    // 6 as it is, 1 turned over.
    assert_eq!(chance(&seven), of(2, 6));
    seven.help.sixes = 1;
    assert_eq!(chance(&seven), of(6, 6));
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
