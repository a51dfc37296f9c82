//! The guard: every request goes through it, and every answer.

use std::{sync::Arc, time::Duration};

use axum::{
    Form, Router,
    body::{Body, Bytes, to_bytes},
    extract::{FromRequest, Request, State},
    http::{Method, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Redirect, Response},
};

use super::{
    Access, FORM_FIELD,
    asked::Asked,
    codes::{self, Id},
    headers::{self, Cookie},
    limits::LONGEST_BODY,
    pages,
    refusal::Refusal,
    request::{self, Caller, Host},
    routes::Route,
    visitor::{May, Whereabouts},
};

/// The longest time a form may take to arrive.
const SLOWEST_BODY: Duration = Duration::from_secs(10);

/// `router` behind `access`, with the pages on which people join, sit down and leave.
///
/// Handlers of `router` get a [`Visitor`](super::Visitor). A POST comes to them only from a player, with a form of this
/// browser. Each request comes with the ends of its connection, as [`ConnectInfo`](axum::extract::ConnectInfo); without
/// that everybody is on the network.
pub fn guarded(router: Router, access: Arc<Access>) -> Router {
    router.layer(middleware::from_fn_with_state(access, guard))
}

async fn guard(State(access): State<Arc<Access>>, request: Request, next: Next) -> Response {
    let page = request::wants_page(request.headers());
    let kept = access.is_asset(request.uri().path());
    let mut response = match answer(&access, request, next).await {
        Ok(response) => response,
        Err(refusal) => pages::refused(&access, &refusal, page),
    };
    // What the HTTP library refuses by itself it reports in its own words, or not at all.
    let reported = if page {
        is_html(&response)
    } else {
        response.headers().contains_key(header::CONTENT_TYPE)
    };
    if let Some(refusal) = Refusal::of(response.status()).filter(|_| !reported) {
        let status = response.status();
        response = pages::refused(&access, &refusal, page);
        *response.status_mut() = status;
    }
    let kept = kept && response.status().is_success();
    headers::add(&mut response, kept);
    response
}

async fn answer(access: &Arc<Access>, request: Request, next: Next) -> Result<Response, Refusal> {
    let (mut parts, mut body) = request.into_parts();
    request::check_form(&parts)?;
    let host = Host::of(&parts)?;
    let is_asset = parts.method != Method::POST && access.is_asset(parts.uri.path());
    // The page that refuses a name has its style all the same: nothing of a table is in that.
    if !is_asset {
        host.check(&access.config.hosts)?;
    }
    request::check_site(&parts, &host)?;
    let (caller, now) = (Caller::of(&parts, &host), access.now());
    if caller.whereabouts == Whereabouts::Network {
        access.door().count(caller.address, now)?;
    }
    if is_asset {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    }

    let cookie = Cookie {
        name: host.cookie(),
        secure: caller.secure,
    };
    let known = request::id(&parts.headers, &cookie.name);
    let new = known.is_none();
    let id = match &known {
        Some(id) => id.clone(),
        None => access.new_id()?,
    };
    let mut fields = Vec::new();
    if parts.method == Method::POST {
        let sent = received(&parts, body).await?;
        fields = read(sent.clone()).await?;
        check_own(known.as_ref(), &fields)?;
        body = sent.into();
    }
    let visitor = access.door().visitor(id.clone(), caller.whereabouts, now);
    access.keep_seen().await;
    let mut response = if let Some(route) = Route::of(parts.uri.path()) {
        let post = route.is_post(&parts.method)?;
        let asked = Asked {
            access,
            caller,
            cookie: &cookie,
            id: &id,
            visitor,
            reads_pages: request::wants_page(&parts.headers),
            fields,
        };
        route.answer(asked, post).await?
    } else {
        let posted = parts.method == Method::POST;
        match visitor {
            None if posted || parts.headers.contains_key(header::UPGRADE) => {
                return Err(Refusal::NotInvited);
            }
            None => Redirect::to("/join").into_response(),
            Some(visitor) if posted && visitor.may == May::Look => return Err(Refusal::OnlyLooks),
            Some(visitor) => {
                parts.extensions.insert(visitor);
                next.run(Request::from_parts(parts, body)).await
            }
        }
    };
    let given = response.headers().contains_key(header::SET_COOKIE);
    // Given again with each page: so a browser forgets it only when it was not here for as long as a session lasts. Asked
    // only now, since the browser may have become another one in the meantime.
    if !given && is_page(&response) && (new || access.door().sessions.know(&id)) {
        cookie.set(&mut response, Some(&id));
    }
    Ok(response)
}

fn is_page(response: &Response) -> bool {
    response.status() == StatusCode::OK && is_html(response)
}

fn is_html(response: &Response) -> bool {
    let of = response.headers().get(header::CONTENT_TYPE);
    of.is_some_and(|of| of.as_bytes().starts_with(b"text/html"))
}

/// The body of a form.
///
/// tower-http refuses a long one before anybody has looked for which host it is, and its time-out restarts with each
/// piece that arrives; this one is for all of it.
async fn received(parts: &Parts, body: Body) -> Result<Bytes, Refusal> {
    let form = "application/x-www-form-urlencoded";
    let text = request::header(&parts.headers, header::CONTENT_TYPE).unwrap_or_default();
    if !text
        .split(';')
        .next()
        .is_some_and(|of| of.trim().eq_ignore_ascii_case(form))
    {
        return Err(Refusal::NoForm);
    }
    // A request that announces that it is too long need not arrive.
    let length = request::header(&parts.headers, header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > LONGEST_BODY as u64) {
        return Err(Refusal::LongForm);
    }
    let body = tokio::time::timeout(SLOWEST_BODY, to_bytes(body, LONGEST_BODY));
    body.await
        .map_err(|_| Refusal::SlowForm)?
        .map_err(|_| Refusal::LongForm)
}

/// The fields of a form, in its order.
async fn read(sent: Bytes) -> Result<Vec<(String, String)>, Refusal> {
    let request =
        Request::post("/").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let request = request.body(sent.into()).map_err(|_| Refusal::NoForm)?;
    let form = Form::from_request(request, &()).await;
    form.map(|Form(fields)| fields).map_err(|_| Refusal::NoForm)
}

/// Refuses a form that does not carry what this browser's forms do.
fn check_own(id: Option<&Id>, fields: &[(String, String)]) -> Result<(), Refusal> {
    let id = id.ok_or(Refusal::NoCookie)?;
    let carried = fields.iter().find(|(name, _)| name == FORM_FIELD);
    match carried.is_some_and(|(_, carried)| codes::same(carried, &id.form())) {
        true => Ok(()),
        false => Err(Refusal::OldForm),
    }
}
