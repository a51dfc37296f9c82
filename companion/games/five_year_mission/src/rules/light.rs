//! Light tracking: what the table reports when it keeps its dice to itself (FYM-83).

use alloc::vec::Vec;

use super::{
    Event, FiveYearMission, Move, Refusal, Reward, Seat,
    course::{Course, Verdict, require},
};

impl FiveYearMission {
    /// Step 4 in light tracking: every alert may be resolved, for its points or as a reward; one repair at a time.
    pub(super) fn light_place_offers(&self, offers: &mut Vec<Move>) {
        for alert in self.on_table() {
            let serial = alert.serial;
            let points = [1, 2, 3, 0].into_iter();
            offers.extend(points.map(|insignia| Move::Resolve {
                alert: serial,
                insignia,
                reward: None,
            }));
            for reward in Reward::ALL {
                let points = [1, 2, 3, 0].into_iter();
                offers.extend(points.map(|insignia| Move::Resolve {
                    alert: serial,
                    insignia,
                    reward: Some(reward),
                }));
            }
        }
        if self.damage > 0 {
            offers.push(Move::RepairOne);
        }
    }

    pub(super) fn mend_offers(&self, offers: &mut Vec<Move>) {
        let hurt = (0..)
            .zip(&self.players)
            .filter(|(_, player)| player.hurt > 0);
        offers.extend(hurt.map(|(seat, _)| Move::Mend(seat)));
    }
}

impl Course {
    /// One injury of a player is healed, by whatever the table did.
    pub(super) fn mend(&mut self, seat: Seat) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        let turn = self.now.drawn() || self.now.phase == super::Phase::Draw;
        require(turn, Refusal::StepOrder)?;
        let player = self.now.seated(seat)?;
        require(player.hurt > 0, Refusal::NothingToHeal)?;
        player.hurt -= 1;
        self.emit(Event::Healed(seat));
        Ok(())
    }
}
