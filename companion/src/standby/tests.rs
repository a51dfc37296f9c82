//! Tests of standby.

use std::fs;

use readyroom_hardware::scene::Scene;
use readyroom_kit::testing::toy::{Move, Rehearsal};
use readyroom_table::{dice::Seed, worker::Job};
use std::sync::{Mutex, PoisonError};
use tempfile::TempDir;

use super::*;
use crate::{
    games::GameBox,
    journal::{Act, EveningHeader, JournalFile, Origin},
    packs::Packs,
    shelf::Shelf,
};

const GAMES: &[GameBox] = &[GameBox::of::<Rehearsal>()];

/// A data folder whose journal does not open.
struct Broken {
    folder: TempDir,
}

impl Broken {
    fn path(&self) -> PathBuf {
        self.folder.path().join("journal.sqlite3")
    }

    /// A folder with a text in the journal's place.
    fn text() -> Self {
        let folder = TempDir::new().unwrap();
        let broken = Self { folder };
        fs::write(broken.path(), "Dear diary").unwrap();
        broken
    }

    /// A folder with a journal of one evening, whose first bytes are gone.
    fn journal() -> Self {
        let folder = TempDir::new().unwrap();
        let broken = Self { folder };
        let mut journal = JournalFile::open(&broken.path()).unwrap();
        let header = EveningHeader::new::<Rehearsal>(&Default::default(), Seed::from_number(1));
        let evening = journal.begin(&header).unwrap();
        let act = Act::Played {
            ply: 0,
            move_json: serde_json::to_string(&Move::Hit).unwrap(),
            origin: Origin::Chosen,
        };
        journal.append(evening, &act, None).unwrap();
        drop(journal);
        let mut bytes = fs::read(broken.path()).unwrap();
        bytes[..100].fill(0);
        fs::write(broken.path(), bytes).unwrap();
        broken
    }

    fn standby(&self) -> Standby {
        let (path, packs) = (self.path(), self.folder.path().join("packs"));
        let open = move || {
            let journal = JournalFile::open(&path)?;
            let shelf = Shelf::new(journal, Packs::new(packs.clone()), GAMES)?;
            Ok(Box::new(shelf) as Box<dyn Tabletop>)
        };
        let mut open: Open = Box::new(open);
        let fault = open().err().expect("it does not open");
        Standby::new(self.path(), fault, open)
    }
}

fn press(standby: &mut Standby, button: Button) {
    let input = Input::Gesture(Gesture::Press(button));
    standby.handle_at(PanelId::EVERYBODY, input, 0).unwrap();
}

/// Reads all that is to be read, and returns its words.
fn read(standby: &mut Standby) -> String {
    let words: Vec<_> = standby
        .messages
        .iter()
        .map(|text| text.text.to_string())
        .collect();
    while !standby.notices.is_empty() {
        press(standby, Button::Ok);
    }
    words.join(" ")
}

/// The last sentence that is shown, by its id.
fn id(standby: &Standby) -> String {
    let last = standby.messages.last().expect("a message");
    last.key.id()
}

/// Goes to the entry called so, and takes it.
fn take(standby: &mut Standby, label: &str) {
    let input = Input::Take(label.into());
    standby.handle_at(PanelId::EVERYBODY, input, 0).unwrap();
}

fn entries(standby: &Standby) -> Vec<String> {
    let entries = standby.menu.choices().into_iter();
    entries.map(|entry| entry.label).collect()
}

#[test]
fn anothers_file_is_named_and_stays_until_a_new_journal() {
    let broken = Broken::text();
    let mut standby = broken.standby();
    assert_eq!(id(&standby), "no-journal");
    let words = read(&mut standby);
    assert!(
        words.contains("journal.sqlite3 is not a Ready Room journal"),
        "{words}"
    );
    take(&mut standby, "Begin a new journal");
    take(&mut standby, "No, leave it");
    assert_eq!(fs::read(broken.path()).unwrap(), b"Dear diary");
    assert!(standby.successor().is_none());

    take(&mut standby, "Begin a new journal");
    take(&mut standby, "Yes, keep the old");
    assert!(standby.successor().is_some());
    let kept = broken.folder.path().join("journal.sqlite3.kept-1");
    assert_eq!(fs::read(kept).unwrap(), b"Dear diary");
}

#[test]
fn what_a_rescue_keeps_is_shown_before_it_is_done() {
    let broken = Broken::journal();
    let before = fs::read(broken.path()).unwrap();
    let mut standby = broken.standby();
    read(&mut standby);
    take(&mut standby, "See what can be kept");
    assert_eq!(id(&standby), "evening-kept-whole");
    let text = read(&mut standby);
    assert_eq!(text, "The evening can be kept whole.");
    assert_eq!(
        fs::read(broken.path()).unwrap(),
        before,
        "a look changes nothing"
    );
    assert_eq!(entries(&standby), ["Leave it as it is", "Repair it now"]);
    take(&mut standby, "Repair it now");
    let shelf = standby.successor().expect("the journal opens");
    let choices = shelf.question().choices;
    assert!(
        choices.iter().any(|choice| choice.id == "go-on:1"),
        "{choices:?}"
    );
    let kept = broken.folder.path().join("journal.sqlite3.damaged-1");
    assert_eq!(fs::read(kept).unwrap(), before);
}

#[test]
fn a_journal_that_returns_is_opened_and_a_fault_reported_once() {
    let broken = Broken::text();
    let mut standby = broken.standby();
    read(&mut standby);
    let due = standby.next_due(0).expect("it tries again");
    standby.advance(due - 1).unwrap();
    assert_eq!(standby.next_due(0), Some(due));
    standby.advance(due).unwrap();
    assert!(standby.notices.is_empty() && standby.successor().is_none());
    fs::remove_file(broken.path()).unwrap();
    let due = standby.next_due(due).expect("it tries again");
    standby.advance(due).unwrap();
    assert!(standby.successor().is_some());
}

#[test]
fn each_try_shows_the_fault_again() {
    let broken = Broken::text();
    let mut standby = broken.standby();
    read(&mut standby);
    take(&mut standby, "Try again");
    assert!(read(&mut standby).contains("is not a Ready Room journal"));
    let frame = standby.frame_at(PanelId::EVERYBODY, 0);
    assert!(matches!(
        frame.scene,
        readyroom_hardware::scene::Scene::Menu { .. }
    ));
}

/// Does its work when the test asks for it.
#[derive(Debug, Default)]
struct Later(Mutex<Option<Job>>);

impl Worker for Later {
    fn begin(&self, job: Job) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(job);
    }

    fn wake_with(&self, _: Wake) {}
}

impl Later {
    fn work(&self) {
        let job = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        assert!(job.expect("work").run(), "someone waits for it");
    }
}

fn title(standby: &Standby) -> String {
    match standby.frame_at(PanelId::EVERYBODY, 0).scene {
        Scene::Menu { header, .. } => header.title.to_string(),
        scene => panic!("{scene:?}"),
    }
}

#[test]
fn panels_show_a_repair_and_answer_while_it_is_at_work() {
    let broken = Broken::journal();
    let before = fs::read(broken.path()).unwrap();
    let worker = Arc::new(Later::default());
    let mut standby = broken.standby().with_worker(worker.clone(), Vec::new());
    read(&mut standby);
    take(&mut standby, "See what can be kept");
    assert_eq!(title(&standby), "Examining: 0 %");
    assert_eq!(standby.next_due(7), Some(7 + SHOWN_MS));
    // Nothing is opened meanwhile.
    standby.advance(10 * TRIED_MS).unwrap();
    assert!(standby.successor().is_none() && standby.notices.is_empty());
    press(&mut standby, Button::Down);
    let chime = standby.chimes.last().map(|cue| cue.chime);
    assert_eq!(chime, Some(Chime::Press));
    take(&mut standby, "Stop looking");
    assert_eq!(title(&standby), "Stopping");
    standby.advance(20 * TRIED_MS).unwrap();
    assert!(standby.successor().is_none(), "the look is not at its end");
    worker.work();
    standby.advance(0).unwrap();
    assert_eq!(title(&standby), "No journal");
    assert!(
        standby.notices.is_empty(),
        "no one wants to know what it found"
    );

    take(&mut standby, "See what can be kept");
    worker.work();
    standby.advance(0).unwrap();
    assert_eq!(read(&mut standby), "The evening can be kept whole.");
    take(&mut standby, "Repair it now");
    take(&mut standby, "Leave the power on");
    assert_eq!(title(&standby), "Examining: 0 %");
    assert_eq!(fs::read(broken.path()).unwrap(), before);
    worker.work();
    assert_eq!(title(&standby), "Writing: 0 %");
    standby.advance(0).unwrap();
    assert!(standby.successor().is_some());
}

#[test]
fn a_look_that_is_stopped_reads_no_further() {
    let broken = Broken::journal();
    let worker = Later::default();
    let look = Repair::look(&worker, broken.path(), Vec::new());
    look.stop();
    worker.work();
    assert!(matches!(look.take(), Some(Done::Stopped)));
    // Its last word is the one before it began.
    let progress = *look.progress.lock().unwrap();
    assert_eq!(progress, crate::journal::Progress::Examined(0, 1));
}

#[test]
fn a_repair_that_never_ends_by_itself_ends_in_a_sentence() {
    let broken = Broken::journal();
    let worker = Arc::new(Later::default());
    let mut standby = broken.standby().with_worker(worker.clone(), Vec::new());
    read(&mut standby);
    take(&mut standby, "See what can be kept");
    drop(worker.0.lock().unwrap().take());
    standby.advance(0).unwrap();
    assert_eq!(id(&standby), "repair-failed");
    read(&mut standby);
    assert_eq!(title(&standby), "No journal");
    assert_eq!(
        entries(&standby)[..2],
        ["Try again", "See what can be kept"]
    );
}

#[test]
fn a_look_at_a_lost_or_replaced_journal_reports_it() {
    let broken = Broken::journal();
    let mut standby = broken.standby();
    read(&mut standby);
    fs::remove_file(broken.path()).unwrap();
    take(&mut standby, "See what can be kept");
    assert_eq!(id(&standby), "nothing-damaged");
    read(&mut standby);
    fs::create_dir(broken.path()).unwrap();
    take(&mut standby, "See what can be kept");
    assert_eq!(id(&standby), "nothing-to-keep");
}
