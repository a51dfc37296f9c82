//! Tours and the choice of missions.

use super::position::*;
use Mission::{Communications, Security, Training};

/// CAREER-12: two missions, and one more by each level of Efficiency, up to four.
#[test]
fn a_tour_has_two_missions_and_more_by_efficiency() {
    for (level, missions) in [(0, 2), (1, 3), (2, 4), (3, 4)] {
        let mut table = Table::agreed([]);
        table.skill(Skill::Efficiency, level);
        for attempted in 1..=missions {
            assert_eq!(table.now.position.tour, 1);
            table.live_through(Training, &[1]);
            if attempted < missions {
                assert_eq!(table.now.position.attempted, attempted);
            }
        }
        let now = &table.now.position;
        assert_eq!((now.tour, now.attempted), (2, 0), "level {level}");
        assert!(table.happened(&Event::TourEnded(1)));
        assert!(table.happened(&Event::TourBegan(2)));
    }
}

/// CAREER-12, CAREER-31: a level of Efficiency won by the last mission of a tour makes room for another.
#[test]
fn efficiency_counts_in_the_tour_in_which_it_is_won() {
    let mut table = Table::agreed([]);
    table.live_through(Training, &[1]);
    table.live_through(Security, &[3]);
    table.live_through(Security, &[3]);
    assert_eq!(
        (table.now.position.tour, table.now.position.attempted),
        (1, 3)
    );
    table.live_through(Training, &[1]);
    assert_eq!(table.now.position.tour, 2);
}

/// CAREER-13: by rank.
#[test]
fn a_mission_asks_for_a_rank() {
    let open = [3, 5, 9, 12, 14, 17, 19, 20, 22, 22];
    for (rank, missions) in Rank::ALL.into_iter().zip(open) {
        let table = Table::ranked(rank);
        assert_eq!(table.now.eligible().count(), missions, "{rank}");
        for mission in Mission::ALL {
            if table.line(mission).rank > rank {
                table.refuses(Move::Attempt(mission), Refusal::RankTooLow);
            } else {
                assert!(table.offers().contains(&Move::Attempt(mission)));
            }
        }
    }
}

/// CAREER-13: by a free box.
#[test]
fn a_mission_asks_for_a_free_box() {
    let mut table = Table::agreed([]);
    for ticked in 1..=5 {
        table.live_through(Communications, &[1]);
        assert_eq!(table.now.position.ticked(Communications), ticked);
        assert!(table.happened(&Event::Attempted(Communications, ticked)));
    }
    table.refuses(Move::Attempt(Communications), Refusal::NoBoxLeft);
    assert_eq!(
        table.now.eligible().collect::<Vec<_>>(),
        [Training, Security]
    );
}

/// CAREER-14: a box is ticked whether the mission succeeds or fails, a tour when its missions are used.
#[test]
fn a_box_is_ticked_success_or_failure() {
    let mut table = Table::agreed([]);
    table.play(Move::Attempt(Security));
    assert_eq!(table.now.position.ticked(Security), 1, "before the roll");
    table.chance(&[1]).chance(&[6]);
    table.live_through(Communications, &[6]);
    let outcomes = table.now.position.log.iter().map(|line| line.success);
    assert_eq!(outcomes.collect::<Vec<_>>(), [false, true]);
    assert_eq!(table.now.position.ticked(Security), 1);
    assert_eq!(table.now.position.ticked(Communications), 1);
    assert_eq!(table.now.position.tour, 2);
}

/// CAREER-15, A9: a tour may be ended before all its missions are used; or may not.
#[test]
fn a_tour_may_be_ended_before() {
    let mut table = Table::agreed([]);
    table.live_through(Training, &[6]).play(Move::EndTour);
    assert_eq!(
        (table.now.position.tour, table.now.position.attempted),
        (2, 0)
    );
    table.play(Move::EndTour);
    assert_eq!(table.now.position.tour, 3);
    let table = Table::reading(Reading::WholeToursOnly, Rank::Cadet);
    table.refuses(Move::EndTour, Refusal::MissionsLeft);
}

/// CAREER-42, CAREER-6: the career ends with tour 15, the short one with tour 7.
#[test]
fn the_last_tour_ends_the_career() {
    for (length, tours) in [(Length::Career, 15), (Length::Short, 7)] {
        let mut table = match length {
            Length::Career => Table::agreed([]),
            Length::Short => Table::agreed([Move::Length(length)]),
        };
        for tour in 1..tours {
            assert_eq!(table.now.position.tour, tour);
            table.play(Move::EndTour);
        }
        table.live_through(Training, &[6]);
        assert_eq!(table.phase(), Phase::SelectMission);
        table.live_through(Training, &[6]);
        assert_eq!(table.phase(), Phase::Over(End::LastTour));
        assert_eq!(table.now.position.tour, tours);
        assert!(table.happened(&Event::TourEnded(tours)));
        assert!(!table.happened(&Event::TourBegan(tours + 1)));
    }
}

/// CAREER-43: the career ends when a mission is to be chosen and there is none.
#[test]
fn no_mission_ends_the_career() {
    let mut table = Table::agreed([]);
    table.now.position.executed[..3].copy_from_slice(&[6, 5, 4]);
    table.live_through(Communications, &[1]);
    assert_eq!(table.phase(), Phase::Over(End::NoMission));
    let mut promoted = Table::agreed([]);
    promoted.now.position.executed[..3].copy_from_slice(&[6, 5, 4]);
    promoted.now.position.promotion = 2;
    promoted.live_through(Communications, &[3]);
    assert_eq!(
        promoted.phase(),
        Phase::SelectMission,
        "an Ensign has others"
    );
}

/// CAREER-53: nothing after the end.
#[test]
fn a_career_that_is_over_takes_no_move() {
    let mut table = Table::agreed([]);
    table.now.position.tour = 15;
    table.play(Move::EndTour);
    for late in [
        Move::EndTour,
        Move::Attempt(Training),
        Move::Begin,
        Move::GiveUp,
        rolled(&[6]),
    ] {
        table.refuses(late, Refusal::Over);
    }
    assert!(table.offers().is_empty());
}
