//! Resolving an encounter (ENC-15 to ENC-19).

use arrayvec::ArrayVec;
use readyroom_kit::{Seat, short_list};

use super::{
    Asked, Cards, Combo, Encounter, Encounters, End, Event, Hidden, LINE, MOST_BRIDGE, Pending,
    Reading, Refusal, TO_WIN, Task, Title,
    course::{Course, Verdict, require},
    key::KEY,
    matching::{self, FROM_HAND, Held},
};

impl Encounters {
    /// What an encounter asks for, as this table reads the rules.
    pub fn asked(&self, encounter: Encounter) -> Asked {
        let line = self.decks.encounter(encounter);
        let all = line.wanted.len() as u8;
        let two = self.position.reads(Reading::TwoAreEnough);
        Asked {
            names: line.wanted_names(),
            fewest: if two { all.min(2) } else { all },
            wild_is_any_name: self.position.reads(Reading::WildIsAnyName),
        }
    }

    /// Whether an encounter may be resolved in this turn (ENC-15, ENC-28).
    pub(super) fn mission_verdict(&self, encounter: Encounter) -> Verdict {
        let now = &self.position;
        require(now.line.contains(&encounter), Refusal::NotAvailable)?;
        match now.turn.burden {
            Pending::Blocked(first) if first != encounter && now.line.contains(&first) => {
                Err(Refusal::Blocked)
            }
            Pending::Retreat(from) if from == encounter => Err(Refusal::Retreat),
            Pending::Nothing
            | Pending::Lost
            | Pending::Delay
            | Pending::Blocked(_)
            | Pending::Retreat(_) => Ok(()),
        }
    }

    /// Whether an encounter is available and no penalty of the turn before keeps it from being resolved now.
    pub fn may_be_resolved(&self, encounter: Encounter) -> bool {
        self.mission_verdict(encounter).is_ok()
    }

    /// The encounters that the player whose turn it is can resolve with the companion's cards, for that player alone: each
    /// once, with the combo whose bridge card has the fewest uses.
    pub fn solvable(&self) -> Hidden<ArrayVec<(Encounter, Combo), { LINE + 1 }>> {
        let mut solvable = ArrayVec::<(Encounter, Combo), { LINE + 1 }>::new();
        self.each_combo(|encounter, combo| {
            if solvable.last().is_none_or(|(last, _)| *last != encounter) {
                solvable.push((encounter, combo));
            }
        });
        Hidden::new(self.position.active, solvable, KEY)
    }

    /// Bridge cards that can be in a combo, each title once.
    pub fn bridge_for_combo(&self) -> impl Iterator<Item = Title> + '_ {
        let bridge = &self.position.bridge;
        let once = (0..bridge.len()).filter(|&at| !bridge[..at].contains(&bridge[at]));
        let titles = once.map(|at| bridge[at]);
        titles.filter(|&title| {
            let uses = self.decks.uses(title);
            uses.is_crew() || uses.is_ship()
        })
    }

    /// What the player whose turn it is can resolve with the companion's cards, and with which: for each encounter the combos
    /// with each bridge card, those whose bridge card has the fewest uses first.
    pub(super) fn each_combo(&self, mut add: impl FnMut(Encounter, Combo)) {
        let wild_is_any_name = self.position.reads(Reading::WildIsAnyName);
        let held = Held::new(
            self.position.hand().cards.known(KEY),
            wild_is_any_name,
            &self.decks,
        );
        if !held.has_five() {
            return;
        }
        let mut bridge: ArrayVec<Title, MOST_BRIDGE> = self.bridge_for_combo().collect();
        short_list::sort_by_key(&mut bridge, |&title| self.decks.uses(title).count());
        let missions = self.position.line.iter().copied();
        for encounter in missions.filter(|&one| self.mission_verdict(one).is_ok()) {
            let asked = self.asked(encounter);
            let whole = asked.whole();
            for &title in &bridge {
                let part = asked.part(title, &self.decks);
                if let Some(combo) = held.with_bridge(title, part, &whole) {
                    add(encounter, combo);
                }
            }
        }
    }
}

impl Course<'_> {
    /// Resolves an encounter with the companion's cards.
    pub(super) fn resolve(&mut self, encounter: Encounter, combo: &Combo) -> Verdict {
        require(self.now.position.is_digital(), Refusal::PlayersKeep)?;
        self.now.mission_verdict(encounter)?;
        let (hand, bridge) = (
            self.now.position.hand().cards.known(KEY),
            &self.now.position.bridge,
        );
        let wanted: Cards = combo.hand.into_iter().collect();
        let held = wanted
            .titles()
            .all(|title| hand.of(title) >= wanted.of(title));
        require(held, Refusal::NotInHand)?;
        require(bridge.contains(&combo.bridge), Refusal::NotOnBridge)?;
        matching::check(combo, &self.now.asked(encounter), &self.now.decks)?;
        for title in combo.hand {
            self.take_from_hand(title)?;
            self.put_away(title);
        }
        self.succeed(encounter, combo.bridge, Some(*combo));
        Ok(())
    }

    /// The same with printed cards, of which the companion sees the bridge card.
    pub(super) fn solve(&mut self, encounter: Encounter, bridge: Title) -> Verdict {
        require(!self.now.position.is_digital(), Refusal::CompanionKeeps)?;
        self.now.mission_verdict(encounter)?;
        let fits = self.now.bridge_for_combo().any(|title| title == bridge);
        require(fits, Refusal::NotOnBridge)?;
        let now = &mut self.now.position;
        let hand = &mut now.hands[usize::from(now.active)];
        require(usize::from(hand.count) >= FROM_HAND, Refusal::FiveFromHand)?;
        hand.count -= FROM_HAND as u8;
        now.piles.discarded += FROM_HAND as u8;
        self.succeed(encounter, bridge, None);
        Ok(())
    }

    fn succeed(&mut self, encounter: Encounter, bridge: Title, combo: Option<Combo>) {
        let now = &mut self.now.position;
        let seat: Seat = now.active;
        if let Some(place) = now.bridge.iter().position(|&card| card == bridge) {
            now.bridge.remove(place);
        }
        self.put_away(bridge);
        let now = &mut self.now.position;
        now.line.retain(|one| *one != encounter);
        let pile = &mut now.victory[usize::from(seat)];
        *pile = pile.with(encounter);
        let won = pile.len() >= TO_WIN;
        self.emit(Event::Resolved(seat, encounter, bridge, combo));
        if won {
            self.finish(End::Won(seat));
        } else {
            self.first(Task::EndTurn);
        }
    }
}
