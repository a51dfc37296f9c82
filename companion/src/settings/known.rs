//! The keys and sections that a file may have, and what a person meant who wrote another one.

use std::borrow::Cow;

use strsim::damerau_levenshtein;

use super::Key;
use crate::{fault::either, games::GameBox};

/// With more keys than this in a section, they are not all listed.
const FEW: usize = 12;

/// Section, name and key.
type Row = (Cow<'static, str>, Cow<'static, str>, Key);

/// Every key with its section and its name.
pub(super) struct KnownKeys {
    keys: Vec<Row>,
    /// All sections, those above others too.
    sections: Vec<String>,
}

impl KnownKeys {
    /// Those of these games, and all others.
    pub fn new(games: &[GameBox]) -> Self {
        let keys = Key::all(games).into_iter();
        let keys: Vec<_> = keys.map(|key| (key.section(), key.name(), key)).collect();
        let mut sections: Vec<String> = Vec::new();
        for (section, ..) in &keys {
            let ends = section.match_indices('.').map(|(at, _)| at);
            for end in ends.chain([section.len()]) {
                let section = &section[..end];
                if !section.is_empty() && !sections.iter().any(|known| known == section) {
                    sections.push(section.to_owned());
                }
            }
        }
        Self { keys, sections }
    }

    /// The key of this name in `section`.
    pub fn key(&self, section: &str, name: &str) -> Option<&Key> {
        let mut keys = self.keys.iter();
        let key = keys.find(|(of, known, _)| of == section && known == name);
        key.map(|(.., key)| key)
    }

    /// True if there is this section.
    pub fn is_section(&self, whole: &str) -> bool {
        self.sections.iter().any(|known| known == whole)
    }

    /// What to write instead of `name` in `section`.
    pub fn instead_of(&self, name: &str, section: &str) -> String {
        let wanted = plain(name);
        let distance = |to: &str| damerau_levenshtein(&wanted, &plain(to));
        let replaced = |(of, _, key): &&Row| of == section && key.replaces() == Some(&wanted);
        if let Some((_, name, _)) = self.keys.iter().find(replaced) {
            return format!("that is the default now, and {name} its opposite");
        }
        let keys = self.keys.iter().filter_map(|(of, name, key)| {
            let (slips, meant) = match (of == section, of.as_ref(), key) {
                (true, ..) => ((name.len() / 3).max(1), format!("perhaps you mean {name}")),
                // A reading of one game is hardly meant in another.
                (false, _, Key::Answer(_)) => return None,
                // In another section only the very name is meant.
                (false, "", _) => (0, format!("{name} stands above the first section")),
                (false, of, _) => (0, format!("{name} belongs under [{of}]")),
            };
            let near = (distance(name), of != section);
            (near.0 <= slips).then_some((near, meant))
        });
        let sections = self.below(section).filter_map(|known| {
            let near = (distance(last(known)), false);
            let slips = last(known).len() / 3;
            (near.0 <= slips).then(|| (near, format!("perhaps you mean [{known}]")))
        });
        let nearest = keys.min_by_key(|(near, _)| *near);
        let nearest = nearest.or_else(|| sections.min_by_key(|(near, _)| *near));
        nearest.map_or_else(|| self.expected(section), |(_, meant)| meant)
    }

    /// What can be in `section`.
    fn expected(&self, section: &str) -> String {
        let here = self.keys.iter().filter(|(of, ..)| of == section);
        let names = here.map(|(_, name, _)| name.to_string());
        let below = self.below(section).map(|section| format!("[{section}]"));
        let names: Vec<_> = names.chain(below).collect();
        if names.len() > FEW {
            "`readyroom config --example` shows what there is".into()
        } else {
            format!("expected {}", either(&names))
        }
    }

    /// The sections right below `section`, whole.
    fn below(&self, section: &str) -> impl Iterator<Item = &String> {
        self.sections.iter().filter(move |known| {
            let above = known.rsplit_once('.').map_or("", |(above, _)| above);
            above == section
        })
    }
}

/// The last part of a section's name.
fn last(section: &str) -> &str {
    section.rsplit_once('.').map_or(section, |(_, last)| last)
}

/// A name without what is easily mistaken.
fn plain(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}
