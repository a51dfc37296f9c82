//! What is special to the words and the menu of this game, at any point of it.

use readyroom_kit::{
    face::{Kind, Lights, Message, Path, Pictures, Shown, Speech},
    testing::{
        names,
        walk::{Moment, Observer, Reach, Step, Watch},
    },
};

use crate::rules::{Catan, Move, Phase};

/// Long games with names and without.
const REACH: Reach = Reach::games(8).moves(1_500);

/// What looks on in a walk.
pub fn observers() -> Vec<Watch<Catan>> {
    vec![
        Watch::looks("each_player_has_a_line", REACH, each_player_has_a_line),
        Watch::steps(
            "what_was_chosen_costs_no_press",
            REACH,
            what_was_chosen_costs_no_press,
        ),
        Watch::new(
            "a_starship_or_an_outpost_takes_four_presses_in_the_median",
            REACH,
            Presses(Vec::new()),
        ),
    ]
}

fn each_player_has_a_line(at: &Moment<'_, Catan>) {
    let crew = at.game.in_words().crew.len();
    assert_eq!(crew, usize::from(at.game.position.seats));
    let _ = at.game.lamps();
}

/// What is only to know fits the bottom row with all of its step, and so costs no press, wherever there is no other message and
/// players are called "Player 1".
fn what_was_chosen_costs_no_press(step: &Step<'_, Catan>) {
    let (next, events) = step.made;
    let messages = next.messages(events);
    let stops = |message: &Message| matches!(message.kind, Kind::Do(_) | Kind::Alarm);
    let is_over = matches!(next.position.phase, Phase::Over(_));
    if names::are_long_in(step.before.seed) || is_over || messages.iter().any(stops) {
        return;
    }
    let known = messages.iter().filter(|of| of.kind == Kind::Know);
    let rows: Vec<&str> = known
        .map(Message::row)
        .filter(|row| !row.is_empty())
        .collect();
    let row = rows.join(" ");
    assert!(row.chars().count() <= 25, "{row:?} stops the game");
}

/// Presses from the menu's first entry to each starship and outpost.
struct Presses(Vec<usize>);

impl Observer<Catan> for Presses {
    fn moved(&mut self, step: &Step<'_, Catan>) {
        if matches!(step.mv, Move::Starship(_) | Move::Outpost(_)) {
            self.0.push(presses(step.before, step.mv));
        }
    }

    fn conclude(&mut self) {
        let Self(all) = self;
        all.sort_unstable();
        let median = all[all.len() / 2];
        assert!(median <= 4, "{median} presses, of {} moves", all.len());
    }
}

/// Presses to a move: along each level the shorter way round, and OK at each.
fn presses(at: &Moment<'_, Catan>, chosen: &Move) -> usize {
    let path = |mv| at.game.path(mv);
    let (whole, paths): (Path, Vec<Path>) = (path(chosen), at.offers().iter().map(path).collect());
    let mut presses = 0;
    for depth in 0..whole.len() {
        let here = paths
            .iter()
            .filter(|path| path.starts_with(&whole[..depth]));
        let mut level: Vec<&str> = Vec::new();
        for path in here.filter(|path| path.len() > depth) {
            if !level.contains(&&*path[depth]) {
                level.push(&path[depth]);
            }
        }
        if depth == 0 {
            level.push("Table");
        }
        let at = level.iter().position(|entry| *entry == whole[depth]);
        let at = at.expect("offered");
        // A group with one member is joined with it.
        if level.len() > 1 {
            presses += at.min(level.len() - at) + 1;
        }
    }
    presses.max(1)
}
