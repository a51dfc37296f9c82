//! Counting what is in the box, kind by kind, for a digital bag (PANIC-5).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Bag, KindId, Move, Panic, Phase, Refusal, Role, TOKENS, Task, TokenKind,
    course::{Course, Verdict, require},
};

impl Panic {
    /// The first kind whose count is unknown.
    fn uncounted(&self) -> Option<KindId> {
        let at = self.kinds.iter().position(|kind| kind.count.is_none());
        at.and_then(|at| KindId::try_from(at).ok())
    }

    /// The first ship of the box whose Defense is unknown.
    fn unknown_ship(&self) -> Option<KindId> {
        let unknown = |kind: &TokenKind| {
            kind.role.is_ship() && kind.defense.is_none() && kind.count != Some(0)
        };
        let at = self.kinds.iter().position(unknown);
        at.and_then(|at| KindId::try_from(at).ok())
    }

    /// The kind whose count is asked for now.
    pub fn being_counted(&self) -> Option<KindId> {
        let asks = self.agenda.last() == Some(&Task::CountBag);
        self.uncounted().filter(|_| asks)
    }

    /// How many of a kind are most likely in the box: one of what has its own name; of what is counted last, all that are
    /// left; of the others an equal part.
    pub(super) fn usual_count(&self, kind: KindId) -> u8 {
        let one_only = |kind: &TokenKind| kind.role.is_captain() || kind.role == Role::Starbase;
        let open = || self.kinds.iter().filter(|kind| kind.count.is_none());
        let left = u16::from(TOKENS).saturating_sub(self.tokens_counted()) as usize;
        let usual = match open().count() {
            1 => left,
            _ if one_only(self.kind(kind)) => 1,
            _ => {
                let single = open().filter(|kind| one_only(kind)).count();
                left.saturating_sub(single) / (open().count() - single)
            }
        };
        usual as u8
    }

    /// The counts of the kind that is asked for, the likeliest first.
    pub(super) fn bag_offers(&self, offers: &mut Vec<Move>) {
        if let Some(kind) = self.uncounted() {
            let usual = self.usual_count(kind);
            let mut counts: ArrayVec<u8, { TOKENS as usize + 1 }> =
                self.counts_offered(self.kind(kind)).collect();
            short_list::sort_by_key(&mut counts, |count| count.abs_diff(usual));
            offers.extend(counts.into_iter().map(|count| Move::Count(kind, count)));
        }
        offers.push(Move::Enough);
    }
}

impl Course<'_> {
    pub(super) fn begin_counting(&mut self) -> Verdict {
        let lacks = self.now.setup.bag == Bag::Digital && !self.now.bag_is_counted();
        require(lacks, Refusal::BagIncomplete)?;
        self.first(Task::CountBag);
        Ok(())
    }

    /// A count, or the rest is counted another time.
    pub(super) fn count_in_bag(&mut self, mv: &Move) -> Verdict {
        if *mv == Move::Enough {
            return Ok(());
        }
        let Move::Count(kind, count) = *mv else {
            return Err(Refusal::FirstThis);
        };
        require(self.now.uncounted() == Some(kind), Refusal::FirstThis)?;
        self.count(kind, count)?;
        self.first(Task::CountBag);
        Ok(())
    }

    /// Asks for the next count, then for the next Defense; true if nothing is left to ask.
    pub(super) fn ask_for_bag(&mut self) -> bool {
        if self.now.uncounted().is_some() {
            self.first(Task::CountBag);
            return false;
        }
        match self.now.unknown_ship() {
            Some(kind) => {
                self.first(Task::CountBag);
                self.ask_kind(kind);
                false
            }
            None => true,
        }
    }

    /// A description was given up: so is the counting that asked for it.
    pub(super) fn leave_bag(&mut self) {
        if self.now.phase == Phase::SetUp && self.now.agenda.last() == Some(&Task::CountBag) {
            self.now.agenda.pop();
        }
    }
}
