//! Sessions on the clock of the machine.

use super::*;

/// Commands that fall silent until the journal has a note of the countdown, or for ten seconds.
struct SilentUntilNoted {
    journal: std::path::PathBuf,
    is_sent: bool,
}

impl std::io::Read for SilentUntilNoted {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if std::mem::replace(&mut self.is_sent, true) {
            for _ in 0..200 {
                std::thread::sleep(Duration::from_millis(50));
                let journal = JournalFile::open_to_read(&self.journal);
                let noted = journal
                    .ok()
                    .flatten()
                    .and_then(|journal| journal.countdown(crate::journal::EveningId(1)).ok());
                if noted.flatten().is_some() {
                    break;
                }
            }
            return Ok(0);
        }
        let line = b"text Enterprise\npress TIMER\n";
        into[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

#[test]
fn on_the_machines_clock_the_countdown_is_noted_in_silence() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    shelf.begin(GAMES[0], 0).expect("an evening");
    let journal = folder.path().join("journal.sqlite3");
    let commands = io::BufReader::new(SilentUntilNoted {
        journal: journal.clone(),
        is_sent: false,
    });
    drive(
        &mut shelf,
        Clock::of_the_machine(),
        commands,
        &mut io::sink(),
        Form::Json,
    )
    .expect("a good end");
    let journal = JournalFile::open_to_read(&journal)
        .expect("a journal")
        .expect("a journal");
    let note = journal
        .countdown(crate::journal::EveningId(1))
        .expect("a journal")
        .expect("a note");
    let note = note.countdown;
    assert!(note.running && note.left_ms < 180_000, "{note:?}");
}

#[test]
fn a_wait_on_the_machines_clock_really_waits() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    shelf.begin(GAMES[0], 0).expect("an evening");
    let mut out = Vec::new();
    let commands = Cursor::new(b"text Enterprise\npress TIMER\nwait 20ms\n".to_vec());
    drive(
        &mut shelf,
        Clock::of_the_machine(),
        commands,
        &mut out,
        Form::Json,
    )
    .expect("a good end");
    let last = String::from_utf8(out)
        .expect("UTF-8")
        .lines()
        .last()
        .map(str::to_owned)
        .expect("an answer");
    let last: Value = serde_json::from_str(&last).expect("JSON");
    assert!(
        last["countdown"]["left_ms"]
            .as_u64()
            .is_some_and(|left| left <= 179_980),
        "{last}"
    );
}
