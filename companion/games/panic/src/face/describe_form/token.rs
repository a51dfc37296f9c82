//! The form of a token.

use readyroom_kit::{
    Game as _,
    face::{Field, Form, FormFault, FormMove},
};

use super::{super::sentences::FormErrors, name_field};
use crate::rules::{KindDraft, KindStep, MOST_DEFENSE, Move, Name, Panic, Role, Side, TokenKind};

const NAME: &str = "name";
const ROLE: &str = "role";
const SIDE: &str = "side";
const DEFENSE: &str = "defense";
const FIRE: &str = "fire";
const CLOAK: &str = "cloak";

/// True if the menu offers a step such as `step`.
fn offers(game: &Panic, step: fn(&KindStep) -> bool) -> bool {
    let mut offers = game.choices().into_iter();
    offers.any(|mv| matches!(mv, Move::DescribeKind(of) if step(&of)))
}

/// The form of the kind that `game` has described.
pub fn form(game: &Panic, draft: &KindDraft) -> Form {
    let kind = &draft.kind;
    let mut fields = Vec::new();
    // What a first threat is is in the rulebook (PANIC-4).
    if offers(game, |step| matches!(step, KindStep::Name(_))) {
        fields.push(name_field(&kind.name));
    }
    let role_is_open = offers(game, |step| matches!(step, KindStep::Role(_)));
    if role_is_open {
        let roles = Role::ALL.map(|role| role.label());
        fields.push(Field::choice(ROLE, "Type", roles, kind.role.label()));
    }
    if kind.role.is_ship() || role_is_open {
        if !fields.is_empty() {
            let sides = Side::ALL.map(|side| side.label());
            fields.push(Field::choice(SIDE, "Side", sides, kind.side.label()));
        }
        let defense = Field::number(DEFENSE, "Highest Defense", 1..=MOST_DEFENSE, kind.defense);
        fields.extend([
            match role_is_open {
                // A comet has none.
                true => defense.optional(),
                false => defense,
            },
            Field::number(FIRE, "Fires", 1..=2, Some(kind.fire)),
            Field::switch(CLOAK, "Cloaks", kind.cloak),
        ]);
    }
    Form {
        id: "token",
        title: match draft.of {
            Some(_) => format!("Copy the token {}", kind.name),
            None => "Copy the new token".into(),
        },
        about: "Copy what is printed on the token. It is asked only once. A ship has a Defense: enter the highest. \
                Anything else has none."
            .into(),
        button: "Token done",
        fields,
    }
}

/// The steps that describe `kind` as `form` has it.
pub fn filled(
    game: &Panic,
    kind: &TokenKind,
    form: &Form,
) -> Result<Vec<FormMove<Move>>, FormFault> {
    let role = form.chosen(ROLE, Role::ALL, |role| role.label().into());
    let role = role.unwrap_or(kind.role);
    let side = form.chosen(SIDE, Side::ALL, |side| side.label().into());
    let side = side.unwrap_or(kind.side);
    let defense = form.number(DEFENSE);
    let (fire, cloak) = (form.number(FIRE), form.is_on(CLOAK));
    fits(role, side, (defense, fire, cloak))?;
    let name: Name = match form.asks(NAME) {
        true => form.text(NAME)?,
        false => kind.name,
    };
    // To say what it is makes anything else plain, and a captain Klingon.
    let ship = role.is_ship();
    let fire = fire.unwrap_or(kind.fire);
    let steps = [
        (role != kind.role, KindStep::Role(role), ROLE),
        (
            ship && !role.is_captain() && side != kind.side,
            KindStep::Side(side),
            SIDE,
        ),
        (
            ship && defense != kind.defense,
            KindStep::Defense(defense.unwrap_or(0)),
            DEFENSE,
        ),
        (ship && fire != kind.fire, KindStep::Fire(fire), FIRE),
        (ship && cloak != kind.cloak, KindStep::Cloak(cloak), CLOAK),
        (name != kind.name, KindStep::Name(name), NAME),
    ];
    let changed = steps.into_iter().filter(|(changed, ..)| *changed);
    let mut steps: Vec<_> = changed.map(|(_, step, field)| (step, field)).collect();
    let taken = name != kind.name && game.kinds.iter().any(|known| known.name == name);
    steps.push((KindStep::Done, if taken { NAME } else { DEFENSE }));
    let steps = steps.into_iter();
    Ok(steps
        .map(|(step, field)| FormMove::new(Move::DescribeKind(step), field))
        .collect())
}

/// Passes if only a ship has the values of a ship, and a captain is Klingon (PANIC-70).
fn fits(
    role: Role,
    side: Side,
    (defense, fire, cloak): (Option<u8>, Option<u8>, bool),
) -> Result<(), FormFault> {
    let faults = match role.is_ship() {
        true => &[
            (
                role.is_captain() && side != Side::Klingon,
                SIDE,
                FormErrors::CaptainNotKlingon,
            ),
            (defense.is_none(), DEFENSE, FormErrors::ShipWithoutDefense),
        ][..],
        false => &[
            (side != Side::Other, SIDE, FormErrors::NoShipHasNoSide),
            (defense.is_some(), DEFENSE, FormErrors::NoShipHasNoDefense),
            (
                fire.is_some_and(|fire| fire > 1),
                FIRE,
                FormErrors::NoShipDoesNotFire,
            ),
            (cloak, CLOAK, FormErrors::NoShipDoesNotCloak),
        ],
    };
    let fault = faults.iter().find(|(wrong, ..)| *wrong);
    fault.map_or(Ok(()), |(_, field, why)| {
        Err(FormFault::new(*field, why.clone().say()))
    })
}
