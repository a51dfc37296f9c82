//! Tests of lessons learned in an evening, and removed with its take-back.

use std::{fs, path::Path, sync::Arc};

use readyroom::{
    data_dir::DataDir,
    journal::{EveningId, JournalFile, Origin, SharedJournal},
    packs::Packs,
};
use readyroom_kit::{
    testing::toy::{Move, Rehearsal},
    text::cut,
};
use readyroom_table::{dice::Seed, evening::Evening};
use tempfile::TempDir;

use super::{learned, texts};

/// An evening kept in `folder`, which has just learned the card Ada; or `id` of it, resumed.
fn table(folder: &Path, id: Option<EveningId>) -> (SharedJournal, Evening<Rehearsal>) {
    let data = DataDir::new(folder.into());
    let journal = SharedJournal::new(JournalFile::open(&data.journal()).unwrap());
    let (shared, packs) = (Arc::new(journal.clone()), Arc::new(data.packs()));
    let evening = match id {
        Some(id) => Evening::resume(shared, packs, id, 0).unwrap(),
        None => {
            let seed = Seed::from_number(1);
            let mut evening = Evening::<Rehearsal>::begin(shared, packs, seed, 0).unwrap();
            for mv in [Move::Name(cut("Ada")), Move::Learn(cut("Ada"))] {
                evening.play(mv, Origin::Chosen, 0).unwrap();
            }
            evening
        }
    };
    (journal, evening)
}

fn opening(evening: &mut Evening<Rehearsal>) -> Vec<String> {
    let messages = evening.opening().messages.into_iter();
    messages.map(|message| message.key.to_string()).collect()
}

#[test]
fn lessons_of_a_power_cut_are_learned_again_with_a_notice() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    packs.learn::<Rehearsal>(&[learned("oil")]).unwrap();
    let before = fs::read(packs.file::<Rehearsal>()).unwrap();
    let playing = table(folder.path(), None);
    assert_eq!(
        texts(&packs.load::<Rehearsal>().unwrap()).last(),
        Some(&"Ada")
    );

    // The journal has the move; the pack was not renamed yet.
    let unplugged = TempDir::new().unwrap();
    let elsewhere = Packs::new(unplugged.path().join("packs"));
    fs::create_dir(unplugged.path().join("packs")).unwrap();
    fs::write(elsewhere.file::<Rehearsal>(), &before).unwrap();
    for file in ["journal.sqlite3", "journal.sqlite3-wal"] {
        fs::copy(folder.path().join(file), unplugged.path().join(file)).unwrap();
    }
    drop(playing);
    let id = Some(EveningId(1));
    let (_, mut evening) = table(unplugged.path(), id);
    let expected = "learned things=1";
    assert_eq!(opening(&mut evening), [expected]);
    let content = elsewhere.load::<Rehearsal>().unwrap();
    assert_eq!(texts(&content), ["wick", "oil", "Ada"]);

    // Once it is there, it is the players' to take out.
    evening.leave(0).unwrap();
    drop(evening);
    fs::write(elsewhere.file::<Rehearsal>(), &before).unwrap();
    let (_, mut evening) = table(unplugged.path(), id);
    assert_eq!(opening(&mut evening), [""; 0]);
    assert_eq!(fs::read(elsewhere.file::<Rehearsal>()).unwrap(), before);

    // A pack that is gone altogether is made again.
    drop(evening);
    fs::remove_file(elsewhere.file::<Rehearsal>()).unwrap();
    let (_, mut evening) = table(unplugged.path(), id);
    assert_eq!(opening(&mut evening), [expected]);
}

#[test]
fn lessons_missing_from_an_unreadable_pack_are_learned_later() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    packs.learn::<Rehearsal>(&[learned("oil")]).unwrap();
    let before = fs::read(packs.file::<Rehearsal>()).unwrap();
    let unreadable = [&before[..], b"\n[["].concat();
    drop(table(folder.path(), None));
    fs::write(packs.file::<Rehearsal>(), &unreadable).unwrap();
    let id = Some(EveningId(1));
    let (_, mut evening) = table(folder.path(), id);
    evening
        .play(Move::Learn(cut("lamp")), Origin::Chosen, 0)
        .unwrap();
    evening.leave(0).unwrap();
    drop(evening);
    fs::write(packs.file::<Rehearsal>(), &before).unwrap();
    let (_, mut evening) = table(folder.path(), id);
    let expected = "learned things=2";
    assert_eq!(opening(&mut evening), [expected]);
}

#[test]
fn a_lesson_is_removed_with_its_take_back_and_returns_with_redo() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let known = || -> Vec<String> {
        let content = packs.load::<Rehearsal>().unwrap();
        content.cards.into_iter().map(|card| card.text).collect()
    };
    let (journal, mut evening) = table(folder.path(), None);
    assert_eq!(known(), ["wick", "Ada"]);
    evening.take_back(0).unwrap();
    assert_eq!(known(), ["wick"]);
    evening.do_again(0).unwrap();
    assert_eq!(known(), ["wick", "Ada"]);
    let learn = |name| Move::Learn(cut(name));
    evening.play(learn("oil"), Origin::Chosen, 0).unwrap();

    // The program is restarted: what was taught before still goes back, and only that.
    evening.leave(0).unwrap();
    drop((journal, evening));
    let file = packs.file::<Rehearsal>();
    let text = fs::read_to_string(&file).unwrap();
    let mine = "# ours\n[[cards]]\ntext = \"snuffer\"\nworth = 5\ncolour = \"red\"\n\n";
    let at = text.find("[[cards]]\ntext = \"Ada\"").unwrap();
    let edited = [&text[..at], mine, &text[at..]].concat();
    fs::write(&file, edited).unwrap();
    let (_, mut evening) = table(folder.path(), Some(EveningId(1)));
    assert_eq!(opening(&mut evening), [""; 0]);
    for left in [
        &["wick", "snuffer", "Ada"][..],
        &["wick", "snuffer"],
        &["wick", "snuffer"],
    ] {
        evening.take_back(0).unwrap();
        assert_eq!(known(), left);
    }
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.trim_end().ends_with(mine.trim_end()), "{text}");

    // Another card instead of Ada's.
    evening
        .play(Move::Name(cut("Ada")), Origin::Chosen, 0)
        .unwrap();
    evening.play(learn("lamp"), Origin::Chosen, 0).unwrap();
    assert_eq!(known(), ["wick", "snuffer", "lamp"]);
}

#[test]
fn a_players_later_edit_stays_when_the_lesson_is_taken_back() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let (_journal, mut evening) = table(folder.path(), None);
    let file = packs.file::<Rehearsal>();
    let text = fs::read_to_string(&file).unwrap();
    let edited = text.replace("text = \"Ada\"\nworth = 1", "text = \"Ada\"\nworth = 6");
    assert_ne!(edited, text);
    fs::write(&file, &edited).unwrap();
    evening.take_back(0).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), edited);
}

#[test]
fn lessons_undone_in_a_power_cut_are_unlearned_with_a_notice() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let (journal, mut evening) = table(folder.path(), None);
    let before = fs::read(packs.file::<Rehearsal>()).unwrap();
    evening.take_back(0).unwrap();
    drop((journal, evening));
    // The journal has the take-back; the pack was not renamed yet.
    fs::write(packs.file::<Rehearsal>(), before).unwrap();
    let (_, mut evening) = table(folder.path(), Some(EveningId(1)));
    let expected = "forgotten things=1";
    assert_eq!(opening(&mut evening), [expected]);
    let content = packs.load::<Rehearsal>().unwrap();
    assert_eq!(texts(&content), ["wick"]);
}

#[test]
fn a_pack_that_cannot_be_written_is_reported_with_the_take_back() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let (_journal, mut evening) = table(folder.path(), None);
    fs::write(packs.file::<Rehearsal>(), "format = 1\n").unwrap();
    let step = evening.take_back(0).unwrap().unwrap();
    let why = step.effects.not_kept.unwrap();
    assert!(why.text.contains("rehearsal.toml"), "{why:?}");
    assert_eq!(evening.ply(), 1, "the take-back stands");
}

#[test]
fn a_data_folder_that_is_gone_refuses_the_next_move() {
    let folder = TempDir::new().unwrap();
    let (_, mut evening) = table(folder.path(), None);
    fs::remove_dir_all(folder.path()).unwrap();
    let refused = evening.play(Move::Roll(1), Origin::Chosen, 0).unwrap_err();
    let output = refused.to_string();
    assert!(
        output.contains("was moved, deleted or replaced"),
        "{output}"
    );
    assert_eq!(evening.ply(), 2);
    let refused = evening.take_back(0).unwrap_err().to_string();
    assert!(
        refused.contains("was moved, deleted or replaced"),
        "{refused}"
    );
}
