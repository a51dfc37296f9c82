//! The opening of an evening: begun with a seed, or resumed from the journal.

use std::sync::Arc;

use readyroom_kit::face::Face;
use thiserror::Error;

use super::{
    Considered, CountdownHistory, Decisions, Dice, Effects, Evening, Lessons, RunningCountdown,
    Snapshots, Warnings,
    beginning::Beginning,
    lessons::{self, Missing},
    way_back,
};
use crate::{
    dice::{Entropy, NoRandomness, Seed},
    journal::{
        EveningHeader, EveningId, Exactness, Journal, JournalError, LastRecord, RollBinding,
        SeedOrigin, Written,
    },
    learned_cards::{CardsError, LearnedCards},
    timeline::Timeline,
};

/// Why an evening could not be begun or resumed. Nothing was changed.
#[derive(Debug, Error)]
pub enum NotOpened {
    /// The journal is in the way.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// What the table has learned of its box cannot be read.
    #[error(transparent)]
    Pack(#[from] CardsError),
    /// There is nothing to make dice of.
    #[error(transparent)]
    Dice(#[from] NoRandomness),
}

impl NotOpened {
    /// What was played is not as it was written.
    pub const fn is_damage(&self) -> bool {
        match self {
            Self::Journal(error) => error.is_damage(),
            Self::Pack(_) | Self::Dice(_) => false,
        }
    }
}

impl<G: Face> Evening<G> {
    /// Begins an evening whose seed a player gave: it can be repeated, and is never called honest. Chance that set-up
    /// needs is resolved at once.
    ///
    /// # Errors
    /// The pack has a wrong value, or the journal cannot be written.
    pub fn begin(
        journal: Arc<dyn Journal>,
        cards: Arc<dyn LearnedCards<G>>,
        seed: Seed,
        now_ms: u64,
    ) -> Result<Self, NotOpened> {
        Self::begin_with(journal, cards, (seed, SeedOrigin::Given), now_ms)
    }

    /// Begins an evening with a seed from `entropy`, that no player knows.
    ///
    /// # Errors
    /// As for [`Evening::begin`], or there is nothing to make a seed of.
    pub fn begin_in_secret(
        journal: Arc<dyn Journal>,
        cards: Arc<dyn LearnedCards<G>>,
        entropy: &dyn Entropy,
        now_ms: u64,
    ) -> Result<Self, NotOpened> {
        let secret = Seed::secret(entropy)?;
        Self::begin_with(journal, cards, (secret, SeedOrigin::Secret), now_ms)
    }

    fn begin_with(
        journal: Arc<dyn Journal>,
        cards: Arc<dyn LearnedCards<G>>,
        (seed, seed_origin): (Seed, SeedOrigin),
        now_ms: u64,
    ) -> Result<Self, NotOpened> {
        let known = cards.load()?;
        let header = EveningHeader {
            seed_origin,
            roll_binding: RollBinding::RollCount,
            ..EveningHeader::new::<G>(&known, seed)
        };
        let id = journal.begin(&header)?;
        let timeline = Timeline::new(G::deal(known.clone()));
        let dice = Dice::of(&header, false, &[]);
        let lessons = Lessons::new(known.clone());
        let mut evening = Self::at(id, timeline, journal, dice, cards, (known, lessons));
        evening.open(now_ms)?;
        Ok(evening)
    }

    /// Resumes evening `id`. A countdown that was running is paused, with what was left of it. The evening carries
    /// what was known of the box when it began; a pack that has become unreadable since is no obstacle.
    ///
    /// # Errors
    /// The evening cannot be read, replayed or held; it is untouched then.
    pub fn resume(
        journal: Arc<dyn Journal>,
        cards: Arc<dyn LearnedCards<G>>,
        id: EveningId,
        now_ms: u64,
    ) -> Result<Self, JournalError> {
        let known = cards.load().ok();
        let has_pack = known.is_none() || cards.any();
        let (written, beginning) = Self::read(journal.as_ref(), id, has_pack)?;
        let Written {
            header,
            entries,
            countdown: recorded,
            own_dice,
            learned,
            ..
        } = written;
        let began_with = header.content_for::<G>(id)?;
        let mut taught = beginning.lessons.clone();
        let mut missing = known.clone().filter(|_| !has_pack).map(Missing::of);
        let timeline = beginning.timeline.clone();
        let timeline = timeline.replay_on(id, &entries, &mut |step| {
            taught.add(step.ply(), step.events());
            if let Some(missing) = &mut missing {
                missing.add(step.events());
            }
        })?;
        let lost = match (&known, missing) {
            (Some(_), Some(missing)) => missing.lessons(),
            (Some(_), None) => lessons::since(id, &beginning, &entries, learned)?,
            (None, _) => Vec::new(),
        };
        let can_learn = known.is_some();
        let known = (known.unwrap_or(began_with), taught);
        let dice = Dice::of(&header, beginning.rolled, &entries);
        let mut evening = Self::at(id, timeline, journal, dice, cards, known);
        (evening.title, evening.finished) = (header.title, header.result.is_some());
        evening.own_dice = own_dice;
        let first = beginning.timeline.clone();
        evening.history = beginning.history;
        evening.history.go_through(id, first, &entries);
        if beginning.entries > 0 {
            let first = beginning.timeline.first();
            evening.snapshots.add(beginning.entries, first);
        }
        let count = beginning.entries + entries.len() as u32;
        evening.keep_if_due(count);
        evening.recorded = recorded.map(|record| record.countdown.id);
        evening.countdown = evening.timeline.now().countdown().map(|of| {
            let last = entries.last();
            let of_last = last.and_then(|entry| entry.countdown);
            let last = of_last
                .filter(|record| record.id == of.id)
                .or_else(|| evening.history.brought(of, last))
                .map(|countdown| LastRecord {
                    countdown,
                    exactness: Exactness::Running,
                });
            // Its own record is written from its start on; what a move records of it may be long out of date.
            let is_its = |record: &LastRecord| record.countdown.id == of.id;
            let is_recorded = recorded.as_ref().is_some_and(is_its);
            let records = [recorded, last].into_iter().flatten();
            let least = records
                .filter(is_its)
                .min_by_key(|record| (record.countdown.left_ms, record.countdown.running));
            match least {
                Some(record) if record.countdown.running => {
                    evening.exactness = match is_recorded {
                        true => record.exactness,
                        false => Exactness::Unknown,
                    };
                    RunningCountdown::interrupted(of, record.countdown.left_ms)
                }
                Some(record) => RunningCountdown::recorded(of, record.countdown.left_ms),
                None => {
                    evening.exactness = Exactness::Unknown;
                    RunningCountdown::interrupted(of, of.total_ms)
                }
            }
        });
        evening.lessons_kept = can_learn && count == learned;
        evening.open(now_ms)?;
        // What a pack that cannot be read may lack is learned when it can be read again.
        if can_learn {
            evening.relearn(lost, count);
        }
        Ok(evening)
    }

    /// Reads evening `id`, and finds where to play it again from: its latest snapshot, if that leaves nothing out.
    ///
    /// # Errors
    /// It cannot be read, or is not to be played by these rules.
    fn read(
        journal: &dyn Journal,
        id: EveningId,
        has_pack: bool,
    ) -> Result<(Written, Beginning<G>), JournalError> {
        let written = journal.resume(id)?;
        let Some(snapshot) = &written.snapshot else {
            let start = Beginning::start(&written.header, id)?;
            return Ok((written, start));
        };
        match Beginning::of(snapshot) {
            // A pack may lack what was taught before it.
            Some(beginning)
                if written.learned >= snapshot.entries
                    && (has_pack || !beginning.lessons.teaches()) =>
            {
                return Ok((written, beginning));
            }
            Some(_) => {}
            None => journal.drop_snapshots(id, "it is none of this game"),
        }
        let whole = journal.read(id)?;
        let start = Beginning::start(&whole.header, id)?;
        Ok((whole, start))
    }

    fn at(
        id: EveningId,
        timeline: Timeline<G>,
        journal: Arc<dyn Journal>,
        dice: Dice,
        cards: Arc<dyn LearnedCards<G>>,
        (known, lessons): (G::Content, Lessons<G>),
    ) -> Self {
        let countdown = timeline
            .now()
            .countdown()
            .map(|of| RunningCountdown::paused(of, of.total_ms));
        Self {
            id,
            timeline,
            journal,
            dice,
            cards,
            known,
            lessons,
            countdown,
            warnings: Warnings::default(),
            beat_ms: 0,
            history: CountdownHistory::default(),
            decisions: Decisions::default(),
            snapshots: Snapshots::default(),
            last: None,
            recorded: None,
            exactness: Exactness::Exact,
            own_dice: false,
            unwritten: Vec::new(),
            opening: Effects::default(),
            title: String::new(),
            finished: false,
            free_rolls: 0,
            lessons_kept: true,
        }
    }

    /// Resolves the chance that waits, before anybody does anything.
    fn open(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let recent = (self.ply() as usize).saturating_sub(way_back::LOOKED_UP);
        self.decisions.look_up(recent, &self.timeline);
        let mut considered = Considered::new(self, now_ms);
        considered.settle();
        let worked_out = considered.worked_out();
        self.opening = self.carry_out(worked_out)?;
        Ok(())
    }
}
