//! Learned cards that are given away and taken in.

use std::{fs, path::PathBuf};

use readyroom::packs::{PackError, Packs, Theirs};
use readyroom_kit::testing::toy::Rehearsal;
use tempfile::TempDir;

use super::evening::{printed, run, run_into};
use readyroom::command_line::{answers::Answer, reasons::Reason};

const HEAD: &str = "format = 1\ngame = \"rehearsal\"\n";

fn card(text: &str, worth: u8) -> String {
    format!("\n[[cards]]\ntext = \"{text}\"\nworth = {worth}\ncolour = \"blue\"\n")
}

/// A data folder whose table has learned `own`, if anything.
struct Home(TempDir);

impl Home {
    fn of(own: Option<&str>) -> Self {
        let home = Self(TempDir::new().unwrap());
        fs::create_dir(home.0.path().join("packs")).unwrap();
        if let Some(own) = own {
            fs::write(home.pack(), own).unwrap();
        }
        home
    }

    fn pack(&self) -> PathBuf {
        self.0.path().join("packs/rehearsal.toml")
    }

    fn kept(&self) -> Option<String> {
        fs::read_to_string(self.pack()).ok()
    }

    /// A file from a friend.
    fn friend(&self, text: &str) -> String {
        let file = self.0.path().join("friend.toml");
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().into()
    }

    fn packs(&self, arguments: &[&str]) -> Result<String, String> {
        let line: Vec<&str> = ["packs"].iter().chain(arguments).copied().collect();
        run(self.0.path(), &line).map_err(|error| error.to_string())
    }
}

#[test]
fn a_pack_goes_from_one_table_to_another_as_it_is() {
    let learned = format!("# ours\n{HEAD}{}", card("oil", 2));
    let (giver, taker) = (Home::of(Some(&learned)), Home::of(None));
    let text = giver.packs(&["export", "rehearsal"]).unwrap();
    assert_eq!(text, learned, "with every comment");
    let file = taker.friend("");
    fs::remove_file(&file).unwrap();
    giver.packs(&["export", "rehearsal", &file]).unwrap();
    let again = giver.packs(&["export", "rehearsal", &file]).unwrap_err();
    let there = format!("friend.toml {}", Reason::ThereAlready.say());
    assert!(again.contains(&there), "{again}");

    let output = taker.packs(&["import", &file]).unwrap();
    let (learned_now, game) = ("1 card".into(), "The Rehearsal".into());
    let imported = Answer::PackImported {
        learned: learned_now,
        game,
    };
    assert_eq!(output, printed([imported]));
    assert_eq!(taker.kept().unwrap(), learned);
    let output = taker.packs(&["import", &file]).unwrap();
    assert_eq!(output, printed([Answer::KnownAlready]));
}

#[test]
fn an_import_never_writes_over_what_a_table_has_learned() {
    let learned = format!("{HEAD}{}", card("oil", 2));
    let home = Home::of(Some(&learned));
    let friend = home.friend(&format!("{HEAD}{}", card("flame", 3)));
    let refused = home.packs(&["import", &friend]).unwrap_err();
    assert!(refused.contains("`readyroom packs merge "), "{refused}");
    assert_eq!(home.kept().unwrap(), learned);
}

/// The last answer to a merge: so many entries were the same, and so many are known.
fn merged(same: u64, known: u32) -> Answer<'static> {
    let cards = if known == 1 { "card" } else { "cards" };
    Answer::PackMerged {
        same: same.into(),
        learned: format!("{known} {cards}").into(),
        game: "The Rehearsal".into(),
    }
}

#[test]
fn a_merge_lists_what_is_new_what_differs_and_which_is_kept() {
    let learned = format!("{HEAD}{} # see the errata\n", card("oil", 2).trim_end());
    let home = Home::of(Some(&learned));
    let friend = home.friend(&format!("{HEAD}{}{}", card("oil", 5), card("flame", 3)));
    let output = home.packs(&["merge", &friend]).unwrap();
    let oil = || ("card \"oil\"".into(), "worth: 2 here, 5 there".into());
    let (entry, how) = oil();
    let file = friend.as_str().into();
    let answers = [
        Answer::NewEntries {
            entries: "card \"flame\"".into(),
        },
        Answer::DifferentKept { entry, how },
        Answer::HowToTake { file },
        merged(0, 2),
    ];
    assert_eq!(output, printed(answers));
    let kept = home.kept().unwrap();
    assert!(
        kept.starts_with(&learned) && kept.contains("flame"),
        "{kept}"
    );

    let unknown = home.packs(&["merge", &friend, "--take", "flame"]);
    let unknown = unknown.unwrap_err();
    assert!(
        unknown.contains("nothing differs about \"flame\": what differs is card \"oil\""),
        "{unknown}"
    );
    assert_eq!(home.kept().unwrap(), kept);

    let output = home.packs(&["merge", &friend, "--take", "oil"]).unwrap();
    let (entry, how) = oil();
    let taken = Answer::DifferentTaken { entry, how };
    assert_eq!(output, printed([taken, merged(1, 2)]));
    assert!(home.kept().unwrap().contains("worth = 5"));
    let output = home.packs(&["merge", &friend, "--take-all"]).unwrap();
    assert_eq!(output, printed([merged(2, 2)]));
}

#[test]
fn a_fuller_pack_completes_what_came_with_the_game() {
    let home = Home::of(None);
    let friend = home.friend(&format!("{HEAD}{}", card("wick", 9)));
    let output = home.packs(&["merge", &friend]).unwrap();
    let entries = "card \"wick\"".into();
    let completed = Answer::CompletedEntries { entries };
    assert_eq!(output, printed([completed, merged(0, 1)]));
    assert!(home.kept().unwrap().contains("worth = 9"));

    // A friend who has learned nothing of it takes nothing away.
    let starter = home.friend(&format!("{HEAD}{}", card("wick", 3)));
    let output = home.packs(&["merge", &starter]).unwrap();
    assert_eq!(output, printed([merged(1, 1)]));
    assert!(home.kept().unwrap().contains("worth = 9"));
}

#[test]
fn a_pack_with_faults_changes_nothing_wherever_it_is_taken_in() {
    let wrong = format!("{HEAD}{}\n[[cards]]\nworth = 300\n", card("flame", 3));
    for own in [None, Some(format!("{HEAD}{}", card("oil", 2)))] {
        let home = Home::of(own.as_deref());
        let friend = home.friend(&wrong);
        for command in ["import", "merge", "check"] {
            let refused = home.packs(&[command, &friend]).unwrap_err();
            assert!(
                refused.contains("friend.toml:10: card 2, worth"),
                "{refused}"
            );
            assert!(refused.ends_with("; nothing was changed"), "{refused}");
            assert_eq!(home.kept(), own);
        }
    }
    // Nor is a table's own pack that has a fault.
    let home = Home::of(Some(&wrong));
    let mut out = Vec::new();
    run_into(home.0.path(), &["packs", "list"], &mut out).unwrap_err();
    let (game, file) = ("The Rehearsal".into(), home.pack());
    let file = file.display().to_string().into();
    let listed = String::from_utf8(out).unwrap();
    assert_eq!(listed, printed([Answer::PackWrong { game, file }]));
    let friend = home.friend(&format!("{HEAD}{}", card("oil", 2)));
    for line in [&["import", &friend][..], &["merge", &friend], &["list"]] {
        let refused = home.packs(line).unwrap_err();
        assert!(refused.contains("packs/rehearsal.toml:10:"), "{refused}");
        assert_eq!(home.kept().unwrap(), wrong);
    }
}

#[test]
fn the_list_shows_what_is_known_and_where_it_is_kept() {
    let home = Home::of(None);
    let known = |file: String| Answer::LearnedIn {
        game: "The Rehearsal".into(),
        learned: "1 card".into(),
        file: file.into(),
    };
    let nothing_yet = known(Answer::NothingYet.say().into());
    assert_eq!(home.packs(&["list"]).unwrap(), printed([nothing_yet]));
    let nothing = home.packs(&["export", "rehearsal"]).unwrap_err();
    let game = "The Rehearsal".into();
    let why = Reason::NothingLearned { game }.say();
    assert!(nothing.contains(&*why), "{nothing}");
    fs::write(home.pack(), format!("{HEAD}{}", card("oil", 2))).unwrap();
    let output = home.packs(&["list"]).unwrap();
    let path = home.pack().display().to_string();
    assert_eq!(output, printed([known(path)]));
}

#[test]
fn a_full_disk_leaves_the_old_pack_whole() {
    let learned = format!("{HEAD}{}", card("oil", 2));
    let home = Home::of(Some(&learned));
    // The new text has no place to be written to.
    fs::create_dir(home.pack().with_extension("toml.new")).unwrap();
    let packs = Packs::new(home.0.path().join("packs"));
    let friend = format!("{HEAD}{}", card("flame", 3));
    let merged = packs.merge::<Rehearsal>("friend.toml".as_ref(), &friend, &Theirs::All);
    assert!(
        matches!(merged, Err(PackError::Unwritable { .. })),
        "{merged:?}"
    );
    assert_eq!(home.kept().unwrap(), learned);
}
