//! Lessons of an evening about its box: written from the journal into the pack, and removed when the move is taken
//! back.
//!
//! A move is in the journal before what it teaches is in the pack, and a plug may be pulled in between; the same of a
//! take-back. The journal notes up to which entry the pack is known to be as the evening has it; what came after is looked
//! for when the evening is resumed. Not all of it every time: players may have taken a card out of their pack since.

use super::{Effects, Evening, beginning::Beginning};
use crate::{
    journal::{Entry, EveningId, ReplayError},
    learned_cards::{CardsError, TakenBack, differing},
    sentences::MessageText,
    timeline::Doing,
};
use readyroom_kit::{
    Game,
    face::{Face, Message},
    sentence::Count,
};

/// What the moves of an evening that are made taught, each with its ply.
#[derive(Clone, Debug)]
pub(super) struct Lessons<G: Game> {
    /// What was known of the box when the evening began.
    start: G::Content,
    /// The same with all that was taught.
    known: G::Content,
    taught: Vec<(usize, Vec<G::Event>)>,
    /// Something was taught that no player knows by themselves, now or before.
    teaches: bool,
}

impl<G: Game> Lessons<G> {
    /// Nothing has been taught yet.
    pub fn new(start: G::Content) -> Self {
        Self::after(start, false)
    }

    /// The moves that are made have taught all of `known`, and cannot be taken back. `teaches` is true if they taught something.
    pub fn after(known: G::Content, teaches: bool) -> Self {
        Self {
            known: known.clone(),
            start: known,
            taught: Vec::new(),
            teaches,
        }
    }

    /// What is known with all that was taught.
    pub const fn known(&self) -> &G::Content {
        &self.known
    }

    /// True if something was taught that no player knows by themselves, even if that was taken back.
    pub const fn teaches(&self) -> bool {
        self.teaches
    }

    /// The lessons of the first `ply` moves, as those of moves that cannot be taken back.
    pub fn at(&self, ply: usize) -> Self {
        let mut known = self.start.clone();
        let taught = self.taught.iter().take_while(|(at, _)| *at < ply);
        for event in taught.flat_map(|(_, events)| events) {
            G::learn(event, &mut known);
        }
        Self::after(known, self.teaches)
    }

    /// The move at `ply` made `events` happen.
    pub fn add(&mut self, ply: usize, events: &[G::Event]) {
        let mut events = events.iter();
        let taught = events
            .clone()
            .filter(|event| G::learn(event, &mut self.known));
        let taught: Vec<G::Event> = taught.cloned().collect();
        if !self.teaches {
            let mut nothing = G::Content::default();
            self.teaches = events.any(|event| G::learn(event, &mut nothing));
        }
        if !taught.is_empty() {
            self.taught.push((ply, taught));
        }
    }

    /// The moves from `ply` on are made no more: what they taught. None if that is nothing.
    pub fn take_back(&mut self, ply: usize) -> Option<TakenBack<G::Content>> {
        let stay = self.taught.partition_point(|(at, _)| *at < ply);
        if stay == self.taught.len() {
            return None;
        }
        self.taught.truncate(stay);
        let mut before = self.start.clone();
        for event in self.taught.iter().flat_map(|(_, events)| events) {
            G::learn(event, &mut before);
        }
        let after = std::mem::replace(&mut self.known, before.clone());
        Some(TakenBack { before, after })
    }
}

/// A lesson of an evening whose pack may not have it yet.
#[derive(Debug)]
pub(super) enum Lesson<G: Game> {
    /// These events taught something.
    Taught(Vec<G::Event>),
    /// A move that had taught something was taken back.
    TakenBack(TakenBack<G::Content>),
}

/// What a pack lacks that is not there: all that the moves of an evening taught which are made. What was taken back cannot be
/// in it, so the evening is not gone through once more.
pub(super) struct Missing<G: Game> {
    /// What is known without the pack, and of the moves so far.
    known: G::Content,
    taught: Vec<G::Event>,
}

impl<G: Game> Missing<G> {
    /// Nothing so far, where this is known without the pack.
    pub fn of(known: G::Content) -> Self {
        Self {
            known,
            taught: Vec::new(),
        }
    }

    /// A move that is made made `events` happen.
    pub fn add(&mut self, events: &[G::Event]) {
        let new = events
            .iter()
            .filter(|event| G::learn(event, &mut self.known));
        self.taught.extend(new.cloned());
    }

    /// The lessons that the pack lacks.
    pub fn lessons(self) -> Vec<Lesson<G>> {
        match self.taught.is_empty() {
            true => Vec::new(),
            false => vec![Lesson::Taught(self.taught)],
        }
    }
}

/// The lessons of the entries after the one numbered `learned`, in their order. `entries` are those from `beginning` on, which
/// is no later than that one.
///
/// # Errors
/// The entries make no game.
pub(super) fn since<G: Face>(
    evening: EveningId,
    beginning: &Beginning<G>,
    entries: &[Entry],
    learned: u32,
) -> Result<Vec<Lesson<G>>, ReplayError> {
    let mut since = Vec::new();
    if entries.last().is_none_or(|last| last.seq <= learned) {
        return Ok(since);
    }
    let mut lessons = beginning.lessons_now();
    let timeline = beginning.timeline.clone();
    timeline.walk_on(evening, entries, &mut |timeline, entry, doing| {
        let ply = timeline.ply() as usize;
        let lesson = match doing {
            Doing::Play(step) => {
                lessons.add(ply, step.events());
                Some(Lesson::Taught(step.events().to_vec()))
            }
            Doing::TakeBack => lessons.take_back(ply - 1).map(Lesson::TakenBack),
            Doing::DoAgain => {
                let again = timeline.taken_back();
                let again = again.and_then(|mv| timeline.now().play(mv).ok());
                again.map(|(_, events)| {
                    lessons.add(ply, &events);
                    Lesson::Taught(events)
                })
            }
        };
        since.extend(lesson.filter(|_| entry.seq > learned));
    })?;
    Ok(since)
}

impl<G: Face> Evening<G> {
    /// Keeps what the events of the move at `ply` say about the box. If that fails, the move is kept, and the table is shown
    /// why.
    pub(super) fn learn(&mut self, ply: usize, events: Vec<G::Event>, effects: &mut Effects) {
        self.lessons.add(ply, &events);
        self.keep(events, effects);
    }

    fn keep(&mut self, mut events: Vec<G::Event>, effects: &mut Effects) {
        events.retain(|event| G::learn(event, &mut self.known));
        if !events.is_empty()
            && let Err(error) = self.cards.learn(&events)
        {
            effects.not_kept = Some(not_kept(&error));
            self.lessons_kept = false;
        }
    }

    /// Takes out of the pack again what the move at `ply` taught, which was taken back. If that fails, the take-back is kept,
    /// and the table is shown why.
    pub(super) fn unlearn(&mut self, ply: usize, effects: &mut Effects) {
        if let Some(taken_back) = self.lessons.take_back(ply) {
            self.forget(&taken_back, effects);
        }
    }

    fn forget(&mut self, taken_back: &TakenBack<G::Content>, effects: &mut Effects) {
        let forgotten = self.cards.unlearn(taken_back);
        // What is written there is what is known: players may have edited it.
        match forgotten.and_then(|()| self.cards.load()) {
            Ok(known) => self.known = known,
            Err(error) => {
                effects.not_kept = Some(not_kept(&error));
                self.lessons_kept = false;
            }
        }
    }

    /// The pack is as the evening has it, up to `entry`.
    pub(super) fn have_learned(&self, entry: u32) {
        if self.lessons_kept {
            self.journal.has_learned(self.id, entry);
        }
    }

    /// Keeps the lessons that the pack may lack of the first `entries`, and reports this.
    pub(super) fn relearn(&mut self, lessons: Vec<Lesson<G>>, entries: u32) {
        self.lessons_kept = true;
        if lessons.is_empty() {
            self.have_learned(entries);
            return;
        }
        let mut again = Effects::default();
        let before = self.known.clone();
        for lesson in lessons {
            match lesson {
                Lesson::Taught(events) => self.keep(events, &mut again),
                Lesson::TakenBack(taken_back) => self.forget(&taken_back, &mut again),
            }
        }
        self.have_learned(entries);
        if again.not_kept.is_none() {
            let taught = differing::<G>(&before, &self.known);
            let forgotten = differing::<G>(&self.known, &before);
            again
                .messages
                .extend(relearned(taught, forgotten).map(MessageText::say));
        }
        let opening = std::mem::take(&mut self.opening);
        self.opening = Effects {
            messages: [again.messages, opening.messages].concat(),
            not_kept: opening.not_kept.or(again.not_kept),
            ..opening
        };
    }
}

/// What was done to the learned cards when the evening was opened again.
fn relearned(taught: usize, forgotten: usize) -> Option<MessageText<'static>> {
    let things = |number: usize| Count::of(u16::try_from(number).unwrap_or(u16::MAX));
    match (taught, forgotten) {
        (0, 0) => None,
        (0, forgotten) => Some(MessageText::Forgotten {
            things: things(forgotten),
        }),
        (taught, _) => Some(MessageText::Learned {
            things: things(taught),
        }),
    }
}

/// The message that what was learned is not saved.
fn not_kept(error: &CardsError) -> Message {
    let why = error.to_string().into();
    MessageText::LearnedNotKept { why }.say()
}

#[cfg(test)]
mod tests {
    use super::*;
    use readyroom_kit::testing::toy::{Cards, Event, Rehearsal};

    /// The lesson at ply 4 is that of the fifth move.
    #[test]
    fn the_first_moves_teach_nothing_of_the_next() {
        let mut lessons = Lessons::<Rehearsal>::new(Cards::default());
        lessons.add(4, &[Event::Learned("Khan".into())]);
        let cards = |moves| lessons.at(moves).known().cards.len();
        assert_eq!([cards(4), cards(5)], [0, 1]);
    }

    #[test]
    fn missing_learned_cards_are_listed_before_surplus_ones() {
        let key_of = |taught, forgotten| {
            let message = relearned(taught, forgotten).map(MessageText::say);
            message.map_or_else(String::new, |message| message.key.to_string())
        };
        for (taught, forgotten, id) in [
            (0, 0, ""),
            (0, 1, "forgotten things=1"),
            (0, 3, "forgotten things=3"),
            (1, 2, "learned things=1"),
            (4, 0, "learned things=4"),
        ] {
            assert_eq!(key_of(taught, forgotten), id);
        }
    }
}
