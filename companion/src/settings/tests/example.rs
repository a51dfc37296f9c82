//! The example file: it sets nothing, and shows every default.

use super::*;

/// The example with every # in front of a setting taken away.
fn example_in_force() -> String {
    let lines = example(GAMES);
    let lines = lines.lines().map(|line| match line.strip_prefix('#') {
        Some(setting) if !setting.starts_with(' ') => setting,
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_example_sets_nothing_and_shows_every_default() {
    let configuration = read(&[(FILE, &example(GAMES))]).unwrap();
    assert_eq!(*configuration.settings(), Settings::default());
    assert!(
        Key::all(GAMES)
            .iter()
            .all(|key| *configuration.origin(key) == Origin::Default)
    );

    let configuration = read(&[(FILE, &example_in_force())]).unwrap();
    for key in Key::all(GAMES) {
        let origin = configuration.origin(&key);
        assert!(
            matches!(origin, Origin::File { .. }),
            "{key:?} is not in the example"
        );
    }
    let mut shown = configuration.settings().clone();
    // The user's own folder has its own name there.
    let folder = shown.data_dir.take().expect("a folder");
    assert!(
        folder.is_absolute() && folder.ends_with(".local/share/readyroom"),
        "{folder:?}"
    );
    assert_eq!(shown, Settings::default());
}

#[test]
fn no_line_of_the_example_is_longer_than_a_terminal_is_wide() {
    for line in example(GAMES).lines() {
        assert!(line.chars().count() <= 105, "{line}");
    }
}

#[test]
fn each_house_rule_shows_above_its_line_what_it_changes() {
    let above =
        "# Worf: swaps values. On: two rolled dice swap their values. Off: one copies the other.";
    let line = "#worf-swaps = false";
    assert!(example(GAMES).contains(&format!("{above}\n{line}\n")));
    let keys = Key::all(GAMES).into_iter();
    let rules: Vec<Key> = keys
        .filter(|key| key.section().ends_with(".readings"))
        .collect();
    assert!(rules.len() > 60, "{} house rules", rules.len());
    for rule in rules {
        let about = rule.about();
        assert!(
            about.contains(". On: ") && about.contains(". Off: "),
            "{about}"
        );
    }
}
