//! Tests of menu rows and the rows around them: no text is cut.

use std::collections::HashSet;

use readyroom_kit::{
    Game,
    face::{Menu, Note, Path, Pictures, Segment, Shown, Speech},
};

use super::walk;
use crate::rules::{Encounters, Phase};

/// The entries of every level of a menu as a table shows them: a group with a single member is joined with it where a row
/// shows both, unless it says what is so now.
fn rows(paths: &[&[Segment]], before: &str, rows: &mut Vec<String>) {
    let mut seen = HashSet::new();
    for path in paths {
        let Some((head, rest)) = path.split_first() else {
            continue;
        };
        if !seen.insert(head) {
            continue;
        }
        let label = format!("{before}{head}");
        if rest.is_empty() {
            rows.push(label);
            continue;
        }
        let below = paths.iter().filter(|path| path[0] == *head);
        let below: Vec<_> = below.map(|path| &path[1..]).collect();
        let heads: HashSet<_> = below.iter().map(|path| &path[0]).collect();
        let mut joined = Vec::new();
        if heads.len() == 1 && !head.contains(": ") {
            self::rows(&below, &format!("{label} › "), &mut joined);
        }
        let fits = |entry: &String| entry.chars().count() <= Note::ROW;
        if joined.first().is_some_and(fits) {
            rows.append(&mut joined);
        } else {
            rows.push(format!("{label} ›"));
            self::rows(&below, "", rows);
        }
    }
}

/// No entry of a turn is cut.
#[test]
fn entries_stand_whole_in_their_rows() {
    let mut all = 0;
    walk(6, |step, _| {
        let game = step.before;
        if game.position.phase == Phase::SetUp {
            return;
        }
        let placed = game.placed(game.choices()).into_iter();
        let paths: Vec<Path> = placed.map(|(path, _)| path).collect();
        let paths: Vec<_> = paths.iter().map(Path::as_slice).collect();
        let mut entries = Vec::new();
        rows(&paths, "", &mut entries);
        for entry in entries {
            let letters = entry.chars().count();
            all += 1;
            assert!(letters <= Note::ROW, "{entry:?}");
        }
    });
    assert!(all > 5_000, "only {all}");
}

/// Titles and bottom rows are read whole, whatever players are called.
#[test]
fn every_moment_says_what_is_asked_in_a_row() {
    walk(3, |step, _| {
        let game: &Encounters = step.before;
        let headline = game.headline();
        let asked = match headline.strip_prefix("Player ") {
            Some(asked) => &asked[1..],
            None => &headline,
        };
        assert!((1..=21).contains(&asked.chars().count()), "{headline:?}");
        let guidance = game.guidance().unwrap_or_default();
        assert!(guidance.chars().count() <= 25, "{guidance:?}");
        for mv in game.choices() {
            let warning = game.warning(&mv).unwrap_or_default();
            assert!(warning.chars().count() <= 23, "{warning:?}");
            assert!(!game.sentence(&mv).is_empty());
        }
        for (mv, note) in game.notes().map(|work| work.all()).unwrap_or_default() {
            assert!(
                note.below.chars().count() <= Note::BELOW,
                "{mv:?}: {note:?}"
            );
        }
        assert_eq!(game.in_words().crew.len(), usize::from(game.position.seats));
    });
}
