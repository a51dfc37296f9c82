//! Offers: the player's legal choices, the likeliest first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use arrayvec::ArrayVec;
use readyroom_kit::{Alternative, PlayerName, all_but, short_list};

use super::{Assigning, Career, Colour, Length, Medal, Mission, Move, Part, Phase, Reading, Start};

impl Career {
    /// Adds every legal move to `offers`; none where chance decides.
    pub(super) fn add_legal_moves(&self, offers: &mut Vec<Move>) {
        match self.position.phase {
            Phase::SetUp => self.set_up_offers(offers),
            Phase::CopyRank(rank) => {
                self.copying(self.first_boxes(rank).map(Move::FirstBox), offers)
            }
            Phase::CopyColour(..) => {
                let kinds = Colour::ALL.map(Some).into_iter();
                self.copying([None].into_iter().chain(kinds).map(Move::Printed), offers);
            }
            Phase::CopyMedal(_) => self.copying(Medal::AWARDED.map(Move::RolledMedal), offers),
            Phase::CopyAutomatic(_) => {
                let medals = Medal::AWARDED.map(Some).into_iter();
                self.copying(
                    [None].into_iter().chain(medals).map(Move::AutomaticMedal),
                    offers,
                );
            }
            Phase::StartChoice(_) => {
                let skills = self.sheet.start_skills();
                let left = skills.filter(|skill| !self.position.started.contains(skill));
                offers.extend(left.map(Move::Choose));
            }
            Phase::SelectMission => self.missions_to_select(offers),
            Phase::Thrown => self.dice_offers(offers),
            Phase::Offer(_) => offers.extend([Move::Take(true), Move::Take(false)]),
            Phase::WhichMedal => offers.extend(Medal::AWARDED.map(Move::Medal)),
            Phase::StartRoll
            | Phase::Throw
            | Phase::ReRoll(_)
            | Phase::MedalRoll(_)
            | Phase::Survival(_)
            | Phase::Over(_) => {}
        }
    }

    fn set_up_offers(&self, offers: &mut Vec<Move>) {
        let agreed = &self.position.agreed;
        offers.extend([Move::Begin, Move::Name(0, PlayerName::new())]);
        let unknown = Part::ALL.into_iter().filter(|&part| self.is_unknown(part));
        offers.extend(unknown.map(Move::Copy));
        let copied = Part::ALL.into_iter().filter(|&part| self.is_copied(part));
        offers.extend(copied.map(Move::CopyAgain));
        offers.extend(all_but(agreed.length, Length::ALL).map(Move::Length));
        offers.extend(all_but(agreed.start, Start::ALL).map(Move::Start));
        offers.extend(all_but(agreed.assigning, Assigning::ALL).map(Move::Assign));
        offers.push(Move::ShowOdds(!agreed.odds));
        let readings = Reading::offered(self.position.rules.into());
        offers.extend(readings.map(|reading| Move::Read(reading, !self.position.reads(reading))));
    }

    /// Missions: the one of before first, then the newest ones.
    fn missions_to_select(&self, offers: &mut Vec<Move>) {
        let before = self.position.log.last().map(|attempted| attempted.mission);
        let mut missions: ArrayVec<Mission, { Mission::ALL.len() }> = self.eligible().collect();
        // The sheet has the oldest first: turned round, they are almost sorted.
        missions.reverse();
        short_list::sort_by_key(&mut missions, |&mission| {
            let rank = self.sheet.mission(mission).rank;
            (Some(mission) != before, Reverse(rank), mission)
        });
        offers.extend(missions.into_iter().map(Move::Attempt));
        if !self.position.reads(Reading::WholeToursOnly) {
            offers.push(Move::EndTour);
        }
        offers.extend(self.other_assigning());
    }

    /// Answers while the sheet is copied, that of before first, and the way out.
    fn copying(&self, answers: impl IntoIterator<Item = Move>, offers: &mut Vec<Move>) {
        let before = self.copied_before();
        offers.extend(before.clone());
        let others = answers
            .into_iter()
            .filter(|answer| Some(answer) != before.as_ref());
        offers.extend(others);
        offers.push(Move::StopCopying);
    }

    fn other_assigning(&self) -> impl Iterator<Item = Move> + use<> {
        all_but(self.position.agreed.assigning, Assigning::ALL).map(Move::Assign)
    }

    fn dice_offers(&self, offers: &mut Vec<Move>) {
        // Dice that the companion places lie here only if they do not succeed.
        if self.position.agreed.assigning == Assigning::ByHand {
            if self.can_succeed() {
                offers.push(Move::PlaceRest);
            }
            offers.extend(self.placements().into_iter().map(Move::Place));
        }
        offers.extend(self.re_rolls().map(Move::ReRoll));
        offers.push(Move::GiveUp);
    }
}
