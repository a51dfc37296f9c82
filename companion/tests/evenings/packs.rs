//! What a table learns of its box, and what happens when somebody edits the file.

use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex},
};

use readyroom::{
    data_dir::DataDir,
    dice::Seed,
    evening::{Evening, SharedJournal},
    journal::{EveningId, Journal, Origin},
    packs::{PackError, Packs, game_of, parse},
};
use readyroom_kit::{
    Game,
    testing::toy::{Cards, Colour, Event, Move, Rehearsal},
    text::cut,
};
use tempfile::TempDir;

use super::evening::run;

fn texts(content: &Cards) -> Vec<&str> {
    content
        .cards
        .iter()
        .map(|card| card.text.as_str())
        .collect()
}

fn learned(name: &str) -> Event {
    Event::Learned(name.into())
}

/// Every line of a pack of `text` that is wrong, and why.
fn faults(text: &str) -> Vec<(usize, String)> {
    let error = parse::<Rehearsal>("packs/rehearsal.toml".as_ref(), text).unwrap_err();
    let said = error.to_string();
    assert!(said.starts_with("packs/rehearsal.toml:"), "{said}");
    assert!(said.ends_with("; nothing was changed"), "{said}");
    match error {
        PackError::Wrong(faults) => faults.into_iter().map(|of| (of.line, of.why)).collect(),
        other => panic!("{other}"),
    }
}

/// The only one.
fn complaint(text: &str) -> (usize, String) {
    let mut faults = faults(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

const HEAD: &str = "format = 1\ngame = \"rehearsal\"\n";

#[test]
fn a_box_nobody_has_taught_anything_has_its_starter_pack_and_no_file() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    assert_eq!(texts(&packs.load::<Rehearsal>().unwrap()), ["wick"]);
    assert!(!packs.file::<Rehearsal>().exists());
}

#[test]
fn what_is_learned_once_is_known_next_time() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    assert!(
        packs
            .learn::<Rehearsal>(&[learned("flame"), Event::Won, learned("oil")])
            .unwrap()
    );
    assert!(
        !packs
            .learn::<Rehearsal>(&[learned("flame"), Event::Drew(3)])
            .unwrap()
    );
    assert_eq!(
        texts(&packs.load::<Rehearsal>().unwrap()),
        ["wick", "flame", "oil"]
    );
}

#[test]
fn learning_leaves_the_players_comments_order_and_cards_alone() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().into());
    let mine = "# Our box, second printing\ngame = 'rehearsal' # of course\nformat = 1\n\n\
                [[cards]]\nworth = 0x05 # see the errata\ntext = \"snuffer\"\ncolour = \"red\"\n\n# the end\n";
    fs::write(packs.file::<Rehearsal>(), mine).unwrap();
    packs.learn::<Rehearsal>(&[learned("flame")]).unwrap();

    let text = fs::read_to_string(packs.file::<Rehearsal>()).unwrap();
    let kept = mine.strip_suffix("\n# the end\n").unwrap();
    assert!(text.starts_with(kept), "{text}");
    assert!(
        text.ends_with("\n[[cards]]\ntext = \"flame\"\nworth = 1\ncolour = \"red\"\n\n# the end\n"),
        "{text}"
    );
    let content = packs.load::<Rehearsal>().unwrap();
    assert_eq!(texts(&content), ["snuffer", "flame"]);
    assert_eq!(
        (content.cards[0].worth, content.cards[0].colour),
        (5, Colour::Red)
    );
}

#[test]
fn a_pack_with_a_mistake_is_never_written_over() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().into());
    let mistaken =
        format!("{HEAD}[[cards]]\ntext = \"snuffer\"\nworth = \"five\"\ncolour = \"red\"\n");
    fs::write(packs.file::<Rehearsal>(), &mistaken).unwrap();
    assert!(matches!(
        packs.learn::<Rehearsal>(&[learned("flame")]),
        Err(PackError::Wrong(faults)) if faults[0].line == 5
    ));
    assert_eq!(
        fs::read_to_string(packs.file::<Rehearsal>()).unwrap(),
        mistaken
    );
    assert!(
        !packs
            .file::<Rehearsal>()
            .with_extension("toml.new")
            .exists()
    );

    fs::write(packs.file::<Rehearsal>(), b"format = 1\n# \xff").unwrap();
    assert!(matches!(
        packs.learn::<Rehearsal>(&[learned("flame")]),
        Err(PackError::Unreadable { .. })
    ));
    assert_eq!(
        fs::read(packs.file::<Rehearsal>()).unwrap(),
        b"format = 1\n# \xff"
    );
}

#[test]
fn a_folder_that_is_in_the_way_is_reported_with_its_path() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("packs"), "not a folder").unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let error = packs.learn::<Rehearsal>(&[learned("flame")]).unwrap_err();
    assert!(matches!(error, PackError::Unwritable { .. }), "{error:?}");
    assert!(
        error.to_string().contains("packs/rehearsal.toml"),
        "{error}"
    );
}

#[test]
fn a_wrong_value_is_reported_with_its_place_and_what_was_expected() {
    let word = "[[cards]]\ntext = \"wïck\"\n";
    let wrong = [
        (
            "worth = \"three\"\ncolour = \"red\"\n",
            5,
            "card \"wïck\", worth: expected a whole number from 0 to 255, found \"three\"",
        ),
        (
            "worth = 3\ncolour = \"green\"\n",
            6,
            "card \"wïck\", colour: expected \"blue\" or \"red\", found \"green\"",
        ),
        (
            "worth = 300\ncolour = \"red\"\n",
            5,
            "card \"wïck\", worth: expected a whole number from 0 to 255, found 300",
        ),
        ("colour = \"red\"\n", 3, "card \"wïck\": worth is missing"),
        (
            "worth = 3\nshape = 1\ncolour = \"red\"\n",
            6,
            "card \"wïck\": there is no \"shape\" here, expected text, worth or colour",
        ),
        (
            "worth = 3\ncolour = [\"red\"]\n",
            6,
            "card \"wïck\", colour: expected a word in quotes, or { … }",
        ),
    ];
    for (rest, line, why) in wrong {
        assert_eq!(
            complaint(&format!("{HEAD}{word}{rest}")),
            (line, why.into()),
            "{rest}"
        );
    }
    assert_eq!(
        complaint(&format!("{HEAD}[[cards]]\ntext = 4\n")),
        (4, "card 1, text: expected a text in quotes, found 4".into())
    );
    assert_eq!(
        complaint(&format!("{HEAD}cards = 4\n")),
        (3, "expected a list, found 4".into())
    );
}

#[test]
fn a_pack_with_ten_faults_is_told_all_ten_of_them() {
    let text = format!(
        "{HEAD}[[cards]]\nworth = -1\ncolour = 1\nshape = 1\n\
         [[cards]]\ntext = \"oil\"\nworth = true\ncolour = \"green\"\n\
         [[cards]]\ntext = \"wick\"\nworth = 1\ncolour = \"red\"\n\
         [[cards]]\ntext = [1]\nworth = 1.5\ncolour = \"RED\"\n\
         [[cards]]\ntext = \"wick\"\nworth = 2\ncolour = \"red\"\n\
         [shields]\nx = 1\n"
    );
    let lines: Vec<usize> = faults(&text).iter().map(|(line, _)| *line).collect();
    // The first has no name either, which is looked for once the rest is right.
    assert_eq!(lines, [4, 5, 6, 9, 10, 16, 17, 18, 19, 23]);
    let twin = "card \"wick\" stands there twice, first in line 11";
    assert!(faults(&text).contains(&(19, twin.into())));
    for (_, why) in faults(&text) {
        for jargon in ["`", "u8", "struct", "variant", "field", "invalid type"] {
            assert!(!why.contains(jargon), "{why}");
        }
    }
}

#[test]
fn a_slip_of_the_pen_is_reported_with_its_place() {
    let (line, why) = complaint(&format!(
        "{HEAD}cards = [\n  {{ text = \"é\", worth = }},\n]\n"
    ));
    assert_eq!(line, 4, "{why}");
    assert_eq!(complaint("format = 1\nformat = 1\n").0, 2);
    assert_eq!(complaint("").0, 1);
}

#[test]
fn a_pack_of_another_game_or_of_the_future_is_refused() {
    assert_eq!(
        complaint("format = 1\ngame = \"chess\"\n"),
        (
            2,
            "this is a pack of the game \"chess\", expected \"rehearsal\"".into()
        )
    );
    let (line, why) = complaint("game = \"rehearsal\"\nformat = 2\n");
    assert_eq!(line, 2);
    assert!(why.contains("newer"), "{why}");
    assert!(
        complaint("game = \"rehearsal\"\n")
            .1
            .contains("expected `format = 1`")
    );
    assert!(complaint("format = 1\n").1.contains("expected `game"));
    assert_eq!(
        game_of("x".as_ref(), HEAD, &["chess", Rehearsal::NAME]).unwrap(),
        Rehearsal::NAME
    );
}

#[test]
fn a_pack_is_checked_by_the_game_it_names() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine.toml");
    let check = |text: &str| {
        fs::write(&file, text).unwrap();
        run(folder.path(), &["packs", "check", file.to_str().unwrap()])
    };
    assert!(
        check("format = 1\ngame = \"rehearsal\"\n")
            .unwrap()
            .ends_with("is a good pack of The Rehearsal.\n")
    );
    let wrong = check("format = 1\ngame = \"rehearsal\"\n[[cards]]\ntext = 4\n")
        .unwrap_err()
        .to_string();
    assert!(
        wrong.contains("mine.toml:4: card 1, text: expected a text in quotes, found 4"),
        "{wrong}"
    );
    let unknown = check("format = 1\ngame = \"chess\"\n")
        .unwrap_err()
        .to_string();
    assert!(
        unknown.contains("mine.toml:2: there is no game \"chess\", expected rehearsal"),
        "{unknown}"
    );
    fs::remove_file(&file).unwrap();
    let missing = run(folder.path(), &["packs", "check", file.to_str().unwrap()]).unwrap_err();
    assert!(
        missing.to_string().contains("mine.toml cannot be read"),
        "{missing}"
    );
}

/// An evening kept in `folder`, which has just learned the card Ada; or `id` of it, gone on with.
fn table(folder: &Path, id: Option<EveningId>) -> (SharedJournal, Evening<Rehearsal>) {
    let data = DataDir::new(folder.into());
    let journal = Arc::new(Mutex::new(Journal::open(&data.journal()).unwrap()));
    let evening = match id {
        Some(id) => Evening::resume(&journal, &data.packs(), id, 0).unwrap(),
        None => {
            let seed = Seed::from_number(1);
            let mut evening =
                Evening::<Rehearsal>::begin(&journal, &data.packs(), seed, 0).unwrap();
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
    messages.map(|message| message.text).collect()
}

#[test]
fn what_was_learned_when_the_plug_was_pulled_is_learned_again_and_said_so() {
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
    let said = "1 thing that this evening taught was not in the learned cards. It is now.";
    assert_eq!(opening(&mut evening), [said]);
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
    assert_eq!(opening(&mut evening), [said]);
}

#[test]
fn what_was_learned_goes_back_with_its_take_back_and_comes_again_with_it() {
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

    // The program is started anew: what was taught before still goes back, and only that.
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
fn what_the_players_have_changed_since_stays_when_it_is_taken_back() {
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
fn what_was_taken_back_when_the_plug_was_pulled_is_unlearned_and_said_so() {
    let folder = TempDir::new().unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let (journal, mut evening) = table(folder.path(), None);
    let before = fs::read(packs.file::<Rehearsal>()).unwrap();
    evening.take_back(0).unwrap();
    drop((journal, evening));
    // The journal has the take-back; the pack was not renamed yet.
    fs::write(packs.file::<Rehearsal>(), before).unwrap();
    let (_, mut evening) = table(folder.path(), Some(EveningId(1)));
    let said = "1 thing that was taken back was still in the learned cards. It is out now.";
    assert_eq!(opening(&mut evening), [said]);
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
    assert!(why.contains("rehearsal.toml"), "{why}");
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
