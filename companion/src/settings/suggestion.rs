//! What somebody meant who wrote a key that there is not.

use strsim::damerau_levenshtein;

use super::{key::Key, value::either};

/// With more keys than this in a section, they are not all told.
const FEW: usize = 10;

/// What to write instead of `name` in `section`.
pub(super) fn instead_of(name: &str, section: &str, keys: &[Key]) -> String {
    let wanted = plain(name);
    let replacing = |key: &&Key| {
        let before = key.replaces();
        key.section() == section && before.is_some_and(|before| before == wanted)
    };
    if let Some(key) = keys.iter().find(replacing) {
        return format!("that is the default now, and {} its opposite", key.name());
    }
    let distance = |to: &str| damerau_levenshtein(&wanted, &plain(to));
    let near = keys
        .iter()
        // A reading of one game is hardly meant in another.
        .filter(|key| key.section() == section || !matches!(key, Key::Answer(_)))
        .map(|key| (distance(&key.name()), key.section() != section, key))
        .filter(|(distance, elsewhere, key)| {
            // In another section only the very name is meant.
            let slips = if *elsewhere {
                0
            } else {
                (key.name().len() / 3).max(1)
            };
            *distance <= slips
        })
        .min_by_key(|(distance, elsewhere, _)| (*distance, *elsewhere));
    let near_section = below(section, keys)
        .map(|known| (distance(last(&known)), known))
        .filter(|(distance, known)| *distance <= last(known).len() / 3)
        .min_by_key(|(distance, _)| *distance);
    match (near, near_section) {
        (Some((_, false, key)), _) => format!("perhaps you mean {}", key.name()),
        (Some((_, true, key)), _) if key.section().is_empty() => {
            format!("{} stands above the first section", key.name())
        }
        (Some((_, true, key)), _) => format!("{} belongs under [{}]", key.name(), key.section()),
        (None, Some((_, near))) => format!("perhaps you mean [{near}]"),
        (None, _) => expected(section, keys),
    }
}

/// What can stand in `section`.
fn expected(section: &str, keys: &[Key]) -> String {
    let here = keys.iter().filter(|key| key.section() == section);
    let mut names: Vec<String> = here.map(|key| key.name().into_owned()).collect();
    names.extend(below(section, keys).map(|section| format!("[{section}]")));
    if names.len() > FEW {
        "`readyroom config --example` shows what there is".into()
    } else {
        format!("expected {}", either(&names))
    }
}

/// The sections right below `section`, whole.
fn below<'a>(section: &'a str, keys: &'a [Key]) -> impl Iterator<Item = String> + 'a {
    sections(keys).into_iter().filter(move |known| {
        let parent = known.rsplit_once('.').map_or("", |(parent, _)| parent);
        parent == section
    })
}

/// The last part of a section's name.
fn last(section: &str) -> &str {
    section.rsplit_once('.').map_or(section, |(_, last)| last)
}

/// All sections, those above others too, each once.
pub(super) fn sections(keys: &[Key]) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for section in keys.iter().map(Key::section) {
        let ends = section.match_indices('.').map(|(at, _)| at);
        for end in ends.chain([section.len()]) {
            let section = &section[..end];
            if !section.is_empty() && !sections.iter().any(|known| known == section) {
                sections.push(section.to_owned());
            }
        }
    }
    sections
}

/// A name without what is easily mistaken.
fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}
