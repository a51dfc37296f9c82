//! Tests of several moves that are made together or not at all.

use super::*;

fn moves() -> Vec<Move> {
    vec![
        Move::Learn(cut("tinder")),
        Move::Repair { sign: 1, face: 5 },
        Move::Hit,
    ]
}

#[test]
fn joint_moves_are_separate_entries_and_their_lessons_are_kept() {
    let home = Home::default();
    let mut evening = home.begin();
    let effects = evening.play_all(moves(), 0).expect("legal");
    assert_eq!(effects.messages.len(), 2, "repaired, and hit");
    assert_eq!((evening.ply(), evening.now().hull), (4, 2));
    let known = LearnedCards::<Rehearsal>::load(&home.cards).expect("cards");
    assert!(known.cards.iter().any(|card| card.text == "tinder"));
    let before = evening.now().clone();
    let evening = home.after_power_cut(evening, 0);
    assert_eq!((evening.now(), evening.ply()), (&before, 4));
}

#[test]
fn of_joint_moves_none_is_made_if_one_is_refused_or_unwritten() {
    let home = Home::default();
    let mut evening = home.begin();
    evening.play_all(moves(), 0).expect("legal");
    evening.take_back(0).expect("a journal");
    let (before, acts) = (evening.now().clone(), home.acts(&evening));
    let refused = [moves(), vec![Move::Stop]].concat();
    let refusal = evening.play_all(refused, 0);
    assert!(matches!(refusal, Err(PlayError::Refused(_))), "{refusal:?}");
    home.journal.fill();
    let full = evening.play_all(moves(), 0);
    assert!(matches!(full, Err(PlayError::Journal(_))), "{full:?}");
    home.journal.free();
    assert_eq!((evening.now(), home.acts(&evening)), (&before, acts));
    assert!(evening.taken_back().is_some(), "it can be done again still");

    evening.play_all(moves(), 0).expect("legal");
    assert_eq!(evening.last(), Some("take a hit"));
    evening.take_back(0).expect("a journal");
    assert_eq!(evening.last(), Some("repair with 1 5"));
}
