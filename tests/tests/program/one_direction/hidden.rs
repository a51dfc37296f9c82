//! Faces and hidden information.

use super::sources::{packages, sources};

/// A hidden value is seen by a face with a `Sight` only: what rules know of it stands on no screen.
#[test]
fn no_face_of_a_game_knows_what_is_hidden() {
    let mut found = Vec::new();
    for package in packages() {
        for (module, text) in sources(&package.join("src")) {
            let in_face = module.first().is_some_and(|first| first == "face");
            let knows = |line: &&str| {
                [".known(", ".known_mut(", "Hidden::known"]
                    .iter()
                    .any(|call| line.contains(call))
            };
            if in_face
                && package
                    .parent()
                    .is_some_and(|games| games.ends_with("games"))
            {
                found.extend(
                    text.lines()
                        .filter(knows)
                        .map(|line| format!("{}: {line}", module.join("::"))),
                );
            }
        }
    }
    assert!(found.is_empty(), "to be asked with a sight: {found:#?}");
}
