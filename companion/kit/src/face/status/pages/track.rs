//! A track with its marker, and what the space of the marker means.

use alloc::format;

use readyroom_hardware::scene::{Scene, Space, cut, text};

use super::{Page, header};
use crate::face::status::{Label, Need, Track, colour::sign};

/// Spaces of a page.
const SPACES: usize = 8;

/// The page of a track, of at most eight spaces.
pub fn page(title: &Label, track: &Track, hint: &str) -> Page<'static> {
    let space = |(at, space): (usize, &crate::face::status::Space)| Space {
        sign: sign(space.colour),
        label: cut(space
            .need
            .map_or_else(|| track.mark(at, "-"), Need::in_short)),
    };
    let means = track.means.whole();
    let means = match track.spaces.get(track.marker) {
        Some(space) if !space.name.is_empty() => format!("{}: {means}", space.name),
        Some(_) | None => means.into(),
    };
    Page::is_complete(Scene::Track {
        header: header(title),
        spaces: (0..).zip(&track.spaces).take(SPACES).map(space).collect(),
        marker: track.marker as u8,
        note: text(means),
        hint: cut(hint),
    })
}
