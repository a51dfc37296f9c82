//! The printed decks against the lists of RULES.md.

use serde_json::json;

use super::position::*;

/// The rows of the table of RULES.md that begins with such a column, cell by cell.
fn listed(column: &str) -> Vec<Vec<&'static str>> {
    let rules = include_str!("../../RULES.md");
    let heading = format!("| {column} |");
    let (_, table) = rules.split_once(&heading).expect("a table");
    let rows = table.lines().skip(2);
    let rows = rows.map_while(|row| row.trim().strip_prefix("| ")?.strip_suffix(" |"));
    rows.map(|row| row.split(" | ").collect()).collect()
}

/// ENC-2: each encounter has the crew and the penalty of the list.
#[test]
fn encounters_are_as_the_list_has_them() {
    let decks = Decks::new(&Pack::default());
    let rows = listed("encounter");
    assert_eq!(rows.len(), Encounter::ALL.len());
    for (row, encounter) in rows.iter().zip(Encounter::ALL) {
        let line = decks.encounter(encounter);
        let wanted: Vec<&str> = line.wanted.iter().map(|crew| crew.label()).collect();
        let penalty = line.penalty.label();
        assert_eq!(row[..], [encounter.label(), &wanted.join(", "), penalty]);
    }
}

/// ENC-3: each title has the copies and the uses of the list, 79 cards in all.
#[test]
fn titles_are_as_the_list_has_them() {
    let decks = Decks::new(&Pack::default());
    let rows = listed("title");
    assert_eq!((rows.len(), decks.cards().count()), (52, 79));
    for (row, title) in rows.iter().zip(Title::ALL) {
        let uses: Vec<&str> = row[2].split(", ").collect();
        let uses: Uses = serde_json::from_value(json!(uses)).expect("uses");
        let copies = decks.title(title).copies.to_string();
        assert_eq!(row[..2], [title.label(), &copies]);
        assert_eq!(decks.uses(title), uses, "{title}");
    }
}
