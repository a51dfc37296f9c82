//! Single bits of a journal flipped, in the database alone and with the log beside it: whatever is read afterwards is
//! what was written, or it is found that it is not. And what is good of it is saved.

use std::{fs, path::Path};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    context::Context,
    games::GAMES,
    games::GameBox,
    journal::{EveningId, JournalFile, JournalFileError},
    packs::Packs,
};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    question::Choice,
    tabletop::Tabletop,
};
use serde_json::Value;
use tempfile::TempDir;

/// Bits that are flipped in the database alone, and in database and log.
const FLIPPED: usize = 250;
const FLIPPED_WITH_LOG: usize = 250;

const EVENING: EveningId = EveningId(1);

fn game() -> &'static GameBox {
    GAMES
        .iter()
        .find(|game| game.name == "five-year-mission")
        .expect("it is on the shelf")
}

fn context(folder: &Path) -> Result<Context, JournalFileError> {
    let journal = JournalFile::open(&folder.join("journal.sqlite3"))?;
    Ok(Context::new(journal, Packs::new(folder.join("packs"))))
}

/// What can be seen of an evening: its export and the present state of the game.
#[derive(Debug, PartialEq)]
struct Snapshot {
    exported: String,
    state: Value,
    own_dice: bool,
}

fn seen(folder: &Path) -> Result<Snapshot, String> {
    let exported = exported(folder).map_err(|error| error.to_string())?;
    let context = context(folder).map_err(|error| error.to_string())?;
    let table = (game().resume)(&context, EVENING, 0).map_err(|error| error.to_string())?;
    let own_dice = context.journal.locked().own_dice(EVENING);
    Ok(Snapshot {
        exported,
        state: table.state(),
        own_dice: own_dice.map_err(|error| error.to_string())?,
    })
}

fn exported(folder: &Path) -> Result<String, JournalFileError> {
    let journal = JournalFile::open_to_read(&folder.join("journal.sqlite3"))?;
    journal
        .ok_or(JournalFileError::NoSuchEvening { evening: EVENING })?
        .export(EVENING)
}

/// A folder with an evening of sixty moves or so, and its files.
struct Written {
    folder: TempDir,
    seen: Snapshot,
}

impl Written {
    /// With the log still beside the journal, or all in the journal itself.
    fn new(with_log: bool) -> Self {
        let played = tempfile::tempdir().expect("a folder");
        let context = context(played.path()).expect("a journal");
        let mut table = (game().begin)(&context, Seed::from_number(7), 0).expect("an evening");
        play(&mut *table);
        let folder = tempfile::tempdir().expect("a folder");
        if !with_log {
            drop((table, context));
        }
        for file in fs::read_dir(played.path()).expect("a folder").flatten() {
            let name = file.file_name();
            if file.path().is_file() && name != "journal.sqlite3-shm" {
                fs::copy(file.path(), folder.path().join(name)).expect("a copy");
            }
        }
        let log = folder.path().join("journal.sqlite3-wal");
        assert_eq!(log.exists(), with_log);
        let written = Self {
            seen: seen(copy(folder.path()).path()).expect("a good evening"),
            folder,
        };
        assert!(written.seen.exported.lines().count() > 60);
        written
    }

    /// Flips `bit` of `file` in a copy: what was written is read, or it is found that it is not. True if it was found.
    fn flipped(&self, file: &str, bit: usize) -> bool {
        let copy = copy(self.folder.path());
        let path = copy.path().join(file);
        let mut bytes = fs::read(&path).expect("a file");
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, bytes).expect("a file");
        match seen(copy.path()) {
            Ok(seen) => {
                assert_eq!(seen, self.seen, "bit {bit} of {file}");
                false
            }
            Err(_) => {
                self.rescued(copy.path(), &format!("bit {bit} of {file}"));
                true
            }
        }
    }

    /// What a rescue saves is what was written, up to some move.
    fn rescued(&self, folder: &Path, what: &str) {
        let rescued = JournalFile::open(&folder.join("journal.sqlite3"))
            .and_then(|mut journal| journal.rescue(&[]));
        if !matches!(&rescued, Ok(Some((rescued, _))) if rescued.left_out.is_empty()) {
            return;
        }
        let saved = exported(folder).unwrap_or_else(|error| panic!("{what}: {error}"));
        let entries = |lines: &str| {
            let lines: Vec<String> = lines.lines().map(String::from).collect();
            lines[1..lines.len() - 1].to_vec()
        };
        let (saved, written) = (entries(&saved), entries(&self.seen.exported));
        assert!(written.starts_with(&saved), "{what}");
        seen(folder).unwrap_or_else(|error| panic!("{what}: {error}"));
    }
}

fn copy(folder: &Path) -> TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    for file in fs::read_dir(folder).expect("a folder").flatten() {
        fs::copy(file.path(), copy.path().join(file.file_name())).expect("a copy");
    }
    copy
}

/// Seventy moves at random, now and then one that takes back.
fn play(table: &mut dyn Tabletop) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for number in 0..70 {
        let menu = table.question().choices;
        let take_back = |offer: &&Choice| {
            let path = &offer.path;
            path.first().is_some_and(|name| name == "Table")
                && path
                    .last()
                    .is_some_and(|name| name.starts_with("Take back"))
        };
        let plain = |offer: &&Choice| {
            let path = &offer.path;
            path[0] != "Table" && !path.iter().any(|name| name.ends_with('…'))
        };
        let offers: Vec<_> = menu.iter().filter(plain).take(4).collect();
        // A game that is over continues from before, too.
        let offer = match offers.get(rng.random_range(0..4) % offers.len().max(1)) {
            Some(offer) if number % 7 != 6 => offer,
            _ => menu.iter().find(take_back).expect("a move before"),
        };
        let path: Vec<String> = offer.path.iter().map(ToString::to_string).collect();
        let done = table.say(Action::At(path.clone()), 0).expect("a journal");
        assert_eq!(done, Response::Done, "{path:?}");
    }
}

#[test]
fn a_flipped_bit_of_the_database_is_found_or_changes_nothing() {
    let written = Written::new(false);
    let file = "journal.sqlite3";
    let size = fs::read(written.folder.path().join(file))
        .expect("a file")
        .len();
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let found = (0..FLIPPED).filter(|_| written.flipped(file, rng.random_range(0..size * 8)));
    let found = found.count();
    println!("{found} of {FLIPPED} flipped bits were reported, the others changed nothing");
    assert!(found > FLIPPED / 10, "only {found}");
}

#[test]
fn a_flipped_bit_of_database_or_log_is_found_or_changes_nothing() {
    let written = Written::new(true);
    let files = ["journal.sqlite3", "journal.sqlite3-wal"];
    let sizes = files.map(|file| {
        fs::read(written.folder.path().join(file))
            .expect("a file")
            .len()
    });
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let found = (0..FLIPPED_WITH_LOG).filter(|_| {
        let byte = rng.random_range(0..sizes[0] + sizes[1]);
        let (file, byte) = match byte.checked_sub(sizes[0]) {
            None => (files[0], byte),
            Some(byte) => (files[1], byte),
        };
        written.flipped(file, byte * 8 + rng.random_range(0..8))
    });
    let found = found.count();
    println!(
        "{found} of {FLIPPED_WITH_LOG} flipped bits were reported, the others changed nothing"
    );
    assert!(found > FLIPPED_WITH_LOG / 10, "only {found}");
}
