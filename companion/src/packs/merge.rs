//! New content into an old file, leaving what the players wrote around it alone.

use readyroom_kit::PackList;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TomlError, Value};

/// `old` with the values of `new`: comments, order and layout of what stays are those of `old`. Entries of `lists` that
/// are gone take their comments with them.
pub(super) fn merge(old: &str, new: &str, lists: &[PackList]) -> Result<String, TomlError> {
    let mut document: DocumentMut = old.parse()?;
    let new: DocumentMut = new.parse()?;
    for list in lists {
        let rows = document.get_mut(list.name);
        let rows = rows.and_then(Item::as_array_of_tables_mut);
        let left = new.get(list.name).and_then(Item::as_array_of_tables);
        if let Some((rows, left)) = rows.zip(left) {
            remove_rows(rows, left, list.key);
        }
    }
    update_table(document.as_table_mut(), new.as_table());
    Ok(document.to_string())
}

/// Removes as many of the rows that are not `left` as there are fewer rows now: the others keep their places.
fn remove_rows(rows: &mut ArrayOfTables, left: &ArrayOfTables, key: &str) {
    let name = |row: &Table| row.get(key).and_then(Item::as_str).map(ToOwned::to_owned);
    let names: Vec<Option<String>> = left.iter().map(name).collect();
    for index in (0..rows.len()).rev() {
        let is_gone = rows
            .get(index)
            .is_some_and(|row| !names.contains(&name(row)));
        if is_gone && rows.len() > left.len() {
            rows.remove(index);
        }
    }
}

fn update_table(old: &mut Table, new: &Table) {
    old.retain(|key, _| new.contains_key(key));
    for (key, item) in new {
        let is_emptied = item.as_array().is_some_and(toml_edit::Array::is_empty)
            && old.get(key).is_some_and(Item::is_array_of_tables);
        match old.get_mut(key) {
            // The last row is gone: the key is written like any other.
            Some(_) if is_emptied => drop(old.insert(key, unplaced(item))),
            Some(present) => update(present, item),
            None => drop(old.insert(key, unplaced(item))),
        }
    }
}

fn update(old: &mut Item, new: &Item) {
    match (&mut *old, new) {
        (Item::Table(old), Item::Table(new)) => update_table(old, new),
        (Item::ArrayOfTables(old), Item::ArrayOfTables(new)) => update_rows(old, new),
        (Item::Value(old), Item::Value(new)) if is_same(old, new) => {}
        (old, new) if meaning(old) == meaning(new) => {}
        (old, new) => *old = unplaced(new),
    }
}

/// True if two values are equal apart from their layout.
fn is_same(old: &Value, new: &Value) -> bool {
    match (old, new) {
        (Value::String(old), Value::String(new)) => old.value() == new.value(),
        (Value::Integer(old), Value::Integer(new)) => old.value() == new.value(),
        (Value::Boolean(old), Value::Boolean(new)) => old.value() == new.value(),
        (Value::Array(old), Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_same(old, new))
        }
        (Value::InlineTable(old), Value::InlineTable(new)) => {
            let known = |(key, old)| new.get(key).is_some_and(|new| is_same(old, new));
            old.len() == new.len() && old.iter().all(known)
        }
        _ => false,
    }
}

fn update_rows(old: &mut ArrayOfTables, new: &ArrayOfTables) {
    while old.len() > new.len() {
        old.remove(old.len() - 1);
    }
    for (index, row) in new.iter().enumerate() {
        match old.get_mut(index) {
            Some(present) => update_table(present, row),
            None => old.push(unplaced_table(row)),
        }
    }
}

/// The content of an item, in any layout. Slow: through its text.
fn meaning(item: &Item) -> Option<toml::Table> {
    let mut alone = DocumentMut::new();
    alone.insert("it", item.clone());
    toml::from_str(&alone.to_string()).ok()
}

/// `item` without its place in the file it comes from, so that it is where it is put.
fn unplaced(item: &Item) -> Item {
    match item {
        Item::Table(table) => Item::Table(unplaced_table(table)),
        Item::ArrayOfTables(rows) => Item::ArrayOfTables(rows.iter().map(unplaced_table).collect()),
        other => other.clone(),
    }
}

fn unplaced_table(table: &Table) -> Table {
    let mut copy = table.clone();
    copy.set_position(None);
    for (_, item) in copy.iter_mut() {
        *item = unplaced(item);
    }
    copy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_that_is_gone_leaves_the_others_their_comments() {
        let old = "[[cards]]\ntext = \"wick\"\n\n# as learned\n[[cards]]\ntext = \"oil\"\n\n\
                   # ours\n[[cards]]\ntext = \"lamp\" # brass\n";
        let new = "[[cards]]\ntext = \"wick\"\n\n[[cards]]\ntext = \"lamp\"\n";
        let lists = [PackList::new("cards", "card", "text")];
        let left = merge(old, new, &lists).expect("TOML");
        let kept = "[[cards]]\ntext = \"wick\"\n\n# ours\n[[cards]]\ntext = \"lamp\" # brass\n";
        assert_eq!(left, kept);
        let renamed = old.replace("\"oil\"", "\"whale oil\"");
        assert_eq!(merge(old, &renamed, &lists).expect("TOML"), renamed);
        let none = merge("[[cards]]\ntext = \"wick\"\n", "cards = []\n", &lists);
        assert_eq!(none.expect("TOML"), "cards = []\n");
    }
}
