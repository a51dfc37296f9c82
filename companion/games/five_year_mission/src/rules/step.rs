//! A step of the turn as the active player's abilities have it, or would have it if a reward lent one (FYM-55, FYM-72).

use alloc::vec::Vec;
use core::ops::Deref;

use super::{Crew, FiveYearMission, Held, Move, Phase, Serial};

/// What offers are added to.
pub(super) trait Offers: Extend<Move> {
    fn push(&mut self, mv: Move);
}

impl Offers for Vec<Move> {
    fn push(&mut self, mv: Move) {
        Self::push(self, mv);
    }
}

/// How many there are, and none of them is kept.
pub(super) struct Count(usize);

impl Extend<Move> for Count {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0 += moves.into_iter().count();
    }
}

impl Offers for Count {
    fn push(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// How many moves are offered.
pub(super) fn count(offer: impl FnOnce(&mut Count)) -> usize {
    let mut count = Count(0);
    offer(&mut count);
    count.0
}

/// Whether there is one of a kind, and none of them is kept.
pub(super) struct Search<F> {
    is_one: F,
    found: bool,
}

impl<F: Fn(&Move) -> bool> Extend<Move> for Search<F> {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.found = self.found || moves.into_iter().any(|mv| (self.is_one)(&mv));
    }
}

impl<F: Fn(&Move) -> bool> Offers for Search<F> {
    fn push(&mut self, mv: Move) {
        self.found = self.found || (self.is_one)(&mv);
    }
}

/// Whether a move is offered for which `is_one` is true.
pub(super) fn has<F: Fn(&Move) -> bool>(is_one: F, offer: impl FnOnce(&mut Search<F>)) -> bool {
    let mut search = Search {
        is_one,
        found: false,
    };
    offer(&mut search);
    search.found
}

/// A moment of the game, with an ability that is lent or would be. A reward that would lend it is looked at at every moment, so
/// that the state is not copied for it.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    now: &'a FiveYearMission,
    borrowed: Option<Crew>,
    /// The reward card that would be gone.
    spent: Option<Serial>,
}

impl Deref for Step<'_> {
    type Target = FiveYearMission;

    fn deref(&self) -> &FiveYearMission {
        self.now
    }
}

impl FiveYearMission {
    /// The step as it is.
    pub(super) const fn step(&self) -> Step<'_> {
        Step {
            now: self,
            borrowed: self.turn.borrowed,
            spent: None,
        }
    }

    /// Whether an ability could do something in this step if that reward card lent it: what it takes for one's own to be
    /// offered. A card is never spent on less (FYM-72).
    pub(super) fn would_do(&self, crew: Crew, serial: Serial) -> bool {
        let offered = |borrowed| {
            let step = Step {
                now: self,
                borrowed,
                spent: Some(serial),
            };
            count(|offers| step.by_ability(crew, offers))
        };
        offered(Some(crew)) > offered(None)
    }
}

impl Step<'_> {
    /// Whether the active player may use that ability now; see [`FiveYearMission::may`].
    pub(super) fn may(&self, crew: Crew) -> bool {
        self.borrowed == Some(crew) || self.may_use_own(crew)
    }

    /// The reward cards beside the mat of the active player.
    pub(super) fn rewards(&self) -> impl Iterator<Item = &Held> {
        let held = self.now.player().rewards.iter();
        held.filter(|held| Some(held.serial) != self.spent)
    }

    /// What is offered in full tracking where that ability makes a difference.
    fn by_ability(&self, crew: Crew, offers: &mut impl Offers) {
        let (drawn, placing) = (self.drawn(), self.phase == Phase::Place);
        match crew {
            Crew::Data => self.data_offers(offers),
            Crew::McCoy | Crew::Crusher if drawn => self.doctor_offers(offers),
            Crew::Uhura if drawn => self.uhura_offers(offers),
            Crew::Chekov if drawn => self.chekov_offers(offers),
            Crew::Troi if drawn => self.troi_offers(offers),
            Crew::Picard if self.phase == Phase::Replenish => self.replenish_offers(offers),
            Crew::Kirk if placing => self.kirk_offers(offers),
            Crew::Spock if placing => self.spock_offers(offers),
            Crew::Riker if placing => self.riker_draws(offers),
            Crew::LaForge if placing => self.repair_offers(offers),
            Crew::Worf | Crew::Rand | Crew::Wesley if placing => self.swap_offers(offers),
            // He serves the player who moves a die onto an icon, too.
            Crew::Scott if drawn => {
                if placing {
                    self.place_offers(offers);
                    self.repair_offers(offers);
                    self.spock_offers(offers);
                }
                self.chekov_offers(offers);
            }
            Crew::Sulu
            | Crew::McCoy
            | Crew::Crusher
            | Crew::Uhura
            | Crew::Chekov
            | Crew::Troi
            | Crew::Picard
            | Crew::Kirk
            | Crew::Spock
            | Crew::Riker
            | Crew::LaForge
            | Crew::Worf
            | Crew::Rand
            | Crew::Wesley
            | Crew::Scott => {}
        }
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use readyroom_kit::testing::walk::{Step, Steps, play};

    use super::*;
    use crate::rules::Tracking;

    /// The plain way: the ability is lent in a copy of the state, and all that the step offers is counted.
    fn does_in_a_copy(now: &FiveYearMission, crew: Crew, serial: Serial) -> bool {
        let offered = |borrowed| {
            let mut lent = now.clone();
            lent.player_mut()
                .rewards
                .retain(|held| held.serial != serial);
            lent.turn.borrowed = borrowed;
            let mut offers = Vec::new();
            lent.step_offers(&mut offers);
            offers.len()
        };
        offered(Some(crew)) > offered(None)
    }

    /// FYM-72
    #[test]
    fn an_ability_would_do_what_it_does_in_a_copy_of_the_state() {
        let (mut does, mut does_not) = ([0; Crew::ALL.len()], 0);
        for seed in 0..60 {
            let mut looks = Steps(|step: &Step<'_, FiveYearMission>| {
                let game = step.before.game;
                if !game.agenda.is_empty() || !game.full() {
                    return;
                }
                let held = game.player().rewards.first();
                let serial = held.map_or(0, |held| held.serial);
                let own = game.player().crew;
                for crew in Crew::ALL.into_iter().filter(|&crew| crew != own) {
                    let would = game.would_do(crew, serial);
                    let plain = does_in_a_copy(game, crew, serial);
                    assert_eq!(would, plain, "seed {seed}: {crew} in {game:#?}");
                    does[crew as usize] += u32::from(would);
                    does_not += u32::from(!would);
                }
            });
            play(Tracking::Full, seed, usize::MAX, &mut looks);
        }
        let rarest = Crew::ALL.into_iter().filter(|&crew| crew != Crew::Sulu);
        for crew in rarest {
            assert!(does[crew as usize] > 0, "{crew}: {does:?}");
        }
        assert!(does_not > 1_000, "{does_not}");
    }
}
