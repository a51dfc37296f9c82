//! Every legal move of the moment, most likely first.

use alloc::vec::Vec;

use super::{Bonus, Move, Panic, Phase, Task};

impl Panic {
    /// See [`readyroom_kit::Game::add_offers`].
    pub(super) fn add_legal_moves(&self, offers: &mut Vec<Move>) {
        match self.agenda.last() {
            Some(task) => self.task_offers(task, offers),
            None => match self.phase {
                Phase::SetUp => self.set_up_offers(offers),
                Phase::Trade | Phase::Play => self.play_offers(offers),
                Phase::Fire(_) => {
                    self.fire_offers(offers);
                    self.card_says_offers(offers);
                }
                Phase::Begin | Phase::NewThreats(_) | Phase::Over(_) => {}
            },
        }
    }

    /// What a task asks for. Tasks that need no decision, and outcomes of chance, never come here.
    fn task_offers(&self, task: &Task, offers: &mut Vec<Move>) {
        match task {
            Task::CountBag => self.bag_offers(offers),
            Task::RevealMission => self.reveal_offers(offers),
            Task::DescribeKind(draft) => self.kind_offers(draft, offers),
            Task::CorrectTokens(_) => offers.extend([true, false].map(Move::CorrectTokens)),
            Task::DescribeMission(draft) => self.mission_draft_offers(draft, offers),
            Task::DrawToken | Task::SpockDraws(_) => self.drawn_offers(offers),
            Task::SpockReturns(_) => offers.extend((0..3).map(Move::Pick)),
            Task::SpockOrders(_) => offers.extend((0..2).map(Move::Pick)),
            Task::Board(_) => {
                offers.push(Move::Brace);
                let seats = self
                    .seats()
                    .filter(|seat| self.players[usize::from(*seat)].hand > 0);
                offers.extend(seats.map(Move::SecurityTeam));
            }
            Task::Toss(_) => offers.push(Move::Roll),
            Task::CardOn(token) => self.card_on_offers(*token, offers),
            Task::Effect(_) | Task::Reward(Bonus::Note(_)) => {
                offers.push(Move::Enough);
                self.card_says_offers(offers);
            }
            Task::Reward(bonus) => self.reward_offers(*bonus, offers),
            Task::Dock(part) => self.dock_offers(*part, offers),
            Task::DealCharacters
            | Task::PlaceFirst
            | Task::Arrive(_)
            | Task::Roll(_)
            | Task::AdvanceAll
            | Task::FireFrom(_)
            | Task::KlingonsFire
            | Task::MissionStatus => {}
        }
    }

    /// Phase 4, and phase 3 until something is played. What ends most turns comes right after what fills them.
    fn play_offers(&self, offers: &mut Vec<Move>) {
        let hand = self.player().hand;
        if hand > 0 {
            self.hit_offers(offers);
        }
        offers.push(Move::EndPlay);
        if self.rules >= 3 {
            offers.push(Move::AdvanceAll);
        }
        if hand > 0 {
            self.repair_offers(offers);
        }
        self.maneuver_offers(offers);
        self.objective_offers(offers);
        if self.phase == Phase::Trade {
            self.trade_offers(offers);
        }
        if hand > 0 {
            self.threat_card_offers(offers);
            offers.push(Move::PlayOther);
            self.facing_field_offers(offers);
        }
        self.card_says_offers(offers);
    }
}
