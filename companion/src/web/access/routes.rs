//! The pages on which people join, sit down and leave.
//!
//! An address with a token shows a page with one button, and only the button uses the token up. A GET changes nothing (RFC
//! 9110, section 9.2.1), and it is repeated: a scanner shows a preview in its own browser, and its user then opens the same
//! address in another; a phone loads its tabs again. It costs one press, and shows before that as whom one joins.

use axum::{
    http::Method,
    response::{IntoResponse, Redirect, Response},
};

use super::{
    asked::Asked,
    codes::{Id, is_token},
    door::Key,
    pages,
    refusal::Refusal,
    visitor::Whereabouts,
};
use readyroom_table::invitation::Guest;

/// The table's page.
const TABLE: &str = "/";

/// The television's page, where a spectator at a screen as wide as one is led.
const TELEVISION: &str = "/tv";

/// The page on which a player is chosen.
const SEAT: &str = "/seat";

/// A page of this module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Route<'a> {
    /// `/8F3K2Q`: an invitation.
    Token(&'a str),
    /// `/join`: to type a PIN.
    Join,
    /// `/seat`: to say who plays on this browser.
    Seat,
    /// `/leave`: to be a stranger again.
    Leave,
}

impl<'a> Route<'a> {
    /// The page at `path`.
    pub(super) fn of(path: &'a str) -> Option<Self> {
        match path {
            "/join" => Some(Self::Join),
            SEAT => Some(Self::Seat),
            "/leave" => Some(Self::Leave),
            _ => path
                .strip_prefix('/')
                .filter(|token| is_token(token))
                .map(Self::Token),
        }
    }

    /// True if something is to be done, false if a page is to be shown.
    pub(super) fn is_post(self, method: &Method) -> Result<bool, Refusal> {
        match (self, method == Method::POST) {
            (Self::Leave, false) => Err(Refusal::Method("POST")),
            (_, post) => Ok(post),
        }
    }

    /// Does what is asked.
    pub(super) async fn answer(self, asked: Asked<'_>, post: bool) -> Result<Response, Refusal> {
        match (self, post) {
            (Self::Token(token), false) => landing(&asked, token),
            (Self::Token(token), true) => join(&asked, Key::Token(token)).await,
            (Self::Join, false) => Ok(pages::join(&asked)),
            (Self::Join, true) => match join(&asked, Key::Pin(asked.field("pin"))).await {
                Err(refusal) if asked.reads_pages => Ok(pages::join_again(&asked, &refusal)),
                done => done,
            },
            (Self::Seat, false) => seats(&asked),
            (Self::Seat, true) => sit(&asked).await,
            (Self::Leave, _) => Ok(leave(&asked).await),
        }
    }
}

fn landing(asked: &Asked<'_>, token: &str) -> Result<Response, Refusal> {
    let now = asked.access.now();
    let open = asked
        .access
        .door()
        .find(Key::Token(token), asked.id, asked.caller.address, now);
    match open {
        Ok(open) => Ok(pages::landing(asked, token, &open.guest)),
        // A tab that is loaded again, after it was joined with.
        Err(Refusal::WrongToken | Refusal::UsedToken) if asked.visitor.is_some() => {
            Ok(Redirect::to(TABLE).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

async fn join(asked: &Asked<'_>, key: Key<'_>) -> Result<Response, Refusal> {
    let Asked { access, caller, .. } = asked;
    let (id, now) = (access.new_id()?, access.now());
    let evening = (access.surroundings.table)().evening;
    let guest = access
        .door()
        .join(key, caller.address, asked.id, &id, &evening, now)?;
    let (who, next) = match &guest {
        Guest::Player { name, .. } => (name.as_str(), TABLE),
        Guest::AnyPlayer => ("a player", SEAT),
        Guest::Spectator if asked.field(pages::SCREEN) == pages::WIDE => {
            ("a spectator", TELEVISION)
        }
        Guest::Spectator => ("a spectator", TABLE),
    };
    tracing::info!("{who} joined from {}", caller.address);
    Ok(changed(asked, &id, next).await)
}

fn seats(asked: &Asked<'_>) -> Result<Response, Refusal> {
    let visitor = asked.visitor.as_ref().ok_or(Refusal::NotInvited)?;
    let table = (asked.access.surroundings.table)();
    let now = asked.access.now();
    let seats = asked
        .access
        .door()
        .seats(visitor, &table.evening, &table.players, now);
    Ok(pages::seats(asked, visitor, &table, &seats))
}

async fn sit(asked: &Asked<'_>) -> Result<Response, Refusal> {
    let visitor = asked.visitor.as_ref().ok_or(Refusal::NotInvited)?;
    let table = (asked.access.surroundings.table)();
    let (id, now) = (asked.access.new_id()?, asked.access.now());
    {
        let mut door = asked.access.door();
        let wished = match (asked.field("player"), visitor.whereabouts) {
            (pages::NOBODY, Whereabouts::Here) => None,
            (wished, _) => {
                let mut seats = door
                    .seats(visitor, &table.evening, &table.players, now)
                    .into_iter();
                let shown = |seat: &_| pages::value(seat) == wished;
                Some(seats.find(shown).ok_or(Refusal::NotThatPlayer)?)
            }
        };
        if !door.sit(visitor, wished, &id, &table.evening, now) {
            return Ok(Redirect::to(TABLE).into_response());
        }
    }
    Ok(changed(asked, &id, TABLE).await)
}

async fn leave(asked: &Asked<'_>) -> Response {
    let left = asked.access.door().sessions.end(asked.id);
    // Anyone who was never here changes nothing, however often.
    if left {
        asked.access.keep().await;
    }
    goes_on(asked, None, TABLE)
}

/// The browser is `id` from now on: that is kept and made known, and continues at `next`.
async fn changed(asked: &Asked<'_>, id: &Id, next: &str) -> Response {
    asked.access.keep().await;
    goes_on(asked, Some(id), next)
}

/// The browser continues at `next`, as `id` or as a stranger.
fn goes_on(asked: &Asked<'_>, id: Option<&Id>, next: &str) -> Response {
    let mut response = Redirect::to(next).into_response();
    asked.cookie.set(&mut response, id);
    response
}
