//! Missions.

use super::position::*;

const SCIENCE: Counts = Counts::Credit(Division::Science);
const TEAM: Counts = Counts::Card(CardKind::SecurityTeam);

/// PANIC-27, PANIC-28: credits and cards are committed one by one and lie with the mission; no more than it wants.
#[test]
fn cards_are_committed_to_objectives() {
    let mut table = Bridge::on_mission(mission("Two", &[(SCIENCE, 2), (TEAM, 1)]), &[]);
    table.play(Move::Commit(0)).play(Move::Commit(1));
    table.refuses(Move::Commit(1), Refusal::ObjectiveDone);
    table.refuses(Move::Commit(2), Refusal::NoSuchObjective);
    table.refuses(Move::Progress(0), Refusal::NoSuchObjective);
    assert_eq!((table.hand_of(0), table.now.cards.committed), (4, 2));
    assert_eq!(table.now.cards.discard, 0);
    assert_eq!(table.mission().progress[..], [1, 1]);
}

/// PANIC-28: maneuvers count as they are made, other things when the table reports.
#[test]
fn maneuvers_and_other_things_are_counted() {
    let wants = [
        (Counts::Maneuver, 2),
        (Counts::Forward, 1),
        (Counts::Other, 1),
    ];
    let mut table = Bridge::on_mission(mission("Dance", &wants), &[]);
    table.now.players[0].character = Sulu;
    table.play(Move::Maneuver(Maneuver::Clockwise));
    assert_eq!(table.mission().progress[..], [1, 0, 0]);
    table.play_all([Move::Maneuver(Maneuver::Forward), Move::Progress(2)]);
    assert_eq!(table.mission().progress[..], [2, 1, 1]);
    table.refuses(Move::Progress(2), Refusal::ObjectiveDone);
    assert!(table.now.objectives_met());
}

/// PANIC-38, PANIC-27, PANIC-60: complete: committed cards are discarded, mission tokens go back, it counts, and the
/// next one comes in phase 2 (PANIC-15).
#[test]
fn a_complete_mission_counts() {
    let mut table = Bridge::on_mission(mission("Short", &[(SCIENCE, 1)]), &[]);
    table.lay_beacon(2, Long);
    table.play(Move::Commit(0));
    assert!(table.now.completed.is_empty(), "only in phase 5");
    table.end_play();
    assert_eq!(table.now.completed[..], [0]);
    assert!(table.now.beacons.is_empty() && table.now.mission.is_none());
    assert_eq!((table.now.cards.committed, table.now.cards.discard), (0, 1));
    table.draw(KLINGON, 1).draw(KLINGON, 2);
    assert_eq!(table.now.agenda[..], [Task::RevealMission]);
    table.refuses(Move::Reveal(0), Refusal::NoSuchMission);
}

/// PANIC-38: rewards are taken on the spot, before the threats move; those that leave a choice are asked for.
#[test]
fn rewards_are_taken_at_once() {
    let mut card = mission("Rich", &[(SCIENCE, 1)]);
    card.rewards = [
        Bonus::RepairShields(2),
        Bonus::RebuildHull,
        Bonus::DrawActive(2),
        Bonus::DrawEach(1),
    ]
    .into();
    let mut table = Bridge::on_mission(card, &[]);
    table.lay(KLINGON, 4, Long);
    for facing in [1, 2, 3] {
        table.shield(facing, Damaged);
    }
    table.hull(2, Destroyed);
    table.play(Move::Commit(0)).end_play();
    table.refuses(Move::Advance(4), Refusal::FirstThis);
    table.refuses(Move::Mend(Part::Hull, 1), Refusal::FirstThis);
    table.play_all([Move::Mend(Part::Shield, 1), Move::Mend(Part::Shield, 2)]);
    assert_eq!(table.sections(3).0, Damaged);
    table.play(Move::Restore(Part::Hull, 2));
    assert_eq!((table.hand_of(0), table.hand_of(1)), (8, 7));
    table.play(Move::Advance(4));
}

/// PANIC-38: what cannot be used now is lost: nothing is asked.
#[test]
fn rewards_cannot_be_saved() {
    let mut card = mission("Poor", &[(SCIENCE, 1)]);
    card.rewards = [Bonus::RepairHulls(2), Bonus::RebuildShield]
        .into_iter()
        .collect();
    let mut table = Bridge::on_mission(card, &[]);
    table.play(Move::Commit(0)).end_play();
    assert_eq!(table.now.agenda[..], [Task::DrawToken]);
}

/// PANIC-38, PANIC-82: a reward in words is carried out by the table before anything else happens.
#[test]
fn a_reward_in_words_is_carried_out_at_once() {
    let mut card = mission("Words", &[(SCIENCE, 1)]);
    let text = "destroy a threat".try_into().unwrap();
    card.rewards.push(Bonus::Note(text));
    let mut table = Bridge::on_mission(card, &[]);
    let threat = table.lay(ROMULAN, 4, Long);
    table.play(Move::Commit(0)).end_play();
    assert!(table.happened(&Event::Reminder(text)));
    table.refuses(Move::Advance(4), Refusal::FirstThis);
    table.card_on(threat, Move::Remove(threat));
    table.play(Move::Enough);
    assert_eq!(table.now.agenda[..], [Task::DrawToken]);
}

/// PANIC-39, A4: the timer goes down in every phase 5 that finds the mission open; or not in its first turn.
#[test]
fn the_timer_goes_down_each_turn() {
    for (readings, after) in [(&[][..], [2, 1]), (&[Reading::TimerWaitsATurn], [3, 2])] {
        let mut table = Bridge::on_mission(timed(3, &[(SCIENCE, 1)]), readings);
        for left in after {
            table.end_fire().draw(KLINGON, 1).draw(KLINGON, 2);
            assert_eq!(table.mission().timer, Some(left));
        }
    }
}

/// PANIC-39: a mission without a timer waits for ever.
#[test]
fn a_mission_without_a_timer_does_not_fail() {
    let mut table = Bridge::on_mission(mission("Long", &[(SCIENCE, 1)]), &[]);
    for _ in 0..5 {
        table.end_fire().draw(KLINGON, 1).draw(STARBASE, 2);
        table.now.tokens.clear();
        table.now.phase = Phase::Play;
    }
    assert!(table.now.mission.is_some());
}

/// PANIC-40, PANIC-27, PANIC-15, A3: failed: committed cards are discarded, tokens go back, it does not count, the next
/// one comes in phase 2 or at once, and the failed one last.
#[test]
fn a_mission_out_of_time_fails() {
    for (readings, at_once) in [
        (&[][..], false),
        (&[Reading::FailedMissionReplacedAtOnce], true),
    ] {
        let mut table = Bridge::on_mission(timed(1, &[(SCIENCE, 2)]), readings);
        table.lay_beacon(2, Long);
        table.play(Move::Commit(0)).end_play();
        assert!(table.happened(&Event::MissionFailed(0)));
        assert!(table.now.completed.is_empty() && table.now.beacons.is_empty());
        assert_eq!((table.now.cards.committed, table.now.cards.discard), (0, 1));
        assert_eq!(
            table.now.agenda.last() == Some(&Task::RevealMission),
            at_once
        );
        if !at_once {
            table.draw(KLINGON, 1).draw(KLINGON, 2);
        }
        assert_eq!(table.offers(), [Move::Learn, Move::Reveal(0)]);
        table.play(Move::Reveal(0));
        assert_eq!(table.mission().timer, Some(1));
        assert!(table.now.failed.is_empty());
    }
}

/// PANIC-39, A3, A4: revealed when the last one failed, the next one is not fresh any more a turn later.
#[test]
fn a_mission_revealed_at_once_ticks_in_the_next_turn() {
    let readings = [
        Reading::FailedMissionReplacedAtOnce,
        Reading::TimerWaitsATurn,
    ];
    let mut table = Bridge::on_mission(timed(3, &[(SCIENCE, 2)]), &readings);
    for _ in 0..3 {
        table.play(Move::Tick(-1));
    }
    table.play(Move::Reveal(0)).end_fire().draw(KLINGON, 1);
    table.draw(KLINGON, 2);
    assert_eq!(table.mission().timer, Some(3));
    table.end_play();
    assert_eq!(table.mission().timer, Some(2));
}

/// PANIC-39, PANIC-40: done in time beats the timer.
#[test]
fn the_last_turn_is_in_time() {
    let mut table = Bridge::on_mission(timed(1, &[(SCIENCE, 1)]), &[]);
    table.play(Move::Commit(0)).end_play();
    assert_eq!(table.now.completed[..], [0]);
}

/// PANIC-40, PANIC-60: where the card says so, its tokens outlast it.
#[test]
fn tokens_can_outlast_their_mission() {
    let mut table = Bridge::on_mission(timed(1, &[(SCIENCE, 1)]), &[]);
    table.lay(ROMULAN, 1, Long);
    table.end_play();
    assert!(table.now.mission.is_none());
    table.play(Move::PlaceBeacon(2, Long));
    assert_eq!(table.now.beacons.len(), 1);
}
