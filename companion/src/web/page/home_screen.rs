//! Title and icons of a page, for a tab and for a home screen.

use maud::{Markup, html};

use crate::web::assets::{AROUND, ICON, ICON_PICTURE, ICON_SIDE, MANIFEST};

/// The lines in the `head` of every page. A browser that does not know `media` takes the first colour.
pub fn home_screen() -> Markup {
    let [dark, light] = AROUND;
    html! {
        meta name="theme-color" content=(dark) media="(prefers-color-scheme: dark)";
        meta name="theme-color" content=(light);
        link rel="icon" href=(ICON_PICTURE.address) type="image/png" sizes={ (ICON_SIDE) "x" (ICON_SIDE) };
        link rel="icon" href=(ICON.address) type="image/svg+xml" sizes="any";
        link rel="apple-touch-icon" href=(ICON_PICTURE.address);
        link rel="manifest" href=(MANIFEST.address);
    }
}
