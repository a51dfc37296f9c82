//! Reasons to refuse a request: a sentence for people, and a status for programs. Nothing of a table is in them.

use axum::http::StatusCode;
use thiserror::Error;

use super::limits::{LONGEST_ADDRESS, LONGEST_BODY, LONGEST_HEADERS};

/// Why a request is not answered. It has changed nothing.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub(super) enum Refusal {
    #[error("The request does not say in one line for which host it is.")]
    NoHost,
    #[error(
        "This table does not answer to the name {name}. Open it by the address that the panel shows: choose Table › A phone. \
         If a reverse proxy uses that name, add it to the setting web-hosts."
    )]
    WrongHost { name: String },
    #[error("The request was made by a page of another site. Open the table itself.")]
    OtherSite,
    #[error(
        "This browser sent no cookie. Allow cookies for this address, reload the page and try again."
    )]
    NoCookie,
    #[error(
        "This form belongs to another browser or has expired. Go back, reload the page and try again."
    )]
    OldForm,
    #[error("The address is longer than {LONGEST_ADDRESS} bytes.")]
    LongAddress,
    #[error("The request's headers are longer than {LONGEST_HEADERS} bytes.")]
    LongHeaders,
    #[error("The form is longer than {LONGEST_BODY} bytes, or broke off.")]
    LongForm,
    #[error("The form did not arrive in time.")]
    SlowForm,
    #[error("Only forms can be sent here (application/x-www-form-urlencoded).")]
    NoForm,
    #[error("This address cannot be used with that method.")]
    /// Those that can be used; empty if the router says which.
    Method(&'static str),
    #[error("You are a spectator. Only a player can do this; the panel invites players.")]
    OnlyLooks,
    #[error("You have not joined the table. Scan the code on the panel, or type its PIN.")]
    NotInvited,
    #[error("This invitation is wrong or too old. Invite again at the panel.")]
    WrongToken,
    #[error("Somebody has joined with this invitation already. Invite again at the panel.")]
    UsedToken,
    #[error("This PIN is wrong or too old. Type the one that the panel shows now.")]
    WrongPin,
    #[error("No PIN is valid right now. Scan a code at the panel, or ask there for a new PIN.")]
    NoPin,
    #[error(
        "Too many tries. Scan the code at the panel with this device, or ask there for a new PIN."
    )]
    TriedPin,
    #[error("Too many tries. Wait {seconds} s, then try again.")]
    Wait { seconds: u64 },
    #[error(
        "You cannot be that player. Another browser already is, this browser has been another player this evening, or the \
         table has changed. The panel can invite you by name."
    )]
    NotThatPlayer,
    #[error("There is no such page.")]
    NoPage,
    #[error("The request makes no sense here.")]
    Unclear,
    #[error("Something went wrong here. The log says more.")]
    Failed,
}

impl Refusal {
    /// Too many tries, for so many milliseconds.
    pub(super) const fn wait(wait_ms: u64) -> Self {
        Self::Wait {
            seconds: wait_ms.div_ceil(1_000),
        }
    }

    /// What an error without its own text means; none if it is no error.
    pub(super) fn of(status: StatusCode) -> Option<Self> {
        match status {
            StatusCode::NOT_FOUND => Some(Self::NoPage),
            StatusCode::METHOD_NOT_ALLOWED => Some(Self::Method("")),
            status if status.is_client_error() => Some(Self::Unclear),
            status if status.is_server_error() => Some(Self::Failed),
            _ => None,
        }
    }

    pub(super) const fn status(&self) -> StatusCode {
        match self {
            Self::NoHost | Self::Unclear => StatusCode::BAD_REQUEST,
            Self::WrongHost { .. } => StatusCode::MISDIRECTED_REQUEST,
            Self::OtherSite
            | Self::NoCookie
            | Self::OldForm
            | Self::OnlyLooks
            | Self::NotInvited
            | Self::WrongToken
            | Self::WrongPin
            | Self::NoPin => StatusCode::FORBIDDEN,
            Self::LongAddress => StatusCode::URI_TOO_LONG,
            Self::LongHeaders => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::LongForm => StatusCode::PAYLOAD_TOO_LARGE,
            Self::SlowForm => StatusCode::REQUEST_TIMEOUT,
            Self::NoForm => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::UsedToken => StatusCode::GONE,
            Self::TriedPin | Self::Wait { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::NotThatPlayer => StatusCode::CONFLICT,
            Self::NoPage => StatusCode::NOT_FOUND,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The page on which a person can go on, with what it is called; none where this table is not found by that name.
    pub(super) const fn way_on(&self) -> Option<(&'static str, &'static str)> {
        match self {
            // A page of another site can read this one under its own name: it is told no address.
            Self::WrongHost { .. } => None,
            Self::NotInvited
            | Self::WrongToken
            | Self::UsedToken
            | Self::WrongPin
            | Self::NoPin
            | Self::TriedPin
            | Self::Wait { .. } => Some(("/join", "Join the table")),
            _ => Some(("/", "To the table")),
        }
    }
}
