//! Spock, who draws three tokens at once and chooses of them (PANIC-65).

use arrayvec::ArrayVec;

use super::{
    Event, KindId, Refusal, Task,
    course::{Course, Verdict, require},
};

impl Course<'_> {
    /// Spock draws three at once (PANIC-65).
    pub(super) fn spock_drew(&mut self, mut so_far: ArrayVec<KindId, 3>, kind: KindId) -> Verdict {
        // While he draws, what he holds is neither in the bag nor on the board.
        self.first(Task::SpockDraws(so_far.clone()));
        self.require_drawable(kind)?;
        self.recount(kind);
        self.now.agenda.pop();
        self.take_out(kind);
        self.emit(Event::Drew(kind));
        so_far.push(kind);
        self.first(Task::SpockDraws(so_far));
        Ok(())
    }

    /// Three drawn, or all there were: one goes back, the others come in any order.
    pub(super) fn spock_has_drawn(&mut self, drawn: ArrayVec<KindId, 3>) {
        match drawn[..] {
            [] => {}
            [one] => self.first(Task::Arrive(one)),
            [one, other] => self.spock_takes(one, other),
            _ => self.first(Task::SpockReturns(drawn)),
        }
    }

    pub(super) fn spock_returns(&mut self, mut drawn: ArrayVec<KindId, 3>, nth: u8) -> Verdict {
        require(usize::from(nth) < drawn.len(), Refusal::NotOfThree)?;
        let back = drawn.remove(usize::from(nth));
        self.put_back(back);
        self.emit(Event::PutBack(back));
        self.spock_takes(drawn[0], drawn[1]);
        Ok(())
    }

    /// Two tokens come in the order of his choice; two alike in any.
    fn spock_takes(&mut self, one: KindId, other: KindId) {
        if one == other {
            self.first(Task::Arrive(other));
            self.first(Task::Arrive(one));
        } else {
            self.first(Task::SpockOrders([one, other].into()));
        }
    }

    pub(super) fn spock_orders(&mut self, drawn: &[KindId], nth: u8) -> Verdict {
        let first = *drawn.get(usize::from(nth)).ok_or(Refusal::NotOfThree)?;
        let second = drawn[1 - usize::from(nth)];
        self.first(Task::Arrive(second));
        self.first(Task::Arrive(first));
        Ok(())
    }
}
