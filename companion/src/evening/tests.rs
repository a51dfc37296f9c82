//! The evening against its journal and its clock, over the rehearsal game.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::table::rehearsal::{Move, Rehearsal};

struct Home {
    folder: TempDir,
    journal: SharedJournal,
    packs: Packs,
}

impl Home {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        Self {
            journal: Arc::new(Mutex::new(journal)),
            packs,
            folder,
        }
    }

    /// An evening past its naming.
    fn begin(&self) -> Evening<Rehearsal> {
        let mut evening = Evening::begin(&self.journal, &self.packs, Seed::from_number(7), 0)
            .expect("an evening");
        play(&mut evening, Move::Name("Enterprise".into()), 0);
        evening
    }

    /// The evening after the plug was pulled: nothing was said to it.
    fn after_power_cut(&mut self, evening: Evening<Rehearsal>, now_ms: u64) -> Evening<Rehearsal> {
        let id = evening.id();
        drop(evening);
        let path = locked(&self.journal).path().to_path_buf();
        // The old journal first gives up its seats.
        *self = Self {
            journal: Arc::new(Mutex::new({
                locked(&self.journal).release(id);
                Journal::open(&path).expect("the journal")
            })),
            packs: self.packs.clone(),
            folder: std::mem::replace(&mut self.folder, TempDir::new().expect("a folder")),
        };
        Evening::resume(&self.journal, &self.packs, id, now_ms).expect("the evening goes on")
    }

    fn acts(&self, evening: &Evening<Rehearsal>) -> Vec<Act> {
        let (_, entries) = locked(&self.journal).read(evening.id()).expect("entries");
        entries.into_iter().map(|entry| entry.act).collect()
    }

    /// From now on no entry is taken, as on a full disk.
    fn fill_the_disk(&self) {
        self.sabotage(
            "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END",
        );
    }

    fn free_the_disk(&self) {
        self.sabotage("DROP TRIGGER full");
    }

    fn sabotage(&self, statement: &str) {
        let path = locked(&self.journal).path().to_path_buf();
        rusqlite::Connection::open(path)
            .and_then(|other| other.execute_batch(statement))
            .expect("a statement");
    }
}

fn play(evening: &mut Evening<Rehearsal>, mv: Move, now_ms: u64) -> Happened {
    evening
        .play(mv, Origin::Chosen, now_ms)
        .expect("a legal move")
}

fn texts(happened: &[Happened]) -> Vec<String> {
    happened
        .iter()
        .flat_map(|happened| happened.said.iter().filter_map(|said| said.text.clone()))
        .collect()
}

const STRICT: Move = Move::Start { may_pause: false };
const LENIENT: Move = Move::Start { may_pause: true };

#[test]
fn a_roll_falls_by_itself_from_seed_and_ply_and_is_written_down() {
    let home = Home::new();
    let mut evening = home.begin();
    let happened = play(&mut evening, Move::Roll, 0);
    assert!(happened.fell);
    let faces = Seed::from_number(7).fall(2, readyroom_rules::Chance::Dice(3));
    assert_eq!(evening.now().dice, faces);
    let acts = home.acts(&evening);
    let Some(Act::Played {
        ply: 2,
        move_json,
        origin: Origin::Rolled,
    }) = acts.last()
    else {
        panic!("{acts:?}")
    };
    assert_eq!(
        move_json,
        &serde_json::to_string(&Move::Fell(faces)).expect("a move")
    );
}

#[test]
fn a_roll_taken_back_goes_with_its_fall_and_falls_the_same_again() {
    let home = Home::new();
    let mut evening = home.begin();
    let named = evening.now().clone();
    play(&mut evening, Move::Roll, 0);
    let rolled = evening.now().clone();
    assert_eq!(evening.last(), Some("roll".into()));

    let (sentence, _) = evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!((sentence.as_str(), evening.now()), ("roll", &named));
    play(&mut evening, Move::Roll, 0);
    assert_eq!(evening.now(), &rolled);

    evening.take_back(0).expect("a journal").expect("a move");
    let (sentence, _) = evening.do_again(0).expect("a journal").expect("a move");
    assert_eq!((sentence.as_str(), evening.now()), ("roll", &rolled));
    assert!(evening.do_again(0).expect("a journal").is_none());
}

#[test]
fn everything_can_be_taken_back_to_the_start_and_no_further() {
    let home = Home::new();
    let mut evening = home.begin();
    for mv in [Move::Roll, Move::Hit, Move::Draw] {
        play(&mut evening, mv, 0);
    }
    let mut sentences = Vec::new();
    while let Some((sentence, _)) = evening.take_back(0).expect("a journal") {
        sentences.push(sentence);
    }
    assert_eq!(
        sentences,
        ["draw", "take a hit", "roll", "the ship is Enterprise"]
    );
    assert_eq!((evening.ply(), evening.last()), (0, None));
}

#[test]
fn an_evening_resumes_with_what_can_be_done_again() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, Move::Roll, 0);
    play(&mut evening, Move::Hit, 0);
    evening.take_back(0).expect("a journal");
    let before = evening.now().clone();
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.now(), &before);
    assert_eq!(evening.taken_back(), Some("take a hit".into()));
    assert_eq!(
        locked(&home.journal)
            .header(evening.id())
            .expect("a header")
            .title,
        "Enterprise"
    );
}

#[test]
fn own_dice_wait_until_they_are_typed_and_are_remembered_after_a_power_cut() {
    let mut home = Home::new();
    let mut evening = home.begin();
    evening.set_own_dice(true, 0).expect("a journal");
    play(&mut evening, Move::Roll, 0);
    assert_eq!(evening.dice_asked(None), Some(3));
    evening
        .play_with_faces(None, &[1, 2, 3], 0)
        .expect("three faces");
    assert_eq!(evening.now().dice, [1, 2, 3]);
    assert!(matches!(
        home.acts(&evening).last(),
        Some(Act::Played {
            origin: Origin::Typed,
            ..
        })
    ));
    // Mistyped: taking back asks for the dice again.
    evening.take_back(0).expect("a journal");
    assert_eq!(evening.dice_asked(None), Some(3));
    let mut evening = home.after_power_cut(evening, 0);
    assert!(evening.own_dice());
    let fallen = evening.set_own_dice(false, 0).expect("a journal");
    assert!(
        fallen.fell,
        "a roll that waits falls once the table no longer rolls"
    );
}

#[test]
fn a_roll_and_its_typed_faces_are_both_made_or_neither() {
    let home = Home::new();
    let mut evening = home.begin();
    let before = evening.now().clone();
    assert!(matches!(
        evening.play_with_faces(Some(Move::Roll), &[1, 2], 0),
        Err(Setback::Refused(_))
    ));
    assert_eq!((evening.now(), home.acts(&evening).len()), (&before, 1));
    evening
        .play_with_faces(Some(Move::Roll), &[6, 6, 6], 0)
        .expect("three faces");
    assert_eq!(
        (&evening.now().dice, home.acts(&evening).len()),
        (&vec![6, 6, 6], 3)
    );
}

#[test]
fn a_countdown_runs_out_at_its_own_millisecond() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 1_234);
    assert!(texts(&evening.advance(181_233).expect("a journal")).is_empty());
    assert_eq!(
        evening
            .countdown(181_233)
            .map(|countdown| countdown.left_ms),
        Some(1)
    );
    assert_eq!(
        texts(&evening.advance(181_234).expect("a journal")),
        ["Time is up! Hull 2."]
    );
    assert!(evening.countdown(181_234).is_none());
    assert!(matches!(
        home.acts(&evening).last(),
        Some(Act::Played {
            origin: Origin::TimeUp,
            ..
        })
    ));
    assert_eq!(
        evening.next_due(181_234),
        None,
        "nothing runs, nothing is due"
    );
}

#[test]
fn warnings_sound_at_thirty_ten_and_the_last_five_seconds() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    let (mut now, mut warned) = (0, Vec::new());
    while let Some(due) = evening.next_due(now) {
        now = due;
        let happened = evening.advance(now).expect("a journal");
        if happened.iter().any(|happened| {
            happened
                .said
                .iter()
                .any(|said| said.chime == Some(Chime::Warning))
        }) {
            warned.push(180 - now / 1000);
        }
    }
    assert_eq!((warned, now), (vec![30, 10, 5, 4, 3, 2, 1], 180_000));
}

#[test]
fn after_a_power_cut_the_countdown_stands_still_at_most_a_second_off() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    let mut now = 0;
    while now < 77_000 {
        now = evening.next_due(now).expect("it runs");
        evening.advance(now).expect("a journal");
    }
    evening.advance(77_900).expect("a journal");
    let mut evening = home.after_power_cut(evening, 5_000_000);
    let countdown = evening.countdown(5_000_000).expect("a countdown");
    assert_eq!((countdown.left_ms, countdown.running), (103_000, false));
    assert_eq!(evening.next_due(5_000_000), None);
    assert_eq!(
        evening.press_timer(6_000_000).expect("a journal"),
        TimerPress::GoesOn
    );
    assert_eq!(
        evening.press_timer(6_000_001).expect("a journal"),
        TimerPress::Runs
    );
    assert_eq!(evening.advance(6_103_000).expect("a journal").len(), 1);
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn a_move_notes_the_countdown_more_exactly_than_the_last_whole_second() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.advance(1_000).expect("a journal");
    play(&mut evening, Move::Hit, 1_700);
    let evening = home.after_power_cut(evening, 9_999);
    assert_eq!(
        evening.countdown(9_999).map(|countdown| countdown.left_ms),
        Some(178_300)
    );
}

#[test]
fn leaving_notes_the_countdown_to_the_millisecond() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.leave(1_234).expect("a journal");
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(
        evening.countdown(0).map(|countdown| countdown.left_ms),
        Some(178_766)
    );
}

#[test]
fn a_stopped_countdown_taken_back_stands_still_with_what_was_left() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    play(&mut evening, Move::Stop, 60_000);
    let (_, happened) = evening
        .take_back(90_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(happened.paused_at, Some(120_000));
    assert_eq!(
        evening.countdown(95_000).map(|c| (c.left_ms, c.running)),
        Some((120_000, false))
    );
}

#[test]
fn a_countdown_that_ran_out_comes_back_as_it_was_before() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    play(&mut evening, Move::Hit, 60_000);
    evening.advance(180_000).expect("a journal");
    assert_eq!(evening.now().hull, 1);
    let (sentence, happened) = evening
        .take_back(181_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(
        (sentence.as_str(), happened.paused_at),
        ("end of timer 1", Some(120_000))
    );
}

#[test]
fn a_countdown_comes_back_as_it_was_left_even_after_a_power_cut() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    play(&mut evening, Move::Stop, 60_000);
    play(&mut evening, Move::Hit, 61_000);
    let mut evening = home.after_power_cut(evening, 0);
    evening.take_back(0).expect("a journal").expect("a move");
    assert!(evening.countdown(0).is_none());
    let (_, happened) = evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!(happened.paused_at, Some(120_000));
}

#[test]
fn taking_back_and_doing_again_never_fills_a_countdown() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening
        .take_back(100_000)
        .expect("a journal")
        .expect("a move");
    assert!(evening.countdown(100_000).is_none());
    evening
        .do_again(100_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(
        evening.countdown(100_000).map(|c| (c.left_ms, c.running)),
        Some((80_000, false))
    );
}

#[test]
fn another_countdown_of_the_same_number_starts_full_even_if_the_plug_is_pulled_at_once() {
    let mut home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening.advance(100_000).expect("a journal");
    evening
        .take_back(100_000)
        .expect("a journal")
        .expect("a move");
    play(&mut evening, LENIENT, 100_000);
    assert_eq!(
        evening.countdown(100_000).map(|c| (c.left_ms, c.running)),
        Some((180_000, true))
    );
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.countdown(0).map(|c| c.left_ms), Some(180_000));
}

#[test]
fn a_move_that_leaves_the_countdown_alone_lets_it_run_when_taken_back() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, LENIENT, 0);
    play(&mut evening, Move::Hit, 10_000);
    let (_, happened) = evening
        .take_back(20_000)
        .expect("a journal")
        .expect("a move");
    assert_eq!(happened.paused_at, None);
    assert_eq!(
        evening.countdown(20_000).map(|c| (c.left_ms, c.running)),
        Some((160_000, true))
    );
    assert_eq!(
        evening.press_timer(20_000).expect("a journal"),
        TimerPress::Paused
    );
}

#[test]
fn a_move_that_the_disk_does_not_take_has_not_happened() {
    let home = Home::new();
    let mut evening = home.begin();
    let before = evening.now().clone();
    home.fill_the_disk();
    assert!(matches!(
        evening.play(Move::Hit, Origin::Chosen, 0),
        Err(Setback::Journal(_))
    ));
    assert!(evening.take_back(0).is_err());
    assert_eq!((evening.now(), evening.ply()), (&before, 1));
    home.free_the_disk();
    play(&mut evening, Move::Hit, 0);
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn an_end_of_time_that_the_disk_does_not_take_waits_for_the_timer_button() {
    let home = Home::new();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    home.fill_the_disk();
    assert!(evening.advance(180_000).is_err());
    assert_eq!(
        (evening.now().hull, evening.next_due(180_000)),
        (3, None),
        "it does not try again for ever"
    );
    home.free_the_disk();
    evening.press_timer(200_000).expect("a journal");
    evening.advance(200_000).expect("a journal");
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn what_is_learned_is_kept_for_the_next_evening() {
    let home = Home::new();
    let mut evening = home.begin();
    let happened = play(&mut evening, Move::Learn("Khan".into()), 0);
    assert_eq!(happened.not_kept, None);
    assert_eq!(home.begin().now().known, ["Khan"]);
}

#[test]
fn a_pack_that_cannot_be_kept_does_not_lose_the_move() {
    let home = Home::new();
    let mut evening = home.begin();
    fs::write(
        home.folder.path().join("packs"),
        "a file where the folder should be",
    )
    .expect("a file");
    let happened = play(&mut evening, Move::Learn("Khan".into()), 0);
    assert!(happened.not_kept.is_some_and(|why| why.contains("packs")));
    assert_eq!(evening.now().known, ["Khan"]);
}

#[test]
fn a_finished_evening_reveals_its_seed_until_its_end_is_taken_back() {
    let home = Home::new();
    let mut evening = home.begin();
    assert_eq!(evening.revealed_seed(), None);
    play(&mut evening, Move::Win, 0);
    assert_eq!(evening.revealed_seed(), Some(Seed::from_number(7).to_hex()));
    let result = |evening: &Evening<Rehearsal>| {
        locked(&home.journal)
            .header(evening.id())
            .expect("a header")
            .result
    };
    assert_eq!(result(&evening), Some("You chose to.".into()));
    evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!((result(&evening), evening.revealed_seed()), (None, None));
}
