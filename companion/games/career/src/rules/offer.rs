//! What the player may choose now, most likely first.

use alloc::{vec, vec::Vec};

use readyroom_kit::{Alternative, PlayerName, all_but};

use super::{Assigning, Career, Colour, Length, Medal, Mission, Move, Part, Phase, Reading, Start};

impl Career {
    /// Every legal move; none where chance decides.
    pub(super) fn offered(&self) -> Vec<Move> {
        match self.position.phase {
            Phase::SetUp => self.set_up_offers(),
            Phase::CopyRank(rank) => copying(self.first_boxes(rank).map(Move::FirstBox)),
            Phase::CopyColour(..) => {
                let kinds = Colour::ALL.map(Some).into_iter();
                copying([None].into_iter().chain(kinds).map(Move::Printed))
            }
            Phase::CopyMedal(_) => copying(Medal::AWARDED.map(Move::RolledMedal)),
            Phase::CopyAutomatic(_) => {
                let medals = Medal::AWARDED.map(Some).into_iter();
                copying([None].into_iter().chain(medals).map(Move::AutomaticMedal))
            }
            Phase::StartChoice(_) => {
                let skills = self.sheet.start_skills();
                let left = skills.filter(|skill| !self.position.started.contains(skill));
                left.map(Move::Choose).collect()
            }
            Phase::Order => self.orders(),
            Phase::Thrown => self.dice_offers(),
            Phase::Offer(_) => vec![Move::Take(true), Move::Take(false)],
            Phase::WhichMedal => Medal::AWARDED.map(Move::Medal).into(),
            Phase::StartRoll
            | Phase::Throw
            | Phase::ReRoll(_)
            | Phase::MedalRoll(_)
            | Phase::Survival(_)
            | Phase::Over(_) => Vec::new(),
        }
    }

    fn set_up_offers(&self) -> Vec<Move> {
        let agreed = &self.position.agreed;
        let mut offers = vec![Move::Begin, Move::Name(0, PlayerName::new())];
        let unknown = Part::ALL.into_iter().filter(|&part| self.is_unknown(part));
        offers.extend(unknown.map(Move::Copy));
        offers.extend(all_but(agreed.length, Length::ALL).map(Move::Length));
        offers.extend(all_but(agreed.start, Start::ALL).map(Move::Start));
        offers.extend(all_but(agreed.assigning, Assigning::ALL).map(Move::Assign));
        offers.push(Move::ShowOdds(!agreed.odds));
        let readings = Reading::offered(self.position.rules.into());
        offers.extend(readings.map(|reading| Move::Read(reading, !self.position.reads(reading))));
        offers
    }

    /// Missions: the one of before first, then the newest ones.
    fn orders(&self) -> Vec<Move> {
        let before = self.position.log.last().map(|attempted| attempted.mission);
        let mut missions: Vec<Mission> = self.eligible().collect();
        missions.sort_by_key(|&mission| {
            (
                Some(mission) != before,
                core::cmp::Reverse(self.sheet.mission(mission).rank),
            )
        });
        let mut orders: Vec<Move> = missions.into_iter().map(Move::Attempt).collect();
        if !self.position.reads(Reading::WholeToursOnly) {
            orders.push(Move::EndTour);
        }
        orders.extend(self.other_assigning());
        orders
    }

    fn other_assigning(&self) -> impl Iterator<Item = Move> + use<> {
        all_but(self.position.agreed.assigning, Assigning::ALL).map(Move::Assign)
    }

    fn dice_offers(&self) -> Vec<Move> {
        let mut offers = Vec::new();
        if self.rest().is_some() {
            offers.push(Move::PlaceRest);
        }
        if self.position.agreed.assigning == Assigning::ByHand {
            offers.extend(self.placements().into_iter().map(Move::Place));
        }
        offers.extend(self.re_rolls().into_iter().map(Move::ReRoll));
        offers.push(Move::GiveUp);
        offers
    }
}

/// Answers while the sheet is copied, and the way out.
fn copying(answers: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let stop = core::iter::once(Move::StopCopying);
    answers.into_iter().chain(stop).collect()
}
