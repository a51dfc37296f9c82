//! The pages of a career in its first tours and late, and the pictures in which dice are chosen.

use std::path::Path;

use readyroom_hardware::{
    scene::Heading,
    testing::{
        pictures::assert_as_on_file,
        samples::{Sample, still, timed},
    },
};
use readyroom_kit::{
    Game,
    face::{
        AtCursor, Menu, Shown,
        status::{Body, Label, pages::pages},
    },
};

use super::*;
use crate::{
    face::tests::begun,
    rules::{Mission, Pack, PlayerName, Pool, Skill, Thrown},
};

fn play(game: Career, moves: impl IntoIterator<Item = Move>) -> Career {
    let one = |game: Career, mv| match game.play(&mv) {
        Ok((next, _)) => next,
        Err(refusal) => panic!("{mv:?}: {refusal:?}"),
    };
    moves.into_iter().fold(game, one)
}

fn named() -> Career {
    let name = PlayerName::from("Uhura").expect("a short name");
    play(Career::deal(Pack::default()), [Move::Name(0, name)])
}

fn rolled<const N: usize>(faces: [u8; N]) -> Move {
    Move::Rolled(faces.into_iter().collect())
}

/// A Commander with skills, medals, and dice of a Siege on the table.
fn late() -> Career {
    let mut game = begun();
    let now = &mut game.position;
    now.tour = 9;
    now.attempted = 2;
    now.promotion = 25;
    for (mission, ticked) in [(0, 6), (2, 5), (4, 3), (8, 2), (11, 4), (14, 1)] {
        now.executed[mission] = ticked;
    }
    let skills = [
        (Skill::Efficiency, 2),
        (Skill::Computer, 2),
        (Skill::Administration, 2),
        (Skill::Leadership, 1),
        (Skill::Navigation, 1),
        (Skill::AlienTech, 1),
    ];
    for (skill, level) in skills {
        now.skills[skill as usize] = level;
    }
    now.medals = [5, 1, 2, 0, 1];
    siege(&mut game, &[2, 6, 5, 1, 3, 4, 3], 2);
    game
}

/// Dice of a Siege.
fn siege(game: &mut Career, faces: &[u8], rerolls: u8) {
    let dice = Pool([2, 3, 2]).showing(faces);
    game.position.thrown = Some(Thrown {
        mission: Mission::Siege,
        dice,
        rerolls,
        placed: Default::default(),
    });
    game.position.phase = Phase::Thrown;
}

/// Seven targets of all kinds and eleven dice: the most that there is.
pub(super) fn widest() -> Career {
    let mut game = late();
    let now = &mut game.position;
    now.agreed.assigning = Assigning::ByHand;
    let dice = Pool([4, 1, 6]).showing(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5]);
    now.thrown = Some(Thrown {
        mission: Mission::WarCommand,
        dice,
        rerolls: 0,
        placed: Default::default(),
    });
    game
}

/// As on a sheet that prints the kinds of dice.
fn copied() -> Career {
    let roll = "missions = [{ mission = \"Siege\", rank = \"Commander\", boxes = [1, 2, 2], roll = [\"4 any\", \"5 blue\", \"5 green\", \"5 red\", \"12 green\"], promotion = 2, skill = \"Fitness\", medal_roll = 6, medal = \"Valor\", survival = 4 }]";
    let pack: Pack = toml::from_str(roll).expect("a pack");
    let mut game = late();
    game.sheet = readyroom_kit::Shared::new(crate::rules::Sheet::new(&pack));
    game
}

fn page(game: &Career, title: &str) -> Scene {
    let mut pages = game.pages().into_iter();
    let titled = |page: &Scene| match page.heading() {
        Heading::Row(row) => row.title.starts_with(title),
        Heading::Title(_) | Heading::Large(_) | Heading::None => false,
    };
    pages.find(titled).expect("a page of that title")
}

pub(super) fn choice(game: &Career, mv: &Move) -> Scene {
    assert!(game.is_pictured(mv));
    game.choice_picture(Some(mv), &[]).expect("a picture")
}

/// The offers of which a picture is drawn.
pub(super) fn drawn_offers(game: &Career) -> Vec<Move> {
    let entries = game.listed(game.offers()).entries.into_iter();
    let drawn = entries.filter(|(entry, _)| entry.at_cursor != AtCursor::Listed);
    drawn.map(|(_, mv)| mv).collect()
}

fn samples() -> Vec<Sample> {
    let (begun, late, copied) = (begun(), late(), copied());
    let to_roll = play(begun.clone(), [Move::Attempt(Mission::Training)]);
    let trained = play(to_roll.clone(), [rolled([4]), rolled([5])]);
    let failed = play(
        trained.clone(),
        [
            Move::Attempt(Mission::Security),
            rolled([2]),
            Move::GiveUp,
            rolled([5]),
        ],
    );
    let mut by_hand = late.clone();
    by_hand.position.agreed.assigning = Assigning::ByHand;
    let mut place = drawn_offers(&by_hand);
    let rest = place.remove(0);
    let placed = play(by_hand.clone(), [place[0].clone()]);
    let mut short = late.clone();
    siege(&mut short, &[2, 6, 5, 1, 3, 3, 1], 1);
    let again = drawn_offers(&short);
    vec![
        still("page_bridge", page(&late, "Tour 9")),
        still("page_bridge_begun", page(&begun, "Tour 1")),
        still("page_mission", page(&late, "Siege")),
        still("page_mission_copied", page(&copied, "Siege")),
        still("page_mission_to_roll", page(&to_roll, "Training")),
        still("page_mission_failed", page(&failed, "Security")),
        still("page_mission_widest", page(&widest(), "War Command")),
        still("page_promotion", page(&late, "Promotion")),
        still("page_promotion_begun", page(&trained, "Promotion")),
        still("page_score", page(&late, "Score")),
        still("page_medals", page(&late, "Medals")),
        still("page_skills", page(&late, "Skills")),
        still("page_missions", page(&late, "Mission points")),
        still("page_log", page(&failed, "Log")),
        still("page_set_up", page(&named(), "Set-up")),
        still("page_sheet", page(&named(), "Your sheet")),
        still(
            "rolled",
            trained.chance_picture(page::GOES_ON).expect("a picture"),
        ),
        still(
            "choice_give_up",
            choice(&short, again.last().expect("to give up")),
        ),
        still("choice_rest", choice(&by_hand, &rest)),
        still("choice_place", choice(&by_hand, &place[0])),
        timed("choice_place_off", choice(&by_hand, &place[0]), None, 500),
        still(
            "choice_place_next",
            choice(&placed, &drawn_offers(&placed)[2]),
        ),
        still("choice_again", choice(&short, &again[0])),
        timed("choice_again_off", choice(&short, &again[0]), None, 500),
    ]
}

/// `UPDATE_PICTURES=1 cargo test -p readyroom-career looks_as_it_did` writes the pictures.
#[test]
fn every_page_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/pages");
    assert_as_on_file(&folder, &samples());
}

/// Dice are new until something is decided: what is rolled besides after that has no picture of them.
#[test]
fn a_roll_is_shown_until_something_is_decided() {
    let shown = |game: &Career| {
        let kept: Vec<bool> = game.tray().iter().map(|die| die.kept).collect();
        assert_eq!(game.chance_picture("").is_some(), !kept.is_empty());
        kept
    };
    let mut game = begun();
    game.position.promotion = 3;
    let thrown = play(game, [Move::Attempt(Mission::Aid), rolled([5, 3])]);
    assert_eq!(shown(&thrown), [false, false], "Computer may roll again");
    let given_up = play(thrown.clone(), [Move::GiveUp, rolled([3])]);
    assert!(shown(&given_up).is_empty());
    let again = play(thrown, [Move::ReRoll(1), rolled([3])]);
    assert_eq!(again.position.log.len(), 1, "hopeless");
    let survived = play(again, [rolled([3])]);
    assert_eq!(shown(&survived), [true, false], "one die was rolled again");
}

/// CAREER-18: where the dice do not meet all targets, the picture has them on those that they meet.
#[test]
fn the_sheet_in_words_shows_what_is_on_which_target() {
    let lines = copied().in_words().board;
    let targets = [
        "Siege, target 4 or more by any die: blue 2, plus 2.",
        "Siege, target 5 or more blue: blue 6.",
        "Siege, target 5 or more green: green 5.",
        "Siege, target 5 or more red: red 4, plus 1.",
        "Siege, target 12 or more green: open.",
        "Dice on no target: green 1, green 3, red 3.",
    ];
    assert_eq!(lines, targets);
    let page = |number| copied().page_text(number);
    assert_eq!(page(1), targets);
    let promotion = "Promotion: 25 of 48 boxes. Captain from box 28 (assumed).";
    assert_eq!(page(2)[0], promotion);
    let training = "Training: 6 of 6 boxes, 1 point. Its boxes bring 0, 0, 0, 0, 0, 1.";
    assert_eq!(page(8)[0], training);
    assert_eq!(page(8).len(), 5);
    let to_roll = play(begun(), [Move::Attempt(Mission::Training)]);
    let lines = to_roll.in_words().board;
    assert_eq!(lines[0], "Training, target 2 or more blue: open.");
    assert_eq!(lines[1], "Dice to roll: 1 blue (B).");
}

/// CAREER-51: the end shows points and class, in big letters the rank of a Grand Admiral.
#[test]
fn the_end_shows_points_and_class() {
    let mut game = late();
    let outcome = game.outcome(false);
    assert_eq!(outcome.title, "Drudge");
    assert_eq!(outcome.figures, ["71 points: Drudge", "Commander, tour 9"]);
    game.position.promotion = 48;
    assert_eq!(game.outcome(true).title, "Grand Admiral");
}

/// The names of missions are whole beside their boxes: a name without room would give way to a shorter one, here to none.
#[test]
fn missions_have_room_for_their_names() {
    let drawn = |rename: fn(Label) -> Label| {
        let mut status = begun().status(Sight::Public);
        for section in &mut status.sections {
            if let Body::Cards(row) = &mut section.body {
                for card in &mut row.cards {
                    card.name = rename(core::mem::take(&mut card.name));
                }
            }
        }
        let pages = pages(&status, Sight::Public, &|_| Vec::new());
        let scenes = pages.into_iter().map(|page| page.scene);
        scenes.collect::<Vec<Scene>>()
    };
    assert_eq!(drawn(|name| name.or("")), drawn(|name| name));
    assert_ne!(drawn(|_| "".into()), drawn(|name| name));
}

/// A whole status is reported where a page is open. What every frame asks for shows the mission on the table at most.
#[test]
fn what_every_frame_asks_for_shows_no_whole_status() {
    let taken = |what: &dyn Fn()| allocation_counter::measure(what).count_total;
    let game = copied();
    let whole = taken(&|| drop(game.status(Sight::Public)));
    let mut by_hand = game.clone();
    by_hand.position.agreed.assigning = Assigning::ByHand;
    for mv in drawn_offers(&by_hand) {
        assert!(by_hand.is_pictured(&mv), "{mv:?}");
        let drawn = taken(&|| drop(choice(&by_hand, &mv)));
        assert!(drawn * 4 < whole, "{drawn} of {whole} for {mv:?}");
    }
    let in_words = taken(&|| drop(game.in_words().board));
    assert!(in_words * 2 < whole, "{in_words} of {whole}");
}
