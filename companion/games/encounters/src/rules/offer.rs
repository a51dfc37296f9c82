//! Offers: the players' legal choices, the likeliest first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use arrayvec::ArrayVec;
use readyroom_kit::{Alternative, PlayerName, Seat, all_but, short_list};

use super::{
    Ability, Cards, Effect, Encounter, Encounters, HAND, Keeping, LINE, Look, Loss, MOST_BRIDGE,
    MOST_SEATS, Move, Phase, Reading, Taking, Task, Title, key::KEY,
};

impl Encounters {
    /// Adds every legal move to `offers`; none where chance decides.
    pub(super) fn add_legal_moves(&self, offers: &mut Vec<Move>) {
        match (self.position.phase, self.position.agenda.last()) {
            (Phase::SetUp, _) => self.set_up_offers(offers),
            (Phase::LayOut | Phase::Turn, Some(&task)) => self.answers(task, offers),
            (Phase::Turn, None) => self.turn_offers(offers),
            (Phase::LayOut, None) | (Phase::Over(_), _) => {}
        }
    }

    fn set_up_offers(&self, offers: &mut Vec<Move>) {
        let now = &self.position;
        offers.push(Move::Begin);
        offers.extend(
            now.everybody()
                .map(|seat| Move::Name(seat, PlayerName::new())),
        );
        offers.extend(all_but(now.seats, 2..=MOST_SEATS as u8).map(Move::Seats));
        offers.extend(all_but(now.first, now.everybody()).map(Move::First));
        offers.extend(all_but(now.agreed.keeping, Keeping::ALL).map(Move::Keep));
        let readings = Reading::offered(now.rules.into());
        offers.extend(readings.map(|reading| Move::Read(reading, !now.reads(reading))));
    }

    fn answers(&self, task: Task, offers: &mut Vec<Move>) {
        match task {
            Task::LayBridge(_) | Task::TakeOf(_, Taking::Steal) => {
                offers.extend(self.titles_left(None).map(Move::TellCard));
            }
            Task::TellSwapped(place) => {
                let taken = self.position.bridge.get(usize::from(place)).copied();
                offers.extend(self.titles_left(taken).map(Move::TellCard));
            }
            Task::FillLine => {
                let left = self.position.encounters_left();
                offers.extend(left.each().map(Move::TellEncounter));
            }
            Task::Lose(loss) if self.position.is_digital() => {
                let hand = self.by_need(self.position.hand().cards.known(KEY));
                let losable = hand
                    .into_iter()
                    .filter(|&title| self.is_of_kind(title, loss));
                offers.extend(losable.map(Move::Lose));
            }
            Task::Lose(_) => offers.extend([Move::Lost(true), Move::Lost(false)]),
            Task::GiveUp => {
                let pile = self.position.victory[usize::from(self.position.active)];
                offers.extend(pile.each().map(Move::GiveUp));
            }
            Task::Looked(_) => offers.push(Move::Seen),
            Task::ShuffleCards
            | Task::ShuffleEncounters
            | Task::TakeOf(_, Taking::Attack)
            | super::agenda::by_itself!() => {}
        }
    }

    /// Titles of which a card may come to light, without `but`.
    fn titles_left(&self, but: Option<Title>) -> impl Iterator<Item = Title> + '_ {
        let unseen = |title: &Title| self.position.unseen(*title, &self.decks) > 0;
        let titles = Title::ALL
            .into_iter()
            .filter(move |title| Some(*title) != but);
        titles.filter(unseen)
    }

    fn turn_offers(&self, offers: &mut Vec<Move>) {
        let now = &self.position;
        let acts = now.turn.actions > 0;
        if now.is_digital() {
            self.missions(offers);
            self.effects(acts, offers);
            if acts {
                let hand = self.by_need(now.hand().cards.known(KEY));
                offers.extend(hand.iter().copied().map(Move::Discard));
                for takes in self.by_wish() {
                    let gives = hand.iter().filter(|&&gives| gives != takes);
                    offers.extend(gives.map(|&gives| Move::Swap(gives, takes)));
                }
            }
        } else {
            self.missions(offers);
            self.effects(acts, offers);
            if acts && now.hand().count > 0 {
                offers.push(Move::DiscardAny);
                offers.extend(self.by_wish().into_iter().map(Move::SwapFor));
            }
        }
        offers.push(Move::NoEncounter);
    }

    /// The moves that resolve an encounter now.
    pub fn resolving(&self) -> Vec<Move> {
        let mut missions = Vec::new();
        match (self.position.phase, self.position.agenda.last()) {
            (Phase::Turn, None) => self.missions(&mut missions),
            (Phase::Turn, Some(_)) | (Phase::SetUp | Phase::LayOut | Phase::Over(_), _) => {}
        }
        missions
    }

    fn missions(&self, offers: &mut Vec<Move>) {
        let now = &self.position;
        if now.is_digital() {
            self.each_combo(|encounter, combo| offers.push(Move::Resolve(encounter, combo)));
        } else if usize::from(now.hand().count) >= super::FROM_HAND {
            let missions = now.line.iter().copied();
            for encounter in missions.filter(|&one| self.mission_verdict(one).is_ok()) {
                let bridge = self.bridge_for_combo();
                offers.extend(bridge.map(|title| Move::Solve(encounter, title)));
            }
        }
    }

    /// The titles of a hand, each once, first those that are given up most likely: they represent no character that the
    /// available encounters ask for, are there twice, or are one ship of several.
    fn by_need(&self, hand: &Cards) -> ArrayVec<Title, { HAND as usize }> {
        let is_ship = |title: Title| self.decks.uses(title).is_ship();
        let ships = hand.titles().filter(|&title| is_ship(title)).count();
        let need = |&title: &Title| {
            let only_ship = is_ship(title) && ships == 1;
            match hand.of(title) {
                1 => self.asking(title) + LINE * usize::from(only_ship),
                _ => 0,
            }
        };
        ranked(hand.titles(), need)
    }

    /// The titles on the bridge, each once, first those that are taken most likely: a ship for a hand without one, then what
    /// the most encounters ask for and the hand has not.
    fn by_wish(&self) -> ArrayVec<Title, MOST_BRIDGE> {
        let hand = self.position.hand().cards.known(KEY);
        let is_ship = |title: Title| self.decks.uses(title).is_ship();
        let no_ship = self.position.is_digital() && !hand.titles().any(is_ship);
        let wish = |&title: &Title| match hand.of(title) {
            0 => self.asking(title) + LINE * usize::from(no_ship && is_ship(title)),
            _ => 0,
        };
        ranked(self.bridge_titles(), |title| Reverse(wish(title)))
    }

    /// Available encounters that ask for a character whom a card represents.
    fn asking(&self, title: Title) -> usize {
        let names = self.decks.uses(title).names();
        let asks = |one: &&Encounter| self.asked(**one).names & names != 0;
        self.position.line.iter().filter(asks).count()
    }

    /// What lies on the bridge, each title once.
    fn bridge_titles(&self) -> impl Iterator<Item = Title> + '_ {
        let bridge = &self.position.bridge;
        let once = (0..bridge.len()).filter(|&at| !bridge[..at].contains(&bridge[at]));
        once.map(|at| bridge[at])
    }

    /// What bridge cards can do, if the player `acts` or it takes no action.
    fn effects(&self, acts: bool, offers: &mut Vec<Move>) {
        for title in self.bridge_titles() {
            let abilities = self.decks.uses(title).abilities();
            for ability in abilities.filter(|&ability| acts || self.is_free(ability)) {
                let mut add = |effect: Effect| {
                    if self.effect_verdict(effect).is_ok() {
                        offers.push(Move::Use(title, effect));
                    }
                };
                let opponents = || self.position.opponents();
                let mut each = |of: fn(Seat) -> Effect| opponents().map(of).for_each(&mut add);
                match ability {
                    Ability::Attack => each(Effect::Attack),
                    Ability::Steal => each(Effect::Steal),
                    Ability::NewMission => {
                        let line = self.position.line.iter().copied();
                        line.map(Effect::NewMission).for_each(add);
                    }
                    Ability::ProvideOptions => add(Effect::ProvideOptions),
                    Ability::Repair => self.kind(Loss::Ship).map(Effect::Repair).for_each(add),
                    Ability::Reset => add(Effect::Reset),
                    Ability::ExtraActions => add(Effect::ExtraActions),
                    Ability::Revive => self.kind(Loss::Crew).map(Effect::Revive).for_each(add),
                    Ability::Scan => {
                        each(|seat| Effect::Scan(Look::Hand(seat)));
                        add(Effect::Scan(Look::Encounters));
                        add(Effect::Scan(Look::Cards));
                    }
                    Ability::Defend => add(Effect::Defend),
                }
            }
        }
    }

    /// Titles of that kind, first those that the most encounters ask for.
    fn kind(&self, kind: Loss) -> impl Iterator<Item = Title> {
        let of_kind = |&title: &Title| self.is_of_kind(title, kind);
        let titles = Title::ALL.into_iter().filter(of_kind);
        let titles: ArrayVec<Title, { Title::ALL.len() }> =
            ranked(titles, |&title| Reverse(self.asking(title)));
        titles.into_iter()
    }
}

/// These titles by `rank`, which is worked out once for each; what has the same rank stays in its order.
fn ranked<K: Ord, const MOST: usize>(
    titles: impl Iterator<Item = Title>,
    rank: impl Fn(&Title) -> K,
) -> ArrayVec<Title, MOST> {
    let ranked = titles.map(|title| (rank(&title), title));
    let mut ranked: ArrayVec<(K, Title), MOST> = ranked.collect();
    short_list::sort_by(&mut ranked, |(one, _), (other, _)| one.cmp(other));
    ranked.into_iter().map(|(_, title)| title).collect()
}
