//! Descriptions that are corrected.

use super::position::*;

/// A Romulan Battle Cruiser whose Defense was given as `given` is on the board, having lost so much; then it is
/// described with another one. What was asked, and what the tokens show, answered each way.
fn corrected(given: u8, lost: u8, right: u8) -> (bool, [u8; 2]) {
    let shown = [true, false].map(|too| {
        let mut table = Bridge::playing(&[Kirk, McCoy], &[]);
        table.now.kinds.make_mut()[usize::from(ROMULAN)].defense = Some(given);
        let ship = table.put(ROMULAN, 1, Long);
        table.token_mut(ship).defense -= lost;
        table.play_all([
            Move::CorrectKind(ROMULAN),
            Move::DescribeKind(KindStep::Defense(right)),
        ]);
        table.play(Move::DescribeKind(KindStep::Done));
        let asked = matches!(table.now.agenda.last(), Some(Task::CorrectTokens(_)));
        if asked {
            table.play(Move::CorrectTokens(too));
        }
        assert_eq!(table.now.kind(ROMULAN).defense, Some(right));
        assert!(table.now.agenda.is_empty());
        (asked, table.token(ship).unwrap().defense)
    });
    assert_eq!(shown[0].0, shown[1].0);
    (shown[0].0, shown.map(|(_, defense)| defense))
}

/// A Defense given wrongly is put right for tokens on the board too, if the table wants that; damage stays. No player is asked
/// where both ways lead to the same.
#[test]
fn a_wrong_defense_is_corrected_on_the_board_if_the_table_asks() {
    let rows = [
        ((1, 0, 3), (true, [3, 1])),
        ((2, 1, 3), (true, [2, 1])),
        ((3, 1, 2), (true, [1, 2])),
        ((3, 0, 2), (false, [2, 2])),
        ((3, 2, 1), (false, [1, 1])),
    ];
    for ((given, lost, right), expected) in rows {
        assert_eq!(
            corrected(given, lost, right),
            expected,
            "{given}, lost {lost}, is {right}"
        );
    }
}
