//! Describing a card the table has not met before, or met wrongly (FYM-84).

use alloc::{boxed::Box, vec::Vec};
use core::fmt::Write;

use readyroom_kit::all_but;

use super::{
    AfterDraft, AlertCard, CardId, CardName, CardPlace, Colour, Draft, DraftStep, Event,
    FiveYearMission, MOST_CARDS, MOST_ICONS, Move, Purpose, Refusal, Reward, Serial, Symbol, Task,
    Urgency, When,
    course::{Course, Verdict, require},
    draft_step::{all_icons, change, effects, unframed_tail},
};

impl FiveYearMission {
    pub(super) fn draft_offers(&self, draft: &Draft, offers: &mut Vec<Move>) {
        let card = &draft.card;
        if self.check_card(draft).is_ok() {
            offers.push(Move::Draft(DraftStep::Done));
        }
        if card.icons.len() < MOST_ICONS {
            offers.extend(all_icons().map(|icon| Move::Draft(DraftStep::Icon(icon))));
        }
        let mut add = |step| offers.push(Move::Draft(step));
        (2..=unframed_tail(card))
            .map(DraftStep::Frame)
            .for_each(&mut add);
        if !card.icons.is_empty() {
            add(DraftStep::DropIcon);
        }
        add(DraftStep::Name(CardName::new()));
        [
            DraftStep::Urgent(!card.urgent),
            DraftStep::PrimeDirective(!card.prime_directive),
        ]
        .into_iter()
        .for_each(&mut add);
        let escalations = [None, Some(Colour::Yellow), Some(Colour::Red)];
        all_but(card.escalation, escalations)
            .map(DraftStep::Escalation)
            .for_each(&mut add);
        all_but(card.insignia, 0..=3)
            .map(DraftStep::Insignia)
            .for_each(&mut add);
        let rewards = core::iter::once(None).chain(Reward::ALL.into_iter().map(Some));
        all_but(card.reward, rewards)
            .map(DraftStep::Reward)
            .for_each(&mut add);
        if card.colour != Some(Colour::Blue) {
            all_but(card.symbol, Symbol::ALL)
                .map(DraftStep::Symbol)
                .for_each(&mut add);
        }
        if !card.effects.is_full() {
            for when in When::ALL {
                offers.extend(effects(when).map(|effect| Move::Draft(DraftStep::Effect(effect))));
            }
        }
        if !card.effects.is_empty() {
            offers.push(Move::Draft(DraftStep::DropEffect));
        }
        if self.may_cancel(draft) {
            offers.push(Move::Draft(DraftStep::Cancel));
        }
    }

    /// A card that must lie on the table with icons cannot be given up.
    fn may_cancel(&self, draft: &Draft) -> bool {
        match draft.then {
            AfterDraft::Reveal(..) => true,
            AfterDraft::Complete(_) => false,
            AfterDraft::Correct(serial) => {
                self.agenda.contains(&Task::TakeStock)
                    || self.alert(serial).is_none_or(|alert| alert.card.is_some())
            }
        }
    }

    /// Alerts whose card may be corrected: no die lies on them.
    pub(super) fn correct_offers(&self, offers: &mut Vec<Move>) {
        if !self.full() {
            return;
        }
        let bare = self
            .on_table()
            .filter(|alert| alert.dice.iter().all(Option::is_none));
        let room = self.cards.len() < MOST_CARDS;
        let correctable = bare.filter(|alert| alert.card.is_some() || room);
        offers.extend(correctable.map(|alert| Move::Correct(alert.serial)));
    }

    /// The known card that the draft describes.
    fn drafted(&self, draft: &Draft) -> Option<CardId> {
        match draft.then {
            AfterDraft::Reveal(..) => None,
            AfterDraft::Complete(card) => Some(card),
            AfterDraft::Correct(serial) => self.alert(serial).and_then(|alert| alert.card),
        }
    }

    fn check_card(&self, draft: &Draft) -> Verdict {
        require(!draft.card.icons.is_empty(), Refusal::Draft)?;
        let blue = draft.card.colour == Some(Colour::Blue);
        let here = blue || self.setup.time_rift || draft.card.symbol.fits(self.setup.ship);
        require(here, Refusal::NotThatCard)?;
        let own = self.drafted(draft).map(usize::from);
        let taken =
            |(id, card): (usize, &AlertCard)| Some(id) != own && card.name == draft.card.name;
        let free = !self.cards.iter().enumerate().any(taken);
        require(free, Refusal::NameTaken)
    }

    /// A running name for a card without one: colour and the lowest free number.
    fn running_name(&self, colour: Colour) -> CardName {
        let name = |number: usize| {
            let mut name = CardName::new();
            // A colour and a number are shorter.
            let _ = write!(name, "{colour} {number}");
            name
        };
        let free = |name: &CardName| self.cards.iter().all(|card| card.name != *name);
        (1..).map(name).find(free).unwrap_or_default()
    }
}

impl FiveYearMission {
    /// A card of which nothing but its deck is known yet.
    fn unknown_card(&self, colour: Colour) -> AlertCard {
        AlertCard {
            name: self.running_name(colour),
            colour: Some(colour),
            insignia: 1,
            ..AlertCard::default()
        }
    }
}

impl Course<'_> {
    /// A new card was turned up.
    pub(super) fn begin_draft(&mut self, colour: Colour, purpose: Purpose) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        require(self.now.cards.len() < MOST_CARDS, Refusal::NotThatCard)?;
        let card = self.now.unknown_card(colour);
        self.draft(card, AfterDraft::Reveal(colour, purpose));
        Ok(())
    }

    /// A known card without icons is described further.
    pub(super) fn complete_draft(&mut self, card: CardId) {
        let known = self.now.cards[usize::from(card)].clone();
        self.draft(known, AfterDraft::Complete(card));
    }

    fn draft(&mut self, card: AlertCard, then: AfterDraft) {
        self.first(Task::Learn(Box::new(Draft { card, then })));
    }

    /// A card on the table was described wrongly, or never.
    pub(super) fn correct(&mut self, serial: Serial) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        let alert = self.now.alert(serial).ok_or(Refusal::NoSuchAlert)?;
        require(alert.dice.iter().all(Option::is_none), Refusal::HasDice)?;
        let colour = alert.colour;
        let card = match self.now.card_of(alert) {
            Some(card) => card.clone(),
            None => {
                require(self.now.cards.len() < MOST_CARDS, Refusal::NotThatCard)?;
                self.now.unknown_card(colour)
            }
        };
        self.draft(card, AfterDraft::Correct(serial));
        Ok(())
    }

    /// One step of a description; `Done` and `Cancel` end it.
    pub(super) fn describe(&mut self, mut draft: Box<Draft>, step: &DraftStep) -> Verdict {
        match *step {
            DraftStep::Done => return self.draft_done(*draft),
            DraftStep::Cancel => return self.cancel_draft(&draft),
            DraftStep::Name(_)
            | DraftStep::Icon(_)
            | DraftStep::Frame(_)
            | DraftStep::DropIcon
            | DraftStep::Insignia(_)
            | DraftStep::Urgent(_)
            | DraftStep::PrimeDirective(_)
            | DraftStep::Escalation(_)
            | DraftStep::Reward(_)
            | DraftStep::Symbol(_)
            | DraftStep::Effect(_)
            | DraftStep::DropEffect => {
                let colour = draft.card.colour.unwrap_or(Colour::Blue);
                change(&mut draft.card, step, || self.now.running_name(colour))?;
            }
        }
        self.first(Task::Learn(draft));
        Ok(())
    }

    fn cancel_draft(&mut self, draft: &Draft) -> Verdict {
        require(self.now.may_cancel(draft), Refusal::Draft)?;
        if let AfterDraft::Reveal(colour, purpose) = draft.then {
            self.first(Task::Reveal(colour, purpose));
        }
        Ok(())
    }

    fn draft_done(&mut self, draft: Draft) -> Verdict {
        self.now.check_card(&draft)?;
        let own = self.now.drafted(&draft);
        let before = own.map(|id| self.now.cards[usize::from(id)].name);
        if let Some(before) = before.filter(|name| *name != draft.card.name) {
            self.emit(Event::Renamed(before, draft.card.name));
        }
        self.emit(Event::Learned(Box::new(draft.card.clone())));
        let id = self.store(own, draft.card);
        match draft.then {
            AfterDraft::Reveal(colour, purpose) => self.reveal(colour, purpose, id),
            AfterDraft::Complete(_) => {
                self.refresh(id);
                Ok(())
            }
            AfterDraft::Correct(serial) => {
                self.attach(serial, id);
                Ok(())
            }
        }
    }

    fn store(&mut self, own: Option<CardId>, card: AlertCard) -> CardId {
        let cards = self.now.cards.make_mut();
        match own {
            Some(id) => {
                cards[usize::from(id)] = card;
                id
            }
            None => {
                cards.push(card);
                self.now.places.push(CardPlace::Deck);
                (self.now.cards.len() - 1) as CardId
            }
        }
    }

    /// A card that was on its way while it was described takes its marks along.
    fn refresh(&mut self, id: CardId) {
        let card = self.now.cards[usize::from(id)].clone();
        for task in &mut self.now.agenda {
            if let Task::Enter(incoming) | Task::SuluBefore(incoming) = task
                && incoming.card == Some(id)
            {
                incoming.marks.urgent = card.urgent;
                incoming.marks.prime_directive = card.prime_directive;
                incoming.marks.escalation = card.escalation;
                incoming.insignia = card.insignia;
                incoming.reward = card.reward;
            }
        }
        let serial = self
            .now
            .on_table()
            .find(|alert| alert.card == Some(id))
            .map(|alert| alert.serial);
        if let Some(serial) = serial {
            self.attach(serial, id);
        }
    }

    /// An alert turns out to be Urgent, or not.
    pub(super) fn set_urgency(&mut self, serial: Serial, urgent: bool) {
        let Some(alert) = self.now.alert_mut(serial) else {
            return;
        };
        match (alert.urgency, urgent) {
            (Urgency::None, true) => alert.urgency = Urgency::Waiting,
            (Urgency::Waiting | Urgency::Untimed, false) => alert.urgency = Urgency::None,
            (Urgency::Timed, false) => {
                alert.urgency = Urgency::None;
                self.free_timer_of(serial);
            }
            (Urgency::None, false)
            | (Urgency::Waiting | Urgency::Timed | Urgency::Untimed, true) => {}
        }
    }
}
