//! Actions on a page: choices and presses, each a form. Text that is refused stays in its form.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::{
    extract::{Form, Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use readyroom_hardware::button::{Button, Gesture};
use readyroom_kit::{
    Sight,
    face::{Form as Asked, FormFault, form::FieldAnswer},
    sentence::Phrase,
};
use readyroom_table::{
    action::{Action, Refusal, Request, Response as Outcome},
    printable::is_readable,
    table_view::{TableView, fingerprint},
    tabletop::Input,
};

use super::words::Page;
use super::{
    access::{FORM_FIELD, Visitor},
    page::{self, FormResult, answer_form, choices},
    stream::Channels,
    table::Table,
};
use crate::panel_handle::{EveningOver, PanelHandle};

/// The fields of a form, in their order.
type Fields = Vec<(String, String)>;

/// What is in a field.
fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(known, _)| known == name);
    field.map(|(_, value)| value.as_str())
}

/// Milliseconds after which a press is too late: the page has shown by then that it was not answered (`assets/link.js`).
const LATE_MS: u64 = 5_000;

/// True if what a script sent was pressed too long ago, by the table's clock, which is in its page. A cut line delivers late
/// what it held back, and by then the page may have reported that nothing was done.
fn is_late(table: &Table, fields: &Fields) -> bool {
    let pressed = field(fields, "at").and_then(|at| at.parse::<u64>().ok());
    pressed.is_some_and(|at| table.now_ms().abs_diff(at) > LATE_MS)
}

fn late() -> FormResult {
    FormResult::Not(StatusCode::CONFLICT, Page::TooLate.to_string())
}

/// `POST /choose`: the choice with an id, followed by the text that belongs to it; or typed dice.
pub async fn choose(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Response {
    let done = chosen(&channels.table, &visitor, &fields).await;
    answer_form(done, &typed(&fields), &headers, "/")
}

/// What was typed on the page of the table: texts, and dice by their numbers.
fn typed(fields: &Fields) -> Fields {
    let mut dice = 0;
    let typed = fields.iter().filter_map(|(name, value)| {
        let name = match name.strip_prefix(choices::TEXT)? {
            choices::DICE => {
                dice += 1;
                format!("Die {dice}")
            }
            _ => String::new(),
        };
        Some((name, value.trim().to_owned()))
    });
    typed.filter(|(_, value)| !value.is_empty()).collect()
}

async fn chosen(table: &Table, visitor: &Visitor, fields: &Fields) -> FormResult {
    let wrong = |why: Page<'_>| FormResult::Not(StatusCode::UNPROCESSABLE_ENTITY, why.to_string());
    let Some(choice) = field(fields, "choice").or_else(|| entered(fields)) else {
        return wrong(Page::NoChoice);
    };
    let number = |name| field(fields, name).and_then(|number| number.parse().ok());
    if number("epoch").is_some_and(|epoch| epoch != table.epoch) {
        return restarted();
    }
    if is_late(table, fields) {
        return late();
    }
    let Some(revision) = number("epoch").and_then(|_| number("revision")) else {
        return outdated();
    };
    let action = match choice {
        choices::DICE => match typed_dice(fields) {
            Some(faces) => Action::Dice(faces),
            None => return wrong(Page::DieWrong),
        },
        choice => {
            let text = field(fields, &format!("{}{choice}", choices::TEXT))
                .unwrap_or("")
                .trim();
            if !is_readable(text) {
                return wrong(Page::TextWrong);
            }
            Action::Choose(format!("{choice}{text}"))
        }
    };
    let Ok(public) = table.screens.view(Sight::Public).await else {
        return gone();
    };
    let sight = visitor.sight(&public.evening, &public.players);
    let request = Request {
        sight,
        revision,
        action,
    };
    match table.screens.act(request).await {
        Ok(outcome) => form_result(outcome),
        Err(_) => gone(),
    }
}

/// The choice whose text was typed, where the Enter key sent it and no button: the only one that has any.
fn entered(fields: &Fields) -> Option<&str> {
    let typed = fields.iter().filter(|(_, text)| !text.trim().is_empty());
    let mut choices = typed.filter_map(|(name, _)| name.strip_prefix(choices::TEXT));
    let first = choices.next()?;
    choices.all(|other| other == first).then_some(first)
}

/// The result of a form, from the answer of the table.
fn form_result(outcome: Outcome) -> FormResult {
    match outcome {
        Outcome::Done => FormResult::Done,
        Outcome::Outdated => outdated(),
        Outcome::Fault(fault) => {
            FormResult::Not(StatusCode::UNPROCESSABLE_ENTITY, (*fault.why).into())
        }
        Outcome::Refused(refusal) => FormResult::Refused(refusal),
        Outcome::NotUnderstood(why) => {
            // On a page it is among sentences.
            let why = format!("{}.", why.trim_end_matches('.'));
            FormResult::Not(StatusCode::UNPROCESSABLE_ENTITY, why)
        }
        Outcome::NotSaved(why) => FormResult::Not(StatusCode::INSUFFICIENT_STORAGE, why),
    }
}

fn outdated() -> FormResult {
    FormResult::Not(StatusCode::CONFLICT, Page::OthersFirst.to_string())
}

/// A run of the program knows nothing of the pages of the one before: they are refused even if nothing has changed.
fn restarted() -> FormResult {
    FormResult::Not(StatusCode::CONFLICT, Page::ProgramRestarted.to_string())
}

fn gone() -> FormResult {
    FormResult::Not(
        StatusCode::SERVICE_UNAVAILABLE,
        Page::TableClosed.to_string(),
    )
}

/// The faces of the dice, in their order; none if one of them is no number from 1 to 6.
fn typed_dice(fields: &Fields) -> Option<Vec<u8>> {
    let is_die = |name: &str| name.strip_prefix(choices::TEXT) == Some(choices::DICE);
    let dice = fields.iter().filter(|(name, _)| is_die(name));
    let face = |(_, value): &(String, String)| match value.trim().parse() {
        Ok(face @ 1..=6) => Some(face),
        Ok(_) | Err(_) => None,
    };
    dice.map(face).collect()
}

/// The form of `view` with this id.
pub fn form_with_id<'a>(view: &'a TableView, id: &str) -> Option<&'a Asked> {
    view.forms.iter().find(|form| form.id == id)
}

/// The answer to a form that is not there, with the filled-in fields.
pub fn not_asked(answers: &[FieldAnswer], headers: &HeaderMap) -> Response {
    let not = FormResult::Not(StatusCode::NOT_FOUND, Page::FormGone.to_string());
    answer_form(not, &filled_in(answers), headers, "/")
}

/// What is in a form that is not there to be shown. Its labels are gone with it; names say which field it was.
fn filled_in(answers: &[FieldAnswer]) -> Fields {
    let filled = answers.iter().filter(|(_, answer)| !answer.is_empty());
    let named = filled.map(|(name, answer)| (name.replace('-', " "), answer.clone()));
    named.collect()
}

/// Why a form was not taken; none if it was.
fn not_taken(outcome: Result<Outcome, EveningOver>) -> Option<(StatusCode, FormFault)> {
    let not = match outcome {
        Ok(Outcome::Fault(fault)) => return Some((StatusCode::UNPROCESSABLE_ENTITY, fault)),
        Ok(Outcome::Outdated) => {
            FormResult::Not(StatusCode::CONFLICT, Page::FormOverrun.to_string())
        }
        Ok(
            outcome @ (Outcome::Done
            | Outcome::Refused(_)
            | Outcome::NotUnderstood(_)
            | Outcome::NotSaved(_)),
        ) => form_result(outcome),
        Err(EveningOver) => gone(),
    };
    match not {
        FormResult::Done => None,
        FormResult::Not(status, why) => Some((status, FormFault::new("", on_page(why)))),
        FormResult::Refused(Refusal { rule, why, .. }) => {
            let fault = FormFault::new("", on_page(why));
            Some((StatusCode::CONFLICT, FormFault { rule, ..fault }))
        }
    }
}

/// The words of an answer of the table, for a page, which shows no id.
fn on_page(words: String) -> Phrase {
    Phrase {
        text: words.into(),
        ..Phrase::default()
    }
}

/// `POST /form/card`: all of it is taken, or the page comes again as it was filled in, with the reason.
pub async fn fill_form(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(mut fields): Form<Fields>,
) -> Response {
    let table = &channels.table;
    let asked = field(&fields, page::ASKED).and_then(|asked| asked.parse().ok());
    fields.retain(|(name, _)| name != page::ASKED && name != FORM_FIELD);
    let Ok(view) = table.screens.view(Sight::Public).await else {
        return answer_form(gone(), &filled_in(&fields), &headers, "/");
    };
    let request = Request {
        sight: visitor.sight(&view.evening, &view.players),
        revision: view.revision,
        action: Action::Form {
            id: id.clone(),
            asked: asked.unwrap_or_default(),
            answers: fields.clone(),
        },
    };
    let Some((status, fault)) = not_taken(table.screens.act(request).await) else {
        return answer_form(FormResult::Done, &[], &headers, "/");
    };
    let Some(form) = form_with_id(&view, &id) else {
        return not_asked(&fields, &headers);
    };
    let asked = fingerprint(form);
    let again = page::form_page(form, &fields, Some(&fault), asked, &visitor.form());
    (status, again).into_response()
}

/// `POST /press`: a button is pressed, held or let go, on the panel of this browser. A script sends each, as `press`, `held`,
/// `repeat` and `release`; without one `press` is a short press, and `hold` a held button.
pub async fn press(
    State(channels): State<Arc<Channels>>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Response {
    let done = match pressed(&fields) {
        None => FormResult::Not(
            StatusCode::UNPROCESSABLE_ENTITY,
            Page::SixButtons.to_string(),
        ),
        // A button that is let go covers what is one player's own: that is never too late.
        Some(input)
            if is_late(&channels.table, &fields)
                && !matches!(input, Input::Gesture(Gesture::Release(_))) =>
        {
            late()
        }
        Some(input) => match panel(&channels.table, &visitor).send(input).await {
            Ok(()) => FormResult::Done,
            Err(_) => gone(),
        },
    };
    answer_form(done, &[], &headers, "/panel")
}

/// The panel that `visitor` presses at.
fn panel(table: &Table, visitor: &Visitor) -> PanelHandle {
    match visitor.own_panel() {
        Some(browser) => table.panel_of(&browser.into()),
        None => table.panel.of_everybody(),
    }
}

fn pressed(fields: &Fields) -> Option<Input> {
    let button = |name: &str| {
        let named = field(fields, name)?;
        Button::ALL
            .into_iter()
            .find(|button| button.name() == named)
    };
    if let Some(button) = button("hold") {
        return Some(Input::HoldKey(button));
    }
    let gesture = None
        .or_else(|| button("press").map(Gesture::Press))
        .or_else(|| button("held").map(Gesture::Hold))
        .or_else(|| button("repeat").map(Gesture::Repeat))
        .or_else(|| button("release").map(Gesture::Release));
    gesture.map(Input::Gesture)
}
