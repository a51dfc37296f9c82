//! A journal of several evenings to be damaged, and what is in it.

use std::{collections::BTreeMap, ffi::OsString};

use super::*;

pub(super) type Evenings = BTreeMap<EveningId, (EveningHeader, Vec<Entry>)>;

/// The files of a journal: itself, its log, and what is known of its evenings beside it.
#[derive(Clone)]
pub(super) struct Files {
    pub(super) journal: Vec<u8>,
    pub(super) log: Option<Vec<u8>>,
    /// The files of `playing/`, by name.
    pub(super) playing: Vec<(OsString, Vec<u8>)>,
}

impl Files {
    /// Those of the journal at `path`, as they are on the disk now.
    pub(super) fn of(path: &Path) -> Self {
        let playing = fs::read_dir(path.with_file_name("playing")).unwrap();
        let playing = playing.map(|file| {
            let file = file.unwrap();
            (file.file_name(), fs::read(file.path()).unwrap())
        });
        Self {
            playing: playing.collect(),
            journal: fs::read(path).unwrap(),
            log: fs::read(file::beside(path, "-wal"))
                .ok()
                .filter(|log| !log.is_empty()),
        }
    }

    /// A folder with them, and the path of the journal in it.
    pub(super) fn laid_out(&self) -> (TempDir, PathBuf) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("journal.sqlite3");
        fs::write(&path, &self.journal).unwrap();
        if let Some(log) = &self.log {
            fs::write(file::beside(&path, "-wal"), log).unwrap();
        }
        let playing = folder.path().join("playing");
        fs::create_dir(&playing).unwrap();
        for (name, bytes) in &self.playing {
            fs::write(playing.join(name), bytes).unwrap();
        }
        (folder, path)
    }
}

/// All evenings as the program reads them to go on with them.
pub(super) fn read(path: &Path) -> Result<Evenings, JournalFileError> {
    let mut journal = JournalFile::open(path)?;
    let numbers: Vec<_> = journal
        .evenings()?
        .into_iter()
        .map(|summary| summary.evening)
        .collect();
    let mut evenings = Evenings::new();
    for evening in numbers {
        journal.hold(evening)?;
        evenings.insert(evening, journal.read(evening)?);
    }
    Ok(evenings)
}

/// An evening that is begun with a content of so many letters and has so many entries, long ones among them.
fn play(journal: &mut JournalFile, letters: usize, entries: u32) -> EveningId {
    let seed = Seed::from_number(u64::from(entries));
    let evening = journal.begin(&EveningHeader {
        content: format!("{:?}", "card ".repeat(letters / 5)),
        commitment: seed.commitment(),
        seed,
        ..header()
    });
    let evening = evening.unwrap();
    play_on(journal, evening, entries);
    evening
}

fn play_on(journal: &mut JournalFile, evening: EveningId, entries: u32) {
    for ply in 0..entries {
        let act = match ply % 10 {
            7 => Act::TookBack { ply },
            8 => Act::DidAgain { ply },
            _ => Act::Played {
                ply,
                // Some are longer than SQLite keeps on a page.
                move_json: format!("{:?}", "fire ".repeat(if ply % 40 == 9 { 300 } else { 9 })),
                origin: Origin::Chosen,
            },
        };
        journal.append(evening, &act, None).unwrap();
    }
}

/// A journal of four evenings, and the moments of it that damage mixes up.
pub(super) struct Played {
    /// All in the journal itself.
    pub(super) folded: Files,
    /// The last evening continues in the log.
    pub(super) logged: Files,
    /// Logs of before, which were folded in since.
    pub(super) logs_before: Vec<Vec<u8>>,
    pub(super) expected: Evenings,
    pub(super) expected_logged: Evenings,
}

impl Played {
    pub(super) fn new() -> Self {
        let (folder, path) = Files {
            journal: Vec::new(),
            log: None,
            playing: Vec::new(),
        }
        .laid_out();
        let mut journal = JournalFile::open(&path).unwrap();
        let first = play(&mut journal, 4_500, 50);
        journal.write(first, &titled("Ada and Grace")).unwrap();
        journal.write(first, &finished("Won")).unwrap();
        play(&mut journal, 1_000, 90);
        journal.fold_log();
        let last = play(&mut journal, 300, 20);
        let logs_before = (0..12).map(|_| {
            play_on(&mut journal, last, 2);
            Files::of(&path).log.unwrap()
        });
        let logs_before = logs_before.collect();
        play_on(&mut journal, first, 3);
        play(&mut journal, 40, 5);
        journal.fold_log();
        let folded = Files::of(&path);
        let (_folder, copy) = folded.laid_out();
        let expected = read(&copy).unwrap();
        play_on(&mut journal, last, 25);
        let logged = Files::of(&path);
        let (_folder, copy) = logged.laid_out();
        drop((journal, folder));
        Self {
            folded,
            logged,
            logs_before,
            expected,
            expected_logged: read(&copy).unwrap(),
        }
    }
}
