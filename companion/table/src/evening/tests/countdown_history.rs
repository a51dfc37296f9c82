//! The countdown, however the players take back and do again (FYM-68, FYM-69).

use std::collections::HashMap;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::Game;

use super::*;

/// A countdown: its number, the milliseconds left, and whether it runs.
type Shown = Option<(u32, u32, bool)>;

fn shown(evening: &Evening<Rehearsal>, now_ms: u64) -> Shown {
    let countdown = evening.countdown(now_ms)?;
    Some((
        evening.countdown_id()?,
        countdown.left_ms,
        countdown.running,
    ))
}

#[test]
fn a_start_made_again_has_the_countdown_of_a_redo() {
    for made in [true, false] {
        let home = Home::default();
        let mut evening = home.begin();
        play(&mut evening, STRICT, 0);
        evening
            .take_back(85_000)
            .expect("a journal")
            .expect("a move");
        let effects = if made {
            play(&mut evening, STRICT, 90_000)
        } else {
            let done = evening.do_again(90_000).expect("a journal");
            done.expect("a move").effects
        };
        assert_eq!(shown(&evening, 90_000), Some((1, 95_000, true)));
        assert_eq!(texts(&[effects]), ["Timer resumes at 1:35."]);
        assert_eq!(shown(&evening, 91_000), Some((1, 94_000, true)));
    }
}

#[test]
fn the_same_countdown_outlives_a_power_cut_after_the_take_back() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, STRICT, 0);
    evening
        .take_back(85_000)
        .expect("a journal")
        .expect("a move");
    let mut evening = home.after_power_cut(evening, 0);
    play(&mut evening, STRICT, 0);
    assert_eq!(shown(&evening, 0), Some((1, 95_000, true)));
}

#[test]
fn another_move_before_the_start_keeps_the_countdowns_rest() {
    for resumed in [false, true] {
        let home = Home::default();
        let mut evening = home.begin();
        play(&mut evening, STRICT, 0);
        evening
            .take_back(85_000)
            .expect("a journal")
            .expect("a move");
        play(&mut evening, Move::Roll(3), 86_000);
        if resumed {
            evening = home.after_power_cut(evening, 86_000);
        }
        let effects = play(&mut evening, STRICT, 90_000);
        assert_eq!(shown(&evening, 90_000), Some((1, 95_000, true)));
        assert_eq!(texts(&[effects]), ["Timer resumes at 1:35."]);
    }
}

#[test]
fn a_paused_countdown_whose_start_is_remade_is_still_paused() {
    let home = Home::default();
    let mut evening = home.begin();
    play(&mut evening, LENIENT, 0);
    evening.press_timer(85_000).expect("a journal");
    evening
        .take_back(90_000)
        .expect("a journal")
        .expect("a move");
    let effects = play(&mut evening, LENIENT, 100_000);
    assert_eq!(effects.paused_at(), Some(95_000));
    assert_eq!(shown(&evening, 200_000), Some((1, 95_000, false)));
}

/// The players at random, and what the countdown has to be.
struct Players {
    evening: Evening<Rehearsal>,
    now_ms: u64,
    /// The decisions of the line, also those taken back.
    line: Vec<Move>,
    /// How many of them are made.
    made: usize,
    /// Each countdown as it was last left, by its number: all are of one kind.
    left: HashMap<u32, Shown>,
    /// What was left when it last began to run.
    ran_from: u32,
}

impl Players {
    fn shown(&self) -> Shown {
        shown(&self.evening, self.now_ms)
    }

    fn leave(&mut self, with: Shown) {
        if let Some((id, ..)) = with {
            self.left.insert(id, with);
        }
    }

    /// A decision has been made.
    fn decided(&mut self, mv: Move) {
        self.line.truncate(self.made);
        self.line.push(mv);
        self.made += 1;
    }

    fn play(&mut self, mv: Move) {
        let before = self.shown();
        self.leave(before);
        play(&mut self.evening, mv.clone(), self.now_ms);
        self.decided(mv);
        self.arrived_forth(before);
    }

    /// Going forth, a countdown that continues is as before, one that was there is as it was left, a new one is full.
    fn arrived_forth(&mut self, before: Shown) {
        let after = self.shown();
        let known = after.and_then(|(id, ..)| self.left.get(&id).copied().flatten());
        match (after, before, known) {
            (None, _, _) => {}
            (Some(now), Some(then), _) if now.0 == then.0 => assert_eq!(now, then),
            (Some(_), _, Some(known)) => assert_eq!(after, Some(known)),
            (Some((_, left_ms, running)), _, None) => {
                assert_eq!((left_ms, running), (180_000, true));
            }
        }
        if before.is_none() {
            self.ran_from = after.map_or(0, |(_, left_ms, _)| left_ms);
        }
    }

    fn wait(&mut self, ms: u64) {
        let (before, ply) = (self.shown(), self.evening.ply());
        self.now_ms += ms;
        self.evening.advance(self.now_ms).expect("a journal");
        if self.evening.ply() > ply {
            let (id, ..) = before.expect("something ran out");
            self.leave(Some((id, self.ran_from.min(1_000), false)));
            self.decided(Move::TimeUp(id));
        } else if let (Some((id, left_ms, running)), Some(after)) = (before, self.shown()) {
            let gone = if running {
                u32::try_from(ms).expect("short")
            } else {
                0
            };
            assert_eq!(after, (id, left_ms - gone, running));
        }
    }

    fn undo(&mut self) {
        let before = self.shown();
        if self
            .evening
            .take_back(self.now_ms)
            .expect("a journal")
            .is_none()
        {
            return;
        }
        self.leave(before);
        // The name, which was given before the line begins, is a decision, too.
        let Some(made) = self.made.checked_sub(1) else {
            self.evening.do_again(self.now_ms).expect("a journal");
            return;
        };
        self.made = made;
        match (self.shown(), before) {
            (None, _) => {}
            (Some(now), Some(then)) if now.0 == then.0 => assert_eq!(now, then),
            (Some((id, left_ms, running)), _) => {
                let known = self.left[&id].expect("it had a countdown");
                assert_eq!((id, left_ms, running), (known.0, known.1, false));
                self.ran_from = left_ms;
            }
        }
    }

    fn redo(&mut self) {
        let before = self.shown();
        if self.made == self.line.len() {
            return;
        }
        self.leave(before);
        let done = self.evening.do_again(self.now_ms).expect("a journal");
        assert!(done.is_some());
        self.made += 1;
        self.arrived_forth(before);
    }

    fn press_timer(&mut self) {
        if self.evening.press_timer(self.now_ms).expect("a journal") == TimerPress::GoesOn {
            self.ran_from = self.shown().expect("it goes on").1;
        }
    }

    fn act(&mut self, rng: &mut impl Rng) {
        let over = self.evening.now().stage().is_over();
        match rng.random_range(0..8) {
            0 | 1 if !over => match self.evening.countdown_id() {
                None => self.play(LENIENT),
                Some(_) => self.play(Move::Roll(3)),
            },
            2 if !over && self.evening.countdown_id().is_some() => self.play(Move::Stop),
            2 if !over => self.play(Move::Roll(3)),
            3 => self.wait(rng.random_range(0..1_500)),
            4 => self.wait(rng.random_range(0..120_000)),
            5 => self.undo(),
            6 => self.redo(),
            _ => self.press_timer(),
        }
    }
}

#[test]
fn undo_and_redo_win_or_lose_no_time_of_the_countdown() {
    for seed in 0..12 {
        let home = Home::default();
        let mut players = Players {
            evening: home.begin(),
            now_ms: 0,
            line: Vec::new(),
            made: 0,
            left: HashMap::new(),
            ran_from: 0,
        };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..80 {
            players.act(&mut rng);
        }
        // What the journal has makes the same evening, and the same countdown a move further back.
        let paused = |shown: Shown| shown.map(|(id, left_ms, _)| (id, left_ms));
        players.evening.put_away(players.now_ms).expect("a journal");
        let before = paused(players.shown());
        players.evening = home.after_power_cut(players.evening, players.now_ms);
        assert_eq!(paused(players.shown()), before, "seed {seed}");
        if before.is_none() {
            players.undo();
        }
    }
}
