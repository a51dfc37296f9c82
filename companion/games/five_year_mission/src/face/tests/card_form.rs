//! Why the form of a card is not taken.

use readyroom_kit::face::form::{FieldAnswer, FieldKind, filled, forms};

use super::light;
use crate::{
    face::sentences::FormErrors,
    rules::{AfterDraft, AlertCard, Colour, Draft, FiveYearMission, Task},
};

/// A red card is being described, of which the table knows nothing yet.
fn describing() -> FiveYearMission {
    let mut game = light();
    let draft = Draft {
        card: AlertCard {
            colour: Some(Colour::Red),
            ..AlertCard::default()
        },
        then: AfterDraft::Complete(0),
    };
    game.agenda = [Task::Learn(Box::new(draft))].into_iter().collect();
    game
}

/// The first entry of a field.
fn first(game: &FiveYearMission, name: &str) -> String {
    let form = forms(game).remove(0);
    let field = form.fields.iter().find(|field| field.name == name);
    match &field.expect("a field").kind {
        FieldKind::Choice(entries) => entries[0].clone(),
        FieldKind::Text { .. } | FieldKind::Number { .. } => panic!("{name} has no entries"),
    }
}

/// FYM-84.
#[test]
fn a_card_with_half_an_icon_or_effect_is_not_taken() {
    let game = describing();
    let given = |names: &[&str]| -> Vec<FieldAnswer> {
        let answer = |name: &&str| ((*name).into(), first(&game, name));
        names.iter().map(answer).collect()
    };
    let [colour, value] = ["icon-1-colour", "icon-1-value"];
    let [when, what, text] = ["effect-1-when", "effect-1-what", "effect-1-text"];
    let yes = |name: &str| vec![(name.into(), "Yes".into())];
    let joined = |names: &[&str], name: &str| [given(names), yes(name)].concat();
    let words = vec![(text.into(), "Nobody talks".into())];
    let second = ["icon-2-colour", "icon-2-value"];
    for (answers, field, why) in [
        (given(&[colour]), value, FormErrors::IconWithoutValue),
        (given(&[value]), colour, FormErrors::IconWithoutColour),
        (
            joined(&[colour, value], "icon-2-frame"),
            "icon-2-frame",
            FormErrors::NoIconToJoin,
        ),
        (
            joined(&second, "icon-2-frame"),
            "icon-2-frame",
            FormErrors::NothingToJoin,
        ),
        (Vec::new(), colour, FormErrors::NoIcons),
        (
            given(&[colour, value, when]),
            what,
            FormErrors::EffectDoesNothing,
        ),
        (
            given(&[colour, value, what]),
            when,
            FormErrors::EffectWithoutTime,
        ),
        (
            [given(&[colour, value, when, what]), words].concat(),
            text,
            FormErrors::EffectNotInWords,
        ),
    ] {
        let name = [("name".into(), "Ambush".into())].to_vec();
        let fault = filled(&game, "card", &[name, answers].concat());
        let fault = fault.expect_err("it does not fit");
        assert_eq!((&*fault.field, *fault.why), (field, why.say()));
    }
}
