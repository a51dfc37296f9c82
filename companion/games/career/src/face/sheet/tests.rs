//! Whatever is drawn is told apart and keeps off the rest.

use std::collections::HashSet;

use readyroom_hardware::screen::{HEIGHT, Screen};
use readyroom_kit::Game;

use super::*;
use crate::rules::{
    Asks, Career, MOST_DICE, MOST_TARGETS, Mission, Pack, Placed, Rank, RankLine, Sheet, Target,
    Turned,
};

const ANY: Target = Target {
    number: 5,
    asks: Asks::Any,
};

fn on(die: u8, turned: Turned, points: u8) -> Placed {
    Placed {
        die,
        turned,
        points,
        leadership: 0,
        liaison: false,
    }
}

fn drawn(targets: &[Target], reached: &[Option<Placed>], dice: &[(Colour, Option<u8>)]) -> String {
    let mission = MissionDice {
        targets,
        reached,
        dice,
        chosen: Chosen::Nothing,
    };
    mission.draw(true).0.to_string()
}

#[test]
fn dice_of_each_kind_and_face_are_told_apart_however_many_there_are() {
    for count in 1..=MOST_DICE {
        let mut seen = HashSet::new();
        for colour in Colour::ALL {
            for face in [None].into_iter().chain((1..=6).map(Some)) {
                let mut dice = [(Colour::Blue, Some(1)); MOST_DICE];
                dice[0] = (colour, face);
                assert!(seen.insert(drawn(&[ANY], &[None], &dice[..count])));
            }
        }
    }
}

#[test]
fn what_stands_on_a_target_and_what_skills_did_is_told_apart() {
    let dice = [(Colour::Green, Some(6)), (Colour::Green, Some(1))];
    for count in 1..=MOST_TARGETS {
        let targets = [ANY; MOST_TARGETS];
        let mut seen = HashSet::new();
        let ways = [
            None,
            Some(on(0, Turned::Not, 3)),
            Some(on(0, Turned::Not, 2)),
            Some(on(0, Turned::Not, 0)),
            Some(on(0, Turned::ToSix, 0)),
            Some(on(1, Turned::Not, 0)),
        ];
        for way in ways {
            let mut reached = [None; MOST_TARGETS];
            reached[count - 1] = way;
            let picture = drawn(&targets[..count], &reached[..count], &dice);
            assert!(seen.insert(picture), "{way:?} of {count}");
        }
    }
}

#[test]
fn targets_of_each_kind_are_told_apart_however_many_there_are() {
    let kinds = Colour::ALL.map(Asks::For);
    for count in 1..=MOST_TARGETS {
        let mut seen = HashSet::new();
        for asks in kinds.into_iter().chain([Asks::Any, Asks::Unknown]) {
            for number in 1..=9 {
                let mut targets = [ANY; MOST_TARGETS];
                targets[0] = Target { number, asks };
                let picture = drawn(&targets[..count], &[None; MOST_TARGETS][..count], &[]);
                assert!(seen.insert(picture), "{number} {asks:?} of {count}");
            }
        }
    }
}

/// Nothing is drawn over the top row or the bottom row, and no column of targets runs into the next.
#[test]
fn columns_of_targets_are_apart() {
    let dice = [(Colour::Blue, Some(1)); MOST_DICE];
    for count in 2..=MOST_TARGETS {
        let targets = [ANY; MOST_TARGETS];
        let reached: Vec<_> = (0..count as u8)
            .map(|die| Some(on(die, Turned::Over, 4)))
            .collect();
        let mission = MissionDice {
            targets: &targets[..count],
            reached: &reached,
            dice: &dice,
            chosen: Chosen::Nothing,
        };
        let picture = mission.draw(true).0;
        for at in 1..count as i32 {
            let gap = mission.column(at).0 - 1;
            assert!(
                (0..FREE_TOP).all(|y| !lit(&picture, gap, y)),
                "before {at} of {count}"
            );
        }
        assert!((0..BODY).all(|y| (0..WIDTH).all(|x| !picture.get(x as usize, y as usize))));
        assert!((HEIGHT - 8..HEIGHT).all(|y| (0..WIDTH).all(|x| !picture.get(x as usize, y))));
    }
}

/// The rows above the free dice.
const FREE_TOP: i32 = 30;

fn lit(screen: &Screen, x: i32, y: i32) -> bool {
    screen.get(x as usize, (y + BODY) as usize)
}

/// The names of missions are whole beside their boxes.
#[test]
fn missions_have_room_for_their_names() {
    let game = Career::deal(Pack::default());
    for mission in Mission::ALL {
        let boxes = game.sheet.mission(mission).boxes.len();
        assert!(
            Size::Small.holds(mission.label(), boxes::room_of_name(boxes)),
            "{}",
            mission.label()
        );
    }
}

/// Labels of ranks do not run into each other, wherever ranks begin, known or assumed.
#[test]
fn labels_of_ranks_are_apart_wherever_ranks_begin() {
    for grand_admiral in 12..=60 {
        for known in [Rank::GrandAdmiral, Rank::ViceAdmiral] {
            let pack = Pack {
                ranks: vec![RankLine {
                    first_box: grand_admiral,
                    assumed: false,
                    ..*Career::deal(Pack::default()).sheet.rank(known)
                }],
                ..Pack::default()
            };
            let sheet = Sheet::new(&pack);
            for first in [1, first_box_of_page(grand_admiral)] {
                let promotion = Promotion {
                    sheet: &sheet,
                    ticked: 0,
                    first,
                    words: "",
                };
                let labels: Vec<_> = promotion.labels().collect();
                let ends = labels.iter().map(|(x, _, label)| x + tiny::width(label));
                assert!(ends.clone().all(|end| end <= WIDTH));
                for ((x, y, _), (end, (_, row, _))) in labels[1..].iter().zip(ends.zip(&labels)) {
                    assert!(y != row || *x > end, "{labels:?}");
                }
            }
        }
    }
}
