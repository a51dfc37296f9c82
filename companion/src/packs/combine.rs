//! Two packs of a game made one, entry by entry.

use std::path::Path;

use readyroom_kit::{Game, PackList};
use toml::{Table, Value};

use super::{PackError, table};

/// Which entries are taken from the other pack where the two differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Theirs {
    /// None of them.
    #[default]
    None,
    /// Those of these names.
    Named(Vec<String>),
    /// All of them.
    All,
}

/// An entry that the two packs have differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is called: `card "Ion Storm"`.
    pub entry: String,
    /// What differs: `insignia: 1 here, 2 there`.
    pub how: Vec<String>,
    /// The other pack's was taken.
    pub taken: bool,
}

/// What came of making two packs one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Entries that were unknown here.
    pub added: Vec<String>,
    /// Entries of which no more was known here than comes with the game.
    pub completed: Vec<String>,
    /// Entries that differ.
    pub differing: Vec<Difference>,
    /// The number of entries about which nothing new was reported.
    pub known: usize,
}

/// `own` with what is new in `other`, which came from `file`. What is in `starter` is not learned.
pub(super) fn combine<G: Game>(
    file: &Path,
    [own, other, starter]: [&G::Content; 3],
    theirs: &Theirs,
) -> Result<(G::Content, Merged), PackError> {
    let not_together = |why: String| PackError::NotTogether {
        file: file.into(),
        why,
    };
    let table = |content| table::of(content).map_err(not_together);
    let (mut own, other, starter) = (table(own)?, table(other)?, table(starter)?);
    let merged = Merged::of(&mut own, [&other, &starter], G::PACK_LISTS, theirs)?;
    let content = table::content(&own).map_err(not_together)?;
    Ok((content, merged))
}

/// True if `entry`, such as `card "Ion Storm"`, has this name.
fn is_called(entry: &str, name: &str) -> bool {
    entry.ends_with(&format!(" {name:?}"))
}

impl Merged {
    /// Adds to `own` what is new in `other`; returns what came of it.
    fn of(
        own: &mut Table,
        [other, starter]: [&Table; 2],
        lists: &[PackList],
        theirs: &Theirs,
    ) -> Result<Self, PackError> {
        let mut merged = Self::default();
        for list in lists {
            let given = entries(other, list).to_vec();
            if given.is_empty() {
                continue;
            }
            let known = own.entry(list.name).or_insert(Value::Array(Vec::new()));
            let Value::Array(known) = known else { continue };
            merged.add(known, &given, entries(starter, list), list, theirs);
        }
        if let Theirs::Named(names) = theirs {
            let differs = |name: &&String| {
                let differing = merged.differing.iter();
                differing.clone().any(|of| is_called(&of.entry, name))
            };
            if let Some(name) = names.iter().find(|name| !differs(name)) {
                let differing = merged.differing.iter().map(|of| of.entry.clone());
                return Err(PackError::NotDiffering {
                    name: name.clone(),
                    differing: differing.collect(),
                });
            }
        }
        Ok(merged)
    }

    fn add(
        &mut self,
        known: &mut Vec<Value>,
        given: &[Value],
        starter: &[Value],
        list: &PackList,
        theirs: &Theirs,
    ) {
        for entry in given {
            let same = |other: &&Value| other.get(list.key) == entry.get(list.key);
            let name = entry.get(list.key).and_then(Value::as_str);
            let called = format!("{} {:?}", list.entry, name.unwrap_or_default());
            let from_starter = starter.iter().find(same);
            let Some(own) = known.iter_mut().find(|other| same(&&**other)) else {
                known.push(entry.clone());
                self.added.push(called);
                continue;
            };
            if own == entry || from_starter == Some(entry) {
                self.known += 1;
            } else if from_starter == Some(own) {
                *own = entry.clone();
                self.completed.push(called);
            } else {
                let taken = match theirs {
                    Theirs::None => false,
                    Theirs::Named(names) => names.iter().any(|name| is_called(&called, name)),
                    Theirs::All => true,
                };
                self.differing.push(Difference {
                    entry: called,
                    how: differences(own, entry),
                    taken,
                });
                if taken {
                    *own = entry.clone();
                }
            }
        }
    }
}

/// Which keys of two entries say something else.
fn differences(own: &Value, other: &Value) -> Vec<String> {
    let (Some(own), Some(other)) = (own.as_table(), other.as_table()) else {
        return Vec::new();
    };
    let only_there = other.keys().filter(|key| !own.contains_key(*key));
    let keys = own.keys().chain(only_there);
    let text_of = |value: Option<&Value>| value.map_or("nothing".into(), Value::to_string);
    keys.filter(|key| own.get(*key) != other.get(*key))
        .map(|key| {
            let (here, there) = (text_of(own.get(key)), text_of(other.get(key)));
            format!("{key}: {here} here, {there} there")
        })
        .collect()
}

/// The entries of a list.
pub(super) fn entries<'a>(content: &'a Table, list: &PackList) -> &'a [Value] {
    let entries = content.get(list.name).and_then(Value::as_array);
    entries.map_or(&[], Vec::as_slice)
}

/// How many entries of each list there are: "12 tokens, 1 mission".
pub(super) fn summary<G: Game>(content: &G::Content) -> String {
    let table = table::of(content).unwrap_or_default();
    counted(&table, G::PACK_LISTS)
}

fn counted(table: &Table, lists: &[PackList]) -> String {
    let counted = |list: &PackList| match entries(table, list).len() {
        0 => None,
        1 => Some(format!("1 {}", list.entry)),
        number => Some(format!("{number} {}", list.name)),
    };
    let lists: Vec<String> = lists.iter().filter_map(counted).collect();
    match lists.is_empty() {
        true => "nothing".into(),
        false => lists.join(", "),
    }
}
