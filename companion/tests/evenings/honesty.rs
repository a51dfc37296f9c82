//! Tests of `verify`, and that editing a file never improves its verdict.

use std::fs;

use clap::Parser;
use readyroom::{
    command_line::{CommandError, CommandLine, answers::Answer},
    data_dir::DataDir,
    games::GAMES,
    journal::{EveningHeader, JournalFile, Origin},
    verify::{Unsound, VerifyError, WrongMove},
};
use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::testing::toy::Move;
use readyroom_kit::{Chance, Game};
use readyroom_table::{dice::Seed, table::closing_seal};
use tempfile::TempDir;

use super::{
    evening::{Evening, printed, run},
    export::sealed,
};

/// The number of a seed that would not be typed as that of `--seed`.
pub const SECRET: u64 = 1_000_000;

/// An evening of three rolls, the last taken back once, whose outcomes are all the seed's; it has been stopped.
pub fn rolled_here() -> Evening {
    let mut evening = Evening::begin(SECRET);
    for _ in 0..2 {
        evening.choose(Move::Roll(3));
        evening.roll();
    }
    evening.choose(Move::Draw);
    evening.roll();
    evening.take_back();
    evening.do_again();
    evening.choose(Move::Win);
    evening.end("Ada");
    evening
}

/// The text of `verify` of it once it has been exported, changed line by line with a checksum that fits, and
/// imported elsewhere; or why it is not imported.
fn forged(evening: &Evening, change: impl Fn(&str) -> String) -> Result<String, String> {
    let elsewhere = TempDir::new().unwrap();
    let mut lines: Vec<String> = evening
        .run(&["export", "--yes", "1"])
        .unwrap()
        .lines()
        .map(change)
        .collect();
    lines.pop();
    let file = elsewhere.path().join("forged.jsonl");
    fs::write(&file, sealed(&lines)).unwrap();
    run(elsewhere.path(), &["import", file.to_str().unwrap()])
        .map_err(|error| error.to_string())?;
    Ok(run(elsewhere.path(), &["verify", "1"]).unwrap())
}

#[test]
fn a_secret_seed_without_typed_rolls_is_honest_and_lists_undos() {
    let verdict = rolled_here().run(&["verify", "1"]).unwrap();
    assert!(
        verdict.starts_with("Evening 1 was honest. The seed ")
            && verdict.contains("gives all 3 rolls and draws again")
            && verdict.contains("1 roll was taken back"),
        "{verdict}"
    );
}

#[test]
fn a_given_or_imported_seed_is_repeatable_and_never_honest() {
    let imported = forged(&rolled_here(), str::to_owned).unwrap();
    let mut given = Evening::begin_given(SECRET);
    given.choose(Move::Roll(3));
    given.roll();
    given.choose(Move::Win);
    given.end("Ada");
    for verdict in [imported, given.run(&["verify", "1"]).unwrap()] {
        assert!(
            verdict.starts_with(
                "Evening 1 is repeatable: its seed was given or shown (by --seed, by an import"
            ),
            "{verdict}"
        );
        assert!(!verdict.contains("honest"), "{verdict}");
    }
}

#[test]
fn an_evening_exported_before_its_end_is_never_called_honest() {
    let mut evening = Evening::begin(SECRET);
    evening.choose(Move::Roll(3));
    evening.roll();
    for _ in 0..2 {
        let lines = evening.run(&["export", "--yes", "1"]).unwrap();
        assert!(lines.contains(r#""seed_origin":"given""#), "{lines}");
    }
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "1"]).unwrap();
    assert!(verdict.starts_with("Evening 1 is repeatable"), "{verdict}");
    assert!(!verdict.contains("honest"), "{verdict}");
}

#[test]
fn a_file_that_calls_its_own_seed_secret_is_not_believed() {
    let verdict = forged(&rolled_here(), |line| {
        line.replace("\"given\"", "\"secret\"")
    })
    .unwrap();
    assert!(!verdict.contains("honest"), "{verdict}");
}

#[test]
fn a_roll_marked_as_chosen_is_refused_at_import_whatever_it_is() {
    for all in [false, true] {
        let evening = rolled_here();
        let faces = evening.seed.outcome(0, Chance::Dice(3));
        let faces = serde_json::to_string(&faces).unwrap();
        let refused = forged(&evening, |line| {
            if all || line.contains("\"seq\":3,") {
                line.replace("\"rolled\"", "\"chosen\"")
                    .replace(&faces, "[6,6,6]")
            } else {
                line.to_owned()
            }
        })
        .unwrap_err();
        assert!(
            refused.contains("line 4 of the exported evening: the entry is marked as chosen, but chance was asked there"),
            "{refused}"
        );
    }
    let refused = forged(&rolled_here(), |line| {
        line.replace("\"rolled\"", "\"time-up\"")
    });
    assert!(
        refused
            .unwrap_err()
            .contains("the entry is marked as time-up, but chance was asked there")
    );
}

#[test]
fn a_changed_roll_is_refused_at_import_with_the_seeds_value() {
    let evening = rolled_here();
    let refused = forged(&evening, |line| {
        if line.contains("\"seq\":3,") {
            let (head, _) = line.split_once("\"move\"").unwrap();
            format!("{head}\"move\":{{\"Rolled\":[6,6,6]}}}}")
        } else {
            line.to_owned()
        }
    })
    .unwrap_err();
    let gives = evening.seed.outcome(0, Chance::Dice(3));
    assert!(
        refused.contains("line 4 of the exported evening: the entry is not what the seed gives")
            && refused.contains(&format!(
                "{{\"Rolled\":{}}}",
                serde_json::to_string(&gives).unwrap()
            )),
        "{refused}"
    );
}

#[test]
fn rolls_marked_as_typed_are_listed_and_honesty_is_lost() {
    let one = forged(&rolled_here(), |line| {
        if line.contains("\"seq\":3,") {
            line.replace("\"rolled\"", "\"typed\"")
        } else {
            line.to_owned()
        }
    })
    .unwrap();
    assert!(
        one.starts_with(
            "Evening 1: 1 of 3 outcomes were typed by the table, and of these nothing can be said."
        ) && one.contains("gives the other 2 rolls and draws again"),
        "{one}"
    );
    let all = forged(&rolled_here(), |line| {
        line.replace("\"rolled\"", "\"typed\"")
    })
    .unwrap();
    assert!(
        all.starts_with(
            "Evening 1: 3 of 3 outcomes were typed by the table, and of these nothing can be said.\n"
        ),
        "{all}"
    );
    assert!(!one.contains("honest") && !all.contains("honest"));
}

#[test]
fn a_choice_claimed_as_rolled_typed_or_timed_is_refused() {
    for (claim, why) in [
        (
            "rolled",
            "is marked as rolled, but nothing was to be rolled there",
        ),
        (
            "typed",
            "is marked as typed, but nothing was to be rolled there",
        ),
        ("time-up", "is marked as time-up, which it is not"),
    ] {
        let refused = forged(&rolled_here(), |line| {
            if line.contains("\"seq\":2,") {
                line.replace("\"chosen\"", &format!("\"{claim}\""))
            } else {
                line.to_owned()
            }
        })
        .unwrap_err();
        assert!(
            refused.contains(&format!("line 3 of the exported evening: the entry {why}")),
            "{refused}"
        );
    }
}

#[test]
fn an_evening_in_which_nothing_was_rolled_is_not_called_honest() {
    let mut evening = Evening::begin(SECRET);
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "1"]).unwrap();
    let head = evening.journal.head(evening.id).unwrap().unwrap();
    let letters = closing_seal::letters(&head).into();
    let seal = printed([Answer::ClosingSeal { letters }]);
    let expected = format!("Evening 1: nothing was left to chance.\n{seal}");
    assert!(verdict.starts_with(&expected), "{verdict}");
}

#[test]
fn a_roll_marked_as_chosen_in_the_journal_is_found_if_undone() {
    let mut evening = Evening::begin(SECRET);
    evening.choose(Move::Roll(3));
    evening.play(Move::Rolled(vec![6, 6, 6]), Origin::Chosen);
    evening.take_back();
    evening.roll();
    evening.choose(Move::Win);
    evening.end("Ada");
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        matches!(
            found,
            CommandError::Verify(VerifyError::Unsound(Unsound::Wrong {
                entry: 3,
                why: WrongMove::NotLeftToChance {
                    marked: Origin::Chosen
                },
                ..
            }))
        ),
        "{found}"
    );
    assert!(
        found
            .to_string()
            .ends_with("its dice are not to be trusted"),
        "{found}"
    );
}

#[test]
fn moves_put_in_before_a_roll_do_not_make_it_another_one() {
    let mut evening = Evening::begin(SECRET);
    evening.choose(Move::Start { may_pause: true });
    evening.choose(Move::Roll(3));
    let by_ply = evening
        .seed
        .outcome(evening.timeline.ply(), Chance::Dice(3));
    evening.play(Move::Rolled(by_ply), Origin::Rolled);
    evening.choose(Move::Win);
    evening.end("Ada");
    let found = evening.run(&["verify", "1"]).unwrap_err();
    assert!(
        found
            .to_string()
            .contains("entry 4 of evening 1 is not what the seed gives"),
        "{found}"
    );
}

#[test]
fn an_evening_of_older_rules_that_are_still_played_is_imported() {
    let (folder, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let header = EveningHeader {
        rules: FiveYearMission::OLDEST_RULES,
        ..EveningHeader::new::<FiveYearMission>(&Default::default(), Seed::from_number(1))
    };
    let mut journal = JournalFile::open(&DataDir::new(folder.path().into()).journal()).unwrap();
    let evening = journal.begin(&header).unwrap();
    let file = folder.path().join("older.jsonl");
    fs::write(&file, journal.export(evening).unwrap()).unwrap();
    let lines = ["readyroom", "--config", "/dev/null", "--data-dir"].map(str::to_owned);
    let import =
        [elsewhere.path(), "import".as_ref(), &file].map(|word| word.display().to_string());
    let mut out = Vec::new();
    CommandLine::try_parse_from(lines.into_iter().chain(import))
        .unwrap()
        .run(GAMES, &mut out)
        .unwrap();
    assert!(
        String::from_utf8(out)
            .unwrap()
            .starts_with("Imported as evening 1")
    );
}

#[test]
fn an_evening_bound_to_the_ply_is_verified_by_it() {
    let mut evening = Evening::begin_bound_to_the_ply(1);
    evening.choose(Move::Roll(3));
    let faces = evening.seed.outcome(2, Chance::Dice(3));
    evening.play(Move::Rolled(faces), Origin::Rolled);
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "1"]).unwrap();
    assert!(
        verdict.contains("gives its only roll again")
            && verdict.contains("bound to the number of moves before them"),
        "{verdict}"
    );
}

#[test]
fn stirred_dice_are_honest_and_their_words_are_listed() {
    let mut evening = Evening::begin(SECRET);
    evening.stir("Anna");
    evening.stir("12345 ms");
    evening.choose(Move::Roll(3));
    evening.roll();
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "1"]).unwrap();
    assert!(
        verdict.starts_with("Evening 1 was honest.")
            && verdict.contains(r#", stirred with "Anna", "12345 ms", gives its only roll again"#),
        "{verdict}"
    );
    let again = forged(&evening, str::to_owned).unwrap();
    assert!(again.contains(r#"stirred with "Anna""#), "{again}");
    let refused = forged(&evening, |line| line.replace("Anna", "Bea")).unwrap_err();
    assert!(refused.contains("is not what the seed gives"), "{refused}");
}

#[test]
fn a_seed_easily_typed_is_recognised_in_any_journal() {
    let mut evening = Evening::begin(7);
    evening.choose(Move::Roll(3));
    evening.roll();
    evening.choose(Move::Win);
    evening.end("Ada");
    let verdict = evening.run(&["verify", "1"]).unwrap();
    assert!(
        verdict.starts_with("Evening 1 is repeatable: its seed is that of --seed 7,")
            && !verdict.contains("shown before"),
        "{verdict}"
    );
}
