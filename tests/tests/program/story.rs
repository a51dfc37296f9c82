//! `readyroom story`: a career in sentences and drawn on one page, through the program itself.

use std::{fs, process::Output};

use readyroom::command_line::{CommandError, reasons::Reason};
use readyroom_tests::command::readyroom;

/// The first tour of the rulebook's example.
const FIRST_TOUR: &str = "choose Name… > Dan
choose Table > Roll our own dice
choose Begin
dice 4
choose Training
dice 2
choose Security
dice 2
choose Security
dice 4
";

fn printed(output: Output) -> Result<String, String> {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    match output.status.success() {
        true => Ok(text(output.stdout)),
        false => Err(text(output.stderr)),
    }
}

#[test]
fn a_career_is_written_in_sentences_and_drawn_on_one_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let driven = readyroom(
        folder.path(),
        &["drive", "--game", "career"],
        FIRST_TOUR.as_bytes(),
    );
    printed(driven).expect("an evening");
    let story = printed(readyroom(folder.path(), &["story", "1"], b"")).expect("a story");
    let expected =
        "Dan joined the Stellar Force as a Cadet aboard a Scout. The first die showed 4: Courage.
Tour 1, years 1 to 4. Training ";
    assert!(story.starts_with(expected), "{story}");
    let end =
        "To be continued: two missions are left in tour 2, and the sheet has 4 points so far.\n";
    assert!(story.ends_with(end), "{story}");

    let page = folder.path().join("dan.svg");
    let drawn = ["story", "1", "--svg", page.to_str().expect("a path")];
    assert_eq!(printed(readyroom(folder.path(), &drawn, b"")), Ok(story));
    let svg = fs::read_to_string(&page).expect("a page");
    assert!(
        svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"),
        "{svg}"
    );
    assert!(svg.contains("Dan") && svg.contains("Training"), "{svg}");

    // No page is written over.
    let error = printed(readyroom(folder.path(), &drawn, b"")).expect_err("it is there");
    let there = format!("dan.svg {}", Reason::ThereAlready.say());
    assert!(error.contains(&there), "{error}");
    assert_eq!(fs::read_to_string(&page).expect("a page"), svg);
}

#[test]
fn a_game_without_a_story_names_where_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let driven = readyroom(
        folder.path(),
        &["drive", "--game", "panic"],
        b"choose Begin\n",
    );
    printed(driven).expect("an evening");
    let page = folder.path().join("page.svg");
    let drawn = ["story", "1", "--svg", page.to_str().expect("a path")];
    let error = printed(readyroom(folder.path(), &drawn, b"")).expect_err("it has none");
    let game = "Star Trek Panic";
    let untold = CommandError::Untold { game }.to_string();
    assert!(error.contains(&untold), "{error}");
    assert!(!page.exists());
}
