//! Tests of the player on turn.

use super::*;

#[test]
fn whoever_does_not_play_waits_while_somebody_does() {
    // Ben plays.
    let both = Body::Players(vec![player(0, "Anna"), player(1, "Ben")]);
    let status = status(vec![bridge(1, 0), Section::new("players", "Players", both)]);
    assert!(status.waits(0) && !status.waits(1));
    let nobody = Player {
        plays: false,
        ..player(1, "Ben")
    };
    let section = Section::new("players", "Players", Body::Players(vec![nobody]));
    assert!(!self::status(vec![section]).waits(0), "nobody plays");
}
