//! The commands about evenings, as users type them.

use std::{fs, io::Write};

use clap::Parser;
use readyroom::{
    command_line::{CommandError, CommandLine, answers::Answer},
    journal::{JournalFileError, NotPlayable, Origin},
    printer::Printer,
    verify::{Unsound, VerifyError, WrongMove},
};
use readyroom_kit::{testing::toy::Move, text::cut};
use readyroom_table::printable::is_printable;
use rusqlite::Connection;
use tempfile::TempDir;

use super::{
    evening::{Evening, printed, run},
    export::{import_refused, sealed},
};

/// Changes the journal as a person with a database tool would, and marks it as format 1, which had no digests.
fn tamper(evening: &Evening, statement: &str) {
    let database = Connection::open(evening.folder.path().join("journal.sqlite3")).unwrap();
    assert_eq!(database.execute(statement, []).unwrap(), 1, "{statement}");
    database.pragma_update(None, "user_version", 1).unwrap();
}

#[test]
fn a_list_shows_what_can_be_resumed_and_how_the_rest_ended() {
    let empty = TempDir::new().unwrap();
    for (command, answer) in [
        (&["list"][..], Answer::NoEvenings),
        (&["backup"], Answer::NothingToCopy),
        (&["rescue"], Answer::NothingToRescue),
        (&["stats"], Answer::NothingToCount),
        (&["restore"], Answer::NoCopies),
        (&["export", "--all", "all"], Answer::NothingToExport),
    ] {
        assert_eq!(run(empty.path(), command).unwrap(), printed([answer]));
    }
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);

    let journal = empty
        .path()
        .join("backups/journal-2026-11-27-1915-0012.sqlite3");
    fs::create_dir(journal.parent().unwrap()).unwrap();
    fs::write(&journal, "").unwrap();
    let listed = run(empty.path(), &["list"]).unwrap();
    assert!(listed.contains("1 copy of a journal is in"), "{listed}");
    let listed = listed.lines().last().unwrap();
    let answer = Answer::NoJournal {
        journal: empty
            .path()
            .join("journal.sqlite3")
            .display()
            .to_string()
            .into(),
        copies: listed.into(),
    };
    assert_eq!(run(empty.path(), &["rescue"]).unwrap(), printed([answer]));
    assert!(run(empty.path(), &["doctor", "--journal"]).is_err());

    let mut evening = Evening::eventful(1);
    let listed = evening.run(&["list"]).unwrap();
    assert!(listed.starts_with("   1  20"), "{listed}");
    assert!(listed.ends_with("The Rehearsal · unfinished\n"), "{listed}");
    evening.finish();
    assert!(
        evening
            .run(&["list"])
            .unwrap()
            .ends_with("The Rehearsal · Ada and Grace · 21 points\n")
    );
}

#[test]
fn an_evening_in_play_is_shown_with_its_undone_moves() {
    let mut evening = Evening::eventful(1);
    let output = evening.run(&["show", "1"]).unwrap();
    let sentences: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("    "))
        .map(|line| line[26..].trim())
        .collect();
    assert_eq!(sentences.len(), 12);
    assert_eq!(
        sentences[..2],
        ["The ship is Ada. She is the Ada.", "Roll."]
    );
    assert!(
        sentences[2].starts_with("The dice show [") && sentences[2].contains(". Rolled ["),
        "{output}"
    );
    assert!(
        sentences[3].starts_with("Taken back: the dice show [") && sentences[3].ends_with(" on 0."),
        "{output}"
    );
    assert!(
        sentences[4].starts_with("Done again: the dice show ["),
        "{output}"
    );
    assert_eq!(sentences[8], "Taken back: draw.");
    let title = Answer::EveningTitle {
        evening: 1.into(),
        game: "The Rehearsal".into(),
    };
    assert!(output.starts_with(&printed([title])), "{output}");
    let when = "1970-01-01 00:00".into();
    let begun = printed([Answer::Begun { when }]);
    assert!(output.contains(&begun), "{output}");
    let commitment = evening.seed.commitment().into();
    let promised = printed([Answer::DicePromised { commitment }]);
    assert!(output.contains(&promised), "{output}");
    let unfinished = printed([Answer::Unfinished { evening: 1.into() }]);
    assert!(output.ends_with(&unfinished), "{output}");
    assert!(
        !output.contains(&evening.seed.to_hex()),
        "the seed is a secret until the end"
    );

    evening.finish();
    let output = evening.run(&["show", "1"]).unwrap();
    let result = "21 points".into();
    let seed = evening.seed.to_hex().into();
    let end = printed([Answer::Finished { result }, Answer::DiceSeed { seed }]);
    assert!(
        output.contains("Ada and Grace") && output.ends_with(&end),
        "{output}"
    );
}

#[test]
fn a_take_back_after_a_seen_card_is_marked_in_the_evening() {
    let mut evening = Evening::begin(1);
    evening.choose(Move::Learn(cut("hand")));
    evening.choose(Move::Play(4));
    evening.take_back();
    evening.take_back();
    let output = evening.run(&["show", "1"]).unwrap();
    assert!(
        output.contains("Taken back: play a card. Cards had been seen."),
        "{output}"
    );
    assert!(output.contains("Taken back: card hand.\n"), "{output}");
}

#[test]
fn an_evening_is_verified_with_undone_and_typed_rolls() {
    let mut evening = Evening::eventful(1);
    let refused = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(
            refused,
            CommandError::Verify(VerifyError::Unfinished { .. })
        ),
        "{refused}"
    );
    assert!(!refused.to_string().contains(&evening.seed.to_hex()));

    evening.finish();
    let verdict = evening.run(&["verify", "1"]).unwrap();
    assert!(
        verdict.contains("1 of 4 outcomes were typed by the table")
            && verdict.contains("gives the other 3 rolls and draws again")
            && verdict.contains("2 rolls were taken back"),
        "{verdict}"
    );
    assert!(!verdict.contains("honest"), "{verdict}");
    assert!(verdict.contains(&evening.seed.to_hex()));
    assert!(verdict.contains(&evening.seed.commitment()));
}

#[test]
fn a_roll_that_was_changed_is_found_even_if_it_was_taken_back() {
    let mut evening = Evening::eventful_bound_to_the_ply(1);
    evening.finish();
    // Entry 7 is the draw that was taken back for good.
    tamper(
        &evening,
        r#"UPDATE entry SET move = '{"Drew":' || ((CAST(substr(move, 9) AS INTEGER) + 1) % 9) || '}' WHERE seq = 7"#,
    );
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(
            found,
            CommandError::Verify(VerifyError::Unsound(Unsound::Wrong {
                entry: 7,
                why: WrongMove::OtherOutcome { .. },
                ..
            }))
        ),
        "{found}"
    );
    assert!(found.to_string().contains("not to be trusted"), "{found}");
}

#[test]
fn a_changed_seed_and_a_choice_posing_as_a_roll_are_found() {
    let mut evening = Evening::eventful_bound_to_the_ply(1);
    evening.finish();
    tamper(&evening, "UPDATE entry SET origin = 'rolled' WHERE seq = 2");
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(
            found,
            CommandError::Verify(VerifyError::Unsound(Unsound::Wrong {
                entry: 2,
                why: WrongMove::NothingToRoll {
                    marked: Origin::Rolled
                },
                ..
            }))
        ),
        "{found}"
    );

    tamper(&evening, "UPDATE evening SET seed = zeroblob(32)");
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(
            found,
            CommandError::Journal(JournalFileError::BeginningDamaged { .. })
        ) && found.to_string().contains("does not match the commitment"),
        "{found}"
    );
}

#[test]
fn an_end_that_was_made_up_is_found_and_not_imported() {
    let mut evening = Evening::eventful_bound_to_the_ply(1);
    evening.finish();
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    let mut lines: Vec<String> = whole.lines().map(String::from).collect();
    lines.pop();
    lines[0] = lines[0].replacen("21 points", "Never stopped", 1);
    let refused = import_refused(&evening, &sealed(&lines));
    assert!(
        refused.contains("it says that it ended with \"Never stopped\""),
        "{refused}"
    );

    tamper(&evening, "UPDATE evening SET result = 'Never stopped'");
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(found, CommandError::Verify(VerifyError::OtherEnd { .. })),
        "{found}"
    );
    assert!(
        found
            .to_string()
            .contains("its moves end with \"21 points\""),
        "{found}"
    );
}

#[test]
fn an_evening_of_other_rules_is_refused_and_can_be_exported() {
    let evening = Evening::eventful(1);
    let whole = evening.run(&["export", "--yes", "1"]).unwrap();
    for (rules, sentence) in [(3, "newer rules (version 3"), (1, "older rules (version 1")] {
        tamper(&evening, &format!("UPDATE evening SET rules = {rules}"));
        let refused = evening.run(&["show", "1"]).unwrap_err();
        assert!(refused.to_string().contains(sentence), "{refused}");
        let exported = evening.run(&["export", "--yes", "1"]).unwrap();
        assert_eq!(
            exported.lines().skip(1).count(),
            whole.lines().skip(1).count()
        );
    }
    tamper(&evening, "UPDATE evening SET game = 'chess'");
    let refused = evening.run(&["show", "1"]).unwrap_err();
    assert!(
        matches!(
            refused,
            CommandError::Journal(JournalFileError::NotPlayable(NotPlayable::OtherGame { .. }))
        ),
        "{refused}"
    );
    assert!(
        evening
            .run(&["list"])
            .unwrap()
            .contains("  chess · unfinished")
    );
}

#[test]
fn an_evening_that_is_not_there_is_reported() {
    let empty = TempDir::new().unwrap();
    for command in ["show", "export", "verify"] {
        let refused = run(empty.path(), &[command, "4"]).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "there is no evening 4; `readyroom list` shows the ones there are"
        );
    }
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0);
}

#[test]
fn a_number_that_no_evening_has_is_a_usage_error() {
    for number in ["0", "-1", "three", "4294967296"] {
        let error = CommandLine::try_parse_from(["readyroom", "show", "--", number])
            .unwrap_err()
            .to_string();
        assert!(error.contains("`readyroom list` shows them"), "{error}");
    }
}

#[test]
fn what_is_in_an_old_journal_reaches_no_terminal_as_it_is() {
    let evening = Evening::eventful(1);
    tamper(
        &evening,
        "UPDATE evening SET title = 'A' || char(27) || '[2J' || char(8238) || char(10) || 'da', result = 'won' || char(7)",
    );
    tamper(
        &evening,
        "UPDATE entry SET move = '{\"Name\":\"A\\u001b]0;x\\u0007da\u{2066}\\n\"}' WHERE seq = 1",
    );
    let listed = evening.run(&["list"]).unwrap();
    assert!(
        listed.contains(r"A\u{1b}[2J\u{202e}\u{a}da · won\u{7}") && listed.lines().count() == 1,
        "{listed}"
    );
    let output = evening.run(&["show", "1"]).unwrap();
    assert!(
        output.contains(r"A\u{1b}]0;x\u{7}da\u{2066}\u{a}"),
        "{output}"
    );
    assert!(
        output
            .chars()
            .all(|letter| letter == '\n' || is_printable(letter)),
        "{output:?}"
    );

    let mut evening = Evening::eventful(1);
    evening.finish();
    tamper(&evening, "UPDATE evening SET result = char(27) || '[31m'");
    let refused = evening.run(&["verify", "1"]).unwrap_err();
    let mut written = Vec::new();
    let mut printer = Printer::new(&mut written);
    write!(printer, "{refused}").unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(written.chars().all(is_printable), "{written:?}");
}
