//! The headers of every answer.
//!
//! tower-http would add the same list in as many lines. For cookies axum-extra needs eight more crates, a calendar among them,
//! and of two cookies of one name it takes the last, no matter who set it; here the first that is an id counts. Nothing is
//! compressed: that is eight more crates as well, for pages that cross a room.

use axum::{
    http::{HeaderValue, header},
    response::Response,
};

use super::{codes::Id, sessions::KEPT_S};

/// What is on every answer.
///
/// The referrer policy is not `no-referrer`: under that, browsers send `Origin: null` with a page's own forms (Fetch
/// standard, "append a request `Origin` header"), and these would look as if they came from elsewhere.
const EVERYWHERE: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src \
         'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds them. Only `kept` answers, which are the same for everybody, may be kept by a browser.
pub(super) fn add(response: &mut Response, kept: bool) {
    let headers = response.headers_mut();
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !kept {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// The cookie of a browser.
#[derive(Clone, Debug)]
pub(super) struct Cookie {
    pub(super) name: String,
    /// True if the browser came by TLS: it then sends the cookie by nothing else.
    pub(super) secure: bool,
}

impl Cookie {
    /// Gives the browser the cookie with `id`; without one it is to forget it.
    ///
    /// A browser sends it along when a link or a scanned code leads here, but with nothing that a page of another site does
    /// by itself (`SameSite=Lax`): with `Strict` a link would look like a browser that was never here.
    pub(super) fn set(&self, response: &mut Response, id: Option<&Id>) {
        let name = &self.name;
        let (value, seconds) = id.map_or(("", 0), |id| (id.secret(), KEPT_S));
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{secure}; Max-Age={seconds}");
        if let Ok(cookie) = cookie.parse() {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
    }
}
