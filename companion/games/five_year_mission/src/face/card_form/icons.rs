//! The icons of a card in its form: two fields an icon, and whether it shares a frame with the one before.

use std::iter;

use readyroom_kit::face::{Field, Form, FormFault};

use super::{Steps, field_of};
use crate::{
    face::{sentences::FormErrors, words},
    rules::{AlertCard, Colour, DraftStep, Icon, MOST_ICONS, all_icons},
};

/// An icon as the form has it: words for its colour and its value, and whether it shares a frame with the icon before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    colour: String,
    value: String,
    joined: bool,
}

fn field(nth: usize, of: &str) -> String {
    field_of("icon", nth, of)
}

fn colour(icon: &Icon) -> String {
    icon.colour.map_or("Any colour", words::colour).into()
}

fn value(icon: &Icon) -> String {
    words::value(icon.face, icon.need).into()
}

fn rows(card: &AlertCard) -> Vec<Row> {
    let sets = iter::once(0).chain(card.icons.iter().map(|icon| icon.set));
    let rows = card.icons.iter().zip(sets).map(|(icon, before)| Row {
        colour: colour(icon),
        value: value(icon),
        joined: icon.set != 0 && icon.set == before,
    });
    rows.collect()
}

/// The fields of the icons of `card`, and of those it may have more.
pub fn fields(card: &AlertCard) -> Vec<Field> {
    let rows = rows(card);
    let blue = || all_icons().filter(|icon| icon.colour == Some(Colour::Blue));
    let colours = Colour::ALL
        .map(words::colour)
        .into_iter()
        .chain(["Any colour"]);
    let of_icon = |nth: usize| {
        let row = rows.get(nth);
        let group = format!("Icon {}", nth + 1);
        let colour = row.map_or("", |row| &row.colour);
        let now = row.map_or("", |row| &row.value);
        let mut fields = vec![
            Field::choice(field(nth, "colour"), "Colour", colours.clone(), colour).optional(),
            Field::choice(
                field(nth, "value"),
                "Value",
                blue().map(|icon| value(&icon)),
                now,
            )
            .optional(),
        ];
        if nth > 0 {
            let joined = row.is_some_and(|row| row.joined);
            let label = "In one frame with the icon before";
            fields.push(Field::switch(field(nth, "frame"), label, joined));
        }
        fields.into_iter().map(move |field| field.of(group.clone()))
    };
    (0..MOST_ICONS).flat_map(of_icon).collect()
}

/// The icons that the form asks for, without the rows that stay empty.
pub fn asked(form: &Form) -> Result<Vec<(usize, Row)>, FormFault> {
    let mut icons: Vec<(usize, Row)> = Vec::new();
    for nth in 0..MOST_ICONS {
        let [colour, value, frame] = ["colour", "value", "frame"].map(|of| field(nth, of));
        let row = Row {
            colour: form.value(&colour).into(),
            value: form.value(&value).into(),
            joined: form.is_on(&frame),
        };
        match (row.colour.is_empty(), row.value.is_empty()) {
            (false, true) => return Err(FormFault::new(value, FormErrors::IconWithoutValue.say())),
            (true, false) => {
                return Err(FormFault::new(colour, FormErrors::IconWithoutColour.say()));
            }
            (true, true) if row.joined => {
                return Err(FormFault::new(frame, FormErrors::NoIconToJoin.say()));
            }
            (false, false) if row.joined && icons.is_empty() => {
                return Err(FormFault::new(frame, FormErrors::NothingToJoin.say()));
            }
            (true, true) => {}
            (false, false) => icons.push((nth, row)),
        }
    }
    match icons.is_empty() {
        true => Err(FormFault::new(
            field(0, "colour"),
            FormErrors::NoIcons.say(),
        )),
        false => Ok(icons),
    }
}

/// How many of the icons stay that `card` has: those before the first that is another one, and no part of a frame.
fn kept(card: &AlertCard, asked: &[(usize, Row)]) -> usize {
    let before = rows(card);
    let alike = before.iter().zip(asked);
    let alike = alike.take_while(|(was, (_, is))| *was == is).count();
    let may_keep = |&kept: &usize| {
        let (stay, go) = card.icons.split_at(kept);
        let goes = |set: u8| set != 0 && go.iter().any(|icon| icon.set == set);
        let joined = asked.get(kept).is_some_and(|(_, row)| row.joined);
        !joined && !stay.iter().any(|icon| goes(icon.set))
    };
    (0..=alike).rev().find(may_keep).unwrap_or(0)
}

/// Drops the icons from the first that is another one on, and adds those that are asked for.
pub fn change(card: &AlertCard, asked: &[(usize, Row)], steps: &mut Steps) {
    let kept = kept(card, asked);
    let drop = (DraftStep::DropIcon, field(0, "colour"));
    steps.extend(iter::repeat_n(drop, card.icons.len() - kept));
    let mut in_frame = 1;
    let mut asked = asked[kept..].iter().peekable();
    while let Some((nth, row)) = asked.next() {
        let is = |icon: &Icon| colour(icon) == row.colour && value(icon) == row.value;
        // The rules refuse one that only a pack can have.
        let of_pack = card.icons.iter().map(|&icon| Icon { set: 0, ..icon });
        let icon = all_icons().chain(of_pack).find(is);
        steps.extend(icon.map(|icon| (DraftStep::Icon(icon), field(*nth, "value"))));
        if asked.peek().is_some_and(|(_, next)| next.joined) {
            in_frame += 1;
        } else {
            if in_frame > 1 {
                steps.push((DraftStep::Frame(in_frame), field(*nth, "frame")));
            }
            in_frame = 1;
        }
    }
}
