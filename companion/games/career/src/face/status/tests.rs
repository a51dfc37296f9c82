//! The present state of the career, in words and by its ids.

use readyroom_kit::{
    Game as _, Sight,
    face::{
        Pictures as _, Shown,
        status::{Body, Card, Section, words as in_words},
    },
};

use super::*;
use crate::{
    face::tests::begun,
    rules::{Attempted, End, Move, Pack, Placed, Rank, Survival, Turned},
};

fn dealt() -> Career {
    Career::deal(Pack::default())
}

fn lines(game: &Career) -> Vec<String> {
    in_words::lines(&game.status(Sight::Public))
}

fn section(game: &Career, id: &str) -> Section {
    let mut sections = status(game).sections.into_iter();
    sections.find(|section| section.id == id).expect(id)
}

fn cards(game: &Career, section: &str) -> Vec<Card> {
    let Body::Cards(row) = self::section(game, section).body else {
        panic!("{section} has no cards");
    };
    row.cards
}

#[test]
fn the_title_shows_whose_career_it_is_and_a_panel_has_the_tour() {
    let title = status(&begun()).title;
    assert_eq!(title.whole(), "Cadet Uhura, in tour 1 of 15");
    assert_eq!(title.within(20), "Tour 1 of 15");
    let mut over = begun();
    over.position.phase = Phase::Over(End::LastTour);
    let over = status(&over);
    assert_eq!(over.title.whole(), "Cadet Uhura: score 0, Washout");
    assert_eq!(over.title.within(20), "Score 0, Washout");
    assert_eq!(over.sections[0].id, "score", "first what it was worth");
}

/// CAREER-48, CAREER-49: what boxes bring is reported of each mission and each skill, and what dice are asked for.
#[test]
fn boxes_and_targets_are_shown() {
    let rows = lines(&begun());
    for line in [
        "Aid: 0 of 4 boxes, 0 points. Its boxes bring 1, 1, 1, 1. Asks for 4 or more by any die, 4 or more green. Opens with \
         the rank of Ensign.",
        "Clone: 0 of 2 boxes, 0 points. Its boxes bring -3, -3. survives.",
        "Promotion: 0 of 48 boxes. Ensign from box 3.",
        "Missions left: 2 of 2.",
        "Valor: 0 of 12, 0.",
    ] {
        assert!(rows.iter().any(|other| other == line), "{line}: {rows:#?}");
    }
    assert!(rows.iter().any(|line| line.contains("(colours not known)")));
    let ranks = "Promotion boxes: 1 Ensign from box 3, 2 Sublieutenant from box 8 (assumed), ";
    assert!(rows.iter().any(|line| line.starts_with(ranks)), "{rows:#?}");
}

/// CAREER-13: a mission states whether it may be attempted.
#[test]
fn a_mission_shows_why_it_is_not_open() {
    let mut game = begun();
    let training = game.sheet.mission(Mission::Training).boxes.len();
    game.position.executed[Mission::Training as usize] = training as u8;
    let notes = |game: &Career| -> Vec<String> {
        let cards = cards(game, "missions").into_iter().take(5);
        cards.map(|card| card.note.whole().into()).collect()
    };
    assert_eq!(notes(&game)[0], "All boxes are ticked");
    assert_eq!(notes(&game)[1], "Can be attempted");
    assert_eq!(notes(&game)[4], "Opens with the rank of Ensign");
    game.position.phase = Phase::Over(End::LastTour);
    assert!(notes(&game).iter().all(String::is_empty));
}

/// Those that are there come first.
#[test]
fn a_skill_shows_its_level_and_what_it_helps() {
    let mut game = begun();
    game.position.skills = [0; Skill::ALL.len()];
    game.position.skills[Skill::Courage as usize] = 2;
    let skills = cards(&game, "skills");
    assert_eq!(skills.len(), Skill::ALL.len());
    let first = &skills[0];
    assert_eq!((&*first.id, first.boxes.ticked), ("skill-courage", 2));
    assert_eq!(first.tags[0].label.whole(), "+medal roll");
    assert_eq!(skills[1].id, "skill-fitness");
}

#[test]
fn a_move_is_about_the_thing_that_it_changes() {
    let (agreed, mut game) = (dealt(), begun());
    let placed = Placed {
        die: 2,
        turned: Turned::Not,
        points: 0,
        leadership: 0,
        liaison: false,
    };
    for (mv, id) in [
        (
            Move::Attempt(Mission::PlanetaryDefense),
            "mission-planetary-defense",
        ),
        (Move::Choose(Skill::AlienTech), "skill-alien-tech"),
        (Move::Medal(Medal::Valor), "medal-valor"),
        (Move::ReRoll(0), "die-1"),
        (Move::Place(placed), "die-3"),
        (Move::Copy(Part::RankBoxes), "sheet-rank-boxes"),
    ] {
        assert_eq!(game.about(&mv).as_deref(), Some(id), "{mv:?}");
    }
    for mv in [Move::EndTour, Move::GiveUp, Move::PlaceRest] {
        assert_eq!(game.about(&mv), None, "{mv:?}");
    }
    assert_eq!(game.about(&Move::Take(true)), None, "nothing is offered");
    game.position.phase = Phase::Offer(Skill::Clone);
    assert_eq!(
        game.about(&Move::Take(true)).as_deref(),
        Some("skill-clone")
    );
    // Who places dice is among what was agreed on alone.
    let assign = Move::Assign(crate::rules::Assigning::ByHand);
    assert_eq!(game.about(&assign), None);
    assert_eq!(agreed.about(&assign).as_deref(), Some("assigning"));
}

/// CAREER-52: the newest mission comes first, with all that it brought.
#[test]
fn the_log_shows_what_each_mission_brought() {
    let mut game = begun();
    assert_eq!(
        section(&game, "log").body,
        Body::Text(vec!["No mission yet.".into()])
    );
    let attempted = |mission, success| Attempted {
        tour: 2,
        mission,
        success,
        rank: Rank::Cadet,
        skill: None,
        medal: None,
        automatic: None,
        survival: Survival::Survived,
    };
    game.position.log.extend([
        attempted(Mission::Training, false),
        Attempted {
            rank: Rank::Ensign,
            skill: Some(Skill::Courage),
            medal: Some(Medal::Valor),
            automatic: Some(Medal::Distinction),
            survival: Survival::Cloned,
            ..attempted(Mission::Exploration, true)
        },
        Attempted {
            rank: Rank::Ensign,
            ..attempted(Mission::Patrol, true)
        },
    ]);
    let lines = [
        "2 Patrol: +1",
        "2 Exploration: +2, Ensign, Courage, Distinction, Valor, saved by Clone",
        "2 Training: failed, discipline",
    ];
    let lines = lines.map(String::from).into();
    assert_eq!(section(&game, "log").body, Body::Text(lines));
}
