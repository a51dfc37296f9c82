//! The walk itself: each observer reports its own first fault, and does not hide another's.

use std::panic::{AssertUnwindSafe, catch_unwind};

use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{
    Sample,
    walk::{Moment, Observer, PLAYER, Reach, Step, Watch, tests},
};

const REACH: Reach = Reach::games(2).moves(4);

/// Counts what it is shown.
#[derive(Default)]
struct Counts {
    begun: usize,
    looked: usize,
    moved: usize,
    ended: usize,
}

impl<G: Sample> Observer<G> for Counts {
    fn begin(&mut self, at: &Moment<'_, G>) {
        assert_eq!(at.ply, 0);
        self.begun += 1;
    }

    fn look(&mut self, _: &Moment<'_, G>) {
        self.looked += 1;
    }

    fn moved(&mut self, _: &Step<'_, G>) {
        self.moved += 1;
    }

    fn end(&mut self, at: &Moment<'_, G>) {
        assert_eq!(at.ply, 4);
        self.ended += 1;
    }

    fn conclude(&mut self) {
        let games = 2 * G::WAYS.len();
        let counted = [self.begun, self.looked, self.moved, self.ended];
        assert_eq!(counted, [games, 2 * games, 4 * games, games]);
    }
}

fn third_move<G: Sample>(at: &Moment<'_, G>) {
    assert!(at.seed == 0 || at.ply < 3, "a fault");
}

fn every_move<G: Sample>(step: &Step<'_, G>) {
    assert!(step.before.seed > 9, "another fault");
}

struct Faulty;

impl Visitor for Faulty {
    fn game<G: Sample>(&mut self) {
        let watching = || {
            vec![
                Watch::looks("third_move", REACH, third_move::<G>),
                Watch::steps("every_move", REACH, every_move::<G>),
                Watch::new("counts", REACH.one_of(2), Counts::default()),
            ]
        };
        let mut outcomes = Vec::new();
        for (name, run) in tests::<G>(watching) {
            let why = catch_unwind(AssertUnwindSafe(run)).err();
            let why = why.map(|why| *why.downcast::<String>().expect("a text"));
            outcomes.push((name, why));
        }
        let way = G::WAYS[0];
        let expected = [
            (PLAYER, None),
            (
                "third_move",
                Some(format!("{way:?}, seed 1, move 3: a fault (third_move)")),
            ),
            (
                "every_move",
                Some(format!(
                    "{way:?}, seed 0, move 0: another fault (every_move)"
                )),
            ),
            ("counts", None),
        ];
        assert_eq!(outcomes, expected);
    }
}

/// Walks through each game with observers that find faults.
pub fn check() {
    games::visit(&mut Faulty);
}
