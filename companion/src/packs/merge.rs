//! New content into an old file, leaving what the players wrote around it alone.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TomlError, Value};

/// `old` with the values of `new`: comments, order and layout of what stays are those of `old`.
pub(super) fn merge(old: &str, new: &str) -> Result<String, TomlError> {
    let mut document: DocumentMut = old.parse()?;
    let new: DocumentMut = new.parse()?;
    update_table(document.as_table_mut(), new.as_table());
    Ok(document.to_string())
}

fn update_table(old: &mut Table, new: &Table) {
    old.retain(|key, _| new.contains_key(key));
    for (key, item) in new {
        match old.get_mut(key) {
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

/// True if two values laid out alike say the same.
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

/// What an item says, however it is laid out. Slow: through its text.
fn meaning(item: &Item) -> Option<toml::Table> {
    let mut alone = DocumentMut::new();
    alone.insert("it", item.clone());
    toml::from_str(&alone.to_string()).ok()
}

/// `item` without its place in the file it comes from, so that it stands where it is put.
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
