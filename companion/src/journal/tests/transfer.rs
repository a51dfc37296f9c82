//! Which exported evening the journal has already.

use super::*;

#[test]
fn an_exported_evening_is_the_same_only_if_all_of_it_is_there() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let (header, entries) = journal.read(evening).unwrap();
    let mut exported = Exported {
        header,
        entries,
        countdown: None,
    };
    assert_eq!(journal.same_as(&exported).unwrap(), Some(evening));
    journal.append(evening, &played(3), None).unwrap();
    exported.header.title = "Mary".into();
    exported.header.result = Some("Won".into());
    exported.header.seed_origin = SeedOrigin::Given;
    assert_eq!(journal.same_as(&exported).unwrap(), Some(evening));
    let other_dice = Exported {
        header: EveningHeader {
            seed: Seed::from_number(2),
            ..exported.header.clone()
        },
        ..exported.clone()
    };
    assert_eq!(journal.same_as(&other_dice).unwrap(), None);
    exported.entries[2].act = played(9);
    assert_eq!(journal.same_as(&exported).unwrap(), None);
}
