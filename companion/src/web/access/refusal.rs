//! Reasons to refuse a request: a sentence for people, and a status for programs. Nothing of a table is in them.

use std::fmt;

use axum::http::StatusCode;

use super::limits::{LONGEST_ADDRESS, LONGEST_BODY, LONGEST_HEADERS};
use crate::web::words::{Entrance, Page, Refused};

/// Why a request is not answered. It has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    NoHost,
    WrongHost {
        name: String,
    },
    OtherSite,
    NoCookie,
    OldForm,
    LongAddress,
    LongHeaders,
    LongForm,
    SlowForm,
    NoForm,
    /// Those that can be used; empty if the router lists them.
    Method(&'static str),
    OnlyLooks,
    NotInvited,
    WrongToken,
    UsedToken,
    WrongPin,
    NoPin,
    TriedPin,
    Wait {
        seconds: u64,
    },
    NotThatPlayer,
    NoPage,
    Unclear,
    Failed,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().fmt(f)
    }
}

impl Refusal {
    fn words(&self) -> Refused<'_> {
        match self {
            Self::NoHost => Refused::NoHost,
            Self::WrongHost { name } => Refused::WrongHost {
                name: name.as_str().into(),
            },
            Self::OtherSite => Refused::OtherSite,
            Self::NoCookie => Refused::NoCookie,
            Self::OldForm => Refused::OldForm,
            Self::LongAddress => Refused::LongAddress {
                most: LONGEST_ADDRESS.into(),
            },
            Self::LongHeaders => Refused::LongHeaders {
                most: LONGEST_HEADERS.into(),
            },
            Self::LongForm => Refused::LongForm {
                most: LONGEST_BODY.into(),
            },
            Self::SlowForm => Refused::SlowForm,
            Self::NoForm => Refused::NoForm,
            Self::Method(_) => Refused::WrongMethod,
            Self::OnlyLooks => Refused::OnlyLooks,
            Self::NotInvited => Refused::NotInvited,
            Self::WrongToken => Refused::WrongToken,
            Self::UsedToken => Refused::UsedToken,
            Self::WrongPin => Refused::WrongPin,
            Self::NoPin => Refused::NoPin,
            Self::TriedPin => Refused::TriedPin,
            Self::Wait { seconds } => Refused::Wait {
                seconds: (*seconds).into(),
            },
            Self::NotThatPlayer => Refused::NotThatPlayer,
            Self::NoPage => Refused::NoPage,
            Self::Unclear => Refused::Unclear,
            Self::Failed => Refused::Failed,
        }
    }

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

    /// The page on which a person can continue, with its name; none where this table is not found by that name.
    pub(super) fn way_on(&self) -> Option<(&'static str, String)> {
        match self {
            // A page of another site can read this one under its own name: it gets no address.
            Self::WrongHost { .. } => None,
            Self::NotInvited
            | Self::WrongToken
            | Self::UsedToken
            | Self::WrongPin
            | Self::NoPin
            | Self::TriedPin
            | Self::Wait { .. } => Some(("/join", Entrance::JoinTitle.to_string())),
            _ => Some(("/", Page::ToTheTable.to_string())),
        }
    }
}
