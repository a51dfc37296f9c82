//! Faces and hidden information.

use std::path::Path;

use super::sources::{packages, sources};

/// The compiler keeps faces from hidden values (`kit/src/hidden.rs`), but not from writing a whole game as text: the kit does
/// that, for a sight.
#[test]
fn no_face_of_a_game_that_hides_something_writes_it_by_itself() {
    let mut hiding = 0;
    let mut found = Vec::new();
    for package in packages().iter().filter(|package| is_game(package)) {
        let files = sources(&package.join("src"));
        let (rules, face): (Vec<_>, Vec<_>) = files
            .iter()
            .partition(|(module, _)| first(module) == "rules");
        let hides = |(_, text): &&(_, String)| text.contains("impl readyroom_kit::Key for");
        if !rules.iter().any(hides) {
            continue;
        }
        hiding += 1;
        let face = face.iter().filter(|(module, _)| first(module) == "face");
        let writes = face.filter(|(_, text)| text.contains("serde_json"));
        found.extend(writes.map(|(module, _)| module.join("::")));
    }
    assert!(hiding > 1, "games that hide something");
    assert!(found.is_empty(), "to be said in `record`: {found:#?}");
}

fn is_game(package: &Path) -> bool {
    package
        .parent()
        .is_some_and(|games| games.ends_with("games"))
}

fn first(module: &[String]) -> &str {
    module.first().map_or("", |first| first)
}
