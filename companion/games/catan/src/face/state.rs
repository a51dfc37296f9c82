//! The game for scripts, without what only a player may see: hands, the kinds of development cards, and what lies in the
//! companion's own stack.

use readyroom_kit::Sight;
use serde_json::{Value, json};

use crate::rules::{Catan, MOST_SEATS, Seat, Stack, Task};

/// The whole game as far as `sight` sees it. What it does not see is null; of a hand its size stands in `hand_sizes`.
pub fn state(game: &Catan, sight: Sight) -> Value {
    let now = &game.position;
    let mut state = serde_json::to_value(game).expect("a game is plain data");
    let sizes = now.hands.map(|hand| hand.total());
    let position = &mut state["position"];
    position["hand_sizes"] = json!(sizes);
    let digital = now.agreed.stack == Stack::Digital;
    let unseen = |seat: Seat| !sight.sees(Sight::Player(seat));
    for seat in (0..MOST_SEATS as Seat).filter(|&seat| unseen(seat)) {
        let at = usize::from(seat);
        if now.knows_hands() {
            position["hands"][at] = Value::Null;
        }
        if digital {
            position["cards"][at]["kinds"] = Value::Null;
            position["cards"][at]["fresh_kinds"] = Value::Null;
        }
    }
    if digital {
        position["deck"]["kinds"] = Value::Null;
    }
    for (at, task) in now.agenda.iter().enumerate() {
        if let &Task::Uncounted(victim, _) = task
            && unseen(victim)
            && unseen(now.active)
        {
            position["agenda"][at]["Uncounted"][1] = Value::Null;
        }
    }
    if unseen(now.active) {
        position["turn"]["told"] = Value::Null;
        for at in 0..now.agenda.len() {
            for looked_at in ["DrawThree", "KeepOne"] {
                if let Some(cards) = position["agenda"][at].get_mut(looked_at) {
                    *cards = Value::Null;
                }
            }
        }
    }
    state
}
