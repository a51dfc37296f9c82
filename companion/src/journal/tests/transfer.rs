//! Tests of exported evenings that the journal already has.

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

#[test]
fn an_import_over_the_size_limit_is_refused_before_any_write() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let (header, entries) = journal.read(evening).unwrap();
    let long = Exported {
        header,
        entries: (0..2_000)
            .map(|ply| Entry {
                seq: ply + 1,
                act: played(ply),
                ..entries[0].clone()
            })
            .collect(),
        countdown: None,
    };
    let before = sizes::used(&journal.connection).unwrap();
    journal.bounds.journal = before + 100_000;
    let mut written = 0;
    let mut progress = |done, _| written = done;
    let error = journal.import(&long, &mut progress).unwrap_err();
    assert!(matches!(error, JournalFileError::NoRoom { .. }), "{error}");
    let why = error.to_string();
    assert!(
        why.contains("nothing was changed") && why.contains("readyroom delete"),
        "{why}"
    );
    assert_eq!(written, 0, "no entry was written");
    assert_eq!(journal.evenings().unwrap().len(), 1);

    // What is let in stays within its announced limits.
    journal.bounds = sizes::BOUNDS;
    let growth = super::super::transfer::growth(&long);
    let log = file::beside(&path, "-wal");
    journal.fold_log();
    journal.import(&long, &mut |_, _| {}).unwrap();
    let grown = sizes::used(&journal.connection).unwrap() - before;
    let logged = fs::metadata(&log).unwrap().len();
    assert!(
        grown <= growth.journal && logged <= growth.log,
        "{grown} {logged} {growth:?}"
    );
    assert!(
        grown * 5 > growth.journal,
        "nor is it much less: {grown} of {growth:?}"
    );
}
