//! The presses of whole careers in 1 Page in a Life, with six buttons, the panel's dice, and dice that Ready Room places.
//! Every report is read. `-- --nocapture` prints the counts.

use readyroom_career::{Assigning, Career, Length, Mission, Move, Skill, TOURS};
use readyroom_kit::face::Menu;
use readyroom_tests::buttons::SixButtons;

/// Tables that sit down; nearly every other plays a whole career without odds, which cost no press but take long to work out.
const TABLES: u64 = 290;

/// Presses of a career, at most: two for each mission and its report, one for each re-roll, and what else is asked and read.
const MOST_PRESSES: u32 = 170;

/// Which mission a player attempts.
#[derive(Clone, Copy, Debug)]
enum Player {
    /// The one that the cursor is on.
    TakesTheCursor,
    /// Security until a tour has four missions, Training until survival is likely, then the one that the cursor is on.
    WantsMoreMissions,
}

impl Player {
    fn chooses(self, game: &Career, offers: &[Move]) -> Move {
        let first = match self {
            Self::TakesTheCursor => None,
            Self::WantsMoreMissions => [
                (Skill::Efficiency, Mission::Security),
                (Skill::Fitness, Mission::Training),
            ]
            .into_iter()
            .find(|(skill, mission)| {
                game.with_more(*skill).is_some() && offers.contains(&Move::Attempt(*mission))
            }),
        };
        first.map_or_else(|| offers[0].clone(), |(_, mission)| Move::Attempt(mission))
    }
}

/// The presses of a career, its missions, and whether it reached its last tour; none if it is not of fifteen tours, or
/// shows odds.
fn presses(player: Player, seed: u64) -> Option<(u32, usize, bool)> {
    let mut hand = SixButtons::<Career>::sit_down(Assigning::Automatic, false, seed);
    let agreed = &hand.game().position.agreed;
    if agreed.length != Length::Career || agreed.odds {
        return None;
    }
    let mut presses = 0;
    while !hand.over() {
        let offers = hand.game().listed(hand.offers());
        let mv = player.chooses(hand.game(), &offers);
        presses += hand.take(&mv).presses;
    }
    let position = &hand.game().position;
    Some((presses, position.log.len(), position.tour == TOURS))
}

fn whole_careers_take_few_presses(player: Player) {
    let careers = (0..TABLES).filter_map(|seed| presses(player, seed));
    let mut careers: Vec<(u32, usize, bool)> = careers.collect();
    careers.sort_unstable();
    let of_last_tour = careers.iter().filter(|(.., reached)| *reached);
    let of_last_tour: Vec<u32> = of_last_tour.map(|(presses, ..)| *presses).collect();
    let &(most, missions, _) = careers.last().expect("somebody plays");
    println!(
        "{player:?}: {} careers, at most {most} presses for {missions} missions; {} presses in the median of {} that reach \
         tour {TOURS}",
        careers.len(),
        of_last_tour[of_last_tour.len() / 2],
        of_last_tour.len(),
    );
    assert!(most <= MOST_PRESSES, "{player:?}: {careers:?}");
}

#[test]
fn a_career_of_whatever_the_cursor_is_on_takes_170_presses_at_most() {
    whole_careers_take_few_presses(Player::TakesTheCursor);
}

#[test]
fn a_career_of_four_missions_a_tour_takes_170_presses_at_most() {
    whole_careers_take_few_presses(Player::WantsMoreMissions);
}
