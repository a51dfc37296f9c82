//! The end of the game.

use super::position::*;

const CREW: [Character; 2] = [Kirk, McCoy];

/// Phase 4 with the only mission still open, one step from completion.
fn last_mission(readings: &[Reading]) -> Bridge {
    let mut table = Bridge::begun(
        &CREW,
        readings,
        vec![mission("Last", &[(Counts::Other, 1)])],
        1,
    );
    table.play(Move::Reveal(0));
    table.now.tokens.clear();
    table.now.phase = Phase::Play;
    table.now.bag = 31;
    table.now.bag_kinds = table
        .now
        .kinds
        .iter()
        .map(|kind| kind.count.unwrap())
        .collect();
    table
}

/// PANIC-76, PANIC-61, PANIC-15: phases 2 and 7 are over in the very turn the last mission is done.
#[test]
fn no_new_threats_after_the_last_mission() {
    let mut table = last_mission(&[]);
    let threat = table.lay(ROMULAN, 1, Long);
    table.play(Move::Progress(0)).end_fire();
    assert!(table.now.missions_done());
    assert_eq!((table.now.active, table.now.phase), (1, Phase::Trade));
    assert!(table.now.mission.is_none() && table.now.agenda.is_empty());
    assert!(table.token(threat).is_some());
}

/// PANIC-78: the last hit wins, at that moment.
#[test]
fn the_last_threat_destroyed_wins_at_once() {
    let mut table = last_mission(&[]);
    let threat = table.lay(KLINGON, 1, Medium);
    table.play(Move::Progress(0)).end_fire();
    table.play(Move::Hit(Weapon::Phasers, threat));
    assert!(!table.now.is_over());
    table.play(Move::Hit(Weapon::Phasers, threat));
    assert!(table.is_over(End::Won));
    table.refuses(Move::EndPlay, Refusal::Over);
    table.refuses(Move::Rolled(1), Refusal::Over);
}

/// PANIC-78: the last mission done with a clear board wins before the threats' phase; a clear board before that does not.
#[test]
fn the_last_mission_on_a_clear_board_wins() {
    let mut table = last_mission(&[]);
    let threat = table.lay(KLINGON, 1, Medium);
    table.card_on(threat, Move::Remove(threat));
    assert!(!table.now.is_over());
    table.play(Move::Progress(0));
    assert!(!table.now.is_over(), "only phase 5 completes it");
    table.end_play();
    assert!(table.is_over(End::Won));
}

/// PANIC-78, PANIC-53: the last threat may go as a boarder; a cloaked one still counts.
#[test]
fn boarding_can_clear_the_board() {
    let mut table = last_mission(&[]);
    table.lay(KLINGON, 1, Short);
    table.shield(1, Destroyed);
    table.play(Move::Progress(0)).advance(1).play(Move::Brace);
    assert!(table.is_over(End::Won));
    let mut hidden = last_mission(&[]);
    hidden.lay_cloaked(RAIDER, 1, Short);
    hidden.play(Move::Progress(0)).end_play();
    assert!(!hidden.now.is_over());
}

/// PANIC-52, PANIC-78, A21: all six hull sections lost by the last boarder lose, even with all missions done.
#[test]
fn hull_lost_to_the_last_boarder_is_a_loss() {
    let mut table = last_mission(&[]);
    table.lay(KLINGON, 1, Short);
    table.shield(1, Destroyed);
    for facing in [0, 2, 3, 4, 5] {
        table.hull(facing, Destroyed);
    }
    table.play(Move::Progress(0)).advance(1).play(Move::Brace);
    assert!(table.is_over(End::HullLost));
}

/// PANIC-71, PANIC-78, A22: the starbase does not keep the game from being won, or does.
#[test]
fn the_starbase_is_no_threat_at_the_end() {
    for (readings, won) in [(&[][..], true), (&[Reading::StarbaseBlocksWin], false)] {
        let mut table = last_mission(readings);
        table.lay(STARBASE, 1, Medium);
        table.play(Move::Progress(0)).end_play();
        assert_eq!(table.is_over(End::Won), won);
    }
}

/// PANIC-9, PANIC-78, A28: without missions bag and board must be empty, whether the bag would be refilled or not.
#[test]
fn without_missions_bag_and_board_must_be_empty() {
    for readings in [&[][..], &[Reading::BagRefillsWithoutMissions]] {
        let mut table = Bridge::playing(&CREW, readings);
        let threat = table.lay(KLINGON, 1, Medium);
        table.token_mut(threat).defense = 1;
        let mut full = table.clone();
        full.play(Move::Hit(Weapon::Phasers, threat));
        assert!(!full.now.is_over(), "the bag is not empty");
        table.now.bag = 0;
        table.play(Move::PlayOther);
        assert!(!table.now.is_over(), "the board is not clear");
        table.play(Move::Hit(Weapon::Phasers, threat));
        assert!(table.is_over(End::Won));
    }
}

/// PANIC-78: a comet can clear the board with the last token of the bag; with another still in hand it does not.
#[test]
fn the_last_token_of_the_bag_can_win() {
    let mut table = Bridge::playing(&CREW, &[]);
    table.lay(KLINGON, 1, Long);
    table.now.bag = 2;
    let mut spock = table.clone();
    table.end_fire().draw(COMET, 2);
    assert!(!table.now.is_over());
    table.draw(COMET, 2);
    assert!(table.is_over(End::Won));
    spock.now.players[0].character = Spock;
    spock.end_fire();
    spock.play_all([Move::Drawn(COMET), Move::Drawn(KOR), Move::Pick(0)]);
    spock.roll(2);
    assert!(!spock.now.is_over());
    spock.roll(1);
    assert_eq!(spock.now.tokens.len(), 1);
}
