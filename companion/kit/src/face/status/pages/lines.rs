//! Players in lines, a label and a value each, five a page.

use alloc::{format, string::String, vec::Vec};

use readyroom_hardware::scene::{Scene, cut};

use super::{Page, header};
use crate::face::{
    page::{self, LINES},
    status::{Label, Player},
};

/// A label with its value.
pub type Line = (String, String);

/// The name, behind a sign of whose turn it is.
pub fn name(player: &Player) -> String {
    let turn = if player.plays { "›" } else { "" };
    format!("{turn}{}", player.name)
}

/// As many pages as these lines take.
pub fn pages(title: &Label, lines: &[Line], hint: &str) -> Vec<Page<'static>> {
    let page = |lines: &[Line]| {
        let facts = lines.iter().map(|(label, value)| page::fact(label, value));
        Page::is_complete(Scene::Facts {
            header: header(title),
            facts: facts.collect(),
            hint: cut(hint),
        })
    };
    lines.chunks(LINES).map(page).collect()
}
