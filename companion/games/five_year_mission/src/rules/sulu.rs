//! Sulu discards the alert just drawn and draws again (FYM-23, reading A7).

use alloc::vec::Vec;

use super::{
    CardPlace, Colour, Crew, Event, FiveYearMission, Incoming, Marks, Move, Purpose, Reading,
    Refusal, Reward, Serial, Task, Which,
    course::{Course, Verdict, require},
};

impl FiveYearMission {
    /// Sulu's choice about the drawn card, and the reward that would lend it.
    pub(super) fn sulu_offers(&self, offers: &mut Vec<Move>) {
        offers.push(Move::KeepCard);
        if self.may(Crew::Sulu) {
            offers.push(Move::Redraw);
        }
        if self.could_borrow(Crew::Sulu) {
            let rewards = self.player().rewards.iter();
            let lending = rewards.filter(|held| held.reward == Reward::UseAbility);
            offers.extend(lending.map(|held| Move::UseAbility(held.serial, Crew::Sulu)));
        }
    }

    /// Whether Sulu's ability can be had now: his own, a borrowed one, or one a reward could lend.
    pub(super) fn sulu_may_discard(&self) -> bool {
        self.may(Crew::Sulu) || self.could_borrow(Crew::Sulu)
    }
}

impl Course<'_> {
    /// Sulu discards the card before it lies on the table; that is not a fail (reading A7).
    pub(super) fn sulu_before(&mut self, incoming: Incoming) -> Verdict {
        self.use_crew(Crew::Sulu)?;
        if let Some(card) = incoming.card {
            self.now.places[usize::from(card)] = CardPlace::Discard;
        }
        self.now.piles[incoming.colour as usize].discard += 1;
        self.emit(Event::Discarded(Which {
            serial: self.now.alerts + 1,
            card: incoming.card,
            colour: incoming.colour,
        }));
        self.now.turn.drawn = None;
        self.sulu_draws(incoming.colour);
        Ok(())
    }

    /// The same once its immediate effects are done; its escalation goes with it.
    pub(super) fn sulu_after(&mut self, serial: Serial) -> Verdict {
        self.use_crew(Crew::Sulu)?;
        let Some(alert) = self.now.alert(serial).cloned() else {
            return Ok(());
        };
        if matches!(self.now.agenda.last(), Some(Task::Escalate(_))) {
            self.now.agenda.pop();
        }
        self.leave_table(serial, CardPlace::Discard);
        self.emit(Event::Discarded(alert.which()));
        self.free_timer_of(serial);
        self.sulu_draws(alert.colour);
        Ok(())
    }

    fn sulu_draws(&mut self, discarded: Colour) {
        if self.now.reads(Reading::SuluSameDeck) {
            self.force_draw(discarded);
        } else {
            self.first(Task::DrawAgain);
        }
    }

    /// Sulu's second draw, from any deck that may be chosen.
    pub(super) fn draw_again(&mut self, colour: Colour) -> Verdict {
        self.draw_again_marked(colour, Marks::default())
    }

    pub(super) fn draw_again_marked(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(colour >= self.now.lowest_allowed(), Refusal::DeckForbidden)?;
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        let known = !self.now.full() || marks == Marks::default();
        require(known, Refusal::LightOnly)?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.turn_up(colour, Purpose::Forced, marks);
        Ok(())
    }
}
