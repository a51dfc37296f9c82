//! A long form on its own page: what the menu asks step by step, filled in at once.

use maud::{Markup, html};
use readyroom_kit::face::{Field, FieldKind, Form, FormFault, form::FieldAnswer};

use super::{
    answer::reason,
    answer_line,
    choices::{FORM, FORMS},
    page,
};
use crate::web::access::FORM_FIELD;
use crate::web::words::Page;

/// The field of a page that is not of its form.
pub const ASKED: &str = "asked";

/// The page of `form` with the `answers` that were given so far, and why they were not taken.
pub fn form_page(
    form: &Form,
    answers: &[FieldAnswer],
    fault: Option<&FormFault>,
    asked: u64,
    csrf: &str,
) -> Markup {
    let groups = form
        .fields
        .chunk_by(|one, next| !one.group.is_empty() && one.group == next.group);
    let shown = |of: &Field| shown(of, answers, fault);
    let body = html! {
        h1 { (form.title) }
        @if let Some(fault) = fault { (summary(form, fault)) }
        @if !form.about.is_empty() { p { (form.about) } }
        form .long id=(FORM) method="post" action={ (FORMS) (form.id) } {
            input type="hidden" name=(FORM_FIELD) value=(csrf);
            input type="hidden" name=(ASKED) value=(asked);
            @for group in groups {
                @if group[0].group.is_empty() {
                    @for field in group { (shown(field)) }
                } @else {
                    fieldset {
                        legend { (group[0].group) }
                        @for field in group { (shown(field)) }
                    }
                }
            }
            // A script asks whether the program is there before the page goes, and reports here if it is not.
            (answer_line())
            p { button .primary { (form.button) } }
        }
        p .ways { a href="/" { (Page::BackToTheTable) } }
    };
    page("", &form.title, body)
}

/// What is to be put right, with the way there.
fn summary(form: &Form, fault: &FormFault) -> Markup {
    let field = form.fields.iter().find(|field| field.name == fault.field);
    html! {
        div role="alert" .over {
            p { strong { (Page::NothingChanged) } }
            p {
                @if let Some(field) = field {
                    a href={ "#" (field.name) } {
                        @if !field.group.is_empty() { (field.group) ", " }
                        (field.label)
                    } ": "
                }
                (reason(&fault.why, &fault.rule))
            }
        }
    }
}

/// A field with its label, what is in it, and what is wrong with that.
fn shown(field: &Field, answers: &[FieldAnswer], fault: Option<&FormFault>) -> Markup {
    let answer = answers.iter().find(|(name, _)| *name == field.name);
    let value = answer.map_or(&*field.value, |(_, answer)| answer);
    let fault = fault.filter(|fault| fault.field == field.name);
    let wrong = fault.map(|_| "true");
    let why = fault.map(|_| format!("{}-fault", field.name));
    let (name, required) = (&*field.name, !field.optional);
    html! {
        div .field {
            label for=(name) {
                (field.label)
                @if let Some(limit) = limit(&field.kind) { " " small { (limit) } }
            }
            @match &field.kind {
                FieldKind::Choice(words) => {
                    select #(name) name=(name) required[required] aria-invalid=[wrong] aria-describedby=[&why] {
                        @if field.optional || !words.iter().any(|word| word == value) {
                            option value="" { @if field.optional { "–" } @else { (Page::Choose) } }
                        }
                        @for word in words { option selected[word == value] { (word) } }
                    }
                }
                // What is too long is refused and not cut: a browser that cuts shows nothing.
                FieldKind::Text { .. } => {
                    input #(name) name=(name) value=(value) required[required]
                        autocomplete="off" aria-invalid=[wrong] aria-describedby=[&why];
                }
                FieldKind::Number { from, to } => {
                    input #(name) name=(name) value=(value) type="number" inputmode="numeric" min=(from) max=(to)
                        required[required] autocomplete="off" aria-invalid=[wrong] aria-describedby=[&why];
                }
            }
            @if let (Some(fault), Some(id)) = (fault, &why) {
                p .warning #(id) { (fault.why) }
            }
        }
    }
}

/// What fits in a field, in words; none where all that fits is listed.
fn limit(kind: &FieldKind) -> Option<Page<'static>> {
    match kind {
        FieldKind::Choice(_) => None,
        FieldKind::Text { longest } => Some(Page::AtMostLetters {
            most: (*longest).into(),
        }),
        FieldKind::Number { from, to } => Some(Page::FromTo {
            from: (*from).into(),
            to: (*to).into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> Form {
        Form {
            id: "card",
            title: "Blue card".into(),
            about: "".into(),
            button: "Card done",
            fields: vec![
                Field::choice("colour", "Colour", ["Blue", "<Red>"], "Blue").of("Icon 1"),
                Field::number("value", "Value", 1..=6, None)
                    .of("Icon 1")
                    .optional(),
                Field::text("name", "Name", 24, "Blue 1"),
            ],
        }
    }

    #[test]
    fn every_field_has_its_label_its_group_and_what_is_in_it() {
        let page = form_page(&form(), &[], None, 7, "token").into_string();
        let most = Page::AtMostLetters { most: 24.into() };
        let (from, to) = (1.into(), 6.into());
        let from_to = Page::FromTo { from, to };
        for part in [
            r#"<form class="long" id="act" method="post" action="/form/card">"#,
            r#"<input type="hidden" name="form" value="token"><input type="hidden" name="asked" value="7">"#,
            r#"<fieldset><legend>Icon 1</legend><div class="field"><label for="colour">Colour</label>"#,
            r#"<option selected>Blue</option><option>&lt;Red&gt;</option>"#,
            r#"<input id="name" name="name" value="Blue 1" required"#,
            &*format!(r#"<label for="name">Name <small>{most}</small></label>"#),
            &*format!(r#"<label for="value">Value <small>{from_to}</small></label>"#),
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        assert!(!page.contains("maxlength"), "a browser cuts without a word");
        assert!(!page.contains("aria-invalid") && !page.contains(&*Page::NothingChanged.say()));
    }

    #[test]
    fn after_a_fault_the_answers_stay_and_the_field_has_the_reason() {
        let answers = [
            ("value".to_owned(), "9".to_owned()),
            ("name".to_owned(), "\"".to_owned()),
        ];
        let fault = FormFault {
            field: "value".into(),
            rule: "FYM-84".into(),
            why: Box::new("At most 6.".into()),
        };
        let page = form_page(&form(), &answers, Some(&fault), 7, "").into_string();
        let rule = Page::RuleNumber;
        for part in [
            &*format!(
                r##"<a href="#value">Icon 1, Value</a>: At most 6. <small title="{rule}">FYM-84</small>"##
            ),
            r#"value="9" type="number""#,
            r#"aria-invalid="true" aria-describedby="value-fault""#,
            r#"<p class="warning" id="value-fault">At most 6.</p>"#,
            r#"value="&quot;""#,
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        assert_eq!(page.matches("aria-invalid").count(), 1);
    }
}
