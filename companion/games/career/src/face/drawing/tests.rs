//! What is special to the drawing of a sheet.

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Sight,
    face::{Menu as _, Pictures as _},
    testing::{Sample, random_play::choose},
};

use super::*;
use crate::rules::{Asks, Colour, Pack};

fn drawn(game: &Career) -> String {
    let drawing = game.drawing(Sight::Public, &[]).expect("a drawing");
    drawing.picture.into_string()
}

/// Shows `look` each game of random careers after the one before.
fn walk(mut look: impl FnMut(&Career, &Career)) {
    for (seed, &way) in (0..).zip(Career::WAYS) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Career::set_up(way, &mut rng);
        while let Some(mv) = choose(&game, &mut rng) {
            let next = game.play(&mv).expect("offered").0;
            look(&game, &next);
            game = next;
        }
    }
}

#[test]
fn a_sheet_is_small_and_a_move_changes_little_of_it() {
    let (mut largest, mut most) = (0, 0);
    walk(|before, after| {
        let [before, after] = [before, after].map(drawn);
        largest = largest.max(after.len());
        let mut old: Vec<&str> = before.split('<').collect();
        let is_new = |tag: &&str| match old.iter().position(|known| known == tag) {
            Some(at) => {
                old.swap_remove(at);
                false
            }
            None => true,
        };
        let bytes = after.split('<').filter(is_new).map(str::len).sum();
        most = most.max(bytes);
    });
    assert!(largest < 25_600, "{largest} bytes");
    assert!(most < 2_000, "{most} bytes of a move");
}

/// However much of the player's own sheet is copied.
#[test]
fn a_sheet_that_is_wholly_known_is_small() {
    let printed = Career::deal(Default::default());
    let known = |mission| {
        let mut line = printed.sheet.mission(mission).clone();
        for (target, colour) in line.roll.iter_mut().zip(Colour::ALL.into_iter().cycle()) {
            target.asks = Asks::For(colour);
        }
        line
    };
    let game = Career::deal(Pack {
        missions: Mission::ALL.map(known).to_vec(),
        ..Pack::default()
    });
    let bytes = drawn(&game).len();
    assert!(bytes < 28_672, "{bytes} bytes");
}

/// As many boxes are filled as are ticked: of tours, promotion, missions and skills.
#[test]
fn what_is_ticked_is_filled_and_nothing_else() {
    walk(|_, game| {
        let now = &game.position;
        let ticked = [
            tours_done(game),
            now.promotion.min(game.sheet.promotion_boxes()),
        ];
        let ticked = ticked.iter().chain(&now.executed).chain(&now.skills);
        let filled = drawn(game).matches("-tick\" x=").count();
        assert_eq!(
            filled,
            ticked.map(|&count| usize::from(count)).sum::<usize>()
        );
    });
}

/// The odds stand beside the names of the missions, in the picture and in words, once they are known.
#[test]
fn a_sheet_has_the_odds_that_are_known() {
    let mut seen = 0;
    walk(|_, game| {
        if game.position.phase != Phase::SelectMission || seen > 5 {
            return;
        }
        let Some(mut work) = game.notes() else { return };
        let notes = work.next_step().expect("a step")();
        assert!(!drawn(game).contains('%'), "nothing is known yet");
        let drawing = drawing(game, &notes);
        let open = drawing
            .text
            .iter()
            .find(|line| line.starts_with("Can be attempted"));
        for (mv, note) in notes {
            let Move::Attempt(mission) = mv else {
                panic!("{mv:?}")
            };
            let of_mission = drawing
                .picture
                .0
                .split(&id("odds", mission.label()))
                .nth(1)
                .expect("a line");
            let of_mission = of_mission.split("</g>").next().expect("its end");
            let odds = note.beside;
            assert!(
                of_mission.contains(&format!(
                    ">{}<",
                    odds.replace('<', "&lt;").replace('>', "&gt;")
                )),
                "{of_mission} lacks {odds}"
            );
            assert!(
                open.expect("a line")
                    .contains(&format!("{mission} ({odds})")),
                "{open:?}"
            );
        }
        seen += 1;
    });
    assert!(seen > 5, "missions are chosen");
}

/// What boxes are for stands in them as numbers; in words it is said of each mission, skill and rank.
#[test]
fn numbers_in_boxes_are_said() {
    let text = Career::deal(Default::default());
    let text = text.drawing(Sight::Public, &[]).expect("a drawing").text;
    for said in [
        "Tours done: 0 of 15.",
        "Aid asks for 4 or more by any die, 4 or more green. Its boxes bring 1, 1, 1, 1.",
        "Trade asks for 4, 5 or more (colours not known). Its boxes bring 0, 0, 0, 1.",
        "Clone: level 0 of 2, 0 points. Its boxes bring -3, -3.",
    ] {
        assert!(text.iter().any(|line| line == said), "{said}: {text:#?}");
    }
    let ranks =
        "Ranks in the promotion boxes: 1 Ensign from box 3, 2 Sublieutenant from box 8 (assumed), ";
    assert!(text.iter().any(|line| line.starts_with(ranks)), "{text:#?}");
}

/// Every line of the sheet has its id, so that a page says what has changed.
#[test]
fn every_mission_skill_and_medal_has_its_id() {
    let game = Career::deal(Default::default());
    let picture = drawn(&game);
    let missions = Mission::ALL.map(|of| id("mission", of.label()));
    let skills = Skill::ALL.map(|of| id("skill", of.label()));
    let medals = Medal::ALL.map(|of| id("medal", of.label()));
    for id in missions.iter().chain(&skills).chain(&medals) {
        assert_eq!(picture.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
}
