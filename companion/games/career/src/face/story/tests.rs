//! The story of a career.

use readyroom_kit::{Game, face::PastMove};

use super::*;

/// A career after these moves and rolls, with its life.
fn played(moves: &[Move]) -> (Career, Life) {
    played_with(&Pack::default(), moves)
}

/// The same with lines of a pack.
fn played_with(pack: &Pack, moves: &[Move]) -> (Career, Life) {
    let mut game = Career::deal(pack.clone());
    let mut past = Vec::new();
    for mv in moves {
        let (next, events) = game.play(mv).expect("legal");
        let before = std::mem::replace(&mut game, next);
        let mv = mv.clone();
        past.push(PastMove { before, mv, events });
    }
    let life = Life::of(past.into_iter());
    (game, life)
}

fn paragraphs(moves: &[Move]) -> Vec<String> {
    let (career, life) = played(moves);
    story(&career, &life)
}

fn rolled(faces: &[u8]) -> Move {
    Move::Rolled(faces.iter().copied().collect())
}

/// A mission with its dice and its survival rolls.
fn mission(of: Mission, faces: &[u8], survival: &[u8]) -> Vec<Move> {
    let first = [Move::Attempt(of), rolled(faces)];
    let last = survival.iter().map(|face| rolled(&[*face]));
    first.into_iter().chain(last).collect()
}

fn begun(name: &str, skill: Skill) -> Vec<Move> {
    vec![
        Move::Name(0, readyroom_kit::text::cut(name)),
        Move::Start(Start::ChooseOne),
        Move::Begin,
        Move::Choose(skill),
    ]
}

/// Whether one of the paragraphs has these words; all of them if not.
fn assert_contains(paragraphs: &[String], words: &str) {
    let found = paragraphs.iter().any(|of| of.contains(words));
    assert!(found, "{words:?} is not in {paragraphs:#?}");
}

#[test]
fn an_unfinished_career_goes_by_tours_and_has_no_class_yet() {
    let mut moves = begun("Dan", Skill::Engineering);
    moves.extend(mission(Mission::Training, &[2], &[2]));
    moves.extend(mission(Mission::Security, &[2], &[6]));
    moves.extend(mission(Mission::Security, &[3], &[3]));
    moves.extend(mission(Mission::Security, &[5], &[6]));
    moves.extend(mission(Mission::Aid, &[4, 4], &[1]));
    let messages = paragraphs(&moves);
    assert_eq!(
        messages[0],
        "Dan joined the Stellar Force as a Cadet aboard a Scout. The first strength was Engineering."
    );
    assert!(
        messages[1].starts_with("Tour 1, years 1 to 4. "),
        "{messages:#?}"
    );
    assert!(
        messages[2].starts_with("Tour 2, years 5 to 8. "),
        "{messages:#?}"
    );
    assert_contains(&messages[1..2], "Fitness");
    assert_contains(&messages[2..3], "Light Escort");
    assert_eq!(
        messages.last().map(String::as_str),
        Some("To be continued: one mission is left in tour 2, and the sheet has 10 points so far.")
    );
    assert!(!messages.join(" ").contains("Washout"), "{messages:#?}");
    assert_eq!(messages.len(), 4);
}

#[test]
fn the_roll_that_ended_a_career_is_written_with_its_chance() {
    let mut moves = begun("", Skill::Engineering);
    moves.extend(mission(Mission::Security, &[1], &[1]));
    let messages = paragraphs(&moves);
    assert_eq!(
        messages[2..],
        [
            "Security was one mission too many. The survival roll had to show 2 or more and showed 1: \
             one chance in six. The Cadet did not live to see a second tour.",
            "That is 0 points: the career of a Washout.",
        ]
    );
}

/// CAREER-21, CAREER-31: with the level of Computer that Communications brings, three ones in a row are fatal: one chance in
/// 216.
#[test]
fn three_ones_in_a_row_are_one_mission_too_many() {
    let mut moves = begun("Ada", Skill::Computer);
    moves.extend(mission(Mission::Communications, &[3], &[1, 1, 1]));
    let (career, life) = played(&moves);
    assert_contains(
        &story(&career, &life),
        "Communications was one mission too many. Only a 1 was fatal, and only three times in a row; the rolls \
         were 1, 1 and 1. That is one chance in 216. Cadet Ada did not live to see a second tour.",
    );
    let best = moments::best(&life.outings, 3);
    assert!(
        matches!(best[0].1, Moment::Died(of) if of.favourable == 1 && of.of == 216),
        "{best:?}"
    );
}

/// CAREER-20: what the menu knew of the mission is in the story.
#[test]
fn a_long_shot_is_written_with_its_chance() {
    let mut moves = begun("Dan", Skill::Engineering);
    for _ in 0..2 {
        moves.extend(mission(Mission::Training, &[2], &[1]));
    }
    moves.extend(mission(Mission::Training, &[2], &[1]));
    let (career, life) = played(&moves);
    assert!(moments::best(&life.outings, 3).is_empty(), "{career:?}");

    // As an Ensign: both dice have to show 4 or more, the green one with a point of Engineering.
    let mut outing = life.outings[0].clone();
    outing.chance = odds::Chance {
        favourable: 1,
        of: 9,
    };
    let life = Life {
        outings: vec![outing],
        ..life
    };
    let sentences = tour::tours(&career, &life);
    assert_contains(&sentences, "chance in nine");
}

/// CAREER-21: a re-roll that was the last thing the dice needed.
#[test]
fn the_re_roll_that_saved_has_the_faces_that_would_do() {
    // A Training that asks for 5 or more.
    let mut pack = Pack::default();
    let mut line = Career::deal(Pack::default())
        .sheet
        .mission(Mission::Training)
        .clone();
    line.roll[0].number = 5;
    pack.learn_mission(line);
    let with_re_roll = |mission, face| {
        let mut moves = begun("Dan", Skill::Computer);
        moves.extend([Move::Attempt(mission), rolled(&[1]), Move::ReRoll(0)]);
        moves.extend([rolled(&[face]), rolled(&[6])]);
        moves
    };
    let (career, life) = played_with(&pack, &with_re_roll(Mission::Training, 5));
    let again = life.outings[0].saved_by().expect("a re-roll");
    assert_eq!((again.before, again.after), (1, 5));
    assert_eq!(again.wanted, [5, 6]);
    let sentences = story(&career, &life);
    assert_contains(&sentences, "blue 1");
    assert_contains(&sentences, "a 5 or more would do");

    // A re-roll for which most faces would have done gets fewer words; a failure there is a surprise.
    let sentences = self::paragraphs(&with_re_roll(Mission::Security, 5));
    assert_contains(&sentences, "a re-roll");
    assert!(!sentences.join(" ").contains("would do"), "{sentences:#?}");
    assert_contains(
        &self::paragraphs(&with_re_roll(Mission::Security, 2)),
        "ight chances in nine",
    );
}

/// CAREER-40: how near the end was.
#[test]
fn a_narrow_survival_is_written() {
    let mut moves = begun("Dan", Skill::Computer);
    moves.extend(mission(Mission::Security, &[5], &[1, 6]));
    let (_, life) = played(&moves);
    let moment = moments::of_survival(&life.outings[0]);
    assert!(
        matches!(moment, Some(Moment::RolledAgain(rolls, of)) if rolls.len() == 2 && of.of == 6),
        "{moment:?}"
    );

    // Without a re-roll, and with a number that misses more often than not.
    let mut outing = life.outings[0].clone();
    let roll = |face, bonus, number| DieRoll {
        face,
        bonus,
        number,
        rolls: 1,
    };
    outing.re_rolls = 0;
    for (single, is_narrow) in [
        (roll(5, 0, 5), true),
        (roll(6, 0, 5), false),
        (roll(2, 0, 2), false),
        (roll(3, 1, 4), true),
        (roll(4, 1, 4), false),
    ] {
        outing.survival = vec![single];
        let moment = moments::of_survival(&outing);
        assert_eq!(
            matches!(moment, Some(Moment::Narrow(..))),
            is_narrow,
            "{single:?}"
        );
    }
}

#[test]
fn a_grand_admiral_is_named_once() {
    let (mut career, life) = played(&begun("Dan", Skill::Engineering));
    career.position.promotion = career.sheet.promotion_boxes() - 1;
    let mut past = Vec::new();
    for mv in &mission(Mission::Training, &[6; 8], &[])[..2] {
        let (next, events) = career.play(mv).expect("legal");
        let before = std::mem::replace(&mut career, next);
        let mv = mv.clone();
        past.push(PastMove { before, mv, events });
    }
    let rest = Life::of(past.into_iter());
    let life = Life {
        outings: rest.outings,
        ..life
    };
    let sentences = story(&career, &life);
    assert_eq!(
        sentences[2],
        "In tour 1, after 4 years, Dan rose to Grand Admiral and took over Federation Command."
    );
    assert_eq!(sentences.join(" ").matches("Grand Admiral").count(), 1);
}

/// Sentences of one kind take turns, and a career always reads alike.
#[test]
fn sentences_vary_and_are_always_the_same_for_the_same_career() {
    let mut moves = begun("Dan", Skill::Engineering);
    for _ in 0..2 {
        moves.extend(mission(Mission::Training, &[1], &[3]));
        moves.extend(mission(Mission::Security, &[5], &[3]));
    }
    let once = paragraphs(&moves);
    assert_eq!(once, paragraphs(&moves));
    let tours: Vec<&str> = once[1..]
        .iter()
        .filter_map(|of| Some(of.split_once(". ")?.1))
        .collect();
    for (at, tour) in tours.iter().enumerate() {
        assert!(!tours[..at].contains(tour), "{once:#?}");
    }
    for sentence in once.iter().flat_map(|of| of.split(". ")) {
        let first = sentence.chars().next().expect("a letter");
        assert!(!first.is_lowercase(), "{sentence}");
        assert!(
            !sentence.contains("  ") && !sentence.contains(" ."),
            "{sentence}"
        );
    }
}

#[test]
fn the_page_has_every_ticked_box_and_a_name_cannot_break_it() {
    let mut moves = begun("<b>&", Skill::Engineering);
    moves.extend(mission(Mission::Training, &[2], &[2]));
    let (career, life) = played(&moves);
    let page = page(&career, &life);
    assert!(page.contains("Cadet &lt;b&gt;&amp;"), "{page}");
    // One mission box, Fitness and Engineering.
    let ticked = "rx=\"0.4\" fill=\"#17233f\"";
    assert_eq!(page.matches(ticked).count(), 3, "{page}");
    for word in ["Training", "Strategy", "Starburst", "Tour 1, years 1 to 4"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(
        page.contains("so far") && !page.contains("Washout"),
        "{page}"
    );
}

/// The numbers of an attribute, wherever it is.
fn numbers(page: &str, attribute: &str) -> Vec<f64> {
    let begins = format!(" {attribute}=\"");
    let parts = page.split(&begins).skip(1);
    let number = |rest: &str| rest.split('"').next()?.parse().ok();
    parts.filter_map(number).collect()
}

/// How high a page is, in its own millimetres.
fn height(page: &str) -> f64 {
    let begins = "viewBox=\"0 0 210 ";
    let height = page
        .split(begins)
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    height
        .and_then(|height| height.parse().ok())
        .expect("a page has a height")
}

/// Letters of 11 pixels where the page is 1,000 pixels wide.
const LEGIBLE: f64 = 11.0 * 210.0 / 1_000.0;

fn smallest_letters(page: &str) -> f64 {
    numbers(page, "font-size")
        .into_iter()
        .fold(f64::MAX, f64::min)
}

/// A story that fits A4 stays on it.
#[test]
fn a_short_story_is_a_page_of_a4() {
    let (career, life) = played(&begun("Dan", Skill::Computer));
    let page = page(&career, &life);
    assert_eq!(height(&page), 297.0);
    assert!(smallest_letters(&page) >= LEGIBLE, "{page}");
}

/// The longest career has 60 missions and every reward there is: its letters can be read, and its page is longer.
#[test]
fn the_longest_story_stays_on_its_page() {
    let (career, life) = played(
        &[
            begun("Montgomery S", Skill::Computer),
            mission(Mission::Security, &[5], &[1, 6]),
        ]
        .concat(),
    );
    let outing = |at: u8| life::Outing {
        tour: at / 4 + 1,
        mission: Mission::ContactCivilization,
        nth: at % 5,
        promotion: at * 3 / 4,
        end: [life::Ending::Success, life::Ending::Disciplined][usize::from(at % 2)],
        brought: vec![
            life::Gain::Skill(Skill::Administration, 2),
            life::Gain::Medal(Medal::Distinction),
            life::Gain::Medal(Medal::Gallantry),
        ],
        survived: Survival::Cloned,
        ..life.outings[0].clone()
    };
    let life = Life {
        outings: (0..60).map(outing).collect(),
        ..life
    };
    let page = page(&career, &life);
    let lowest = numbers(&page, "y").into_iter().fold(0.0, f64::max);
    let height = height(&page);
    assert!(height > 297.0, "{height}");
    assert!((height - 17.0..=height).contains(&lowest), "{lowest}");
    assert!(smallest_letters(&page) >= LEGIBLE, "{page}");
    let furthest = numbers(&page, "x").into_iter().fold(0.0, f64::max);
    assert!(furthest <= 198.01, "{furthest}");
    // The last paragraph is there, above the sheet.
    assert!(page.contains("To be continued"), "{page}");
}
