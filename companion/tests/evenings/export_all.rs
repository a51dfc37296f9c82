//! Every evening exported at once, asked for before the dice to come are given away, and imported again however long it is.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

use readyroom::journal::{Act, Entry, EveningHeader, Exported, JournalFile, Origin, SeedOrigin};
use readyroom_kit::{
    Game, Prompt,
    sentence::Count,
    testing::toy::{Cards, Rehearsal},
};
use readyroom_table::{dice::Seed, timeline::Timeline};
use tempfile::TempDir;

use super::evening::{Evening, imported, printed, run};
use readyroom::command_line::{CommandError, answers::Answer, reasons::Reason};

/// An evening that is finished, and one that is not.
fn two() -> Evening {
    let mut finished = Evening::eventful(1);
    finished.finish();
    let Evening {
        folder, journal, ..
    } = finished;
    drop(journal);
    Evening::begin_in(folder, 2)
}

/// What the program itself prints when it is given no answers.
fn unasked(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_readyroom"))
        .env("READYROOM_CONFIG", "/dev/null")
        .arg("--data-dir")
        .arg(folder)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn an_unfinished_evening_stays_honest_unless_export_is_agreed() {
    let evening = two();
    let file = evening.folder.path().join("evening.jsonl");
    let file = file.to_str().unwrap();
    let folder = evening.folder.path().join("all");
    let folder = folder.to_str().unwrap();
    for command in [
        &["export", "2"][..],
        &["export", "2", file],
        &["export", "2", "-"],
        &["export", "--all", folder],
    ] {
        let refused = unasked(evening.folder.path(), command);
        let stderr = String::from_utf8(refused.stderr).unwrap();
        assert!(
            !refused.status.success() && refused.stdout.is_empty(),
            "{stderr}"
        );
        let evening = "2".into();
        let otherwise = Reason::SeedGivenAway { evening }.say().text.into();
        let why = Reason::NobodyToAsk { otherwise }.say().to_string();
        let error = CommandError::NotAgreed(why);
        assert_eq!(stderr, format!("readyroom: {error}.\n"));
    }
    assert!(!Path::new(file).exists() && !Path::new(folder).exists());
    let origin = || evening.journal.header(evening.id).unwrap().seed_origin;
    assert_eq!(origin(), SeedOrigin::Secret);
    // A file that is there already costs no honesty either.
    fs::write(file, "Dear diary").unwrap();
    evening.run(&["export", "--yes", "2", file]).unwrap_err();
    assert_eq!(origin(), SeedOrigin::Secret);
    let exported = unasked(evening.folder.path(), &["export", "--yes", "2", "-"]);
    assert!(exported.status.success() && exported.stderr.is_empty());
    assert_eq!(origin(), SeedOrigin::Given);
    let again = unasked(evening.folder.path(), &["export", "2"]);
    assert_eq!(again.stdout, exported.stdout, "nothing is left to ask");
}

#[test]
fn all_evenings_export_to_files_or_a_stream_and_import_again() {
    let evening = two();
    let folder = evening.folder.path().join("all");
    let answer = evening
        .run(&["export", "--yes", "--all", folder.to_str().unwrap()])
        .unwrap();
    let exported = Answer::ExportedInto {
        evenings: Count::of(2_u8),
        folder: folder.display().to_string().into(),
    };
    assert_eq!(answer, printed([exported]));
    let text = |id: u32| fs::read_to_string(folder.join(format!("evening-{id}.jsonl"))).unwrap();
    assert_eq!(text(2), evening.run(&["export", "2"]).unwrap());
    let all = evening.run(&["export", "--all"]).unwrap();
    assert_eq!(all, text(1) + &text(2));
    assert_eq!(all, evening.run(&["export", "--all", "-"]).unwrap());

    let elsewhere = TempDir::new().unwrap();
    let file = elsewhere.path().join("all.jsonl");
    fs::write(&file, &all).unwrap();
    let import = || run(elsewhere.path(), &["import", file.to_str().unwrap()]);
    let both = printed([imported(1, 14), imported(2, 1)]);
    assert_eq!(import().unwrap(), both);
    let there = [1, 2].map(|evening| Answer::HasItAlready {
        evening: evening.into(),
    });
    assert_eq!(import().unwrap(), printed(there));

    // A fault is in a line of the file, whichever evening it is in.
    let line = text(1).lines().count() + 2;
    fs::write(
        &file,
        text(1) + &text(2).replacen("\"seq\":1", "\"seq\":2", 1),
    )
    .unwrap();
    let refused = import().unwrap_err().to_string();
    let why = format!("line {line} of the exported evening: ").into();
    let place = format!("all.jsonl {}", Reason::NotImported { why }.say());
    assert!(refused.contains(&place), "{refused}");
}

/// An evening of so many moves, as it is exported.
fn long(moves: u32) -> Exported {
    let seed = Seed::from_number(1);
    let mut timeline = Timeline::new(Rehearsal::deal(Cards::default()));
    let mut entries = Vec::new();
    for ply in 0..moves {
        let origin = match timeline.now().prompt() {
            Prompt::Chance(_) => Origin::Typed,
            _ => Origin::Chosen,
        };
        let mv = timeline
            .now()
            .nth_move(ply, |chance| seed.outcome(ply, chance));
        entries.push(Entry {
            seq: ply + 1,
            at: 1_700_000_000,
            countdown: None,
            act: Act::Played {
                ply,
                move_json: serde_json::to_string(&mv).unwrap(),
                origin,
            },
        });
        timeline.play(mv).unwrap();
    }
    Exported {
        header: EveningHeader {
            seed_origin: SeedOrigin::Given,
            ..EveningHeader::new::<Rehearsal>(&Cards::default(), seed)
        },
        entries,
        countdown: None,
    }
}

#[test]
fn the_longest_evening_that_is_exported_is_imported() {
    const ENTRIES: u32 = 100_480;
    let home = TempDir::new().unwrap();
    let mut journal = JournalFile::open(&home.path().join("journal.sqlite3")).unwrap();
    let mut count = 0;
    journal
        .import(&long(ENTRIES), &mut |_, _| count += 1)
        .unwrap();
    assert_eq!(count, ENTRIES);
    let file = home.path().join("long.jsonl");
    let file = file.to_str().unwrap();
    run(home.path(), &["export", "1", file]).unwrap();
    let elsewhere = TempDir::new().unwrap();
    assert_eq!(
        run(elsewhere.path(), &["import", file]).unwrap(),
        printed([imported(1, ENTRIES)])
    );
    let again = run(elsewhere.path(), &["export", "1", "-"]).unwrap();
    assert!(again == fs::read_to_string(file).unwrap());
}
