//! A career as it is told.

use readyroom_kit::Game;

use super::*;

/// Plays moves and rolls, one after the other.
fn played(moves: &[Move]) -> Career {
    let dealt = Career::deal(Pack::default());
    let play = |game: Career, mv: &Move| game.play(mv).expect("legal").0;
    moves.iter().fold(dealt, play)
}

fn rolled(faces: &[u8]) -> Move {
    Move::Rolled(faces.iter().copied().collect())
}

/// A mission with its dice and its survival roll.
fn mission(of: Mission, faces: &[u8], survival: u8) -> [Move; 3] {
    [Move::Attempt(of), rolled(faces), rolled(&[survival])]
}

fn begun(name: &str) -> Vec<Move> {
    vec![
        Move::Name(0, readyroom_kit::text::cut(name)),
        Move::Start(Start::ChooseOne),
        Move::Begin,
        Move::Choose(Skill::Engineering),
    ]
}

#[test]
fn a_life_is_told_tour_by_tour_to_its_end() {
    let mut moves = begun("Dan");
    moves.extend(mission(Mission::Training, &[2], 2));
    moves.extend(mission(Mission::Security, &[2], 6));
    moves.extend(mission(Mission::Security, &[3], 3));
    moves.extend(mission(Mission::Security, &[5], 6));
    moves.extend(mission(Mission::Aid, &[4, 4], 1));
    let told = story(&played(&moves));
    assert_eq!(
        told,
        [
            "Dan joined the Federation Stellar Force as a Cadet aboard a Scout, skilled in Engineering.",
            "Tour 1, years 1 to 4: success in Training (Fitness); no luck in Security.",
            "Tour 2, years 5 to 8: success in Security (Efficiency), Security (Efficiency) and Aid (Leadership). \
             Dan became an Ensign, aboard a Light Escort.",
            "10 points (promotion 8, missions 1, skills 1): Washout.",
        ]
    );
}

#[test]
fn a_story_without_a_name_is_about_an_officer_and_ends_where_nobody_survives() {
    let mut moves = begun("");
    moves.extend(mission(Mission::Security, &[1], 1));
    let told = story(&played(&moves));
    assert_eq!(
        told,
        [
            "The officer joined the Federation Stellar Force as a Cadet aboard a Scout, skilled in Engineering.",
            "Tour 1, years 1 to 4: no luck in Security.",
            "Security was one mission too many: it ended the career of the Cadet.",
            "0 points: Washout.",
        ]
    );
}

#[test]
fn a_grand_admiral_is_told_of_once() {
    let mut career = played(&begun("Dan"));
    career.position.promotion = career.sheet.promotion_boxes() - 1;
    for mv in &mission(Mission::Training, &[6; 8], 1)[..2] {
        career = career.play(mv).expect("legal").0;
    }
    assert_eq!(
        story(&career)[1..3],
        [
            "Tour 1, years 1 to 4: success in Training (Fitness).",
            "Dan rose to Grand Admiral and took over Federation Command, after 4 years.",
        ]
    );
}

#[test]
fn the_page_has_every_ticked_box_and_a_name_cannot_break_it() {
    let mut moves = begun("<b>&");
    moves.extend(mission(Mission::Training, &[2], 2));
    let page = page(&played(&moves));
    assert!(page.contains("Cadet &lt;b&gt;&amp;"), "{page}");
    // One mission box, one promotion box, Fitness and Engineering.
    assert_eq!(page.matches("fill=\"black\" stroke=").count(), 4, "{page}");
    for word in ["Training", "Strategy", "Starburst", "Tour 1, years 1 to 4"] {
        assert!(page.contains(word), "{word}");
    }
}

/// The longest career has 60 missions and every reward there is.
#[test]
fn the_longest_story_stays_on_its_page() {
    let mut career = played(&begun("Montgomery S"));
    let line = |at: u8| Attempted {
        tour: at / 4 + 1,
        mission: Mission::ContactCivilization,
        success: at.is_multiple_of(2),
        rank: Rank::ALL[usize::from(at / 6)],
        skill: Some(Skill::Administration),
        medal: Some(Medal::Distinction),
        automatic: Some(Medal::Gallantry),
        survival: Survival::Cloned,
    };
    career.position.log.extend((0..60).map(line));
    let page = page(&career);
    let lowest = page.split(" y=\"").skip(1).map(|rest| {
        let end = rest.find('"').expect("an attribute");
        rest[..end].parse::<f64>().expect("a number")
    });
    let lowest = lowest.fold(0.0, f64::max);
    assert!((200.0..=297.0).contains(&lowest), "{lowest}");
}
