//! The bag: what is left in it, and drawing from it (PANIC-61, PANIC-64). Arrivals are in [`super::arrival`].

use alloc::{boxed::Box, vec::Vec};
use core::cmp::Reverse;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Bag, Event, KindId, Move, Panic, Reading, Refusal, TOKENS, Task,
    course::{Course, Verdict, require},
};

impl Panic {
    /// Tokens of a kind that are out of the bag: on the board, in the discard, or drawn and not placed.
    fn out_of_bag(&self, kind: KindId) -> usize {
        let on_board = self
            .tokens
            .iter()
            .filter(|token| token.kind == kind)
            .count();
        let drawn = self.agenda.iter().flat_map(Task::in_hand);
        let drawn = drawn.filter(|own| **own == kind).count();
        on_board + usize::from(self.discard[usize::from(kind)]) + drawn
    }

    /// Whether some of a kind are in the bag, as far as was counted.
    pub fn is_left(&self, kind: KindId) -> bool {
        match (self.setup.bag, self.kind(kind).count) {
            (Bag::Digital, _) => self.bag_kinds[usize::from(kind)] > 0,
            (Bag::Physical, Some(count)) => self.out_of_bag(kind) < usize::from(count),
            (Bag::Physical, None) => true,
        }
    }

    /// The kinds that may have been drawn, those with most tokens left first. What a table remembers of its own bag is no
    /// limit: what it holds in its hand is so (PANIC-5).
    fn drawable(&self) -> impl Iterator<Item = KindId> + use<> {
        type Left = (bool, Reverse<usize>, KindId);
        let all = 0..self.kinds.len() as KindId;
        let mut drawable: ArrayVec<Left, { super::state::KINDS_IN_PLAY }> = all
            .filter(|&kind| self.may_be_drawn(kind))
            .map(|kind| (!self.is_left(kind), Reverse(self.left_in_bag(kind)), kind))
            .collect();
        short_list::sort_by(&mut drawable, Ord::cmp);
        drawable.into_iter().map(|(.., kind)| kind)
    }

    fn may_be_drawn(&self, kind: KindId) -> bool {
        let known = usize::from(kind) < self.kinds.len();
        known && (self.setup.bag == Bag::Physical || self.is_left(kind))
    }

    /// The kind whose count is most likely too high: of which most are left, beside `besides`.
    fn most_left(&self, besides: KindId) -> Option<KindId> {
        let others = (0..self.kinds.len() as KindId).filter(|&kind| kind != besides);
        let counted = others.filter(|&kind| self.kind(kind).count.is_some_and(|count| count > 0));
        counted.max_by_key(|&kind| self.left_in_bag(kind))
    }

    /// Tokens of a kind in the box; where no player has counted them, as many as is usual.
    pub fn in_box(&self, kind: KindId) -> u8 {
        let counted = self.kind(kind).count;
        counted.unwrap_or_else(|| self.usual_count(kind))
    }

    /// Tokens of a kind still in the bag; of a kind that no player has counted, at least one.
    pub fn left_in_bag(&self, kind: KindId) -> usize {
        if self.setup.bag == Bag::Digital {
            return self.bag_kinds[usize::from(kind)].into();
        }
        let left = usize::from(self.in_box(kind)).saturating_sub(self.out_of_bag(kind));
        match self.kind(kind).count {
            Some(_) => left,
            None => left.max(1),
        }
    }

    /// What the digital bag's nth token is, counted from 0 over all kinds in their order; none if there is no such token.
    pub fn nth_in_bag(&self, nth: u8) -> Option<KindId> {
        if self.setup.bag != Bag::Digital {
            return None;
        }
        let mut left = nth;
        for (kind, &count) in self.bag_kinds.iter().enumerate() {
            if left < count {
                return Some(kind as KindId);
            }
            left -= count;
        }
        None
    }

    pub(super) fn drawn_offers(&self, offers: &mut Vec<Move>) {
        offers.extend(self.drawable().map(Move::Drawn));
        if self.kinds.len() < super::MOST_KINDS {
            offers.push(Move::Learn);
        }
    }
}

impl Course<'_> {
    /// Whether a token can be drawn; an empty bag takes the discards back first (PANIC-64, reading A28).
    pub(super) fn bag_has_tokens(&mut self) -> bool {
        if self.now.bag > 0 {
            return true;
        }
        let discarded: u8 = self.now.discard.iter().sum();
        let refills =
            self.now.setup.missions > 0 || self.now.reads(Reading::BagRefillsWithoutMissions);
        if discarded == 0 || !refills {
            // Two are to be drawn; one message reports that there is none.
            if !self.events[self.earlier..].contains(&Event::BagEmpty) {
                self.emit(Event::BagEmpty);
            }
            return false;
        }
        for (bag, discard) in self.now.bag_kinds.iter_mut().zip(&mut self.now.discard) {
            *bag += core::mem::take(discard);
        }
        self.now.bag = discarded;
        self.emit(Event::BagRefilled);
        true
    }

    /// A token of a kind leaves the bag.
    pub(super) fn take_out(&mut self, kind: KindId) {
        self.now.bag -= 1;
        let count = &mut self.now.bag_kinds[usize::from(kind)];
        *count = count.saturating_sub(1);
    }

    /// A token of a kind goes back into the bag.
    pub(super) fn put_back(&mut self, kind: KindId) {
        self.now.bag += 1;
        self.now.bag_kinds[usize::from(kind)] += 1;
    }

    /// A token goes to the discard.
    pub(super) fn discard(&mut self, kind: KindId) {
        self.now.discard[usize::from(kind)] += 1;
    }

    /// The digital bag's nth token.
    pub(super) fn nth_in_bag(&self, nth: u8) -> Result<KindId, Refusal> {
        self.now.nth_in_bag(nth).ok_or(Refusal::NotInBag)
    }

    pub(super) fn require_drawable(&self, kind: KindId) -> Verdict {
        require(self.now.may_be_drawn(kind), Refusal::NotInBag)
    }

    /// The table has drawn one more of a kind than it remembered: its count is put right, and, since the box has no more
    /// than its 31, that of the kind of which most would be left (PANIC-5).
    pub(super) fn recount(&mut self, kind: KindId) {
        if self.now.is_left(kind) {
            return;
        }
        let count = self.now.out_of_bag(kind) as u8 + 1;
        self.set_count(kind, count);
        if self.now.tokens_counted() > u16::from(TOKENS)
            && let Some(other) = self.now.most_left(kind)
        {
            self.set_count(other, self.now.in_box(other) - 1);
        }
    }

    fn set_count(&mut self, kind: KindId, count: u8) {
        let kind = &mut self.now.kinds.make_mut()[usize::from(kind)];
        kind.count = Some(count);
        let counted = Box::new(kind.clone());
        self.emit(Event::Recounted(counted));
    }

    /// A token was drawn; it is placed or takes effect at once (PANIC-61).
    pub(super) fn drawn(&mut self, kind: KindId) -> Verdict {
        self.require_drawable(kind)?;
        self.recount(kind);
        self.take_out(kind);
        self.emit(Event::Drew(kind));
        self.first(Task::Arrive(kind));
        Ok(())
    }
}
