//! Copies of a journal: whole, private, the last few of them, and put back.

use std::os::unix::fs::PermissionsExt;

use super::{
    super::copies::{
        Copies, CopyError, copy_beside, folder_of, list, put_in_second_place, replace_journal,
    },
    *,
};

fn copied(journal: &JournalFile) -> Result<PathBuf, CopyError> {
    copy_beside(journal, &mut |_, _| {})
}

fn rights(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// The names of all files in `folder`.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut names: Vec<_> = files
        .map(|file| file.file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_copy_holds_all_that_was_played_for_its_owner_alone() {
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    playing.append(evening, &played(3), None).unwrap();
    let reading = JournalFile::open_beside(&path).unwrap().unwrap();
    let mut steps = Vec::new();
    let copy = copy_beside(&reading, &mut |done, all| steps.push((done, all))).unwrap();
    playing.append(evening, &played(4), None).unwrap();

    let folder = folder_of(&path);
    assert_eq!((rights(&folder), rights(&copy)), (0o700, 0o600));
    let copy = JournalFile::open_copy(&copy).unwrap();
    assert_eq!(acts(&copy, evening), (0..4).map(played).collect::<Vec<_>>());
    assert_eq!(copy.header(evening).unwrap(), header());
    assert_eq!(names(&folder).len(), 1, "nothing stands beside the copy");
    assert!(steps.iter().all(|(done, all)| done <= all), "{steps:?}");
    assert_eq!(acts(&playing, evening).len(), 5);
}

#[test]
fn a_game_that_is_played_on_waits_for_no_copy() {
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    let reading = JournalFile::open_beside(&path).unwrap().unwrap();
    let mut played_on = 0;
    let copy = reading
        .copy_into(path.parent().unwrap(), &mut |_, _| {
            // In the middle of it: a move, the end of a turn, and the next one.
            for ply in 0..2 {
                playing
                    .append(evening, &played(3 + played_on + ply), None)
                    .unwrap();
                playing.fold_log();
            }
            played_on += 2;
        })
        .unwrap();
    assert!(played_on >= 4);
    let copy = JournalFile::open_copy(&copy).unwrap();
    assert_eq!(acts(&copy, evening).len(), 3, "one moment of it");
    assert_eq!(acts(&playing, evening).len() as u32, 3 + played_on);
}

#[test]
fn the_last_five_copies_stay_and_what_a_pulled_plug_left_goes() {
    let (_folder, path, _) = three_moves();
    let journal = JournalFile::open(&path).unwrap();
    let folder = folder_of(&path);
    for _ in 0..7 {
        copied(&journal).unwrap();
    }
    fs::write(folder.join("journal-1970-01-01-0100-0099.sqlite3.new"), "x").unwrap();
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    let newest = copied(&journal).unwrap();
    let copies = list(&folder);
    assert_eq!(copies.first(), Some(&newest));
    let numbers: Vec<_> = copies
        .iter()
        .map(|copy| copy.file_stem().unwrap().to_str().unwrap()[24..].to_owned())
        .collect();
    assert_eq!(numbers, ["0008", "0007", "0006", "0005", "0004"]);
    assert_eq!(names(&folder).len(), 6, "{:?}", names(&folder));
    assert!(folder.join("notes.txt").exists());
}

#[test]
fn a_damaged_journal_takes_no_good_copys_place() {
    let (_folder, path, evening) = three_moves();
    let journal = JournalFile::open(&path).unwrap();
    let good = copied(&journal).unwrap();
    let flip = "UPDATE entry SET move = '{\"Throw\":9}' WHERE seq = 2";
    journal.connection.execute(flip, []).unwrap();
    let error = copied(&journal).unwrap_err();
    assert!(matches!(
        error,
        CopyError::Journal(JournalFileError::EveningDamaged { evening: of, .. }) if of == evening
    ));
    assert!(error.to_string().contains("the copies that are there stay"));
    assert_eq!(
        names(&folder_of(&path)),
        [good.file_name().unwrap().to_str().unwrap()]
    );
}

#[test]
fn copies_are_made_at_the_end_of_an_evening_and_when_it_is_left() {
    let (folder, path, _) = three_moves();
    let stick = folder.path().join("stick");
    let copies = Copies::new(path.clone(), Some(stick.clone()));
    let mut shared = SharedJournal::new(JournalFile::open(&path).unwrap());
    shared.copy_with(copies.clone());
    let made = || {
        copies.wait();
        list(&folder_of(&path)).len()
    };
    let evening = Journal::begin(&shared, &header()).unwrap();
    Journal::put_away(&shared, evening);
    assert_eq!(made(), 0, "nothing was played");
    let evening = Journal::begin(&shared, &header()).unwrap();
    let play = |ply| Journal::write(&shared, evening, &Decision::of(played(ply), None)).unwrap();
    play(0);
    assert_eq!(made(), 0, "no move makes a copy");
    Journal::put_away(&shared, evening);
    assert_eq!(made(), 1);
    assert!(!stick.exists(), "a stick that is out is not made");
    fs::create_dir(&stick).unwrap();
    play(1);
    Journal::write(&shared, evening, &finished("Won")).unwrap();
    assert_eq!(made(), 2);
    Journal::put_away(&shared, evening);
    assert_eq!(made(), 2, "nothing was played since");
    let [there] = &list(&stick)[..] else {
        panic!("{:?}", names(&stick));
    };
    let there = JournalFile::open_copy(there).unwrap();
    let newest = JournalFile::open_copy(&list(&folder_of(&path))[0]).unwrap();
    assert_eq!(there.read(evening).unwrap(), newest.read(evening).unwrap());
    assert_eq!(
        there.header(evening).unwrap().result.as_deref(),
        Some("Won")
    );
}

#[test]
fn a_missing_second_folder_is_a_sentence_and_is_never_made() {
    let (folder, path, _) = three_moves();
    let copy = copied(&JournalFile::open(&path).unwrap()).unwrap();
    let stick = folder.path().join("stick");
    let why = put_in_second_place(&copy, &stick).unwrap_err().to_string();
    assert!(why.contains("stick, is not there now"), "{why}");
    assert!(!stick.exists());
}

#[test]
fn a_copy_that_does_not_read_as_it_was_written_is_none() {
    let (folder, path, _) = three_moves();
    let copy = copied(&JournalFile::open(&path).unwrap()).unwrap();
    let mut bytes = fs::read(&copy).unwrap();
    let at = bytes
        .windows(9)
        .position(|at| at == b"{\"Throw\":")
        .unwrap();
    bytes[at + 9] ^= 1;
    fs::write(&copy, bytes).unwrap();
    let stick = folder.path().join("stick");
    fs::create_dir(&stick).unwrap();
    let why = put_in_second_place(&copy, &stick).unwrap_err().to_string();
    assert!(
        why.contains("is not as it was written (evening 1 is damaged"),
        "{why}"
    );
    assert!(names(&stick).is_empty(), "{:?}", names(&stick));
}

#[test]
fn a_copy_put_back_is_the_journal_and_what_was_there_is_kept() {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let copy = copied(&journal).unwrap();
    journal.append(evening, &played(3), None).unwrap();
    let later = journal.begin(&header()).unwrap();
    drop(journal);

    let copy = JournalFile::open_copy(&copy).unwrap();
    let restored = replace_journal(&copy, &path, &[evening], &mut |_, _| {}).unwrap();
    let kept = restored.kept.expect("what was there");
    assert_eq!(kept, folder.path().join("journal.sqlite3.replaced-1"));
    let kept = JournalFile::open_copy(&kept).unwrap();
    assert_eq!(acts(&kept, evening).len(), 4);
    assert!(kept.read(later).is_ok());

    assert_eq!(rights(&path), 0o600);
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(acts(&journal, evening).len(), 3);
    assert!(journal.read(later).is_err());
    let header = journal.header(evening).unwrap();
    assert_eq!(header.seed_origin, SeedOrigin::Given, "its dice were seen");
    journal.append(evening, &played(3), None).unwrap();
    let next = journal.begin(&super::header()).unwrap();
    assert_eq!(next.0, later.0 + 1, "no number is given out twice");
    drop(journal);
    let again = replace_journal(&copy, &path, &[], &mut |_, _| {}).unwrap();
    assert_eq!(
        again.kept,
        Some(folder.path().join("journal.sqlite3.replaced-2"))
    );
    let journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.header(evening).unwrap(), super::header());
}

#[test]
fn a_journal_that_cannot_be_read_is_kept_with_its_log() {
    let (folder, path, evening) = three_moves();
    let copy = copied(&JournalFile::open(&path).unwrap()).unwrap();
    let log = file::beside(&path, "-wal");
    fs::write(&path, "no journal").unwrap();
    fs::write(&log, "no log").unwrap();
    let copy = JournalFile::open_copy(&copy).unwrap();
    replace_journal(&copy, &path, &[], &mut |_, _| {}).unwrap();
    let kept = |ending: &str| {
        fs::read(
            folder
                .path()
                .join(format!("journal.sqlite3.replaced-1{ending}")),
        )
    };
    assert_eq!(kept("").unwrap(), b"no journal");
    assert_eq!(kept("-wal").unwrap(), b"no log");
    assert!(!log.exists());
    assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 3);
}

#[test]
fn an_evening_in_the_damaged_journal_alone_keeps_its_number() {
    let (_folder, path, _) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let copy = copied(&journal).unwrap();
    let later = journal.begin(&header()).unwrap();
    journal.append(later, &played(0), None).unwrap();
    drop(journal);
    let mut bytes = fs::read(&path).unwrap();
    bytes[..4_096].fill(0);
    fs::write(&path, bytes).unwrap();
    let copy = JournalFile::open_copy(&copy).unwrap();
    replace_journal(&copy, &path, &[], &mut |_, _| {}).unwrap();
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.vanished().unwrap(), []);
    let next = journal.begin(&header()).unwrap();
    assert_eq!(next.0, later.0 + 1, "no number is given out twice");
}

#[test]
fn only_the_owner_reads_our_files_of_a_data_folder() {
    let (folder, path, _) = three_moves();
    copied(&JournalFile::open(&path).unwrap()).unwrap();
    let ours = [
        "players.toml",
        "players.toml.damaged",
        "web-sessions.json",
        "web-sessions.json.new",
    ];
    for name in ours {
        fs::write(folder.path().join(name), "").unwrap();
    }
    let open = fs::Permissions::from_mode(0o755);
    fs::set_permissions(folder.path(), open.clone()).unwrap();
    drop(JournalFile::open(&path).unwrap());
    assert_eq!(rights(folder.path()), 0o700);
    fs::write(folder.path().join("diary.txt"), "").unwrap();
    fs::set_permissions(folder.path(), open).unwrap();
    drop(JournalFile::open(&path).unwrap());
    assert_eq!(rights(folder.path()), 0o755, "the folder is somebody's own");
}
