//! Tests of a table's knowledge of its box, and of edited pack files.

mod faults;
mod learned_in_play;

use std::fs;

use readyroom::packs::{PackError, Packs};
use readyroom_kit::testing::toy::{Cards, Colour, Event, Rehearsal};
use tempfile::TempDir;

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

const HEAD: &str = "format = 1\ngame = \"rehearsal\"\n";

#[test]
fn an_untaught_box_has_its_starter_pack_and_no_file() {
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
