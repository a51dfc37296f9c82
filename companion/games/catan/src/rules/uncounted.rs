//! A stolen card that is not counted in the hand it came of (CATAN-24, CATAN-55).

use readyroom_kit::Owner;

use super::{
    Event, Hidden, Move, Refusal, Resource, Resources, Seat, Task,
    course::{Course, Verdict, require},
    key::KEY,
    moves::groups,
};

/// The rules since which the table is asked what was wrong. Before, the card came out of the supply unasked.
const ASKS_SINCE: u16 = 2;

/// The rules since which the thief tells such a card once more before the table is asked.
const TELLS_AGAIN_SINCE: u16 = 3;

impl Course<'_> {
    /// The thief has entered a card, which `task` asks for, that is not counted in the hand of `seat`: either was wrong. Unless
    /// it is named once more only the two learn of it.
    pub(super) fn took_uncounted(&mut self, task: Task, seat: Seat, named: Resource) {
        if self.now.rules < ASKS_SINCE {
            self.take_uncounted(seat, named);
            self.emit(Event::Corrected(seat));
            self.emit(Event::Stolen(self.now.active, seat));
            return;
        }
        let nothing = Hidden::from_all(None, KEY);
        let before = core::mem::replace(&mut self.now.turn.told, nothing);
        if *before.known(KEY) != Some(named) && self.now.rules >= TELLS_AGAIN_SINCE {
            self.now.turn.told = Hidden::new(self.now.active, Some(named), KEY);
            self.emit(Event::Doubted(seat, named));
            self.first(task);
            return;
        }
        self.emit(Event::Uncounted(seat));
        let two = Owner::Two(self.now.active, seat);
        self.first(Task::Uncounted(seat, Hidden::of(two, named, KEY)));
    }

    /// What was wrong: another card was taken; or the hand had one card more than was counted; or one card of it was counted
    /// as another resource, which its owner names.
    pub(super) fn count_anew(&mut self, seat: Seat, named: Resource, mv: &Move) -> Verdict {
        let wrong = match *mv {
            Move::Enough => {
                self.first(Task::TellStolen(seat));
                return Ok(());
            }
            Move::Agree => Event::CountedMore(seat, named),
            Move::Fewer(owner, counted) if owner == seat => {
                let left = self.one_fewer(seat, counted)?;
                Event::CountedFewer(seat, counted, left)
            }
            groups::set_up_moves!()
            | groups::turn_moves!()
            | Move::Give(_)
            | Move::Get(_)
            | Move::Less(..)
            | Move::SideDone
            | Move::Agrees(_)
            | groups::board_answers!()
            | groups::other_answers!() => return Err(Refusal::FirstThis),
        };
        let from = self.take_uncounted(seat, named);
        self.emit(Event::Stolen(self.now.active, seat));
        self.emit(wrong);
        if let Some(holder) = from {
            let left = self.now.hand_of(holder)[named];
            self.emit(Event::CountedFewer(holder, named, left));
        }
        Ok(())
    }

    /// A card that was counted in a hand goes to the supply; how many of it are left.
    fn one_fewer(&mut self, seat: Seat, counted: Resource) -> Result<u8, Refusal> {
        let card = Resources::of(counted, 1);
        let hand = self.now.hand_of_mut(seat);
        require(hand.covers(&card), Refusal::NotHeld)?;
        *hand -= card;
        self.now.supply += card;
        Ok(self.now.hand_of(seat)[counted])
    }

    /// The card that the thief holds comes out of what the supply was thought to have, or an opponent: which, if so.
    fn take_uncounted(&mut self, seat: Seat, named: Resource) -> Option<Seat> {
        let card = Resources::of(named, 1);
        let holder = self.now.counted_at(seat, named);
        let from = match holder {
            Some(holder) => self.now.hand_of_mut(holder),
            None => &mut self.now.supply,
        };
        *from -= card;
        *self.now.hand_of_mut(self.now.active) += card;
        holder
    }
}
