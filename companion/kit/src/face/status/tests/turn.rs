//! Tests of the player on turn.

use super::*;

#[test]
fn a_second_program_waits_while_the_first_plays() {
    // Ben plays.
    let both = Body::Players(vec![player(0, "Anna"), player(1, "Ben")]);
    let status = status(vec![bridge(1, 0), Section::new("players", "Players", both)]);
    assert!(status.waits(0) && !status.waits(1));
    let no_player = Player {
        plays: false,
        ..player(1, "Ben")
    };
    let section = Section::new("players", "Players", Body::Players(vec![no_player]));
    assert!(!self::status(vec![section]).waits(0), "no one plays");
}
