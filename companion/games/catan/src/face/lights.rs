//! The lights: the player on turn, and the kind of the question.

use readyroom_hardware::lamp::{Lamp, Lamps, Pattern};
use readyroom_kit::face::Lights;

use crate::rules::{Catan, Phase, Seat, Task};

impl Lights for Catan {
    /// The first four of the row: a lamp for each player by seat, lit for the player who decides; it blinks slowly while a
    /// player must decide in the turn of another, and fast for the winner. The condition lights: blue, the roll is due;
    /// yellow, trade and build; red while a 7 is settled or the Klingon battle cruiser moves, fast while cards must be
    /// given up. Blue alone before the game begins.
    fn lamps(&self) -> Lamps {
        let position = &self.position;
        let dark = Lamps::default();
        let lit = |seat: Seat, pattern| dark.with(Lamp::TRACK[usize::from(seat)], pattern);
        match (position.phase, position.agenda.last()) {
            (Phase::SetUp | Phase::LayOut, _) => dark.with(Lamp::Blue, Pattern::On),
            (Phase::Over(winner), _) => lit(winner, Pattern::Fast),
            (_, Some(&Task::Discard(seat, _))) if seat != position.active => {
                lit(seat, Pattern::Slow).with(Lamp::Red, Pattern::Fast)
            }
            (_, Some(&Task::Uncounted(seat, _))) => {
                lit(seat, Pattern::Slow).with(Lamp::Red, Pattern::On)
            }
            (phase, task) => {
                let (lamp, pattern) = condition(phase, task);
                lit(position.active, Pattern::On).with(lamp, pattern)
            }
        }
    }
}

fn condition(phase: Phase, task: Option<&Task>) -> (Lamp, Pattern) {
    match (task, phase) {
        (Some(Task::Discard(..)), _) => (Lamp::Red, Pattern::Fast),
        (Some(Task::MoveKlingon | Task::Rob | Task::Steal(_) | Task::TellStolen(_)), _) => {
            (Lamp::Red, Pattern::On)
        }
        (Some(Task::Roll), _) | (None, Phase::Begin) => (Lamp::Blue, Pattern::On),
        (Some(_), _)
        | (None, Phase::SetUp | Phase::LayOut | Phase::Placing | Phase::Act | Phase::Over(_)) => {
            (Lamp::Yellow, Pattern::On)
        }
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::Pack;

    fn lamps(phase: Phase, task: Option<Task>) -> Vec<(Lamp, Pattern)> {
        let mut game = Catan::deal(Pack::default());
        game.position.phase = phase;
        game.position.active = 1;
        game.position.agenda.extend(task);
        let lit = game.lamps();
        lit.iter()
            .filter(|(_, pattern)| *pattern != Pattern::Off)
            .collect()
    }

    /// Each moment of a turn has its lamp beside that of the player.
    #[test]
    fn the_lamps_say_whose_turn_it_is_and_what_is_asked() {
        let own = (Lamp::Track2, Pattern::On);
        assert_eq!(lamps(Phase::SetUp, None), [(Lamp::Blue, Pattern::On)]);
        assert_eq!(lamps(Phase::Begin, None), [own, (Lamp::Blue, Pattern::On)]);
        assert_eq!(lamps(Phase::Act, None), [own, (Lamp::Yellow, Pattern::On)]);
        assert_eq!(
            lamps(Phase::Act, Some(Task::MoveKlingon)),
            [own, (Lamp::Red, Pattern::On)]
        );
        assert_eq!(
            lamps(Phase::Act, Some(Task::Discard(3, 4))),
            [(Lamp::Track4, Pattern::Slow), (Lamp::Red, Pattern::Fast)]
        );
        assert_eq!(lamps(Phase::Over(2), None), [(Lamp::Track3, Pattern::Fast)]);
    }
}
