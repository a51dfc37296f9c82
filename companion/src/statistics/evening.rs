//! Counts of one evening, taken as it is replayed.

use readyroom_kit::{Chance, Stage, face::Face};
use readyroom_table::timeline::{Answers, Doing, Step, Timeline};

use super::{BREAK_S, Countdowns, Length, Numbers, OneEvening};
use crate::journal::{Act, Entry, EveningHeader, EveningId, JournalFileError, Origin};

/// What a move on the line adds to the numbers.
struct Counted {
    turns: u32,
    countdowns: Countdowns,
    events: Vec<&'static str>,
    dice: Option<(Origin, Vec<u8>)>,
}

/// Counts `evening`, finished or not.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn evening<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<OneEvening, JournalFileError> {
    let start = header.start_for::<G>(evening)?;
    // Of each move on the line, made or taken back.
    let mut line: Vec<Counted> = Vec::new();
    let mut taken_back = 0;
    let played = Timeline::<G>::walk(evening, start, entries, &mut |before, entry, doing| match (
        doing, &entry.act,
    ) {
        (Doing::Play(step), Act::Played { origin, .. }) => {
            line.truncate(before.ply() as usize);
            line.push(counted(before.now(), step, *origin));
        }
        (Doing::TakeBack, _) => taken_back += 1,
        (Doing::DoAgain | Doing::Play(_), _) => {}
    })?;
    line.truncate(played.ply() as usize);
    let mut numbers = Numbers {
        moves: Length::one(played.ply()),
        seconds: Length::one(seconds(header.created, entries)),
        taken_back,
        ..Numbers::default()
    };
    numbers.turns = Length::one(line.iter().map(|counted| counted.turns).sum());
    for counted in line {
        numbers.count(counted);
    }
    let mut end = None;
    match played.now().stage() {
        Stage::Choosing | Stage::Chance(_) => numbers.results.unfinished = 1,
        Stage::Over { won, why } => {
            if won {
                numbers.results.won = 1;
            } else {
                numbers.results.lost = 1;
                let why = why.trim_end_matches('.').to_owned();
                numbers.lost_because.insert(why, 1);
            }
            end = Some(why.into());
        }
    }
    Ok(OneEvening {
        evening: evening.0,
        begun: header.created,
        players: header.title.clone(),
        end,
        numbers,
    })
}

impl Numbers {
    fn count(&mut self, counted: Counted) {
        self.countdowns.add(counted.countdowns);
        for name in counted.events {
            *self.counted.entry(name).or_default() += 1;
        }
        match counted.dice {
            Some((Origin::Rolled, faces)) => self.companion_dice.add_roll(&faces),
            Some((Origin::Typed, faces)) => self.table_dice.add_roll(&faces),
            Some((Origin::Chosen | Origin::TimeUp, _)) | None => {}
        }
    }
}

/// What `step`, the next one after `before`, adds.
fn counted<G: Face>(before: &G, step: &Step<G>, origin: Origin) -> Counted {
    let after = step.next();
    let id = |game: &G| game.countdown().map(|countdown| countdown.id);
    let (was, is) = (id(before), id(after));
    let ended = was.is_some() && was != is;
    let by_time = step.answers() == Answers::Countdown;
    let dice = match step.answers() {
        Answers::Chance(Chance::Dice(_)) => Some((origin, G::faces(step.made()).to_vec())),
        Answers::Chance(
            Chance::OneOf(_) | Chance::Hidden(_) | Chance::Shuffle(_) | Chance::Deck(_),
        )
        | Answers::Countdown
        | Answers::Choice => None,
    };
    Counted {
        turns: step
            .events()
            .iter()
            .map(|event| u32::from(G::begins_turn(event)))
            .sum(),
        countdowns: Countdowns {
            begun: u32::from(is.is_some() && was != is),
            ran_out: u32::from(ended && by_time),
            kept: u32::from(ended && !by_time),
        },
        events: step
            .events()
            .iter()
            .filter_map(|event| G::event_facts(event).counted)
            .collect(),
        dice,
    }
}

/// The seconds at the table of an evening that was begun at `created`: all gaps between entries that are no breaks. A clock that was set back counts nothing.
pub fn seconds(created: i64, entries: &[Entry]) -> u32 {
    let mut last = created;
    let gaps = entries.iter().map(|entry| {
        let gap = entry
            .at
            .saturating_sub(std::mem::replace(&mut last, entry.at));
        if (0..=BREAK_S).contains(&gap) { gap } else { 0 }
    });
    u32::try_from(gaps.sum::<i64>()).unwrap_or(u32::MAX)
}
