//! Offers of a support card, step by step (CATAN-51).

use alloc::vec::Vec;

use super::{
    Development, Move, Position, Resource, Seat, Task,
    agenda::{by_chance, of_play},
    board::{INTERSECTIONS, ROUTES},
    key::KEY,
};

impl Position {
    /// What a step of a support card asks for.
    pub(super) fn support_task_offers(&self, task: &Task, offers: &mut Vec<Move>) {
        match *task {
            Task::Substitute(what) => {
                let of = super::build::asked(Self::price_of(what));
                let pairs = of.flat_map(|of| Resource::ALL.map(|by| (of, by)));
                let can = |&(of, by): &_| self.instead_verdict(what, of, by).is_ok();
                offers.extend(pairs.filter(can).map(|(of, by)| Move::Instead(of, by)));
            }
            Task::Ask(_, asked) => {
                let can = |&seat: &Seat| self.ask_verdict(seat, asked).is_ok();
                offers.extend(self.everybody().filter(can).map(Move::Ask));
                if asked > 0 {
                    offers.push(Move::Enough);
                }
            }
            Task::GiveBack(_) => offers.extend(self.hand().present().map(Move::Give)),
            Task::Lift => {
                let can = |&route: &u8| self.can_lift(self.active, route);
                offers.extend((0..ROUTES as u8).filter(can).map(Move::Lift));
            }
            Task::PlaceLifted(from) => {
                let open = self.open_routes_without(self.active, from);
                offers.extend(open.iter().map(Move::Starship));
            }
            Task::BuildForLess => {
                for at in 0..INTERSECTIONS as u8 {
                    if self.outpost_for_less(at).is_ok() {
                        offers.push(Move::Outpost(at));
                    }
                    if self.starbase_for_less(at).is_ok() {
                        offers.push(Move::Starbase(at));
                    }
                }
            }
            Task::ChooseLeader => {
                let leads = |&seat: &Seat| self.leads(seat);
                offers.extend(self.everybody().filter(leads).map(Move::Rob));
            }
            Task::KeepOne(three) => {
                let kept = Development::ALL
                    .into_iter()
                    .filter(|kind| three.known(KEY).contains(kind));
                offers.extend(kept.map(Move::Keep));
            }
            Task::AfterSupport(_, must) => {
                if !must {
                    offers.push(Move::TurnOver);
                }
                offers.extend(self.display().map(Move::TakeSupport));
            }
            of_play!() | by_chance!() => {}
        }
    }
}
