//! The presses of whole careers in 1 Page in a Life, with six buttons, the panel's dice, and dice that Ready Room places.
//! Every report is read. Issue of the count: a career of fifteen tours is an evening, not an evening of pressing.

use readyroom_career::{Assigning, Career, Length, Mission, Move, Phase, Skill, TOURS};
use readyroom_tests::buttons::SixButtons;

/// Presses of a career that reaches its last tour, at most: two a mission, and as many again for what comes in between.
const MOST_PRESSES: u32 = 150;
/// Tables that sit down; one in seven plays a whole career without odds, which cost no press but take long to work out.
const TABLES: u64 = 900;

/// Which mission a player attempts.
#[derive(Clone, Copy, Debug)]
enum Player {
    /// The one that the cursor is on.
    TakesTheCursor,
    /// Security until a tour has four missions, then the one that the cursor is on.
    WantsMoreMissions,
}

impl Player {
    fn chooses(self, game: &Career, offers: &[Move]) -> Move {
        let security = Move::Attempt(Mission::Security);
        match self {
            Self::WantsMoreMissions
                if game.position.level(Skill::Efficiency) < 2 && offers.contains(&security) =>
            {
                security
            }
            Self::WantsMoreMissions | Self::TakesTheCursor => offers[0].clone(),
        }
    }
}

/// The presses of a career that reached its last tour, and its missions; none of others.
fn presses(player: Player, seed: u64) -> Option<(u32, usize)> {
    let mut hand = SixButtons::<Career>::sit_down(Assigning::Automatic, false, seed);
    let agreed = &hand.game().position.agreed;
    if agreed.length != Length::Career || agreed.odds {
        return None;
    }
    let mut presses = 0;
    while !hand.over() {
        let mv = player.chooses(hand.game(), &hand.offers());
        presses += hand.take(&mv).presses;
    }
    let position = &hand.game().position;
    assert!(matches!(position.phase, Phase::Over(_)));
    (position.tour == TOURS).then_some((presses, position.log.len()))
}

fn whole_careers_take_few_presses(player: Player) {
    let careers = (0..TABLES).filter_map(|seed| presses(player, seed));
    let mut careers: Vec<(u32, usize)> = careers.collect();
    careers.sort_unstable();
    let &(most, missions) = careers.last().expect("some reach the last tour");
    println!(
        "{player:?}: {} presses in the median of {} careers, at most {most} for {missions} missions",
        careers[careers.len() / 2].0,
        careers.len(),
    );
    assert!(most <= MOST_PRESSES, "{player:?}: {careers:?}");
}

#[test]
fn a_career_of_whatever_the_cursor_is_on_takes_150_presses_at_most() {
    whole_careers_take_few_presses(Player::TakesTheCursor);
}

#[test]
fn a_career_of_four_missions_a_tour_takes_150_presses_at_most() {
    whole_careers_take_few_presses(Player::WantsMoreMissions);
}
