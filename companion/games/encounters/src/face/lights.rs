//! The lights: the player on turn, the actions left, and penalties.

use readyroom_hardware::lamp::{Lamp, Lamps, Pattern};
use readyroom_kit::face::Lights;

use crate::rules::{Encounters, End, Pending, Phase, Seat, Task};

impl Lights for Encounters {
    /// The row: a lamp for each player by seat, lit for whose turn it is, and a short flash for whom a penalty waits; it
    /// blinks fast for the winner. Blue and yellow are the actions left: both lit for three or more, yellow alone for two,
    /// yellow blinking slowly for the last one, both dark when it is time to resolve an encounter. Red: a penalty of the turn
    /// before holds in this one; it blinks fast while a penalty has to be settled. Blue alone before the first turn.
    fn lamps(&self) -> Lamps {
        let now = &self.position;
        let dark = Lamps::default();
        match now.phase {
            Phase::SetUp | Phase::LayOut => dark.with(Lamp::Blue, Pattern::On),
            Phase::Over(End::Won(seat)) => dark.with(of(seat), Pattern::Fast),
            Phase::Over(End::NoneLeft) => now
                .leaders()
                .fold(dark, |lamps, seat| lamps.with(of(seat), Pattern::Fast)),
            Phase::Turn => {
                let waits = |&seat: &Seat| now.pending[usize::from(seat)] != Pending::Nothing;
                let lamps = now
                    .everybody()
                    .filter(waits)
                    .fold(dark, |lamps, seat| lamps.with(of(seat), Pattern::Pulse));
                let (blue, yellow) = actions(now.turn.actions);
                lamps
                    .with(of(now.active), Pattern::On)
                    .with(Lamp::Blue, blue)
                    .with(Lamp::Yellow, yellow)
                    .with(Lamp::Red, penalty(self))
            }
        }
    }
}

fn of(seat: Seat) -> Lamp {
    Lamp::TRACK[usize::from(seat)]
}

const fn actions(left: u8) -> (Pattern, Pattern) {
    match left {
        0 => (Pattern::Off, Pattern::Off),
        1 => (Pattern::Off, Pattern::Slow),
        2 => (Pattern::Off, Pattern::On),
        3.. => (Pattern::On, Pattern::On),
    }
}

fn penalty(game: &Encounters) -> Pattern {
    match (game.position.agenda.last(), game.position.turn.burden) {
        (Some(Task::Lose(_) | Task::GiveUp), _) => Pattern::Fast,
        (_, Pending::Delay | Pending::Lost | Pending::Blocked(_) | Pending::Retreat(_)) => {
            Pattern::On
        }
        (_, Pending::Nothing) => Pattern::Off,
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Encounter, Loss, Pack};

    fn game(phase: Phase, actions: u8) -> Encounters {
        let mut game = Encounters::deal(Pack::default());
        let now = &mut game.position;
        (now.seats, now.phase, now.active) = (6, phase, 1);
        now.turn.actions = actions;
        game
    }

    fn lit(game: &Encounters) -> Vec<(Lamp, Pattern)> {
        let lamps = game.lamps();
        let lit = lamps.iter().filter(|(_, pattern)| *pattern != Pattern::Off);
        lit.collect()
    }

    #[test]
    fn the_lamps_say_whose_turn_it_is_and_how_many_actions_are_left() {
        let own = (Lamp::Track2, Pattern::On);
        let (blue, yellow) = ((Lamp::Blue, Pattern::On), (Lamp::Yellow, Pattern::On));
        let of = |actions| lit(&game(Phase::Turn, actions));
        assert_eq!(of(5), [own, blue, yellow]);
        assert_eq!(of(3), [own, blue, yellow]);
        assert_eq!(of(2), [own, yellow]);
        assert_eq!(of(1), [own, (Lamp::Yellow, Pattern::Slow)]);
        assert_eq!(of(0), [own]);
        assert_eq!(lit(&game(Phase::SetUp, 0)), [blue]);
    }

    #[test]
    fn red_is_a_penalty_and_a_flash_one_that_waits() {
        let mut game = game(Phase::Turn, 0);
        let own = (Lamp::Track2, Pattern::On);
        game.position.pending[5] = Pending::Lost;
        let waits = (Lamp::Track6, Pattern::Pulse);
        assert_eq!(lit(&game), [own, waits]);
        game.position.turn.burden = Pending::Retreat(Encounter::BorgCube);
        assert_eq!(lit(&game), [own, waits, (Lamp::Red, Pattern::On)]);
        game.position.agenda.push(Task::Lose(Loss::Crew));
        assert_eq!(lit(&game), [own, waits, (Lamp::Red, Pattern::Fast)]);
    }

    #[test]
    fn the_lamps_of_those_who_win_blink_fast() {
        let won = game(Phase::Over(End::Won(4)), 0);
        assert_eq!(lit(&won), [(Lamp::Track5, Pattern::Fast)]);
        let mut tied = game(Phase::Over(End::NoneLeft), 0);
        for seat in [0, 2] {
            tied.position.victory[seat] = [Encounter::ALL[seat]].into_iter().collect();
        }
        let both = [Lamp::Track1, Lamp::Track3].map(|lamp| (lamp, Pattern::Fast));
        assert_eq!(lit(&tied), both);
    }
}
