//! The evening against its journal and its clock, over the toy game.

mod all_or_nothing;
mod answers;
mod countdown;
mod countdown_history;
mod dice;
mod last_time;
mod panel_clock;
mod snapshots;
mod together;
mod warnings;

use super::*;
use crate::{
    dice::Seed,
    journal::{Entry, EveningHeader, Origin},
    sentences::MessageText,
    testing::{MemoryCards, MemoryJournal},
};
use readyroom_kit::{
    testing::toy::{Move, Rehearsal},
    text::cut,
};

#[derive(Default)]
struct Home {
    journal: MemoryJournal,
    cards: MemoryCards,
}

impl Home {
    /// A new evening.
    fn open<G: Face>(&self) -> Evening<G> {
        let (journal, cards) = (Arc::new(self.journal.clone()), Arc::new(self.cards.clone()));
        Evening::begin(journal, cards, Seed::from_number(7), 0).expect("an evening")
    }

    /// An evening past its naming.
    fn begin(&self) -> Evening<Rehearsal> {
        let mut evening = self.open();
        play(&mut evening, Move::Name(cut("Enterprise")), 0);
        evening
    }

    /// The evening after the plug was pulled: no call announced it.
    fn after_power_cut<G: Face>(&self, evening: Evening<G>, now_ms: u64) -> Evening<G> {
        let id = evening.id();
        drop(evening);
        self.journal.pull_plug();
        self.resume(id, now_ms)
    }

    fn resume<G: Face>(&self, id: EveningId, now_ms: u64) -> Evening<G> {
        let (journal, cards) = (Arc::new(self.journal.clone()), Arc::new(self.cards.clone()));
        Evening::resume(journal, cards, id, now_ms).expect("the evening goes on")
    }

    fn header<G: Face>(&self, evening: &Evening<G>) -> EveningHeader {
        let written = self.journal.read(evening.id());
        written.expect("an evening").header
    }

    fn entries<G: Face>(&self, evening: &Evening<G>) -> Vec<Entry> {
        let written = self.journal.read(evening.id());
        written.expect("an evening").entries
    }

    fn acts(&self, evening: &Evening<Rehearsal>) -> Vec<Act> {
        let entries = self.entries(evening).into_iter();
        entries.map(|entry| entry.act).collect()
    }
}

fn play(evening: &mut Evening<Rehearsal>, mv: Move, now_ms: u64) -> Effects {
    evening
        .play(mv, Origin::Chosen, now_ms)
        .expect("a legal move")
}

fn texts(effects: &[Effects]) -> Vec<String> {
    effects
        .iter()
        .flat_map(|effects| effects.messages.iter().map(|message| message.text.clone()))
        .collect()
}

const STRICT: Move = Move::Start { may_pause: false };
const LENIENT: Move = Move::Start { may_pause: true };

#[test]
fn a_roll_is_made_from_seed_and_place_and_is_written_down() {
    let home = Home::default();
    let mut evening = home.begin();
    let effects = play(&mut evening, Move::Roll(3), 0);
    assert!(effects.rolled_by_panel);
    let faces = Seed::from_number(7).outcome(0, readyroom_kit::Chance::Dice(3));
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
        &serde_json::to_string(&Move::Rolled(faces)).expect("a move")
    );
}

#[test]
fn a_roll_taken_back_and_made_again_has_the_same_outcome() {
    let home = Home::default();
    let mut evening = home.begin();
    let named = evening.now().clone();
    play(&mut evening, Move::Roll(3), 0);
    let rolled = evening.now().clone();
    assert_eq!(evening.last(), Some("roll"));

    let UndoStep { sentence, .. } = evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!((&*sentence, evening.now()), ("roll", &named));
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.now(), &rolled);

    evening.take_back(0).expect("a journal").expect("a move");
    let UndoStep { sentence, .. } = evening.do_again(0).expect("a journal").expect("a move");
    assert_eq!((&*sentence, evening.now()), ("roll", &rolled));
    assert!(evening.do_again(0).expect("a journal").is_none());
}

#[test]
fn everything_can_be_taken_back_to_the_start_and_no_further() {
    let home = Home::default();
    let mut evening = home.begin();
    for mv in [Move::Roll(3), Move::Hit, Move::Draw] {
        play(&mut evening, mv, 0);
    }
    let mut sentences = Vec::new();
    while let Some(UndoStep { sentence, .. }) = evening.take_back(0).expect("a journal") {
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
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, Move::Roll(3), 0);
    play(&mut evening, Move::Hit, 0);
    evening.take_back(0).expect("a journal");
    let before = evening.now().clone();
    let evening = home.after_power_cut(evening, 0);
    assert_eq!(evening.now(), &before);
    assert_eq!(evening.taken_back(), Some("take a hit".into()));
    assert_eq!(home.header(&evening).title, "Enterprise");
}

#[test]
fn own_dice_wait_to_be_typed_and_outlive_a_power_cut() {
    let home = Home::default();
    let mut evening = home.begin();
    evening.set_own_dice(true, 0).expect("a journal");
    play(&mut evening, Move::Roll(3), 0);
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
    let resolved = evening.set_own_dice(false, 0).expect("a journal");
    assert!(
        resolved.rolled_by_panel,
        "a roll that waits is made once the table no longer rolls"
    );
}

#[test]
fn whose_dice_they_are_is_remembered_before_any_was_rolled() {
    let home = Home::default();
    let mut evening = home.begin();
    evening.set_own_dice(true, 0).expect("a journal");
    let mut evening = home.after_power_cut(evening, 0);
    assert!(evening.own_dice());
    play(&mut evening, Move::Roll(3), 0);
    assert_eq!(evening.dice_asked(None), Some(3));
}

#[test]
fn a_roll_and_its_typed_faces_are_both_made_or_neither() {
    let home = Home::default();
    let mut evening = home.begin();
    let before = evening.now().clone();
    assert!(matches!(
        evening.play_with_faces(Some(Move::Roll(3)), &[1, 2], 0),
        Err(PlayError::Refused(_))
    ));
    assert_eq!((evening.now(), home.acts(&evening).len()), (&before, 1));
    evening
        .play_with_faces(Some(Move::Roll(3)), &[6, 6, 6], 0)
        .expect("three faces");
    assert_eq!(
        (&evening.now().dice, home.acts(&evening).len()),
        (&vec![6, 6, 6], 3)
    );
}

#[test]
fn a_move_that_the_disk_does_not_take_has_not_happened() {
    let home = Home::default();
    let mut evening = home.begin();
    let before = evening.now().clone();
    home.journal.fill();
    assert!(matches!(
        evening.play(Move::Hit, Origin::Chosen, 0),
        Err(PlayError::Journal(_))
    ));
    assert!(evening.take_back(0).is_err());
    assert_eq!((evening.now(), evening.ply()), (&before, 1));
    home.journal.free();
    play(&mut evening, Move::Hit, 0);
    assert_eq!(evening.now().hull, 2);
}

#[test]
fn what_is_learned_is_kept_for_the_next_evening() {
    let home = Home::default();
    let mut evening = home.begin();
    let effects = play(&mut evening, Move::Learn(cut("Khan")), 0);
    assert_eq!(effects.not_kept, None);
    assert_eq!(home.begin().now().known[1..], ["Khan"]);
}

#[test]
fn a_pack_that_cannot_be_kept_does_not_lose_the_move() {
    let home = Home::default();
    let mut evening = home.begin();
    home.cards.refuse("the packs cannot be written");
    let effects = play(&mut evening, Move::Learn(cut("Khan")), 0);
    let why = "the packs cannot be written".into();
    let message = MessageText::LearnedNotKept { why }.say();
    assert_eq!(effects.not_kept, Some(message));
    assert_eq!(evening.now().known[1..], ["Khan"]);
}

#[test]
fn a_finished_evening_reveals_its_seed_until_its_end_is_undone() {
    let home = Home::default();
    let mut evening = home.begin();
    assert_eq!(evening.revealed_seed(), None);
    play(&mut evening, Move::Win, 0);
    assert_eq!(evening.revealed_seed(), Some(Seed::from_number(7).to_hex()));
    let result = |evening: &Evening<Rehearsal>| home.header(evening).result;
    assert_eq!(result(&evening), Some("0 points".into()));
    evening.take_back(0).expect("a journal").expect("a move");
    assert_eq!((result(&evening), evening.revealed_seed()), (None, None));
}
