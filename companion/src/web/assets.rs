//! What every page needs besides its words, built into the program.

#[cfg(test)]
mod contrast;

use axum::{
    Router,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    routing::get,
};

/// What the paths of all of it begin with.
pub const FOLDER: &str = "/assets/";

/// The style sheet.
pub const STYLE: &str = include_str!("assets/style.css");
/// The script.
pub const SCRIPT: &str = include_str!("assets/ready.js");

/// The addresses of both, with the version of the program, so that a new program is not shown with old ones.
pub const STYLE_ADDRESS: &str = concat!("/assets/style.css?", env!("CARGO_PKG_VERSION"));
/// See [`STYLE_ADDRESS`].
pub const SCRIPT_ADDRESS: &str = concat!("/assets/ready.js?", env!("CARGO_PKG_VERSION"));

/// Style sheet and script.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let asset = |kind: &'static str, text: &'static str| {
        get(move || async move {
            (
                [(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=86400")],
                text,
            )
        })
    };
    Router::new()
        .route("/assets/style.css", asset("text/css; charset=utf-8", STYLE))
        .route(
            "/assets/ready.js",
            asset("text/javascript; charset=utf-8", SCRIPT),
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_has_at_most_five_kilobytes() {
        assert!(SCRIPT.len() <= 5_000, "{} bytes", SCRIPT.len());
    }
}
