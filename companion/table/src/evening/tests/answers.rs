//! Questions of set-up that are answered beforehand.

use readyroom_five_year_mission::{Difficulty, FiveYearMission, Move};

use super::*;

fn begin(home: &Home) -> Evening<FiveYearMission> {
    answered(home.open())
}

/// Six players and an admiral; a turn that is no answer is left out.
fn answered(evening: Evening<FiveYearMission>) -> Evening<FiveYearMission> {
    evening.with_answers([
        Move::Seats(6),
        Move::EndTurn,
        Move::Level(Difficulty::Admiral),
    ])
}

fn entries(home: &Home, evening: &Evening<FiveYearMission>) -> Vec<Act> {
    let entries = home.entries(evening);
    entries.into_iter().map(|entry| entry.act).collect()
}

fn agreed(evening: &Evening<FiveYearMission>) -> (usize, Difficulty) {
    let game = evening.now();
    (game.players.len(), game.setup.difficulty)
}

fn chosen(ply: u32, move_json: &str) -> Act {
    Act::Played {
        ply,
        move_json: move_json.into(),
        origin: Origin::Chosen,
    }
}

#[test]
fn answers_count_at_once_and_are_written_with_a_decision() {
    let home = Home::default();
    let mut evening = begin(&home);
    assert_eq!(agreed(&evening), (6, Difficulty::Admiral));
    assert_eq!(entries(&home, &evening), []);

    evening
        .play(Move::Seats(4), Origin::Chosen, 0)
        .expect("an answer can be changed");
    assert_eq!(agreed(&evening), (4, Difficulty::Admiral));
    let written = [
        chosen(0, r#"{"Seats":6}"#),
        chosen(1, r#"{"Level":"Admiral"}"#),
        chosen(2, r#"{"Seats":4}"#),
    ];
    assert_eq!(entries(&home, &evening), written);

    let (id, now) = (evening.id(), evening.now().clone());
    drop(evening);
    assert_eq!(*home.resume::<FiveYearMission>(id, 0).now(), now);
}

#[test]
fn an_answer_is_taken_back_like_any_other_decision() {
    let home = Home::default();
    let mut evening = begin(&home);
    let UndoStep { sentence, .. } = evening.take_back(0).expect("a journal").expect("an answer");
    assert!(sentence.contains("Admiral"), "{sentence}");
    assert_eq!(agreed(&evening), (6, Difficulty::Ensign));
    assert_eq!(entries(&home, &evening)[2..], [Act::TookBack { ply: 1 }]);
    evening.do_again(0).expect("a journal").expect("an answer");
    assert_eq!(agreed(&evening), (6, Difficulty::Admiral));
}

#[test]
fn a_decision_the_disk_refuses_leaves_answers_for_the_next() {
    let home = Home::default();
    let mut evening = begin(&home);
    home.journal.fill();
    let failed = evening.play(Move::Seats(4), Origin::Chosen, 0);
    assert!(matches!(failed, Err(PlayError::Journal(_))));
    assert_eq!((agreed(&evening).0, entries(&home, &evening).len()), (6, 0));
    home.journal.free();
    evening
        .play(Move::Seats(4), Origin::Chosen, 0)
        .expect("room again");
    assert_eq!((agreed(&evening).0, entries(&home, &evening).len()), (4, 3));
}

#[test]
fn an_evening_that_has_begun_is_not_answered_for() {
    let home = Home::default();
    let mut evening = begin(&home);
    let id = evening.id();
    evening
        .play(Move::Seats(4), Origin::Chosen, 0)
        .expect("a decision");
    let mut evening = answered(evening);
    assert_eq!(agreed(&evening), (4, Difficulty::Admiral));
    while evening.take_back(0).expect("a journal").is_some() {}
    assert_eq!(agreed(&answered(evening)), (3, Difficulty::Ensign));
    let evening = home.resume(id, 0);
    assert_eq!(agreed(&answered(evening)), (3, Difficulty::Ensign));
}

#[test]
fn an_evening_without_a_move_is_answered_for_when_it_goes_on() {
    let home = Home::default();
    let id = begin(&home).id();
    let evening = home.resume(id, 0);
    assert_eq!(agreed(&evening), (3, Difficulty::Ensign));
    assert_eq!(agreed(&answered(evening)), (6, Difficulty::Admiral));
}
