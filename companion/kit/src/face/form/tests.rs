//! Why forms are not taken: every sentence of that is reached.

use alloc::collections::BTreeSet;

use super::*;
use crate::{
    PlayerName,
    face::FormError,
    testing::toy::{Move, Phase, Rehearsal},
};

/// A form with a field of each kind.
fn form() -> Form {
    Form {
        id: "card",
        title: "Card".into(),
        about: "".into(),
        button: "Done",
        fields: vec![
            Field::choice("colour", "Colour", ["Blue", "Red"], "Red"),
            Field::text("name", "Name", 20, "").optional(),
            Field::number("points", "Points", 1..=3, Some(1)),
        ],
    }
}

/// The fault of the form with `answer` in `field`.
fn fault(field: &str, answer: &str) -> FormFault {
    let answered = form().answered(&[(field.into(), answer.into())]);
    answered.expect_err("it does not fit")
}

/// The fault of who plays with these answers, where two to four play.
fn seating_fault(answers: &[(&str, &str)]) -> FormFault {
    let seating = Seating {
        names: vec![PlayerName::new(); 2],
        seats: 2..=4,
        seat: Move::Roll,
        name: |_, name| Move::Name(name),
        begin: Move::Draw,
        casts: |_| false,
        questions: Vec::new,
    };
    let answers = answers.iter().copied();
    let answers: Vec<_> = answers.map(|(f, a)| (f.into(), a.into())).collect();
    let form = who_plays(&seating).answered(&answers).expect("it fits");
    seated(&seating, &form).expect_err("no such players")
}

#[test]
fn every_sentence_on_a_form_that_is_not_taken_is_reached() {
    let mut reached = BTreeSet::new();
    let game = Rehearsal::deal(Default::default());
    let rolled = [Move::Roll(3), Move::Hit].map(|mv| FormMove::new(mv, "roll"));
    let long = form().answered(&[("name".into(), "Éééé ééé".into())]);
    let long = long.expect("it fits").text::<12>("name");
    let mut named = game.clone();
    named.phase = Phase::Turn;
    for (fault, text) in [
        (fault("colour", ""), "empty"),
        (fault("colour", "Pink"), "no-choice answer=\"Pink\""),
        (
            fault("name", "a name of twenty-one l"),
            "too-long most=20 letters=22",
        ),
        (fault("points", "4"), "not-in-range from=1 to=3"),
        (fault("size", "4"), "field-gone field=size"),
        (long.expect_err("it has no room"), "no-room"),
        (FormFault::unreadable("name"), "unreadable"),
        (
            seating_fault(&[("seats", "2"), ("name-3", "Ben")]),
            "no-seat-left players=2 name=\"Ben\"",
        ),
        (
            seating_fault(&[("name-1", "Ben"), ("name-2", "Ben")]),
            "name-taken name=\"Ben\"",
        ),
        (
            tried(&named, &rolled).expect_err("dice come first"),
            "chance-first",
        ),
        (
            filled(&game, "card", &[]).expect_err("no form is there"),
            "form-gone",
        ),
    ] {
        assert_eq!(alloc::format!("{}", fault.why.key), text);
        reached.insert(fault.why.key.id());
    }
    let every = FormError::every().into_iter();
    let every: BTreeSet<String> = every.map(|listed| listed.usual.0.id()).collect();
    assert_eq!(reached, every);
}
