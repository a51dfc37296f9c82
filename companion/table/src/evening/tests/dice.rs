//! Tests of rolls: the inputs that fix a roll, and the source of the seed.

use readyroom_kit::Chance;

use super::*;
use crate::{
    dice::{Entropy, NoRandomness},
    journal::{RollBinding, SeedOrigin},
};

/// What no player knows.
struct Secret;

impl Entropy for Secret {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoRandomness> {
        bytes.fill(7);
        Ok(())
    }
}

/// The dice of the rehearsal in roll `roll_number`, by the usual seed.
fn faces(roll_number: u32) -> Vec<u8> {
    Seed::from_number(7).outcome(roll_number, Chance::Dice(3))
}

#[test]
fn moves_before_a_roll_are_no_way_to_another_roll() {
    for moves in 0..8 {
        let home = Home::default();
        let mut evening = home.begin();
        for _ in 0..moves {
            play(&mut evening, Move::Repair { sign: 1, face: 5 }, 0);
        }
        play(&mut evening, Move::Roll(3), 0);
        assert_eq!(evening.now().dice, faces(0), "{moves} moves before it");
        play(&mut evening, Move::Roll(3), 0);
        assert_eq!(evening.now().dice, faces(1), "the next roll is another one");
    }
}

#[test]
fn a_typed_outcome_counts_and_one_taken_back_does_not() {
    let home = Home::default();
    let mut evening = home.begin();
    evening
        .play_with_faces(Some(Move::Roll(3)), &[1, 2, 3], 0)
        .expect("three dice");
    assert_eq!(evening.outcomes(), 1);
    evening.take_back(0).expect("a journal");
    assert_eq!(evening.outcomes(), 0);
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.now().dice, faces(0));
    evening.take_back(0).expect("a journal");
    evening.do_again(0).expect("a journal");
    assert_eq!((evening.outcomes(), &evening.now().dice), (1, &faces(0)));
    play(&mut evening, Move::Hit, 0);
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.now().dice, faces(1));
}

#[test]
fn a_roll_after_a_power_cut_is_the_one_that_was_due() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, Move::Roll(3), 0);
    play(&mut evening, Move::Hit, 0);
    let mut evening = home.after_power_cut(evening, 0);
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.now().dice, faces(1));
}

#[test]
fn an_evening_begun_before_stays_bound_to_the_ply() {
    let home = Home::default();
    let header = EveningHeader {
        roll_binding: RollBinding::Ply,
        ..EveningHeader::new::<Rehearsal>(&Default::default(), Seed::from_number(7))
    };
    let id = home.journal.begin(&header).expect("an evening");
    let mut evening = home.resume::<Rehearsal>(id, 0);
    play(&mut evening, Move::Name(cut("Enterprise")), 0);
    play(&mut evening, Move::Hit, 0);
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.now().dice, faces(3));
}

#[test]
fn only_a_seed_that_was_drawn_here_is_noted_as_secret() {
    let home = Home::default();
    let noted = |evening: Evening<Rehearsal>| {
        let header = home.header(&evening);
        (header.seed_origin, header.roll_binding)
    };
    assert_eq!(
        noted(home.begin()),
        (SeedOrigin::Given, RollBinding::RollCount)
    );
    let (journal, cards) = (Arc::new(home.journal.clone()), Arc::new(home.cards.clone()));
    let secret = Evening::begin_in_secret(journal, cards, &Secret, 0).expect("an evening");
    assert_eq!(noted(secret), (SeedOrigin::Secret, RollBinding::RollCount));
}

#[test]
fn stirred_dice_follow_from_the_seed_and_every_word() {
    let home = Home::default();
    let mut evening = home.begin();
    let seal = evening.commitment();
    for word in ["Anna", "12345 ms"] {
        assert!(evening.may_be_stirred());
        evening.stir(word).expect("a journal");
    }
    assert_eq!((evening.stirs(), evening.commitment()), (2, seal));
    let mut evening = home.after_power_cut(evening, 0);
    assert!(evening.may_be_stirred() && evening.stirs() == 2);
    play(&mut evening, Move::Roll(3), 0);
    let stirred = Seed::from_number(7).stirred("Anna").stirred("12345 ms");
    let faces = stirred.outcome(0, Chance::Dice(3));
    assert_eq!(evening.now().dice, faces);
    assert_ne!(faces, Seed::from_number(7).outcome(0, Chance::Dice(3)));
}

#[test]
fn a_roll_that_was_seen_ends_stirring_even_if_taken_back() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, Move::Roll(3), 0);
    assert!(!evening.may_be_stirred());
    evening.take_back(0).expect("a journal");
    assert!(!evening.may_be_stirred());
    assert!(!home.after_power_cut(evening, 0).may_be_stirred());
}

#[test]
fn a_table_with_its_own_dice_has_nothing_to_stir() {
    let home = Home::default();
    let mut evening = home.begin();
    evening.set_own_dice(true, 0).expect("a journal");
    assert!(!evening.may_be_stirred());
}
