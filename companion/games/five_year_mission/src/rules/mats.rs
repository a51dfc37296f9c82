//! Crew mats: the available characters, and the deal (FYM-4, FYM-81).

use arrayvec::ArrayVec;

use super::{Crew, FiveYearMission, Series};

/// Crew members by their mats, of both series at most.
type Mats = ArrayVec<Crew, { Crew::ALL.len() }>;

impl FiveYearMission {
    /// The crew by number, captain first: where choosing starts from.
    pub(super) fn assign_in_order(&mut self) {
        let crew = self.one_a_mat(self.crew_available());
        for (player, crew) in self.players.iter_mut().zip(crew) {
            player.crew = crew;
        }
    }

    /// Whether two crew members cannot both serve: one of them twice, or two of one number, which the box has on the
    /// two sides of one mat (FYM-81, A28).
    pub(super) fn share_a_mat(&self, one: Crew, other: Crew) -> bool {
        one == other || (!self.deals_two_of_a_number() && one.number() == other.number())
    }

    /// Of `crew`, those whose mat none before them has taken.
    fn one_a_mat(&self, crew: impl IntoIterator<Item = Crew>) -> Mats {
        let mut serving = Mats::new();
        for member in crew {
            let taken = |&other: &Crew| self.share_a_mat(other, member);
            if !serving.iter().any(taken) {
                serving.push(member);
            }
        }
        serving
    }

    /// The crew that may be on this mission (FYM-4, FYM-81), captains first.
    pub(super) fn crew_available(&self) -> Mats {
        let last = if self.setup.promo { 8 } else { 7 };
        let numbers = 1..=last;
        if self.setup.time_rift {
            return numbers
                .flat_map(|number| {
                    [Series::Tos, Series::Tng].map(|series| Crew::numbered(series, number))
                })
                .collect();
        }
        numbers
            .map(|number| Crew::numbered(self.setup.ship, number))
            .collect()
    }

    /// The mats that are shuffled: the captain and the next numbers, or all of both series in the Time Rift. The
    /// promotional tile takes the place of the highest number.
    pub fn crew_to_deal(&self) -> Mats {
        let mut crew = self.crew_available();
        if self.setup.time_rift {
            return crew;
        }
        crew.truncate(self.players.len());
        if self.setup.promo {
            crew[self.players.len() - 1] = Crew::numbered(self.setup.ship, 8);
        }
        crew
    }

    /// Who serves when the mats of [`Self::crew_to_deal`] lie in that order, by seat: the player who shares a mat
    /// with one before is passed over.
    pub fn crew_dealt(&self, order: &[u8]) -> Mats {
        let mats = self.crew_to_deal();
        let dealt = order
            .iter()
            .filter_map(|&index| mats.get(usize::from(index)).copied());
        let mut crew = self.one_a_mat(dealt);
        crew.truncate(self.players.len());
        crew
    }
}
