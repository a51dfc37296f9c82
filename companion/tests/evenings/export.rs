//! An evening exported as JSON lines, and imported elsewhere.

use std::{fs, path::Path};

use readyroom::journal::{EveningHeader, JournalFile, SeedOrigin};
use readyroom_kit::testing::toy::Rehearsal;
use readyroom_table::timeline::Timeline;
use tempfile::TempDir;

use super::evening::{Evening, imported, printed, reason_id, run};
use readyroom::command_line::{answers::Answer, reasons::Reason};

#[test]
fn an_evening_exported_and_imported_is_the_same_bytes() {
    let evening = Evening::eventful(1);
    let once = evening.folder.path().join("once.jsonl");
    evening
        .run(&["export", "--yes", "1", once.to_str().unwrap()])
        .unwrap();
    assert_eq!(
        evening.run(&["export", "--yes", "1"]).unwrap(),
        fs::read_to_string(&once).unwrap()
    );

    let elsewhere = TempDir::new().unwrap();
    let answer = run(elsewhere.path(), &["import", once.to_str().unwrap()]).unwrap();
    assert_eq!(answer, printed([imported(1, 12)]));
    let again = run(elsewhere.path(), &["export", "--yes", "1"]).unwrap();
    assert_eq!(again, fs::read_to_string(&once).unwrap());

    let imported = JournalFile::open(&elsewhere.path().join("journal.sqlite3")).unwrap();
    let written = evening.journal.read(evening.id).unwrap();
    let given = EveningHeader {
        seed_origin: SeedOrigin::Given,
        ..written.0
    };
    assert_eq!(imported.read(evening.id).unwrap(), (given, written.1));
    let (header, entries) = imported.read(evening.id).unwrap();
    let start = header.start_for::<Rehearsal>(evening.id).unwrap();
    let timeline = Timeline::<Rehearsal>::replay(evening.id, start, &entries).unwrap();
    assert_eq!(timeline.now(), evening.timeline.now());
}

#[test]
fn a_finished_evening_imported_differs_in_its_seeds_origin_only() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    let once = evening.run(&["export", "--yes", "1"]).unwrap();
    let elsewhere = TempDir::new().unwrap();
    let file = elsewhere.path().join("once.jsonl");
    fs::write(&file, &once).unwrap();
    run(elsewhere.path(), &["import", file.to_str().unwrap()]).unwrap();
    let again = run(elsewhere.path(), &["export", "--yes", "1"]).unwrap();
    let body = |text: &str| text.rsplit_once("\n{").unwrap().0.to_owned();
    assert_ne!(again, once);
    assert_eq!(
        body(&again),
        body(&once).replacen("\"secret\"", "\"given\"", 1)
    );
}

#[test]
fn an_export_never_writes_over_a_file() {
    let evening = Evening::eventful(1);
    let diary = evening.folder.path().join("diary.txt");
    fs::write(&diary, "Dear diary").unwrap();
    let refused = evening
        .run(&["export", "--yes", "1", diary.to_str().unwrap()])
        .unwrap_err();
    assert_eq!(reason_id(&refused), "there-already");
    assert_eq!(fs::read_to_string(&diary).unwrap(), "Dear diary");
    let refused = evening
        .run(&["export", "--yes", "1", "/nowhere/at/all.jsonl"])
        .unwrap_err();
    assert_eq!(reason_id(&refused), "not-made");
}

/// The sentence with which `text` is refused; the journal must stay as it is.
pub fn import_refused(evening: &Evening, text: &str) -> String {
    let file = evening.folder.path().join("carried.jsonl");
    fs::write(&file, text).unwrap();
    let error = evening
        .run(&["import", file.to_str().unwrap()])
        .unwrap_err();
    assert_eq!(evening.journal.evenings().unwrap().len(), 1, "{error}");
    error.to_string()
}

/// `lines` with a checksum that fits, as a patient forger would make it.
pub fn sealed(lines: &[String]) -> String {
    use sha2::Digest;
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let hex: String = sha2::Sha256::digest(&body)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!(
        "{body}{{\"entries\":{},\"sha256\":\"{hex}\"}}\n",
        lines.len() - 1
    )
}

#[test]
fn an_export_that_was_cut_off_or_changed_is_refused_whole() {
    let evening = Evening::eventful(1);
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    let cut = &whole[..whole.len() / 2];
    assert!(import_refused(&evening, cut).contains("the export was cut off"));
    let changed = whole.replacen("Ada", "Eve", 1);
    assert!(import_refused(&evening, &changed).contains("the export was changed"));
    for nonsense in [
        "",
        "\n",
        "hello",
        "{}\n{}\n",
        "{\"readyroom\":1}\n{\"entries\":0,\"sha256\":\"\"}\n",
    ] {
        let why = "line 1 of the exported evening: ".into();
        let place = format!("carried.jsonl {}", Reason::NotImported { why }.say());
        assert!(import_refused(&evening, nonsense).contains(&place));
    }
    let none = Reason::NoExportedEvening.say();
    assert!(import_refused(&evening, "").contains(&*none));
}

#[test]
fn an_export_that_does_not_end_as_it_says_is_refused() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    let whole = evening.run(&["export", "1"]).unwrap();
    let mut lines: Vec<String> = whole.lines().map(String::from).collect();
    lines.pop();
    let end = evening.journal.header(evening.id).unwrap().result.unwrap();
    let [ended, stated] = [&*end, "it was late"].map(|end| format!("\"result\":{end:?}"));
    assert!(lines[0].contains(&ended), "{}", lines[0]);
    lines[0] = lines[0].replacen(&ended, &stated, 1);
    let why = Reason::OtherEnd {
        stated: "\"it was late\"".into(),
    };
    let refused = import_refused(&evening, &sealed(&lines));
    assert!(refused.contains(&*why.say()), "{refused}");
}

#[test]
fn an_export_that_does_not_replay_is_refused_with_its_line() {
    let evening = Evening::eventful(1);
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    let mut lines: Vec<String> = whole.lines().map(String::from).collect();
    lines.pop();
    assert_eq!(
        sealed(&lines),
        whole,
        "the seal is made as the export makes it"
    );

    let forge = |line: usize, from: &str, to: &str| {
        let mut lines = lines.clone();
        assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
        lines[line - 1] = lines[line - 1].replacen(from, to, 1);
        import_refused(&evening, &sealed(&lines))
    };
    let refused = forge(3, "\"Roll\":3", "\"Roll\":10");
    assert!(
        refused.contains("line 3") && refused.contains("REH-4"),
        "{refused}"
    );
    let reason = |line: usize, from: &str, to: &str, why: Reason<'_>| {
        let expected = format!("line {line} of the exported evening: {}", why.say());
        let refused = forge(line, from, to);
        assert!(refused.contains(&expected), "{expected}: {refused}");
    };
    let why = "does not follow".into();
    reason(5, "\"ply\":2", "\"ply\":9", Reason::WrongEntry { why });
    let game = "chess".into();
    reason(
        1,
        "\"rehearsal\"",
        "\"chess\"",
        Reason::GameMissing { game },
    );
    let (wrote, ours) = (3.into(), 2.into());
    let rules = Reason::OtherRules { wrote, ours };
    reason(1, "\"rules\":2", "\"rules\":3", rules);
    reason(1, "\"text\":\"wick\"", "\"text\":5", Reason::OtherCards);
    assert!(forge(4, "\"seq\":3", "\"seq\":4").contains("entry 3 is missing"));
    assert!(forge(1, "\"readyroom\":2", "\"readyroom\":4").contains("newer than this Ready Room"));
    assert!(forge(1, "\"seed\":\"", "\"seed\":\"00").contains("seed"));
    assert!(
        forge(1, &evening.seed.to_hex(), &"0".repeat(64)).contains("does not match the commitment")
    );
    assert!(forge(5, "\"took-back\"", "\"played\"").contains("line 5"));
}

#[test]
fn what_is_too_long_for_an_evening_is_refused_with_its_line() {
    let evening = Evening::eventful(1);
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    let mut lines: Vec<String> = whole.lines().map(String::from).collect();
    lines.pop();
    let top = lines[0].clone();
    let titled = |length| {
        let title = format!("\"title\":\"{}\"", "x".repeat(length));
        top.replacen("\"title\":\"\"", &title, 1)
    };
    let refused = |line: usize, text: String| {
        let mut lines = lines.clone();
        lines[line - 1] = text;
        import_refused(&evening, &sealed(&lines))
    };
    let text = refused(1, titled(1_001));
    assert!(text.contains("line 1 of the exported evening: it has a text of more than 1000"));
    let line = refused(1, titled(5 << 20));
    assert!(line.contains("line 1 of the exported evening: it is longer than 4 MiB"));
    let named = lines[1].replacen("Ada", &"A".repeat(1_001), 1);
    assert!(refused(2, named).contains("line 2 of the exported evening: it has a text"));
    let blank = import_refused(&evening, &format!("{top}\n{}", "\n".repeat(100_000)));
    assert!(blank.contains("line 2 of the exported evening"), "{blank}");
}

#[test]
fn an_evening_that_is_there_already_is_not_imported_again() {
    let mut evening = Evening::eventful(1);
    let once = evening.folder.path().join("once.jsonl");
    let file = once.to_str().unwrap().to_owned();
    evening.run(&["export", "--yes", "1", &file]).unwrap();
    let elsewhere = TempDir::new().unwrap();
    let import = |folder: &Path, file: &str| run(folder, &["import", file]).unwrap();
    assert_eq!(import(elsewhere.path(), &file), printed([imported(1, 12)]));
    let there = printed([Answer::HasItAlready { evening: 1.into() }]);
    assert_eq!(import(elsewhere.path(), &file), there);
    // Where it comes from, too; and after it was played on.
    assert_eq!(import(evening.folder.path(), &file), there);
    evening.finish();
    assert_eq!(import(evening.folder.path(), &file), there);
    // What has more than the one that is there is another one.
    let later = evening.folder.path().join("later.jsonl");
    let later = later.to_str().unwrap();
    evening.run(&["export", "--yes", "1", later]).unwrap();
    let entries = evening.journal.read(evening.id).unwrap().1.len();
    let imported = imported(2, u32::try_from(entries).unwrap());
    assert_eq!(import(elsewhere.path(), later), printed([imported]));
}

#[test]
fn an_export_with_a_control_character_is_refused_with_its_line() {
    let evening = Evening::eventful(1);
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    let mut lines: Vec<String> = whole.lines().map(String::from).collect();
    lines.pop();
    let forge = |line: usize, from: &str, to: &str| {
        let mut lines = lines.clone();
        assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
        lines[line - 1] = lines[line - 1].replacen(from, to, 1);
        import_refused(&evening, &sealed(&lines))
    };
    for (line, from, to, number) in [
        (1, "\"title\":\"", "\"title\":\"\\u001b[2J", "U+001B"),
        (1, "\"wick\"", "\"wi\u{202e}ck\"", "U+202E"),
        (2, "\"Ada\"", "\"A\\u0000da\"", "U+0000"),
        (2, "\"Ada\"", "\"A\\nda\"", "U+000A"),
    ] {
        let refused = forge(line, from, to);
        let place = format!("line {line} of the exported evening");
        assert!(
            refused.contains(&place) && refused.contains(number),
            "{refused}"
        );
    }
}
