//! The lights: missions of the tour, saved lives, and the stake of the mission.

use readyroom_hardware::lamp::{Lamp, Lamps, Pattern};
use readyroom_kit::face::Lights;

use crate::rules::{Career, End, MISSIONS, Phase, Skill, phase_groups};

/// From this number on, less than half of the faces of a die survive.
const DEADLY: u8 = 5;

/// The last two of the row: one for each time that Clone can still save the career.
const LIVES: [Lamp; 2] = [Lamp::Track5, Lamp::Track6];

impl Lights for Career {
    /// The first four of the row: a lamp for each mission left of the tour, and the one under way blinks slowly. The last
    /// two: one for each time that Clone can still save the career. The condition lights: blue, the mission before
    /// succeeded, or nothing is decided yet, and it blinks slowly while dice are rolled; yellow, dice or a success ask for a
    /// decision; red, the mission before failed, and it blinks slowly while survival is rolled for, fast where less than
    /// half of the faces survive. A career that is not survived leaves red blinking fast, and a Grand Admiral lets the whole
    /// row do so.
    fn lamps(&self) -> Lamps {
        let (lamp, pattern) = condition(self);
        let dark = Lamps::default();
        match self.position.phase {
            Phase::SetUp | phase_groups::copying!() => dark,
            Phase::Over(End::GrandAdmiral) => light(dark, &Lamp::TRACK, Pattern::Fast),
            Phase::Over(End::NotSurvived | End::LastTour | End::NoMission) => dark,
            Phase::StartRoll | Phase::StartChoice(_) | Phase::SelectMission => tour(self, 0),
            Phase::Throw
            | Phase::Thrown
            | Phase::ReRoll(_)
            | Phase::Offer(_)
            | Phase::MedalRoll(_)
            | Phase::WhichMedal
            | Phase::Survival(_) => tour(self, 1),
        }
        .with(lamp, pattern)
    }
}

fn light(lamps: Lamps, which: &[Lamp], pattern: Pattern) -> Lamps {
    let add = |lamps: Lamps, &lamp: &Lamp| lamps.with(lamp, pattern);
    which.iter().fold(lamps, add)
}

/// The row, with so many missions under way.
fn tour(game: &Career, under_way: usize) -> Lamps {
    let now = &game.position;
    let of_tour = &Lamp::TRACK[..MISSIONS[1].into()];
    let left = usize::from(game.missions_left());
    let (left, rest) = of_tour.split_at(left.min(of_tour.len()));
    let lives = now.level(Skill::Clone).saturating_sub(now.cloned);
    let lives = &LIVES[..usize::from(lives).min(LIVES.len())];
    let lamps = light(Lamps::default(), left, Pattern::On);
    let blinking = &rest[..under_way.min(rest.len())];
    light(light(lamps, blinking, Pattern::Slow), lives, Pattern::On)
}

fn condition(game: &Career) -> (Lamp, Pattern) {
    let last = game.position.log.last();
    match game.position.phase {
        Phase::SetUp
        | phase_groups::copying!()
        | Phase::Over(End::LastTour | End::NoMission | End::GrandAdmiral) => {
            (Lamp::Blue, Pattern::On)
        }
        Phase::StartRoll | Phase::Throw | Phase::ReRoll(_) | Phase::MedalRoll(_) => {
            (Lamp::Blue, Pattern::Slow)
        }
        Phase::StartChoice(_) | Phase::Thrown | Phase::Offer(_) | Phase::WhichMedal => {
            (Lamp::Yellow, Pattern::On)
        }
        Phase::SelectMission => match last {
            Some(last) if !last.success => (Lamp::Red, Pattern::On),
            Some(_) | None => (Lamp::Blue, Pattern::On),
        },
        Phase::Survival(_) => {
            let number = last.map_or(0, |last| game.sheet.mission(last.mission).survival);
            let needs = number.saturating_sub(game.position.level(Skill::Fitness));
            let pattern = if needs >= DEADLY {
                Pattern::Fast
            } else {
                Pattern::Slow
            };
            (Lamp::Red, pattern)
        }
        Phase::Over(End::NotSurvived) => (Lamp::Red, Pattern::Fast),
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::Game;

    use super::*;
    use crate::rules::{Attempted, Mission, Pack, Rank, Survival};

    fn career(phase: Phase, attempted: u8, last: Option<(Mission, bool)>) -> Career {
        let mut game = Career::deal(Pack::default());
        game.position.phase = phase;
        game.position.attempted = attempted;
        game.position.skills[Skill::Efficiency as usize] = 1;
        game.position
            .log
            .extend(last.map(|(mission, success)| Attempted {
                tour: 1,
                mission,
                success,
                rank: Rank::Cadet,
                skill: None,
                medal: None,
                automatic: None,
                survival: Survival::NotRolled,
            }));
        game
    }

    fn lit(game: &Career) -> Vec<(Lamp, Pattern)> {
        let lamps = game.lamps();
        let lit = lamps.iter().filter(|(_, pattern)| *pattern != Pattern::Off);
        lit.collect()
    }

    #[test]
    fn each_mission_left_lights_a_lamp_and_the_one_under_way_blinks() {
        use Lamp::{Blue, Track1, Track2, Track3};
        use Pattern::{On, Slow};
        let order = career(Phase::SelectMission, 0, None);
        let three = [(Track1, On), (Track2, On), (Track3, On)];
        assert_eq!(lit(&order), [&three[..], &[(Blue, On)]].concat());
        let thrown = career(Phase::Throw, 1, None);
        let under_way = [(Track1, On), (Track2, On), (Track3, Slow)];
        assert_eq!(lit(&thrown), [&under_way[..], &[(Blue, Slow)]].concat());
    }

    #[test]
    fn red_shows_that_survival_is_at_stake_and_how_badly() {
        let red = |game: &Career| lit(game).last().copied();
        let stake = |mission| career(Phase::Survival(0), 3, Some((mission, true)));
        let mut battle = stake(Mission::Battle);
        assert_eq!(red(&battle), Some((Lamp::Red, Pattern::Fast)));
        battle.position.skills[Skill::Fitness as usize] = 2;
        assert_eq!(red(&battle), Some((Lamp::Red, Pattern::Slow)));
        assert_eq!(
            red(&stake(Mission::Trade)),
            Some((Lamp::Red, Pattern::Slow))
        );
        let failed = career(Phase::SelectMission, 3, Some((Mission::Trade, false)));
        assert_eq!(lit(&failed), [(Lamp::Red, Pattern::On)]);
        let lost = career(Phase::Over(End::NotSurvived), 3, None);
        assert_eq!(lit(&lost), [(Lamp::Red, Pattern::Fast)]);
    }

    #[test]
    fn a_lamp_is_lit_for_each_life_that_clone_has_left() {
        let mut game = career(Phase::SelectMission, 3, None);
        game.position.skills[Skill::Clone as usize] = 2;
        let track = |game: &Career| lit(game).len() - 1;
        assert_eq!(track(&game), 2);
        game.position.cloned = 1;
        assert_eq!(track(&game), 1);
        assert_eq!(lit(&game)[0], (Lamp::Track5, Pattern::On));
    }
}
