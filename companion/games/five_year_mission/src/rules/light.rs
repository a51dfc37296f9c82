//! Light tracking: what the table reports when it keeps its dice to itself (FYM-83).

use alloc::vec::Vec;

use readyroom_kit::all_but;

use super::{
    Alert, Colour, DAMAGE_SPACES, Event, FiveYearMission, Injured, Move, Refusal, Reward, Seat,
    Urgency,
    course::{Course, Verdict, require},
};

impl FiveYearMission {
    /// The points an alert is worth most often: the insignia of its card if that is known, else two for a red one.
    pub fn usual_points(alert: &Alert) -> u8 {
        match (alert.card, alert.colour) {
            (Some(_), _) => alert.insignia,
            (None, Colour::Red) => 2,
            (None, Colour::Blue | Colour::Yellow) => 1,
        }
    }

    /// Step 4 in light tracking. Before anything was done, the alert drawn last is resolved most often; after that, the
    /// turn ends.
    pub(super) fn light_place_offers(&self, offers: &mut Vec<Move>) {
        let turn = &self.turn;
        if turn.resolved || turn.placed || turn.effect_told {
            offers.push(Move::EndTurn);
            self.light_repair_offers(offers);
            self.resolve_offers(offers);
        } else {
            let begin = offers.len();
            self.resolve_offers(offers);
            // The timed alert has its own entry, and the end of the turn stays the second.
            let place = match self.times_the_youngest() {
                true => begin + 1,
                false => offers.len(),
            };
            offers.insert(place, Move::EndTurn);
        }
    }

    /// Whether the timer is on the alert that came last.
    pub fn times_the_youngest(&self) -> bool {
        let youngest = self.youngest_first().first().map(|alert| alert.urgency);
        youngest == Some(Urgency::Timed)
    }

    pub(super) fn light_repair_offers(&self, offers: &mut Vec<Move>) {
        if self.damage > 0 {
            offers.push(Move::RepairOne);
        }
    }

    /// Every alert may be resolved, the youngest first: for its usual points, for others, or as a reward.
    fn resolve_offers(&self, offers: &mut Vec<Move>) {
        let youngest_first = self.youngest_first();
        let alerts = || youngest_first.iter().copied();
        let resolve = |alert: &Alert, insignia, reward| Move::Resolve {
            alert: alert.serial,
            insignia,
            reward,
        };
        let others = |alert: &Alert| all_but(Self::usual_points(alert), [1, 2, 3, 0]);
        offers.extend(alerts().map(|alert| resolve(alert, Self::usual_points(alert), None)));
        for alert in alerts() {
            offers.extend(others(alert).map(|insignia| resolve(alert, insignia, None)));
        }
        for alert in alerts() {
            let usual = Self::usual_points(alert);
            for insignia in core::iter::once(usual).chain(others(alert)) {
                let kept = Reward::ALL.into_iter().map(Some);
                offers.extend(kept.map(|reward| resolve(alert, insignia, reward)));
            }
        }
    }

    /// What the alert that has just failed may do: damage, an injury, or both.
    pub(super) fn if_failed_offers(&self, offers: &mut Vec<Move>) {
        if !self.turn.alert_failed {
            return;
        }
        for damage in [1, 0, 2, 3, 4, 5] {
            let no_player = (damage > 0).then_some(Injured::Nobody);
            let seats = self.clockwise().map(Injured::Player);
            let injured = no_player
                .into_iter()
                .chain(seats)
                .chain([Injured::Everyone]);
            offers.extend(injured.map(|injured| Move::IfFailed { damage, injured }));
        }
    }

    pub(super) fn mend_offers(&self, offers: &mut Vec<Move>) {
        let hurt = (0..)
            .zip(&self.players)
            .filter(|(_, player)| player.hurt > 0);
        offers.extend(hurt.map(|(seat, _)| Move::Mend(seat)));
    }
}

impl Course<'_> {
    /// The table tells what the failed alert does.
    pub(super) fn failed_alert_does(&mut self, damage: u8, injured: Injured) -> Verdict {
        let something = damage > 0 || injured != Injured::Nobody;
        require(something && damage <= DAMAGE_SPACES, Refusal::Number)?;
        self.now.turn.effect_told = true;
        match injured {
            Injured::Nobody => {}
            Injured::Player(seat) => {
                require(self.now.seats().contains(&seat), Refusal::NoSuchSeat)?;
                self.queue_injuries(seat, 1);
            }
            Injured::Everyone => {
                for seat in self.now.clockwise().rev() {
                    self.queue_injuries(seat, 1);
                }
            }
        }
        if damage > 0 {
            self.damage(damage);
        }
        Ok(())
    }

    /// One injury of a player is healed, by whatever the table did.
    pub(super) fn mend(&mut self, seat: Seat) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        let turn = self.now.drawn() || self.now.phase == super::Phase::Draw;
        require(turn, Refusal::StepOrder)?;
        let player = self.now.seated(seat)?;
        require(player.hurt > 0, Refusal::NothingToHeal)?;
        player.hurt -= 1;
        self.emit(Event::Healed(seat, None));
        Ok(())
    }
}
