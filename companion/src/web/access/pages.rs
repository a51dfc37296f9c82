//! The pages themselves. Plain forms: they work without script.

use axum::{
    http::header,
    response::{Html, IntoResponse, Response},
};
use maud::{DOCTYPE, Markup, html};

use readyroom_table::{invitation::Guest, table_view::AtTable};

use super::{
    Access, FORM_FIELD,
    asked::Asked,
    refusal::Refusal,
    visitor::{May, Owner, Seated, Visitor, Whereabouts},
};
use crate::web::words::{Entrance, Page};

/// What the choice of no player sends.
pub(super) const NOBODY: &str = "nobody";

/// How wide the screen is on which a person joins, and what it sends if it is as wide as a television.
pub(super) const SCREEN: &str = "screen";
pub(super) const WIDE: &str = "wide";

/// Makes a whole page of a title and what is in its `main`.
pub type Layout = fn(title: &str, body: &Markup) -> Markup;

/// A page without anything around it.
pub fn plain(title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { (Entrance::JoinPageTitle { title: title.into() }) }
            }
            body { main { (body) } }
        }
    }
}

fn page(access: &Access, title: Entrance<'_>, body: &Markup) -> Response {
    let title = title.say();
    let body = html! { h1 { (title) } (body) };
    Html((access.config.layout)(&title, &body).into_string()).into_response()
}

/// A form with one or more buttons in it.
fn form(asked: &Asked<'_>, action: &str, body: &Markup) -> Markup {
    html! {
        form method="post" action=(action) {
            input type="hidden" name=(FORM_FIELD) value=(asked.id.form());
            (body)
        }
    }
}

/// The page of an invitation.
pub(super) fn landing(asked: &Asked<'_>, token: &str, guest: &Guest) -> Response {
    let button = match guest {
        Guest::Player { name, .. } => button(
            Entrance::JoinAs {
                name: name.as_str().into(),
            },
            Entrance::JoinAsAbout,
        ),
        Guest::AnyPlayer => button(Entrance::JoinAsPlayer, Entrance::JoinAsPlayerAbout),
        Guest::Spectator => by_screen(Entrance::JoinAsSpectator, Entrance::JoinAsSpectatorAbout),
    };
    let body = html! {
        (form(asked, &format!("/{token}"), &button))
    };
    page(asked.access, Entrance::JoinTitle, &body)
}

/// A button, and in small letters what comes of it.
fn button(label: Entrance<'_>, about: Entrance<'_>) -> Markup {
    html! { button .primary { (label) small { (about) } } }
}

/// A button that sends how wide the screen is: of the two, the style sheet shows the one that is right.
fn by_screen(label: Entrance<'_>, about: Entrance<'_>) -> Markup {
    html! {
        button .primary.on-wide name=(SCREEN) value=(WIDE) { (label) small { (about) } }
        button .primary.on-narrow { (label) small { (about) } }
    }
}

/// The page on which a PIN is typed.
pub(super) fn join(asked: &Asked<'_>) -> Response {
    let now = asked.access.now();
    let body = html! {
        @if let Some(visitor) = &asked.visitor {
            p { (standing(visitor)) }
            p .ways { a href="/" { (Page::ToTheTable) } }
            (leave(asked, visitor))
        }
        (how_to_join())
        @if !asked.access.door().has_pin(now) {
            p { (Entrance::NoPinNow) }
        }
        (pin_form(asked, None))
        (how_to_look_on())
    };
    page(asked.access, Entrance::JoinTitle, &body)
}

/// The same after a PIN that was refused: the field again, empty, and why.
pub(super) fn join_again(asked: &Asked<'_>, refusal: &Refusal) -> Response {
    let body = html! {
        (pin_form(asked, Some(refusal)))
        (how_to_join())
        (how_to_look_on())
    };
    let page = page(asked.access, Entrance::RefusedTitle, &body);
    marked(page, refusal)
}

/// Where a PIN comes from.
fn how_to_join() -> Markup {
    html! {
        ol .how {
            li { (Entrance::AtThePanel) " " b { (Entrance::PhoneEntry) } " " (Entrance::AndWho) }
            li { (Entrance::ScanTheCode) " " b { (Entrance::OrTypeThePin) } }
        }
    }
}

fn how_to_look_on() -> Markup {
    html! { p .faint { (Entrance::OnlyToLook) } }
}

/// The form in which a PIN is typed: at once, if one was refused.
fn pin_form(asked: &Asked<'_>, refused: Option<&Refusal>) -> Markup {
    let why = refused.map(|_| "why");
    form(
        asked,
        "/join",
        &html! {
            label for="pin" { (Entrance::PinField) }
            input .pin #pin name="pin" inputmode="numeric" autocomplete="off" pattern="[0-9]{6}" maxlength="6" required
                aria-describedby=[why] aria-invalid=[refused.map(|_| "true")] autofocus[refused.is_some()];
            @if let (Some(refusal), Some(id)) = (refused, why) {
                p .warning id=(id) role="alert" { "! " (refusal) " " (Page::NothingChanged) }
            }
            (by_screen(Entrance::Join, Entrance::JoinAbout))
        },
    )
}

/// What the choice of that player sends.
pub(super) fn value(seated: &Seated) -> String {
    format!("{} {} {}", seated.evening, seated.seat, seated.name)
}

/// The page on which a player is chosen.
pub(super) fn seats(
    asked: &Asked<'_>,
    visitor: &Visitor,
    table: &AtTable,
    seats: &[Seated],
) -> Response {
    let sits = visitor.sight(&table.evening, &table.players).player();
    let body = html! {
        p { (standing(visitor)) }
        @if seats.is_empty() {
            p { (Entrance::NoSeat) }
        } @else {
            (form(asked, "/seat", &html! {
                fieldset .seats {
                    legend { (Entrance::WhoPlays) }
                    @for seated in seats {
                        button .{ "seat-" (seated.seat) } name="player" value=(value(seated))
                            aria-pressed=[(sits == Some(seated.seat)).then_some("true")] { (seated.name) }
                    }
                    @if visitor.whereabouts == Whereabouts::Here {
                        button name="player" value=(NOBODY) { (Entrance::Everybody) }
                    }
                }
            }))
            p .faint { (Entrance::ShownHereAlone) }
        }
        p .ways { a href="/" { (Page::ToTheTable) } }
        (leave(asked, visitor))
    };
    page(asked.access, Entrance::SeatTitle, &body)
}

fn leave(asked: &Asked<'_>, visitor: &Visitor) -> Markup {
    html! {
        @if visitor.whereabouts == Whereabouts::Network {
            (form(asked, "/leave", &html! {
                button .danger { (Entrance::Leave) small { (Entrance::LeaveAbout) } }
            }))
        }
    }
}

fn standing(visitor: &Visitor) -> Entrance<'_> {
    match (visitor.may, &visitor.owner) {
        (May::Look, _) => Entrance::Spectator,
        (May::Play, Owner::Player(seated)) => Entrance::BelongsTo {
            name: seated.name.as_str().into(),
        },
        (May::Play, Owner::Before(seated)) => Entrance::NowElsewhere {
            name: seated.name.as_str().into(),
        },
        (May::Play, Owner::Nobody) => Entrance::BelongsToNobody,
    }
}

/// A refusal: a page for people, a sentence for programs.
pub(super) fn refused(access: &Access, refusal: &Refusal, as_page: bool) -> Response {
    let response = if as_page {
        let body = html! {
            p .verdict.bad { b aria-hidden="true" { "!" } span { (refusal) " " (Page::NothingChanged) } }
            @if let Some((to, called)) = refusal.way_on() {
                p .ways { a href=(to) { (called) } }
            }
        };
        page(access, Entrance::RefusedTitle, &body)
    } else {
        format!("{refusal} {}\n", Page::NothingChanged).into_response()
    };
    marked(response, refusal)
}

/// `response` with the status of `refusal`, and the headers that belong to that.
fn marked(mut response: Response, refusal: &Refusal) -> Response {
    *response.status_mut() = refusal.status();
    let headers = response.headers_mut();
    match refusal {
        Refusal::Wait { seconds } => drop(headers.insert(header::RETRY_AFTER, (*seconds).into())),
        Refusal::Method(allowed) if !allowed.is_empty() => {
            headers.insert(header::ALLOW, header::HeaderValue::from_static(allowed));
        }
        _ => {}
    }
    response
}
