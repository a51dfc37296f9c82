//! The pages of production: what each number brings to whom.

use readyroom_hardware::scene::{Scene, TitleRow, cut};
use readyroom_kit::{
    Players,
    face::page::{self, HINT},
};

use crate::rules::{Catan, Resource, Seat};

/// What each number brings to whom, on as many pages as it takes: "3 tritanium: Anna 2, Ben".
pub fn pages(game: &Catan) -> Vec<Scene> {
    let now = &game.position;
    let mut lines = Vec::new();
    for number in 2..=12 {
        let owed = now.owed(number);
        for resource in Resource::ALL {
            let brings = |seat: Seat| {
                let count = owed[usize::from(seat)][resource];
                let name = || game.players.called(seat);
                match count {
                    0 => None,
                    1 => Some(name()),
                    count => Some(format!("{} {count}", name())),
                }
            };
            let brings: Vec<String> = now.everybody().filter_map(brings).collect();
            if !brings.is_empty() {
                lines.push(format!(
                    "{number} {}: {}",
                    resource.label(),
                    brings.join(", ")
                ));
            }
        }
    }
    if lines.is_empty() {
        lines.push("No number brings anything yet.".into());
    }
    let texts = page::pages_of(lines.iter().map(String::as_str));
    let scene = |text: String| Scene::Notice {
        header: TitleRow::new("Production"),
        text: cut(text),
        hint: cut(HINT),
    };
    texts.into_iter().map(scene).collect()
}
